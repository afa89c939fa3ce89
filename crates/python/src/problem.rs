//! Building, reading and querying problems.

use dancing::problem::{Builder, Entry, ItemId, MANY, OptionId, Problem as Built, Rule};
use dancing::text::{Place, TextError};
use dancing_cli::units::Whole;
use pyo3::create_exception;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use std::sync::Arc;

create_exception!(dancing, ProblemError, PyValueError);

/// An item's name, and the minimum and maximum number of times that it is covered; `None` for a
/// secondary item.
type Item = (String, Option<(u32, Option<u32>)>);

/// An option's items, each with its colour if it has one.
type Entries = Vec<(String, Option<String>)>;

#[pyclass(frozen, module = "dancing._dancing")]
pub(crate) struct Problem {
    pub(crate) whole: Arc<Whole>,
}

/// Returns the exception for an error at a place in a text.
fn wrong_at(py: Python<'_>, why: &str, place: &Place) -> PyErr {
    let error = ProblemError::new_err(why.to_owned());
    let value = error.value(py);
    let set = value
        .setattr("line", place.line)
        .and_then(|()| value.setattr("column", place.column));
    set.err().unwrap_or(error)
}

#[pymethods]
impl Problem {
    #[staticmethod]
    fn from_text(py: Python<'_>, text: &str, max_options: Option<u32>) -> PyResult<Problem> {
        let read = py.detach(|| dancing::text::read(text.as_bytes()));
        let problem = read.map_err(|error| match &error {
            TextError::Token(place) => wrong_at(py, &error.to_string(), place),
            _ => ProblemError::new_err(error.to_string()),
        })?;
        Ok(Problem::of(problem.with_limit(max_options)))
    }

    #[staticmethod]
    fn build(
        py: Python<'_>,
        items: Vec<Item>,
        options: Vec<Entries>,
        costs: Option<Vec<u64>>,
        names: Option<Vec<String>>,
        max_options: Option<u32>,
    ) -> PyResult<Problem> {
        let built = py.detach(|| build(&items, &options, costs.as_deref(), names.as_deref()));
        let problem = built.map_err(ProblemError::new_err)?;
        Ok(Problem::of(problem.with_limit(max_options)))
    }

    fn restricted(&self, require: Vec<usize>, forbid: Vec<usize>) -> PyResult<Problem> {
        let find = |options: Vec<usize>| -> PyResult<Vec<OptionId>> {
            options
                .into_iter()
                .map(|option| self.find(option))
                .collect()
        };
        let problem = self.get().restricted(&find(require)?, &find(forbid)?);
        Ok(Problem::of(problem))
    }

    fn text(&self) -> PyResult<String> {
        let mut text = Vec::new();
        dancing::text::write(self.get(), &mut text)?;
        Ok(String::from_utf8(text)?)
    }

    fn items(&self) -> Vec<String> {
        let problem = self.get();
        problem
            .item_ids()
            .map(|item| problem.item_name(item).to_owned())
            .collect()
    }

    fn options(&self) -> usize {
        self.get().options()
    }

    fn max_options(&self) -> Option<u32> {
        self.get().limit()
    }

    fn option(&self, option: usize) -> PyResult<Entries> {
        let problem = self.get();
        let option = self.find(option)?;
        let entry = |entry: &Entry| {
            let colour = entry
                .colour()
                .map(|colour| problem.colour_name(colour).to_owned());
            (problem.item_name(entry.item()).to_owned(), colour)
        };
        Ok(problem.option(option).iter().map(entry).collect())
    }

    fn option_text(&self, option: usize) -> PyResult<String> {
        Ok(self.get().option_text(self.find(option)?))
    }

    fn option_name(&self, option: usize) -> PyResult<Option<String>> {
        Ok(self
            .get()
            .option_name(self.find(option)?)
            .map(str::to_owned))
    }

    fn cost(&self, option: usize) -> PyResult<u64> {
        Ok(self.get().cost(self.find(option)?))
    }
}

impl Problem {
    fn of(problem: Built) -> Problem {
        Problem {
            whole: Arc::new(Whole::new(problem)),
        }
    }

    pub(crate) fn get(&self) -> &Built {
        self.whole.problem()
    }

    fn find(&self, option: usize) -> PyResult<OptionId> {
        let options = self.get().options();
        let id = u32::try_from(option).ok().filter(|_| option < options);
        let none =
            || PyIndexError::new_err(format!("unknown option {option}: there are {options}"));
        id.map(OptionId::from).ok_or_else(none)
    }
}

fn build(
    items: &[Item],
    options: &[Entries],
    costs: Option<&[u64]>,
    names: Option<&[String]>,
) -> Result<Built, String> {
    let mut builder = Built::builder();
    for (name, times) in items {
        let rule = times.map_or(Rule::Secondary, |(lo, hi)| Rule::Primary {
            lo,
            hi: hi.unwrap_or(MANY),
        });
        builder
            .item(name, rule)
            .map_err(|error| error.to_string())?;
    }
    for (number, list, what) in [
        (costs.map(<[_]>::len), options.len(), "costs"),
        (names.map(<[_]>::len), options.len(), "names"),
    ] {
        if number.is_some_and(|number| number != list) {
            let number = number.unwrap_or(0);
            return Err(format!(
                "there are {number} {what} for {list} options: one each"
            ));
        }
    }
    for (option, entries) in options.iter().enumerate() {
        let added = add(
            &mut builder,
            entries,
            names.map(|names| &*names[option]),
            costs.map(|costs| costs[option]),
        );
        added.map_err(|why| format!("option {option}: {why}"))?;
    }
    Ok(builder.build())
}

fn add(
    builder: &mut Builder,
    entries: &Entries,
    name: Option<&str>,
    cost: Option<u64>,
) -> Result<(), String> {
    let entry = |(item, colour): &(String, Option<String>)| {
        let id: ItemId = builder
            .find(item)
            .ok_or_else(|| format!("{item:?} is not among the items"))?;
        match colour {
            None => Ok(id.plain()),
            Some(colour) => {
                let colour = builder.colour(colour).map_err(|error| error.to_string())?;
                Ok(id.in_colour(colour))
            }
        }
    };
    let entries = entries
        .iter()
        .map(entry)
        .collect::<Result<Vec<Entry>, String>>()?;
    let added = match name {
        Some(name) => builder.named_option(name, entries),
        None => builder.option(entries),
    };
    added
        .and_then(|_| cost.map_or(Ok(()), |cost| builder.cost(cost)))
        .map_err(|error| error.to_string())
}
