//! Which forms are in which game.

use crate::tables;
use crate::{Form, Game};
use std::collections::HashMap;
use std::sync::LazyLock;

impl Game {
    /// The forms that are in this game, in the order of their Pokédex numbers.
    ///
    /// ```
    /// use pokedata::Game;
    ///
    /// assert_eq!(Game::find("red-blue")?.forms().len(), 151);
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn forms(&self) -> &'static [&'static Form] {
        static ROSTERS: LazyLock<HashMap<String, Vec<&'static Form>>> = LazyLock::new(read);
        ROSTERS.get(self.id()).map_or(&[], Vec::as_slice)
    }
}

fn read() -> HashMap<String, Vec<&'static Form>> {
    let by_id: HashMap<&str, &Form> = Form::all().iter().map(|f| (f.id.as_str(), f)).collect();
    let forms = |ids: &[String]| ids.iter().map(|id| by_id[id.as_str()]).collect();
    let rows = tables::rosters().into_iter();
    rows.map(|row| (row.game, forms(&row.ids))).collect()
}
