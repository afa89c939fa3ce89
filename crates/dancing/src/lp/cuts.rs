//! Rows that every solution obeys, and a relaxed one need not: of the columns that cover two or
//! three of three rows, each to be covered at most once, one can be chosen. (Chvátal–Gomory cuts of
//! rank one; routers of vehicles call them subset-row cuts.) Whoever chooses columns in part often
//! chooses more of them. And rows that say what colours exclude ([`clashes`]).

use super::colour_cliques;
use super::model::Model;
use super::simplex::{MOST_ROWS, Outcome, Simplex};
use crate::bitset::ones;
use rustc_hash::FxHashMap;

/// What is exceeded by less is not worth a row.
const LEAST: f64 = 0.02;

/// Each three rows make a cut.
type Triple = [u32; 3];

/// The model with cuts that raise what its relaxation costs, and the relaxation's cheapest
/// solution; `None` when they raise it by less than rounding does, which is not worth more rows. It
/// takes no longer than what was done before, or a few times as long where there are colours.
pub(crate) fn tightened(
    model: &Model,
    mut lp: Simplex,
    stop: &dyn Fn() -> bool,
) -> Option<(Model, Simplex)> {
    let (end, mut first) = (patience(model) * lp.work, None);
    let mut tight = model.clone();
    loop {
        let steps = 20 * tight.rows.len() + 1_000;
        if lp.optimise(f64::MAX, steps, stop) != Outcome::Optimal {
            return None;
        }
        let first = *first.get_or_insert(lp.cost());
        let chosen: Vec<(u32, f64)> = lp.chosen().collect();
        let room = MOST_ROWS.saturating_sub(tight.rows.len());
        let cuts = exceeded(model, &chosen, room / 2);
        let is_last = cuts.is_empty() || lp.work > end || cuts.len() > room;
        if is_last {
            let is_worth_it = lp.cost() - first >= model.unit as f64;
            return is_worth_it.then(|| with(model, &tight, &lp, &[]));
        }
        (tight, lp) = with(model, &tight, &lp, &cuts);
    }
}

/// How many times as long as what was done before it may take in all. Of colours the relaxation
/// knows nothing without cuts, so they have more to say there.
fn patience(model: &Model) -> u64 {
    if model.has_colours() { 8 } else { 2 }
}

/// Cuts that columns chosen in part exceed, as the columns of each; so many at most are about
/// colours.
fn exceeded(model: &Model, chosen: &[(u32, f64)], colours: usize) -> Vec<Vec<u32>> {
    let triples = most_exceeded(Fractional::new(model, chosen).cuts(), model.rows.len() / 2);
    let clashes = most_exceeded(colour_cliques::separate(model, chosen), colours);
    let triples = triples.into_iter().map(|cut| columns(model, cut));
    triples
        .chain(clashes.iter().map(|clash| clash.columns(model)))
        .collect()
}

/// So many of the cuts at most that are worth a row, those exceeded most first.
fn most_exceeded<T: Ord>(mut cuts: Vec<(f64, T)>, most: usize) -> Vec<T> {
    cuts.retain(|cut| cut.0 > LEAST);
    cuts.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
    cuts.truncate(most);
    cuts.into_iter().map(|(_, cut)| cut).collect()
}

/// With these cuts, and of those there are already the ones that bind.
fn with(model: &Model, tight: &Model, lp: &Simplex, cuts: &[Vec<u32>]) -> (Model, Simplex) {
    let (own, all) = (model.rows.len() as u32, tight.rows.len() as u32);
    let kept: Vec<u32> = (0..all).filter(|&row| row < own || lp.binds(row)).collect();
    let old = kept[own as usize..].iter();
    let old = old.map(|&row| tight.members.of(row as usize).to_vec());
    let tighter = model.with_cuts(old.chain(cuts.iter().cloned()));
    let lp = lp.with_rows(&tighter, &kept);
    (tighter, lp)
}

/// The columns that cover two of three rows.
fn columns(model: &Model, cut: Triple) -> Vec<u32> {
    let rows = cut.iter().flat_map(|&row| model.members.of(row as usize));
    let mut members: Vec<u32> = rows.copied().collect();
    members.sort_unstable();
    let mut columns: Vec<u32> = members
        .windows(2)
        .filter(|two| two[0] == two[1])
        .map(|two| two[0])
        .collect();
    columns.dedup();
    columns
}

/// Columns chosen in part.
struct Fractional {
    /// The rows that they cover, and which of them cover each, as bits.
    covers: Vec<(u32, Vec<u64>)>,
    values: Vec<f64>,
}

impl Fractional {
    fn new(model: &Model, chosen: &[(u32, f64)]) -> Fractional {
        let torn = chosen.iter().filter(|&&(_, value)| value < 1.0 - 1e-6);
        let (columns, values): (Vec<u32>, Vec<f64>) = torn.copied().unzip();
        let mut covers: FxHashMap<u32, Vec<u64>> = FxHashMap::default();
        for (at, &column) in columns.iter().enumerate() {
            let rows = model.columns.of(column as usize).iter();
            for &row in rows.filter(|&&row| model.rows[row as usize].most == 1) {
                let bits = covers.entry(row);
                let bits = bits.or_insert_with(|| vec![0; columns.len().div_ceil(64)]);
                bits[at / 64] |= 1 << (at % 64);
            }
        }
        let mut covers: Vec<(u32, Vec<u64>)> = covers.into_iter().collect();
        covers.sort_unstable();
        Fractional { covers, values }
    }

    /// The cuts that are exceeded, and by how much each.
    fn cuts(&self) -> Vec<(f64, Triple)> {
        let after = self.neighbours();
        let mut found: Vec<(f64, Triple)> = Vec::new();
        for (a, later) in after.iter().enumerate() {
            for (at, &b) in later.iter().enumerate() {
                let meets_both = |c: &&usize| after[b].binary_search(c).is_ok();
                for &c in later[at + 1..].iter().filter(meets_both) {
                    let excess = self.excess([a, b, c]);
                    if excess > 0.0 {
                        found.push((excess, [a, b, c].map(|place| self.covers[place].0)));
                    }
                }
            }
        }
        found
    }

    /// For the row at each place, the places after it whose rows one column covers with it.
    fn neighbours(&self) -> Vec<Vec<usize>> {
        let places = 0..self.covers.len();
        let meet = |a: usize, b: usize| {
            let mut words = self.covers[a].1.iter().zip(&self.covers[b].1);
            words.any(|(a, b)| a & b != 0)
        };
        let after = |a: usize| (a + 1..places.end).filter(|&b| meet(a, b)).collect();
        places.clone().map(after).collect()
    }

    /// How much more than one is chosen of the columns that cover two or three of three rows.
    fn excess(&self, places: [usize; 3]) -> f64 {
        let [a, b, c] = places.map(|place| self.covers[place].1.iter());
        let two = a.zip(b).zip(c).map(|((a, b), c)| a & b | a & c | b & c);
        let words = two.zip(self.values.chunks(64));
        let share =
            |(word, values): (u64, &[f64])| ones(word).map(|at| values[at as usize]).sum::<f64>();
        words.map(share).sum::<f64>() - 1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lp::branching::is_solution;
    use crate::lp::rng::Rng;
    use crate::search::Search;
    use std::fmt::Write as _;

    fn of(text: &str) -> Option<(Model, Simplex)> {
        let model = Model::new(&crate::text::read(text.as_bytes()).unwrap());
        let mut lp = Simplex::new(&model);
        lp.work = 1_000_000;
        tightened(&model, lp, &|| false)
    }

    #[test]
    fn halves_of_a_triangle_are_cut_off() {
        // Half of each side of both triangles would do.
        let triangles = "a b c d e f\na b |1\nb c |1\na c |1\nd e |1\ne f |1\nd f |1\na d |10\n";
        let (model, mut lp) = of(triangles).unwrap();
        assert!(model.rows.len() > 6);
        assert_eq!(lp.optimise(f64::MAX, 1_000, &|| false), Outcome::Optimal);
        assert!((lp.cost() - 12.0).abs() < 0.01, "{}", lp.cost());
    }

    #[test]
    fn a_cell_that_two_words_colour_gets_one_colour() {
        // Across is cheapest with one letter, down with the other.
        let (_, mut lp) = of("a d | x\na x:1 |1\na x:2 |9\nd x:1 |9\nd x:2 |2\n").unwrap();
        assert_eq!(lp.optimise(f64::MAX, 1_000, &|| false), Outcome::Optimal);
        assert!((lp.cost() - 10.0).abs() < 0.01, "{}", lp.cost());
    }

    #[test]
    fn solutions_obey_all_cuts() {
        let mut rng = Rng(3);
        let mut cut = 0;
        for _ in 0..400 {
            let mut text = "a b c d e f g h i | s x y\n".to_owned();
            for _ in 0..40 {
                let letters = "abcdefghis".chars().filter(|_| rng.below(3) == 0);
                let mut words: Vec<String> = letters.map(String::from).collect();
                if words.iter().any(|word| word != "s") {
                    let colours = ["", "x", "x:1", "x:2", "x:1 y:1", "x:2 y:1", "y:2", "y"];
                    words.push(colours[rng.below(8) as usize].to_owned());
                    writeln!(text, "{} |{}", words.join(" "), 1 + rng.below(99)).unwrap();
                }
            }
            let Some((model, _)) = of(&text) else {
                continue;
            };
            let problem = crate::text::read(text.as_bytes()).unwrap();
            let column = |option: &_| model.options.binary_search(option).unwrap() as u32;
            for solution in Search::new(&problem).solutions().unwrap() {
                let columns: Vec<u32> = solution.iter().map(column).collect();
                assert!(is_solution(&model, &columns), "{columns:?}:\n{text}");
                cut += 1;
            }
        }
        assert!(cut > 100, "{cut} solutions with cuts");
    }
}
