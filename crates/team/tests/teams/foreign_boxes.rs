//! Boxes from other programs: packed teams, JSON of teams and trackers, and names in other
//! languages.

use pokedata::{Game, Generation, Type};
use proptest::prelude::*;
use team::{Fate, Gender, PlayerBox, read_box, read_tracker};

fn read_in(text: &str, game: Option<&str>) -> PlayerBox {
    let game = game.map(|name| Game::find(name).unwrap());
    let generation = game.map_or(Generation::LATEST, Game::generation);
    read_box(text, game, generation, false).unwrap_or_else(|error| panic!("{error}"))
}

fn ids(read: &PlayerBox) -> Vec<&str> {
    let forms = read.entries.iter().map(|own| own.form.id.as_str());
    forms.collect()
}

fn moves(read: &PlayerBox, place: usize) -> Vec<&str> {
    let moves = read.entries[place].set.moves.iter();
    moves.map(|own| own.id.unwrap_or("?")).collect()
}

const PACKED: &str = "Sparky|pikachu|lightball|static|thunderbolt,quickattack,surf,grassknot|Timid|,,,252,4,252||||50|]\
                      machop||leftovers|guts|crosschop,rockslide,bulkup,rest|Adamant|252,252,,,4,|F|,0,,,,|S|50|12,,,,,Ghost";

#[test]
fn packed_teams_are_read() {
    for text in [PACKED.to_owned(), format!("gen9ou]Rain|{PACKED}\n")] {
        let read = read_in(&text, None);
        assert_eq!(ids(&read), ["pikachu", "machop"]);
        assert!(read.notes.is_empty(), "{:?}", read.notes);
        let one = &read.entries[0];
        let two = &read.entries[1];
        assert_eq!(one.set.nickname.as_deref(), Some("Sparky"));
        assert_eq!(
            (one.set.item, one.set.ability),
            (Some("light-ball"), Some("static"))
        );
        assert_eq!(
            one.set.evs,
            [None, None, None, Some(252), Some(4), Some(252)]
        );
        assert_eq!(
            moves(&read, 0),
            ["thunderbolt", "quick-attack", "surf", "grass-knot"]
        );
        assert_eq!(
            (two.set.gender, two.set.shiny),
            (Some(Gender::Female), true)
        );
        assert_eq!((two.set.level, two.set.happiness), (Some(50), Some(12)));
        assert_eq!(
            (two.set.ivs[1], two.set.tera.as_deref()),
            (Some(0), Some("Ghost"))
        );
        assert_eq!(two.place(), "Pokémon 2");
    }
}

#[test]
fn a_fault_of_a_packed_team_names_the_pokemon() {
    let text = PACKED.replace("machop", "machob");
    let error = read_box(&text, None, Generation::LATEST, false).unwrap_err();
    assert!(
        error.faults[0].starts_with("Pokémon 2: unknown Pokémon `machob`"),
        "{error}"
    );
    let text = PACKED.replace("crosschop", "crosschip");
    let notes = read_in(&text, None).notes;
    assert!(notes[0].starts_with("Pokémon 2: "), "{notes:?}");
}

#[test]
fn teams_as_json_are_read() {
    let text = r#"[{"name":"Sparky","species":"Pikachu","item":"Light Ball","ability":"Static","level":50,
        "moves":["Thunderbolt","Hidden Power [Ice]"],"nature":"Timid","gender":"F",
        "evs":{"hp":0,"atk":0,"def":0,"spa":252,"spd":4,"spe":252}}, {"name":"Machop","moves":[]}]"#;
    let read = read_in(text, None);
    assert_eq!(ids(&read), ["pikachu", "machop"]);
    assert!(read.notes.is_empty(), "{:?}", read.notes);
    let one = &read.entries[0].set;
    assert_eq!(one.nickname.as_deref(), Some("Sparky"));
    assert_eq!((one.level, one.nature), (Some(50), Some("timid")));
    assert_eq!(
        one.evs,
        [Some(0), Some(0), Some(0), Some(252), Some(4), Some(252)]
    );
    assert_eq!(one.moves[1].hidden_power, Some(Type::find("ice").unwrap()));
}

/// nuzlocke.app stores places with one Pokémon each; the reader omits dead Pokémon and missed
/// encounters.
#[test]
fn nuzlocke_app_is_read() {
    let text = r#"{"__meta":{"name":"Run","game":"emerald","settings":{}},"__team":["starter"],
        "starter":{"pokemon":"treecko","status":2,"nickname":"Leaf","nature":"timid","location":"starter"},
        "route-101":{"pokemon":"wurmple","status":5,"location":"route-101"},
        "route-102":{"pokemon":"ralts","status":4},
        "route-103":{},
        "route-104":{"pokemon":"wingull","status":1,"ability":"keen-eye"}}"#;
    let read = read_in(text, Some("emerald"));
    assert_eq!(ids(&read), ["treecko", "wingull"]);
    assert_eq!(
        read.notes,
        [
            "Pokémon 2: wurmple is dead; left out",
            "Pokémon 3: ralts is missed; left out"
        ]
    );
    assert_eq!(read.entries[0].set.nickname.as_deref(), Some("Leaf"));
    assert_eq!(read.entries[1].set.ability, Some("keen-eye"));
}

/// Missed encounters may have no species; a failed run is not one of them.
#[test]
fn encounters_of_a_tracker_are_read() {
    let text = r#"{"game":"Emerald","runs":[{"status":"failed","encounters":[
        {"species":"Torchik","location":"Starter"},
        {"species":"Ralts","location":"Route 102","status":"dead","nickname":"Ann"},
        {"location":"Route 103","status":"missed"}]}]}"#;
    let read = read_tracker(text).unwrap();
    assert_eq!(read.game.as_deref(), Some("Emerald"));
    let encounters = read.encounters.iter();
    let found: Vec<_> = encounters
        .map(|one| {
            (
                one.area.as_deref(),
                one.form.map(|form| form.id.as_str()),
                one.fate,
            )
        })
        .collect();
    assert_eq!(
        found,
        [
            (Some("Route 102"), Some("ralts"), Fate::Dead),
            (Some("Route 103"), None, Fate::Lost)
        ]
    );
    assert_eq!(read.encounters[0].nickname.as_deref(), Some("Ann"));
    assert_eq!(read.notes.len(), 1);
    assert!(
        read.notes[0].starts_with("Pokémon 1: unknown Pokémon `Torchik`"),
        "{:?}",
        read.notes
    );
}

/// The generator stores lists, with forms in a separate field.
#[test]
fn the_nuzlocke_generator_is_read() {
    let text = r#"{"game":{"name":"Sun"},"trainer":{"name":"Ada","badges":[]},"box":[{"id":0,"name":"Team"}],
        "pokemon":[
        {"id":"1","species":"Vulpix","forme":"Alola","status":"Team","level":18,"gender":"f","met":"Route 1",
         "metLevel":3,"nature":"Modest","ability":"Snow Cloak","moves":["Powder Snow","Ice Shard"],"item":"None"},
        {"id":"2","species":"Rattata","forme":"Normal","status":"Dead","level":5},
        {"id":"3","species":"Pichu","status":"Boxed","level":7,"teraType":"Normal","moves":[]}]}"#;
    let read = read_in(text, Some("sun"));
    assert_eq!(ids(&read), ["vulpix-alola", "pichu"]);
    assert_eq!(read.entries[0].set.level, Some(18));
    assert_eq!(moves(&read, 0), ["powder-snow", "ice-shard"]);
    assert!(
        read.notes[0].contains("Rattata is Dead; left out"),
        "{:?}",
        read.notes
    );
}

/// The encounters are stored by number; those of the selected game are read.
#[test]
fn a_tracker_with_several_games_is_read() {
    let text = r#"{"badges":{},"games":{
        "1":{"encounters":[{"id":0,"pokemon":150,"status":{"text":"Team","value":7}}]},
        "6":{"encounters":[
          {"id":0,"pokemon":152,"location":"Starter","status":{"text":"Team","value":7},
           "details":{"level":12,"nature":"MODEST","ability":"Overgrow","moves":[33,45]},"nickname":"Chi"},
          {"id":1,"pokemon":16,"location":"Route 29","status":{"text":"Fainted","value":2}},
          {"id":2,"location":"Route 30"},
          {"id":3,"pokemon":0,"location":"Route 31"}]}},
        "selectedGame":{"value":"6","text":"HeartGold"},"team":{"6":[{"id":2,"level":0,"moves":[]}]}}"#;
    let read = read_in(text, Some("heartgold"));
    assert_eq!(ids(&read), ["chikorita"]);
    let set = &read.entries[0].set;
    assert_eq!((set.level, set.nature), (Some(12), Some("modest")));
    assert_eq!(set.nickname.as_deref(), Some("Chi"));
}

#[test]
fn a_table_of_a_tracker_is_read() {
    let text = "Location,Pokemon,Nickname,Status,Level\nRoute 101,Zigzagoon,Zig,Alive,5\nRoute 102,Ralts,,Dead,4\n";
    let read = read_in(text, Some("emerald"));
    assert_eq!(ids(&read), ["zigzagoon"]);
    assert!(
        read.notes
            .iter()
            .any(|note| note == "line 3: Ralts is Dead; left out"),
        "{:?}",
        read.notes
    );
}

#[test]
fn broken_json_is_refused_in_a_line() {
    let error = read_box("[{\"species\": \"Pikachu\"", None, Generation::LATEST, true).unwrap_err();
    assert!(
        error.faults[0].starts_with("the box is not valid JSON: "),
        "{error}"
    );
    let error = read_box("{}", None, Generation::LATEST, true).unwrap_err();
    assert_eq!(error.faults, ["the box is empty"]);
    let deep = "[".repeat(10_000);
    read_box(&deep, None, Generation::LATEST, true).unwrap_err();
}

#[test]
fn empty_places_and_nothings_are_nothing() {
    let text = "Machop @ Oran Berry\nLevel: 16\nAdamant Nature\nAbility: Guts\n- Karate Chop\n\n\
                None @ \nLevel: 16\nHardy Nature\nAbility: None\n- None\n- None\n\n\
                Geodude @ \nAbility: None\n- Tackle\n- -----\n";
    let read = read_in(text, Some("emerald"));
    assert_eq!(ids(&read), ["machop", "geodude"]);
    assert_eq!(moves(&read, 1), ["tackle"]);
    assert!(read.notes.is_empty(), "{:?}", read.notes);
}

#[test]
fn what_pkhex_adds_needs_no_note() {
    let text = "Sparky (Pikachu) (M) @ Light Ball\nAbility: Static\nLevel: 50\nShiny: Yes\nLanguage: English\n\
                Ball: Poke Ball\nOT: Red\nTID: 12345\nSID: 1\nMet: Route 4\nEVs: 252 SpA / 4 SpD / 252 Spe\n\
                Timid Nature\nIVs: 0 Atk\n- Thunderbolt\n- Quick Attack\n";
    let read = read_in(text, Some("emerald"));
    assert!(read.notes.is_empty(), "{:?}", read.notes);
}

#[cfg(feature = "languages")]
#[test]
fn boxes_in_other_languages_are_read() {
    for (text, id, ability, nature, item, own) in [
        (
            "Dracaufeu @ Restes\nTalent: Brasier\nEVs: 252 SpA / 252 Spe\nNature Timide\n- Lance-Flammes\n- Charge\n",
            "charizard",
            "blaze",
            "timid",
            "leftovers",
            ["flamethrower", "tackle"],
        ),
        (
            "Glurak @ Überreste\nFähigkeit: Großbrand\nWesen: Scheu\n- Flammenwurf\n- Fliegen\n",
            "charizard",
            "blaze",
            "timid",
            "leftovers",
            ["flamethrower", "fly"],
        ),
        (
            "Charizard @ Restos\nHabilidad: Mar Llamas\nNaturaleza: Miedosa\n- Lanzallamas\n- Vuelo\n",
            "charizard",
            "blaze",
            "timid",
            "leftovers",
            ["flamethrower", "fly"],
        ),
        (
            "Charizard @ Avanzi\nAbilità: Aiutofuoco\nNatura: Timida\n- Lanciafiamme\n- Volo\n",
            "charizard",
            "blaze",
            "timid",
            "leftovers",
            ["flamethrower", "fly"],
        ),
    ] {
        let read = read_in(text, None);
        let entry = &read.entries[0];
        assert_eq!(ids(&read), [id]);
        let set = &entry.set;
        assert_eq!(
            (set.ability, set.nature, set.item),
            (Some(ability), Some(nature), Some(item)),
            "{text} {:?}",
            read.notes
        );
        assert_eq!(moves(&read, 0), own, "{text}");
    }
    let read = read_in("Arcko\nGobou Lv 12\nPoussifeu\n", Some("emerald"));
    assert_eq!(ids(&read), ["treecko", "mudkip", "torchic"]);
}

/// Reads a file in each format in which some characters were changed; `BOXES_MUTATED=10000` makes
/// this a long test.
#[test]
fn mutated_files_are_read_or_refused() {
    const TRACKER: &str = r#"{"__team":[],"starter":{"pokemon":"treecko","status":2,"moves":["Pound"],"evs":[1,2]},
        "games":{"1":{"encounters":[{"pokemon":152,"details":{"level":12},"status":{"text":"Team"}}]}},
        "selectedGame":{"value":"1"}}"#;
    const TABLE: &str =
        "Location,Pokemon,Status,Moves\n1,Zigzagoon,Alive,Tackle/Growl\n2,Ralts,Dead,\n";
    let times = std::env::var("BOXES_MUTATED").ok();
    let times = times.and_then(|text| text.parse().ok()).unwrap_or(64);
    let config = ProptestConfig::with_cases(times);
    let changes =
        prop::collection::vec((any::<prop::sample::Index>(), any::<char>(), 0..4u8), 0..12);
    proptest!(config, |(changes in changes, which in 0..3usize)| {
        let mut text: Vec<char> = [PACKED, TRACKER, TABLE][which].chars().collect();
        for (place, to, how) in changes {
            let place = place.index(text.len());
            match how {
                0 => text[place] = to,
                1 => text.insert(place, to),
                2 if text.len() > 1 => drop(text.remove(place)),
                _ => text.insert(place, ['{', '|', ',', '"', ']', '9'][place % 6]),
            }
        }
        let text: String = text.into_iter().collect();
        if let Err(error) = read_box(&text, None, Generation::LATEST, true) {
            prop_assert!(!error.to_string().is_empty());
        }
    });
}
