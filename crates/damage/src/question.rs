//! A question about the damage of a move.

use crate::{Field, Fighter, Move, Use};
use types::Chart;

/// A question: attacker, defender, move and field.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The type chart, which also says the generation.
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
