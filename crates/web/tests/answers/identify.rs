//! Tests plans to identify a typing, followed result by result.

use web::identify::{Identify, IdentifyAnswer};
use web::{View, Worker};

fn answered(address: &str) -> IdentifyAnswer {
    answer_of!(Identify, Worker::default(), &address.parse().unwrap())
}

/// Checks that following a stored plan result by result leads to the same answer as opening the
/// link in a new worker.
#[test]
fn a_link_into_the_middle_of_identifying_is_answered_alike() {
    let mut worker = Worker::default();
    let mut identify = Identify::default();
    loop {
        let view = View::Identify(identify.clone());
        let fresh = answered(&view.to_string());
        let known = answer_of!(Identify, worker, &view);
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
    let known = answered("#/identify?seen=Normal=1/2");
    assert!(
        known
            .left
            .iter()
            .all(|typing| typing.contains("Rock") || typing.contains("Steel"))
    );
    assert!(known.next.is_some());
}

/// Checks that, in a game, only its own Pokémon are candidates, even if others have the same
/// typings.
#[test]
fn a_game_narrows_who_it_may_be() {
    let left = |address: &str| answered(address).left;
    let emerald = pokedata::Game::find("emerald").unwrap();
    let typings = emerald.typings();
    assert_eq!(left("#/identify?game=emerald").len(), typings.len());
    assert_eq!(
        left("#/identify?game=emerald&candidates=used"),
        left("#/identify?generation=3")
    );
}

/// Returns the answers of one worker as results are added one by one.
fn played(address: &str, seen: &[(&str, &str)]) -> Vec<IdentifyAnswer> {
    let mut worker = Worker::default();
    let mut identify = match address.parse() {
        Ok(View::Identify(identify)) => identify,
        other => panic!("{address} is {other:?}"),
    };
    let mut ask =
        |identify: &Identify| answer_of!(Identify, worker, &View::Identify(identify.clone()));
    let mut answers = vec![ask(&identify)];
    for (attack, shown) in seen {
        identify = identify.and_seen(attack, shown);
        answers.push(ask(&identify));
    }
    answers
}

/// Checks that the number which is called proved is the minimum. The plan for the other measure may
/// have a lower one.
#[test]
fn only_what_was_asked_for_is_called_the_fewest() {
    let adaptive = &played("#/identify?generation=9&answers=message", &[])[0];
    let worst = &played("#/identify?generation=9&answers=message&plan=worst", &[])[0];
    assert_eq!((adaptive.worst_case, worst.worst_case), (6, 5));
    assert!(
        adaptive
            .proved
            .contains("on average, proved the fewest; 6 at worst")
    );
    assert!(worst.proved.contains("5 at worst, proved the fewest"));
}

#[test]
fn the_fewest_at_worst_stay_the_fewest_after_each_answer() {
    let address = "#/identify?generation=9&answers=message&plan=worst";
    let answers = played(address, &[("Fighting", "normal"), ("Electric", "super")]);
    assert_eq!(answers[0].next.as_deref(), Some("Fighting"));
    assert_eq!(answers[2].worst_case, 2);
}

#[test]
fn the_whole_plan_shows_the_way_that_was_taken() {
    let drawn = |seen: &str| answered(&format!("#/identify?generation=1&tree=whole{seen}"));
    let start = drawn("");
    let attack = start.next.clone().unwrap();
    let seen = format!("&seen={attack}={}", start.choices[0].answer);
    let after = drawn(&seen);
    assert_eq!(
        (
            start.svg.matches("edge taken").count(),
            after.svg.matches("edge taken").count()
        ),
        (0, 1)
    );
    assert_eq!(
        start.svg.matches("class=\"badge\"").count(),
        after.svg.matches("class=\"badge\"").count()
    );
    // After an attack that is not in the plan there is no path, but the plan is still drawn.
    let other = if attack == "Normal" { "Fire" } else { "Normal" };
    let off = drawn(&format!("&seen={other}=1"));
    assert_eq!(off.svg.matches("edge taken").count(), 0);
    assert!(!off.svg.is_empty());
}

/// Messages are the default. Links with multipliers are still read as such, and converting them to
/// messages keeps their results.
#[test]
fn answers_are_in_words_unless_multipliers_were_seen() {
    let read = |address: &str| match address.parse() {
        Ok(View::Identify(identify)) => identify,
        other => panic!("{other:?}"),
    };
    assert_eq!(read("#/identify").answers(), "message");
    assert_eq!(read("#/identify?seen=Fire=4").answers(), "multiplier");
    assert_eq!(
        read("#/identify?answers=multiplier").answers(),
        "multiplier"
    );
    let numbers = read("#/identify?seen=Fire=4.Water=1/2.Bug=0.Ice=1");
    let words = numbers.clone().answered_by("message");
    assert_eq!(
        words.seen,
        "Fire=super effective.Water=not very effective.Bug=no effect.Ice=normal"
    );
    assert_eq!(numbers.clone().answered_by("multiplier").seen, numbers.seen);
    assert_eq!(words.answered_by("multiplier").seen, "");
}

/// An unavailable attack is not suggested, and can be made available again. The Pokémon are listed
/// when few typings remain.
#[test]
fn attacks_are_put_aside_and_taken_back() {
    let whole = Identify::default();
    let first = answered(&View::Identify(whole.clone()).to_string());
    assert!(first.holders.is_empty() && first.left.len() > 12);
    let next = first.next.unwrap();
    let without = whole.clone().toggled(&next);
    assert!(without.lacks(&next) && !whole.lacks(&next));
    let other = answered(&View::Identify(without.clone()).to_string());
    assert_ne!(other.next.as_ref(), Some(&next));
    assert_eq!(without.toggled(&next), whole);
    let few = answered("#/identify?game=emerald&seen=Ground=4");
    assert!(few.left.len() <= 12 && few.next.is_some());
    let typings: Vec<&String> = few.holders.iter().map(|(typing, _)| typing).collect();
    assert_eq!(typings, few.left.iter().collect::<Vec<_>>());
    assert!(few.holders.iter().all(|(_, names)| !names.is_empty()));
}

/// The exported plan begins with the place, the results, and the number of remaining typings.
#[test]
fn what_is_copied_says_where_and_after_what() {
    let copied = answered("#/identify?generation=1&seen=Fighting=1.Water=2");
    let left = copied.left.len();
    let first = format!("generation 1: {left} typings left after Fighting 1, Water 2.\n");
    assert!(copied.text.starts_with(&first), "{}", copied.text);
    let json: serde_json::Value = serde_json::from_str(&copied.json).unwrap();
    assert_eq!(
        (&json["game"], &json["generation"]),
        (&serde_json::Value::Null, &1.into())
    );
    let emerald: serde_json::Value =
        serde_json::from_str(&answered("#/identify?game=emerald").json).unwrap();
    assert_eq!(emerald["game"], "emerald");
}
