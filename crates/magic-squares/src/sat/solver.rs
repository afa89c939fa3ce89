//! Real SAT solvers behind one question, through the `rustsat` crates.

use super::Formula;
use crate::Move;
use rustsat::solvers::{Solve, SolverResult};
use rustsat::types::{Clause, Lit, TernaryVal};
use std::path::Path;
use std::time::Instant;

/// A SAT solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solver {
    /// BatSat, all in Rust.
    BatSat,
    /// CaDiCaL, in C++; it can write proofs.
    #[cfg(feature = "cadical")]
    CaDiCaL,
    /// Kissat, in C.
    #[cfg(feature = "kissat")]
    Kissat,
}

/// When to stop, and what to write.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits<'a> {
    /// Give up at this moment.
    pub until: Option<Instant>,
    /// Write a DRAT proof here if the formula is unsatisfiable; CaDiCaL only.
    pub proof: Option<&'a Path>,
}

/// What a solver says of a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Satisfiable, by these moves.
    Moves(Vec<Move>),
    /// Unsatisfiable: no moves do.
    None,
    /// The time was over first.
    Stopped,
}

/// A solver failed.
#[derive(Debug, thiserror::Error)]
pub enum SolverError {
    /// The solver itself says why.
    #[error("the SAT solver failed: {0}")]
    Failed(#[from] anyhow::Error),
    /// Only CaDiCaL writes proofs.
    #[error(
        "only CaDiCaL writes proofs: choose --solver cadical (a build with the feature `cadical`)"
    )]
    NoProof,
}

impl Solver {
    /// Whether the formula can be satisfied.
    ///
    /// # Errors
    /// When the solver runs out of memory, cannot write the proof, or writes none.
    pub fn solve(self, formula: &Formula, limits: Limits<'_>) -> Result<Verdict, SolverError> {
        let until = limits.until;
        let over = move || until.is_some_and(|until| Instant::now() >= until);
        match self {
            Solver::BatSat if limits.proof.is_some() => Err(SolverError::NoProof),
            Solver::BatSat => {
                let mut solver = rustsat_batsat::BasicSolver::default();
                solver.batsat_mut().cb_mut().set_stop(over);
                run(&mut solver, formula)
            }
            #[cfg(feature = "cadical")]
            Solver::CaDiCaL => {
                let mut solver = rustsat_cadical::CaDiCaL::default();
                if let Some(path) = limits.proof {
                    let format = rustsat_cadical::ProofFormat::Drat { binary: false };
                    solver
                        .trace_proof(path, format)
                        .map_err(anyhow::Error::from)?;
                }
                terminate(&mut solver, over);
                run(&mut solver, formula)
            }
            #[cfg(feature = "kissat")]
            Solver::Kissat if limits.proof.is_some() => Err(SolverError::NoProof),
            #[cfg(feature = "kissat")]
            Solver::Kissat => {
                let mut solver = rustsat_kissat::Kissat::default();
                terminate(&mut solver, over);
                run(&mut solver, formula)
            }
        }
    }
}

#[cfg(any(feature = "cadical", feature = "kissat"))]
fn terminate<'a>(solver: &mut impl rustsat::solvers::Terminate<'a>, over: impl Fn() -> bool + 'a) {
    use rustsat::solvers::ControlSignal::{Continue, Terminate};
    solver.attach_terminator(move || if over() { Terminate } else { Continue });
}

fn run(solver: &mut impl Solve, formula: &Formula) -> Result<Verdict, SolverError> {
    for clause in formula.clauses() {
        let literals = clause.iter().map(|&number| Lit::from_ipasir(number));
        let clause: Clause = literals
            .collect::<Result<_, _>>()
            .map_err(anyhow::Error::from)?;
        solver.add_clause(clause)?;
    }
    match solver.solve()? {
        SolverResult::Unsat => Ok(Verdict::None),
        SolverResult::Interrupted => Ok(Verdict::Stopped),
        SolverResult::Sat => {
            let variables = (1..=formula.variables() as i32).map(Lit::from_ipasir);
            let mut values = vec![false];
            for literal in variables {
                let literal = literal.map_err(anyhow::Error::from)?;
                values.push(solver.lit_val(literal)? == TernaryVal::True);
            }
            Ok(Verdict::Moves(
                formula.moves(|variable| values[variable as usize]),
            ))
        }
    }
}
