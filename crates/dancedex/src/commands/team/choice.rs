//! Who may be chosen, and with what moves and abilities.

use crate::commands::scope::Scope;
use pokedata::{Ability, Form, TypeSet};
use std::io::Write;
use team::{BoxEntry, Pool, read_box};
use terminal::{Failure, input};

/// Who may be chosen.
#[derive(clap::Args)]
pub(crate) struct Choice {
    /// Only these Pokédex numbers, as in `1-151,251`
    #[arg(long, value_name = "RANGE", value_delimiter = ',', value_parser = range)]
    dex: Vec<(u16, u16)>,

    /// Only what can be had before the Nth gym (caught or given; evolving is not counted)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    before: Option<u8>,

    /// Only the Pokémon of this file (- for stdin): a list, a CSV table, or a Showdown export
    #[arg(long = "box", value_name = "FILE")]
    boxed: Option<String>,

    /// Never these Pokémon; a species' own name means all its forms (repeatable)
    #[arg(long, value_name = "POKEMON", value_delimiter = ',')]
    exclude: Vec<String>,

    /// No legendary Pokémon
    #[arg(long)]
    no_legendary: bool,

    /// No mythical Pokémon
    #[arg(long)]
    no_mythical: bool,

    /// Count abilities that change what attacks do to their holder
    #[arg(long)]
    abilities: bool,

    /// A member's attack types: its own, four of all that it can learn, or those in the box
    #[arg(long, value_enum, default_value_t = Moves::Stab)]
    moves: Moves,

    /// With `--moves learnable`: level-up moves up to that level
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=100))]
    level: Option<u8>,

    /// With --generation: all forms, not only the usual one of each species
    #[arg(long)]
    forms: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Moves {
    Stab,
    Learnable,
    Box,
}

impl Choice {
    pub(super) fn pool(&self, scope: &Scope, required: &[&Form]) -> Result<Pool, Failure> {
        if self.level.is_some() && self.moves != Moves::Learnable {
            return bad("--level goes with --moves learnable");
        }
        let entries = self.entries(scope)?;
        let forms = match &entries {
            Some(entries) => entries.iter().map(|entry| entry.form).collect(),
            None => self.all(scope),
        };
        let mut pool = Pool::new(scope.generation, forms).without_battle_forms();
        if let Some(before) = self.before {
            let early = early(scope, before)?;
            pool = pool.filter(|form| early.iter().any(|&one| std::ptr::eq(one, form)));
        }
        let excluded = find_all(&self.exclude)?;
        pool = pool.filter(|form| self.allows(form) && !is_excluded(form, &excluded));
        pool = self.arm(scope, pool, entries.as_deref())?;
        if entries.is_none() {
            pool = pool.without_lookalikes(required);
        }
        Ok(match (&entries, self.abilities) {
            (_, false) => pool,
            (None, true) => pool.with_abilities(),
            (Some(entries), true) => pool.holding(|form| ability_of(entries, form)),
        })
    }

    /// All Pokémon of the game; of a generation, the usual form of each species.
    fn all(&self, scope: &Scope) -> Vec<&'static Form> {
        match scope.game {
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

    fn arm(&self, scope: &Scope, pool: Pool, boxed: Option<&[BoxEntry]>) -> Result<Pool, Failure> {
        match (self.moves, scope.game, boxed) {
            (Moves::Stab, ..) => Ok(pool),
            (Moves::Learnable, Some(game), _) => Ok(pool.learning(game, self.level)),
            (Moves::Learnable, None, _) => bad("--moves learnable needs a game"),
            (Moves::Box, _, None) => bad("--moves box needs --box FILE"),
            (Moves::Box, _, Some(entries)) => {
                if let Some(bare) = entries.iter().find(|entry| entry.attacks.is_none()) {
                    let (line, title) = (bare.line, bare.form.title());
                    return bad(format!(
                        "--moves box: line {line}: {title} has no moves written"
                    ));
                }
                self.remark(entries);
                Ok(pool.attacking(|form| attacks_of(entries, form)))
            }
        }
    }

    /// Says which moves of the box count for nothing: one that is misspelt is among them.
    fn remark(&self, entries: &[BoxEntry]) {
        let silent = entries.iter().flat_map(|entry| &entry.without_damage);
        let named: Vec<String> = silent
            .map(|(line, name)| format!("{name} (line {line})"))
            .collect();
        if let (Some(path), false) = (&self.boxed, named.is_empty()) {
            let (path, named) = (input::name(path), named.join(", "));
            let _ = writeln!(
                terminal::stderr(),
                "note: {path}: not among the damaging moves, so counted for nothing: {named}"
            );
        }
    }

    fn entries(&self, scope: &Scope) -> Result<Option<Vec<BoxEntry>>, Failure> {
        let Some(path) = &self.boxed else {
            return Ok(None);
        };
        read_box(&input::read(path)?, scope.game, scope.generation)
            .map(Some)
            .map_err(|error| Failure::bad_input(format!("{}: {error}", input::name(path))))
    }
}

fn early(scope: &Scope, before: u8) -> Result<Vec<&'static Form>, Failure> {
    let Some(game) = scope.game else {
        return bad("--before needs a game");
    };
    let title = game.title();
    let none = || Failure::bad_input(format!("there is no table of what {title} has when"));
    let gyms = game.gym_battles().ok_or_else(none)?;
    if before > gyms + 1 {
        return Err(Failure::BadInput(format!(
            "the table of {title} ends with gym {gyms}: --before takes 1 to {gyms}, and {} for what can be had \
             after the last",
            gyms + 1
        )));
    }
    game.obtainable_before(before, game.versions())
        .ok_or_else(none)
}

fn attacks_of(entries: &[BoxEntry], form: &Form) -> TypeSet {
    let entry = entries.iter().find(|entry| std::ptr::eq(entry.form, form));
    entry
        .and_then(|entry| entry.attacks)
        .unwrap_or(TypeSet::EMPTY)
}

fn ability_of(entries: &[BoxEntry], form: &Form) -> Option<&'static Ability> {
    let entry = entries.iter().find(|entry| std::ptr::eq(entry.form, form));
    entry.and_then(|entry| entry.ability)
}

fn is_excluded(form: &Form, excluded: &[&Form]) -> bool {
    excluded.iter().any(|&other| {
        std::ptr::eq(other, form) || other.flags.default && other.species() == form.species()
    })
}

/// The Pokémon of those names.
pub(super) fn find_all(names: &[String]) -> Result<Vec<&'static Form>, Failure> {
    let found = names.iter().map(|name| Form::find(name));
    found.collect::<Result<_, _>>().map_err(Failure::bad_input)
}

fn range(text: &str) -> Result<(u16, u16), String> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| {
        let number = text.trim().parse::<u16>().ok();
        number.ok_or_else(|| "numbers with `-` between them, such as 1-151".to_owned())
    };
    let (first, last) = (number(first)?, number(last)?);
    match first <= last {
        true => Ok((first, last)),
        false => Err(format!("{first} comes after {last}")),
    }
}

fn bad<T>(reason: impl ToString) -> Result<T, Failure> {
    Err(Failure::bad_input(reason))
}
