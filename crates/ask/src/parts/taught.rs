//! The machines and tutors from which the player's Pokémon have the moves that they use.

use super::Name;
use duels::Contestant;
use pokedata::{Foe, Machine, Played};
use serde::Serialize;

/// A machine or a tutor from which the player's Pokémon have a move.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Taught {
    /// The machine, such as `TM28`, or `tutor`; null if unknown.
    machine: Option<Name>,
    #[serde(rename = "move")]
    learnt: Name,
    /// The first place where it is available; null if unknown.
    place: Option<Name>,
}

impl Taught {
    /// Returns a machine or a tutor as plain data.
    pub(crate) fn of(machine: &'static Machine) -> Taught {
        let known = |text: &'static str| Some(text).filter(|text| !text.is_empty());
        Taught {
            machine: known(&machine.name),
            learnt: &machine.move_id,
            place: known(&machine.place),
        }
    }
}

/// Returns the machines and tutors from which the player's Pokémon have the given moves before a
/// battle with the given boss, each once, in the order of their names.
pub(crate) fn taught<'a>(
    played: Played,
    foe: &Foe,
    used: impl Iterator<Item = (&'a Contestant, usize)>,
) -> Vec<&'static Machine> {
    let moment = matchups::moment_before(played, foe);
    let used = used.filter_map(|(me, weapon)| {
        matchups::taught(played, me, &me.weapons[weapon].mv.name, moment)
    });
    let mut all: Vec<&'static Machine> = used.collect();
    all.sort_by_key(|one| (&one.name, &one.move_id));
    all.dedup();
    all
}
