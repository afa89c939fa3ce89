//! `dancedex world bosses`: all trainers in a game whose files do not state which of them are
//! bosses.

use super::files;
use cli_support::{Failure, Outcome};
use std::path::Path;
use worlds::Trainer;

/// Prints the lines for a `world.toml`: the trainers by level, with those that are not bosses as
/// comments.
pub(super) fn answer(path: &Path) -> Result<Outcome, Failure> {
    let source = files::source(path).map_err(Failure::bad_input)?;
    let trainers = worlds::trainers(&source);
    let trainers = trainers.map_err(|faults| files::refused(path, &faults))?;
    if trainers.is_empty() {
        return Err(Failure::bad_input(format!(
            "{}: `world bosses` is for Pokémon Essentials projects, whose files do not say which \
             trainers are bosses; `dancedex places` lists the bosses of other worlds",
            path.display()
        )));
    }
    cli_support::print(&snippet(&trainers))?;
    Ok(Outcome::Found)
}

fn snippet(trainers: &[Trainer]) -> String {
    let lines: String = trainers.iter().map(line).collect();
    format!("bosses = [\n{lines}]\n")
}

/// Returns text such as `    "LEADER_Brock,Brock",  # level 14, 2 Pokémon, Leader`
fn line(trainer: &Trainer) -> String {
    let Trainer {
        name,
        title,
        level,
        party,
        is_boss,
    } = trainer;
    let begin = if *is_boss { "    " } else { "    # " };
    // TOML strings have the escapes of JSON.
    let name = serde_json::Value::from(name.as_str()).to_string();
    let title: String = title.chars().filter(|c| !c.is_control()).collect();
    format!("{begin}{name},  # level {level}, {party} Pokémon, {title}\n")
}
