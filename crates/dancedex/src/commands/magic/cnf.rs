//! `dancedex magic encode` and `decode`: the question for any SAT solver, and its answer read back.

use super::{MetricName, puzzle, read, show, solve::EncodingName};
use crate::commands::text::counted;
use magic_squares::{is_magic, sat};
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use terminal::{Failure, Outcome};

/// Write the question whether a board can be solved in so many moves as DIMACS CNF
#[derive(clap::Args)]
pub(super) struct Encode {
    /// Eighteen digits, a file with them, or - for stdin; the game's board if left out
    board: Option<String>,

    /// States, the first and the last included: one more than the moves
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=100))]
    states: u8,

    /// Where to write; the map of variables is in the comments
    #[arg(long, short, value_name = "FILE.cnf")]
    output: PathBuf,

    /// How the question becomes clauses
    #[arg(long, value_enum, default_value_t = EncodingName::default())]
    encoding: EncodingName,

    /// What counts as one move
    #[arg(long, value_enum, default_value_t = MetricName::Step)]
    metric: MetricName,

    /// The board to reach instead of two magic squares
    #[arg(long, value_name = "BOARD")]
    goal: Option<String>,
}

impl Encode {
    pub(super) fn answer(self) -> Result<Outcome, Failure> {
        let (start, goals) = puzzle(self.board.as_deref(), self.goal.as_deref())?;
        let goals = goals.map_err(Failure::bad_input)?;
        let encoding = sat::Encoding::from(self.encoding);
        let formula = encoding.encode(
            &start,
            &goals,
            self.metric.into(),
            usize::from(self.states) - 1,
        );
        write(&self.output, &formula).map_err(|error| {
            Failure::bad_input(format!("cannot write {}: {error}", self.output.display()))
        })?;
        let (variables, clauses) = (formula.variables(), formula.clauses().len());
        terminal::print(&format!(
            "{variables} variables, {clauses} clauses: {}\n",
            self.output.display()
        ))?;
        Ok(Outcome::Found)
    }
}

fn write(path: &PathBuf, formula: &sat::Formula) -> std::io::Result<()> {
    let mut out = BufWriter::new(std::fs::File::create(path)?);
    formula.write_dimacs(&mut out)?;
    out.flush()
}

/// Read a SAT solver's answer back and replay it
#[derive(clap::Args)]
pub(super) struct Decode {
    /// What `dancedex magic encode` wrote
    cnf: String,

    /// What the solver printed (`s` and `v` lines)
    solver_output: String,
}

impl Decode {
    pub(super) fn answer(self) -> Result<Outcome, Failure> {
        let (cnf, output) = (read(&self.cnf)?, read(&self.solver_output)?);
        let decoded = sat::decode(&cnf, &output).map_err(Failure::bad_input)?;
        let Some(moves) = &decoded.moves else {
            terminal::print("unsatisfiable: no so short way\n")?;
            return Ok(Outcome::NoneExists);
        };
        let end = decoded.board.after(moves);
        if !decoded.goals.contains(&end) {
            return Err(Failure::bad_input(
                "the moves in the solver's values end at no goal: is the map of the CNF file whole?",
            ));
        }
        let goal = if is_magic(&end) {
            "two magic squares"
        } else {
            "the goal"
        };
        let (way, count) = (show::way(&decoded.board, moves), moves.len().into());
        terminal::print(&format!("{way}\n{}: {goal}\n", counted(&count, "move")))?;
        Ok(Outcome::Found)
    }
}
