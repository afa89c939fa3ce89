//! The bosses that a question is about, each with the parties that are meant.

use crate::boss::{Boss, Lineup, in_order};
use crate::{TypeSet, Typing};

/// A boss, and those of their parties that are meant.
#[derive(Clone, Debug)]
pub struct Foe {
    boss: &'static Boss,
    /// The boss's parties that are meant, in their order; at least one.
    meant: Vec<usize>,
}

impl Foe {
    /// Returns a boss with all their parties.
    #[must_use]
    pub fn whole(boss: &'static Boss) -> Foe {
        let meant = (0..boss.lineups().len()).collect();
        Foe { boss, meant }
    }

    /// Returns the same boss with those parties only that are wanted; none where no party is left.
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

    /// Returns which of the boss' parties are meant, by their places among them.
    #[must_use]
    pub fn meant(&self) -> &[usize] {
        &self.meant
    }

    /// Returns the summaries of the parties that are meant.
    pub fn lineups(&self) -> impl Iterator<Item = &'static Lineup> {
        let lineups = self.boss.lineups();
        self.meant.iter().map(move |&party| &lineups[party])
    }

    /// Returns the level of the strongest Pokémon in the parties that are meant.
    #[must_use]
    pub fn cap(&self) -> u8 {
        self.lineups().map(|own| own.cap).max().unwrap_or(0)
    }

    /// Returns the opponent: the boss, or the leader of the only party that is meant.
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

/// The foes that a player named.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chosen(Vec<Foe>);

impl Chosen {
    /// Returns the given bosses with all their parties, each once, in the order in which they are
    /// met.
    #[must_use]
    pub fn new(bosses: impl IntoIterator<Item = &'static Boss>) -> Chosen {
        bosses.into_iter().map(Foe::whole).collect()
    }

    /// Returns the foes: bosses in the order in which they are met, then battles of the story.
    #[must_use]
    pub fn foes(&self) -> &[Foe] {
        &self.0
    }

    /// Returns the bosses, in that order.
    pub fn bosses(&self) -> impl Iterator<Item = &'static Boss> {
        self.0.iter().map(Foe::boss)
    }

    /// Returns whether no foe is chosen.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the attack types that will be met: the union over the parties.
    #[must_use]
    pub fn attack_types(&self) -> TypeSet {
        let sets = self.0.iter().flat_map(Foe::lineups);
        sets.map(|own| own.attack_types)
            .fold(TypeSet::EMPTY, TypeSet::union)
    }

    /// Returns the typings that will be met: the union over the parties, in the order of their
    /// names.
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
