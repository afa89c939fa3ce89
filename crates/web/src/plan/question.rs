//! Parses a plan: the words of an address into a request.

use super::Plan;
use crate::leaders::{leaders, with_places};
use crate::words::{explained, words};
use ask::Notes;
use ask::cover::{CoverRequest, KindOfCover, Sides};
use ask::scope::Scope;
use pokedata::{Chosen, Game};
use typecover::{Problem, Side};

/// A parsed plan.
pub(super) struct Resolved {
    pub(super) scope: Scope,
    pub(super) game: &'static Game,
    pub(super) problem: Problem,
}

impl Resolved {
    fn chosen(&self) -> Option<&Chosen> {
        self.scope.chosen.as_ref()
    }

    /// Returns the bosses and their game: `Katy in Scarlet/Violet`.
    pub(super) fn about(&self) -> String {
        let game = self.game.title();
        match self.chosen() {
            None => format!("all of {game}"),
            Some(chosen) => format!("{} in {game}", leaders(chosen)),
        }
    }

    /// Returns all bosses, each with its place.
    pub(super) fn against(&self) -> String {
        let chosen = self.chosen();
        chosen.map_or_else(|| "the whole generation".to_owned(), with_places)
    }
}

impl Plan {
    /// Finds the names, and translates the question. The options are the typings of the Pokémon that
    /// are obtainable in the whole game.
    pub(super) fn read(&self) -> Result<Resolved, String> {
        let request = self.request()?;
        let scope = request.scope(&Notes::default()).map_err(explained)?;
        let game = scope.game().ok_or("name a game")?;
        let side = request.side.each()[0];
        let obtainable = (side == Side::Defense).then(|| game.typings());
        let problem = request.problem(&scope, obtainable, side);
        Ok(Resolved {
            problem: problem.map_err(explained)?,
            scope,
            game,
        })
    }

    /// Returns the bosses and their places, and the problem that the question describes.
    pub(crate) fn problem(&self) -> Result<(String, Problem), String> {
        let asked = self.read()?;
        Ok((asked.about(), asked.problem))
    }

    /// Returns the question as every interface asks it.
    fn request(&self) -> Result<CoverRequest, String> {
        let list = |list| words(list).map(str::to_owned).collect();
        let mut request = CoverRequest {
            side: side(&self.side)?,
            kind: kind(&self.kind)?,
            require: list(&self.require),
            exclude: list(&self.exclude),
            ..CoverRequest::default()
        };
        request.scope.game = Some(self.game.clone());
        request.scope.bosses = list(&self.at);
        if !self.team.is_empty() {
            request.team = Some(team(&self.team)?);
        }
        Ok(request)
    }
}

fn side(name: &str) -> Result<Sides, String> {
    match name {
        "defense" => Ok(Sides::Defense),
        "attack" => Ok(Sides::Attack),
        _ => Err(format!("{name:?} is not a side: defense or attack")),
    }
}

fn kind(name: &str) -> Result<KindOfCover, String> {
    match name {
        "overlapping" => Ok(KindOfCover::Overlapping),
        "irredundant" => Ok(KindOfCover::Irredundant),
        "exact" => Ok(KindOfCover::Exact),
        _ => Err(format!(
            "{name:?} is not a kind: overlapping, irredundant or exact"
        )),
    }
}

fn team(size: &str) -> Result<u32, String> {
    let number = size.parse().ok().filter(|size| (1..=24).contains(size));
    number.ok_or_else(|| format!("{size:?} is not a size of a team: a number from 1 to 24"))
}
