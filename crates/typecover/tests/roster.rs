//! Checks that the covers for a game contain only typings that Pokémon in the game have.

use pokedata::{Boss, Game, Mode, Moment, Played, Playthrough, Rosters, Rules, Typing, Version};
use std::collections::BTreeSet;
use typecover::{Kind, Listing, Question, Side, answer};

/// Returns the typings in the best covers against the given boss.
fn listed(game: &Game, boss: &Boss, had: &Rosters) -> BTreeSet<Typing> {
    let items = boss
        .attack_types()
        .iter()
        .map(Typing::from)
        .collect::<Vec<_>>();
    let question = Question::new(game.generation(), Side::Defense)
        .kind(Kind::Overlapping)
        .items(items)
        .only(had.typings());
    let found = answer(&question, Listing::Best(10)).unwrap();
    found
        .covers
        .into_iter()
        .flat_map(|cover| cover.options)
        .collect()
}

fn bosses(version: &Version) -> Vec<&'static Boss> {
    let played = Played::find(version.id()).unwrap();
    let foes = Playthrough::of(played).all();
    foes.into_iter().map(|foe| foe.boss()).collect()
}

/// Checks every boss of every version, for the whole game and for the moment before the boss.
#[test]
fn no_typing_that_no_pokemon_of_the_game_has() {
    for game in Game::all() {
        for version in game.versions() {
            let generation = game.generation();
            for boss in bosses(version) {
                for rules in [Rules::WHOLE_GAME, version.rules_before(Mode::Normal, boss)] {
                    let had = Rosters::of(std::slice::from_ref(version), |_| rules);
                    for typing in listed(game, boss, &had) {
                        let mut forms = game.forms().iter();
                        let bearer = forms.find(|form| {
                            form.typing(generation) == Some(typing) && had.origin(form).is_some()
                        });
                        let asked = (version.id(), &boss.leader, typing.name());
                        assert!(bearer.is_some(), "{asked:?}");
                    }
                }
            }
        }
    }
}

/// Sableye, Litleo and Larvesta are caught early; no form with the other typings is in the games
/// without their paid expansions.
#[test]
fn the_first_gyms_of_paldea_ask_for_no_typing_that_is_not_there() {
    let game = Game::find("scarlet-violet").unwrap();
    let typings = Rosters::of(game.versions(), |own| own.rules(Moment::Gyms(2))).typings();
    for (typing, there) in [
        ("Electric-Rock", false),
        ("Bug-Ghost", false),
        ("Fire-Steel", false),
        ("Dark-Ghost", true),
        ("Fire-Normal", true),
        ("Bug-Fire", true),
    ] {
        assert_eq!(
            typings.contains(&typing.parse().unwrap()),
            there,
            "{typing}"
        );
    }
}
