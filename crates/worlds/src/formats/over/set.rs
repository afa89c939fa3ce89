//! Pokémon of parties, by the names in the files and by the ids of the tables.

use crate::formats::at::At;
use crate::formats::ours::{Names, Ours};
use crate::formats::report::{Report, quoted};

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

    /// Returns whether any level is relative to the player's.
    pub(crate) fn is_relative(&self) -> bool {
        self.members.iter().any(|own| own.relative.is_some())
    }
}

/// Returns the newest generation that the parties require, because of a Pokémon, of abilities and
/// natures, or of terastallizing.
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

/// A Pokémon of a party, by ids.
#[derive(Clone, Debug)]
pub(crate) struct SetRecord {
    pub(crate) id: String,
    pub(crate) level: u8,
    /// The level relative to the player's strongest Pokémon, if the files contain it this way.
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

/// A Pokémon of a party, by the names in the files.
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
    /// Returns the Pokémon with ids; none if the species is unknown. Other unknown names are left
    /// out.
    pub(crate) fn resolved(&self, at: &At, report: &mut Report) -> Option<SetRecord> {
        let ours = Ours::get();
        let form = form(&self.species, at, report);
        let mut one = |what, names, said: &Said| match said {
            Some((name, at)) if !is_nothing(name) => find(what, names, name, at, report),
            _ => None,
        };
        let ability = one("ability", &ours.abilities, &self.ability);
        let does_nothing = |(name, _): &(String, At)| ours.is_idle_item(without_constant(name));
        let item = match &self.item {
            Some(said) if does_nothing(said) => None,
            said => one("item", &ours.items, said),
        };
        let nature = one("nature", &ours.natures, &self.nature);
        let tera = match &self.tera {
            Some((stellar, _)) if stellar == "Stellar" => Some(stellar.clone()),
            other => one("type", &ours.types, other),
        };
        let moves = self.moves.iter().filter(|(name, _)| !is_nothing(name));
        let moves = moves.filter_map(|(name, at)| {
            if is_hidden_power(name) {
                return Some("hidden-power".to_owned());
            }
            find("move", &ours.moves, name, at, report)
        });
        let moves: Vec<String> = moves.take(4).collect();
        Some(SetRecord {
            id: form?,
            level: self.level,
            relative: self.relative,
            ability: ability.unwrap_or_default(),
            item: item.unwrap_or_default(),
            nature: nature.unwrap_or_default(),
            ivs: self.ivs.clone(),
            evs: self.evs.clone(),
            moves,
            tera: tera.unwrap_or_default(),
            at: at.clone(),
        })
    }
}

/// Returns whether a move is Hidden Power with a type: `Hidden Power [Ice]`, `Hidden Power Ice`,
/// `HP Ice`.
fn is_hidden_power(name: &str) -> bool {
    let begins = ["Hidden Power", "HP"];
    let rest = begins.iter().find_map(|begin| name.strip_prefix(begin));
    let kind = rest.map_or("", |rest| rest.trim().trim_matches(['[', ']']));
    Ours::get().types.find(kind).is_some()
}

/// Returns whether a text means that there is nothing.
pub(crate) fn is_nothing(text: &str) -> bool {
    let text = without_constant(text.trim());
    let words = ["none", "(no move)", "no item", "???"];
    text.chars().all(|c| matches!(c, '-' | '–' | '—'))
        || words.iter().any(|word| word.eq_ignore_ascii_case(text))
}

/// Returns the id for a name. An unknown name is reported and left out.
pub(crate) fn find(
    what: &str,
    names: &Names,
    name: &str,
    at: &At,
    report: &mut Report,
) -> Option<String> {
    let found = names.find(without_constant(name)).map(str::to_owned);
    if found.is_none() {
        report.not_ours(at, what, name, names.ids());
    }
    found
}

/// Returns the ids of the abilities in their order; none if the files contain none. An id is empty
/// if the ability is missing, repeated, or unknown. Unknown abilities have no effect.
pub(crate) fn abilities<'a>(
    names: impl Iterator<Item = &'a str>,
    is_none: impl Fn(&str) -> bool,
    at: &At,
    report: &mut Report,
) -> Option<Vec<String>> {
    let mut abilities: Vec<String> = Vec::new();
    let mut named = false;
    for name in names {
        let missing = name.is_empty() || is_none(name);
        named |= !missing;
        let found = if missing {
            None
        } else {
            find("ability", &Ours::get().abilities, name, at, report)
        };
        let id = found.unwrap_or_default();
        let known = abilities.contains(&id);
        abilities.push(if known { String::new() } else { id });
    }
    named.then_some(abilities)
}

/// Returns a name without the prefix of a constant: `TACKLE` for `MOVE_TACKLE`.
pub(crate) fn without_constant(name: &str) -> &str {
    let begins = ["SPECIES_", "MOVE_", "ITEM_", "ABILITY_", "NATURE_", "TYPE_"];
    let rest = begins.iter().find_map(|begin| name.strip_prefix(begin));
    rest.unwrap_or(name)
}

/// Returns the form with the given name. After a hyphen, the beginning of the form's words is
/// sufficient (`Rotom-H`).
pub(crate) fn known_form(name: &str) -> Option<&'static str> {
    let name = without_constant(name);
    let ours = Ours::get();
    let whole = || ours.form(name);
    let part = || {
        let (species, words) = name.rsplit_once('-')?;
        ours.form_of(&ours.form(species)?.species, words)
    };
    whole().or_else(part).map(|form| form.id.as_str())
}

/// Returns the form with the given name, or the species if its form is unknown. An unknown name is
/// reported and left out.
pub(crate) fn form(name: &str, at: &At, report: &mut Report) -> Option<String> {
    let found = known_form(name).map(str::to_owned);
    if found.is_some() {
        return found;
    }
    let species = name.rsplit_once('-').and_then(|(own, _)| known_form(own));
    if let Some(species) = species {
        let what = format!("the form {} is not known", quoted(name));
        report.left_out(at, what, format!("a form of ours; it counts as {species}"));
        return Some(species.to_owned());
    }
    let forms = Ours::get().forms.iter().map(|form| form.id.as_str());
    report.not_ours(at, "Pokémon", name, forms);
    None
}
