//! Tests one small game in the formats of all versions of Pokémon Essentials.

use super::{cell, project, rows, world};
use std::collections::{BTreeMap, BTreeSet};
use worlds::{Settings, World};

const VERSIONS: [&str; 4] = ["v17", "v19", "v20", "v21"];

#[test]
fn all_ages_tell_of_the_same_game() {
    let newest = world(&project("v21"));
    for version in VERSIONS {
        let own = world(&project(version));
        for table in own.tables.keys().chain(newest.tables.keys()) {
            // Other versions have other formulas and defaults, which other tests check.
            let but = match *table {
                "games.csv" | "species.csv" => vec!["gen", "flags"],
                "boss_parties.csv" | "story_parties.csv" if version < "v20" => {
                    vec!["ivs", "nature", "ability"]
                }
                "battle_moves.csv" | "moves.csv" => vec!["secondary", "target", "flags", "traits"],
                _ => vec![],
            };
            let without = |mut row: BTreeMap<String, String>| {
                row.retain(|column, _| !but.contains(&column.as_str()));
                row
            };
            let all = |world| -> BTreeSet<BTreeMap<String, String>> {
                rows(world, table).into_iter().map(without).collect()
            };
            assert_eq!(all(&own), all(&newest), "{table} of {version}");
        }
    }
}

#[test]
fn the_age_gives_formulas_unless_a_player_says_otherwise() {
    let ages = VERSIONS.map(|version| world(&project(version)));
    assert_eq!(ages.each_ref().map(|own| own.generation), [6, 8, 8, 8]);
    for (world, age) in ages.iter().zip(["v16 to v18", "v19", "v20", "v21"]) {
        assert!(world.notes[0].contains(age), "{}", world.notes[0]);
    }
    let settings = worlds::Settings {
        generation: Some(5),
        title: Some("Star/Road".to_owned()),
        ..Default::default()
    };
    let own = super::read(&project("v20"), &settings).unwrap();
    assert_eq!(own.generation, 5);
    assert_eq!(cell(&rows(&own, "games.csv"), &[], "game"), "star-road");
}

#[test]
fn the_chart_is_that_of_the_file_with_types_of_its_own() {
    let world = world(&project("v19"));
    let types: Vec<String> = rows(&world, "types.csv")
        .into_iter()
        .map(|row| row["type"].clone())
        .collect();
    let wanted = [
        "Normal", "Fire", "Water", "Grass", "Electric", "Ghost", "Cosmic", "Sound",
    ];
    assert_eq!(types, wanted);
    let chart = rows(&world, "typechart.csv");
    assert_eq!(chart.len(), 64);
    let cell = |attack, defend| {
        cell(
            &chart,
            &[("attack", attack), ("defend", defend)],
            "multiplier",
        )
    };
    assert_eq!(cell("Cosmic", "Fire"), "2");
    assert_eq!(cell("Fire", "Cosmic"), "1/2");
    assert_eq!(cell("Sound", "Ghost"), "0");
    assert_eq!(cell("Cosmic", "Water"), "1");
}

#[test]
fn species_and_forms_are_ours_where_we_know_them() {
    let world = world(&project("v21"));
    let species = rows(&world, "species.csv");
    let ids: Vec<&str> = species.iter().map(|row| row["id"].as_str()).collect();
    let wanted = [
        "vulpix",
        "ninetales",
        "lumocat",
        "starmew",
        "bandolin",
        "lotad",
        "mareep",
        "vulpix-alola",
        "ninetales-mega",
        "lumocat-night-coat",
    ];
    assert_eq!(ids, wanted);
    let of = |id, column| cell(&species, &[("id", id)], column);
    assert_eq!(
        (of("vulpix-alola", "type1"), of("vulpix-alola", "type2")),
        ("Water", "Cosmic")
    );
    assert_eq!(of("ninetales-mega", "flags"), "MB");
    assert_eq!(of("starmew", "flags"), "dL");
    let stats = rows(&world, "stats.csv");
    assert_eq!(cell(&stats, &[("id", "ninetales")], "spe"), "100");
    assert_eq!(cell(&stats, &[("id", "ninetales")], "spa"), "81");
    assert_eq!(
        cell(&stats, &[("id", "lumocat-night-coat")], "species"),
        "lumocat"
    );
    let traits = rows(&world, "species_battle.csv");
    let abilities = cell(&traits, &[("id", "lumocat")], "abilities");
    assert_eq!(abilities, "1:levitate 2:stargaze h:flash-fire");
}

#[test]
fn moves_keep_what_we_know_of_them_and_new_ones_do_as_those_like_them() {
    let world = world(&project("v20"));
    let moves = rows(&world, "battle_moves.csv");
    let of = |id, column| cell(&moves, &[("move", id)], column);
    assert_eq!(of("thunder-shock", "secondary"), "par:10");
    assert_eq!(of("take-down", "recoil_percent"), "25");
    assert_eq!(
        (of("comet-ram", "type"), of("comet-ram", "power")),
        ("Cosmic", "80")
    );
    assert_eq!(of("comet-ram", "recoil_percent"), "25");
    assert_eq!(
        (of("comet-ram", "crit_stage"), of("comet-ram", "priority")),
        ("1", "1")
    );
    assert_eq!(
        (of("feedback", "secondary"), of("feedback", "target")),
        ("par:30", "all-foes")
    );
    assert_eq!(of("feedback", "flags"), "protect sound");
    assert_eq!(of("night-shade", "power"), "");
    let damaging = rows(&world, "moves.csv");
    assert_eq!(
        cell(&damaging, &[("move", "night-shade")], "no_type_damage"),
        "fixed"
    );
    assert!(damaging.iter().all(|row| row["move"] != "growl"));
}

#[test]
fn what_is_learnt_has_its_ways() {
    let world = world(&project("v17"));
    let learnt = rows(&world, "learnsets.csv");
    let of = |id| cell(&learnt, &[("id", id)], "moves");
    assert_eq!(
        of("lumocat"),
        "comet-ram:13 feedback:egg shadow-ball:machine starfall:5 tackle:1 take-down:9"
    );
    assert_eq!(of("ninetales"), "ember:1 shadow-ball:1 starfall:evolve");
    assert_eq!(of("vulpix-alola"), "comet-ram:egg starfall:14 water-gun:1");
    assert_eq!(of("lotad"), "vine-whip:3 water-gun:6+machine");
}

#[test]
fn leaders_and_champions_are_bosses_and_rivals_are_in_the_story() {
    for (version, ivs, ability, nature) in [
        ("v17", "10", "", ""),
        ("v19", "6", "", "adamant"),
        ("v21", "6", "levitate", "brave"),
    ] {
        let world = world(&project(version));
        let bosses: Vec<String> = rows(&world, "bosses.csv")
            .iter()
            .map(|row| format!("{} {} {}", row["order"], row["kind"], row["leader"]))
            .collect();
        let wanted = [
            "1 gym Astra",
            "2 gym Bass",
            "3 champion Nova",
            "4 postgame Astra 2",
        ];
        assert_eq!(bosses, wanted);
        let parties = rows(&world, "boss_parties.csv");
        let of = |id, column| cell(&parties, &[("order", "1"), ("id", id)], column);
        // The last four moves by level, and the default values of Pokémon Essentials for missing
        // ones.
        assert_eq!(of("lumocat", "moves"), "tackle+growl+starfall+take-down");
        assert_eq!((of("lumocat", "ivs"), of("lumocat", "evs")), (ivs, "18"));
        assert_eq!(
            (of("lumocat", "ability"), of("lumocat", "nature")),
            (ability, nature)
        );
        assert_eq!(of("lumocat-night-coat", "ability"), "soundproof");
        assert_eq!(
            of("lumocat-night-coat", "moves"),
            "starfall+feedback+tackle"
        );
        assert_eq!(of("lumocat-night-coat", "nature"), "modest");
        let mareep = |column| cell(&parties, &[("id", "mareep")], column);
        assert_eq!(mareep("evs"), "0/4/8/16/20/12");
        let story = rows(&world, "story_parties.csv");
        let kit = |column| cell(&story, &[("id", "vulpix-alola")], column);
        assert_eq!(
            (kit("leader"), kit("after"), kit("kind")),
            ("Kit", "1", "rival")
        );
        assert!(
            world
                .notes
                .iter()
                .any(|note| note.contains("other trainers (1)"))
        );
    }
}

#[test]
fn evolutions_stones_and_catches_are_there() {
    let world = world(&project("v19"));
    let evolutions = rows(&world, "evolutions.csv");
    let of = |from, to, column| cell(&evolutions, &[("from", from), ("to", to)], column);
    assert_eq!(of("vulpix", "ninetales", "item"), "fire-stone");
    assert_eq!(of("lumocat", "starmew", "level"), "20");
    assert_eq!(of("lumocat-night-coat", "starmew", "level"), "20");
    assert_eq!(of("ninetales", "ninetales-mega", "trigger"), "mega");
    // A form with an empty `Evolutions` inherits those of its species, as in the game's engine.
    // The form with the same number is a Mega Evolution, which no Pokémon becomes by evolving.
    for age in ["v17", "v19", "v20", "v21"] {
        let evolutions = rows(&super::world(&project(age)), "evolutions.csv");
        let stone = cell(
            &evolutions,
            &[("from", "vulpix-alola"), ("to", "ninetales")],
            "item",
        );
        assert_eq!(stone, "fire-stone", "{age}");
    }
    let stones = rows(&world, "battle_items.csv");
    assert_eq!(
        cell(&stones, &[("item", "ninetalite")], "effect"),
        "mega=ninetales-mega"
    );
    let catches = rows(&world, "catches.csv");
    let of = |place, id, column| cell(&catches, &[("place", place), ("id", id)], column);
    assert_eq!(
        (
            of("meadow", "lotad", "rate"),
            of("meadow", "lotad", "method")
        ),
        ("40", "walk")
    );
    assert_eq!(
        (
            of("star-cave", "lumocat", "rate"),
            of("star-cave", "lumocat", "max_level")
        ),
        ("30", "14")
    );
}

/// Returns a small project in which each leader has their own trainer type.
fn own_leaders(more: &str) -> World {
    let mut files = project("v21");
    for (name, text) in &mut files {
        match &**name {
            "trainer_types.txt" => {
                *text = "[COREY]\nName = Agent\nBattleBGM = Battle- Gym.mp3\n\
                         [AYA]\nName = Poet\n[YOUNGSTER]\nName = Youngster\n"
                    .to_owned();
            }
            "trainers.txt" => {
                *text = "[AYA,Aya]\nPokemon = LOTAD,9\n[COREY,Corey]\nPokemon = LOTAD,4\n\
                         [COREY,Corey,1]\nPokemon = LOTAD,40\n[YOUNGSTER,Ben]\nPokemon = LOTAD,6\n"
                    .to_owned();
            }
            _ => {}
        }
    }
    files.push(("world.toml".to_owned(), more.to_owned()));
    let settings = Settings::read(more).unwrap();
    super::read(&files, &settings).unwrap()
}

fn bosses(world: &World) -> Vec<(String, String)> {
    let rows = rows(world, "bosses.csv");
    let names = rows
        .iter()
        .map(|row| (row["leader"].clone(), row["kind"].clone()));
    names.collect()
}

#[test]
fn leaders_with_types_of_their_own_are_known_by_their_music() {
    let expected = [("Corey", "gym"), ("Corey 2", "postgame")];
    let expected = expected.map(|(name, kind)| (name.to_owned(), kind.to_owned()));
    assert_eq!(bosses(&own_leaders("")), expected);
}

#[test]
fn a_world_toml_names_the_bosses_and_their_order() {
    let world = own_leaders("bosses = [\"aya,Aya\", \"Corey\", \"YOUNGSTER,Beth\"]");
    let expected = [("Aya", "gym"), ("Corey", "gym")];
    let expected = expected.map(|(name, kind)| (name.to_owned(), kind.to_owned()));
    assert_eq!(bosses(&world), expected);
    let faults: Vec<String> = super::faults(&world.left_out);
    assert_eq!(
        faults,
        ["world.toml: unknown trainer \"YOUNGSTER,Beth\"; did you mean YOUNGSTER,Ben?"]
    );
    assert!(
        world
            .notes
            .iter()
            .any(|note| note.starts_with("Bosses: the 2 that world.toml names"))
    );
}

#[test]
fn catches_count_from_the_gym_of_their_level_unless_a_map_is_named() {
    let after = |more: &str, place: &str| -> Vec<(String, String)> {
        let rows = rows(&own_leaders(more), "catches.csv");
        let here = rows.iter().filter(|row| row["place"] == place);
        let cells = here.map(|row| (row["min_level"].clone(), row["after"].clone()));
        let mut cells: Vec<_> = cells.collect();
        cells.sort();
        cells
    };
    let cells = |all: &[(&str, &str)]| -> Vec<(String, String)> {
        let all = all.iter();
        all.map(|(level, after)| ((*level).to_owned(), (*after).to_owned()))
            .collect()
    };
    let both = "bosses = [\"Corey\", \"Aya\"]\n";
    assert_eq!(
        after(both, "star-cave"),
        cells(&[("12", "2?"), ("5", "1?")])
    );
    assert_eq!(
        after(both, "meadow"),
        cells(&[("3", "0?"), ("4", "0?"), ("5", "1?")])
    );
    let said = format!("{both}[after]\n\"Star Cave\" = 0\nmeadow = \"post\"\n");
    assert_eq!(after(&said, "star-cave"), cells(&[("12", "0"), ("5", "0")]));
    assert_eq!(
        after(&said, "meadow"),
        cells(&[("3", "post"), ("4", "post"), ("5", "post")])
    );
}

#[test]
fn all_trainers_are_listed_by_level() {
    let files = project("v21");
    let trainers = worlds::trainers(&super::source_of(&files)).unwrap();
    let told: Vec<(&str, u8, usize, bool)> = trainers
        .iter()
        .map(|own| (&*own.name, own.level, own.party, own.is_boss))
        .collect();
    assert_eq!(told[0], ("YOUNGSTER,Ben", 6, 1, false));
    assert_eq!(told[1], ("LEADER_ASTRA,Astra", 14, 2, true));
    assert!(told.is_sorted_by_key(|(_, level, ..)| *level));
    assert_eq!(told.len(), 6);
}

#[test]
fn without_a_list_of_abilities_those_of_the_games_keep_their_ids() {
    let mut files = project("v20");
    files.retain(|(name, _)| name != "abilities.txt");
    let all = rows(&world(&files), "species_battle.csv");
    let abilities: Vec<&str> = all.iter().map(|row| row["abilities"].as_str()).collect();
    let abilities = abilities.join(" ");
    assert!(abilities.contains("swift-swim"), "{abilities}");
}
