//! Linear programming for the cheapest solutions: bounds on costs, and branch and bound.

pub(crate) mod bound;
pub(crate) mod branch_and_bound;
pub(crate) mod branching;
mod colour_cliques;
mod cuts;
pub(crate) mod gap;
pub(crate) mod incumbents;
pub(crate) mod lns;
mod lu;
pub(crate) mod model;
pub(crate) mod presolve;
pub(crate) mod proof_log;
pub(crate) mod propagation;
mod rng;
pub(crate) mod simplex;
