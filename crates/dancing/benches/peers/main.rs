//! `cargo bench -p dancing --bench peers`: compares this engine with other crates on the corpus of
//! exact-cover problems, in one run.
//!
//! Each program counts the solutions of each instance in a separate process, so that it can be
//! stopped if it takes too long. Each row is an instance, with the number of nodes that this engine
//! visits, the time that each program takes to solve it (the least of several runs), and the ratio
//! of the fastest peer's time to ours. Two more columns have the same ratio for times that include
//! building the program's tables from the instance in memory, and for times in which our engine
//! also visits every solution. `PEERS_SECONDS=20` sets the time limit of each program to 20 instead
//! of 60 seconds, and `PEERS_ENGINE=cells` selects that engine instead of `auto`.
#![allow(missing_docs)]

mod families;
mod instance;
mod programs;
mod table;

use instance::Instance;
use programs::Program;
use std::env;
use std::io::Read;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use table::{Outcome, Row};

/// The argument that is followed by a program and the instance that it is to solve.
const ALONE: &str = "--alone";

fn main() {
    let arguments: Vec<String> = env::args().collect();
    match arguments.iter().position(|argument| argument == ALONE) {
        Some(at) => run_alone(&arguments[at + 1], &arguments[at + 2]),
        None => compare(),
    }
}

/// Solves one instance with one program; prints the numbers of solutions and nodes, and the seconds
/// without building, with building, and with visiting every solution.
fn run_alone(program: &str, name: &str) {
    let instance = Instance::read(name);
    let program = Program::of_name(program).expect("a program of the table");
    let mut best = program.solve(&instance).expect("an instance that it takes");
    let visit = |best: &programs::Found| match program {
        Program::Dancing => programs::visit(&instance),
        _ => best.all,
    };
    let mut visiting = visit(&best);
    let start = Instant::now();
    for _ in 0..200 {
        if start.elapsed() > Duration::from_millis(500) {
            break;
        }
        if let Some(again) = program.solve(&instance) {
            best.seconds = best.seconds.min(again.seconds);
            best.all = best.all.min(again.all);
            visiting = visiting.min(visit(&best));
        }
    }
    println!(
        "{} {} {:e} {:e} {visiting:e}",
        best.solutions, best.nodes, best.seconds, best.all
    );
}

fn compare() {
    let seconds = env::var("PEERS_SECONDS")
        .ok()
        .and_then(|text| text.parse().ok());
    let limit = Duration::from_secs(seconds.unwrap_or(60));
    let mut rows = Vec::new();
    table::print_head();
    for (name, expected) in instance::corpus() {
        let instance = Instance::read(&name);
        let outcomes = Program::ALL.map(|program| {
            if program.takes(&instance) {
                run_apart(program, &name, expected, limit)
            } else {
                Outcome::NotTaken
            }
        });
        let row = Row { name, outcomes };
        row.print();
        rows.push(row);
    }
    table::print_means(&rows);
}

fn run_apart(program: Program, name: &str, expected: u64, limit: Duration) -> Outcome {
    let mut child = Command::new(env::current_exe().expect("this program"))
        .args([ALONE, program.name(), name])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a process");
    let start = Instant::now();
    while child.try_wait().expect("a child").is_none() {
        if start.elapsed() > limit {
            let _ = child.kill();
            let _ = child.wait();
            return Outcome::TooSlow;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let mut said = String::new();
    let mut pipe = child.stdout.take().expect("a pipe");
    pipe.read_to_string(&mut said).expect("text");
    Outcome::read(&said, expected)
}
