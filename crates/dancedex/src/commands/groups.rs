//! The groups of the options in `--help`.

use clap::{Arg, ArgAction, Command};

const BATTLE: &str = "Which battle";
const POKEMON: &str = "Which Pokémon";
const RANK: &str = "How to rank";
const OUTPUT: &str = "Output";
const GENERAL: &str = "General";

/// The heading above an option, by its name; none for those that only one subcommand has.
fn heading(option: &str) -> Option<&'static str> {
    Some(match option {
        "generation" | "version" | "mode" | "starter" | "variant" | "story" | "items" => BATTLE,
        "before" | "whole-game" | "obtainable" | "trade" | "no-trade" | "dlc" | "raids"
        | "level-cap" | "over-cap" | "roster" | "all-choices" | "box" | "skip-unknown"
        | "no-evolve" | "dex" | "exclude" | "only-form" | "no-legendary" | "no-mythical"
        | "forms" | "require" | "one-of" | "max-megas" | "options" | "candidates" | "known"
        | "single" | "dual" | "all-tms" | "attacks" | "seen" | "level" | "moves" => POKEMON,
        "side" | "kind" | "duels" | "separately" | "team" | "weakness-cap" | "by" | "effort"
        | "objective" | "stats" | "abilities" | "plan" | "weights" | "answers" => RANK,
        "top" | "all" | "pokemon" | "explain" | "format" | "proof" | "limit" | "certificate"
        | "verify" | "interactive" | "play" => OUTPUT,
        "world" | "field" | "color" | "help" => GENERAL,
        _ => return None,
    })
}

/// Groups the options of a command and of all that are below it.
pub(crate) fn grouped(command: Command) -> Command {
    command.mut_args(under_heading).mut_subcommands(|below| {
        // The help option that clap adds itself would stand alone above all groups.
        let help = Arg::new("help").short('h').long("help");
        let help = help
            .help("Print help (see more with '--help')")
            .long_help("Print help (see a summary with '-h')")
            .action(ArgAction::Help);
        grouped(below.disable_help_flag(true).arg(help))
    })
}

fn under_heading(option: Arg) -> Arg {
    match option.get_long().and_then(heading) {
        Some(heading) => option.help_heading(heading),
        None => option,
    }
}
