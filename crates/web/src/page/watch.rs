//! The watch view on the page: a search to step through, forwards and back.

use super::context::{Go, part_of, setting};
use super::controls::{Choice, SIDES, Select, game_of, games_of};
use super::html::Html;
use super::picture::{Copy, Picture};
use super::steps::Steps;
use crate::View;
use crate::watch::{Watch, WatchAnswer};
use leptos::prelude::*;

/// The entry in the list of places for a pasted problem.
const OWN: &str = "a problem of your own";

#[component]
pub(super) fn WatchView(
    watch: Memo<Watch>,
    answer: Memo<Option<WatchAnswer>>,
    go: Go,
) -> impl IntoView {
    let edit = Edit { watch, go };
    let svg = part_of(answer, |answer| answer.svg.clone());
    let tree = part_of(answer, |answer| answer.tree.clone());
    let covers = part_of(answer, |answer| answer.covers.clone());
    let opened = part_of(answer, |answer| answer.opened.clone());
    let text = part_of(answer, |answer| answer.text.clone());
    let json = part_of(answer, |answer| answer.json.clone());
    let open = Callback::new(move |target: web_sys::Element| {
        let cover = target.closest("[data-cover]").ok().flatten();
        if let Some(cover) = cover.and_then(|cover| cover.get_attribute("data-cover")) {
            edit.make(&|w| {
                w.cover = if w.cover == cover {
                    String::new()
                } else {
                    cover.clone()
                };
            });
        }
    });
    view! {
        <div class="watched">
        <div class="examples">
            <Own watch edit/>
            <Html html=part_of(answer, |answer| answer.examples.clone())/>
        </div>
        <Search watch edit/>
        <section id="answer" tabindex="-1" aria-label="Steps">
            <Walked watch answer edit/>
            <Html html=part_of(answer, |answer| answer.standing.clone())/>
            <div class="stage">
                <Picture label="Links" svg huge=true/>
                <Picture label="Search tree" svg=tree huge=true/>
                <Picture label="Solutions" svg=covers press=open/>
                <Picture label="Open solution" svg=opened/>
            </div>
            <Html html=part_of(answer, |answer| answer.legend.clone())/>
            <Copy file="search" svg text json/>
        </section>
        </div>
    }
}

/// Changes the view.
#[derive(Clone, Copy)]
struct Edit {
    watch: Memo<Watch>,
    go: Go,
}

impl Edit {
    fn make(self, edit: &dyn Fn(&mut Watch)) {
        let mut next = self.watch.get_untracked();
        edit(&mut next);
        self.go.run(View::Watch(next));
    }

    /// Starts another search, and drops the conditions and texts of the previous one.
    fn search(self, edit: &dyn Fn(&mut Watch)) {
        self.make(&|w| {
            *w = w.search().without_rules();
            edit(w);
        });
    }
}

/// Shows the field for a problem of the player's own.
#[component]
fn Own(watch: Memo<Watch>, edit: Edit) -> impl IntoView {
    view! {
        <details class="own">
            <summary class="btn">"Your own problem"</summary>
            <label>
                <small>"A problem of your own, in Knuth's text format: the items on the first line, those after a bar at most once \
                    (| x), 2:3|a for two to three times; then an option on each line, x:A for x in colour A"</small>
                <textarea rows=move || watch.with(|w| w.problem.lines().count().clamp(2, 6)).to_string()
                    placeholder="a b c\na b\nc" spellcheck="false" prop:value=move || watch.with(|w| w.problem.clone())
                    on:change=move |event| {
                        let problem = event_target_value(&event);
                        edit.search(&|w| {
                            *w = w.clone().search_alone();
                            w.problem.clone_from(&problem);
                        });
                    }></textarea>
            </label>
        </details>
    }
}

/// Shows the choice of the search.
#[component]
fn Search(watch: Memo<Watch>, edit: Edit) -> impl IntoView {
    let setting = setting();
    let places = move || {
        let whole = (String::new(), "the whole generation".to_owned());
        let at = watch.with(|w| w.at.clone());
        let is_own = watch.with(|w| !w.problem.is_empty());
        let own = is_own.then(|| (OWN.to_owned(), OWN.to_owned()));
        let several = at
            .contains('.')
            .then(|| (at.clone(), at.replace('.', ", ")));
        let rows = setting.with(|setting| setting.places.clone());
        let rows = rows.into_iter().map(|place| (place.code, place.name));
        let all = own
            .into_iter()
            .chain(std::iter::once(whole))
            .chain(several)
            .chain(rows);
        all.collect::<Vec<_>>()
    };
    let side = move || {
        watch.with(|w| match w.side.as_str() {
            "" => "defense".to_owned(),
            side => side.to_owned(),
        })
    };
    let rules = move || watch.with(Watch::rules);
    view! {
        <section class="controls row" aria-label="Question">
            <Select label="Game" choices=games_of(setting) value=game_of(setting, Signal::derive(move || watch.with(|w| w.game.clone())))
                choose=Callback::new(move |game: String| edit.search(&|w| {
                    w.game.clone_from(&game);
                    w.at.clear();
                }))/>
            <Select label="Place" choices=Signal::derive(places)
                value=Signal::derive(move || watch.with(|w| if w.problem.is_empty() { w.at.clone() } else { OWN.to_owned() }))
                choose=Callback::new(move |at: String| if at != OWN { edit.make(&|w| {
                    *w = w.search();
                    w.problem.clear();
                    w.at.clone_from(&at);
                }); })/>
            <Choice legend="Side" choices=SIDES value=Signal::derive(side)
                choose=Callback::new(move |side: String| edit.search(&|w| w.side.clone_from(&side)))/>
            {move || rules().map(|rules| view! {
                <p class="rules">
                    {rules} " "
                    <button on:click=move |_| edit.search(&|_| ())>"Without these"</button>
                </p>
            })}
        </section>
    }
}

/// Steps through the search.
#[component]
fn Walked(watch: Memo<Watch>, answer: Memo<Option<WatchAnswer>>, edit: Edit) -> impl IntoView {
    let steps = part_of(answer, |answer| answer.steps);
    let said = part_of(answer, |answer| answer.said.clone());
    let step = Memo::new(move |_| watch.with(|w| w.step).min(steps.get()));
    let about = move || View::Watch(watch.with(Watch::search)).to_string();
    let next = part_of(answer, |answer| answer.next);
    view! {
        <Steps noun="Step" about=Signal::derive(about) step steps next said to=Callback::new(move |step| edit.make(&|w| w.step = step))
            pace=Signal::derive(move || watch.with(|w| w.pace.clone()))
            set_pace=Callback::new(move |pace: String| edit.make(&|w| w.pace.clone_from(&pace)))/>
    }
}
