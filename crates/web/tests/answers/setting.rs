//! Tests the choices of controls, which do not depend on whether the question has an answer.

use super::{answer, setting};
use web::View;

/// Checks games that have gyms after the league, and bosses with other parties in challenge mode.
#[test]
fn all_before_the_league_is_what_is_met_before_its_first_battle() {
    let places = [
        (8, "red-blue yellow firered-leafgreen"),
        (8, "gold-silver crystal heartgold-soulsilver"),
        (8, "ruby-sapphire emerald omega-ruby-alpha-sapphire"),
        (8, "diamond-pearl platinum brilliant-diamond-shining-pearl"),
        (8, "black-white black-2-white-2 x-y scarlet-violet"),
        (11, "sun-moon"),
        (15, "ultra-sun-ultra-moon"),
        (8, "sword-shield"),
    ];
    let mut seen = 0;
    for (count, games) in places {
        for game in games.split(' ') {
            let places = setting(&format!("#/plan?game={game}")).places;
            let before = places.iter().filter(|place| place.before_league);
            assert_eq!(before.count(), count, "{game}");
            // These places come first because they are before the league.
            assert!(
                places.iter().take(count).all(|place| place.before_league),
                "{game}"
            );
            seen += 1;
        }
    }
    assert_eq!(seen, pokedata::Game::all().len());
}

#[test]
fn leaders_are_named_once_at_a_place() {
    for game in pokedata::Game::all() {
        let setting = setting(&format!("#/plan?game={}", game.id()));
        for place in setting.places {
            let mut once = place.leaders.clone();
            once.sort();
            once.dedup();
            assert_eq!(once.len(), place.leaders.len(), "{place:?}");
            let said = format!("{}: {}<", place.name, place.leaders.join(", "));
            let said = said.replace('&', "&amp;");
            assert!(
                setting.maps.iter().any(|map| map.svg.contains(&said)),
                "{said}"
            );
        }
    }
}

/// Checks that places which an address contains in any form are selected, and that each can be
/// removed again.
#[test]
fn places_are_given_up_however_the_address_names_them() {
    for at in ["CRT", "crt", "CRT.CRT", "Katy", "cortondo.crt", "CRT.XYZ"] {
        let address = format!("#/plan?at={at}");
        let Ok(View::Plan(plan)) = address.parse() else {
            panic!("{address} is a plan")
        };
        let places = setting(&address).places;
        assert_eq!(plan.clone().toggled("CRT", Some(&places)).at, "", "{at}");
        assert_eq!(plan.toggled("ART", Some(&places)).at, "CRT.ART", "{at}");
    }
}

/// Checks that the choices of the controls do not depend on whether the question is valid.
#[test]
fn a_wrong_question_leaves_what_it_can_be_mended_with() {
    for address in [
        "#/plan?at=XYZ",
        "#/plan?game=nowhere",
        "#/plan?require=Foo",
        "#/watch?game=nowhere",
        "#/identify?seen=Fire=4.Water=2",
        "#/identify?game=nowhere",
    ] {
        assert!(answer(address).is_err(), "{address}");
        assert_eq!(setting(address).games.len(), pokedata::Game::all().len());
        assert_eq!(setting(address).generation, 9, "{address}");
    }
    assert_eq!(setting("#/plan?at=XYZ").places.len(), 9);
    assert_eq!(setting("#/plan?at=XYZ").maps.len(), 1);
    assert_eq!(setting("#/watch?at=XYZ").places.len(), 9);
    assert_eq!(setting("#/chart?generation=10").types.len(), 18);
    assert_eq!(setting("#/chart?generation=1&typing=Fairy").types.len(), 15);
}

/// Checks that everything that the fields for typings suggest can be required.
#[test]
fn what_is_proposed_can_be_chosen() {
    for side in ["defense", "attack"] {
        let address = format!("#/plan?game=red-blue&side={side}&kind=overlapping");
        let options = setting(&address).options;
        assert_eq!(options.len(), if side == "attack" { 15 } else { 33 });
        for option in options {
            let asked = answer(&format!("{address}&require={option}"));
            assert!(asked.is_ok(), "{option}: {asked:?}");
        }
    }
}
