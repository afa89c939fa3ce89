//! Compares the battle tables with the other tables, and checks each for consistency.

use pokedata::battle::{BattleAbility, BattleItem, BattleMove, FormMove, Nature, Span, Throw};
use pokedata::{Form, Generation, Type, Vocabulary};
use std::collections::HashMap;

/// Returns the number of rows that apply to each key in each generation.
fn counts<'a>(rows: impl Iterator<Item = (String, &'a Span)>) -> HashMap<(String, u8), usize> {
    let mut counts = HashMap::new();
    for (key, span) in rows {
        for generation in Generation::all().filter(|&one| span.contains(one)) {
            *counts
                .entry((key.clone(), generation.number()))
                .or_default() += 1;
        }
    }
    counts
}

#[test]
fn rows_of_one_move_or_item_never_hold_at_once() {
    let moves = BattleMove::all().iter();
    for (key, count) in counts(moves.map(|row| (row.id.clone(), &row.span))) {
        assert_eq!(count, 1, "{key:?}");
    }
    // A mega stone for several forms has one row per form.
    let items = BattleItem::all()
        .iter()
        .filter(|row| !row.effect.starts_with("mega="));
    for (key, count) in counts(items.map(|row| (row.id.clone(), &row.span))) {
        assert_eq!(count, 1, "{key:?}");
    }
}

#[test]
fn moves_items_and_abilities_have_names() {
    for row in BattleMove::all() {
        assert_eq!(Vocabulary::Moves.lookup(&row.id), Some(&*row.id));
    }
    let nameless = BattleAbility::all()
        .iter()
        .filter(|row| Vocabulary::Abilities.lookup(&row.id) != Some(&*row.id));
    // The first ability is newer than the rows of all forms; the others are one ability that
    // depends on the mask.
    let nameless: Vec<&str> = nameless.map(|row| &*row.id).collect();
    let told_apart = ["cornerstone", "hearthflame", "teal", "wellspring"];
    let expected = told_apart.map(|mask| format!("embody-aspect-{mask}"));
    assert_eq!(nameless[0], "aura-guard");
    assert_eq!(nameless[1..], expected);
    let nameless = BattleItem::all()
        .iter()
        .filter(|row| Vocabulary::Items.lookup(&row.id) != Some(&*row.id));
    let nameless: Vec<&str> = nameless.map(|row| &*row.id).collect();
    assert!(nameless.is_empty(), "{nameless:?}");
}

#[test]
fn types_are_types_of_their_generation() {
    for row in BattleMove::all()
        .iter()
        .filter(|row| row.kind != "typeless")
    {
        let kind = Type::find(&row.kind).unwrap_or_else(|error| panic!("{}: {error}", row.id));
        assert!(
            pokedata::introduced_in(kind).unwrap() <= row.span.first,
            "{}",
            row.id
        );
    }
}

#[test]
fn forms_named_are_forms() {
    let items = BattleItem::all().iter();
    let of_items = items.flat_map(|row| row.forms.iter().chain(&row.stuck));
    let of_abilities = BattleAbility::all().iter().flat_map(|row| &row.forms);
    let of_moves = FormMove::all().iter().map(|row| &row.id);
    for id in of_items.chain(of_abilities).chain(of_moves) {
        let known = Form::all()
            .iter()
            .any(|form| form.id == *id || form.species() == *id);
        assert!(known, "{id}");
    }
}

#[test]
fn berries_give_types_and_other_items_do_not() {
    for generation in Generation::all() {
        for throw in Throw::in_generation(generation) {
            let berry = throw.item.ends_with("-berry");
            assert!(throw.gift.is_none() || berry, "{}", throw.item);
            if let Some((kind, power)) = &throw.gift {
                assert!(
                    Type::find(kind).is_ok() && (60..=100).contains(power),
                    "{}",
                    throw.item
                );
            }
        }
    }
}

#[test]
fn five_natures_change_nothing() {
    let plain = Nature::all()
        .iter()
        .filter(|nature| nature.change.is_none());
    assert_eq!((Nature::all().len(), plain.count()), (25, 5));
}
