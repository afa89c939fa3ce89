//! Reads types and their chart.

use super::files::tables;
use super::lex::expression;
use super::rules::Rules;
use super::table::{CTable, Entry};
use crate::formats::at::At;
use crate::formats::over::EntryKind;
use crate::formats::report::{Report, quoted};
use crate::formats::table::Table;
use crate::{Source, World};
use std::collections::BTreeMap;

/// The files that may contain the chart, from newer to older engines.
const FILES: [&str; 3] = ["types_info.h", "battle_util.c", "battle_main.c"];

/// Constants that are not types of Pokémon.
const NO_TYPES: [&str; 3] = ["TYPE_NONE", "TYPE_MYSTERY", "TYPE_STELLAR"];

/// The maximum depth of constants and choices within a cell.
const DEEPEST: usize = 8;

/// Adds the types of species and moves that are not built in.
pub(super) fn add_own(species: &[CTable<'_>], moves: &[CTable<'_>], rules: &mut Rules<'_>) {
    let entries = species.iter().chain(moves).flat_map(|own| &own.entries);
    for entry in entries {
        let fields = ["types", "type1", "type2", "type"];
        let fields = fields.iter().filter_map(|name| entry.field(name));
        let names: Vec<&str> = fields
            .flat_map(|own| own.constants("TYPE_", rules))
            .collect();
        for name in names {
            if !NO_TYPES.contains(&name) && rules.book.get(EntryKind::Type, name).is_none() {
                rules.book.add_type(name);
            }
        }
    }
}

/// Writes the types that only the files define, and the chart.
pub(super) fn write(source: &Source, rules: &Rules<'_>, world: &mut World, report: &mut Report) {
    let own = rules.book.own_types();
    let mut types = Table::new("types.csv");
    for name in &own {
        types.row(&At::whole("types.csv"), &[("type", name)]);
    }
    types.add_to(&mut world.tables);
    let chart = Chart::read(source, rules, report);
    let mut table = Table::new("typechart.csv");
    for ((attack, defend), (multiplier, at)) in &chart.0 {
        let row = [
            ("attack", &**attack),
            ("defend", defend),
            ("multiplier", multiplier),
        ];
        table.row(at, &row);
    }
    table.add_to(&mut world.tables);
    if chart.0.is_empty() && !own.is_empty() {
        world.notes.push(format!(
            "The chart of own types is not in the files, so that their multipliers are 1: {}.",
            own.join(", ")
        ));
    }
}

/// The multipliers by attack type and defending type, with their positions.
#[derive(Default)]
struct Chart(BTreeMap<(String, String), (&'static str, At)>);

impl Chart {
    /// Reads the first chart in the files.
    fn read(source: &Source, rules: &Rules<'_>, report: &mut Report) -> Chart {
        let mut chart = Chart::default();
        let numbered = numbered(source, rules);
        for name in FILES {
            let all = tables(source, &[name], rules, report);
            for own in &all {
                if own.name.ends_with("ypeEffectivenessTable") {
                    chart.add_square(own, &numbered, rules, report);
                } else if own.name == "gTypeEffectiveness" {
                    chart.add_list(own, rules);
                }
                if !chart.0.is_empty() {
                    return chart;
                }
            }
        }
        chart
    }

    /// Adds a table with a row for each attack type and a column for each defending type.
    fn add_square(
        &mut self,
        table: &CTable<'_>,
        numbered: &BTreeMap<usize, &str>,
        rules: &Rules<'_>,
        report: &mut Report,
    ) {
        let key = |place: usize, entry: &Entry<'_>, report: &mut Report| {
            let name = if entry.key.is_empty() {
                numbered.get(&place).copied().unwrap_or("")
            } else {
                entry.key
            };
            let found = rules.book.get(EntryKind::Type, name).map(str::to_owned);
            if found.is_none() && !NO_TYPES.contains(&name) {
                let what = format!("{} in the type chart is not read", quoted(name));
                report.left_out(&entry.at, what, "a type of Pokémon");
            }
            found
        };
        for (row, attacks) in table.entries.iter().enumerate() {
            let Some(attack) = key(row, attacks, report) else {
                continue;
            };
            for (column, cell) in attacks.inner().iter().enumerate() {
                let Some(defend) = key(column, cell, report) else {
                    continue;
                };
                match multiplier(&cell.words(), rules, DEEPEST) {
                    Some(found) => self.add(&attack, &defend, found, &cell.at),
                    None => {
                        let text = cell.words().concat();
                        let what = format!("{attack} against {defend} is {}", quoted(&text));
                        report.left_out(&cell.at, what, "0, 0.5, 1 or 2");
                    }
                }
            }
        }
    }

    /// Adds a list of triples: attack type, defending type, multiplier. Other pairs are neutral.
    fn add_list(&mut self, table: &CTable<'_>, rules: &Rules<'_>) {
        let words: Vec<&str> = table.entries.iter().flat_map(Entry::words).collect();
        let triples = words.chunks_exact(3);
        let triples: Vec<(&str, &str, &'static str, &At)> = triples
            .zip(table.entries.iter().step_by(3))
            .filter_map(|(own, entry)| {
                let multiplier = match own[2] {
                    "TYPE_MUL_NO_EFFECT" => "0",
                    "TYPE_MUL_NOT_EFFECTIVE" => "1/2",
                    "TYPE_MUL_SUPER_EFFECTIVE" => "2",
                    _ => return None,
                };
                let find = |name| rules.book.get(EntryKind::Type, name);
                Some((find(own[0])?, find(own[1])?, multiplier, &entry.at))
            })
            .collect();
        let mut named: Vec<&str> = triples.iter().flat_map(|own| [own.0, own.1]).collect();
        named.sort_unstable();
        named.dedup();
        for (attack, defend, multiplier, at) in &triples {
            self.add(attack, defend, multiplier, at);
        }
        if let Some((.., at)) = triples.first() {
            for attack in &named {
                for defend in &named {
                    self.add(attack, defend, "1", at);
                }
            }
        }
    }

    /// Adds a multiplier, unless the pair already has one.
    fn add(&mut self, attack: &str, defend: &str, multiplier: &'static str, at: &At) {
        let pair = (attack.to_owned(), defend.to_owned());
        self.0
            .entry(pair)
            .or_insert_with(|| (multiplier, at.clone()));
    }
}

/// Returns the names of types by their numbers, from constants or from an `enum Type`.
fn numbered<'a>(source: &'a Source, rules: &Rules<'a>) -> BTreeMap<usize, &'a str> {
    let mut numbered = BTreeMap::new();
    let mut files = source.files();
    let constants = files.find(|(path, _)| path.ends_with("constants/pokemon.h"));
    let text = constants.map_or("", |(_, text)| text);
    // Other lists are of types of something else, such as jumps.
    let mut bodies = text.split("enum ").skip(1).filter_map(|own| {
        let (_, rest) = own.split_once('{')?;
        Some(rest.split_once('}')?.0)
    });
    let named = bodies.find(|body| {
        let mut words = expression(body).into_iter();
        words.any(|word| word.starts_with("TYPE_"))
    });
    let mut next = 0;
    let words = expression(named.unwrap_or(""));
    for entry in words.split(|word| *word == ",") {
        let Some((name, value)) = entry.split_first() else {
            continue;
        };
        let value = value.split_first().and_then(|(_, own)| rules.number(own));
        next = value.map_or(next, |own| own.max(0) as usize);
        numbered.insert(next, *name);
        next += 1;
    }
    for (name, number) in rules.constants_of("TYPE_") {
        let known = rules.book.get(EntryKind::Type, name).is_some();
        if let Some(number) = usize::try_from(number).ok().filter(|_| known) {
            numbered.entry(number).or_insert(name);
        }
    }
    numbered
}

/// Returns the multiplier in a cell, which is a number such as `X(0.5)`, a constant, or a choice
/// between two of these by generation.
fn multiplier(words: &[&str], rules: &Rules<'_>, deep: usize) -> Option<&'static str> {
    let deep = deep.checked_sub(1)?;
    let place = |sign: &str| words.iter().position(|word| *word == sign);
    if let Some((question, colon)) = place("?").zip(place(":")).filter(|(own, end)| own < end) {
        let condition = &words[..question];
        let opens = condition.iter().take_while(|word| **word == "(").count();
        return match rules.number(&condition[opens..]) {
            Some(0) => multiplier(&words[colon + 1..], rules, deep),
            _ => multiplier(&words[question + 1..colon], rules, deep),
        };
    }
    if let [name] = words
        && let Some(value) = rules.words_of(name)
    {
        return multiplier(&value, rules, deep);
    }
    let text = words.concat();
    let text = text.rsplit('(').next().unwrap_or("").trim_end_matches(')');
    let value: f64 = text.parse().ok()?;
    let known = [(0.0, "0"), (0.5, "1/2"), (1.0, "1"), (2.0, "2")];
    let mut known = known.into_iter();
    known.find_map(|(own, text)| (own == value).then_some(text))
}
