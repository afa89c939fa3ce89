//! The page as a whole: the navigation between its views, and the answers and errors.

use super::chart::ChartView;
use super::context::{Again, Go, Offered, Stale};
use super::identify::IdentifyView;
use super::lasting::lasting;
use super::magic::MagicView;
use super::plan::PlanView;
use super::run::RunView;
use super::solver::{Known, Solver};
use super::team::TeamView;
use super::watch::WatchView;
use super::{address, controls, mybox};
use crate::times::glyph;
use crate::{Answer, View};
use leptos::ev;
use leptos::html::Nav;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, MouseEvent};

/// The name of the page with its symbol.
const LOGO: &str =
    r#"<svg aria-hidden="true"><use href="glyphs.svg#i-logo"/></svg><span>dancedex</span>"#;

/// The requested view, or a message about what is wrong with the address.
type Wanted = RwSignal<Result<View, String>>;

#[component]
pub(super) fn App(
    /// The prepared answer for the address, if there is one.
    prepared: Option<Vec<u8>>,
) -> impl IntoView {
    let known = RwSignal::new(Known::default());
    let copies = RwSignal::new(None);
    provide_context(copies);
    let view = RwSignal::new(address::read());
    let prepared = view.get_untracked().ok().zip(prepared);
    let solver = StoredValue::new_local(Solver::new(known, copies, prepared));
    let loading = solver.with_value(Solver::loading);
    let follow = move |()| view.set(address::read());
    let go = Callback::new(move |next: View| {
        address::write(&next);
        view.set(Ok(next));
    });
    let _ = window_event_listener(ev::hashchange, move |_| follow(()));
    Effect::new(move |_| {
        if let Ok(view) = view.get() {
            // A link may write the view differently; the address bar shows the view's own address.
            address::write(&view);
            solver.with_value(|solver| solver.ask(view));
        }
    });
    Effect::new(move |_| {
        if let Ok(view) = view.get() {
            known.with(|known| {
                let about = known.answer_to(&view).map_or("", Answer::about);
                let dot = if about.is_empty() { "" } else { " · " };
                document().set_title(&format!("{about}{dot}{} · dancedex", view.title()));
            });
        }
    });
    // A run file that was opened becomes the run on the screen.
    let opened = Memo::new(move |_| {
        known.with(|known| match known.answer.as_ref() {
            Some((_, Ok(Answer::Run(answer)))) => answer.opened.clone(),
            _ => String::new(),
        })
    });
    Effect::new(move |_| {
        let opened = opened.get();
        if !opened.is_empty()
            && let Ok(run) = opened.parse()
        {
            go.run(run);
        }
    });
    let stop = Callback::new(move |()| {
        solver.with_value(Solver::stop);
        request_animation_frame(controls::keep_focus);
    });
    let again = Callback::new(move |()| {
        if let Ok(view) = view.get_untracked() {
            solver.with_value(|solver| solver.ask(view));
        }
    });
    let offered = Memo::new(move |_| known.with(|known| known.setting.clone()));
    provide_context(Offered(offered));
    let stale = Memo::new(move |_| match view.get() {
        Ok(view) => known.with(|known| !known.answers(&view)),
        Err(_) => true,
    });
    provide_context(Stale(stale));
    provide_context(Again(again));
    let title = Memo::new(move |_| titled(view));

    view! {
        <a class="skip" href="#main" on:click=controls::skip_to_answer>"Skip to answer"</a>
        <header>
            <a class="logo" href="#/team" aria-label="dancedex" inner_html=LOGO></a>
            <Tabs view go/>
        </header>
        <main id="main" tabindex="-1" aria-busy=move || known.with(|known| known.busy).to_string()
            data-answered=move || known.with(answered) data-ready=move || known.with(|known| known.ready.to_string())>
            <Busy known loading stop/>
            <Stopped known again/>
            <Complaint view known/>
            {move || title.get().map(|title| view! { <h1 class="title">{title}</h1> })}
            <div class:stale=lasting(stale)><Shown view known go/></div>
        </main>
        <footer>
            <controls::ThemeChoice/>
            <p>"Solved in your browser: no account, no tracking, nothing from other hosts. Works offline after the first visit."</p>
        </footer>
    }
}

/// Returns the heading of a view that does not have its own.
fn titled(view: Wanted) -> Option<&'static str> {
    view.with(|view| match view {
        Ok(View::Team(_) | View::Run(_)) => None,
        Ok(View::Plan(_)) => Some("Covers by types"),
        Ok(View::Watch(_)) => Some("Watch it dance"),
        Ok(View::Identify(_)) => Some("Which types does it have?"),
        Ok(View::Magic(_)) => Some("Magic squares"),
        Ok(View::Chart(_)) => Some("Types"),
        Err(_) => Some("dancedex"),
    })
}

/// Returns the address of the view whose answer is on the screen. Tests wait for it.
fn answered(known: &Known) -> String {
    let answer = known.answer.as_ref();
    answer.map_or_else(String::new, |(view, _)| view.to_string())
}

#[component]
fn Tabs(view: Wanted, go: Go) -> impl IntoView {
    let mut views = View::tabs().to_vec();
    for own in &mut views[..2] {
        // Without an address, the view is a team, as in the first tab.
        if let Ok(last) = mybox::stored(own.name()).parse::<View>()
            && last.name() == own.name()
        {
            *own = last;
        }
    }
    let titles: Vec<&str> = views.iter().map(View::title).collect();
    let icons: Vec<&str> = views.iter().map(View::icon).collect();
    let names: Vec<&str> = views.iter().map(View::name).collect();
    let row = NodeRef::<Nav>::new();
    let at = Memo::new(move |_| view.with(|view| place_of(view.as_ref().ok()?.name(), &names)));
    Effect::new(move |_| {
        if let (Some(row), Some(at)) = (row.get(), at.get()) {
            bring_into_sight(&row, at);
        }
    });
    // A tab restores the last state of its view.
    let targets = Memo::new(move |last: Option<&Vec<View>>| {
        let mut targets = last.unwrap_or(&views).clone();
        if let Ok(mut shown) = view.get() {
            let same = |target: &&View| target.name() == shown.name();
            let mut before = targets.iter().find(same).cloned().unwrap_or_default();
            for target in &mut targets {
                *target = if shown.name() == target.name() {
                    shown.clone()
                } else {
                    std::mem::take(target).beside(&mut before, &mut shown)
                };
            }
        }
        targets
    });
    let tab = move |(index, title): (usize, &'static str)| {
        let (first, rest) = title
            .split_once(" squares")
            .map_or((title, ""), |(first, _)| (first, " squares"));
        let inner = format!(
            r#"{}<span>{first}<span class="rest">{rest}</span></span>"#,
            glyph(icons[index], "")
        );
        let target = move || targets.with(|targets| targets[index].clone());
        let current = move || {
            let name = targets.with(|targets| targets[index].name());
            view.with(|view| view.as_ref().is_ok_and(|view| view.name() == name))
        };
        let click = move |event: MouseEvent| {
            if wants_another_window(&event) {
                return;
            }
            event.prevent_default();
            if !current() {
                go.run(target());
            }
        };
        view! {
            <a href=move || target().to_string() aria-current=move || current().then_some("page") on:click=click inner_html=inner></a>
        }
    };
    let tabs = titles.into_iter().enumerate().map(tab).collect_view();
    view! { <nav aria-label="Views" node_ref=row>{tabs}</nav> }
}

fn place_of(name: &str, names: &[&str]) -> Option<u32> {
    let place = names.iter().position(|&other| other == name)?;
    u32::try_from(place).ok()
}

/// If a row is wider than the screen, scrolls it so that one of its links is centred.
fn bring_into_sight(row: &HtmlElement, at: u32) {
    let link = row.children().item(at);
    if let Some(link) = link.and_then(|link| link.dyn_into::<HtmlElement>().ok()) {
        let middle = link.offset_left() + link.offset_width() / 2;
        row.set_scroll_left(middle - row.client_width() / 2);
    }
}

/// Returns whether a click on a link asks the browser for a new tab, a new window or a download.
fn wants_another_window(event: &MouseEvent) -> bool {
    event.button() != 0
        || event.ctrl_key()
        || event.meta_key()
        || event.shift_key()
        || event.alt_key()
}

/// Shows that a search is running or being loaded, if it takes long enough to be noticed.
#[component]
fn Busy(known: RwSignal<Known>, loading: RwSignal<bool>, stop: Callback<()>) -> impl IntoView {
    let busy = lasting(Memo::new(move |_| known.with(|known| known.busy)));
    view! {
        <Show when=move || busy.get()>
            <p class="busy" role="status">
                {move || if loading.get() { "Loading… " } else { "Searching… " }}
                // Not announced each second.
                <span class="seconds num" aria-hidden="true"></span>
                <button on:click=move |_| stop.run(())>"Stop"</button>
            </p>
        </Show>
    }
}

/// Shows that a search was stopped, in place of its answer.
#[component]
fn Stopped(known: RwSignal<Known>, again: Callback<()>) -> impl IntoView {
    let stopped = Memo::new(move |_| known.with(|known| known.stopped));
    view! {
        <Show when=move || stopped.get()>
            <p class="complaint" role="status">
                "Stopped: this question is not answered. "
                <button on:click=move |_| again.run(())>"Search again"</button>
            </p>
        </Show>
    }
}

/// Shows what is wrong with the address or the question.
#[component]
fn Complaint(view: Wanted, known: RwSignal<Known>) -> impl IntoView {
    let complaint = Memo::new(move |_| match view.get() {
        Err(complaint) => Some(complaint),
        Ok(_) => known.with(|known| known.answer.as_ref()?.1.as_ref().err().cloned()),
    });
    move || {
        complaint.get().map(|text| {
            view! { <p class="complaint" role="alert">{text}</p> }
        })
    }
}

/// Shows the view, with the newest answer to a view of the same kind.
#[component]
fn Shown(view: Wanted, known: RwSignal<Known>, go: Go) -> impl IntoView {
    let name = Memo::new(move |_| view.with(|view| view.as_ref().ok().map(View::name)));
    let team = wanted(view, |view| match view {
        View::Team(team) => Some(team),
        _ => None,
    });
    let run = wanted(view, |view| match view {
        View::Run(run) => Some(run),
        _ => None,
    });
    let plan = wanted(view, |view| match view {
        View::Plan(plan) => Some(plan),
        _ => None,
    });
    let watch = wanted(view, |view| match view {
        View::Watch(watch) => Some(watch),
        _ => None,
    });
    let identify = wanted(view, |view| match view {
        View::Identify(identify) => Some(identify),
        _ => None,
    });
    let magic = wanted(view, |view| match view {
        View::Magic(magic) => Some(magic),
        _ => None,
    });
    let chart = wanted(view, |view| match view {
        View::Chart(chart) => Some(chart),
        _ => None,
    });
    let chosen = newest(known, |answer| match answer {
        Answer::Team(answer) => Some(&**answer),
        _ => None,
    });
    let standing = newest(known, |answer| match answer {
        // Otherwise, the run in the file is about to be requested.
        Answer::Run(answer) if answer.opened.is_empty() => Some(&**answer),
        _ => None,
    });
    let planned = newest(known, |answer| match answer {
        Answer::Plan(answer) => Some(&**answer),
        _ => None,
    });
    let watched = newest(known, |answer| match answer {
        Answer::Watch(answer) => Some(&**answer),
        _ => None,
    });
    let identified = newest(known, |answer| match answer {
        Answer::Identify(answer) => Some(&**answer),
        _ => None,
    });
    let solved = newest(known, |answer| match answer {
        Answer::Magic(answer) => Some(&**answer),
        _ => None,
    });
    let charted = newest(known, |answer| match answer {
        Answer::Chart(answer) => Some(&**answer),
        _ => None,
    });
    move || match name.get() {
        Some("team") => view! { <TeamView team answer=chosen go/> }.into_any(),
        Some("run") => view! { <RunView run answer=standing go/> }.into_any(),
        Some("plan") => view! { <PlanView plan answer=planned go/> }.into_any(),
        Some("watch") => view! { <WatchView watch answer=watched go/> }.into_any(),
        Some("identify") => view! { <IdentifyView identify answer=identified go/> }.into_any(),
        Some("magic") => view! { <MagicView magic answer=solved go/> }.into_any(),
        Some("chart") => view! { <ChartView chart answer=charted go/> }.into_any(),
        _ => view! { <p><a href="#/team">"Skip to teams"</a></p> }.into_any(),
    }
}

/// Returns the requested view if it is of the given kind, otherwise the last view of that kind.
fn wanted<T: Clone + Default + PartialEq + Send + Sync + 'static>(
    view: Wanted,
    pick: fn(View) -> Option<T>,
) -> Memo<T> {
    Memo::new(move |last: Option<&T>| {
        let picked = view.get().ok().and_then(pick);
        picked.unwrap_or_else(|| last.cloned().unwrap_or_default())
    })
}

/// Returns the newest answer for one kind of view.
fn newest<T: Clone + PartialEq + Send + Sync + 'static>(
    known: RwSignal<Known>,
    pick: fn(&Answer) -> Option<&T>,
) -> Memo<Option<T>> {
    Memo::new(move |last: Option<&Option<T>>| {
        known.with(|known| {
            let answer = known.answer.as_ref();
            let answer = answer.and_then(|(_, answer)| answer.as_ref().ok());
            answer.and_then(pick).or_else(|| last?.as_ref()).cloned()
        })
    })
}
