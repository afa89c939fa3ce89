//! Types and multipliers as players know them: a plate in the colour of each type, and a frame
//! that tells a multiplier by its shape.

use super::context::setting;
use leptos::prelude::*;

/// The plates of a typing, side by side.
#[component]
pub(super) fn Badge(
    /// Its types.
    types: Vec<String>,
) -> impl IntoView {
    let setting = setting();
    let colour = move |name: &str| {
        setting.with_untracked(|setting| {
            let at = setting.types.iter().position(|known| known == name);
            let known = at.and_then(|at| setting.colours.get(at));
            known.map(|(paper, ink)| format!("background:{paper};color:{ink}"))
        })
    };
    let plate = move |name: String| {
        let style = colour(&name);
        view! { <i style=style>{name}</i> }
    };
    view! { <span class="ty">{types.into_iter().map(plate).collect_view()}</span> }
}

/// The plates of a typing by its name: `Bug-Fire`.
#[component]
pub(super) fn Named(typing: String) -> impl IntoView {
    view! { <Badge types=typing.split('-').map(str::to_owned).collect()/> }
}

/// How many Pokémon are named before the rest is opened by a tap.
const NAMED: usize = 6;

/// A typing, and under it who has it: an item of a list.
pub(super) fn holder((typing, mut names): (String, Vec<String>)) -> impl IntoView {
    let rest = names.split_off(names.len().min(NAMED));
    let more = (!rest.is_empty()).then(|| {
        view! { <details><summary>{rest.len()} " more"</summary><p>{rest.join(", ")}</p></details> }
    });
    view! { <li class="mon"><Named typing/> <p>{names.join(", ")}</p> {more}</li> }
}

/// A multiplier.
#[component]
pub(super) fn Times(multiplier: String) -> impl IntoView {
    let class = match multiplier.as_str() {
        "0" => "m m0",
        "1/4" => "m m14",
        "1/2" => "m m12",
        "4" => "m m4",
        _ => "m m2",
    };
    let sign = match multiplier.as_str() {
        "1/4" => "¼".to_owned(),
        "1/2" => "½".to_owned(),
        _ => multiplier,
    };
    view! { <span class=class>"×" {sign}</span> }
}
