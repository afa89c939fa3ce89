//! The best covers in Cartesian products: covers with one option from each of several sets.
//!
//! No cover in a product costs less than the choice of all options in its sets. Only if that cost
//! could be among the best, options are chosen set by set, with the same bound.

use super::ranking::{Ranked, Ranking};
use super::table::Table;
use dancing::problem::OptionId;

/// The best covers of all products that were offered.
pub(crate) struct Products<'a> {
    table: &'a Table,
    ranking: Ranking,
    /// Only covers that cost less than this are searched.
    limit: u32,
    chosen: Vec<u32>,
    /// The first option of each class of the last family.
    known: Vec<OptionId>,
    /// The costs of choosing all options of the first N classes, for each N. Consecutive families
    /// often begin with the same classes.
    floors: Vec<Vec<u8>>,
}

impl<'a> Products<'a> {
    pub(crate) fn new(table: &'a Table, wanted: usize) -> Products<'a> {
        Products {
            ranking: Ranking::new(wanted),
            limit: u32::MAX,
            chosen: Vec::new(),
            known: Vec::new(),
            floors: vec![table.nothing_chosen()],
            table,
        }
    }

    /// Sets the limit: from then on, only covers that cost less are searched.
    pub(crate) fn look_below(&mut self, limit: u32) {
        self.limit = limit;
    }

    /// Returns whether the wanted number of covers is stored.
    pub(crate) fn is_full(&self) -> bool {
        self.ranking.is_full()
    }

    pub(crate) fn into_best(self) -> Vec<Ranked> {
        self.ranking.into_best()
    }

    /// Returns the costs of choosing all options of the first N classes, whose floors must have
    /// been computed.
    pub(crate) fn floor(&self, classes: usize) -> &[u8] {
        &self.floors[classes]
    }

    /// Stores those covers of the product of the given parts that are among the best so far.
    pub(crate) fn offer(&mut self, parts: &[&[OptionId]]) {
        let classes = &parts[..parts.len().saturating_sub(1)];
        let last = parts.last().copied().unwrap_or_default();
        self.make_floors(classes);
        self.make_floor(classes.len(), last);
        let floor = self.table.total(&self.floors[classes.len() + 1]);
        if self.could_place(floor, parts.len()) {
            self.choose(&self.table.nothing_chosen(), parts);
        }
    }

    /// Computes the lower bounds for the first N classes, for each N.
    pub(crate) fn make_floors(&mut self, classes: &[&[OptionId]]) {
        let same = classes
            .iter()
            .zip(&self.known)
            .take_while(|(class, first)| class[0] == **first);
        let same = same.count();
        self.known.truncate(same);
        for (class, depth) in classes[same..].iter().zip(same..) {
            self.known.push(class[0]);
            self.make_floor(depth, class);
        }
    }

    /// Computes the floor of one class more than the first `depth` classes, by adding the given
    /// options.
    fn make_floor(&mut self, depth: usize, options: &[OptionId]) {
        if self.floors.len() < depth + 2 {
            self.floors.push(self.floors[depth].clone());
        }
        let (before, after) = self.floors.split_at_mut(depth + 1);
        after[0].copy_from_slice(&before[depth]);
        for &option in options {
            self.table.choose(option.into(), &mut after[0]);
        }
    }

    pub(crate) fn could_place(&self, cost: u32, size: usize) -> bool {
        cost < self.limit && self.ranking.could_place(cost, size)
    }

    /// Offers the covers that contain the chosen options, whose costs are given, and one option
    /// from each part.
    fn choose(&mut self, costs: &[u8], parts: &[&[OptionId]]) {
        let Some((part, parts)) = parts.split_first() else {
            let mut options = self.chosen.clone();
            options.sort_unstable();
            return self.ranking.offer(self.table.total(costs), &options);
        };
        let size = self.chosen.len() + 1 + parts.len();
        let mut with_others = costs.to_vec();
        for &other in parts.iter().copied().flatten() {
            self.table.choose(other.into(), &mut with_others);
        }
        for option in part.iter().copied().map(u32::from) {
            let least = self.table.completed(option, &with_others);
            if least.is_some_and(|least| self.could_place(least, size)) {
                let mut costs = costs.to_vec();
                self.table.choose(option, &mut costs);
                self.chosen.push(option);
                self.choose(&costs, parts);
                self.chosen.pop();
            }
        }
    }
}
