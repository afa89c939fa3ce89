//! A team as a picture to share: the boss, the team, and what is proved.

use crate::Setting;
use crate::markup::escaped;
use crate::team::{Card, TeamAnswer};
use std::fmt::Write;

const WIDTH: usize = 640;
const EDGE: usize = 24;
const LINE: usize = 24;
/// A member: name, types, and a line about what it does.
const ROW: usize = 60;
/// The number of characters of small text that fit in a line.
const FIT: usize = 82;

/// Draws it. Where it is from is written below when it is taken along, as for all pictures.
pub(crate) fn picture(answer: &TeamAnswer, setting: &Setting) -> String {
    let above = [(&*answer.sentence, "q"), (&*answer.verdict, "v")];
    let proved = format!("✓ Proved best. {}", answer.proof);
    let mut y = EDGE + 8;
    let mut body = String::new();
    for (words, class) in above {
        // Large text is half as wide again.
        y = lines(&mut body, words, class, y, FIT * 2 / 3);
    }
    for card in &answer.cards {
        member(&mut body, card, setting, y);
        y += ROW;
    }
    y = lines(&mut body, &proved, "s", y, FIT);
    let height = y + EDGE - LINE / 2;
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" role="img"><title>{}</title><style>text{{font-family:system-ui,"DejaVu Sans",sans-serif;fill:#1f2430;font-size:14px}}.q,.v,.n{{font-size:19px}}.v,.n,.t{{font-weight:700}}.s{{font-size:13px;fill:#565d6b}}.t{{font-size:12px}}</style><rect width="{WIDTH}" height="{height}" fill="#f6f4ee"/>{body}</svg>"##,
        escaped(&answer.about)
    )
}

/// Words in as many lines as they take; where the next line is.
fn lines(body: &mut String, words: &str, class: &str, mut y: usize, fit: usize) -> usize {
    let mut line = String::new();
    let mut put = |line: &mut String| {
        text(body, EDGE, y, class, line);
        y += LINE;
        line.clear();
    };
    for word in words.split(' ') {
        if !line.is_empty() && line.chars().count() + word.chars().count() >= fit {
            put(&mut line);
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line += word;
    }
    put(&mut line);
    y + LINE / 4
}

fn member(body: &mut String, card: &Card, setting: &Setting, y: usize) {
    text(body, EDGE, y + 8, "n", &card.name);
    let mut x = WIDTH - EDGE;
    for name in card.types.iter().rev() {
        let wide = name.len() * 9 + 14;
        x -= wide + 4;
        let (paper, ink) = colours(setting, name);
        let top = y - 9;
        let middle = x + wide / 2;
        let _ = write!(
            body,
            r#"<rect x="{x}" y="{top}" width="{wide}" height="22" rx="6" fill="{paper}"/><text class="t" x="{middle}" y="{}" text-anchor="middle" style="fill:{ink}">{name}</text>"#,
            y + 6,
        );
    }
    text(body, EDGE, y + 28, "s", &does(card));
}

/// Returns text such as `takes Fighting ×1/2, hits Rock with Water ×4`.
fn does(card: &Card) -> String {
    let takes = card
        .takes
        .iter()
        .map(|(attack, times)| format!("{attack} ×{times}"));
    let takes = takes.collect::<Vec<_>>().join(", ");
    let hits = card.hits.iter().map(|hit| {
        format!(
            "{} with {} ×{}",
            hit.typings.join(", "),
            hit.with,
            hit.multiplier
        )
    });
    let hits = hits.collect::<Vec<_>>().join("; ");
    let both = [("takes ", takes), ("hits ", hits)];
    let both = both.into_iter().filter(|(_, what)| !what.is_empty());
    let both: Vec<String> = both.map(|(verb, what)| format!("{verb}{what}")).collect();
    let mut said = both.join(" · ");
    if said.chars().count() > FIT {
        said = said.chars().take(FIT - 2).collect::<String>() + " …";
    }
    said
}

fn colours<'a>(setting: &'a Setting, name: &str) -> (&'a str, &'a str) {
    let at = setting.types.iter().position(|known| known == name);
    let found = at.and_then(|at| setting.colours.get(at));
    found.map_or(("#fff", "#000"), |(paper, ink)| (paper, ink))
}

fn text(body: &mut String, x: usize, y: usize, class: &str, words: &str) {
    let words = escaped(words);
    let _ = write!(
        body,
        r#"<text class="{class}" x="{x}" y="{y}">{words}</text>"#
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Answer, View, Worker};

    #[test]
    fn a_picture_says_who_is_ahead_who_answers_and_how_that_is_known() {
        let view: View = "#/team?game=emerald&next=DWF".parse().unwrap();
        let Ok(Answer::Team(answer)) = Worker::default().answer(&view) else {
            panic!("{view}");
        };
        let svg = picture(&answer, &Setting::of(&view));
        for words in ["Emerald", "Brawly", "Proved best"] {
            assert!(svg.contains(words), "{words}");
        }
        for card in &answer.cards {
            assert!(svg.contains(&format!(">{}<", card.name)));
        }
        let height = svg
            .split("height=\"")
            .nth(1)
            .and_then(|rest| rest.split('"').next());
        let height: usize = height.unwrap().parse().unwrap();
        let tops = svg
            .split(" y=\"")
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap());
        assert!(
            tops.map(|y| y.parse::<usize>().unwrap())
                .all(|y| y < height)
        );
    }
}
