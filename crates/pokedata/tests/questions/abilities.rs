//! Compares abilities, their holders and the games' rosters with facts known from the games.

use pokedata::{Ability, Damage, Form, Game, Generation, Multiplier, Type, Typing, typings_in_use};

fn generation(number: u8) -> Generation {
    Generation::new(number).unwrap()
}

fn taken(ability: &str, number: u8, attack: Type, typing: &str) -> String {
    let chart = pokedata::chart(generation(number));
    let typing: Typing = typing.parse().unwrap();
    let ability = Ability::find(ability).unwrap();
    ability.damage_taken(chart, attack, typing).to_string()
}

fn words(ability: &str, attack: Type, typing: &str) -> Multiplier {
    let chart = pokedata::chart(Generation::LATEST);
    let ability = Ability::find(ability).unwrap();
    ability.effectiveness(chart, attack, typing.parse().unwrap())
}

#[test]
fn abilities_change_damage() {
    assert_eq!(taken("levitate", 3, Type::Ground, "Steel-Fire"), "0");
    assert_eq!(taken("thick fat", 9, Type::Fire, "Water"), "1/4");
    assert_eq!(taken("thick fat", 9, Type::Ice, "Fire-Water"), "1/8");
    assert_eq!(taken("filter", 4, Type::Ghost, "Psychic"), "3/2");
    assert_eq!(taken("filter", 4, Type::Fire, "Psychic"), "1");
    assert_eq!(taken("dry skin", 4, Type::Fire, "Bug-Grass"), "5");
    assert_eq!(taken("fluffy", 9, Type::Fire, "Bug-Grass"), "8");
    assert_eq!(taken("wonder guard", 3, Type::Water, "Bug-Ghost"), "0");
    assert_eq!(taken("wonder guard", 3, Type::Rock, "Bug-Ghost"), "2");
    assert_eq!(taken("delta stream", 6, Type::Ice, "Dragon-Flying"), "2");
    assert_eq!(taken("tera shell", 9, Type::Fighting, "Normal"), "1/2");
    assert_eq!(taken("tera shell", 9, Type::Ghost, "Normal"), "0");
}

#[test]
fn an_ability_does_nothing_before_its_generation() {
    assert_eq!(taken("lightning rod", 4, Type::Electric, "Water"), "2");
    assert_eq!(taken("lightning rod", 5, Type::Electric, "Water"), "0");
}

#[test]
fn the_game_s_words_follow_immunities_and_not_mere_strength() {
    assert_eq!(words("levitate", Type::Ground, "Fire"), Multiplier::Zero);
    assert_eq!(words("thick fat", Type::Fire, "Grass"), Multiplier::Two);
    assert_eq!(words("filter", Type::Fire, "Grass"), Multiplier::Two);
}

#[test]
fn a_form_has_its_abilities_while_they_last() {
    let at = |id: &str, number| Form::find(id).unwrap().abilities(generation(number));
    let ids = |id, number| -> Vec<&str> {
        let abilities = at(id, number).effective;
        abilities.iter().map(|ability| ability.id()).collect()
    };
    assert_eq!(ids("lanturn", 4), ["volt-absorb"]);
    assert_eq!(ids("lanturn", 5), ["volt-absorb", "water-absorb"]);
    assert_eq!(ids("lanturn", 2), [""; 0]);
    assert!(at("lanturn", 9).may_have_another);
    // Blitzle has three abilities, and all of them affect effectiveness.
    assert!(!at("blitzle", 5).may_have_another);
    // Bronzor has had its third ability since hidden abilities were introduced.
    assert!(!at("bronzor", 4).may_have_another && at("bronzor", 5).may_have_another);
    assert!(at("bulbasaur", 9).may_have_another);
}

#[test]
fn every_ability_reads_and_is_held() {
    let held = |ability: &Ability| {
        let forms = Form::all().iter();
        let mut held = forms.flat_map(|f| Generation::all().map(|g| f.abilities(g)));
        held.any(|abilities| abilities.effective.contains(&ability))
    };
    assert!(Ability::all().iter().all(held));
    assert_eq!(Ability::all().len(), 34);
}

#[test]
fn damage_reads_as_the_nearest_multiplier() {
    for multiplier in Multiplier::ALL {
        let damage = Damage::from(multiplier);
        assert_eq!(damage.nearest(), multiplier);
        assert_eq!(damage.to_string(), multiplier.as_str());
    }
    assert_eq!(
        Damage::from(Multiplier::Quarter).times(8).nearest(),
        Multiplier::Quarter
    );
    assert_eq!(
        Damage::from(Multiplier::Four).times(32).nearest(),
        Multiplier::Four
    );
    assert_eq!(
        Damage::from(Multiplier::One).times(20).nearest(),
        Multiplier::One
    );
}

#[test]
fn the_forms_of_a_game_exist_in_its_generation() {
    for game in Game::all() {
        let forms = game.forms();
        assert!(!forms.is_empty(), "{}", game.id());
        let used = typings_in_use(game.generation());
        for form in forms {
            let typing = form.typing(game.generation()).expect(&form.id);
            assert!(used.contains(&typing));
        }
    }
}
