//! Reads evolutions.

use super::files::tables;
use super::rules::Rules;
use super::table::{CTable, Entry};
use crate::formats::at::At;
use crate::formats::columns::EVOLUTION;
use crate::formats::over::{EntryKind, is_nothing, without_constant};
use crate::formats::report::Report;
use crate::formats::rows::Rows;
use crate::formats::table::Table;
use crate::formats::text::slug;
use crate::{Source, World, budget};

/// Writes the evolutions in the tables. If a method does not exist in our tables, the built-in
/// games' method for the evolution is used. If those games do not have the evolution, it is listed,
/// but never available.
pub(super) fn write(
    source: &Source,
    species: &[CTable<'_>],
    rules: &Rules<'_>,
    world: &mut World,
    report: &mut Report,
) {
    let all = tables(source, &["evolution.h"], rules, report);
    let rows = Rows::read("evolutions.csv");
    let mut table = Table::new("evolutions.csv");
    for entry in all.iter().chain(species).flat_map(|own| &own.entries) {
        let Some(from) = rules.book.known_form(entry.key) else {
            continue;
        };
        let apart = entry.inner().iter().map(Entry::words);
        let apart = apart.filter(|way| way.first().is_some_and(|word| word.starts_with("EVO_")));
        let ways = apart.chain(listed(entry));
        for way in ways {
            write_way((from, &way), (rules, &rows), &entry.at, &mut table, report);
        }
    }
    table.add_to(&mut world.tables);
}

/// Returns the evolutions that are part of a species' entry: `.evolutions = EVOLUTION({EVO_LEVEL,
/// 16, SPECIES_IVYSAUR}, …)`.
fn listed<'a>(entry: &Entry<'a>) -> Vec<Vec<&'a str>> {
    let words = entry.field("evolutions").map(Entry::words);
    let words = words.unwrap_or_default();
    let mut ways: Vec<Vec<&str>> = Vec::new();
    for word in words {
        if word.starts_with("EVO_") {
            ways.push(Vec::new());
        }
        if let Some(way) = ways
            .last_mut()
            .filter(|_| word.starts_with(char::is_alphanumeric))
        {
            way.push(word);
        }
    }
    ways
}

/// Writes an evolution such as `{EVO_LEVEL, 16, SPECIES_IVYSAUR}`. In newer tables, conditions
/// follow.
fn write_way(
    (from, way): (&str, &[&str]),
    (rules, rows): (&Rules<'_>, &Rows),
    at: &At,
    table: &mut Table,
    report: &mut Report,
) {
    let [method, parameter, species, more @ ..] = way else {
        return;
    };
    if *method == "EVO_NONE" {
        return;
    }
    let Some(to) = rules.book.form(species, at, report) else {
        return;
    };
    let how = How::of(method, parameter, more, rules, at, report);
    let is_plain = more.is_empty() && matches!(*method, "EVO_LEVEL" | "EVO_ITEM");
    if !budget::steps(&at.file, rows.rows.len()) {
        return;
    }
    let in_games = || {
        let mut own = rows.rows.iter().filter(|row| {
            !is_plain && rows.cell(row, "from") == from && rows.cell(row, "to") == to
        });
        let first = own.clone().next();
        let same = own.find(|row| rows.cell(row, "trigger") == how.trigger);
        same.or(first.filter(|_| how.trigger == "other"))
    };
    let own = in_games();
    table.row_of(at, &EVOLUTION, |column| match (column, own) {
        ("from", _) => from,
        ("to", _) => &to,
        ("gen_from", _) => "1",
        (column, Some(row)) => rows.cell(row, column),
        (column, None) => how.cell(column),
    });
}

/// The condition for an evolution, in the words of our table.
#[derive(Default)]
struct How {
    trigger: &'static str,
    level: String,
    item: String,
    learnt: String,
    /// A requirement that is in no table, so that the evolution is never available.
    needs: String,
    condition: String,
}

impl How {
    /// Translates a method with its parameter. Further words are additional conditions such as
    /// `IF_GENDER`.
    fn of(
        method: &str,
        parameter: &str,
        more: &[&str],
        rules: &Rules<'_>,
        at: &At,
        report: &mut Report,
    ) -> How {
        /// The highest level of any Pokémon.
        const HIGHEST: i32 = 100;
        let method = method.trim_start_matches("EVO_");
        let level = rules.number(&[parameter]);
        let level = level.filter(|level| (0..=HIGHEST).contains(level));
        let among = |begin: &str| {
            let mut all = more.iter().chain([&parameter]);
            all.find(|own| own.starts_with(begin) && !is_nothing(own))
        };
        let item = among("ITEM_");
        let item = item.and_then(|own| rules.book.find(EntryKind::Item, own, at, report));
        let learnt = among("MOVE_").and_then(|own| rules.book.get(EntryKind::Move, own));
        let has = |word: &str| method.contains(word) || more.iter().any(|own| own.contains(word));
        let how = |trigger| How {
            trigger,
            ..How::default()
        };
        let mut own = if has("FRIENDSHIP") {
            how("friendship")
        } else if let Some(item) = item {
            let trigger = if method.starts_with("TRADE") {
                "trade"
            } else if has("MEGA") || has("PRIMAL") {
                "mega"
            } else if has("HOLD") {
                "other"
            } else {
                "item"
            };
            How {
                item,
                ..how(trigger)
            }
        } else if method.starts_with("TRADE") {
            how("trade")
        } else if let Some(learnt) = learnt.filter(|_| method == "MOVE" || has("KNOWS_MOVE")) {
            How {
                learnt: learnt.to_owned(),
                ..how("move")
            }
        } else if let Some(level) = level.filter(|_| method.starts_with("LEVEL")) {
            let level = Some(level).filter(|level| *level > 0);
            How {
                level: level.map_or_else(String::new, |level| level.to_string()),
                ..how("level")
            }
        } else {
            let name = slug(method);
            let condition = format!("by {} {}", name.replace('-', " "), words(parameter));
            return How {
                needs: name,
                condition: condition.trim().to_owned(),
                ..how("other")
            };
        };
        let rest = ["LEVEL", "ITEM_HOLD", "ITEM", "FRIENDSHIP", "MOVE"];
        let rest = rest.iter().find_map(|begin| method.strip_prefix(begin));
        let rest = [rest.unwrap_or("")].into_iter().chain(more.iter().copied());
        let rest =
            rest.filter(|own| !own.starts_with("CONDITIONS") && rules.number(&[own]).is_none());
        let rest: Vec<String> = rest.map(words).filter(|own| !own.is_empty()).collect();
        own.condition = rest.join(" ");
        own
    }

    fn cell(&self, column: &str) -> &str {
        match column {
            "trigger" => self.trigger,
            "level" => &self.level,
            "item" => &self.item,
            "move" => &self.learnt,
            "needs" => &self.needs,
            "condition" => &self.condition,
            _ => "",
        }
    }
}

/// Returns a constant as words: `min friendship` for `IF_MIN_FRIENDSHIP`.
fn words(constant: &str) -> String {
    let bare = without_constant(constant).trim_start_matches("IF_");
    let bare = if bare.chars().all(|c| c.is_ascii_digit()) {
        ""
    } else {
        bare
    };
    slug(bare).replace('-', " ")
}
