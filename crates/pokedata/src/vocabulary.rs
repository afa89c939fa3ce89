//! The names of all moves, abilities, items and natures: everything that a box may contain, with or
//! without an effect.

use crate::battle::{BattleMove, Nature};
use crate::spellings::title;
use crate::tables::{embedded, row, rows};
use std::collections::BTreeSet;
use std::sync::LazyLock;
use types::{Directory, UnknownName};

row! {
    /// A row of `move_spellings.csv`.
    struct MoveSpellingRow {
        written: String,
        id: String,
    }
}

row! {
    /// A row of `items.csv`.
    struct ItemRow {
        item: String,
    }
}

/// A kind of named things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vocabulary {
    /// Every move, including those that do no damage.
    Moves,
    /// Every ability, including those that do not affect attacks.
    Abilities,
    /// Every item that a Pokémon can hold.
    Items,
    /// Every nature.
    Natures,
}

impl Vocabulary {
    /// Returns the id of the thing with the given name or unique prefix.
    ///
    /// ```
    /// use pokedata::Vocabulary;
    ///
    /// assert_eq!(Vocabulary::Moves.find("Vise Grip")?, "vice-grip");
    /// assert_eq!(Vocabulary::Items.find("light ball")?, "light-ball");
    /// let unknown = Vocabulary::Abilities.find("Intimidat3").unwrap_err();
    /// assert_eq!(unknown.near()[0], "Intimidate");
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    ///
    /// # Errors
    /// If nothing, or more than one thing, matches the name; the error suggests similar names.
    pub fn find(self, name: &str) -> Result<&'static str, UnknownName> {
        self.directory().find(name).map(String::as_str)
    }

    /// Like [`Vocabulary::find`], without searching for similar names.
    #[must_use]
    pub fn lookup(self, name: &str) -> Option<&'static str> {
        self.directory().lookup(name).map(String::as_str)
    }

    /// Returns the ids of all things of this kind, in order.
    pub fn ids(self) -> impl Iterator<Item = &'static str> {
        self.directory().things().map(String::as_str)
    }

    /// Returns the id of the thing with the given complete name; prefixes do not match.
    #[must_use]
    pub fn get(self, name: &str) -> Option<&'static str> {
        self.directory().get(name).map(String::as_str)
    }

    fn directory(self) -> &'static Directory<String> {
        static MOVES: LazyLock<Directory<String>> = LazyLock::new(moves);
        static ABILITIES: LazyLock<Directory<String>> = LazyLock::new(abilities);
        static ITEMS: LazyLock<Directory<String>> = LazyLock::new(items);
        static NATURES: LazyLock<Directory<String>> = LazyLock::new(natures);
        match self {
            Vocabulary::Moves => &MOVES,
            Vocabulary::Abilities => &ABILITIES,
            Vocabulary::Items => &ITEMS,
            Vocabulary::Natures => &NATURES,
        }
    }
}

fn moves() -> Directory<String> {
    let ids = BattleMove::all().iter().map(|row| row.id.clone());
    let ids: BTreeSet<String> = ids.collect();
    let other = rows::<MoveSpellingRow>(&embedded::MOVE_SPELLINGS).into_iter();
    let other = other.map(|row| (row.written, row.id));
    Directory::new("move", ids.into_iter().map(titled).chain(other))
}

fn abilities() -> Directory<String> {
    let all = crate::traits::all();
    let ids = all.flat_map(|traits| traits.abilities.iter().map(|one| one.id.clone()));
    let ids: BTreeSet<String> = ids.collect();
    Directory::new("ability", ids.into_iter().map(titled))
}

fn items() -> Directory<String> {
    let ids = rows::<ItemRow>(&embedded::ITEMS)
        .into_iter()
        .map(|row| row.item);
    Directory::new("item", ids.map(titled))
}

fn natures() -> Directory<String> {
    let ids = Nature::all().iter().map(|nature| nature.id.clone());
    Directory::new("nature", ids.map(titled))
}

fn titled(id: String) -> (String, String) {
    (title(&id), id)
}
