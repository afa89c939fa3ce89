//! The writer of the text format.

use super::NAME;
use crate::problem::{ItemId, MANY, Problem, Rule};
use std::io::{self, Write};

/// Writes a problem in the [format](super) that [`read`](super::read) reads.
///
/// The format cannot express a limit on the number of options in a solution. Secondary items are written after all primary items.
///
/// ```
/// let text = "a 2:3|b 4:*|c | x\n|: first\na b x:red |5\nb c\n";
/// let problem = dancing::text::read(text.as_bytes())?;
/// let mut written = Vec::new();
/// dancing::text::write(&problem, &mut written)?;
/// assert_eq!(String::from_utf8(written)?, text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If writing to the output fails.
pub fn write(problem: &Problem, mut output: impl Write) -> io::Result<()> {
    let of_kind = |primary| {
        let items = problem.item_ids();
        items.filter(move |&item| problem.rule(item).is_primary() == primary)
    };
    let primary = of_kind(true).map(|item| item_text(problem, item));
    let mut tokens: Vec<String> = primary.collect();
    if tokens
        .first()
        .is_none_or(|first| first.starts_with('\u{feff}'))
    {
        // A line that begins with '|' would be a comment, and a byte order mark at the beginning
        // would be ignored.
        tokens.insert(0, String::new());
    }
    // If there is no item, the line is a single '|', since an empty line would be ignored.
    if of_kind(false).next().is_some() || problem.items() == 0 {
        tokens.push("|".to_owned());
    }
    tokens.extend(of_kind(false).map(|item| item_text(problem, item)));
    writeln!(output, "{}", tokens.join(" "))?;
    for option in problem.option_ids() {
        if let Some(name) = problem.option_name(option) {
            writeln!(output, "{NAME}{name}")?;
        }
        write!(output, "{}", problem.option_text(option))?;
        match problem.cost(option) {
            0 => writeln!(output)?,
            cost => writeln!(output, " |{cost}")?,
        }
    }
    output.flush()
}

fn item_text(problem: &Problem, item: ItemId) -> String {
    let name = problem.item_name(item);
    match problem.rule(item) {
        Rule::Secondary | Rule::ONCE => name.to_owned(),
        Rule::Primary { lo, hi: MANY } => format!("{lo}:*|{name}"),
        Rule::Primary { lo, hi } if lo == hi => format!("{lo}|{name}"),
        Rule::Primary { lo, hi } => format!("{lo}:{hi}|{name}"),
    }
}
