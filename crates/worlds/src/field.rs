//! Fields, which change the type chart and the types of moves for every Pokémon on them.

use crate::layout::{Layout, of};
use crate::settings::{FILE, Field};
use crate::table::Table;
use crate::{Fault, Settings};

/// Returns the field that has the given name.
pub(crate) fn find<'a>(settings: &'a Settings, name: &str) -> Result<&'a Field, Fault> {
    settings.fields.get(name).ok_or_else(|| {
        let known = settings.fields.keys().map(String::as_str);
        let fault = Fault::new(FILE, 0, format!("unknown field {name:?}"));
        fault
            .expected(format!("a [field.{name}] in {FILE}"))
            .near(name, known)
    })
}

/// Returns the changes that a field makes as tables, to be applied to the world's tables.
pub(crate) fn tables(field: &Field, faults: &mut Vec<Fault>) -> Vec<Table> {
    let chart = field.chart.iter().map(|cells| cells.to_vec());
    let moves = || {
        field
            .moves
            .iter()
            .map(|(name, kind)| vec![name.clone(), kind.clone()])
    };
    let all = [
        (
            "typechart.csv",
            "attack,defend,multiplier",
            chart.collect::<Vec<_>>(),
        ),
        ("moves.csv", "move,type", moves().collect()),
        ("battle_moves.csv", "move,type", moves().collect()),
    ];
    let mut table = |(file, header, rows): (&str, &str, Vec<Vec<String>>)| {
        let layout: &'static Layout = of(file).filter(|_| !rows.is_empty())?;
        let rows = rows
            .iter()
            .map(|cells| format!("{},{FILE}:0\n", cells.join(",")));
        let text = format!("{header},at\n{}", rows.collect::<String>());
        Some(Table::read(layout, FILE, &text, faults))
    };
    all.into_iter().filter_map(&mut table).collect()
}

/// Returns a line for each field, with the bosses that use it.
pub(crate) fn notes(settings: &Settings, leader: impl Fn(u8) -> Option<String>) -> Vec<String> {
    let note = |(name, field): (&String, &Field)| {
        let leaders: Vec<String> = field
            .bosses
            .iter()
            .filter_map(|&order| leader(order))
            .collect();
        let whose = if leaders.is_empty() {
            "of no boss".to_owned()
        } else {
            format!("used by {}", leaders.join(", "))
        };
        format!("Field {name}, {whose}: `--field {name}` applies it.")
    };
    settings.fields.iter().map(note).collect()
}

/// Returns a fault for each unknown boss that a field names.
pub(crate) fn unknown_bosses(
    settings: &Settings,
    leader: impl Fn(u8) -> Option<String>,
) -> Vec<Fault> {
    let fields = settings.fields.iter();
    let unknown = fields.flat_map(|(name, field)| {
        let unknown = field
            .bosses
            .iter()
            .filter(|&&order| leader(order).is_none());
        unknown.map(move |order| {
            let wrong = format!("field {name}: unknown boss {order}");
            Fault::new(FILE, 0, wrong).expected("an order of bosses.csv")
        })
    });
    unknown.collect()
}
