//! Checks the order, the names and the errors of typings.

use pokedata::{Type, Typing, TypingError};
use proptest::prelude::*;

#[test]
fn all_typings_are_in_the_order_of_their_names() {
    let all: Vec<Typing> = Typing::all().collect();
    assert_eq!(all.len(), Typing::OF_EIGHTEEN);
    assert!(all.is_sorted() && all.iter().map(|t| t.name()).is_sorted());
    for (index, typing) in all.into_iter().enumerate() {
        assert_eq!(typing.index(), index);
        assert_eq!(typing.name().parse(), Ok(typing));
    }
}

#[test]
fn types_are_alphabetical() {
    assert!(Type::EIGHTEEN.iter().map(|t| t.name()).is_sorted());
}

#[test]
fn what_is_no_typing_is_an_error() {
    assert_eq!(
        "Fire-Fire".parse::<Typing>(),
        Err(TypingError::Twice(Type::Fire))
    );
    let three = "Fire-Water-Bug".parse::<Typing>().unwrap_err().to_string();
    assert_eq!(
        three,
        "a typing has one or two types: \"Fire-Water-Bug\" has more"
    );
    assert!(matches!(
        "Fire-Stone".parse::<Typing>(),
        Err(TypingError::Unknown(_))
    ));
    assert!(matches!("".parse::<Typing>(), Err(TypingError::Unknown(_))));
    assert!("Fire-".parse::<Typing>().is_err());
}

proptest! {
    #[test]
    fn order_is_the_order_of_names(a in 0..171usize, b in 0..171usize) {
        let nth = |n| Typing::all().nth(n).unwrap();
        prop_assert_eq!(nth(a).cmp(&nth(b)), nth(a).name().cmp(nth(b).name()));
    }
}
