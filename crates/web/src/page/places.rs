//! The choice of places for battles: a map to tap, the same places as checkboxes, and shortcuts.

use super::context::setting;
use super::picture::{CopyPicture, Picture};
use crate::PlaceRow;
use crate::plan::toggled;
use leptos::prelude::*;

#[component]
pub(super) fn Places(
    /// The title of the option for no place.
    none: &'static str,
    /// Whether a tap on the map selects only that place. The checkboxes below always add places.
    #[prop(optional)]
    tap_replaces: bool,
    /// The codes of the selected places, separated by dots.
    #[prop(into)]
    at: Signal<String>,
    /// Called with the new codes.
    change: Callback<String>,
) -> impl IntoView {
    let setting = setting();
    let maps = Memo::new(move |_| setting.with(|setting| setting.maps.clone()));
    let places = Memo::new(move |_| setting.with(|setting| setting.places.clone()));
    let toggle = move |code: &str| {
        let at = at.get_untracked();
        // Until the worker has answered a newer choice, the places that it sent are outdated.
        change.run(setting.with_untracked(|setting| {
            let known = setting.at == at;
            toggled(&at, code, known.then_some(&setting.places))
        }));
    };
    let press = Callback::new(move |target: web_sys::Element| {
        let place = target.closest("[data-place]").ok().flatten();
        if let Some(code) = place.and_then(|place| place.get_attribute("data-place")) {
            if tap_replaces {
                change.run(code);
            } else {
                toggle(&code);
            }
        }
    });
    let choose = move |wanted: &dyn Fn(&PlaceRow) -> bool| {
        change.run(places.with(|places| {
            let chosen = places.iter().filter(|place| wanted(place));
            let codes: Vec<&str> = chosen.map(|place| place.code.as_str()).collect();
            codes.join(".")
        }));
    };
    let count = Memo::new(move |_| maps.with(Vec::len));
    let picture = move |index: usize| {
        let row = move || maps.with(|maps| maps.get(index).cloned());
        let region = Memo::new(move |_| row().map(|map| map.region).unwrap_or_default());
        let svg = Memo::new(move |_| row().map(|map| map.svg).unwrap_or_default());
        let title = move || (count.get() > 1).then(|| view! { <p class="region">{region}</p> });
        let label = Signal::derive(move || format!("Map of {}", region.get()));
        view! {
            {title}
            <Picture label svg press/>
            <CopyPicture label file=Signal::derive(move || region.get().to_ascii_lowercase()) svg/>
        }
    };
    view! {
        <fieldset class="places">
            <legend>"Places ahead"</legend>
            <div class="buttons">
                <button on:click=move |_| choose(&|place| place.before_league)>"All before the league"</button>
                <button on:click=move |_| choose(&|_| true)>"All"</button>
                <button on:click=move |_| choose(&|_| false)>{none}</button>
            </div>
            <div class="maps">{move || (0..count.get()).map(picture).collect_view()}</div>
            <ul class="ticks">
                // Places are identified by code, so that a checkbox keeps its element and the
                // focus.
                <For each=move || places.get() key=|place| (place.code.clone(), place.name.clone()) let:place>
                    <Tick places place toggle=Callback::new(move |code: String| toggle(&code))/>
                </For>
            </ul>
        </fieldset>
    }
}

#[component]
fn Tick(places: Memo<Vec<PlaceRow>>, place: PlaceRow, toggle: Callback<String>) -> impl IntoView {
    let PlaceRow { code, name, .. } = place;
    let own = code.clone();
    // Two games may have places with the same code and name but different bosses.
    let row = Memo::new({
        let code = code.clone();
        let name = name.clone();
        let own = move |row: &&PlaceRow| row.name == name && row.code == code;
        move |_| places.with(|places| places.iter().find(&own).cloned())
    });
    let chosen = move || row.with(|row| row.as_ref().is_some_and(|row| row.chosen));
    let leaders = move || row.with(|row| row.as_ref().map(|row| row.leaders.join(", ")));
    let cap = move || row.with(|row| row.as_ref().map(|row| format!(", Lv {}", row.cap)));
    view! {
        <li>
            <label>
                <input type="checkbox" prop:checked=chosen on:change=move |_| toggle.run(own.clone())/>
                {name} <small>" " {leaders} {cap}</small>
            </label>
        </li>
    }
}
