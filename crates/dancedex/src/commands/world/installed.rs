//! The world that the command line or a `dancedex.toml` in the current folder names.

use super::read;
use cli_support::Failure;
use serde::Deserialize;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use worlds::Whole;

/// The name of the file that names the world for a folder.
const FILE: &str = "dancedex.toml";

/// The content of a `dancedex.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Here {
    /// The path of the world, relative to the folder of the file.
    world: PathBuf,
}

/// Replaces the built-in games with the named world, if one is named.
pub(crate) fn install_named() -> Result<(), Failure> {
    let arguments = cli_support::shell::words();
    // `dancedex world` reads worlds itself.
    if arguments.first().is_some_and(|first| first == "world") {
        let unused = named(&arguments, b"--world").is_some();
        let error = "--world has no effect on `dancedex world`, which takes a world as an argument";
        return if unused {
            Err(Failure::bad_input(error))
        } else {
            Ok(())
        };
    }
    let world = match named(&arguments, b"--world") {
        Some(path) => Some(PathBuf::from(path)),
        None => of_folder()?,
    };
    let field = named(&arguments, b"--field").map(OsStr::to_string_lossy);
    match (world, field) {
        (None, None) => Ok(()),
        (None, Some(_)) => Err(Failure::bad_input(
            "--field requires a world: name one with --world",
        )),
        (Some(path), field) => {
            // Clap reports an invalid generation.
            let generation = named(&arguments, b"--generation").or(named(&arguments, b"-g"));
            let generation = generation.and_then(|own| own.to_str()?.parse().ok());
            let generation = generation.filter(|own| (1..=9).contains(own));
            let world = read(&path, field.as_deref(), generation)?;
            tell_left_out(&path, &world);
            world.install().map_err(Failure::bad_input)
        }
    }
}

/// Prints a note if lines of the files are left out.
fn tell_left_out(path: &Path, world: &Whole) {
    let count = world.left_out.len();
    if count > 0 {
        let what = if count == 1 { "line is" } else { "lines are" };
        let path = path.display();
        eprintln!("{path}: {count} {what} left out: `dancedex world check {path}` lists them");
    }
}

/// Returns the value of the last option with the given name. (Clap reports an option without a
/// value.)
fn named<'a>(arguments: &'a [OsString], option: &[u8]) -> Option<&'a OsStr> {
    let before = arguments.iter().take_while(|argument| *argument != "--");
    let before: Vec<&OsString> = before.collect();
    let mut places = (0..before.len()).rev();
    places.find_map(|place| value(before[place], before.get(place + 1), option))
}

/// Returns the value of `--option VALUE` or `--option=VALUE`.
fn value<'a>(argument: &'a OsStr, next: Option<&&'a OsString>, option: &[u8]) -> Option<&'a OsStr> {
    let bytes = argument.as_encoded_bytes();
    match bytes.strip_prefix(option) {
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
        Failure::bad_input(format!("{FILE}: {wrong}; expected world = \"PATH\""))
    })?;
    Ok(Some(Path::new(".").join(here.world)))
}
