//! An answer as one JSON object, and a cover as one line of it.

use super::pokemon::{self, Bearer};
use crate::commands::foes;
use crate::commands::had::Had;
use crate::commands::scope::Scope;
use pokedata::{Game, Played, Typing, Version};
use serde::Serialize;
use std::collections::BTreeMap;
use terminal::Failure;
use typecover::{Answer, Cover, Problem, Reason};

#[derive(Serialize)]
struct AnswerObject<'a> {
    game: Option<&'a str>,
    region: Option<&'a str>,
    generation: u8,
    side: &'a str,
    kind: &'a str,
    team: u32,
    version: Option<&'a str>,
    chosen: Vec<ChosenPlace<'a>>,
    bosses: Vec<serde_json::Value>,
    /// What is assumed of the player, where the options are what can be had.
    #[serde(skip_serializing_if = "Option::is_none")]
    had: Option<serde_json::Value>,
    items: Vec<&'a str>,
    options: Vec<&'a str>,
    uncoverable: Vec<&'a str>,
    conflict: Option<Vec<&'a str>>,
    /// Two required options of an exact cover that cover the same item.
    clash: Option<Clash<'a>>,
    /// Required options that cannot all be put to use.
    idle: Option<Vec<&'a str>>,
    counts: Counts,
    best_rank: Option<u32>,
    /// The best that there is where there is no cover.
    partial: Option<PartialObject>,
    complete: bool,
    covers: Vec<CoverObject>,
    /// By typing, with `--pokemon`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pokemon: Option<BTreeMap<&'static str, Vec<Bearer>>>,
}

#[derive(Serialize)]
struct ChosenPlace<'a> {
    place: &'a str,
    /// None where no map has the place.
    code: Option<&'a str>,
    leaders: Vec<&'a str>,
}

#[derive(Serialize)]
struct Clash<'a> {
    options: Vec<&'a str>,
    item: &'a str,
}

/// Counts are decimal strings: they may be too large for a JSON number.
#[derive(Serialize)]
struct Counts {
    by_size: BTreeMap<u32, String>,
    total: String,
}

#[derive(Serialize)]
struct PartialObject {
    open: Vec<&'static str>,
    #[serde(flatten)]
    cover: CoverObject,
}

#[derive(Serialize)]
struct CoverObject {
    rank: u32,
    options: Vec<&'static str>,
    by_item: serde_json::Map<String, serde_json::Value>,
}

pub(super) fn render(
    scope: &Scope,
    had: Option<&Had>,
    answer: &Answer,
    with_pokemon: bool,
) -> Result<String, Failure> {
    let mut object = AnswerObject::new(scope, answer);
    object.had = had.map(Had::json);
    if with_pokemon {
        let bearers = pokemon::bearers(scope, had, answer).into_iter();
        object.pokemon = Some(
            bearers
                .map(|(typing, forms)| (typing.name(), forms))
                .collect(),
        );
    }
    let text = serde_json::to_string_pretty(&object).map_err(std::io::Error::from)?;
    Ok(format!("{text}\n"))
}

/// One cover on one line.
pub(super) fn line(problem: &Problem, cover: &Cover) -> Result<String, Failure> {
    let object = CoverObject::new(problem, cover);
    let text = serde_json::to_string(&object).map_err(std::io::Error::from)?;
    Ok(format!("{text}\n"))
}

impl<'a> AnswerObject<'a> {
    fn new(scope: &'a Scope, answer: &'a Answer) -> AnswerObject<'a> {
        let problem = &answer.problem;
        let by_size = answer.counts.by_size().iter();
        AnswerObject {
            game: scope.game().map(Game::id),
            version: scope.played().and_then(Played::version).map(Version::id),
            bosses: foes::objects(scope.foes(), scope.game()),
            region: scope.game().map(|game| game.region().name()),
            generation: scope.generation.number(),
            side: problem.side.name(),
            kind: problem.kind.name(),
            team: problem.team,
            chosen: chosen_places(scope),
            had: None,
            items: names(&problem.items),
            options: names(&problem.options),
            uncoverable: names(&problem.uncoverable()),
            conflict: match &answer.reason {
                Some(Reason::Conflict(items)) => Some(names(items)),
                _ => None,
            },
            clash: match &answer.reason {
                Some(Reason::Clash { options, item }) => Some(Clash {
                    options: names(options),
                    item: item.name(),
                }),
                _ => None,
            },
            idle: match &answer.reason {
                Some(Reason::Idle(options)) => Some(names(options)),
                _ => None,
            },
            counts: Counts {
                by_size: by_size
                    .map(|(&size, count)| (size, count.to_string()))
                    .collect(),
                total: answer.counts.total().to_string(),
            },
            best_rank: answer.best_rank,
            partial: answer.partial.as_ref().map(|partial| PartialObject {
                open: names(&partial.open),
                cover: CoverObject::new(problem, &partial.cover),
            }),
            complete: answer.is_complete(),
            pokemon: None,
            covers: answer
                .covers
                .iter()
                .map(|cover| CoverObject::new(problem, cover))
                .collect(),
        }
    }
}

impl CoverObject {
    fn new(problem: &Problem, cover: &Cover) -> CoverObject {
        let by_item = problem.by_item(cover).into_iter();
        let by_item = by_item.map(|(item, option, multiplier)| {
            let best = serde_json::json!({
                "option": option.name(),
                "multiplier": multiplier.as_str(),
            });
            (item.name().to_owned(), best)
        });
        CoverObject {
            rank: cover.rank,
            options: names(&cover.options),
            by_item: by_item.collect(),
        }
    }
}

fn names(typings: &[Typing]) -> Vec<&'static str> {
    typings.iter().map(|typing| typing.name()).collect()
}

/// The places of the chosen bosses, each once, in the order in which they are met.
fn chosen_places(scope: &Scope) -> Vec<ChosenPlace<'_>> {
    let mut places: Vec<ChosenPlace> = Vec::new();
    for foe in scope.foes() {
        let boss = foe.boss();
        match places.iter_mut().find(|known| known.place == boss.place) {
            Some(known) => known.leaders.push(foe.leader()),
            None => places.push(ChosenPlace {
                place: &boss.place,
                code: scope.game().and_then(|game| foes::code(game, boss)),
                leaders: vec![foe.leader()],
            }),
        }
    }
    places
}
