//! The assignment of a team's members to foes.

use crate::{Bout, Run, Stop, with_level};
use duels::{BadQuestion, Contestant};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use team::Team;

/// A foe, and the team member that faces it.
pub struct Facing<'a> {
    /// The party to which the foe belongs.
    pub stop: &'a Stop,
    /// The foe.
    pub foe: &'a Contestant,
    /// The index of the team member with the best duel, and the duel; `None` if no member is
    /// available.
    pub bout: Option<(usize, Bout)>,
}

/// Returns, for each foe, the member with the best duel: the one with the best grade, then the
/// highest chance, then the fewest hits.
///
/// # Errors
/// If a move of a member is not known in the generation.
pub fn who_faces_whom<'a>(run: &'a Run, team: &Team) -> Result<Vec<Facing<'a>>, BadQuestion> {
    let mut rows = run.bouts_of_team(team)?;
    let foes = run
        .stops
        .iter()
        .flat_map(|stop| stop.theirs.iter().map(move |foe| (stop, foe)));
    let facing = foes.enumerate().map(|(place, (stop, foe))| {
        let own = rows.iter_mut().enumerate();
        let bouts = own.filter_map(|(member, row)| Some((member, row[place].take()?)));
        Facing {
            stop,
            foe,
            bout: bouts.min_by_key(|(member, bout)| {
                let uses = bout.best().map_or(u32::MAX, |(_, uses)| uses);
                let duel = &bout.duel;
                (
                    duel.points(),
                    Reverse(duel.chance),
                    duel.grade,
                    uses,
                    *member,
                )
            }),
        }
    });
    Ok(facing.collect())
}

impl Facing<'_> {
    /// Returns whether the team has an answer to the foe.
    #[must_use]
    pub fn is_answered(&self) -> bool {
        let best = self.bout.as_ref();
        best.is_some_and(|(_, bout)| bout.duel.grade.answers())
    }

    /// Returns text such as `Makuhita 19`.
    #[must_use]
    pub fn title(&self) -> String {
        with_level(self.foe)
    }
}

/// Returns the names of the foes that no member answers.
#[must_use]
pub fn uncovered(facing: &[Facing]) -> Vec<String> {
    let open = facing.iter().filter(|one| !one.is_answered());
    open.map(|one| format!("{} ({})", one.title(), one.stop.party.leader))
        .collect()
}

/// Returns the abilities, items and moves in these duels that the model ignores.
#[must_use]
pub fn left_out(facing: &[Facing]) -> Vec<String> {
    let mut all = BTreeSet::new();
    for one in facing {
        all.extend(one.foe.left_out());
        all.extend(one.foe.without_damage.iter().cloned());
        if let Some((_, bout)) = &one.bout {
            all.extend(bout.me.left_out());
            all.extend(bout.duel.unmodelled.iter().cloned());
        }
    }
    let mut all: Vec<String> = all.into_iter().collect();
    // What changes a whole Pokémon comes before single moves and abilities.
    all.sort_by_key(|name| !["dynamax", "terastallizing"].contains(&name.as_str()));
    all
}
