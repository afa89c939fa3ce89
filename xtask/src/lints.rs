//! Clippy alongside a build: the code compiled only for the page is checked right after it is
//! compiled, with the same compiled dependencies. `cargo clippy` would compile all of them a second
//! time.

use anyhow::Result;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// What cargo calls in the place of the compiler, with the compiler's name first. Its warnings are
/// errors. Clippy reads each line once: of the worker's modules, which differ in one, that with the
/// most; and of other crates that which has lines for want of a feature. All else is read with the
/// tests. What clippy writes is thrown away, and cargo does not hear of it.
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

/// Returns the program for `RUSTC_WORKSPACE_WRAPPER`, written into a folder; warnings are errors.
pub fn wrapper(folder: &Path) -> Result<PathBuf> {
    fs::create_dir_all(folder.join("thrown-away"))?;
    let wrapper = folder.join("rustc-and-clippy");
    fs::write(&wrapper, BOTH)?;
    fs::set_permissions(&wrapper, fs::Permissions::from_mode(0o755))?;
    Ok(wrapper)
}
