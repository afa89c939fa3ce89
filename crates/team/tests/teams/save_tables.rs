//! Compares the numbers in save files with the tables of `pokedata`.

use pokedata::{Form, Vocabulary};
use saves::{Game, Species};

fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    table.lines().skip(1).map(|line| line.split(',').collect())
}

#[test]
fn every_id_is_known_to_the_other_crates() {
    for species in Species::all() {
        let form = Form::lookup_owned(species.id)
            .unwrap_or_else(|| panic!("{}", species.id))
            .form;
        assert_eq!((form.dex, form.name.as_str()), (species.dex, species.name));
    }
    for row in rows(include_str!("../../../saves/data/forms.csv")) {
        let form = Form::by_id(row[3]).unwrap_or_else(|| panic!("{}", row[3]));
        assert_eq!(form.dex.to_string(), row[1]);
    }
    let known = |vocabulary: Vocabulary, id: &str| assert_eq!(vocabulary.lookup(id), Some(id));
    rows(include_str!("../../../saves/data/moves.csv"))
        .for_each(|row| known(Vocabulary::Moves, row[1]));
    rows(include_str!("../../../saves/data/abilities.csv"))
        .for_each(|row| known(Vocabulary::Abilities, row[1]));
    rows(include_str!("../../../saves/data/natures.csv"))
        .for_each(|row| known(Vocabulary::Natures, row[1]));
    for game in Game::all() {
        let own = pokedata::Game::find(game.id()).unwrap();
        assert_eq!((own.id(), own.title()), (game.id(), game.title()));
        assert_eq!(own.generation().number(), game.generation());
    }
}

/// Checks that every held item with an effect in battle has a number in each generation in which it
/// exists.
#[test]
fn every_item_of_a_battle_has_its_number() {
    let items: Vec<_> = rows(include_str!("../../../saves/data/items.csv")).collect();
    for item in pokedata::battle::BattleItem::all() {
        for generation in 2..=5 {
            let here = pokedata::Generation::new(generation).unwrap();
            let row = items.iter().find(|row| row[0] == item.id);
            let numbered = row.is_some_and(|row| !row[usize::from(generation) - 1].is_empty());
            assert!(
                numbered || !item.span.contains(here),
                "{} in generation {generation}",
                item.id
            );
        }
    }
}

#[test]
fn each_badge_is_of_a_gym_of_its_game() {
    let badges: Vec<_> = rows(include_str!("../../../saves/data/badges.csv")).collect();
    for game in Game::all() {
        let own = badges.iter().filter(|row| row[0] == game.id());
        let places: Vec<&str> = own.map(|row| row[3]).collect();
        let bosses = pokedata::Game::find(game.id()).unwrap().bosses().iter();
        let gyms: Vec<&str> = bosses
            .filter(|boss| boss.kind == "gym")
            .map(|boss| boss.place.as_str())
            .collect();
        assert!(
            places.iter().all(|place| gyms.contains(place)),
            "{places:?} {gyms:?}"
        );
        assert!(
            gyms.iter().all(|gym| places.contains(gym)),
            "{places:?} {gyms:?}"
        );
        assert_eq!(places.len() % 8, 0);
    }
}
