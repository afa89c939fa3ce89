//! `cargo bench -p dancing --bench engines [-- FILE…]`: compares the times that *bits* and *cells*
//! take to reach the same node of the search tree. Prints a Markdown table for the instances of the
//! tests, or for the given files.
//!
//! The node is the one that *cells* reaches after half a second, or the end of the search. Both
//! engines visit the same nodes in the same order, so the number of nodes identifies it.

use dancing::problem::Problem;
use dancing::search::{EngineKind, Search};
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The time for which *cells* searches.
const TIME: Duration = Duration::from_millis(500);

/// The multiple of the time of *cells* after which *bits* is stopped.
const PATIENCE: u32 = 20;

fn main() {
    let files = std::env::args().skip(1).filter(|word| word != "--bench");
    let mut files: Vec<PathBuf> = files.map(PathBuf::from).collect();
    if files.is_empty() {
        files = instances();
    }
    println!("| problem | options | auto | bits, ms | nodes | cells, ms | nodes | cells / bits |");
    println!("|---|--:|---|--:|--:|--:|--:|--:|");
    for file in files {
        match compare(&file) {
            Ok(row) => println!("{row}"),
            Err(error) => eprintln!("{}: {error}", file.display()),
        }
    }
}

fn instances() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/instances");
    let entries = folder.read_dir().into_iter().flatten().flatten();
    let paths = entries.map(|entry| entry.path());
    let mut files: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|end| end == "dlx"))
        .collect();
    files.sort();
    files
}

/// Returns the row of the table for a problem.
fn compare(file: &Path) -> Result<String, Box<dyn std::error::Error>> {
    let problem = dancing::text::read(BufReader::new(File::open(file)?))?;
    let auto = Search::new(&problem).chosen_engine()?;
    let cells = marks(&problem, EngineKind::Cells, TIME)?;
    let place = *cells.last().ok_or("no time to begin")?;
    let bits = match marks(&problem, EngineKind::Bits, TIME * PATIENCE) {
        Ok(marks) => marks.into_iter().find(|mark| mark.nodes >= place.nodes),
        Err(_) => None,
    };
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let (bits, ratio) = match bits {
        Some(mark) => (
            mark.to_string(),
            format!("{:.2}", place.seconds / mark.seconds),
        ),
        None => ("– | –".to_owned(), "–".to_owned()),
    };
    let options = problem.options();
    Ok(format!(
        "| {name} | {options} | {auto} | {bits} | {place} | {ratio} |"
    ))
}

/// The number of nodes that a search had visited after a certain time.
#[derive(Clone, Copy)]
struct Mark {
    seconds: f64,
    nodes: u64,
}

impl std::fmt::Display for Mark {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{:.3} | {}", self.seconds * 1e3, self.nodes)
    }
}

/// Records the progress of a search every few thousand nodes, and at its end.
fn marks(
    problem: &Problem,
    engine: EngineKind,
    time: Duration,
) -> Result<Vec<Mark>, dancing::search::Refused> {
    let marks = Arc::new(Mutex::new(Vec::new()));
    let begun = Instant::now();
    let mark = move |nodes| Mark {
        seconds: begun.elapsed().as_secs_f64(),
        nodes,
    };
    let told = Arc::clone(&marks);
    let search = Search::new(problem).engine(engine).limit_time(time);
    let report = search
        .watched_by(move |nodes, _| {
            let mut marks = told.lock().unwrap_or_else(PoisonError::into_inner);
            marks.push(mark(nodes));
        })
        .enumerate()?;
    let mut marks = marks.lock().unwrap_or_else(PoisonError::into_inner).clone();
    if report.is_complete() {
        marks.push(mark(report.nodes));
    }
    Ok(marks)
}
