//! The types that a Pokémon contributes: its typing, and the types of its damaging moves.
//!
//! This module works on the cells of the tables because it is compiled twice: the build script
//! computes the attack types of each boss, so that the page need not contain parties and moves, and
//! the library computes those of single moves and of story battles.

/// Returns the value in a generation from a history such as `1:Normal;5:Ghost` (Normal up to and
/// including generation 1), or today's value if the history has no entry for it.
pub(crate) fn in_generation<'a>(history: &'a str, generation: u8, today: &'a str) -> &'a str {
    let entries = history
        .split_terminator(';')
        .filter_map(|entry| entry.split_once(':'));
    let until = |text: &str| text.parse::<u8>().expect("a generation before `:`");
    entries
        .map(|(last, value)| (until(last), value))
        .filter(|&(last, _)| generation <= last)
        .min_by_key(|&(last, _)| last)
        .map_or(today, |(_, value)| value)
}

/// The cells of a damaging move.
#[derive(Clone, Copy)]
pub(crate) struct MoveCells<'a> {
    pub(crate) attack_type: &'a str,
    pub(crate) type_through_gen: &'a str,
    pub(crate) no_type_damage: &'a str,
    /// The property of the move's user that determines the move's type; usually empty.
    pub(crate) varies_with: &'a str,
}

/// The properties of a move's user that can determine the type of the move.
#[derive(Clone, Copy)]
pub(crate) struct User<'a> {
    /// The first and the last type, in the games' order; equal for a single type.
    pub(crate) types: [&'a str; 2],
    /// The Tera type; empty if the user does not terastallize.
    pub(crate) tera: &'a str,
}

/// Returns the type of a move when the given user uses it, or `None` if its damage does not depend
/// on type.
pub(crate) fn attack_type<'a>(
    cells: MoveCells<'a>,
    generation: u8,
    user: Option<User<'a>>,
) -> Option<&'a str> {
    if is_typeless(cells.no_type_damage, generation) {
        return None;
    }
    let own = in_generation(cells.type_through_gen, generation, cells.attack_type);
    Some(match (cells.varies_with, user) {
        ("first", Some(user)) => user.types[0],
        ("last", Some(user)) => user.types[1],
        ("tera", Some(user)) if !user.tera.is_empty() => user.tera,
        _ => own,
    })
}

/// Returns whether the damage does not depend on type: in every generation for `fixed`, and up to
/// generation 4 for `typeless:4`.
fn is_typeless(why: &str, generation: u8) -> bool {
    match why.split_once(':') {
        Some((_, last)) => generation <= last.parse().expect("a generation after `:`"),
        None => !why.is_empty(),
    }
}
