//! Features that only some questions need: boxes, learnsets, duels, and rarely used rules. Their
//! code is large, so the module that is loaded first does not contain it.

use super::asked::Asked;
use super::duels::{Duels, Judge, Judged};
use super::shown::TeamAnswer;
use super::special::{Special, lines};
use super::{Team, export, fights, front, picture};
use crate::chart::said;
use crate::offer::Setting;
use matchups::Run;
use pokedata::{Chosen, Foe, Form, Game, Played, Playthrough, Rosters, Rules, Training};
use team::{Answer, Listing, PlayerBox, Pool, Question, read_box};

/// The features that a module has for questions about teams.
pub(crate) trait Means {
    /// What the module knows about moves.
    type Moves: Knowledge;

    /// Computes the duels of all candidates with all foes.
    fn judge(
        _: &Special,
        _: (Played, &Chosen),
        _: &Pool,
        _: &dyn Fn(&Foe) -> Option<Rosters>,
    ) -> Result<Box<dyn Judge>, String> {
        Err(elsewhere())
    }

    /// Returns the teams to choose from, if effort is taken into account, otherwise the `wanted`
    /// best teams.
    fn find(_: &Team, asked: &Asked, wanted: usize) -> Result<Answer, String> {
        team::answer_by_types(&asked.question, wanted).map_err(said)
    }

    /// Draws which of the player's Pokémon beat which of the boss's, as markup.
    fn drawn(_: &Team, _: &TeamAnswer, _: &Duels, _: &Setting) -> String {
        String::new()
    }

    /// Returns the reason why the team works, as markup.
    fn reason(_: &Duels) -> String {
        String::new()
    }

    /// Draws the teams to choose from, as markup.
    fn offered(_: &Team, _: &TeamAnswer, _: &Setting) -> String {
        String::new()
    }

    /// Returns the playthrough with the story battles; `None` without duels, because the tables
    /// would make the module larger.
    fn with_story(_: &Playthrough) -> Option<Playthrough> {
        None
    }

    /// Returns the parties of foes in Showdown's format.
    fn theirs(_: &Chosen) -> String {
        String::new()
    }

    /// Returns a team in Showdown's format.
    fn showdown(members: &[team::Member], _: Option<&Duels>) -> String {
        team::showdown(members)
    }

    /// Lists the duels line by line, as markup.
    fn told(_: &Duels) -> String {
        String::new()
    }

    /// Draws into a picture which Pokémon beat which foes. Returns the y coordinate of the lower
    /// edge of what was drawn.
    fn faced(_: &mut String, _: &Duels, _: &Setting, y: usize) -> usize {
        y
    }
}

/// Knowledge about moves, and the features that depend on it.
pub(crate) trait Knowledge {
    /// Returns the rarely used rules.
    fn special(_: &Team) -> Result<Special, String> {
        Ok(Special::default())
    }

    /// Returns the playthrough under these rules.
    fn playthrough(_: &Special, played: Played) -> Result<Playthrough, String> {
        Ok(Playthrough::of(played))
    }

    /// Returns the boss before which Pokémon must be obtainable: the one in the rules, or the first
    /// one ahead.
    fn before(_: &Special, _: &Playthrough, ahead: &Chosen) -> Result<Chosen, String> {
        Ok(ahead.clone())
    }

    /// Returns the rules for obtaining Pokémon, as changed by the rarely used rules.
    fn bind_rules(_: &Special, usual: Rules) -> Rules {
        usual
    }

    /// Returns the candidates that these rules allow, with their abilities if the rules take
    /// abilities into account.
    fn bind_pool(_: &Special, pool: Pool) -> Pool {
        pool
    }

    /// Adds these rules to a question.
    fn bind(_: &Special, _: Played, question: Question) -> Result<Question, String> {
        Ok(question)
    }

    /// Returns the Pokémon in a box.
    fn read_box(_: &str, _: &'static Game) -> Result<PlayerBox, String> {
        Err(elsewhere())
    }

    /// Adds the attack types that each candidate can learn.
    fn learning(_: Pool, _: Played, _: Training) -> Result<Pool, String> {
        Err(elsewhere())
    }
}

/// A module without knowledge about moves.
#[derive(Debug, Default)]
pub struct WithoutMoves;

impl Means for WithoutMoves {
    type Moves = Self;

    fn showdown(members: &[team::Member], _: Option<&Duels>) -> String {
        team::showdown_without_box(members)
    }
}

impl Knowledge for WithoutMoves {}

/// A module with knowledge about moves.
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
                    "exactly one of {group}: none of these Pokémon can be chosen"
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

/// A module with knowledge about moves and their effects in duels.
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
        Ok(Box::new(Judged::new(run.map_err(said)?, pool)?))
    }

    fn find(team: &Team, asked: &Asked, wanted: usize) -> Result<Answer, String> {
        if let Some(had) = asked.had.as_ref().filter(|_| team.best.is_empty()) {
            let efforts = front::efforts(had, asked.question.pool());
            let front = team::answer(&asked.question, Listing::Front(&efforts)).map_err(said)?;
            // It is empty if no foe is beaten.
            if !front.teams.is_empty() {
                return Ok(front);
            }
        }
        team::answer(&asked.question, Listing::Best(wanted)).map_err(said)
    }

    fn drawn(team: &Team, answer: &TeamAnswer, duels: &Duels, setting: &Setting) -> String {
        fights::drawn(team, answer, duels, setting)
    }

    fn reason(duels: &Duels) -> String {
        fights::reason(duels)
    }

    fn offered(team: &Team, answer: &TeamAnswer, setting: &Setting) -> String {
        fights::offered(team, answer, setting)
    }

    fn with_story(playthrough: &Playthrough) -> Option<Playthrough> {
        Some(playthrough.clone().with_story())
    }

    fn theirs(foes: &Chosen) -> String {
        team::showdown_parties(foes)
    }

    fn showdown(members: &[team::Member], duels: Option<&Duels>) -> String {
        duels.map_or_else(
            || team::showdown(members),
            |duels| export::showdown(members, duels),
        )
    }

    fn told(duels: &Duels) -> String {
        fights::told(duels)
    }

    fn faced(body: &mut String, duels: &Duels, setting: &Setting, y: usize) -> usize {
        picture::faced(body, duels, setting, y)
    }
}

fn elsewhere() -> String {
    "moves and boxes are known to another module".to_owned()
}
