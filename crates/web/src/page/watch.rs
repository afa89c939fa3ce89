//! The watch view on the page: a search to step through, forwards and back.

use super::context::{Go, part_of, setting};
use super::controls::{Choice, SIDES, Select, games_of};
use super::picture::{Copy, Picture};
use super::steps::Steps;
use crate::View;
use crate::watch::{Watch, WatchAnswer};
use leptos::prelude::*;

/// The entry in the list of places for a pasted problem.
const OWN: &str = "a problem of your own";

/// Example problems.
const EXAMPLES: &[(&str, &str)] = &[
    (
        "Knuth\u{2019}s example",
        "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n",
    ),
    (
        "Colours",
        "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n",
    ),
    (
        "Multiplicities",
        "2:3|a 1:2|b c\na b\na c\nb\na\nb c\na b c\n",
    ),
    (
        "Langford pairs",
        "1 2 3 s1 s2 s3 s4 s5 s6\n1 s1 s3\n1 s2 s4\n1 s3 s5\n1 s4 s6\n2 s1 s4\n2 s2 s5\n2 s3 s6\n3 s1 s5\n3 s2 s6\n",
    ),
    (
        "Four queens",
        "r1 r2 r3 r4 c1 c2 c3 c4 | a2 a3 a4 a5 a6 a7 a8 b0 b1 b2 b3 b4 b5 b6\n\
         r1 c1 a2 b3\nr1 c2 a3 b4\nr1 c3 a4 b5\nr1 c4 a5 b6\nr2 c1 a3 b2\nr2 c2 a4 b3\nr2 c3 a5 b4\nr2 c4 a6 b5\n\
         r3 c1 a4 b1\nr3 c2 a5 b2\nr3 c3 a6 b3\nr3 c4 a7 b4\nr4 c1 a5 b0\nr4 c2 a6 b1\nr4 c3 a7 b2\nr4 c4 a8 b3\n",
    ),
];

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
        <Search watch edit/>
        <section id="answer" tabindex="-1" aria-label="Steps">
            <Walked watch answer edit/>
            {move || answer.get().map(standing)}
            <div class="stage">
                <Picture label="Links" svg huge=true/>
                <Picture label="Search tree" svg=tree huge=true/>
                <Picture label="Covers found" svg=covers press=open/>
                <Picture label="Open cover" svg=opened/>
            </div>
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
            <Select label="Game" choices=games_of(setting) value=Signal::derive(move || watch.with(|w| w.game.clone()))
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
            <nav class="chips" aria-label="Examples">
                {EXAMPLES.iter().map(|(title, problem)| {
                    let view = View::Watch(Watch { problem: (*problem).to_owned(), ..Watch::small().search_alone() });
                    view! { <a class="btn" href=view.to_string()>{*title}</a> }
                }).collect_view()}
            </nav>
            <label class="own">
                <small>"Or a problem of your own, in Knuth's text format: the items on the first line, those after a bar at most once \
                    (| x), 2:3|a for two to three times; then an option on each line, x:1 for x in colour 1"</small>
                <textarea rows=move || watch.with(|w| w.problem.lines().count().clamp(2, 12)).to_string()
                    placeholder="a b c\na b\nc" spellcheck="false" prop:value=move || watch.with(|w| w.problem.clone())
                    on:change=move |event| {
                        let problem = event_target_value(&event);
                        edit.search(&|w| {
                            *w = w.clone().search_alone();
                            w.problem.clone_from(&problem);
                        });
                    }></textarea>
            </label>
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
    view! {
        <Steps noun="Step" about=Signal::derive(about) step steps said to=Callback::new(move |step| edit.make(&|w| w.step = step))
            pace=Signal::derive(move || watch.with(|w| w.pace.clone()))
            set_pace=Callback::new(move |pace: String| edit.make(&|w| w.pace.clone_from(&pace)))/>
    }
}

fn standing(answer: WatchAnswer) -> impl IntoView {
    let chosen = if answer.chosen.is_empty() {
        "none".to_owned()
    } else {
        answer.chosen.join(", ")
    };
    let more = (!answer.ends).then_some(" The search continues after these steps.");
    view! {
        <p>"Chosen: " <b class="chosen">{chosen}</b> ". Covers found: " <b class="found">{answer.found}</b> "." {more}</p>
    }
}
