//! A question about teams: its names are found, and it is translated.

use super::battles::TEAMS;
use super::candidates::{CandidateOptions, find_all};
use crate::easiest::Easiest;
use crate::obtainable::{Meeting, Obtainable, check_there};
use crate::scope::{Scope, ScopeRequest};
use crate::training::DuelOptions;
use crate::{Error, Notes, TextFile};
use matchups::Run;
use pokedata::{Foe, Form, Game, Weights};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use team::{Cover, Objective, OneOf, Pool, Question, STATS};

/// A question about teams.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "clap", derive(clap::Args))]
pub struct TeamRequest {
    /// The game and the bosses ahead.
    #[cfg_attr(feature = "clap", command(flatten))]
    pub scope: ScopeRequest,

    /// The candidates.
    #[cfg_attr(feature = "clap", command(flatten))]
    pub candidates: CandidateOptions,

    /// Resist every attack type, hit every typing, or both
    #[cfg_attr(feature = "clap", arg(long, value_enum, default_value_t))]
    pub side: Side,

    /// Win every battle without a faint, by the damage formula (docs/duels.md, docs/battles.md)
    #[cfg_attr(feature = "clap", arg(long, conflicts_with = "side"))]
    pub duels: bool,

    /// With --duels: instead of winning whole battles, beat every foe one-on-one, at full health
    #[cfg_attr(feature = "clap", arg(long, hide_short_help = true))]
    pub separately: bool,

    /// With --duels: print the plans of the first team, as `dancedex plan` does
    #[cfg_attr(
        feature = "clap",
        arg(long, conflicts_with = "separately", hide_short_help = true)
    )]
    pub plan: bool,

    /// At most N members
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", default_value_t = 6))]
    pub team: usize,

    /// A Pokémon that every team must have (repeatable)
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "POKEMON", value_delimiter = ',')
    )]
    pub require: Vec<String>,

    /// At most N mega evolutions in a team
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "N", default_value_t = 1, hide_short_help = true)
    )]
    pub max_megas: usize,

    /// Require exactly one of these evolution lines: `starter`, or Pokémon separated by commas
    /// (repeatable)
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "starter|POKEMON,…", value_parser = clap::builder::NonEmptyStringValueParser::new(), hide_short_help = true)
    )]
    pub one_of: Vec<String>,

    /// At most N members are weak to the same attack type
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", hide_short_help = true))]
    pub weakness_cap: Option<usize>,

    /// How to order the teams [default: front if bosses of a game are named, otherwise rank]
    #[cfg_attr(
        feature = "clap",
        arg(long = "by", value_enum, value_name = "ORDER", hide_short_help = true)
    )]
    pub order: Option<Order>,

    /// Other effort weights: a CSV file with the columns kind, word and weight.
    #[cfg_attr(feature = "clap", arg(skip))]
    pub effort: Option<TextFile>,

    /// The base stats to add up
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "NAME,…", value_delimiter = ',', default_values = STATS, hide_short_help = true)
    )]
    pub stats: Vec<String>,

    /// List the N best teams by one criterion [default: 10, by rank unless --by is given]
    #[cfg_attr(
        feature = "clap",
        arg(long, short = 'n', value_name = "N", value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..))
    )]
    pub top: Option<usize>,

    /// The duels.
    #[cfg_attr(feature = "clap", command(flatten))]
    pub training: DuelOptions,
}

/// What a team must do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum Side {
    /// Resist every attack type
    #[default]
    Defense,
    /// Hit every typing super effectively
    Attack,
    /// Both
    Both,
}

/// The order of the teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum Order {
    /// Every team for which no other is at least as good on left, rank and effort and better on one
    Front,
    /// The least effort, then rank, then fewer members
    Effort,
    /// Rank, then fewer members, then stats
    Rank,
    /// The sum of stats, then rank, then fewer members
    Stats,
}

impl Default for TeamRequest {
    fn default() -> TeamRequest {
        TeamRequest {
            scope: ScopeRequest::default(),
            candidates: CandidateOptions::default(),
            side: Side::default(),
            duels: false,
            separately: false,
            plan: false,
            team: 6,
            require: Vec::new(),
            max_megas: 1,
            one_of: Vec::new(),
            weakness_cap: None,
            order: None,
            effort: None,
            stats: STATS.map(str::to_owned).to_vec(),
            top: None,
            training: DuelOptions::default(),
        }
    }
}

/// The maximum number of ranked teams. A million teams take only some hundred megabytes, because
/// they are described only when they are printed.
pub const RANKED_AT_MOST: usize = 1_000_000;

/// The maximum number of teams whose battles are listed.
const FOLLOWED_AT_MOST: usize = 10_000;

/// The default number of teams that are listed by one order.
pub(super) const USUAL: usize = 10;

/// The default time limit of a search for a front. The searches for the leagues of most games take
/// well below a second.
const FRONT_TIME: Duration = Duration::from_secs(5);

/// A question about teams whose names have been found, with everything that is needed to answer it.
pub struct TeamQuestion {
    pub(super) request: TeamRequest,
    /// The game and the bosses.
    pub scope: Scope,
    /// The obtainable Pokémon, if they determine the candidates.
    pub obtainable: Option<Obtainable>,
    /// What must be covered, the candidates and the rules.
    pub question: Question,
    /// The bosses as a run of duels, if the question is about duels.
    pub run: Option<Run>,
    /// The points of each candidate for each foe that it beats; empty without duels.
    pub points: Vec<Vec<Option<u8>>>,
    /// The efforts for the candidates, if they are caught in a game.
    pub easiest: Option<Easiest>,
    pub(super) order: Order,
    pub(super) choices: Vec<OneOf>,
}

impl TeamRequest {
    /// Finds the names, and translates the question.
    ///
    /// # Errors
    /// If a name is unknown, or options contradict each other.
    pub fn resolve(&self, notes: &Notes) -> Result<TeamQuestion, Error> {
        self.check_top()?;
        self.training.check()?;
        self.candidates.check_tms(self.duels)?;
        self.check_battles()?;
        let scope = self.scope.scope_of(&self.candidates.boxed, notes)?;
        let obtainable = self.candidates.obtainable(&scope, self.meeting(), notes)?;
        let order = self.order(&scope, obtainable.as_ref())?;
        let required = self.required(&scope, obtainable.as_ref())?;
        let pool = self.candidates.pool(
            &scope,
            obtainable.as_ref(),
            &required,
            self.meeting(),
            notes,
        )?;
        let choices = self.candidates.choices(obtainable.as_ref(), &pool);
        let run = self.run(&scope, &pool)?;
        let mut question = self.question(&scope, pool, required, &choices, order)?;
        let mut points = Vec::new();
        if let Some(run) = &run {
            points = run.points()?;
            question = question.facing(run.foes(), points.clone());
        }
        let easiest = self.easiest(obtainable.as_ref(), question.pool())?;
        if let Some(easiest) = easiest.as_ref().filter(|_| order == Order::Effort) {
            let efforts = easiest.efforts(question.pool());
            question = question.by_effort(efforts);
        }
        Ok(TeamQuestion {
            request: self.clone(),
            scope,
            obtainable,
            question,
            run,
            points,
            easiest,
            order,
            choices,
        })
    }

    /// Returns whether the battles of the best teams are examined.
    #[must_use]
    pub const fn follows(&self) -> bool {
        self.duels && !self.separately
    }

    fn check_top(&self) -> Result<(), Error> {
        let top = self.top.unwrap_or(USUAL);
        if top == 0 {
            return Err(Error::new("--top 0: at least one team"));
        }
        if top > RANKED_AT_MOST {
            return Err(Error::new(format!(
                "--top {top} is too large: at most {RANKED_AT_MOST} teams"
            )));
        }
        if top > FOLLOWED_AT_MOST && self.follows() {
            return Err(Error::new(format!(
                "--top {top} is too large with --duels: at most {FOLLOWED_AT_MOST} teams; --separately lists up to \
                 {RANKED_AT_MOST}"
            )));
        }
        Ok(())
    }

    /// Returns an error if options about battles are given without `--duels`, or contradict each
    /// other.
    fn check_battles(&self) -> Result<(), Error> {
        if !self.duels && (self.separately || self.plan) {
            return Err(Error::new("--separately and --plan require --duels"));
        }
        if self.separately && self.plan {
            return Err(Error::new("--plan and --separately exclude each other"));
        }
        if !self.duels && !self.training.is_silent() {
            return Err(Error::new(
                "--ivs, --evs, --typical, --crits and --accuracy require --duels",
            ));
        }
        Ok(())
    }

    /// Returns the moment that determines the obtainable Pokémon: in duels, each boss is fought
    /// with the Pokémon that are obtainable before it.
    const fn meeting(&self) -> Meeting {
        if self.duels {
            Meeting::OneByOne
        } else {
            Meeting::AllAtOnce
        }
    }

    /// Returns the number of teams to find: more than are listed if they are ranked by their
    /// battles.
    pub(super) fn wanted(&self) -> usize {
        let top = self.top.unwrap_or(USUAL);
        if self.follows() { top.max(TEAMS) } else { top }
    }

    /// Returns the order of the teams. By default it is a front if bosses ahead are named and
    /// effort is known; it is one order if an option implies that, if teams are ranked by their
    /// battles, or if the question is about the whole game.
    fn order(&self, scope: &Scope, obtainable: Option<&Obtainable>) -> Result<Order, Error> {
        let has_effort = obtainable.is_some() && !self.candidates.boxed.is_named();
        let needs_effort = matches!(self.order, Some(Order::Front | Order::Effort));
        if !has_effort && (needs_effort || self.effort.is_some()) {
            return Err(Error::new(
                "effort requires a game, and cannot be used with a box",
            ));
        }
        if self.order == Some(Order::Front) && self.follows() {
            return Err(Error::new(
                "--by front compares what is beaten one-on-one: add --separately",
            ));
        }
        if self.order == Some(Order::Front) && self.top.is_some() {
            return Err(Error::new(
                "--top cannot be used with --by front: use --by effort, rank or stats",
            ));
        }
        let one_order = self.top.is_some() || self.follows() || scope.foes().is_empty();
        let whole_game = self.candidates.obtainable.asks_whole_game();
        Ok(match self.order {
            Some(order) => order,
            None if !has_effort || one_order || whole_game => Order::Rank,
            None => Order::Front,
        })
    }

    /// Returns the efforts for the candidates, if they are caught in a game.
    fn easiest(
        &self,
        obtainable: Option<&Obtainable>,
        pool: &Pool,
    ) -> Result<Option<Easiest>, Error> {
        let Some(obtainable) = obtainable.filter(|_| !self.candidates.boxed.is_named()) else {
            return Ok(None);
        };
        let weights = match &self.effort {
            None => Weights::standard().clone(),
            Some(TextFile { name, text }) => {
                Weights::changed_by(text).map_err(|error| Error::new(format!("{name}: {error}")))?
            }
        };
        let forms = pool.candidates().iter().map(|one| one.form);
        let forms: Vec<&'static Form> = forms.collect();
        Ok(Some(Easiest::of(obtainable, &forms, weights)))
    }

    /// Returns the Pokémon that every team must have, which must be in the game and obtainable.
    fn required(
        &self,
        scope: &Scope,
        obtainable: Option<&Obtainable>,
    ) -> Result<Vec<&'static Form>, Error> {
        let required = find_all(&self.require)?;
        if let Some(played) = scope.played() {
            for form in &required {
                check_there(form, played)?;
            }
        }
        if let Some(obtainable) = obtainable {
            obtainable.check(&required)?;
        }
        Ok(required)
    }

    fn question(
        &self,
        scope: &Scope,
        pool: Pool,
        required: Vec<&'static Form>,
        choices: &[OneOf],
        order: Order,
    ) -> Result<Question, Error> {
        let forms: Vec<&'static Form> = pool.candidates().iter().map(|one| one.form).collect();
        let megas = forms.iter().copied().filter(|form| form.flags.mega);
        let objective = match order {
            Order::Stats => Objective::Stats,
            // Efforts are added later.
            Order::Front | Order::Effort | Order::Rank => Objective::Rank,
        };
        let stats: Vec<&str> = self.stats.iter().map(String::as_str).collect();
        let most = self.max_megas;
        let mut question = Question::new(pool)
            .cover(match self.side {
                _ if self.duels => Cover::Both,
                Side::Defense => Cover::Defense,
                Side::Attack => Cover::Attack,
                Side::Both => Cover::Both,
            })
            .team(self.team)
            .having(
                format!("at most {most} mega evolutions (--max-megas)"),
                megas,
                0,
                most,
            )
            .require(required)
            .objective(objective, &stats)?;
        for group in &self.one_of {
            let name = format!("exactly one of {group} (--one-of)");
            question = question.having(name, one_of(scope, group, &forms)?, 1, 1);
        }
        for (choice, forms) in choices {
            let name = format!(
                "one {} a game (--all-choices lifts this rule)",
                choice.name()
            );
            question = question.having(name, forms.iter().copied(), 0, 1);
        }
        if let Some(cap) = self.weakness_cap {
            question = question.weakness_cap(cap);
        }
        if let Some(chosen) = &scope.chosen {
            question = question.against(chosen);
        }
        Ok(question)
    }

    pub(super) fn terms(&self) -> matchups::Terms {
        let cap = self.candidates.obtainable.level_cap;
        self.training.terms(cap, self.candidates.all_tms)
    }

    /// Returns the bosses as a run of duels, with `--duels`.
    fn run(&self, scope: &Scope, pool: &Pool) -> Result<Option<Run>, Error> {
        if !self.duels {
            return Ok(None);
        }
        let (Some(playthrough), true) = (&scope.playthrough, scope.chosen.is_some()) else {
            return Err(Error::new(
                "--duels requires bosses: name a game and its bosses, or `all`",
            ));
        };
        let obtainable = |foe: &Foe| self.candidates.had_before(playthrough, scope.foes(), foe);
        let foes = scope.foes().iter();
        let run = Run::new(playthrough.played(), foes, pool, self.terms(), obtainable)?;
        Ok(Some(run))
    }
}

impl TeamQuestion {
    /// Returns the time after which a search for these teams usually ends without a limit, if any.
    #[must_use]
    pub fn usual_time(&self) -> Option<Duration> {
        (self.order == Order::Front).then_some(FRONT_TIME)
    }

    /// Returns whether the battles of the best teams are examined.
    #[must_use]
    pub const fn follows(&self) -> bool {
        self.request.follows()
    }

    /// Returns the assumptions other than the obtainable Pokémon, in sentences.
    #[must_use]
    pub fn assumed(&self) -> Vec<String> {
        let obtainable = self.obtainable.as_ref();
        self.request.candidates.assumed(obtainable, &self.choices)
    }
}

/// Returns all forms of the lines that the group names.
fn one_of(
    scope: &Scope,
    group: &str,
    forms: &[&'static Form],
) -> Result<Vec<&'static Form>, Error> {
    let (lines, why): (Vec<String>, String) = match group {
        "starter" | "starters" => (starter_lines(scope), "no starter can be chosen".to_owned()),
        names => {
            let names: Vec<String> = names.split(',').map(str::to_owned).collect();
            let named = find_all(&names)?;
            let titles: Vec<String> = named.iter().map(|form| form.title()).collect();
            let lines = named.iter().map(|form| form.line().to_owned());
            (
                lines.collect(),
                match &titles[..] {
                    [one] => format!("{one} cannot be chosen"),
                    all => format!("none of {} can be chosen", all.join(", ")),
                },
            )
        }
    };
    let inside = forms.iter().copied();
    let inside = inside.filter(|form| lines.iter().any(|line| line == form.line()));
    let inside: Vec<&'static Form> = inside.collect();
    if inside.is_empty() {
        Err(Error::new(format!("--one-of {group}: {why}")))
    } else {
        Ok(inside)
    }
}

/// Returns the evolution lines of the starters of the game; without a game, of all games up to the
/// generation.
fn starter_lines(scope: &Scope) -> Vec<String> {
    let games = Game::all().iter();
    let meant = games.filter(|&game| match scope.game() {
        Some(own) => std::ptr::eq(own, game),
        None => game.generation() <= scope.generation,
    });
    meant.flat_map(Game::starter_lines).cloned().collect()
}
