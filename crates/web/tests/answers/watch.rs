//! The search step by step.

use super::{answer, setting};
use web::watch::{Watch, WatchAnswer};
use web::{View, Worker};

fn watch(address: &str) -> WatchAnswer {
    answer_of!(Watch, Worker::default(), &address.parse().unwrap())
}

#[test]
fn without_a_place_the_whole_generation_is_watched() {
    let small = watch(&View::Watch(Watch::small()).to_string());
    for address in ["#/watch?game=emerald", "#/watch?game=scarlet-violet&at="] {
        let whole = watch(address);
        assert!(whole.svg.len() > small.svg.len(), "{address}");
        assert_ne!(setting(address).places, [], "{address}");
    }
}

#[test]
fn a_search_says_whether_it_ends() {
    let short = watch("#/watch?at=CRT&side=attack&step=99");
    assert!(short.ends);
    assert_eq!(short.step, short.steps);
    let long = watch("#/watch?at=CRT");
    assert!(!long.ends);
    assert_eq!(long.steps, 5_000);
}

/// The search finds the covers that the plan counts, whatever is asked of them.
#[test]
fn a_plan_is_watched_with_all_its_rules() {
    let mut counted = 0;
    for rules in [
        "at=CRT&side=attack&team=3",
        "at=CRT&side=attack&require=Fire",
        "at=CRT&side=attack&require=Fire.Rock",
        "at=CRT&side=attack&exclude=Fire.Flying&team=4",
        "at=CRT&team=2&require=Steel",
        "at=CRT&team=2&require=Steel.Bug-Fire",
    ] {
        let plan: View = format!("#/plan?kind=exact&{rules}").parse().unwrap();
        let View::Plan(asked) = &plan else {
            panic!("{plan} is a plan")
        };
        let planned = answer_of!(Plan, Worker::default(), &plan);
        let whole = Watch {
            step: usize::MAX,
            ..Watch::of(asked)
        };
        let watched = watch(&View::Watch(whole).to_string());
        assert!(watched.ends, "{rules}");
        let total: usize = planned.total.unwrap().parse().unwrap();
        assert_eq!(watched.found, total, "{rules}");
        counted += total;
    }
    assert!(counted > 0);
}

/// A step on is taken in a search that is kept; another search is another.
#[test]
fn a_kept_search_is_that_of_the_question() {
    let mut worker = Worker::default();
    for address in [
        "#/watch?at=CRT&step=3",
        "#/watch?at=CRT&step=4",
        "#/watch?at=ART&step=4",
        "#/watch?at=ART&side=attack",
    ] {
        let kept = worker.answer(&address.parse().unwrap());
        assert_eq!(kept, answer(address), "{address}");
    }
}
