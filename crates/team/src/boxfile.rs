//! A player's box: a plain list, a CSV table, or a team exported from Pokémon Showdown.
//!
//! A box is read whole or not at all: each line that is wrong is named, with what is near.

mod csv_list;
mod showdown;

use pokedata::{Ability, Form, Game, Generation, Move, Type, TypeSet};

/// A Pokémon of a box.
#[derive(Clone, Debug)]
pub struct BoxEntry {
    /// The line it begins on, 1 for the first.
    pub line: usize,
    /// Which it is.
    pub form: &'static Form,
    /// Its ability, where one is written that changes type effectiveness.
    pub ability: Option<&'static Ability>,
    /// The types of its damaging moves; none where no moves are written.
    pub attacks: Option<TypeSet>,
    /// The moves written that are not in the table of damaging moves, with their lines: they
    /// count for nothing.
    pub without_damage: Vec<(usize, String)>,
}

/// What is wrong with a box.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.faults.join("; "))]
pub struct BoxError {
    /// One sentence a line that is wrong.
    pub faults: Vec<String>,
}

/// An entry as it is written.
#[derive(Debug, Default)]
struct Written {
    line: usize,
    name: String,
    ability: Option<String>,
    moves: Option<Vec<(usize, String)>>,
}

/// Reads a box: one name a line (`#` begins a comment); or CSV with a header that has a column
/// `pokemon` and perhaps `ability` and `moves` (with `/` between them); or a Showdown export.
///
/// # Errors
/// When a name is unknown, a Pokémon is there twice or is not in the game or generation, or has more
/// than four moves: all such lines together.
pub fn read_box(
    text: &str,
    game: Option<&Game>,
    generation: Generation,
) -> Result<Vec<BoxEntry>, BoxError> {
    let written = match text.trim_start_matches('\u{feff}') {
        text if showdown::is_export(text) => showdown::read(text),
        text if csv_list::is_table(text) => csv_list::read(text)?,
        text => plain(text),
    };
    if written.is_empty() {
        return Err(BoxError::one("the box is empty".to_owned()));
    }
    let mut entries: Vec<BoxEntry> = Vec::new();
    let mut faults = Vec::new();
    for one in &written {
        match entry(one, game, generation, &entries) {
            Ok(entry) => entries.push(entry),
            Err(fault) => faults.push(fault),
        }
    }
    match faults.is_empty() {
        true => Ok(entries),
        false => Err(BoxError { faults }),
    }
}

fn plain(text: &str) -> Vec<Written> {
    let lines = (1..).zip(text.lines());
    let names = lines.map(|(line, text)| (line, text.split('#').next().unwrap_or("").trim()));
    names
        .filter(|(_, name)| !name.is_empty())
        .map(|(line, name)| Written {
            line,
            name: name.to_owned(),
            ..Written::default()
        })
        .collect()
}

fn entry(
    one: &Written,
    game: Option<&Game>,
    generation: Generation,
    known: &[BoxEntry],
) -> Result<BoxEntry, String> {
    let line = one.line;
    let form = Form::find(&one.name).map_err(|error| format!("line {line}: {error}"))?;
    if let Some(twin) = known.iter().find(|other| std::ptr::eq(other.form, form)) {
        let title = form.title();
        return Err(format!(
            "line {line}: {title} is there already, on line {}",
            twin.line
        ));
    }
    check_there(form, game, generation).map_err(|fault| format!("line {line}: {fault}"))?;
    let moves = one.moves.as_deref();
    let attacks = moves.map(|moves| attack_types(moves, generation));
    let unknown = moves.unwrap_or_default().iter();
    Ok(BoxEntry {
        line,
        form,
        // An ability that is not in the table changes nothing.
        ability: one.ability.as_ref().and_then(|name| exact_ability(name)),
        attacks: attacks.transpose()?,
        without_damage: unknown
            .filter(|(_, name)| hidden_power(name).is_none() && damaging(name).is_none())
            .cloned()
            .collect(),
    })
}

fn exact_ability(name: &str) -> Option<&'static Ability> {
    let wanted = pokedata::key(name);
    Ability::all()
        .iter()
        .find(|ability| pokedata::key(ability.id()) == wanted)
}

fn check_there(form: &Form, game: Option<&Game>, generation: Generation) -> Result<(), String> {
    let title = form.title();
    match game {
        Some(game) if !game.forms().iter().any(|&there| std::ptr::eq(there, form)) => {
            let near = near(form, game);
            Err(format!("{} has no {title}{near}", game.title()))
        }
        None if form.typing(generation).is_none() => {
            Err(format!("generation {generation} has no {title}"))
        }
        _ => Ok(()),
    }
}

/// Others of its species or line that the game has.
fn near(form: &Form, game: &Game) -> String {
    let kin = game
        .forms()
        .iter()
        .filter(|other| other.line() == form.line());
    let kin: Vec<String> = kin.map(|other| other.title()).take(3).collect();
    match kin.is_empty() {
        true => String::new(),
        false => format!("; it has {}", kin.join(", ")),
    }
}

/// Moves that are not in the table of damaging moves do no damage, so have no type to count.
fn attack_types(moves: &[(usize, String)], generation: Generation) -> Result<TypeSet, String> {
    if moves.len() > 4 {
        let line = moves[4].0;
        return Err(format!("line {line}: a Pokémon has at most four moves"));
    }
    let types = moves
        .iter()
        .filter_map(|(_, name)| attack_type(name, generation));
    Ok(types.collect())
}

fn attack_type(name: &str, generation: Generation) -> Option<Type> {
    hidden_power(name).or_else(|| damaging(name)?.attack_type(generation))
}

/// The type of `Hidden Power [Fire]`.
fn hidden_power(name: &str) -> Option<Type> {
    let (_, rest) = name.split_once('[')?;
    rest.trim_end_matches(']').parse().ok()
}

fn damaging(name: &str) -> Option<&'static Move> {
    let wanted = pokedata::key(name);
    let mut moves = Move::all().iter();
    moves.find(|known| pokedata::key(known.id()) == wanted)
}

impl BoxError {
    fn one(fault: String) -> BoxError {
        BoxError {
            faults: vec![fault],
        }
    }
}
