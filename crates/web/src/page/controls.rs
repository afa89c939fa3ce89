//! Small controls that several views use.

use crate::Setting;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{FocusOptions, HtmlElement, MouseEvent};

/// The two sides of a cover question.
pub(super) const SIDES: &[(&str, &str)] = &[("defense", "Defense"), ("attack", "Attack")];

/// Returns the games to choose from as ids and titles, without the versions of players' own games.
pub(super) fn games_of(setting: Memo<Setting>) -> Signal<Vec<(String, String)>> {
    Signal::derive(move || {
        setting.with(|setting| {
            let rows = setting.games.iter();
            let rows = rows.filter(|game| game.id.matches('.').count() < 2);
            let rows = rows.map(|game| {
                let title = match game.generation {
                    0 => game.title.clone(),
                    generation => format!("{generation} · {}", game.title),
                };
                (game.id.clone(), title)
            });
            rows.collect()
        })
    })
}

/// Returns the id of the chosen game among those to choose from. `word` is the game's word in the
/// address, which may be another name of it.
pub(super) fn game_of(setting: Memo<Setting>, word: Signal<String>) -> Signal<String> {
    Signal::derive(move || {
        let word = word.get();
        setting.with(|setting| {
            let is_id = setting.games.iter().any(|game| game.id == word);
            if is_id || word.is_empty() {
                word
            } else {
                setting.game.clone()
            }
        })
    })
}

/// A choice between a few values, as radio buttons next to each other.
#[component]
pub(super) fn Choice(
    /// The name of the choice, for screen readers.
    legend: &'static str,
    /// The values with their titles.
    choices: &'static [(&'static str, &'static str)],
    /// The chosen value.
    #[prop(into)]
    value: Signal<String>,
    /// Called with a value when it is chosen.
    choose: Callback<String>,
) -> impl IntoView {
    let choice = move |&(name, title): &(&'static str, &'static str)| {
        view! {
            <label>
                <input type="radio" name=legend value=name
                    prop:checked=move || value.with(|value| value == name)
                    on:change=move |_| choose.run(name.to_owned())/>
                <span>{title}</span>
            </label>
        }
    };
    view! {
        <fieldset class="choice">
            <legend>{legend}</legend>
            <div>{choices.iter().map(choice).collect_view()}</div>
        </fieldset>
    }
}

/// A choice between many values, as a drop-down list.
#[component]
pub(super) fn Select(
    /// The label.
    label: &'static str,
    /// The values with their titles.
    #[prop(into)]
    choices: Signal<Vec<(String, String)>>,
    /// The chosen value.
    #[prop(into)]
    value: Signal<String>,
    /// Called with a value when it is chosen.
    choose: Callback<String>,
) -> impl IntoView {
    let choices = Memo::new(move |_| choices.get());
    let option = move |(name, title): (String, String)| {
        let own = name.clone();
        let selected = move || value.with(|value| *value == own);
        view! { <option value=name prop:selected=selected>{title}</option> }
    };
    view! {
        <label class="field">
            <span>{label}</span>
            <select aria-label=label on:change=move |event| choose.run(event_target_value(&event))>
                {move || choices.get().into_iter().map(option).collect_view()}
            </select>
        </label>
    }
}

/// A word in a question's sentence, chosen from a list.
#[component]
pub(super) fn Word(
    /// The name of the choice, for screen readers.
    label: &'static str,
    /// The values with their titles.
    choices: Memo<Vec<(String, String)>>,
    /// The chosen value.
    value: Signal<String>,
    /// Called with a value when it is chosen.
    choose: Callback<String>,
) -> impl IntoView {
    let value = Memo::new(move |_| value.get());
    // A drop-down list is as wide as its longest word, but in the sentence it should be as wide as
    // the selected one.
    let shown = move || {
        choices.with(|choices| {
            let own = choices
                .iter()
                .find(|(name, _)| value.with(|value| value == name));
            // Titles are shown without the region, and leagues with only the name of the first
            // boss.
            let title = own.map(|(_, title)| title.split(" (").next().unwrap_or_default());
            let title = title.map(|title| match title.matches(", ").count() {
                several @ 2.. => format!(
                    "{} and {several} more",
                    title.split(", ").next().unwrap_or_default()
                ),
                _ => title.to_owned(),
            });
            title.unwrap_or_else(|| "\u{2026}".to_owned())
        })
    };
    let option = move |(name, title): (String, String)| {
        let own = name.clone();
        let selected = move || value.with(|value| *value == own);
        view! { <option value=name prop:selected=selected>{title}</option> }
    };
    view! {
        <span class="word">
            <span aria-hidden="true">{shown}</span>
            <select aria-label=label on:change=move |event| choose.run(event_target_value(&event))>
                {move || choices.get().into_iter().map(option).collect_view()}
            </select>
        </span>
    }
}

/// A button for one direction along a row. At the end of the row it has no effect, but keeps the
/// focus, which a disabled button would lose.
#[component]
pub(super) fn End(
    /// The label.
    label: &'static str,
    /// Whether the end in this direction is reached.
    reached: Signal<bool>,
    /// Moves by one.
    press: Callback<()>,
) -> impl IntoView {
    let press = move |_| {
        if !reached.get_untracked() {
            press.run(());
        }
    };
    view! { <button aria-disabled=move || reached.get().then_some("true") on:click=press>{label}</button> }
}

/// Returns the generations to choose from.
pub(super) fn generations() -> Vec<(String, String)> {
    let title = |n: u8| (n.to_string(), format!("Generation {n}"));
    (1..=9).map(title).collect()
}

/// A list of typings or Pokémon with buttons to remove each, and a field to add one.
#[component]
pub(super) fn WordList(
    /// The label.
    label: &'static str,
    /// The id of the list of suggestions.
    list: &'static str,
    /// The placeholder of the empty field.
    example: &'static str,
    /// The list, separated by dots.
    #[prop(into)]
    value: Signal<String>,
    /// Called with the new list.
    change: Callback<String>,
) -> impl IntoView {
    let without = move |name: &str| {
        let list = value.get();
        let kept = list.split('.').filter(|known| *known != name);
        change.run(kept.collect::<Vec<_>>().join("."));
    };
    let add = move |event: web_sys::Event| {
        let added = event_target_value(&event);
        // Dots separate the words of a list.
        let added = added.trim().replace(['/', ' '], "-").replace('.', "");
        if !added.is_empty() {
            let list = value.get();
            let dot = if list.is_empty() { "" } else { "." };
            change.run(format!("{list}{dot}{added}"));
        }
    };
    let chip = move |name: String| {
        let gone = name.clone();
        let label = format!("Remove {name}");
        view! {
            <button class="chip" aria-label=label on:click=move |_| without(&gone)>
                {name} <span aria-hidden="true">" ×"</span>
            </button>
        }
    };
    let names = move || {
        let list = value.get();
        let names = list.split_terminator('.').map(|name| chip(name.to_owned()));
        names.collect_view()
    };
    // Clear the field whenever the list has changed.
    let empty = move || {
        value.track();
        String::new()
    };
    view! {
        <div class="field">
            <label>
                <span>{label}</span>
                <input type="text" list=list placeholder=example autocomplete="off"
                    prop:value=empty on:change=add/>
            </label>
            <span class="chips">{names}</span>
        </div>
    }
}

/// A choice between the system theme, light, and dark.
#[component]
pub(super) fn ThemeChoice() -> impl IntoView {
    let root = document().document_element();
    let chosen = root.and_then(|root| root.get_attribute("data-theme"));
    let chosen = chosen.unwrap_or_default();
    let option = |(name, title): (&'static str, &'static str)| {
        view! { <option value=name selected=name == chosen>{title}</option> }
    };
    let options = [("", "System"), ("light", "Light"), ("dark", "Dark")].map(option);
    view! {
        <select class="theme" aria-label="Colours" on:change=|event| set_theme(&event_target_value(&event))>
            {options.into_iter().collect_view()}
        </select>
    }
}

/// Sets the theme. If storage is forbidden, the theme lasts until the page is left.
fn set_theme(theme: &str) {
    let storage = window().local_storage().ok().flatten();
    let Some(root) = document().document_element() else {
        return;
    };
    if theme.is_empty() {
        let _ = root.remove_attribute("data-theme");
        let _ = storage.map(|storage| storage.remove_item("theme"));
    } else {
        let _ = root.set_attribute("data-theme", theme);
        let _ = storage.map(|storage| storage.set_item("theme", theme));
    }
}

/// Moves the focus to the answer. The link itself is not followed, because the address belongs to
/// the view.
pub(super) fn skip_to_answer(event: MouseEvent) {
    event.prevent_default();
    if let Some(answer) = answer() {
        let _ = answer.focus();
    }
}

/// Focuses the answer without scrolling.
pub(super) fn focus_answer() {
    if let Some(answer) = answer() {
        let still = FocusOptions::new();
        still.set_prevent_scroll(true);
        let _ = answer.focus_with_options(&still);
    }
}

/// Moves the focus to the answer if it was lost with its element.
pub(super) fn keep_focus() {
    let focused = document().active_element();
    if focused.is_none_or(|element| element.tag_name() == "BODY") {
        focus_answer();
    }
}

fn answer() -> Option<HtmlElement> {
    document().get_element_by_id("answer")?.dyn_into().ok()
}
