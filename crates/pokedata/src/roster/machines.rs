//! The moments from which machines and tutors are available, and where they are.

use super::moment::Moment;
use crate::tables::{Sometimes, embedded, row, rows};
use crate::{Game, title};
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

row! {
    /// A row of `machines.csv`.
    struct MachineRow {
        game: String,
        machine: Sometimes<String>,
        learnt: String = "move",
        after: String,
        place: Sometimes<String>,
    }
}

/// The name of a tutor in the column for machines.
const TUTOR: &str = "tutor";

/// A machine or a tutor that teaches a move.
#[derive(Debug, PartialEq, Eq)]
pub struct Machine {
    /// The machine's name, such as `TM39`, or `tutor`; empty if unknown.
    pub name: String,
    /// The id of the move.
    pub move_id: String,
    /// The moment from which it is available.
    pub moment: Moment,
    /// Where it is; empty if unknown.
    pub place: String,
}

impl Game {
    /// Returns the machine for the given move, if it is known when it is obtainable: where it can
    /// first be found, bought or received. Moves that are used outside of battle can be taught from
    /// then on, before the badge that allows their use outside of battle.
    ///
    /// ```
    /// use pokedata::{Game, Moment};
    ///
    /// let emerald = Game::find("emerald")?;
    /// assert_eq!(emerald.machine("surf").unwrap().moment, Moment::Gyms(5));
    /// let dig = emerald.machine("dig").unwrap();
    /// assert_eq!(dig.to_string(), "TM28 Dig (Route 114)");
    /// assert_eq!(emerald.machine("tackle"), None);
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn machine(&self, move_id: &str) -> Option<&'static Machine> {
        self.taught(move_id, false)
    }

    /// Returns the tutor for the given move, if it is known from when the tutor teaches it.
    ///
    /// ```
    /// use pokedata::Game;
    ///
    /// let fire_red = Game::find("firered")?;
    /// let rock_slide = fire_red.tutor("rock-slide").unwrap();
    /// assert_eq!(rock_slide.to_string(), "Rock Slide by a tutor (Rock Tunnel)");
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn tutor(&self, move_id: &str) -> Option<&'static Machine> {
        self.taught(move_id, true)
    }

    fn taught(&self, move_id: &str, by_tutor: bool) -> Option<&'static Machine> {
        static MACHINES: LazyLock<HashMap<String, Vec<Machine>>> = LazyLock::new(read);
        let mut own = MACHINES.get(self.id())?.iter();
        own.find(|one| one.move_id == move_id && (one.name == TUTOR) == by_tutor)
    }
}

impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let learnt = title(&self.move_id);
        match self.name.as_str() {
            "" => f.write_str(&learnt)?,
            TUTOR => write!(f, "{learnt} by a tutor")?,
            name => write!(f, "{name} {learnt}")?,
        }
        match self.place.as_str() {
            "" => Ok(()),
            place => write!(f, " ({place})"),
        }
    }
}

fn read() -> HashMap<String, Vec<Machine>> {
    let mut games: HashMap<String, Vec<Machine>> = HashMap::new();
    for row in rows::<MachineRow>(&embedded::MACHINES) {
        games.entry(row.game).or_default().push(Machine {
            name: row.machine.0,
            move_id: row.learnt,
            moment: Moment::read(&row.after),
            place: row.place.0,
        });
    }
    games
}
