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

/// The move whose type depends on the individual values of its user.
pub(crate) const HIDDEN_POWER: &str = "hidden-power";

/// The types of Hidden Power, in the order in which the games number them.
const HIDDEN_POWERS: [&str; 16] = [
    "Fighting", "Flying", "Poison", "Ground", "Rock", "Bug", "Ghost", "Steel", "Fire", "Water",
    "Grass", "Electric", "Psychic", "Ice", "Dragon", "Dark",
];

/// Returns the type of Hidden Power for the given individual values (HP, attack, defence, special
/// attack, special defence, speed), which are DVs of up to 15 in generation 2; `None` in generation 1.
pub(crate) fn hidden_power_type(generation: u8, own: [u8; 6]) -> Option<&'static str> {
    let [hp, atk, def, spa, spd, spe] = own;
    let number = match generation {
        0 | 1 => return None,
        2 => usize::from(4 * (atk % 4) + def % 4),
        _ => {
            // Speed comes before the special stats.
            let order = [hp, atk, def, spe, spa, spd].into_iter().zip(0..);
            let bits = order.map(|(value, place)| usize::from(value & 1) << place);
            bits.sum::<usize>() * 15 / 63
        }
    };
    Some(HIDDEN_POWERS[number])
}

/// Returns the type of Hidden Power for individual values as in the tables of parties: one number, six
/// numbers, or `dv:` and four; `None` if they are unknown.
pub(crate) fn hidden_power_of(generation: u8, ivs: &str) -> Option<&'static str> {
    let dvs = ivs.strip_prefix("dv:");
    let numbers = dvs.unwrap_or(ivs).split('/').map(str::parse);
    let numbers: Result<Vec<u8>, _> = numbers.collect();
    let own = match numbers.ok()?[..] {
        [all] => [all; 6],
        [atk, def, spe, special] => [0, atk, def, special, special, spe],
        [hp, atk, def, spa, spd, spe] => [hp, atk, def, spa, spd, spe],
        _ => return None,
    };
    hidden_power_type(generation, own)
}
