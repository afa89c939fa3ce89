//! Linear programming for the cheapest solutions: bounds on costs, and branch and bound.

pub(crate) mod bound;
pub(crate) mod branch_and_bound;
pub(crate) mod branching;
mod clique_cuts;
pub(crate) mod cliques;
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
pub(crate) mod simplex;

#[derive(Clone, Debug)]
pub(crate) struct Rng(pub(crate) u64);

impl Rng {
    /// Returns a random number below `end`.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) % end
    }
}
