//! Controls to step through something: forwards, back, automatically, and with a slider.

use super::controls::{Choice, End};
use leptos::leptos_dom::helpers::{IntervalHandle, set_interval_with_handle};
use leptos::prelude::*;
use std::time::Duration;

const SPEEDS: &[(&str, &str)] = &[("1000", "Slow"), ("300", "Brisk"), ("80", "Fast")];

/// The default time between steps, in milliseconds.
const USUAL_PACE: u64 = 300;

#[component]
pub(super) fn Steps(
    /// The name of a step, with a capital letter.
    noun: &'static str,
    /// The subject. Playback ends when it changes.
    #[prop(into)]
    about: Signal<String>,
    /// The number of steps made.
    step: Memo<usize>,
    /// The total number of steps.
    steps: Memo<usize>,
    /// The step that finds the next solution, if the steps belong to a search for solutions;
    /// `None` if no further one is found. Playback stops at each solution.
    #[prop(optional)]
    next: Option<Memo<Option<usize>>>,
    /// Goes to the step with the given number.
    to: Callback<usize>,
    /// The time between steps in milliseconds; empty for the default.
    #[prop(into)]
    pace: Signal<String>,
    /// Sets the time between steps.
    set_pace: Callback<String>,
    /// A sentence that describes the step.
    #[prop(into)]
    said: Signal<String>,
) -> impl IntoView {
    let pace = Memo::new(move |_| pace.with(|pace| pace.parse().unwrap_or(USUAL_PACE)));
    let playing = RwSignal::new(None::<IntervalHandle>);
    let pause = move || {
        if let Some(handle) = playing.try_update(Option::take).flatten() {
            handle.clear();
        }
    };
    let tick = move || {
        let after = step.get_untracked() + 1;
        let is_end = after > steps.get_untracked();
        if is_end || next.is_some_and(|next| next.get_untracked() == Some(after)) {
            pause();
        }
        if !is_end {
            to.run(after);
        }
    };
    let play = move || {
        pause();
        if step.get_untracked() == steps.get_untracked() {
            to.run(0);
        }
        let pace = Duration::from_millis(pace.get_untracked());
        playing.set(set_interval_with_handle(tick, pace).ok());
    };
    on_cleanup(pause);
    let about = Memo::new(move |_| about.get());
    Effect::new(move |before: Option<String>| {
        let now = about.get();
        if before.is_some_and(|before| before != now) {
            pause();
        }
        now
    });
    let is_playing = move || playing.with(Option::is_some);
    let moved = move |event| to.run(event_target_value(&event).parse().unwrap_or_default());
    let first = Signal::derive(move || step.get() == 0);
    let last = Signal::derive(move || step.get() >= steps.get());
    let next_solution = next.map(|next| {
        let reached = Signal::derive(move || next.with(Option::is_none));
        let press = move |()| {
            pause();
            next.get_untracked()
                .into_iter()
                .for_each(|step| to.run(step));
        };
        view! { <End label="Next solution" reached press=Callback::new(press)/> }
    });
    // During playback, steps are faster than speech, so that only the last one is read aloud.
    let live = move || if is_playing() { "off" } else { "polite" };
    view! {
        <div class="buttons steps">
            <End label="Back" reached=first press=Callback::new(move |()| to.run(step.get_untracked() - 1))/>
            <End label="Forward" reached=last press=Callback::new(move |()| to.run(step.get_untracked() + 1))/>
            <button on:click=move |_| if is_playing() { pause() } else { play() }>
                {move || if is_playing() { "Pause" } else { "Play" }}
            </button>
            {next_solution}
            <Choice legend="Speed" choices=SPEEDS value=Signal::derive(move || pace.get().to_string())
                choose=Callback::new(move |pace: String| {
                    set_pace.run(pace);
                    if is_playing() { play() }
                })/>
        </div>
        <label class="slider">
            <span>{noun} " " {step} " of " {steps}</span>
            <input type="range" min="0" max=move || steps.get().to_string()
                prop:value=move || step.get().to_string() on:input=moved/>
        </label>
        <p class="said" role="status" aria-live=live>{said}</p>
    }
}
