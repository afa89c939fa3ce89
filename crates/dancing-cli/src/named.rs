//! Finds options by the names that people use: the name of an option, its items, or its number in
//! the problem.

use cli_support::Failure;
use dancing::problem::{OptionId, Problem};

/// The options that each solution must contain, and those that none may contain.
#[derive(clap::Args)]
pub(crate) struct Restriction {
    /// Only solutions with this option: its name, its items in quotes, or its number as in `#1`
    #[arg(
        long,
        help_heading = "Search",
        hide_short_help = true,
        value_name = "OPTION"
    )]
    pub(crate) require: Vec<String>,
    /// Only solutions without this option
    #[arg(
        long,
        help_heading = "Search",
        hide_short_help = true,
        value_name = "OPTION"
    )]
    pub(crate) forbid: Vec<String>,
}

impl Restriction {
    /// Returns the problem with only these solutions; `None` if all are wanted.
    pub(crate) fn of(&self, problem: &Problem) -> Result<Option<Problem>, Failure> {
        if self.is_none() {
            return Ok(None);
        }
        let options: Vec<Named> = problem
            .option_ids()
            .map(|option| Named {
                name: problem.option_name(option),
                text: problem.option_text(option),
            })
            .collect();
        let all = |names: &[String]| -> Result<Vec<OptionId>, Failure> {
            names.iter().map(|name| find(&options, name)).collect()
        };
        let restricted = problem.restricted(&all(&self.require)?, &all(&self.forbid)?);
        Ok(Some(restricted))
    }

    /// Rejects a restriction together with an option that writes a file about the whole problem.
    pub(crate) fn refuse_with(&self, is_set: bool, option: &str) -> Result<(), Failure> {
        if is_set && !self.is_none() {
            return Err(Failure::bad_input(format!(
                "{option} cannot be used with --require and --forbid: it is about the whole problem"
            )));
        }
        Ok(())
    }

    fn is_none(&self) -> bool {
        self.require.is_empty() && self.forbid.is_empty()
    }
}

/// An option, with its name and its items.
pub(crate) struct Named<'a> {
    pub(crate) name: Option<&'a str>,
    pub(crate) text: String,
}

/// Finds the option with the given name: `#3` is the third option of the problem; any other name is
/// that of the option, or lists its items in any order, as in `'a b c:red'`.
pub(crate) fn find(options: &[Named], name: &str) -> Result<OptionId, Failure> {
    if let Some(number) = name
        .strip_prefix('#')
        .and_then(|number| number.parse().ok())
    {
        return numbered(options.len(), number);
    }
    let wanted = sorted(name);
    let all = (0u32..)
        .zip(options)
        .filter(|(_, option)| option.name == Some(name) || sorted(&option.text) == wanted);
    match all.collect::<Vec<_>>()[..] {
        [(option, _)] => Ok(option.into()),
        [] => Err(Failure::bad_input(format!(
            "no option is `{name}`: write all of its items, as in `{}`, or its number, as in `#1`",
            options
                .first()
                .map_or("a b c", |option| option.text.as_str()),
        ))),
        [(first, _), (second, _), ..] => Err(Failure::bad_input(format!(
            "several options are `{name}`: give the number of one, as in `#{}` or `#{}`",
            first + 1,
            second + 1,
        ))),
    }
}

fn numbered(options: usize, number: u64) -> Result<OptionId, Failure> {
    let place = number
        .checked_sub(1)
        .filter(|&place| place < options as u64);
    match place {
        Some(place) => Ok((place as u32).into()),
        None => Err(Failure::bad_input(format!(
            "no option is `#{number}`: there are #1 to #{options}"
        ))),
    }
}

fn sorted(text: &str) -> Vec<&str> {
    let mut items: Vec<&str> = text.split_whitespace().collect();
    items.sort_unstable();
    items
}
