//! The `dancing` command: exact covers from the terminal.
//!
//! Each subcommand is a module that reads its arguments, calls the library and prints the answer.
//! The readers of foreign formats are public, so that tests can feed them millions of damaged texts
//! without starting a process for each.
#![forbid(unsafe_code)]

mod answers;
mod certify;
mod checkpoint;
mod count;
mod families;
pub mod formats;
mod generate;
mod help;
mod input;
mod interrupt;
mod limits;
mod listing;
mod named;
mod proof;
mod question;
mod report;
pub mod search;
mod shards;
pub mod units;
mod verify;
mod watchdog;
mod zdd;

use clap::{CommandFactory, Parser, Subcommand};
use cli_support::{Failure, Outcome};
use std::process::ExitCode;

/// Solve exact cover problems: list, count, rank, sample and store their solutions
///
/// A problem consists of items and options; a solution chooses options so that every item is
/// covered exactly once.
#[derive(Parser)]
#[command(
    name = "dancing",
    version = cli_support::VERSION,
    arg_required_else_help = true,
    disable_help_subcommand = true,
    help_template = help::TEMPLATE,
    after_help = help::FIRST,
    after_long_help = help::WHOLE
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,

    #[command(flatten)]
    colours: cli_support::Colours,
}

/// One variant per subcommand, in the order of the help text.
#[derive(Subcommand)]
enum Command {
    /// Count the solutions of a problem
    ///
    /// Prints the exact number, usually without walking through the solutions.
    #[command(after_long_help = help::COUNT)]
    Count(count::Count),
    /// List the solutions of a problem as they are found
    #[command(after_long_help = help::SOLVE)]
    Solve(search::Solve),
    /// Find the cheapest solutions, and prove that none is cheaper
    #[command(after_long_help = help::BEST)]
    Best(search::Best),
    /// Check solutions that `dancing solve` printed against the problem
    ///
    /// Prints the number of different solutions. It only checks each solution against the
    /// definition; it does not search.
    #[command(after_long_help = help::CHECK)]
    Check(search::Check),
    /// Solve many Sudokus, one per line
    ///
    /// Prints a line for each: the solution, or that there is none, or that there are several, with
    /// one of them.
    #[command(after_long_help = help::SUDOKU)]
    Sudoku(search::Sudoku),
    /// Estimate how many nodes and solutions a search has
    ///
    /// Prints both with their standard errors, from random descents. Try it before a search that
    /// may take years.
    #[command(after_long_help = help::ESTIMATE)]
    Estimate(search::Estimate),
    /// Write the problem without the options that no solution can contain
    ///
    /// Each of these would leave some item without options. The solutions stay the same; a search
    /// may become much shorter.
    #[command(after_long_help = help::PREPROCESS)]
    Preprocess(search::Preprocess),
    /// Find the symmetries of a problem: what can be exchanged without changing it
    ///
    /// Prints the number of symmetries (the identity is one), and a set of generators, as cycles of
    /// items. With `--up-to-symmetry`, `count` and `solve` treat solutions that a symmetry
    /// maps to each other as one.
    #[command(after_long_help = help::SYMMETRIES)]
    Symmetries(search::Symmetries),
    /// Generate a problem from a well-known family
    #[command(after_long_help = help::GEN, help_template = help::SHORTER)]
    Gen(generate::Generate),
    /// Read a problem in an integer-programming format
    #[command(after_long_help = help::READ)]
    Read(formats::Read),
    /// Write a problem in an integer-programming format
    #[command(after_long_help = help::WRITE)]
    Write(formats::Translate),
    /// Draw solutions of a problem at random, each equally likely
    #[command(after_long_help = help::SAMPLE)]
    Sample(zdd::Sample),
    /// Write the set of all solutions to a file, for fast queries
    ///
    /// The file is a decision diagram: `dancing zdd` counts the solutions in it, ranks them, draws
    /// some at random and restricts them, all without a search.
    #[command(after_long_help = help::COMPILE)]
    Compile(zdd::Compile),
    /// Query a compiled set of solutions
    #[command(subcommand, after_long_help = help::ZDD)]
    Zdd(zdd::Zdd),
    /// Split a search into units, one per line, for many machines
    #[command(after_long_help = help::UNITS)]
    Split(shards::Split),
    /// Work on units for a limited time, and print the results
    #[command(after_long_help = help::UNITS)]
    Shard(shards::Shard),
    /// Combine the results of units, and list what is missing
    #[command(after_long_help = help::UNITS)]
    Merge(shards::Merge),
    /// Check a certificate of a count, or a compiled set, step by step
    ///
    /// The checker shares no code with the search.
    #[command(after_long_help = help::VERIFY)]
    Verify(verify::Verify),
    #[command(after_help = cli_support::shell::where_to_put("dancing"))]
    Completions(cli_support::shell::Completions),
    #[command(name = "man")]
    Manual(cli_support::Manual),
}

fn answer(arguments: Arguments) -> Result<Outcome, Failure> {
    arguments.colours.apply();
    match arguments.command {
        Command::Count(count) => count.answer(),
        Command::Solve(solve) => solve.answer(),
        Command::Best(best) => best.answer(),
        Command::Check(check) => check.answer(),
        Command::Sudoku(sudoku) => sudoku.answer(),
        Command::Estimate(estimate) => estimate.answer(),
        Command::Preprocess(preprocess) => preprocess.answer(),
        Command::Symmetries(symmetries) => symmetries.answer(),
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

/// Runs the command and returns its exit code.
#[must_use]
pub fn main() -> ExitCode {
    if cli_support::shell::completed(Arguments::command) {
        return ExitCode::SUCCESS;
    }
    cli_support::run(answer)
}
