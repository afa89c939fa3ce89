//! The answer: counts, the best covers with their Pokémon, and the ring; or the reason why there is
//! no cover, and the best partial one.

use crate::View;
use crate::markup::escaped;
use crate::page::badges::{Row, holder, row_of};
use crate::page::context::part_of;
use crate::page::controls::End;
use crate::page::picture::{Copy, Picture};
use crate::phrases::grouped;
use crate::plan::{Copies, CoverRow, PartialRow, Plan, PlanAnswer};
use leptos::html::Ol;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

#[component]
pub(super) fn Answer(
    plan: Memo<Plan>,
    answer: Memo<Option<PlanAnswer>>,
    change: Callback<Plan>,
) -> impl IntoView {
    let copies = expect_context::<RwSignal<Option<Copies>>>();
    let copy = move |get: fn(&Copies) -> String| {
        Signal::derive(move || copies.with(|copies| copies.as_ref().map(get).unwrap_or_default()))
    };
    let text = copy(|c| c.text.clone());
    let json = copy(|c| c.json.clone());
    // The copies of the previous question remain until the new ones arrive.
    let later = Memo::new(move |_| {
        let question = View::Plan(plan.get().from_the_best()).to_string();
        copies.with(|copies| {
            copies
                .as_ref()
                .is_some_and(|known| known.question != question)
        })
    });
    let ring = part_of(answer, |answer| answer.ring.clone());
    let proved = part_of(answer, |answer| {
        let best = answer
            .best_rank
            .map(|rank| format!(", best rank {rank}, proved"));
        headline(answer.total.as_deref()) + &best.unwrap_or_default()
    });
    let found = Memo::new(move |_| !ring.with(String::is_empty));
    let show = Callback::new(move |cover: usize| {
        let next = plan.get_untracked();
        change.run(Plan { cover, ..next });
    });
    view! {
        {move || answer.with(|answer| answer.as_ref().map(summary))}
        <Show when=move || found.get()>
            <Leaf answer show/>
            <Members answer/>
            <Picture label="Cover ring" svg=ring/>
            <Covers answer show/>
        </Show>
        <Show when=move || !found.get()>
            <Instead plan answer change/>
        </Show>
        <Meanings/>
        <Copy file="plan" text json svg=ring proved later/>
    }
}

/// Shows the number of covers, the best rank, and the items; or why there is no cover.
fn summary(answer: &PlanAnswer) -> impl IntoView + use<> {
    let PlanAnswer {
        total,
        best_rank,
        by_size,
        items,
        reason,
        found,
        complete,
        side,
        about,
        ..
    } = answer;
    let better = match side.as_str() {
        "attack" => "higher",
        _ => "lower",
    };
    let listed = match (*complete, *found) {
        (_, 0) => String::new(),
        (true, _) => "All are listed.".to_owned(),
        (false, n) => format!("The best {n} are listed."),
    };
    let size = |(size, count): &(u32, String)| {
        let count = grouped(count);
        format!(r#"<tr><th scope="row">{size}</th><td>{count}</td></tr>"#)
    };
    let sizes: String = by_size.iter().map(size).collect();
    view! {
        <div class="summary" role="status" data-total=total.clone() data-best=*best_rank>
            <h2>{headline(total.as_deref())}</h2>
            <p class="narrow-only">{format!("For {about}, {side}; the controls are below.")}</p>
            {best_rank.map(|rank| view! { <p>"Best rank " <b>{rank}</b> " (" {better} " is better), proved. " {listed}</p> })}
            {reason.clone().map(|reason| view! { <p class="reason">{reason}</p> })}
        </div>
        <details>
            <summary>{items.len()} " to cover"</summary>
            <p>{items.join(", ")}</p>
        </details>
        <details class="sizes">
            <summary>"Covers by size"</summary>
            <table>
                <thead><tr><th scope="col">"Chosen"</th><th scope="col">"Covers"</th></tr></thead>
                <tbody inner_html=sizes></tbody>
            </table>
        </details>
    }
}

fn headline(total: Option<&str>) -> String {
    match total {
        None => "Covers not yet counted".to_owned(),
        Some("1") => "1 cover".to_owned(),
        Some(total) => format!("{} covers", grouped(total)),
    }
}

/// Shows buttons to go to the previous and the next cover.
#[component]
fn Leaf(answer: Memo<Option<PlanAnswer>>, show: Callback<usize>) -> impl IntoView {
    let count = part_of(answer, |answer| answer.found);
    let at = part_of(answer, |answer| answer.cover);
    let end = part_of(answer, |answer| answer.last);
    let shown = move || answer.with(|a| a.as_ref()?.shown().cloned());
    let rank = move || shown().map(|cover| format!(", rank {}", cover.rank));
    // Only for screen readers, because the list below is visible to all others.
    let options = move || shown().map(|cover| format!(": {}", cover.options.join(", ")));
    // This is the index among the covers that are as good as the best, if there are several.
    let tied = move || {
        answer.with(|answer| {
            let answer = answer.as_ref()?;
            let of = if answer.more_equal { "the first " } else { "" };
            let tied = answer.equal > 1 && answer.cover < answer.equal;
            tied.then(|| {
                format!(
                    ", {} of {of}{} equally good",
                    answer.cover + 1,
                    answer.equal
                )
            })
        })
    };
    let first = Signal::derive(move || at.get() == 0);
    let last = Signal::derive(move || at.get() >= end.get());
    view! {
        <div class="leaf">
            <End label="Previous" reached=first press=Callback::new(move |()| show.run(at.get_untracked() - 1))/>
            <span role="status">
                "Cover " {move || at.get() + 1} " of " {count} {rank} {tied} <span class="unseen">{options}</span>
            </span>
            <End label="Next" reached=last press=Callback::new(move |()| show.run(at.get_untracked() + 1))/>
        </div>
    }
}

/// Shows the list of covers, and for each item the best option in the selected cover.
#[component]
fn Covers(answer: Memo<Option<PlanAnswer>>, show: Callback<usize>) -> impl IntoView {
    let rows = part_of(answer, |answer| {
        let rows = (answer.first..).zip(&answer.covers).map(row);
        rows.collect::<String>()
    });
    let at = part_of(answer, |answer| answer.cover);
    let served = part_of(answer, |answer| answer.served.clone());
    let list = NodeRef::<Ol>::new();
    // A pressed row keeps its element and the focus.
    Effect::new(move |shown: Option<Option<String>>| {
        let (rows, at, list) = (rows.get(), at.get(), list.get()?);
        if shown.flatten().as_ref() != Some(&rows) {
            list.set_inner_html(&rows);
        }
        mark(&list, at);
        Some(rows)
    });
    let press = move |event: MouseEvent| {
        let pressed = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok());
        let row = pressed.and_then(|pressed| pressed.closest("button").ok().flatten());
        if let Some(place) = row.and_then(|row| row.get_attribute("value")?.parse().ok()) {
            show.run(place);
        }
    };
    view! {
        <h3>"Best covers"</h3>
        <ol class="covers" node_ref=list on:click=press></ol>
        <details>
            <summary>"What covers what"</summary>
            <table>
                <thead><tr><th scope="col">"To cover"</th><th scope="col">"Served by"</th><th scope="col">"Multiplier"</th></tr></thead>
                <tbody inner_html=move || served.get()></tbody>
            </table>
        </details>
    }
}

/// Returns a row as markup: a button with the rank and the typings, identified by its index.
fn row((place, cover): (usize, &CoverRow)) -> String {
    let options = escaped(&cover.options.join(", "));
    let rank = cover.rank;
    let typings = row_of(&cover.options);
    format!(
        r#"<li><button value="{place}" data-options="{options}"><b>{rank}</b> <span>{typings}</span></button></li>"#
    )
}

/// Marks the button of the cover with the given index.
fn mark(list: &Element, at: usize) {
    let find = |which: &str| list.query_selector(which).ok().flatten();
    if let Some(marked) = find("[aria-current]") {
        let _ = marked.remove_attribute("aria-current");
    }
    if let Some(button) = find(&format!(r#"[value="{at}"]"#)) {
        let _ = button.set_attribute("aria-current", "true");
    }
}

/// Shows the selected cover: a badge for each option, and below it the Pokémon with that typing.
#[component]
fn Members(answer: Memo<Option<PlanAnswer>>) -> impl IntoView {
    let holders = part_of(answer, |answer| answer.holders.clone());
    let game = part_of(answer, |answer| answer.game.clone());
    view! {
        <ul class="team holders" aria-label=move || format!("Which Pokémon of {} have these typings", game.get())>
            {move || holders.get().into_iter().map(holder).collect_view()}
        </ul>
    }
}

/// Shows alternatives if there is no cover: other questions, and the best partial cover.
#[component]
fn Instead(
    plan: Memo<Plan>,
    answer: Memo<Option<PlanAnswer>>,
    change: Callback<Plan>,
) -> impl IntoView {
    let partial = part_of(answer, |answer| answer.partial.clone());
    let to = move |kind: &'static str, title: &'static str| {
        let press = move |_| {
            let next = plan.get_untracked().from_the_best();
            change.run(Plan {
                kind: kind.to_owned(),
                ..next
            });
        };
        view! { <button class="chip" on:click=press>{title}</button> }
    };
    let ways = move || {
        let ways = match plan.with(|plan| plan.kind.clone()).as_str() {
            "exact" => vec![
                ("overlapping", "All covers"),
                ("irredundant", "Irredundant covers"),
            ],
            _ => Vec::new(),
        };
        ways.into_iter()
            .map(|(kind, title)| to(kind, title))
            .collect_view()
    };
    let best = move |PartialRow { open, holders }: PartialRow| {
        view! {
            <h3>"The best possible instead"</h3>
            <ul class="team">{holders.into_iter().map(holder).collect_view()}</ul>
            <p>"Not covered: " <Row typings=open/></p>
        }
    };
    view! {
        <div class="chips">{ways}</div>
        {move || partial.get().map(best)}
    }
}

/// Explains the terms of the answer.
#[component]
fn Meanings() -> impl IntoView {
    view! {
        <details>
            <summary>"What rank, irredundant and proved mean"</summary>
            <dl>
                <dt>"Rank"</dt>
                <dd>"Each threat counts with the best of the chosen typings: taking ×0 is 1 point, ×¼ 2, ×½ 3; dealing ×2 is 5, ×4 is 6. \
                    The rank is their sum. On defense fewer points are better, on attack more."</dd>
                <dt>"Irredundant"</dt>
                <dd>"None can be removed: without any one of them something is uncovered. Exact is stricter: each threat is covered by exactly one choice."</dd>
                <dt>"Proved"</dt>
                <dd>"No other cover is better: the search has excluded all of them."</dd>
                <dt>"Equally good"</dt>
                <dd>"Of the same rank and size."</dd>
            </dl>
        </details>
    }
}
