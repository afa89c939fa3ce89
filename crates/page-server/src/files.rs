//! The sources of the served files.

use std::fs;
use std::path::{Component, Path, PathBuf};

/// A source of files by their paths.
pub trait Files {
    /// Returns the file at a path (`index.html`, `icons/type.svg`), if there is one.
    fn read(&self, path: &str) -> Option<Vec<u8>>;
}

/// The files of a folder. Neither `..` nor a link leads to a file outside it.
#[derive(Clone, Debug)]
pub struct Folder(pub PathBuf);

impl Files for Folder {
    fn read(&self, path: &str) -> Option<Vec<u8>> {
        let path = Path::new(path);
        let mut parts = path.components();
        if !parts.all(|part| matches!(part, Component::Normal(_))) {
            return None;
        }
        let folder = self.0.canonicalize().ok()?;
        let file = folder.join(path).canonicalize().ok()?;
        // Reading a pipe or a device could block all other requests.
        if !file.starts_with(folder) || !file.is_file() {
            return None;
        }
        fs::read(file).ok()
    }
}
