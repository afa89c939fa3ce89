//! Irredundant covers, counted and ranked by families rather than one by one.
//!
//! All covers of a family have one option of each of its parts. No cover of it costs less than if
//! all options of its parts were chosen, so only where that could be among the best are options
//! chosen, part after part and bounded in the same way.

use crate::answer::Counts;
use crate::problem::Problem;
use crate::ranking::{Ranked, Ranking};
use crate::table::Table;
use dancing::overlap::Family;

/// How many irredundant covers there are, and the best so many of them.
pub(crate) fn count_and_rank(problem: &Problem, wanted: usize) -> (Counts, Vec<Ranked>) {
    let table = Table::new(problem);
    let mut search = Search {
        ranking: Ranking::new(wanted),
        chosen: Vec::new(),
        known: Vec::new(),
        floors: vec![table.nothing_chosen()],
        table: &table,
    };
    let system = problem.set_system();
    let covers = system
        .covers(problem.at_most())
        .requiring(&problem.required);
    let covers = covers.expect("required options are options of the problem");
    let counts = covers.for_each_irredundant_family(|family| search.offer(family));
    (counts.into_iter().collect(), search.ranking.into_best())
}

struct Search<'a> {
    table: &'a Table,
    ranking: Ranking,
    chosen: Vec<u32>,
    /// The first option of each class of the family looked at last.
    known: Vec<u32>,
    /// What choosing all options of the first so many classes costs. Families that follow each
    /// other mostly begin with the same classes.
    floors: Vec<Vec<u8>>,
}

impl Search<'_> {
    /// Keeps the covers of a family that are among the best so far.
    fn offer(&mut self, family: &Family) {
        let floor = self.floor(family);
        if self.ranking.could_place(floor, family.size()) {
            let parts: Vec<&[u32]> = family.parts().collect();
            self.choose(&self.table.nothing_chosen(), &parts);
        }
    }

    /// What all options of the family would cost together.
    fn floor(&mut self, family: &Family) -> u32 {
        let classes = family.classes().iter();
        let same = classes
            .zip(&self.known)
            .take_while(|(class, first)| class[0] == **first);
        let same = same.count();
        self.known.truncate(same);
        for (class, depth) in family.classes()[same..].iter().zip(same..) {
            self.known.push(class[0]);
            self.make_floor(depth, class);
        }
        self.make_floor(self.known.len(), family.last());
        self.table.total(&self.floors[self.known.len() + 1])
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

    /// Offers the covers with the chosen options, which cost so much, and one of each part.
    fn choose(&mut self, costs: &[u8], parts: &[&[u32]]) {
        let least = self.table.floor(costs, parts.iter().copied().flatten());
        let size = self.chosen.len() + parts.len();
        if !self.ranking.could_place(least, size) {
            return;
        }
        let Some((part, parts)) = parts.split_first() else {
            let mut options = self.chosen.clone();
            options.sort_unstable();
            return self.ranking.offer(least, &options);
        };
        for &option in *part {
            let mut costs = costs.to_vec();
            self.table.choose(option, &mut costs);
            self.chosen.push(option);
            self.choose(&costs, parts);
            self.chosen.pop();
        }
    }
}
