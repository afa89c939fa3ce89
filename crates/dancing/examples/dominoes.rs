//! Counts, samples and stores more solutions than could be listed: the ways to cover a chessboard
//! with dominoes.
//!
//! `cargo run --release -p dancing --example dominoes`

use dancing::memo::Counter;
use dancing::problem::Problem;
use dancing::stop::Limits;
use dancing::zdd::Compiler;
use std::time::Duration;

const SIDE: usize = 8;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let cell = |row: usize, column: usize| row * SIDE + column;
    let flat = (0..SIDE).flat_map(|r| (1..SIDE).map(move |c| [cell(r, c - 1), cell(r, c)]));
    let upright = (1..SIDE).flat_map(|r| (0..SIDE).map(move |c| [cell(r - 1, c), cell(r, c)]));
    let problem = Problem::from_sets(SIDE * SIDE, flat.chain(upright))?;

    // Counting and compiling accept the same limits.
    let limits = Limits::default()
        .time(Duration::from_secs(60))
        .memory(256 << 20);
    let counted = Counter::new().limited_by(&limits).count(&problem)?;
    println!("{} tilings, from {} states", counted.count, counted.states);

    // The diagram contains all tilings, and answers queries without a search.
    let diagram = Compiler::new().limited_by(&limits).compile(&problem)?;
    println!("as a diagram: {} nodes", diagram.nodes());
    let in_a_corner = problem.option_ids().next().expect("there are dominoes");
    println!(
        "{} with the first place taken",
        diagram.requiring(in_a_corner).count()
    );

    // All tilings have the same probability.
    let first_upright = SIDE * (SIDE - 1);
    let samples = diagram.samples(1).take(1000).flatten();
    let upright = samples
        .filter(|option| option.index() >= first_upright)
        .count();
    println!(
        "{:.1} dominoes stand upright on average",
        upright as f64 / 1000.0
    );
    Ok(())
}
