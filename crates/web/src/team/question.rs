//! The question about teams as every interface asks it, from the words of an address.

use super::{Team, first_place};
use crate::chart::said;
use crate::words::{explained, words};
use ask::Notes;
use ask::boxed::{BoxFile, Content};
use ask::team::{MoveSet, Order, RosterSet, Side, TeamRequest};
use pokedata::{Chosen, Played, Playthrough};
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use team::LARGEST_TEAM;

/// The names of the rarely used rules.
const RULES: &str = "cap, over, level, megas, one, dex, stats, before, no, raids, dlc, choices, abilities, mode, \
                     story, with, tms, ivs, evs, accuracy, typical and crits";

impl Team {
    /// Returns the question as every interface asks it.
    pub(crate) fn request(&self, mine: &str, wanted: usize) -> Result<TeamRequest, String> {
        let mut request = TeamRequest::default();
        self.choose_rules(&mut request)?;
        self.choose_candidates(&mut request, mine)?;
        request.scope.game = Some(self.game.clone());
        request.scope.bosses = self.bosses(&request)?;
        self.choose_cover(&mut request)?;
        if !self.size.is_empty() {
            request.team = members(&self.size, 1)?;
        }
        if !self.weak.is_empty() {
            request.weakness_cap = Some(members(&self.weak, 0)?);
        }
        request.require = words(&self.require).map(str::to_owned).collect();
        let is_caught = !["box", "all"].contains(&&*self.from);
        let order = match self.best.as_str() {
            "stats" => Order::Stats,
            // Players who catch their Pokémon choose by effort, too.
            "" if request.duels && is_caught => Order::Front,
            "" => Order::Rank,
            other => {
                return Err(format!(
                    "{other:?} is not an objective: use stats, or nothing"
                ));
            }
        };
        request.order = Some(order);
        request.top = (order != Order::Front).then_some(wanted);
        Ok(request)
    }

    /// Returns the playthrough under the rarely used rules.
    pub(crate) fn playthrough(&self) -> Result<Playthrough, String> {
        let mut request = TeamRequest::default();
        self.choose_rules(&mut request)?;
        playthrough(&self.game, &request)
    }

    /// Returns the words for the bosses: those of the selected places, or of the first boss.
    fn bosses(&self, request: &TeamRequest) -> Result<Vec<String>, String> {
        let named: Vec<String> = self.codes().map(str::to_owned).collect();
        if !named.is_empty() {
            return Ok(named);
        }
        let playthrough = playthrough(&self.game, request)?;
        Ok(first_place(&playthrough).into_iter().collect())
    }

    /// Returns the foes: those at the selected places, or the first boss.
    pub(crate) fn foes(&self, playthrough: &Playthrough) -> Result<Chosen, String> {
        let mut foes = Vec::new();
        let first = first_place(playthrough).filter(|_| self.codes().next().is_none());
        for word in self.codes().chain(first.as_deref()) {
            foes.extend(playthrough.find(word).map_err(said)?.chosen);
        }
        Ok(foes.into_iter().collect())
    }

    fn choose_cover(&self, request: &mut TeamRequest) -> Result<(), String> {
        request.side = match self.cover.as_str() {
            // The page lists what is beaten one-on-one.
            "duels" => {
                request.duels = true;
                request.separately = true;
                return Ok(());
            }
            "both" => Side::Both,
            "defense" => Side::Defense,
            "attack" => Side::Attack,
            other => {
                return Err(format!(
                    "{other:?} is not a side: use both, defense, attack or duels"
                ));
            }
        };
        Ok(())
    }

    fn choose_candidates(&self, request: &mut TeamRequest, mine: &str) -> Result<(), String> {
        let candidates = &mut request.candidates;
        candidates.exclude = words(&self.exclude).map(str::to_owned).collect();
        if self.legends == "no" {
            candidates.no_legendary = true;
            candidates.no_mythical = true;
        }
        candidates.moves = match self.moves.as_str() {
            "own" => MoveSet::Own,
            "learnable" => MoveSet::Learnable,
            other => {
                return Err(format!(
                    "{other:?} is not a set of attacks: use own or learnable"
                ));
            }
        };
        let obtainable = &mut candidates.obtainable;
        match self.from.as_str() {
            "then" => {}
            "league" => obtainable.moment.before = Some("league".to_owned()),
            "whole" => {
                obtainable.moment.before = None;
                obtainable.moment.whole_game = true;
            }
            "all" => candidates.roster = RosterSet::All,
            "box" if mine.trim().is_empty() => {
                return Err("your box is empty: add a Pokémon, or paste a list".to_owned());
            }
            "box" => {
                candidates.boxed.file = Some(BoxFile {
                    name: "your box".to_owned(),
                    content: Content::Text(mine.to_owned()),
                });
                candidates.boxed.skip_unknown = true;
            }
            other => {
                return Err(format!(
                    "{other:?} is not a set of Pokémon: use then, league, whole, all or box"
                ));
            }
        }
        if !["box", "all"].contains(&&*self.from) {
            candidates.obtainable.trade = self.trades == "yes";
        }
        Ok(())
    }

    fn choose_rules(&self, request: &mut TeamRequest) -> Result<(), String> {
        for (name, value) in rules(&self.rules) {
            choose(request, name, value).map_err(|why| format!("the rule {name}: {why}"))?;
        }
        Ok(())
    }
}

/// Adds a rarely used rule to a question.
fn choose(request: &mut TeamRequest, name: &str, value: &str) -> Result<(), String> {
    let TeamRequest {
        scope,
        candidates,
        training,
        ..
    } = request;
    let obtainable = &mut candidates.obtainable;
    match name {
        "cap" => obtainable.level_cap = Some(number(value, 1..=100)?),
        "level" => candidates.level = Some(number(value, 1..=100)?),
        "megas" => request.max_megas = number(value, 0..=LARGEST_TEAM)?,
        "one" => request.one_of.push(value.to_owned()),
        "dex" => candidates.dex = value.split(',').map(str::to_owned).collect(),
        "stats" => request.stats = value.split(',').map(str::to_owned).collect(),
        "before" => obtainable.moment.before = Some(value.to_owned()),
        "no" if value == "legendary" => candidates.no_legendary = true,
        "no" if value == "mythical" => candidates.no_mythical = true,
        "raids" => obtainable.raids = true,
        "dlc" => obtainable.dlc = true,
        "over" => obtainable.over_cap = true,
        "choices" => candidates.all_choices = true,
        "abilities" => candidates.abilities = true,
        "mode" => scope.options.mode = Some(value.to_owned()),
        "story" => scope.options.story = true,
        "with" => scope.options.variant.push(value.to_owned()),
        "ivs" => training.ivs = Some(number(value, 0..=31)?),
        "evs" => training.evs = Some(number(value, 0..=252)?),
        "accuracy" => training.accuracy = Some(number(value, 1..=100)?),
        "tms" => candidates.all_tms = true,
        "typical" => training.typical = true,
        "crits" => training.crits = true,
        "no" => return Err(format!("unknown group {value:?}: legendary or mythical")),
        _ => return Err(format!("unknown name; the names are {RULES}")),
    }
    Ok(())
}

fn playthrough(game: &str, request: &TeamRequest) -> Result<Playthrough, String> {
    let played = Played::find(game).map_err(said)?;
    let version = played.version().map_or(played.game().id(), |own| own.id());
    let options = &request.scope.options;
    options
        .of_game(version, &Notes::default())
        .map_err(explained)
}

/// Returns the names of rules and their values.
pub(super) fn rules(list: &str) -> impl Iterator<Item = (&str, &str)> {
    words(list).map(|word| word.split_once('-').unwrap_or((word, "")))
}

/// Parses a number of members, which must be at least `least`.
fn members(text: &str, least: usize) -> Result<usize, String> {
    number(text, least..=LARGEST_TEAM)
}

fn number<N: FromStr + PartialOrd + Display>(
    text: &str,
    range: RangeInclusive<N>,
) -> Result<N, String> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    let (least, most) = range.into_inner();
    number.ok_or_else(|| format!("{text:?} is not a number from {least} to {most}"))
}
