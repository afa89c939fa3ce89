//! Battles that are followed while they are played.

mod common;

use common::{facts, one};
use dancing::stop::Limits;
use plans::{Advice, Basis, Event, Follow, Found, Sides, Terms};

/// Follows a battle of Aerodactyl, with Gyarados in reserve, against three foes.
fn battle() -> Follow {
    let mine = vec![
        one("aerodactyl", 50, &["aerial-ace"]),
        one("gyarados", 50, &["surf"]),
    ];
    let theirs = vec![
        one("butterfree", 20, &["gust"]),
        one("shedinja", 20, &["scratch"]),
        one("geodude", 20, &["tackle"]),
    ];
    let facts = facts();
    let sides = Sides {
        facts,
        mine: &mine,
        theirs: &theirs,
    };
    let terms = Terms::default();
    let found = plans::find(&sides, &terms, &Limits::default());
    assert!(matches!(found, Found::Plan { .. }));
    Follow::new(facts, (mine, theirs), &terms, &found)
}

fn advice(follow: &mut Follow) -> (Advice, Basis) {
    follow.advice(&Limits::default())
}

/// A battle in which everything goes as expected follows the plan to its end.
#[test]
fn the_plan_is_followed() {
    let mut follow = battle();
    let mut turns = 0;
    while follow.result().is_none() {
        turns += 1;
        assert!(turns < 20);
        if follow.waits_for_foe() {
            let event = Event {
                foe: follow.left().next(),
                ..Event::default()
            };
            follow.happened(Advice::Stay, &event).unwrap();
            continue;
        }
        let (what, basis) = advice(&mut follow);
        assert_eq!(basis, Basis::Plan, "turn {turns}");
        follow.happened(what, &Event::default()).unwrap();
    }
    assert_eq!(follow.result(), Some(true));
}

#[test]
fn what_happens_changes_the_state() {
    let mut follow = battle();
    let (_, most) = follow.own();
    let (what, _) = advice(&mut follow);
    // A miss leaves the foe as it is, and a hit costs HP.
    let event = Event {
        missed: true,
        hit: Some(7),
        ..Event::default()
    };
    let before = follow.foe();
    follow.happened(what, &event).unwrap();
    assert_eq!(follow.own().1, most - 7);
    assert_eq!(follow.foe(), before);
    let (what, basis) = advice(&mut follow);
    assert!([Basis::Plan, Basis::NewPlan].contains(&basis));
    // The foe fainted, and two are left.
    let event = Event {
        foe_fainted: true,
        ..Event::default()
    };
    follow.happened(what, &event).unwrap();
    assert!(follow.waits_for_foe());
    assert!(follow.happened(what, &Event::default()).is_err());
    let of = |foe| Event {
        foe: Some(foe),
        ..Event::default()
    };
    assert!(follow.happened(what, &of(0)).is_err());
    follow.happened(what, &of(2)).unwrap();
    assert_eq!(follow.foe().0, 2);
    // The boss switches, so the move hits the foe that came in.
    let (what, _) = advice(&mut follow);
    let event = Event {
        foe: Some(1),
        missed: true,
        ..Event::default()
    };
    follow.happened(what, &event).unwrap();
    assert_eq!((follow.foe().0, follow.left().count()), (1, 2));
}

/// After the active Pokémon has fainted, the other one is sent in, and the battle goes on.
#[test]
fn a_faint_asks_for_another_pokemon() {
    let mut follow = battle();
    let (what, _) = advice(&mut follow);
    let (fallen, _) = follow.own();
    let event = Event {
        missed: true,
        hp: Some(0),
        ..Event::default()
    };
    follow.happened(what, &event).unwrap();
    let (what, _) = advice(&mut follow);
    assert_eq!(what, Advice::Send(1 - fallen));
    follow.happened(what, &Event::default()).unwrap();
    assert_eq!(follow.own().0, 1 - fallen);
    let (what, _) = advice(&mut follow);
    let event = Event {
        hp: Some(0),
        missed: true,
        ..Event::default()
    };
    follow.happened(what, &event).unwrap();
    assert_eq!(follow.result(), Some(false));
}
