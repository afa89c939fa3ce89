//! Exact and irredundant covers ranked by families rather than one by one.
//!
//! All covers of a family have one option of each of its parts. No cover of it costs less than if
//! all options of its parts were chosen, so only where that could be among the best are options
//! chosen, part after part and bounded in the same way.
//!
//! Irredundant covers are bounded by [prices](crate::prices) besides, and sought below one limit
//! after the other until there are enough, of few options first.

use crate::answer::Counts;
use crate::exact;
use crate::prices::Prices;
use crate::problem::Problem;
use crate::ranking::{Ranked, Ranking};
use crate::start::Start;
use crate::table::{Table, sum_of_greatest};
use dancing::overlap::{Family, FamilyVisitor};

/// How many exact covers there are, and the best so many of them.
pub(crate) fn count_and_rank_exact(problem: &Problem, wanted: usize) -> (Counts, Vec<Ranked>) {
    let table = Table::new(problem);
    let mut search = Search::new(&table, wanted);
    let mut counts = vec![0_u128; problem.at_most() as usize + 1];
    exact::for_each_family(problem, |parts| {
        counts[parts.len()] += parts
            .iter()
            .map(|part| part.len() as u128)
            .product::<u128>();
        search.offer(parts);
    });
    (
        counts.into_iter().map(Into::into).collect(),
        search.ranking.into_best(),
    )
}

/// The best irredundant covers, at most as many as are wanted.
pub(crate) fn best_irredundant(problem: &Problem, wanted: usize) -> Vec<Ranked> {
    let start = Start::new(problem);
    let system = problem.set_system();
    let mut below = Below {
        search: Search::new(&start.table, wanted),
        prices: &start.prices,
        size: 0,
    };
    for limit in start.limits() {
        below.search.limit = limit;
        for size in start.required.len()..=start.at_most {
            below.size = size;
            let covers = problem.covers_of_at_most(size as u32, &system);
            covers.visit_irredundant_families(&mut below);
        }
        if below.search.ranking.is_full() {
            break;
        }
    }
    below.search.ranking.into_best()
}

/// A search among the families of irredundant covers of one size that cost less than its limit:
/// the fewer options there are, the more is known of what they cost at least.
struct Below<'a> {
    search: Search<'a>,
    prices: &'a Prices,
    size: usize,
}

impl FamilyVisitor for Below<'_> {
    fn wants(&mut self, classes: &[&[u32]], candidates: &[u32], more: usize) -> bool {
        self.search.make_floors(classes);
        let costs = &self.search.floors[classes.len()];
        let floor = self.search.table.floor(costs, candidates);
        self.search.could_place(floor, self.size) && {
            let due = self.prices.after(costs);
            let savings = candidates.iter().map(|&option| due.saving(option));
            let floor = due.floor(sum_of_greatest(more, savings));
            self.search.could_place(floor, self.size)
        }
    }

    fn visit(&mut self, family: &Family) {
        if family.size() == self.size {
            self.search.offer(&family.parts().collect::<Vec<_>>());
        }
    }
}

struct Search<'a> {
    table: &'a Table,
    ranking: Ranking,
    /// Only covers that cost less are of interest.
    limit: u32,
    chosen: Vec<u32>,
    /// The first option of each class of the family looked at last.
    known: Vec<u32>,
    /// What choosing all options of the first so many classes costs. Families that follow each
    /// other mostly begin with the same classes.
    floors: Vec<Vec<u8>>,
}

impl<'a> Search<'a> {
    fn new(table: &'a Table, wanted: usize) -> Search<'a> {
        Search {
            ranking: Ranking::new(wanted),
            limit: u32::MAX,
            chosen: Vec::new(),
            known: Vec::new(),
            floors: vec![table.nothing_chosen()],
            table,
        }
    }

    /// Keeps the covers of the family of those parts that are among the best so far.
    fn offer(&mut self, parts: &[&[u32]]) {
        let classes = &parts[..parts.len().saturating_sub(1)];
        let last = parts.last().copied().unwrap_or_default();
        self.make_floors(classes);
        self.make_floor(classes.len(), last);
        let floor = self.table.total(&self.floors[classes.len() + 1]);
        if self.could_place(floor, parts.len()) {
            self.choose(&self.table.nothing_chosen(), parts);
        }
    }

    /// Makes the floors of the first so many classes, for each number of them.
    fn make_floors(&mut self, classes: &[&[u32]]) {
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

    /// Adds those options to the floor of the first `depth` classes.
    fn make_floor(&mut self, depth: usize, options: &[u32]) {
        if self.floors.len() < depth + 2 {
            self.floors.push(self.floors[depth].clone());
        }
        let (before, after) = self.floors.split_at_mut(depth + 1);
        after[0].copy_from_slice(&before[depth]);
        for &option in options {
            self.table.choose(option, &mut after[0]);
        }
    }

    fn could_place(&self, cost: u32, size: usize) -> bool {
        cost < self.limit && self.ranking.could_place(cost, size)
    }

    /// Offers the covers with the chosen options, which cost so much, and one of each part.
    fn choose(&mut self, costs: &[u8], parts: &[&[u32]]) {
        let Some((part, parts)) = parts.split_first() else {
            let mut options = self.chosen.clone();
            options.sort_unstable();
            return self.ranking.offer(self.table.total(costs), &options);
        };
        let size = self.chosen.len() + 1 + parts.len();
        let mut with_others = costs.to_vec();
        for &other in parts.iter().copied().flatten() {
            self.table.choose(other, &mut with_others);
        }
        for &option in *part {
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
