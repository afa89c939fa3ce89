//! The `dancing` command: exact covers from the terminal.
//!
//! One module a subcommand; each reads its arguments, asks the library and prints the answer. What
//! reads texts that others write is public, so that tests can hand it millions of damaged ones
//! without a process for each.
#![forbid(unsafe_code)]

mod certify;
mod checkpoint;
pub mod count;
mod families;
pub mod formats;
mod generate;
mod guard;
mod input;
mod question;
mod running;
pub mod search;
mod shards;
mod stop;
mod told;
pub mod units;
mod verify;
mod zdd;

use clap::{CommandFactory, Parser, Subcommand};
use std::process::ExitCode;
use terminal::{Failure, Outcome};

/// Exact covers: found, counted, ranked, drawn at random and stored.
#[derive(Parser)]
#[command(name = "dancing", version = terminal::VERSION, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

/// One variant a subcommand, in the order of the help text.
#[derive(Subcommand)]
enum Command {
    /// Count the solutions of a problem
    Count(count::Count),
    /// List the solutions of a problem as they are found
    Solve(search::Solve),
    /// Find the cheapest solutions, and prove that none is cheaper
    Best(search::Best),
    /// Check solutions, as `dancing solve` lists them, against the problem
    Check(search::Check),
    /// Estimate how many nodes and solutions a search would see, by random descents
    Estimate(search::Estimate),
    /// Write the problem without the options that would leave an item without any
    Preprocess(search::Preprocess),
    /// Write a problem of a well-known family
    Gen(generate::Generate),
    /// Read a problem in a format of integer programming, and write it in Knuth's
    Read(formats::Read),
    /// Write a problem in a format of integer programming
    Write(formats::Translate),
    /// Draw solutions of a problem at random, each equally likely
    Sample(zdd::Sample),
    /// Write the set of all solutions to a file, to be asked again and again
    Compile(zdd::Compile),
    /// Ask a compiled set of solutions
    #[command(subcommand)]
    Zdd(zdd::Zdd),
    /// Cut a search into units, one a line, for any number of machines
    Split(shards::Split),
    /// Work on units for a while; writes what came of each, and what is left
    Shard(shards::Shard),
    /// Add up what came of units, each once, and name what is missing
    Merge(shards::Merge),
    /// Check a certificate of a count, or a compiled set of solutions, step by step
    Verify(verify::Verify),
    Completions(terminal::shell::Completions),
    #[command(name = "man")]
    Manual(terminal::Manual),
}

fn answer(arguments: Arguments) -> Result<Outcome, Failure> {
    match arguments.command {
        Command::Count(count) => count.answer(),
        Command::Solve(solve) => solve.answer(),
        Command::Best(best) => best.answer(),
        Command::Check(check) => check.answer(),
        Command::Estimate(estimate) => estimate.answer(),
        Command::Preprocess(preprocess) => preprocess.answer(),
        Command::Gen(generate) => generate.answer(),
        Command::Read(read) => read.answer(),
        Command::Write(write) => write.answer(),
        Command::Sample(sample) => sample.answer(),
        Command::Compile(compile) => compile.answer(),
        Command::Zdd(zdd) => zdd.answer(),
        Command::Split(split) => split.answer(),
        Command::Shard(shard) => shard.answer(),
        Command::Merge(merge) => merge.answer(),
        Command::Verify(verify) => verify.answer(),
        Command::Completions(completions) => completions.answer("dancing"),
        Command::Manual(manual) => manual.answer(Arguments::command()),
    }
}

/// Runs the command; gives its exit code.
#[must_use]
pub fn main() -> ExitCode {
    if terminal::shell::completed(Arguments::command) {
        return ExitCode::SUCCESS;
    }
    stop::running();
    terminal::run(answer)
}
