//! The subcommands that show facts.

use crate::stdout;

#[test]
fn games_are_listed_with_what_belongs_to_them() {
    let games = stdout("games", 0);
    assert_eq!(games.lines().count(), 20);
    let emerald = games.lines().find(|line| line.contains("emerald")).unwrap();
    let cells: Vec<&str> = emerald.split_whitespace().collect();
    assert_eq!(cells, ["emerald", "Emerald", "3", "Hoenn", "13"]);
}

#[test]
fn places_of_kanto() {
    insta::assert_snapshot!(stdout("places Kanto", 0));
}

#[test]
fn the_chart_of_generation_one() {
    insta::assert_snapshot!(stdout("types 1", 0));
}

#[test]
fn what_a_typing_resists_and_what_hits_it() {
    insta::assert_snapshot!(stdout("types emerald dark-ghost", 0));
    assert!(stdout("types 5 Bug-Dragon", 0).contains("no Pokémon has it"));
}

#[test]
fn the_map_of_paldea() {
    insta::assert_snapshot!(stdout("map paldea", 0));
}

#[test]
fn a_game_of_two_regions_has_two_maps() {
    let maps = stdout("map crystal", 0);
    assert!(maps.contains("Johto in Crystal") && maps.contains("Kanto in Crystal"));
}

#[test]
fn help_names_every_subcommand() {
    let help = stdout("--help", 0);
    for subcommand in ["cover", "games", "places", "types", "map"] {
        assert!(
            help.lines()
                .any(|line| line.trim_start().starts_with(subcommand))
        );
    }
}
