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
        assert_eq!(Typing::from_bits(typing.bits()), Ok(typing));
    }
}

#[test]
fn bits_are_alphabetical() {
    assert_eq!(Typing::single(Type::Bug).bits(), 1);
    assert_eq!(Typing::single(Type::Water).bits(), 1 << 17);
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
    fn from_bits_accepts_one_or_two_of_eighteen(bits: u64) {
        let narrow = bits & 0x3ffff & bits.rotate_left(7);
        for bits in [bits, narrow] {
            let fits = bits < 1 << 18 && (1..=2).contains(&bits.count_ones());
            prop_assert_eq!(Typing::from_bits(bits).is_ok(), fits);
        }
    }

    #[test]
    fn order_is_the_order_of_names(a in 0..171usize, b in 0..171usize) {
        let nth = |n| Typing::all().nth(n).unwrap();
        prop_assert_eq!(nth(a).cmp(&nth(b)), nth(a).name().cmp(nth(b).name()));
    }
}
