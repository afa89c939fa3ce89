//! Base stats in each generation.

use crate::tables::row;
use types::Generation;

row! {
    /// A row of the table of details that the build script makes from `stats.csv`.
    pub(crate) struct DetailsRow {
        /// The species; `None` if it is the form's own id.
        pub(crate) species: Option<String>,
        /// The first species of the evolution line; `None` if it is the form's species.
        pub(crate) line: Option<String>,
        pub(crate) hp: u16,
        pub(crate) atk: u16,
        pub(crate) def: u16,
        pub(crate) spa: u16,
        pub(crate) spd: u16,
        pub(crate) spe: u16,
        pub(crate) stats_through_gen: String,
    }
}

/// The six base stats of a form. In the first generation, both special stats equal Special.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Stats {
    pub hp: u16,
    pub attack: u16,
    pub defense: u16,
    pub special_attack: u16,
    pub special_defense: u16,
    pub speed: u16,
}

impl Stats {
    /// Returns the sum of the six stats. (The first generation has only five: see
    /// [`crate::Form::stat_total`].)
    #[must_use]
    pub fn total(&self) -> u16 {
        self.all().iter().sum()
    }

    /// Returns the six, in this order.
    #[must_use]
    pub fn all(&self) -> [u16; 6] {
        [
            self.hp,
            self.attack,
            self.defense,
            self.special_attack,
            self.special_defense,
            self.speed,
        ]
    }
}

/// The stats of a form today, and their earlier values.
#[derive(Clone, Debug)]
pub(crate) struct StatsHistory {
    today: Stats,
    /// Earlier values of single stats, each with the last generation in which it was valid, oldest
    /// last.
    before: Vec<(Generation, &'static str, u16)>,
}

impl StatsHistory {
    pub(crate) fn read(row: &DetailsRow) -> StatsHistory {
        let mut before: Vec<_> = row
            .stats_through_gen
            .split_terminator(';')
            .flat_map(read_changes)
            .collect();
        before.sort_by_key(|&(until, _, _)| std::cmp::Reverse(until));
        StatsHistory {
            today: Stats {
                hp: row.hp,
                attack: row.atk,
                defense: row.def,
                special_attack: row.spa,
                special_defense: row.spd,
                speed: row.spe,
            },
            before,
        }
    }

    /// Returns the stats in the given generation.
    pub(crate) fn in_generation(&self, generation: Generation) -> Stats {
        let mut stats = self.today;
        let changes = self.before.iter();
        for &(_, stat, value) in changes.filter(|&&(until, _, _)| generation <= until) {
            set(&mut stats, stat, value);
        }
        stats
    }
}

/// Parses changes such as `5:def=30 spd=40`, the values up to and including generation 5.
fn read_changes(text: &str) -> Vec<(Generation, &'static str, u16)> {
    let (until, changes) = text.split_once(':').expect("a generation before `:`");
    let until = until.parse().expect("a generation before `:`");
    changes
        .split_whitespace()
        .map(|change| {
            let (stat, value) = change.split_once('=').expect("a stat and its value");
            (until, known(stat), value.parse().expect("a number"))
        })
        .collect()
}

fn known(stat: &str) -> &'static str {
    ["special", "hp", "atk", "def", "spa", "spd", "spe"]
        .into_iter()
        .find(|&name| name == stat)
        .expect("one of the six stats, or special")
}

fn set(stats: &mut Stats, stat: &str, value: u16) {
    match stat {
        "hp" => stats.hp = value,
        "atk" => stats.attack = value,
        "def" => stats.defense = value,
        "spa" => stats.special_attack = value,
        "spd" => stats.special_defense = value,
        "spe" => stats.speed = value,
        _ => (stats.special_attack, stats.special_defense) = (value, value),
    }
}
