//! The `dancedex` command: cover, team, identify and magic squares from the terminal.
//!
//! One file a subcommand under [`commands`]; each reads its arguments, asks a library crate and
//! prints the answer. Nothing is computed here.
#![forbid(unsafe_code)]

mod commands;

use clap::{Parser, Subcommand};
use commands::{
    boss::Boss, cover::Cover, damage::Damage, duel::Duel, games::Games, identify::Identify,
    magic::Magic, map::Map, places::Places, pokemon::Pokemon, team::Team, types::Types,
    world::World,
};
use std::path::PathBuf;
use std::process::ExitCode;
use terminal::{Failure, Outcome};

/// The combinatorics inside Pokémon, answered with proof.
#[derive(Parser)]
#[command(version, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,

    /// The player's own game: a folder, a zip archive or a file [default: that of a dancedex.toml
    /// in this folder]
    #[arg(long, global = true, value_name = "PATH")]
    world: Option<PathBuf>,
}

/// One variant a subcommand, in the order of the help text.
#[derive(Subcommand)]
enum Command {
    Cover(Cover),
    Team(Team),
    Identify(Identify),
    Magic(Magic),
    Damage(Damage),
    Duel(Duel),
    Boss(Boss),
    Games(Games),
    Places(Places),
    Types(Types),
    Pokemon(Pokemon),
    Map(Map),
    World(World),
    #[cfg(feature = "web")]
    Web(commands::web::Web),
}

fn answer(arguments: Arguments) -> Result<Outcome, Failure> {
    match arguments.command {
        Command::Cover(cover) => cover.answer(),
        Command::Team(team) => team.answer(),
        Command::Identify(identify) => identify.answer(),
        Command::Magic(magic) => magic.answer(),
        Command::Damage(damage) => damage.answer(),
        Command::Duel(duel) => duel.answer(),
        Command::Boss(boss) => boss.answer(),
        Command::Games(games) => games.answer(),
        Command::Places(places) => places.answer(),
        Command::Types(types) => types.answer(),
        Command::Pokemon(pokemon) => pokemon.answer(),
        Command::Map(map) => map.answer(),
        Command::World(world) => world.answer(),
        #[cfg(feature = "web")]
        Command::Web(web) => web.answer(),
    }
}

fn main() -> ExitCode {
    // Arguments are read in the words of the world that they name.
    terminal::run_after(commands::world::install_named, answer)
}
