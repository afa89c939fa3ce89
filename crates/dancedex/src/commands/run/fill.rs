//! `dancedex run fill`: fills a run from a save file or the export of a tracker.

use super::file::{self, Changes};
use super::note::note;
use super::state::{FileArguments, State};
use crate::commands::asking::{box_file, failure};
use cli_support::{Failure, Outcome};
use nuzlocke::{Catch, STARTER_AREA, find_version};
use pokedata::{Form, Played, Version};
use saves::{Pokemon, Save};
use std::path::PathBuf;
use team::{Encountered, Fate, Tracker};

/// Fill a run from a save file or a tracker's export
///
/// Adds what the run's file lacks; the file is created if it does not exist. A save of a game of
/// generations 1 to 5 records which Pokémon were caught, and where (except in Red, Blue, Yellow, Gold
/// and Silver), and which gyms are beaten, but not which Pokémon died. A tracker's export (JSON or
/// CSV) records which Pokémon were caught where, which died and which were missed, but no gyms. Record
/// the rest with `run caught`, `run dead` and `run beat`.
#[derive(clap::Args)]
pub(super) struct Fill {
    /// The save file, or what the tracker exported
    source: PathBuf,

    /// The version that you play, if neither the source nor the run's file names it
    #[arg(long)]
    version: Option<String>,

    #[command(flatten)]
    file: FileArguments,
}

/// A run, as its source describes it.
struct Record {
    /// The game or version, if the source names it.
    game: Option<String>,
    /// The version, if it is clear.
    version: Option<&'static str>,
    encounters: Vec<Encountered>,
    /// The places of the beaten gyms.
    badges: Vec<String>,
    notes: Vec<String>,
}

impl Fill {
    pub(super) fn answer(self) -> Result<Outcome, Failure> {
        let name = cli_support::input::name(&self.source);
        let source = box_file(&self.source)?;
        let record = match source.save().map_err(failure)? {
            Some(save) => Record::of_save(&save),
            None => {
                let tracker = team::read_tracker(source.text());
                let read = tracker.map(Record::of_tracker);
                read.map_err(|error| Failure::bad_input(format!("{name}: {error}")))?
            }
        };
        if !self.file.exists() {
            self.create(&record, &name)?;
        }
        let state = State::lock(&self.file)?;
        record.check_game(state.record.version, &name)?;
        for wrong in &record.notes {
            note(&format!("{name}: {wrong}"));
        }
        let mut filling = Filling {
            state,
            changes: Changes::default(),
        };
        for one in &record.encounters {
            if let Err(wrong) = filling.add(one) {
                note(&format!("{name}: {}: {wrong}; left out", one.place));
            }
        }
        let Filling { state, mut changes } = filling;
        changes.beaten = beaten(&record.badges, &state);
        state.apply(&changes)?;
        note(&format!(
            "Pokémon added: {}; deaths: {}; areas missed: {}; bosses beaten: {}",
            changes.caught.len(),
            changes.dead.len() + changes.caught.iter().filter(|one| one.dead).count(),
            changes.missed.len(),
            changes.beaten.len()
        ));
        note("`dancedex run next` shows what to do");
        Ok(Outcome::Found)
    }

    /// Writes a run file with only the version and the starter.
    fn create(&self, record: &Record, name: &str) -> Result<(), Failure> {
        let version = self.version.as_deref().or(record.version);
        let version = version.ok_or_else(|| {
            Failure::bad_input(match &record.game {
                Some(game) => {
                    format!("{name} is of {game}, which does not name the version: add --version")
                }
                None => format!("{name} does not name its game: add --version"),
            })
        })?;
        let version = find_version(version).map_err(Failure::bad_input)?;
        record.check_game(version, name)?;
        let forms = record.encounters.iter().filter_map(|one| one.form);
        let lines: Vec<&str> = forms.map(Form::line).collect();
        let starters = nuzlocke::starters(version);
        let starter = starters.iter().find(|one| lines.contains(&one.line()));
        let run = nuzlocke::Record::new(version, starter.copied());
        file::create(self.file.path(), &run)
    }
}

impl Record {
    fn of_save(save: &Save) -> Record {
        // Yellow, Crystal, Emerald and Platinum are the only versions of their games.
        let alone = || find_version(save.game.id()).ok().map(Version::id);
        let mut notes = save.notes.clone();
        let mut encounters = Vec::new();
        for one in save.pokemon().filter(|one| !one.egg) {
            match encountered(one) {
                Ok(encounter) => encounters.push(encounter),
                Err(unknown) => notes.push(format!("{}: {unknown}; left out", one.place)),
            }
        }
        Record {
            game: Some(save.game.title().to_owned()),
            version: save.version.or_else(alone),
            encounters,
            badges: save.badges.iter().map(|own| own.place.to_owned()).collect(),
            notes,
        }
    }

    fn of_tracker(tracker: Tracker) -> Record {
        let game = tracker.game.as_deref();
        let version = game.and_then(|game| find_version(game).ok());
        Record {
            version: version.map(Version::id),
            game: tracker.game,
            encounters: tracker.encounters,
            badges: Vec::new(),
            notes: tracker.notes,
        }
    }

    /// Checks that the run is in the same game as the source, if the source names one.
    fn check_game(&self, version: &Version, name: &str) -> Result<(), Failure> {
        let game = self.game.as_deref().unwrap_or_default();
        let known = Played::find(game).ok().map(|own| own.game().id());
        if known.is_none_or(|own| own == version.game().id()) {
            return Ok(());
        }
        Err(Failure::bad_input(format!(
            "{name} is of {game}, and the run is of {}",
            version.title()
        )))
    }
}

fn encountered(one: &Pokemon) -> Result<Encountered, pokedata::UnknownName> {
    // The place where an egg hatched is not the one where it was received.
    let met = one.met.filter(|_| !one.hatched);
    let met = met.and_then(|met| met.place);
    Ok(Encountered {
        place: one.place.to_string(),
        area: met.map(str::to_owned),
        form: Some(Form::find(one.form)?),
        nickname: one.nickname.clone(),
        fate: Fate::Alive,
    })
}

/// A run file, and the changes to it.
struct Filling {
    state: State,
    changes: Changes,
}

impl Filling {
    /// Adds an encounter that the run does not have. The error is the reason why the encounter is
    /// left out.
    fn add(&mut self, one: &Encountered) -> Result<(), String> {
        let form = match one.form {
            Some(form) if one.fate != Fate::Lost => form,
            _ => return self.add_missed(one),
        };
        let known = self
            .state
            .record
            .caught
            .iter()
            .position(|own| is_it(own, one, form));
        if let Some(place) = known {
            if one.fate == Fate::Dead && !self.state.record.caught[place].dead {
                self.state.record.caught[place].dead = true;
                self.changes.dead.push(place);
            }
            return Ok(());
        }
        let title = form.title();
        let name = one.nickname.as_ref().unwrap_or(&title);
        let is_starter = self.state.is_of_a_starter(form) && !self.state.is_used(STARTER_AREA);
        let area = if is_starter {
            Some(STARTER_AREA)
        } else {
            one.area.as_deref()
        };
        let area = area.ok_or_else(|| {
            format!(
                "it is not known where {name}, or its egg, was received (record it with `run caught`)"
            )
        })?;
        let area = self.state.unused_area(area)?.id.clone();
        if self.state.has_name(name) {
            return Err(format!("{name} already exists"));
        }
        let catch = Catch {
            area,
            form,
            nickname: one.nickname.clone(),
            dead: one.fate == Fate::Dead,
        };
        self.changes.caught.push(self.state.written(&catch));
        self.state.record.caught.push(catch);
        Ok(())
    }

    fn add_missed(&mut self, one: &Encountered) -> Result<(), String> {
        let named = one.area.as_deref();
        let named = named.ok_or("it is not known where the encounter was missed")?;
        let area = self.state.area(named)?;
        if !self.state.is_used(&area.id) {
            let id = area.id.clone();
            self.changes.missed.push(area.name.clone());
            self.state.record.missed.push(id);
        }
        Ok(())
    }
}

/// Returns whether a Pokémon in the run is the same as one in the source.
fn is_it(own: &Catch, one: &Encountered, form: &Form) -> bool {
    let title = form.title();
    let name = one.nickname.as_ref().unwrap_or(&title);
    // A Pokémon without a nickname has another name after it has evolved.
    let same_name = pokedata::key(&own.name()) == pokedata::key(name);
    let unnamed = own.nickname.is_none() && one.nickname.is_none();
    own.form.line() == form.line() && (same_name || unnamed)
}

/// Returns the bosses that are beaten according to the badges but not according to the run file.
fn beaten(badges: &[String], state: &State) -> Vec<String> {
    let all = state.record.playthrough.all();
    let won = all.foes().iter().filter(|foe| {
        let boss = foe.boss();
        let known = state
            .record
            .beaten
            .iter()
            .any(|own| std::ptr::eq(own.boss(), boss));
        boss.kind == "gym" && badges.contains(&boss.place) && !known
    });
    won.map(|foe| state.record.playthrough.clear_name(foe.boss()))
        .collect()
}
