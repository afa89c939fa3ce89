//! The first screen as a part of `index.html`, so that a new visitor sees an answer before any code
//! is loaded. The page then replaces it with the same picture.

use crate::markup::escaped;
use crate::team::Team;
use crate::times::glyph;
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
    let tab = |(at, view): (usize, &View)| {
        let current = if at == 0 {
            r#" aria-current="page""#
        } else {
            ""
        };
        let title = view.title();
        format!(
            "<a{current}>{}<span>{}</span></a>",
            glyph(view.icon(), ""),
            title.strip_suffix(" squares").unwrap_or(title)
        )
    };
    let tabs: String = View::tabs().iter().enumerate().map(tab).collect();
    let word = |word: &str, mark: char| {
        let word = escaped(word);
        format!(r#"<span class="kept"><span class="word"><span>{word}</span></span>{mark}</span>"#)
    };
    let [game, next, have] = &answer.words;
    let game = word(game, ',');
    let next = word(next, ',');
    let have = word(have, '.');
    format!(
        r##"<header><a class="logo"><svg aria-hidden="true"><use href="glyphs.svg#i-logo"/></svg><span>dancedex</span></a><nav>{tabs}</nav></header><main><h1 class="ask">I play {game} next is {next} with {have}</h1><div class="team-grid"><section class="card hero" id="first-answer"><div class="html">{}</div></section><section class="controls side"><div class="html">{}</div><div class="html">{}</div></section></div></main>"##,
        answer.board, answer.offered, answer.journey,
    )
}
