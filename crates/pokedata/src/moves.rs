//! Damaging moves and their types.

use crate::names::{Directory, UnknownName};
use crate::tables::{self, MoveRow};
use crate::{Generation, Type};
use std::sync::LazyLock;

/// A damaging move.
///
/// ```
/// use pokedata::{Generation, Move, Type};
///
/// let bite = Move::find("Bite")?;
/// assert_eq!(bite.attack_type(Generation::FIRST), Some(Type::Normal));
/// assert_eq!(bite.attack_type(Generation::LATEST), Some(Type::Dark));
/// assert_eq!(Move::find("Seismic Toss")?.attack_type(Generation::LATEST), None);
/// # Ok::<(), pokedata::UnknownName>(())
/// ```
#[derive(Clone, Debug)]
pub struct Move {
    id: String,
    today: Type,
    /// Up to and including that generation it had that type.
    before: Option<(Generation, Type)>,
    first_generation: Generation,
    depends_on_type: bool,
}

impl Move {
    /// All damaging moves.
    #[must_use]
    pub fn all() -> &'static [Move] {
        static MOVES: LazyLock<Vec<Move>> =
            LazyLock::new(|| tables::moves().iter().map(Move::read).collect());
        &MOVES
    }

    /// The damaging move of that name. Status moves are not in the tables.
    ///
    /// # Errors
    /// When no move, or more than one, answers to the name; the error lists the nearest.
    pub fn find(name: &str) -> Result<&'static Move, UnknownName> {
        static DIRECTORY: LazyLock<Directory<usize>> = LazyLock::new(|| {
            let moves = Move::all().iter().enumerate();
            Directory::new("damaging move", moves.map(|(i, m)| (m.id.clone(), i)))
        });
        DIRECTORY.find(name).map(|&index| &Move::all()[index])
    }

    /// Its name in the tables: `thunder-punch`.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Its type in that generation; none where its damage does not depend on type, or where the
    /// move does not exist yet.
    #[must_use]
    pub fn attack_type(&self, generation: Generation) -> Option<Type> {
        let earlier = self.before.filter(|&(until, _)| generation <= until);
        let known = self.depends_on_type && self.first_generation <= generation;
        known.then(|| earlier.map_or(self.today, |(_, t)| t))
    }

    fn read(row: &MoveRow) -> Move {
        let before = row.type_through_gen.split_once(':');
        Move {
            id: row.name.clone(),
            today: row.attack_type,
            before: before.map(|(until, t)| {
                let until = until.parse().expect("a generation before `:`");
                (until, t.parse().expect("a type after `:`"))
            }),
            first_generation: row.first_gen,
            depends_on_type: row.no_type_damage.is_empty(),
        }
    }
}
