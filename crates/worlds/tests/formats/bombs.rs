//! Reads files that describe much more than they contain. Each must be refused within the budget of
//! an import, with one line; large files of a real game must be read.

use super::{project, source};
use std::fmt::Write;
use worlds::{Fault, Source, Whole};

/// Files by name, as bytes.
type Files = Vec<(String, Vec<u8>)>;

fn read(files: &[(String, Vec<u8>)]) -> Result<Whole, Vec<Fault>> {
    let files = files.iter().map(|(name, bytes)| (&**name, &**bytes));
    Whole::read(&source(files))
}

/// Returns the faults in files that cannot be read.
fn faults(files: &[(String, Vec<u8>)]) -> Vec<String> {
    let faults = read(files).map(drop).expect_err("a fault");
    faults.iter().map(ToString::to_string).collect()
}

/// Checks that files are refused because one of them needs too much memory or work.
pub(crate) fn refused(files: &[(String, Vec<u8>)], file: &str, what: &str) {
    let most = match what {
        "memory" => "512 MB",
        _ => "134 million steps",
    };
    let wanted = format!(
        "{file}: its content needs more {what} than a game; expected at most {most} for all files \
         together"
    );
    assert_eq!(faults(files), [wanted]);
}

fn texts(files: &[(&str, &str)]) -> Files {
    let own = |(name, text): &(&str, &str)| ((*name).to_owned(), text.as_bytes().to_vec());
    files.iter().map(own).collect()
}

/// Returns the text files of a project, with another text in place of one of them, or added to it.
fn changed(file: &str, change: impl Fn(&mut String)) -> Files {
    let mut files = project("v21");
    if let Some((_, text)) = files.iter_mut().find(|(name, _)| name == file) {
        change(text);
    } else {
        let mut text = String::new();
        change(&mut text);
        files.push((file.to_owned(), text));
    }
    let files = files.into_iter();
    files
        .map(|(name, text)| (name, text.into_bytes()))
        .collect()
}

const PARTY: &str =
    "=== TRAINER_ROXANNE_1 ===\nName: ROXANNE\nClass: Leader\n\nGeodude\nLevel: 12\n";

/// Returns the files of a disassembled game with a table of species.
fn hack(species: &str) -> Files {
    texts(&[
        ("src/data/trainers.party", PARTY),
        ("src/data/pokemon/species_info.h", species),
    ])
}

fn table(name: &str, entries: &str) -> String {
    format!("const struct A {name}[] = {{\n{entries}\n}};\n")
}

#[test]
fn macros_are_paid_for_by_what_their_arguments_contain() {
    let uses = "x ".repeat(10_000);
    let argument = "b ".repeat(10_000);
    let species = table("gSpeciesInfo", &format!("[SPECIES_A] = F({argument}),"));
    let text = format!("#define F(x) {{ .a = {uses}}}\n{species}");
    refused(&hack(&text), "pokemon/species_info.h", "memory");
    // Two macros, each of which contains the other twice and more.
    let text = format!(
        "#define F(x) {{ .a = {}}}\n{species}",
        "x F(x) F(x) ".repeat(20)
    );
    refused(&hack(&text), "pokemon/species_info.h", "memory");
}

#[test]
fn constants_within_constants_are_work() {
    let mut text = String::new();
    for own in 0..9 {
        let sum = vec![format!("A{}", own + 1); 90].join(" + ");
        writeln!(text, "#define A{own} {sum}").unwrap();
    }
    text += "#define A9 1\n";
    text += &format!("#if A0\n{}#endif\n", table("gSpeciesInfo", ""));
    refused(&hack(&text), "the constants", "work");
}

/// Tests that a list of rates, or a party, to which many others refer is paid for each time.
#[test]
fn lists_to_which_many_refer_are_work() {
    let rates = vec!["1"; 20_000].join(",");
    let map = r#"{"map":"MAP_A","land_mons":{"mons":[]}}"#;
    let maps = vec![map; 20_000].join(",");
    let text = format!(
        r#"{{"wild_encounter_groups":[{{"fields":[{{"type":"land_mons","encounter_rates":[{rates}]}}],"encounters":[{maps}]}}]}}"#
    );
    let mut files = hack(&table("gSpeciesInfo", ""));
    files.push((
        "src/data/wild_encounters.json".to_owned(),
        text.into_bytes(),
    ));
    refused(&files, "wild_encounters.json", "work");

    let mon = "{ .lvl = 5, .species = SPECIES_GEODUDE },\n";
    let parties = table("sParty_A", &mon.repeat(3000));
    let trainer = |own: usize| format!("[TRAINER_{own}] = {{ .party = ITEM(sParty_A) }},\n");
    let trainers: String = (0..3000).map(trainer).collect();
    let files = texts(&[
        ("src/data/trainer_parties.h", &parties),
        ("src/data/trainers.h", &table("gTrainers", &trainers)),
        (
            "src/data/pokemon/species_info.h",
            &table("gSpeciesInfo", ""),
        ),
    ]);
    refused(&files, "trainer_parties.h", "memory");
}

#[test]
fn values_in_json_are_paid_for_before_they_are_read() {
    let text = format!(
        r#"{{"title":"A","poks":{{}},"formatted_sets":{{"A":{{"B":{{"moves":[{}0]}}}}}}}}"#,
        r#"{"":0},"#.repeat(1 << 20)
    );
    refused(&texts(&[("a.json", &text)]), "a.json", "memory");
    let deep = format!(r#"{{"formatted_sets":{}"#, "[".repeat(3_000_000));
    assert_eq!(faults(&texts(&[("a.json", &deep)])).len(), 1);
}

#[test]
fn columns_of_a_log_are_paid_for() {
    let header = format!("NUM|NAME{}", "|A".repeat(1000));
    let row = format!("1|BULBASAUR{}\n", "|".repeat(1000));
    let text = format!(
        "Randomization of Pokemon Emerald (U) completed.\n--Pokemon Base Stats & Types--\n{header}\n{}",
        row.repeat(20_000)
    );
    refused(&texts(&[("a.log", &text)]), "a.log", "memory");
}

/// Tests that the moves of a species are paid for by each of its forms and trainers.
#[test]
fn moves_of_a_species_with_many_forms_are_work() {
    let many = |text: &mut String| {
        let moves = "1,TACKLE,".repeat(20_000);
        write!(
            text,
            "\n[LOTAD]\nName = Lotad\nTypes = WATER\nBaseStats = 1,1,1,1,1,1\nMoves = {moves}\n"
        )
        .unwrap();
    };
    let mut files = changed("pokemon.txt", |text| {
        *text = text.replace("[LOTAD]", "[OTHER]");
        many(text);
    });
    let forms: String = (1..9000)
        .map(|form| format!("[LOTAD,{form}]\nFormName = F{form}\nTypes = WATER\n"))
        .collect();
    let (_, own) = files
        .iter_mut()
        .find(|(name, _)| name == "pokemon_forms.txt")
        .unwrap();
    *own = forms.into_bytes();
    refused(&files, "pokemon_forms.txt", "work");
}

/// Tests that each trainer pays for the types of trainers that are looked through.
#[test]
fn trainers_of_many_types_are_work() {
    let mut files = changed("trainer_types.txt", |text| {
        for own in 0..12_000 {
            write!(text, "\n[KIND{own}]\nName = Kind\n").unwrap();
        }
    });
    let trainers = files.iter_mut().find(|(name, _)| name == "trainers.txt");
    let (_, trainers) = trainers.unwrap();
    for own in 0..12_000 {
        trainers.extend(format!("\n[KIND11999,T{own}]\nPokemon = LOTAD,5\n").bytes());
    }
    refused(&files, "trainers.txt", "work");
}

#[test]
fn a_chart_of_very_many_types_needs_memory() {
    let files = changed("types.txt", |text| {
        for own in 0..6000 {
            write!(text, "\n[TYPE{own}]\nName = Type{own}\n").unwrap();
        }
    });
    refused(&files, "types", "memory");
}

#[test]
fn rows_of_our_tables_are_paid_for_with_all_their_columns() {
    let world = "title = \"A\"\ngeneration = 3\n";
    // Each row is repeated for each version of the game.
    let versions: Vec<String> = (0..5000).map(|own| format!("v{own}")).collect();
    let games = format!("game,title,versions\na,A,{}\n", versions.join(" "));
    let catches = format!("place,id\n{}", "a,b\n".repeat(5000));
    let files = texts(&[
        ("world.toml", world),
        ("games.csv", &games),
        ("catches.csv", &catches),
    ]);
    refused(&files, "games.csv", "memory");
    let moves = format!("move\n{}", "a\n".repeat(4_000_000));
    let files = texts(&[("world.toml", world), ("battle_moves.csv", &moves)]);
    assert_eq!(faults(&files).len(), 200, "as many as are reported");
}

#[test]
fn settings_and_paths_are_short() {
    let long = format!("title = \"{}\"", "a".repeat(1 << 18));
    let faults = faults(&texts(&[("world.toml", &long), ("species.csv", "id\n")]));
    let wanted = "world.toml: is larger than settings are; expected at most 256 KB";
    assert_eq!(faults, [wanted]);
    let path = format!("{}.csv", "a".repeat(1000));
    let fault = Source::of_files(&[(&path, b""), ("b.csv", b"")]).unwrap_err();
    assert!(
        fault.to_string().ends_with("expected at most 1000 bytes"),
        "{fault}"
    );
}

/// Tests that a file whose name has very many parts, or whose conditions are very deep, is read as
/// fast as another of its size. The former need the square of their number of steps without care.
#[test]
fn what_is_deep_is_read_once() {
    let own = table("gSpeciesInfo", "[SPECIES_ABRA] = { .baseHP = 1 },");
    let deep = |count: usize| {
        format!(
            "{}{own}{}",
            "#if 1\n".repeat(count),
            "#endif\n".repeat(count)
        )
    };
    let choice = format!(
        "[SPECIES_ABRA] = {{ .types = {{ {}TYPE_ROCK }} }},",
        "0 ? 1 : ".repeat(200_000)
    );
    for species in [deep(250_000), table("gSpeciesInfo", &choice)] {
        read(&hack(&species)).unwrap();
    }
    let parts = "a-".repeat(250_000);
    let json = format!(
        r#"{{"wild_encounter_groups":[{{"fields":[{{"type":"land_mons","encounter_rates":[1]}}],
        "encounters":[{{"map":"MAP_{parts}","land_mons":{{"mons":[{{"min_level":2,"max_level":3,"species":"SPECIES_ABRA"}}]}}}}]}}]}}"#
    );
    let mut files = hack(&own);
    files.push((
        "src/data/wild_encounters.json".to_owned(),
        json.into_bytes(),
    ));
    read(&files).unwrap();
}

/// Tests that a project several times as large as any known game is read.
#[test]
fn a_very_large_project_is_read() {
    let files = changed("pokemon.txt", |text| {
        let moves = "1,TACKLE,".repeat(60);
        for own in 0..5000 {
            let head =
                format!("\n[MON{own}]\nName = Mon{own}\nTypes = WATER\nBaseStats = 1,2,3,4,5,6\n");
            *text += &format!(
                "{head}Moves = {moves}\nTutorMoves = {}\n",
                "TACKLE,".repeat(80)
            );
        }
    });
    let mut files = files;
    let (_, trainers) = files
        .iter_mut()
        .find(|(name, _)| name == "trainers.txt")
        .unwrap();
    for own in 0..4000 {
        let mons = format!("Pokemon = MON{own},50\n").repeat(6);
        trainers.extend(format!("\n[LEADER_ASTRA,T{own}]\n{mons}").bytes());
    }
    let world = read(&files).unwrap();
    let rows = |file| {
        world
            .own_rows
            .iter()
            .find(|(name, _)| *name == file)
            .unwrap()
            .1
    };
    assert!(rows("species.csv") > 5000 && rows("learnsets.csv") > 5000);
}

#[cfg(feature = "compiled")]
mod compiled {
    use super::super::compiled::script;
    use super::super::marshal::{Value, dump, symbol, text};
    use super::{Files, faults, refused};

    fn released(name: &str, bytes: Vec<u8>) -> Files {
        let empty = dump(&Value::Table(Vec::new()));
        let mut files = vec![
            ("Data/species.dat".to_owned(), empty.clone()),
            ("Data/types.dat".to_owned(), empty),
        ];
        files.retain(|(own, _)| !own.ends_with(name));
        files.push((format!("Data/{name}"), bytes));
        files
    }

    /// Tests the sum of all scripts, each of which is short enough.
    #[test]
    fn scripts_are_paid_for_when_they_are_unpacked() {
        let one = script("Settings", &"a = 1\n".repeat(40_000));
        let files = released("scripts.rxdata", dump(&Value::List(vec![one; 3000])));
        refused(&files, "scripts.rxdata", "memory");
    }

    #[test]
    fn values_are_paid_for_before_they_are_loaded() {
        let many = Value::List(vec![text(""); 3_000_000]);
        let files = released("moves.dat", dump(&many));
        refused(&files, "moves.dat", "memory");
        // A list within a list within a list.
        let mut deep = vec![4, 8];
        deep.extend(b"[\x06".repeat(6_000_000));
        deep.push(b'0');
        refused(&released("moves.dat", deep), "moves.dat", "memory");
    }

    /// Tests a text that very many entries share, and an object with very many variables.
    #[test]
    fn what_entries_share_is_paid_for_each_time() {
        let fields = (0..8000).map(|_| ("a", Value::Nil)).collect();
        let object = Value::Object("GameData::Move", fields);
        // The list is the first numbered value, and the object the second.
        let mut all = vec![(symbol("A"), object)];
        all.extend((0..8000).map(|own| (symbol(&format!("A{own}")), Value::Again(1))));
        let files = released("moves.dat", dump(&Value::Table(all)));
        refused(&files, "moves.dat", "work");
    }

    #[test]
    fn chains_of_wrappers_and_foreign_encodings_are_not_loaded() {
        let wrapper = b"U:\x06A";
        let mut nested = vec![4, 8];
        nested.extend(wrapper.repeat(2));
        nested.push(b'0');
        let linked = [&[4, 8, b'[', 7][..], wrapper, b"0U;\0@\x06"].concat();
        let named = [&[4, 8][..], b"I:\x06a\x06:\x0dencoding\"\x06x"].concat();
        for bytes in [nested, linked, named] {
            let faults = faults(&released("moves.dat", bytes));
            let told =
                |line: &String| line.starts_with("moves.dat: the file cannot be read: unsupported");
            assert!(faults.iter().any(told), "{faults:?}");
        }
    }
}
