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

impl Symmetry {
    /// All sixteen, in the order in which images of a row are laid out side by side, and in which
    /// solutions by way of images of one state are listed.
    const ALL: [Symmetry; 16] = {
        let mut all = [Symmetry::at(0); 16];
        let mut place = 0;
        while place < 16 {
            all[place] = Symmetry::at(place);
            place += 1;
        }
        all
    };

    const fn at(place: usize) -> Symmetry {
        Symmetry {
            complement: place & 1 != 0,
            mirror: place & 2 != 0,
            flip: place & 4 != 0,
            swap: place & 8 != 0,
        }
    }

    /// What it does within half a row, as a number.
    #[inline]
    fn of_half(self) -> usize {
        usize::from(self.mirror) << 1 | usize::from(self.complement)
    }
}

/// Both halves of a row by such a table.
#[inline]
fn applied(table: &[u16; 1 << 12], row: u32) -> u32 {
    let half = |half: u32| u32::from(table[(half & 0xfff) as usize]);
    half(row) | half(row >> 12) << 12
}

/// The right half on the left.
#[inline]
fn swapped(row: u32) -> u32 {
    row >> 12 | (row & 0xfff) << 12
}

/// The symmetries under which the goals stay the same, with tables for half a row.
pub(super) struct Symmetries {
    pub(super) group: Vec<Symmetry>,
    /// Three tokens to three tokens, by [`Symmetry::of_half`].
    halves: [Box<[u16; 1 << 12]>; 4],
    /// In the order of [`Symmetry::ALL`]: 0 in the group, all bits outside.
    outside: [u32; 16],
}

impl Symmetries {
    pub(super) fn of(goals: &[State], tokens: &Tokens) -> Symmetries {
        let kinds = [(false, false), (true, false), (false, true), (true, true)];
        let halves = kinds.map(|(complement, mirror)| half_table(tokens, complement, mirror));
        let mut found = Symmetries {
            group: Vec::new(),
            halves,
            outside: [0; 16],
        };
        let set: FxHashSet<State> = goals.iter().copied().collect();
        let keeps = |s: &Symmetry| {
            goals
                .iter()
                .all(|&goal| set.contains(&found.apply(*s, goal)))
        };
        let complements = (0..tokens.count()).all(|t| tokens.complement(t).is_some());
        let group = Symmetry::ALL
            .into_iter()
            .filter(|s| (complements || !s.complement) && keeps(s))
            .collect();
        found.restrict_to(group);
        found
    }

    /// No symmetry but the one that changes nothing.
    pub(super) fn none(tokens: &Tokens) -> Symmetries {
        let mut none = Symmetries::of(&[], tokens);
        none.restrict_to(vec![Symmetry::ALL[0]]);
        none
    }

    fn restrict_to(&mut self, group: Vec<Symmetry>) {
        self.outside = Symmetry::ALL.map(|symmetry| match group.contains(&symmetry) {
            true => 0,
            false => u32::MAX,
        });
        self.group = group;
    }

    #[inline]
    pub(super) fn apply(&self, symmetry: Symmetry, state: State) -> State {
        let [top, middle, bottom] = state.0;
        let (above, below) = match symmetry.flip {
            true => (bottom, top),
            false => (top, bottom),
        };
        let table = &self.halves[symmetry.of_half()];
        State([above, middle, below].map(|row| match symmetry.swap {
            true => swapped(applied(table, row)),
            false => applied(table, row),
        }))
    }

    /// The least of the states that are the same as this one.
    #[inline]
    pub(super) fn canonical(&self, state: State) -> State {
        let [top, _, bottom] = state.0;
        // By symmetry: its first row, as far as it is of the group. Most of the search around the
        // goals is this, so all is laid out for processors that do it side by side.
        let mut rows = [0; 16];
        for (half, table) in self.halves.iter().enumerate() {
            rows[half] = applied(table, top);
            rows[half + 4] = applied(table, bottom);
        }
        for place in 0..8 {
            rows[place + 8] = swapped(rows[place]);
        }
        for (row, outside) in rows.iter_mut().zip(&self.outside) {
            *row |= outside;
        }
        let least = rows.iter().fold(u32::MAX, |least, &row| least.min(row));
        let starting_so = (0..16).filter(|&place| rows[place] == least);
        let images = starting_so.map(|place| self.apply(Symmetry::ALL[place], state));
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
