//! The moments from which machines are obtainable.

use super::moment::Moment;
use crate::Game;
use crate::tables::{embedded, row, rows};
use std::collections::HashMap;
use std::sync::LazyLock;

row! {
    /// A row of `machines.csv`.
    struct MachineRow {
        game: String,
        learnt: String = "move",
        after: String,
    }
}

impl Game {
    /// Returns the moment from which the machine for the given move is obtainable. It is known for
    /// machines from gym leaders and for moves that are used outside of battle.
    /// The latter can be taught from when the machine is received, before the badge that allows
    /// their use outside of battle.
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
    let rows = rows::<MachineRow>(&embedded::MACHINES).into_iter();
    rows.map(|row| ([row.game, row.learnt], Moment::read(&row.after)))
        .collect()
}
