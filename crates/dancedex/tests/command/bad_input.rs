//! Checks that bad input causes one line on stderr, which names the word and what is allowed, and
//! exit code 2.

use crate::dancedex;

pub(crate) fn said(line: &str) -> String {
    let assert = dancedex(line).assert().code(2).stdout("");
    let stderr = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    let reason = stderr.strip_prefix("error: ").expect("an error");
    reason.trim_end().to_owned()
}

#[test]
fn a_misspelt_game() {
    assert_eq!(
        said("cover Paldia"),
        "unknown game or region `Paldia`; did you mean Paldea?"
    );
    assert!(said("places emerlad").contains("Emerald"));
    assert!(said("map Knto").contains("Kanto"));
}

#[test]
fn more_teams_than_can_be_held() {
    assert_eq!(
        said("team emerald --top 1000000000"),
        "--top 1000000000 is too large: at most 1000000 teams"
    );
}

#[test]
fn a_misspelt_place() {
    assert!(
        said("cover Paldea Cortonda")
            .starts_with("unknown boss `Cortonda` in Scarlet/Violet; did you mean Cortondo?")
    );
}

#[test]
fn a_prefix_of_several() {
    assert_eq!(
        said("cover Paldea Po"),
        "`Po` matches more than one boss in Scarlet/Violet: Pokémon League, Poppy"
    );
}

#[test]
fn an_empty_name() {
    for line in ["cover violet", "team emerald --one-of"] {
        let assert = dancedex(line).arg("").assert().code(2).stdout("");
        let stderr = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
        assert!(stderr.contains("a value is required"), "{stderr}");
    }
}

#[test]
fn a_name_that_nobody_quoted() {
    let asked = "cover violet Pokémon League --format json";
    let quoted = dancedex("cover --format json violet")
        .arg("Pokémon League")
        .output()
        .unwrap();
    assert_eq!(crate::stdout(asked, 0).as_bytes(), quoted.stdout);
}

#[test]
fn two_games_at_once() {
    assert_eq!(
        said("cover emerald ruby"),
        "two games, Emerald and Ruby: name only one"
    );
}

#[test]
fn a_generation_that_is_not_the_games() {
    assert_eq!(
        said("cover emerald --generation 4"),
        "Emerald is of generation 3, not 4: leave out --generation or the game"
    );
}

#[test]
fn no_game_and_no_generation() {
    assert!(said("cover").starts_with("name a game or region"));
}

#[test]
fn a_generation_that_there_is_not() {
    assert!(said("cover --generation 10").contains("the generations are 1 to 9"));
    assert!(said("types 0").contains("the generations are 1 to 9"));
}

#[test]
fn a_type_that_the_generation_lacks() {
    assert_eq!(
        said("cover --generation 5 --require Fairy"),
        "generation 5 has no Fairy type, so no Fairy"
    );
    assert!(said("cover emerald --items Fairy").contains("has no Fairy type"));
    assert!(said("types 1 Steel").contains("generation 1 has no Steel"));
}

#[test]
fn what_is_no_typing() {
    assert!(said("cover --generation 9 --require Fyre").contains("did you mean Fire?"));
    assert!(said("cover --generation 9 --require Fire-Fire").contains("not Fire twice"));
    assert!(said("cover --generation 9 --items Fire-Water").contains("single types"));
    assert!(said("cover --generation 9 --side attack --require Bug-Fire").contains("single types"));
}

#[test]
fn what_cannot_be_required() {
    assert!(said("cover --generation 9 --require Bug-Dragon").contains("cannot be required"));
    assert!(
        said("cover --generation 9 --require Bug --exclude Bug")
            .contains("is both required and excluded")
    );
    assert!(said("cover -g 9 --team 1 --require Bug,Fire").contains("2 options are required"));
}

#[test]
fn items_and_places_at_once() {
    assert!(said("cover violet katy --items Fire").contains("--items cannot be used with bosses"));
}

#[test]
fn pokemon_of_attack_types() {
    assert!(said("cover violet katy --side attack --pokemon").contains("--side defense"));
}

#[test]
fn what_a_picture_does_not_show() {
    assert!(said("cover violet katy --pokemon --format svg").contains("text, markdown or json"));
    assert!(said("cover violet katy --all --format svg").contains("remove --all"));
}

#[test]
fn more_covers_than_memory_holds() {
    let question = "cover violet katy --kind overlapping --whole-game --trade";
    for top in ["99999999999", "18446744073709551615"] {
        let reason = said(&format!("{question} --top {top}"));
        assert!(
            reason.contains("--all with --format ndjson or csv"),
            "{reason}"
        );
    }
    let few = crate::stdout(
        "cover violet katy --kind exact --whole-game --trade --top 99999999999",
        0,
    );
    assert!(few.contains("all are listed"));
}

#[test]
fn words_that_clap_refuses() {
    assert!(said("cover --side defence -g 9").contains("[possible values: defense, attack, both]"));
    assert!(said("cover -g 9 --team 0").contains("--team"));
    assert!(said("cover -g 9 --top x").contains("--top"));
    assert!(said("cover -g 9 --top 3 --all").contains("cannot be used with"));
    let unknown = said("frobnicate");
    assert!(unknown.contains("unrecognized subcommand") && unknown.contains("`dancedex --help`"));
    assert!(said("cover violet --sides attack").contains("similar"));
    assert!(said("boss").contains("<GAME> (`dancedex boss --help` has examples)"));
}

#[test]
fn a_boss_before_its_game() {
    let reason =
        "unknown game `katy`; it is a boss or place of scarlet-violet: name the game before it";
    assert!(said("cover katy").contains(reason));
    assert!(said("team cortondo violet").contains("of scarlet-violet:"));
    assert!(said("boss brock").contains("red-blue, yellow, "));
    assert!(said("boss lt-surge").contains("of red-blue, yellow, "));
    assert!(said("cover emerold").contains("did you mean Emerald?"));
    assert!(said("cover nowhere").ends_with("`nowhere` (`dancedex games` lists them)"));
}
