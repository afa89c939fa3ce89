//! The answer: counts, the ring, the best covers, who has the typings; or why there is none.

use crate::View;
use crate::page::context::part_of;
use crate::page::controls::End;
use crate::page::picture::{Copy, Picture};
use crate::plan::{Copies, CoverRow, Plan, PlanAnswer};
use leptos::prelude::*;

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
    let (text, json) = (copy(|c| c.text.clone()), copy(|c| c.json.clone()));
    // Those of the last question stay until those of this one come.
    let later = Memo::new(move |_| {
        let question = View::Plan(plan.get().from_the_best()).to_string();
        copies.with(|copies| {
            copies
                .as_ref()
                .is_some_and(|known| known.question != question)
        })
    });
    let ring = part_of(answer, |answer| answer.ring.clone());
    let found = Memo::new(move |_| !ring.with(String::is_empty));
    view! {
        {move || answer.with(|answer| answer.as_ref().map(summary))}
        <Show when=move || found.get()>
            <Leaf plan answer change/>
            <Picture label="Cover ring" svg=ring/>
            <Covers plan answer change/>
            {move || answer.with(|answer| answer.as_ref().map(holders))}
        </Show>
        <Copy file="plan" text json svg=ring later/>
    }
}

/// The count, the best rank, what is to be covered; or why nothing covers it.
fn summary(answer: &PlanAnswer) -> impl IntoView + use<> {
    let PlanAnswer {
        total,
        best_rank,
        by_size,
        items,
        reason,
        covers,
        complete,
        side,
        ..
    } = answer;
    let better = match side.as_str() {
        "attack" => "higher",
        _ => "lower",
    };
    let listed = match (*complete, covers.len()) {
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

/// Digits in groups of three.
fn grouped(number: &str) -> String {
    let digits = number.chars().rev().enumerate();
    let mut grouped = String::new();
    for (place, digit) in digits {
        if place > 0 && place % 3 == 0 {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped.chars().rev().collect()
}

/// Next and previous.
#[component]
fn Leaf(
    plan: Memo<Plan>,
    answer: Memo<Option<PlanAnswer>>,
    change: Callback<Plan>,
) -> impl IntoView {
    let count = part_of(answer, |answer| answer.covers.len());
    let at = part_of(answer, |answer| answer.cover);
    let to = move |cover: usize| {
        let mut next = plan.get_untracked();
        next.cover = cover;
        change.run(next);
    };
    let shown = move || answer.with(|a| a.as_ref()?.covers.get(at.get()).cloned());
    let rank = move || shown().map(|cover| format!(", rank {}", cover.rank));
    // The list below has it for those who see.
    let options = move || shown().map(|cover| format!(": {}", cover.options.join(", ")));
    let first = Signal::derive(move || at.get() == 0);
    let last = Signal::derive(move || at.get() + 1 >= count.get());
    view! {
        <div class="leaf">
            <End label="Previous" reached=first press=Callback::new(move |()| to(at.get_untracked() - 1))/>
            <span role="status">
                "Cover " {move || at.get() + 1} " of " {count} {rank} <span class="unseen">{options}</span>
            </span>
            <End label="Next" reached=last press=Callback::new(move |()| to(at.get_untracked() + 1))/>
        </div>
    }
}

/// The covers as a list, and what serves what in the one that is looked at.
#[component]
fn Covers(
    plan: Memo<Plan>,
    answer: Memo<Option<PlanAnswer>>,
    change: Callback<Plan>,
) -> impl IntoView {
    let covers = part_of(answer, |answer| answer.covers.clone());
    let at = part_of(answer, |answer| answer.cover);
    let served = part_of(answer, |answer| answer.served.clone());
    let row = move |(index, cover): (usize, CoverRow)| {
        let show = move |_| {
            let mut next = plan.get_untracked();
            next.cover = index;
            change.run(next);
        };
        view! {
            <li>
                <button aria-current=move || (at.get() == index).then_some("true") on:click=show>
                    <b>{cover.rank}</b> " " {cover.options.join(", ")}
                </button>
            </li>
        }
    };
    view! {
        <h3>"Best covers"</h3>
        <ol class="covers">{move || covers.get().into_iter().enumerate().map(row).collect_view()}</ol>
        <details>
            <summary>"What serves what"</summary>
            <table>
                <thead><tr><th scope="col">"To cover"</th><th scope="col">"Served by"</th><th scope="col">"Multiplier"</th></tr></thead>
                <tbody inner_html=move || served.get()></tbody>
            </table>
        </details>
    }
}

fn holders(answer: &PlanAnswer) -> impl IntoView + use<> {
    let row = |(typing, names): &(String, Vec<String>)| {
        let names = match names.is_empty() {
            true => "nobody".to_owned(),
            false => names.join(", "),
        };
        view! { <dt>{typing.clone()}</dt><dd>{names}</dd> }
    };
    let rows = answer.holders.iter().map(row).collect_view();
    let title = format!("Who has these typings in {}", answer.game);
    (!answer.holders.is_empty()).then(|| {
        view! { <details class="holders"><summary>{title}</summary><dl>{rows}</dl></details> }
    })
}
