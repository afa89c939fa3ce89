//! Tests addresses: each address that is written can be read, and errors are reported.

use super::answer;
use proptest::prelude::*;
use web::View;
use web::chart::Chart;
use web::identify::Identify;
use web::magic::Magic;
use web::plan::Plan;
use web::team::Team;
use web::watch::Watch;

#[test]
fn what_is_wrong_is_named() {
    let wrong = [
        ("#/plan?game=nowhere", "`nowhere`"),
        ("#/plan?at=XYZ", "`XYZ`"),
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
            "takes ×4 from Fire and ×2 from Water",
        ),
        ("#/identify?answers=loud", "\"loud\""),
        ("#/identify?game=nowhere", "`nowhere`"),
        (
            "#/identify?game=emerald&generation=9",
            "generation 3, not 9",
        ),
        ("#/identify?candidates=game", "require a game"),
        ("#/nonsense", "\"nonsense\""),
    ];
    for (address, named) in wrong {
        let said = answer(address).expect_err(address);
        assert!(said.contains(named), "{address}: {said}");
    }
}

/// Checks that each answer has a subject, which is the title of the window and the first line of
/// exports.
#[test]
fn each_answer_says_what_it_is_about() {
    let abouts = [
        ("#/team?game=emerald&next=DWF", "Brawly in Emerald"),
        ("#/plan?game=red-blue&at=PWT", "Brock in Red/Blue"),
        (
            "#/watch?game=red-blue&at=PWT&side=attack",
            "Exact covers of Brock in Red/Blue, attack",
        ),
        (
            "#/watch?problem=a+b%0Aa%0Ab",
            "A problem of 2 items and 2 options",
        ),
        ("#/identify?game=emerald", "Emerald"),
        ("#/identify?generation=1", "generation 1"),
        ("#/magic?board=438294951753618276", "438294951753618276"),
        ("#/magic?board=43", "43"),
        ("#/chart", "Generation 9"),
        (
            "#/chart?typing=Water-Ground",
            "Ground-Water in generation 9",
        ),
        (
            "#/chart?generation=5&typing=Clefable",
            "Clefable (Normal) in generation 5",
        ),
    ];
    for (address, about) in abouts {
        assert_eq!(answer(address).unwrap().about(), about, "{address}");
    }
}

/// Checks that the facts which views request have the names of existing tables.
#[test]
fn the_facts_that_are_asked_for_are_there() {
    let facts = |address: &str| address.parse::<View>().unwrap().facts();
    let there: Vec<String> = pokedata::parts().map(|(part, _)| part).collect();
    for address in [
        "#/team",
        "#/team?game=scarlet&cover=both&moves=learnable",
        "#/team?from=box",
        "#/team?game=platinum",
    ] {
        let asked = facts(address);
        assert!(!asked.is_empty(), "{address}");
        assert!(asked.iter().all(|part| there.contains(part)), "{asked:?}");
    }
    let asked = facts("#/run?game=sword");
    assert!(
        asked.len() > 4 && asked.iter().all(|part| there.contains(part)),
        "{asked:?}"
    );
}

#[test]
fn steps_are_no_choices() {
    let view = |address: &str| address.parse::<View>().unwrap();
    let is_step = |one: &str, other: &str| view(other).is_a_step_from(&view(one));
    assert!(is_step("#/plan?at=CRT", "#/plan?at=CRT"));
    assert!(!is_step("#/plan?at=CRT", "#/plan?at=CRT.ART"));
    assert!(!is_step("#/plan", "#/chart"));
    assert!(is_step(
        "#/watch?at=CRT&step=3",
        "#/watch?at=CRT&step=4&pace=80"
    ));
    assert!(!is_step("#/watch?at=CRT", "#/watch?at=ART"));
    assert!(is_step("#/magic?board=1", "#/magic?board=12&step=1"));
    assert!(!is_step("#/magic?metric=turn", "#/magic"));
    assert!(!is_step("#/identify?seen=Fire=4", "#/identify"));
}

/// Generates views of all kinds, with empty, usual and odd words.
fn views() -> impl Strategy<Value = View> {
    let word = || {
        prop_oneof![
            Just(String::new()),
            "[A-Z]{3}(\\.[A-Z]{3})?| ?&=#%ü|step|CRT|adaptive"
        ]
    };
    let plan = (
        word(),
        word(),
        "defense|attack|",
        "exact|overlapping|",
        word(),
        word(),
        0..12_usize,
    )
        .prop_map(|(game, at, side, kind, team, exclude, cover)| {
            let require = exclude.clone();
            View::Plan(Plan {
                game,
                at,
                side,
                kind,
                team,
                require,
                exclude,
                cover,
            })
        });
    let watch = (
        word(),
        word(),
        word(),
        word(),
        "(a b\n){0,2}[ |%&]?",
        0..12_usize,
        word(),
    )
        .prop_map(|(game, at, side, require, problem, step, pace)| {
            let (team, exclude, cover) = (require.clone(), at.clone(), pace.clone());
            View::Watch(Watch {
                game,
                at,
                side,
                team,
                require,
                exclude,
                problem,
                cover,
                step,
                pace,
            })
        });
    let identify = (word(), word(), word(), word(), word(), word(), word()).prop_map(
        |(generation, game, answers, candidates, plan, without, seen)| {
            let tree = without.clone();
            View::Identify(Identify {
                generation,
                game,
                answers,
                candidates,
                plan,
                without,
                seen,
                tree,
            })
        },
    );
    let magic = (
        word(),
        word(),
        "[0-9]?",
        "([cr][1-6][dulr] ?){0,3}x?",
        0..12_usize,
        word(),
    )
        .prop_map(|(board, metric, way, moves, step, pace)| {
            View::Magic(Magic {
                board,
                metric,
                way,
                moves,
                step,
                pace,
            })
        });
    let chart = (word(), word(), "(Fire|x)?").prop_map(|(generation, typing, attack)| {
        View::Chart(Chart {
            generation,
            typing,
            attack,
        })
    });
    let team = (word(), word(), word(), word(), word(), word(), 0..12_usize).prop_map(
        |(game, next, from, cover, moves, size, team)| {
            let require = game.clone();
            let exclude = next.clone();
            let trades = size.clone();
            let legends = cover.clone();
            let (weak, best, rules) = (from.clone(), moves.clone(), next.clone());
            View::Team(Team {
                game,
                next,
                from,
                cover,
                moves,
                size,
                weak,
                best,
                require,
                exclude,
                trades,
                legends,
                rules,
                team,
            })
        },
    );
    prop_oneof![team, plan, watch, identify, magic, chart]
}

proptest! {
    /// Checks that a view is written as an address, which is also sent to the worker, and that the
    /// address can be read again.
    #[test]
    fn views_are_read_as_they_were_written(view in views()) {
        prop_assert_eq!(view.to_string().parse::<View>(), Ok(view));
    }

    /// Checks that no text in the address bar causes a panic.
    #[test]
    fn any_address_is_answered_or_refused(address in "#/(team|plan|chart|identify)\\?(game|at|generation|seen|typing|team)=\\PC{0,12}") {
        let _ = answer(&address);
    }
}
