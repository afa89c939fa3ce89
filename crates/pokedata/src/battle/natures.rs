//! Natures.

use crate::tables::{embedded, row, rows};
use std::sync::LazyLock;
use types::{Directory, UnknownName};

/// A row of `natures.csv`: the stats that a nature raises and lowers by 10 percent, if any.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nature {
    /// The nature's name: `adamant`.
    pub id: String,
    /// The raised and the lowered stat, by position in the order HP, attack, defence, special
    /// attack, special defence, speed.
    pub change: Option<(usize, usize)>,
}

row! {
    struct NatureRow {
        nature: String,
        plus: String,
        minus: String,
    }
}

impl Nature {
    /// Returns all natures.
    #[must_use]
    pub fn all() -> &'static [Nature] {
        static NATURES: LazyLock<Vec<Nature>> = LazyLock::new(|| {
            let rows = rows(&embedded::NATURES).into_iter();
            rows.map(|row| Nature::of_row(&row)).collect()
        });
        &NATURES
    }

    /// Returns the nature with the given name or unique prefix.
    ///
    /// ```
    /// use pokedata::battle::Nature;
    ///
    /// assert_eq!(Nature::find("Adamant")?.change, Some((1, 3)));
    /// assert_eq!(Nature::find("hardy")?.change, None);
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    ///
    /// # Errors
    /// If no nature, or more than one, matches the name.
    pub fn find(name: &str) -> Result<&'static Nature, UnknownName> {
        static NAMES: LazyLock<Directory<usize>> = LazyLock::new(|| {
            let all = Nature::all().iter().enumerate();
            Directory::new("nature", all.map(|(index, one)| (one.id.clone(), index)))
        });
        NAMES.find(name).map(|&index| &Nature::all()[index])
    }

    fn of_row(row: &NatureRow) -> Nature {
        let change = stat(&row.plus).zip(stat(&row.minus));
        Nature {
            id: row.nature.clone(),
            change: change.filter(|(plus, minus)| plus != minus),
        }
    }
}

fn stat(name: &str) -> Option<usize> {
    ["hp", "atk", "def", "spa", "spd", "spe"]
        .iter()
        .position(|&stat| stat == name)
}
