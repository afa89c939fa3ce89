//! The chart view on the page.

use super::context::{Go, part_of, setting};
use super::controls::{Select, games_of, generations};
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
    let html = part_of(answer, |answer| answer.html.clone());
    let text = part_of(answer, |answer| answer.text.clone());
    let json = part_of(answer, |answer| answer.json.clone());
    let press = Callback::new(move |target: web_sys::Element| {
        let Ok(Some(picked)) = target.closest("[data-typing]") else {
            return;
        };
        let named = |name: &str| picked.get_attribute(name).unwrap_or_default();
        go.run(View::Chart(Chart {
            typing: named("data-typing"),
            attack: named("data-attack"),
            ..chart.get_untracked()
        }));
    });
    view! {
        <Picks chart go/>
        <section id="answer" tabindex="-1" aria-label="Answer">
            <div class="picked" inner_html=html></div>
            <Picture label="Type chart" svg press wide=true/>
            <Copy file="chart" svg text json/>
        </section>
    }
}

/// Returns the generation and the typing.
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
        change(&|chart| {
            chart.attack.clear();
            chart.typing = named.join("-");
        });
    };
    let choices = move |none: &str| {
        let types = setting
            .with(|setting| setting.types.clone())
            .into_iter()
            .map(|name| (name.clone(), name));
        let none = (String::new(), none.to_owned());
        std::iter::once(none).chain(types).collect::<Vec<_>>()
    };
    // A game of the player's own has a chart of its own.
    let own = games_of(setting);
    let charts = Signal::derive(move || {
        let all = generations().into_iter().chain(own.get());
        all.collect::<Vec<_>>()
    });
    view! {
        <section class="controls row" aria-label="Chart">
            <Select label="Generation" choices=charts
                value=Signal::derive(move || chart.with(|chart| chart.generation.clone()))
                choose=Callback::new(move |name: String| change(&|chart| chart.generation.clone_from(&name)))/>
            <Select label="Type" choices=Signal::derive(move || choices("none picked"))
                value=Signal::derive(move || part(0))
                choose=Callback::new(move |name| pick(0, name))/>
            <Select label="Second type" choices=Signal::derive(move || choices("none"))
                value=Signal::derive(move || part(1))
                choose=Callback::new(move |name| pick(1, name))/>
            <label class="field">
                <span>"Or a Pokémon"</span>
                <input type="text" placeholder="Garchomp" autocomplete="off"
                    on:change=move |event| change(&|chart| {
                        chart.attack.clear();
                        chart.typing = event_target_value(&event);
                    })/>
            </label>
        </section>
    }
}
