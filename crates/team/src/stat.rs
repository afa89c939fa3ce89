//! The names of the base stats.

/// The usual abbreviations of the six base stats.
pub const STATS: [&str; 6] = ["hp", "atk", "def", "spa", "spd", "spe"];
