//! Tests searches step by step.

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
        assert!(whole.tree.len() > small.tree.len(), "{address}");
        assert_ne!(setting(address).places, [], "{address}");
    }
}

#[test]
fn a_search_says_whether_it_ends() {
    let short = watch("#/watch?at=CRT&side=attack&step=99999");
    assert!(short.ends);
    assert_eq!(short.step, short.steps);
    let long = watch("#/watch?at=CRT");
    assert!(!long.ends);
    assert_eq!(long.steps, 5_000);
}

/// Checks that the initial search is small enough to be shown completely: it has a dozen steps,
/// with some covers.
#[test]
fn the_way_to_the_view_leads_to_a_small_search() {
    let whole = View::Watch(Watch {
        step: usize::MAX,
        ..Watch::small()
    });
    let whole = watch(&whole.to_string());
    assert!((12..=16).contains(&whole.steps) && whole.ends);
    assert!(whole.found > 1);
    assert!(whole.svg.contains("string"));
}

/// The example of TAOCP 4B, section 7.2.2.1. Its only cover consists of the first, fourth and fifth
/// options.
const KNUTH: &str = "a b c d e f g
c e
a d g
b c f
a d f
b g
d e g
";

fn pasted(problem: &str, step: usize, cover: &str) -> Result<WatchAnswer, String> {
    let view = View::Watch(Watch {
        problem: problem.to_owned(),
        cover: cover.to_owned(),
        step,
        ..Watch::small()
    });
    let read: View = view.to_string().parse().unwrap();
    match Worker::default().answer(&read)? {
        web::Answer::Watch(answer) => Ok(*answer),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_pasted_problem_is_watched_and_its_cover_is_opened() {
    let end = pasted(KNUTH, usize::MAX, "0").unwrap();
    assert_eq!((end.found, end.ends), (1, true));
    assert!(
        end.covers.contains("Solution 1: a d f, b g, c e"),
        "{}",
        end.covers
    );
    assert!(end.opened.contains("e: c e"), "{}", end.opened);
    assert!(end.tree.contains("solution 1"));
    let begin = pasted(KNUTH, 0, "0").unwrap();
    assert_eq!(
        (begin.found, begin.covers.as_str(), begin.opened.as_str()),
        (0, "", "")
    );
}

#[test]
fn what_is_wrong_with_a_pasted_problem_is_said() {
    for (problem, wrong) in [
        ("a b\na c\n", "\"c\" is not among the items of line 1"),
        ("\n", "the problem has no items"),
    ] {
        let said = pasted(problem, 0, "").unwrap_err();
        assert!(said.contains(wrong), "{problem:?}: {said}");
    }
}

/// Checks that everything that is unlinked on the way forward is linked again on the way back.
#[test]
fn a_search_ends_as_it_began() {
    let beads = |answer: &WatchAnswer| answer.svg.matches(" off\"").count();
    let end = pasted(KNUTH, usize::MAX, "").unwrap();
    let off: Vec<usize> = (0..=end.steps)
        .map(|step| beads(&pasted(KNUTH, step, "").unwrap()))
        .collect();
    assert_eq!((off[0], off[end.steps]), (0, 0));
    assert!(off.iter().any(|&beads| beads > 5));
}

/// Checks that the search finds as many covers as the plan counts, with all its conditions.
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

/// Checks that a step continues in the stored search, unless the question is about another search.
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

/// Checks that problems with colours and multiplicities can be searched, too, and are shown as
/// cells.
#[test]
fn colours_and_multiplicities_are_watched() {
    for (problem, found, chosen) in [
        (
            "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n",
            1,
            2,
        ),
        ("2:2|a b\na\na b\nb\na\n", 3, 2),
    ] {
        let whole = pasted(problem, usize::MAX, "").unwrap();
        assert!(whole.ends);
        assert_eq!(whole.found, found, "{problem}");
        assert!(!whole.svg.contains("string"), "{problem}");
        let first = (0..whole.steps).find(|&step| pasted(problem, step, "").unwrap().found == 1);
        let first = pasted(problem, first.unwrap(), "").unwrap();
        assert!(first.chosen.len() >= chosen, "{:?}", first.chosen);
    }
}

/// The example of TAOCP 4B, section 7.2.2.1, with colours.
const COLOURED: &str = "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n";

/// Returns all steps of a search.
fn steps(problem: &str) -> Vec<WatchAnswer> {
    let last = pasted(problem, usize::MAX, "").unwrap().steps;
    let steps = 0..=last;
    steps
        .map(|step| pasted(problem, step, "").unwrap())
        .collect()
}

/// Returns the step that a sentence begins with the given words.
fn step<'a>(steps: &'a [WatchAnswer], words: &str) -> &'a WatchAnswer {
    let said: Vec<&str> = steps.iter().map(|step| step.said.as_str()).collect();
    let found = steps.iter().find(|step| step.said.starts_with(words));
    found.unwrap_or_else(|| panic!("{words:?} is not among {said:#?}"))
}

#[test]
fn a_step_states_why_options_are_out() {
    let steps = steps(COLOURED);
    assert_eq!(
        step(&steps, "p q x y:A is").said,
        "p q x y:A is chosen: p, q and x are covered and y is A now, so 4 options are out."
    );
    let chosen = step(&steps, "q x:A is");
    assert_eq!(
        chosen.said,
        "q x:A is chosen: x is A now, so 1 option is out."
    );
    assert!(chosen.svg.contains(r#"class="mark note on">:A</tspan>"#));
    // The cell of x excludes the third option.
    let json: serde_json::Value = serde_json::from_str(&chosen.json).unwrap();
    assert_eq!(json["options"][2]["option"], "p x:B");
    assert_eq!(json["options"][2]["excluded_by"], serde_json::json!(["x"]));
    assert_eq!(json["items"][3]["colour"], "A");
}

#[test]
fn a_multiplicity_is_counted() {
    let steps = steps("2:3|a b\na\na b\na\nb\n");
    let pick = step(&steps, "a has the least choice");
    assert!(
        pick.said.contains("it needs 2 of the 3 options"),
        "{}",
        pick.said
    );
    let second = step(&steps, "a b is chosen");
    assert!(
        second
            .svg
            .contains(r#"class="mark note on"> 2 of 2:3</tspan>"#)
    );
}

#[test]
fn an_item_with_no_or_one_option_left_is_stated() {
    for problem in [KNUTH, COLOURED, "a b\na\n", "2|a b\na b\nb\n"] {
        let steps = steps(problem);
        for (step, next) in steps.iter().zip(&steps[1..]) {
            let none = step.said.ends_with("has no option left.")
                || step.said.contains(" more options, but ");
            assert_eq!(
                none,
                next.said.ends_with(": backtrack."),
                "{} {}",
                step.said,
                next.said
            );
            let one = step
                .said
                .ends_with("has only one option left: it is tried.");
            assert!(!one || next.said.contains("is chosen"), "{}", next.said);
        }
    }
    assert_eq!(
        step(&steps("2|a b\na b\nb\n"), "a needs").said,
        "a needs 2 more options, but 1 is left."
    );
}

#[test]
fn the_next_solution_is_known_at_each_step() {
    let steps = steps("a b\na\na\nb\n");
    for (at, step) in steps.iter().enumerate() {
        let later = (at + 1..steps.len()).find(|&later| steps[later].found > step.found);
        assert_eq!(step.next, later, "step {at}");
    }
    assert_eq!(steps[0].next, Some(5));
    let last = steps.last().unwrap();
    assert!(
        last.said.ends_with("The search is complete: 2 solutions."),
        "{}",
        last.said
    );
}

/// Checks that an opened solution contains each option of an item that several options cover.
#[test]
fn a_solution_counts_all_items_of_its_options() {
    let whole = pasted("2|a b\na b\na\n", usize::MAX, "0").unwrap();
    assert!(whole.opened.contains("a b covers 2"), "{}", whole.opened);
    assert!(whole.opened.contains("a covers 1"), "{}", whole.opened);
}

#[test]
fn the_legend_explains_the_picture() {
    let legend = |problem| pasted(problem, 0, "").unwrap().legend;
    assert!(legend(KNUTH).contains("unlinks its head"));
    let coloured = legend(COLOURED);
    assert!(
        coloured.contains("Dancing links have no colours")
            && coloured.contains("x:A above a column")
    );
    assert!(!coloured.contains("2:3"));
    assert!(legend("2:3|a\na\na\n").contains("1 of 2:3 above a column"));
}

/// Checks that hostile problems are refused or answered, and stay text.
#[test]
fn hostile_problems_are_answered() {
    let many = format!("a b\n{}", "a b\n\n".repeat(100_000));
    let error = pasted(&many, 0, "").unwrap_err();
    assert!(
        error.contains("too large to draw") && error.len() < 200,
        "{error}"
    );
    let long = format!("a\n{}\n", "x".repeat(100_000));
    assert!(pasted(&long, 0, "").unwrap_err().len() < 200);
    let name = "\u{202e}<script>&\"'\u{732b}".repeat(100);
    let answer = pasted(&format!("{name} | y\n\n{name} y:<b>\n"), usize::MAX, "0").unwrap();
    for markup in [
        &answer.svg,
        &answer.tree,
        &answer.covers,
        &answer.opened,
        &answer.standing,
    ] {
        assert!(
            !markup.contains("<script") && !markup.contains("<b>\""),
            "{markup}"
        );
    }
    assert!(answer.said.chars().count() < 300);
}
