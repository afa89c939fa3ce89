//! The table of times and ratios.

use crate::programs::Program;

/// How one program fared on one instance.
#[derive(Clone, Copy)]
pub(crate) enum Outcome {
    Solved {
        nodes: u64,
        seconds: f64,
    },
    /// It counted otherwise than the corpus says.
    Wrong,
    /// It was ended at the limit.
    TooSlow,
    /// It ended without an answer.
    Failed,
    /// Its model lacks what the instance needs.
    NotTaken,
}

impl Outcome {
    /// Reads solutions, nodes and seconds.
    pub(crate) fn read(said: &str, expected: u64) -> Outcome {
        let mut words = said.split_whitespace();
        let mut parsed = || {
            let solutions: u64 = words.next()?.parse().ok()?;
            let nodes = words.next()?.parse().ok()?;
            let seconds = words.next()?.parse().ok()?;
            Some((solutions, nodes, seconds))
        };
        match parsed() {
            Some((solutions, nodes, seconds)) if solutions == expected => {
                Outcome::Solved { nodes, seconds }
            }
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

    fn cell(self) -> String {
        match self {
            Outcome::Solved { seconds, .. } => format!("{:.3} ms", seconds * 1e3),
            Outcome::Wrong => "wrong".to_owned(),
            Outcome::TooSlow => "too slow".to_owned(),
            Outcome::Failed => "failed".to_owned(),
            Outcome::NotTaken => "–".to_owned(),
        }
    }
}

/// An instance with the outcomes in the order of [`Program::ALL`], this engine's first.
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
        let ratio = self
            .ratio()
            .map_or("–".to_owned(), |ratio| format!("{ratio:.2}"));
        let cells = self.outcomes.map(Outcome::cell).join(" | ");
        println!("| {} | {nodes} | {cells} | {ratio} |", self.name);
    }

    /// The fastest peer's time by ours: above 1 we are faster.
    fn ratio(&self) -> Option<f64> {
        let peers = self.outcomes[1..]
            .iter()
            .filter_map(|outcome| outcome.seconds());
        Some(peers.reduce(f64::min)? / self.outcomes[0].seconds()?)
    }
}

pub(crate) fn print_head() {
    let names = Program::ALL.map(Program::name).join(" | ");
    println!("| instance | nodes | {names} | fastest peer by ours |");
    println!("|---|{}", "---|".repeat(Program::ALL.len() + 2));
}

/// The geometric mean of the ratios, and where a peer is ahead.
pub(crate) fn print_means(rows: &[Row]) {
    let ratios: Vec<f64> = rows.iter().filter_map(Row::ratio).collect();
    let logarithms: f64 = ratios.iter().map(|ratio| ratio.ln()).sum();
    let mean = (logarithms / ratios.len() as f64).exp();
    let slower = ratios.iter().filter(|&&ratio| ratio < 1.0).count();
    println!(
        "\ngeometric mean over {} instances: {mean:.2}; slower on {slower}",
        ratios.len()
    );
}
