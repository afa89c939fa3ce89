//! Reads a question about teams: from the words of an address to a question that can be answered.

use super::duels::{Judge, Judged};
use super::{Team, first_place};
use crate::chart::said;
use crate::words::words;
use gauntlet::{Run, Terms};
use pokedata::{Chosen, Foe, Form, Game, Moment, Played, Playthrough, Rosters, Rules, Version};
use team::{Cover, LARGEST_TEAM, Objective, PlayerBox, Pool, Question, STATS, read_box};

/// A question that was read.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) played: Played,
    pub(super) foes: Chosen,
    /// What can be had; none where a box says what there is.
    pub(super) had: Option<Rosters>,
    pub(super) question: Question,
    /// What of the box counts for nothing, or for something else than is written.
    pub(super) notes: Vec<String>,
    /// Who says how duels end, where these are asked for.
    pub(super) judge: Option<Box<dyn Judge>>,
}

/// What only some questions need: a box to read, and what can be learnt. Moves and all that goes
/// with them are large, so the module that is loaded first is without.
pub(crate) trait Means {
    /// The Pokémon of a box.
    fn read_box(text: &str, game: &'static Game) -> Result<PlayerBox, String>;

    /// Gives each of the pool the attack types that it can learn.
    fn learning(pool: Pool, game: &Game, level: Option<u8>, moment: Moment)
    -> Result<Pool, String>;

    /// Has those of the pool fight all that the foes bring.
    fn judge(_: &Team, _: Played, _: &Chosen, _: &Pool) -> Result<Box<dyn Judge>, String> {
        Err(elsewhere())
    }
}

/// Knows no moves.
#[derive(Debug, Default)]
pub struct WithoutMoves;

impl Means for WithoutMoves {
    fn read_box(_: &str, _: &'static Game) -> Result<PlayerBox, String> {
        Err(elsewhere())
    }

    fn learning(_: Pool, _: &Game, _: Option<u8>, _: Moment) -> Result<Pool, String> {
        Err(elsewhere())
    }
}

/// Knows all moves.
#[derive(Debug, Default)]
pub struct WithMoves;

impl Means for WithMoves {
    fn read_box(text: &str, game: &'static Game) -> Result<PlayerBox, String> {
        let read = read_box(text, Some(game), game.generation(), true);
        read.map_err(|error| format!("your box: {error}"))
    }

    fn learning(
        pool: Pool,
        game: &Game,
        level: Option<u8>,
        moment: Moment,
    ) -> Result<Pool, String> {
        Ok(pool.learning(game, level, moment))
    }
}

/// Knows all moves, and what they do.
#[derive(Debug, Default)]
pub struct WithDuels;

impl Means for WithDuels {
    fn read_box(text: &str, game: &'static Game) -> Result<PlayerBox, String> {
        WithMoves::read_box(text, game)
    }

    fn learning(
        pool: Pool,
        game: &Game,
        level: Option<u8>,
        moment: Moment,
    ) -> Result<Pool, String> {
        WithMoves::learning(pool, game, level, moment)
    }

    fn judge(
        team: &Team,
        played: Played,
        foes: &Chosen,
        pool: &Pool,
    ) -> Result<Box<dyn Judge>, String> {
        let had = |foe: &Foe| team.had_before(played, foe);
        let run = Run::new(played, foes.foes().iter(), pool, Terms::default(), had);
        Ok(Box::new(Judged::new(run.map_err(said)?)?))
    }
}

impl Team {
    pub(super) fn read<M: Means>(&self, mine: &str) -> Result<Asked, String> {
        let played = Played::find(&self.game).map_err(said)?;
        let foes = self.foes(played)?;
        let boxed = self.boxed::<M>(played, mine)?;
        let had = match &boxed {
            Some(_) => None,
            None => Some(self.had(played, &foes)?),
        };
        let pool = self.pool::<M>(played, had.as_ref(), boxed.as_ref())?;
        let judge = match self.is_by_duels() {
            true => Some(M::judge(self, played, &foes, &pool)?),
            false => None,
        };
        let question = self.question(pool, had.as_ref())?.against(&foes);
        let question = match &judge {
            Some(judge) => judge.ask(question),
            None => question,
        };
        Ok(Asked {
            judge,
            played,
            foes,
            had,
            question,
            notes: boxed.map_or_else(Vec::new, |boxed| boxed.notes),
        })
    }

    /// Whom the player faces: those at the chosen places, or the first boss.
    pub(crate) fn foes(&self, played: Played) -> Result<Chosen, String> {
        let playthrough = Playthrough::of(played);
        let mut foes = Vec::new();
        let first = first_place(played).filter(|_| self.codes().next().is_none());
        for word in self.codes().chain(first.as_deref()) {
            foes.extend(playthrough.find(word).map_err(said)?.chosen);
        }
        Ok(foes.into_iter().collect())
    }

    fn boxed<M: Means>(&self, played: Played, mine: &str) -> Result<Option<PlayerBox>, String> {
        if !self.is_of_box() {
            return Ok(None);
        }
        if mine.trim().is_empty() {
            return Err("your box is empty: write in it what you have".to_owned());
        }
        M::read_box(mine, played.game()).map(Some)
    }

    fn had(&self, played: Played, foes: &Chosen) -> Result<Rosters, String> {
        let rules = |version: &Version| {
            let rules = match self.from.as_str() {
                "whole" => Rules::WHOLE_GAME,
                _ => version.rules_before_first(foes.foes()),
            };
            Rules {
                trade: self.trades != "no",
                ..rules
            }
        };
        match self.from.as_str() {
            "then" | "whole" => Ok(Rosters::of(played.versions(), rules)),
            other => Err(format!(
                "{other:?} does not say who may be chosen: then, whole or box"
            )),
        }
    }

    /// What can be had before that boss; none where a box says what there is.
    fn had_before(&self, played: Played, foe: &Foe) -> Option<Rosters> {
        let rules = |version: &Version| Rules {
            trade: self.trades != "no",
            ..version.rules_before_first(std::slice::from_ref(foe))
        };
        (!self.is_of_box()).then(|| Rosters::of(played.versions(), rules))
    }

    fn pool<M: Means>(
        &self,
        played: Played,
        had: Option<&Rosters>,
        boxed: Option<&PlayerBox>,
    ) -> Result<Pool, String> {
        let generation = played.generation();
        let pool = match (had, boxed) {
            (_, Some(boxed)) => Pool::of_box(generation, &boxed.entries),
            (Some(had), None) => Pool::new(generation, had.forms()),
            (None, None) => Pool::new(generation, []),
        };
        let excluded = forms(&self.exclude)?;
        let pool = pool
            .without_battle_forms()
            .filter(|form| self.allows(form) && !is_excluded(form, &excluded));
        let pool = self.arm::<M>(pool, played, had, boxed)?;
        Ok(match boxed {
            Some(_) => pool,
            None => pool.without_lookalikes(&forms(&self.require)?),
        })
    }

    fn allows(&self, form: &Form) -> bool {
        self.legends != "no" || !(form.flags.legendary || form.flags.mythical)
    }

    /// Gives each its attack types: of a box where moves are written with all, those.
    fn arm<M: Means>(
        &self,
        pool: Pool,
        played: Played,
        had: Option<&Rosters>,
        boxed: Option<&PlayerBox>,
    ) -> Result<Pool, String> {
        let written = |boxed: &PlayerBox| boxed.entries.iter().all(|one| one.attacks.is_some());
        match self.moves.as_str() {
            "own" if boxed.is_some_and(written) => Ok(pool.with_box_moves()),
            "own" => Ok(pool),
            "learnable" => {
                let rules = || {
                    had.into_iter()
                        .flat_map(Rosters::each)
                        .map(pokedata::Roster::rules)
                };
                let moment = rules().map(|own| own.moment).max();
                let cap = rules().map(|own| own.cap).max();
                M::learning(pool, played.game(), cap, moment.unwrap_or(Moment::END))
            }
            other => Err(format!(
                "{other:?} does not say which attacks there are: own or learnable"
            )),
        }
    }

    fn question(&self, pool: Pool, had: Option<&Rosters>) -> Result<Question, String> {
        let given = had.map_or_else(Vec::new, |had| team::given_once(had, &pool));
        let candidates = pool.candidates().iter().map(|one| one.form);
        let megas: Vec<&'static Form> = candidates.filter(|form| form.flags.mega).collect();
        let mut question = Question::new(pool)
            .cover(cover(&self.cover)?)
            .having("one mega evolution".to_owned(), megas, 0, 1)
            .require(forms(&self.require)?);
        for (choice, forms) in given {
            question = question.having(format!("one {} a game", choice.name()), forms, 0, 1);
        }
        if !self.size.is_empty() {
            question = question.team(members(&self.size, 1)?);
        }
        if !self.weak.is_empty() {
            question = question.weakness_cap(members(&self.weak, 0)?);
        }
        match self.best.as_str() {
            "" => Ok(question),
            "stats" => question.objective(Objective::Stats, &STATS).map_err(said),
            other => Err(format!(
                "{other:?} does not say what is best: stats, or nothing"
            )),
        }
    }
}

fn elsewhere() -> String {
    "moves and boxes are known to another module".to_owned()
}

fn cover(name: &str) -> Result<Cover, String> {
    match name {
        "both" | "duels" => Ok(Cover::Both),
        "defense" => Ok(Cover::Defense),
        "attack" => Ok(Cover::Attack),
        other => Err(format!(
            "{other:?} is nothing to cover: both, defense, attack or duels"
        )),
    }
}

/// So many members, and not fewer than that.
fn members(text: &str, least: usize) -> Result<usize, String> {
    let number = text.parse().ok();
    let number = number.filter(|number| (least..=LARGEST_TEAM).contains(number));
    number.ok_or_else(|| {
        format!("{text:?} is no number of members: a number from {least} to {LARGEST_TEAM}")
    })
}

/// The Pokémon of a list in an address.
fn forms(list: &str) -> Result<Vec<&'static Form>, String> {
    words(list)
        .map(|name| Form::find(name).map_err(said))
        .collect()
}

fn is_excluded(form: &Form, excluded: &[&Form]) -> bool {
    excluded.iter().any(|&other| {
        std::ptr::eq(other, form) || other.flags.default && other.species() == form.species()
    })
}
