//! Compares the tables with each other, and the API with the unparsed tables.

use pokedata::{Form, Game, Generation, Region, Typing, typings_in_use};
use std::collections::{BTreeMap, BTreeSet, HashMap};

type Row = HashMap<String, String>;

fn table(file: &str) -> Vec<Row> {
    let path = format!("{}/data/{file}", env!("CARGO_MANIFEST_DIR"));
    let mut reader = csv::Reader::from_path(path).unwrap();
    reader.deserialize().collect::<Result<_, _>>().unwrap()
}

fn number(text: &str) -> u8 {
    text.parse().unwrap()
}

#[test]
fn every_chart_has_each_cell_once() {
    let rows = table("typechart.csv");
    for generation in Generation::all() {
        let chart = pokedata::chart(generation);
        let in_force = |row: &&Row| {
            (number(&row["gen_from"])..=number(&row["gen_to"])).contains(&generation.number())
        };
        let mut cells = BTreeMap::new();
        for row in rows.iter().filter(in_force) {
            let cell = (row["attack"].clone(), row["defend"].clone());
            assert_eq!(
                cells.insert(cell, row["multiplier"].clone()),
                None,
                "{row:?}"
            );
        }
        assert_eq!(
            cells.len(),
            chart.types().len().pow(2),
            "generation {generation}"
        );
        for ((attack, defend), value) in cells {
            let defend = Typing::single(defend.parse().unwrap());
            let read = chart.multiplier(attack.parse().unwrap(), defend);
            assert_eq!(
                read,
                value.parse().unwrap(),
                "{attack} on {defend} in {generation}"
            );
        }
    }
}

#[test]
fn generations_have_fifteen_seventeen_and_eighteen_types() {
    let counts = Generation::all().map(|g| pokedata::chart(g).types().len());
    assert!(counts.eq([15, 17, 17, 17, 17, 18, 18, 18, 18]));
}

/// Returns the typings in a generation, each with the number of forms that have it, from the cells
/// of the table.
fn typings_in(generation: Generation) -> BTreeMap<Typing, usize> {
    let mut forms: BTreeMap<Typing, usize> = BTreeMap::new();
    for row in table("species.csv") {
        if number(&row["gen"]) > generation.number() {
            continue;
        }
        let mut earlier = row["types_through_gen"].split_terminator(';');
        let then = earlier.find_map(|cell| {
            let (until, types) = cell.split_once(':').unwrap();
            (generation.number() <= number(until)).then(|| types.to_owned())
        });
        let today = [row["type1"].as_str(), &row["type2"]].join("/");
        let types = then.unwrap_or(today);
        let typing = types.trim_end_matches('/').replace('/', "-");
        *forms.entry(typing.parse().unwrap()).or_default() += 1;
    }
    forms
}

#[test]
fn typings_in_use_are_those_of_the_table() {
    for generation in Generation::all() {
        let written: Vec<Typing> = typings_in(generation).into_keys().collect();
        assert_eq!(typings_in_use(generation), written);
    }
}

#[test]
fn forms_are_counted_by_typing() {
    for generation in Generation::all() {
        for (typing, count) in typings_in(generation) {
            let having = |form: &&Form| form.typing(generation) == Some(typing);
            assert_eq!(Form::all().iter().filter(having).count(), count, "{typing}");
        }
    }
}

#[test]
fn base_stats_add_up_in_every_generation() {
    for row in table("species.csv") {
        let form = Form::find(&row["id"]).unwrap();
        for generation in Generation::all().filter(|&g| g >= form.first_generation) {
            let history = row["bst_from_gen"].split_terminator(';');
            let earlier = history
                .map(|entry| entry.split_once(':').unwrap())
                .rfind(|(from, _)| number(from) <= generation.number());
            // In `1:260;2:300`, each entry holds until the next one, and the last until today's
            // total.
            let known = earlier.map(|(_, total)| total.to_owned());
            let total = form.stat_total(generation).to_string();
            let fits = total == row["bst"] || Some(&total) == known.as_ref();
            assert!(fits, "{} in generation {generation}: {total}", form.id);
        }
        assert_eq!(
            form.stat_total(Generation::LATEST).to_string(),
            row["bst"],
            "{}",
            form.id
        );
    }
}

#[test]
fn details_of_forms_are_those_of_their_table() {
    for row in table("stats.csv") {
        let form = Form::find(&row["id"]).unwrap();
        let kin = [form.species(), form.line(), form.evolves_from()];
        assert_eq!(
            kin,
            ["species", "line", "evolves_from"].map(|one| &*row[one])
        );
        let now = form.stats(Generation::LATEST);
        let stats = [
            now.hp,
            now.attack,
            now.defense,
            now.special_attack,
            now.special_defense,
            now.speed,
        ];
        let written =
            ["hp", "atk", "def", "spa", "spd", "spe"].map(|one| row[one].parse().unwrap());
        assert_eq!(stats, written, "{}", form.id);
    }
}

#[test]
fn maps_have_two_way_roads_and_unique_codes_and_points() {
    for region in Region::all() {
        let places = region.places();
        let codes: BTreeSet<_> = places.iter().map(|p| &p.code).collect();
        let points: BTreeSet<_> = places.iter().map(|p| (p.x, p.y)).collect();
        assert_eq!(
            (codes.len(), points.len()),
            (places.len(), places.len()),
            "{}",
            region.name()
        );
        for place in places {
            assert_eq!(place.code.len(), 3);
            for road in &place.roads {
                let other = region
                    .place(road)
                    .unwrap_or_else(|| panic!("{road} in {}", place.name));
                assert!(
                    other.roads.contains(&place.name),
                    "{road} has no road to {}",
                    place.name
                );
            }
        }
    }
}

#[test]
fn a_game_has_the_forms_that_can_learn_attacks_in_it() {
    let mut expected: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for row in table("attack_types.csv") {
        let game = row["game"].clone();
        let id = row["id"].clone();
        expected.entry(game).or_default().insert(id);
    }
    for game in Game::all() {
        let forms = game.forms().iter().map(|form| form.id.clone());
        let in_order = game
            .forms()
            .windows(2)
            .all(|pair| pair[0].dex <= pair[1].dex);
        assert!(in_order, "{}", game.id());
        assert_eq!(
            forms.collect::<BTreeSet<_>>(),
            expected[game.id()],
            "{}",
            game.id()
        );
    }
}

#[test]
fn one_begins_a_game_with_a_line_that_it_has() {
    let stats = table("stats.csv");
    for row in table("games.csv") {
        let game = Game::find(&row["game"]).unwrap();
        let ids: BTreeSet<&str> = game.forms().iter().map(|form| form.id.as_str()).collect();
        let starters: Vec<&str> = row["starters"].split(' ').collect();
        assert!(matches!(starters.len(), 1 | 3), "{row:?}");
        for starter in starters {
            let of_line = stats.iter().filter(|form| form["line"] == starter);
            let members: Vec<&str> = of_line.map(|form| form["id"].as_str()).collect();
            assert!(members.contains(&starter), "{starter} is not a first stage");
            assert!(members.iter().any(|id| ids.contains(id)), "{row:?}");
        }
    }
}
