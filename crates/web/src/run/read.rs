//! Reads a run: converts the words of an address to bosses, areas and Pokémon, and back.

use super::{DEAD, NICKNAME, Run};
use crate::chart::said;
use crate::words::{explained, words};
use ask::run::find_starter;
use nuzlocke::{Catch, Record, RunRules};
use pokedata::{Boss, Encounters, Form, Played, Version};

impl Run {
    pub(super) fn read(&self) -> Result<Record, String> {
        let version = self.version()?;
        let starter = match self.starter.as_str() {
            "" => None,
            name => Some(find_starter(version, name).map_err(explained)?),
        };
        let mut record = Record::new(version, starter);
        record.rules = self.rules()?;
        for number in words(&self.beaten) {
            let found = record.playthrough.find(&format!("#{number}"));
            record.beaten.extend(found.map_err(said)?.chosen);
        }
        for word in words(&self.caught) {
            record.caught.push(catch(word, &record.encounters)?);
        }
        for word in words(&self.missed) {
            let area = record.encounters.find(word).map_err(said)?;
            record.missed.push(area.id.clone());
        }
        Ok(record)
    }

    /// Returns the version that is played: the first one of a game with several, which is what
    /// other views lead to.
    pub(crate) fn version(&self) -> Result<&'static Version, String> {
        let played = Played::find(&self.game).map_err(said)?;
        Ok(&played.versions()[0])
    }

    /// Returns a record as the words of an address.
    pub(super) fn of(record: &Record) -> Run {
        let RunRules {
            one_per_area,
            one_per_line,
            level_caps,
            trade,
        } = record.rules;
        let lifted = [
            ("area", !one_per_area),
            ("line", !one_per_line),
            ("cap", !level_caps),
            ("trade", trade),
        ];
        let lifted = lifted.iter().filter(|(_, lifted)| *lifted);
        let beaten = record.beaten.iter().map(|foe| number(foe.boss()));
        Run {
            game: record.version.id().to_owned(),
            starter: record
                .starter
                .map_or_else(String::new, |own| own.id.clone()),
            without: joined(lifted.map(|(word, _)| (*word).to_owned())),
            beaten: joined(beaten),
            caught: joined(record.caught.iter().map(word)),
            missed: joined(record.missed.iter().cloned()),
            file: String::new(),
        }
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

    /// Returns the parts of the large tables that the answer needs.
    pub(crate) fn facts(&self) -> Vec<String> {
        let file = Record::version_of(&self.file);
        let versions = [self.version().ok(), file];
        let parts = |version: &'static Version| {
            let game = Played::find(version.id()).map_or("", |played| played.game().id());
            let tables = ["areas", "boss_parties", "learnsets", "story_parties"];
            let of_game = tables.map(|table| format!("{table}/{game}"));
            let of_version =
                ["catches", "encounters"].map(|table| format!("{table}/{}", version.id()));
            of_game.into_iter().chain(of_version)
        };
        versions.into_iter().flatten().flat_map(parts).collect()
    }
}

/// Returns the number of a boss in the form that addresses use.
pub(super) fn number(boss: &Boss) -> String {
    boss.number().trim_start_matches('#').to_owned()
}

fn joined(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(".")
}

/// Returns a caught Pokémon as a word of an address.
pub(super) fn word(catch: &Catch) -> String {
    let Catch { area, form, .. } = catch;
    let dead = if catch.dead { DEAD } else { "" };
    let nickname = catch.nickname.as_ref().map_or_else(String::new, |own| {
        // Dots separate words.
        let own = own.replace('%', "%25").replace('.', "%2E");
        format!("{NICKNAME}{own}")
    });
    format!("{area}_{}{dead}{nickname}", form.id)
}

/// Parses a word of an address that describes a caught Pokémon.
fn catch(word: &str, areas: &Encounters) -> Result<Catch, String> {
    let (known, nickname) = word
        .split_once(NICKNAME)
        .map_or((word, None), |(known, own)| (known, Some(own)));
    let alive = known.strip_suffix(DEAD).unwrap_or(known);
    let wrong = || format!("{word:?} is not a catch: write area_pokemon");
    let (area, pokemon) = alive.split_once('_').ok_or_else(wrong)?;
    Ok(Catch {
        area: areas.find(area).map_err(said)?.id.clone(),
        form: Form::find(pokemon).map_err(said)?,
        nickname: nickname.map(|own| own.replace("%2E", ".").replace("%25", "%")),
        dead: alive != known,
    })
}
