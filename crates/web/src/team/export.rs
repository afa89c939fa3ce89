//! Exports a team as text, in Pokémon Showdown's format, and as JSON.

use super::asked::Asked;
use super::cards::origin;
use super::duels::MineRow;
use super::{Duels, Team, verdict};
use crate::json::pretty;
use crate::leaders::with_places;
use crate::phrases::once_each;
use serde_json::{Map, Value, json};
use team::{Answer, Member, Uncovered};

/// Returns the question and the team, with a line for each uncovered item and each member.
pub(super) fn text(
    question: &Team,
    asked: &Asked,
    team: &team::Team,
    lacking: &[String],
) -> String {
    let mut lines = vec![
        verdict::sentence(question, asked),
        format!("Ahead: {}.", with_places(&asked.foes)),
        verdict::of(asked, team),
    ];
    lines.extend_from_slice(lacking);
    lines.extend(team.members.iter().map(|one| line(asked, one)));
    lines.join("\n") + "\n"
}

fn line(asked: &Asked, member: &Member) -> String {
    let one = &member.candidate;
    let origin = asked.had.as_ref().and_then(|had| origin(had, one.form));
    let origin = origin.map_or_else(String::new, |origin| format!(": {origin}"));
    format!("{} ({}){origin}", one.form.title(), one.typing)
}

/// The maximum number of moves of a Pokémon.
const MOVES: usize = 4;

/// Returns a team in Showdown's format. Pokémon that are not from a box have the level, the ability
/// and the moves with which they win their duels.
pub(super) fn showdown(members: &[Member], duels: &Duels) -> String {
    let block = |member: &Member| {
        let rows = &mut duels.rows.iter();
        let row = rows.position(|row| row.species == member.candidate.form.title());
        match row.filter(|_| member.candidate.entry.is_none()) {
            None => team::showdown(std::slice::from_ref(member)),
            Some(row) => trained(member, row, duels),
        }
    };
    members.iter().map(block).collect::<Vec<_>>().join("\n")
}

fn trained(member: &Member, row: usize, duels: &Duels) -> String {
    let MineRow { level, ability, .. } = &duels.rows[row];
    let mut lines = vec![member.candidate.form.showdown_name()];
    lines.extend(ability.iter().map(|own| format!("Ability: {own}")));
    lines.push(format!("Level: {level}"));
    let used = duels.met_by(row).filter_map(|foe| duels.cell(row, foe));
    let moves = once_each(used.map(|cell| format!("- {}", cell.by)));
    lines.extend(moves.into_iter().take(MOVES));
    lines.join("\n") + "\n"
}

/// Returns at most the given number of best teams as JSON, with the names of the command's
/// `--format json`.
pub(super) fn json(asked: &Asked, answer: &Answer, most: usize) -> Result<String, String> {
    let foes = asked.foes.foes().iter();
    let bosses = foes.map(|foe| json!({"leader": foe.leader(), "place": foe.boss().place}));
    let attacks: Vec<String> = asked
        .question
        .attacks_met()
        .iter()
        .map(ToString::to_string)
        .collect();
    let typings: Vec<&str> = asked
        .question
        .typings_met()
        .iter()
        .map(|t| t.name())
        .collect();
    let object = json!({
        "schema": 2,
        "game": asked.played.game().id(),
        "version": asked.played.version().map(pokedata::Version::id),
        "bosses": bosses.collect::<Vec<Value>>(),
        "attack_types": attacks,
        "typings": typings,
        "complete": answer.known.complete && answer.teams.len() <= most,
        "teams": answer.teams.iter().take(most).map(|one| team(asked, one)).collect::<Result<Vec<Value>, _>>()?,
    });
    Ok(pretty(&object))
}

fn team(asked: &Asked, team: &team::Team) -> Result<Value, String> {
    let judge = asked.judge.as_ref();
    let duels = judge.map(|judge| judge.json(team)).transpose()?;
    let (duels, left_out) = duels.unzip();
    let open = team.uncovered.iter().map(|open| match open {
        Uncovered::Attack(t) => json!({"attack_type": t.to_string()}),
        Uncovered::Typing(typing) => json!({"typing": typing.name()}),
        Uncovered::Foe(place) => json!({"foe": verdict::foe(asked, *place)}),
    });
    Ok(json!({
        "covered": team.covered,
        "uncovered": open.collect::<Vec<Value>>(),
        "defense_rank": team.defense_rank,
        "attack_rank": team.attack_rank,
        "duel_rank": team.duel_rank,
        "stat_total": team.stats,
        "members": team.members.iter().map(member).collect::<Vec<Value>>(),
        "duels": duels,
        "left_out": left_out,
    }))
}

fn member(member: &Member) -> Value {
    let resists = member.resists.iter();
    let resists: Map<String, Value> = resists
        .map(|(t, m)| (t.to_string(), m.as_str().into()))
        .collect();
    let hits: Map<String, Value> = member
        .hits
        .iter()
        .map(|(typing, served)| {
            let how =
                json!({"attack_type": served.by.to_string(), "multiplier": served.multiplier.as_str()});
            (typing.to_string(), how)
        })
        .collect();
    let one = &member.candidate;
    json!({
        "id": one.form.id,
        "name": one.form.title(),
        "typing": one.typing.name(),
        "resists": resists,
        "hits": hits,
    })
}
