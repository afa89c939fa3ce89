//! Checks that every name that Pokémon Showdown exports means the same Pokémon as on Showdown.

use pokedata::{Form, Generation, Stats, key};
use std::collections::BTreeSet;

/// A row of `data/showdown_names.csv`.
#[derive(serde::Deserialize)]
struct Row {
    name: String,
    generation: String,
    dex: u16,
    typing: String,
    stats: String,
    turns_from: String,
}

fn rows() -> Vec<Row> {
    let text = include_str!("../data/showdown_names.csv");
    let rows = csv::Reader::from_reader(text.as_bytes()).into_deserialize();
    let rows: Vec<Row> = rows.collect::<Result<_, _>>().unwrap();
    assert!(rows.len() > 1400, "{}", rows.len());
    rows
}

fn written(stats: &Stats) -> String {
    let Stats {
        hp,
        attack,
        defense,
        special_attack,
        special_defense,
        speed,
    } = stats;
    format!("{hp}/{attack}/{defense}/{special_attack}/{special_defense}/{speed}")
}

#[test]
fn names_mean_what_they_mean_in_showdown() {
    for row in rows() {
        let form = Form::find(&row.name).unwrap_or_else(|error| panic!("{error}"));
        let first: Generation = row.generation.parse().unwrap();
        assert_eq!((form.dex, form.first_generation <= first), (row.dex, true));
        let typing = form.typing(Generation::LATEST).unwrap();
        assert_eq!(typing.name(), row.typing, "{}", row.name);
        // Showdown's plain Minior is the core form; in the games it is the meteor form until it
        // takes damage.
        if row.name != "Minior" {
            let stats = form.stats(Generation::LATEST);
            assert_eq!(written(&stats), row.stats, "{}", row.name);
        }
    }
}

#[test]
fn who_owns_a_form_of_the_battle_owns_what_turns_into_it() {
    // No player owns an Eternamax, so Showdown does not list the form that turns into it.
    let rows = rows().into_iter();
    for row in rows.filter(|row| row.name != "Eternatus-Eternamax") {
        let owned = Form::find_owned(&row.name).unwrap();
        let form = Form::find(&row.name).unwrap();
        let before: Vec<&Form> = row
            .turns_from
            .split_terminator('|')
            .map(|name| Form::find(name).unwrap())
            .collect();
        if row.turns_from.is_empty() || form.flags.mega {
            assert!(std::ptr::eq(owned.form, form), "{}", row.name);
        } else {
            assert!(owned.named_in_battle, "{}", row.name);
            assert!(
                before.iter().any(|&one| std::ptr::eq(one, owned.form)),
                "{}",
                row.name
            );
        }
    }
}

#[test]
fn forms_are_called_as_showdown_calls_them() {
    let known: BTreeSet<String> = rows().iter().map(|row| key(&row.name)).collect();
    for form in Form::all() {
        let called = form.showdown_name();
        assert!(
            known.contains(&key(&called)),
            "{} is called {called}",
            form.id
        );
        let found = Form::find(&called).unwrap();
        assert_eq!(found.species(), form.species());
        // Showdown has one name for forms with the same typing and stats.
        let alike =
            |g: Generation| (found.typing(g), found.stats(g)) == (form.typing(g), form.stats(g));
        let meteor = form.id.starts_with("minior");
        assert!(
            meteor || alike(Generation::LATEST),
            "{} is called {called}",
            form.id
        );
    }
}
