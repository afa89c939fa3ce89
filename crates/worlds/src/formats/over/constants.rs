//! Names as files contain them: as constants, or as words that mean "none".

/// Returns whether a text means "none".
pub(crate) fn is_nothing(text: &str) -> bool {
    let text = without_constant(text.trim());
    let words = ["none", "(no move)", "no item"];
    text.chars().all(|c| matches!(c, '-' | '–' | '—' | '?'))
        || words.iter().any(|word| word.eq_ignore_ascii_case(text))
}

/// Returns a name without the prefix of a constant: `TACKLE` for `MOVE_TACKLE`.
pub(crate) fn without_constant(name: &str) -> &str {
    let begins = ["SPECIES_", "MOVE_", "ITEM_", "ABILITY_", "NATURE_", "TYPE_"];
    let rest = begins.iter().find_map(|begin| name.strip_prefix(begin));
    rest.unwrap_or(name)
}
