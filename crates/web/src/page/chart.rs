//! The chart view on the page.

use super::context::{Go, part_of, setting};
use super::controls::{Select, game_of, games_of, generations};
use super::picture::{Copy, Picture};
use crate::View;
use crate::chart::{Chart, ChartAnswer};
use crate::markup::escaped;
use crate::medal::{coloured, type_glyph};
use crate::times::glyph;
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

/// Shows the choices of generation and typing.
#[component]
fn Picks(chart: Memo<Chart>, go: Go) -> impl IntoView {
    let setting = setting();
    let change = move |change: &dyn Fn(&mut Chart)| {
        let mut next = chart.get_untracked();
        change(&mut next);
        go.run(View::Chart(next));
    };
    let picked = move || {
        let typing = chart.with(|chart| chart.typing.clone());
        let is_type =
            |name: &&str| setting.with(|setting| setting.types.iter().any(|own| own == name));
        // A Pokémon that was selected by name is replaced by its types.
        typing
            .split('-')
            .filter(is_type)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    // At most two types can be selected. A third replaces the second.
    let toggle = move |name: &str| {
        let mut types = picked();
        match types.iter().position(|own| own == name) {
            Some(place) => {
                types.remove(place);
            }
            None => {
                types.truncate(1);
                types.push(name.to_owned());
            }
        }
        change(&|chart| {
            chart.attack.clear();
            chart.typing = types.join("-");
        });
    };
    let button = move |name: String| {
        let style = setting.with(|setting| coloured(setting, &name));
        let inner = format!(
            "{}<span>{}</span>",
            glyph(&type_glyph(&name), ""),
            escaped(&name)
        );
        let own = name.clone();
        let pressed = move || picked().contains(&own).to_string();
        view! { <button style=style aria-pressed=pressed on:click=move |_| toggle(&name) inner_html=inner></button> }
    };
    let types = Memo::new(move |_| {
        setting.with(|setting| (setting.types.clone(), setting.colours.clone()))
    });
    let buttons = move || types.get().0.into_iter().map(button).collect_view();
    // A player's own game has its own chart.
    let own = games_of(setting);
    let charts = Signal::derive(move || {
        let all = generations().into_iter().chain(own.get());
        all.collect::<Vec<_>>()
    });
    view! {
        <section class="controls row" aria-label="Chart">
            <Select label="Generation" choices=charts
                value=game_of(setting, Signal::derive(move || chart.with(|chart| chart.generation.clone())))
                choose=Callback::new(move |name: String| change(&|chart| chart.generation.clone_from(&name)))/>
            <label class="field">
                <span>"A Pokémon, or types below"</span>
                <input type="text" placeholder="Garchomp" autocomplete="off"
                    on:change=move |event| change(&|chart| {
                        chart.attack.clear();
                        chart.typing = event_target_value(&event);
                    })/>
            </label>
            <div class="picks" role="group" aria-label="Types">{buttons}</div>
        </section>
    }
}
