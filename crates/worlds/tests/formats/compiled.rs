//! Checks that a project which is compiled in the same way as by Pokémon Essentials is read like
//! its text files.

use super::marshal::{Value, dump, symbol, text};
use super::{project, source};
use std::collections::BTreeMap;
use worlds::{Settings, World};

/// Files by name, as bytes.
pub(crate) type Files = Vec<(String, Vec<u8>)>;

/// A section: the text in brackets, and the pairs.
pub(crate) struct Section {
    pub(crate) head: String,
    pub(crate) pairs: Vec<(String, String)>,
}

impl Section {
    pub(crate) fn get(&self, key: &str) -> Option<&str> {
        let mut pairs = self.pairs.iter().rev();
        pairs.find(|(own, _)| own == key).map(|(_, value)| &**value)
    }

    pub(crate) fn words(&self, key: &str) -> Vec<&str> {
        let words = self.get(key).unwrap_or("").split(',');
        words
            .map(str::trim)
            .filter(|word| !word.is_empty())
            .collect()
    }

    fn symbols(&self, key: &str) -> Value {
        Value::List(self.words(key).into_iter().map(symbol).collect())
    }

    fn number(&self, key: &str, otherwise: i32) -> Value {
        let number = self.get(key).map_or(otherwise, |own| own.parse().unwrap());
        Value::Number(number)
    }
}

pub(crate) fn sections(files: &[(String, String)], name: &str) -> Vec<Section> {
    let (_, all) = files.iter().find(|(own, _)| own == name).unwrap();
    let mut sections: Vec<Section> = Vec::new();
    for line in all.lines().filter(|line| !line.starts_with('#')) {
        let line = line.split('#').next().unwrap().trim();
        if let Some(head) = line.strip_prefix('[') {
            sections.push(Section {
                head: head.trim_end_matches(']').to_owned(),
                pairs: Vec::new(),
            });
        } else if let Some(section) = sections.last_mut() {
            let (key, value) = line.split_once('=').unwrap_or((line, ""));
            let pair = (key.trim().to_owned(), value.trim().to_owned());
            section.pairs.push(pair);
        }
    }
    sections
}

const STATS: [&str; 6] = [
    "HP",
    "ATTACK",
    "DEFENSE",
    "SPEED",
    "SPECIAL_ATTACK",
    "SPECIAL_DEFENSE",
];

/// Returns numbers by stat, in the order of text files. A single number applies to all stats.
fn stats(numbers: &[&str]) -> Value {
    let number = |place: usize| numbers.get(place).unwrap_or(&numbers[0]).parse().unwrap();
    let pairs = (0..).zip(STATS);
    let pairs = pairs.map(|(place, stat)| (symbol(stat), Value::Number(number(place))));
    Value::Table(pairs.collect())
}

fn table(entries: Vec<(Value, Value)>) -> Vec<u8> {
    dump(&Value::Table(entries))
}

fn by_head(
    sections: &[Section],
    class: &'static str,
    fields: impl Fn(&Section) -> Vec<(&'static str, Value)>,
) -> Vec<u8> {
    let entries = sections.iter().map(|section| {
        let mut all = vec![
            ("id", symbol(&section.head)),
            (
                "real_name",
                text(section.get("Name").unwrap_or(&section.head)),
            ),
        ];
        all.extend(fields(section));
        (symbol(&section.head), Value::Object(class, all))
    });
    table(entries.collect())
}

fn species(own: &Section, base: &Section, form: i32) -> (Value, Value) {
    let id = match form {
        0 => base.head.clone(),
        form => format!("{}_{form}", base.head),
    };
    // Pokémon Essentials skips keys without a value.
    let says = |key: &str| own.get(key).is_some_and(|text| !text.is_empty());
    let either = |key: &str| if says(key) { own } else { base };
    let levels = either("Moves").words("Moves");
    let levels = levels.chunks(2).map(|pair| {
        let level = Value::Number(pair[0].parse().unwrap());
        Value::List(vec![level, symbol(pair[1])])
    });
    let evolutions = either("Evolution").words("Evolution");
    let evolutions = evolutions.chunks(3).map(|cells| {
        let parameter = match cells[2].parse() {
            Ok(number) => Value::Number(number),
            Err(_) => symbol(cells[2]),
        };
        let cells = vec![symbol(cells[0]), symbol(cells[1]), parameter];
        Value::List([cells, vec![Value::Bool(false)]].concat())
    });
    // Pokémon Essentials adds the earlier stage, and marks it as such.
    let from = vec![symbol("TACKLE"), symbol("Level"), Value::Number(1)];
    let from = Value::List([from, vec![Value::Bool(true)]].concat());
    let weight: f32 = either("Weight").get("Weight").unwrap().parse().unwrap();
    let fields = vec![
        ("id", symbol(&id)),
        ("species", symbol(&base.head)),
        ("form", Value::Number(form)),
        ("real_name", text(base.get("Name").unwrap())),
        (
            "real_form_name",
            own.get("FormName").map_or(Value::Nil, text),
        ),
        ("types", either("Types").symbols("Types")),
        ("base_stats", stats(&either("BaseStats").words("BaseStats"))),
        (
            "flags",
            Value::List(
                either("Flags")
                    .words("Flags")
                    .into_iter()
                    .map(text)
                    .collect(),
            ),
        ),
        (
            "gender_ratio",
            symbol(either("GenderRatio").get("GenderRatio").unwrap()),
        ),
        ("happiness", either("Happiness").number("Happiness", 70)),
        ("moves", Value::List(levels.collect())),
        ("tutor_moves", either("TutorMoves").symbols("TutorMoves")),
        ("egg_moves", either("EggMoves").symbols("EggMoves")),
        ("abilities", either("Abilities").symbols("Abilities")),
        (
            "hidden_abilities",
            either("HiddenAbilities").symbols("HiddenAbilities"),
        ),
        (
            "evolutions",
            Value::List(evolutions.chain([from]).collect()),
        ),
        ("weight", Value::Number((weight * 10.0).round() as i32)),
        (
            "mega_stone",
            own.get("MegaStone").map_or(Value::Nil, symbol),
        ),
    ];
    (symbol(&id), Value::Object("GameData::Species", fields))
}

fn all_species(files: &[(String, String)]) -> Vec<u8> {
    let bases = sections(files, "pokemon.txt");
    let mut entries: Vec<_> = bases.iter().map(|own| species(own, own, 0)).collect();
    for own in &sections(files, "pokemon_forms.txt") {
        let (head, form) = own.head.split_once(',').unwrap();
        let base = bases.iter().find(|base| base.head == head).unwrap();
        entries.push(species(own, base, form.parse().unwrap()));
    }
    table(entries)
}

fn moves(files: &[(String, String)]) -> Vec<u8> {
    const CLASSES: [&str; 3] = ["Physical", "Special", "Status"];
    by_head(&sections(files, "moves.txt"), "GameData::Move", |own| {
        let class = own.get("Category").unwrap();
        let class = CLASSES.iter().position(|one| *one == class).unwrap();
        let flags = own.words("Flags").into_iter().map(text);
        vec![
            ("type", symbol(own.get("Type").unwrap())),
            ("category", Value::Number(class as i32)),
            ("power", own.number("Power", 0)),
            ("accuracy", own.number("Accuracy", 100)),
            ("total_pp", own.number("TotalPP", 5)),
            ("target", symbol(own.get("Target").unwrap_or("None"))),
            ("priority", own.number("Priority", 0)),
            ("function_code", text(own.get("FunctionCode").unwrap_or(""))),
            ("flags", Value::List(flags.collect())),
            ("effect_chance", own.number("EffectChance", 0)),
        ]
    })
}

fn trainers(files: &[(String, String)]) -> Vec<u8> {
    let mut entries = Vec::new();
    for own in sections(files, "trainers.txt") {
        let cells: Vec<&str> = own.head.split(',').collect();
        let version: i32 = cells.get(2).map_or(0, |own| own.parse().unwrap());
        let mut party: Vec<Vec<(Value, Value)>> = Vec::new();
        for (key, value) in &own.pairs {
            let words: Vec<&str> = value.split(',').collect();
            let number = || Value::Number(value.parse().unwrap());
            let (key, said) = match &**key {
                "Pokemon" => {
                    let level = Value::Number(words[1].parse().unwrap());
                    party.push(vec![(symbol("species"), symbol(words[0]))]);
                    ("level", level)
                }
                "Form" => ("form", number()),
                "Moves" => (
                    "moves",
                    Value::List(words.into_iter().map(symbol).collect()),
                ),
                "Ability" => ("ability", symbol(value)),
                "AbilityIndex" => ("ability_index", number()),
                "Item" => ("item", symbol(value)),
                "Nature" => ("nature", symbol(value)),
                "IV" => ("iv", stats(&words)),
                "EV" => ("ev", stats(&words)),
                _ => continue,
            };
            party.last_mut().unwrap().push((symbol(key), said));
        }
        let party = party.into_iter().map(Value::Table).collect();
        let number = Value::Number(version);
        let key = vec![symbol(cells[0]), text(cells[1]), number.clone()];
        let fields = vec![
            ("id", Value::List(key.clone())),
            ("trainer_type", symbol(cells[0])),
            ("real_name", text(cells[1])),
            ("version", number),
            ("pokemon", Value::List(party)),
        ];
        entries.push((Value::List(key), Value::Object("GameData::Trainer", fields)));
    }
    table(entries)
}

/// Returns maps without their names, which are in a separate file.
fn encounters(files: &[(String, String)]) -> Vec<u8> {
    let mut entries = Vec::new();
    for own in sections(files, "encounters.txt") {
        let map: i32 = own.head.parse().unwrap();
        let mut methods: Vec<(Value, Vec<Value>)> = Vec::new();
        for (line, _) in &own.pairs {
            let cells: Vec<&str> = line.split(',').collect();
            if let Ok(weight) = cells[0].parse() {
                let least = cells[2].parse().unwrap();
                let most = cells.get(3).map_or(least, |own| own.parse().unwrap());
                let levels = [least, most].map(Value::Number);
                let slot = [
                    vec![Value::Number(weight), symbol(cells[1])],
                    levels.to_vec(),
                ];
                methods
                    .last_mut()
                    .unwrap()
                    .1
                    .push(Value::List(slot.concat()));
            } else {
                methods.push((symbol(cells[0]), Vec::new()));
            }
        }
        let methods = methods
            .into_iter()
            .map(|(key, own)| (key, Value::List(own)));
        let id = symbol(&format!("{map}_0"));
        let fields = vec![
            ("id", id.clone()),
            ("map", Value::Number(map)),
            ("version", Value::Number(0)),
            ("types", Value::Table(methods.collect())),
        ];
        entries.push((id, Value::Object("GameData::Encounter", fields)));
    }
    table(entries)
}

pub(crate) fn map_infos() -> Vec<u8> {
    let maps = [(2, "Meadow"), (5, "Star Cave"), (300, "Nowhere")];
    let entries = maps.map(|(number, name)| {
        let fields = vec![("name", text(name)), ("order", Value::Number(1))];
        (Value::Number(number), Value::Object("RPG::MapInfo", fields))
    });
    table(entries.into())
}

pub(crate) fn script(title: &str, code: &str) -> Value {
    use flate2::{Compression, write::ZlibEncoder};
    use std::io::Write;
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
    packer.write_all(code.as_bytes()).unwrap();
    let packed = Value::Bytes(packer.finish().unwrap());
    Value::List(vec![Value::Number(1_234_567), text(title), packed])
}

/// Returns the scripts of a released game: each consists of a number, a name and the compressed
/// text.
fn scripts(settings: &str) -> Vec<u8> {
    let all = vec![
        script("Sprites", "MECHANICS_GENERATION = 2"),
        script("Settings", settings),
    ];
    dump(&Value::List(all))
}

/// Returns the project in compiled form.
pub(crate) fn compiled() -> Files {
    let files = project("v21");
    let types = by_head(&sections(&files, "types.txt"), "GameData::Type", |own| {
        let pseudo = Value::Bool(own.get("IsPseudoType").is_some());
        vec![
            ("pseudo_type", pseudo),
            ("weaknesses", own.symbols("Weaknesses")),
            ("resistances", own.symbols("Resistances")),
            ("immunities", own.symbols("Immunities")),
        ]
    });
    let items = by_head(&sections(&files, "items.txt"), "GameData::Item", |own| {
        vec![("move", own.get("Move").map_or(Value::Nil, symbol))]
    });
    let named = |name, class| by_head(&sections(&files, name), class, |_| Vec::new());
    let abilities = named("abilities.txt", "GameData::Ability");
    let kinds = named("trainer_types.txt", "GameData::TrainerType");
    let all = [
        ("types.dat", types),
        ("items.dat", items),
        ("abilities.dat", abilities),
        ("trainer_types.dat", kinds),
        ("species.dat", all_species(&files)),
        ("moves.dat", moves(&files)),
        ("trainers.dat", trainers(&files)),
        ("encounters.dat", encounters(&files)),
        ("MapInfos.rxdata", map_infos()),
        ("Scripts.rxdata", scripts("  MECHANICS_GENERATION = 7\n")),
    ];
    let all = all.into_iter();
    all.map(|(name, bytes)| (format!("Data/{name}"), bytes))
        .collect()
}

pub(crate) fn read(files: &Files) -> World {
    let files = files.iter().map(|(name, bytes)| (&**name, &**bytes));
    let world = worlds::read(&source(files), &Settings::default());
    world.expect("a compiled game").unwrap()
}

/// Returns the tables without the column that contains the origin of each row.
pub(crate) fn tables(world: &World) -> BTreeMap<&'static str, Vec<BTreeMap<String, String>>> {
    let names = world.tables.keys();
    names
        .map(|name| (*name, super::rows(world, name)))
        .collect()
}

#[test]
fn a_compiled_game_says_what_its_project_says() {
    let mut files = compiled();
    let packed = files.pop().unwrap();
    let own = read(&files);
    let texts = super::world(&project("v21"));
    let own_tables = tables(&own);
    let expected = tables(&texts);
    let keys = |tables: &BTreeMap<&'static str, _>| tables.keys().copied().collect::<Vec<_>>();
    assert_eq!(keys(&own_tables), keys(&expected));
    for (name, rows) in expected {
        // In compiled files, species and forms are in the same table.
        let sorted = |mut rows: Vec<BTreeMap<String, String>>| {
            rows.sort();
            rows
        };
        assert_eq!(sorted(own_tables[name].clone()), sorted(rows), "{name}");
    }
    assert!(own.left_out.is_empty(), "{:?}", own.left_out);
    assert_eq!(own.generation, 8);
    files.push(packed);
    assert_eq!(read(&files).generation, 7);
}

/// A `world.toml` beside a released game sets its title, its bosses and the moments of its maps.
#[test]
fn a_compiled_game_has_the_settings_of_its_world_toml() {
    let mut files = compiled();
    let toml = "title = \"Own\"\nbosses = [\"Nova\"]\n";
    files.push(("world.toml".to_owned(), toml.as_bytes().to_vec()));
    let own = files.iter().map(|(name, bytes)| (&**name, &**bytes));
    let whole = worlds::Whole::read(&source(own)).unwrap();
    assert_eq!((&*whole.title, whole.generation), ("Own", 7));
    let notes = whole.notes.join("\n");
    assert!(notes.contains("the 1 that world.toml names"), "{notes}");
}

#[test]
fn what_a_file_says_again_and_again_is_looked_at_a_bounded_number_of_times() {
    let mut files = compiled();
    // The table is the first numbered value, followed by the object and then its tables and lists.
    const INNER: usize = 4;
    let mut slots = vec![Value::List(vec![Value::Number(5); 4000])];
    slots.extend(vec![Value::Again(INNER); 4000]);
    let methods = vec![(symbol("Land"), Value::List(slots))];
    let fields = vec![("map", Value::Number(1)), ("types", Value::Table(methods))];
    let entry = Value::Object("GameData::Encounter", fields);
    let (_, encounters) = &mut files[7];
    *encounters = table(vec![(symbol("1_0"), entry)]);
    super::bombs::refused(&files, "encounters.dat", "memory");
}

#[test]
fn a_file_that_ends_too_soon_is_named_and_the_rest_is_read() {
    let mut files = compiled();
    let place = files
        .iter()
        .position(|(name, _)| name == "Data/trainers.dat");
    files[place.unwrap()].1.truncate(100);
    let world = read(&files);
    let said: Vec<String> = super::faults(&world.left_out);
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(
        said[0].starts_with("trainers.dat: the file cannot be read"),
        "{said:?}"
    );
    assert_eq!(super::rows(&world, "species.csv").len(), 10);
}
