//! Determines the effects of moves that are not built in: from their targets and flags, and from
//! built-in moves with the same function code, as far as these agree.

use super::given::Given;
use crate::budget;
use crate::formats::like::Like;
use crate::formats::ours::Ours;
use crate::formats::pbs::moves::MoveRecord;
use std::collections::BTreeMap;

/// The built-in moves in the files, by their function codes.
pub(super) struct Effects<'a> {
    by_function: BTreeMap<&'a str, Vec<&'a str>>,
    generation: u8,
}

/// The function codes of moves that only deal damage, in older and in newer files.
const PLAIN: [&str; 3] = ["", "000", "None"];

/// Flags: each with its name in older files, in newer files, and in our tables.
const FLAGS: [(&str, &str, &str); 11] = [
    ("a", "Contact", "contact"),
    ("b", "CanProtect", "protect"),
    ("c", "", "reflectable"),
    ("g", "ThawsUser", "defrost"),
    ("i", "Biting", "bite"),
    ("j", "Punching", "punch"),
    ("k", "Sound", "sound"),
    ("l", "Powder", "powder"),
    ("m", "Pulse", "pulse"),
    ("n", "Bomb", "bullet"),
    ("o", "Dance", "dance"),
];

impl<'a> Effects<'a> {
    pub(super) fn of(given: &'a Given<'_>) -> Effects<'a> {
        let mut by_function: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for own in &given.project.moves {
            let id = given.book.moves.get(&own.id);
            let ours = id.filter(|id| Ours::get().battle_move(id, given.generation).is_some());
            let same = by_function.entry(&own.function).or_default();
            same.extend(ours);
        }
        Effects {
            by_function,
            generation: given.generation,
        }
    }

    /// Returns the built-in moves with the same effect.
    fn like(&self, own: &MoveRecord) -> &[&'a str] {
        if PLAIN.contains(&&*own.function) {
            &[]
        } else {
            let like = self.by_function.get(&*own.function);
            let like = like.filter(|like| budget::steps(&own.at.file, like.len()));
            like.map_or(&[], Vec::as_slice)
        }
    }

    /// Returns whether the effect of a move is known.
    pub(super) fn is_known(&self, own: &MoveRecord) -> bool {
        PLAIN.contains(&&*own.function) || !self.like(own).is_empty()
    }

    /// Returns a cell of the table of moves in battle, for a move that is not built in.
    pub(super) fn cell(&self, own: &MoveRecord, column: &str) -> String {
        let like = Like::of(self.like(own).iter().copied(), self.generation);
        match column {
            "power" if own.power > 1 => own.power.to_string(),
            "target" => target(&own.target).to_owned(),
            "flags" => flags(own),
            "crit_stage" if own.class == "status" => String::new(),
            "crit_stage" => u8::from(has(own, "h", "HighCriticalHitRate")).to_string(),
            "min_hits" | "max_hits" => like.agreed(column).unwrap_or("1").to_owned(),
            "secondary" => like.secondary(own.chance),
            _ => like.agreed(column).unwrap_or("").to_owned(),
        }
    }

    /// Returns a cell of the table of damaging moves.
    pub(super) fn damaging(&self, own: &MoveRecord, id: &str, column: &str) -> String {
        let known = Ours::get().battle_move(id, self.generation).is_some();
        let like = if known { &[id][..] } else { self.like(own) };
        let like = Like::of(like.iter().copied(), self.generation);
        like.damaging(column).unwrap_or("").to_owned()
    }
}

fn has(own: &MoveRecord, letter: &str, word: &str) -> bool {
    own.flags.iter().any(|flag| flag == letter || flag == word)
}

fn flags(own: &MoveRecord) -> String {
    let flags = FLAGS
        .iter()
        .filter(|(letter, word, _)| has(own, letter, word));
    flags
        .map(|(_, _, ours)| *ours)
        .collect::<Vec<_>>()
        .join(" ")
}

/// Returns the name of the target in our tables. Older files contain the target as a number.
fn target(target: &str) -> &'static str {
    match target {
        "04" | "AllNearFoes" | "AllFoes" | "FoeSide" | "80" => "all-foes",
        "08" | "AllNearOthers" => "other",
        "10" | "User" | "UserSide" | "UserAndAllies" | "UserOrNearAlly" | "40" | "01" | "None" => {
            "self"
        }
        "20" | "BothSides" | "AllBattlers" => "all",
        _ => "single",
    }
}
