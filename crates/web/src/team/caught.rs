//! Draws where to catch a Pokémon, as markup.

use super::Card;
use crate::markup::escaped;
use crate::times::glyph;

/// Draws where a Pokémon is caught: the place, then the method.
pub(super) fn origin(card: &Card) -> String {
    let Some(origin) = &card.origin else {
        return String::new();
    };
    // The Pokémon to catch may be an earlier stage: `Mudkip: Route 101, …`.
    let (place, how) = origin.split_once(", ").unwrap_or((origin, ""));
    format!(
        r#"<p class="origin">{}<span><b>{}</b> {}</span></p>"#,
        glyph("i-pin", "pin"),
        escaped(place),
        escaped(how)
    )
}
