//! Decodes names in the games' own encodings.

use crate::tables::character;

/// The replacement for a character that is in no table.
const UNKNOWN: &str = "?";

/// Decodes a name from a Game Boy game.
pub(crate) fn game_boy(name: &[u8]) -> String {
    let codes = name.iter().take_while(|&&code| code != 0x50);
    codes
        .map(|&code| character("gen1-2", code.into()).unwrap_or(UNKNOWN))
        .collect()
}

/// Decodes a name from a Game Boy Advance game.
pub(crate) fn advance(name: &[u8], japanese: bool) -> String {
    let table = if japanese { "gen3-japanese" } else { "gen3" };
    let codes = name.iter().take_while(|&&code| code != 0xff);
    codes
        .map(|&code| character(table, code.into()).unwrap_or(UNKNOWN))
        .collect()
}

fn units(name: &[u8]) -> impl Iterator<Item = u16> {
    let units = name
        .chunks_exact(2)
        .map(|two| u16::from_le_bytes([two[0], two[1]]));
    units.take_while(|&unit| unit != 0xffff && unit != 0)
}

/// Decodes a name from generation 4.
pub(crate) fn gen4(name: &[u8]) -> String {
    units(name)
        .map(|code| character("gen4", code).unwrap_or(UNKNOWN))
        .collect()
}

/// Decodes a name from generation 5, which is UTF-16 except for the symbols of the sexes.
pub(crate) fn gen5(name: &[u8]) -> String {
    let decoded = char::decode_utf16(units(name));
    decoded
        .map(|one| match one {
            Ok('\u{246e}') => '♂',
            Ok('\u{246d}') => '♀',
            Ok(one) if !one.is_control() => one,
            _ => '?',
        })
        .collect()
}

/// Returns a nickname; `None` if it is the name of the species, in upper or lower case.
pub(crate) fn nickname(written: String, species: &str) -> Option<String> {
    let own = |name: &str| -> String { name.to_lowercase().replace('’', "'") };
    let written = written.trim();
    (!written.is_empty() && own(written) != own(species)).then(|| written.to_owned())
}

/// Returns the language that has the given number.
pub(crate) fn language(number: u8) -> Option<&'static str> {
    match number {
        1 => Some("Japanese"),
        2 => Some("English"),
        3 => Some("French"),
        4 => Some("Italian"),
        5 => Some("German"),
        7 => Some("Spanish"),
        8 => Some("Korean"),
        _ => None,
    }
}
