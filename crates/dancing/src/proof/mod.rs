//! Proofs that a solution is cheapest, or that there is no solution, for independent checkers.
//!
//! The problem is written as a pseudo-Boolean formula (OPB), with a variable for each option, and
//! the proof in the format 3.0 of VeriPB: Bogaerts, Gocht, McCreesh and Nordström, *Certified
//! dominance and symmetry breaking for combinatorial optimisation*, JAIR 2023. The proof is
//! produced by a separate search: branch and bound on the linear relaxation. For each closed node,
//! the proof has a line with the sum of rows weighted by prices, and a line that follows from it by
//! unit propagation. The proof that a list of solutions is complete is produced by a walk through
//! all solutions.
//!
//! ```
//! let problem = dancing::text::read("a b\na b |9\na |4\nb |3\n".as_bytes())?;
//! let best = dancing::search::Search::new(&problem).best(1)?;
//! let cheapest = best.solutions.first().map(|solution| &solution.options[..]);
//! let mut formula = Vec::new();
//! let mut proof = Vec::new();
//! dancing::proof::prove(&problem, cheapest, &mut formula, &mut proof, &|| true)?;
//! assert!(String::from_utf8(formula)?.contains("min: +9 x1 +4 x2 +3 x3 ;"));
//! assert!(String::from_utf8(proof)?.contains("conclusion BOUNDS 7"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod formula;
mod graded;
mod lines;

pub use formula::More;
pub use graded::Graded;

use crate::lp::bound::GREATEST;
use crate::lp::branch_and_bound::{Pause, Tree};
use crate::lp::branching::ColourIndex;
use crate::lp::incumbents::Incumbents;
use crate::lp::model::Model;
use crate::lp::proof_log::Log;
use crate::lp::propagation::PropagationSearch;
use crate::lp::simplex::MOST_ROWS;
use crate::problem::{OptionId, Problem};
use formula::Formula;
use lines::Lines;
use std::io::{self, Write};

/// The reason why no proof was written.
///
/// ```
/// # use dancing::proof::{Unproved, prove};
/// let problem = dancing::text::read("a\na |1\n".as_bytes())?;
/// let error = prove(&problem, None, Vec::new(), Vec::new(), &|| true).unwrap_err();
/// assert!(matches!(error, Unproved::Untrue(solution) if solution.len() == 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, thiserror::Error)]
pub enum Unproved {
    /// The claim is false: these options are a solution although there should be none, or a cheaper
    /// one.
    #[error("there is a solution that is cheaper")]
    Untrue(Vec<OptionId>),
    /// There are too many items for a linear relaxation, or the costs are too large.
    #[error("the problem is too large for a linear relaxation")]
    TooLarge,
    /// The proof was stopped.
    #[error("stopped before the proof was complete")]
    Stopped,
    /// The formula or the proof could not be written.
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// The reason why a problem is too large for a proof that a solution is cheapest.
///
/// ```
/// # use dancing::proof::{Oversize, check_size};
/// let problem = dancing::text::read("a\na |9223372036854775808\na |1\n".as_bytes())?;
/// assert!(matches!(check_size(&problem), Err(Oversize::Costs { total: 0x8000_0000_0000_0001 })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Oversize {
    /// The costs of the options are too large.
    #[error(
        "the costs add up to {total}, but must stay below {GREATEST}: divide all of them by the same number"
    )]
    Costs {
        /// The sum of the costs.
        total: u64,
    },
    /// There are too many items.
    #[error("{items} items are left, but at most {MOST_ROWS} are supported")]
    Items {
        /// The number of items for which options compete, plus 1 if the number of options is
        /// limited.
        items: usize,
    },
}

/// Checks whether the size of a problem and its costs allow a proof that a solution is cheapest. If
/// there are no costs, no such proof is needed.
///
/// ```
/// let problem = dancing::text::read("a b\na |4\nb |3\n".as_bytes())?;
/// assert!(dancing::proof::check_size(&problem).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If [`prove`] would return [`Unproved::TooLarge`] for a solution.
pub fn check_size(problem: &Problem) -> Result<(), Oversize> {
    if !problem.has_costs() {
        return Ok(());
    }
    let model = Model::new(problem);
    let costs = model.costs.iter().map(|&cost| u128::from(cost));
    if costs.sum::<u128>() >= GREATEST {
        let total = model.costs.iter().sum();
        return Err(Oversize::Costs { total });
    }
    let items = model.rows.len();
    if items > MOST_ROWS {
        return Err(Oversize::Items { items });
    }
    Ok(())
}

/// Proves that no solution is cheaper than the given one, or that there is no solution. Writes the
/// problem as a formula, and the proof; returns the number of nodes. Stops when `keep_going` returns
/// false.
///
/// ```
/// use dancing::proof::prove;
///
/// let problem = dancing::text::read("a b c\na b\nb c\na c\n".as_bytes())?;
/// let mut proof = Vec::new();
/// prove(&problem, None, Vec::new(), &mut proof, &|| true)?;
/// assert!(String::from_utf8(proof)?.contains("conclusion UNSAT"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the claim is false, if the problem is too large, if `keep_going` returned false, or if writing
/// fails.
pub fn prove(
    problem: &Problem,
    cheapest: Option<&[OptionId]>,
    to_formula: impl Write,
    to_proof: impl Write,
    keep_going: &dyn Fn() -> bool,
) -> Result<u64, Unproved> {
    let more = More::default();
    prove_with(problem, cheapest, &more, to_formula, to_proof, keep_going)
}

/// Like [`prove`], for a formula with additional constraints.
fn prove_with(
    problem: &Problem,
    cheapest: Option<&[OptionId]>,
    more: &More,
    to_formula: impl Write,
    mut to_proof: impl Write,
    keep_going: &dyn Fn() -> bool,
) -> Result<u64, Unproved> {
    let mut model = Model::new(problem);
    // If there is no solution or no option has a cost, costs are irrelevant.
    let has_costs = cheapest.is_some() && problem.has_costs();
    if !has_costs {
        model.costs.fill(0);
        model.unit = 1;
    }
    let formula = Formula::new(problem, &model, more);
    formula.write(to_formula, has_costs)?;
    if cheapest.is_none()
        && let Some((proof, nodes)) = short(&model, &formula, keep_going)?
    {
        to_proof.write_all(&proof)?;
        return Ok(nodes);
    }
    // This comes before anything is written, since a problem that is too large may be proved in
    // another way.
    let tree = (has_costs || cheapest.is_none())
        .then(|| Tree::new(&model).ok_or(Unproved::TooLarge))
        .transpose()?;
    let mut lines = Lines::new(to_proof, &model, &formula);
    let cost = cheapest.map(|options| lines.solution(options, has_costs));
    let mut nodes = 0;
    if let Some(mut tree) = tree {
        lines.scale = Some(tree.scale());
        let pool = Incumbents::below(cost.unwrap_or(1));
        match tree.prove_to(&pool, &mut lines, &|| !keep_going()) {
            Pause::Done => {}
            Pause::NodeLimit => return Err(Unproved::Untrue(pool.into_cheapest())),
            Pause::WorkLimit | Pause::Stopped => return Err(Unproved::Stopped),
        }
        nodes = tree.nodes;
    }
    lines.end(cost.filter(|_| has_costs), cheapest.is_some())?;
    Ok(nodes)
}

/// The number of nodes after which the walk is abandoned in favour of branch and bound, which may
/// prune more.
const SHORT: u64 = 20_000;

/// Returns a proof that there is no solution, found by a short walk, and its number of nodes;
/// `None` if the walk was abandoned.
fn short(
    model: &Model,
    formula: &Formula,
    keep_going: &dyn Fn() -> bool,
) -> Result<Option<(Vec<u8>, u64)>, Unproved> {
    let mut proof = Vec::new();
    let mut lines = Lines::new(&mut proof, model, formula);
    let colour_index = ColourIndex::new(model);
    let mut walk = PropagationSearch::new(model, &colour_index);
    let is_done = walk.run(&mut lines, &|nodes| nodes < SHORT && keep_going());
    let nodes = walk.nodes;
    if let Some(solution) = lines.first.take() {
        return Err(Unproved::Untrue(solution));
    }
    if is_done {
        lines.closed();
        lines.end(None, false)?;
    } else {
        drop(lines);
    }
    Ok(is_done.then_some((proof, nodes)))
}

/// Proves that a list of solutions is complete. Writes the problem as a formula, and the proof, in
/// which each solution is a line (`solx`); returns the number of solutions. The line `rup >= 1`
/// states that there are no others. Stops when `keep_going` returns false.
///
/// ```
/// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
/// let mut proof = Vec::new();
/// let solutions = dancing::proof::prove_all(&problem, Vec::new(), &mut proof, &|| true)?;
/// assert_eq!(solutions, 2);
/// assert!(String::from_utf8(proof)?.contains("solx x1 ~x2 ~x3 ;"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If `keep_going` returned false, or if writing fails.
pub fn prove_all(
    problem: &Problem,
    to_formula: impl Write,
    to_proof: impl Write,
    keep_going: &dyn Fn() -> bool,
) -> Result<u64, Unproved> {
    let model = Model::new(problem);
    let more = More::default();
    let formula = Formula::new(problem, &model, &more);
    formula.write(to_formula, false)?;
    let mut lines = Lines::new(to_proof, &model, &formula);
    lines.wants_all = true;
    let colour_index = ColourIndex::new(&model);
    if !PropagationSearch::new(&model, &colour_index).run(&mut lines, &|_| keep_going()) {
        return Err(Unproved::Stopped);
    }
    lines.closed();
    let solutions = lines.solutions;
    lines.end(None, solutions > 0)?;
    Ok(solutions)
}
