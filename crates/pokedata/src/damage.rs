//! The type effectiveness of an attack after the effects of abilities.

use std::fmt;
use types::Multiplier;

/// An exact factor on damage, in sixteenths: a multiplier, possibly changed by an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Damage(u16);

impl Damage {
    /// Returns the damage multiplied by the given number of sixteenths.
    #[must_use]
    pub const fn times(self, sixteenths: u16) -> Damage {
        Damage(self.0 * sixteenths / 16)
    }

    /// Returns the nearest multiplier by ratio; of two that are equally near, the smaller.
    ///
    /// ```
    /// use pokedata::{Damage, Multiplier};
    ///
    /// // Filter takes a quarter off: still seen as super effective.
    /// let filtered = Damage::from(Multiplier::Two).times(12);
    /// assert_eq!(filtered.nearest(), Multiplier::Two);
    /// ```
    #[must_use]
    pub const fn nearest(self) -> Multiplier {
        // The geometric mean of the neighbours a and 2a is a√2: compare squares.
        match (self.0 as u32) * (self.0 as u32) {
            0 => Multiplier::Zero,
            1..=32 => Multiplier::Quarter,
            33..=128 => Multiplier::Half,
            129..=512 => Multiplier::One,
            513..=2048 => Multiplier::Two,
            _ => Multiplier::Four,
        }
    }
}

impl From<Multiplier> for Damage {
    fn from(multiplier: Multiplier) -> Damage {
        Damage(u16::from(multiplier.quarters()) * 4)
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = self.0 / 16;
        let rest = self.0 % 16;
        let shift = rest.trailing_zeros().min(4);
        match (whole, rest) {
            (_, 0) => write!(f, "{whole}"),
            _ => write!(f, "{}/{}", self.0 >> shift, 16 >> shift),
        }
    }
}
