//! Writes types and their chart.

use super::given::{Given, Tables};
use crate::budget;
use crate::formats::pbs::types::{MULTIPLIERS, TypeRecord};
use crate::formats::report::Report;
use crate::formats::table::Table;
use std::collections::BTreeMap;

pub(super) fn write(given: &Given<'_>, tables: &mut Tables, report: &mut Report) {
    // Each type has a row for each other, so that far too many must not be written at all.
    const ROW: usize = 400;
    let count = given.project.types.len();
    if !budget::bytes("types", count.saturating_mul(count).saturating_mul(ROW)) {
        return;
    }
    let mut types = Table::new("types.csv");
    let mut chart = Table::new("typechart.csv");
    for own in given.project.types.iter().filter(|own| !own.pseudo) {
        let Some(name) = given.book.types.get(&own.id) else {
            continue;
        };
        types.row(&own.at, &[("type", name)]);
        let meets = meets(own, given, report);
        for attack in given.project.types.iter().filter(|own| !own.pseudo) {
            let Some(attack) = given.book.types.get(&attack.id) else {
                continue;
            };
            let multiplier = meets.get(attack).copied().unwrap_or("1");
            let row = [
                ("attack", attack),
                ("defend", name),
                ("multiplier", multiplier),
            ];
            chart.row(&own.at, &row);
        }
    }
    types.add_to(tables);
    chart.add_to(tables);
}

/// Returns the multipliers of attacks against a type, except multipliers of 1.
fn meets<'a>(
    own: &TypeRecord,
    given: &'a Given<'_>,
    report: &mut Report,
) -> BTreeMap<&'a str, &'static str> {
    let mut meets = BTreeMap::new();
    for (attacks, multiplier) in own.meets.iter().zip(MULTIPLIERS) {
        for attack in attacks {
            let name = given.book.type_of(attack, report);
            if let Some(name) = name {
                meets.entry(name).or_insert(multiplier);
            }
        }
    }
    meets
}
