//! Writes parties that replace those in the game.

use super::catches::{WildSet, known_places};
use super::matching::{has_rank, in_words, is_named, matched, ranked};
use super::parent::{BOSS_KEYS, Parent, Party, STORY_KEYS};
use super::set::{Trainer, newest};
use crate::World;
use crate::formats::table::Table;
use std::collections::BTreeSet;

/// How parties in the game are treated if the files have no trainer for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// The files contain all trainers. Bosses that are not found remain as they are, with a note.
    All,
    /// The files contain only some parties, which are listed one after the other.
    Alone,
}

/// The trainers in the files, and the game to which they belong.
pub(crate) struct Parties<'a> {
    pub(crate) parent: &'a Parent,
    pub(crate) trainers: &'a [Trainer],
    pub(crate) mode: Mode,
}

/// The number of trainers that a note names.
const FEW: usize = 6;

/// The maximum number of bosses.
const MOST: usize = 250;

/// Returns the game that the files change; `None` if too few bosses match. This is the game with
/// the largest share of its bosses among the trainers (by name), added to the share of the wild
/// Pokémon's places that exist in it. If these are equal (such as for remakes), the game with the
/// most matching names, including its story, is chosen, then one of `first`, then the one with the
/// most matching classes, then the newest one that is not newer than the Pokémon.
pub(crate) fn parent_of(trainers: &[Trainer], wild: &[WildSet], first: &[&str]) -> Option<Parent> {
    /// The number of matching bosses that cannot be a coincidence.
    const FEW: usize = 4;
    let words = in_words(trainers);
    let found = |parties: &mut dyn Iterator<Item = &Party>| {
        let leaders: BTreeSet<&str> = parties.map(|own| &*own.leader).collect();
        let found = leaders.iter().filter(|own| is_named(own, &words)).count();
        (found, leaders.len())
    };
    let newest = newest(trainers);
    let games = Parent::all().into_iter();
    let games = games.filter(|own| can_have(own.generation, trainers));
    let games = games.map(|own| (found(&mut own.bosses.iter()), own));
    let games = games.filter(|((found, _), _)| *found >= FEW);
    let best = games.max_by_key(|((some, of), own)| {
        let places = 1000 * known_places(own, wild) / wild.len().max(1);
        let share = 1000 * some / (*of).max(1) + places;
        let (named, _) = found(&mut own.bosses.iter().chain(&own.story));
        let of_age = own.generation <= newest;
        let ranked = ranked(&own.bosses, &words);
        let age = (of_age, own.generation);
        (share, named, first.contains(&&*own.id), ranked, age)
    });
    best.map(|(_, parent)| parent)
}

/// Returns whether the parties are possible in a generation: there are no abilities or natures
/// before the third.
pub(crate) fn can_have(generation: u8, trainers: &[Trainer]) -> bool {
    generation >= 3 || !trainers.iter().any(Trainer::has_traits)
}

impl Parties<'_> {
    /// Writes the tables of parties, with notes about missing trainers.
    pub(crate) fn write(&self, world: &mut World) {
        let named = ["boss_parties.csv", "story_parties.csv", "bosses.csv"];
        match self.mode {
            Mode::Alone => {
                world.replaced.extend(named);
                self.write_alone(world);
            }
            Mode::All => self.write_over(world),
        }
    }

    /// Returns the highest level in each gym, in order: the level in the new party if there is one,
    /// otherwise the level in the game's party.
    pub(crate) fn caps(&self) -> Vec<u8> {
        let parties = &self.parent.bosses;
        let found = matched(parties, self.trainers, &mut BTreeSet::new());
        let mut caps: Vec<(&str, u8)> = Vec::new();
        for (party, found) in parties.iter().zip(found) {
            let game = party.strongest();
            let levels = found.map(|own| own.levels(game)).unwrap_or_default();
            let strongest = levels.into_iter().max().unwrap_or(game);
            match caps.iter_mut().find(|(order, _)| *order == party.keys[0]) {
                Some((_, cap)) => *cap = strongest.max(*cap),
                None if party.kind == "gym" => caps.push((&party.keys[0], strongest)),
                None => {}
            }
        }
        caps.into_iter().map(|(_, cap)| cap).collect()
    }

    fn write_over(&self, world: &mut World) {
        let mut taken = BTreeSet::new();
        let bosses = matched(&self.parent.bosses, self.trainers, &mut taken);
        let story = matched(&self.parent.story, self.trainers, &mut taken);
        if bosses.iter().chain(&story).flatten().next().is_none() {
            let none = "No boss of the game is found among the trainers: all parties are listed one \
                        after the other.";
            world.notes.push(none.to_owned());
            world.replaced.insert("bosses.csv");
            world.replaced.insert("boss_parties.csv");
            world.replaced.insert("story_parties.csv");
            self.write_alone(world);
            return;
        }
        self.put(
            "boss_parties.csv",
            &BOSS_KEYS,
            &self.parent.bosses,
            &bosses,
            world,
        );
        self.put(
            "story_parties.csv",
            &STORY_KEYS,
            &self.parent.story,
            &story,
            world,
        );
        if self.trainers.iter().any(Trainer::is_relative) {
            world.notes.push(format!(
                "Levels that are relative to the player's count from the strongest level of the same \
                 battle in {}.",
                self.parent.title
            ));
        }
        let left = self.trainers.len() - taken.len();
        world.notes.push(format!(
            "Bosses are those of {}, matched by name and levels; other trainers ({left}) are left out.",
            self.parent.title
        ));
        missing(&self.parent.bosses, &bosses, world);
        let kept = story.iter().filter(|own| own.is_none()).count();
        if kept > 0 {
            let of = story.len();
            let note = format!(
                "Of the {of} parties of the story, {kept} {} as in the game.",
                if kept == 1 { "is" } else { "are" }
            );
            world.notes.push(note);
        }
    }

    /// Writes the parties for which there is a new trainer. If there is none for one of a boss's
    /// parties, all parties of this boss remain as they are.
    fn put(
        &self,
        name: &'static str,
        keys: &[&'static str],
        parties: &[Party],
        trainers: &[Option<&Trainer>],
        world: &mut World,
    ) {
        let has_leader = keys.contains(&"leader");
        let mut table = Table::new(name);
        for (party, trainer) in parties.iter().zip(trainers) {
            let mut kin = parties.iter().zip(trainers);
            let whole = kin.all(|(other, found)| other.keys != party.keys || found.is_some());
            if let Some(trainer) = trainer.filter(|_| whole) {
                let values = party.keys.iter().map(String::as_str);
                let mut row: Vec<(&str, &str)> = keys.iter().copied().zip(values).collect();
                if !has_leader {
                    row.push(("leader", &party.leader));
                }
                row.push(("variant", &party.variant));
                row.push(("battle", battle(trainer, &party.battle)));
                write_party(&row, trainer, party.strongest(), &mut table);
            }
        }
        table.add_to(&mut world.tables);
    }

    fn write_alone(&self, world: &mut World) {
        let mut bosses = Table::new("bosses.csv");
        let mut table = Table::new("boss_parties.csv");
        let relative = self.trainers.iter().filter(|own| own.is_relative()).count();
        if relative > 0 {
            world.notes.push(format!(
                "Left out, as their levels are relative to the player's: {relative} trainers."
            ));
        }
        let empty = self.trainers.iter().filter(|own| own.members.is_empty());
        let empty: Vec<String> = empty.map(|own| own.name.clone()).collect();
        if !empty.is_empty() {
            let names = pokedata::first_few(&empty, FEW);
            let note = format!("Left out, as none of their Pokémon are known: {names}.");
            world.notes.push(note);
        }
        let known = self.trainers.iter();
        let known = known.filter(|own| !own.is_relative() && !own.members.is_empty());
        let mut listed: Vec<&Trainer> = known.collect();
        if listed.len() > MOST && listed.iter().any(|own| has_rank(own)) {
            listed.retain(|own| has_rank(own));
            let note =
                "Only trainers with a rank are listed: leaders, champions, rivals and the like.";
            world.notes.push(note.to_owned());
        }
        for (order, trainer) in (1..=MOST).zip(&listed) {
            let order = order.to_string();
            let row = [
                ("order", &*order),
                ("kind", "other"),
                // The files contain no places, so a number distinguishes trainers with the same name.
                ("place", &format!("party {order}")),
                ("leader", &trainer.name),
                ("region", ""),
            ];
            bosses.row(&trainer.at, &row);
            let keys = [("order", &*order), ("battle", battle(trainer, "single"))];
            write_party(&keys, trainer, 0, &mut table);
        }
        if table.is_empty() {
            return;
        }
        bosses.add_to(&mut world.tables);
        table.add_to(&mut world.tables);
        let left = listed.len().saturating_sub(MOST);
        if left > 0 {
            let note = format!("The last {left} trainers have no number and are left out.");
            world.notes.push(note);
        }
    }
}

fn battle<'a>(trainer: &Trainer, otherwise: &'a str) -> &'a str {
    if trainer.double { "double" } else { otherwise }
}

fn write_party(keys: &[(&'static str, &str)], trainer: &Trainer, strongest: u8, table: &mut Table) {
    for own in &trainer.members {
        let cells = [
            ("id", &*own.id),
            ("level", &own.level_against(strongest).to_string()),
            ("ability", &own.ability),
            ("item", &own.item),
            ("nature", &own.nature),
            ("ivs", &own.ivs),
            ("evs", &own.evs),
            ("moves", &own.moves.join("+")),
            ("tera", &own.tera),
        ];
        table.row(&own.at, &[keys, &cells].concat());
    }
}

/// Adds a note about the bosses that were not found.
fn missing(parties: &[Party], found: &[Option<&Trainer>], world: &mut World) {
    let all = || parties.iter().zip(found);
    let missing = all().filter(|(_, own)| own.is_none());
    let names: BTreeSet<String> = missing
        .map(|(party, _)| {
            let leader = &party.leader;
            let another = all().any(|(own, found)| own.leader == *leader && found.is_some());
            let variant = Some(&party.variant).filter(|own| another && !own.is_empty());
            variant.map_or_else(
                || leader.clone(),
                |own| format!("{leader} ({})", own.replace('=', " ")),
            )
        })
        .collect();
    if !names.is_empty() {
        let names: Vec<String> = names.into_iter().collect();
        world.notes.push(format!(
            "Not among the trainers, so as in the game itself: {}.",
            names.join(", ")
        ));
    }
}
