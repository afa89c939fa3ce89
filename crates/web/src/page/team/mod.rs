//! The team view on the page: the question as a sentence, and the best team.

mod boxed;
mod question;
mod rules;
mod walk;

use super::context::{Go, part_of};
use super::html::Html;
use super::picture::Copy;
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
    let board = part_of(answer, |answer| answer.board.clone());
    let offered = part_of(answer, |answer| answer.offered.clone());
    let folded = part_of(answer, |answer| answer.folded.clone());
    let svg = part_of(answer, |answer| answer.picture.clone());
    let text = part_of(answer, |answer| answer.text.clone());
    let json = part_of(answer, |answer| answer.json.clone());
    let showdown = part_of(answer, |answer| answer.showdown.clone());
    let theirs = part_of(answer, |answer| answer.theirs.clone());
    let proved = part_of(answer, |answer| {
        format!("{}: {}", answer.proved, answer.proof)
    });
    let journey = part_of(answer, |answer| answer.journey.clone());
    view! {
        <question::Rules team change/>
        <question::Sentence team change/>
        <div class="team-grid">
            <div class="answer-part">
                <section id="answer" class="card hero" tabindex="-1" aria-label="Answer">
                    <Html html=board/>
                    <Outs team answer change/>
                    <walk::Walk team answer change/>
                </section>
                <question::Ahead team change/>
            </div>
            <section class="controls side" aria-label="Question">
                <Html html=offered/>
                <boxed::MyBox team change/>
                <Html html=journey/>
                <Html html=folded/>
                <Copy file="team" text json showdown theirs proved svg/>
            </section>
        </div>
    }
}

/// Offers other questions if something is not covered.
#[component]
fn Outs(
    team: Memo<Team>,
    answer: Memo<Option<TeamAnswer>>,
    change: Callback<Team>,
) -> impl IntoView {
    let way = move |title: &'static str, possible: fn(&Team) -> bool, go: fn(Team) -> Team| {
        let press = move |_| change.run(go(team.get_untracked().from_the_best()));
        team.with(possible)
            .then(|| view! { <button class="chip" on:click=press>{title}</button> })
    };
    let is_open = part_of(answer, |answer| answer.is_open);
    view! {
        <Show when=move || is_open.get()>
            <div class="chips">
                {move || way("With all learnable moves", |t| !t.is_by_duels() && t.moves == "own", |t| Team { moves: "learnable".to_owned(), ..t })}
                {move || way("Win duels", |t| !t.is_by_duels(), |t| Team { cover: "duels".to_owned(), ..t })}
                {move || way("Only resist", |t| t.cover == "both", |t| Team { cover: "defense".to_owned(), ..t })}
                {move || way("Only hit", |t| t.cover == "both", |t| Team { cover: "attack".to_owned(), ..t })}
                {move || way("Resist and hit", Team::is_by_duels, |t| Team { cover: "both".to_owned(), ..t })}
                {move || way("With trades", |t| t.trades.is_empty() && t.from != "box", |t| Team { trades: "yes".to_owned(), ..t })}
                {move || way("From the whole game", |t| t.from == "then", |t| Team { from: "whole".to_owned(), ..t })}
            </div>
        </Show>
    }
}
