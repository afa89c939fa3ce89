//! What can be had when: the forms that become obtainable gym by gym, version by version.

use crate::tables::{self, AvailabilityRow};
use crate::{Form, Game, Version};
use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

impl Game {
    /// The forms met or given before the `gym`th gym-type battle (1 for the first), by Pokédex
    /// number, in any of the given versions; none where there is no table of them.
    ///
    /// Evolutions count only where the form itself is met. The walkthrough's order alone decides:
    /// whether a rod or Surf is at hand is not known.
    ///
    /// ```
    /// use pokedata::{Form, Game};
    ///
    /// let game = Game::find("emerald")?;
    /// let early = game.obtainable_before(2, game.versions()).unwrap();
    /// assert!(early.iter().any(|form| form.id == "abra"));
    /// assert!(early.iter().all(|form| form.id != "sableye"));
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn obtainable_before(&self, gym: u8, versions: &[Version]) -> Option<Vec<&'static Form>> {
        let known = versions
            .iter()
            .filter_map(|version| table().get(version.id()));
        let known: Vec<&Entry> = known.flatten().collect();
        let early = known.iter().filter(|entry| entry.after < gym);
        let forms: BTreeSet<usize> = early.flat_map(|entry| entry.forms.clone()).collect();
        let listed = || forms.into_iter().map(|index| &Form::all()[index]);
        (!known.is_empty()).then(|| listed().collect())
    }

    /// How many gym-type battles that table tells apart; none where there is no table.
    ///
    /// ```
    /// use pokedata::Game;
    ///
    /// assert_eq!(Game::find("emerald")?.gym_battles(), Some(8));
    /// assert_eq!(Game::find("gold-silver")?.gym_battles(), Some(16));
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn gym_battles(&self) -> Option<u8> {
        let known = self.versions().iter();
        let known = known
            .filter_map(|version| table().get(version.id()))
            .flatten();
        let after = known.map(|entry| entry.after);
        after.filter(|&after| after < AFTER_ALL).max()
    }
}

/// After the league, where no gyms follow.
const AFTER_ALL: u8 = u8::MAX;

/// What becomes obtainable after so many battles.
struct Entry {
    after: u8,
    /// Places in [`Form::all`].
    forms: Vec<usize>,
}

fn table() -> &'static HashMap<String, Vec<Entry>> {
    static TABLE: LazyLock<HashMap<String, Vec<Entry>>> = LazyLock::new(|| {
        let mut table: HashMap<String, Vec<Entry>> = HashMap::new();
        for row in tables::availability() {
            let entry = Entry::read(&row);
            table.entry(row.version).or_default().push(entry);
        }
        table
    });
    &TABLE
}

impl Entry {
    fn read(row: &AvailabilityRow) -> Entry {
        let numbers = row.dex_numbers.split_whitespace().flat_map(read_range);
        let usual = numbers.map(|dex| position(|form| form.dex == dex && form.flags.default));
        let named = row.forms.iter().map(|id| position(|form| form.id == *id));
        Entry {
            after: battles(&row.after_n_gym_battles),
            forms: usual.chain(named).collect(),
        }
    }
}

/// `3`; `post` is after the league, so after the eight gyms, and `post+2` after two gyms more.
fn battles(text: &str) -> u8 {
    const BEFORE_THE_LEAGUE: u8 = 8;
    let number = |text: &str| text.parse::<u8>().expect("a number of battles");
    match text.strip_prefix("post") {
        None => number(text),
        // No table of a game whose gyms go on says only `post` for the last of them.
        Some("") => AFTER_ALL,
        Some(more) => BEFORE_THE_LEAGUE + number(more.trim_start_matches('+')),
    }
}

/// `4` or `10-13`.
fn read_range(text: &str) -> std::ops::RangeInclusive<u16> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| text.parse().expect("a Pokédex number");
    number(first)..=number(last)
}

fn position(wanted: impl Fn(&Form) -> bool) -> usize {
    let found = Form::all().iter().position(wanted);
    found.expect("a form of species.csv")
}
