//! The question's controls, and the map.

use crate::page::context::setting;
use crate::page::controls::{Choice, SIDES, Select, TypingList, games_of};
use crate::page::picture::{CopyPicture, Picture};
use crate::plan::Plan;
use crate::{PlaceRow, Setting};
use leptos::prelude::*;

const KINDS: &[(&str, &str)] = &[
    ("overlapping", "All"),
    ("irredundant", "Irredundant"),
    ("exact", "Exact"),
];

#[component]
pub(super) fn Question(plan: Memo<Plan>, change: Callback<Plan>) -> impl IntoView {
    let setting = setting();
    let edit = move |edit: &dyn Fn(&mut Plan)| {
        let mut next = plan.get_untracked().from_the_best();
        edit(&mut next);
        change.run(next);
    };
    let of = move |get: fn(&Plan) -> &String| Signal::derive(move || plan.with(|p| get(p).clone()));
    view! {
        <Select label="Game" choices=games_of(setting) value=of(|plan| &plan.game)
            choose=Callback::new(move |game: String| edit(&|plan| {
                // Another generation has other typings.
                if setting.with(|setting| !is_of_same_generation(setting, &plan.game, &game)) {
                    plan.require.clear();
                    plan.exclude.clear();
                }
                plan.game.clone_from(&game);
                plan.at.clear();
            }))/>
        <Choice legend="Side" choices=SIDES value=of(|plan| &plan.side)
            choose=Callback::new(move |side: String| edit(&|plan| {
                // Typings are options of one side only, and so is the size of a team.
                plan.side.clone_from(&side);
                plan.team.clear();
                plan.require.clear();
                plan.exclude.clear();
            }))/>
        <Choice legend="Covers" choices=KINDS value=of(|plan| &plan.kind)
            choose=Callback::new(move |kind: String| edit(&|plan| plan.kind.clone_from(&kind)))/>
        <p class="hint">{move || hint(&plan.with(|plan| plan.kind.clone()))}</p>
        <MapOf plan change/>
        <details class="more" open=plan.with_untracked(has_more)>
            <summary>"Team size, require, exclude"</summary>
            <label class="field">
                <span>"At most"</span>
                <input type="number" min="1" max="24" inputmode="numeric"
                    placeholder=move || if plan.with(|p| p.side == "attack") { "24" } else { "6" }
                    prop:value=of(|plan| &plan.team)
                    on:change=move |event| edit(&|plan| plan.team = event_target_value(&event))/>
            </label>
            <TypingList label="Require" value=of(|plan| &plan.require)
                change=Callback::new(move |list: String| edit(&|plan| plan.require.clone_from(&list)))/>
            <TypingList label="Exclude" value=of(|plan| &plan.exclude)
                change=Callback::new(move |list: String| edit(&|plan| plan.exclude.clone_from(&list)))/>
            <Typings setting/>
        </details>
    }
}

fn is_of_same_generation(setting: &Setting, game: &str, other: &str) -> bool {
    let of = |id: &str| setting.games.iter().find(|row| row.id == id);
    matches!((of(game), of(other)), (Some(game), Some(other)) if game.generation == other.generation)
}

/// What the fields for typings propose: what can be chosen on that side in that generation.
#[component]
fn Typings(setting: Memo<Setting>) -> impl IntoView {
    let names = Memo::new(move |_| setting.with(|setting| setting.options.clone()));
    let options = move || {
        let names = names.get().into_iter();
        names
            .map(|name| view! { <option value=name></option> })
            .collect_view()
    };
    view! { <datalist id="typings">{options}</datalist> }
}

fn has_more(plan: &Plan) -> bool {
    ![&plan.team, &plan.require, &plan.exclude]
        .iter()
        .all(|s| s.is_empty())
}

fn hint(kind: &str) -> &'static str {
    match kind {
        "exact" => "Each threat is covered by exactly one of the chosen.",
        "irredundant" => "Each threat is covered at least once, and nobody can be left out.",
        _ => "Each threat is covered at least once.",
    }
}

/// The map to tap, the same places as boxes to tick, and shortcuts.
#[component]
fn MapOf(plan: Memo<Plan>, change: Callback<Plan>) -> impl IntoView {
    let setting = setting();
    let maps = Memo::new(move |_| setting.with(|setting| setting.maps.clone()));
    let places = Memo::new(move |_| setting.with(|setting| setting.places.clone()));
    let toggle = move |code: &str| {
        let plan = plan.get_untracked();
        // While a newer choice is on its way to the worker, what came from there is of no use.
        let next = setting.with_untracked(|setting| {
            let known = setting.at == plan.at;
            plan.toggled(code, known.then_some(&setting.places))
        });
        change.run(next);
    };
    let press = Callback::new(move |target: web_sys::Element| {
        let place = target.closest("[data-place]").ok().flatten();
        if let Some(code) = place.and_then(|place| place.get_attribute("data-place")) {
            toggle(&code);
        }
    });
    let choose = move |wanted: &dyn Fn(&PlaceRow) -> bool| {
        let codes = places.with(|places| {
            let chosen = places.iter().filter(|place| wanted(place));
            chosen
                .map(|place| place.code.clone())
                .collect::<Vec<_>>()
                .join(".")
        });
        let mut next = plan.get_untracked().from_the_best();
        next.at = codes;
        change.run(next);
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
            <CopyPicture label file=Signal::derive(move || region.get().to_lowercase()) svg/>
        }
    };
    view! {
        <fieldset class="places">
            <legend>"Places ahead"</legend>
            <div class="buttons">
                <button on:click=move |_| choose(&|place| place.before_league)>"All before the league"</button>
                <button on:click=move |_| choose(&|_| true)>"All"</button>
                <button on:click=move |_| choose(&|_| false)>"Whole generation"</button>
            </div>
            <div class="maps">{move || (0..count.get()).map(picture).collect_view()}</div>
            <ul class="ticks">
                // By code: a box that was ticked stays the same box, and keeps the focus.
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
    // Two games have places of the same code and name, with others to fight there.
    let row = Memo::new({
        let name = name.clone();
        move |_| places.with(|places| places.iter().find(|row| row.name == name).cloned())
    });
    let chosen = move || row.with(|row| row.as_ref().is_some_and(|row| row.chosen));
    let leaders = move || row.with(|row| row.as_ref().map(|row| row.leaders.join(", ")));
    view! {
        <li>
            <label>
                <input type="checkbox" prop:checked=chosen on:change=move |_| toggle.run(own.clone())/>
                <b>{code}</b> " " {name} <small>" " {leaders}</small>
            </label>
        </li>
    }
}
