//! Converts an entry of a box to a Pokémon.

use super::foreign::Language;
use super::heading::{self, Heading};
use super::notes::Notes;
use super::set::{BoxMove, BoxSet};
use super::written::Written;
use pokedata::{Ability, Form, Game, Generation, Move, Owned, Type, TypeSet};

/// A Pokémon in a box.
#[derive(Clone, Debug)]
pub struct BoxEntry {
    /// The line on which the Pokémon's entry begins, counted from 1; in a format without lines, the
    /// Pokémon's number in the box.
    pub line: usize,
    /// The Pokémon's place in a format without lines: `box 3 slot 14`, `Pokémon 3`.
    pub slot: Option<String>,
    /// The Pokémon's form; for a form that exists only in battle, the form that turns into it.
    pub form: &'static Form,
    /// The Pokémon's ability, if the box specifies one that changes type effectiveness.
    pub ability: Option<&'static Ability>,
    /// The types of the Pokémon's damaging moves; `None` if the box lists no moves for it.
    pub attacks: Option<TypeSet>,
    /// The rest of the Pokémon's data.
    pub set: BoxSet,
    /// The Pokémon's lines in a Showdown export (or in the export made from a save file); otherwise
    /// empty.
    pub text: String,
    /// Whether no other Pokémon in the box has the same form.
    pub alone: bool,
}

impl BoxEntry {
    /// Returns the moves that do no damage, which are ignored.
    pub fn without_damage(&self) -> impl Iterator<Item = &BoxMove> {
        let known = self.set.moves.iter().filter(|one| one.id.is_some());
        known.filter(|one| one.hidden_power.is_none() && damaging(one).is_none())
    }

    /// Returns a label that distinguishes the Pokémon in the box: its nickname, or its line if
    /// another Pokémon has the same form.
    #[must_use]
    pub fn label(&self) -> Option<String> {
        match &self.set.nickname {
            Some(nickname) => Some(format!("{nickname:?}")),
            None => (!self.alone).then(|| format!("({})", self.place())),
        }
    }

    /// Returns the Pokémon's place in the box: `line 5`, `box 3 slot 14`.
    #[must_use]
    pub fn place(&self) -> String {
        let line = || format!("line {}", self.line);
        self.slot.clone().unwrap_or_else(line)
    }
}

/// The game of a box, if it is known, and its generation.
#[derive(Clone, Copy)]
pub(super) struct Owner {
    pub(super) game: Option<&'static Game>,
    pub(super) generation: Generation,
}

/// Converts an entry to a Pokémon.
///
/// # Errors
/// If the Pokémon is unknown or not in the game, its level is invalid, or it has too many moves.
/// The error is one sentence.
pub(super) fn read(written: &Written, owner: Owner, notes: &mut Notes) -> Result<BoxEntry, String> {
    let line = written.line;
    let heading = Heading::read(&written.heading);
    let form = form(line, &heading, notes)?;
    check_there(form, owner).map_err(|fault| format!("line {line}: {fault}"))?;
    let set = BoxSet::read(written, &heading, notes)?;
    Ok(BoxEntry {
        line,
        slot: written.placed.then(|| written.place()),
        form,
        // An ability that is not in the table changes nothing.
        ability: set.ability.and_then(ability),
        attacks: attack_types(&set.moves, owner.generation)?,
        set,
        text: written.text.clone(),
        alone: true,
    })
}

pub(super) fn form(
    line: usize,
    heading: &Heading,
    notes: &mut Notes,
) -> Result<&'static Form, String> {
    let name = heading.names().1;
    let Some(owned) = owned(heading, notes.language) else {
        return Err(format!(
            "line {line}: {}",
            notes.why(name, heading::unknown)
        ));
    };
    if owned.named_in_battle {
        let title = owned.form.title();
        notes.add(format!(
            "line {line}: {name} exists only in battle; counted as {title}"
        ));
    }
    Ok(owned.form)
}

/// Returns whether an entry names a Pokémon, in English or in the language of the box.
pub(super) fn names_one(written: &Written, language: Option<Language>) -> bool {
    owned(&Heading::read(&written.heading), language).is_some()
}

fn owned(heading: &Heading, language: Option<Language>) -> Option<Owned> {
    let name = heading.names().1;
    let foreign = language.and_then(|own| own.species(name));
    heading::owned(foreign.as_deref().unwrap_or(name), heading.gender)
}

fn ability(id: &str) -> Option<&'static Ability> {
    Ability::all().iter().find(|ability| ability.id() == id)
}

fn check_there(form: &'static Form, owner: Owner) -> Result<(), String> {
    let title = form.title();
    match owner.game {
        Some(game) if !game.forms().iter().any(|&there| std::ptr::eq(there, form)) => {
            let near = near(form, game);
            Err(format!("{} has no {title}{near}", game.title()))
        }
        None if form.typing(owner.generation).is_none() => {
            Err(format!("generation {} has no {title}", owner.generation))
        }
        _ => Ok(()),
    }
}

/// Returns the end of an error message, which lists the other forms in the same evolution line that
/// exist in the game.
fn near(form: &Form, game: &Game) -> String {
    let kin = game
        .forms()
        .iter()
        .filter(|other| other.line() == form.line());
    let kin: Vec<String> = kin.map(|other| other.title()).take(3).collect();
    if kin.is_empty() {
        String::new()
    } else {
        format!("; it has {}", kin.join(", "))
    }
}

/// Returns the types of the damaging moves; `None` if there are no moves.
fn attack_types(moves: &[BoxMove], generation: Generation) -> Result<Option<TypeSet>, String> {
    if moves.len() > 4 {
        let line = moves[4].line;
        return Err(format!("line {line}: a Pokémon has at most four moves"));
    }
    let types = moves.iter().filter_map(|one| attack_type(one, generation));
    Ok((!moves.is_empty()).then(|| types.collect()))
}

fn attack_type(one: &BoxMove, generation: Generation) -> Option<Type> {
    one.hidden_power
        .or_else(|| damaging(one)?.attack_type(generation))
}

fn damaging(one: &BoxMove) -> Option<&'static Move> {
    let id = one.id?;
    Move::all().iter().find(|known| known.id() == id)
}
