//! Damaging moves and their types.

use crate::attack_types::{self, MoveCells, User};
use crate::tables::{embedded, row, rows};
use std::collections::HashMap;
use std::sync::LazyLock;
use types::{Generation, Type};

row! {
    /// A row of `moves.csv`.
    struct MoveRow {
        name: String = "move",
        attack_type: String = "type",
        type_through_gen: String,
        first_gen: Generation,
        no_type_damage: String,
        varies_with: String,
        precondition: String,
    }
}

/// A damaging move.
///
/// ```
/// use pokedata::{Generation, Move, Type};
///
/// let bite = Move::of_id("bite").unwrap();
/// assert_eq!(bite.attack_type(Generation::FIRST), Some(Type::Normal));
/// assert_eq!(bite.attack_type(Generation::LATEST), Some(Type::Dark));
/// let toss = Move::of_id("seismic-toss").unwrap();
/// assert_eq!(toss.attack_type(Generation::LATEST), None);
/// ```
#[derive(Clone, Debug)]
pub struct Move {
    id: String,
    attack_type: String,
    type_through_gen: String,
    no_type_damage: String,
    varies_with: String,
    first_generation: Generation,
    needs_condition: bool,
}

impl Move {
    /// Returns all damaging moves.
    #[must_use]
    pub fn all() -> &'static [Move] {
        static MOVES: LazyLock<Vec<Move>> = LazyLock::new(|| {
            rows::<MoveRow>(&embedded::MOVES)
                .into_iter()
                .map(Move::of_row)
                .collect()
        });
        &MOVES
    }

    /// Returns the move's name in the tables: `thunder-punch`.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the damaging move with exactly the given id. Status moves are not in the tables.
    #[must_use]
    pub fn of_id(id: &str) -> Option<&'static Move> {
        static PLACES: LazyLock<HashMap<&str, &Move>> =
            LazyLock::new(|| Move::all().iter().map(|own| (&*own.id, own)).collect());
        PLACES.get(id).copied()
    }

    /// Returns how the move does damage, in words, if its damage does not depend on types.
    #[must_use]
    pub fn typeless_damage(&self) -> &'static str {
        match &*self.no_type_damage {
            "counter" => "returns damage",
            "ohko" => "knocks out",
            "fixed" => "fixed damage",
            _ => "type ignored",
        }
    }

    /// Returns whether the move does damage only under a condition: on the first turn, if the
    /// target is asleep, or if the target attacks.
    #[must_use]
    pub fn needs_condition(&self) -> bool {
        self.needs_condition
    }

    /// Returns the move's type in the given generation; `None` if its damage does not depend on
    /// type, or if the move does not exist yet. If the type varies, this is the move's base type.
    #[must_use]
    pub fn attack_type(&self, generation: Generation) -> Option<Type> {
        self.type_for(generation, None)
    }

    /// Returns the move's type when the given user uses it.
    pub(crate) fn type_for(&self, generation: Generation, user: Option<User<'_>>) -> Option<Type> {
        let cells = MoveCells {
            attack_type: &self.attack_type,
            type_through_gen: &self.type_through_gen,
            no_type_damage: &self.no_type_damage,
            varies_with: &self.varies_with,
        };
        let name = attack_types::attack_type(cells, generation.number(), user);
        let name = name.filter(|_| self.first_generation <= generation);
        name.map(|name| name.parse().expect("a type of moves.csv"))
    }

    fn of_row(row: MoveRow) -> Move {
        Move {
            id: row.name,
            attack_type: row.attack_type,
            type_through_gen: row.type_through_gen,
            no_type_damage: row.no_type_damage,
            varies_with: row.varies_with,
            first_generation: row.first_gen,
            needs_condition: !row.precondition.is_empty(),
        }
    }
}
