//! Rules that few ask for: numbers, ticks and lists, each a word of the address.
//!
//! The form is markup of its own, and its fields say which rule they are: a component for each would
//! be a hundredth of all that a visitor loads.

use crate::team::Team;
use js_sys::Reflect;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::{Element, Event};

const FORM: &str = include_str!("rules.html");

/// All of these, those of duels where duels are asked for.
#[component]
pub(super) fn MoreRules(team: Memo<Team>, change: Callback<Team>) -> impl IntoView {
    let form = NodeRef::<Div>::new();
    Effect::new(move || {
        if let Some(form) = form.get() {
            team.with(|team| show(&form, team));
        }
    });
    let changed = move |event: Event| {
        let field: Element = event_target(&event);
        let Some(rule) = field.get_attribute("data-rule") else {
            return;
        };
        let text = match get(&field, "type").as_string().as_deref() {
            Some("checkbox") if get(&field, "checked").is_truthy() => " ".to_owned(),
            Some("checkbox") => String::new(),
            _ => event_target_value(&event),
        };
        let values = text.split(';').filter(|value| !value.is_empty());
        change.run(team.get_untracked().with_rule(&rule, values));
    };
    view! {
        <details class="more" open=team.with_untracked(|team| !team.rules.is_empty())>
            <summary>"More rules"</summary>
            <div class="more" node_ref=form inner_html=FORM on:change=changed></div>
        </details>
    }
}

/// Has the fields say what the address says.
fn show(form: &Element, team: &Team) {
    let all = form.get_elements_by_tag_name("*");
    for field in (0..all.length()).filter_map(|at| all.item(at)) {
        let Some(rule) = field.get_attribute("data-rule") else {
            continue;
        };
        let values: Vec<&str> = team.rule(&rule).collect();
        set(&field, "checked", &(!values.is_empty()).into());
        set(&field, "value", &values.join("; ").into());
    }
    if let Ok(Some(duels)) = form.query_selector("fieldset") {
        set(&duels, "hidden", &(!team.is_by_duels()).into());
    }
}

fn get(field: &Element, name: &str) -> JsValue {
    Reflect::get(field, &name.into()).unwrap_or_default()
}

fn set(field: &Element, name: &str, value: &JsValue) {
    let _ = Reflect::set(field, &name.into(), value);
}
