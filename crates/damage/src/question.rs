//! What is asked.

use crate::{Chart, Field, Fighter, Move, Use};

/// Who attacks whom with what, where.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The generation, 1 to 9.
    pub generation: u8,
    /// Its type chart.
    pub chart: &'a Chart,
    /// Who attacks.
    pub attacker: &'a Fighter<'a>,
    /// Who is hit.
    pub defender: &'a Fighter<'a>,
    /// With what.
    pub mv: &'a Move,
    /// And how.
    pub how: &'a Use,
    /// Where.
    pub field: &'a Field,
}
