//! A question about the damage of a move.

use crate::{Chart, Field, Fighter, Move, Use};

/// A question: attacker, defender, move and field.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The generation, 1 to 9.
    pub generation: u8,
    /// The generation's type chart.
    pub chart: &'a Chart,
    /// The attacker.
    pub attacker: &'a Fighter<'a>,
    /// The defender.
    pub defender: &'a Fighter<'a>,
    /// The move.
    pub mv: &'a Move,
    /// How the move is used.
    pub how: &'a Use,
    /// The field.
    pub field: &'a Field,
}
