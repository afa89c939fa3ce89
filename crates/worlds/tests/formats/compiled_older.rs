//! Checks that a project which is compiled in the same way as by v16, v17 and v18 is read like its
//! text files.

use super::compiled::{Files, Section, map_infos, read, script, sections, tables};
use super::marshal::{Value, dump, text};
use super::{project, source_of};
use std::collections::BTreeMap;
use worlds::{Settings, World};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Version {
    /// A version without forms.
    Sixteen,
    Seventeen,
    Eighteen,
}

/// The classes of the constants, and the sections of messages.
const CLASSES: [(&str, usize); 6] = [
    ("PBTypes", 12),
    ("PBAbilities", 10),
    ("PBMoves", 5),
    ("PBItems", 7),
    ("PBSpecies", 1),
    ("PBTrainers", 13),
];

const ENCOUNTERS: [&str; 5] = ["Land", "Cave", "Water", "RockSmash", "OldRod"];

/// A project, with the number, the id and the name of each entry, by the class of its constants.
struct Project {
    version: Version,
    files: Vec<(String, String)>,
    things: BTreeMap<&'static str, Vec<(usize, String, String)>>,
    species: Vec<Section>,
    /// The forms, whose numbers follow those of species.
    forms: Vec<Section>,
}

/// Returns the cells of each line, without comments and without texts in quotes.
fn lines(files: &[(String, String)], name: &str) -> Vec<Vec<String>> {
    let (_, all) = files.iter().find(|(own, _)| own == name).unwrap();
    let lines = all.lines().map(|line| line.split('#').next().unwrap());
    let lines = lines.filter(|line| !line.trim().is_empty());
    let cells = |line: &str| {
        let parts: Vec<&str> = line.split('"').collect();
        let bare: Vec<&str> = parts.iter().step_by(2).copied().collect();
        let bare = bare.join("");
        bare.split(',').map(|cell| cell.trim().to_owned()).collect()
    };
    lines.map(cells).collect()
}

impl Project {
    fn new(version: Version) -> Project {
        let files = self::files(version);
        let listed = |name: &str| {
            let lines = lines(&files, name).into_iter();
            let thing = |cells: Vec<String>| {
                (
                    cells[0].parse().unwrap(),
                    cells[1].clone(),
                    cells[2].clone(),
                )
            };
            lines.map(thing).collect::<Vec<_>>()
        };
        let headed = |name: &str| {
            let all = sections(&files, name).into_iter();
            let thing = |own: Section| {
                let said = |key: &str| own.get(key).unwrap().to_owned();
                (
                    own.head.parse().unwrap(),
                    said("InternalName"),
                    said("Name"),
                )
            };
            all.map(thing).collect::<Vec<_>>()
        };
        let things = BTreeMap::from([
            ("PBTypes", headed("types.txt")),
            ("PBAbilities", listed("abilities.txt")),
            ("PBMoves", listed("moves.txt")),
            ("PBItems", listed("items.txt")),
            ("PBSpecies", headed("pokemon.txt")),
            ("PBTrainers", listed("trainertypes.txt")),
        ]);
        let forms = match version {
            Version::Sixteen => Vec::new(),
            _ => sections(&files, "pokemonforms.txt"),
        };
        Project {
            version,
            things,
            species: sections(&files, "pokemon.txt"),
            forms,
            files,
        }
    }

    /// Returns the number of an entry; 0 for an empty id.
    fn number(&self, class: &str, id: &str) -> u16 {
        let mut all = self.things[class].iter();
        let found = all.find(|(_, own, _)| own == id);
        found.map_or(0, |(number, ..)| *number as u16)
    }

    /// Returns the species and then the forms, each with the section that contains its missing
    /// data.
    fn all(&self) -> impl Iterator<Item = (&Section, &Section)> {
        let base = |form: &Section| {
            let id = form.head.split('-').next().unwrap();
            let mut all = self.species.iter();
            all.position(|own| own.get("InternalName") == Some(id))
                .unwrap()
        };
        let species = self.species.iter().map(|own| (own, own));
        species.chain(
            self.forms
                .iter()
                .map(move |own| (own, &self.species[base(own)])),
        )
    }

    /// Returns the words in a list of a species or form. Keys without a value are skipped.
    fn words(&self, key: &'static str) -> Vec<Vec<&str>> {
        let says = |own: &Section| own.get(key).is_some_and(|text| !text.is_empty());
        let own = self.all();
        own.map(|(own, base)| if says(own) { own } else { base }.words(key))
            .collect()
    }

    fn levels(&self) -> Vec<Vec<[u16; 2]>> {
        let pair = |pair: &[&str]| [pair[0].parse().unwrap(), self.number("PBMoves", pair[1])];
        let all = self.words("Moves").into_iter();
        all.map(|words| words.chunks(2).map(pair).collect())
            .collect()
    }

    fn eggs(&self) -> Vec<Vec<u16>> {
        let all = self.words("EggMoves").into_iter();
        let read = |words: Vec<&str>| words.iter().map(|id| self.number("PBMoves", id)).collect();
        all.map(read).collect()
    }

    /// Returns the method, the parameter, the species, and whether it is the earlier stage.
    fn evolutions(&self) -> Vec<Vec<(u16, u16, u16, bool)>> {
        let newer = self.version == Version::Eighteen;
        let methods = if newer { [1, 47] } else { [4, 7] };
        let one = |cells: &[&str]| {
            let to = self.number("PBSpecies", cells[0]);
            match cells[1] {
                "Level" => (methods[0], cells[2].parse().unwrap(), to, false),
                _ => (methods[1], self.number("PBItems", cells[2]), to, false),
            }
        };
        let all = self.words("Evolutions").into_iter();
        let all = all.map(|words| words.chunks(3).map(one).collect::<Vec<_>>());
        let mut all: Vec<_> = all.collect();
        for from in 0..self.species.len() {
            for (method, parameter, to, _) in all[from].clone() {
                let back = (method, parameter, from as u16 + 1, true);
                all[usize::from(to) - 1].insert(0, back);
            }
        }
        all
    }

    fn constants(&self) -> Vec<u8> {
        let scripts = CLASSES.map(|(class, _)| {
            let ids = self.things[class].iter();
            let ids = ids.map(|(number, id, _)| format!("{id}={number}\r\n"));
            let code: String = ids.collect();
            let end = "def self.maxValue; return 9; end\r\nend\r\n";
            script(class, &format!("class {class}\r\n{code}{end}"))
        });
        dump(&Value::List(scripts.into()))
    }

    fn messages(&self) -> Vec<u8> {
        let mut all = vec![Vec::new(); 14];
        let put = |list: &mut Vec<Value>, number: usize, name: &str| {
            list.resize(list.len().max(number + 1), text(""));
            list[number] = text(name);
        };
        for (class, section) in CLASSES {
            for (number, _, name) in &self.things[class] {
                put(&mut all[section], *number, name);
            }
        }
        for (number, form) in (self.species.len() + 1..).zip(&self.forms) {
            put(&mut all[4], number, form.get("FormName").unwrap());
        }
        dump(&Value::List(all.into_iter().map(Value::List).collect()))
    }

    fn types(&self) -> Vec<u8> {
        let types = sections(&self.files, "types.txt");
        let mut chart = Vec::new();
        for attack in &types {
            let id = attack.get("InternalName").unwrap();
            chart.extend(types.iter().map(|own| {
                let keys = [("Weaknesses", 4), ("Resistances", 1), ("Immunities", 0)];
                let said = keys.iter().find(|(key, _)| own.words(key).contains(&id));
                Value::Number(said.map_or(2, |(_, double)| *double))
            }));
        }
        let pseudo = self.number("PBTypes", "QMARKS");
        let pseudo = Value::List(vec![Value::Number(i32::from(pseudo))]);
        let special = Value::List(Vec::new());
        dump(&Value::List(vec![pseudo, special, Value::List(chart)]))
    }

    fn machines(&self) -> Vec<u8> {
        let mut lists = vec![Value::Nil; self.things["PBMoves"].len() + 1];
        let all = lines(&self.files, "tm.txt");
        for pair in all.chunks(2) {
            let number = self.number("PBMoves", pair[0][0].trim_matches(['[', ']']));
            let species = pair[1].iter().map(|id| self.number("PBSpecies", id));
            let bytes = species.flat_map(u16::to_le_bytes).collect();
            lists[usize::from(number)] = Value::Dumped("WordArray", bytes);
        }
        dump(&Value::List(lists))
    }

    fn trainer_types(&self) -> Vec<u8> {
        let all = self.things["PBTrainers"].iter();
        let all = all.map(|(number, id, name)| {
            Value::List(vec![Value::Number(*number as i32), text(id), text(name)])
        });
        dump(&Value::List(all.collect()))
    }

    fn encounters(&self) -> Vec<u8> {
        let mut maps: Vec<(Value, Vec<Value>)> = Vec::new();
        let mut method = None;
        for cells in lines(&self.files, "encounters.txt") {
            let named = ENCOUNTERS.iter().position(|own| *own == cells[0]);
            if let Some(place) = named {
                method = Some(place);
                let methods = &mut maps.last_mut().unwrap().1;
                methods.resize(place + 1, Value::Nil);
                methods[place] = Value::List(Vec::new());
            } else if let Ok(number) = cells[0].parse() {
                // Otherwise, the line contains densities.
                if cells.len() == 1 {
                    maps.push((Value::Number(number), Vec::new()));
                }
            } else {
                let species = self.number("PBSpecies", &cells[0]);
                let level = |place: usize| cells.get(place).map(|own| own.parse().unwrap());
                let levels = [level(1), level(2).or(level(1))];
                let slot = [Some(i32::from(species)), levels[0], levels[1]];
                let slot = slot.map(|own| Value::Number(own.unwrap()));
                let Value::List(slots) = &mut maps.last_mut().unwrap().1[method.unwrap()] else {
                    panic!("no list of slots");
                };
                slots.push(Value::List(slot.into()));
            }
        }
        let maps = maps.into_iter().map(|(key, methods)| {
            let densities = Value::List(vec![Value::Number(25)]);
            (key, Value::List(vec![densities, Value::List(methods)]))
        });
        dump(&Value::Table(maps.collect()))
    }

    fn trainers(&self) -> Vec<u8> {
        let mut lines = lines(&self.files, "trainers.txt").into_iter();
        let mut all = Vec::new();
        while let Some(kind) = lines.next() {
            let name = lines.next().unwrap();
            let count: usize = lines.next().unwrap()[0].parse().unwrap();
            let party = (0..count).map(|_| Value::List(self.member(&lines.next().unwrap())));
            let version = name.get(1).map_or(0, |own| own.parse().unwrap());
            all.push(Value::List(vec![
                Value::Number(i32::from(self.number("PBTrainers", &kind[0]))),
                text(&name[0]),
                Value::List(Vec::new()),
                Value::List(party.collect()),
                Value::Number(version),
            ]));
        }
        dump(&Value::List(all))
    }

    fn member(&self, cells: &[String]) -> Vec<Value> {
        let cell = |place: usize| cells.get(place).filter(|own| !own.is_empty());
        let number = |place: usize| cell(place).map(|own| Value::Number(own.parse().unwrap()));
        let or_nil = |own: Option<Value>| own.unwrap_or(Value::Nil);
        let named = |class: &str, place: usize| {
            let own = cell(place).map_or(0, |id| self.number(class, id));
            Value::Number(i32::from(own))
        };
        // The number of the only nature in the project.
        let nature = cell(11).map(|own| Value::Number(if own == "MODEST" { 15 } else { 99 }));
        let iv = number(12).unwrap_or(Value::Number(10));
        let moves: Vec<Value> = (3..7).map(|place| named("PBMoves", place)).collect();
        let head = vec![
            named("PBSpecies", 0),
            or_nil(number(1)),
            named("PBItems", 2),
        ];
        let evs = (17..23).filter_map(number).collect::<Vec<_>>();
        let mut own = head;
        if self.version == Version::Eighteen {
            own.push(Value::List(moves));
            own.extend([or_nil(number(7)), Value::Nil, or_nil(number(9)), Value::Nil]);
            own.extend([or_nil(nature), Value::List(vec![iv])]);
            own.extend(vec![Value::Nil; 4]);
            own.push(Value::List(evs));
            return own;
        }
        own.extend(moves);
        own.extend([or_nil(number(7)), Value::Nil, or_nil(number(9)), Value::Nil]);
        own.extend([or_nil(nature), iv]);
        own.extend(vec![Value::Nil; 4]);
        // Pokémon Essentials leaves cells that it does not know as texts.
        own.extend((17..23).filter_map(|place| cell(place).map(|own| text(own))));
        own
    }

    /// Returns records with the numbers, stats and abilities of species.
    fn dex(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for (own, base) in self.all() {
            let mut record = [0; 76];
            let get = |key: &str| own.get(key).or(base.get(key));
            let first = own.get("Type1").or(base.get("Type1")).unwrap();
            let second = match own.get("Type1") {
                Some(_) => own.get("Type2"),
                None => base.get("Type2"),
            };
            record[8] = self.number("PBTypes", first) as u8;
            record[9] = self.number("PBTypes", second.unwrap_or(first)) as u8;
            for (place, stat) in get("BaseStats").unwrap().split(',').enumerate() {
                record[10 + place] = stat.parse().unwrap();
            }
            record[18] = match get("GenderRate").unwrap() {
                "Genderless" => 255,
                _ => 127,
            };
            record[19] = get("Happiness").unwrap().parse().unwrap();
            let weight: f32 = get("Weight").unwrap().parse().unwrap();
            record[35..37].copy_from_slice(&((weight * 10.0).round() as u16).to_le_bytes());
            let mut put = |at: usize, class: &str, words: Option<&str>| {
                for (place, id) in words.into_iter().flat_map(|own| own.split(',')).enumerate() {
                    let number = self.number(class, id).to_le_bytes();
                    record[at + 2 * place..at + 2 * place + 2].copy_from_slice(&number);
                }
            };
            put(2, "PBAbilities", get("Abilities"));
            put(40, "PBAbilities", get("HiddenAbility"));
            put(29, "PBItems", own.get("MegaStone"));
            bytes.extend(record);
        }
        bytes
    }

    /// Returns the species in the format of v18.
    fn species(&self) -> Vec<u8> {
        let bytes = self.dex();
        let records = bytes.chunks(76).map(|record| {
            let word = |at: usize| i32::from(u16::from_le_bytes([record[at], record[at + 1]]));
            let number = |at: usize| Value::Number(i32::from(record[at]));
            let mut cells = vec![Value::Nil; 27];
            cells[0] = number(8);
            cells[1] = number(9);
            cells[2] = Value::List((10..16).map(number).collect());
            cells[3] = Value::Number(if record[18] == 255 { 0 } else { 4 });
            cells[8] = number(19);
            let abilities = [word(2), word(4)].into_iter().filter(|own| *own > 0);
            cells[9] = Value::List(abilities.map(Value::Number).collect());
            cells[10] = Value::Number(word(40));
            cells[14] = Value::Number(word(35));
            cells[23] = Value::Number(word(29));
            Value::List(cells)
        });
        dump(&Value::List(
            [Value::Nil].into_iter().chain(records).collect(),
        ))
    }

    fn forms(&self) -> Vec<u8> {
        let mut lists: Vec<Vec<Value>> = vec![Vec::new()];
        lists.extend((1..=self.species.len()).map(|own| vec![Value::Number(own as i32)]));
        for (number, form) in (self.species.len() + 1..).zip(&self.forms) {
            let (id, _) = form.head.split_once('-').unwrap();
            let species = usize::from(self.number("PBSpecies", id));
            lists[species].push(Value::Number(number as i32));
        }
        dump(&Value::List(lists.into_iter().map(Value::List).collect()))
    }

    /// Returns the records of moves in the format of v16 and v17.
    fn moves(&self) -> Vec<u8> {
        let mut bytes = vec![0; 14];
        for cells in lines(&self.files, "moves.txt") {
            let hex = |place: usize| u16::from_str_radix(&cells[place], 16).unwrap();
            let number = |place: usize| cells[place].parse::<u8>().unwrap();
            let flags = cells[12]
                .bytes()
                .map(|letter| 1_u16 << (letter - b'a'))
                .sum::<u16>();
            bytes.extend(hex(3).to_le_bytes());
            bytes.extend([
                number(4),
                self.number("PBTypes", &cells[5]) as u8,
                class(&cells[6]),
            ]);
            bytes.extend([number(7), number(8), number(9)]);
            bytes.extend(hex(10).to_le_bytes());
            bytes.push(number(11));
            bytes.extend(flags.to_le_bytes());
            bytes.push(0);
        }
        bytes
    }

    fn moves_in_lists(&self) -> Vec<u8> {
        let all = lines(&self.files, "moves.txt").into_iter().map(|cells| {
            let number = |place: usize| Value::Number(cells[place].parse().unwrap());
            let kind = Value::Number(i32::from(self.number("PBTypes", &cells[5])));
            let mut own = vec![number(0)];
            own.extend([1, 2, 3].map(|place| text(&cells[place])));
            own.extend([number(4), kind, Value::Number(i32::from(class(&cells[6])))]);
            own.extend([7, 8, 9, 10, 11].map(number));
            own.push(text(&cells[12]));
            Value::List(own)
        });
        dump(&Value::List([Value::Nil].into_iter().chain(all).collect()))
    }

    /// Returns the items: as lists in v18, and in older versions as records in which a letter
    /// precedes each cell.
    fn items(&self) -> Vec<u8> {
        let all = lines(&self.files, "items.txt").into_iter();
        let all = all.map(|cells| {
            let machine = cells.get(10).map_or(0, |own| self.number("PBMoves", own));
            (
                cells[0].parse::<u8>().unwrap(),
                cells[2].clone(),
                machine as u8,
            )
        });
        if self.version == Version::Eighteen {
            let lists = all.map(|(number, name, machine)| {
                let mut own = vec![Value::Number(i32::from(number)), text(&name)];
                own.extend(vec![Value::Nil; 7]);
                own.push(Value::Number(i32::from(machine)));
                Value::List(own)
            });
            return dump(&Value::List(
                [Value::Nil].into_iter().chain(lists).collect(),
            ));
        }
        let records = all.map(|(number, name, machine)| {
            let mut own = vec![b'i', number, b'"', name.len() as u8];
            own.extend(name.bytes());
            // The plural of the name, pocket, price (100 in two bytes), description, uses and type.
            own.extend(b"\"\x01si\x01i\xe4\x00\"\x010i\x00i\x000i");
            own.push(machine);
            own
        });
        table(records.map(|own| (own.len(), own)).collect())
    }
}

fn class(word: &str) -> u8 {
    let classes = ["Physical", "Special", "Status"];
    classes.iter().position(|own| *own == word).unwrap() as u8
}

/// Returns a file that begins with the position and the length of each of its parts.
fn table(parts: Vec<(usize, Vec<u8>)>) -> Vec<u8> {
    let mut at = parts.len() * 8;
    let mut head = Vec::new();
    for (length, part) in &parts {
        head.extend((at as u32).to_le_bytes());
        head.extend((*length as u32).to_le_bytes());
        at += part.len();
    }
    head.extend(parts.into_iter().flat_map(|(_, part)| part));
    head
}

/// Returns lists by number, where the first list has the number 1.
fn listed(lists: impl Iterator<Item = Vec<Value>>) -> Vec<u8> {
    let lists = lists.map(Value::List);
    dump(&Value::List(
        [Value::Nil].into_iter().chain(lists).collect(),
    ))
}

/// Returns the text files of the project.
fn files(version: Version) -> Vec<(String, String)> {
    let mut files = project("v17");
    if version == Version::Sixteen {
        files.retain(|(name, _)| name != "pokemonforms.txt");
    }
    files
}

/// Returns the project in compiled form.
pub(crate) fn compiled(version: Version) -> Files {
    let own = Project::new(version);
    let word = |number: u16| Value::Number(i32::from(number));
    let mut all = vec![
        ("Constants.rxdata", own.constants()),
        ("messages.dat", own.messages()),
        ("types.dat", own.types()),
        ("items.dat", own.items()),
        ("tm.dat", own.machines()),
        ("encounters.dat", own.encounters()),
        ("trainers.dat", own.trainers()),
        ("MapInfos.rxdata", map_infos()),
    ];
    if version == Version::Eighteen {
        let levels = own.levels().into_iter().map(|pairs| {
            let pairs = pairs.into_iter();
            pairs
                .map(|pair| Value::List(pair.map(word).into()))
                .collect()
        });
        let eggs = own
            .eggs()
            .into_iter()
            .map(|own| own.into_iter().map(word).collect());
        let evolutions = own.evolutions().into_iter().map(|own| {
            let one = |(method, parameter, to, back)| {
                Value::List(vec![
                    word(to),
                    word(method),
                    word(parameter),
                    Value::Bool(back),
                ])
            };
            own.into_iter().map(one).collect()
        });
        all.extend([
            ("species.dat", own.species()),
            ("form2species.dat", own.forms()),
            ("moves.dat", own.moves_in_lists()),
            ("trainer_types.dat", own.trainer_types()),
            ("species_movesets.dat", listed(levels)),
            ("species_eggmoves.dat", listed(eggs)),
            ("species_evolutions.dat", listed(evolutions)),
        ]);
    } else {
        let bytes = |words: &[u16]| words.iter().flat_map(|own| own.to_le_bytes()).collect();
        let levels = own.levels().into_iter();
        let levels = levels.map(|own| (own.len() * 2, bytes(own.as_flattened())));
        let eggs = own.eggs().into_iter().map(|own| (own.len(), bytes(&own)));
        let mark = if version == Version::Sixteen {
            0x40
        } else {
            0x80
        };
        let evolutions = own.evolutions().into_iter().map(|own| {
            let part: Vec<u8> = own
                .into_iter()
                .flat_map(|(method, parameter, to, back)| {
                    let method = method as u8 | if back { mark } else { 0 };
                    let [low, high] = parameter.to_le_bytes();
                    let [to_low, to_high] = to.to_le_bytes();
                    [method, low, high, to_low, to_high]
                })
                .collect();
            (part.len(), part)
        });
        all.extend([
            ("dexdata.dat", own.dex()),
            ("moves.dat", own.moves()),
            ("trainertypes.dat", own.trainer_types()),
            ("attacksRS.dat", table(levels.collect())),
            ("eggEmerald.dat", table(eggs.collect())),
            ("evolutions.dat", table(evolutions.collect())),
        ]);
    }
    if version == Version::Seventeen {
        all.push(("formspecies.dat", own.forms()));
    }
    let all = all.into_iter();
    all.map(|(name, bytes)| (format!("Data/{name}"), bytes))
        .collect()
}

/// Returns the world that is read from the text files, with the formulas of the same generation as
/// the compiled game.
fn of_texts(version: Version) -> World {
    let settings = Settings {
        generation: Some(if version == Version::Eighteen { 7 } else { 6 }),
        ..Settings::default()
    };
    let world = worlds::read(&source_of(&files(version)), &settings);
    world.expect("a project").unwrap()
}

#[test]
fn older_compiled_games_say_what_their_projects_say() {
    for version in [Version::Sixteen, Version::Seventeen, Version::Eighteen] {
        let own = read(&compiled(version));
        let texts = of_texts(version);
        assert!(own.left_out.is_empty(), "{:?}", own.left_out);
        let own_tables = tables(&own);
        for (name, rows) in tables(&texts) {
            let sorted = |mut rows: Vec<BTreeMap<String, String>>| {
                // These texts may also be of v17, which chooses natures and abilities at random.
                if version == Version::Eighteen && name.ends_with("_parties.csv") {
                    for row in &mut rows {
                        row.retain(|column, _| column != "nature" && column != "ability");
                    }
                }
                rows.sort();
                rows
            };
            let own = own_tables.get(name).cloned().unwrap_or_default();
            assert_eq!(sorted(own), sorted(rows), "{name}");
        }
        assert_eq!(own_tables.len(), tables(&texts).len());
    }
}

#[test]
fn without_its_constants_a_game_is_read_by_its_names() {
    let mut files = compiled(Version::Seventeen);
    files.retain(|(name, _)| name != "Data/Constants.rxdata");
    let world = read(&files);
    let said = super::faults(&world.left_out);
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(
        said[0].starts_with("Constants.rxdata: the file with the ids"),
        "{said:?}"
    );
    assert_eq!(super::rows(&world, "species.csv").len(), 10);
}

#[test]
fn a_damaged_file_of_older_versions_is_named_and_the_rest_is_read() {
    let mut files = compiled(Version::Sixteen);
    for (name, bytes) in &mut files {
        if name.ends_with("moves.dat") || name.ends_with("attacksRS.dat") {
            bytes.truncate(bytes.len() - 1);
        }
    }
    let world = read(&files);
    let said = super::faults(&world.left_out);
    assert!(
        said.contains(
            &"moves.dat: the file has an unknown format; expected 14 bytes for each of 13 moves"
                .to_owned()
        ),
        "{said:?}"
    );
    assert!(
        said.iter()
            .any(|line| line.starts_with("attacksRS.dat:7: the entry is outside")),
        "{said:?}"
    );
    assert_eq!(super::rows(&world, "species.csv").len(), 7);
}
