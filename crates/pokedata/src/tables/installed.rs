//! The tables of the installed world, if there is one. A process can install one world, and only
//! before it reads the first table.

use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The parts of a table, by their value in the first column; the parts do not contain that column.
pub(crate) type Parts = BTreeMap<String, String>;

/// The tables that replace the embedded ones.
#[derive(Debug, Default)]
pub(crate) struct Installed {
    pub(crate) plain: BTreeMap<String, String>,
    pub(crate) packed: BTreeMap<&'static str, Parts>,
}

static INSTALLED: OnceLock<Option<Installed>> = OnceLock::new();

/// Replaces embedded tables with those of a world; returns `false` and changes nothing if a table
/// has already been read.
pub(crate) fn install(tables: Installed) -> bool {
    INSTALLED.set(Some(tables)).is_ok()
}

/// Returns the installed world. After the first call, no world can be installed.
fn installed() -> Option<&'static Installed> {
    INSTALLED.get_or_init(|| None).as_ref()
}

/// Returns the text of a table, if the installed world has it.
pub(super) fn text(file: &str) -> Option<&'static str> {
    installed()?.plain.get(file).map(String::as_str)
}

/// Returns whether a player's own world is installed.
pub(crate) fn is_installed() -> bool {
    installed().is_some()
}

/// Returns the parts of a packed table, if the installed world has them.
pub(super) fn parts(file: &str) -> Option<&'static Parts> {
    installed()?.packed.get(file)
}
