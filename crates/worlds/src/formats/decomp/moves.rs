//! Reads moves.

use super::files::tables;
use super::rules::Rules;
use super::table::{CTable, Entry};
use crate::formats::at::At;
use crate::formats::over::{EntryKind, MoveChange, NewMove, is_nothing};
use crate::formats::report::Report;
use crate::{Source, budget};
use std::collections::HashMap;

/// Flags: each with its name in newer tables, in older tables, and in our tables.
const FLAGS: [(&str, &str, &str); 14] = [
    ("makesContact", "FLAG_MAKES_CONTACT", "contact"),
    (
        "magicCoatAffected",
        "FLAG_MAGIC_COAT_AFFECTED",
        "reflectable",
    ),
    (
        "magicCoatAffected",
        "FLAG_MAGICCOAT_AFFECTED",
        "reflectable",
    ),
    ("snatchAffected", "FLAG_SNATCH_AFFECTED", "snatch"),
    ("punchingMove", "FLAG_IRON_FIST_BOOST", "punch"),
    ("bitingMove", "FLAG_STRONG_JAW_BOOST", "bite"),
    ("pulseMove", "FLAG_MEGA_LAUNCHER_BOOST", "pulse"),
    ("ballisticMove", "FLAG_BALLISTIC", "bullet"),
    ("slicingMove", "FLAG_KEEN_EDGE_BOOST", "slicing"),
    ("soundMove", "FLAG_SOUND", "sound"),
    ("powderMove", "FLAG_POWDER", "powder"),
    ("danceMove", "FLAG_DANCE", "dance"),
    ("windMove", "FLAG_WIND", "wind"),
    ("thawsUser", "FLAG_THAW_USER", "defrost"),
];

/// Reads the tables of moves.
pub(super) fn read<'a>(
    source: &'a Source,
    rules: &Rules<'_>,
    report: &mut Report,
) -> Vec<CTable<'a>> {
    tables(source, &["battle_moves.h", "moves_info.h"], rules, report)
}

fn entries<'t, 'a>(all: &'t [CTable<'a>]) -> impl Iterator<Item = &'t Entry<'a>> {
    let entries = all.iter().flat_map(|own| &own.entries);
    let entries = entries.filter(|own| own.key.starts_with("MOVE_") && !is_nothing(own.key));
    entries.filter(|own| own.field("power").is_some())
}

/// Adds the moves that are not built in.
pub(super) fn add_own(all: &[CTable<'_>], rules: &mut Rules<'_>) {
    for entry in entries(all) {
        if rules.book.get(EntryKind::Move, entry.key).is_none() {
            let power = entry.field("power").and_then(|own| own.number(rules));
            let damages = power.is_some_and(|own| own > 0) && class(entry) != Some("status");
            rules.book.add_move(entry.key, damages);
        }
    }
}

/// Reads the changes to built-in moves, and the moves that only the files define.
pub(super) fn changes(
    all: &[CTable<'_>],
    rules: &Rules<'_>,
    report: &mut Report,
) -> Vec<(MoveChange, At)> {
    let effects = Effects::of(all, rules);
    let changes = entries(all).filter_map(|own| {
        let change = change(own, &effects, rules, report)?;
        Some((change, own.at.clone()))
    });
    changes.collect()
}

fn change(
    entry: &Entry<'_>,
    effects: &Effects,
    rules: &Rules<'_>,
    report: &mut Report,
) -> Option<MoveChange> {
    let book = &rules.book;
    let id = book.find(EntryKind::Move, entry.key, &entry.at, report)?;
    let kind = entry
        .field("type")
        .map(|own| own.constants("TYPE_", rules))
        .unwrap_or_default();
    // Curse and Struggle have no type.
    let typed = kind.first().filter(|own| **own != "TYPE_MYSTERY");
    let kind = typed.and_then(|own| book.find(EntryKind::Type, own, &entry.at, report));
    let number = |name: &str, most: i32| {
        let number = entry.field(name)?.number(rules)?;
        Some(number.clamp(0, most))
    };
    let priority = entry.field("priority").and_then(|own| own.number(rules));
    Some(MoveChange {
        id,
        kind,
        class: class(entry).or_else(|| otherwise(entry, rules)),
        power: number("power", 999).map(|own| own as u16),
        // A move with an accuracy above 100 never misses.
        accuracy: number("accuracy", 255).map(|own| if own > 100 { 0 } else { own as u8 }),
        pp: number("pp", 255).map(|own| own as u8),
        priority: priority.map(|own| own.clamp(-8, 8) as i8),
        new: Some(effects.of_new(entry, rules)),
        ..MoveChange::default()
    })
}

fn class(entry: &Entry<'_>) -> Option<&'static str> {
    let fields = ["category", "split"];
    let field = fields.iter().find_map(|name| entry.field(name))?;
    let word = field.words().concat().to_lowercase();
    let classes = ["physical", "special", "status"];
    classes.into_iter().find(|own| word.ends_with(*own))
}

/// Returns the class of a new move in tables without classes: `status`, or `by-type`.
fn otherwise(entry: &Entry<'_>, rules: &Rules<'_>) -> Option<&'static str> {
    let is_new = rules.book.is_own_move(entry.key);
    let damages = entry.field("power").and_then(|own| own.number(rules));
    is_new.then_some(match damages {
        Some(0) | None => "status",
        Some(_) => "by-type",
    })
}

/// The built-in moves in the tables, by their effects.
struct Effects(HashMap<String, Vec<String>>);

impl Effects {
    fn of(all: &[CTable<'_>], rules: &Rules<'_>) -> Effects {
        let mut by_effect: HashMap<String, Vec<String>> = HashMap::new();
        for entry in entries(all) {
            let id = rules.book.get(EntryKind::Move, entry.key);
            if let Some((id, effect)) = id.zip(effect(entry))
                && !rules.book.is_own_move(entry.key)
            {
                by_effect.entry(effect).or_default().push(id.to_owned());
            }
        }
        Effects(by_effect)
    }

    /// Returns the data that the tables contain about a move that is not built in.
    fn of_new(&self, entry: &Entry<'_>, rules: &Rules<'_>) -> NewMove {
        if !rules.book.is_own_move(entry.key) {
            return NewMove::default();
        }
        let like = effect(entry).and_then(|own| self.0.get(&own));
        let like = like.filter(|like| budget::bytes(&entry.at.file, 32 * like.len()));
        let further = entry.field("additionalEffects");
        let chance = further.map_or_else(
            || entry.field("secondaryEffectChance")?.number(rules),
            |own| after(&own.words(), "chance"),
        );
        NewMove {
            like: like.cloned().unwrap_or_default(),
            chance: chance.map_or(0, |own| own.clamp(0, 100) as u8),
            target: target(entry, rules),
            flags: flags(entry, rules),
        }
    }
}

/// Returns the number after a field in a list of words: 10 for `.chance = 10`.
fn after(words: &[&str], field: &str) -> Option<i32> {
    let place = words.iter().position(|own| *own == field)?;
    words.get(place + 2)?.parse().ok()
}

/// Returns the effect of a move as a text for comparison; `None` if the move only deals damage.
fn effect(entry: &Entry<'_>) -> Option<String> {
    let word = |name: &str| {
        entry
            .field(name)
            .map(Entry::words)
            .unwrap_or_default()
            .concat()
    };
    let further = entry.field("additionalEffects").map(Entry::words);
    let further = further.unwrap_or_default().into_iter();
    let further = further.filter(|own| own.starts_with("MOVE_EFFECT_"));
    let effect = word("effect") + &word("argument") + &further.collect::<Vec<_>>().join("+");
    (!matches!(&*effect, "" | "EFFECT_HIT" | "EFFECT_PLACEHOLDER")).then_some(effect)
}

fn target(entry: &Entry<'_>, rules: &Rules<'_>) -> &'static str {
    let field = entry.field("target");
    let words = field
        .map(|own| rules.chosen(&own.words()))
        .unwrap_or_default();
    let word = words.concat();
    match word
        .trim_start_matches("MOVE_")
        .trim_start_matches("TARGET_")
    {
        "BOTH" | "OPPONENTS_FIELD" => "all-foes",
        "FOES_AND_ALLY" | "ALL_BATTLERS" => "all",
        "USER" | "USER_OR_SELECTED" | "USER_OR_ALLY" | "ALLY" | "FIELD" => "self",
        _ => "single",
    }
}

/// Returns the flags of a move. Newer tables have a field for each flag; Protect stops a move
/// unless a field states otherwise.
fn flags(entry: &Entry<'_>, rules: &Rules<'_>) -> String {
    let listed = entry.field("flags").map(Entry::words);
    let is_set = |name: &str| entry.field(name).and_then(|own| own.number(rules)) == Some(1);
    let listed = listed.unwrap_or_default();
    let has = |newer: &str, older: &str| listed.contains(&older) || is_set(newer);
    let flags = FLAGS.iter().filter(|(newer, older, _)| has(newer, older));
    let mut flags: Vec<&str> = flags.map(|(.., ours)| *ours).collect();
    let newer = listed.is_empty() && !is_set("ignoresProtect") && target(entry, rules) != "self";
    if newer || listed.contains(&"FLAG_PROTECT_AFFECTED") {
        flags.push("protect");
    }
    flags.join(" ")
}
