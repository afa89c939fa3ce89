//! The state of a run, and the subcommands that record it.

use super::file::{self, Changes, RunFile};
use super::note::note;
use cli_support::{Failure, Outcome};
use nuzlocke::{InvalidRun, RunRules, Setting, playthrough, starters, starters_in};
use pokedata::{Encounters, Foe, Form, Playthrough, Version};
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

/// A run, as its file describes it.
pub(super) struct State {
    file: RunFile,
    pub(super) version: &'static Version,
    pub(super) playthrough: Playthrough,
    pub(super) rules: RunRules,
    pub(super) starter: Option<&'static Form>,
    pub(super) beaten: Vec<Foe>,
    pub(super) caught: Vec<Catch>,
    /// The ids of the areas whose encounter was missed.
    pub(super) missed: Vec<String>,
    encounters: Encounters,
}

/// A Pokémon that the player has caught.
#[derive(Clone)]
pub(super) struct Catch {
    /// The id of the area.
    pub(super) area: String,
    pub(super) form: &'static Form,
    pub(super) nickname: Option<String>,
    pub(super) dead: bool,
}

impl Catch {
    /// Returns its nickname, or its species.
    pub(super) fn name(&self) -> String {
        self.nickname.clone().unwrap_or_else(|| self.form.title())
    }
}

impl State {
    /// Reads the file of a run, and looks up all its names.
    pub(super) fn read(arguments: &FileArguments) -> Result<State, Failure> {
        let file = RunFile::read(&arguments.file)?;
        let written = &file.written;
        let version = find_version(written.version.get_ref());
        let version = version.map_err(|wrong| file.fault(&written.version, wrong))?;
        let starter = written.starter.as_ref().map(|name| {
            let form = Form::find(name.get_ref());
            form.map_err(|wrong| file.fault(name, wrong))
        });
        let starter = starter.transpose()?;
        let playthrough = playthrough(version, starter);
        let encounters = Encounters::of(version);
        let area = |name: &toml::Spanned<String>| {
            let found = encounters.find(name.get_ref());
            let id = found.map(|area| area.id.clone());
            id.map_err(|wrong| file.fault(name, wrong))
        };
        let mut beaten = Vec::new();
        for name in &written.beaten {
            let found = playthrough.find(name.get_ref());
            let found = found.map_err(|wrong| file.fault(name, wrong))?;
            beaten.extend(found.chosen);
        }
        let catch = |own: &file::WrittenCatch| {
            let form = Form::find(own.pokemon.get_ref());
            Ok(Catch {
                area: area(&own.area)?,
                form: form.map_err(|wrong| file.fault(&own.pokemon, wrong))?,
                nickname: own.nickname.clone(),
                dead: own.dead,
            })
        };
        let caught = written.caught.iter().map(catch);
        let caught = caught.collect::<Result<_, Failure>>()?;
        let missed = written.missed.iter().map(area);
        let missed = missed.collect::<Result<_, Failure>>()?;
        let rules = written.rules;
        Ok(State {
            rules: RunRules {
                one_per_area: rules.one_per_area,
                one_per_line: rules.one_per_line,
                level_caps: rules.level_caps,
                trade: rules.trade,
            },
            file,
            version,
            playthrough,
            starter,
            beaten,
            caught,
            missed,
            encounters,
        })
    }

    /// Returns the living Pokémon.
    pub(super) fn living(&self) -> impl Iterator<Item = &Catch> {
        self.caught.iter().filter(|catch| !catch.dead)
    }

    /// Returns the ids of the areas whose encounter is used up.
    pub(super) fn used(&self) -> impl Iterator<Item = &str> {
        let caught = self.caught.iter().map(|catch| catch.area.as_str());
        caught.chain(self.missed.iter().map(String::as_str))
    }

    /// Returns whether the encounter of an area is used up.
    pub(super) fn is_used(&self, area: &str) -> bool {
        self.used().any(|used| used == area)
    }

    /// Returns the input of a question about the rest of the run.
    pub(super) fn setting(&self) -> Setting {
        Setting {
            playthrough: self.playthrough.clone(),
            rules: self.rules,
            starter: self.starter,
            without: Vec::new(),
            skip: Vec::new(),
            beaten: self.beaten.clone(),
        }
    }

    /// Returns whether a Pokémon has that name.
    pub(super) fn has_name(&self, name: &str) -> bool {
        let wanted = pokedata::key(name);
        let mut names = self.caught.iter().map(|catch| pokedata::key(&catch.name()));
        names.any(|own| own == wanted)
    }

    /// Returns whether a Pokémon is of the line of a starter.
    pub(super) fn is_of_a_starter(&self, form: &Form) -> bool {
        let starters = starters_in(&self.encounters);
        starters.iter().any(|starter| starter.line() == form.line())
    }

    /// Returns a caught Pokémon in the form of the file.
    pub(super) fn written(&self, catch: &Catch) -> file::NewCatch {
        let mut areas = self.encounters.areas().iter();
        let area = areas.find(|area| area.id == catch.area);
        file::NewCatch {
            area: area.expect("it was found by its name").name.clone(),
            pokemon: catch.form.title(),
            nickname: catch.nickname.clone(),
            dead: catch.dead,
        }
    }

    /// Makes changes in the file, all at once.
    pub(super) fn apply(&self, changes: &Changes) -> Result<(), Failure> {
        self.file.apply(changes)
    }

    /// Returns the area of that name.
    pub(super) fn area(&self, name: &str) -> Result<&pokedata::Area, String> {
        let found = self.encounters.find(name);
        found.map_err(|unknown| unknown.to_string())
    }

    /// Returns the area of that name, if it may still be used.
    pub(super) fn unused_area(&self, name: &str) -> Result<&pokedata::Area, String> {
        let area = self.area(name)?;
        if self.rules.one_per_area && self.is_used(&area.id) {
            return Err(format!(
                "the encounter for {} is already recorded; to correct it, edit {}",
                area.name,
                self.file.path().display()
            ));
        }
        Ok(area)
    }
}

/// Returns the version of that name.
pub(super) fn find_version(name: &str) -> Result<&'static Version, String> {
    nuzlocke::find_version(name).map_err(|error| match error {
        InvalidRun::SeveralVersions(ids) => {
            format!("{name} has several versions: name one of them, {ids}")
        }
        other => other.to_string(),
    })
}

/// Returns the starter of that name, if the version gives it.
pub(super) fn find_starter(version: &Version, name: &str) -> Result<&'static Form, Failure> {
    let form = Form::find(name).map_err(Failure::bad_input)?;
    let starters = starters(version);
    if starters.iter().any(|one| one.id == form.id) {
        return Ok(form);
    }
    let names: Vec<String> = starters.iter().map(|one| one.title()).collect();
    Err(Failure::bad_input(format!(
        "{} is not a starter of {}; the starters are {}",
        form.title(),
        version.title(),
        names.join(", ")
    )))
}

impl New {
    pub(super) fn answer(self) -> Result<Outcome, Failure> {
        let version = find_version(&self.version).map_err(Failure::bad_input)?;
        let starter = self
            .starter
            .as_deref()
            .map(|name| find_starter(version, name));
        let starter = starter.transpose()?.map(Form::title);
        file::create(&self.file.file, version.id(), starter.as_deref(), true)?;
        note(&format!(
            "{} created; `dancedex run next` shows what to do",
            self.file.file.display()
        ));
        Ok(Outcome::Found)
    }
}

impl Caught {
    pub(super) fn answer(self) -> Result<Outcome, Failure> {
        let state = State::read(&self.file)?;
        let area = state.unused_area(&self.area).map_err(Failure::bad_input)?;
        let form = Form::find(&self.pokemon).map_err(Failure::bad_input)?;
        let mut rows = area.rows.iter();
        if !rows.any(|row| row.form.line() == form.line()) {
            note(&format!(
                "the tables do not list {} for {} in {}; recorded anyway",
                form.title(),
                area.name,
                state.version.title()
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
        let state = State::read(&self.file)?;
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
        let state = State::read(&self.file)?;
        let wanted = pokedata::key(&self.pokemon);
        let named = |catch: &Catch| {
            pokedata::key(&catch.name()) == wanted || pokedata::key(&catch.form.title()) == wanted
        };
        let places: Vec<usize> = (0..state.caught.len())
            .filter(|&place| !state.caught[place].dead && named(&state.caught[place]))
            .collect();
        let living: Vec<String> = state.living().map(Catch::name).collect();
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
        let state = State::read(&self.file)?;
        let found = state
            .playthrough
            .find(&self.boss)
            .map_err(Failure::bad_input)?;
        for foe in found.chosen.foes() {
            let boss = foe.boss();
            if state
                .beaten
                .iter()
                .any(|beaten| std::ptr::eq(beaten.boss(), boss))
            {
                let name = state.playthrough.clear_name(boss);
                return Err(Failure::bad_input(format!(
                    "{name} has already been beaten"
                )));
            }
        }
        let names = found.chosen.bosses();
        let names: Vec<String> = names
            .map(|boss| state.playthrough.clear_name(boss))
            .collect();
        state.apply(&Changes {
            beaten: names,
            ..Changes::default()
        })?;
        Ok(Outcome::Found)
    }
}
