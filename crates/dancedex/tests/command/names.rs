//! Tests names in the spellings that players use.

use crate::dancedex;
use predicates::prelude::PredicateBooleanExt;
use predicates::str::{contains, starts_with};

fn run(words: &[&str]) -> assert_cmd::assert::Assert {
    dancedex("").args(words).assert()
}

#[test]
fn words_that_nobody_quoted_are_one_name() {
    let games = [
        (vec!["boss", "fire", "red", "brock"], "FireRed\n\n#1 Brock"),
        (
            vec!["boss", "Pokemon", "Emerald", "Brawly"],
            "Emerald\n\n#2 Brawly",
        ),
        (
            vec!["boss", "omega", "ruby", "1"],
            "Omega Ruby\n\n#1 Roxanne",
        ),
        (vec!["boss", "black", "2"], "Black\n\n#2 "),
        (vec!["pokemon", "25", "red"], "Pikachu (No. 25, Red,"),
        (vec!["pokemon", "Nidoran", "female"], "Nidoran♀ (No. 29"),
        (vec!["pokemon", "Tauros", "Aqua"], "Paldean Tauros (Aqua"),
        (
            vec!["pokemon", "Galarian", "Darmanitan", "Zen", "Mode"],
            "Galarian Darmanitan (Zen Mode)",
        ),
        (vec!["types", "Fire"], "Fire in generation 9"),
        (
            vec!["types", "fire", "flying"],
            "Fire-Flying in generation 9",
        ),
        (vec!["types", "Fire", "emerald"], "Fire in Emerald"),
        (vec!["types", "emerald", "Fire"], "Fire in Emerald"),
        (vec!["types", "fire", "red"], "Generation 3: "),
        (vec!["types", "gen", "1"], "Generation 1: "),
    ];
    for (words, begin) in games {
        run(&words).success().stdout(starts_with(begin));
    }
    run(&["places", "fire", "red"])
        .success()
        .stdout(contains("Brock"));
}

#[test]
fn games_that_are_not_here_are_named() {
    for (words, title) in [
        (vec!["boss", "legends", "arceus"], "Pokémon Legends: Arceus"),
        (
            vec!["team", "let's go", "Brock"],
            "Pokémon: Let's Go, Pikachu!/Let's Go, Eevee!",
        ),
        (vec!["places", "colosseum"], "Pokémon Colosseum"),
        (
            vec!["types", "Pokemon XD", "Fire"],
            "Pokémon XD: Gale of Darkness",
        ),
        (vec!["pokemon", "Eevee", "Colosseum"], "Pokémon Colosseum"),
    ] {
        let begin =
            format!("error: {title} is not supported; the supported games: Red/Blue, Yellow, ");
        run(&words).code(2).stderr(starts_with(begin));
    }
}

/// Checks that a trainer who is fought several times is shown in each battle, and that other
/// subcommands require the user to choose one of the battles.
#[test]
fn a_rival_is_not_a_second_game() {
    for game in ["crystal", "silver"] {
        let shown = run(&["boss", game, "Silver", "--story"]).success();
        shown.stdout(contains("rival").count(5).or(contains("Cherrygrove")));
        let without = run(&["boss", game, "Silver"]).code(2);
        without.stderr(contains("add --story").and(contains("two games").not()));
        let choice = run(&["cover", game, "Silver", "--story"]).code(2);
        choice.stderr(contains("matches more than one battle").and(contains("two games").not()));
    }
    run(&["boss", "crystal", "Emerald"])
        .code(2)
        .stderr(contains("two games, Crystal and Emerald"));
}

#[test]
fn double_battles_are_named() {
    let places = run(&["places", "emerald"]).success();
    places.stdout(contains("Tate & Liza (double battle)"));
    let boss = run(&["boss", "emerald", "Tate"]).success();
    boss.stdout(contains("  Double battle:\n"));
}

#[test]
fn the_games_fit_eighty_columns() {
    let games = run(&["games"]).success();
    let text = String::from_utf8(games.get_output().stdout.clone()).unwrap();
    assert!(
        text.lines().all(|line| line.chars().count() <= 80),
        "{text}"
    );
    for name in ["oras", "bdsp", "emerald", "red-blue"] {
        assert!(text.contains(&format!(" {name} ")), "{name}: {text}");
    }
}

#[test]
fn a_level_may_stand_beside_a_name_in_a_list() {
    for text in [
        "Treecko lv 12",
        "Treecko, lv 12",
        "Lv. 12 Treecko",
        "Treecko L12\nMudkip lvl 9",
    ] {
        let mut command = dancedex("team emerald Brawly --box - --top 1");
        let run = command.write_stdin(text).assert().code(1);
        run.stdout(contains("Treecko"));
    }
}
