//! How much memory a search takes, as an allocator that counts sees it. In a program of its own, so
//! that no other test allocates meanwhile.

mod support;

use dancing::problem::Problem;
use dancing::search::{EngineKind, Search};
use peak_alloc::PeakAlloc;
use std::ops::ControlFlow;
use support::instances;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// What a node takes in Knuth's programs, where entries, options and items are nodes.
const NODE: usize = 16;

fn nodes(problem: &Problem) -> usize {
    problem.entries() + problem.options() + problem.items()
}

/// Returns the peak memory of a visit of N solutions, above the state before.
fn peak(problem: &Problem, engine: EngineKind, solutions: u64) -> usize {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let search = Search::new(problem)
        .engine(engine)
        .limit_solutions(solutions);
    search.for_each(|_| ControlFlow::Continue(())).unwrap();
    MEMORY.peak_usage() - before
}

/// One test for all, since what others allocate at the same time would be counted too.
#[test]
fn a_search_takes_twice_the_nodes_at_most_and_does_not_grow() {
    let mut wrong = Vec::new();
    println!("| instance | nodes, bytes | search, bytes | ratio |\n|---|--:|--:|--:|");
    for instance in instances() {
        let (problem, name) = (&instance.problem, &instance.name);
        let size = nodes(problem) * NODE;
        let few = peak(problem, EngineKind::Auto, 50);
        let many = peak(problem, EngineKind::Auto, 20_000);
        let ratio = many as f64 / size as f64;
        println!("| {name} | {size} | {many} | {ratio:.2} |");
        // Stacks may grow to the depth of the tree, but to nothing else.
        if many > 2 * size || many > few + size / 4 {
            wrong.push(format!(
                "{name}: {few} bytes, then {many}, for {size} of nodes"
            ));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
