//! The generations in which the types were introduced.

use crate::tables::{embedded, row, rows};
use std::sync::LazyLock;
use types::{Generation, Type, TypeSet};

row! {
    /// A row of `types.csv`.
    struct TypeRow {
        name: String = "type",
        introduced_gen: Generation,
    }
}

/// Returns the generation that introduced the type; `None` for a type that is not in the games.
#[must_use]
pub fn introduced_in(t: Type) -> Option<Generation> {
    static INTRODUCED: LazyLock<Vec<Option<Generation>>> = LazyLock::new(introductions);
    *INTRODUCED.get(t.index())?
}

/// Returns the types of a generation: fifteen, seventeen, and then eighteen.
#[must_use]
pub fn types_of(generation: Generation) -> TypeSet {
    let there = |t: &Type| introduced_in(*t).is_some_and(|first| first <= generation);
    Type::all().filter(there).collect()
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
