//! The multiplier of an attack against a typing.

use std::fmt;
use std::ops::Mul;
use std::str::FromStr;

/// The product of an attack type's factors against the types of a typing: one of six values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Multiplier {
    /// 0: no effect.
    Zero,
    /// 1/4: not very effective against both types.
    Quarter,
    /// 1/2: not very effective.
    Half,
    /// 1: neutral.
    One,
    /// 2: super effective.
    Two,
    /// 4: super effective against both types.
    Four,
}

impl Multiplier {
    /// All six multipliers, in ascending order.
    pub const ALL: [Multiplier; 6] = [
        Multiplier::Zero,
        Multiplier::Quarter,
        Multiplier::Half,
        Multiplier::One,
        Multiplier::Two,
        Multiplier::Four,
    ];

    /// Returns the multiplier in quarters: 0, 1, 2, 4, 8 or 16.
    #[must_use]
    pub const fn quarters(self) -> u8 {
        [0, 1, 2, 4, 8, 16][self as usize]
    }

    /// Returns the multiplier as a fraction: `0`, `1/4`, `1/2`, `1`, `2` or `4`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        ["0", "1/4", "1/2", "1", "2", "4"][self as usize]
    }

    /// Returns whether the attack is weakened: the multiplier is below 1.
    #[must_use]
    pub const fn is_resisted(self) -> bool {
        self.quarters() < 4
    }

    /// Returns whether the attack is super effective: the multiplier is above 1.
    #[must_use]
    pub const fn is_super_effective(self) -> bool {
        self.quarters() > 4
    }
}

/// Multiplies the factors of two types. The product is at most four, because no typing has three
/// types.
impl Mul for Multiplier {
    type Output = Multiplier;

    fn mul(self, other: Multiplier) -> Multiplier {
        match u32::from(self.quarters()) * u32::from(other.quarters()) {
            0 => Multiplier::Zero,
            1..=4 => Multiplier::Quarter,
            5..=8 => Multiplier::Half,
            9..=16 => Multiplier::One,
            17..=32 => Multiplier::Two,
            _ => Multiplier::Four,
        }
    }
}

impl fmt::Display for Multiplier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The error for a text that is not one of the six multipliers.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a multiplier: 0, 1/4, 1/2, 1, 2 or 4")]
pub struct UnknownMultiplier(String);

impl FromStr for Multiplier {
    type Err = UnknownMultiplier;

    fn from_str(text: &str) -> Result<Multiplier, UnknownMultiplier> {
        match text.trim().trim_start_matches(['x', '×']) {
            "0" => Ok(Multiplier::Zero),
            "1/4" | "0.25" | "¼" => Ok(Multiplier::Quarter),
            "1/2" | "0.5" | "½" => Ok(Multiplier::Half),
            "1" => Ok(Multiplier::One),
            "2" => Ok(Multiplier::Two),
            "4" => Ok(Multiplier::Four),
            _ => Err(UnknownMultiplier(text.to_owned())),
        }
    }
}
