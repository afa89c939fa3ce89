//! Diagrams on disk. A file is either written whole or not at all.

use dancing::zdd::Diagram;
use std::fs;
use std::path::{Path, PathBuf};
use terminal::Failure;

pub(super) fn read(path: &Path) -> Result<Diagram, Failure> {
    let shown = path.display();
    let bytes = fs::read(path)
        .map_err(|error| Failure::bad_input(format!("cannot read {shown}: {error}")))?;
    Diagram::from_bytes(&bytes)
        .map_err(|error| Failure::bad_input(format!("cannot use {shown}: {error}")))
}

/// Writes beside the file first, so that nothing is lost when that fails.
pub(super) fn write(diagram: &Diagram, path: &Path) -> Result<(), Failure> {
    let beside = beside(path);
    let written = fs::write(&beside, diagram.to_bytes()).and_then(|()| fs::rename(&beside, path));
    written.map_err(|error| {
        // It may not be there at all.
        let _ = fs::remove_file(&beside);
        Failure::bad_input(format!("cannot write {}: {error}", path.display()))
    })
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}
