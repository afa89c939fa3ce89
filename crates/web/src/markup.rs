//! A helper for markup that is written by hand.

/// Returns a text escaped for use between tags and in quoted attributes. Names in a player's own
/// game may contain any characters.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}
