//! What only some questions need: a box to read, what can be learnt, duels, and rules that few ask
//! for. All that is large, so the module that is loaded first is without.

use super::Team;
use super::duels::{Judge, Judged};
use super::special::{Special, lines};
use crate::chart::said;
use gauntlet::Run;
use pokedata::{Chosen, Foe, Form, Game, Played, Playthrough, Rosters, Rules, Training};
use team::{PlayerBox, Pool, Question, read_box};

/// What a module can do for a question.
pub(crate) trait Means {
    /// What it knows of moves.
    type Moves: Knowledge;

    /// Has those of the pool fight all that the foes bring.
    fn judge(
        _: &Special,
        _: (Played, &Chosen),
        _: &Pool,
        _: &dyn Fn(&Foe) -> Option<Rosters>,
    ) -> Result<Box<dyn Judge>, String> {
        Err(elsewhere())
    }
}

/// Moves, and all that is asked of a module that has them.
pub(crate) trait Knowledge {
    /// Returns the rules that few ask for.
    fn special(_: &Team) -> Result<Special, String> {
        Ok(Special::default())
    }

    /// Returns what is played, by these rules.
    fn playthrough(_: &Special, played: Played) -> Result<Playthrough, String> {
        Ok(Playthrough::of(played))
    }

    /// The boss before which Pokémon must be obtainable: the first ahead, or the named one.
    fn before(_: &Special, _: &Playthrough, ahead: &Chosen) -> Result<Chosen, String> {
        Ok(ahead.clone())
    }

    /// Returns what a player does, by these rules.
    fn bind_rules(_: &Special, usual: Rules) -> Rules {
        usual
    }

    /// Returns those of the pool that may be chosen by these rules, with their abilities where
    /// these count.
    fn bind_pool(_: &Special, pool: Pool) -> Pool {
        pool
    }

    /// Binds a question by these rules.
    fn bind(_: &Special, _: Played, question: Question) -> Result<Question, String> {
        Ok(question)
    }

    /// Returns the Pokémon of a box.
    fn read_box(_: &str, _: &'static Game) -> Result<PlayerBox, String> {
        Err(elsewhere())
    }

    /// Gives each of the pool the attack types that it can learn.
    fn learning(_: Pool, _: Played, _: Training) -> Result<Pool, String> {
        Err(elsewhere())
    }
}

/// Knows no moves.
#[derive(Debug, Default)]
pub struct WithoutMoves;

impl Means for WithoutMoves {
    type Moves = Self;
}

impl Knowledge for WithoutMoves {}

/// Knows all moves.
#[derive(Debug, Default)]
pub struct WithMoves;

impl Means for WithMoves {
    type Moves = Self;
}

impl Knowledge for WithMoves {
    fn special(team: &Team) -> Result<Special, String> {
        Special::read(&team.rules)
    }

    fn playthrough(special: &Special, played: Played) -> Result<Playthrough, String> {
        special.playthrough(played)
    }

    fn before(
        special: &Special,
        playthrough: &Playthrough,
        ahead: &Chosen,
    ) -> Result<Chosen, String> {
        match &special.before {
            None => Ok(ahead.clone()),
            Some(word) => Ok(playthrough.find(word).map_err(said)?.chosen),
        }
    }

    fn bind_rules(special: &Special, usual: Rules) -> Rules {
        special.bind(usual)
    }

    fn bind_pool(special: &Special, pool: Pool) -> Pool {
        let pool = pool.filter(|form| special.allows(form));
        let is_boxed = pool.candidates().iter().any(|one| one.entry.is_some());
        match (special.abilities, is_boxed) {
            (false, _) => pool,
            (true, false) => pool.with_abilities(),
            (true, true) => pool.with_box_abilities(),
        }
    }

    fn bind(special: &Special, played: Played, mut question: Question) -> Result<Question, String> {
        let candidates = question.pool().candidates().iter();
        let forms: Vec<&'static Form> = candidates.map(|one| one.form).collect();
        for group in &special.one_of {
            let lines = lines(played, group)?;
            let own = forms.iter().copied();
            let own = own.filter(|form| lines.iter().any(|line| line == form.line()));
            let own: Vec<&'static Form> = own.collect();
            if own.is_empty() {
                return Err(format!(
                    "exactly one of {group}: none of these may be chosen"
                ));
            }
            question = question.having(format!("exactly one of {group}"), own, 1, 1);
        }
        Ok(question)
    }

    fn read_box(text: &str, game: &'static Game) -> Result<PlayerBox, String> {
        let read = read_box(text, Some(game), game.generation(), true);
        read.map_err(|error| format!("your box: {error}"))
    }

    fn learning(pool: Pool, played: Played, training: Training) -> Result<Pool, String> {
        Ok(pool.learning(played, training))
    }
}

/// Knows all moves, and what they do.
#[derive(Debug, Default)]
pub struct WithDuels;

impl Means for WithDuels {
    type Moves = WithMoves;

    fn judge(
        special: &Special,
        (played, foes): (Played, &Chosen),
        pool: &Pool,
        had: &dyn Fn(&Foe) -> Option<Rosters>,
    ) -> Result<Box<dyn Judge>, String> {
        let run = Run::new(played, foes.foes().iter(), pool, special.terms(), had);
        Ok(Box::new(Judged::new(run.map_err(said)?)?))
    }
}

fn elsewhere() -> String {
    "moves and boxes are known to another module".to_owned()
}
