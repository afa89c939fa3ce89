//! The state of the field and of both sides.

use crate::words::words;

words! {
    /// Weather.
    "weather" Weather {
        "sun" Sun,
        "rain" Rain,
        "sand" Sand,
        "hail" Hail,
        "snow" Snow,
        "harsh-sun" HarshSun,
        "heavy-rain" HeavyRain,
        "strong-winds" StrongWinds,
    }
}

impl Weather {
    pub(crate) const fn is_sunny(self) -> bool {
        matches!(self, Weather::Sun | Weather::HarshSun)
    }

    pub(crate) const fn is_rainy(self) -> bool {
        matches!(self, Weather::Rain | Weather::HeavyRain)
    }

    /// Returns whether this weather satisfies a condition on the named weather. Its stronger form
    /// satisfies the condition as well.
    pub(crate) const fn is(self, named: Weather) -> bool {
        match named {
            Weather::Sun => self.is_sunny(),
            Weather::Rain => self.is_rainy(),
            _ => self as u8 == named as u8,
        }
    }
}

words! {
    /// Terrain.
    "terrain" Terrain {
        "electric" Electric,
        "grassy" Grassy,
        "misty" Misty,
        "psychic" Psychic,
    }
}

/// The field of a battle.
#[derive(Clone, Debug, Default)]
pub struct Field {
    /// Whether this is a double battle, in which screens and moves with several targets are weaker.
    pub doubles: bool,
    /// The weather, if any.
    pub weather: Option<Weather>,
    /// The terrain, if any.
    pub terrain: Option<Terrain>,
    /// Whether Gravity is active, so that Ground moves hit Flying Pokémon.
    pub gravity: bool,
    /// Whether Magic Room is active, so that items have no effect.
    pub magic_room: bool,
    /// Whether Wonder Room is active, so that defence and special defence are swapped.
    pub wonder_room: bool,
    /// The attacker's side.
    pub attacker: AttackerSide,
    /// The defender's side.
    pub defender: DefenderSide,
}

/// The state of the attacker's side.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, default))]
#[allow(missing_docs)]
pub struct AttackerSide {
    pub helping_hand: bool,
    pub charge: bool,
    pub tailwind: bool,
    pub battery: bool,
    pub power_spot: bool,
    pub steely_spirit: bool,
    pub flower_gift: bool,
}

/// The state of the defender's side.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, default))]
#[allow(missing_docs)]
pub struct DefenderSide {
    pub reflect: bool,
    pub light_screen: bool,
    pub aurora_veil: bool,
    pub friend_guard: bool,
    pub tailwind: bool,
    pub foresight: bool,
    pub stealth_rock: bool,
    pub switching_out: bool,
    pub flower_gift: bool,
}
