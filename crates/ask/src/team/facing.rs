//! The assignment of team members to foes as JSON.

use crate::parts::{Condition, Name, condition};
use matchups::Facing;
use serde::Serialize;

/// A foe, and the best duel of the team with it. Values are null if no member is available.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(in crate::team) struct Faced {
    leader: Name,
    place: Name,
    condition: Condition,
    /// Whether the team beats the foe.
    answered: bool,
    /// The index of the member in the team, from 0.
    member: Option<usize>,
    mine: Option<String>,
    my_level: Option<u8>,
    theirs: String,
    their_level: u8,
    grade: Option<Name>,
    /// The chance that enough uses of the member's move hit, in percent, rounded down; 100 if
    /// certain.
    chance: Option<u8>,
    my_move: Option<String>,
    /// The number of uses that knock out the foe.
    my_hits: Option<u32>,
    their_move: Option<String>,
    their_hits: Option<u32>,
}

impl Faced {
    pub(in crate::team) fn all(facing: &[Facing]) -> Vec<Faced> {
        facing.iter().map(Faced::of).collect()
    }

    fn of(one: &Facing) -> Faced {
        let bout = one.bout.as_ref().map(|(_, bout)| bout);
        let best = bout.and_then(|bout| bout.best());
        let theirs = bout.and_then(|bout| bout.duel.theirs);
        Faced {
            leader: &one.stop.party.leader,
            place: &one.stop.foe.boss().place,
            condition: condition(&one.stop.party.condition),
            answered: one.is_answered(),
            member: one.bout.as_ref().map(|(member, _)| *member),
            mine: bout.map(|bout| bout.me.name.clone()),
            my_level: bout.map(|bout| bout.me.fighter.level),
            theirs: one.foe.name.clone(),
            their_level: one.foe.fighter.level,
            grade: bout.map(|bout| bout.duel.grade.name()),
            chance: bout.map(|bout| bout.duel.chance),
            my_move: best.map(|(name, _)| name.to_owned()),
            my_hits: best.map(|(_, uses)| uses),
            their_move: theirs.map(|(weapon, _)| one.foe.weapons[weapon].mv.name.clone()),
            their_hits: theirs.map(|(_, uses)| uses),
        }
    }
}
