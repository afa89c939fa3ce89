//! The `dancedex` command: cover, team, identify and magic squares from the terminal.
//!
//! One file a subcommand under [`commands`]; each reads its arguments, asks a library crate and
//! prints the answer. Nothing is computed here.
#![forbid(unsafe_code)]

mod commands;

use clap::{Parser, Subcommand};
use std::process::ExitCode;
use terminal::{Failure, Outcome};

/// The combinatorics inside Pokémon, answered with proof.
#[derive(Parser)]
#[command(version, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

/// One variant a subcommand, in the order of the help text.
#[derive(Subcommand)]
enum Command {}

fn answer(arguments: Arguments) -> Result<Outcome, Failure> {
    match arguments.command {}
}

fn main() -> ExitCode {
    terminal::run(answer)
}
