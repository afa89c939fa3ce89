//! Markup that is written by hand.

/// Text as it may stand between tags and in quoted attributes: names of a player's world are
/// theirs.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}
