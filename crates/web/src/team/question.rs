//! Parses the words of an address into a question about teams.

use super::asked::Asked;
use super::duels::Judged;
use super::special::Special;
use super::{Team, first_place};
use crate::chart::said;
use crate::words::words;
use matchups::Run;
use pokedata::{Chosen, Foe, Form, Moment, Played, Playthrough, Rosters, Rules, Training, Version};
use team::{Cover, LARGEST_TEAM, Objective, PlayerBox, Pool, Question, STATS, read_box};

impl Team {
    pub(super) fn read(&self, mine: &str) -> Result<Asked, String> {
        let played = Played::find(&self.game).map_err(said)?;
        let special = Special::read(&self.rules)?;
        let playthrough = special.playthrough(played)?;
        let foes = self.foes(&playthrough)?;
        let boxed = self.boxed(played, mine)?;
        let before = special.before(&playthrough, &foes)?;
        let had = self.had(&special, &playthrough, &before)?;
        let may_be = (had.as_ref(), boxed.as_ref());
        let pool = self.pool(&special, played, may_be)?;
        let pool = match had.as_ref().filter(|_| !special.choices) {
            Some(had) => team::with_starter(pool, had, &playthrough),
            None => pool,
        };
        let judge = if self.is_by_duels() {
            Some(self.judge(&special, &playthrough, &foes, &pool)?)
        } else {
            None
        };
        let question = self.question(&special, pool, had.as_ref())?;
        let question = special.bind_question(played, question)?.against(&foes);
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

    /// Returns the foes: those at the selected places, or the first boss.
    pub(crate) fn foes(&self, playthrough: &Playthrough) -> Result<Chosen, String> {
        let mut foes = Vec::new();
        let first = first_place(playthrough).filter(|_| self.codes().next().is_none());
        for word in self.codes().chain(first.as_deref()) {
            foes.extend(playthrough.find(word).map_err(said)?.chosen);
        }
        Ok(foes.into_iter().collect())
    }

    fn boxed(&self, played: Played, mine: &str) -> Result<Option<PlayerBox>, String> {
        if !self.is_of_box() {
            return Ok(None);
        }
        if mine.trim().is_empty() {
            return Err("your box is empty: add a Pokémon, or paste a list".to_owned());
        }
        let game = played.game();
        let read = read_box(mine, Some(game), game.generation(), true);
        read.map(Some).map_err(|error| format!("your box: {error}"))
    }

    /// Returns the obtainable Pokémon; `None` if the candidates come from a box, or are all Pokémon
    /// in the game.
    fn had(
        &self,
        special: &Special,
        playthrough: &Playthrough,
        before: &Chosen,
    ) -> Result<Option<Rosters>, String> {
        let mode = playthrough.mode();
        let rules: &dyn Fn(&Version) -> Rules = match self.from.as_str() {
            "box" | "all" => return Ok(None),
            "then" => &|version| version.rules_before_first(mode, before.foes()),
            "league" => &|version| version.rules_in(mode, version.before_league()),
            "whole" => &|_| Rules::WHOLE_GAME,
            other => {
                return Err(format!(
                    "{other:?} is not a set of Pokémon: use then, league, whole, all or box"
                ));
            }
        };
        let played = playthrough.played();
        Ok(Some(self.rosters(special, played, rules)))
    }

    /// Returns the Pokémon that can be obtained under the given rules and the rarely used rules.
    fn rosters(
        &self,
        special: &Special,
        played: Played,
        rules: &dyn Fn(&Version) -> Rules,
    ) -> Rosters {
        Rosters::of(played.versions(), |version| Rules {
            trade: self.trades == "yes",
            ..special.bind_rules(rules(version))
        })
    }

    /// Computes the duels of the candidates. Each boss is fought by the candidates that are
    /// obtainable before the boss.
    fn judge(
        &self,
        special: &Special,
        playthrough: &Playthrough,
        foes: &Chosen,
        pool: &Pool,
    ) -> Result<Judged, String> {
        let played = playthrough.played();
        let had = |foe: &Foe| {
            let foes = std::slice::from_ref(foe);
            let rules = |version: &Version| version.rules_before_first(playthrough.mode(), foes);
            let decides = !["box", "all"].contains(&&*self.from);
            decides.then(|| self.rosters(special, played, &rules))
        };
        let run = Run::new(played, foes.foes().iter(), pool, special.terms(), had);
        Judged::new(run.map_err(said)?, pool)
    }

    fn pool(
        &self,
        special: &Special,
        played: Played,
        (had, boxed): (Option<&Rosters>, Option<&PlayerBox>),
    ) -> Result<Pool, String> {
        let generation = played.generation();
        let pool = match (had, boxed) {
            (_, Some(boxed)) => Pool::of_box(generation, &boxed.entries),
            (Some(had), None) => Pool::new(generation, had.forms()),
            (None, None) => Pool::new(generation, played.game().forms().iter().copied()),
        };
        let excluded = forms(&self.exclude)?;
        let pool = pool
            .without_battle_forms()
            .filter(|form| self.allows(form))
            .without_lines(&excluded);
        let pool = self.arm(special, pool, played, had)?;
        let pool = match boxed {
            Some(_) => pool,
            None => pool.without_lookalikes(&forms(&self.require)?),
        };
        Ok(special.bind_pool(pool))
    }

    fn allows(&self, form: &Form) -> bool {
        self.legends != "no" || !(form.flags.legendary || form.flags.mythical)
    }

    /// Adds the attack types of each candidate. If a box lists moves for a candidate, only these
    /// count.
    fn arm(
        &self,
        special: &Special,
        pool: Pool,
        played: Played,
        had: Option<&Rosters>,
    ) -> Result<Pool, String> {
        match self.moves.as_str() {
            "own" => Ok(pool.with_written_moves()),
            "learnable" => {
                let rules = || {
                    had.into_iter()
                        .flat_map(Rosters::each)
                        .map(pokedata::Roster::rules)
                };
                let moment = rules().map(|own| own.moment).max();
                let cap = rules().map(|own| own.cap).max();
                let training = Training {
                    level: special.level.or(cap).unwrap_or(100),
                    moment: moment.unwrap_or(Moment::END),
                    all_taught: special.all_taught() || had.is_none(),
                };
                Ok(pool.learning(played, training))
            }
            other => Err(format!(
                "{other:?} is not a set of attacks: use own or learnable"
            )),
        }
    }

    fn question(
        &self,
        special: &Special,
        pool: Pool,
        had: Option<&Rosters>,
    ) -> Result<Question, String> {
        let had = had.filter(|_| !special.choices);
        let given = had.map_or_else(Vec::new, |had| team::given_once(had, &pool));
        let candidates = pool.candidates().iter().map(|one| one.form);
        let megas: Vec<&'static Form> = candidates.filter(|form| form.flags.mega).collect();
        let most = special.megas.unwrap_or(1);
        let mut question = Question::new(pool)
            .cover(cover(&self.cover)?)
            .having(format!("at most {most} mega evolutions"), megas, 0, most)
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
            "stats" => {
                let own: Vec<&str> = special.stats.iter().map(String::as_str).collect();
                let stats = if own.is_empty() { &STATS[..] } else { &own };
                question.objective(Objective::Stats, stats).map_err(said)
            }
            other => Err(format!(
                "{other:?} is not an objective: use stats, or nothing"
            )),
        }
    }
}

fn cover(name: &str) -> Result<Cover, String> {
    match name {
        "both" | "duels" => Ok(Cover::Both),
        "defense" => Ok(Cover::Defense),
        "attack" => Ok(Cover::Attack),
        other => Err(format!(
            "{other:?} is not a side: use both, defense, attack or duels"
        )),
    }
}

/// Parses a number of members, which must be at least `least`.
fn members(text: &str, least: usize) -> Result<usize, String> {
    let number = text.parse().ok();
    let number = number.filter(|number| (least..=LARGEST_TEAM).contains(number));
    number.ok_or_else(|| {
        format!("{text:?} is not a number of members: a number from {least} to {LARGEST_TEAM}")
    })
}

/// Returns the Pokémon in a list from an address.
fn forms(list: &str) -> Result<Vec<&'static Form>, String> {
    words(list)
        .map(|name| Form::find(name).map_err(said))
        .collect()
}
