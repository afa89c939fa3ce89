//! The type charts: one per generation.

use crate::tables;
use crate::types::{Type, TypeSet};
use crate::{Generation, Multiplier, Typing};
use std::sync::LazyLock;

/// The type chart of one generation.
#[derive(Clone, Debug)]
pub struct Chart {
    generation: Generation,
    types: TypeSet,
    /// By attack and by type of the defender.
    cells: Box<[[Multiplier; Type::MOST]; Type::MOST]>,
}

impl Chart {
    /// Returns the chart of that generation.
    #[must_use]
    pub fn of(generation: Generation) -> &'static Chart {
        static CHARTS: LazyLock<Vec<Chart>> =
            LazyLock::new(|| Generation::all().map(Chart::read).collect());
        &CHARTS[usize::from(generation.number()) - 1]
    }

    fn read(generation: Generation) -> Chart {
        let mut cells = Box::new([[Multiplier::One; Type::MOST]; Type::MOST]);
        let rows = tables::type_chart().into_iter();
        for row in rows.filter(|row| (row.gen_from..=row.gen_to).contains(&generation)) {
            cells[row.attack.index()][row.defend.index()] = row.multiplier;
        }
        Chart {
            generation,
            types: TypeSet::of_generation(generation),
            cells,
        }
    }

    /// Returns the generation whose chart this is.
    #[must_use]
    pub fn generation(&self) -> Generation {
        self.generation
    }

    /// Returns the types that this generation has.
    #[must_use]
    pub fn types(&self) -> TypeSet {
        self.types
    }

    /// Returns how much an attack of that type is multiplied by that typing: the product over its
    /// types.
    ///
    /// A type that does not exist in this generation counts as 1.
    #[must_use]
    pub fn multiplier(&self, attack: Type, typing: Typing) -> Multiplier {
        let row = &self.cells[attack.index()];
        let first = row[typing.first().index()];
        typing
            .second()
            .map_or(first, |second| first * row[second.index()])
    }

    /// Returns whether this generation has the types of that typing.
    #[must_use]
    pub fn has(&self, typing: Typing) -> bool {
        typing.types().difference(self.types).is_empty()
    }
}
