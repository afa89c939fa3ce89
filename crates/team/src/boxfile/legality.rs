//! Checks whether a Pokémon in a box can have its ability, and its damaging moves at its level, in
//! the given game. If it cannot, a note is added, but the Pokémon is still used.
//!
//! Moves from events or other games, and moves that do no damage, are not in any table.

use super::entry::{BoxEntry, Owner};
use super::notes::Notes;
use super::set::{BoxMove, BoxSet};
use pokedata::battle::Learnt;
use pokedata::{Form, Game, Move, title};
use std::collections::HashMap;

/// For each damaging move, the ways in which a form or an earlier stage learns it in a game.
type Ways = HashMap<&'static str, Vec<&'static str>>;

/// The results for the forms checked so far.
#[derive(Default)]
pub(super) struct Legality(HashMap<*const Form, Ways>);

impl Legality {
    /// Adds notes about an ability or moves that the entry cannot have in the game.
    pub(super) fn check(&mut self, entry: &BoxEntry, owner: Owner, notes: &mut Notes) {
        let place = match owner.game {
            Some(game) => game.title().to_owned(),
            None => format!("generation {}", owner.generation),
        };
        if let Some(fault) = ability(entry.form, &entry.set, owner) {
            notes.add(format!(
                "line {}: {fault} in {place}; still counted",
                entry.line
            ));
        }
        let Some(game) = owner.game else { return };
        let known = self.0.entry(std::ptr::from_ref(entry.form));
        let ways = known.or_insert_with(|| ways(entry.form, game));
        for one in &entry.set.moves {
            if let Some(fault) = unlearnt(entry, one, ways) {
                let line = one.line;
                notes.add(format!("line {line}: {fault} in {place}; still counted"));
            }
        }
    }
}

/// Returns a description of the fault if the form cannot have the ability. Abilities do not exist
/// before generation 3.
fn ability(form: &'static Form, set: &BoxSet, owner: Owner) -> Option<String> {
    let own = set.ability?;
    let all: Vec<&str> = form
        .abilities_in(owner.generation)
        .map(|slot| slot.id.as_str())
        .collect();
    let wrong = !all.is_empty() && !all.contains(&own);
    wrong.then(|| {
        let titles: Vec<String> = all.iter().map(|id| title(id)).collect();
        let who = form.title();
        let has = titles.join(", ");
        format!("{} is not an ability of {who} ({has})", title(own))
    })
}

fn unlearnt(entry: &BoxEntry, one: &BoxMove, ways: &Ways) -> Option<String> {
    let id = one
        .id
        .filter(|id| Move::all().iter().any(|own| own.id() == *id))?;
    // A form without rows is not in the table: Smeargle learns its moves with Sketch.
    if ways.is_empty() {
        return None;
    }
    let who = entry.form.title();
    let what = title(id);
    let Some(ways) = ways.get(id) else {
        return Some(format!("{who} does not learn {what}"));
    };
    let levels: Vec<u8> = ways.iter().filter_map(|way| way.parse().ok()).collect();
    let least = *levels.iter().min()?;
    let level = entry.set.level?;
    let too_early = levels.len() == ways.len() && level < least;
    too_early.then(|| format!("{who} at level {level} does not know {what}, learnt at {least},"))
}

fn ways(form: &'static Form, game: &Game) -> Ways {
    let stages = std::iter::successors(Some(form), |stage| stage.earlier_stage());
    let mut all = Ways::new();
    for one in stages.flat_map(|stage| game.learnset(stage)) {
        let Learnt { move_id, ways } = one;
        let known = all.entry(move_id.as_str()).or_default();
        known.extend(ways.iter().map(String::as_str));
    }
    all
}
