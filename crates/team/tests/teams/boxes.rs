//! Checks that a player's box is read completely, or rejected with a message.

use pokedata::{Form, Game, Generation};
use proptest::prelude::*;
use team::{BoxEntry, Gender, PlayerBox, read_box};

fn read(text: &str, game: &str) -> PlayerBox {
    read_box(
        text,
        Some(Game::find(game).unwrap()),
        Generation::LATEST,
        false,
    )
    .unwrap()
}

fn refused(text: &str) -> String {
    let read = read_box(text, None, Generation::LATEST, false);
    read.unwrap_err().to_string()
}

fn ids(read: &PlayerBox) -> Vec<&str> {
    read.entries
        .iter()
        .map(|entry| entry.form.id.as_str())
        .collect()
}

#[derive(serde::Deserialize)]
struct Name {
    name: String,
    generation: String,
    turns_from: String,
}

/// Checks that every name that Showdown exports can be read, in an export from the generation in
/// which the form first appears.
#[test]
fn all_of_showdowns_names_are_read() {
    let text = include_str!("../../../pokedata/tests/data/showdown_names.csv");
    let mut names = csv::Reader::from_reader(text.as_bytes());
    let names: Vec<Name> = names.deserialize().collect::<Result<_, _>>().unwrap();
    for generation in Generation::all() {
        let there = |one: &&Name| one.generation.parse::<Generation>().unwrap() <= generation;
        let there: Vec<&Name> = names.iter().filter(there).collect();
        let sets = there
            .iter()
            .map(|one| format!("Nick ({}) @ Leftovers\nAbility: Static\n\n", one.name));
        let text: String = sets.collect();
        let read =
            read_box(&text, None, generation, false).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(read.entries.len(), there.len());
        for (entry, one) in read.entries.iter().zip(&there) {
            assert_eq!(
                entry.form.dex,
                Form::find(&one.name).unwrap().dex,
                "{}",
                one.name
            );
            let kept = one.turns_from.is_empty() || entry.form.flags.mega;
            let said = format!("line {}: {} exists", entry.line, one.name);
            let noted = read.notes.iter().any(|note| note.starts_with(&said));
            // No player owns an Eternamax Eternatus, and Showdown does not name the form that turns
            // into it.
            assert_eq!(
                noted,
                !kept || one.name.contains("Eternamax"),
                "{}",
                one.name
            );
        }
        assert!(
            read.notes
                .iter()
                .all(|note| note.contains("exists only in battle")
                    || note.contains("Static is not an ability of"))
        );
    }
}

const EXPORT: &str = "\
=== [gen9] Box/Untitled 1 ===

Shroom (Breloom) (M) @ Toxic Orb
Ability: Poison Heal
Level: 50
Shiny: Yes
Tera Type: Ghost
EVs: 252 HP / 4 Def / 252 SpD
Jolly Nature
IVs: 0 SpA
- Spore
- Mach Punch

Breloom @ Focus Sash
Ability: Technician
- Bullet Seed

Zacian-Crowned @ Rusted Sword
Ability: Intrepid Sword
- Behemoth Bash
";

#[test]
fn an_export_is_read_whole() {
    let read = read_box(EXPORT, None, Generation::LATEST, false).unwrap();
    assert_eq!(ids(&read), ["breloom", "breloom", "zacian"]);
    let note = "line 18: Zacian-Crowned exists only in battle; counted as Zacian";
    assert_eq!(read.notes, [note]);
    let set = &read.entries[0].set;
    assert_eq!(set.nickname.as_deref(), Some("Shroom"));
    assert_eq!(
        (set.gender, set.level, set.shiny),
        (Some(Gender::Male), Some(50), true)
    );
    assert_eq!(
        (set.item, set.ability),
        (Some("toxic-orb"), Some("poison-heal"))
    );
    assert_eq!(
        (set.nature, set.tera.as_deref()),
        (Some("jolly"), Some("Ghost"))
    );
    assert_eq!(set.evs, [Some(252), None, Some(4), None, Some(252), None]);
    assert_eq!(set.ivs[3], Some(0));
    let moves: Vec<_> = set.moves.iter().map(|one| (one.line, one.id)).collect();
    assert_eq!(moves, [(11, Some("spore")), (12, Some("mach-punch"))]);
    assert_eq!(read.entries[0].without_damage().count(), 1);
}

#[test]
fn two_of_a_species_are_told_apart() {
    let read = read_box(EXPORT, None, Generation::LATEST, false).unwrap();
    let labels: Vec<_> = read.entries.iter().map(|entry| entry.label()).collect();
    assert_eq!(
        labels,
        [
            Some("\"Shroom\"".to_owned()),
            Some("(line 14)".to_owned()),
            None
        ]
    );
}

/// Checks that the lines of an export are kept unchanged, except titles and empty lines.
#[test]
fn an_export_is_kept() {
    let read = read_box(EXPORT, None, Generation::LATEST, false).unwrap();
    let texts: Vec<&str> = read
        .entries
        .iter()
        .map(|entry| entry.text.as_str())
        .collect();
    assert_eq!(texts.join("\n"), EXPORT.split_once("\n\n").unwrap().1);
}

#[test]
fn a_lost_empty_line_loses_nobody() {
    let text = "Pikachu @ Light Ball\n- Surf\nTauros\n- Earthquake\nGyarados @ Leftovers\n";
    let read = read(text, "scarlet");
    assert_eq!(ids(&read), ["pikachu", "tauros", "gyarados"]);
}

#[test]
fn what_is_misspelt_is_named() {
    let text = "Pikachu @ Lihgt Ball\nAbility: Statik\nHappiness: 256\nTera Type: Fyre\nEVs: many HP\n\
                Addamant Nature\nColour: red\n- Thunderblt\n- Growl\nZubatt\n";
    let read = read_box(text, None, Generation::LATEST, false).unwrap();
    let begins = [
        "line 1: unknown item `Lihgt Ball`; did you mean Light Ball",
        "line 2: unknown ability `Statik`; did you mean Static",
        "line 3: \"256\" is not a happiness; happiness is 0 to 255 (ignored)",
        "line 4: unknown type `Fyre`; did you mean Fire",
        "line 5: \"many HP\" is not understood; write it as in 252 HP / 4 SpD",
        "line 6: unknown nature `Addamant`; did you mean Adamant",
        "line 7: \"Colour: red\" is not understood (ignored)",
        "line 8: unknown move `Thunderblt`; did you mean Thunderbolt",
        "line 10: unknown Pokémon `Zubatt`; did you mean Zubat? (ignored)",
    ];
    assert_eq!(read.notes.len(), begins.len(), "{:#?}", read.notes);
    for (note, begin) in read.notes.iter().zip(begins) {
        assert!(note.starts_with(begin), "{note}");
    }
}

#[test]
fn a_wrong_level_is_an_error() {
    let text = "Pikachu\nLevel: 101\n- Surf\n\nTauros\nLevel: 50\n- Tackle\n";
    let error = read_box(text, None, Generation::LATEST, false).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 2: \"101\" is not a level; levels are 1 to 100"
    );
    let read = read_box(text, None, Generation::LATEST, true).unwrap();
    assert_eq!(ids(&read), ["tauros"]);
    let text = "Pikachu\nHappiness: 70\n- Return\n";
    let read = read_box(text, None, Generation::LATEST, false).unwrap();
    assert_eq!(read.entries[0].set.happiness, Some(70));
    assert!(read.notes.is_empty(), "{:?}", read.notes);
}

#[test]
fn unknown_lines_can_be_skipped() {
    let text = "Pikachu\nPikatchu\nTauros\n";
    let said = refused(text);
    assert!(
        said.starts_with("line 2: unknown Pokémon `Pikatchu`; did you mean "),
        "{said}"
    );
    assert!(said.contains("Pikachu"), "{said}");
    let read = read_box(text, None, Generation::LATEST, true).unwrap();
    assert_eq!(ids(&read), ["pikachu", "tauros"]);
    assert!(read.notes[0].starts_with("line 2: ") && read.notes[0].ends_with(" (skipped)"));
    let nobody = read_box("Pikatchu\n", None, Generation::LATEST, true);
    assert_eq!(nobody.unwrap_err().to_string(), "the box is empty");
}

/// Returns the values that all formats of a box have for the same Pokémon.
fn told(entry: &BoxEntry) -> (&str, Option<&str>, Option<&str>, Option<u8>, usize) {
    let set = &entry.set;
    (
        &entry.form.id,
        set.nickname.as_deref(),
        set.item,
        set.level,
        set.moves.len(),
    )
}

#[test]
fn tables_with_commas_semicolons_and_tabs() {
    let rows = [
        ["Species", "Nickname", "Item", "Level", "Moves"],
        ["Mr. Mime", "Mimi", "Light Clay", "40", "Psychic/Reflect"],
        ["Rotom-Wash", "", "", "", "Surf"],
    ];
    for delimiter in [",", ";", "\t"] {
        let text: String = rows.map(|row| row.join(delimiter) + "\n").concat();
        let read = read_box(&text, None, Generation::LATEST, false).unwrap();
        assert_eq!(
            told(&read.entries[0]),
            ("mr-mime", Some("Mimi"), Some("light-clay"), Some(40), 2)
        );
        assert_eq!(told(&read.entries[1]), ("rotom-wash", None, None, None, 1));
        assert_eq!(read.notes, Vec::<String>::new());
    }
}

#[test]
fn columns_have_the_names_that_people_give_them() {
    let text = "name;form;move 1;move 2;colour\nVulpix;Alola;Ice Beam;Moonblast;white\n";
    let read = read_box(text, None, Generation::LATEST, false).unwrap();
    assert_eq!(
        told(&read.entries[0]),
        ("vulpix-alola", None, None, None, 2)
    );
    assert_eq!(
        read.notes,
        ["the column \"colour\" is not understood; ignored"]
    );
    let text = "Name,Species\nSparky,Pikachu\n";
    let read = read_box(text, None, Generation::LATEST, false).unwrap();
    assert_eq!(
        told(&read.entries[0]),
        ("pikachu", Some("Sparky"), None, None, 0)
    );
    let ragged = refused("pokemon,moves\nPikachu,Surf,Cut\n");
    assert!(
        ragged.starts_with("line 2: 3 cells, but the header has 2"),
        "{ragged}"
    );
}

#[test]
fn lists_take_commas_genders_and_titles() {
    let text =
        "Pikachu, Tauros; Alolan Vulpix # mine\nMeowstic (F)\nVulpix (alola)\nSparky (Pikachu)\n";
    let read = read_box(text, None, Generation::LATEST, false).unwrap();
    let all = [
        "pikachu",
        "tauros",
        "vulpix-alola",
        "meowstic-female",
        "vulpix-alola",
        "pikachu",
    ];
    assert_eq!(ids(&read), all);
}

#[test]
fn a_quote_that_is_never_closed_is_named() {
    let said = refused("\"Pikachu;pokemon\nMachop;Abra\n");
    assert!(said.contains("no column of names"), "{said}");
}

#[test]
fn what_is_too_large_is_no_box() {
    let long = format!("Pikachu\n{}\n", "x".repeat(100_000));
    let said = "line 2 has 100000 characters; a line of a box has at most 1000";
    assert_eq!(refused(&long), said);
    assert_eq!(
        refused(&"Mew\n".repeat(1_000_000)),
        "1000000 lines; a box has at most 200000"
    );
    let wide = format!("{}\n", "Mew,".repeat(200));
    assert_eq!(
        refused(&wide.repeat(60)),
        "more than 10000 Pokémon: too many for a box"
    );
    assert_eq!(
        refused(&"Mew\n".repeat(10_001)),
        "more than 10000 Pokémon: too many for a box"
    );
}

#[test]
fn many_faults_are_counted() {
    let typos = [
        "Mewtow", "Trecko", "Mudkpi", "Ralst", "Zubta", "Abar", "Wingulll",
    ];
    let said = refused(&format!("Mew\nPikachu\n{}", typos.join("\n")));
    assert!(
        said.starts_with("line 3: unknown Pokémon `Mewtow`; did you mean Mewtwo"),
        "{said}"
    );
    assert!(
        said.ends_with("; did you mean Zubat?; and 2 more"),
        "{said}"
    );
}

#[test]
fn a_text_without_pokemon_is_not_a_box() {
    let right =
        "; a box is a list, a CSV table, a Showdown export, a tracker's export or a save file";
    let prose = "To be read by players, Mew and others; and by engineers.\n".repeat(200);
    assert_eq!(
        refused(&prose),
        format!("not a box (line 1: unknown Pokémon `To be read by players`){right}")
    );
    let long = format!("{}\n", "word ".repeat(150)).repeat(10);
    let said = refused(&long);
    assert!(
        said.starts_with("not a box (line 1: unknown Pokémon `word word"),
        "{said}"
    );
    assert!(said.chars().count() < 200, "{said}");
}

#[test]
fn a_set_with_one_property_is_a_showdown_set() {
    for (text, level, nature) in [
        ("Treecko\nLevel: 12\n", Some(12), None),
        ("Treecko\nTimid Nature\n", None, Some("timid")),
        (
            "Treecko\nShiny: Yes\nLevel: 12\n\nMudkip\nLevel: 13",
            Some(12),
            None,
        ),
    ] {
        let read = read_box(text, None, Generation::LATEST, false).unwrap();
        let set = &read.entries[0].set;
        assert_eq!((set.level, set.nature), (level, nature), "{text}");
        assert_eq!(read.notes, [""; 0], "{text}");
    }
    // In a list, the level may be before the name, and in comments.
    let list = "# Level: 12\nLevel: 12 Treecko\nMudkip # Level: 13\n";
    let read = read_box(list, None, Generation::LATEST, false).unwrap();
    let levels: Vec<Option<u8>> = read.entries.iter().map(|entry| entry.set.level).collect();
    assert_eq!(levels, [Some(12), None]);
}

/// Returns parts of boxes in any order, with anything between them.
fn scraps() -> impl Strategy<Value = String> {
    let scrap = prop_oneof![
        Just("Pikachu".to_owned()),
        Just("pokemon".to_owned()),
        Just("=== [gen9] ===".to_owned()),
        Just("Breloom (M) @ Toxic Orb".to_owned()),
        Just("- Hidden Power [Ice]".to_owned()),
        Just("EVs: 252 HP / 4 SpD".to_owned()),
        Just("Jolly Nature".to_owned()),
        "[\n,;\t\"#@()-]{1,3}",
        "\\PC{0,8}",
    ];
    prop::collection::vec(scrap, 0..40).prop_map(|scraps| scraps.concat())
}

proptest! {
    #[test]
    fn no_box_makes_it_panic(text in scraps(), skip in any::<bool>()) {
        match read_box(&text, None, Generation::LATEST, skip) {
            Ok(read) => prop_assert!(!read.entries.is_empty()),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    /// Checks that an export in which some characters were changed is either read or rejected, and
    /// that the lines of the entries are lines of the export.
    #[test]
    fn mutated_exports_are_read_or_refused(
        changes in prop::collection::vec((0..EXPORT.len(), any::<char>()), 0..12),
    ) {
        let mut text: Vec<char> = EXPORT.chars().collect();
        for (place, to) in changes {
            text[place] = to;
        }
        let text: String = text.into_iter().collect();
        if let Ok(read) = read_box(&text, None, Generation::LATEST, true) {
            for entry in &read.entries {
                prop_assert!(entry.line <= text.lines().count());
                for line in entry.text.lines() {
                    prop_assert!(text.lines().any(|own| own.trim() == line));
                }
            }
        }
    }
}
