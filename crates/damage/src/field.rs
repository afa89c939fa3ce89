//! What lies over the field and over each side of it.

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

    /// Returns whether this is the weather that a condition names: its stronger form counts too.
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
    /// Two against two: screens are weaker, and so are moves with several targets.
    pub doubles: bool,
    /// The weather, if any.
    pub weather: Option<Weather>,
    /// The terrain, if any.
    pub terrain: Option<Terrain>,
    /// Gravity: Ground hits what flies.
    pub gravity: bool,
    /// Items do nothing.
    pub magic_room: bool,
    /// Defence and special defence change places.
    pub wonder_room: bool,
    /// The attacker's side.
    pub attacker: AttackerSide,
    /// The defender's side.
    pub defender: DefenderSide,
}

/// What helps the attacker.
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

/// What helps the defender, or does not.
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
