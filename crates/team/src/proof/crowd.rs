//! The limit of four moves for each member, as a formula, and the cuts that follow from it.

use super::choice::Choices;
use super::moves::{Attack, Cut};
use crate::answer::Team;
use crate::problem::MOVES;
use dancing::problem::OptionId;
use dancing::proof::More;
use pokedata::{Type, TypeSet};

impl Choices<'_> {
    /// Adds the constraints on the moves that members can have at a time, and the cuts that follow
    /// from them.
    pub(super) fn say_more(&mut self, team: &Team, cuts: &[Cut]) {
        let Some(moves) = &self.moves else { return };
        let mut more = More::default();
        for place in 0..self.members.len() {
            self.say_moves_of(place, team, &mut more);
        }
        for attack in &moves.types {
            more.constraints.push(self.had(attack));
        }
        let lines = cuts.iter().map(|cut| self.derivation(cut));
        more.derived = moves.cuts.iter().copied().zip(lines).collect();
        self.graded.more = more;
    }

    /// Adds the constraints that a crowded candidate (one with more attack types than moves) has
    /// moves only if it is in the team, and has at most four.
    fn say_moves_of(&self, place: usize, team: &Team, more: &mut More) {
        let Some((who, attacks)) = self.crowded(place) else {
            return;
        };
        let member = team.members.iter().find(|one| one.place == place);
        let mut most = format!("@moves{}", &who[1..]);
        for by in attacks.iter() {
            let has = self.variable(place, by);
            more.constraints
                .push(format!("@{has} +1 {who} -1 {has} >= 0 ;"));
            most += &format!(" -1 {has}");
            let is_had = member.is_some_and(|member| member.moves.contains(by));
            more.literals
                .push(if is_had { has } else { format!("~{has}") });
        }
        more.constraints.push(format!("{most} >= -{MOVES} ;"));
    }

    /// Returns the constraint that at least one member uses a type if the team attacks with it.
    fn had(&self, attack: &Attack) -> String {
        let mut line = format!(
            "@had{} +1 {}",
            self.number(attack.by),
            More::variable(attack.no)
        );
        for (place, one) in self.question.pool.candidates.iter().enumerate() {
            let (Some(id), true) = (self.members[place], one.attacks.contains(attack.by)) else {
                continue;
            };
            let by = match self.crowded(place) {
                Some(_) => self.variable(place, attack.by),
                None => More::variable(id),
            };
            line += &format!(" +1 {by}");
        }
        line + " >= 1 ;"
    }

    /// Returns the variable of a crowded candidate, and the candidate's attack types.
    fn crowded(&self, place: usize) -> Option<(String, TypeSet)> {
        let known = self.moves.as_ref()?.known();
        let attacks = self.question.pool.candidates[place]
            .attacks
            .intersection(known);
        let id = self.members[place].filter(|_| attacks.len() > MOVES)?;
        Some((More::variable(id), attacks))
    }

    /// Returns the variable which is true if a crowded candidate has a move of the given type.
    fn variable(&self, place: usize, by: Type) -> String {
        let who = self.members[place].map(More::variable).unwrap_or_default();
        format!("m{}_{}", who.trim_start_matches('x'), self.number(by))
    }

    /// Returns the number that represents a type in names of variables, because the name of a type
    /// may contain any character.
    fn number(&self, by: Type) -> usize {
        let mut known = self.moves.iter().flat_map(|moves| &moves.types);
        known
            .position(|attack| attack.by == by)
            .map_or(0, |place| place + 1)
    }

    /// Returns the derivation of a cut as a sum of constraints: each member of the cut's crowd has
    /// at most four moves, and no other crowded candidate has a move unless it is in the team.
    fn derivation(&self, cut: &Cut) -> String {
        let mut terms: Vec<String> = cut
            .types
            .iter()
            .map(|by| format!("@had{}", self.number(by)))
            .collect();
        for place in 0..self.members.len() {
            let Some((who, attacks)) = self.crowded(place) else {
                continue;
            };
            if cut.crowd.contains(&place) {
                terms.push(format!("@moves{}", &who[1..]));
                let others = attacks.difference(cut.types);
                terms.extend(others.iter().map(|by| self.variable(place, by)));
            } else {
                let own = attacks.intersection(cut.types);
                terms.extend(
                    own.iter()
                        .map(|by| format!("@{}", self.variable(place, by))),
                );
            }
        }
        format!("pol {} + s ;", terms.join(" + ").replacen(" + ", " ", 1))
    }

    /// Returns a cut for a group of members that would need more types at a time than they have
    /// moves; `None` if there is no such group.
    pub(super) fn too_few_moves(&self, options: &[OptionId]) -> Option<Cut> {
        let moves = self.moves.as_ref()?;
        let attacks = moves
            .types
            .iter()
            .filter(|attack| options.contains(&attack.yes));
        let mut asked: TypeSet = attacks.map(|attack| attack.by).collect();
        let mut crowd = Vec::new();
        for (place, id) in self.members.iter().enumerate() {
            if !id.is_some_and(|id| options.contains(&id)) {
                continue;
            }
            match self.crowded(place) {
                Some((_, attacks)) => crowd.push((place, attacks)),
                // A member that can have all its types at a time restricts nothing.
                None => asked = asked.difference(self.question.pool.candidates[place].attacks),
            }
        }
        smallest(&crowd, asked)
    }
}

/// Returns a cut for the smallest part of a crowd that alone must provide more types than it has
/// moves (Hall's condition).
fn smallest(crowd: &[(usize, TypeSet)], asked: TypeSet) -> Option<Cut> {
    let mut parts: Vec<u32> = (1..1 << crowd.len()).collect();
    parts.sort_by_key(|part: &u32| part.count_ones());
    parts.into_iter().find_map(|part| {
        let inside = |&(place, _): &(usize, _)| part >> place & 1 == 1;
        let (own, others): (Vec<_>, Vec<_>) = crowd.iter().enumerate().partition(inside);
        let others = others.iter().map(|(_, (_, attacks))| *attacks);
        let alone = asked.difference(others.fold(TypeSet::EMPTY, TypeSet::union));
        let most = MOVES * own.len();
        (alone.len() > most).then(|| Cut {
            types: alone.iter().take(most + 1).collect(),
            crowd: own.iter().map(|(_, (place, _))| *place).collect(),
        })
    })
}
