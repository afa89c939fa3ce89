//! Finds options by the names that people use: the items of an option, or its number in the
//! problem.

use cli_support::Failure;
use dancing::problem::OptionId;
use dancing::zdd::Diagram;

/// Finds the option with the given name: `#3` is the third option of the problem; any other name
/// lists the items of an option in any order, as in `'a b c:red'`.
pub(super) fn option(diagram: &Diagram, name: &str) -> Result<OptionId, Failure> {
    if let Some(number) = name.strip_prefix('#') {
        return numbered(diagram, number);
    }
    let wanted = sorted(name);
    let all = diagram.option_ids().filter(|&option| {
        diagram
            .text(option)
            .is_some_and(|text| sorted(text) == wanted)
    });
    match all.collect::<Vec<_>>()[..] {
        [option] => Ok(option),
        [] => Err(Failure::bad_input(format!(
            "no option is `{name}`: write all of its items, as in `{}`, or its number, as in `#1`",
            diagram.text(0).unwrap_or("a b c"),
        ))),
        [first, second, ..] => Err(Failure::bad_input(format!(
            "several options are `{name}`: give the number of one, as in `#{}` or `#{}`",
            first.index() + 1,
            second.index() + 1,
        ))),
    }
}

fn numbered(diagram: &Diagram, number: &str) -> Result<OptionId, Failure> {
    let place = number.parse::<usize>().ok();
    let place = place.and_then(|number| number.checked_sub(1));
    let option = place.and_then(|place| diagram.option_ids().nth(place));
    option.ok_or_else(|| {
        let options = diagram.options();
        Failure::bad_input(format!(
            "no option is `#{number}`: there are #1 to #{options}"
        ))
    })
}

fn sorted(text: &str) -> Vec<&str> {
    let mut items: Vec<&str> = text.split_whitespace().collect();
    items.sort_unstable();
    items
}
