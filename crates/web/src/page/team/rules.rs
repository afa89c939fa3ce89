//! Rules that few ask for: numbers, ticks and lists, each a word of the address.

use super::question::Tick;
use crate::page::context::setting;
use crate::page::controls::{Choice, Select};
use crate::team::Team;
use leptos::prelude::*;

/// What is typed: the rule, its label, and what holds without it.
type Typed = (&'static str, &'static str, &'static str);

/// What is ticked: the rule, and its label.
type Ticked = (&'static str, &'static str);

const TYPED: &[Typed] = &[
    ("cap", "Levels up to", "that of the strongest ahead"),
    ("level", "Moves by level up to", "as the levels"),
    ("megas", "Mega evolutions at most", "1"),
    ("dex", "Pokédex numbers", "all, or 1-151,251"),
    (
        "one",
        "Exactly one of these (; between groups)",
        "starter; Lotad, Ralts",
    ),
    ("stats", "Base stats that count", "hp,atk,def,spa,spd,spe"),
    ("with", "What parties hang on", "starter=mudkip; rival=may"),
];

const TICKED: &[Ticked] = &[
    ("raids", "Raids before the league, too"),
    (
        "choices",
        "All starters, fossils and other choices: the others by trade",
    ),
    ("abilities", "Abilities count that change what attacks do"),
    (
        "story",
        "Rivals, villains and other battles of the story are ahead, too",
    ),
];

const MODES: &[(&str, &str)] = &[("", "Normal"), ("challenge", "Challenge"), ("both", "Both")];

const TYPED_OF_DUELS: &[Typed] = &[
    ("ivs", "My individual values", "15"),
    ("evs", "My effort", "0"),
    ("accuracy", "My moves hit at least so often (%)", "100"),
];

const TICKED_OF_DUELS: &[Ticked] = &[
    ("typical", "Middle rolls both ways"),
    ("crits", "Their hits are critical"),
];

/// All of these, those of duels where duels are asked for.
#[component]
pub(super) fn MoreRules(team: Memo<Team>, change: Callback<Team>) -> impl IntoView {
    let set = Callback::new(move |(rule, text): (&'static str, String)| {
        let values = text.split(';').map(str::trim);
        let values = values.filter(|value| !value.is_empty());
        change.run(team.get_untracked().with_rule(rule, values));
    });
    let value = move |rule: &'static str| {
        Signal::derive(move || team.with(|team| team.rule(rule).collect::<Vec<_>>().join("; ")))
    };
    let typed = move |&(rule, label, usual): &Typed| {
        view! {
            <label class="field">
                <span>{label}</span>
                <input type="text" autocomplete="off" placeholder=usual prop:value=value(rule)
                    on:change=move |event| set.run((rule, event_target_value(&event)))/>
            </label>
        }
    };
    let ticked = move |&(rule, title): &Ticked| {
        let on = Signal::derive(move || team.with(|team| team.rule(rule).next().is_some()));
        let turn = Callback::new(move |on: bool| {
            change.run(team.get_untracked().with_rule(rule, on.then_some("")));
        });
        view! { <Tick title on set=turn/> }
    };
    let setting = setting();
    let bosses = move || {
        let rows = setting.with(|setting| setting.places.clone()).into_iter();
        let rows = rows.map(|place| (place.code, place.leaders.join(", ")));
        let usual = (String::new(), "the next".to_owned());
        std::iter::once(usual).chain(rows).collect::<Vec<_>>()
    };
    let of_duels = Memo::new(move |_| team.with(Team::is_by_duels));
    view! {
        <details class="more" open=team.with_untracked(|team| !team.rules.is_empty())>
            <summary>"More rules"</summary>
            <Select label="Had before" choices=Signal::derive(bosses) value=value("before")
                choose=Callback::new(move |code| set.run(("before", code)))/>
            {TYPED.iter().map(typed).collect_view()}
            {TICKED.iter().map(ticked).collect_view()}
            <Choice legend="Mode of the game" choices=MODES value=value("mode")
                choose=Callback::new(move |mode| set.run(("mode", mode)))/>
            {move || of_duels.get().then(|| view! {
                {TYPED_OF_DUELS.iter().map(typed).collect_view()}
                {TICKED_OF_DUELS.iter().map(ticked).collect_view()}
            })}
        </details>
    }
}
