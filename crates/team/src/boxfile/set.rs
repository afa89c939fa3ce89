//! A Pokémon's set in a box: all of its data except its species.

use super::heading::{Heading, gender};
use super::notes::Notes;
use super::written::{Detail, What, Written, is_nothing};
use crate::stat::STATS;
use pokedata::{Form, Type, Vocabulary};

/// The data of a Pokémon in a box, except its species. Unknown names are omitted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoxSet {
    /// The nickname.
    pub nickname: Option<String>,
    /// The gender, if the box specifies it.
    pub gender: Option<saves::Gender>,
    /// The id of the held item.
    pub item: Option<&'static str>,
    /// The id of the ability.
    pub ability: Option<&'static str>,
    /// The level.
    pub level: Option<u8>,
    /// The happiness, from 0 to 255.
    pub happiness: Option<u8>,
    /// Whether the Pokémon is shiny.
    pub shiny: bool,
    /// The id of the nature.
    pub nature: Option<&'static str>,
    /// Effort values, in the order of [`STATS`](crate::STATS).
    pub evs: [Option<u8>; 6],
    /// Individual values, in the same order.
    pub ivs: [Option<u8>; 6],
    /// The Tera type: one of the eighteen types, or `Stellar`.
    pub tera: Option<String>,
    /// The moves, including unknown ones.
    pub moves: Vec<BoxMove>,
}

/// A move in a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoxMove {
    /// The line on which it is written.
    pub line: usize,
    /// The move's name as written in the box: `Hidden Power [Ice]`.
    pub name: String,
    /// The move's id, if the name is known.
    pub id: Option<&'static str>,
    /// The type that is written after Hidden Power, if any.
    pub hidden_power: Option<Type>,
}

impl BoxSet {
    /// # Errors
    /// If the level is invalid. The error is one sentence.
    pub(super) fn read(
        written: &Written,
        heading: &Heading,
        notes: &mut Notes,
    ) -> Result<BoxSet, String> {
        let mut set = BoxSet {
            nickname: heading.names().0.map(str::to_owned),
            gender: heading.gender,
            ..BoxSet::default()
        };
        let beside = [(What::Item, heading.item), (What::Level, heading.level)];
        let beside = beside.into_iter().filter_map(|(what, value)| {
            let value = value?.to_owned();
            Some(Detail {
                line: written.line,
                what,
                value,
            })
        });
        let beside: Vec<Detail> = beside.collect();
        for detail in beside.iter().chain(&written.details) {
            set.take(detail, notes)?;
        }
        Ok(set)
    }

    fn take(&mut self, detail: &Detail, notes: &mut Notes) -> Result<(), String> {
        let value = detail.value.as_str();
        if is_nothing(value) {
            return Ok(());
        }
        match detail.what {
            What::Nickname => self.nickname = Some(value.to_owned()),
            What::Gender => self.gender = gender(value),
            What::Item => self.item = notes.known(Vocabulary::Items, detail),
            What::Ability => self.ability = notes.known(Vocabulary::Abilities, detail),
            What::Nature => self.nature = notes.known(Vocabulary::Natures, detail),
            What::Move => self.moves.push(BoxMove::read(detail, notes)),
            What::Shiny => self.shiny = shines(value),
            What::Level => self.level = Some(level(detail)?),
            What::Happiness => self.happiness = happiness(detail, notes),
            What::Evs => read_spread(&mut self.evs, detail, notes),
            What::Ivs => read_spread(&mut self.ivs, detail, notes),
            What::Tera => self.tera = tera(detail, notes),
            What::Unasked | What::Status | What::Area => {}
            What::Unknown => {
                let reason = unknown(value, notes);
                notes.unread(detail, &reason);
            }
        }
        Ok(())
    }
}

/// Returns why an unknown line is ignored: it may be the misspelt name of a Pokémon.
fn unknown(line: &str, notes: &mut Notes) -> String {
    // A line with a colon is a property.
    let name = Some(line).filter(|line| !line.contains(':'));
    let like = name.map(|name| notes.why(name, |name| Form::find(name).err()));
    let like = like.filter(|reason| reason.contains("did you mean"));
    like.unwrap_or_else(|| format!("{line:?} is not understood"))
}

fn shines(value: &str) -> bool {
    !matches!(pokedata::key(value).as_str(), "no" | "false" | "0")
}

impl BoxMove {
    fn read(detail: &Detail, notes: &mut Notes) -> BoxMove {
        let hidden_power = hidden_power(&detail.value);
        BoxMove {
            line: detail.line,
            name: detail.value.clone(),
            id: match hidden_power {
                Some(_) => Some("hidden-power"),
                None => notes.known(Vocabulary::Moves, detail),
            },
            hidden_power,
        }
    }
}

/// Returns the type of `Hidden Power [Fire]`, or `Hidden Power Fire`.
fn hidden_power(name: &str) -> Option<Type> {
    let name = pokedata::key(name);
    let written = name.strip_prefix("hiddenpower")?;
    Type::all().find(|t| pokedata::key(t.name()) == written)
}

/// Returns the level. An invalid level is an error and not only a note, because it would make the
/// result of each duel wrong.
fn level(detail: &Detail) -> Result<u8, String> {
    let level = detail.value.parse().ok();
    level
        .filter(|level| (1..=100).contains(level))
        .ok_or_else(|| {
            format!(
                "line {}: {:?} is not a level; levels are 1 to 100",
                detail.line, detail.value
            )
        })
}

fn happiness(detail: &Detail, notes: &mut Notes) -> Option<u8> {
    let happiness = detail.value.parse().ok();
    if happiness.is_none() {
        notes.unread(
            detail,
            &format!(
                "{:?} is not a happiness; happiness is 0 to 255",
                detail.value
            ),
        );
    }
    happiness
}

fn tera(detail: &Detail, notes: &mut Notes) -> Option<String> {
    if pokedata::key(&detail.value) == "stellar" {
        return Some("Stellar".to_owned());
    }
    match Type::find(&detail.value) {
        Ok(known) => Some(known.name().to_owned()),
        Err(error) => {
            notes.unread(detail, &error.to_string());
            None
        }
    }
}

/// Parses `252 HP / 4 SpD`.
fn read_spread(spread: &mut [Option<u8>; 6], detail: &Detail, notes: &mut Notes) {
    for part in detail.value.split('/').map(str::trim) {
        match one_of_spread(part) {
            Some((stat, value)) => spread[stat] = Some(value),
            None => notes.unread(
                detail,
                &format!("{part:?} is not understood; write it as in 252 HP / 4 SpD"),
            ),
        }
    }
}

fn one_of_spread(part: &str) -> Option<(usize, u8)> {
    let (value, stat) = part.split_once(char::is_whitespace)?;
    let stat = match pokedata::key(stat).as_str() {
        // Special is a single stat in the first games.
        "spc" => "spa".to_owned(),
        stat => stat.to_owned(),
    };
    let stat = STATS.iter().position(|known| *known == stat)?;
    Some((stat, value.parse().ok()?))
}
