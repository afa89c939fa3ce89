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
fn names_are_read() {
    let named = HONEST
        .replace("rules", "game Diamond\nboss Gardenia (Eterna City)\nrules")
        .replace("mine 50 50 - -", "mine 50 50 - - named Breloom 24")
        .replace(
            "foe 40 40 - -",
            "foe 40 40 - - truant named Cherubi 19: Leafage",
        )
        .replace("foe 0 20 20 0 0", "foe 0 20 20 0 1");
    let names = check(&named).expect("it wins").names;
    assert_eq!(names.game, "Diamond");
    assert_eq!(names.boss, "Gardenia (Eterna City)");
    assert_eq!(names.mine, ["Breloom 24"]);
    assert_eq!(names.foes, ["Cherubi 19: Leafage"]);
    for wrong in [
        "game",
        "game a\u{1b}[2J",
        &format!("game {}", "a".repeat(1001)),
    ] {
        let refused = check(&named.replace("game Diamond", wrong));
        assert!(
            matches!(refused, Err(Refused::Problem { line: 2, .. })),
            "{refused:?}"
        );
    }
}

#[test]
fn numbers_are_bounded() {
    let hp = "step turn 0 hp 50 0 0 0 0 foe 0 40 40 0 0 0 0 0 0 left 1 0 0 use 0";
    for (line, forged) in [
        ("faints 0", "faints 17"),
        ("faints 0", "faints 255"),
        ("potions 0 of 0", "potions 256 of 0"),
        ("potions 0 of 0", "potions 0 of 65536"),
        ("mine 50 50", "mine 65536 50"),
        ("pair 0 0 0 0", "pair 0 0 0 2147483647"),
        ("pair 0 0 0 0", "pair 0 0 -65536 0"),
        ("pair 0 0", "pair 0 1"),
        ("foe 40 40 - -", "foe 40 40 20 2147483647"),
        ("foe 40 40 - -", "foe 40 40 -1 10"),
        ("own 1", "own 65"),
        ("move 0 0 physical", "move 65536 0 physical"),
        ("move 0 0 physical", "move 0 128 physical"),
        ("physical 0 0 0", "physical 0 65535 0"),
        ("physical 0 0 0", "physical 65535 0 0"),
        ("physical 0 0 0", "physical 0 0 65536"),
        ("special 0 0 0", "special 0 0 0 returns 40000 physical"),
        ("upto 65535 20", "upto 65536 20"),
        ("upto 65535 20", "upto 65535 -20"),
        ("upto 65535 20", "upto 65535 0"),
        ("upto 65535 10", "upto 65535 10\nleaving 0"),
        ("upto 65535 10", "upto 65535 10\nagain 0 0"),
        ("lead 0", "lead 1"),
        (hp, &hp.replace("50 0 0 0 0", "50 7 0 0 0")),
        (hp, &hp.replace("50 0 0 0 0", "50 0 3 0 0")),
        (hp, &hp.replace("50 0 0 0 0", "50 0 0 0 2")),
        (hp, &hp.replace("40 40 0 0 0 0 0 0", "40 40 7 0 0 0 0 0")),
        (hp, &hp.replace("40 40 0 0 0 0 0 0", "40 40 255 0 0 0 0 0")),
        (hp, &hp.replace("40 40 0 0 0 0 0 0", "40 40 0 3 0 0 0 0")),
        (hp, &hp.replace("40 40 0 0 0 0 0 0", "40 40 0 0 0 0 65 0")),
        (
            hp,
            &hp.replace("40 40 0 0 0 0 0 0", "40 40 0 0 0 0 0 18446744073709551615"),
        ),
        (hp, &hp.replace("left 1 0 0", "left 1 256 0")),
        (hp, &hp.replace("left 1 0 0", "left 1 0 17")),
        (hp, &hp.replace("use 0", "use 65")),
        (hp, &hp.replace("use 0", "send 1")),
    ] {
        assert!(HONEST.contains(line), "{line}");
        let refused = check(&HONEST.replacen(line, forged, 1));
        assert!(
            matches!(refused, Err(Refused::Problem { .. })),
            "{forged}: {refused:?}"
        );
    }
}

#[test]
fn a_refusal_names_the_number_and_its_range() {
    let forged = HONEST.replace("faints 0", "faints 1\u{1b}777777777777777777777777777");
    let refused = check(&forged).unwrap_err().to_string();
    assert_eq!(
        refused,
        "line 2: \"1\\u{1b}777777777777777777\" is not a number from 0 to 16"
    );
}

#[test]
fn lists_are_bounded() {
    let many = |line: &str, number: usize| vec![line; number].join("\n");
    let amounts = |number: usize| format!("upto 65535{}", " 20".repeat(number));
    let moves = "move 0 0 physical 0 0 0\nupto 65535 20";
    for (line, most, forged) in [
        ("mine 50 50 - -", 16, &many("mine 50 50 - -", 17)),
        ("foe 40 40 - -", 16, &many("foe 40 40 - -", 17)),
        ("own 1", 7, &many(&format!("own 1\n{moves}"), 8)),
        ("upto 65535 20", 1024, &many("upto 65535 20", 1025)),
        (
            "upto 65535 10",
            1024,
            &many("upto 65535 10\nagain 10", 1025),
        ),
        ("upto 65535 20", 4096, &amounts(4097)),
    ] {
        let refused = check(&HONEST.replacen(line, forged, 1)).unwrap_err();
        let expected = format!(": there are at most {most} of these");
        assert!(refused.to_string().ends_with(&expected), "{refused}");
    }
    assert!(check(&HONEST.replace("upto 65535 20", &amounts(4096))).is_ok());
}

/// Each of my amounts of damage, and each of the foe's, leads to another state.
#[test]
fn the_memory_of_a_step_is_limited() {
    let amounts = |from: usize| (from..from + 2000).map(|amount| format!(" {amount}"));
    let upto = |from| format!("upto 65535{}", amounts(from).collect::<String>());
    let certificate = HONEST
        .replace("40 40", "9000 9000")
        .replace("50", "9000")
        .replace("upto 65535 20", &upto(100))
        .replace("upto 65535 10", &upto(100));
    let most = 32 << 20;
    let refused = verify::battle(&certificate, &mut Limits::new(most, |_| true));
    assert!(matches!(refused, Err(Refused::OutOfMemory)), "{refused:?}");
    let refused = verify::battle(
        &certificate,
        &mut Limits::new(usize::MAX, |steps| steps < 4096),
    );
    assert!(matches!(refused, Err(Refused::Stopped)), "{refused:?}");
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

/// The foe does 1 at 9 HP and 2 at 5 HP, which need different moves; after an intimidation, it does
/// 1 at both, so that they look alike.
#[test]
fn an_intimidation_may_hide_the_foes_hp() {
    let certificate = "\
battle plan 1
rules set any faints 0 potions 0 of 0
mine 50 50 - - intimidates
mine 50 50 - -
foe 29 29 - -
pair 0 0 0 0 faster
own 2
move 0 1 physical 0 0 0 first-turn
upto 65535 20 24
move 1 1 physical 0 0 0
upto 65535 5
their 1
move 0 0 physical 0 0 0
upto 4 200
upto 5 2
upto 8 200
upto 9 1
upto 28 200
upto 65535 1
their 1
move 0 0 physical 0 0 0
upto 4 200
upto 5 1
upto 8 200
upto 9 1
upto 28 200
upto 65535 1
pair 1 0 0 0 faster
own 1
move 0 0 physical 0 0 0
upto 65535 60
their 1
move 0 0 physical 0 0 0
upto 8 200
upto 9 1
upto 65535 200
lead 0
step turn 0 hp 50 50 0 0 0 0 foe 0 29 29 0 0 0 0 0 0 left 1 0 0 use 0
step turn 0 hp 49 50 0 0 1 0 foe 0 9 9 0 0 1 0 0 0 left 1 0 0 send 1
step turn 1 hp 49 49 0 0 0 0 foe 0 9 9 0 0 1 0 0 0 left 1 0 0 use 0
step turn 0 hp 48 50 0 0 1 0 foe 0 5 5 0 0 1 0 0 0 left 1 0 0 use 1
end
";
    let refused = check(certificate).unwrap_err().to_string();
    assert_eq!(refused, "no step is for the beginning");
    // Without the intimidation, they do not look alike.
    let calm = certificate.replace(" intimidates", "");
    assert_eq!(check(&calm).expect("it wins").steps, 4);
}
