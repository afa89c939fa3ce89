//! Which generation introduced each type.

use crate::generation::Generation;
use crate::tables::{self, TypeRow};
use crate::types::{Type, TypeSet};
use std::sync::LazyLock;

impl Type {
    /// The generation that introduced it.
    #[must_use]
    pub fn introduced_in(self) -> Generation {
        static INTRODUCED: LazyLock<[Generation; Type::COUNT]> = LazyLock::new(introductions);
        INTRODUCED[self.index()]
    }
}

impl TypeSet {
    /// The types of a generation: fifteen, seventeen, then eighteen.
    #[must_use]
    pub fn of_generation(generation: Generation) -> TypeSet {
        Type::ALL
            .into_iter()
            .filter(|t| t.introduced_in() <= generation)
            .collect()
    }
}

fn introductions() -> [Generation; Type::COUNT] {
    let mut introduced = [Generation::LATEST; Type::COUNT];
    for TypeRow {
        name,
        introduced_gen,
    } in tables::types()
    {
        // Stellar is in the table too; it is no type of a chart.
        if let Some(found) = Type::ALL.into_iter().find(|t| t.name() == name) {
            introduced[found.index()] = introduced_gen;
        }
    }
    introduced
}
