//! The teams to which no other team is superior in the number of unbeaten foes, rank and effort at
//! once. Players who catch their Pokémon choose from these teams.

use super::shown::ChoiceRow;
use team::{Answer, Member, Standing, Team};

/// Returns the choice shown for each team on a front; nothing if the teams are not a front.
pub(super) fn choices(answer: &Answer) -> Vec<ChoiceRow> {
    let fronts = answer.front.iter();
    let values = fronts.flat_map(|front| front.standings.iter().zip(&front.marks));
    let rows = answer.teams.iter().zip(values);
    rows.map(|(team, (standing, marks))| row(team, *standing, marks))
        .collect()
}

fn row(team: &Team, standing: Standing, marks: &[&str]) -> ChoiceRow {
    let member = |own: &Member| {
        let types = own.candidate.typing.types().iter();
        (
            own.candidate.form.title(),
            types.map(|own| own.to_string()).collect(),
        )
    };
    ChoiceRow {
        marks: marks.iter().map(ToString::to_string).collect(),
        members: team.members.iter().map(member).collect(),
        left: standing.left as usize,
        rank: standing.rank,
        effort: standing.effort,
    }
}
