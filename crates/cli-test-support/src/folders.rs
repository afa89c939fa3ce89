//! The folders of the repository.

use std::path::{Path, PathBuf};

/// Returns the root of the repository.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}

/// Returns the folder with the schemas of a command.
pub(crate) fn schemas_of(command: &str) -> PathBuf {
    root().join("docs/schema").join(command)
}
