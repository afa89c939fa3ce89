//! Teams as JSON and CSV.

use super::about::About;
use super::run::{self, Run};
use crate::commands::foes;
use crate::commands::had::Had;
use crate::commands::scope::Scope;
use pokedata::{Game, Generation, Played, Type, Typing, Version};
use serde_json::{Value, json};
use team::{Answer, BoxEntry, Member, Question, STATS, Team, Uncovered};
use terminal::Failure;

pub(super) fn object(
    scope: &Scope,
    (had, run): (Option<&Had>, Option<&Run>),
    question: &Question,
    answer: &Answer,
    about: &About,
) -> Result<String, Failure> {
    let met: Vec<&str> = question.attacks_met().iter().map(|t| t.name()).collect();
    let typings: Vec<&str> = question.typings_met().iter().map(|t| t.name()).collect();
    let teams = answer
        .teams
        .iter()
        .map(|one| team(one, (had, run), scope.generation));
    let object = json!({
        "game": scope.game().map(Game::id),
        "version": scope.played().and_then(Played::version).map(Version::id),
        "bosses": foes::objects(scope.foes(), scope.game()),
        "generation": scope.generation.number(),
        "had": had.map(Had::json),
        "assumed": about.assumed,
        "conflict": about.conflict,
        "attacks_met": met,
        "typings_met": typings,
        "foes_met": question.foes_met(),
        "complete": answer.complete,
        "proved": answer.proved,
        "least_left": answer.least_left,
        "nodes": answer.nodes,
        "teams": teams.collect::<Result<Vec<Value>, Failure>>()?,
    });
    let text = serde_json::to_string_pretty(&object).map_err(std::io::Error::from)?;
    Ok(format!("{text}\n"))
}

/// One team a line.
pub(super) fn lines(
    about: (Option<&Had>, Option<&Run>),
    answer: &Answer,
    generation: Generation,
) -> Result<String, Failure> {
    let teams = answer.teams.iter();
    teams
        .map(|one| Ok(format!("{}\n", team(one, about, generation)?)))
        .collect()
}

/// One team a row.
pub(super) fn csv(answer: &Answer) -> Result<String, Failure> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let header = [
        "covered",
        "uncovered",
        "defense_rank",
        "attack_rank",
        "duel_rank",
        "stats",
        "members",
    ];
    writer.write_record(header).map_err(std::io::Error::from)?;
    for team in &answer.teams {
        let members = team
            .members
            .iter()
            .map(|one| one.candidate.form.id.as_str());
        let record = [
            team.covered.to_string(),
            team.uncovered.len().to_string(),
            team.defense_rank.to_string(),
            team.attack_rank.to_string(),
            team.duel_rank.to_string(),
            team.stats.to_string(),
            members.collect::<Vec<_>>().join(" "),
        ];
        writer.write_record(record).map_err(std::io::Error::from)?;
    }
    let bytes = writer
        .into_inner()
        .map_err(csv::IntoInnerError::into_error)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn team(
    team: &Team,
    (had, run): (Option<&Had>, Option<&Run>),
    generation: Generation,
) -> Result<Value, Failure> {
    let facing = run.map(|run| run::who_faces_whom(run, team)).transpose()?;
    let foe = |place: usize| facing.as_ref().map(|facing| facing[place].title());
    let uncovered = team.uncovered.iter().map(|item| match item {
        Uncovered::Attack(t) => json!({ "attack": t.name() }),
        Uncovered::Typing(typing) => json!({ "typing": typing.name() }),
        Uncovered::Foe(place) => json!({ "foe": foe(*place) }),
    });
    let members = team.members.iter().map(|one| member(one, had, generation));
    Ok(json!({
        "covered": team.covered,
        "uncovered": uncovered.collect::<Vec<Value>>(),
        "defense_rank": team.defense_rank,
        "attack_rank": team.attack_rank,
        "duel_rank": team.duel_rank,
        "stats": team.stats,
        "members": members.collect::<Vec<Value>>(),
        "duels": facing.as_deref().map(run::records),
        "left_out": facing.as_deref().map(run::left_out),
    }))
}

/// What the box says of a member.
fn boxed(entry: &BoxEntry) -> Value {
    let set = &entry.set;
    json!({
        "line": entry.line,
        "nickname": set.nickname,
        "gender": set.gender.map(|gender| gender.letter().to_string()),
        "item": set.item,
        "ability": set.ability,
        "level": set.level,
        "shiny": set.shiny,
        "nature": set.nature,
        "evs": spread(&set.evs),
        "ivs": spread(&set.ivs),
        "tera_type": set.tera,
        "moves": set.moves.iter().map(|one| &one.name).collect::<Vec<_>>(),
    })
}

/// The values that are written, by stat.
fn spread(values: &[Option<u8>; 6]) -> Value {
    let written = STATS.iter().zip(values);
    let written = written.filter_map(|(stat, value)| Some(((*stat).to_owned(), json!((*value)?))));
    Value::Object(written.collect())
}

/// A member with what it covers, and why.
fn member(member: &Member, had: Option<&Had>, generation: Generation) -> Value {
    let one = &member.candidate;
    let resists = member.resists.iter();
    let resists = resists.map(|(t, m)| (Type::name(*t).to_owned(), json!(m.as_str())));
    let hits = member.hits.iter().map(|(typing, served)| {
        let how = json!({ "with": served.by.name(), "multiplier": served.multiplier.as_str() });
        (Typing::name(*typing).to_owned(), how)
    });
    json!({
        "id": one.form.id,
        "name": one.form.title(),
        "typing": one.typing.name(),
        "origin": had.map(|had| had.origin_json(one.form)),
        "ability": one.ability.map(pokedata::Ability::id),
        "box": one.entry.as_deref().map(boxed),
        "stat_total": one.form.stat_total(generation),
        "attack_types": member.moves.iter().map(Type::name).collect::<Vec<_>>(),
        "resists": resists.collect::<serde_json::Map<_, _>>(),
        "hits": hits.collect::<serde_json::Map<_, _>>(),
    })
}
