//! The costs of options, distributed over their items.

/// The share of each option: its cost, divided by the number of its primary items.
#[derive(Clone, Debug)]
pub(crate) struct Shares {
    of: Vec<u64>,
    /// Whether the shares are in ascending order.
    rising: bool,
}

impl Shares {
    pub(crate) fn new(of: Vec<u64>) -> Shares {
        let rising = of.is_sorted();
        Shares { of, rising }
    }

    #[inline(always)]
    pub(crate) fn of(&self, option: u32) -> u64 {
        self.of[option as usize]
    }

    /// Returns the smallest share of options in input order; 0 if there is no option.
    #[inline(always)]
    pub(crate) fn smallest(&self, options: impl Iterator<Item = u32>) -> u64 {
        let mut shares = options.map(|option| self.of(option));
        let smallest = if self.rising {
            shares.next()
        } else {
            shares.min()
        };
        smallest.unwrap_or(0)
    }
}
