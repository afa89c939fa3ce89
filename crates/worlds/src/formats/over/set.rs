//! Members of parties, either with the names in the files or with the ids in the tables.

use super::book::{Book, EntryKind};
use super::constants::{is_nothing, without_constant};
use crate::budget;
use crate::formats::at::At;
use crate::formats::ours::Ours;
use crate::formats::report::Report;

/// A trainer with a party.
#[derive(Clone, Debug)]
pub(crate) struct Trainer {
    /// The class and the name.
    pub(crate) name: String,
    /// Whether the battle is a double battle.
    pub(crate) double: bool,
    pub(crate) members: Vec<SetRecord>,
    pub(crate) at: At,
}

impl Trainer {
    /// Returns the levels of the Pokémon for a player whose strongest Pokémon has a given level.
    pub(crate) fn levels(&self, strongest: u8) -> Vec<u8> {
        let members = self.members.iter();
        members.map(|own| own.level_against(strongest)).collect()
    }

    /// Returns whether any Pokémon has an ability or a nature.
    pub(crate) fn has_traits(&self) -> bool {
        self.members.iter().any(SetRecord::has_traits)
    }

    /// Returns whether any level is relative to the level of the player's strongest Pokémon.
    pub(crate) fn is_relative(&self) -> bool {
        self.members.iter().any(|own| own.relative.is_some())
    }
}

/// Returns the newest generation that the parties require, because of their Pokémon, their
/// abilities and natures, or their Tera types.
pub(crate) fn newest(trainers: &[Trainer]) -> u8 {
    let members = trainers.iter().flat_map(|own| &own.members);
    let generation = |own: &SetRecord| {
        if !own.tera.is_empty() {
            return 9;
        }
        let form = Ours::get().form(&own.id).map_or(1, |form| form.generation);
        form.max(if own.has_traits() { 3 } else { 1 })
    };
    members.map(generation).max().unwrap_or(1)
}

/// Returns, for each Pokémon with a move that the generation does not have, the newest of these moves
/// and its first generation.
pub(crate) fn newer_moves(trainers: &[Trainer], generation: u8) -> Vec<(u8, &str)> {
    let members = trainers.iter().flat_map(|own| &own.members);
    let newer = members.filter_map(|own| {
        let moves = own.moves.iter();
        let moves = moves.filter_map(|id| Some((Ours::get().first_with_move(id)?, &**id)));
        let newest = moves.max_by_key(|(first, _)| *first);
        newest.filter(|(first, _)| *first > generation)
    });
    newer.collect()
}

/// A member of a party, with ids.
#[derive(Clone, Debug)]
pub(crate) struct SetRecord {
    pub(crate) id: String,
    pub(crate) level: u8,
    /// The level relative to the player's strongest Pokémon, if the files contain it in this form.
    pub(crate) relative: Option<i8>,
    pub(crate) ability: String,
    pub(crate) item: String,
    pub(crate) nature: String,
    pub(crate) ivs: String,
    pub(crate) evs: String,
    pub(crate) moves: Vec<String>,
    pub(crate) tera: String,
    pub(crate) at: At,
}

impl SetRecord {
    /// Returns whether the Pokémon has an ability or a nature.
    fn has_traits(&self) -> bool {
        !self.ability.is_empty() || !self.nature.is_empty()
    }

    /// Returns the level for a player whose strongest Pokémon has a given level.
    pub(crate) fn level_against(&self, strongest: u8) -> u8 {
        let Some(relative) = self.relative else {
            return self.level;
        };
        let level = i16::from(strongest) + i16::from(relative);
        level.clamp(1, 100) as u8
    }
}

/// A name with its position, if the files contain it.
pub(crate) type Said = Option<(String, At)>;

/// A member of a party, with the names in the files.
#[derive(Clone, Debug, Default)]
pub(crate) struct NamedSet {
    pub(crate) species: String,
    pub(crate) level: u8,
    pub(crate) relative: Option<i8>,
    pub(crate) ability: Said,
    pub(crate) item: Said,
    pub(crate) nature: Said,
    pub(crate) ivs: String,
    pub(crate) evs: String,
    pub(crate) moves: Vec<(String, At)>,
    pub(crate) tera: Said,
}

impl NamedSet {
    /// Converts the names to ids; returns `None` if the species is unknown. Other unknown names are
    /// left out.
    pub(crate) fn resolved(&self, at: &At, book: &Book, report: &mut Report) -> Option<SetRecord> {
        // Many trainers may refer to one party.
        if !budget::bytes(&at.file, size_of::<SetRecord>() + 4 * size_of::<String>()) {
            return None;
        }
        let ours = Ours::get();
        let form = book.form(&self.species, at, report);
        let mut one = |kind, said: &Said| match said {
            Some((name, at)) if !is_nothing(name) => book.find(kind, name, at, report),
            _ => None,
        };
        let ability = one(EntryKind::Ability, &self.ability);
        let does_nothing = |(name, _): &(String, At)| ours.is_idle_item(without_constant(name));
        let item = match &self.item {
            Some(said) if does_nothing(said) => None,
            said => one(EntryKind::Item, said),
        };
        let nature = one(EntryKind::Nature, &self.nature);
        let tera = match &self.tera {
            Some((stellar, _)) if stellar == "Stellar" => Some(stellar.clone()),
            other => one(EntryKind::Type, other),
        };
        let mut hidden = None;
        let moves = self.moves.iter().filter(|(name, _)| !is_nothing(name));
        let moves = moves.filter_map(|(name, at)| {
            if let Some(kind) = hidden_power(name) {
                hidden = Some(kind);
                return Some("hidden-power".to_owned());
            }
            book.find(EntryKind::Move, name, at, report)
        });
        let moves: Vec<String> = moves.take(4).collect();
        let ivs = hidden.map_or_else(|| self.ivs.clone(), |kind| ivs_for(&self.ivs, kind));
        Some(SetRecord {
            id: form?,
            level: self.level,
            relative: self.relative,
            ability: ability.unwrap_or_default(),
            item: item.unwrap_or_default(),
            nature: nature.unwrap_or_default(),
            ivs,
            evs: self.evs.clone(),
            moves,
            tera: tera.unwrap_or_default(),
            at: at.clone(),
        })
    }
}

/// Returns the type in the name of Hidden Power: `Hidden Power [Ice]`, `Hidden Power Ice`, `HP Ice`.
fn hidden_power(name: &str) -> Option<&'static str> {
    let begins = ["Hidden Power", "HP"];
    let rest = begins.iter().find_map(|begin| name.strip_prefix(begin))?;
    let kind = rest.trim_matches([' ', '-', '[', ']', '(', ')']);
    Ours::get().types.find(kind)
}

/// Returns the individual values with which Hidden Power has the given type: those of the file, of
/// which as few as possible are one higher or lower. Unknown values are the maximum. The values stay
/// as they are if Hidden Power is never of this type.
fn ivs_for(ivs: &str, kind: &str) -> String {
    /// The type depends on the values in the same way in all generations from this one on.
    const GENERATION: u8 = 3;
    let numbers = ivs.split('/').map(str::parse).collect();
    let numbers: Result<Vec<u8>, _> = numbers;
    let own = match numbers.as_deref() {
        Ok(&[all]) => [all; 6],
        Ok(&[hp, atk, def, spa, spd, spe]) => [hp, atk, def, spa, spd, spe],
        _ if ivs.is_empty() => [31; 6],
        _ => return ivs.to_owned(),
    };
    let mut changes: Vec<u8> = (0..64).collect();
    changes.sort_by_key(|change| change.count_ones());
    let changed = |change: u8| {
        let mut own = own.into_iter().zip(0..);
        [(); 6].map(|()| {
            own.next()
                .map_or(0, |(value, place)| value ^ (change >> place & 1))
        })
    };
    let all = changes.into_iter().map(changed);
    let mut fits = all.filter(|own| pokedata::hidden_power_type(GENERATION, *own) == Some(kind));
    fits.next().map_or_else(
        || ivs.to_owned(),
        |own| own.map(|value| value.to_string()).join("/"),
    )
}
