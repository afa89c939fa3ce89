//! Expands classes to Pokémon: finds the best teams that have one member from each chosen class.

use super::class::{Class, is_crowded};
use super::ranking::Ranking;
use super::slots::at_once;
use crate::problem::{Problem, Shield};
use dancing::stop::{Stop, Watch};

/// The number of members tried between two polls of the limits.
const BETWEEN: u32 = 1 << 10;

/// Offers every team that might be among the best and has one member from each class (two from a
/// class that occurs twice).
///
/// # Errors
/// If a limit is reached before all teams are offered.
pub(crate) fn offer<const WORDS: usize>(
    problem: &Problem<WORDS>,
    chosen: &[&Class<WORDS>],
    ranking: &mut Ranking,
    watch: &Watch,
) -> Result<(), Stop> {
    let shield = chosen
        .iter()
        .fold(Default::default(), |all: Shield<WORDS>, class| {
            all.union(class.shield)
        });
    let sets: Vec<u32> = chosen.iter().map(|class| class.attacks).collect();
    let union = sets.iter().fold(0, |union, set| union | set);
    let heads: u32 = chosen.iter().map(|class| class.stats).sum();
    let key = |price, stats| problem.objective.key(price, chosen.len(), stats);
    let crowded = sets.iter().any(|&set| is_crowded(set));
    let mut price = problem.price(shield, union);
    if !ranking.could_place(key(price, heads)) {
        return Ok(());
    }
    if crowded {
        price = problem.price(shield, at_once(&problem.table, &sets));
    }
    let mut classes = chosen.to_vec();
    // Put equal classes next to each other, so that each pair of their members is tried once.
    classes.sort_by_key(|class| class.members[0]);
    let mut expansion = Expansion {
        problem,
        classes,
        shield: crowded.then_some(shield),
        price,
        team: Vec::new(),
        ranking,
        watch,
        tried: 0,
    };
    expansion.descend(heads, 0)
}

struct Expansion<'a, const WORDS: usize> {
    problem: &'a Problem<WORDS>,
    classes: Vec<&'a Class<WORDS>>,
    /// The shield of the team, if its price depends on the members' attack types.
    shield: Option<Shield<WORDS>>,
    /// A lower bound on the price of a team.
    price: u32,
    team: Vec<u32>,
    ranking: &'a mut Ranking,
    watch: &'a Watch,
    tried: u32,
}

impl<const WORDS: usize> Expansion<'_, WORDS> {
    /// Adds each member of the next class in turn. `stats` is the sum of stats if each remaining
    /// class contributes its best member. `from` is the first place to try in the next class; it is
    /// 0 unless the last member was chosen from the same class.
    fn descend(&mut self, stats: u32, from: usize) -> Result<(), Stop> {
        self.tried += 1;
        if self.tried.is_multiple_of(BETWEEN) {
            self.watch.check()?;
        }
        let problem = self.problem;
        let size = self.classes.len();
        let key = |stats| problem.objective.key(self.price, size, stats);
        if !self.ranking.could_place(key(stats)) {
            return Ok(());
        }
        let Some(&class) = self.classes.get(self.team.len()) else {
            let key = problem.objective.key(self.price_of_all(), size, stats);
            self.ranking.offer(key, self.team.clone());
            return Ok(());
        };
        for place in from..class.members.len() {
            let member = class.members[place];
            let one = &problem.candidates[member as usize];
            let stats = stats - (class.stats - one.stats);
            if !self
                .ranking
                .could_place(problem.objective.key(self.price, size, stats))
            {
                return Ok(());
            }
            if self.has_line(one.line) {
                continue;
            }
            self.team.push(member);
            self.descend(stats, self.after(class, place))?;
            self.team.pop();
        }
        Ok(())
    }

    /// Returns the price of the complete team.
    fn price_of_all(&self) -> u32 {
        let Some(shield) = self.shield else {
            return self.price;
        };
        let sets = self.team.iter();
        let sets = sets.map(|&one| self.problem.candidates[one as usize].attacks);
        let sets: Vec<u32> = sets.collect();
        self.problem
            .price(shield, at_once(&self.problem.table, &sets))
    }

    fn after(&self, class: &Class<WORDS>, place: usize) -> usize {
        let next = self.classes.get(self.team.len());
        if next.is_some_and(|next| std::ptr::eq(*next, class)) {
            place + 1
        } else {
            0
        }
    }

    fn has_line(&self, line: u32) -> bool {
        let mut team = self.team.iter();
        team.any(|&member| self.problem.candidates[member as usize].line == line)
    }
}
