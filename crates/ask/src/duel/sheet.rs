//! A party with all duels against it.

use duels::{Contestant, Duel};
use matchups::terms_of;
use pokedata::{Foe, Party};
use std::collections::BTreeSet;

/// A party (`theirs`), the player's Pokémon (`mine`), and the results of their duels.
pub struct Sheet {
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
