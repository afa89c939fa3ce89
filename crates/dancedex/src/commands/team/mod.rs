//! `dancedex team`: the best teams of real Pokémon against the bosses ahead.

mod about;
mod battles;
mod choice;
mod facing;
mod found;
mod json;
mod proved;
mod table;

#[cfg(test)]
pub(in crate::commands) use json::{Team as TeamLine, TeamAnswer};

use crate::commands::duel::DuelArguments;
use crate::commands::easiest::{self, Easiest};
use crate::commands::format::Format;
use crate::commands::obtainable::{Meeting, Obtainable, check_there};
use crate::commands::patience::Patience;
use crate::commands::proof;
use crate::commands::scope::{Scope, ScopeArguments};
use about::About;
use battles::Follower;
use choice::Choice;
use clap::builder::{NonEmptyStringValueParser, RangedU64ValueParser, TypedValueParser};
use cli_support::{Failure, Outcome};
use duels::Facts;
use found::Found;
use matchups::Run;
use pokedata::{Foe, Form, Game};
use std::path::PathBuf;
use std::time::Duration;
use team::{Cover, Listing, Objective, Pool, Question, STATS};

/// Find the best teams of Pokémon to catch for the bosses ahead
///
/// Lists teams of Pokémon that are obtainable before the boss, shows where to catch them and what each
/// contributes, and proves that no team is better. If bosses are named, it lists every team for which
/// no other is at least as good on left, rank and effort and better on at least one, and marks the
/// easiest, the strongest and the smallest. `--by` and `--top` list the best teams by one criterion
/// instead. No two members belong to the same evolution line.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("../help/team.txt"))]
pub(crate) struct Team {
    #[command(flatten)]
    scope: ScopeArguments,

    #[command(flatten)]
    choice: Choice,

    /// Resist every attack type, hit every typing, or both
    #[arg(long, alias = "cover", value_enum, default_value_t = SideName::Defense)]
    side: SideName,

    /// Win every battle against the bosses' parties without a faint, by the damage formula
    /// (docs/duels.md, docs/battles.md)
    #[arg(long, conflicts_with = "side", hide_short_help = true)]
    duels: bool,

    /// With --duels: instead of winning whole battles, beat every foe one-on-one, at full health
    #[arg(long, hide_short_help = true)]
    separately: bool,

    /// With --duels: print the plans of the first team, as `dancedex plan` does
    #[arg(long, conflicts_with = "separately", hide_short_help = true)]
    plan: bool,

    /// At most N members
    #[arg(long, value_name = "N", default_value_t = 6)]
    team: usize,

    /// A Pokémon that every team must have (repeatable)
    #[arg(
        long,
        value_name = "POKEMON",
        value_delimiter = ',',
        hide_short_help = true
    )]
    require: Vec<String>,

    /// At most N mega evolutions in a team
    #[arg(long, value_name = "N", default_value_t = 1, hide_short_help = true)]
    max_megas: usize,

    /// Require exactly one of these evolution lines: `starter`, or Pokémon separated by commas
    /// (repeatable)
    #[arg(long, value_name = "starter|POKEMON,…", value_parser = NonEmptyStringValueParser::new(), hide_short_help = true)]
    one_of: Vec<String>,

    /// At most N members are weak to the same attack type
    #[arg(long, value_name = "N", hide_short_help = true)]
    weakness_cap: Option<usize>,

    /// How to order the teams [default: front if bosses of a game are named, otherwise rank]
    #[arg(
        long = "by",
        alias = "objective",
        value_parser = orders(),
        value_name = "ORDER",
        hide_short_help = true
    )]
    order: Option<TeamOrder>,

    /// Use other effort weights: a CSV file with the columns kind, word and weight
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    effort: Option<PathBuf>,

    /// Also print the effort weights, with the reasons for them
    #[arg(long, hide_short_help = true)]
    explain: bool,

    /// The base stats to add up
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', default_values = STATS, hide_short_help = true)]
    stats: Vec<String>,

    /// List the N best teams by one criterion [default: 10, by rank unless --by is given]
    #[arg(long, short = 'n', value_name = "N", value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    top: Option<usize>,

    /// Write a proof that the first team is optimal, or that there is no team, in VeriPB's format;
    /// the problem is written as a formula to a file of the same name with `.opb` appended
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    proof: Option<PathBuf>,

    #[command(flatten)]
    patience: Patience,

    /// The format of the answer
    #[arg(long, short, default_value = "text", value_parser = Format::document_or(&[Format::Json, Format::Ndjson, Format::Csv, Format::Showdown]))]
    format: Format,

    // Last, because the heading of its options stays in effect.
    #[command(flatten)]
    how: DuelArguments,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum SideName {
    Defense,
    Attack,
    Both,
    /// The former spelling of `--duels`.
    #[value(hide = true)]
    Duels,
}

/// A front, or the best teams by one order.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TeamOrder {
    Front,
    By(Objective),
}

fn orders() -> impl TypedValueParser<Value = TeamOrder> {
    cli_support::one_of([
        (
            "front",
            "Every team for which no other is at least as good on left, rank and effort and better on one",
            TeamOrder::Front,
        ),
        (
            "effort",
            "The least effort, then rank, then fewer members",
            TeamOrder::By(Objective::Effort),
        ),
        (
            "rank",
            "Rank, then fewer members, then stats",
            TeamOrder::By(Objective::Rank),
        ),
        (
            "stats",
            "The sum of stats, then rank, then fewer members",
            TeamOrder::By(Objective::Stats),
        ),
    ])
}

/// The maximum number of ranked teams. A million teams take only some hundred megabytes, because
/// they are described only when they are printed.
const RANKED_AT_MOST: usize = 1_000_000;

/// The maximum number of teams in a table. It is limited because the table is laid out as a whole.
const IN_A_TABLE: usize = 10_000;

/// The default number of teams that are listed by one order.
const USUAL: usize = 10;

/// The default time limit of a search for a front. The searches for the leagues of most games take
/// well below a second.
const FRONT_TIME: Duration = Duration::from_secs(5);

impl Team {
    pub(crate) fn answer(mut self) -> Result<Outcome, Failure> {
        if self.side == SideName::Duels {
            cli_support::renamed("--side duels", "--duels");
            self.duels = true;
        }
        let preparation = self.patience.prepare();
        self.check_top()?;
        proof::check_path(self.proof.as_deref())?;
        self.choice.check_tms(self.duels)?;
        self.check_battles()?;
        let scope = self.scope.scope_of(self.choice.boxed())?;
        let obtainable = self.choice.obtainable(&scope, self.meeting())?;
        let order = self.order(&scope, obtainable.as_ref())?;
        let (mut question, run) = self.question(&scope, obtainable.as_ref(), order)?;
        let easiest = self.easiest(obtainable.as_ref(), question.pool())?;
        if let Some(easiest) = easiest
            .as_ref()
            .filter(|_| order == TeamOrder::By(Objective::Effort))
        {
            let efforts = easiest.efforts(question.pool());
            question = question.by_effort(efforts);
        }
        drop(preparation);
        let mut limits = self.patience.limits()?;
        if order == TeamOrder::Front {
            limits = self.patience.or_usual(&limits, FRONT_TIME);
        }
        let efforts = easiest
            .as_ref()
            .filter(|_| order == TeamOrder::Front)
            .map(|easiest| easiest.efforts(question.pool()));
        let listing = match &efforts {
            Some(efforts) => Listing::Front(efforts),
            None => Listing::Best(self.wanted()),
        };
        let mut found = Found::of(&question, listing, &limits).map_err(Failure::bad_input)?;
        let known = found.teams.known();
        let best = found.teams.first();
        let is_proved = self.prove(&question, (best.as_ref(), known), &limits)?;
        let mut about = About {
            assumed: self.choice.assumed(obtainable.as_ref(), question.pool()),
            battles: Vec::new(),
            plans: Vec::new(),
            all_lose: false,
            is_cut: false,
        };
        if let Some(run) = run.as_ref().filter(|_| self.follows()) {
            let rules = self.terms().rules;
            let terms = plans::Terms {
                duels: rules,
                ..plans::Terms::default()
            };
            let mut follower = Follower::new((run, Facts::of(scope.generation)), terms, &limits);
            let choices = self.choice.choices(obtainable.as_ref(), question.pool());
            let mut answer = found.teams.to_answer();
            let sizes = (&question, self.team, self.top.unwrap_or(USUAL));
            about.battles = follower.follow(sizes, &choices, &mut answer)?;
            about.all_lose = follower.all_lose();
            if let Some(best) = answer.teams.first().filter(|_| self.plan) {
                about.plans = follower.plans(best)?;
            }
            about.is_cut = limits.watch().check().is_err();
            found.teams.list(&answer);
        }
        let asked = (&question, run.as_ref(), easiest.as_ref());
        self.print(&scope, obtainable.as_ref(), asked, &found, &about)?;
        cli_support::on_interrupt_leave();
        let silent = !self.format.is_document() && self.format != Format::Json;
        if let Some(rules) = found.teams.conflict().filter(|_| silent) {
            let said = format!("{}\n", table::conflict(rules));
            let _ = std::io::Write::write_all(&mut cli_support::stderr(), said.as_bytes());
        }
        let is_cut = found.say_cut() || about.is_cut;
        if known.stopped.is_some() || !is_proved || is_cut {
            return Ok(Outcome::Stopped);
        }
        Ok(if self.follows() {
            battles::outcome(about.battles_of(0), about.all_lose)
        } else {
            match found.teams.first() {
                Some(best) if best.uncovered.is_empty() => Outcome::Found,
                _ => Outcome::NoneExists,
            }
        })
    }

    fn check_top(&self) -> Result<(), Failure> {
        let Some(top) = self.top else {
            return Ok(());
        };
        if top > RANKED_AT_MOST {
            return Err(Failure::BadInput(format!(
                "--top {top} is too large: at most {RANKED_AT_MOST} teams"
            )));
        }
        if top > IN_A_TABLE && self.follows() {
            return Err(Failure::BadInput(format!(
                "--top {top} is too large with --duels: at most {IN_A_TABLE} teams; --separately lists up to \
                 {RANKED_AT_MOST}"
            )));
        }
        if top > IN_A_TABLE && self.format.is_document() {
            return Err(Failure::BadInput(format!(
                "--top {top} is too large for a table: at most {IN_A_TABLE} teams; --format csv, ndjson and json \
                 list up to {RANKED_AT_MOST}"
            )));
        }
        Ok(())
    }

    /// Returns the number of teams to find: more than are listed if they are ranked by their
    /// battles.
    fn wanted(&self) -> usize {
        let top = self.top.unwrap_or(USUAL);
        if self.follows() {
            top.max(battles::TEAMS)
        } else {
            top
        }
    }

    /// Returns the order of the teams. By default it is a front if bosses ahead are named and
    /// effort is known; it is one order if an option implies that, if teams are ranked by their
    /// battles, or if the question is about the whole game.
    fn order(&self, scope: &Scope, obtainable: Option<&Obtainable>) -> Result<TeamOrder, Failure> {
        let has_effort = obtainable.is_some() && !self.choice.boxed().is_named();
        let needs_effort = matches!(
            self.order,
            Some(TeamOrder::Front | TeamOrder::By(Objective::Effort))
        );
        if !has_effort && (needs_effort || self.effort.is_some() || self.explain) {
            return Err(Failure::bad_input(
                "effort requires a game, and cannot be used with a box",
            ));
        }
        if self.order == Some(TeamOrder::Front) && self.follows() {
            return Err(Failure::bad_input(
                "--by front compares what is beaten one-on-one: add --separately",
            ));
        }
        let needs_one_order = match (&self.top, &self.proof) {
            (Some(_), _) => Some("--top"),
            (None, Some(_)) => Some("--proof"),
            (None, None) => None,
        };
        if let (Some(TeamOrder::Front), Some(option)) = (self.order, needs_one_order) {
            return Err(Failure::bad_input(format!(
                "{option} cannot be used with --by front: use --by effort, rank or stats"
            )));
        }
        let one_order =
            self.top.is_some() || self.proof.is_some() || self.follows() || scope.foes().is_empty();
        Ok(match self.order {
            Some(order) => order,
            None if !has_effort || one_order || self.choice.asks_whole_game() => {
                TeamOrder::By(Objective::Rank)
            }
            None => TeamOrder::Front,
        })
    }

    /// Returns the efforts for the candidates, if they are caught in a game.
    fn easiest(
        &self,
        obtainable: Option<&Obtainable>,
        pool: &Pool,
    ) -> Result<Option<Easiest>, Failure> {
        let Some(obtainable) = obtainable.filter(|_| !self.choice.boxed().is_named()) else {
            return Ok(None);
        };
        let weights = easiest::weights(self.effort.as_deref())?;
        let forms = pool.candidates().iter().map(|one| one.form);
        let forms: Vec<&'static Form> = forms.collect();
        Ok(Some(Easiest::of(obtainable, &forms, weights)))
    }

    /// Returns whether the battles of the best teams are examined.
    const fn follows(&self) -> bool {
        self.duels && !self.separately
    }

    /// Returns an error if options about battles are given without `--duels`, or contradict each
    /// other.
    fn check_battles(&self) -> Result<(), Failure> {
        if !self.duels && (self.separately || self.plan) {
            return Err(Failure::bad_input(
                "--separately and --plan require --duels",
            ));
        }
        if self.plan && !self.format.is_document() {
            return Err(Failure::bad_input(
                "--plan prints a table; `dancedex plan` has every step as JSON",
            ));
        }
        if self.follows() && self.proof.is_some() {
            return Err(Failure::bad_input(
                "--proof is about teams that beat each foe one-on-one: add --separately",
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

    fn print(
        &self,
        scope: &Scope,
        obtainable: Option<&Obtainable>,
        (question, run, easiest): (&Question, Option<&Run>, Option<&Easiest>),
        found: &Found,
        about: &About,
    ) -> Result<(), Failure> {
        let generation = scope.generation;
        match self.format {
            Format::Json => {
                json::print_object(scope, (obtainable, run, easiest), question, found, about)
            }
            Format::Ndjson => {
                json::print_lines((obtainable, run, easiest), found, about, generation)
            }
            Format::Csv => json::print_csv(easiest, found),
            Format::Showdown => {
                let best = found.teams.first();
                let members = best.map_or_else(Vec::new, |team| team.members);
                cli_support::print(&team::showdown(&members))
            }
            format => {
                let asked = (question, run, easiest);
                let mut answer = table::document(scope, obtainable, asked, found, about)?;
                if let Some(easiest) = easiest.filter(|_| self.explain) {
                    answer.text(easiest.explained());
                }
                cli_support::print(&format.written(answer))
            }
        }
    }

    fn question(
        &self,
        scope: &Scope,
        obtainable: Option<&Obtainable>,
        order: TeamOrder,
    ) -> Result<(Question, Option<Run>), Failure> {
        let required = choice::find_all(&self.require)?;
        if let Some(played) = scope.played() {
            required
                .iter()
                .try_for_each(|form| check_there(form, played))?;
        }
        if let Some(obtainable) = obtainable {
            obtainable.check(&required)?;
        }
        let pool = self
            .choice
            .pool(scope, obtainable, &required, self.meeting())?;
        let choices = self.choice.choices(obtainable, &pool);
        let run = self.run(scope, &pool)?;
        let forms: Vec<&'static Form> = pool.candidates().iter().map(|one| one.form).collect();
        let megas = forms.iter().copied().filter(|form| form.flags.mega);
        let objective = match order {
            // Efforts are added later.
            TeamOrder::Front | TeamOrder::By(Objective::Effort) => Objective::Rank,
            TeamOrder::By(objective) => objective,
        };
        let stats: Vec<&str> = self.stats.iter().map(String::as_str).collect();
        let mut question = Question::new(pool)
            .cover(match self.side {
                _ if self.duels => Cover::Both,
                SideName::Defense => Cover::Defense,
                SideName::Attack => Cover::Attack,
                SideName::Both | SideName::Duels => Cover::Both,
            })
            .team(self.team)
            .having(
                format!("--max-megas {}", self.max_megas),
                megas,
                0,
                self.max_megas,
            )
            .require(required)
            .objective(objective, &stats)
            .map_err(Failure::bad_input)?;
        for group in &self.one_of {
            let name = format!("--one-of {group}");
            question = question.having(name, one_of(scope, group, &forms)?, 1, 1);
        }
        for (choice, forms) in choices {
            let name = format!(
                "one {} a game (--all-choices lifts this rule)",
                choice.name()
            );
            question = question.having(name, forms, 0, 1);
        }
        if let Some(cap) = self.weakness_cap {
            question = question.weakness_cap(cap);
        }
        if let Some(chosen) = &scope.chosen {
            question = question.against(chosen);
        }
        if let Some(run) = &run {
            question = question.facing(run.foes(), run.points().map_err(Failure::bad_input)?);
        }
        Ok((question, run))
    }

    fn terms(&self) -> matchups::Terms {
        let cap = self.choice.level_cap();
        let all_tms = self.choice.all_tms();
        self.how.terms(cap, all_tms)
    }

    /// Returns the bosses as a run of duels, with `--duels`.
    fn run(&self, scope: &Scope, pool: &Pool) -> Result<Option<Run>, Failure> {
        if !self.duels {
            return if self.how.is_silent() {
                Ok(None)
            } else {
                Err(Failure::bad_input(
                    "--ivs, --evs, --typical, --crits and --accuracy require --duels",
                ))
            };
        }
        let (Some(playthrough), true) = (&scope.playthrough, scope.chosen.is_some()) else {
            return Err(Failure::bad_input(
                "--duels requires bosses: name a game and its bosses, or `all`",
            ));
        };
        let obtainable = |foe: &Foe| self.choice.had_before(playthrough, scope.foes(), foe);
        let foes = scope.foes().iter();
        let run = Run::new(playthrough.played(), foes, pool, self.terms(), obtainable);
        run.map(Some).map_err(Failure::bad_input)
    }
}

/// Returns all forms of the lines that the group names.
fn one_of(
    scope: &Scope,
    group: &str,
    forms: &[&'static Form],
) -> Result<Vec<&'static Form>, Failure> {
    let (lines, why): (Vec<String>, String) = match group {
        "starter" | "starters" => (starter_lines(scope), "no starter can be chosen".to_owned()),
        names => {
            let names: Vec<String> = names.split(',').map(str::to_owned).collect();
            let named = choice::find_all(&names)?;
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
        Err(Failure::bad_input(format!("--one-of {group}: {why}")))
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
