//! `dancing gen`: problems of well-known families.

use crate::families;
use clap::Subcommand;
use cli_support::{Failure, Outcome};
use std::io::{self, BufWriter};
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Generate {
    #[command(subcommand)]
    family: Family,
}

#[derive(Subcommand)]
enum Family {
    /// Pack free polyominoes of SIZE cells into a rectangle
    Polyominoes {
        /// The number of cells of each piece, 1 to 8
        #[arg(value_parser = clap::value_parser!(u32).range(1..=8))]
        size: u32,
        /// The number of rows
        #[arg(value_parser = side())]
        rows: u32,
        /// The number of columns
        #[arg(value_parser = side())]
        columns: u32,
        /// Use any number of each piece, not exactly one
        #[arg(long)]
        any: bool,
    },
    /// Place N queens so that none attacks another
    Queens {
        /// The number of queens, rows and columns
        #[arg(value_parser = side())]
        n: u32,
    },
    /// Arrange 1,1,2,2,…,N,N with k numbers between the two copies of k
    Langford {
        /// The largest number
        #[arg(value_parser = side())]
        n: u32,
    },
    /// Fill a sudoku
    Sudoku {
        /// The grid's 16, 81, 256 or 625 cells row by row: '.' or 0 for an empty cell, letters
        /// after 9; '-' for stdin
        grid: String,
    },
    /// Tile a rectangle with dominoes
    Dominoes {
        /// The number of rows
        #[arg(value_parser = side())]
        rows: u32,
        /// The number of columns
        #[arg(value_parser = side())]
        columns: u32,
    },
    /// Fill a box of twenty squares with the ten windmill dominoes
    Windmill {
        /// The number of rows
        #[arg(value_parser = side())]
        rows: u32,
        /// The number of columns
        #[arg(value_parser = side())]
        columns: u32,
    },
    /// Fill the holes of a Latin square
    Latin {
        /// The number of rows, columns and symbols
        #[arg(value_parser = side())]
        n: u32,
        /// The number of holes in each row and each column
        #[arg(value_parser = side())]
        holes: u32,
        #[command(flatten)]
        seed: families::Seed,
    },
    /// Cut a grid into polyominoes of given sizes
    ///
    /// Polyominoes of the same size do not share a side (a Nikoli puzzle).
    Fillomino {
        /// The grid's rows, separated by slashes, as in `.2./1.3/..3`; '.' for an empty cell, letters
        /// after 9; '-' for stdin
        grid: String,
        /// The maximum size of a polyomino without a given number, in cells [default: the largest
        /// number in the grid]
        #[arg(long, value_name = "CELLS", value_parser = clap::value_parser!(u8).range(1..=20))]
        most: Option<u8>,
    },
    /// Colour a graph, given by its edges: a-b b-c
    Colouring {
        /// The number of colours
        #[arg(value_parser = clap::value_parser!(u32).range(1..=64))]
        colours: u32,
        /// The edges, each as two vertices joined by a dash
        #[arg(required = true)]
        edges: Vec<String>,
    },
    /// Fill a rectangle with words across and down
    Words {
        /// The number of rows
        #[arg(value_parser = side())]
        rows: u32,
        /// The number of columns
        #[arg(value_parser = side())]
        columns: u32,
        /// A file of words, one per line; '-' for stdin
        list: PathBuf,
    },
    /// Choose random options of SIZE items each
    Random(families::Random),
    /// Cover LEGS flights with crew pairings, at the least cost
    Crew {
        /// The number of flights
        #[arg(value_parser = clap::value_parser!(u32).range(1..=10_000))]
        legs: u32,
        /// The maximum number of pairings
        #[arg(value_parser = options())]
        options: u32,
        #[command(flatten)]
        seed: families::Seed,
    },
    /// Visit CUSTOMERS on tours from one depot, at the least cost
    Routes {
        /// The number of customers
        #[arg(value_parser = clap::value_parser!(u32).range(1..=2_000))]
        customers: u32,
        /// The maximum number of tours
        #[arg(value_parser = options())]
        options: u32,
        #[command(flatten)]
        seed: families::Seed,
    },
    /// Match three sets of N by triples, at the least cost
    Matching3 {
        /// The size of each set
        #[arg(value_parser = side())]
        n: u32,
        /// The number of triples
        #[arg(value_parser = options())]
        options: u32,
        #[command(flatten)]
        seed: families::Seed,
    },
    /// Give each of N workers one of N jobs, at the least cost
    Assignment {
        /// The number of workers, which is also the number of jobs
        #[arg(value_parser = clap::value_parser!(u32).range(1..=2_000))]
        n: u32,
        #[command(flatten)]
        seed: families::Seed,
    },
    /// Pair off N players, at the least cost
    Matching {
        /// The number of players
        #[arg(value_parser = clap::value_parser!(u32).range(1..=2_000))]
        n: u32,
        #[command(flatten)]
        seed: families::Seed,
    },
    /// Choose random sets with costs, and three hidden partitions
    ///
    /// Sets have three to six items; each partition covers all of them.
    Planted {
        /// The number of items
        #[arg(value_parser = clap::value_parser!(u32).range(3..=10_000))]
        items: u32,
        /// The number of sets
        #[arg(value_parser = options())]
        options: u32,
        #[command(flatten)]
        seed: families::Seed,
    },
}

fn options() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(1..=1_000_000)
}

fn side() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(1..=100)
}

impl Generate {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let text = match self.family {
            Family::Polyominoes {
                size,
                rows,
                columns,
                any,
            } => families::polyominoes(size, rows, columns, any),
            Family::Queens { n } => families::queens(n),
            Family::Langford { n } => families::langford(n),
            Family::Sudoku { grid } => {
                let grid = argument_or_stdin(grid)?;
                families::sudoku(&grid).map_err(Failure::BadInput)?
            }
            Family::Windmill { rows, columns } => {
                families::windmill(rows, columns).map_err(Failure::BadInput)?
            }
            Family::Latin { n, holes, seed } => {
                families::latin(n, holes, seed).map_err(Failure::BadInput)?
            }
            Family::Fillomino { grid, most } => {
                let grid = argument_or_stdin(grid)?;
                families::fillomino(&grid, most.map(usize::from)).map_err(Failure::BadInput)?
            }
            Family::Dominoes { rows, columns } => families::dominoes(rows, columns),
            Family::Colouring { colours, edges } => {
                families::colouring(colours, &edges).map_err(Failure::BadInput)?
            }
            Family::Words {
                rows,
                columns,
                list,
            } => {
                let words = crate::input::words(&list)?;
                families::words(rows, columns, words)
            }
            Family::Random(random) => random.text().map_err(Failure::BadInput)?,
            Family::Crew {
                legs,
                options,
                seed,
            } => families::crew(legs, options, seed),
            Family::Routes {
                customers,
                options,
                seed,
            } => families::routes(customers, options, seed),
            Family::Matching3 { n, options, seed } => families::matching3(n, options, seed),
            Family::Assignment { n, seed } => families::assignment(n, seed),
            Family::Matching { n, seed } => families::matching(n, seed),
            Family::Planted {
                items,
                options,
                seed,
            } => families::planted(items, options, seed),
        };
        text.write_to(BufWriter::new(io::stdout().lock()))?;
        Ok(Outcome::Found)
    }
}

/// Returns the argument itself, or the text of standard input for `-`.
fn argument_or_stdin(argument: String) -> Result<String, Failure> {
    if argument == "-" {
        return cli_support::input::read(&argument);
    }
    Ok(argument)
}
