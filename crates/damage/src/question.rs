//! What is asked.

use crate::{Chart, Field, Fighter, Move, Use};

/// A question: attacker, defender, move and field.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The generation, 1 to 9.
    pub generation: u8,
    /// Its type chart.
    pub chart: &'a Chart,
    /// The attacker.
    pub attacker: &'a Fighter<'a>,
    /// The defender.
    pub defender: &'a Fighter<'a>,
    /// With what.
    pub mv: &'a Move,
    /// And how.
    pub how: &'a Use,
    /// Where.
    pub field: &'a Field,
}
