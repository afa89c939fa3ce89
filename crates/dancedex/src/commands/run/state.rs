//! The state of a run, and the subcommands that record it.

use super::file::{self, Changes, RunFile};
use super::note::note;
use crate::commands::asking::failure;
use ask::run::find_starter;
use cli_support::{Failure, Outcome};
use nuzlocke::{Catch, Record, STARTER_AREA, find_version, starters_in};
use pokedata::Form;
use std::path::{Path, PathBuf};

/// The option for the file of a run.
#[derive(clap::Args)]
pub(super) struct FileArguments {
    /// The file of the run
    #[arg(long, value_name = "FILE", default_value = "run.toml")]
    file: PathBuf,
}

impl FileArguments {
    /// Returns the path of the file.
    pub(super) fn path(&self) -> &Path {
        &self.file
    }

    /// Returns whether the file exists.
    pub(super) fn exists(&self) -> bool {
        self.file.exists()
    }
}

/// Start a run: create its file
#[derive(clap::Args)]
pub(super) struct New {
    /// The version that you play
    version: String,

    /// The starter that you chose
    #[arg(long, value_name = "POKEMON")]
    starter: Option<String>,

    #[command(flatten)]
    file: FileArguments,
}

/// Record a caught Pokémon
#[derive(clap::Args)]
pub(super) struct Caught {
    /// The area
    area: String,

    /// The Pokémon
    pokemon: String,

    /// Its nickname
    #[arg(long, value_name = "NAME")]
    nickname: Option<String>,

    #[command(flatten)]
    file: FileArguments,
}

/// Record an area whose encounter fainted or fled
#[derive(clap::Args)]
pub(super) struct Missed {
    /// The area
    area: String,

    #[command(flatten)]
    file: FileArguments,
}

/// Record that a Pokémon died
#[derive(clap::Args)]
pub(super) struct Dead {
    /// Its nickname or species
    pokemon: String,

    #[command(flatten)]
    file: FileArguments,
}

/// Record that a boss was beaten
#[derive(clap::Args)]
pub(super) struct Beat {
    /// The boss: by place, leader or number
    boss: String,

    #[command(flatten)]
    file: FileArguments,
}

/// A run, as described by its file.
pub(super) struct State {
    file: RunFile,
    pub(super) record: Record,
}

impl State {
    /// Reads the file of a run.
    pub(super) fn read(arguments: &FileArguments) -> Result<State, Failure> {
        let (file, record) = RunFile::read(&arguments.file)?;
        Ok(State { file, record })
    }

    /// Reads the file of a run and locks it, in order to change it.
    pub(super) fn lock(arguments: &FileArguments) -> Result<State, Failure> {
        let (file, record) = RunFile::lock(&arguments.file)?;
        Ok(State { file, record })
    }

    /// Returns whether the encounter of an area is used up.
    pub(super) fn is_used(&self, area: &str) -> bool {
        self.record.used().any(|used| used == area)
    }

    /// Returns whether a Pokémon in the run has the given name.
    pub(super) fn has_name(&self, name: &str) -> bool {
        let wanted = pokedata::key(name);
        let mut names = self
            .record
            .caught
            .iter()
            .map(|catch| pokedata::key(&catch.name()));
        names.any(|own| own == wanted)
    }

    /// Returns whether a Pokémon is in the evolution line of a starter.
    pub(super) fn is_of_a_starter(&self, form: &Form) -> bool {
        let starters = starters_in(&self.record.encounters);
        starters.iter().any(|starter| starter.line() == form.line())
    }

    /// Returns a caught Pokémon in the form of the file.
    pub(super) fn written(&self, catch: &Catch) -> file::NewCatch {
        file::NewCatch {
            area: self.record.area_name(&catch.area).to_owned(),
            pokemon: catch.form.title(),
            nickname: catch.nickname.clone(),
            dead: catch.dead,
        }
    }

    /// Makes the given changes in the file, in one edit.
    pub(super) fn apply(&self, changes: &Changes) -> Result<(), Failure> {
        self.file.apply(changes)
    }

    /// Returns the area with the given name.
    pub(super) fn area(&self, name: &str) -> Result<&pokedata::Area, String> {
        let found = self.record.encounters.find(name);
        found.map_err(|unknown| unknown.to_string())
    }

    /// Returns the area with the given name, if its encounter may still be used.
    pub(super) fn unused_area(&self, name: &str) -> Result<&pokedata::Area, String> {
        let area = self.area(name)?;
        if self.record.rules.one_per_area && self.is_used(&area.id) {
            return Err(format!(
                "the encounter for {} is already recorded; to correct it, edit {}",
                area.name,
                self.file.path().display()
            ));
        }
        Ok(area)
    }
}

impl New {
    pub(super) fn answer(self) -> Result<Outcome, Failure> {
        let version = find_version(&self.version).map_err(Failure::bad_input)?;
        let starter = self
            .starter
            .as_deref()
            .map(|name| find_starter(version, name));
        let starter = starter.transpose().map_err(failure)?;
        let mut record = Record::new(version, starter);
        record.caught.extend(starter.map(|form| Catch {
            area: STARTER_AREA.to_owned(),
            form,
            nickname: None,
            dead: false,
        }));
        file::create(&self.file.file, &record)?;
        note(&format!(
            "{} created; `dancedex run next` shows what to do",
            self.file.file.display()
        ));
        Ok(Outcome::Found)
    }
}

impl Caught {
    pub(super) fn answer(self) -> Result<Outcome, Failure> {
        let state = State::lock(&self.file)?;
        let area = state.unused_area(&self.area).map_err(Failure::bad_input)?;
        let form = Form::find(&self.pokemon).map_err(Failure::bad_input)?;
        let mut rows = area.rows.iter();
        if !rows.any(|row| row.form.line() == form.line()) {
            note(&format!(
                "the tables do not list {} for {} in {}; recorded anyway",
                form.title(),
                area.name,
                state.record.version.title()
            ));
        }
        let name = self.nickname.clone().unwrap_or_else(|| form.title());
        if state.has_name(&name) {
            return Err(Failure::bad_input(format!(
                "a Pokémon called {name} already exists; choose another --nickname"
            )));
        }
        let catch = Catch {
            area: area.id.clone(),
            form,
            nickname: self.nickname,
            dead: false,
        };
        state.apply(&Changes {
            caught: vec![state.written(&catch)],
            ..Changes::default()
        })?;
        Ok(Outcome::Found)
    }
}

impl Missed {
    pub(super) fn answer(self) -> Result<Outcome, Failure> {
        let state = State::lock(&self.file)?;
        let area = state.unused_area(&self.area).map_err(Failure::bad_input)?;
        let name = area.name.clone();
        state.apply(&Changes {
            missed: vec![name],
            ..Changes::default()
        })?;
        Ok(Outcome::Found)
    }
}

impl Dead {
    pub(super) fn answer(self) -> Result<Outcome, Failure> {
        let state = State::lock(&self.file)?;
        let wanted = pokedata::key(&self.pokemon);
        let named = |catch: &Catch| {
            pokedata::key(&catch.name()) == wanted || pokedata::key(&catch.form.title()) == wanted
        };
        let places: Vec<usize> = (0..state.record.caught.len())
            .filter(|&place| !state.record.caught[place].dead && named(&state.record.caught[place]))
            .collect();
        let living: Vec<String> = state.record.living().map(Catch::name).collect();
        match places[..] {
            [place] => state.apply(&Changes {
                dead: vec![place],
                ..Changes::default()
            })?,
            [] => {
                return Err(Failure::bad_input(format!(
                    "no living Pokémon is named {}; living: {}",
                    self.pokemon,
                    living.join(", ")
                )));
            }
            _ => {
                return Err(Failure::bad_input(format!(
                    "several Pokémon are called {}: name the nickname",
                    self.pokemon
                )));
            }
        }
        Ok(Outcome::Found)
    }
}

impl Beat {
    pub(super) fn answer(self) -> Result<Outcome, Failure> {
        let state = State::lock(&self.file)?;
        let found = state
            .record
            .playthrough
            .find(&self.boss)
            .map_err(Failure::bad_input)?;
        for foe in found.chosen.foes() {
            let boss = foe.boss();
            if state
                .record
                .beaten
                .iter()
                .any(|beaten| std::ptr::eq(beaten.boss(), boss))
            {
                let name = state.record.playthrough.clear_name(boss);
                return Err(Failure::bad_input(format!(
                    "{name} has already been beaten"
                )));
            }
        }
        let names = found.chosen.bosses();
        let names: Vec<String> = names
            .map(|boss| state.record.playthrough.clear_name(boss))
            .collect();
        state.apply(&Changes {
            beaten: names,
            ..Changes::default()
        })?;
        Ok(Outcome::Found)
    }
}
