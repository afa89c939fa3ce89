//! A hit before its random factor.

use crate::factor::{Ratio, scaled};

/// One hit: the damage at each roll, in ascending order.
///
/// The formula is evaluated only up to the roll, so callers that need only the least and the
/// greatest damage need not compute the others.
#[derive(Clone, Debug)]
pub struct Blow(pub(crate) Rolls);

#[derive(Clone, Debug)]
pub(crate) enum Rolls {
    /// Fixed damage, which has no roll.
    Sure(u32),
    /// Generations 1 and 2: 217/255 to 255/255 of the damage, and at least `least`.
    Bytes { damage: u32, least: u32 },
    /// Generation 3: 85 to 100 percent of the damage.
    Hundredths(u32),
    /// Generation 4: a percentage, followed by factors that are applied one after another.
    Steps { damage: u32, steps: [Ratio; 8] },
    /// Generations 5 and later.
    Modern(Modern),
}

/// The factors that follow the roll in generations 5 and later.
#[derive(Clone, Debug)]
pub(crate) struct Modern {
    pub(crate) base: u32,
    /// The factor for the user's own types, in 4096ths.
    pub(crate) stab: u32,
    /// The effectiveness, in sixteenths.
    pub(crate) effectiveness: u32,
    pub(crate) burned: bool,
    /// The final chain of modifiers as a factor, in 4096ths.
    pub(crate) last: u32,
}

impl Blow {
    pub(crate) const fn sure(damage: u32) -> Blow {
        Blow(Rolls::Sure(damage))
    }

    /// Returns the number of rolls: 1, 16 or 39.
    #[must_use]
    pub const fn rolls(&self) -> u32 {
        match self.0 {
            Rolls::Sure(_) => 1,
            Rolls::Bytes { .. } => 39,
            _ => 16,
        }
    }

    /// Returns the damage of the given roll; roll 0 gives the least damage.
    #[must_use]
    pub fn roll(&self, roll: u32) -> u32 {
        match &self.0 {
            Rolls::Sure(damage) => *damage,
            // In generation 1, a damage of 1 is not multiplied.
            Rolls::Bytes { damage: 1, .. } => 1,
            Rolls::Bytes { damage, least } => (damage * (217 + roll) / 255).max(*least),
            Rolls::Hundredths(damage) => (damage * (85 + roll) / 100).max(1),
            Rolls::Steps { damage, steps } => {
                let rolled = damage * (85 + roll) / 100;
                let end = steps.iter().fold(rolled, |damage, step| step.floor(damage));
                end.max(1)
            }
            Rolls::Modern(modern) => modern.roll(roll),
        }
    }

    /// Returns the least damage.
    #[must_use]
    pub fn least(&self) -> u32 {
        self.roll(0)
    }

    /// Returns the greatest damage.
    #[must_use]
    pub fn greatest(&self) -> u32 {
        self.roll(self.rolls() - 1)
    }

    /// Returns the damage at every roll, in ascending order.
    pub fn all(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.rolls()).map(|roll| self.roll(roll))
    }
}

impl Modern {
    fn roll(&self, roll: u32) -> u32 {
        let rolled = self.base * (85 + roll) / 100;
        let own = scaled(rolled, self.stab);
        let typed = own * self.effectiveness / 16;
        let burned = if self.burned { typed / 2 } else { typed };
        scaled(burned, self.last).max(1) & 0xffff
    }
}
