//! Checks that every row of the battle tables can be parsed by the formula's grammar.

use duels::Facts;
use pokedata::Generation;
use pokedata::battle::{BattleAbility, BattleItem, BattleMove};

#[test]
fn every_row_of_every_generation_reads() {
    for generation in Generation::all() {
        let facts = Facts::of(generation);
        for row in BattleMove::in_generation(generation) {
            assert!(facts.find_move(&row.id).is_some(), "{}", row.id);
        }
        for row in BattleAbility::in_generation(generation) {
            let ability = facts.ability(&row.id).expect("just listed");
            assert!(!ability.effects.is_empty(), "{}", row.id);
        }
        for row in BattleItem::in_generation(generation) {
            assert!(facts.item(&row.id, "", "").is_some(), "{}", row.id);
        }
    }
}

/// Checks that, from generation 5 on, abilities that multiply power, attack, defence or the damage
/// taken have their factors in 4096ths, too; the exception is Hustle, which is applied directly to
/// the stat.
#[test]
fn factors_have_exact_modifiers() {
    use damage::{Number, What};
    for generation in Generation::all().filter(|one| one.number() >= 5) {
        let rows = BattleAbility::in_generation(generation);
        let facts = Facts::of(generation);
        let abilities = rows.filter_map(|row| facts.ability(&row.id));
        for ability in abilities.filter(|ability| ability.name != "hustle") {
            for effect in ability.effects.iter() {
                let scales = matches!(
                    effect.what,
                    What::Number(
                        Number::Power | Number::Attack | Number::Defence | Number::DamageTaken
                    )
                );
                let exact = effect.by.modifier.is_some();
                assert!(!scales || exact, "{}: {effect:?}", ability.name);
            }
        }
    }
}
