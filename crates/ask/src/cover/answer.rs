//! An answer as one JSON object, and a cover as one line of JSON.

use super::bearers as bearers_of;
use super::bearers::{Bearer, Bearers};
use crate::obtainable::Obtainable;
use crate::parts::{Boss, Conditions, Name, Pokemon, typing_names};
use crate::scope::Scope;
use pokedata::{Game, Played, Typing, Version};
use serde::Serialize;
use std::collections::BTreeMap;
use typecover::{Answer, Counts, Problem, Reason};

/// The answer of `dancedex cover`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct CoverAnswer {
    game: Option<Name>,
    version: Option<Name>,
    generation: u8,
    bosses: Vec<Boss>,
    /// The obtainable Pokémon, version by version; null if they do not determine the options, and
    /// in exports of the page, which does not load the places of Pokémon for this question.
    obtainable: Option<Vec<Conditions>>,
    side: Name,
    kind: Name,
    /// The maximum number of options in a cover.
    team: u32,
    items: Vec<Name>,
    options: Vec<Name>,
    /// Items that no option covers.
    uncoverable: Vec<Name>,
    /// Items that cannot be covered together.
    conflict: Option<Vec<Name>>,
    /// Two required options of an exact cover that cover the same item.
    clash: Option<Clash>,
    /// Required options of which at least one is always redundant.
    idle: Option<Vec<Name>>,
    /// The number of covers; null if the search stopped before they were counted.
    count: Option<String>,
    by_size: BTreeMap<u32, String>,
    /// The best rank of all covers if `proved`, otherwise the best so far.
    best_rank: Option<u32>,
    /// Whether it is proved that the first cover is optimal, or that none exists.
    proved: bool,
    /// The best partial cover, if no cover exists.
    partial: Option<Partial>,
    /// Whether all covers are listed.
    complete: bool,
    covers: Vec<Cover>,
    /// For each typing in the covers, the two easiest Pokémon that have it, from different
    /// evolution lines; null without a game, for attack, and if `obtainable` is null.
    easiest: Option<BTreeMap<Name, Vec<Bearer>>>,
    /// The Pokémon with the typings of the covers, with `--pokemon`.
    pokemon: Option<Vec<Pokemon>>,
}

/// A cover: its options, its rank, and the best option for each item.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Cover {
    rank: u32,
    /// The total effort for the easiest Pokémon with its typings; null if `easiest` is null.
    effort: Option<u32>,
    options: Vec<Name>,
    by_item: BTreeMap<Name, Best>,
}

/// Like a cover, with the items that are not covered.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Partial {
    rank: u32,
    effort: Option<u32>,
    options: Vec<Name>,
    by_item: BTreeMap<Name, Best>,
    uncovered: Vec<Name>,
}

/// Two required options, and the item that both cover.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Clash {
    options: Vec<Name>,
    item: Name,
}

/// The best option for an item.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Best {
    option: Name,
    multiplier: Name,
}

impl CoverAnswer {
    /// Returns the answer as plain data, on request with the Pokémon that have the typings.
    #[must_use]
    pub fn of(
        scope: &Scope,
        obtainable: Option<&Obtainable>,
        bearers: Option<&Bearers>,
        answer: &Answer,
        with_pokemon: bool,
    ) -> CoverAnswer {
        let pokemon = || {
            let having = bearers_of(scope, obtainable, answer).into_iter();
            having.flat_map(|(_, forms)| forms).collect()
        };
        let problem = &answer.problem;
        let mut conflict = None;
        let mut clash = None;
        let mut idle = None;
        match &answer.reason {
            Some(Reason::Conflict(items)) => conflict = Some(typing_names(items)),
            Some(Reason::Clash { options, item }) => clash = Some(Clash::new(options, *item)),
            Some(Reason::Idle(options)) => idle = Some(typing_names(options)),
            _ => {}
        }
        let by_size = answer.counts.iter().flat_map(Counts::by_size);
        let covers = answer.covers.iter();
        CoverAnswer {
            game: scope.game().map(Game::id),
            version: scope.played().and_then(Played::version).map(Version::id),
            generation: scope.generation.number(),
            bosses: Boss::all(scope.foes(), scope.game()),
            obtainable: obtainable.map(Conditions::all),
            side: problem.side.name(),
            kind: problem.kind.name(),
            team: problem.team,
            items: typing_names(&problem.items),
            options: typing_names(&problem.options),
            uncoverable: typing_names(&problem.uncoverable()),
            conflict,
            clash,
            idle,
            count: answer.total().map(|total| total.to_string()),
            by_size: by_size.map(|(&size, n)| (size, n.to_string())).collect(),
            best_rank: answer.best_rank,
            proved: answer.is_proved(),
            partial: answer
                .partial
                .as_ref()
                .map(|own| Partial::new(problem, own, bearers)),
            complete: answer.is_complete(),
            covers: covers
                .map(|cover| Cover::new(problem, cover, bearers))
                .collect(),
            easiest: bearers.map(|bearers| {
                let options = answer.covers.iter().flat_map(|cover| &cover.options);
                let named = options.map(|&one| (one.name(), bearers.named(one)));
                named.collect()
            }),
            pokemon: with_pokemon.then(pokemon),
        }
    }
}

impl Cover {
    /// Returns a cover as plain data.
    #[must_use]
    pub fn new(problem: &Problem, cover: &typecover::Cover, bearers: Option<&Bearers>) -> Cover {
        let by_item = problem.by_item(cover).into_iter();
        let by_item = by_item.map(|(item, option, multiplier)| {
            let option = option.name();
            let multiplier = multiplier.as_str();
            (item.name(), Best { option, multiplier })
        });
        Cover {
            rank: cover.rank,
            effort: bearers.map(|bearers| bearers.effort(cover)),
            options: typing_names(&cover.options),
            by_item: by_item.collect(),
        }
    }
}

impl Clash {
    fn new(options: &[Typing], item: Typing) -> Clash {
        Clash {
            options: typing_names(options),
            item: item.name(),
        }
    }
}

impl Partial {
    fn new(problem: &Problem, partial: &typecover::Partial, bearers: Option<&Bearers>) -> Partial {
        let Cover {
            rank,
            effort,
            options,
            by_item,
        } = Cover::new(problem, &partial.cover, bearers);
        Partial {
            rank,
            effort,
            options,
            by_item,
            uncovered: typing_names(&partial.open),
        }
    }
}
