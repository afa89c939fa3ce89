//! The answer: a verdict, a card for each Pokémon, and the way through teams that are as good.

use crate::page::badges::{Badge, Named, Row, Times};
use crate::page::context::{part_of, setting};
use crate::page::controls::{Bar, End};
use crate::page::picture::{Copy, Picture};
use crate::share::picture;
use crate::team::{Card, Duels, Hit, Team, TeamAnswer};
use leptos::prelude::*;

#[component]
pub(super) fn Answer(
    team: Memo<Team>,
    answer: Memo<Option<TeamAnswer>>,
    change: Callback<Team>,
) -> impl IntoView {
    let text = part_of(answer, |answer| answer.text.clone());
    let json = part_of(answer, |answer| answer.json.clone());
    let showdown = part_of(answer, |answer| answer.showdown.clone());
    let cards = part_of(answer, |answer| answer.cards.clone());
    let setting = setting();
    let svg = Signal::derive(move || {
        answer
            .with(|answer| {
                let answer = answer.as_ref()?;
                Some(setting.with(|setting| picture(answer, setting)))
            })
            .unwrap_or_default()
    });
    view! {
        <div class="card">
            {move || answer.with(|answer| answer.as_ref().map(|answer| verdict(team, change, answer)))}
            <div class="team">{move || cards.get().into_iter().map(|card| view! { <Mon card/> }).collect_view()}</div>
            <Walk team answer change/>
            <Faced answer/>
            {move || answer.with(|answer| answer.as_ref().map(asked))}
            <Copy file="team" text json svg showdown/>
        </div>
    }
}

/// Returns what the team does, and what is known about all others.
fn verdict(team: Memo<Team>, change: Callback<Team>, answer: &TeamAnswer) -> impl IntoView + use<> {
    let TeamAnswer {
        verdict,
        lacking,
        proof,
        notes,
        ..
    } = answer;
    let lacking = lacking
        .iter()
        .map(|why| view! { <li>{why.clone()}</li> })
        .collect_view();
    let notes = notes
        .iter()
        .map(|note| view! { <li>{note.clone()}</li> })
        .collect_view();
    let many = answer.notes.len();
    view! {
        <div class="verdict" role="status">
            <h2>{verdict.clone()}</h2>
            <ul class="lacking">{lacking}</ul>
        </div>
        {(!answer.lacking.is_empty()).then(|| view! { <Outs team change/> })}
        <p class="sub"><span class="proof">"✓ Proved best."</span> " " {proof.clone()}</p>
        {(many > 0).then(|| view! { <details><summary>{many} " remarks on your box"</summary><ul>{notes}</ul></details> })}
    }
}

/// Ways on where something is left open.
#[component]
fn Outs(team: Memo<Team>, change: Callback<Team>) -> impl IntoView {
    let way = move |title: &'static str, possible: fn(&Team) -> bool, go: fn(Team) -> Team| {
        let press = move |_| change.run(go(team.get_untracked().from_the_best()));
        team.with_untracked(possible)
            .then(|| view! { <button class="chip" on:click=press>{title}</button> })
    };
    view! {
        <div class="chips">
            {way("With all learnable moves", |t| t.moves == "own", |t| Team { moves: "learnable".to_owned(), ..t })}
            {way("Win duels", |t| !t.is_by_duels(), |t| Team { cover: "duels".to_owned(), ..t })}
            {way("Only resist", |t| t.cover == "both", |t| Team { cover: "defense".to_owned(), ..t })}
            {way("Only hit", |t| t.cover == "both", |t| Team { cover: "attack".to_owned(), ..t })}
            {way("From the whole game", |t| t.from == "then", |t| Team { from: "whole".to_owned(), ..t })}
        </div>
    }
}

/// Returns a member.
#[component]
fn Mon(card: Card) -> impl IntoView {
    let Card {
        name,
        types,
        origin,
        takes,
        hits,
    } = card;
    let take = |(attack, multiplier): (String, String)| {
        view! { <li><Named typing=attack/> <Times multiplier/></li> }
    };
    let hit = |hit: Hit| {
        let Hit {
            with,
            multiplier,
            typings,
        } = hit;
        view! { <li><Named typing=with/> <Times multiplier/> " on " <Row typings/></li> }
    };
    let some = |title: &'static str, rows: Vec<AnyView>| {
        (!rows.is_empty())
            .then(|| view! { <p class="minor">{title}</p><ul class="cov">{rows}</ul> })
    };
    let takes = takes.into_iter().map(|one| take(one).into_any()).collect();
    let hits = hits.into_iter().map(|one| hit(one).into_any()).collect();
    view! {
        <article class="mon">
            <h3>{name}</h3>
            <Badge types/>
            {origin.map(|origin| view! { <p class="origin">{origin}</p> })}
            {some("Takes", takes)}
            {some("Hits", hits)}
        </article>
    }
}

/// Returns the way through all teams that are equally good.
#[component]
fn Walk(
    team: Memo<Team>,
    answer: Memo<Option<TeamAnswer>>,
    change: Callback<Team>,
) -> impl IntoView {
    let count = part_of(answer, |answer| answer.equal);
    let at = part_of(answer, |answer| answer.team);
    let more = part_of(answer, |answer| answer.more_equal);
    let to = move |place: usize| {
        let team = team.get_untracked();
        change.run(Team {
            team: place,
            ..team
        });
    };
    let first = Signal::derive(move || at.get() == 0);
    let end = part_of(answer, |answer| answer.last);
    let last = Signal::derive(move || at.get() >= end.get());
    let names = move || {
        answer.with(|answer| {
            let answer = answer.as_ref()?;
            Some(format!(": {}", answer.members.join(", ")))
        })
    };
    let of = move || if more.get() { " of the first " } else { " of " };
    view! {
        <Show when=move || { count.get() > 1 }>
            <div class="leaf">
                <End label="Previous" reached=first press=Callback::new(move |()| to(at.get_untracked() - 1))/>
                <span role="status">
                    {move || at.get() + 1} {of} {count} " equally good" <span class="unseen">{names}</span>
                </span>
                <End label="Next" reached=last press=Callback::new(move |()| to(at.get_untracked() + 1))/>
            </div>
        </Show>
    }
}

/// Returns which Pokémon meets which, one against one.
#[component]
fn Faced(answer: Memo<Option<TeamAnswer>>) -> impl IntoView {
    let duels = Memo::new(move |_| answer.with(|answer| answer.as_ref()?.duels.clone()));
    let svg = Signal::derive(move || duels.get().map(|duels| duels.svg).unwrap_or_default());
    let told = move |duels: Duels| {
        let rows = duels.facing.into_iter();
        let rows = rows.map(|row| view! { <li>{row}</li> }).collect_view();
        let left_out = duels.left_out.join(", ");
        view! {
            <details>
                <summary>"Matchups, and how to read them"</summary>
                <ul>{rows}</ul>
                <p>
                    "A line or a cell: the grade, my hits to knock out and theirs, my move. Clean: they never hit. Entry: won even \
                    after a hit on coming in. Safe: won. Trade: not sure. Mine have the level of the strongest ahead and middling \
                    values, or what the box says. No switching, status, changes of stages or healing by items. \
                    Points of all grades: " <b>{duels.rank}</b> ", fewer are better."
                </p>
                {(!left_out.is_empty()).then(|| view! { <p>"Not modelled: " {left_out} "."</p> })}
            </details>
        }
    };
    view! {
        <Show when=move || duels.with(Option::is_some)>
            <h3>"Duels"</h3>
            <Picture label="Duels" svg wide=true/>
            {move || duels.get().map(told)}
        </Show>
    }
}

/// Returns what is to be answered, and the words behind the verdict.
fn asked(answer: &TeamAnswer) -> impl IntoView + use<> {
    let badges = |typings: &[String]| view! { <Row typings=typings.to_vec()/> };
    let (defense, attack) = answer.ranks;
    view! {
        <details>
            <summary>"What is ahead, and how teams are ranked"</summary>
            {(!answer.attacks.is_empty()).then(|| view! { <p>"To resist: " {badges(&answer.attacks)}</p> })}
            {(!answer.typings.is_empty()).then(|| view! { <p>"To hit super effectively: " {badges(&answer.typings)}</p> })}
            <p>
                "First counts how much is answered, then how well: each attack counts with the least that anyone takes of it \
                (×0 is 1 point, ×¼ 2, ×½ 3; this team has " <b>{defense}</b> ", fewer are better), each Pokémon with the most \
                that anyone deals to it (×2 is 5 points, ×4 is 6; this team has " <b>{attack}</b> ", more are better), then fewer \
                members. The sum of base stats orders what is equally good. Proved means: all other teams were ruled out."
            </p>
        </details>
    }
}

/// On a phone: the verdict, in sight of every tap.
#[component]
pub(super) fn TeamBar(answer: Memo<Option<TeamAnswer>>) -> impl IntoView {
    let team = move || {
        answer.with(|answer| {
            let answer = answer.as_ref()?;
            Some(answer.members.join(" + "))
        })
    };
    let verdict = part_of(answer, |answer| {
        // Each thing that is left open has a sentence.
        let all = answer.covered + answer.lacking.len();
        format!("{} of {all} answered · proved best", answer.covered)
    });
    view! {
        <Show when=move || answer.with(Option::is_some)>
            <Bar><b>{team}</b> <br/> {verdict}</Bar>
        </Show>
    }
}
