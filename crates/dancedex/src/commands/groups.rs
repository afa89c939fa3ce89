//! The groups of the options in `--help`.

use clap::{Arg, Command};

const GAME: &str = "Which game";
const BATTLE: &str = "Which battle";
const POKEMON: &str = "Which Pokémon";
const RANK: &str = "How to rank";
const OUTPUT: &str = "Output";
const GENERAL: &str = "General";

/// Returns the heading for the option with the given name; `None` for options of a single
/// subcommand.
fn heading(option: &str) -> Option<&'static str> {
    Some(match option {
        "generation" | "version" | "mode" | "starter" | "variant" | "rules" => GAME,
        "story" | "items" | "faints" | "set" | "shift" | "order" | "foe" | "no-items"
        | "accuracy" | "crit" | "weather" | "terrain" => BATTLE,
        "before" | "whole-game" | "obtainable" | "trade" | "no-trade" | "dlc" | "raids"
        | "level-cap" | "over-cap" | "roster" | "all-choices" | "box" | "skip-unknown"
        | "no-evolve" | "dex" | "exclude" | "only-form" | "no-legendary" | "no-mythical"
        | "forms" | "require" | "one-of" | "max-megas" | "options" | "candidates" | "known"
        | "single" | "dual" | "all-tms" | "attacks" | "seen" | "level" | "moves" | "ivs"
        | "evs" | "without" | "skip" | "nickname" => POKEMON,
        "side" | "kind" | "duels" | "separately" | "team" | "weakness-cap" | "by" | "effort"
        | "objective" | "stats" | "abilities" | "plan" | "weights" | "answers" => RANK,
        "top" | "all" | "pokemon" | "explain" | "format" | "proof" | "limit" | "certificate"
        | "verify" | "interactive" | "play" | "memory" | "batch" | "strict" | "json" => OUTPUT,
        "world" | "field" | "color" => GENERAL,
        _ => return None,
    })
}

/// Groups the options of a command and of its subcommands.
pub(crate) fn grouped(command: Command) -> Command {
    let is_about_a_battle = command
        .get_arguments()
        .any(|option| group(option) == Some(BATTLE));
    let under = |option: &Arg| match group(option) {
        // Options about the game select the battle, too.
        Some(GAME) if is_about_a_battle => Some(BATTLE),
        heading => heading,
    };
    let grouped_option = |option: Arg| match under(&option) {
        Some(heading) if option.get_help_heading().is_none() => option.help_heading(heading),
        _ => option,
    };
    command.mut_args(grouped_option).mut_subcommands(grouped)
}

fn group(option: &Arg) -> Option<&'static str> {
    option.get_long().and_then(heading)
}
