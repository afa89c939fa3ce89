//! Passes questions to SAT solvers, using the `rustsat` crates.

use super::Formula;
use crate::Move;
use rustsat::solvers::{Solve, SolverResult};
use rustsat::types::{Clause, Lit, TernaryVal};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// A SAT solver. The crate's features determine which solvers are available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solver {
    /// BatSat, which is written in Rust and always available.
    BatSat,
    /// CaDiCaL, in C++ (feature `cadical`); it can write proofs.
    CaDiCaL,
    /// Kissat, in C (feature `kissat`).
    Kissat,
}

/// The limits on time and threads, and whether to write a proof.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits<'a> {
    /// The time at which the search stops.
    pub until: Option<Instant>,
    /// A flag that stops the search when it becomes true.
    pub stop: Option<&'static AtomicBool>,
    /// The file to which [`shortest`](super::shortest()) writes its proof (LRAT, as text); only
    /// with CaDiCaL.
    pub proof: Option<&'a Path>,
    /// The number of threads on which the parts of a question are solved; 0 means one. A proof is
    /// always produced on one thread.
    pub threads: usize,
}

/// The answer of a solver for a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The formula is satisfiable, and these are the moves.
    Moves(Vec<Move>),
    /// The formula is unsatisfiable, so there are no such moves.
    None,
    /// The time limit was reached, or the user interrupted the search.
    Stopped,
}

/// An error of a solver.
#[derive(Debug, thiserror::Error)]
pub enum SolverError {
    /// The solver failed, for the contained reason.
    #[error("the SAT solver failed: {0}")]
    Failed(#[from] anyhow::Error),
    /// The solver is not part of this build.
    #[error(
        "{0:?} is not in this build: build it with `--features {name}`, or choose --solver batsat",
        name = format!("{:?}", .0).to_lowercase()
    )]
    NotBuiltIn(Solver),
    /// The proof cannot be written.
    #[error("cannot write the proof {path}: {1}", path = .0.display())]
    Proof(PathBuf, String),
    /// A proof was requested from a solver other than CaDiCaL.
    #[error(
        "only CaDiCaL writes proofs: choose --solver cadical (a build with the feature `cadical`)"
    )]
    NoProof,
}

impl Solver {
    /// All solvers, including those that are not in this build.
    pub const ALL: [Solver; 3] = [Solver::BatSat, Solver::CaDiCaL, Solver::Kissat];

    /// Checks that this solver is part of the build and, if a proof is requested, can write proofs.
    ///
    /// # Errors
    /// If the solver is not part of the build, or cannot write the requested proof.
    pub fn can(self, limits: Limits<'_>) -> Result<(), SolverError> {
        let built_in = match self {
            Solver::BatSat => true,
            Solver::CaDiCaL => cfg!(feature = "cadical"),
            Solver::Kissat => cfg!(feature = "kissat"),
        };
        match limits.proof {
            Some(_) if self != Solver::CaDiCaL => Err(SolverError::NoProof),
            _ if !built_in => Err(SolverError::NotBuiltIn(self)),
            _ => Ok(()),
        }
    }

    /// Asks whether the formula is satisfiable.
    ///
    /// # Errors
    /// If the solver is not part of the build, or runs out of memory.
    pub fn solve(self, formula: &Formula, limits: Limits<'_>) -> Result<Verdict, SolverError> {
        self.solve_unless(formula, limits, || false)
    }

    /// Asks whether the formula is satisfiable, but stops as soon as the answer is no longer
    /// needed.
    pub(super) fn solve_unless(
        self,
        formula: &Formula,
        limits: Limits<'_>,
        useless: impl Fn() -> bool + Send + 'static,
    ) -> Result<Verdict, SolverError> {
        let over = limits.over();
        let over = move || over() || useless();
        match self {
            Solver::BatSat => with_batsat(formula, over),
            #[cfg(feature = "cadical")]
            Solver::CaDiCaL => with_cadical(formula, over, None),
            #[cfg(feature = "kissat")]
            Solver::Kissat => with_kissat(formula, over),
            #[cfg(not(all(feature = "cadical", feature = "kissat")))]
            _ => Err(SolverError::NotBuiltIn(self)),
        }
    }
}

impl Limits<'_> {
    /// Returns a function that returns whether to stop.
    pub(super) fn over(self) -> impl Fn() -> bool + Send + 'static {
        let Limits { until, stop, .. } = self;
        move || {
            until.is_some_and(|until| Instant::now() >= until)
                || stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
        }
    }
}

fn with_batsat(
    formula: &Formula,
    over: impl Fn() -> bool + Send + 'static,
) -> Result<Verdict, SolverError> {
    let mut solver = rustsat_batsat::BasicSolver::default();
    solver.batsat_mut().cb_mut().set_stop(over);
    run(&mut solver, formula)
}

/// Asks CaDiCaL. If a path is given, CaDiCaL writes a draft of its proof there, and the file is
/// unlinked immediately.
#[cfg(feature = "cadical")]
pub(super) fn with_cadical(
    formula: &Formula,
    over: impl Fn() -> bool + Send + 'static,
    draft: Option<&Path>,
) -> Result<Verdict, SolverError> {
    use rustsat::solvers::ControlSignal::{Continue, Terminate};
    use rustsat::solvers::Terminate as _;

    let mut solver = steady_cadical()?;
    if let Some(path) = draft {
        let format = rustsat_cadical::ProofFormat::Lrat { binary: false };
        let traced = solver.trace_proof(path, format);
        traced.map_err(anyhow::Error::from)?;
        // On systems on which an open file can be unlinked, the gigabytes that it uses are freed
        // when the program ends, however it ends.
        let _ = std::fs::remove_file(path);
    }
    solver.attach_terminator(move || if over() { Terminate } else { Continue });
    run(&mut solver, formula)
}

/// Returns CaDiCaL without preprocessing, which takes more time here than it saves, and always in
/// its stable mode (few restarts, decisions by activity), which refutes these formulas nearly twice
/// as fast.
#[cfg(feature = "cadical")]
fn steady_cadical() -> anyhow::Result<rustsat_cadical::CaDiCaL<'static, 'static>> {
    let mut solver = rustsat_cadical::CaDiCaL::default();
    solver.set_configuration(rustsat_cadical::Config::Plain)?;
    solver.set_option("stabilizeonly", 1)?;
    Ok(solver)
}

/// Asks Kissat. It accepts a terminator but never calls it, so a separate thread checks the time.
#[cfg(feature = "kissat")]
fn with_kissat(
    formula: &Formula,
    over: impl Fn() -> bool + Send + 'static,
) -> Result<Verdict, SolverError> {
    use rustsat::solvers::{Interrupt, InterruptSolver};
    use std::sync::mpsc::{RecvTimeoutError, channel};
    const PAUSE: std::time::Duration = std::time::Duration::from_millis(20);

    let mut solver = rustsat_kissat::Kissat::default();
    let interrupter = solver.interrupter();
    // The interrupter must not outlive the solver; the scope waits for the thread that owns the
    // interrupter.
    std::thread::scope(|scope| {
        let (running, ended) = channel::<()>();
        scope.spawn(move || {
            while !over() {
                if ended.recv_timeout(PAUSE) != Err(RecvTimeoutError::Timeout) {
                    return;
                }
            }
            interrupter.interrupt();
        });
        let verdict = run(&mut solver, formula);
        drop(running);
        verdict
    })
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
