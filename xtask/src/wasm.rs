//! The target for which the page is compiled, and a check for its standard library.

use std::path::Path;

/// The name of the target.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// The modules that the browser loads: the page itself, followed by the modules of its worker. They
/// are named like the features of the page's crate with which they are built.
pub const MODULES: [&str; 4] = ["page", "types", "battles", "worlds"];

/// Returns whether a folder of libraries contains the standard library.
pub fn holds_std(libraries: &Path) -> bool {
    let Ok(files) = libraries.read_dir() else {
        return false;
    };
    files.flatten().any(|file| {
        let name = file.file_name();
        let name = name.to_string_lossy();
        name.starts_with("libstd-") && name.ends_with(".rlib")
    })
}
