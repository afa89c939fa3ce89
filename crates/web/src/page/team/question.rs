//! The question as a sentence, the map, and the rules.

use super::rules::MoreRules;
use crate::PlaceRow;
use crate::page::context::setting;
use crate::page::controls::{Choice, Word, WordList};
use crate::page::places::Places;
use crate::team::Team;
use crate::times::glyph;
use leptos::prelude::*;

const COVERS: &[(&str, &str)] = &[
    ("duels", "Win duels"),
    ("both", "Resist and hit"),
    ("defense", "Resist"),
    ("attack", "Hit"),
];

const MOVES: &[(&str, &str)] = &[("own", "Its own types"), ("learnable", "All it can learn")];

const BEST: &[(&str, &str)] = &[("", "The best rank"), ("stats", "The highest base stats")];

const FROM: [(&str, &str); 5] = [
    ("then", "what I can catch"),
    ("league", "what I can catch before the league"),
    ("whole", "what the whole game has"),
    ("all", "all Pokémon of the game"),
    ("box", "my box"),
];

/// The value that means that several places are selected.
const SEVERAL: &str = "";

/// Shows `I play …, next is …, with ….`, where each of the three parts opens a choice.
#[component]
pub(super) fn Sentence(team: Memo<Team>, change: Callback<Team>) -> impl IntoView {
    let edit = move |edit: &dyn Fn(Team) -> Team| {
        change.run(edit(team.get_untracked().from_the_best()));
    };
    let setting = setting();
    let games = Memo::new(move |_| {
        setting.with(|setting| {
            let rows = setting.games.iter();
            rows.map(|row| (row.id.clone(), row.title.clone()))
                .collect::<Vec<_>>()
        })
    });
    let from = FROM.map(|(name, title)| (name.to_owned(), title.to_owned()));
    view! {
        <h1 class="ask">
            "I play "
            <span class="kept"><Word label="Game" choices=games value=Signal::derive(move || team.with(|team| team.game.clone()))
                choose=Callback::new(move |game: String| edit(&|team| team.of_game(&game)))/>","</span>
            " next is "
            <span class="kept"><Word label="Next boss" choices=Memo::new(move |_| bosses(&setting.get())) value=Signal::derive(move || chosen(&setting.get()))
                choose=Callback::new(move |next: String| if next != SEVERAL {
                    edit(&|team| team.facing(&next));
                })/>","</span>
            " with "
            <span class="kept"><Word label="Which Pokémon may be chosen" choices=Memo::new(move |_| from.to_vec())
                value=Signal::derive(move || team.with(|team| team.from.clone()))
                choose=Callback::new(move |from: String| edit(&|team| Team { from: from.clone(), ..team }))/>"."</span>
        </h1>
    }
}

/// Returns the bosses to choose from, with their places if a leader is met at several. If several
/// places are selected, they form one choice.
fn bosses(setting: &crate::Setting) -> Vec<(String, String)> {
    let places = || {
        let places = setting.places.iter();
        places.filter(|place| !place.leaders.is_empty())
    };
    let title = |place: &PlaceRow| {
        let leaders = place.leaders.join(", ");
        match places().filter(|own| own.leaders == place.leaders).count() {
            1 => leaders,
            _ => format!("{leaders} ({})", place.name),
        }
    };
    let mut rows: Vec<(String, String)> = places()
        .map(|place| (place.code.clone(), title(place)))
        .collect();
    let chosen = setting.places.iter().filter(|place| place.chosen);
    let leaders: Vec<&str> = chosen
        .filter_map(|place| place.leaders.first())
        .map(String::as_str)
        .collect();
    match leaders.as_slice() {
        [] | [_] => {}
        [first, rest @ ..] => rows.insert(
            0,
            (
                SEVERAL.to_owned(),
                format!("{first} and {} more", rest.len()),
            ),
        ),
    }
    rows
}

fn chosen(setting: &crate::Setting) -> String {
    let mut chosen = setting.places.iter().filter(|place| place.chosen);
    match (chosen.next(), chosen.next()) {
        (Some(place), None) => place.code.clone(),
        _ => SEVERAL.to_owned(),
    }
}

/// Shows the bosses ahead, on the map.
#[component]
pub(super) fn Ahead(team: Memo<Team>, change: Callback<Team>) -> impl IntoView {
    // If there is enough space, the map is next to the answer.
    let wide = window()
        .match_media("(min-width: 67.5rem)")
        .ok()
        .flatten()
        .is_some_and(|wide| wide.matches());
    view! {
        <details class="card more map" open=wide>
            <summary>"Map"</summary>
            <Places none="Next boss only" tap_replaces=true at=Signal::derive(move || team.with(|team| team.next.clone()))
                change=Callback::new(move |next: String| {
                    let team = team.get_untracked().from_the_best();
                    change.run(Team { next, ..team });
                })/>
        </details>
    }
}

/// Shows the aims of a team, and its limits. `static/details.js` closes the drawer.
#[component]
pub(super) fn Rules(team: Memo<Team>, change: Callback<Team>) -> impl IntoView {
    let edit = move |edit: &dyn Fn(&mut Team)| {
        let mut next = team.get_untracked().from_the_best();
        edit(&mut next);
        change.run(next);
    };
    let of = move |get: fn(&Team) -> &String| Signal::derive(move || team.with(|t| get(t).clone()));
    let names = Memo::new(move |_| setting().with(|setting| setting.pokemon.clone()));
    let options = move || {
        let names = names.get().into_iter();
        names
            .map(|name| view! { <option value=name></option> })
            .collect_view()
    };
    let bound = Memo::new(move |_| team.with(has_rules));
    view! {
        <details class="more drawer controls">
            <summary><span inner_html=glyph("i-rules", "ic")></span>"Rules"{move || bound.get().then(|| view! { <b>" ✓"<span class="unseen">"some are set"</span></b> })}</summary>
            <div class="card more">
            <Choice legend="The team must" choices=COVERS value=of(|team| &team.cover)
                choose=Callback::new(move |cover: String| edit(&|team| team.cover.clone_from(&cover)))/>
            <Choice legend="Attacks of a Pokémon" choices=MOVES value=of(|team| &team.moves)
                choose=Callback::new(move |moves: String| edit(&|team| team.moves.clone_from(&moves)))/>
            <Tick title="Count evolutions by trade" on=Signal::derive(move || team.with(|team| team.trades == "yes"))
                set=Callback::new(move |yes| edit(&|team| team.trades = word_or_nothing("yes", yes)))/>
            <Tick title="Leave out legendary and mythical Pokémon" on=Signal::derive(move || team.with(|team| team.legends == "no"))
                set=Callback::new(move |no| edit(&|team| team.legends = word_or_nothing("no", no)))/>
            <label class="field">
                <span>"Max team size"</span>
                <input type="number" min="1" max="24" inputmode="numeric" placeholder="6" prop:value=of(|team| &team.size)
                    on:change=move |event| edit(&|team| team.size = event_target_value(&event))/>
            </label>
            <label class="field">
                <span>"Max members weak to the same attack"</span>
                <input type="number" min="0" max="24" inputmode="numeric" placeholder="any number" prop:value=of(|team| &team.weak)
                    on:change=move |event| edit(&|team| team.weak = event_target_value(&event))/>
            </label>
            <Choice legend="Of equal teams, prefer" choices=BEST value=of(|team| &team.best)
                choose=Callback::new(move |best: String| edit(&|team| team.best.clone_from(&best)))/>
            <WordList label="With" list="pokemon" example="Mudkip" value=of(|team| &team.require)
                change=Callback::new(move |list: String| edit(&|team| team.require.clone_from(&list)))/>
            <WordList label="Without" list="pokemon" example="Mudkip" value=of(|team| &team.exclude)
                change=Callback::new(move |list: String| edit(&|team| team.exclude.clone_from(&list)))/>
            <datalist id="pokemon">{options}</datalist>
            <MoreRules team change/>
            <button class="btn main done">"Done"</button>
            </div>
        </details>
    }
}

/// Returns the word if it is wanted, and otherwise an empty text.
fn word_or_nothing(word: &str, wanted: bool) -> String {
    if wanted {
        word.to_owned()
    } else {
        String::new()
    }
}

/// Returns whether the player has set rules. The one that a story battle needs is set by choosing
/// the battle.
fn has_rules(team: &Team) -> bool {
    let implied = team.rules == "story" && team.next.contains("#s");
    let asked = Team {
        team: 0,
        rules: if implied {
            String::new()
        } else {
            team.rules.clone()
        },
        ..team.clone()
    };
    let usual = Team {
        game: team.game.clone(),
        next: team.next.clone(),
        from: team.from.clone(),
        ..Team::default()
    };
    asked != usual
}

/// A checkbox for a rule.
#[component]
fn Tick(title: &'static str, on: Signal<bool>, set: Callback<bool>) -> impl IntoView {
    view! {
        <label class="tick">
            <input type="checkbox" prop:checked=on on:change=move |event| set.run(event_target_checked(&event))/>
            {title}
        </label>
    }
}
