//! Checks that all tests are run. With `test = false` in a `Cargo.toml`, tests would be skipped
//! silently.

use crate::paths;
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the files of a crate's library or command, if the crate's `Cargo.toml` disables its
/// tests.
fn left_out(folder: &Path) -> Vec<PathBuf> {
    let package = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
    let package: toml::Table = toml::from_str(&package).unwrap();
    let is_left_out = |target: &toml::Value| target.get("test") == Some(&false.into());
    let source = folder.join("src");
    if package.get("lib").is_some_and(is_left_out) {
        return rust_files(&source).unwrap();
    }
    let commands = package.get("bin").and_then(toml::Value::as_array);
    let commands = commands.into_iter().flatten();
    let commands = commands.filter(|command| is_left_out(command));
    commands
        .map(|command| folder.join(command["path"].as_str().unwrap()))
        .collect()
}

#[test]
fn all_tests_are_run() {
    let mut read = 0;
    for folder in paths::crates().unwrap() {
        for path in left_out(&paths::root().join(folder)) {
            let text = fs::read_to_string(&path).unwrap();
            let place = path.display();
            assert!(
                !text.contains("#[test]"),
                "nothing runs the tests in {place}"
            );
            read += 1;
        }
    }
    assert!(read > 50, "only {read} files were read");
}

/// Returns all Rust files in a folder and its subfolders.
fn rust_files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|end| end == "rs") {
            files.push(path);
        }
    }
    files.sort_unstable();
    Ok(files)
}
