//! The tables of an area, of which the player can choose one. A table is for one place, one method
//! and one time of day.

use pokedata::{Area, Encounter, Form, Moment, Weights};

/// The id of the area in which the player receives the starter.
pub const STARTER_AREA: &str = "starter";

/// The encounters by one method, in one part of a place, at one time.
#[derive(Clone, Debug)]
pub struct Table {
    /// The method in words: `surf`, `walk (night)`.
    pub method: String,
    /// The Pokémon that may be encountered.
    pub entries: Vec<Entry>,
}

/// A Pokémon in a table.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The Pokémon.
    pub form: &'static Form,
    /// The first moment at which the Pokémon can be encountered.
    pub after: Moment,
    /// The Pokémon's lowest level.
    pub level: u8,
    /// The chance of the Pokémon, from 0 to 1; `None` if unknown.
    pub chance: Option<f64>,
    /// The effort to encounter the Pokémon, in encounters on foot.
    pub effort: f64,
}

/// The conditions that divide the rows of a place into tables; of the words of one kind, only one
/// holds at a time.
const TIMES: [&[&str]; 2] = [
    &["morning", "day", "afternoon", "evening", "night"],
    &["spring", "summer", "autumn", "winter"],
];

/// Prefixes of conditions that hold in a usual playthrough.
const HOLDS: [&str; 7] = [
    "no-",
    "before-",
    "after-",
    "choose-",
    "one-of-",
    "weekday-",
    "headbutt-tree-",
];

/// Returns the tables of an area, with only the rows for allowed Pokémon. Gifts and Pokémon in a
/// fixed spot are separate tables, because a player can choose them.
pub(crate) fn of(area: &Area, allows: impl Fn(&Form) -> bool) -> Vec<Table> {
    let mut tables: Vec<(Key, Table)> = Vec::new();
    for row in &area.rows {
        if !allows(row.form) || !is_usual(row) {
            continue;
        }
        for time in times(area, row) {
            let key = Key::of(row, time);
            let table = match tables.iter_mut().find(|(known, _)| *known == key) {
                Some((_, table)) => table,
                None => {
                    let method = key.words();
                    let entries = Vec::new();
                    tables.push((key, Table { method, entries }));
                    &mut tables.last_mut().expect("it was added").1
                }
            };
            table.add(row);
        }
    }
    for (key, table) in &mut tables {
        table.limit();
        for entry in &mut table.entries {
            let percent = entry.chance.map(|chance| chance * 100.0);
            entry.effort += Weights::standard().encounters(&key.place, &key.method, percent);
        }
    }
    tables.into_iter().map(|(_, table)| table).collect()
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Key {
    place: String,
    part: String,
    method: String,
    /// The form of a gift, because each gift is a separate table.
    form: Option<String>,
    /// The time of day and the season, if they matter.
    time: Vec<&'static str>,
}

impl Key {
    fn of(row: &Encounter, time: Vec<&'static str>) -> Key {
        Key {
            place: row.place.clone(),
            part: row.part.clone(),
            method: row.method.clone(),
            form: is_fixed(row).then(|| row.form.id.clone()),
            time,
        }
    }

    fn words(&self) -> String {
        let method = pokedata::phrase(&self.method);
        if self.time.is_empty() {
            return method;
        }
        format!("{method} ({})", self.time.join(", "))
    }
}

impl Table {
    fn add(&mut self, row: &Encounter) {
        let chance = row.rate.map(|rate| f64::from(rate) / 100.0);
        let level = row.levels.map_or(1, |(least, _)| least);
        // The effort for the conditions; the effort for encounters is added once the chance is
        // known.
        let effort = Weights::standard().conditions(&row.conditions);
        let known = self
            .entries
            .iter_mut()
            .find(|entry| entry.form.id == row.form.id);
        let Some(known) = known else {
            self.entries.push(Entry {
                form: row.form,
                after: row.after,
                level,
                chance,
                effort,
            });
            return;
        };
        known.after = known.after.min(row.after);
        known.level = known.level.min(level);
        known.effort = known.effort.min(effort);
        known.chance = match (known.chance, chance) {
            (Some(a), Some(b)) => Some(a + b),
            (known, new) => known.or(new),
        };
    }

    /// Converts chances to shares if they add up to more than 1, because several Pokémon are
    /// visible at once.
    fn limit(&mut self) {
        let sum: f64 = self.entries.iter().filter_map(|entry| entry.chance).sum();
        if sum > 1.0 {
            for entry in &mut self.entries {
                entry.chance = entry.chance.map(|chance| chance / sum);
            }
        }
    }
}

/// Returns whether the player can choose the Pokémon, instead of encountering it by chance.
fn is_fixed(row: &Encounter) -> bool {
    let methods = [
        "starter",
        "gift",
        "static",
        "fossil",
        "egg",
        "in-game-trade",
    ];
    methods.contains(&row.method.as_str())
}

/// Returns whether a row applies without special effort: it requires no event, swarm or trade, and
/// none of the six hidden tiles of Feebas.
fn is_usual(row: &Encounter) -> bool {
    !["in-game-trade", "feebas-tile-fishing"].contains(&row.method.as_str())
        && row.conditions.iter().all(|word| {
            let known_time = TIMES.iter().any(|kind| kind.contains(&word.as_str()));
            let fossil = word.ends_with("-fossil") || word == "weather-normal";
            let holds = HOLDS.iter().any(|begin| word.starts_with(begin));
            known_time || fossil || holds
        })
}

/// Returns the times of a row. A row without times applies at all times that its method has in that
/// place.
fn times(area: &Area, row: &Encounter) -> Vec<Vec<&'static str>> {
    let mut times = vec![Vec::new()];
    for kind in TIMES {
        let others = area.rows.iter().filter(|other| {
            other.place == row.place && other.part == row.part && other.method == row.method
        });
        let distinct = others
            .flat_map(|other| &other.conditions)
            .any(|word| kind.contains(&word.as_str()));
        if !distinct {
            continue;
        }
        let own: Vec<&&str> = kind
            .iter()
            .filter(|word| row.conditions.iter().any(|own| own == *word))
            .collect();
        let own = if own.is_empty() {
            kind.iter().collect()
        } else {
            own
        };
        let longer = times.iter().flat_map(|time: &Vec<&'static str>| {
            own.iter().map(move |word| {
                let mut time = time.clone();
                time.push(**word);
                time
            })
        });
        times = longer.collect();
    }
    times
}
