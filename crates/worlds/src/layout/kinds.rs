//! The descriptions of tables and their cells.

/// The description of a table.
#[derive(Debug)]
pub(crate) struct Layout {
    pub(crate) file: &'static str,
    /// The columns that identify a row. A row in a world replaces the rows in its parent that have
    /// the same cells in these columns.
    pub(crate) key: &'static [&'static str],
    pub(crate) owner: Owner,
    /// The columns of the built-in table, in its order.
    pub(crate) columns: Vec<(&'static str, CellKind)>,
}

/// The owner of a table's rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    /// The rows belong to all games, so a world without a parent has them, too.
    Common,
    /// The rows belong to a world.
    World,
    /// Each row belongs to the game in its column `game`.
    Game,
    /// Each row belongs to the version in its first column.
    Version,
}

/// A set of names to which cells can refer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Space {
    Types,
    Forms,
    /// Moves that do damage.
    Moves,
    /// All moves.
    BattleMoves,
    /// Abilities that change multipliers or types.
    TypeAbilities,
    Natures,
    Games,
    Versions,
}

/// The content of a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CellKind {
    /// Any text on one line.
    Text,
    /// A name for display, which is not empty.
    Name,
    /// An id in tables: `low-kick`.
    Id,
    /// An id that this row introduces to a space.
    New(Space),
    /// A known name in a space.
    Known(Space),
    /// An empty cell, or a cell of the given kind.
    Maybe(&'static CellKind),
    /// Any number of cells of the given kind, separated by spaces.
    Words(&'static CellKind),
    /// Any number of cells of the given kind, separated by `+`.
    Joined(&'static CellKind),
    /// An integer between two bounds, both included.
    Number(i32, i32),
    /// A number that is not negative.
    Decimal,
    /// A generation.
    Gen,
    /// A cell of the chart: 0, 1/2, 1 or 2.
    Factor,
    /// One of the given words.
    OneOf(&'static [&'static str]),
    /// Any of the given letters.
    Letters(&'static str),
    /// The types that applied up to a generation: `5:Normal/Flying`.
    TypesBefore,
    /// The stats that applied up to a generation: `1:special=65`.
    StatsBefore,
    /// The slot of an ability and its generations: `h:chlorophyll@5-`.
    Slot,
    /// The condition for a party: `version=red`.
    Condition,
    /// One number (`31`), six numbers separated by `/`, or `dv:` and four numbers.
    Spread,
    /// A move and the ways to learn it: `water-gun:10+machine`.
    Learnt,
    /// A moment, given as the number of gyms beaten (`3`), as `post` for after the Champion, or as
    /// `post+2` for after two more gyms.
    Moment,
    /// A moment, followed by `?` if it is estimated from levels: `3?`.
    Reached,
    /// An empty cell, a word, or a word with a generation: `typeless:4`.
    NoType,
    /// A type, or `typeless`.
    MoveType,
    /// A type, or `*` for all.
    TypeOrAll,
    /// A type, or `Stellar`.
    Tera,
}

impl Layout {
    /// Returns the index of a column.
    pub(crate) fn column(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|(own, _)| *own == name)
    }

    /// Returns the indices of the columns that identify a row.
    pub(crate) fn key(&self) -> impl Iterator<Item = usize> {
        self.key.iter().filter_map(|name| self.column(name))
    }
}
