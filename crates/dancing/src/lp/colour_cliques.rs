//! Rows for the restrictions that colours impose: of the columns of one row that give an item a
//! colour, and the columns of another row that give it a different colour, at most one can be
//! chosen. (These are clique inequalities of the graph whose edges connect columns that exclude
//! each other.) If an item is coloured by two rows, as a crossword cell is by the word across and
//! the word down, these rows force both to choose the colours in the same proportions.

use super::model::Model;
use rustc_hash::FxHashMap;

/// An item and one of its colours; 0 means no colour, which is incompatible even with itself.
type ItemColour = (u32, u32);

/// The columns of a row that give an item a certain colour, and the columns of another row that
/// give it a different colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Clash {
    worn: ItemColour,
    same: u32,
    other: u32,
}

impl Clash {
    pub(super) fn columns(&self, model: &Model) -> Vec<u32> {
        let (item, colour) = self.worn;
        let wears = |column: u32, fits: &dyn Fn(u32) -> bool| {
            let mut worn = model.colours[column as usize].iter();
            worn.any(|&(other, worn)| other == item && fits(worn))
        };
        let of = |row: u32| model.members.of(row as usize).iter().copied();
        let same = of(self.same).filter(|&column| wears(column, &|worn| worn == colour));
        let other = of(self.other).filter(|&column| wears(column, &|worn| worn != colour));
        let mut columns: Vec<u32> = same.chain(other).collect();
        columns.sort_unstable();
        columns
    }
}

/// Returns, for each colour of an item, the clique inequality that a fractional solution violates
/// most, with the violation.
pub(super) fn separate(model: &Model, chosen: &[(u32, f64)]) -> Vec<(f64, Clash)> {
    Shares::new(model, chosen).clashes().collect()
}

/// The total value of the columns in each row that give an item any colour, and of the columns that
/// give it each particular colour.
#[derive(Default)]
struct Shares {
    of_items: FxHashMap<u32, FxHashMap<u32, f64>>,
    of_colours: FxHashMap<ItemColour, FxHashMap<u32, f64>>,
}

impl Shares {
    fn new(model: &Model, chosen: &[(u32, f64)]) -> Shares {
        let mut shares = Shares::default();
        for &(column, value) in chosen {
            for &worn in &model.colours[column as usize] {
                let of_item = shares.of_items.entry(worn.0).or_default();
                let of_colour = shares.of_colours.entry(worn).or_default();
                let rows = model.columns.of(column as usize).iter();
                for &row in rows.filter(|&&row| model.rows[row as usize].most == 1) {
                    *of_item.entry(row).or_default() += value;
                    *of_colour.entry(row).or_default() += value;
                }
            }
        }
        shares
    }

    fn clashes(&self) -> impl Iterator<Item = (f64, Clash)> {
        self.of_colours.iter().filter_map(|(&worn, same)| {
            let others = self.of_items[&worn.0].iter();
            let others = others.map(|(row, all)| (row, all - same.get(row).unwrap_or(&0.0)));
            let (same, a) = largest(same.iter().map(|(row, share)| (row, *share)))?;
            let (other, b) = largest(others)?;
            Some((a + b - 1.0, Clash { worn, same, other }))
        })
    }
}

/// Returns the row with the largest share; the first one if there are several.
fn largest<'a>(shares: impl Iterator<Item = (&'a u32, f64)>) -> Option<(u32, f64)> {
    let best = shares.max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(a.0)));
    best.map(|(&row, share)| (row, share))
}
