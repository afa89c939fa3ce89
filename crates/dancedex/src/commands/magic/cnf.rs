//! `dancedex magic encode` and `decode`: write the question for any SAT solver, and read its
//! answer.

use super::puzzle::{metrics, puzzle};
use super::show;
use super::solve::encodings;
use crate::commands::text::counted;
use cli_support::output::write_file;
use cli_support::{Failure, Outcome, input};
use magic_squares::{Board, Goals, Metric, is_magic, sat};
use std::io::{BufWriter, ErrorKind, Write};
use std::path::Path;

/// Write the question of whether a board can be solved in N moves as DIMACS CNF
#[derive(clap::Args)]
pub(super) struct Encode {
    /// Eighteen digits, a file with them, or - for stdin [default: the game's board]
    board: Vec<String>,

    /// The number of boards, including the first and the last: one more than the number of
    /// moves
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=100))]
    states: u8,

    /// The file to write, or - for stdout; the map of variables is in the comments
    #[arg(long, short, value_name = "FILE")]
    output: String,

    /// The encoding
    #[arg(long, default_value = "cubes", value_parser = encodings())]
    encoding: sat::Plan,

    /// Write only this part of the question, counting from 1: `cubes` writes several formulas, one
    /// after the other; `dancedex magic verify` reads all of them, SAT solvers read one
    #[arg(long, value_name = "N")]
    part: Option<usize>,

    /// What counts as one move
    #[arg(long, default_value = "step", value_parser = metrics())]
    metric: Metric,

    /// The board to reach instead of two magic squares
    #[arg(long, value_name = "BOARD")]
    goal: Option<String>,
}

impl Encode {
    pub(super) fn answer(self) -> Result<Outcome, Failure> {
        let (start, goals) = puzzle(&self.board, self.goal.as_deref())?;
        let goals = goals.map_err(Failure::bad_input)?;
        let question = (&start, &goals, self.metric);
        let formulas = self.formulas(question)?;
        let variables: usize = formulas.iter().map(sat::Formula::variables).sum();
        let clauses: usize = formulas.iter().map(|one| one.clauses().len()).sum();
        let size = match formulas.len() {
            1 => format!("{variables} variables, {clauses} clauses"),
            many => format!("{many} parts, {variables} variables, {clauses} clauses"),
        };
        if self.output == "-" {
            write(std::io::stdout().lock(), &formulas)?;
            let _ = writeln!(cli_support::stderr(), "{size}");
        } else {
            self.write_file(&formulas)?;
            cli_support::print(&format!("{size}: {}\n", self.output))?;
        }
        Ok(Outcome::Found)
    }

    /// Returns all parts of the question, or the requested one.
    fn formulas(&self, question: (&Board, &Goals, Metric)) -> Result<Vec<sat::Formula>, Failure> {
        let plan = self.encoding;
        let moves = usize::from(self.states) - 1;
        let parts = plan.parts(moves);
        let wanted = match self.part {
            None => 0..parts,
            Some(part) if (1..=parts).contains(&part) => part - 1..part,
            Some(part) => {
                return Err(Failure::BadInput(format!(
                    "--part {part}: the question has the parts 1 to {parts}"
                )));
            }
        };
        Ok(wanted
            .map(|part| plan.encode(part, question, moves))
            .collect())
    }

    fn write_file(&self, formulas: &[sat::Formula]) -> Result<(), Failure> {
        let written = write_file(Path::new(&self.output), |file| write(file, formulas));
        written.map_err(|error| match error.kind() {
            // A named pipe whose reader closed it.
            ErrorKind::BrokenPipe => Failure::Output(error),
            _ => Failure::unwritten(&self.output, &error),
        })
    }
}

fn write(out: impl Write, formulas: &[sat::Formula]) -> std::io::Result<()> {
    let mut out = BufWriter::new(out);
    for formula in formulas {
        formula.write_dimacs(&mut out)?;
    }
    out.flush()
}

/// Read a SAT solver's answer back and replay it
#[derive(clap::Args)]
pub(super) struct Decode {
    /// What `dancedex magic encode` wrote, or - for stdin
    cnf: String,

    /// What the solver printed (`s` and `v` lines), or - for stdin
    solver_output: String,
}

impl Decode {
    pub(super) fn answer(self) -> Result<Outcome, Failure> {
        input::not_both(&self.cnf, &self.solver_output)?;
        let cnf = input::read(&self.cnf)?;
        let output = input::read(&self.solver_output)?;
        let decoded = sat::decode(&cnf, &output).map_err(Failure::bad_input)?;
        let Some(moves) = &decoded.moves else {
            cli_support::print("unsatisfiable: there is no solution that short\n")?;
            return Ok(Outcome::NoneExists);
        };
        let end = decoded.board.after(moves);
        if !decoded.goals.contains(&end) {
            return Err(Failure::bad_input(
                "the moves in the solver's output do not reach a goal: is the map in the CNF file complete?",
            ));
        }
        let goal = if is_magic(&end) {
            "two magic squares"
        } else {
            "the goal"
        };
        let way = show::way(&decoded.board, moves);
        let count = counted(moves.len(), "move");
        cli_support::print(&format!("{way}\n{count}: {goal}\n"))?;
        Ok(Outcome::Found)
    }
}
