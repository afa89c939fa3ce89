//! States that differ by moves of one kind only: each such class is one phase wide.
//!
//! The six columns of a state, each up to rotation, tell which states column moves lead to, and
//! likewise the three rows. Classes that a symmetry makes the same are merged.

use super::necklace::{Necklaces, Place, Variant};
use super::state::{State, Tokens};
use super::symmetry::{Symmetries, Symmetry};
use crate::{Kind, Metric};

/// The classes of one kind of move.
pub(super) struct Classes {
    kind: Kind,
    necklaces: Necklaces,
    /// What the symmetries make of a class, each differently.
    images: Vec<Image>,
}

/// What a symmetry does to the lines of a class.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Image {
    /// Which line comes where.
    origins: [u8; 6],
    variant: Variant,
    symmetry: Symmetry,
}

/// A class, and which symmetry brought the state into it.
#[derive(Clone, Copy)]
pub(super) struct Placed {
    pub(super) class: u64,
    pub(super) symmetry: Symmetry,
}

impl Classes {
    pub(super) fn new(kind: Kind, tokens: &Tokens, symmetries: &Symmetries) -> Classes {
        let length = match kind {
            Kind::Column => 3,
            Kind::Row => 6,
        };
        let mut images: Vec<Image> = Vec::new();
        for &symmetry in &symmetries.group {
            let image = Image::of(kind, symmetry);
            if !images.iter().any(|known| known.does_the_same(&image)) {
                images.push(image);
            }
        }
        Classes {
            kind,
            necklaces: Necklaces::new(length, tokens),
            images,
        }
    }

    pub(super) fn kind(&self) -> Kind {
        self.kind
    }

    /// The least class among the images of a state.
    #[inline]
    pub(super) fn canonical(&self, state: State) -> Placed {
        match self.kind {
            Kind::Column => self.least(&self.columns(state)),
            Kind::Row => self.least(&self.rows(state)),
        }
    }

    #[inline]
    fn least<const LINES: usize>(&self, places: &[Place; LINES]) -> Placed {
        let mut leading = [u32::MAX; 16];
        for (leading, image) in leading.iter_mut().zip(&self.images) {
            *leading = image.line(places, 0);
        }
        let least = leading.iter().copied().min().unwrap_or(0);
        let mut best = Placed {
            class: u64::MAX,
            symmetry: self.images[0].symmetry,
        };
        for (image, leading) in self.images.iter().zip(leading) {
            if leading == least {
                let class = image.pack(places);
                if class < best.class {
                    let symmetry = image.symmetry;
                    best = Placed { class, symmetry };
                }
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
        let into = move |s: &Symmetry| {
            let image = Image::of(self.kind, *s);
            class
                == match self.kind {
                    Kind::Column => image.pack(&self.columns(state)),
                    Kind::Row => image.pack(&self.rows(state)),
                }
        };
        symmetries.group.iter().copied().filter(into)
    }

    /// How far each line of a state is turned, as one number.
    #[inline]
    pub(super) fn rotations(&self, state: State) -> u16 {
        match self.kind {
            Kind::Column => rotations(&self.columns(state)),
            Kind::Row => rotations(&self.rows(state)),
        }
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
        let length = 18 / self.places(state).len() as u8;
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
        let places = self.places(state);
        let lines = places.len() as u16;
        places.into_iter().enumerate().map(move |(line, place)| {
            let later = u32::from(lines) - 1 - line as u32;
            let to = rotations / (18 / lines).pow(later) % (18 / lines);
            (line, self.necklaces.shifts(place, to))
        })
    }

    fn places(&self, state: State) -> Vec<Place> {
        match self.kind {
            Kind::Column => self.columns(state).to_vec(),
            Kind::Row => self.rows(state).to_vec(),
        }
    }

    #[inline]
    fn columns(&self, state: State) -> [Place; 6] {
        [0, 1, 2, 3, 4, 5].map(|column| self.necklaces.place(state.column(column)))
    }

    #[inline]
    fn rows(&self, state: State) -> [Place; 3] {
        state.0.map(|row| self.necklaces.place(row))
    }
}

/// How far each line is turned, as one number.
#[inline]
fn rotations<const LINES: usize>(places: &[Place; LINES]) -> u16 {
    let base = 18 / LINES as u16;
    places
        .iter()
        .fold(0, |all, place| all * base + place.rotation())
}

impl Image {
    fn of(kind: Kind, symmetry: Symmetry) -> Image {
        let reverse = match kind {
            Kind::Column => symmetry.flip,
            Kind::Row => symmetry.mirror,
        };
        Image {
            origins: [0, 1, 2, 3, 4, 5].map(|line| origin(kind, symmetry, line)),
            variant: u8::from(symmetry.complement) | u8::from(reverse) << 1,
            symmetry,
        }
    }

    fn does_the_same(&self, other: &Image) -> bool {
        self.origins == other.origins && self.variant == other.variant
    }

    /// The necklace that comes to a line.
    #[inline]
    fn line(&self, places: &[Place], line: usize) -> u32 {
        places[usize::from(self.origins[line])].necklace(self.variant)
    }

    /// The class as one number of 54 bits.
    #[inline]
    fn pack<const LINES: usize>(&self, places: &[Place; LINES]) -> u64 {
        (0..LINES).fold(0, |class, line| {
            class << (54 / LINES) | u64::from(self.line(places, line))
        })
    }
}

/// Which line a symmetry brings to `line`. Swapping the grids only turns the rows.
fn origin(kind: Kind, symmetry: Symmetry, line: u8) -> u8 {
    match kind {
        Kind::Row if line < 3 && symmetry.flip => 2 - line,
        Kind::Row => line,
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
