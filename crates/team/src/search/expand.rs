//! From classes to Pokémon: the best teams that have one member of each chosen class.

use super::class::Class;
use super::ranking::Ranking;
use super::slots::at_once;
use crate::problem::{MOVES, Problem, Shield};

/// Offers every team with a member of each class (two of a class that is there twice), as far as
/// it might be among the best.
pub(crate) fn offer<const WORDS: usize>(
    problem: &Problem<WORDS>,
    chosen: &[&Class<WORDS>],
    ranking: &mut Ranking,
) {
    let shield = chosen
        .iter()
        .fold(Default::default(), |all: Shield<WORDS>, class| {
            all.union(class.shield)
        });
    let sets: Vec<u32> = chosen.iter().map(|class| class.attacks).collect();
    let union = sets.iter().fold(0, |union, set| union | set);
    let heads: u32 = chosen.iter().map(|class| class.stats).sum();
    let key = |price, stats| problem.objective.key(price, chosen.len(), stats);
    let crowded = sets.iter().any(|set| set.count_ones() > MOVES as u32);
    let mut price = problem.price(shield, union);
    if !ranking.could_place(key(price, heads)) {
        return;
    }
    if crowded {
        price = problem.price(shield, at_once(&problem.table, &sets));
    }
    let mut classes = chosen.to_vec();
    // Members of one class follow each other, so that each pair is met once.
    classes.sort_by_key(|class| class.members[0]);
    let mut expansion = Expansion {
        problem,
        classes,
        price,
        team: Vec::new(),
        ranking,
    };
    expansion.descend(heads, 0);
}

struct Expansion<'a, const WORDS: usize> {
    problem: &'a Problem<WORDS>,
    classes: Vec<&'a Class<WORDS>>,
    price: u32,
    team: Vec<u32>,
    ranking: &'a mut Ranking,
}

impl<const WORDS: usize> Expansion<'_, WORDS> {
    /// `stats` is the sum when the classes still to come send their best; `from` is the place
    /// after the last member where the next class is the same again.
    fn descend(&mut self, stats: u32, from: usize) {
        let (problem, size) = (self.problem, self.classes.len());
        let key = |stats| problem.objective.key(self.price, size, stats);
        if !self.ranking.could_place(key(stats)) {
            return;
        }
        let Some(&class) = self.classes.get(self.team.len()) else {
            return self.ranking.offer(key(stats), self.team.clone());
        };
        for place in from..class.members.len() {
            let member = class.members[place];
            let one = &problem.candidates[member as usize];
            let stats = stats - (class.stats - one.stats);
            if !self
                .ranking
                .could_place(problem.objective.key(self.price, size, stats))
            {
                return;
            }
            if self.has_line(one.line) {
                continue;
            }
            self.team.push(member);
            self.descend(stats, self.after(class, place));
            self.team.pop();
        }
    }

    fn after(&self, class: &Class<WORDS>, place: usize) -> usize {
        let next = self.classes.get(self.team.len());
        match next.is_some_and(|next| std::ptr::eq(*next, class)) {
            true => place + 1,
            false => 0,
        }
    }

    fn has_line(&self, line: u32) -> bool {
        let mut team = self.team.iter();
        team.any(|&member| self.problem.candidates[member as usize].line == line)
    }
}
