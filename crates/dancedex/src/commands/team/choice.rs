//! The candidates, with their moves and abilities.

use crate::commands::boxed::BoxArguments;
use crate::commands::obtainable::{Meeting, OPTIONS, Obtainable, ObtainableArguments, Others};
use crate::commands::scope::Scope;
use cli_support::Failure;
use pokedata::{Foe, Form, Moment, Playthrough, Rosters, Training};
use std::sync::Arc;
use team::{BoxEntry, OneOf, Pool};

/// The options that select the candidates.
#[derive(clap::Args)]
pub(crate) struct Choice {
    /// Only these Pokédex numbers, as in `1-151,251`
    #[arg(long, value_name = "RANGE", value_delimiter = ',', value_parser = range, hide_short_help = true)]
    dex: Vec<(u16, u16)>,

    #[command(flatten)]
    obtainable: ObtainableArguments,

    /// Choose from the Pokémon obtainable in the game (play), or from all Pokémon in it (all)
    #[arg(long, value_enum, value_name = "SET", default_value_t = RosterName::Play, hide_short_help = true)]
    roster: RosterName,

    /// Allow all starters, all fossils and other Pokémon of which you can choose only one, as if
    /// another player had traded you the rest
    #[arg(long, hide_short_help = true)]
    all_choices: bool,

    #[command(flatten)]
    boxed: BoxArguments,

    /// Exclude these Pokémon and their evolution lines (repeatable)
    #[arg(
        long,
        value_name = "POKEMON",
        value_delimiter = ',',
        hide_short_help = true
    )]
    exclude: Vec<String>,

    /// With --exclude: exclude only these Pokémon, not their evolution lines
    #[arg(long, requires = "exclude", hide_short_help = true)]
    only_form: bool,

    /// Exclude legendary Pokémon
    #[arg(long, hide_short_help = true)]
    no_legendary: bool,

    /// Exclude mythical Pokémon
    #[arg(long, hide_short_help = true)]
    no_mythical: bool,

    /// Take into account abilities that change the damage taken
    #[arg(long, hide_short_help = true)]
    abilities: bool,

    /// The attacks that a Pokémon may use: any of its own types (stab), any four that it can learn
    /// (learnable), or those in the box (box)
    #[arg(long, value_enum, default_value_t = Moves::Stab)]
    moves: Moves,

    /// With `--moves learnable` or `--duels`: allow all TM, tutor and egg moves from the start, not
    /// only those known to be available by then
    #[arg(long, hide_short_help = true)]
    all_tms: bool,

    /// With `--moves learnable`: allow level-up moves up to this level [default: the level cap]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=100), hide_short_help = true)]
    level: Option<u8>,

    /// With --generation: allow all forms, not only the usual one of each species
    #[arg(long, hide_short_help = true)]
    forms: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Moves {
    Stab,
    Learnable,
    Box,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum RosterName {
    Play,
    All,
}

impl Choice {
    /// Returns the player's box.
    pub(super) const fn boxed(&self) -> &BoxArguments {
        &self.boxed
    }

    /// Returns whether the question is about the whole game.
    pub(super) const fn asks_whole_game(&self) -> bool {
        self.obtainable.asks_whole_game()
    }

    /// Returns the obtainable Pokémon, if they determine the candidates.
    pub(super) fn obtainable(
        &self,
        scope: &Scope,
        meeting: Meeting,
    ) -> Result<Option<Obtainable>, Failure> {
        let boxed = self.boxed.is_named();
        match self.roster {
            RosterName::Play if !boxed => self.obtainable.read(scope, Others::Nobody, meeting),
            RosterName::Play if self.obtainable.names_moment() => {
                self.obtainable.read(scope, Others::MayTrade, meeting)
            }
            _ if self.obtainable.is_silent() => Ok(None),
            // The moment determines the forms into which the Pokémon in the box evolve.
            RosterName::Play if meeting == Meeting::OneByOne => Ok(None),
            RosterName::Play => bad(
                "--trade, --no-trade, --raids, --dlc, --level-cap and --over-cap go with --before or --whole-game \
                 where a box is given",
            ),
            RosterName::All => bad(format!("{OPTIONS} require --roster play")),
        }
    }

    /// Returns the Pokémon that are obtainable before the given boss; `None` if they affect neither
    /// the candidates nor the evolution of a box.
    pub(super) fn had_before(
        &self,
        playthrough: &Playthrough,
        foes: &[Foe],
        foe: &Foe,
    ) -> Option<Rosters> {
        let is_first = foes.first() == Some(foe);
        let decides = if self.boxed.is_named() {
            self.boxed.evolves() && !is_first
        } else {
            self.roster == RosterName::Play
        };
        decides.then(|| self.obtainable.before(playthrough, foe))
    }

    /// Evolves the Pokémon in the box as far as possible by the last of several bosses.
    fn evolving(&self, scope: &Scope, pool: Pool) -> Pool {
        let (Some(playthrough), [_, .., last]) = (&scope.playthrough, scope.foes()) else {
            return pool;
        };
        if !self.boxed.evolves() {
            return pool;
        }
        let then = self.obtainable.before(playthrough, last);
        let pool = pool.evolving(|form| then.fully_grown(form));
        if pool.candidates().iter().any(|one| one.evolves_to.is_some()) {
            self.boxed.note_evolution();
        }
        pool
    }

    /// Returns the level up to which Pokémon are raised, if an option sets it.
    pub(super) const fn level_cap(&self) -> Option<u8> {
        self.obtainable.level_cap()
    }

    pub(super) fn pool(
        &self,
        scope: &Scope,
        obtainable: Option<&Obtainable>,
        required: &[&Form],
        meeting: Meeting,
    ) -> Result<Pool, Failure> {
        if self.level.is_some() && self.moves != Moves::Learnable {
            return bad("--level requires --moves learnable");
        }
        let boxed = self.boxed.read(scope.game(), scope.generation)?;
        let boxed = boxed.as_ref().map(|read| read.entries.as_slice());
        let mut pool = match boxed {
            Some(entries) => Pool::of_box(scope.generation, entries),
            None => Pool::new(scope.generation, self.all(scope)),
        };
        pool = pool.without_battle_forms();
        if let Some(obtainable) = obtainable {
            pool = pool.filter(|form| obtainable.rosters().has(form));
            let playthrough = scope.playthrough.as_ref();
            if let Some(playthrough) = playthrough.filter(|_| boxed.is_none() && !self.all_choices)
            {
                pool = team::with_starter(pool, obtainable.rosters(), playthrough);
            }
        }
        let excluded = find_all(&self.exclude)?;
        pool = pool.filter(|form| self.allows(form));
        pool = if self.only_form {
            pool.without_forms(&excluded)
        } else {
            pool.without_lines(&excluded)
        };
        pool = self.arm(scope, obtainable, pool, boxed)?;
        if meeting == Meeting::OneByOne {
            pool = self.evolving(scope, pool);
        }
        if boxed.is_none() {
            pool = pool.without_lookalikes(required);
        }
        Ok(match (boxed, self.abilities) {
            (_, false) => pool,
            (None, true) => pool.with_abilities(),
            (Some(_), true) => pool.with_box_abilities(),
        })
    }

    /// Returns all Pokémon in the game; without a game, the usual form of each species in the
    /// generation.
    fn all(&self, scope: &Scope) -> Vec<&'static Form> {
        match scope.game() {
            Some(game) => game.forms().to_vec(),
            None => {
                let forms = Form::all().iter();
                forms
                    .filter(|form| self.forms || form.flags.default)
                    .collect()
            }
        }
    }

    fn allows(&self, form: &Form) -> bool {
        let mut ranges = self.dex.iter();
        let in_range =
            self.dex.is_empty() || ranges.any(|&(first, last)| (first..=last).contains(&form.dex));
        in_range
            && !(self.no_legendary && form.flags.legendary)
            && !(self.no_mythical && form.flags.mythical)
    }

    fn arm(
        &self,
        scope: &Scope,
        obtainable: Option<&Obtainable>,
        pool: Pool,
        boxed: Option<&[Arc<BoxEntry>]>,
    ) -> Result<Pool, Failure> {
        match (self.moves, scope.played(), boxed) {
            (Moves::Stab, ..) => Ok(pool),
            (Moves::Learnable, Some(played), _) => {
                Ok(pool.learning(played, self.training(obtainable)))
            }
            (Moves::Learnable, None, _) => bad("--moves learnable requires a game"),
            (Moves::Box, _, None) => bad("--moves box requires --box FILE"),
            (Moves::Box, _, Some(entries)) => {
                if let Some(bare) = entries.iter().find(|entry| entry.attacks.is_none()) {
                    let place = bare.place();
                    let title = bare.form.title();
                    return bad(format!(
                        "--moves box: {place}: {title} has no moves written"
                    ));
                }
                self.remark(entries);
                Ok(pool.with_box_moves())
            }
        }
    }

    /// Returns the level and the moment up to which moves are learnt.
    fn training(&self, obtainable: Option<&Obtainable>) -> Training {
        let cap = obtainable.map(Obtainable::cap);
        Training {
            level: self.level.or(cap).unwrap_or(100),
            moment: obtainable.map_or(Moment::END, Obtainable::moment),
            all_taught: self.all_tms || obtainable.is_none(),
        }
    }

    /// Returns an error if `--all-tms` has no effect.
    pub(super) fn check_tms(&self, duels: bool) -> Result<(), Failure> {
        if self.all_tms && !duels && self.moves != Moves::Learnable {
            return bad("--all-tms requires --moves learnable or --duels");
        }
        Ok(())
    }

    /// Returns whether all TM, tutor and egg moves are available from the start.
    pub(super) const fn all_tms(&self) -> bool {
        self.all_tms
    }

    /// Returns the choices of one Pokémon among several, each with the Pokémon in the pool that are
    /// obtainable only through it.
    pub(super) fn choices(&self, obtainable: Option<&Obtainable>, pool: &Pool) -> Vec<OneOf> {
        let obtainable = obtainable.filter(|_| !self.all_choices && !self.boxed.is_named());
        obtainable.map_or_else(Vec::new, |obtainable| {
            team::given_once(obtainable.rosters(), pool)
        })
    }

    /// Returns assumptions other than the obtainable Pokémon, in sentences.
    pub(super) fn assumed(&self, obtainable: Option<&Obtainable>, pool: &Pool) -> Vec<String> {
        let choices = self.choices(obtainable, pool);
        let names: Vec<String> = choices
            .iter()
            .map(|(one, _)| format!("one {}", one.name()))
            .collect();
        let one = format!(
            "At most {} per team: the game gives only one (--all-choices allows the others by trade).",
            names.join(", ")
        );
        let mut assumed: Vec<String> = (!names.is_empty()).then_some(one).into_iter().collect();
        let training = self.training(obtainable);
        if self.moves == Moves::Learnable && training.moment < Moment::League(0) {
            let level = training.level;
            assumed.push(if self.all_tms {
                format!("Moves: level-up moves up to level {level}; all TM, tutor and egg moves.")
            } else {
                format!(
                    "Moves: by level up to {level}, and by the machines of gym leaders and HMs found by then \
                     (--all-tms: all machines, tutors and egg moves)."
                )
            });
        }
        assumed
    }

    /// Prints a note on the moves in the box that do no damage.
    fn remark(&self, entries: &[Arc<BoxEntry>]) {
        let silent = entries.iter().flat_map(|entry| {
            let all = entry.without_damage();
            all.map(|one| {
                (
                    entry
                        .slot
                        .clone()
                        .unwrap_or_else(|| format!("line {}", one.line)),
                    &one.name,
                )
            })
        });
        let notes = silent.map(|(place, name)| format!("{place}: {name} does no damage; ignored"));
        self.boxed.tell(&notes.collect::<Vec<_>>());
    }
}

/// Returns the Pokémon with the given names.
pub(super) fn find_all(names: &[String]) -> Result<Vec<&'static Form>, Failure> {
    let found = names.iter().map(|name| Form::find(name));
    found.collect::<Result<_, _>>().map_err(Failure::bad_input)
}

fn range(text: &str) -> Result<(u16, u16), String> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| {
        let number = text.trim().parse::<u16>().ok();
        number.ok_or_else(|| "expected a number or a range, such as 25 or 1-151".to_owned())
    };
    let first = number(first)?;
    let last = number(last)?;
    if first <= last {
        Ok((first, last))
    } else {
        Err(format!("{first} comes after {last}"))
    }
}

fn bad<T>(reason: impl ToString) -> Result<T, Failure> {
    Err(Failure::bad_input(reason))
}
