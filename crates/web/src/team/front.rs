//! The teams to which no other team is superior in the number of unbeaten foes, rank and effort at
//! once. Players who catch their Pokémon choose from these teams.

use super::asked::Asked;
use super::shown::ChoiceRow;
use crate::chart::said;
use dancing::stop::Limits;
use pokedata::{Form, Rosters, Weights, easiest_ways};
use team::{Member, Pool, Standing, Team, marks};

/// Teams, and the choice shown for each.
pub(super) type Front = (team::Answer, Vec<ChoiceRow>);

/// Returns the front for a question: first the teams that leave the fewest foes unbeaten, then the
/// easiest. Returns `None` if no foe is beaten.
pub(super) fn of(asked: &Asked, had: &Rosters) -> Result<Option<Front>, String> {
    let efforts = efforts(had, asked.question.pool());
    let front = team::front_within(&asked.question, &efforts, &Limits::default()).map_err(said)?;
    if front.teams.is_empty() {
        return Ok(None);
    }
    let marks = marks(&front.teams, &front.standings);
    let answer = front.teams.to_answer();
    let rows = answer.teams.iter().zip(&front.standings).zip(marks);
    let rows = rows.map(|((team, standing), marks)| row(team, *standing, marks));
    let rows = rows.collect();
    Ok(Some((answer, rows)))
}

/// Returns the effort of obtaining each candidate, by the easiest way in any version.
fn efforts(had: &Rosters, pool: &Pool) -> Vec<u32> {
    let forms: Vec<&'static Form> = pool.candidates().iter().map(|one| one.form).collect();
    let ways = easiest_ways(had, &forms, Weights::standard());
    let effort = |form: &&Form| ways.get(form.id.as_str()).map_or(0, |(_, own)| own.total());
    forms.iter().map(effort).collect()
}

fn row(team: &Team, standing: Standing, marks: Vec<&'static str>) -> ChoiceRow {
    let member = |own: &Member| {
        let types = own.candidate.typing.types().iter();
        (
            own.candidate.form.title(),
            types.map(|own| own.to_string()).collect(),
        )
    };
    ChoiceRow {
        marks: marks.into_iter().map(str::to_owned).collect(),
        members: team.members.iter().map(member).collect(),
        left: standing.left as usize,
        rank: standing.rank,
        effort: standing.effort,
    }
}
