//! The world that the command line, or a `dancedex.toml` in the current folder, names.

use super::read;
use serde::Deserialize;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use terminal::Failure;

/// Names the world of a folder.
const FILE: &str = "dancedex.toml";

/// What a `dancedex.toml` says.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Here {
    /// The world, from the folder of the file.
    world: PathBuf,
}

/// Puts the world that is named in the place of the built-in games, if one is.
pub(crate) fn install_named() -> Result<(), Failure> {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    // What looks into worlds does not play in one.
    if arguments.first().is_some_and(|first| first == "world") {
        return Ok(());
    }
    let named = match named(&arguments) {
        Some(path) => Some(path),
        None => of_folder()?,
    };
    match named {
        None => Ok(()),
        Some(path) => read(&path)?.install().map_err(Failure::bad_input),
    }
}

/// What follows the last `--world`. Clap complains of one that nothing follows.
fn named(arguments: &[OsString]) -> Option<PathBuf> {
    let before = arguments.iter().take_while(|argument| *argument != "--");
    let before: Vec<&OsString> = before.collect();
    let mut values =
        (0..before.len()).filter_map(|place| value(before[place], before.get(place + 1)));
    values.next_back().map(PathBuf::from)
}

/// The path of `--world PATH` or `--world=PATH`.
fn value<'a>(argument: &'a OsStr, next: Option<&&'a OsString>) -> Option<&'a OsStr> {
    let bytes = argument.as_encoded_bytes();
    match bytes.strip_prefix(b"--world") {
        Some(b"") => next.map(|next| next.as_os_str()),
        Some([b'=', rest @ ..]) => std::str::from_utf8(rest).ok().map(OsStr::new),
        _ => None,
    }
}

fn of_folder() -> Result<Option<PathBuf>, Failure> {
    let Ok(text) = fs::read_to_string(FILE) else {
        return Ok(None);
    };
    let here: Result<Here, _> = toml::from_str(&text);
    let here = here.map_err(|error| {
        let wrong = error.message().replace('\n', " ");
        Failure::bad_input(format!("{FILE}: {wrong}; it says world = \"PATH\""))
    })?;
    Ok(Some(Path::new(".").join(here.world)))
}
