//! The symmetries of the puzzle that preserve the goals. Up to 64 states that they map to each
//! other count as one.
//!
//! A symmetry moves cells and relabels digits. It maps moves to moves, so distances to the goals do
//! not change. The complement is not the only relabelling: transposing a magic square of nine
//! digits is not a symmetry of the moves, but has the same effect as a relabelling of the digits,
//! and this relabelling maps every pair of magic squares to another such pair.

use super::tokens::{Relabelling, SAME, State};

/// A symmetry, except for its effect within half a row, which is stored in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Symmetry {
    /// The number of the table for its effect within half a row.
    half: usize,
    /// Whether the top and bottom rows are swapped.
    flip: bool,
    /// Whether the left and right grids are swapped.
    swap: bool,
}

impl Symmetry {
    #[inline]
    fn apply(self, state: State, half: impl Fn(u32) -> u32) -> State {
        let [top, middle, bottom] = state.0;
        let (above, below) = if self.flip {
            (bottom, top)
        } else {
            (top, bottom)
        };
        State([above, middle, below].map(|row| {
            let left = half(row & 0xfff);
            let right = half(row >> 12);
            if self.swap {
                right | left << 12
            } else {
                left | right << 12
            }
        }))
    }
}

/// For each corner of a board that a symmetry can bring to the top left, whether it flips and
/// whether it swaps.
const CORNERS: [(bool, bool); 4] = [(false, false), (false, true), (true, false), (true, true)];

/// The symmetries that preserve the goals.
#[derive(Default)]
pub(super) struct Symmetries {
    pub(super) group: Vec<Symmetry>,
    /// The relabellings of tokens. Their number divides eight.
    pub(super) relabellings: Vec<Relabelling>,
    /// For each relabelling, without and with mirroring, a table from three tokens to three tokens.
    halves: Vec<Box<[u16]>>,
    /// For each corner and each possible half row there: in the upper bits, the least image under
    /// the symmetries that bring the corner to the top left; in the lower bits, the set of their
    /// tables.
    least: Vec<Box<[u32]>>,
}

impl Symmetries {
    pub(super) fn of(goals: &[State]) -> Symmetries {
        let mut found = Symmetries::default();
        for (flip, swap) in CORNERS {
            for mirror in [false, true] {
                let moving = Symmetry {
                    half: usize::from(mirror),
                    flip,
                    swap,
                };
                let apply = |relabelling: &Relabelling, state| {
                    moving.apply(state, |half| image(half, relabelling, mirror))
                };
                let moved = apply(&SAME, goals[0]);
                for relabelling in goals.iter().filter_map(|&goal| between(moved, goal)) {
                    let image = |&goal: &State| apply(&relabelling, goal);
                    if goals.iter().all(|goal| goals.contains(&image(goal))) {
                        let half = moving.half + 2 * found.number(relabelling);
                        found.group.push(Symmetry { half, ..moving });
                    }
                }
            }
        }
        found.fill_tables();
        found
    }

    /// Returns the index of a relabelling among those found, to which it is added if it is new.
    fn number(&mut self, relabelling: Relabelling) -> usize {
        let place = self.relabellings.iter().position(|&r| r == relabelling);
        place.unwrap_or_else(|| {
            self.relabellings.push(relabelling);
            self.relabellings.len() - 1
        })
    }

    fn fill_tables(&mut self) {
        for relabelling in &self.relabellings {
            for mirror in [false, true] {
                let table = (0..1 << 12).map(|half| image(half, relabelling, mirror) as u16);
                self.halves.push(table.collect());
            }
        }
        let table = |corner| {
            let bringing = self.group.iter().filter(|s| (s.flip, s.swap) == corner);
            let tables: Vec<usize> = bringing.map(|s| s.half).collect();
            let least = |half: usize| {
                tables.iter().fold(u32::MAX, |least, &table| {
                    let one = u32::from(self.halves[table][half]) << 16 | 1 << table;
                    if one >> 16 == least >> 16 {
                        least | one
                    } else {
                        least.min(one)
                    }
                })
            };
            (0..1 << 12).map(least).collect()
        };
        self.least = CORNERS.map(table).into();
    }

    #[inline]
    pub(super) fn apply(&self, symmetry: Symmetry, state: State) -> State {
        let table = &self.halves[symmetry.half];
        symmetry.apply(state, |half| table[half as usize].into())
    }

    /// Returns the representative of a state: the least of those images that have the least half
    /// row at the top left.
    #[inline]
    pub(super) fn canonical(&self, state: State) -> State {
        if self.group.len() < 2 {
            return state;
        }
        let [top, _, bottom] = state.0;
        let corners = [top & 0xfff, top >> 12, bottom & 0xfff, bottom >> 12];
        let images = [0, 1, 2, 3].map(|corner| self.least[corner][corners[corner] as usize]);
        let least = images
            .iter()
            .fold(u32::MAX, |least, &one| least.min(one >> 16));
        let mut canonical = State([u32::MAX; 3]);
        for (image, (flip, swap)) in images.into_iter().zip(CORNERS) {
            let mut tables = if image >> 16 == least {
                image & 0xffff
            } else {
                0
            };
            while tables != 0 {
                let half = tables.trailing_zeros() as usize;
                canonical = canonical.min(self.apply(Symmetry { half, flip, swap }, state));
                tables &= tables - 1;
            }
        }
        canonical
    }
}

/// Returns the relabelling that maps one state to another one with the same tokens, if there is
/// one.
fn between(from: State, to: State) -> Option<Relabelling> {
    let mut relabelling = [None; 16];
    for (from, to) in from.0.into_iter().zip(to.0) {
        for bits in (0..24).step_by(4) {
            let token = from >> bits & 0xf;
            let becomes = (to >> bits & 0xf) as u8;
            if *relabelling[token as usize].get_or_insert(becomes) != becomes {
                return None;
            }
        }
    }
    Some(SAME.map(|token| relabelling[usize::from(token)].unwrap_or(token)))
}

fn image(half: u32, relabelling: &Relabelling, mirror: bool) -> u32 {
    let [a, b, c] = [0, 4, 8].map(|bits| u32::from(relabelling[(half >> bits & 0xf) as usize]));
    if mirror {
        c | b << 4 | a << 8
    } else {
        a | b << 4 | c << 8
    }
}

#[cfg(test)]
mod tests {
    use super::super::tokens::Tokens;
    use super::*;
    use crate::goals::of_any_digits;
    use crate::{Board, Goals, scramble};
    use rustc_hash::FxHashSet;

    fn of(goals: &Goals) -> (Tokens, Symmetries) {
        let tokens = Tokens::of(&goals.boards()[0]);
        let centres = goals.boards().iter().map(|goal| tokens.pack(goal));
        let symmetries = Symmetries::of(&centres.collect::<Vec<State>>());
        (tokens, symmetries)
    }

    /// The tables for fingerprints and for half rows depend on this.
    #[test]
    fn goals_have_up_to_eight_relabellings() {
        for goals in of_any_digits() {
            let (tokens, symmetries) = of(&goals);
            let relabellings = symmetries.relabellings.len();
            assert_eq!(8 % relabellings, 0, "{goals:?}");
            assert_eq!(symmetries.group.len(), 8 * relabellings, "{goals:?}");
            assert!(
                symmetries.relabellings.contains(&tokens.complement()),
                "{goals:?}"
            );
        }
    }

    #[test]
    fn what_is_the_same_has_one_canonical_state() {
        let goals = Goals::magic(&Board::GAME).unwrap();
        let (tokens, symmetries) = of(&goals);
        assert_eq!(symmetries.group.len(), 64);
        for seed in 0..50 {
            let board = goals.boards()[0].after(&scramble(seed as usize % 9, seed));
            let state = tokens.pack(&board);
            let canonical = symmetries.canonical(state);
            let images = symmetries.group.iter().map(|&s| symmetries.apply(s, state));
            let images: FxHashSet<State> = images.collect();
            assert!(images.contains(&canonical), "{board}");
            for image in images {
                assert_eq!(symmetries.canonical(image), canonical, "{board}");
            }
        }
    }
}
