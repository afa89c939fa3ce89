//! A Pokémon in the words of the tables, and its conversion for the formula.

use crate::Facts;
use damage::stats::Build;
use damage::{Fighter, Gender, Item};
use pokedata::battle::{Nature, types_in_order};
use pokedata::{Form, Generation, Type, Vocabulary};
use serde::Deserialize;

/// A Pokémon in a question.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Spec {
    pub species: String,
    pub level: u8,
    #[serde(default)]
    pub gender: Option<String>,
    #[serde(default)]
    pub nature: Option<String>,
    #[serde(default)]
    pub ability: Option<String>,
    #[serde(default)]
    pub item: Option<String>,
    /// The individual values: HP, attack, defence, special attack, special defence, speed; 31 each
    /// if missing.
    #[serde(default)]
    pub ivs: Option<[u8; 6]>,
    /// The DVs in generations 1 and 2, instead of `ivs`; 15 each if missing.
    #[serde(default)]
    pub dvs: Option<Dvs>,
    #[serde(default)]
    pub evs: Option<Evs>,
    /// The stages of attack, defence, special attack, special defence and speed.
    #[serde(default)]
    pub boosts: [i8; 5],
    #[serde(default)]
    pub status: Option<String>,
    #[serde(default)]
    pub cur_hp: Option<u16>,
    #[serde(default)]
    pub ability_active: bool,
    #[serde(default)]
    pub tera: Option<String>,
    #[serde(default)]
    pub fainted_allies: u8,
    /// The expected stats; used only by tests.
    #[serde(default)]
    pub stats: Option<[u16; 6]>,
}

/// The DVs in generations 1 and 2.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Dvs {
    pub atk: u8,
    pub def: u8,
    pub spe: u8,
    pub spc: u8,
}

/// The effort values of six stats, or of the five stats in generations 1 and 2.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged)]
#[allow(missing_docs)]
pub enum Evs {
    Six([u8; 6]),
    Old(OldEvs),
}

/// The effort values of the five stats in generations 1 and 2.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct OldEvs {
    pub hp: u8,
    pub atk: u8,
    pub def: u8,
    pub spe: u8,
    pub spc: u8,
}

impl Spec {
    /// Returns a Pokémon of the given form, at level 100 and with default values.
    #[must_use]
    pub fn plain(species: &str) -> Spec {
        Spec {
            species: species.to_owned(),
            level: 100,
            gender: None,
            nature: None,
            ability: None,
            item: None,
            ivs: None,
            dvs: None,
            evs: None,
            boosts: [0; 5],
            status: None,
            cur_hp: None,
            ability_active: false,
            tera: None,
            fainted_allies: 0,
            stats: None,
        }
    }

    /// Converts the Pokémon for the formula.
    ///
    /// # Errors
    /// If something is unknown or impossible; the error names it in one line.
    pub fn fighter(&self, facts: &'static Facts) -> Result<Fighter<'static>, String> {
        let form = find_form(&self.species, facts.generation)?;
        let stats = self.build(form, facts)?.stats(facts.generation.number());
        let (item, item_stuck) = self.held(form, facts)?;
        Ok(Fighter {
            form: &form.id,
            level: self.level,
            gender: self.gender()?,
            types: types_in_order(form, facts.generation),
            stats,
            hp: self.hp(stats[0])?,
            boosts: self.boosts,
            status: read("status", self.status.as_deref())?,
            weight: weight(form),
            can_evolve: facts.can_evolve(form.species()),
            ability: self.ability(facts)?,
            item,
            item_stuck,
            active: self.ability_active,
            tera: self.tera()?,
            fainted_allies: self.fainted_allies,
        })
    }

    fn tera(&self) -> Result<Option<Type>, String> {
        let named = |name: &String| {
            Type::named(name).ok_or_else(|| format!("{name:?} is not a valid tera"))
        };
        self.tera.as_ref().map(named).transpose()
    }

    fn gender(&self) -> Result<Gender, String> {
        Ok(read("gender", self.gender.as_deref())?.unwrap_or(Gender::None))
    }

    fn build(&self, form: &Form, facts: &Facts) -> Result<Build, String> {
        if !(1..=100).contains(&self.level) {
            return Err(format!("level {} is not one of 1 to 100", self.level));
        }
        let nature = self.nature.as_deref().map(Nature::find).transpose();
        let nature = nature.map_err(|error| error.to_string())?;
        Ok(Build {
            base: form.stats(facts.generation).all(),
            level: self.level,
            ivs: self.individual(facts.generation),
            evs: self.effort(),
            nature: nature.and_then(|nature| nature.change),
        })
    }

    fn individual(&self, generation: Generation) -> [u8; 6] {
        match (generation.number(), self.dvs) {
            (1 | 2, Some(Dvs { atk, def, spe, spc })) => [0, atk, def, spc, spc, spe],
            (1 | 2, None) => [15; 6],
            _ => self.ivs.unwrap_or([31; 6]),
        }
    }

    fn effort(&self) -> [u8; 6] {
        match self.evs {
            None => [0; 6],
            Some(Evs::Six(six)) => six,
            Some(Evs::Old(OldEvs {
                hp,
                atk,
                def,
                spe,
                spc,
            })) => [hp, atk, def, spc, spc, spe],
        }
    }

    fn hp(&self, all: u16) -> Result<u16, String> {
        match self.cur_hp {
            None => Ok(all),
            Some(hp) if (1..=all).contains(&hp) => Ok(hp),
            Some(hp) => Err(format!("cur_hp {hp} is not one of 1 to {all}")),
        }
    }

    fn ability(&self, facts: &'static Facts) -> Result<Option<&'static damage::Ability>, String> {
        let Some(id) = self.ability.as_deref().filter(|id| !id.is_empty()) else {
            return Ok(None);
        };
        match facts.ability(id) {
            Some(ability) => Ok(Some(ability)),
            None => match Vocabulary::Abilities.lookup(id) {
                Some(known) => Ok(facts.ability(known)),
                None => Err(format!("unknown ability `{id}`")),
            },
        }
    }

    fn held(
        &self,
        form: &Form,
        facts: &'static Facts,
    ) -> Result<(Option<&'static Item>, bool), String> {
        let Some(id) = self.item.as_deref().filter(|id| !id.is_empty()) else {
            return Ok((None, false));
        };
        let known = || Vocabulary::Items.lookup(id);
        let find = |id| facts.item(id, &form.id, form.species());
        let found = find(id).or_else(|| find(known()?));
        match found {
            Some((item, stuck)) => Ok((Some(item), stuck)),
            None => Err(format!("unknown item `{id}`")),
        }
    }
}

fn find_form(name: &str, generation: Generation) -> Result<&'static Form, String> {
    // Most names are ids, and the directory of all other names takes long to build.
    let form = Form::by_id(name).map_or_else(|| Form::find(name), Ok);
    let form = form.map_err(|error| error.to_string())?;
    match form.typing(generation) {
        Some(_) => Ok(form),
        None => Err(format!(
            "{} is not in generation {generation}",
            form.title()
        )),
    }
}

/// Returns the weight in tenths of a kilogram.
fn weight(form: &Form) -> u32 {
    let kilograms = form.traits().weight.unwrap_or(0.0);
    (kilograms * 10.0).round() as u32
}

fn read<T: std::str::FromStr<Err = damage::UnknownWord>>(
    what: &str,
    word: Option<&str>,
) -> Result<Option<T>, String> {
    let read = |word: &str| {
        word.parse()
            .map_err(|_| format!("{word:?} is not a valid {what}"))
    };
    word.map(read).transpose()
}
