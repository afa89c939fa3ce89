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

/// The table of attack types has a row for every form of every game.
fn read() -> HashMap<String, Vec<&'static Form>> {
    let by_id: HashMap<&str, (usize, &Form)> = Form::all()
        .iter()
        .enumerate()
        .map(|(index, form)| (form.id.as_str(), (index, form)))
        .collect();
    let mut rosters: HashMap<String, Vec<(usize, &'static Form)>> = HashMap::new();
    for row in tables::rosters() {
        let form = by_id[row.id.as_str()];
        rosters.entry(row.game).or_default().push(form);
    }
    let sorted = rosters.into_iter().map(|(game, mut forms)| {
        forms.sort_by_key(|&(index, _)| index);
        (game, forms.into_iter().map(|(_, form)| form).collect())
    });
    sorted.collect()
}
