//! Small controls that several views use.

use crate::Setting;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{FocusOptions, HtmlElement, MouseEvent};

/// The sides of a cover question.
pub(super) const SIDES: &[(&str, &str)] = &[("defense", "Defense"), ("attack", "Attack")];

/// Returns the games to choose from, without versions of the player's own: ids and titles.
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

/// A choice of one of a few: radio buttons side by side.
#[component]
pub(super) fn Choice(
    /// The selection, for screen readers.
    legend: &'static str,
    /// The value and the title of each.
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

/// A choice of one of many: a list to open.
#[component]
pub(super) fn Select(
    /// Its label.
    label: &'static str,
    /// The value and the title of each.
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

/// Returns a button for one direction along a row. At the end of the row it does nothing and keeps
/// the focus: a disabled button would lose it.
#[component]
pub(super) fn End(
    /// Its label.
    label: &'static str,
    /// Whether there is nothing more that way.
    reached: Signal<bool>,
    /// Goes one further.
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

/// Returns a list of typings or Pokémon, each of which can be taken out, and a field to add one.
#[component]
pub(super) fn WordList(
    /// Its label.
    label: &'static str,
    /// The id of the list of what is proposed.
    list: &'static str,
    /// What stands in the empty field.
    example: &'static str,
    /// The list, joined by dots.
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
        // Dots are what the words of a list stand between.
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
    // The field is emptied whenever the list has changed.
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

/// The system theme, light, or dark.
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

/// Where storage is forbidden the theme holds until the page is left.
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

/// The link over the controls moves the focus; the address belongs to the view.
pub(super) fn skip_to_answer(event: MouseEvent) {
    event.prevent_default();
    if let Some(answer) = answer() {
        let _ = answer.focus();
    }
}

/// Gives the focus to the answer; nothing is scrolled.
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
