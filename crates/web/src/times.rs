//! Draws multipliers. The colour shows whether they are good for the player, and the sign shows the
//! size.

/// Draws one of the page's symbols.
pub(crate) fn glyph(name: &str, class: &str) -> String {
    format!(r#"<svg class="{class}" aria-hidden="true"><use href="glyphs.svg#{name}"/></svg>"#)
}

/// Draws a multiplier with its sign: an upward one for more than ×1, a downward one for less. The
/// colour shows whether it is good for the player.
fn times(multiplier: &str, is_good: bool) -> String {
    let (shown, sign) = match multiplier {
        "1/4" => ("¼", "i-x14"),
        "1/2" => ("½", "i-x12"),
        "0" => ("0", "i-x0"),
        "4" => ("4", "i-x4"),
        "2" => ("2", "i-x2"),
        other => (other, "i-x1"),
    };
    let tone = match (multiplier, is_good) {
        ("1", _) => "even",
        (_, true) => "good",
        (_, false) => "bad",
    };
    format!(
        r#"<span class="x {tone}">{}<span><span class="unseen">×</span>{shown}</span></span>"#,
        glyph(sign, "")
    )
}

/// Draws a multiplier of damage that the player's Pokémon take.
pub(crate) fn taken(multiplier: &str) -> String {
    times(multiplier, !matches!(multiplier, "2" | "4"))
}

/// Draws a multiplier of damage that the player's Pokémon deal.
pub(crate) fn dealt(multiplier: &str) -> String {
    times(multiplier, matches!(multiplier, "2" | "4"))
}
