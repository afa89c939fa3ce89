//! Since when a machine can be obtained.

use super::moment::Moment;
use crate::Game;
use crate::tables;
use std::collections::HashMap;
use std::sync::LazyLock;

impl Game {
    /// Returns when the machine of that move can be obtained, where that is known: of what a gym
    /// leader gives, and of what is used outside of battle.
    ///
    /// ```
    /// use pokedata::{Game, Moment};
    ///
    /// let emerald = Game::find("emerald")?;
    /// assert_eq!(emerald.machine("surf"), Some(Moment::Gyms(5)));
    /// assert_eq!(emerald.machine("ice-beam"), None);
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn machine(&self, move_id: &str) -> Option<Moment> {
        static MACHINES: LazyLock<HashMap<[String; 2], Moment>> = LazyLock::new(read);
        MACHINES
            .get(&[self.id(), move_id].map(str::to_owned))
            .copied()
    }
}

fn read() -> HashMap<[String; 2], Moment> {
    let rows = tables::machines().into_iter();
    rows.map(|row| ([row.game, row.learnt], Moment::read(&row.after)))
        .collect()
}
