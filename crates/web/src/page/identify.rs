//! The identify view on the page.

use super::badges::{Named, holder, row_of};
use super::context::{Go, part_of, setting};
use super::controls::{Choice, Select, focus_answer, game_of, games_of, generations, keep_focus};
use super::picture::{Copy, Picture};
use crate::View;
use crate::identify::{Identify, IdentifyAnswer};
use leptos::prelude::*;

const ANSWERS: &[(&str, &str)] = &[
    ("message", "The game's words"),
    ("multiplier", "Multipliers"),
];
const CANDIDATES: &[(&str, &str)] = &[("used", "Typings in use"), ("all", "All typings")];
const CANDIDATES_OF_GAME: &[(&str, &str)] = &[
    ("game", "The game's"),
    ("used", "Typings in use"),
    ("all", "All typings"),
];
const PLANS: &[(&str, &str)] = &[("adaptive", "On average"), ("worst", "At worst")];
const TREES: &[(&str, &str)] = &[("", "From here on"), ("whole", "The whole plan")];

#[component]
pub(super) fn IdentifyView(
    identify: Memo<Identify>,
    answer: Memo<Option<IdentifyAnswer>>,
    go: Go,
) -> impl IntoView {
    let change = Callback::new(move |next: Identify| go.run(View::Identify(next)));
    // A pressed button is replaced by others, so this function sets the focus afterwards.
    let focus = StoredValue::new(None::<fn()>);
    let press = move |then: fn()| {
        Callback::new(move |next: Identify| {
            focus.set_value(Some(then));
            change.run(next);
        })
    };
    Effect::new(move |_| {
        answer.track();
        if let Some(focus) = focus.try_update_value(Option::take).flatten() {
            request_animation_frame(focus);
        }
    });
    let svg = part_of(answer, |answer| answer.svg.clone());
    let text = part_of(answer, |answer| answer.text.clone());
    let json = part_of(answer, |answer| answer.json.clone());
    view! {
        <div class="columns answer-first">
            <section class="controls" aria-label="Question">
                <Settings identify change/>
            </section>
            <section id="answer" tabindex="-1" aria-label="Answer">
                <Next identify answer change=press(focus_answer)/>
                <Seen identify change=press(keep_focus)/>
                {move || answer.get().map(left)}
            </section>
        </div>
        <div class="controls row"><Choice legend="The plan" choices=TREES value=Signal::derive(move || identify.with(|i| i.tree.clone()))
            choose=Callback::new(move |tree: String| {
                let known = identify.get_untracked();
                change.run(Identify { tree, ..known });
            })/></div>
        <Show when=move || svg.with(|svg| !svg.is_empty())>
            <Picture label="Plan" svg wide=true/>
        </Show>
        <Copy file="identify" svg text json/>
    }
}

/// Changes the question.
type Edit = Callback<Box<dyn Fn(&mut Identify)>>;

#[component]
fn Settings(identify: Memo<Identify>, change: Callback<Identify>) -> impl IntoView {
    let edit = Edit::new(move |edit: Box<dyn Fn(&mut Identify)>| {
        let mut next = identify.get_untracked();
        edit(&mut next);
        change.run(next);
    });
    let of = move |get: fn(&Identify) -> &str| {
        Signal::derive(move || identify.with(|i| get(i).to_owned()))
    };
    let set = move |set: fn(&mut Identify, String)| {
        Callback::new(move |name: String| edit.run(Box::new(move |i| set(i, name.clone()))))
    };
    let in_game = Memo::new(move |_| identify.with(|i| !i.game.is_empty()));
    let candidates = move || {
        if in_game.get() {
            CANDIDATES_OF_GAME
        } else {
            CANDIDATES
        }
    };
    view! {
        <Where identify edit/>
        <Choice legend="Answers" choices=ANSWERS value=of(Identify::answers)
            choose=set(|i, name| *i = i.clone().answered_by(&name))/>
        {move || view! {
            <Choice legend="Candidates" choices=candidates() value=of(Identify::candidates)
                choose=set(|i, name| i.candidates = name)/>
        }}
        <Choice legend="Fewest attacks" choices=PLANS value=of(|i| &i.plan)
            choose=set(|i, name| i.plan = name)/>
        <AtHand identify edit/>
    }
}

/// Shows the attacks. A tap on an attack makes it unavailable, or available again.
#[component]
fn AtHand(identify: Memo<Identify>, edit: Edit) -> impl IntoView {
    let setting = setting();
    let types = Memo::new(move |_| setting.with(|setting| setting.types.clone()));
    let chip = move |attack: String| {
        let own = attack.clone();
        let label = attack.clone();
        let at_hand = Memo::new(move |_| identify.with(|i| !i.lacks(&own)));
        let press = move |_| {
            let attack = attack.clone();
            edit.run(Box::new(move |i| *i = i.clone().toggled(&attack)));
        };
        view! {
            <button class="chip" aria-pressed=move || at_hand.get().to_string() on:click=press><Named typing=label/></button>
        }
    };
    let all = move |_| edit.run(Box::new(|i| i.without.clear()));
    view! {
        <fieldset class="at-hand">
            <legend>"Attacks at hand"</legend>
            <div class="chips">{move || types.get().into_iter().map(chip).collect_view()}</div>
            <Show when=move || identify.with(|i| !i.without.is_empty())>
                <button on:click=all>"I have them all"</button>
            </Show>
        </fieldset>
    }
}

/// Shows the choice of a generation, or of a game.
#[component]
fn Where(identify: Memo<Identify>, edit: Edit) -> impl IntoView {
    let setting = setting();
    let generation = Memo::new(move |_| setting.with(|setting| setting.generation.to_string()));
    let games = games_of(setting);
    let games = Signal::derive(move || {
        let none = (String::new(), "any game".to_owned());
        std::iter::once(none).chain(games.get()).collect::<Vec<_>>()
    });
    // Unavailable attacks, and candidates from a game, apply only to the previous game or
    // generation.
    let move_to = move |generation: String, game: String| {
        edit.run(Box::new(move |i| {
            // Results are not valid for another game or generation.
            i.seen.clear();
            i.generation.clone_from(&generation);
            i.game.clone_from(&game);
            i.without.clear();
            if i.game.is_empty() && i.candidates == "game" {
                i.candidates.clear();
            }
        }));
    };
    view! {
        <Select label="Game" choices=games value=game_of(setting, Signal::derive(move || identify.with(|i| i.game.clone())))
            choose=Callback::new(move |game: String| if game.is_empty() { move_to(generation.get_untracked(), game) } else { move_to(String::new(), game) })/>
        <Select label="Generation" choices=Signal::derive(generations) value=generation
            choose=Callback::new(move |name: String| move_to(name, String::new()))/>
    }
}

/// Shows the next attack with a large button for each result.
#[component]
fn Next(
    identify: Memo<Identify>,
    answer: Memo<Option<IdentifyAnswer>>,
    change: Callback<Identify>,
) -> impl IntoView {
    let ask = move |answer: IdentifyAnswer| {
        let attack = answer.next?;
        let lacking = attack.clone();
        let button = |choice: crate::identify::Choice| {
            let attack = attack.clone();
            let shown = choice.answer;
            let leaves = format!("leaves {}", choice.leaves);
            view! {
                <button on:click=move |_| change.run(identify.get_untracked().and_seen(&attack, &shown))>
                    <b>{choice.title}</b> <small>{leaves}</small>
                </button>
            }
        };
        let buttons = answer.choices.into_iter().map(button).collect_view();
        Some(view! {
            <h2 aria-live="polite">"Attack with " <span class="next">{attack.clone()}</span></h2>
            <p class="hint-below">"What does it show?"</p>
            <div class="answers">{buttons}</div>
            <p>
                <button class="lacking" on:click=move |_| change.run(identify.get_untracked().toggled(&lacking))>
                    "I do not have that attack"
                </button>
            </p>
            <p class="proved">{answer.proved}</p>
        })
    };
    move || answer.get().and_then(ask)
}

/// Shows the results so far, with a button to undo the last one.
#[component]
fn Seen(identify: Memo<Identify>, change: Callback<Identify>) -> impl IntoView {
    let row = |(attack, answer): (&str, &str)| {
        // A multiplier, or the game's words.
        let times = if answer.starts_with(|first: char| first.is_ascii_digit()) {
            "×"
        } else {
            ""
        };
        view! { <li>{format!("{attack}: {times}{answer}")}</li> }
    };
    let rows = move || identify.with(|identify| identify.seen().map(row).collect_view());
    view! {
        <Show when=move || identify.with(|identify| !identify.seen.is_empty())>
            <div class="so-far">
                <h2 class="minor">"Seen"</h2>
                <ol class="seen">{rows}</ol>
                <div class="buttons">
                    <button on:click=move |_| change.run(identify.get_untracked().undone())>"Undo"</button>
                    <button on:click=move |_| change.run(identify.get_untracked().unseen())>"Start again"</button>
                </div>
            </div>
        </Show>
    }
}

/// The number of typings that are listed before the list is folded: a phone's screen of them.
const LISTED: usize = 60;

/// Shows the remaining typings, and at the end the Pokémon that have them.
fn left(answer: IdentifyAnswer) -> impl IntoView {
    let found = answer.next.is_none();
    let count = answer.left.len();
    let title = match (found, count) {
        (true, 1) => format!("It is {}", answer.left[0]),
        (true, _) => "No attack distinguishes these".to_owned(),
        (false, _) => format!("{count} typings left"),
    };
    let badges = || row_of(&answer.left);
    let many = answer.holders.is_empty().then(badges);
    let open = count <= LISTED;
    let holders = answer.holders.into_iter().map(holder).collect_view();
    view! {
        <h2 class="left" data-left=count aria-live="polite">{title}</h2>
        {many.map(|typings| view! { <details open=open><summary>"List them"</summary><p class="names" inner_html=typings></p></details> })}
        <ul class="team holders" aria-label=format!("Which Pokémon of {} it may be", answer.place)>{holders}</ul>
    }
}
