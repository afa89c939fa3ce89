//! The help of a caught Pokémon against the bosses ahead, for `dancedex encounters`.

use crate::Error;
use duels::BadQuestion;
use matchups::Prospects;
use nuzlocke::{RunRules, Setting};
use pokedata::{Encounter, Form, Moment, Playthrough, Version};
use serde::Serialize;

/// The bosses ahead, each with its level cap.
pub struct Ahead {
    prospects: Prospects,
}

/// The help of a Pokémon against the bosses ahead.
pub struct Help {
    /// The form into which the Pokémon evolves.
    pub becomes: &'static Form,
    /// The foes that the Pokémon beats, boss by boss.
    pub bosses: Vec<BossHelp>,
}

/// The foes of one boss that a Pokémon beats.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct BossHelp {
    /// The boss.
    pub boss: String,
    /// These foes.
    pub foes: Vec<String>,
}

impl Help {
    /// Returns the number of foes that the Pokémon beats.
    #[must_use]
    pub fn foes(&self) -> usize {
        self.bosses.iter().map(|boss| boss.foes.len()).sum()
    }
}

impl Ahead {
    /// Returns the bosses from the given moment on, up to the champion; `None` once the champion is
    /// beaten.
    ///
    /// # Errors
    /// If a Pokémon is not known in the generation.
    pub fn new(
        version: &'static Version,
        playthrough: &Playthrough,
        now: Option<Moment>,
    ) -> Result<Option<Ahead>, Error> {
        let mode = playthrough.mode();
        let all = playthrough.all();
        let is_beaten = |foe: &&pokedata::Foe| {
            now.is_some_and(|now| version.rules_before(mode, foe.boss()).moment < now)
        };
        let setting = Setting {
            playthrough: playthrough.clone(),
            rules: RunRules::NUZLOCKE,
            starter: None,
            without: Vec::new(),
            skip: Vec::new(),
            beaten: all.foes().iter().filter(is_beaten).cloned().collect(),
        };
        if setting.bosses_ahead().is_empty() {
            return Ok(None);
        }
        let prospects = setting.prospects(version)?;
        Ok(Some(Ahead { prospects }))
    }

    /// Returns the number of foes.
    #[must_use]
    pub fn foes(&self) -> usize {
        self.prospects.foes().len()
    }

    /// Returns the help of an encountered Pokémon in its best final stage.
    ///
    /// # Errors
    /// If it is not known in the generation.
    ///
    /// # Panics
    /// Never: a Pokémon has a final stage.
    pub fn help(&self, met: &Encounter) -> Result<Help, BadQuestion> {
        let level = met.levels.map_or(1, |(least, _)| least);
        let stages = self.prospects.stages(met.form, met.after, level)?;
        let best = stages.into_iter().max_by_key(|stage| stage.answers.len());
        let best = best.expect("a Pokémon has a final stage");
        let mut bosses: Vec<(usize, BossHelp)> = Vec::new();
        for place in best.answers {
            let foe = &self.prospects.foes()[place as usize];
            if bosses.last().is_none_or(|(stop, _)| *stop != foe.stop) {
                let boss = self.prospects.run().stops[foe.stop].foe.leader().to_owned();
                let foes = Vec::new();
                bosses.push((foe.stop, BossHelp { boss, foes }));
            }
            let (_, last) = bosses.last_mut().expect("it was added");
            last.foes.push(foe.name.clone());
        }
        Ok(Help {
            becomes: best.form,
            bosses: bosses.into_iter().map(|(_, help)| help).collect(),
        })
    }
}
