//! Solves random boards with the game's digits and reports lengths and times.
//!
//! `cargo run --release -p magic-squares --example random_boards -- 200 [step|turn]`

use magic_squares::{Board, Goals, Metric, Move, solve};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

fn main() {
    let mut words = std::env::args().skip(1);
    let boards = words
        .next()
        .and_then(|word| word.parse().ok())
        .unwrap_or(200_u64);
    let metric = match words.next().as_deref() {
        Some("turn") => Metric::Turn,
        _ => Metric::Step,
    };
    let mut lengths = BTreeMap::<usize, usize>::new();
    let mut times: Vec<Duration> = Vec::new();
    for seed in 0..boards {
        let board = match seed {
            0 => Board::GAME,
            _ => Board::GAME.shuffled(seed),
        };
        let goals = Goals::magic(&board).expect("the game's digits");
        let start = Instant::now();
        let answer = solve(&board, &goals, metric).expect("the game's digits");
        times.push(start.elapsed());
        let first: Vec<Move> = answer.first().collect();
        assert!(magic_squares::is_magic(&board.after(&first)) && first.len() == answer.length());
        *lengths.entry(answer.length()).or_default() += 1;
        if seed == 0 {
            let (count, ends) = (answer.count(), answer.ends().len());
            println!(
                "game's board: {} {metric}s, {count} ways, {ends} ends, {:?}, {} nodes, {} kept",
                answer.length(),
                times[0],
                answer.nodes(),
                answer.kept()
            );
        }
    }
    let total: Duration = times.iter().sum();
    println!("lengths {lengths:?}");
    println!(
        "mean {:?}, worst {:?}",
        total / boards as u32,
        times.iter().max()
    );
}
