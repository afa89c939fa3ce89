//! `cargo bench -p dancing --bench peers`: this engine and other crates side by side, on the corpus
//! of exact-cover problems, in one run.
//!
//! Each program counts the solutions of each instance in a process of its own, so that one that
//! takes too long can be ended. A row is an instance: this engine's nodes, the time that each
//! program takes to solve it (the least of some runs), and the ratio of the fastest peer's to ours;
//! then the same ratio of the times with building the program's own tables, which each does from
//! the instance as it was read, and of the times with our handing out every solution, building too.
//! `PEERS_SECONDS=20` gives each program less time than the usual 60, and `PEERS_ENGINE=cells`
//! takes that engine of ours instead of the one that `auto` picks.
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

/// The two words after this one are a program and an instance to run it on.
const ALONE: &str = "--alone";

fn main() {
    let arguments: Vec<String> = env::args().collect();
    match arguments.iter().position(|argument| argument == ALONE) {
        Some(at) => run_alone(&arguments[at + 1], &arguments[at + 2]),
        None => compare(),
    }
}

/// Solves one instance with one program; prints solutions, nodes, and seconds without and with
/// building, and with every solution handed out.
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
        let outcomes = Program::ALL.map(|program| match program.takes(&instance) {
            true => run_apart(program, &name, expected, limit),
            false => Outcome::NotTaken,
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
