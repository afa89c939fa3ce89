//! The behaviour of trainers apart from choosing moves: the items that they use in battle, and
//! whether they switch voluntarily.

use crate::condition::Condition;
use crate::tables::{embedded, row, rows};
use crate::{Boss, Party};
use std::sync::LazyLock;

/// An item that a boss may use in battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainerItem {
    /// The id of the item.
    pub item: String,
    /// The number of uses, per battle or, in the first generation, per Pokémon that is sent out.
    pub count: u8,
    /// Whether the count is per Pokémon.
    pub for_each: bool,
}

/// Whether a trainer may switch voluntarily.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switches {
    /// The trainer never switches voluntarily.
    No,
    /// The trainer may switch voluntarily.
    Yes,
    /// No source states whether the trainer may.
    Unknown,
}

row! {
    struct ItemRow {
        game: String,
        order: u16,
        variant: String,
        item: String,
        count: u8,
        per: String,
    }
}

row! {
    struct AiRow {
        game: String,
        order: u16,
        variant: String,
        switches: String,
        flags: String,
    }
}

/// A row in either table: a party and its data.
struct Of<T> {
    game: String,
    order: u16,
    condition: Condition,
    what: T,
}

impl<T> Of<T> {
    fn is(&self, boss: &Boss, party: &Party) -> bool {
        boss.after.is_none()
            && self.game == boss.game
            && self.order == boss.order
            && self.condition == party.condition
    }
}

impl Boss {
    /// Returns the items that the boss may use with the given party; `None` if no source states
    /// them. Story battles are not in the table.
    ///
    /// ```
    /// let emerald = pokedata::Game::find("emerald")?;
    /// let wattson = &emerald.bosses()[2];
    /// let items = wattson.items_with(&wattson.parties()[0]).unwrap();
    /// assert_eq!((items[0].item.as_str(), items[0].count), ("super-potion", 2));
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn items_with(&self, party: &Party) -> Option<Vec<TrainerItem>> {
        static ROWS: LazyLock<Vec<Of<TrainerItem>>> = LazyLock::new(|| {
            let all: Vec<ItemRow> = rows(&embedded::BOSS_ITEMS);
            let of = |row: ItemRow| Of {
                condition: Condition::read(&row.variant),
                game: row.game,
                order: row.order,
                what: TrainerItem {
                    item: row.item,
                    count: row.count,
                    for_each: row.per == "pokemon",
                },
            };
            all.into_iter().map(of).collect()
        });
        let own = ROWS.iter().filter(|row| row.is(self, party));
        let own: Vec<&TrainerItem> = own.map(|row| &row.what).collect();
        // A row `none` means that the boss is known to have no items.
        let items = own.iter().filter(|one| one.item != "none");
        (!own.is_empty()).then(|| items.map(|&one| one.clone()).collect())
    }

    /// Returns whether the boss may switch voluntarily when using the given party.
    #[must_use]
    pub fn switches_with(&self, party: &Party) -> Switches {
        let row = self.ai_with(party);
        row.map_or(Switches::Unknown, |row| match row.switches.as_str() {
            "no" => Switches::No,
            "unknown" => Switches::Unknown,
            _ => Switches::Yes,
        })
    }

    /// Returns the flags of the boss's AI with the given party, as the game writes them; `None` if no
    /// source states them. Story battles are not in the table.
    ///
    /// ```
    /// let platinum = pokedata::Game::find("platinum")?;
    /// let roark = &platinum.bosses()[0];
    /// let flags = roark.ai_flags_with(&roark.parties()[0]);
    /// assert_eq!(flags, Some("AI_FLAG_BASIC AI_FLAG_EVAL_ATTACK AI_FLAG_EXPERT"));
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn ai_flags_with(&self, party: &Party) -> Option<&'static str> {
        let row = self.ai_with(party)?;
        (!row.flags.is_empty()).then_some(row.flags.as_str())
    }

    fn ai_with(&self, party: &Party) -> Option<&'static AiRow> {
        static ROWS: LazyLock<Vec<Of<AiRow>>> = LazyLock::new(|| {
            let all: Vec<AiRow> = rows(&embedded::BOSS_AI);
            let of = |row: AiRow| Of {
                condition: Condition::read(&row.variant),
                game: row.game.clone(),
                order: row.order,
                what: row,
            };
            all.into_iter().map(of).collect()
        });
        let own = ROWS.iter().find(|row| row.is(self, party));
        own.map(|row| &row.what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game;

    /// Checks that every row in both tables matches a party.
    #[test]
    fn rows_are_of_parties() {
        let all = || {
            let bosses = Game::all().iter().flat_map(Game::bosses);
            bosses.flat_map(|boss| boss.parties().iter().map(move |party| (boss, party)))
        };
        let is_of_one = |game: &str, order: u16, variant: &str| {
            let row = Of {
                game: game.to_owned(),
                order,
                condition: Condition::read(variant),
                what: (),
            };
            all().any(|(boss, party)| row.is(boss, party))
        };
        let items: Vec<ItemRow> = rows(&embedded::BOSS_ITEMS);
        for row in &items {
            assert!(
                is_of_one(&row.game, row.order, &row.variant),
                "{} {}",
                row.game,
                row.order
            );
            assert!(["battle", "pokemon"].contains(&row.per.as_str()));
            assert_eq!(row.count == 0, row.item == "none");
        }
        let ai: Vec<AiRow> = rows(&embedded::BOSS_AI);
        for row in &ai {
            assert!(
                is_of_one(&row.game, row.order, &row.variant),
                "{} {}",
                row.game,
                row.order
            );
        }
        let known = all().filter(|(boss, party)| boss.items_with(party).is_some());
        assert!(known.count() > 150);
    }
}
