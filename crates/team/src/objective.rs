//! How to order teams that cover equally much.

/// What is best after the number of items covered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Objective {
    /// Rank, then fewer members, then the greatest sum of base stats.
    #[default]
    Rank,
    /// The greatest sum of base stats, then rank, then fewer members.
    Stats,
    /// The least effort, then rank, then fewer members.
    Effort,
}

/// The greatest effort that counts of one member.
pub(crate) const GREATEST_EFFORT: u32 = 1 << 17;
