//! What a trainer's AI sees when it chooses a move.

use super::world::Ailment;
use damage::{Type, Weather};
use std::cmp::Ordering;

/// The situation in which a trainer chooses a move.
#[derive(Clone, Debug, Default)]
pub(super) struct Scene<'a> {
    /// The trainer's Pokémon, and the player's.
    pub(super) own: View<'a>,
    pub(super) other: View<'a>,
    /// The moves of the trainer's Pokémon; `None` for one that cannot be chosen.
    pub(super) moves: Vec<Option<Shot<'a>>>,
    pub(super) weather: Option<Weather>,
    /// Whether it is the first turn of the battle.
    pub(super) is_start: bool,
    /// The speed of the trainer's Pokémon compared with that of the player's.
    pub(super) speed: Option<Ordering>,
    /// Whether the genders of the two Pokémon are opposite.
    pub(super) is_couple: bool,
    /// The number of turns of the hazards on the player's side.
    pub(super) hazards: u8,
}

/// A move of the trainer's Pokémon, as the AI judges it.
#[derive(Clone, Debug, Default)]
pub(super) struct Shot<'a> {
    pub(super) id: &'a str,
    /// The power; 0 if the move has none, or if it varies.
    pub(super) power: u16,
    pub(super) kind: Option<Type>,
    /// The multiplier of the move's type against the player's Pokémon, in percent.
    pub(super) multiplier: u32,
    /// The damage that the AI expects.
    pub(super) damage: u32,
}

/// One of the two Pokémon.
#[derive(Clone, Debug, Default)]
pub(super) struct View<'a> {
    pub(super) hp: u32,
    pub(super) most: u32,
    pub(super) level: u8,
    pub(super) types: Vec<Type>,
    /// The abilities that the Pokémon may have, as far as the AI knows.
    pub(super) abilities: Vec<&'a str>,
    pub(super) boosts: [i8; 7],
    pub(super) ailment: Ailment,
    pub(super) is_confused: bool,
    pub(super) is_attracted: bool,
    pub(super) is_seeded: bool,
    pub(super) is_held: bool,
    pub(super) is_drowsy: bool,
    pub(super) is_encored: bool,
    pub(super) is_identified: bool,
    pub(super) is_focused: bool,
    /// Whether it is the last Pokémon of its side.
    pub(super) is_last: bool,
    /// The number of turns that the Pokémon has been active.
    pub(super) turns: u8,
    /// The number of consecutive uses of Protect.
    pub(super) protects: u8,
    /// Whether the Pokémon's side is protected by Reflect, Light Screen, Mist and Safeguard.
    pub(super) guards: [bool; 4],
    /// Whether the Pokémon's last move was special; `None` before its first move.
    pub(super) attacked: Option<bool>,
}

impl View<'_> {
    /// Returns the HP in percent, rounded down.
    pub(super) fn percent(&self) -> u32 {
        100 * self.hp / self.most.max(1)
    }
}
