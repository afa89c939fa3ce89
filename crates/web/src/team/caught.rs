//! Where to catch a Pokémon, as markup.

use super::Card;
use crate::markup::escaped;
use crate::times::glyph;

/// Draws where it is caught: the place, then how.
pub(super) fn origin(card: &Card) -> String {
    let Some(origin) = &card.origin else {
        return String::new();
    };
    // What is caught may become it only later: `Mudkip: Route 101, …`.
    let (place, how) = origin.split_once(", ").unwrap_or((origin, ""));
    format!(
        r#"<p class="origin">{}<span><b>{}</b> {}</span></p>"#,
        glyph("i-pin", "pin"),
        escaped(place),
        escaped(how)
    )
}
