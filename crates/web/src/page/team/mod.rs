//! The team view on the page: one sentence asks, Pokémon answer.

mod answer;
mod boxed;
mod question;
mod rules;

use super::context::Go;
use crate::View;
use crate::team::{Team, TeamAnswer};
use leptos::prelude::*;

#[component]
pub(super) fn TeamView(
    team: Memo<Team>,
    answer: Memo<Option<TeamAnswer>>,
    go: Go,
) -> impl IntoView {
    let change = Callback::new(move |next: Team| go.run(View::Team(next)));
    view! {
        <question::Sentence team change/>
        <div class="columns answer-first">
            <section class="controls" aria-label="Question">
                <question::Ahead team change/>
                <question::Rules team change/>
                <boxed::MyBox team change/>
            </section>
            <section id="answer" tabindex="-1" aria-label="Answer">
                <answer::Answer team answer change/>
            </section>
        </div>
        <answer::TeamBar answer/>
    }
}
