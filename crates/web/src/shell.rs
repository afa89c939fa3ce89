//! The first screen as a part of `index.html`: a first visitor sees an answer before any code is loaded.
//! The page then replaces it with the same picture.

use crate::markup::escaped;
use crate::team::Team;
use crate::{Answer, View, Worker};

/// Returns the markup between `<body>` and the scripts.
///
/// # Panics
/// If the first view cannot be answered.
#[must_use]
pub fn first_screen() -> String {
    let view = View::Team(Team::default());
    let answered = Worker::default().answer(&view);
    let Ok(Answer::Team(answer)) = answered else {
        panic!("the first view is a team: {answered:?}");
    };
    let tabs = [
        ("Team", "i-team"),
        ("By types", "i-cover"),
        ("Watch", "i-watch"),
        ("Identify", "t-psychic"),
        ("Magic", "i-magic"),
        ("Chart", "i-chart"),
    ];
    let tab = |(at, (name, icon)): (usize, (&str, &str))| {
        let current = if at == 0 {
            r#" aria-current="page""#
        } else {
            ""
        };
        format!(
            r#"<a{current}><svg aria-hidden="true"><use href="glyphs.svg#{icon}"/></svg><span>{name}</span></a>"#
        )
    };
    let tabs: String = tabs.into_iter().enumerate().map(tab).collect();
    let words = answer
        .sentence
        .trim_end_matches('.')
        .replace(", with ", "\u{0}")
        .replace(", next is ", "\u{0}");
    let words = words.replace("I play ", "");
    let words: Vec<String> = words
        .split('\u{0}')
        .map(|word| {
            format!(
                r#"<span class="word"><span>{}</span></span>"#,
                escaped(word)
            )
        })
        .collect();
    format!(
        r##"<header><a class="logo"><svg aria-hidden="true"><use href="glyphs.svg#i-logo"/></svg><span>dancedex</span></a><nav>{tabs}</nav></header><main><h1 class="ask">I play {}.</h1><div class="team-grid"><section class="card hero" id="first-answer"><div class="html">{}</div></section><section class="controls side"><div class="html">{}</div><div class="html">{}</div></section></div></main>"##,
        [", next is ", ", with "]
            .iter()
            .zip(&words[1..])
            .fold(words[0].clone(), |said, (between, word)| said
                + between
                + word),
        answer.board,
        answer.offered,
        answer.journey,
    )
}
