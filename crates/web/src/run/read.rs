//! Reads a run: from the words of an address to bosses, areas and Pokémon.

use super::{DEAD, Run};
use crate::chart::said;
use crate::words::words;
use nuzlocke::{RunRules, Setting, find_version, playthrough, starters};
use pokedata::{Encounters, Foe, Form, Played, Playthrough, Version};

/// A run, its names looked up.
pub(super) struct Known {
    pub(super) version: &'static Version,
    pub(super) playthrough: Playthrough,
    pub(super) rules: RunRules,
    pub(super) starters: Vec<&'static Form>,
    pub(super) starter: Option<&'static Form>,
    pub(super) beaten: Vec<Foe>,
    pub(super) caught: Vec<Catch>,
    /// The areas whose encounter was lost: ids and names.
    pub(super) missed: Vec<(String, String)>,
}

/// A Pokémon that was caught.
pub(super) struct Catch {
    /// How the address has it.
    pub(super) word: String,
    /// The id of the area.
    pub(super) area: String,
    /// The name of the area.
    pub(super) place: String,
    pub(super) form: &'static Form,
    pub(super) dead: bool,
}

impl Run {
    pub(super) fn read(&self) -> Result<Known, String> {
        let version = find_version(&self.game).map_err(said)?;
        let starters = starters(version);
        let starter = Some(&self.starter).filter(|name| !name.is_empty());
        let starter = starter.map(|name| {
            let form = Form::find(name).map_err(said)?;
            let title = version.title();
            let of_version = starters.iter().find(|own| own.line() == form.line());
            of_version
                .copied()
                .ok_or_else(|| format!("{} is not a starter of {title}", form.title()))
        });
        let starter = starter.transpose()?;
        let playthrough = playthrough(version, starter);
        let mut beaten = Vec::new();
        for number in words(&self.beaten) {
            let found = playthrough.find(&format!("#{number}")).map_err(said)?;
            beaten.extend(found.chosen);
        }
        let areas = Encounters::of(version);
        let caught = words(&self.caught).map(|word| {
            let alive = word.strip_suffix(DEAD).unwrap_or(word);
            let wrong = || format!("{word:?} is not a catch: write area_pokemon");
            let (area, pokemon) = alive.split_once('_').ok_or_else(wrong)?;
            let area = areas.find(area).map_err(said)?;
            Ok(Catch {
                word: word.to_owned(),
                area: area.id.clone(),
                place: area.name.clone(),
                form: Form::find(pokemon).map_err(said)?,
                dead: alive != word,
            })
        });
        let caught = caught.collect::<Result<_, String>>()?;
        let missed = words(&self.missed).map(|area| {
            let area = areas.find(area)?;
            Ok((area.id.clone(), area.name.clone()))
        });
        Ok(Known {
            rules: self.rules()?,
            version,
            playthrough,
            starters,
            starter,
            beaten,
            caught,
            missed: missed
                .collect::<Result<_, pokedata::UnknownName>>()
                .map_err(said)?,
        })
    }

    fn rules(&self) -> Result<RunRules, String> {
        let mut rules = RunRules::NUZLOCKE;
        for word in words(&self.without) {
            match word {
                "area" => rules.one_per_area = false,
                "line" => rules.one_per_line = false,
                "cap" => rules.level_caps = false,
                "trade" => rules.trade = true,
                other => {
                    return Err(format!("{other:?} is not a rule: area, line, cap or trade"));
                }
            }
        }
        Ok(rules)
    }

    /// Returns the parts of the large tables that its answer needs.
    pub(crate) fn facts(&self) -> Vec<String> {
        let Ok(version) = find_version(&self.game) else {
            return Vec::new();
        };
        let game = Played::find(version.id()).map_or("", |played| played.game().id());
        let tables = ["areas", "boss_parties", "learnsets", "story_parties"];
        let of_game = tables.map(|table| format!("{table}/{game}"));
        let of_version = ["catches", "encounters"].map(|table| format!("{table}/{}", version.id()));
        of_game.into_iter().chain(of_version).collect()
    }
}

impl Known {
    /// Returns what a question about the rest of the run starts from.
    pub(super) fn setting(&self) -> Setting {
        Setting {
            playthrough: self.playthrough.clone(),
            rules: self.rules,
            starter: self.starter,
            without: Vec::new(),
            skip: Vec::new(),
            beaten: self.beaten.clone(),
        }
    }

    /// Returns the Pokémon that live.
    pub(super) fn living(&self) -> impl Iterator<Item = &Catch> {
        self.caught.iter().filter(|catch| !catch.dead)
    }

    /// Returns the ids of the areas whose encounter is used.
    pub(super) fn used(&self) -> Vec<&str> {
        let caught = self.caught.iter().map(|catch| catch.area.as_str());
        caught
            .chain(self.missed.iter().map(|(id, _)| id.as_str()))
            .collect()
    }

    /// Returns the lines that were caught.
    pub(super) fn owned(&self) -> Vec<&str> {
        self.caught.iter().map(|catch| catch.form.line()).collect()
    }
}
