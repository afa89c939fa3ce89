//! A party with all duels against it.

use crate::parts;
use duels::{Contestant, Duel};
use matchups::terms_of;
use pokedata::{Foe, Machine, Party, Played};
use std::collections::BTreeSet;

/// A party (`theirs`), the player's Pokémon (`mine`), and the results of their duels.
pub struct Sheet {
    /// The versions in question.
    pub played: Played,
    /// The boss.
    pub foe: Foe,
    /// The party.
    pub party: &'static Party,
    /// The player's Pokémon.
    pub mine: Vec<Contestant>,
    /// The Pokémon of the party.
    pub theirs: Vec<Contestant>,
    /// One row for each of the player's Pokémon.
    pub duels: Vec<Vec<Duel>>,
}

impl Sheet {
    /// Returns the title of the party.
    #[must_use]
    pub fn title(&self) -> String {
        let boss = self.foe.boss();
        let cap = self.party.cap();
        let leader = &self.party.leader;
        let place = &boss.place;
        let terms = terms_of(self.party);
        format!("{leader}, {place}; strongest level {cap}{terms}")
    }

    /// Returns the machines and tutors from which the player's Pokémon have the moves of their
    /// duels.
    #[must_use]
    pub fn taught(&self) -> Vec<&'static Machine> {
        let rows = self.mine.iter().zip(&self.duels);
        let used = rows.flat_map(|(me, duels)| {
            let weapons = duels.iter().filter_map(|duel| duel.mine);
            weapons.map(move |(weapon, _)| (me, weapon))
        });
        parts::taught(self.played, &self.foe, used)
    }
}

/// Returns the effects of abilities, items and moves that the model does not take into account.
#[must_use]
pub fn left_out(sheets: &[Sheet]) -> Vec<String> {
    let mut all = BTreeSet::new();
    for sheet in sheets {
        all.extend(
            sheet
                .mine
                .iter()
                .chain(&sheet.theirs)
                .flat_map(Contestant::left_out),
        );
        let duels = sheet.duels.iter().flatten();
        all.extend(duels.flat_map(|duel| duel.unmodelled.iter().cloned()));
        all.extend(
            sheet
                .theirs
                .iter()
                .flat_map(|foe| foe.without_damage.iter().cloned()),
        );
    }
    all.into_iter().collect()
}
