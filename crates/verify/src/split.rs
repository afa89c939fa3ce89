//! Independent components of a state.

use crate::board::Board;

/// Returns the state for each part, in which all open primary items outside the part are closed.
/// `part_of` contains the part of each open item, numbered from 1; 0 means no part.
pub(crate) fn parts(
    board: &Board,
    state: &[u64],
    part_of: &[u64],
    number: usize,
) -> Result<Vec<Vec<u64>>, &'static str> {
    let open: Vec<u32> = board.open(state).collect();
    let mut of_item: Vec<Lies> = vec![Lies::Nowhere; board.items()];
    for (&item, &part) in open.iter().zip(part_of) {
        let part = usize::try_from(part).ok().filter(|&part| part <= number);
        let part = part.ok_or("an item lies in a part that there is not")?;
        of_item[item as usize] = Lies::In(part);
        if part == 0 && !board.is_satisfied(item, state) {
            return Err("an item that needs options lies in no part");
        }
    }
    for option in board.options() {
        if board.fits(option, state) {
            check_option(board, option, &mut of_item)?;
        }
    }
    let part = |part: usize| {
        let mut closed = state.to_vec();
        let others = open
            .iter()
            .zip(part_of)
            .filter(|(_, of)| **of != part as u64);
        others.for_each(|(&item, _)| board.close(item, &mut closed));
        closed
    };
    Ok((1..=number).map(part).collect())
}

/// The part or parts to which an item belongs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lies {
    /// No part has been found yet.
    Nowhere,
    In(usize),
    /// A secondary item that options of this part use in this colour.
    Coloured(usize, u64),
    /// A secondary item that options of several parts use, always in this colour, so that it does
    /// not connect the parts.
    Shared(u64),
}

/// Checks that all items of an option are in the same part.
fn check_option(board: &Board, option: u32, of_item: &mut [Lies]) -> Result<(), &'static str> {
    let mut part = None;
    let mut is_right = true;
    board.items_of(option, |item, _| {
        if let Lies::In(of) = of_item[item as usize] {
            is_right &= *part.get_or_insert(of) == of && of > 0;
        }
    });
    let part = part.filter(|_| is_right);
    let part = part.ok_or("an option lies in no part, or in several")?;
    board.items_of(option, |item, value| {
        let lies = &mut of_item[item as usize];
        *lies = match *lies {
            Lies::Nowhere => Lies::Coloured(part, value),
            Lies::Coloured(of, colour) if of == part && colour == value => return,
            // The part uses the item in several colours, so no other part may use it.
            Lies::Coloured(of, _) if of == part => Lies::In(part),
            Lies::Coloured(_, colour) | Lies::Shared(colour) if value > 1 && colour == value => {
                Lies::Shared(colour)
            }
            Lies::In(of) if of == part => return,
            _ => {
                is_right = false;
                return;
            }
        };
    });
    if !is_right {
        return Err("parts share an item");
    }
    Ok(())
}
