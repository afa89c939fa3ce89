//! Certificates that claim too much, each of which was accepted once.

use verify::{Limits, Refused};

fn check(certificate: &str) -> Result<verify::BattlePlan, Refused> {
    verify::battle(certificate, &mut Limits::none())
}

/// One against one: two hits win.
const HONEST: &str = "\
battle plan 1
rules set any faints 0 potions 0 of 0
mine 50 50 - -
foe 40 40 - -
pair 0 0 0 0 faster
own 1
move 0 0 physical 0 0 0
upto 65535 20
their 1
move 0 0 special 0 0 0
upto 65535 10
lead 0
step turn 0 hp 50 0 0 0 0 foe 0 40 40 0 0 0 0 0 0 left 1 0 0 use 0
step turn 0 hp 40 0 0 1 0 foe 0 20 20 0 0 1 0 0 0 left 1 0 0 use 0
end
";

#[test]
fn an_honest_certificate_is_accepted() {
    assert_eq!(check(HONEST).expect("it wins").steps, 2);
}

#[test]
fn numbers_are_bounded() {
    for (line, forged) in [
        ("pair 0 0 0 0 faster", "pair 0 0 0 2147483647 faster"),
        ("pair 0 0 0 0 faster", "pair 0 0 -65536 0 faster"),
        ("foe 40 40 - -", "foe 40 40 20 2147483647"),
        ("foe 40 40 - -", "foe 40 40 -1 10"),
        ("move 0 0 physical 0 0 0", "move 0 0 physical 0 65535 0"),
        ("move 0 0 physical 0 0 0", "move 0 0 physical 65535 0 0"),
        (
            "move 0 0 special 0 0 0",
            "move 0 0 special 0 0 0 returns 40000 physical",
        ),
    ] {
        assert!(HONEST.contains(line), "{line}");
        let refused = check(&HONEST.replace(line, forged));
        assert!(
            matches!(refused, Err(Refused::Problem { .. })),
            "{forged}: {refused:?}"
        );
    }
}

#[test]
fn foes_that_do_not_exist_are_refused() {
    let refused = check(&HONEST.replace("left 1", "left ff01"));
    assert!(
        matches!(refused, Err(Refused::Problem { .. })),
        "{refused:?}"
    );
}

#[test]
fn each_intimidation_has_all_moves() {
    let more = "their 2\nmove 0 0 special 0 0 0\nupto 65535 10\nmove 1 0 special 0 0 0\nupto 65535 10\ntheir 1";
    let refused = check(&HONEST.replace("their 1", more));
    assert!(
        matches!(refused, Err(Refused::Problem { .. })),
        "{refused:?}"
    );
}

/// At 30 of 50 HP, the gain (9 or 11) shows whether the foe has 9 or 5 HP left, which need different
/// moves; at full HP it does not.
#[test]
fn a_gain_that_is_not_visible_at_full_hp_decides_nothing() {
    let certificate = "\
battle plan 1
rules set any faints 0 potions 0 of 0
mine 50 50 - -
foe 27 27 - -
pair 0 0 0 0
own 3
move 0 -1 special 50 0 0
upto 65535 18 22
move 1 1 physical 0 0 0
upto 65535 5
move 2 -1 physical 0 0 0
upto 65535 9
their 1
move 0 0 physical 0 0 0
upto 8 200
upto 9 1
upto 26 200
upto 65535 1
lead 0
step turn 0 hp 30 0 0 0 0 foe 0 27 27 0 0 0 0 0 0 left 1 0 0 use 0
step turn 0 hp 38 0 0 1 0 foe 0 9 9 0 0 1 0 0 0 left 1 0 0 use 2
step turn 0 hp 40 0 0 1 0 foe 0 5 5 0 0 1 0 0 0 left 1 0 0 use 1
end
";
    let refused = check(certificate);
    assert!(matches!(refused, Err(Refused::Step { .. })), "{refused:?}");
}

/// The foe's recoil takes it to 15 HP, where it eats its berry and survives the second hit.
#[test]
fn a_foe_eats_its_berry_after_its_own_recoil() {
    let with_recoil = HONEST
        .replace("mine 50 50", "mine 50 15")
        .replace("hp 50", "hp 15")
        .replace("hp 40", "hp 5")
        .replace("special 0 0 0", "special 0 50 0")
        .replace("foe 0 20 20", "foe 0 15 15");
    assert_eq!(check(&with_recoil).expect("without a berry").steps, 2);
    let refused = check(&with_recoil.replace("foe 40 40 - -", "foe 40 40 15 10"));
    assert!(matches!(refused, Err(Refused::Step { .. })), "{refused:?}");
}

#[test]
fn a_draw_is_a_loss() {
    let draw = HONEST
        .replace("faints 0", "faints 1")
        .replace("physical 0 0 0", "physical 0 0 0 self-destructs")
        .replace("upto 65535 20", "upto 65535 60");
    let refused = check(&draw);
    assert!(matches!(refused, Err(Refused::Step { .. })), "{refused:?}");
}
