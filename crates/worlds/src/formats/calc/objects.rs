//! Finds the objects in a calculator's file, which is either JSON or a program that assigns objects
//! to names.

use super::relaxed;
use crate::Fault;
use crate::formats::json;
use serde_json::{Map, Value};

/// The maximum number of objects that are read.
const MOST: usize = 24;

/// The keys in a game's data.
const SETS: &str = "formatted_sets";
const POKEMON: &str = "poks";
const MOVES: &str = "moves";

/// The level of a set without one in Smogon's format: its calculator leaves this level out.
const UNSAID_LEVEL: u8 = 100;

/// The objects of a calculator's file.
#[derive(Default)]
pub(super) struct Data {
    pub(super) objects: Map<String, Value>,
    /// The number of further lists of sets, which are not read.
    pub(super) further: usize,
    /// The number of sets without a level. They have level 100.
    pub(super) without_level: usize,
    /// The generation in the name of the sets, such as `SETDEX_SS`.
    pub(super) generation: Option<u8>,
}

/// The endings of the names of sets in Smogon's calculator, each with its generation.
const GENERATIONS: [(&str, u8); 9] = [
    ("SETDEX_RBY", 1),
    ("SETDEX_GSC", 2),
    ("SETDEX_ADV", 3),
    ("SETDEX_DPP", 4),
    ("SETDEX_BW", 5),
    ("SETDEX_XY", 6),
    ("SETDEX_SM", 7),
    ("SETDEX_SS", 8),
    ("SETDEX_SV", 9),
];

/// Returns the generation of the calculator for which sets are written, judging by the name to which
/// the object that begins at the end of the text is assigned: `var SETDEX_SS = `.
fn generation(before: &str) -> Option<u8> {
    let name = before.trim_end().strip_suffix('=')?.trim_end();
    let own = GENERATIONS.iter().find(|(own, _)| name.ends_with(own));
    own.map(|(_, generation)| *generation)
}

/// Returns whether a text contains sets of trainers.
pub(super) fn has_sets(text: &str) -> bool {
    let there = text.contains("\"formatted_sets\"") && starts(text).next().is_some();
    there || (text.contains("moves") && starts(text).any(|at| is_sets(&text[at..])))
}

/// Returns the positions of objects in the text.
fn starts(text: &str) -> impl Iterator<Item = usize> {
    let begins = |&(at, _): &(usize, &str)| {
        let before = text[..at].trim_end();
        before.is_empty() || before.ends_with(['=', '(']) || before.ends_with("export default")
    };
    let places = text.match_indices('{').filter(begins).take(MOST);
    places.map(|(at, _)| at)
}

/// Returns whether an object begins like a list of sets that are grouped by species: `{ Geodude: {
/// "Leader Roxanne": {`.
fn is_sets(text: &str) -> bool {
    let Some(inner) = named_object(text) else {
        return false;
    };
    named_object(inner).is_some_and(|set| set.starts_with('{'))
}

/// Returns the text from the value of an object's first key on. In programs, keys may have no
/// quotes.
fn named_object(text: &str) -> Option<&str> {
    let name = without_comments(text.strip_prefix('{')?);
    let quote = name.chars().next().filter(|c| matches!(c, '"' | '\''));
    let value = match quote {
        Some(quote) => name[1..].split_once(quote)?.1,
        None => name.trim_start_matches(char::is_alphanumeric),
    };
    let value = without_comments(value).strip_prefix(':')?;
    Some(without_comments(value))
}

/// Returns the text without the comments and spaces before it.
fn without_comments(text: &str) -> &str {
    let mut rest = text.trim_start();
    loop {
        let comment = match rest.get(..2) {
            Some("//") => rest.split_once('\n'),
            Some("/*") => rest.split_once("*/"),
            _ => return rest,
        };
        rest = comment.map_or("", |(_, after)| after.trim_start());
    }
}

/// Returns the data about the game, which are the object that contains sets under the key
/// `formatted_sets` or, if there is none, the first objects with sets, Pokémon and moves. The rest of
/// the file is ignored.
pub(super) fn data(path: &str, text: &str) -> Result<Data, Fault> {
    let mut fault = None;
    let mut data = Data::default();
    let mut end = 0;
    for at in starts(text) {
        // Skip objects within an object that was already read.
        if at < end {
            continue;
        }
        let line = text[..at].matches('\n').count();
        match first(path, &text[at..]) {
            Ok((Value::Object(objects), length)) => {
                end = at + length;
                if objects.contains_key(SETS) {
                    return Ok(Data {
                        objects,
                        ..Data::default()
                    });
                }
                let Some(key) = kind(&objects) else { continue };
                if key == SETS && data.objects.contains_key(key) {
                    data.further += 1;
                } else if key == SETS {
                    data.generation = generation(&text[..at]);
                }
                data.objects.entry(key).or_insert(Value::Object(objects));
            }
            Ok(_) => {}
            Err(error) => {
                let said = error.to_string();
                let said = said.split(" at line").next().unwrap_or("");
                let wrong = format!("is not JSON: {said}");
                fault.get_or_insert_with(|| Fault::new(path, line + error.line(), wrong));
            }
        }
    }
    let Some(sets) = data.objects.get_mut(SETS) else {
        let none = || Fault::new(path, 0, "has no object with the sets of trainers");
        return Err(fault.unwrap_or_else(none));
    };
    data.without_level = fill_levels(sets);
    Ok(data)
}

/// Fills in the level of the sets without one, and returns their number.
fn fill_levels(sets: &mut Value) -> usize {
    let mut number = 0;
    let species = sets.as_object_mut().into_iter().flat_map(Map::values_mut);
    let sets = species.filter_map(Value::as_object_mut);
    for set in sets.flat_map(Map::values_mut) {
        let Some(set) = set.as_object_mut() else {
            continue;
        };
        if !set.contains_key("level") && !set.contains_key("sublevel") {
            set.insert("level".to_owned(), UNSAID_LEVEL.into());
            number += 1;
        }
    }
    number
}

/// Returns the first object and its length, read as JSON or, if that fails, as part of a program.
fn first(path: &str, text: &str) -> Result<(Value, usize), serde_json::Error> {
    let (relaxed, length) = relaxed::json(text);
    let value = json::read(path, &text[..length]);
    let value = value.or_else(|_| json::read(path, &relaxed))?;
    Ok((value, length))
}

/// Returns the key for an object that was found without a key, judging by its first entries.
fn kind(object: &Map<String, Value>) -> Option<&'static str> {
    let entry = object.values().find_map(Value::as_object)?;
    let set = entry.values().find_map(Value::as_object);
    let has = |key| entry.contains_key(key);
    if has("bs") {
        return Some(POKEMON);
    }
    if has("basePower") {
        return Some(MOVES);
    }
    set?.get("moves")?.is_array().then_some(SETS)
}
