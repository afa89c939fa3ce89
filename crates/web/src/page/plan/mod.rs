//! The plan view on the page: the question and the map on one side, the answer on the other.

mod answer;
mod question;

use super::context::Go;
use crate::View;
use crate::plan::{Plan, PlanAnswer};
use crate::watch::Watch;
use leptos::prelude::*;

#[component]
pub(super) fn PlanView(
    plan: Memo<Plan>,
    answer: Memo<Option<PlanAnswer>>,
    go: Go,
) -> impl IntoView {
    let change = Callback::new(move |next: Plan| go.run(View::Plan(next)));
    let watched = move || View::Watch(plan.with(Watch::of)).to_string();
    view! {
        <div class="columns answer-first">
            <section class="controls" aria-label="Question">
                <question::Question plan change/>
                <p><a href=watched>"Step through the search for exact covers"</a></p>
            </section>
            <section id="answer" tabindex="-1" aria-label="Answer">
                <answer::Answer plan answer change/>
            </section>
        </div>
    }
}
