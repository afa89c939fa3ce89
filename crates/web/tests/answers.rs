//! Answers views as the worker does, without a browser.

use proptest::prelude::*;
use web::identify::Identify;
use web::magic::MagicAnswer;
use web::plan::{Plan, PlanAnswer};
use web::{Answer, View, Worker};

fn answer(address: &str) -> Result<Answer, String> {
    Worker::default().answer(&address.parse()?)
}

fn plan(address: &str) -> PlanAnswer {
    match answer(address) {
        Ok(Answer::Plan(plan)) => *plan,
        other => panic!("{address} was answered with {other:?}"),
    }
}

#[test]
fn the_whole_of_generation_nine_has_as_many_covers_as_known() {
    let plan = plan("#/plan?game=scarlet-violet&kind=overlapping");
    let by_size = [
        (3, "806"),
        (4, "309797"),
        (5, "36920210"),
        (6, "2315320265"),
    ];
    let by_size = by_size.map(|(size, count)| (size, count.to_owned()));
    assert_eq!(plan.by_size, by_size);
    assert_eq!(plan.total, "2352551078");
}

#[test]
fn without_a_cover_there_is_a_reason() {
    let defense = plan("#/plan?game=red-blue");
    assert_eq!(defense.reason.as_deref(), Some("Nothing resists Dragon."));
    assert!(defense.ring.is_empty() && defense.covers.is_empty());
    let attack = plan("#/plan?game=emerald&side=attack&kind=overlapping");
    assert_eq!(
        attack.reason.as_deref(),
        Some("Nothing hits Dark-Ghost super effectively.")
    );
}

#[test]
fn leafing_keeps_the_answer_and_changes_the_ring() {
    let mut worker = Worker::default();
    let mut ring = |cover: usize| {
        let address = format!("#/plan?game=scarlet-violet&at=CRT.ART&cover={cover}");
        match worker.answer(&address.parse().unwrap()) {
            Ok(Answer::Plan(plan)) => (plan.total, plan.ring),
            other => panic!("{other:?}"),
        }
    };
    let (first, second, again) = (ring(0), ring(1), ring(0));
    assert_eq!(first, again);
    assert_eq!(first.0, second.0);
    assert_ne!(first.1, second.1);
}

#[test]
fn what_is_wrong_is_named() {
    let wrong = [
        ("#/plan?game=nowhere", "\"nowhere\""),
        ("#/plan?at=XYZ", "\"XYZ\""),
        ("#/plan?side=sideways", "\"sideways\""),
        ("#/plan?kind=odd", "\"odd\""),
        ("#/plan?team=0", "\"0\""),
        ("#/plan?require=Fire-Fire", "Fire twice"),
        ("#/plan?game=red-blue&require=Steel", "no Steel"),
        ("#/plan?cover=first", "damaged"),
        ("#/chart?generation=10", "\"10\""),
        ("#/chart?generation=1&typing=Fairy", "no Fairy"),
        (
            "#/identify?seen=Fire=4.Water=2",
            "takes 4 from Fire and 2 from Water",
        ),
        ("#/identify?answers=loud", "\"loud\""),
        ("#/identify?game=nowhere", "\"nowhere\""),
        (
            "#/identify?game=emerald&generation=9",
            "generation 3, not 9",
        ),
        ("#/identify?candidates=game", "need a game"),
        ("#/nonsense", "\"nonsense\""),
    ];
    for (address, named) in wrong {
        let said = answer(address).expect_err(address);
        assert!(said.contains(named), "{address}: {said}");
    }
}

/// Following the kept plan answer by answer gives what a new worker gives for the same link.
#[test]
fn a_link_into_the_middle_of_identifying_is_answered_alike() {
    let mut worker = Worker::default();
    let mut identify = Identify::default();
    loop {
        let view = View::Identify(identify.clone());
        let Ok(Answer::Identify(known)) = worker.answer(&view) else {
            panic!("{view} has an answer")
        };
        let Ok(Answer::Identify(fresh)) = answer(&view.to_string()) else {
            panic!("{view} has an answer")
        };
        assert_eq!(
            (&known.left, &known.expected),
            (&fresh.left, &fresh.expected)
        );
        let (Some(attack), Some(choice)) = (&known.next, known.choices.last()) else {
            assert_eq!(known.left.len(), 1);
            return;
        };
        identify = identify.and_seen(attack, &choice.answer);
    }
}

#[test]
fn an_attack_off_the_plan_is_answered_too() {
    let Ok(Answer::Identify(known)) = answer("#/identify?seen=Normal=1/2") else {
        panic!("that is an answer")
    };
    assert!(
        known
            .left
            .iter()
            .all(|typing| typing.contains("Rock") || typing.contains("Steel"))
    );
    assert!(known.next.is_some());
}

/// In a game, only its own Pokémon are candidates, whatever else has their typings elsewhere.
#[test]
fn a_game_narrows_who_it_may_be() {
    let left = |address: &str| match answer(address) {
        Ok(Answer::Identify(known)) => known.left,
        other => panic!("{address} was answered with {other:?}"),
    };
    let emerald = pokedata::Game::find("emerald").unwrap();
    let typings = emerald.forms().iter();
    let typings: std::collections::BTreeSet<_> = typings
        .filter_map(|form| form.typing(emerald.generation()))
        .collect();
    assert_eq!(left("#/identify?game=emerald").len(), typings.len());
    assert_eq!(
        left("#/identify?game=emerald&candidates=used"),
        left("#/identify?generation=3")
    );
}

proptest! {
    /// A view is its address: whatever is written is read again.
    #[test]
    fn addresses_restore_views(
        at in "([A-Z]{3}\\.){0,3}",
        side in "defense|attack",
        kind in "exact|irredundant|overlapping",
        team in "|6|24",
        exclude in "|Fire|Fire-Water\\.Bug| ?&=#%ü",
        cover in 0usize..12,
    ) {
        let game = "emerald".to_owned();
        let view = View::Plan(Plan { game, at, side, kind, team, require: String::new(), exclude, cover });
        prop_assert_eq!(view.to_string().parse::<View>(), Ok(view));
    }

    /// Nothing that is typed into the address bar breaks the page.
    #[test]
    fn any_address_is_answered_or_refused(address in "#/(plan|chart|identify)\\?(game|at|generation|seen|typing|team)=\\PC{0,12}") {
        let _ = answer(&address);
    }
}

fn magic(address: &str) -> MagicAnswer {
    match answer(address) {
        Ok(Answer::Magic(magic)) => *magic,
        other => panic!("{address} was answered with {other:?}"),
    }
}

#[test]
fn magic_squares_are_solved_and_played() {
    let start = magic("#/magic?board=438294951753618276");
    let length = start.moves.len();
    assert_eq!((start.words.len(), start.step), (length, 0));
    let all = magic(&format!(
        "#/magic?board=438294951753618276&step={}",
        length + 5
    ));
    assert_eq!(all.step, length);
    assert!(all.svg.contains("Both squares are magic"));
    assert!(!all.svg.contains("square current"));
    assert!(start.svg.contains("square current"));
    let json: serde_json::Value = serde_json::from_str(&start.json).unwrap();
    assert_eq!(json["length"], length);
    assert_eq!(json["solutions"], start.ways);
}

/// Each move in words is the move in notation, and the picture shows the board after it.
#[test]
fn the_words_are_those_of_the_moves() {
    let solved = magic("#/magic?board=438294951753618276&metric=turn");
    for (notation, words) in solved.moves.iter().zip(&solved.words) {
        let letters: Vec<char> = notation.chars().collect();
        let line = if letters[0] == 'c' { "column" } else { "row" };
        let way = match letters[2] {
            'd' => "down",
            'u' => "up",
            'r' => "right",
            _ => "left",
        };
        assert!(
            words.starts_with(&format!("{line} {} {way}", letters[1])),
            "{words}"
        );
        assert_eq!(
            words.ends_with(" by 2"),
            notation.ends_with('2') && letters.len() == 4
        );
    }
}

#[test]
fn boards_that_are_none_are_refused_with_the_reason() {
    let refused = |board: &str| answer(&format!("#/magic?board={board}")).unwrap_err();
    assert!(refused("49612558377924163").contains("18 digits"));
    assert!(refused("x96125583779241638").contains("cell 1 is `x`"));
    assert!(refused("096125583779241638").contains("no magic square holds a 0"));
    assert!(refused("996125583779241638").contains("opposite cells sum to 10"));
    let metric = answer("#/magic?board=496125583779241638&metric=leap").unwrap_err();
    assert!(metric.contains("step and turn"));
}
