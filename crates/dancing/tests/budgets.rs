//! Checks that counts and diagrams stay within their memory limit, with an allocator that counts.
//! This is a separate program, so that no other test allocates memory at the same time.

use dancing::memo::{Counter, Strategy, Uncounted};
use dancing::problem::Problem;
use dancing::stop::{Limits, Stop};
use dancing::zdd::{Compiler, Incomplete, Kind};
use peak_alloc::PeakAlloc;
use std::time::{Duration, Instant};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

const MEBIBYTE: usize = 1 << 20;

fn read(text: &str) -> Problem {
    dancing::text::read(text.as_bytes()).unwrap()
}

/// Returns the result, and the peak of the memory that was allocated meanwhile.
fn peak<T>(make: impl FnOnce() -> T) -> (T, usize) {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let made = make();
    (made, MEMORY.peak_usage() - before)
}

fn names(items: usize) -> String {
    let names: Vec<String> = (0..items).map(|item| format!("i{item}")).collect();
    names.join(" ") + "\n"
}

fn a_bound_beyond_all_options_takes_no_memory() {
    let problem = read("4000000000|a\na\n");
    let (counted, bytes) = peak(|| Counter::new().count(&problem).unwrap().count);
    assert!(counted == 0u32.into() && bytes < 4 * MEBIBYTE, "{bytes}");
    for kind in [Kind::Ordered, Kind::Products] {
        let (diagram, bytes) = peak(|| Compiler::new().kind(kind).compile(&problem));
        assert!(
            diagram.unwrap().is_empty() && bytes < 4 * MEBIBYTE,
            "{bytes}"
        );
    }
}

fn one_long_option_takes_memory_in_proportion() {
    let problem = read(&names(40_000).repeat(2));
    let (counted, bytes) = peak(|| Counter::new().count(&problem));
    assert!(matches!(counted, Err(Uncounted::TooWide { .. })));
    assert!(bytes < 32 * MEBIBYTE, "{bytes}");
}

fn long_chains_are_made_ready_in_no_time() {
    let pairs: String = (1..80_000).map(|b| format!("i{} i{b}\n", b - 1)).collect();
    let problem = read(&(names(80_000) + &pairs));
    let begun = Instant::now();
    let counted = Counter::new().strategy(Strategy::Sweep).count(&problem);
    assert_eq!(counted.unwrap().count, 1u32.into());
    // If the chain were prepared in quadratic time, this would take minutes.
    assert!(begun.elapsed() < Duration::from_secs(20));
}

/// Returns the problem of pairing all items: the perfect matchings of a complete graph.
fn matchings(items: usize) -> Problem {
    let pairs = (0..items).flat_map(|b| (0..b).map(move |a| format!("i{a} i{b}\n")));
    read(&(names(items) + &pairs.collect::<String>()))
}

fn counts_forget_states_sooner_than_take_more() {
    let problem = matchings(26);
    for order in [Strategy::Auto, Strategy::Sweep, Strategy::Search] {
        for most in [4 * MEBIBYTE, 16 * MEBIBYTE] {
            let limits = Limits::default().nodes(3_000_000);
            let counter = Counter::new().strategy(order).memory(most);
            let (counted, bytes) = peak(|| counter.limited_by(&limits).count(&problem));
            assert!(bytes <= most + most / 10, "{order:?}: {bytes} of {most}");
            match counted {
                Ok(counted) => assert_eq!(counted.count.to_string(), "7905853580625"),
                Err(Uncounted::Stopped { .. }) => {}
                Err(error) => panic!("{error}"),
            }
        }
    }
    let roomy = Counter::new()
        .strategy(Strategy::Sweep)
        .memory(64 * MEBIBYTE);
    let counted = roomy.count(&problem).unwrap();
    assert_eq!(counted.count.to_string(), "7905853580625");
}

fn multiplicities_keep_to_their_memory() {
    // Each item must be covered one to three times, by pairs of items at several distances.
    let items: Vec<String> = (0..40).map(|item| format!("1:3|i{item}")).collect();
    let pairs = (0..40).flat_map(|a| [1, 2, 3].map(|far| format!("i{a} i{}\n", (a + far) % 40)));
    let problem = read(&format!(
        "{}\n{}",
        items.join(" "),
        pairs.collect::<String>()
    ));
    for most in [4 * MEBIBYTE, 32 * MEBIBYTE] {
        let counter = Counter::new().strategy(Strategy::Sweep).memory(most);
        let limits = Limits::default().nodes(1_000_000);
        let (_, bytes) = peak(|| counter.limited_by(&limits).count(&problem));
        assert!(bytes <= most + most / 10, "{bytes} of {most}");
    }
}

fn diagrams_end_where_their_memory_does() {
    let problem = matchings(26);
    for kind in [Kind::Ordered, Kind::Products] {
        for most in [2 * MEBIBYTE, 16 * MEBIBYTE, 64 * MEBIBYTE] {
            let compiler = Compiler::new().kind(kind).memory(most);
            let limits = Limits::default().nodes(2_000_000);
            let (made, bytes) = peak(|| compiler.limited_by(&limits).compile(&problem));
            assert!(bytes <= most + most / 10, "{kind:?}: {bytes} of {most}");
            match made {
                Ok(diagram) => assert_eq!(diagram.count().to_string(), "7905853580625"),
                Err(Incomplete::Stopped { why, states }) => {
                    assert!(why == Stop::Memory && states > 0);
                }
                Err(error) => panic!("{error}"),
            }
        }
    }
}

/// This must be a single test, since memory allocated by other tests at the same time would be
/// counted as well.
#[test]
fn counts_and_diagrams_keep_to_their_memory() {
    a_bound_beyond_all_options_takes_no_memory();
    one_long_option_takes_memory_in_proportion();
    long_chains_are_made_ready_in_no_time();
    counts_forget_states_sooner_than_take_more();
    multiplicities_keep_to_their_memory();
    diagrams_end_where_their_memory_does();
}
