//! The record of a run in the file `run.toml`: what a player has caught, lost and beaten so far.

use crate::{RunRules, Setting, find_version, playthrough};
use pokedata::{Encounters, Foe, Form, Playthrough, Version};
use serde::Deserialize;
use std::fmt::{self, Write};
use toml::Spanned;

/// The events in a run so far.
pub struct Record {
    /// The version that is played.
    pub version: &'static Version,
    /// The bosses in the version, with the parties that depend on the starter.
    pub playthrough: Playthrough,
    /// The rules of the run.
    pub rules: RunRules,
    /// The chosen starter.
    pub starter: Option<&'static Form>,
    /// The bosses that are already beaten.
    pub beaten: Vec<Foe>,
    /// The Pokémon that were caught.
    pub caught: Vec<Catch>,
    /// The ids of the areas whose encounter was missed.
    pub missed: Vec<String>,
    /// The areas of the version.
    pub encounters: Encounters,
}

/// A Pokémon that the player has caught.
#[derive(Clone, Debug)]
pub struct Catch {
    /// The id of the area.
    pub area: String,
    /// The form that was caught.
    pub form: &'static Form,
    /// The Pokémon's nickname.
    pub nickname: Option<String>,
    /// Whether the Pokémon has died.
    pub dead: bool,
}

impl Catch {
    /// Returns the Pokémon's nickname, or its species if it has none.
    #[must_use]
    pub fn name(&self) -> String {
        self.nickname.clone().unwrap_or_else(|| self.form.title())
    }
}

/// The error in the text of a run file, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidRecord {
    /// The number of the line; the first is 1.
    pub line: usize,
    /// A description of the error.
    pub wrong: String,
}

impl fmt::Display for InvalidRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.wrong)
    }
}

impl std::error::Error for InvalidRecord {}

/// The content of the file, before its names are looked up.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Written {
    version: Spanned<String>,
    starter: Option<Spanned<String>>,
    #[serde(default)]
    rules: WrittenRules,
    #[serde(default)]
    beaten: Vec<Spanned<String>>,
    #[serde(default)]
    missed: Vec<Spanned<String>>,
    #[serde(default)]
    caught: Vec<WrittenCatch>,
}

/// The rules in the file; omitted ones are those of a Nuzlocke.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct WrittenRules {
    one_per_area: Option<bool>,
    one_per_line: Option<bool>,
    level_caps: Option<bool>,
    trade: Option<bool>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct WrittenCatch {
    area: Spanned<String>,
    pokemon: Spanned<String>,
    nickname: Option<String>,
    #[serde(default)]
    dead: bool,
}

impl WrittenRules {
    fn read(&self) -> RunRules {
        let usual = RunRules::NUZLOCKE;
        RunRules {
            one_per_area: self.one_per_area.unwrap_or(usual.one_per_area),
            one_per_line: self.one_per_line.unwrap_or(usual.one_per_line),
            level_caps: self.level_caps.unwrap_or(usual.level_caps),
            trade: self.trade.unwrap_or(usual.trade),
        }
    }
}

impl Record {
    /// Returns the record of a run in which nothing has happened yet.
    #[must_use]
    pub fn new(version: &'static Version, starter: Option<&'static Form>) -> Record {
        Record {
            version,
            playthrough: playthrough(version, starter),
            rules: RunRules::NUZLOCKE,
            starter,
            beaten: Vec::new(),
            caught: Vec::new(),
            missed: Vec::new(),
            encounters: Encounters::of(version),
        }
    }

    /// Reads the text of a run file.
    ///
    /// # Errors
    /// If the syntax is wrong, or the file contains an unknown key or name. The error contains the
    /// line.
    pub fn read(text: &str) -> Result<Record, InvalidRecord> {
        let written: Written = toml::from_str(text).map_err(|error| {
            let start = error.span().map_or(0, |span| span.start);
            invalid(text, start, error.message().replace('\n', " "))
        })?;
        let of = |name: &Spanned<String>, wrong: String| invalid(text, name.span().start, wrong);
        let version = find_version(written.version.get_ref());
        let version = version.map_err(|wrong| of(&written.version, wrong.to_string()))?;
        let form = |name: &Spanned<String>| {
            Form::find(name.get_ref()).map_err(|wrong| of(name, wrong.to_string()))
        };
        let starter = written.starter.as_ref().map(form).transpose()?;
        let mut record = Record::new(version, starter);
        record.rules = written.rules.read();
        for name in &written.beaten {
            let found = record.playthrough.find(name.get_ref());
            let found = found.map_err(|wrong| of(name, wrong.to_string()))?;
            record.beaten.extend(found.chosen);
        }
        for own in &written.caught {
            record.caught.push(Catch {
                area: record.area_of(&own.area, of)?,
                form: form(&own.pokemon)?,
                nickname: own.nickname.clone(),
                dead: own.dead,
            });
        }
        for name in &written.missed {
            let area = record.area_of(name, of)?;
            record.missed.push(area);
        }
        Ok(record)
    }

    /// Returns the version that the text of a run file names, before anything else is read.
    #[must_use]
    pub fn version_of(text: &str) -> Option<&'static Version> {
        #[derive(Deserialize)]
        struct Named {
            version: String,
        }
        let named: Named = toml::from_str(text).ok()?;
        find_version(&named.version).ok()
    }

    /// Returns the id of an area that the file names.
    fn area_of(
        &self,
        name: &Spanned<String>,
        of: impl Fn(&Spanned<String>, String) -> InvalidRecord,
    ) -> Result<String, InvalidRecord> {
        match self.encounters.find(name.get_ref()) {
            Ok(area) => Ok(area.id.clone()),
            Err(wrong) => Err(of(name, wrong.to_string())),
        }
    }

    /// Returns the text of the file, which [`Record::read`] reads.
    #[must_use]
    pub fn to_toml(&self) -> String {
        let mut text = format!("version = {}\n", quoted(self.version.id()));
        let mut line = |line: String| {
            text += &line;
            text.push('\n');
        };
        if let Some(starter) = self.starter {
            line(format!("starter = {}", quoted(&starter.title())));
        }
        line("# Bosses beaten, and areas whose encounter was lost.".to_owned());
        let beaten = self.beaten.iter();
        let beaten = beaten.map(|foe| self.playthrough.clear_name(foe.boss()));
        line(format!("beaten = {}", list(beaten)));
        let missed = self.missed.iter().map(|id| self.area_name(id).to_owned());
        line(format!("missed = {}\n", list(missed)));
        let rules = self.rules;
        line("[rules]".to_owned());
        line(format!("one-per-area = {}", rules.one_per_area));
        line(format!("one-per-line = {}", rules.one_per_line));
        line(format!("level-caps = {}", rules.level_caps));
        line(format!("trade = {}", rules.trade));
        for own in &self.caught {
            line(format!(
                "\n[[caught]]\narea = {}",
                quoted(self.area_name(&own.area))
            ));
            line(format!("pokemon = {}", quoted(&own.form.title())));
            if let Some(nickname) = &own.nickname {
                line(format!("nickname = {}", quoted(nickname)));
            }
            if own.dead {
                line("dead = true".to_owned());
            }
        }
        text
    }

    /// Returns the name of an area, or its id if the area is unknown.
    #[must_use]
    pub fn area_name<'a>(&'a self, id: &'a str) -> &'a str {
        let mut areas = self.encounters.areas().iter();
        let area = areas.find(|area| area.id == id);
        area.map_or(id, |area| &area.name)
    }

    /// Returns the living Pokémon.
    pub fn living(&self) -> impl Iterator<Item = &Catch> {
        self.caught.iter().filter(|catch| !catch.dead)
    }

    /// Returns the ids of the areas whose encounter is used up.
    pub fn used(&self) -> impl Iterator<Item = &str> {
        let caught = self.caught.iter().map(|catch| catch.area.as_str());
        caught.chain(self.missed.iter().map(String::as_str))
    }

    /// Returns the evolution lines that were caught, those of dead Pokémon included.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.caught.iter().map(|catch| catch.form.line())
    }

    /// Returns the input of a question about the rest of the run.
    #[must_use]
    pub fn setting(&self) -> Setting {
        Setting {
            playthrough: self.playthrough.clone(),
            rules: self.rules,
            starter: self.starter,
            without: Vec::new(),
            skip: Vec::new(),
            beaten: self.beaten.clone(),
        }
    }
}

fn invalid(text: &str, start: usize, wrong: String) -> InvalidRecord {
    let before = text.get(..start).unwrap_or("");
    InvalidRecord {
        line: 1 + before.matches('\n').count(),
        wrong,
    }
}

/// Formats names as an array in TOML.
fn list(names: impl Iterator<Item = String>) -> String {
    let names: Vec<String> = names.map(|name| quoted(&name)).collect();
    format!("[{}]", names.join(", "))
}

/// Formats a string in TOML, whose escapes are not those of Rust.
fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            _ if letter.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", letter as u32);
            }
            _ => quoted.push(letter),
        }
    }
    quoted + "\""
}
