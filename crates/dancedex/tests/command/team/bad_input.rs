//! What `dancedex team` refuses, in one line.

use crate::bad_input::said;

#[test]
fn who_there_is_not() {
    assert!(said("team emerald --require pikacho").contains("the nearest: pikachu"));
    assert!(said("team emerald --exclude mudkipp").contains("mudkip"));
    assert!(said("team emerald --one-of starter --one-of nobody").contains("nobody"));
}

#[test]
fn who_may_not_be_chosen() {
    assert_eq!(
        said("team emerald --require mewtwo --no-legendary"),
        "Mewtwo is required, but is not among those that may be chosen"
    );
}

#[test]
fn what_needs_a_game_or_a_box() {
    assert_eq!(said("team -g 9 --before 2"), "--before needs a game");
    assert_eq!(
        said("team -g 9 --moves learnable"),
        "--moves learnable needs a game"
    );
    assert_eq!(
        said("team emerald --moves box"),
        "--moves box needs --box FILE"
    );
    assert_eq!(
        said("team emerald --level 20"),
        "--level goes with --moves learnable"
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
        "the table of Scarlet/Violet ends with gym 8: --before takes 1 to 8, \
         and 9 for what can be had after the last"
    );
    assert!(said("team gold-silver --before 18").contains("1 to 16, and 17"));
    assert!(said("team emerald --stats atk,str").contains("hp, atk, def, spa, spd, spe"));
}
