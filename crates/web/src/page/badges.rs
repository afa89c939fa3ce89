//! Types and multipliers: a badge in the colour of each type, and a frame whose shape depends on
//! the multiplier.
//!
//! Plates are written as markup, because there are many, and a browser parses markup faster than it
//! builds elements.

use super::context::setting;
use crate::Setting;
use crate::markup::escaped;
use leptos::prelude::*;

/// Shows the plates of a typing next to each other.
#[component]
pub(super) fn Badge(
    /// The types.
    types: Vec<String>,
) -> impl IntoView {
    let types = types.iter().map(String::as_str);
    let plates = setting().with_untracked(|setting| plates(types, setting));
    view! { <span class="ty" inner_html=plates></span> }
}

fn plates<'a>(types: impl Iterator<Item = &'a str>, setting: &Setting) -> String {
    let plate = |name: &str| {
        let at = setting.types.iter().position(|known| known == name);
        let known = at.and_then(|at| setting.colours.get(at));
        let style = known.map(|(paper, ink)| format!("background:{paper};color:{ink}"));
        format!(
            r#"<i style="{}">{}</i>"#,
            style.unwrap_or_default(),
            escaped(name)
        )
    };
    // The spaces separate words when the text is copied or read aloud.
    types.map(plate).collect::<Vec<_>>().join(" ")
}

/// Returns typings in a row, as markup.
pub(super) fn row_of(typings: &[String]) -> String {
    let setting = setting();
    let badge = |typing: &String| {
        let plates = setting.with_untracked(|setting| plates(typing.split('-'), setting));
        format!(r#"<span class="ty">{plates}</span> "#)
    };
    typings.iter().map(badge).collect()
}

/// Shows typings in a row.
#[component]
pub(super) fn Row(typings: Vec<String>) -> impl IntoView {
    view! { <span inner_html=row_of(&typings)></span> }
}

/// Shows the plates of a typing given by its name: `Bug-Fire`.
#[component]
pub(super) fn Named(typing: String) -> impl IntoView {
    view! { <Badge types=typing.split('-').map(str::to_owned).collect()/> }
}

/// The number of Pokémon that are listed before the others are folded away.
const NAMED: usize = 6;

/// Shows a typing with its Pokémon, as an item of a list.
pub(super) fn holder((typing, mut names): (String, Vec<String>)) -> impl IntoView {
    let rest = names.split_off(names.len().min(NAMED));
    let more = (!rest.is_empty()).then(|| {
        view! { <details><summary>{rest.len()} " more"</summary><p>{rest.join(", ")}</p></details> }
    });
    view! { <li class="mon"><Named typing/> <p>{names.join(", ")}</p> {more}</li> }
}
