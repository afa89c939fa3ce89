//! A table of times and ratios.

use crate::programs::Program;

/// The result of one program on one instance.
#[derive(Clone, Copy)]
pub(crate) enum Outcome {
    Solved {
        nodes: u64,
        seconds: f64,
        all: f64,
        visiting: f64,
    },
    /// The count differs from that of the corpus.
    Wrong,
    /// The program was stopped at the time limit.
    TooSlow,
    /// The program ended without an answer.
    Failed,
    /// The program does not support a feature of the instance.
    NotTaken,
}

impl Outcome {
    /// Parses the output of a run: solutions, nodes, and seconds without building, with building,
    /// and with visiting.
    pub(crate) fn read(said: &str, expected: u64) -> Outcome {
        let mut words = said.split_whitespace();
        let mut parsed = || {
            let solutions: u64 = words.next()?.parse().ok()?;
            let nodes = words.next()?.parse().ok()?;
            let seconds = words.next()?.parse().ok()?;
            let all = words.next()?.parse().ok()?;
            let visiting = words.next()?.parse().ok()?;
            let solved = Outcome::Solved {
                nodes,
                seconds,
                all,
                visiting,
            };
            Some((solutions, solved))
        };
        match parsed() {
            Some((solutions, solved)) if solutions == expected => solved,
            Some(_) => Outcome::Wrong,
            None => Outcome::Failed,
        }
    }

    fn seconds(self) -> Option<f64> {
        match self {
            Outcome::Solved { seconds, .. } => Some(seconds),
            _ => None,
        }
    }

    fn all(self) -> Option<f64> {
        match self {
            Outcome::Solved { all, .. } => Some(all),
            _ => None,
        }
    }

    fn visiting(self) -> Option<f64> {
        match self {
            Outcome::Solved { visiting, .. } => Some(visiting),
            _ => None,
        }
    }

    fn cell(self) -> String {
        match self {
            Outcome::Solved { seconds, .. } => format!("{:.3}", seconds * 1e3),
            Outcome::Wrong => "wrong".to_owned(),
            Outcome::TooSlow => "too slow".to_owned(),
            Outcome::Failed => "failed".to_owned(),
            Outcome::NotTaken => "–".to_owned(),
        }
    }
}

/// An instance with the outcomes of all programs in the order of [`Program::ALL`], which begins
/// with this engine.
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) outcomes: [Outcome; Program::ALL.len()],
}

impl Row {
    pub(crate) fn print(&self) {
        let nodes = match self.outcomes[0] {
            Outcome::Solved { nodes, .. } => nodes.to_string(),
            _ => String::new(),
        };
        let shown =
            |ratio: Option<f64>| ratio.map_or("–".to_owned(), |ratio| format!("{ratio:.2}"));
        let times = [Outcome::seconds, Outcome::all, Outcome::visiting];
        let ratios = times.map(|time| shown(self.ratio(time))).join(" | ");
        let name = &self.name;
        let ours = self.outcomes[0].cell();
        let fastest = self.fastest();
        println!("| {name} | {nodes} | {ours} | {fastest} | {ratios} |");
    }

    /// Returns the peer that solves the instance fastest, with its time; if no peer solves it,
    /// returns how the peers ended.
    fn fastest(&self) -> String {
        let peers = Program::ALL.into_iter().zip(self.outcomes).skip(1);
        let solved = peers.filter_map(|(peer, outcome)| Some((peer, outcome, outcome.seconds()?)));
        let fastest = solved.min_by(|a, b| a.2.total_cmp(&b.2));
        fastest.map_or_else(
            || {
                self.outcomes[1..]
                    .iter()
                    .map(|o| o.cell())
                    .collect::<Vec<_>>()
                    .join(", ")
            },
            |(peer, outcome, _)| format!("{} ({})", outcome.cell(), peer.name()),
        )
    }

    /// Returns the fastest peer's time divided by ours; if the ratio is above 1, this engine is
    /// faster.
    fn ratio(&self, time: fn(Outcome) -> Option<f64>) -> Option<f64> {
        let peers = self.outcomes[1..].iter();
        let fastest = peers
            .filter_map(|&outcome| time(outcome))
            .reduce(f64::min)?;
        Some(fastest / time(self.outcomes[0])?)
    }
}

pub(crate) fn print_head() {
    println!("| instance | nodes | dancing | fastest peer | ratio | with building | visiting |");
    println!("|---|--:|--:|--:|--:|--:|--:|");
}

/// Prints the geometric means of the ratios, and the number of instances for which a peer is
/// faster.
pub(crate) fn print_means(rows: &[Row]) {
    println!();
    print_mean("solving", rows, Outcome::seconds);
    print_mean("building and solving", rows, Outcome::all);
    print_mean("building and visiting", rows, Outcome::visiting);
}

fn print_mean(what: &str, rows: &[Row], time: fn(Outcome) -> Option<f64>) {
    let ratios: Vec<f64> = rows.iter().filter_map(|row| row.ratio(time)).collect();
    let logarithms: f64 = ratios.iter().map(|ratio| ratio.ln()).sum();
    let mean = (logarithms / ratios.len() as f64).exp();
    let slower = ratios.iter().filter(|&&ratio| ratio < 1.0).count();
    println!(
        "{what}: geometric mean over {} instances {mean:.2}; slower on {slower}",
        ratios.len()
    );
}
