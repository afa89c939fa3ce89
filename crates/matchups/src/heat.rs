//! The duels between a team and a run of bosses, as a heat table.

use crate::{Bout, Run, Stop, grade, hits, my_move, with_level};
use drawing::{Heat, HeatCell, HeatParty};
use duels::{BadQuestion, Contestant, Duel};
use pokedata::title;
use team::Team;

impl Run {
    /// Returns the table of the duels between each member and each foe.
    ///
    /// # Errors
    /// If a move of a member is not known in the generation.
    pub fn heat(&self, team: &Team) -> Result<Heat, BadQuestion> {
        let rows = self.bouts_of_team(team)?;
        let mut before = 0;
        let parties = self.stops.iter().map(|stop| {
            let own = before..before + stop.theirs.len();
            before = own.end;
            let rows = rows.iter().map(|row| &row[own.clone()]);
            party(stop, rows)
        });
        Ok(Heat {
            parties: parties.collect(),
        })
    }
}

/// Builds the table of one party. Members that are not available yet have no row.
fn party<'a>(stop: &Stop, rows: impl Iterator<Item = &'a [Option<Bout>]>) -> HeatParty {
    let row = |row: &[Option<Bout>]| {
        let me = &row.first()?.as_ref()?.me;
        let duels = row.iter().flatten().zip(&stop.theirs);
        let cells = duels.map(|(bout, foe)| cell(me, foe, &bout.duel));
        Some((with_level(me), cells.collect()))
    };
    HeatParty {
        title: stop.title(),
        theirs: stop.theirs.iter().map(with_level).collect(),
        mine: rows.filter_map(row).collect(),
    }
}

/// Returns a cell of a heat table for a duel.
#[must_use]
pub fn cell(me: &Contestant, foe: &Contestant, duel: &Duel) -> HeatCell {
    HeatCell {
        grade: duel.grade,
        hits: hits(duel),
        by: my_move(me, duel),
        description: format!(
            "{}; {}; {}",
            grade(duel),
            move_text("mine", me, duel.mine),
            move_text("theirs", foe, duel.theirs)
        ),
    }
}

/// Returns text such as `mine: Surf, knocks out in 2`.
fn move_text(whose: &str, owner: &Contestant, side: Option<(usize, u32)>) -> String {
    match side {
        Some((weapon, hits)) => {
            let name = title(&owner.weapons[weapon].mv.name);
            format!("{whose}: {name}, knocks out in {hits}")
        }
        None => format!("{whose}: no move that knocks out"),
    }
}
