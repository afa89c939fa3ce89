//! The type charts: one per generation.

use crate::tables::{embedded, row, rows};
use crate::types::{Type, TypeSet};
use crate::{Generation, Multiplier, Typing};
use std::sync::LazyLock;

row! {
    /// A row of `typechart.csv`.
    struct ChartRow {
        gen_from: Generation,
        gen_to: Generation,
        attack: Type,
        defend: Type,
        multiplier: Multiplier,
    }
}

/// The type chart of one generation.
#[derive(Clone, Debug)]
pub struct Chart {
    generation: Generation,
    types: TypeSet,
    /// The multipliers, by the attack's type and the defender's type.
    cells: Box<[[Multiplier; Type::MOST]; Type::MOST]>,
}

impl Chart {
    /// Returns the chart of the given generation.
    #[must_use]
    pub fn of(generation: Generation) -> &'static Chart {
        static CHARTS: LazyLock<Vec<Chart>> =
            LazyLock::new(|| Generation::all().map(Chart::read).collect());
        &CHARTS[usize::from(generation.number()) - 1]
    }

    fn read(generation: Generation) -> Chart {
        let mut cells = Box::new([[Multiplier::One; Type::MOST]; Type::MOST]);
        let rows = rows::<ChartRow>(&embedded::TYPECHART).into_iter();
        for row in rows.filter(|row| (row.gen_from..=row.gen_to).contains(&generation)) {
            cells[row.attack.index()][row.defend.index()] = row.multiplier;
        }
        Chart {
            generation,
            types: TypeSet::of_generation(generation),
            cells,
        }
    }

    /// Returns the generation of the chart.
    #[must_use]
    pub fn generation(&self) -> Generation {
        self.generation
    }

    /// Returns the types that this generation has.
    #[must_use]
    pub fn types(&self) -> TypeSet {
        self.types
    }

    /// Returns the multiplier of an attack of the given type against a typing: the product over the
    /// types of the typing.
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

    /// Returns whether this generation has all types of the typing.
    #[must_use]
    pub fn has(&self, typing: Typing) -> bool {
        typing.types().difference(self.types).is_empty()
    }
}
