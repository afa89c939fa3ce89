//! Checks single cells.

use super::names::Names;
use crate::layout::{CellKind, Space};

/// The fault in a cell, and what is allowed.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Wrong {
    pub(super) wrong: String,
    pub(super) expected: String,
    /// The unknown name, and the space in which it was looked up.
    pub(super) unknown: Option<(String, Space)>,
}

type Checked = Result<(), Wrong>;

fn unless(right: bool, cell: &str, expected: impl Into<String>) -> Checked {
    if right {
        Ok(())
    } else {
        Err(Wrong {
            wrong: format!("{cell:?}"),
            expected: expected.into(),
            unknown: None,
        })
    }
}

/// Checks a cell.
pub(super) fn check(kind: CellKind, cell: &str, names: &Names) -> Checked {
    match kind {
        CellKind::Text => Ok(()),
        CellKind::Name => unless(is_name(cell), cell, "a name of at most 100 letters"),
        CellKind::Id => unless(is_id(cell), cell, ID),
        CellKind::New(Space::Types) => {
            unless(is_type(cell), cell, "a name in letters and digits, as Fire")
        }
        CellKind::New(_) => unless(is_id(cell), cell, ID),
        CellKind::Known(space) => known(space, cell, names),
        CellKind::Maybe(_) if cell.is_empty() => Ok(()),
        CellKind::Maybe(kind) => check(*kind, cell, names),
        CellKind::Words(kind) => each(*kind, cell.split_whitespace(), names),
        CellKind::Joined(kind) => each(*kind, cell.split_terminator('+'), names),
        CellKind::Number(least, most) => number(cell, least, most),
        CellKind::Decimal => unless(is_decimal(cell), cell, "a number from 0 to 65,535"),
        CellKind::Gen => number(cell, 1, 9),
        CellKind::Factor => one_of(cell, &["0", "1/2", "1", "2", "0.5"]),
        CellKind::OneOf(words) => one_of(cell, words),
        CellKind::Letters(letters) => {
            let expected = format!("some of the letters {letters}");
            unless(cell.chars().all(|c| letters.contains(c)), cell, expected)
        }
        CellKind::TypesBefore => types_before(cell, names),
        CellKind::StatsBefore => stats_before(cell),
        CellKind::Slot => unless(is_slot(cell), cell, "1:overgrow or h:chlorophyll@5-"),
        CellKind::Condition => unless(
            cell.split_once('=').is_some(),
            cell,
            "starter=mudkip and the like",
        ),
        CellKind::Spread => unless(
            is_spread(cell),
            cell,
            "one number up to 255, or six as 31/31/31/31/31/31",
        ),
        CellKind::Learnt => learnt(cell, names),
        CellKind::Moment => unless(
            is_moment(cell),
            cell,
            "a number of gyms up to 25, post, or post+2",
        ),
        CellKind::Reached => unless(
            is_moment(cell.strip_suffix('?').unwrap_or(cell)),
            cell,
            "a number of gyms up to 25, post, or post+2, optionally followed by ?",
        ),
        CellKind::NoType => unless(is_no_type(cell), cell, "nothing, fixed, or typeless:4"),
        CellKind::MoveType if cell == "typeless" => Ok(()),
        CellKind::MoveType => known(Space::Types, cell, names),
        CellKind::TypeOrAll if cell == "*" => Ok(()),
        CellKind::TypeOrAll => known(Space::Types, cell, names),
        CellKind::Tera if cell == "Stellar" => Ok(()),
        CellKind::Tera => known(Space::Types, cell, names),
    }
}

const ID: &str = "a name in small letters and digits, as low-kick";

fn known(space: Space, cell: &str, names: &Names) -> Checked {
    let (what, expected) = space.words();
    if names.has(space, cell) {
        Ok(())
    } else {
        Err(Wrong {
            wrong: format!("unknown {what} {cell:?}"),
            expected: expected.to_owned(),
            unknown: Some((cell.to_owned(), space)),
        })
    }
}

fn each<'a>(kind: CellKind, mut words: impl Iterator<Item = &'a str>, names: &Names) -> Checked {
    words.try_for_each(|word| check(kind, word, names))
}

fn one_of(cell: &str, words: &[&str]) -> Checked {
    unless(words.contains(&cell), cell, words.join(", "))
}

fn number(cell: &str, least: i32, most: i32) -> Checked {
    let read = cell
        .parse::<i32>()
        .is_ok_and(|number| (least..=most).contains(&number));
    // Code that reads the number may not accept a plus sign.
    let right = read && !cell.starts_with('+') && (least < 0 || !cell.starts_with('-'));
    unless(right, cell, format!("a number from {least} to {most}"))
}

fn is_name(cell: &str) -> bool {
    (1..=100).contains(&cell.chars().count())
}

fn is_id(cell: &str) -> bool {
    let fits = |c: char| c.is_alphanumeric() && !c.is_uppercase() || "-_.'%".contains(c);
    (1..=64).contains(&cell.len()) && cell.chars().all(fits)
}

fn is_type(cell: &str) -> bool {
    let begins = cell.chars().next().is_some_and(char::is_alphabetic);
    begins && cell.len() <= 32 && cell.chars().all(char::is_alphanumeric)
}

fn is_decimal(cell: &str) -> bool {
    let is_plain = cell
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.');
    let number = cell.parse::<f32>();
    is_plain && number.is_ok_and(|number| (0.0..=65_535.0).contains(&number))
}

fn is_generation(cell: &str) -> bool {
    matches!(cell.as_bytes(), [b'1'..=b'9'])
}

fn types_before(cell: &str, names: &Names) -> Checked {
    for change in cell.split_terminator(';') {
        let (until, types) = change.split_once(':').unwrap_or(("", ""));
        let types: Vec<&str> = types.split('/').collect();
        let right = is_generation(until) && types.len() <= 2 && types.get(1) != types.first();
        unless(
            right,
            cell,
            "a generation and its types, as 5:Normal/Flying",
        )?;
        each(CellKind::Known(Space::Types), types.into_iter(), names)?;
    }
    Ok(())
}

fn stats_before(cell: &str) -> Checked {
    const STATS: [&str; 7] = ["special", "hp", "atk", "def", "spa", "spd", "spe"];
    let right = |change: &str| {
        let (until, changes) = change.split_once(':')?;
        let mut changes = changes
            .split_whitespace()
            .filter_map(|one| one.split_once('='));
        let known =
            changes.all(|(stat, value)| STATS.contains(&stat) && number(value, 1, 255).is_ok());
        (is_generation(until) && known).then_some(())
    };
    let whole = cell
        .split_terminator(';')
        .all(|change| right(change).is_some() && !change.contains("= "))
        && cell
            .split(';')
            .flat_map(|change| change.split(':').skip(1))
            .all(|changes| changes.split_whitespace().all(|one| one.contains('=')));
    unless(whole, cell, "a generation and its stats, as 1:special=65")
}

fn is_slot(cell: &str) -> bool {
    let Some((slot, rest)) = cell.split_once(':') else {
        return false;
    };
    let (id, span) = rest.split_once('@').unwrap_or((rest, "-"));
    let empty_or = |cell: &str| cell.is_empty() || is_generation(cell);
    let spans = span
        .split_once('-')
        .is_some_and(|(first, last)| empty_or(first) && empty_or(last));
    !slot.is_empty() && is_id(id) && spans
}

fn is_spread(cell: &str) -> bool {
    let (numbers, count, most) = match cell.strip_prefix("dv:") {
        Some(rest) => (rest, 4, 15),
        None => (cell, 6, 255),
    };
    let values: Vec<&str> = numbers.split('/').collect();
    let right = |value: &&str| number(value, 0, most).is_ok();
    cell.is_empty()
        || (values.iter().all(right) && (values.len() == count || values.len() == 1 && count == 6))
}

fn learnt(cell: &str, names: &Names) -> Checked {
    let (name, ways) = cell.split_once(':').unwrap_or((cell, ""));
    let right = !ways.is_empty() && ways.split('+').all(is_way);
    unless(
        right,
        cell,
        "a move and how it is learnt, as water-gun:10+machine",
    )?;
    known(Space::BattleMoves, name, names)
}

fn is_way(way: &str) -> bool {
    number(way, 0, 255).is_ok()
        || (!way.is_empty() && way.chars().all(|c| c.is_ascii_lowercase() || c == '-'))
}

pub(super) fn is_moment(cell: &str) -> bool {
    let gyms = |text: &str| number(text, 0, 25).is_ok();
    match cell.strip_prefix("post") {
        None => gyms(cell),
        Some("") => true,
        Some(more) => more.strip_prefix('+').is_some_and(gyms),
    }
}

fn is_no_type(cell: &str) -> bool {
    match cell.split_once(':') {
        Some((_, last)) => is_generation(last),
        None => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn good(kind: CellKind, cell: &str) -> bool {
        check(kind, cell, &Names::default()).is_ok()
    }

    #[test]
    fn cells_are_looked_through_to_the_letter() {
        let right = [
            (CellKind::StatsBefore, "1:special=65;5:def=30 spd=40"),
            (CellKind::Spread, "dv:9/8/8/8"),
            (CellKind::Spread, "12"),
            (CellKind::Slot, "h:chlorophyll@5-"),
            (CellKind::Slot, "1:overgrow"),
            (CellKind::Moment, "post+8"),
            (CellKind::Reached, "3?"),
            (CellKind::Number(-8, 8), "-6"),
            (CellKind::NoType, "typeless:4"),
        ];
        for (kind, cell) in right {
            assert!(good(kind, cell), "{kind:?} {cell}");
        }
        let wrong = [
            (CellKind::StatsBefore, "1:special"),
            (CellKind::StatsBefore, "special=3"),
            (CellKind::StatsBefore, "1:speed=3"),
            (CellKind::Spread, "31/31"),
            (CellKind::Spread, "dv:9/8/8/16"),
            (CellKind::Slot, "chlorophyll"),
            (CellKind::Slot, "h:a@5"),
            (CellKind::Moment, "26"),
            (CellKind::Moment, "2?"),
            (CellKind::Reached, "??"),
            (CellKind::Moment, "post+"),
            (CellKind::Number(0, 9), "+3"),
            (CellKind::Number(0, 9), "-0"),
            (CellKind::Id, "Low Kick"),
            (CellKind::New(Space::Types), "Cosmic-Horror"),
        ];
        for (kind, cell) in wrong {
            assert!(!good(kind, cell), "{kind:?} {cell}");
        }
    }
}
