//! The tables of the world that is installed, if one is: one a process, before the first is read.

use std::collections::BTreeMap;
use std::sync::OnceLock;

/// A table's parts by what stands in its first column, which they are without.
pub(crate) type Parts = BTreeMap<String, String>;

/// What takes the place of the embedded tables.
#[derive(Debug, Default)]
pub(crate) struct Installed {
    pub(crate) plain: BTreeMap<String, String>,
    pub(crate) packed: BTreeMap<&'static str, Parts>,
}

static INSTALLED: OnceLock<Option<Installed>> = OnceLock::new();

/// Puts a world's tables in the place of the embedded ones; false where these were read already.
pub(crate) fn install(tables: Installed) -> bool {
    INSTALLED.set(Some(tables)).is_ok()
}

/// Returns what is installed. Whoever asks has begun to read: from now on nothing is installed any
/// more.
fn installed() -> Option<&'static Installed> {
    INSTALLED.get_or_init(|| None).as_ref()
}

/// Returns the text of a table, if a world brings it.
pub(super) fn text(file: &str) -> Option<&'static str> {
    installed()?.plain.get(file).map(String::as_str)
}

/// Returns whether a world of the player's own is installed.
pub(crate) fn is_installed() -> bool {
    installed().is_some()
}

/// Returns the parts of a packed table, if a world brings them.
pub(super) fn parts(file: &str) -> Option<&'static Parts> {
    installed()?.packed.get(file)
}
