//! The magic squares view on the page: fields for a board, and its solution to step through.

use super::context::{Go, part_of};
use super::controls::{Choice, Select};
use super::picture::{Copy, Picture};
use super::steps::Steps;
use crate::View;
use crate::magic::{CELLS, Magic, MagicAnswer};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement, KeyboardEvent};

const METRICS: &[(&str, &str)] = &[("step", "One cell"), ("turn", "Any distance")];

#[component]
pub(super) fn MagicView(
    magic: Memo<Magic>,
    answer: Memo<Option<MagicAnswer>>,
    go: Go,
) -> impl IntoView {
    let edit = Callback::new(move |edit: Box<dyn Fn(&mut Magic)>| {
        let mut next = magic.get_untracked();
        edit(&mut next);
        go.run(View::Magic(next));
    });
    // An answer for another board is ignored.
    let answer = Memo::new(move |_| answer.get().filter(|a| magic.with(|m| m.board == a.board)));
    let svg = part_of(answer, |answer| answer.svg.clone());
    let text = part_of(answer, |answer| answer.text.clone());
    let json = part_of(answer, |answer| answer.json.clone());
    let metric = move || magic.with(|m| m.metric.clone());
    view! {
        <div class="columns">
            <section class="controls" aria-label="Question">
                <Entry magic answer edit/>
                <Choice legend="One move shifts a line by" choices=METRICS value=Signal::derive(metric)
                    choose=Callback::new(move |metric: String| edit.run(Box::new(move |m| {
                        m.metric.clone_from(&metric);
                        m.step = 0;
                        m.way.clear();
                    })))/>
                <label class="field">
                    <span>"Check moves of your own"</span>
                    <input type="text" placeholder="c2d r3l …" autocomplete="off" prop:value=move || magic.with(|m| m.moves.clone())
                        on:change=move |event| {
                            let moves = event_target_value(&event);
                            edit.run(Box::new(move |m| m.moves.clone_from(&moves)));
                        }/>
                </label>
                <p class="checked" role="status">{part_of(answer, |answer| answer.checked.clone())}</p>
                <p class="hint">{part_of(answer, |answer| answer.about.clone())}</p>
            </section>
            <section id="answer" tabindex="-1" aria-label="Solution">
                {move || answer.get().map(|answer| standing(&answer))}
                <Select label="Way" choices=Signal::derive(move || ways(answer)) value=Signal::derive(move || magic.with(|m| m.way.clone()))
                    choose=Callback::new(move |way: String| edit.run(Box::new(move |m| m.way.clone_from(&way))))/>
                <Played magic answer edit/>
                <Picture label="Board" svg/>
                <Moves magic answer edit/>
                <Copy file="magic-squares" svg text json/>
            </section>
        </div>
    }
}

/// Changes the view.
type Edit = Callback<Box<dyn Fn(&mut Magic)>>;

/// Shows eighteen cells for digits, and buttons with digits for the selected cell.
#[component]
fn Entry(magic: Memo<Magic>, answer: Memo<Option<MagicAnswer>>, edit: Edit) -> impl IntoView {
    let chosen = RwSignal::new(0_usize);
    let put = move |digits: String| {
        let at = chosen.get_untracked();
        let next = (at + digits.len()).min(CELLS - 1);
        edit.run(Box::new(move |m| *m = m.clone().with_digits(at, &digits)));
        choose(&chosen, next);
    };
    let key = move |event: KeyboardEvent| {
        let at = chosen.get_untracked();
        let to = match event.key().as_str() {
            "ArrowLeft" => at.checked_sub(1),
            "ArrowRight" => Some(at + 1),
            "ArrowUp" => at.checked_sub(6),
            "ArrowDown" => Some(at + 6),
            _ => return,
        };
        event.prevent_default();
        if let Some(to) = to.filter(|&to| to < CELLS) {
            choose(&chosen, to);
        }
    };
    let cell = move |at: usize| {
        let digit = move || {
            let digit = magic.with(|m| m.digit(at));
            digit.map_or_else(String::new, String::from)
        };
        let typed = move |event: web_sys::Event| {
            let fresh = fresh_digits(&event_target_value(&event), &digit());
            // Shows one digit in the cell, even if it is the same as before.
            let input: HtmlInputElement = event_target(&event);
            input.set_value(&fresh.chars().next().map_or_else(String::new, String::from));
            put(fresh);
        };
        // Selects the content of the cell, so that typed or pasted digits replace it.
        let entered = move |event: web_sys::FocusEvent| {
            chosen.set(at);
            event_target::<HtmlInputElement>(&event).select();
        };
        let label = format!("Row {}, column {}", at / 6 + 1, at % 6 + 1);
        view! {
            <input type="text" inputmode="numeric" autocomplete="off" id=format!("cell{at}") aria-label=label
                class:chosen=move || chosen.get() == at prop:value=digit
                on:focus=entered on:input=typed on:keydown=key/>
        }
    };
    let pad = move |digit: char| {
        view! { <button on:click=move |_| put(digit.to_string())>{digit}</button> }
    };
    let usual = move |_| {
        edit.run(Box::new(|m| *m = m.clone().of(Magic::default().board)));
    };
    let scramble = move |_| {
        let boards = part_of(answer, |answer| answer.scrambles.clone()).get_untracked();
        let chance = js_sys::Date::now() as usize;
        if let Some(board) = boards.get(chance % boards.len().max(1)).cloned() {
            edit.run(Box::new(move |m| *m = m.clone().of(board.clone())));
        }
    };
    let clear = move |_| {
        edit.run(Box::new(|m| *m = m.clone().cleared()));
        chosen.set(0);
    };
    view! {
        <div class="squares" role="group" aria-label="Digits of the board">{(0..CELLS).map(cell).collect_view()}</div>
        <div class="pad" role="group" aria-label="Digit for the chosen cell">{('1'..='9').map(pad).collect_view()}</div>
        <p class="hint">"Type or paste the digits, or choose a cell and tap a digit."</p>
        <div class="buttons">
            <button on:click=clear>"Clear"</button>
            <button on:click=scramble>"Scramble"</button>
            <button class="usual" on:click=usual>"The game's board"</button>
        </div>
    }
}

/// Returns the shortest solutions with their numbers.
fn ways(answer: Memo<Option<MagicAnswer>>) -> Vec<(String, String)> {
    let all = part_of(answer, |answer| answer.all.clone()).get();
    let numbered = all.into_iter().enumerate().map(|(at, moves)| {
        let value = if at == 0 {
            String::new()
        } else {
            at.to_string()
        };
        (value, format!("{}. {moves}", at + 1))
    });
    numbered.collect()
}

fn choose(chosen: &RwSignal<usize>, at: usize) {
    chosen.set(at);
    let typing = document()
        .active_element()
        .is_some_and(|element| element.id().starts_with("cell"));
    if typing {
        let cell = document().get_element_by_id(&format!("cell{at}"));
        if let Some(cell) = cell.and_then(|cell| cell.dyn_into::<HtmlElement>().ok()) {
            let _ = cell.focus();
        }
    }
}

/// Returns the digits that were typed or pasted into a cell. The text may still contain the old
/// digit, before or after them.
fn fresh_digits(text: &str, old: &str) -> String {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let fresh = match digits.len() {
        2 | 19 => digits
            .strip_prefix(old)
            .or_else(|| digits.strip_suffix(old)),
        _ => None,
    };
    fresh.map_or(digits.clone(), ToOwned::to_owned)
}

fn standing(answer: &MagicAnswer) -> impl IntoView + use<> {
    if let Some(trouble) = &answer.trouble {
        let trouble = format!("{trouble}.");
        return view! { <p role="status" class="trouble">{trouble}</p> }.into_any();
    }
    let length = answer.moves.len();
    let said = match length {
        0 => "Both squares are magic already.".to_owned(),
        1 => "One move solves it.".to_owned(),
        _ => format!("{length} moves solve it, and no fewer do."),
    };
    let ends = match answer.ends {
        1 => "all to the same board".to_owned(),
        ends => format!("to {ends} different boards"),
    };
    let ways = format!("Shortest ways: {}, {ends}.", answer.ways);
    view! { <p class="summary" data-length=length data-ways=answer.ways.clone()>{said} " " {ways}</p> }
    .into_any()
}

/// Returns the next move in words.
fn next(answer: &MagicAnswer) -> String {
    match answer.words.get(answer.step) {
        _ if answer.trouble.is_some() => String::new(),
        Some(words) => format!("Next: {words}."),
        None => "Both squares are magic.".to_owned(),
    }
}

/// Steps through the moves of the solution.
#[component]
fn Played(magic: Memo<Magic>, answer: Memo<Option<MagicAnswer>>, edit: Edit) -> impl IntoView {
    let steps = part_of(answer, |answer| answer.moves.len());
    let step = Memo::new(move |_| magic.with(|m| m.step).min(steps.get()));
    let said = part_of(answer, next);
    let about = move || magic.with(|m| format!("{} {} {}", m.board, m.metric, m.way));
    view! {
        <Steps noun="Move" about=Signal::derive(about) step steps said to=Callback::new(move |step| edit.run(Box::new(move |m| m.step = step)))
            pace=Signal::derive(move || magic.with(|m| m.pace.clone()))
            set_pace=Callback::new(move |pace: String| edit.run(Box::new(move |m| m.pace.clone_from(&pace))))/>
    }
}

/// Shows the moves as buttons, each of which shows the board before it.
#[component]
fn Moves(magic: Memo<Magic>, answer: Memo<Option<MagicAnswer>>, edit: Edit) -> impl IntoView {
    let moves = part_of(answer, |answer| answer.moves.clone());
    let item = move |(at, name): (usize, String)| {
        let to = move |_| edit.run(Box::new(move |m| m.step = at));
        let now = move || magic.with(|m| m.step == at).then_some("step");
        view! { <li><button aria-current=now on:click=to>{name}</button></li> }
    };
    let items = move || moves.get().into_iter().enumerate().map(item).collect_view();
    view! { <ol class="moves" aria-label="Moves">{items}</ol> }
}
