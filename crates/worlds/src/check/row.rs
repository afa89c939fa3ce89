//! Checks the cells of a row together.

use crate::table::{Row, Table};
use damage::{Effect, Flags, Side, Traits};

/// The fault, and what is allowed.
type Wrong = (String, String);

/// Checks a row whose cells are valid individually.
pub(super) fn check(table: &Table, row: &Row, generation: u8) -> Option<Wrong> {
    let cell = |name: &str| row.cell(table.column(name));
    match table.layout.file {
        "species.csv" => twice(cell("type1"), cell("type2")),
        "typechart.csv" | "species_abilities.csv" => span(cell("gen_from"), cell("gen_to")),
        "abilities.csv" => {
            type_ability(cell("side"), cell("effect"), cell("types"), cell("factor"))
        }
        "natures.csv" => half(cell("plus"), cell("minus")),
        // Effects are not checked in built-in rows, which are known to be valid, because the
        // grammar of effects is long.
        _ if !row.is_own() => None,
        "battle_moves.csv" => battle_move(&cell),
        "battle_abilities.csv" => effects(cell("side"), cell("effect")),
        "battle_items.csv" => effects("both", cell("effect")),
        "boss_parties.csv" | "story_parties.csv" => party(&cell, generation),
        _ => None,
    }
}

fn wrong(wrong: impl Into<String>, expected: impl Into<String>) -> Option<Wrong> {
    Some((wrong.into(), expected.into()))
}

fn twice(first: &str, second: &str) -> Option<Wrong> {
    if first == second {
        wrong(
            format!("type2: {second:?} again"),
            "another type, or nothing",
        )
    } else {
        None
    }
}

fn span(from: &str, to: &str) -> Option<Wrong> {
    if from > to {
        wrong(
            format!("gen_to: {to} before {from}"),
            "generations in their order",
        )
    } else {
        None
    }
}

fn half(plus: &str, minus: &str) -> Option<Wrong> {
    if plus.is_empty() != minus.is_empty() {
        wrong("a nature with one of plus and minus", "both or none")
    } else {
        None
    }
}

fn type_ability(side: &str, effect: &str, types: &str, factor: &str) -> Option<Wrong> {
    const EFFECTS: [(&str, &str, Needs); 12] = [
        ("defence", "immune", Needs::Types),
        ("defence", "multiply", Needs::Both),
        ("defence", "multiply-super-effective", Needs::Factor),
        ("defence", "only-super-effective", Needs::Nothing),
        ("defence", "drop-flying-weaknesses", Needs::Types),
        ("defence", "full-hp-halve", Needs::Nothing),
        ("attack", "ghost-hit-by", Needs::Types),
        ("attack", "multiply-not-very-effective", Needs::Factor),
        ("attack", "multiply-super-effective", Needs::Factor),
        ("attack", "own-moves-become", Needs::Type),
        ("attack", "normal-moves-become", Needs::Type),
        ("attack", "sound-moves-become", Needs::Type),
    ];
    let mut known = EFFECTS.iter();
    let Some((.., needs)) = known.find(|own| (own.0, own.1) == (side, effect)) else {
        let effects = EFFECTS.map(|(side, effect, _)| format!("{side} {effect}"));
        return wrong(format!("effect: {side:?} {effect:?}"), effects.join(", "));
    };
    let count = types.split_whitespace().filter(|name| *name != "*").count();
    let has_types = match needs {
        Needs::Types | Needs::Both => count > 0,
        Needs::Type => count == 1,
        Needs::Factor | Needs::Nothing => true,
    };
    let has_factor = !matches!(needs, Needs::Factor | Needs::Both) || !factor.is_empty();
    if has_types && has_factor {
        None
    } else {
        wrong(
            format!("{effect} of {types:?} by {factor:?}"),
            "types and a factor where it needs them",
        )
    }
}

/// The parameters that an effect requires.
#[derive(Clone, Copy)]
enum Needs {
    Nothing,
    Type,
    Types,
    Factor,
    Both,
}

fn battle_move<'a>(cell: &impl Fn(&'static str) -> &'a str) -> Option<Wrong> {
    let read = || {
        Flags::read(cell("flags"))?;
        Traits::read(cell("traits"))?;
        match cell("variable") {
            "" => Ok(()),
            variable => variable.parse::<damage::Variable>().map(|_| ()),
        }
    };
    let unknown: Result<(), damage::UnknownWord> = read();
    let hits = |name| cell(name).parse::<u8>().unwrap_or(1);
    match unknown {
        Err(error) => wrong(
            error.to_string(),
            "a word of battle_moves.csv as it is exported",
        ),
        Ok(()) if hits("min_hits") > hits("max_hits") => {
            wrong("min_hits above max_hits", "the least first")
        }
        Ok(()) => None,
    }
}

fn effects(side: &str, text: &str) -> Option<Wrong> {
    let Ok(side) = side.parse::<Side>() else {
        return wrong(
            format!("side: {side:?}"),
            "attacker, defender, both or field",
        );
    };
    let read = Effect::read_all(side, text, &[]);
    let error = read.err()?;
    wrong(
        error.to_string(),
        "an effect as the exported tables have them",
    )
}

fn party<'a>(cell: &impl Fn(&'static str) -> &'a str, generation: u8) -> Option<Wrong> {
    let ivs = cell("ivs");
    let most = if generation <= 2 { 15 } else { 31 };
    let over = |value: &str| value.parse::<u16>().is_ok_and(|value| value > most);
    if ivs.split('/').any(over) {
        wrong(
            format!("ivs: {ivs:?}"),
            format!("values up to {most} in generation {generation}"),
        )
    } else {
        None
    }
}
