//! The watch view on the page: a search to step through, forwards and back.

use super::context::{Go, part_of, setting};
use super::controls::{Choice, SIDES, Select, games_of};
use super::picture::{Copy, Picture};
use super::steps::Steps;
use crate::View;
use crate::watch::{Watch, WatchAnswer};
use leptos::prelude::*;

#[component]
pub(super) fn WatchView(
    watch: Memo<Watch>,
    answer: Memo<Option<WatchAnswer>>,
    go: Go,
) -> impl IntoView {
    let change = Callback::new(move |next: Watch| go.run(View::Watch(next)));
    let svg = part_of(answer, |answer| answer.svg.clone());
    let text = part_of(answer, |answer| answer.text.clone());
    let json = part_of(answer, |answer| answer.json.clone());
    view! {
        <Search watch change/>
        <section id="answer" tabindex="-1" aria-label="Steps">
            <Walked watch answer change/>
            {move || answer.get().map(standing)}
            <Picture label="Search" svg huge=true/>
            <Copy file="search" svg text json/>
        </section>
    }
}

/// Which search is watched.
#[component]
fn Search(watch: Memo<Watch>, change: Callback<Watch>) -> impl IntoView {
    let setting = setting();
    let edit = move |edit: &dyn Fn(&mut Watch)| {
        let mut next = watch.get_untracked();
        next.step = 0;
        edit(&mut next);
        change.run(next);
    };
    let places = move || {
        setting.with(|setting| {
            let rows = setting.places.iter();
            rows.map(|place| (place.code.clone(), place.name.clone()))
                .collect::<Vec<_>>()
        })
    };
    let places = move || {
        let whole = (String::new(), "the whole generation".to_owned());
        let at = watch.with(|w| w.at.clone());
        let several = at
            .contains('.')
            .then(|| (at.clone(), at.replace('.', ", ")));
        let all = std::iter::once(whole).chain(several).chain(places());
        all.collect::<Vec<_>>()
    };
    let side = move || {
        watch.with(|w| match w.side.as_str() {
            "" => "defense".to_owned(),
            side => side.to_owned(),
        })
    };
    let rules = move || watch.with(Watch::rules);
    view! {
        <section class="controls row" aria-label="Question">
            <Select label="Game" choices=games_of(setting) value=Signal::derive(move || watch.with(|w| w.game.clone()))
                choose=Callback::new(move |game: String| edit(&|w| {
                    *w = w.clone().without_rules();
                    w.game.clone_from(&game);
                    w.at.clear();
                }))/>
            <Select label="Place" choices=Signal::derive(places) value=Signal::derive(move || watch.with(|w| w.at.clone()))
                choose=Callback::new(move |at: String| edit(&|w| w.at.clone_from(&at)))/>
            <Choice legend="Side" choices=SIDES value=Signal::derive(side)
                choose=Callback::new(move |side: String| edit(&|w| {
                    *w = w.clone().without_rules();
                    w.side.clone_from(&side);
                }))/>
            {move || rules().map(|rules| view! {
                <p class="rules">
                    {rules} " "
                    <button on:click=move |_| edit(&|w| *w = w.clone().without_rules())>"Without these"</button>
                </p>
            })}
        </section>
    }
}

/// Through the steps of that search.
#[component]
fn Walked(
    watch: Memo<Watch>,
    answer: Memo<Option<WatchAnswer>>,
    change: Callback<Watch>,
) -> impl IntoView {
    let steps = part_of(answer, |answer| answer.steps);
    let said = part_of(answer, |answer| answer.said.clone());
    let step = Memo::new(move |_| watch.with(|w| w.step).min(steps.get()));
    let about = move || {
        View::Watch(watch.with(|w| Watch {
            step: 0,
            pace: String::new(),
            ..w.clone()
        }))
        .to_string()
    };
    let edit = move |edit: &dyn Fn(&mut Watch)| {
        let mut next = watch.get_untracked();
        edit(&mut next);
        change.run(next);
    };
    view! {
        <Steps noun="Step" about=Signal::derive(about) step steps said to=Callback::new(move |step| edit(&|w| w.step = step))
            pace=Signal::derive(move || watch.with(|w| w.pace.clone()))
            set_pace=Callback::new(move |pace: String| edit(&|w| w.pace.clone_from(&pace)))/>
    }
}

fn standing(answer: WatchAnswer) -> impl IntoView {
    let chosen = match answer.chosen.is_empty() {
        true => "none".to_owned(),
        false => answer.chosen.join(", "),
    };
    let more = (!answer.ends).then_some(" The search goes on beyond these steps.");
    view! {
        <p>"Chosen: " <b class="chosen">{chosen}</b> ". Covers found: " <b class="found">{answer.found}</b> "." {more}</p>
    }
}
