//! Tests the type chart.

use super::answer;
use web::chart::ChartAnswer;
use web::{View, Worker};

fn chart(address: &str) -> ChartAnswer {
    answer_of!(Chart, Worker::default(), &address.parse::<View>().unwrap())
}

/// Returns the details as text without markup.
fn said(address: &str) -> String {
    let html = chart(address).html;
    let parts = html
        .split('<')
        .map(|part| part.split_once('>').map_or(part, |(_, text)| text));
    parts.collect()
}

#[test]
fn a_typing_has_both_sides_and_those_who_have_it() {
    let steel = said("#/chart?generation=5&typing=Steel");
    assert!(steel.contains("×½ Bug Dark Dragon Flying Ghost"), "{steel}");
    assert!(steel.contains("Steel ×2 Ice Rock"), "{steel}");
    assert!(steel.contains("Registeel"), "{steel}");
    assert_eq!(said("#/chart"), "");
}

#[test]
fn a_cell_says_what_its_attack_does() {
    let cell = said("#/chart?generation=9&typing=Ground-Water&attack=Electric");
    assert!(cell.starts_with("Electric to GroundWater: ×0"), "{cell}");
    let wrong = answer("#/chart?generation=9&typing=Water&attack=Shadow").unwrap_err();
    assert!(wrong.contains("Shadow"), "{wrong}");
}

/// Clefable had a different type before generation 6.
#[test]
fn a_pokemon_is_picked_as_it_was_then() {
    let now = said("#/chart?generation=9&typing=Clefable");
    assert!(now.starts_with("Clefable Fairy"), "{now}");
    let then = said("#/chart?generation=5&typing=Clefable");
    assert!(then.starts_with("Clefable Normal"), "{then}");
    let form = said("#/chart?generation=9&typing=Oricorio-Pom-Pom");
    assert!(form.starts_with("Oricorio (Pom-Pom Style) "), "{form}");
    for (address, wrong) in [
        (
            "#/chart?generation=1&typing=Garchomp",
            "generation 1 has no Garchomp",
        ),
        (
            "#/chart?typing=Garchmop",
            "\"Garchmop\" is neither a typing, as Fire-Water is, nor a Pokémon",
        ),
    ] {
        assert_eq!(answer(address).unwrap_err(), wrong);
    }
}
