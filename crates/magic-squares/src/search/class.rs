//! States that differ by moves of one kind only: each such class is one phase wide.
//!
//! The six columns of a state, each up to rotation, tell which states column moves lead to, and
//! likewise the three rows. Classes that a symmetry makes the same are merged.

use super::necklace::Necklaces;
use super::state::{State, Tokens};
use super::symmetry::{Symmetries, Symmetry};
use crate::{Kind, Metric};

/// The classes of one kind of move.
pub(super) struct Classes {
    kind: Kind,
    necklaces: Necklaces,
    count: usize,
    /// The necklaces of a class, packed with so many bits each.
    bits: u32,
    lines: usize,
}

/// A class, and which symmetry brought the state into it.
#[derive(Clone, Copy)]
pub(super) struct Placed {
    pub(super) class: u64,
    pub(super) symmetry: Symmetry,
}

impl Classes {
    pub(super) fn new(kind: Kind, tokens: &Tokens) -> Classes {
        let (length, lines, bits) = match kind {
            Kind::Column => (3, 6, 9),
            Kind::Row => (6, 3, 18),
        };
        Classes {
            kind,
            necklaces: Necklaces::new(length, tokens),
            count: tokens.count(),
            bits,
            lines,
        }
    }

    /// The least class among the images of a state.
    #[inline]
    pub(super) fn canonical(&self, state: State, symmetries: &Symmetries) -> Placed {
        let necklaces = self.necklaces_of(state);
        let mut best = Placed {
            class: u64::MAX,
            symmetry: symmetries.group[0],
        };
        let mut first = u32::MAX;
        for &symmetry in &symmetries.group {
            let image = self.image(symmetry);
            let leading = image[necklaces[self.origin(symmetry, 0)] as usize];
            if leading > first {
                continue;
            }
            first = leading;
            let class = self.pack(&necklaces, symmetry, image);
            if class < best.class {
                best = Placed { class, symmetry };
            }
        }
        best
    }

    /// Every symmetry that brings a state into the given class.
    pub(super) fn symmetries_into<'a>(
        &'a self,
        class: u64,
        state: State,
        symmetries: &'a Symmetries,
    ) -> impl Iterator<Item = Symmetry> + 'a {
        let necklaces = self.necklaces_of(state);
        let into = move |s: &Symmetry| self.pack(&necklaces, *s, self.image(*s)) == class;
        symmetries.group.iter().copied().filter(into)
    }

    /// How far each line of a state is turned, as one number.
    pub(super) fn rotations(&self, state: State) -> u16 {
        let place = |line| self.necklaces.place(self.code(state, line)).1 as u16;
        (0..self.lines).fold(0, |all, line| all * self.base() + place(line))
    }

    /// The state of the same class as `state` whose lines are turned so.
    pub(super) fn with_rotations(&self, state: State, rotations: u16) -> State {
        self.shifts(state, rotations)
            .fold(state, |state, (line, mut shifts)| {
                let by = shifts.next().unwrap_or(0);
                state.shifted(self.kind, line, by)
            })
    }

    /// How many moves turn the lines of `state` so.
    pub(super) fn cost(&self, state: State, rotations: u16, metric: Metric) -> u8 {
        let length = self.base() as u8;
        let cheapest =
            |shifts: &mut dyn Iterator<Item = u8>| shifts.map(|by| metric.cost(by, length)).min();
        self.shifts(state, rotations)
            .map(|(_, mut shifts)| cheapest(&mut shifts).unwrap_or(0))
            .sum()
    }

    /// For each line, the shifts that turn it as wanted.
    fn shifts(
        &self,
        state: State,
        rotations: u16,
    ) -> impl Iterator<Item = (usize, impl Iterator<Item = u8>)> {
        (0..self.lines).map(move |line| {
            let later = (self.lines - 1 - line) as u32;
            let to = u32::from(rotations / self.base().pow(later) % self.base());
            let (necklace, from) = self.necklaces.place(self.code(state, line));
            (line, self.necklaces.shifts(necklace, from, to))
        })
    }

    /// The number of cells of a line.
    fn base(&self) -> u16 {
        18 / self.lines as u16
    }

    #[inline]
    fn necklaces_of(&self, state: State) -> [u32; 6] {
        let mut all = [0; 6];
        for (line, necklace) in all.iter_mut().enumerate().take(self.lines) {
            *necklace = self.necklaces.place(self.code(state, line)).0;
        }
        all
    }

    #[inline]
    fn pack(&self, necklaces: &[u32; 6], symmetry: Symmetry, image: &[u32]) -> u64 {
        (0..self.lines).fold(0, |class, line| {
            class << self.bits | u64::from(image[necklaces[self.origin(symmetry, line)] as usize])
        })
    }

    #[inline]
    fn image(&self, symmetry: Symmetry) -> &[u32] {
        let reverse = match self.kind {
            Kind::Column => symmetry.flip,
            Kind::Row => symmetry.mirror,
        };
        self.necklaces.image(symmetry.complement, reverse)
    }

    /// Which line a symmetry brings to `line`.
    #[inline]
    fn origin(&self, symmetry: Symmetry, line: usize) -> usize {
        match self.kind {
            Kind::Row => {
                if symmetry.flip {
                    2 - line
                } else {
                    line
                }
            }
            Kind::Column => {
                let from = if symmetry.swap { (line + 3) % 6 } else { line };
                if symmetry.mirror {
                    from / 3 * 3 + 2 - from % 3
                } else {
                    from
                }
            }
        }
    }

    /// The tokens of a line as a number, the first lowest.
    #[inline]
    fn code(&self, state: State, line: usize) -> usize {
        let n = self.count;
        match self.kind {
            Kind::Column => {
                let at = |row: usize| (state.0[row] >> (4 * line) & 0xf) as usize;
                (at(2) * n + at(1)) * n + at(0)
            }
            Kind::Row => {
                let row = state.0[line];
                (0..6).rev().fold(0, |code, column| {
                    code * n + (row >> (4 * column) & 0xf) as usize
                })
            }
        }
    }
}
