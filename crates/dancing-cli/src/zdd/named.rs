//! Options as people name them: by their items, or by their number in the problem.

use dancing::zdd::Diagram;
use terminal::Failure;

/// Finds the option: `#3` is the third of the problem, anything else the items of one in any
/// order, as in `'a b c:red'`.
pub(super) fn option(diagram: &Diagram, name: &str) -> Result<u32, Failure> {
    if let Some(number) = name.strip_prefix('#') {
        return numbered(diagram, number);
    }
    let wanted = sorted(name);
    let all = (0..diagram.options()).filter(|&option| {
        diagram
            .text(option)
            .is_some_and(|text| sorted(text) == wanted)
    });
    match all.collect::<Vec<_>>()[..] {
        [option] => Ok(option),
        [] => Err(Failure::bad_input(format!(
            "no option is `{name}`: give all of its items, as in `{}`, or its number, as in `#1`",
            diagram.text(0).unwrap_or("a b c"),
        ))),
        [first, second, ..] => Err(Failure::bad_input(format!(
            "several options are `{name}`: give the number of one, as in `#{}` or `#{}`",
            first + 1,
            second + 1,
        ))),
    }
}

fn numbered(diagram: &Diagram, number: &str) -> Result<u32, Failure> {
    let options = diagram.options();
    let option = number
        .parse()
        .ok()
        .filter(|number| (1..=options).contains(number));
    option.map(|number| number - 1).ok_or_else(|| {
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
