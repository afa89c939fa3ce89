//! The Pokémon in a save file, as a box.
//!
//! Each is converted to the text of a Showdown export and parsed like one, so that both formats
//! have the same results.

use super::entry::{self, BoxEntry, Owner};
use super::notes::{Notes, without_line};
use super::{BoxError, PlayerBox, shared, showdown};
use crate::stat::STATS;
use pokedata::{Form, Game, Generation, Vocabulary, title};
use saves::{Ability, Pokemon, Save};
use std::fmt::Write;

/// Returns the Pokémon in a save file that can fight in a game or generation: the party first, then
/// box by box. Eggs, and Pokémon that are not in the game, are left out with a note.
///
/// # Errors
/// If no Pokémon is left.
pub fn read_save(
    save: &Save,
    game: Option<&'static Game>,
    generation: Generation,
) -> Result<PlayerBox, BoxError> {
    let owner = Owner { game, generation };
    let mut entries = Vec::new();
    let mut notes = save.notes.clone();
    for (line, pokemon) in (1..).zip(save.pokemon()) {
        let place = pokemon.place;
        if pokemon.egg {
            notes.push(format!("{place}: an egg; left out"));
            continue;
        }
        let mut own = Notes::new();
        match read(pokemon, owner, &mut own) {
            Ok(entry) => entries.push(BoxEntry {
                line,
                slot: Some(place.to_string()),
                ..entry
            }),
            Err(fault) => notes.push(format!("{place}: {}; left out", without_line(&fault))),
        }
        let own = own.into_lines().into_iter();
        notes.extend(own.map(|note| format!("{place}: {}", without_line(&note))));
    }
    if entries.is_empty() {
        let title = save.game.title();
        let empty = format!("the save of {title} has no usable Pokémon");
        return Err(BoxError::one(match notes.first() {
            Some(note) => format!("{empty} ({note})"),
            None => empty,
        }));
    }
    Ok(PlayerBox {
        entries: shared(entries),
        notes,
    })
}

fn read(pokemon: &Pokemon, owner: Owner, notes: &mut Notes) -> Result<BoxEntry, String> {
    let text = exported(pokemon);
    let written = showdown::read(&text).into_iter().next().unwrap_or_default();
    entry::read(&written, owner, notes)
}

/// Returns a Pokémon in the format of a Showdown export.
fn exported(pokemon: &Pokemon) -> String {
    let generation = Generation::new(pokemon.generation());
    let form = Form::by_id(pokemon.form).or_else(|| Form::find(pokemon.form).ok());
    let species = form.map_or_else(|| pokemon.species.name.to_owned(), Form::showdown_name);
    let mut text = match &pokemon.nickname {
        // `@` and `===` are part of the export syntax.
        Some(nickname) => format!(
            "{} ({species})",
            nickname.replace('@', "").replace("===", "")
        ),
        None => species,
    };
    if let Some(gender) = pokemon.gender {
        let _ = write!(text, " ({})", gender.letter());
    }
    // Mail and other items without effect in battle are not in the vocabulary.
    if let Some(item) = pokemon
        .item
        .filter(|item| Vocabulary::Items.lookup(item).is_some())
    {
        let _ = write!(text, " @ {}", title(item));
    }
    text.push('\n');
    if let Some(ability) = ability(pokemon, form, generation) {
        let _ = writeln!(text, "Ability: {}", title(ability));
    }
    let _ = writeln!(text, "Level: {}", pokemon.level);
    if pokemon.shiny {
        text.push_str("Shiny: Yes\n");
    }
    let _ = writeln!(text, "EVs: {}", spread(effort(pokemon)));
    if let Some(nature) = pokemon.nature {
        let _ = writeln!(text, "{} Nature", title(nature));
    }
    let _ = writeln!(text, "IVs: {}", spread(individual(pokemon)));
    for id in &pokemon.moves {
        let _ = match *id {
            "hidden-power" => writeln!(text, "- Hidden Power [{}]", pokemon.hidden_power()),
            id => writeln!(text, "- {}", title(id)),
        };
    }
    text
}

/// Returns the id of the Pokémon's ability. Generation 3 stores only the slot of the ability.
fn ability(
    pokemon: &Pokemon,
    form: Option<&'static Form>,
    generation: Option<Generation>,
) -> Option<&'static str> {
    let slot = match pokemon.ability? {
        Ability::Known { id, .. } => return Some(id),
        Ability::Slot(slot) => usize::from(slot),
    };
    let all = form?.abilities_in(generation?);
    let own: Vec<&'static str> = all
        .filter(|one| !one.hidden)
        .map(|one| one.id.as_str())
        .collect();
    own.get(slot - 1).or(own.first()).copied()
}

/// Returns the individual values, up to 31; those of the first two generations are doubled, as in
/// exports.
fn individual(pokemon: &Pokemon) -> [u16; 6] {
    let doubled = pokemon.generation() < 3;
    pokemon.ivs.map(|iv| u16::from(iv) << u8::from(doubled))
}

/// Returns the effort values, up to 255; for the first two generations, the square root of the stat
/// experience.
fn effort(pokemon: &Pokemon) -> [u16; 6] {
    if pokemon.generation() > 2 {
        return pokemon.evs;
    }
    pokemon.evs.map(|experience| {
        let root = experience.isqrt();
        let up = u16::from(root * root < experience);
        (root + up).min(255)
    })
}

fn spread(values: [u16; 6]) -> String {
    let named = values.iter().zip(STATS);
    let parts: Vec<String> = named
        .map(|(value, stat)| format!("{value} {stat}"))
        .collect();
    parts.join(" / ")
}
