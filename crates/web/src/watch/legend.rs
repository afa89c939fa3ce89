//! The legend: what the pictures show, and what their marks mean.

use super::shown::Shown;
use super::stage::{BEADS, links};
use super::walker::Walker;

/// Marks in the pictures, each with its meaning. The style sheets of the pictures apply to them.
type Marks = &'static [(&'static str, &'static str)];

const OF_LINKS: Marks = &[
    (
        r#"<g class="mark bead"><circle class="head" r="7"/></g>"#,
        "open item",
    ),
    (
        r#"<g class="mark bead current"><circle class="head" r="7"/></g>"#,
        "item to cover next",
    ),
    (
        r#"<g class="mark bead taken"><circle class="head" r="7"/></g>"#,
        "covered item",
    ),
    (
        r#"<g transform="translate(-7 8)"><g class="mark bead off"><path class="mark string" d="M-9 0H9"/><circle r="5" fill="gray"/></g></g>"#,
        "unlinked",
    ),
    (
        r#"<rect class="mark band taken" x="-9" y="-6" width="18" height="12"/>"#,
        "chosen option",
    ),
];

const OF_CELLS: Marks = &[
    (
        r#"<rect class="mark" x="-8" y="-8" width="16" height="16" rx="4"/>"#,
        "possible option",
    ),
    (
        r#"<rect class="mark current" x="-8" y="-8" width="16" height="16" rx="4"/>"#,
        "item to cover next or option chosen last",
    ),
    (
        r#"<rect class="mark taken" x="-8" y="-8" width="16" height="16" rx="4"/>"#,
        "covered item or chosen option",
    ),
    (
        r#"<rect class="mark out" x="-8" y="-8" width="16" height="16" rx="4"/>"#,
        "option that is out",
    ),
    (
        r#"<g class="out"><rect class="mark slot clash" x="-8" y="-8" width="16" height="16" rx="4"/></g>"#,
        "item because of which it is out",
    ),
];

const OF_TREE: Marks = &[
    (
        r#"<path class="mark branch current" d="M-9 0H9"/>"#,
        "current choice",
    ),
    (
        r#"<path class="mark branch out" d="M-9 0H9"/>"#,
        "choice that was taken back",
    ),
];

/// Returns the legend as markup.
pub(super) fn legend(shown: &Shown, walker: &Walker) -> String {
    let (shows, marks) = match walker {
        _ if links(shown, walker).is_some() => (
            "Items are columns, options are rows, and each dot is an item of an option. Covering an item unlinks its head, and its options from their other columns; uncovering links them again, in reverse order.".to_owned(),
            OF_LINKS,
        ),
        Walker::Links { .. } => (
            format!("Items are columns, options are rows. Links are drawn for up to {BEADS} items and cells."),
            OF_CELLS,
        ),
        Walker::Sets(_) => (of_sets(shown), OF_CELLS),
    };
    let pictures = [
        (
            "Options",
            shows.as_str(),
            marks,
            ". The name of an option that was tried is struck through.",
        ),
        (
            "Search tree",
            "A line for each choice, further to the right for each choice before it.",
            OF_TREE,
            ".",
        ),
        (
            "Solutions",
            "A ring for each, numbered as found, with a segment for each item of each of its options, in the colour of the option. Press one to open it.",
            &[],
            "",
        ),
    ];
    let paragraph = |(title, shows, marks, more): (&str, &str, Marks, &str)| {
        let mark = |(shape, meaning): &(&str, &str)| {
            format!(
                r#"<svg class="picture" style="vertical-align:-4px;background:none" viewBox="-10 -10 20 20" width="18" height="18" aria-hidden="true">{shape}</svg>&nbsp;{meaning}"#
            )
        };
        let marks: Vec<String> = marks.iter().map(mark).collect();
        let marks = marks.join("; ");
        format!(r#"<p class="small"><b>{title}.</b> {shows} {marks}{more}</p>"#)
    };
    pictures.into_iter().map(paragraph).collect()
}

/// Describes the cells of a problem with colours or multiplicities.
fn of_sets(shown: &Shown) -> String {
    let mut words = "Items are columns, options are rows. Dancing links have no colours or multiplicities here, so this view shows cells without links.".to_owned();
    if shown.has_colours() {
        words +=
            " A name in a cell is a colour; x:A above a column means that x has the colour A now.";
    }
    if shown.has_multiplicities() {
        words += " 1 of 2:3 above a column means that the item is covered once, and must be covered two to three times.";
    }
    words
}
