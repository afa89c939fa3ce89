//! The game's board and 200 random boards with its digits, in both metrics; prints a Markdown
//! table: `cargo bench -p magic-squares --bench random_boards`. `BOARDS=20` uses fewer boards.
//!
//! The search proves each answer; the benchmark also replays the first solution.

mod summary;

use magic_squares::{Board, Goals, Metric, is_magic, solve};
use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::time::{Duration, Instant};

fn main() {
    let boards = env::var("BOARDS").ok().map_or(200, |text| {
        text.parse().expect("BOARDS is how many random boards")
    });
    let [heads, line] = summary::HEADS;
    println!("| board | metric | {heads} | length: boards | memory so far, MB |");
    println!("|---|---|{line}|---|--:|");
    for metric in [Metric::Step, Metric::Turn] {
        report(metric, "the game's", &[Board::GAME]);
        let random = (1..=boards).map(|seed| Board::GAME.shuffled(seed));
        let name = format!("{boards} random");
        report(metric, &name, &random.collect::<Vec<_>>());
    }
}

fn report(metric: Metric, name: &str, boards: &[Board]) {
    let mut lengths = BTreeMap::<usize, usize>::new();
    let mut times = Vec::with_capacity(boards.len());
    for board in boards {
        let (length, time) = timed(board, metric);
        *lengths.entry(length).or_default() += 1;
        times.push(time);
    }
    if !times.is_empty() {
        let times = summary::cells(times);
        let lengths = words(&lengths);
        println!(
            "| {name} | {metric} | {times} | {lengths} | {} |",
            peak_memory()
        );
    }
}

/// Returns the length of the shortest solutions, and the time taken to find and prove it.
fn timed(board: &Board, metric: Metric) -> (usize, Duration) {
    let goals = Goals::magic(board).expect("the game's digits");
    let start = Instant::now();
    let answer = solve(board, &goals, metric).expect("the game's digits");
    let time = start.elapsed();
    let moves: Vec<_> = answer.first().collect();
    assert_eq!(moves.len(), answer.length(), "{board}");
    assert!(is_magic(&board.after(&moves)), "{board}");
    (answer.length(), time)
}

/// Formats the number of boards for each length: for example, `10: 31, 11: 103` if 31 boards take
/// 10 moves.
fn words(lengths: &BTreeMap<usize, usize>) -> String {
    let one = |(length, count): (&usize, &usize)| format!("{length}: {count}");
    lengths.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// Returns the peak memory of this process in MB, if the system reports it (on Linux).
fn peak_memory() -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|peak| peak.trim().trim_end_matches(" kB").parse::<f64>().ok());
    kilobytes.map_or("–".into(), |size| format!("{:.0}", size * 1024.0 / 1e6))
}
