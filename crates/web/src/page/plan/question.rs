//! The question's controls, and the map.

use crate::page::app::part_of;
use crate::page::controls::{Choice, Select, TypingList};
use crate::page::picture::Picture;
use crate::plan::{PlaceRow, Plan, PlanAnswer};
use leptos::prelude::*;

const SIDES: &[(&str, &str)] = &[("defense", "Defense"), ("attack", "Attack")];
const KINDS: &[(&str, &str)] = &[
    ("exact", "Exact"),
    ("irredundant", "Irredundant"),
    ("overlapping", "All"),
];

#[component]
pub(super) fn Question(
    plan: Memo<Plan>,
    answer: Memo<Option<PlanAnswer>>,
    change: Callback<Plan>,
) -> impl IntoView {
    let edit = move |edit: &dyn Fn(&mut Plan)| {
        let mut next = plan.get_untracked().from_the_best();
        edit(&mut next);
        change.run(next);
    };
    let games = part_of(answer, |answer| answer.games.clone());
    let games = move || {
        let title = |game: &crate::plan::GameRow| format!("{} · {}", game.generation, game.title);
        let rows = games.get().into_iter();
        rows.map(|game| (game.id.clone(), title(&game)))
            .collect::<Vec<_>>()
    };
    let of = move |get: fn(&Plan) -> &String| Signal::derive(move || plan.with(|p| get(p).clone()));
    view! {
        <Select label="Game" choices=Signal::derive(games) value=of(|plan| &plan.game)
            choose=Callback::new(move |game: String| edit(&|plan| {
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
        <MapOf plan answer change/>
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
        </details>
    }
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
fn MapOf(
    plan: Memo<Plan>,
    answer: Memo<Option<PlanAnswer>>,
    change: Callback<Plan>,
) -> impl IntoView {
    let maps = part_of(answer, |answer| answer.maps.clone());
    let places = part_of(answer, |answer| answer.places.clone());
    let toggle = move |code: &str| change.run(plan.get_untracked().toggled(code));
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
    let picture = move |index: usize| {
        let svg = move || maps.with(|maps| maps.get(index).cloned().unwrap_or_default());
        view! { <Picture label="Map" svg=Signal::derive(svg) press/> }
    };
    let count = Memo::new(move |_| maps.with(Vec::len));
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
    let PlaceRow {
        code,
        name,
        leaders,
        ..
    } = place;
    let own = code.clone();
    let place = name.clone();
    let chosen =
        move || places.with(|places| places.iter().any(|row| row.chosen && row.name == place));
    view! {
        <li>
            <label>
                <input type="checkbox" prop:checked=chosen on:change=move |_| toggle.run(own.clone())/>
                <b>{code}</b> " " {name} <small>" " {leaders.join(", ")}</small>
            </label>
        </li>
    }
}
