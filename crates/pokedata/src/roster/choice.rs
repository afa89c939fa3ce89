//! Choices of one Pokémon among several: starters, fossils.

use super::Roster;
use super::moment::Moment;
use super::reach::STARTER;
use super::several::Rosters;
use crate::tables::{embedded, row, rows};
use crate::{Form, Game};
use std::collections::BTreeSet;
use std::sync::LazyLock;

row! {
    /// A row of `choices.csv`.
    struct ChoiceRow {
        game: String,
        choice: String,
        ids: Vec<String>,
        method: String,
        until: String,
    }
}

/// A set of Pokémon of which a player receives only one, by choice or by chance.
#[derive(Clone, Debug)]
pub struct Choice {
    game: String,
    name: String,
    /// The ids of the offered forms.
    ids: Vec<String>,
    /// The method by which the choice offers the forms; other ways to obtain them are not part of
    /// the choice.
    method: String,
    /// The moment from which the other forms are obtainable, too.
    until: Option<Moment>,
}

impl Choice {
    /// Returns the noun of the choice: `starter`, `fossil`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns whether the choice is that of the starter.
    #[must_use]
    pub fn is_starter(&self) -> bool {
        self.method == STARTER
    }

    fn all() -> &'static [Choice] {
        static CHOICES: LazyLock<Vec<Choice>> = LazyLock::new(read);
        &CHOICES
    }
}

fn read() -> Vec<Choice> {
    let starters = Game::all().iter().map(|game| Choice {
        game: game.id().to_owned(),
        name: "starter".to_owned(),
        ids: game.starter_lines().to_vec(),
        method: STARTER.to_owned(),
        until: None,
    });
    let others = rows::<ChoiceRow>(&embedded::CHOICES)
        .into_iter()
        .map(|row| Choice {
            until: Some(row.until.as_str())
                .filter(|text| !text.is_empty())
                .map(Moment::read),
            game: row.game,
            name: row.choice,
            ids: row.ids,
            method: row.method,
        });
    starters.chain(others).collect()
}

impl Roster {
    /// Returns the roster without the Pokémon that only the choice offers.
    fn without(&self, choice: &Choice) -> Roster {
        Roster::with(self.version, self.rules, |own| {
            own.method() != choice.method || !choice.ids.iter().any(|id| id == own.form_id())
        })
    }
}

impl Rosters {
    /// Returns the choices of one Pokémon among several, each with the forms that are not
    /// obtainable otherwise.
    ///
    /// ```
    /// use pokedata::{Game, Rosters};
    ///
    /// let red = &Game::find("red-blue")?.versions()[..1];
    /// let had = Rosters::of(red, |version| version.rules(version.before_league()));
    /// let choices = had.choices();
    /// let names: Vec<&str> = choices.iter().map(|(choice, _)| choice.name()).collect();
    /// assert_eq!(names, ["starter", "fossil"]);
    /// assert!(choices[0].1.iter().any(|form| form.id == "charizard"));
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn choices(&self) -> Vec<(&'static Choice, Vec<&'static Form>)> {
        let own = Choice::all().iter().filter(|choice| self.offers(choice));
        let bound = own.map(|choice| (choice, self.bound(choice)));
        bound.filter(|(_, forms)| lines(forms) > 1).collect()
    }

    /// Returns the forms that are obtainable only with another starter than the given one.
    #[must_use]
    pub fn of_other_starters(&self, starter: &Form) -> Vec<&'static Form> {
        let choices = self.choices().into_iter();
        let bound = choices.filter(|(choice, _)| choice.is_starter());
        let bound = bound.flat_map(|(_, forms)| forms);
        bound.filter(|form| form.line() != starter.line()).collect()
    }

    fn offers(&self, choice: &Choice) -> bool {
        let mut each = self.each().iter();
        each.any(|own| {
            let open = |until| own.rules().moment < until;
            own.version().game().id() == choice.game && choice.until.is_none_or(open)
        })
    }

    /// Returns the forms that all versions offer only through the given choice.
    fn bound(&self, choice: &Choice) -> Vec<&'static Form> {
        let free: Vec<Roster> = self.each().iter().map(|own| own.without(choice)).collect();
        let only = |form: &&Form| !free.iter().any(|own| own.has(form));
        self.forms().filter(only).collect()
    }
}

fn lines(forms: &[&Form]) -> usize {
    let lines: BTreeSet<&str> = forms.iter().map(|form| form.line()).collect();
    lines.len()
}
