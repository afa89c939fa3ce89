//! Factors, and the ways in which the games round products.

/// A factor as it is written in the tables (`1.5`, `2`); from generation 5 on, also its exact value
/// in 4096ths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Factor {
    pub(crate) ratio: Ratio,
    /// The exact value in 4096ths, if the tables contain it.
    pub modifier: Option<u32>,
}

/// A factor as a fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ratio(u16, u16);

impl Ratio {
    pub(crate) const ONE: Ratio = Ratio(1, 1);

    /// Returns the fraction `part` / `whole`.
    pub(crate) const fn new(part: u16, whole: u16) -> Ratio {
        Ratio(part, whole)
    }

    /// Returns the product, rounded down.
    pub(crate) const fn floor(self, value: u32) -> u32 {
        value * self.0 as u32 / self.1 as u32
    }
}

impl Factor {
    /// The factor 1, which changes nothing.
    pub const ONE: Factor = Factor {
        ratio: Ratio::ONE,
        modifier: None,
    };

    /// Parses a decimal number such as `1.25`.
    #[must_use]
    pub fn read(text: &str) -> Option<Factor> {
        let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
        let denominator = 10_u16.checked_pow(u32::try_from(rest.len()).ok()?)?;
        let numerator = format!("{whole}{rest}").parse().ok()?;
        (!whole.is_empty()).then_some(Factor {
            ratio: Ratio(numerator, denominator),
            modifier: None,
        })
    }

    /// Returns the product, rounded down.
    #[must_use]
    pub const fn floor(self, value: u32) -> u32 {
        self.ratio.floor(value)
    }

    /// Returns the quotient, rounded down; the factor must not be 0.
    pub(crate) const fn divide(self, value: u32) -> u32 {
        value * self.ratio.1 as u32 / self.ratio.0 as u32
    }
}

/// Returns `value · modifier / 4096`, rounded to the nearest integer, halves down.
pub(crate) const fn scaled(value: u32, modifier: u32) -> u32 {
    let product = value as u64 * modifier as u64;
    ((product + 2047) / 4096) as u32
}

/// Modifiers in 4096ths, multiplied one after another in the way of generations 5 and later.
#[derive(Clone, Copy)]
pub(crate) struct Chain(u32);

impl Chain {
    pub(crate) const fn new() -> Chain {
        Chain(4096)
    }

    pub(crate) const fn push(&mut self, modifier: u32) {
        if modifier != 4096 {
            self.0 = ((self.0 as u64 * modifier as u64 + 2048) >> 12) as u32;
        }
    }

    pub(crate) const fn push_some(&mut self, modifier: Option<u32>) {
        if let Some(modifier) = modifier {
            self.push(modifier);
        }
    }

    pub(crate) const fn push_if(&mut self, holds: bool, modifier: u32) {
        if holds {
            self.push(modifier);
        }
    }

    /// Returns the value multiplied by the chain, after clamping the chain to the two bounds.
    pub(crate) fn apply(self, value: u32, least: u32, most: u32) -> u32 {
        scaled(value, self.0.clamp(least, most))
    }

    pub(crate) fn clamped(self, least: u32, most: u32) -> u32 {
        self.0.clamp(least, most)
    }
}
