//! Checks that every name in the tables is found, and that errors for unknown names suggest the
//! most similar ones.

use pokedata::{Foe, Form, Game, Mode, Played, Playthrough, Type};

fn leaders(word: &str, game: &str) -> Vec<&'static str> {
    let game = Game::find(game).unwrap();
    let chosen = game.find_bosses(word).unwrap();
    chosen.foes().iter().map(Foe::leader).collect()
}

#[test]
fn games_answer_to_ids_titles_versions_and_regions() {
    let found = |name| Game::find(name).unwrap().id();
    for game in Game::all() {
        assert_eq!(found(game.id()), game.id());
        assert_eq!(found(game.title()), game.id());
        for version in game.versions() {
            assert_eq!(found(version.id()), game.id());
        }
    }
    for (region, game) in [
        ("Kanto", "red-blue"),
        ("Johto", "gold-silver"),
        ("Hoenn", "ruby-sapphire"),
        ("Sinnoh", "diamond-pearl"),
        ("Unova", "black-white"),
        ("Kalos", "x-y"),
        ("Alola", "sun-moon"),
        ("Galar", "sword-shield"),
        ("paldea", "scarlet-violet"),
    ] {
        assert_eq!(found(region), game);
    }
    assert_eq!(found("Black2"), "black-2-white-2");
    assert_eq!(found("plat"), "platinum");
}

#[test]
fn a_version_is_meant_where_its_whole_name_is_written() {
    let title = |name| Played::find(name).unwrap().title();
    for game in Game::all() {
        assert_eq!(title(game.id()), game.title());
        for version in game.versions() {
            assert_eq!(title(version.id()), version.title());
            assert_eq!(title(version.title()), version.title());
            assert_eq!(version.game().id(), game.id());
            assert!(Played::find(version.id()).unwrap().has(version.id()));
        }
    }
    // A prefix of both a version's name and the game's title means the game; a prefix of only a
    // version's name means the version.
    assert_eq!(title("scarl"), "Scarlet/Violet");
    assert_eq!(title("viol"), "Violet");
    assert_eq!(title("ultra"), "Ultra Sun/Ultra Moon");
    assert_eq!(title("Kanto"), "Red/Blue");
    assert!(!Played::find("sword").unwrap().has("shield"));
}

#[test]
fn abbreviations_mean_their_games_or_ask_back() {
    for (word, title) in [
        ("hgss", "HeartGold/SoulSilver"),
        ("B2W2", "Black 2/White 2"),
        ("oras", "Omega Ruby/Alpha Sapphire"),
        ("bdsp", "Brilliant Diamond/Shining Pearl"),
        ("usum", "Ultra Sun/Ultra Moon"),
        ("SwSh", "Sword/Shield"),
        ("sv", "Scarlet/Violet"),
        ("frlg", "FireRed/LeafGreen"),
        ("bw", "Black/White"),
        ("rb", "Red/Blue"),
        ("xy", "X/Y"),
        ("sm", "Sun/Moon"),
    ] {
        assert_eq!(Played::find(word).unwrap().title(), title);
    }
    for (word, clear) in [
        ("rse", ["ruby-sapphire", "emerald"]),
        ("dppt", ["diamond-pearl", "platinum"]),
        ("gsc", ["gold-silver", "crystal"]),
    ] {
        assert_eq!(Played::find(word).unwrap_err().near(), clear);
    }
}

#[test]
fn every_place_code_and_leader_of_every_game_is_found() {
    for game in Game::all() {
        let playthrough = Playthrough::of(Played::all_of(game));
        let both = playthrough.in_mode(Mode::Both).unwrap();
        for boss in game.bosses() {
            let place = game.place_of(boss).unwrap();
            for word in [&place.name, &place.code, &place.name.to_uppercase()] {
                let found = both.find(word).unwrap().chosen;
                let there = found.bosses().any(|own| std::ptr::eq(own, boss));
                assert!(there, "{word} in {}", game.id());
            }
            // The name of a leader with several battles means the first.
            let found = both.find(&boss.leader).unwrap();
            let taken = found.chosen.bosses().any(|own| std::ptr::eq(own, boss));
            let clear = [both.clear_name(boss), boss.number()];
            let named = found.later.iter().any(|name| clear.contains(name));
            assert!(taken || named, "{} in {}", boss.leader, game.id());
        }
    }
}

#[test]
fn places_answer_to_prefixes_codes_and_leaders() {
    for word in [
        "vermilion",
        "VERMILION CITY",
        "vrm",
        "Lt. Surge",
        "surge",
        "lt surge",
    ] {
        assert_eq!(leaders(word, "red"), ["Lt. Surge"], "{word}");
    }
    assert_eq!(leaders("pokemon league", "violet").len(), 5);
    assert_eq!(leaders("cilan", "black"), ["Cilan"]);
    assert_eq!(leaders("striaton city", "black"), ["Chili, Cress or Cilan"]);
    assert_eq!(leaders("Liza", "emerald"), ["Tate & Liza"]);
    assert_eq!(leaders("blue", "yellow"), ["Blue"]);
    assert_eq!(leaders("all", "x").len(), 13);
}

#[test]
fn a_name_that_is_a_code_and_a_leader_is_read_to_the_letter() {
    assert_eq!(leaders("Hau", "ultra-sun"), ["Hau"]);
    assert_eq!(leaders("HAU", "ultra-sun"), ["Ilima"]);
    let game = Game::find("ultra-sun").unwrap();
    assert_eq!(
        game.find_bosses("hau").unwrap_err().to_string(),
        "`hau` matches more than one boss: HAU, Hau"
    );
}

#[test]
fn the_nearest_names_are_offered() {
    let unknown = Game::find("violet")
        .unwrap()
        .find_bosses("Cortonda")
        .unwrap_err();
    let start = "unknown boss `Cortonda`; did you mean Cortondo?";
    assert!(unknown.to_string().starts_with(start), "{unknown}");
    assert_eq!(
        Type::find("Fyre").unwrap_err().to_string(),
        "unknown type `Fyre`; did you mean Fire?"
    );
    assert_eq!(
        Type::find("Gr").unwrap_err().to_string(),
        "`Gr` matches more than one type: Grass, Ground"
    );
    assert!(Type::find("").is_err());
}

#[test]
fn forms_are_found_by_id_name_and_title() {
    for form in Form::all() {
        assert_eq!(Form::find(&form.id).unwrap().id, form.id);
    }
    assert_eq!(Form::find("Flabébé").unwrap().id, "flabebe");
    assert_eq!(Form::find("farfetch'd").unwrap().id, "farfetchd");
    assert_eq!(Form::find("Charizard").unwrap().id, "charizard");
    assert_eq!(
        Form::find("charizard mega x").unwrap().id,
        "charizard-mega-x"
    );
    assert_eq!(Form::find("Deoxys").unwrap().id, "deoxys-normal");
}

#[test]
fn forms_are_found_as_players_call_them() {
    for (name, id) in [
        ("Alolan Vulpix", "vulpix-alola"),
        ("Galarian Ponyta", "ponyta-galar"),
        ("Hisuian Zoroark", "zoroark-hisui"),
        ("Paldean Tauros Blaze Breed", "tauros-paldea-blaze-breed"),
        ("Paldean Wooper", "wooper-paldea"),
        ("Galarian Mr. Mime", "mr-mime-galar"),
        ("Galarian Darmanitan", "darmanitan-galar-standard"),
        ("Wash Rotom", "rotom-wash"),
        ("Rotom-Wash", "rotom-wash"),
        ("Mega Charizard X", "charizard-mega-x"),
        ("mega gengar", "gengar-mega"),
        ("Primal Groudon", "groudon-primal"),
        ("Gigantamax Snorlax", "snorlax-gmax"),
        ("Black Kyurem", "kyurem-black"),
        ("Ash-Greninja", "greninja-ash"),
        ("Landorus (Therian Forme)", "landorus-therian"),
        ("Ice Rider Calyrex", "calyrex-ice"),
        ("Dusk Mane Necrozma", "necrozma-dusk"),
        ("Indeedee♀", "indeedee-female"),
        ("Indeedee-F", "indeedee-female"),
        ("Indeedee-M", "indeedee-male"),
        ("Nidoran♂", "nidoran-m"),
        ("Nidoran-F", "nidoran-f"),
        ("Urshifu-Rapid-Strike", "urshifu-rapid-strike"),
        ("Flabebe", "flabebe"),
        ("Farfetch’d", "farfetchd"),
        ("farfetch'd-galar", "farfetchd-galar"),
        ("Zygarde-10%", "zygarde-10"),
        ("Type: Null", "type-null"),
        ("porygon z", "porygon-z"),
        ("Ho-Oh", "ho-oh"),
    ] {
        assert_eq!(Form::find(name).unwrap().id, id, "{name}");
    }
}

#[test]
fn forms_can_be_told_apart() {
    let mut titles: Vec<String> = Form::all().iter().map(Form::title).collect();
    titles.sort_unstable();
    let alike = titles.windows(2).find(|pair| pair[0] == pair[1]);
    assert_eq!(alike, None);
    for form in Form::all() {
        let title = form.title();
        assert_eq!(Form::find(&title).unwrap().id, form.id, "{title}");
    }
}

#[test]
fn forms_of_the_battle_turn_from_one_that_is_not() {
    for form in Form::all() {
        let before = form.turns_from();
        let only_in_battle = form.flags.battle_only || form.flags.mega;
        assert_eq!(before.is_some(), only_in_battle, "{}", form.id);
        if let Some(before) = before {
            assert_eq!(before.dex, form.dex, "{}", form.id);
            assert!(
                !before.flags.battle_only && !before.flags.mega,
                "{}",
                form.id
            );
        }
    }
}

#[test]
fn a_whole_name_is_no_prefix() {
    let numbers = pokedata::Directory::new("number", [("one", 1), ("One", 11), ("two", 2)]);
    assert_eq!((numbers.get("TWO"), numbers.get("tw")), (Some(&2), None));
    assert_eq!((numbers.get("One"), numbers.get("ONE")), (Some(&11), None));
}

#[test]
fn a_name_as_long_as_a_file_is_refused_at_once() {
    let error = Form::find(&"Pikachu".repeat(100_000)).unwrap_err();
    assert!(error.near().is_empty());
}
