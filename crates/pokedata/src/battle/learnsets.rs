//! The damaging moves that a form can learn in a game, and the ways to learn them.

use crate::tables::{packed, row};
use crate::{Form, Game};
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

row! {
    /// A row of `learnsets.csv`, without the game.
    struct LearnsetRow {
        id: String,
        moves: Vec<String>,
    }
}

/// A move that a form can learn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Learnt {
    /// The move's id.
    pub move_id: String,
    /// The ways to learn it: a level, or `machine`, `tutor`, `egg`, `evolve`, `form`, `reminder` …
    pub ways: Vec<String>,
}

/// The moves of each form in a game, by the form's id.
type Learnsets = HashMap<String, Vec<Learnt>>;

impl Game {
    /// Returns the damaging moves that the form itself can learn in this game; moves that only its
    /// earlier stages can learn are not included.
    ///
    /// ```
    /// use pokedata::{Form, Game};
    ///
    /// let emerald = Game::find("emerald")?;
    /// let mudkip = emerald.learnset(Form::find("mudkip")?);
    /// assert!(mudkip.iter().any(|one| one.move_id == "water-gun" && one.ways == ["10"]));
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn learnset(&self, form: &Form) -> &'static [Learnt] {
        let all = of_game(self.id());
        let own = all.get(&form.id).or_else(|| all.get(form.species()));
        own.map_or(&[], Vec::as_slice)
    }
}

/// Returns the learnsets in one game, which are unpacked on first use.
fn of_game(game: &str) -> &'static Learnsets {
    static GAMES: LazyLock<Mutex<HashMap<String, &'static Learnsets>>> =
        LazyLock::new(Mutex::default);
    let mut games = GAMES
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner);
    let known = games.entry(game.to_owned());
    known.or_insert_with(|| Box::leak(Box::new(read(game))))
}

fn read(game: &str) -> Learnsets {
    let rows = packed::LEARNSETS.part::<LearnsetRow>(game).into_iter();
    rows.map(|row| {
        let moves = row.moves.iter().map(|cell| Learnt::read(cell));
        (row.id, moves.collect())
    })
    .collect()
}

impl Learnt {
    /// Parses a cell such as `water-gun:10+machine`.
    fn read(cell: &str) -> Learnt {
        let (move_id, ways) = cell.split_once(':').expect("ways after `:`");
        Learnt {
            move_id: move_id.to_owned(),
            ways: ways.split('+').map(str::to_owned).collect(),
        }
    }
}
