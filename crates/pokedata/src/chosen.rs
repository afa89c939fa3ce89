//! The bosses to which a question refers, each with the chosen parties.

use crate::boss::{Boss, Lineup, in_order};
use types::{TypeSet, Typing};

/// A boss, and those of its parties that were chosen.
#[derive(Clone, Debug)]
pub struct Foe {
    boss: &'static Boss,
    /// The indices of the chosen parties among the boss's parties, ascending; at least one.
    meant: Vec<usize>,
}

impl Foe {
    /// Returns the boss with all its parties.
    #[must_use]
    pub fn whole(boss: &'static Boss) -> Foe {
        let meant = (0..boss.lineups().len()).collect();
        Foe { boss, meant }
    }

    /// Returns the same boss with only the parties that satisfy the predicate; `None` if there are
    /// none.
    #[must_use]
    pub fn only(self, wanted: impl Fn(&Lineup) -> bool) -> Option<Foe> {
        let Foe { boss, mut meant } = self;
        meant.retain(|&party| wanted(&boss.lineups()[party]));
        (!meant.is_empty()).then_some(Foe { boss, meant })
    }

    /// Returns the boss.
    #[must_use]
    pub fn boss(&self) -> &'static Boss {
        self.boss
    }

    /// Returns the indices of the chosen parties among the boss's parties.
    #[must_use]
    pub fn meant(&self) -> &[usize] {
        &self.meant
    }

    /// Returns the summaries of the chosen parties.
    pub fn lineups(&self) -> impl Iterator<Item = &'static Lineup> {
        let lineups = self.boss.lineups();
        self.meant.iter().map(move |&party| &lineups[party])
    }

    /// Returns the level of the strongest Pokémon in the chosen parties.
    #[must_use]
    pub fn cap(&self) -> u8 {
        self.lineups().map(|own| own.cap).max().unwrap_or(0)
    }

    /// Returns the opponent: the leader of the only chosen party, or the boss if several are
    /// chosen.
    #[must_use]
    pub fn leader(&self) -> &'static str {
        match self.meant[..] {
            [only] => &self.boss.lineups()[only].leader,
            _ => &self.boss.leader,
        }
    }

    fn join(&mut self, other: Foe) {
        self.meant.extend(other.meant);
        self.meant.sort_unstable();
        self.meant.dedup();
    }
}

impl PartialEq for Foe {
    fn eq(&self, other: &Foe) -> bool {
        std::ptr::eq(self.boss, other.boss) && self.meant == other.meant
    }
}

impl Eq for Foe {}

/// The opponents that a player named.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chosen(Vec<Foe>);

impl Chosen {
    /// Returns the given bosses with all their parties, each boss once, in the order of their
    /// battles.
    #[must_use]
    pub fn new(bosses: impl IntoIterator<Item = &'static Boss>) -> Chosen {
        bosses.into_iter().map(Foe::whole).collect()
    }

    /// Returns the opponents: bosses in the order of their battles, then story battles.
    #[must_use]
    pub fn foes(&self) -> &[Foe] {
        &self.0
    }

    /// Returns the bosses in the same order.
    pub fn bosses(&self) -> impl Iterator<Item = &'static Boss> {
        self.0.iter().map(Foe::boss)
    }

    /// Returns whether there are no opponents.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the attack types in any of the chosen parties.
    #[must_use]
    pub fn attack_types(&self) -> TypeSet {
        let sets = self.0.iter().flat_map(Foe::lineups);
        sets.map(|own| own.attack_types)
            .fold(TypeSet::EMPTY, TypeSet::union)
    }

    /// Returns the typings in any of the chosen parties, in the order of their names.
    #[must_use]
    pub fn typings(&self) -> Vec<Typing> {
        let lineups = self.0.iter().flat_map(Foe::lineups);
        in_order(lineups.flat_map(|own| own.typings.clone()))
    }
}

impl FromIterator<Foe> for Chosen {
    fn from_iter<I: IntoIterator<Item = Foe>>(foes: I) -> Chosen {
        let mut chosen: Vec<Foe> = Vec::new();
        for foe in foes {
            let mut known = chosen.iter_mut();
            match known.find(|known| std::ptr::eq(known.boss, foe.boss)) {
                Some(known) => known.join(foe),
                None => chosen.push(foe),
            }
        }
        chosen.sort_by_key(|foe| (foe.boss.after.is_some(), foe.boss.order));
        Chosen(chosen)
    }
}

impl IntoIterator for Chosen {
    type Item = Foe;
    type IntoIter = std::vec::IntoIter<Foe>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
