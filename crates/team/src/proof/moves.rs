//! The attack types of a team, as a formula, if members have more attack types than moves.

use crate::answer::Team;
use crate::problem::MOVES;
use crate::question::Question;
use dancing::problem::{Entry, ItemId, OptionId};
use pokedata::{Type, TypeSet};

/// The attack types of a team, if some Pokémon have more than four that hit any typing.
pub(super) struct Moves {
    pub(super) types: Vec<Attack>,
    /// The item that counts the attack types.
    pub(super) all: ItemId,
    /// The slack item of each cut.
    pub(super) cuts: Vec<ItemId>,
}

pub(super) struct Attack {
    pub(super) by: Type,
    /// The item which requires that some member knows the type or that the team does not attack
    /// with it.
    pub(super) known: ItemId,
    pub(super) yes: OptionId,
    pub(super) no: OptionId,
}

/// A set of types that a group of candidates (the crowd) cannot have at a time: one more than their
/// moves.
pub(super) struct Cut {
    pub(super) types: TypeSet,
    pub(super) crowd: Vec<usize>,
}

/// Returns whether some candidates have more useful attack types than moves.
pub(super) fn are_chosen(question: &Question) -> bool {
    let useful = useful(question);
    let mut pool = question.pool.candidates.iter();
    pool.any(|one| one.attacks.intersection(useful).len() > MOVES)
}

/// Returns the attack types of the candidates that hit any of the typings.
pub(super) fn useful(question: &Question) -> TypeSet {
    let chart = pokedata::chart(question.pool.generation);
    let known = question.pool.candidates.iter().map(|one| one.attacks);
    let known = known.fold(TypeSet::EMPTY, TypeSet::union);
    let met = question.typings_met();
    let hits = |&t: &Type| {
        met.iter()
            .any(|&typing| chart.multiplier(t, typing).is_super_effective())
    };
    known.iter().filter(hits).collect()
}

impl Moves {
    /// Returns entries for the attack types that a candidate knows, and for each cut that contains
    /// one of these types, unless the candidate is in the cut's crowd.
    pub(super) fn known_by(&self, place: usize, attacks: TypeSet, cuts: &[Cut]) -> Vec<Entry> {
        let own = self
            .types
            .iter()
            .filter(|attack| attacks.contains(attack.by));
        let beyond = cuts.iter().zip(&self.cuts);
        let beyond = beyond.filter(|(cut, _)| cut.is_beyond(place, attacks));
        own.map(|attack| attack.known.plain())
            .chain(beyond.map(|(_, item)| item.plain()))
            .collect()
    }

    /// Returns the options for the attack types that a team has or does not have.
    pub(super) fn of(&self, team: &Team) -> Vec<OptionId> {
        let has = |t| team.members.iter().any(|member| member.moves.contains(t));
        let all = self.types.iter();
        all.map(|attack| {
            if has(attack.by) {
                attack.yes
            } else {
                attack.no
            }
        })
        .collect()
    }

    /// Returns the types with the numbers of their variables.
    pub(super) fn numbered(&self) -> impl Iterator<Item = String> {
        let types = (1..).zip(&self.types);
        types.map(|(number, attack)| format!("{number} {}", attack.by))
    }

    pub(super) fn known(&self) -> TypeSet {
        self.types.iter().map(|attack| attack.by).collect()
    }
}

impl Cut {
    /// Returns whether the candidate is outside the crowd and has at least one of the cut's types.
    fn is_beyond(&self, place: usize, attacks: TypeSet) -> bool {
        !self.crowd.contains(&place) && !attacks.intersection(self.types).is_empty()
    }
}
