//! Stats by their names.

use pokedata::{Generation, Stats};
use std::collections::BTreeMap;
use team::STATS;

/// Values by stat; unknown values are omitted.
pub type Spread = BTreeMap<&'static str, u8>;

/// Returns the known values by stat.
pub fn by_stat(values: &[Option<u8>; 6]) -> Spread {
    let known = STATS.into_iter().zip(values);
    known
        .filter_map(|(stat, value)| Some((stat, (*value)?)))
        .collect()
}

/// Returns the base stats, of which the first generation has five.
pub fn stats_of(stats: &Stats, generation: Generation) -> BTreeMap<&'static str, u16> {
    let mut all = BTreeMap::from([
        ("hp", stats.hp),
        ("atk", stats.attack),
        ("def", stats.defense),
        ("spe", stats.speed),
    ]);
    match generation {
        Generation::FIRST => all.extend([("special", stats.special_attack)]),
        _ => all.extend([
            ("spa", stats.special_attack),
            ("spd", stats.special_defense),
        ]),
    }
    all
}
