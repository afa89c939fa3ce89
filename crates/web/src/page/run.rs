//! The run view on the page: the player enters events with buttons in the answer, and the address
//! contains them.

use super::context::{Go, part_of, setting};
use super::controls::{Word, game_of};
use super::html::Html;
use super::picture::{Copy, Picture};
use crate::View;
use crate::run::{Run, RunAnswer};
use leptos::prelude::*;
use web_sys::{Element, MouseEvent};

#[component]
pub(super) fn RunView(run: Memo<Run>, answer: Memo<Option<RunAnswer>>, go: Go) -> impl IntoView {
    let change = move |run: Run| go.run(View::Run(run));
    let board = part_of(answer, |answer| answer.board.clone());
    let svg = part_of(answer, |answer| answer.picture.clone());
    let toml = part_of(answer, |answer| answer.toml.clone());
    let json = part_of(answer, |answer| answer.json.clone());
    let press = move |event: MouseEvent| {
        let target = event_target::<Element>(&event);
        let button = target.closest("[data-event]").ok().flatten();
        if let Some(event) = button.and_then(|button| button.get_attribute("data-event")) {
            change(run.get_untracked().after(&event));
        }
    };
    let games = Memo::new(move |_| {
        setting().with(|setting| {
            let rows = setting
                .games
                .iter()
                .map(|row| (row.id.clone(), row.title.clone()));
            rows.collect::<Vec<_>>()
        })
    });
    let starters = Memo::new(move |_| {
        let any = (String::new(), "any starter".to_owned());
        let own = answer.with(|answer| answer.as_ref().map(|answer| answer.starters.clone()));
        std::iter::once(any)
            .chain(own.unwrap_or_default())
            .collect::<Vec<_>>()
    });
    let next = Memo::new(move |_| {
        answer.with(
            |answer| match answer.as_ref().map(|answer| answer.next.as_str()) {
                None => "…".to_owned(),
                Some("") => "the run is won.".to_owned(),
                Some(next) => format!("next is {next}."),
            },
        )
    });
    view! {
        <h1 class="ask">
            "I play "
            <Word label="Game" choices=games value=game_of(setting(), Signal::derive(move || run.with(|run| run.game.clone())))
                choose=Callback::new(move |game: String| change(run.get_untracked().of_game(&game)))/>
            " as a Nuzlocke with "
            <span class="kept"><Word label="Starter" choices=starters value=Signal::derive(move || run.with(|run| run.starter.clone()))
                choose=Callback::new(move |starter: String| change(run.get_untracked().with_starter(&starter)))/>";"</span>
            " " {next}
        </h1>
        <div class="run" on:click=press><Html html=board/></div>
        <Show when=move || svg.with(|svg| !svg.is_empty())>
            <section class="card wide-only" aria-label="All bosses">
                <Picture label=Signal::derive(|| "Your Pokémon by bosses".to_owned()) svg/>
            </section>
        </Show>
        <p class="hint-below">"This run is stored in this browser and in the link. Text copies it as run.toml, a file for the command dancedex run."</p>
        <Copy file="run" text=toml json svg/>
    }
}
