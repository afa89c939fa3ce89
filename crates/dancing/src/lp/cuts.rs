//! Cuts: rows that every solution satisfies, but that a relaxed solution may violate. There are
//! four kinds. Of the columns that cover two or three of three rows, each of which may be covered
//! at most once, at most one can be chosen (Chvátal–Gomory cuts of rank one; in vehicle routing
//! they are called subset-row cuts). Covering three rows at least once each takes two columns, or
//! one that covers all three. The third kind are rows for the restrictions that colours impose
//! ([`colour_cliques`]), and the fourth are rows for columns that exclude each other in pairs
//! ([`clique_cuts`]). Fractional solutions often violate such cuts.

use super::clique_cuts;
use super::colour_cliques;
use super::model::{Model, Range};
use super::simplex::{Outcome, Simplex};
use crate::bitset::ones;
use rustc_hash::{FxHashMap, FxHashSet};

/// The least violation that makes a cut worth adding as a row.
const LEAST: f64 = 0.02;

/// The maximum number of rows with cuts, unless twice the number without cuts is greater.
const ROWS: usize = 1_000;

/// The maximum number of cuts that are compared at a time.
const MOST_CUTS: usize = 1 << 18;

/// The maximum number of new cuts of one kind that contain the same row, which keeps the cuts
/// diverse.
const USES: u8 = 6;

/// The maximum number of new cuts for covering three rows in a round.
const MOST_COVER_CUTS: usize = 400;

/// The three rows that define a cut.
type Triple = [u32; 3];

/// The bounds of a row, and its columns; a column that counts twice is listed twice.
pub(super) type Row = (Range, Vec<u32>);

/// Returns the model with cuts that raise the cost of its relaxation, and the optimal relaxation of
/// that model. Returns `None` if the cuts raise the cost by less than a unit, which would not be
/// worth the additional rows. The work is at most the work done before or, with colours, a few
/// times as much.
pub(crate) fn tightened(
    model: &Model,
    mut lp: Simplex,
    stop: &dyn Fn() -> bool,
) -> Option<(Model, Simplex)> {
    let end = patience(model) * lp.work;
    let mut first = None;
    let mut tight = model.clone();
    loop {
        let steps = 20 * tight.rows.len() + 1_000;
        if lp.optimise(f64::MAX, steps, stop) != Outcome::Optimal {
            return None;
        }
        let first = *first.get_or_insert(lp.cost());
        let chosen: Vec<(u32, f64)> = lp.chosen().collect();
        let room = ROWS
            .max(2 * model.rows.len())
            .saturating_sub(tight.rows.len());
        let cuts = exceeded(model, &chosen, room / 2);
        let is_last = cuts.is_empty() || lp.work > end || cuts.len() > room;
        if is_last {
            let is_worth_it = lp.cost() - first >= model.unit as f64;
            return is_worth_it.then(|| with(model, &tight, &lp, &[]));
        }
        (tight, lp) = with(model, &tight, &lp, &cuts);
    }
}

/// Returns the maximum total work as a multiple of the work done before. The limit is higher for
/// problems with colours, since without cuts the relaxation ignores colours.
fn patience(model: &Model) -> u64 {
    if model.has_colours() { 8 } else { 2 }
}

/// Returns cuts that the fractional solution violates, at most `colours` of them for colours.
fn exceeded(model: &Model, chosen: &[(u32, f64)], colours: usize) -> Vec<Row> {
    let most = model.rows.len() / 2;
    let once = |row: Range| row.most == 1;
    let packed = Fractional::new(model, chosen, once).cuts(&Fractional::packed_beyond);
    let packed = most_exceeded(packed, most).into_iter();
    let packed = packed.map(|cut| at_most_one(packed_columns(model, cut)));
    let needed = |row: Range| row.least == 1 && row.most > 1;
    let covered = Fractional::new(model, chosen, needed).cuts(&Fractional::uncovered);
    let covered = diverse(most_exceeded(covered, MOST_CUTS), most.min(MOST_COVER_CUTS));
    let covered = covered
        .into_iter()
        .map(|cut| at_least_two(covering_columns(model, cut)));
    let clashes = most_exceeded(colour_cliques::separate(model, chosen), colours);
    let clashes = clashes
        .iter()
        .map(|clash| at_most_one(clash.columns(model)));
    let cliques = most_exceeded(clique_cuts::separate(model, chosen), most).into_iter();
    let mut cliques: Vec<Vec<u32>> = cliques
        .map(|clique| clique_cuts::extended(model, clique))
        .collect();
    cliques.sort_unstable();
    cliques.dedup();
    let cliques = cliques.into_iter().map(at_most_one);
    packed
        .chain(covered)
        .chain(clashes)
        .chain(cliques)
        .collect()
}

fn at_most_one(columns: Vec<u32>) -> Row {
    (Range { least: 0, most: 1 }, columns)
}

fn at_least_two(columns: Vec<u32>) -> Row {
    let most = columns.len() as u32;
    (Range { least: 2, most }, columns)
}

/// Selects cuts such that no row is in too many of them.
fn diverse(cuts: Vec<Triple>, most: usize) -> Vec<Triple> {
    let mut uses: FxHashMap<u32, u8> = FxHashMap::default();
    let mut differs = |cut: &Triple| {
        let is_new = cut
            .iter()
            .all(|row| uses.get(row).is_none_or(|&uses| uses < USES));
        if is_new {
            cut.iter()
                .for_each(|&row| *uses.entry(row).or_default() += 1);
        }
        is_new
    };
    cuts.into_iter()
        .filter(|cut| differs(cut))
        .take(most)
        .collect()
}

/// Returns at most `most` of the cuts that are worth adding, the most violated first.
fn most_exceeded<T: Ord>(mut cuts: Vec<(f64, T)>, most: usize) -> Vec<T> {
    cuts.retain(|cut| cut.0 > LEAST);
    cuts.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
    cuts.truncate(most);
    cuts.into_iter().map(|(_, cut)| cut).collect()
}

/// Returns the model and its relaxation with the new cuts, and with those of the existing cuts that
/// are binding.
fn with(model: &Model, tight: &Model, lp: &Simplex, cuts: &[Row]) -> (Model, Simplex) {
    let own = model.rows.len() as u32;
    let all = tight.rows.len() as u32;
    let kept: Vec<u32> = (0..all).filter(|&row| row < own || lp.binds(row)).collect();
    let old = kept[own as usize..].iter();
    let old = old.map(|&row| row as usize);
    let old = old.map(|row| (tight.rows[row], tight.members.of(row).to_vec()));
    let tighter = model.with_rows(old.chain(cuts.iter().cloned()));
    let lp = lp.with_rows(&tighter, &kept);
    (tighter, lp)
}

/// Returns the columns that cover at least two of three rows.
fn packed_columns(model: &Model, cut: Triple) -> Vec<u32> {
    let mut columns = covering(model, cut);
    columns.retain(|column| column.1 > 1);
    columns.into_iter().map(|(column, _)| column).collect()
}

/// Returns the columns that cover any of three rows; those that cover all three are listed twice.
fn covering_columns(model: &Model, cut: Triple) -> Vec<u32> {
    let columns = covering(model, cut).into_iter();
    let times = columns.map(|(column, rows)| (column, rows.div_ceil(2)));
    times
        .flat_map(|(column, times)| std::iter::repeat_n(column, times))
        .collect()
}

/// Returns the columns that cover any of three rows, with the number of rows that each covers.
fn covering(model: &Model, cut: Triple) -> Vec<(u32, usize)> {
    let rows = cut.iter().flat_map(|&row| model.members.of(row as usize));
    let mut members: Vec<u32> = rows.copied().collect();
    members.sort_unstable();
    let alike = members.chunk_by(|a, b| a == b);
    alike.map(|columns| (columns[0], columns.len())).collect()
}

/// The fractional columns of a relaxed solution.
struct Fractional {
    /// The rows that these columns cover, with the columns that cover each row, as bits.
    covers: Vec<(u32, Vec<u64>)>,
    values: Vec<f64>,
}

impl Fractional {
    /// Collects the fractional columns, and those of their rows that are of the given kind and are
    /// not covered by a column with value 1.
    fn new(model: &Model, chosen: &[(u32, f64)], is_kind: impl Fn(Range) -> bool) -> Fractional {
        let is_whole = |&&(_, value): &&(u32, f64)| value > 1.0 - 1e-6;
        let rows_of = |column: u32| model.columns.of(column as usize).iter();
        let whole = chosen.iter().filter(is_whole);
        let done: FxHashSet<u32> = whole
            .flat_map(|&(column, _)| rows_of(column))
            .copied()
            .collect();
        let fractional = chosen.iter().filter(|column| !is_whole(column));
        let (columns, values): (Vec<u32>, Vec<f64>) = fractional.copied().unzip();
        let mut covers: FxHashMap<u32, Vec<u64>> = FxHashMap::default();
        for (at, &column) in columns.iter().enumerate() {
            let is_open = |row: &&u32| is_kind(model.rows[**row as usize]) && !done.contains(*row);
            for &row in rows_of(column).filter(is_open) {
                let bits = covers.entry(row);
                let bits = bits.or_insert_with(|| vec![0; columns.len().div_ceil(64)]);
                bits[at / 64] |= 1 << (at % 64);
            }
        }
        let mut fractional = Fractional {
            covers: Vec::new(),
            values,
        };
        // A row whose total coverage exceeds 1 is in no violated cut.
        covers.retain(|_, bits| fractional.share(bits.iter().copied()) < 1.0 + 1e-6);
        fractional.covers = covers.into_iter().collect();
        fractional.covers.sort_unstable();
        fractional
    }

    /// Returns the violated cuts, each with its violation.
    fn cuts(&self, violation: &dyn Fn(&Self, [usize; 3]) -> f64) -> Vec<(f64, Triple)> {
        let after = self.neighbours();
        let mut found: Vec<(f64, Triple)> = Vec::new();
        for (a, later) in after.iter().enumerate() {
            for (at, &b) in later.iter().enumerate() {
                let meets_both = |c: &&usize| after[b].binary_search(c).is_ok();
                for &c in later[at + 1..].iter().filter(meets_both) {
                    let excess = violation(self, [a, b, c]);
                    if excess > LEAST {
                        found.push((excess, [a, b, c].map(|place| self.covers[place].0)));
                    }
                }
            }
            if found.len() > 2 * MOST_CUTS {
                found.select_nth_unstable_by(MOST_CUTS, |a, b| b.0.total_cmp(&a.0));
                found.truncate(MOST_CUTS);
            }
        }
        found
    }

    /// Returns, for each position, the later positions of rows that share a column with the row
    /// there.
    fn neighbours(&self) -> Vec<Vec<usize>> {
        let places = 0..self.covers.len();
        let meet = |a: usize, b: usize| {
            let mut words = self.covers[a].1.iter().zip(&self.covers[b].1);
            words.any(|(a, b)| a & b != 0)
        };
        let after = |a: usize| (a + 1..places.end).filter(|&b| meet(a, b)).collect();
        places.clone().map(after).collect()
    }

    /// Returns the amount by which the total value of the columns that cover at least two of three
    /// rows exceeds 1.
    fn packed_beyond(&self, places: [usize; 3]) -> f64 {
        let [a, b, c] = places.map(|place| self.covers[place].1.iter());
        let two = a.zip(b).zip(c).map(|((a, b), c)| a & b | a & c | b & c);
        self.share(two) - 1.0
    }

    /// Returns the amount by which the total value of the columns that cover any of three rows
    /// falls short of 2; columns that cover all three count twice.
    fn uncovered(&self, places: [usize; 3]) -> f64 {
        let [a, b, c] = places.map(|place| self.covers[place].1.iter());
        let rows = || a.clone().zip(b.clone()).zip(c.clone());
        let any = self.share(rows().map(|((a, b), c)| a | b | c));
        2.0 - any - self.share(rows().map(|((a, b), c)| a & b & c))
    }

    /// Returns the total value of columns, given as bits.
    fn share(&self, words: impl Iterator<Item = u64>) -> f64 {
        let words = words.zip(self.values.chunks(64));
        let share =
            |(word, values): (u64, &[f64])| ones(word).map(|at| values[at as usize]).sum::<f64>();
        words.map(share).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lp::Rng;
    use crate::lp::branching::is_solution;
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
        // Half of each side of both triangles would be a relaxed solution.
        let triangles = "a b c d e f\na b |1\nb c |1\na c |1\nd e |1\ne f |1\nd f |1\na d |10\n";
        let (model, mut lp) = of(triangles).unwrap();
        assert!(model.rows.len() > 6);
        assert_eq!(lp.optimise(f64::MAX, 1_000, &|| false), Outcome::Optimal);
        assert!((lp.cost() - 12.0).abs() < 0.01, "{}", lp.cost());
    }

    #[test]
    fn a_clique_of_pairs_is_found() {
        // Half of each vertex would be a relaxed solution; only one of five can be in the set.
        let mut text = "v0 v1 v2 v3 v4 |".to_owned();
        let edges = || (0..5).flat_map(|b| (0..b).map(move |a| (a, b)));
        edges().for_each(|(a, b)| write!(text, " e{a}{b}").unwrap());
        for vertex in 0..5 {
            let own = edges().filter(|&(a, b)| a == vertex || b == vertex);
            let own: String = own.map(|(a, b)| format!(" e{a}{b}")).collect();
            write!(text, "\nv{vertex}{own}\nv{vertex} |1").unwrap();
        }
        let (_, mut lp) = of(&format!("{text}\n")).unwrap();
        assert_eq!(lp.optimise(f64::MAX, 1_000, &|| false), Outcome::Optimal);
        assert!((lp.cost() - 4.0).abs() < 0.01, "{}", lp.cost());
    }

    #[test]
    fn a_cell_that_two_words_colour_gets_one_colour() {
        // The cheapest words across and down have different letters.
        let (_, mut lp) = of("a d | x\na x:1 |1\na x:2 |9\nd x:1 |9\nd x:2 |2\n").unwrap();
        assert_eq!(lp.optimise(f64::MAX, 1_000, &|| false), Outcome::Optimal);
        assert!((lp.cost() - 10.0).abs() < 0.01, "{}", lp.cost());
    }

    #[test]
    fn two_sides_of_a_triangle_are_needed() {
        // Half of each side of all three triangles would be a relaxed solution.
        let mut text = "abcdefghi"
            .split("")
            .filter(|item| !item.is_empty())
            .fold(String::new(), |text, item| format!("{text} 1:*|{item}"));
        for triangle in ["abc", "def", "ghi"] {
            let [a, b, c] = [0, 1, 2].map(|at| &triangle[at..=at]);
            write!(text, "\n{a} {b} |1\n{b} {c} |1\n{a} {c} |1").unwrap();
        }
        let (_, mut lp) = of(&format!("{text}\n")).unwrap();
        assert_eq!(lp.optimise(f64::MAX, 1_000, &|| false), Outcome::Optimal);
        assert!((lp.cost() - 6.0).abs() < 0.01, "{}", lp.cost());
    }

    #[test]
    fn covers_obey_the_cuts_of_any_three_rows() {
        let mut rng = Rng(6);
        let mut covers = 0;
        let mut twice = 0;
        for _ in 0..60 {
            let mut text = "1:*|a 1:*|b 1:*|c 1:*|d 1:*|e 1:*|f 1:2|g\n".to_owned();
            for _ in 0..10 {
                let letters = "abcdefg".split("").filter(|item| !item.is_empty());
                let mut items: Vec<&str> = letters.filter(|_| rng.below(3) == 0).collect();
                if items.is_empty() {
                    items.push("a");
                }
                writeln!(text, "{} |1", items.join(" ")).unwrap();
            }
            let model = Model::new(&crate::text::read(text.as_bytes()).unwrap());
            let columns = |set: u32| (0..32).filter(move |c| set >> c & 1 == 1);
            let is_cover = |&set: &u32| is_solution(&model, &columns(set).collect::<Vec<u32>>());
            let all: Vec<u32> = (0..1 << model.columns.len()).filter(is_cover).collect();
            let rows = 0..model.rows.len() as u32;
            for a in rows.clone() {
                for b in a + 1..rows.end {
                    for c in b + 1..rows.end {
                        let (range, cut) = at_least_two(covering_columns(&model, [a, b, c]));
                        twice += u32::from(cut.windows(2).any(|two| two[0] == two[1]));
                        for set in &all {
                            let times = cut.iter().filter(|&&c| set >> c & 1 == 1).count() as u32;
                            assert!(range.least <= times && times <= range.most, "{text}");
                            covers += 1;
                        }
                    }
                }
            }
        }
        assert!(
            covers > 1_000 && twice > 100,
            "{covers} covers, {twice} with a column twice"
        );
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
