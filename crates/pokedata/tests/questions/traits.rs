//! Checks that the tables of abilities, items and moves agree.

use pokedata::{Ability, Form, Generation, Move, Sexes, Vocabulary};

#[test]
fn abilities_that_matter_are_among_all_that_a_form_has() {
    // The sources of the two tables disagree about totem Pokémon and Pikachu with caps.
    let sure = |form: &&Form| !form.id.contains("totem") && !form.id.ends_with("-cap");
    for form in Form::all().iter().filter(sure) {
        for generation in Generation::all().filter(|&g| g >= form.first_generation) {
            let all: Vec<&str> = form
                .abilities_in(generation)
                .map(|one| one.id.as_str())
                .collect();
            for ability in form.abilities(generation).effective {
                assert!(
                    all.contains(&ability.id()),
                    "{} {generation} {}",
                    form.id,
                    ability.id()
                );
            }
        }
    }
}

#[test]
fn every_form_has_traits() {
    for form in Form::all() {
        let traits = form.traits();
        assert!(!traits.abilities.is_empty(), "{}", form.id);
        assert_eq!(
            traits.weight.is_none(),
            form.flags.gigantamax,
            "{}",
            form.id
        );
    }
    let sexes = |id| Form::by_id(id).unwrap().traits().sexes;
    assert_eq!(
        (sexes("tauros"), sexes("chansey")),
        (Sexes::Male, Sexes::Female)
    );
    assert_eq!(
        (sexes("mewtwo"), sexes("ralts")),
        (Sexes::None, Sexes::Both)
    );
}

#[test]
fn what_counts_has_a_name() {
    for one in Move::all() {
        assert_eq!(Vocabulary::Moves.find(one.id()).unwrap(), one.id());
    }
    for ability in Ability::all() {
        assert_eq!(
            Vocabulary::Abilities.find(ability.id()).unwrap(),
            ability.id()
        );
    }
    let found = |what: Vocabulary, name| what.lookup(name);
    assert_eq!(
        found(Vocabulary::Moves, "Faint Attack"),
        Some("feint-attack")
    );
    assert_eq!(found(Vocabulary::Moves, "Growl"), Some("growl"));
    assert_eq!(found(Vocabulary::Items, "King's Rock"), Some("kings-rock"));
    assert_eq!(
        found(Vocabulary::Abilities, "Lightningrod"),
        Some("lightning-rod")
    );
    assert_eq!(found(Vocabulary::Abilities, "Lightningrad"), None);
}
