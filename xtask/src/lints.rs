//! Runs Clippy during a build. The code that is compiled only for the page is checked right after
//! it is compiled, using the same compiled dependencies; `cargo clippy` would compile all of them a
//! second time.

use anyhow::Result;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// The script that cargo calls in place of the compiler, whose path is the first argument. Warnings
/// are errors. Clippy reads each line only once: it checks the page, the worker's module with the
/// most code, and the other crate with code that other builds leave out. Everything else is checked
/// with the tests. The files that Clippy writes are discarded, and cargo does not use them.
const BOTH: &str = r#"#!/bin/sh
case " $* " in *" --out-dir "*) ;; *) exec "$@" ;; esac
"$@" -D warnings || exit
case " $* " in
*" --crate-name web "*' feature="page" '*) ;;
*" --crate-name web "*' feature="worlds" '*) ;;
*" --crate-name magic_squares "*) ;;
*) exit 0 ;;
esac
for argument; do
    shift
    case $argument in
    --emit=*) argument=--emit=metadata ;;
    --json=*) argument=--json=diagnostic-rendered-ansi ;;
    esac
    [ "$before" = --out-dir ] && argument=${0%/*}/thrown-away
    before=$argument
    set -- "$@" "$argument"
done
exec clippy-driver "$@" -D warnings
"#;

/// Writes the script for `RUSTC_WORKSPACE_WRAPPER` into a folder; returns its path.
pub fn wrapper(folder: &Path) -> Result<PathBuf> {
    fs::create_dir_all(folder.join("thrown-away"))?;
    let wrapper = folder.join("rustc-and-clippy");
    fs::write(&wrapper, BOTH)?;
    fs::set_permissions(&wrapper, fs::Permissions::from_mode(0o755))?;
    Ok(wrapper)
}
