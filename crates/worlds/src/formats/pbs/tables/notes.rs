//! Writes notes for players about data that the files do not contain.

use super::bosses::Told;
use super::effects::Effects;
use super::given::Given;
use crate::formats::ours::Ours;
use crate::{Settings, World};

/// Adds the notes, in the order of what they change in answers.
pub(super) fn add(given: &Given<'_>, settings: &Settings, told: &Told, world: &mut World) {
    let project = given.project;
    let notes = &mut world.notes;
    notes.push(format!(
        "Pokémon Essentials {}{}: {} types, {} species, {} moves, {} {}.",
        project.age.name(),
        if project.compiled { ", compiled" } else { "" },
        project.types.iter().filter(|own| !own.pseudo).count(),
        project.species.len(),
        project.moves.len(),
        project.trainers.len(),
        if project.trainers.len() == 1 {
            "trainer"
        } else {
            "trainers"
        },
    ));
    notes.extend(project.others.clone());
    if settings.generation.is_none() {
        let who = if project.rules.said {
            "from its scripts".to_owned()
        } else {
            format!("the default of {}", project.age.name())
        };
        notes.push(format!(
            "Formulas: those of generation {}, {who}; `generation = …` in world.toml sets another.",
            given.generation,
        ));
    }
    if project.natures.are_random() && !project.trainers.is_empty() {
        notes.push(format!(
            "Natures of trainers' Pokémon that the files do not state are random in {}: they are \
             unknown, and count as neutral.",
            project.age.name(),
        ));
    }
    notes.push(who(told));
    notes.push(catches(given));
    world.note_names("Moves with an unknown effect", &unknown_moves(given));
    let abilities = project.abilities.iter().flatten();
    let abilities = abilities.filter(|own| Ours::get().abilities.find(&own.id).is_none());
    let mut names: Vec<String> = abilities.map(|own| own.name.clone()).collect();
    // Several abilities may have the same name.
    names.dedup();
    let what = "Abilities without an effect here, because they are unknown";
    world.note_names(what, &names);
    world.notes.push(
        "No places of bosses (their trainer type is shown instead), and no starters.".to_owned(),
    );
}

fn who(told: &Told) -> String {
    let Told {
        bosses,
        story,
        others,
        ..
    } = told;
    let more = match told.more {
        0 => String::new(),
        more => format!(" The last {more} have no number and are left out."),
    };
    if told.all {
        return format!(
            "No bosses: no type of trainers is called leader, elite or champion. All trainers are \
             battles of the story.{more}"
        );
    }
    if told.named {
        return format!(
            "Bosses: the {bosses} that world.toml names, in its order. Other leaders, rivals and \
             the like ({story}) are the story; other trainers ({others}) are faced by name only.{more}"
        );
    }
    format!(
        "No order of bosses: the {bosses} whose type says leader, elite or champion stand in the \
         order of the file, rematches last. Rivals and the like ({story}) come after the leaders \
         that are weaker; other trainers ({others}) are faced by name only.{more} \
         `dancedex world bosses` lists all of them, for world.toml to name."
    )
}

fn catches(given: &Given<'_>) -> String {
    let note = if given.project.maps.is_empty() {
        "No places: the files have no encounters, so teams are made of a box."
    } else {
        "When a map is reached is unknown: its Pokémon count from the gym whose strongest level is \
         at least theirs; `[after]` in world.toml sets it for a map."
    };
    note.to_owned()
}

/// Returns the names of the moves whose effects are unknown.
fn unknown_moves(given: &Given<'_>) -> Vec<String> {
    let effects = Effects::of(given);
    let own = given.project.moves.iter().filter(|own| {
        let id = given.book.moves.get(&own.id);
        let ours = id.is_some_and(|id| Ours::get().battle_move(id, given.generation).is_some());
        !ours && own.is_damaging() && !effects.is_known(own)
    });
    own.map(|own| own.name.clone()).collect()
}
