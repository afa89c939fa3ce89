//! The controls of the question, and the map.

use crate::Setting;
use crate::page::context::setting;
use crate::page::controls::{Choice, SIDES, Select, WordList, game_of, games_of};
use crate::page::places::Places;
use crate::plan::Plan;
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
        <Select label="Game" choices=games_of(setting) value=game_of(setting, of(|plan| &plan.game))
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
                // Typings are valid options on one side only, and the maximum number of options
                // also depends on the side.
                plan.side.clone_from(&side);
                plan.team.clear();
                plan.require.clear();
                plan.exclude.clear();
            }))/>
        <Choice legend="Covers" choices=KINDS value=of(|plan| &plan.kind)
            choose=Callback::new(move |kind: String| edit(&|plan| plan.kind.clone_from(&kind)))/>
        <p class="hint">{move || hint(&plan.with(|plan| plan.kind.clone()))}</p>
        <Places none="Whole generation" at=of(|plan| &plan.at)
            change=Callback::new(move |at: String| edit(&|plan| plan.at.clone_from(&at)))/>
        <details class="more" open=plan.with_untracked(has_more)>
            <summary>"Team size, require, exclude"</summary>
            <label class="field">
                <span>"Max team size"</span>
                <input type="number" min="1" max="24" inputmode="numeric"
                    placeholder=move || if plan.with(|p| p.side == "attack") { "24" } else { "6" }
                    prop:value=of(|plan| &plan.team)
                    on:change=move |event| edit(&|plan| plan.team = event_target_value(&event))/>
            </label>
            <WordList label="Require" list="typings" example="Fairy-Steel" value=of(|plan| &plan.require)
                change=Callback::new(move |list: String| edit(&|plan| plan.require.clone_from(&list)))/>
            <WordList label="Exclude" list="typings" example="Fairy-Steel" value=of(|plan| &plan.exclude)
                change=Callback::new(move |list: String| edit(&|plan| plan.exclude.clone_from(&list)))/>
            <Typings setting/>
        </details>
    }
}

fn is_of_same_generation(setting: &Setting, game: &str, other: &str) -> bool {
    let of = |id: &str| setting.games.iter().find(|row| row.id == id);
    matches!((of(game), of(other)), (Some(game), Some(other)) if game.generation == other.generation)
}

/// Shows the suggestions for typings: the options of the side in the generation.
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
        "exact" => "Each threat is covered by exactly one choice.",
        "irredundant" => "Each threat is covered at least once, and none can be removed.",
        _ => "Each threat is covered at least once.",
    }
}
