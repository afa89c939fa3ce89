//! The `dancedex` command, for terminals and for programs that read its JSON: covers, teams, plans
//! to reveal types, magic squares and more.
//!
//! Each subcommand is a file or folder in [`commands`] that reads its arguments, calls a library
//! crate and prints the answer. This crate computes nothing itself.
#![forbid(unsafe_code)]

mod commands;

use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand};
pub use cli_support::Interrupt;
use cli_support::{Failure, Outcome};
use commands::{
    battle::Battle, boss::Boss, bring::BringCommand, cover::Cover, damage::Damage, duel::Duel,
    encounters::EncountersCommand, games::Games, identify::Identify, magic::Magic, map::Map,
    places::Places, plan::Plan, pokemon::Pokemon, run::Run, team::Team, types::Types, world::World,
};
use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::ExitCode;

/// Pokémon combinatorics: who to bring to the next boss, what to do, how likely it is
///
/// `dancedex GAME BOSS` names the Pokémon to bring, what to do with them, and the chance that none
/// faints. The subcommands answer this and other questions in more detail: covers are counted, and the
/// best answers are proved optimal.
#[derive(Parser)]
#[command(version = cli_support::VERSION, max_term_width = 80, after_long_help = include_str!("commands/help/dancedex.txt"))]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,

    /// Your own game: a folder, a zip archive or a file [default: the one named by dancedex.toml in
    /// this folder, if any]
    #[arg(long, global = true, value_name = "PATH", hide_short_help = true)]
    world: Option<PathBuf>,

    /// A field that your own game defines: a battlefield that changes the type chart and the moves
    #[arg(long, global = true, value_name = "NAME", hide_short_help = true)]
    field: Option<String>,

    #[command(flatten)]
    colours: cli_support::Colours,
}

/// The arguments, with their options in groups.
struct Grouped(Arguments);

impl CommandFactory for Grouped {
    fn command() -> clap::Command {
        commands::groups::grouped(Arguments::command())
    }

    fn command_for_update() -> clap::Command {
        commands::groups::grouped(Arguments::command_for_update())
    }
}

impl FromArgMatches for Grouped {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Grouped, clap::Error> {
        Arguments::from_arg_matches(matches).map(Grouped)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        self.0.update_from_arg_matches(matches)
    }
}

impl Parser for Grouped {}

/// One variant per subcommand, in the order of the help text.
#[derive(Subcommand)]
enum Command {
    Bring(BringCommand),
    Cover(Cover),
    Team(Box<Team>),
    Identify(Identify),
    Magic(Magic),
    Damage(Damage),
    Duel(Duel),
    Plan(Plan),
    Battle(Box<Battle>),
    Run(Run),
    Boss(Boss),
    Games(Games),
    Places(Places),
    Types(Types),
    Pokemon(Pokemon),
    Encounters(EncountersCommand),
    Map(Map),
    World(World),
    #[command(after_help = cli_support::shell::where_to_put("dancedex"))]
    Completions(cli_support::shell::Completions),
    #[command(name = "man")]
    Manual(cli_support::Manual),
    #[cfg(feature = "web")]
    Web(commands::web::Web),
}

fn answer(arguments: Arguments) -> Result<Outcome, Failure> {
    arguments.colours.apply();
    let Some(command) = arguments.command else {
        return first();
    };
    match command {
        Command::Bring(bring) => bring.answer(),
        Command::Cover(cover) => cover.answer(),
        Command::Team(team) => team.answer(),
        Command::Identify(identify) => identify.answer(),
        Command::Magic(magic) => magic.answer(),
        Command::Damage(damage) => damage.answer(),
        Command::Duel(duel) => duel.answer(),
        Command::Plan(plan) => plan.answer(),
        Command::Battle(battle) => battle.answer(),
        Command::Run(run) => run.answer(),
        Command::Boss(boss) => boss.answer(),
        Command::Games(games) => games.answer(),
        Command::Places(places) => places.answer(),
        Command::Types(types) => types.answer(),
        Command::Pokemon(pokemon) => pokemon.answer(),
        Command::Encounters(encounters) => encounters.answer(),
        Command::Map(map) => map.answer(),
        Command::World(world) => world.answer(),
        Command::Completions(completions) => completions.answer("dancedex"),
        Command::Manual(manual) => manual.answer(Grouped::command()),
        #[cfg(feature = "web")]
        Command::Web(web) => web.answer(),
    }
}

/// Prints commands to try first if stdout is a terminal; otherwise returns an error.
fn first() -> Result<Outcome, Failure> {
    if !std::io::stdout().is_terminal() {
        return Err(Failure::bad_input(
            "name a command: `dancedex --help` lists them",
        ));
    }
    cli_support::print(include_str!("commands/help/first.txt"))?;
    Ok(Outcome::Found)
}

/// Runs the command and returns its exit code.
#[must_use]
pub fn main() -> ExitCode {
    if cli_support::shell::completed(words_of_a_shell) {
        return ExitCode::SUCCESS;
    }
    // Arguments are parsed with the names of the world that they select.
    let words = || {
        commands::world::install_named()?;
        commands::shorthand::with_subcommand(&Arguments::command(), std::env::args_os().collect())
    };
    cli_support::run_after(words, |Grouped(arguments)| answer(arguments))
}

/// Returns the command with the completion of values, including the names of the selected world if
/// it can be read.
fn words_of_a_shell() -> clap::Command {
    let _ = commands::world::install_named();
    commands::words::completed(Grouped::command())
}

/// Answers a command line, given without its first word, and returns the outcome and the output; an
/// interrupt stops the work. Worlds are not supported, because a world applies to a whole process.
///
/// ```
/// use dancedex::Interrupt;
///
/// let games = ["games", "--format", "json"].map(Into::into);
/// let (_, text) = dancedex::ask(games, &Interrupt::default()).unwrap();
/// assert!(text.contains("emerald"));
/// ```
///
/// # Errors
/// If the question is invalid. The error is one line that states what is wrong and what is allowed.
pub fn ask(
    arguments: impl IntoIterator<Item = OsString>,
    interrupt: &Interrupt,
) -> Result<(Outcome, String), Failure> {
    let arguments = std::iter::once("dancedex".into()).chain(arguments);
    cli_support::ask(arguments, interrupt, |Grouped(arguments)| {
        if arguments.world.is_some() || arguments.field.is_some() {
            return Err(Failure::bad_input(
                "--world and --field are supported by the command only",
            ));
        }
        answer(arguments)
    })
}
