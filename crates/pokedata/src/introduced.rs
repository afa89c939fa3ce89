//! The generations in which the types were introduced.

use crate::generation::Generation;
use crate::tables::{embedded, row, rows};
use crate::types::{Type, TypeSet};
use std::sync::LazyLock;

row! {
    /// A row of `types.csv`.
    struct TypeRow {
        name: String = "type",
        introduced_gen: Generation,
    }
}

impl Type {
    /// Returns the generation that introduced the type; `None` for a type that is not in the games.
    #[must_use]
    pub fn introduced_in(self) -> Option<Generation> {
        static INTRODUCED: LazyLock<Vec<Option<Generation>>> = LazyLock::new(introductions);
        INTRODUCED[self.index()]
    }
}

impl TypeSet {
    /// Returns the types of a generation: fifteen, seventeen, and then eighteen.
    #[must_use]
    pub fn of_generation(generation: Generation) -> TypeSet {
        let there = |t: &Type| t.introduced_in().is_some_and(|first| first <= generation);
        Type::all().filter(there).collect()
    }
}

fn introductions() -> Vec<Option<Generation>> {
    let mut introduced = vec![None; Type::count()];
    for TypeRow {
        name,
        introduced_gen,
    } in rows::<TypeRow>(&embedded::TYPES)
    {
        // The table also has Stellar, which is not a type of a chart.
        if let Some(found) = Type::all().find(|t| t.name() == name) {
            introduced[found.index()] = Some(introduced_gen);
        }
    }
    introduced
}
