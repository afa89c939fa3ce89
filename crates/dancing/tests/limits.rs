//! Limits are kept: on small problems to the node, on wide ones within a fraction of a second.

use dancing::problem::Problem;
use dancing::search::{EngineKind, Search, Stop};
use std::time::{Duration, Instant};

fn read(text: &str) -> Problem {
    dancing::text::read(text.as_bytes()).unwrap()
}

#[test]
fn a_limit_on_nodes_is_kept_where_one_item_has_many_options() {
    let problem = read(&format!("a\n{}", "a\n".repeat(20_000)));
    for engine in [EngineKind::Bits, EngineKind::Cells, EngineKind::Links] {
        let search = Search::new(&problem).engine(engine);
        let Ok(few) = search.clone().limit_nodes(10).count() else {
            continue; // too many options for its bits
        };
        // What the tenth option leads to is not looked at any more.
        assert_eq!((few.nodes, few.solutions), (10, 9), "{engine}");
        assert_eq!(few.stopped, Some(Stop::Nodes));
        let all = search.limit_nodes(20_001).count().unwrap();
        assert_eq!((all.solutions, all.stopped), (20_000, None));
    }
}

/// Options of a hundred of a thousand items each, any number of which cover an item: a node takes
/// long, for it touches all others.
fn wide() -> Problem {
    let items: Vec<String> = (0..1000).map(|item| format!("1:20|i{item}")).collect();
    let option = |number: usize| -> String {
        let items = (0..100).map(|place| (number * 7919 + place * 613 + place * place) % 1000);
        let mut items: Vec<usize> = items.collect();
        items.sort_unstable();
        items.dedup();
        let words: Vec<String> = items.iter().map(|item| format!("i{item}")).collect();
        words.join(" ") + "\n"
    };
    let options: String = (0..20_000).map(option).collect();
    read(&format!("{}\n{options}", items.join(" ")))
}

#[test]
fn a_deadline_is_heard_on_wide_problems() {
    let problem = wide();
    let search = Search::new(&problem).engine(EngineKind::Cells);
    let begun = Instant::now();
    let nothing = search.clone().limit_time(Duration::ZERO).count().unwrap();
    assert_eq!(nothing.stopped, Some(Stop::Time));
    let to_build = begun.elapsed();

    let begun = Instant::now();
    let some = search.limit_time(Duration::from_millis(100)).count();
    assert_eq!(some.unwrap().stopped, Some(Stop::Time));
    let over = begun.elapsed().saturating_sub(to_build);
    assert!(over < Duration::from_millis(600), "{over:?}");
}
