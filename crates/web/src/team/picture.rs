//! A team as a picture to share: the boss, the team, and what is proved.

use super::shown::TeamAnswer;
use super::{Card, Duels, MineRow, Part};
use crate::markup::escaped;
use crate::medal::first_letters;
use crate::offer::Setting;
use crate::phrases::{many, up_to};
use std::fmt::Write;

const WIDTH: usize = 640;
const EDGE: usize = 24;
const LINE: usize = 24;
/// The height of a member's row: name, types, and a line with its multipliers.
const ROW: usize = 60;
/// The number of characters of small text that fit in a line.
const FIT: usize = 82;

/// The radius of a Pokémon's ring.
const RING: usize = 30;
/// The vertical distance between the boss's Pokémon and the player's.
const APART: usize = 150;
/// The number of the boss's Pokémon that fit next to each other.
const ABREAST: usize = 6;

/// Draws the picture. As for all pictures, its source is written below it when it is exported.
pub(super) fn picture(answer: &TeamAnswer, setting: &Setting) -> String {
    let boss = &answer.boss;
    let mut body = String::new();
    let mut y = EDGE + 12;
    text(
        &mut body,
        EDGE,
        y,
        "q",
        &match boss.place.as_str() {
            "" => boss.name.clone(),
            place => format!("{}, {place}", boss.name),
        },
    );
    y += LINE;
    let (game, cap) = (
        answer.about.rsplit(" in ").next().unwrap_or_default(),
        up_to(boss.caps.0, boss.caps.1),
    );
    text(
        &mut body,
        EDGE,
        y,
        "s",
        &format!("{game} · level cap {cap}"),
    );
    let (of, what) = answer.tally();
    let tally = format!("{of} {what}");
    let _ = write!(
        body,
        r#"<text class="v g" x="{}" y="{y}" text-anchor="end">{tally}</text>"#,
        WIDTH - EDGE
    );
    y += LINE;
    match &answer.duels {
        Some(duels) if duels.foes.len() <= ABREAST => {
            y = faced(&mut body, duels, setting, y);
            for card in &answer.cards {
                let origin = card.origin.as_deref().unwrap_or_default();
                y = lines(&mut body, &format!("{}: {origin}", card.name), "s", y, FIT) - LINE / 4;
            }
            y += LINE / 2;
        }
        _ => {
            y = lines(&mut body, &answer.verdict, "v", y + 4, FIT * 2 / 3);
            for card in &answer.cards {
                member(&mut body, card, setting, y);
                y += ROW;
            }
        }
    }
    y = lines(
        &mut body,
        &format!("✓ {}. {}", answer.proved, answer.proof),
        "s g",
        y,
        FIT,
    );
    let height = y + EDGE - LINE / 2;
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" role="img"><title>{}</title><style>text{{font-family:system-ui,"DejaVu Sans",sans-serif;fill:#1a1d29;font-size:14px}}.q{{font-size:22px;font-weight:700}}.v,.n{{font-size:17px}}.v,.n,.t,.b{{font-weight:700}}.s{{font-size:13px;fill:#545a6b}}.t{{font-size:12px}}.m{{text-anchor:middle}}.g{{fill:#00626f}}.l{{font-weight:800;font-size:17px}}</style><rect width="{WIDTH}" height="{height}" fill="#fffefb"/>{body}</svg>"##,
        escaped(&answer.about)
    )
}

/// Draws the foes above and the members below, with a line for each foe that is beaten. Returns the
/// y coordinate of the lower edge of what was drawn.
fn faced(body: &mut String, duels: &Duels, setting: &Setting, y: usize) -> usize {
    let members: Vec<&MineRow> = duels
        .rows
        .iter()
        .filter(|row| row.part == Part::Member)
        .collect();
    let at =
        |place: usize, of: usize| EDGE + (WIDTH - 2 * EDGE) * (2 * place + 1) / (2 * of.max(1));
    let theirs = y + RING;
    let mine = theirs + APART;
    for (place, foe) in duels.foes.iter().enumerate() {
        let x = at(place, duels.foes.len());
        let Some(row) = foe.by else { continue };
        let to = at(row, members.len());
        let (from, end) = (theirs + RING + 36, mine - RING);
        let middle = usize::midpoint(from, end);
        let _ = write!(
            body,
            r##"<path fill="none" stroke="#0d7c8d" stroke-width="4" stroke-linecap="round" d="M{x} {from}C{x} {middle} {to} {middle} {to} {end}"/>"##
        );
    }
    for (place, foe) in duels.foes.iter().enumerate() {
        let x = at(place, duels.foes.len());
        fighter(
            body,
            (foe.name.as_str(), &foe.types[..]),
            setting,
            (x, theirs),
        );
        let how = match duels.answer_to(place).and_then(|cell| cell.mine) {
            Some(hits) => many(hits as usize, "hit", "hits"),
            None => "not beaten".to_owned(),
        };
        text(
            body,
            x,
            theirs + RING + 32,
            "s m",
            &format!("Lv {} · {how}", foe.level),
        );
    }
    for (place, row) in members.iter().enumerate() {
        fighter(
            body,
            (row.name.as_str(), &row.types[..]),
            setting,
            (at(place, members.len()), mine),
        );
    }
    mine + RING + 48
}

/// Draws a Pokémon: its types around its first letters, and its name below.
fn fighter(
    body: &mut String,
    (name, types): (&str, &[String]),
    setting: &Setting,
    (x, y): (usize, usize),
) {
    let first = types
        .first()
        .map_or("#888", |own| setting.colours_of(own).0);
    let second = types.get(1).map_or(first, |own| setting.colours_of(own).0);
    let letters = first_letters(name);
    let _ = write!(
        body,
        r##"<g transform="translate({x} {y}) rotate(24)"><path fill="{first}" d="M0-{RING}a{RING} {RING} 0 0 0 0 {0}Z"/><path fill="{second}" d="M0-{RING}a{RING} {RING} 0 0 1 0 {0}Z"/><circle r="23" fill="#fffefb"/></g>"##,
        2 * RING
    );
    text(body, x, y + 6, "l m", &letters);
    text(body, x, y + RING + 16, "b m", name);
}

/// Writes a text on as many lines as it needs. Returns the y coordinate of the lower edge of the
/// text.
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
        let (paper, ink) = setting.colours_of(name);
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

/// Returns the multipliers of a member, such as `takes Fighting ×1/2, hits Rock with Water ×4`.
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

fn text(body: &mut String, x: usize, y: usize, class: &str, words: &str) {
    let words = escaped(words);
    let _ = write!(
        body,
        r#"<text class="{class}" x="{x}" y="{y}">{words}</text>"#
    );
}

#[cfg(test)]
mod tests {
    use crate::{Answer, View, Worker};

    #[test]
    fn a_picture_says_who_is_ahead_who_answers_and_how_that_is_known() {
        let view: View = "#/team?game=emerald&next=DWF".parse().unwrap();
        let Ok(Answer::Team(answer)) = Worker::default().answer(&view) else {
            panic!("{view}");
        };
        let svg = answer.picture;
        for words in ["Emerald", "Brawly", "Machop", "hit", "Proved best"] {
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
