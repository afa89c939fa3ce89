//! The sources of the served files.

use crate::Content;
use std::fs::File;
use std::path::{Component, Path, PathBuf};

/// A source of files by their paths.
pub trait Files {
    /// Opens the file at a path (`index.html`, `icons/type.svg`), if there is one.
    fn open(&self, path: &str) -> Option<Content>;
}

/// The files of a folder. Neither `..` nor a link leads to a file outside it.
#[derive(Clone, Debug)]
pub struct Folder(pub PathBuf);

impl Files for Folder {
    fn open(&self, path: &str) -> Option<Content> {
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
        let file = File::open(file).ok()?;
        let length = file.metadata().ok()?.len();
        Some(Content::new(file, length))
    }
}
