//! Rules that are rarely used. Their form is in `static/more-rules.js`, which is loaded after the
//! first answer.

use crate::team::Team;
use leptos::prelude::*;
use web_sys::{Element, Event};

/// Shows rarely used rules. Rules about duels are shown only if the question is about duels.
#[component]
pub(super) fn MoreRules(team: Memo<Team>, change: Callback<Team>) -> impl IntoView {
    let changed = move |event: Event| {
        let form = event_target::<Element>(&event).closest("more-rules");
        let rules = form
            .ok()
            .flatten()
            .and_then(|form| form.get_attribute("data-rules"));
        if let Some(rules) = rules {
            let team = team.get_untracked().from_the_best();
            change.run(Team { rules, ..team });
        }
    };
    view! {
        <details class="more" open=team.with_untracked(|team| !team.rules.is_empty())>
            <summary>"More rules"</summary>
            <more-rules data-rules=move || team.with(|team| team.rules.clone())
                data-duels=move || team.with(Team::is_by_duels).to_string() on:change=changed></more-rules>
        </details>
    }
}
