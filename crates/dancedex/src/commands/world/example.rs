//! A small world with comments, for `dancedex world new`.

use std::collections::BTreeMap;

/// Returns the files of the example, by their names.
pub(super) fn files() -> BTreeMap<&'static str, String> {
    [
        ("world.toml", include_str!("example/world.toml")),
        ("types.csv", include_str!("example/types.csv")),
        ("typechart.csv", include_str!("example/typechart.csv")),
        ("species.csv", include_str!("example/species.csv")),
        ("boss_parties.csv", include_str!("example/boss_parties.csv")),
    ]
    .map(|(name, text)| (name, text.to_owned()))
    .into()
}
