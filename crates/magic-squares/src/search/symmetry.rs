//! The symmetries of the puzzle that keep the goals: they make one state of up to sixteen.
//!
//! Each turns moves into moves, so distances to the goals stay the same. They commute with each
//! other, and each undoes itself.

use super::state::{State, Tokens};
use rustc_hash::FxHashSet;

/// One symmetry: any of the four at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Symmetry {
    /// Every digit becomes 10 less itself.
    pub(super) complement: bool,
    /// Each grid left to right.
    pub(super) mirror: bool,
    /// Top row to bottom row.
    pub(super) flip: bool,
    /// Left grid to right grid.
    pub(super) swap: bool,
}

/// The symmetries under which the goals stay the same, with tables for half a row.
pub(super) struct Symmetries {
    pub(super) group: Vec<Symmetry>,
    /// Three tokens to three tokens: by complement, then by mirror.
    halves: [[Box<[u16; 1 << 12]>; 2]; 2],
}

impl Symmetries {
    pub(super) fn of(goals: &[State], tokens: &Tokens) -> Symmetries {
        let table = |complement, mirror| half_table(tokens, complement, mirror);
        let halves = [false, true].map(|c| [false, true].map(|m| table(c, m)));
        let mut found = Symmetries {
            group: Vec::new(),
            halves,
        };
        let set: FxHashSet<State> = goals.iter().copied().collect();
        let keeps = |s: &Symmetry| {
            goals
                .iter()
                .all(|&goal| set.contains(&found.apply(*s, goal)))
        };
        let complements = (0..tokens.count()).all(|t| tokens.complement(t).is_some());
        let all = (0..16).map(|bits| Symmetry {
            complement: bits & 1 != 0,
            mirror: bits & 2 != 0,
            flip: bits & 4 != 0,
            swap: bits & 8 != 0,
        });
        let group = all
            .filter(|s| (complements || !s.complement) && keeps(s))
            .collect();
        found.group = group;
        found
    }

    /// No symmetry but the one that changes nothing.
    pub(super) fn none(tokens: &Tokens) -> Symmetries {
        let mut none = Symmetries::of(&[], tokens);
        none.group.truncate(1);
        none
    }

    #[inline]
    pub(super) fn apply(&self, symmetry: Symmetry, state: State) -> State {
        let [top, middle, bottom] = state.0;
        let (above, below) = match symmetry.flip {
            true => (bottom, top),
            false => (top, bottom),
        };
        State([above, middle, below].map(|row| self.apply_to_row(symmetry, row)))
    }

    #[inline]
    fn apply_to_row(&self, symmetry: Symmetry, row: u32) -> u32 {
        let table = &self.halves[usize::from(symmetry.complement)][usize::from(symmetry.mirror)];
        let left = u32::from(table[(row & 0xfff) as usize]);
        let right = u32::from(table[(row >> 12 & 0xfff) as usize]);
        match symmetry.swap {
            true => right | left << 12,
            false => left | right << 12,
        }
    }

    /// The least of the states that are the same as this one.
    #[inline]
    pub(super) fn canonical(&self, state: State) -> State {
        let first_row = |symmetry: &Symmetry| {
            let above = if symmetry.flip {
                state.0[2]
            } else {
                state.0[0]
            };
            self.apply_to_row(*symmetry, above)
        };
        let least = self.group.iter().map(first_row).min();
        let starting_so = self.group.iter().filter(|s| Some(first_row(s)) == least);
        let images = starting_so.map(|&symmetry| self.apply(symmetry, state));
        images.min().unwrap_or(state)
    }
}

fn half_table(tokens: &Tokens, complement: bool, mirror: bool) -> Box<[u16; 1 << 12]> {
    let token = |t: u16| match complement {
        true => tokens.complement(usize::from(t)).map_or(t, u16::from),
        false => t,
    };
    let image = |half: u16| {
        let [a, b, c] = [0, 4, 8].map(|bits| token(half >> bits & 0xf));
        if mirror {
            c | b << 4 | a << 8
        } else {
            a | b << 4 | c << 8
        }
    };
    Box::new(std::array::from_fn(|half| image(half as u16)))
}
