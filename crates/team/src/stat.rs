//! The names of the base stats.

/// The six base stats, as players abbreviate them.
pub const STATS: [&str; 6] = ["hp", "atk", "def", "spa", "spd", "spe"];
