//! The files of worlds: reads them from a folder, an archive or a single file, and writes them.

use cli_support::{Failure, Outcome, output};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use worlds::{Fault, Gathering, LARGEST_FILE, Source};

/// The maximum depth of folders that are searched.
const DEEPEST: usize = 4;

/// Returns the files of a world.
pub(super) fn source(path: &Path) -> Result<Source, Fault> {
    let unread = |error: &dyn std::fmt::Display| {
        Fault::new(
            path.display().to_string(),
            0,
            format!("cannot be read: {error}"),
        )
    };
    let there = fs::metadata(path).map_err(|error| unread(&error))?;
    if there.is_dir() {
        let mut gathering = Gathering::default();
        gather(path, "", DEEPEST, &mut gathering)?;
        return Ok(gathering.done());
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let mut file = File::open(path).map_err(|error| unread(&error))?;
    let mut bytes = Vec::new();
    // Read one byte more than allowed: a file that is too large is rejected, not cut off.
    let read = (&mut file).take(LARGEST_FILE + 1).read_to_end(&mut bytes);
    read.map_err(|error| unread(&error))?;
    Source::of_files(&[(&name, &bytes)])
}

/// Adds the files of a folder and of its subfolders; links to folders are not followed.
fn gather(folder: &Path, prefix: &str, deep: usize, to: &mut Gathering) -> Result<(), Fault> {
    let unread = |error| {
        Fault::new(
            folder.display().to_string(),
            0,
            format!("cannot be read: {error}"),
        )
    };
    let mut entries = fs::read_dir(folder)
        .and_then(Iterator::collect::<Result<Vec<_>, _>>)
        .map_err(unread)?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        let kind = entry.file_type().map_err(unread)?;
        let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        if kind.is_dir() && deep > 0 && !hidden {
            gather(&entry.path(), &format!("{name}/"), deep - 1, to)?;
        } else if entry.path().is_file() && Gathering::wants(&name) {
            let mut file = File::open(entry.path()).map_err(unread)?;
            to.add(&name, &mut file)?;
        }
    }
    Ok(())
}

/// Writes the files of a world into a folder, which must not contain any of them yet.
pub(super) fn write(folder: &Path, files: &BTreeMap<&str, String>) -> Result<Outcome, Failure> {
    let failed = |error: std::io::Error| Failure::unwritten(folder, &error);
    if let Some(name) = files.keys().find(|name| folder.join(name).exists()) {
        let path = folder.join(name);
        return Err(Failure::bad_input(format!(
            "{} already exists: choose a new folder",
            path.display()
        )));
    }
    fs::create_dir_all(folder).map_err(failed)?;
    for (name, text) in files {
        let written =
            output::write_file(&folder.join(name), |file| file.write_all(text.as_bytes()));
        written.map_err(failed)?;
    }
    let names: String = files
        .keys()
        .map(|name| format!("{}\n", folder.join(name).display()))
        .collect();
    cli_support::print(&names)?;
    Ok(Outcome::Found)
}
/// Returns the failure for a world with faults: the first one, and the number of the others.
pub(super) fn refused(path: &Path, faults: &[Fault]) -> Failure {
    let path = path.display();
    let first = faults.first().map_or_else(String::new, Fault::to_string);
    Failure::bad_input(match faults.len() {
        0 | 1 => format!("{path}: {first}"),
        count => format!(
            "{path}: {first} (and {} more: `dancedex world check {path}`)",
            count - 1
        ),
    })
}
