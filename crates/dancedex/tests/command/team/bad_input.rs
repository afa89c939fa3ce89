//! Tests questions that `dancedex team` rejects with one line.

use crate::bad_input::said;

#[test]
fn who_there_is_not() {
    assert!(said("team emerald --require pikacho").contains("did you mean Pikachu?"));
    assert!(said("team emerald --exclude mudkipp").contains("Mudkip"));
    assert!(said("team emerald --one-of starter --one-of nobody").contains("nobody"));
}

#[test]
fn who_may_not_be_chosen() {
    assert_eq!(
        said("team emerald --require rayquaza --no-legendary"),
        "Rayquaza is required, but is not among those that may be chosen"
    );
}

#[test]
fn rules_in_each_others_way_are_named() {
    assert_eq!(
        said("team red --require pikachu,raichu"),
        "Pikachu and Raichu are one evolution line, and a team has one of each line: require one of them"
    );
    assert!(said("team emerald --team 1 --require abra,mudkip").contains("2 Pokémon are required"));
    assert!(said("team emerald --one-of starter --require mudkip,torchic").contains("allows 1"));
    assert_eq!(
        said("team emerald --require mudkip,torchic"),
        "Mudkip and Torchic are required, but one starter a game (--all-choices lifts this rule) allows \
         1 of them at most"
    );
    assert!(
        said("team emerald --one-of pidgey").ends_with("--one-of pidgey: Pidgey cannot be chosen")
    );
    assert!(
        said("team emerald brawly --before 2 --require regice")
            .starts_with("Regice is required, but not obtainable after 1 gym, without trades")
    );
    for roster in ["", " --roster all"] {
        assert_eq!(
            said(&format!("team emerald wattson --require foongus{roster}")),
            "Emerald has no Foongus"
        );
        assert_eq!(
            said(&format!("team emerald wattson --exclude foongus{roster}")),
            "Emerald has no Foongus"
        );
    }
}

#[test]
fn what_needs_a_game_or_a_box() {
    assert_eq!(
        said("team -g 9 --before 2"),
        "--before, --whole-game, --trade, --no-trade, --raids, --dlc, --level-cap and --over-cap require a \
         game: name one"
    );
    assert_eq!(
        said("team -g 9 --moves learnable"),
        "--moves learnable requires a game"
    );
    assert_eq!(
        said("team emerald --moves box"),
        "--moves box requires --box FILE"
    );
    assert_eq!(
        said("team emerald --level 20"),
        "--level requires --moves learnable"
    );
}

#[test]
fn numbers_that_are_none() {
    assert!(said("team emerald --dex 5-1").contains("5 comes after 1"));
    assert!(said("team emerald --dex one").contains("1-151"));
    assert!(said("team emerald --team 0").contains("1 to 24 members, not 0"));
    assert!(said("team emerald --team 99999999999999").contains("not 99999999999999"));
    assert!(said("team emerald --before 0").contains("--before"));
    assert_eq!(
        said("team Paldea --before 99"),
        "--before 99: Scarlet/Violet has 8 gyms; --before takes a gym (1 to 8), 9 (after the last gym) or a boss"
    );
    assert!(said("team gold-silver --before 18").contains("1 to 16), 17"));
    assert!(said("team emerald --before Nobody").contains("Nobody"));
    assert!(said("team emerald --roster all --before 2").contains("--roster play"));
    assert!(said("team emerald --stats atk,str").contains("hp, atk, def, spa, spd, spe"));
}
