//! The questions about a whole run: what to hope for, the odds, and what to do next.

mod ahead;
mod next;
mod odds;
mod plan;
mod rules;
mod state;

pub use ahead::{Ahead, BossHelp, Help};
pub use next::RunNextAnswer;
pub use odds::{RunOddsAnswer, helper, odds, worst};
pub use plan::RunPlanAnswer;
pub use rules::RuleName;
pub use state::{Living, Rest, RunState};

use crate::{Error, Notes};
use nuzlocke::{Model, Setting, find_version, playthrough, starters};
use pokedata::{Form, Version};
use serde::{Deserialize, Serialize};

/// A run to plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "clap", derive(clap::Args))]
pub struct RunRequest {
    /// The version of the game
    pub version: String,

    /// The starter that you choose [default: the one that the plan chooses]
    #[cfg_attr(feature = "clap", arg(long, value_name = "POKEMON"))]
    pub starter: Option<String>,

    /// Which rules apply
    #[cfg_attr(
        feature = "clap",
        arg(
            long,
            value_enum,
            value_name = "RULE,…",
            value_delimiter = ',',
            default_value = "nuzlocke"
        )
    )]
    pub rules: Vec<RuleName>,

    /// Plan without these Pokémon and their evolution lines
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "POKEMON,…", value_delimiter = ',')
    )]
    pub without: Vec<String>,

    /// Plan without these areas
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "AREA,…", value_delimiter = ',')
    )]
    pub skip: Vec<String>,
}

impl Default for RunRequest {
    fn default() -> RunRequest {
        RunRequest {
            version: String::new(),
            starter: None,
            rules: vec![RuleName::Nuzlocke],
            without: Vec::new(),
            skip: Vec::new(),
        }
    }
}

impl RunRequest {
    /// Finds the names.
    ///
    /// # Errors
    /// If a name is unknown.
    pub fn setting(&self) -> Result<Setting, Error> {
        let version = find_version(&self.version)?;
        let starter = self.starter.as_deref();
        let starter = starter
            .map(|name| find_starter(version, name))
            .transpose()?;
        let without = self.without.iter().map(|name| Form::find(name));
        Ok(Setting {
            playthrough: playthrough(version, starter),
            rules: RuleName::rules(&self.rules),
            starter,
            without: without.collect::<Result<_, _>>()?,
            skip: self.skip.clone(),
            beaten: Vec::new(),
        })
    }
}

/// Returns the model of a run, with a remark if the facts do not state when places are reached.
///
/// # Errors
/// If the setting contradicts itself.
pub fn model(setting: Setting, notes: &Notes) -> Result<Model, Error> {
    let model = Model::new(setting)?;
    if !model.are_moments_known {
        notes.add(format!(
            "{}: no file says when places are reached; the levels there decide",
            model.setting.playthrough.played().title()
        ));
    }
    Ok(model)
}

/// Returns the starter with the given name.
///
/// # Errors
/// If it does not exist in the version.
pub fn find_starter(version: &Version, name: &str) -> Result<&'static Form, Error> {
    let form = Form::find(name)?;
    let starters = starters(version);
    if starters.iter().any(|one| one.id == form.id) {
        return Ok(form);
    }
    let names: Vec<String> = starters.iter().map(|one| one.title()).collect();
    Err(Error::new(format!(
        "{} is not a starter of {}; the starters are {}",
        form.title(),
        version.title(),
        names.join(", ")
    )))
}
