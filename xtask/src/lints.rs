//! Clippy beside a build: each crate of the workspace is gone over right after it is compiled, with the
//! very crates that it was compiled with. `cargo clippy` would read all of these a second time.

use anyhow::Result;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// What cargo calls in the place of the compiler, with the compiler's name first: both, where a crate
/// is made and not only asked about. What clippy writes is thrown away, and cargo does not hear of it.
const BOTH: &str = r#"#!/bin/sh
"$@" || exit
case " $* " in *" --out-dir "*) ;; *) exit 0 ;; esac
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

/// The program for `RUSTC_WORKSPACE_WRAPPER`, written into a folder; warnings are errors.
pub fn wrapper(folder: &Path) -> Result<PathBuf> {
    fs::create_dir_all(folder.join("thrown-away"))?;
    let wrapper = folder.join("rustc-and-clippy");
    fs::write(&wrapper, BOTH)?;
    fs::set_permissions(&wrapper, fs::Permissions::from_mode(0o755))?;
    Ok(wrapper)
}
