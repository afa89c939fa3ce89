//! The game's board, and 200 random ones with its digits, in both metrics:
//! `cargo bench -p magic-squares --bench random_boards`. `BOARDS=20` takes fewer.
//!
//! Each answer is proved by the search; here its first solution is replayed.

use magic_squares::{Board, Goals, Metric, is_magic, solve};
use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::time::{Duration, Instant};

fn main() {
    let boards = env::var("BOARDS").ok().map_or(200, |text| {
        text.parse().expect("BOARDS is how many random boards")
    });
    println!("metric  boards       mean     median      worst  lengths");
    for metric in [Metric::Step, Metric::Turn] {
        report(metric, "game's", &[Board::GAME]);
        let random = (1..=boards).map(|seed| Board::GAME.shuffled(seed));
        report(metric, &boards.to_string(), &random.collect::<Vec<_>>());
    }
    println!("peak memory: {}", peak_memory());
}

fn report(metric: Metric, name: &str, boards: &[Board]) {
    let mut lengths = BTreeMap::<usize, usize>::new();
    let mut times = Vec::with_capacity(boards.len());
    for board in boards {
        let (length, time) = timed(board, metric);
        *lengths.entry(length).or_default() += 1;
        times.push(time);
    }
    times.sort_unstable();
    let (Some(worst), Some(median)) = (times.last(), times.get(times.len() / 2)) else {
        return;
    };
    let mean = times.iter().sum::<Duration>() / times.len() as u32;
    let [mean, median, worst] = [mean, *median, *worst].map(|time| time.as_secs_f64() * 1000.0);
    println!(
        "{metric:6} {name:>7} {mean:7.1} ms {median:7.1} ms {worst:7.1} ms  {}",
        words(&lengths)
    );
}

/// The length of the shortest solutions, and how long it took to find and prove it.
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

/// `10: 31, 11: 103`: 31 boards need 10 moves.
fn words(lengths: &BTreeMap<usize, usize>) -> String {
    let one = |(length, count): (&usize, &usize)| format!("{length}: {count}");
    lengths.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// The most memory that this process has had, where the system tells (Linux).
fn peak_memory() -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.map_or("not known on this system".into(), |peak| peak.trim().into())
}
