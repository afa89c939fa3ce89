//! `dancedex run fill`: a run as a save file has it.

use super::file;
use super::note::note;
use super::state::{self, Catch, FileArguments, State};
use super::tables::STARTER_AREA;
use pokedata::Form;
use saves::{Pokemon, Save};
use std::path::PathBuf;
use terminal::{Failure, Outcome};

/// Fill a run from a save file: what was caught where, and which gyms are beaten
///
/// The save of a game of generations 1 to 5 is read, and never written. The run's file is created if it
/// does not exist; otherwise what it lacks is added. The games of generation 1 do not store where a
/// Pokémon was met, and no game stores what died: write these down with `run caught` and `run dead`.
#[derive(clap::Args)]
pub(super) struct Fill {
    /// The save file
    save: PathBuf,

    /// The version that is played, where neither the save nor the run's file names it
    #[arg(long)]
    version: Option<String>,

    #[command(flatten)]
    file: FileArguments,
}

impl Fill {
    pub(super) fn answer(self) -> Result<Outcome, Failure> {
        let bytes = terminal::input::read_bytes_at_most(&self.save, saves::LARGEST as u64)?;
        let name = terminal::input::name(&self.save);
        let save =
            saves::read(&bytes).map_err(|error| Failure::bad_input(format!("{name}: {error}")))?;
        if !self.file.exists() {
            let version = self.version(&save, &name)?;
            let version = state::find_version(version).map_err(Failure::bad_input)?;
            let starters = state::starters(version);
            let hatched = save.pokemon().filter(|one| !one.egg);
            let lines = hatched.filter_map(|one| form(one).ok());
            let lines: Vec<&str> = lines.map(Form::line).collect();
            let starter = starters.iter().find(|one| lines.contains(&one.line()));
            let starter = starter.map(|one| one.title());
            file::create(self.file.path(), version.id(), starter.as_deref())?;
        }
        let mut state = State::read(&self.file)?;
        let played = state.version.game().id();
        if played != save.game.id() {
            return Err(Failure::bad_input(format!(
                "{name} is a save of {}, and the run is of {}",
                save.game.title(),
                state.version.title()
            )));
        }
        let mut added = Vec::new();
        for one in save.pokemon().filter(|one| !one.egg) {
            match new_catch(&state, one) {
                Ok(None) => {}
                Ok(Some(catch)) => {
                    state.caught.push(catch.clone());
                    added.push(catch);
                }
                Err(wrong) => note(&format!("{name}: {}: {wrong}", one.place)),
            }
        }
        let beaten = beaten(&save, &state);
        state.add_all(&added, &beaten)?;
        note(&format!(
            "Pokémon added: {}; bosses beaten: {}; `dancedex run next` shows what to do",
            added.len(),
            beaten.len()
        ));
        Ok(Outcome::Found)
    }

    /// The version that is played, as the save or the option has it.
    fn version<'a>(&'a self, save: &Save, name: &str) -> Result<&'a str, Failure> {
        let known = save.version.or_else(|| {
            // Yellow, Crystal, Emerald and Platinum are versions by themselves.
            state::find_version(save.game.id())
                .ok()
                .map(|_| save.game.id())
        });
        self.version.as_deref().or(known).ok_or_else(|| {
            Failure::bad_input(format!(
                "{name} is a save of {} and does not name its version: add --version",
                save.game.title()
            ))
        })
    }
}

fn form(one: &Pokemon) -> Result<&'static Form, pokedata::UnknownName> {
    Form::find(one.form)
}

/// A Pokémon of the save that the run lacks; the reason if it is left out.
fn new_catch(state: &State, one: &Pokemon) -> Result<Option<Catch>, String> {
    let form = form(one).map_err(|unknown| unknown.to_string())?;
    let title = form.title();
    let name = one.nickname.as_ref().unwrap_or(&title);
    let is_it = |own: &Catch| {
        // What has no nickname is called otherwise once it has evolved.
        let same_name = pokedata::key(&own.name()) == pokedata::key(name);
        let unnamed = own.nickname.is_none() && one.nickname.is_none();
        own.form.line() == form.line() && (same_name || unnamed)
    };
    if state.caught.iter().any(is_it) {
        return Ok(None);
    }
    let is_starter = state.is_of_a_starter(form) && !state.is_used(STARTER_AREA);
    let met = one.met.and_then(|met| met.place);
    let area = if is_starter {
        STARTER_AREA
    } else {
        met.ok_or_else(|| {
            format!(
                "the save does not say where {name} was met; it is left out: write it down with `run caught`"
            )
        })?
    };
    let area = state.unused_area(area)?;
    if state.has_name(name) {
        return Err(format!("there is a {name} already; it is left out"));
    }
    Ok(Some(Catch {
        area: area.id.clone(),
        form,
        nickname: one.nickname.clone(),
        dead: false,
    }))
}

/// The bosses that are beaten by the save's badges and not by the run's file.
fn beaten(save: &Save, state: &State) -> Vec<String> {
    let all = state.playthrough.all();
    let won = all.foes().iter().filter(|foe| {
        let boss = foe.boss();
        let badge = save.badges.iter().any(|badge| badge.place == boss.place);
        let known = state
            .beaten
            .iter()
            .any(|own| std::ptr::eq(own.boss(), boss));
        boss.kind == "gym" && badge && !known
    });
    won.map(|foe| state.playthrough.clear_name(foe.boss()))
        .collect()
}
