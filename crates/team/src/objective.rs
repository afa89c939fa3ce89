//! The order of teams that cover equally many items.

/// The criteria that decide between teams which cover equally many items.
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

/// The greatest effort of one member; a greater effort is counted as this one.
pub(crate) const GREATEST_EFFORT: u32 = 1 << 17;
