//! Compares parties, bosses, level caps and types with each other, and with tables from other
//! sources.

use pokedata::{Boss, Form, Game, Generation, Lineup, TypeSet, Typing};
use std::collections::{BTreeSet, HashMap};

type Row = HashMap<String, String>;

fn table(file: &str) -> Vec<Row> {
    let path = format!("{}/{file}", env!("CARGO_MANIFEST_DIR"));
    let mut reader = csv::Reader::from_path(path).unwrap();
    reader.deserialize().collect::<Result<_, _>>().unwrap()
}

fn bosses() -> impl Iterator<Item = (&'static Game, &'static Boss)> {
    let games = Game::all().iter();
    games.flat_map(|game| game.bosses().iter().map(move |boss| (game, boss)))
}

/// Returns the parties that a row in an older table describes. That table has one row for each
/// possible starter of the champion Blue.
fn meant(row: &Row) -> Vec<&'static Lineup> {
    let game = Game::find(&row["game"]).unwrap();
    let mut bosses = game.bosses().iter();
    let boss = bosses.find(|boss| boss.order.to_string() == row["order"]);
    let boss = boss.unwrap_or_else(|| panic!("{row:?}"));
    match row["leader"].strip_prefix("Blue ") {
        Some(which) => vec![&boss.lineups()[which.parse::<usize>().unwrap() - 1]],
        None => {
            assert_eq!(boss.leader, row["leader"]);
            boss.lineups().iter().collect()
        }
    }
}

#[test]
fn every_boss_row_belongs_to_a_game_and_one_of_its_maps() {
    let rows = table("data/bosses.csv");
    assert_eq!(rows.len(), bosses().count());
    for (game, boss) in bosses() {
        assert!(game.regions().iter().any(|own| own.name() == boss.region));
        assert!(game.place_of(boss).is_some(), "{boss:?}");
    }
}

#[test]
fn numbers_name_one_boss_of_a_game() {
    for game in Game::all() {
        let numbers: BTreeSet<String> = game.bosses().iter().map(Boss::number).collect();
        assert_eq!(numbers.len(), game.bosses().len());
        let battles: BTreeSet<String> = game.story().iter().map(Boss::number).collect();
        assert_eq!(battles.len(), game.story().len());
    }
}

#[test]
fn every_row_of_a_party_is_read() {
    let rows = table("data/boss_parties.csv").len();
    let parties = bosses().flat_map(|(_, boss)| boss.parties());
    assert_eq!(
        rows,
        parties.map(|party| party.members.len()).sum::<usize>()
    );
    let rows = table("data/story_parties.csv").len();
    let battles = Game::all().iter().flat_map(Game::story);
    let parties = battles.flat_map(Boss::parties);
    assert_eq!(
        rows,
        parties.map(|party| party.members.len()).sum::<usize>()
    );
}

#[test]
fn a_party_is_led_by_its_boss_or_one_who_stands_there() {
    for (_, boss) in bosses() {
        for party in boss.parties() {
            assert!(boss.leader.contains(&party.leader), "{boss:?}");
        }
    }
}

/// Compares the short table that the build script makes with the parties.
#[test]
fn a_boss_brings_what_its_parties_have() {
    for (game, boss) in bosses() {
        let parties = boss.parties().iter();
        let lineups: Vec<Lineup> = parties.map(|one| one.lineup(game.generation())).collect();
        assert_eq!(boss.lineups(), lineups, "{} in {}", boss.leader, game.id());
    }
}

#[test]
fn caps_are_those_of_the_table() {
    let rows = table("tests/tables/level_caps.csv");
    assert_eq!(rows.len(), 317);
    for row in rows {
        let cap = meant(&row).iter().map(|own| own.cap).max().unwrap();
        assert_eq!(cap.to_string(), row["cap"], "{row:?}");
    }
}

/// Attack types of bosses that another list does not have, each with the explanation.
const MORE_THAN_LISTED: [(&str, &str, &str); 5] = [
    (
        "sun-moon #3",
        "Dark",
        "the list has Raticate's bite as bide",
    ),
    (
        "sun-moon #17",
        "Fire",
        "Oricorio's Revelation Dance has the type of its form",
    ),
    (
        "ultra-sun-ultra-moon #15",
        "Fairy",
        "the list has Shiinotic's moonblast as moonlight",
    ),
    (
        "ultra-sun-ultra-moon #25",
        "Fire",
        "Oricorio's Revelation Dance has the type of its form",
    ),
    (
        "scarlet-violet #11",
        "Electric",
        "Oricorio's Revelation Dance has the type of its form",
    ),
];

/// Compares typings and attack types with another list, which was not made from the parties.
#[test]
fn what_bosses_bring_is_what_another_list_says_but_for_known_differences() {
    for row in table("tests/tables/boss_types.csv") {
        let lineups = meant(&row);
        let typings = lineups.iter().flat_map(|own| own.typings.clone());
        let listed = row["defence_typings"].split_whitespace();
        let listed: BTreeSet<Typing> = listed.map(|name| name.parse().unwrap()).collect();
        assert_eq!(typings.collect::<BTreeSet<_>>(), listed, "{row:?}");

        let types = lineups.iter().map(|own| own.attack_types);
        let types = types.fold(TypeSet::EMPTY, TypeSet::union);
        let boss = format!("{} #{}", row["game"], row["order"]);
        let more = MORE_THAN_LISTED.iter().filter(|known| known.0 == boss);
        let more = more.map(|known| known.1);
        let expected = row["attack_types"].split_whitespace().chain(more);
        let expected: TypeSet = expected.map(|name| name.parse().unwrap()).collect();
        assert_eq!(types, expected, "{boss}");
    }
}

/// Checks that Tera types are listed separately, and are not among the typings of a party.
#[test]
fn tera_types_are_those_another_list_has() {
    for row in table("tests/tables/boss_types.csv") {
        let game = Game::find(&row["game"]).unwrap();
        let mut bosses = game.bosses().iter();
        let boss = bosses
            .find(|boss| boss.order.to_string() == row["order"])
            .unwrap();
        let members = boss.parties().iter().flat_map(|party| &party.members);
        let tera: BTreeSet<String> = members
            .filter_map(|one| one.tera)
            .map(|t| t.to_string())
            .collect();
        assert_eq!(Vec::from_iter(tera).join(" "), row["tera_types"], "{row:?}");
    }
}

#[test]
fn members_are_of_their_generation() {
    let all = bosses().chain(
        Game::all()
            .iter()
            .flat_map(|game| game.story().iter().map(move |battle| (game, battle))),
    );
    for (game, boss) in all {
        for member in boss.parties().iter().flat_map(|party| &party.members) {
            assert!(member.form.typing(game.generation()).is_some());
            assert!((1..=100).contains(&member.level));
            let moves = &member.moves;
            assert!(
                (1..=4).contains(&moves.len()),
                "{member:?} of {}",
                boss.leader
            );
            assert!(member.tera.is_none() || game.generation() == Generation::LATEST);
        }
    }
}

/// Checks that the conditions for parties have possible values, such as a version of the game or
/// one of its starters.
#[test]
fn conditions_can_be_met() {
    for (game, boss) in bosses() {
        for (what, value) in boss.lineups().iter().flat_map(|own| own.condition.parts()) {
            let fits = match what {
                "version" => game.versions().iter().any(|own| own.id() == value),
                "starter" => game.starter_lines().contains(&value.to_owned()),
                "mode" => value == "challenge",
                "rival-eevee" => Form::find(value).is_ok(),
                _ => false,
            };
            assert!(fits, "{what}={value} of {} in {}", boss.leader, game.id());
        }
    }
}

/// Checks that every row of `dynamax.csv` names a boss, and marks the last Pokémon of its parties.
#[test]
fn bosses_who_can_dynamax_are_known() {
    let listed: BTreeSet<(String, String)> = table("data/dynamax.csv")
        .into_iter()
        .map(|row| (row["game"].clone(), row["order"].clone()))
        .collect();
    let mut marked = BTreeSet::new();
    for (game, boss) in bosses() {
        for party in boss.parties() {
            let (last, others) = party.members.split_last().unwrap();
            assert!(others.iter().all(|member| !member.dynamaxes));
            if last.dynamaxes {
                marked.insert((game.id().to_owned(), boss.order.to_string()));
            }
        }
    }
    assert_eq!(marked, listed);
}

/// Story battles that were missing once: game, after how many gyms, place, leader, and the party.
#[test]
fn story_battles_are_complete() {
    let after = |text: Option<&String>| text.map(String::as_str).unwrap_or_default().to_owned();
    for (id, when, place, leader, party) in [
        (
            "emerald",
            "3",
            "Mt. Chimney",
            "Maxie",
            "mightyena 24 zubat 24 camerupt 25",
        ),
        (
            "gold-silver",
            "3",
            "Ecruteak Dance Theater",
            "Kimono Girl Zuki",
            "umbreon 17",
        ),
        (
            "crystal",
            "0",
            "Sprout Tower",
            "Sage Li",
            "bellsprout 7 bellsprout 7 hoothoot 10",
        ),
        ("sword-shield", "post", "Slumbering Weald", "Sordward", ""),
        ("sword-shield", "post", "Slumbering Weald", "Hop", ""),
        (
            "scarlet-violet",
            "post",
            "Zero Lab, Area Zero",
            "AI Sada",
            "",
        ),
        (
            "scarlet-violet",
            "post",
            "Zero Lab, Area Zero",
            "AI Turo",
            "",
        ),
        ("platinum", "post", "Fight Area", "Volkner & Flint", ""),
        (
            "brilliant-diamond-shining-pearl",
            "post",
            "Canalave City",
            "Byron",
            "",
        ),
        (
            "brilliant-diamond-shining-pearl",
            "post",
            "Pokémon League",
            "Aaron",
            "",
        ),
        ("diamond-pearl", "5", "Canalave City", "Barry", ""),
        ("yellow", "1", "Cerulean City", "Blue", ""),
    ] {
        let game = Game::all().iter().find(|game| game.id() == id).unwrap();
        let mut story = game.story().iter();
        let battle = story.find(|battle| {
            battle.leader == leader && battle.place == place && after(battle.after.as_ref()) == when
        });
        let battle = battle.unwrap_or_else(|| panic!("{leader} at {place} in {id}"));
        if !party.is_empty() {
            let members = battle.parties()[0].members.iter();
            let members = members.map(|own| format!("{} {}", own.form.id, own.level));
            assert_eq!(
                members.collect::<Vec<_>>().join(" "),
                party,
                "{leader} in {id}"
            );
        }
    }
}
