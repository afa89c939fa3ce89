//! `cargo xtask stress`: runs the campaign for a given time, or repeats a single case.
#![forbid(unsafe_code)]

use clap::Parser;
use std::panic;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use stress::campaign::{self, Plan};
use stress::programs;

/// Try random problems on all engines, damaged texts on all readers, and commands that are killed
#[derive(Parser)]
#[command(bin_name = "cargo xtask stress")]
struct Arguments {
    /// How long to run, in minutes
    #[arg(long, value_name = "N", default_value_t = 1.0)]
    minutes: f64,
    /// The seed of all cases
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Only kinds with this word in their names; `kill`, `interrupt` and `memory` run commands, and
    /// run only if they are named
    #[arg(long, value_name = "KIND")]
    only: Option<String>,
    /// At most this many cases of each kind
    #[arg(long, value_name = "N", conflicts_with = "case")]
    cases: Option<u64>,
    /// Only this case
    #[arg(long, value_name = "N", requires = "only")]
    case: Option<u64>,
    /// How often each command is killed or interrupted
    #[arg(long, value_name = "N", default_value_t = 100)]
    times: u32,
    /// For `memory`: another folder of problems, with expected.csv
    #[arg(long, value_name = "FOLDER")]
    corpus: Option<PathBuf>,
}

/// The time after which a case is considered endless.
const FOR_EVER: Duration = Duration::from_secs(120);

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let named = arguments.only.as_deref();
    let done = match named {
        Some("kill") => programs::kill::kill(arguments.times, arguments.seed).map(print_all),
        Some("interrupt") => {
            programs::interrupt::interrupt(arguments.times, arguments.seed).map(print_all)
        }
        Some("memory") => {
            programs::memory::hold(arguments.corpus.as_deref(), 64, 20).map(|held| held.len())
        }
        _ => return stress(&arguments),
    };
    match done {
        Ok(number) => {
            println!("{number} commands, no fault");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("fault: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn print_all<T: std::fmt::Debug>(all: Vec<T>) -> usize {
    for one in &all {
        println!("{one:?}");
    }
    all.len()
}

fn stress(arguments: &Arguments) -> ExitCode {
    let mut kinds = stress::kinds();
    if let Some(word) = &arguments.only {
        let exact = kinds.iter().any(|kind| kind.name() == word);
        kinds.retain(|kind| {
            if exact {
                kind.name() == word
            } else {
                kind.name().contains(word.as_str())
            }
        });
    }
    if kinds.is_empty() {
        let names: Vec<String> = stress::kinds()
            .iter()
            .map(|kind| kind.name().to_owned())
            .collect();
        eprintln!("unknown kind; choose one of {}", names.join(", "));
        return ExitCode::from(2);
    }
    let plan = plan(arguments);
    // A panic is a fault of its case, and is reported with the case.
    panic::set_hook(Box::new(|_| {}));
    campaign::watch(FOR_EVER, move |place| {
        eprintln!("fault: {place} runs for ever");
        std::process::exit(1);
    });
    let outcome = campaign::run(&kinds, plan, |fault| println!("{fault}"));
    println!("{outcome}");
    match outcome.faults() {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

fn plan(arguments: &Arguments) -> Plan {
    let minutes = Duration::from_secs_f64(arguments.minutes.clamp(0.0, 1e6) * 60.0);
    Plan {
        seed: arguments.seed,
        first: arguments.case.unwrap_or(0),
        most: arguments
            .case
            .map(|_| 1)
            .or(arguments.cases)
            .unwrap_or(u64::MAX),
        time: if arguments.case.is_some() {
            Duration::MAX
        } else {
            minutes
        },
    }
}
