//! Certificates, compared with the battle that they should be about.

use battle::{Answer, Battle, Fighter, Move, Names, Pair, Rolls, Rules, compare};
use dancing::stop::Limits;

/// A battle of two of mine against one foe. My first one's second move depends on its HP.
fn battle() -> Battle {
    let by_hp = Move {
        id: 1,
        damage: vec![(5, Rolls::new(&[9])), (u16::MAX, Rolls::new(&[4, 5]))],
        ..Move::default()
    };
    let pair = |own: Vec<Move>| Pair {
        mine: vec![own],
        theirs: vec![vec![Move::of_rolls(&[3, 4])]],
        faster: true,
        ..Pair::default()
    };
    Battle {
        mine: vec![Fighter::new(10), Fighter::new(12)],
        foes: vec![Fighter::new(8)],
        pairs: vec![
            vec![pair(vec![Move::of_rolls(&[1]), by_hp])],
            vec![pair(vec![Move::of_rolls(&[2, 3])])],
        ],
        rules: Rules::default(),
    }
}

fn names(mine: &[&str]) -> Names {
    Names {
        game: "Diamond".to_owned(),
        boss: "Gardenia".to_owned(),
        mine: mine.iter().map(|&name| name.to_owned()).collect(),
        foes: vec!["Cherubi 19".to_owned()],
    }
}

fn written(battle: &Battle, mine: &[&str]) -> String {
    match battle::plan(battle, &Limits::default()) {
        Answer::Plan(plan) => battle::certificate(battle, &plan, &names(mine)),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_certificate_is_about_its_own_battle() {
    let mine = ["Breloom 24", "Luxio 24"];
    let text = written(&battle(), &mine);
    assert_eq!(compare(&text, &battle(), &names(&mine)), Ok(()));
    let more = Battle {
        rules: Rules {
            faints: 1,
            ..Rules::default()
        },
        ..battle()
    };
    assert_eq!(compare(&text, &more, &names(&mine)), Ok(()));
}

#[test]
fn a_certificate_may_be_about_a_part() {
    let mut part = battle();
    part.mine.remove(1);
    part.pairs.remove(1);
    let moves = &mut part.pairs[0][0].mine[0];
    moves.remove(0);
    moves[0].damage = vec![(u16::MAX, Rolls::new(&[4, 5, 9]))];
    let text = written(&part, &["Breloom 24"]);
    let all = names(&["Breloom 24", "Luxio 24"]);
    assert_eq!(compare(&text, &battle(), &all), Ok(()));
}

#[test]
fn every_line_is_compared() {
    let mine = ["Breloom 24", "Luxio 24"];
    let text = written(&battle(), &mine);
    let lines: Vec<&str> = text.lines().collect();
    let lead = lines.iter().position(|line| line.starts_with("lead"));
    for place in 0..lead.unwrap() {
        let mut changed = lines.clone();
        let other = format!("{} 7", lines[place]);
        changed[place] = &other;
        let differs = compare(&changed.join("\n"), &battle(), &names(&mine)).unwrap_err();
        let named = format!("line {}: it has {other:?}, not ", place + 1);
        assert!(differs.starts_with(&named), "{differs}");
    }
    let twice = text.replacen("mine 12 12 - - named Luxio 24", lines[4], 1);
    assert!(compare(&twice, &battle(), &names(&mine)).is_err());
    assert!(compare(&text, &battle(), &names(&["Breloom 24", "Luxio 25"])).is_err());
}
