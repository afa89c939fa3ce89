//! The trainer of the foes.

use super::script::Ai;
use crate::Items;
use pokedata::{Boss, Game, Party, Switches};

/// A trainer that plays as the game's own AI does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trainer {
    /// The rules by which it chooses moves.
    pub ai: Ai,
    /// The ids of its items, in their order.
    pub items: Vec<String>,
    /// Whether it may switch without need.
    pub switches: bool,
}

impl Trainer {
    /// Returns the trainer with the given items; `None` if no rules are known by which it plays.
    #[must_use]
    pub fn of(game: &Game, (boss, party): (&Boss, &Party), items: &Items) -> Option<Trainer> {
        let generation = game.generation().number();
        let ai = Ai::of(generation, game.id(), boss.ai_flags_with(party)?)?;
        Some(Trainer {
            ai,
            items: items.slots.clone(),
            switches: boss.switches_with(party) != Switches::No,
        })
    }
}
