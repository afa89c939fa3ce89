//! Where the files come from.

use std::fs;
use std::path::{Component, Path, PathBuf};

/// Files by their paths.
pub trait Files {
    /// The file of that path (`index.html`, `icons/type.svg`), if there is one.
    fn read(&self, path: &str) -> Option<Vec<u8>>;
}

/// The files of a folder, and of nothing above it.
#[derive(Clone, Debug)]
pub struct Folder(pub PathBuf);

impl Files for Folder {
    fn read(&self, path: &str) -> Option<Vec<u8>> {
        let path = Path::new(path);
        let inside = path
            .components()
            .all(|part| matches!(part, Component::Normal(_)));
        inside.then(|| fs::read(self.0.join(path)).ok()).flatten()
    }
}
