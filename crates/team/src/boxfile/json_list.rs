//! Boxes as JSON: Showdown teams, and exports of Nuzlocke trackers.
//!
//! Each tracker nests Pokémon in its own way. Every object that names a species is read as a
//! Pokémon, which supports nuzlocke.app (places with one Pokémon each), the generator of emzinnia
//! (lists) and the tracker of diballesteros (games with encounters).

use super::fault::BoxError;
use super::written::{Detail, Fate, What, Written};
use crate::stat::STATS;
use pokedata::{Form, key};
use serde_json::{Map, Value};

/// Returns whether the text looks like JSON.
pub(super) fn is_json(text: &str) -> bool {
    let text = text.trim_start();
    let opens = text.strip_prefix(['{', '[']).map(str::trim_start);
    opens.is_some_and(|rest| rest.starts_with(['{', '[', '"', ']', '}']))
}

/// Reads at most `most` entries.
pub(super) fn read(text: &str, most: usize) -> Result<Vec<Written>, BoxError> {
    let value: Value = serde_json::from_str(text)
        .map_err(|error| BoxError::one(format!("the box is not valid JSON: {error}")))?;
    let mut list = List {
        most,
        all: Vec::new(),
    };
    list.walk(chosen_game(&value).unwrap_or(&value), None);
    Ok(list.all)
}

/// Returns the game that a tracker names.
pub(super) fn game(text: &str) -> Option<String> {
    let value: Value = serde_json::from_str(text).ok()?;
    let places = ["/__meta/game", "/game/name", "/game", "/selectedGame/text"];
    let mut named = places.iter().filter_map(|place| value.pointer(place));
    named.find_map(|own| own.as_str().map(str::to_owned))
}

/// Returns the selected game of a tracker with several games.
fn chosen_game(value: &Value) -> Option<&Value> {
    let chosen = value.get("selectedGame")?.get("value")?.as_str()?;
    value.get("games")?.get(chosen)
}

struct List {
    most: usize,
    all: Vec<Written>,
}

impl List {
    /// Reads the Pokémon in a value; the parser limits how deeply values are nested. `name` is the
    /// key of the value, which in some trackers is the area.
    fn walk(&mut self, value: &Value, name: Option<&str>) {
        if self.all.len() == self.most {
            return;
        }
        match value {
            Value::Array(items) => items.iter().for_each(|own| self.walk(own, None)),
            Value::Object(fields) => {
                let place = self.all.len() + 1;
                let species = species(fields);
                let mut written = one(place, species.as_deref().unwrap_or(""), fields);
                if species.is_some() || is_lost_encounter(&written, fields) {
                    written.be_met_in(name);
                    self.all.push(written);
                    return;
                }
                let fields = fields.iter();
                fields.for_each(|(name, own)| self.walk(own, Some(name)));
            }
            _ => {}
        }
    }
}

/// Returns the species that an object names.
fn species(fields: &Map<String, Value>) -> Option<String> {
    let said = |name: &str| {
        let (_, value) = fields.iter().find(|(own, _)| key(own) == name)?;
        text(value).filter(|text| !text.is_empty() && text != "0")
    };
    let named = said("species").or_else(|| said("pokemon"));
    // A number is a National Pokédex number.
    let named = named.map(|own| {
        if own.parse::<u16>().is_ok() {
            format!("#{own}")
        } else {
            own
        }
    });
    let named = named.or_else(|| {
        let is_set = ["moves", "ability", "level", "nature"];
        let is_set = is_set.iter().any(|name| fields.contains_key(*name));
        said("name").filter(|_| is_set)
    })?;
    let form = said("forme").or_else(|| said("form"));
    let whole = form.map(|form| format!("{named}-{form}"));
    Some(whole.filter(|whole| Form::is_name(whole)).unwrap_or(named))
}

fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.trim().to_owned()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

fn one(place: usize, species: &str, fields: &Map<String, Value>) -> Written {
    let mut written = Written::nth(place, species);
    let has_species = fields.keys().any(|own| key(own) == "species");
    // Some trackers store everything except the name in a nested object.
    let details = fields.get("details").and_then(Value::as_object);
    for (name, value) in fields.iter().chain(details.into_iter().flatten()) {
        let Some(what) = about(&key(name), has_species) else {
            continue;
        };
        for value in values(what, value) {
            if !value.is_empty() {
                written.details.push(Detail {
                    line: place,
                    what,
                    value,
                });
            }
        }
    }
    written
}

/// Returns whether the object is an encounter that was missed before its species was known, as
/// opposed to a failed run.
fn is_lost_encounter(written: &Written, fields: &Map<String, Value>) -> bool {
    let names_area = written.all(What::Area).next().is_some();
    let is_flat = !fields.values().any(|own| own.is_array() || own.is_object());
    written.fate() == Fate::Lost && (names_area || is_flat)
}

impl Written {
    /// Adds the given area, unless the entry already has one.
    fn be_met_in(&mut self, name: Option<&str>) {
        let area = name.filter(|_| self.all(What::Area).next().is_none());
        let detail = area.map(|area| Detail {
            line: self.line,
            what: What::Area,
            value: area.to_owned(),
        });
        self.details.extend(detail);
    }
}

fn about(name: &str, has_species: bool) -> Option<What> {
    Some(match name.trim_end_matches(|c: char| c.is_ascii_digit()) {
        "nickname" => What::Nickname,
        "name" if has_species => What::Nickname,
        "gender" => What::Gender,
        "item" | "helditem" => What::Item,
        "ability" => What::Ability,
        "level" => What::Level,
        "nature" => What::Nature,
        "shiny" => What::Shiny,
        "evs" => What::Evs,
        "ivs" => What::Ivs,
        "teratype" => What::Tera,
        "happiness" => What::Happiness,
        "move" | "moves" => What::Move,
        "status" => What::Status,
        "area" | "location" | "met" | "metlocation" | "route" => What::Area,
        _ => return None,
    })
}

/// Returns the details in a value, in the notation of a Showdown export.
fn values(what: What, value: &Value) -> Vec<String> {
    match (what, value) {
        (What::Move, Value::Array(all)) => all.iter().filter_map(name_of).collect(),
        (What::Evs | What::Ivs, Value::Object(stats)) => {
            let named = stats
                .iter()
                .filter_map(|(stat, own)| Some(format!("{} {stat}", text(own)?)));
            vec![named.collect::<Vec<_>>().join(" / ")]
        }
        (What::Evs | What::Ivs, Value::Array(all)) => {
            let named = all.iter().zip(STATS);
            let named = named.filter_map(|(own, stat)| Some(format!("{} {stat}", text(own)?)));
            vec![named.collect::<Vec<_>>().join(" / ")]
        }
        (What::Level, Value::Number(number)) if number.as_u64() == Some(0) => Vec::new(),
        (What::Shiny, Value::Bool(shines)) => vec![if *shines { "yes" } else { "no" }.to_owned()],
        (What::Status, Value::Number(number)) => status(number.as_u64()).into_iter().collect(),
        (What::Status, Value::Object(own)) => own.get("text").and_then(text).into_iter().collect(),
        // Moves given by number are not supported.
        (What::Move, Value::Number(_)) => Vec::new(),
        (_, own) => name_of(own).into_iter().collect(),
    }
}

/// Returns the text of a name, or of an object that has a name.
fn name_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.trim().to_owned()),
        Value::Number(number) => Some(number.to_string()),
        Value::Object(own) => own.get("name").and_then(Value::as_str).map(str::to_owned),
        _ => None,
    }
}

/// Returns the word for a status number of nuzlocke.app; `None` if the Pokémon can fight.
fn status(number: Option<u64>) -> Option<String> {
    let word = match number? {
        4 => "missed",
        5 => "dead",
        7 => "trash",
        _ => return None,
    };
    Some(word.to_owned())
}
