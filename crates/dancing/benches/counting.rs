//! Benchmarks of counting without listing, printed as a table of counts, states and times.
//!
//!     cargo bench -p dancing --bench counting
//!
//! Each problem is counted with every strategy. The time is the least of several runs, without the
//! time for reading the problem. The numbers of states are the same on every machine. Every count
//! is compared with the known count.

use dancing::memo::{Counter, Strategy};
use dancing::overlap::SetSystem;
use dancing::problem::Problem;
use dancing::stop::Limits;
use dancing::zdd::{Compiler, Kind};
use std::path::Path;
use std::time::{Duration, Instant};

/// Counts known from other sources: OEIS A004003 (dominoes), A001147 (matchings), and two
/// independent programs (tetrominoes).
const KNOWN: [(&str, &str); 10] = [
    ("dominoes 8x8", "12988816"),
    ("dominoes 10x10", "258584046368"),
    ("dominoes 12x12", "53060477521960000"),
    ("dominoes 16x16", "2444888770250892795802079170816"),
    ("matchings K20", "654729075"),
    ("matchings K30", "6190283353629375"),
    ("tetrominoes 6x6", "178939"),
    ("tetrominoes 6x8", "22483347"),
    ("tetrominoes 8x8", "19077209438"),
    ("tetrominoes 8x8 shuffled", "19077209438"),
];

/// The maximum number of states for a count in the table.
const STATES: u64 = 10_000_000;
/// The maximum number of states for a diagram in the table.
const COMPILED: u64 = 2_000_000;

fn main() {
    println!("| problem | count | sweep: states | ms | mrv: states | ms | auto: ms |");
    println!("|---|--:|--:|--:|--:|--:|--:|");
    for (name, expected) in KNOWN {
        let text = text_of(name);
        measure(name, expected, &read(text.as_bytes()));
    }
    for (name, expected, problem) in instances() {
        measure(&name, &expected, &problem);
    }
    overlapping();
    println!(
        "\n| problem | diagram | nodes | bytes | ms to compile | ms to count | ms for 1000 samples |"
    );
    println!("|---|---|--:|--:|--:|--:|--:|");
    for name in [
        "dominoes 8x8",
        "dominoes 12x12",
        "dominoes 16x16",
        "tetrominoes 8x8",
    ] {
        compile(name, &read(text_of(name).as_bytes()));
    }
    for (name, _, problem) in instances() {
        compile(&name, &problem);
    }
}

fn read(text: &[u8]) -> Problem {
    dancing::text::read(text).expect("a correct problem")
}

/// Returns the shared instances, each with its name, count and problem.
fn instances() -> Vec<(String, String, Problem)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/instances");
    let file = |name: &str| std::fs::read(folder.join(name)).expect("a file of the instances");
    let expected = String::from_utf8(file("expected.csv")).expect("text");
    let instance = |line: &str| {
        let mut fields = line.split(',').map(str::to_owned);
        let name = fields.next().expect("a name");
        let count = fields.next().expect("a count");
        let problem = read(&file(&format!("{name}.dlx")));
        (name, count, problem)
    };
    expected.lines().skip(1).map(instance).collect()
}

fn measure(name: &str, expected: &str, problem: &Problem) {
    let limited = Counter::new().limited_by(&Limits::default().nodes(STATES));
    let of = |order: Strategy, counter: &Counter| {
        let counter = counter.clone().strategy(order);
        let (counted, time) = least_time(|| counter.count(problem));
        let counted = counted.ok()?;
        assert_eq!(counted.count.to_string(), expected, "{name}");
        Some((counted.states.to_string(), milliseconds(time)))
    };
    let or_more = |measured: Option<(String, String)>| {
        let (states, time) = measured.unwrap_or_else(|| ("more".to_owned(), "-".to_owned()));
        format!("{states} | {time}")
    };
    let sweep = or_more(of(Strategy::Sweep, &limited));
    let search = or_more(of(Strategy::Search, &limited));
    let auto = of(Strategy::Auto, &Counter::new()).map_or_else(|| "-".to_owned(), |auto| auto.1);
    println!("| {name} | {expected} | {sweep} | {search} | {auto} |");
}

fn compile(name: &str, problem: &Problem) {
    for kind in [Kind::Ordered, Kind::Products] {
        let compiler = Compiler::new()
            .kind(kind)
            .limited_by(&Limits::default().nodes(COMPILED));
        let (diagram, time) = least_time(|| compiler.compile(problem));
        let Ok(diagram) = diagram else {
            println!("| {name} | {kind:?} | more | - | - | - | - |");
            continue;
        };
        let (_, counting) = least_time(|| diagram.count());
        let (_, sampling) = least_time(|| diagram.samples(1).take(1000).count());
        println!(
            "| {name} | {kind:?} | {} | {} | {} | {} | {} |",
            diagram.nodes(),
            diagram.to_bytes().len(),
            milliseconds(time),
            milliseconds(counting),
            milliseconds(sampling)
        );
    }
}

fn milliseconds(time: Duration) -> String {
    format!("{:.2}", time.as_secs_f64() * 1e3)
}

/// Runs a function repeatedly for a fifth of a second, at least once; returns its result and the
/// least time.
fn least_time<T>(mut run: impl FnMut() -> T) -> (T, Duration) {
    let begin = Instant::now();
    let mut least = Duration::MAX;
    loop {
        let start = Instant::now();
        let result = run();
        least = least.min(start.elapsed());
        if begin.elapsed() > Duration::from_millis(200) {
            return (result, least);
        }
    }
}

fn text_of(name: &str) -> String {
    let (family, size) = name.split_once(' ').expect("a family and a size");
    match (family, size.trim_start_matches('K').split_once('x')) {
        ("matchings", _) => matchings(number(size.trim_start_matches('K'))),
        ("dominoes", Some((height, width))) => dominoes(number(height), number(width)),
        (_, Some((height, width))) => match width.strip_suffix(" shuffled") {
            Some(width) => shuffled(&tetrominoes(number(height), number(width))),
            None => tetrominoes(number(height), number(width)),
        },
        _ => panic!("no size in {name}"),
    }
}

fn number(text: &str) -> i32 {
    text.parse().expect("a number")
}

/// Returns the problem of tiling a board, with an option for each position of a piece on it.
fn tilings(height: i32, width: i32, pieces: &[Vec<(i32, i32)>]) -> String {
    let cell = |(row, column): (i32, i32)| format!("{row},{column}");
    let cells = || (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
    let mut lines = vec![cells().map(cell).collect::<Vec<_>>().join(" ")];
    for (row, column) in cells() {
        for piece in pieces {
            let placed: Vec<(i32, i32)> =
                piece.iter().map(|(r, c)| (row + r, column + c)).collect();
            let is_on_board = |&(r, c): &(i32, i32)| r < height && (0..width).contains(&c);
            if placed.iter().all(is_on_board) {
                lines.push(placed.into_iter().map(cell).collect::<Vec<_>>().join(" "));
            }
        }
    }
    lines.join("\n")
}

fn dominoes(height: i32, width: i32) -> String {
    tilings(height, width, &[vec![(0, 0), (0, 1)], vec![(0, 0), (1, 0)]])
}

/// Returns the problem of tiling a board with the five free tetrominoes in all nineteen
/// orientations.
fn tetrominoes(height: i32, width: i32) -> String {
    let shapes: [[(i32, i32); 4]; 5] = [
        [(0, 0), (0, 1), (0, 2), (0, 3)],
        [(0, 0), (0, 1), (1, 0), (1, 1)],
        [(0, 0), (0, 1), (0, 2), (1, 1)],
        [(0, 1), (0, 2), (1, 0), (1, 1)],
        [(0, 0), (1, 0), (2, 0), (2, 1)],
    ];
    let mut placed = std::collections::BTreeSet::new();
    for shape in shapes {
        let mut turned = shape.to_vec();
        for turn in 0..8 {
            turned = turned
                .into_iter()
                .map(|(r, c)| if turn == 4 { (r, -c) } else { (c, -r) })
                .collect();
            let top = turned.iter().map(|(r, _)| *r).min().unwrap_or(0);
            let left = turned.iter().map(|(_, c)| *c).min().unwrap_or(0);
            let mut at_corner: Vec<_> = turned.iter().map(|(r, c)| (r - top, c - left)).collect();
            at_corner.sort_unstable();
            placed.insert(at_corner);
        }
    }
    assert_eq!(placed.len(), 19);
    tilings(height, width, &placed.into_iter().collect::<Vec<_>>())
}

fn matchings(nodes: i32) -> String {
    let mut lines = vec![
        (0..nodes)
            .map(|n| n.to_string())
            .collect::<Vec<_>>()
            .join(" "),
    ];
    lines.extend((0..nodes).flat_map(|b| (0..b).map(move |a| format!("{a} {b}"))));
    lines.join("\n")
}

/// Returns the same problem with its items in a different order: the first line is sorted by a
/// hash.
fn shuffled(text: &str) -> String {
    let (items, options) = text.split_once('\n').expect("items and options");
    let mut items: Vec<&str> = items.split(' ').collect();
    let hash = |item: &str| {
        item.bytes()
            .fold(7u32, |h, b| (h ^ u32::from(b)).wrapping_mul(0x0100_0193))
    };
    items.sort_by_key(|item| hash(item).rotate_left(13));
    format!("{}\n{options}", items.join(" "))
}

/// Counts covers that may overlap, for 18 items, 162 options and at most six options in a cover.
fn overlapping() {
    let mut state = 9u64;
    let mut random = move || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as u32
    };
    let options: Vec<Vec<u32>> = (0..162)
        .map(|_| (0..18).filter(|_| random() % 10 < 3).collect())
        .collect();
    let system = SetSystem::new(18, options).expect("items below 18");
    let (counts, time) = least_time(|| system.covers(6).count_by_size().expect("few items"));
    let total: num_bigint::BigUint = counts.iter().sum();
    println!(
        "\n18 items and 162 options with six at most, overlapping: {total}, {} ms",
        milliseconds(time)
    );
}
