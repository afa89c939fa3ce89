//! Measures the memory of searches with an allocator that counts. This is a separate program, so
//! that no other test allocates memory at the same time.

mod support;

use dancing::problem::Problem;
use dancing::search::{EngineKind, Search};
use peak_alloc::PeakAlloc;
use std::ops::ControlFlow;
use support::instances;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The size of a node in Knuth's programs, in which every entry, option and item is a node.
const NODE: usize = 16;

fn nodes(problem: &Problem) -> usize {
    problem.entries() + problem.options() + problem.items()
}

/// Returns the peak of the memory allocated while the given number of solutions is visited.
fn peak(problem: &Problem, engine: EngineKind, solutions: u64) -> usize {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let search = Search::new(problem)
        .engine(engine)
        .limit_solutions(solutions);
    search.for_each(|_| ControlFlow::Continue(())).unwrap();
    MEMORY.peak_usage() - before
}

/// This must be a single test, since memory allocated by other tests at the same time would be
/// counted as well.
#[test]
fn a_search_takes_twice_the_nodes_at_most_and_does_not_grow() {
    let mut wrong = Vec::new();
    println!("| instance | nodes, bytes | search, bytes | ratio |\n|---|--:|--:|--:|");
    for instance in instances() {
        let problem = &instance.problem;
        let name = &instance.name;
        let size = nodes(problem) * NODE;
        let few = peak(problem, EngineKind::Auto, 50);
        let many = peak(problem, EngineKind::Auto, 20_000);
        let ratio = many as f64 / size as f64;
        println!("| {name} | {size} | {many} | {ratio:.2} |");
        // Stacks may grow to the depth of the tree, but not beyond.
        if many > 2 * size || many > few + size / 4 {
            wrong.push(format!(
                "{name}: {few} bytes, then {many}, for {size} of nodes"
            ));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
