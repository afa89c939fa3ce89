//! The chart view on the page.

use super::context::{Go, part_of, setting};
use super::controls::{Select, generations};
use super::picture::{Copy, Picture};
use crate::View;
use crate::chart::{Chart, ChartAnswer};
use leptos::prelude::*;

#[component]
pub(super) fn ChartView(
    chart: Memo<Chart>,
    answer: Memo<Option<ChartAnswer>>,
    go: Go,
) -> impl IntoView {
    let svg = part_of(answer, |answer| answer.svg.clone());
    let text = part_of(answer, |answer| answer.text.clone());
    let json = part_of(answer, |answer| answer.json.clone());
    view! {
        <Picks chart go/>
        <section id="answer" tabindex="-1" aria-label="Answer">
            {move || answer.get().map(picked)}
            <Picture label="Type chart" svg wide=true/>
            <Copy file="chart" svg text json/>
        </section>
    }
}

/// The generation and the typing.
#[component]
fn Picks(chart: Memo<Chart>, go: Go) -> impl IntoView {
    let setting = setting();
    let change = move |change: &dyn Fn(&mut Chart)| {
        let mut next = chart.get_untracked();
        change(&mut next);
        go.run(View::Chart(next));
    };
    let part = move |index: usize| {
        let typing = chart.with(|chart| chart.typing.clone());
        typing.split('-').nth(index).unwrap_or_default().to_owned()
    };
    let pick = move |index: usize, name: String| {
        let mut pair = [part(0), part(1)];
        pair[index] = name;
        let named: Vec<String> = pair.into_iter().filter(|name| !name.is_empty()).collect();
        change(&|chart| chart.typing = named.join("-"));
    };
    let choices = move |none: &str| {
        let types = setting
            .with(|setting| setting.types.clone())
            .into_iter()
            .map(|name| (name.clone(), name));
        let none = (String::new(), none.to_owned());
        std::iter::once(none).chain(types).collect::<Vec<_>>()
    };
    view! {
        <section class="controls row" aria-label="Chart">
            <Select label="Generation" choices=Signal::derive(generations)
                value=Signal::derive(move || chart.with(|chart| chart.generation.clone()))
                choose=Callback::new(move |name: String| change(&|chart| chart.generation.clone_from(&name)))/>
            <Select label="Type" choices=Signal::derive(move || choices("none picked"))
                value=Signal::derive(move || part(0))
                choose=Callback::new(move |name| pick(0, name))/>
            <Select label="Second type" choices=Signal::derive(move || choices("none"))
                value=Signal::derive(move || part(1))
                choose=Callback::new(move |name| pick(1, name))/>
        </section>
    }
}

/// What a picked typing has to fear, and what its attacks are good for.
fn picked(answer: ChartAnswer) -> impl IntoView {
    let typing = answer.picked?;
    let title = typing.clone();
    let takes = answer.takes.into_iter().map(|(multiplier, attacks)| {
        view! { <li>"takes " <b>"×" {multiplier}</b> " from " {attacks.join(", ")}</li> }
    });
    let hits = answer
        .hits
        .into_iter()
        .map(|(attack, met)| match met.is_empty() {
            true => view! { <li>{attack} " attacks hit nothing super effectively"</li> }.into_any(),
            false => view! { <li>{attack} " attacks hit " <b>"×2"</b> " " {met.join(", ")}</li> }
                .into_any(),
        });
    Some(view! {
        <div class="picked" data-typing=typing>
            <h2>{title}</h2>
            <ul>{takes.collect_view()}{hits.collect_view()}</ul>
        </div>
    })
}
