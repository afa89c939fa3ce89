//! The answer as markup: the boss, the tasks of each member, where to catch the members, and the
//! reason why the team works.
//!
//! The worker writes it, so that the page's module, for which every visitor waits, does not contain
//! this code. The build writes it into the first screen.

use super::shown::TeamAnswer;
use super::{Card, Hit, Team, fights};
use crate::markup::escaped;
use crate::medal::{badge, medal, plate};
use crate::offer::Setting;
use crate::phrases::{grouped, many, once_each, up_to};
use crate::times::{dealt, glyph, taken};
use pokedata::first_few;

/// Draws the answer.
pub(super) fn board(team: &Team, answer: &TeamAnswer, setting: &Setting) -> String {
    let mut html = head(answer, setting);
    html += &notes(answer);
    html += &left_out(team);
    html += &match &answer.duels {
        Some(duels) => fights::drawn(team, answer, duels, setting),
        None => cards(answer, setting),
    };
    let reason = answer.duels.as_ref().map(fights::reason);
    html + &why(answer, &reason.unwrap_or_default())
}

/// Draws the boss, and the number of the boss's Pokémon that are beaten.
fn head(answer: &TeamAnswer, setting: &Setting) -> String {
    let boss = &answer.boss;
    let (of, what) = answer.tally();
    let kind = match boss.kind.as_str() {
        "" => String::new(),
        kind => format!("{} · ", escaped(kind)),
    };
    let place = match boss.place.as_str() {
        "" => String::new(),
        place => format!(r#"<span class="soft">, {}</span>"#, escaped(place)),
    };
    let tone = if answer.lacking.is_empty() {
        "good"
    } else {
        "bad"
    };
    format!(
        r#"<header class="ahead">{}<div><h2>{}{place}</h2><p class="small soft">{kind}<b class="cap">level cap {}</b></p></div><p class="tally {tone}" role="status"><b>{of}</b> {what}</p></header>"#,
        badge(&boss.kind, &boss.type_, setting),
        escaped(&boss.name),
        up_to(boss.caps.0, boss.caps.1),
    )
}

/// The maximum number of notes about the box that are listed, so that the answer below them stays in
/// sight.
const LISTED: usize = 5;

/// Lists the first notes about the box, each with its line, and counts the others.
fn notes(answer: &TeamAnswer) -> String {
    if answer.notes.is_empty() {
        return String::new();
    }
    let listed = answer.notes.iter().take(LISTED);
    let mut rows: String = listed
        .map(|note| format!("<li>{}</li>", escaped(note)))
        .collect();
    let more = answer.notes.len().saturating_sub(LISTED);
    if more > 0 {
        rows += &format!("<li>and {} more</li>", grouped(&more.to_string()));
    }
    let lines = many(answer.notes.len(), "line", "lines");
    format!(
        r#"<div class="alarm notes" role="alert">{}<div><b>Check {lines} of your box</b><ul>{rows}</ul></div></div>"#,
        glyph("i-warn", "ic")
    )
}

/// Lists the Pokémon that the player has excluded, each with a link that restores it.
fn left_out(team: &Team) -> String {
    let names: Vec<&str> = crate::words::words(&team.exclude).collect();
    if names.is_empty() {
        return String::new();
    }
    let back = |name: &&str| {
        let kept: Vec<&str> = names.iter().copied().filter(|own| own != name).collect();
        let view = Team {
            exclude: kept.join("."),
            ..team.clone().from_the_best()
        };
        format!(
            r#"<a class="btn gone" href="{}">{} <span aria-hidden="true">↺</span></a>"#,
            escaped(&view.address()),
            escaped(name)
        )
    };
    format!(
        r#"<p class="outs"><span class="soft small">Left out:</span> {}</p>"#,
        names.iter().map(back).collect::<String>()
    )
}

/// Draws the members of a team that is chosen by types.
fn cards(answer: &TeamAnswer, setting: &Setting) -> String {
    let named =
        |typing: &String| -> String { typing.split('-').map(|own| plate(own, setting)).collect() };
    let row = |card: &Card| {
        let takes: String = card
            .takes
            .iter()
            .map(|(attack, times)| format!("<li>{} {}</li>", named(attack), taken(times)))
            .collect();
        let hit = |hit: &Hit| {
            let typings: Vec<String> = hit.typings.iter().map(named).collect();
            format!(
                "<li>{} {} on {}</li>",
                named(&hit.with),
                dealt(&hit.multiplier),
                typings.join(" ")
            )
        };
        let hits: String = card.hits.iter().map(hit).collect();
        let some = |title: &str, rows: &str| match rows {
            "" => String::new(),
            rows => format!(r#"<p class="minor">{title}</p><ul class="cov">{rows}</ul>"#),
        };
        format!(
            r#"<article class="mon">{}<div class="who"><h3>{}</h3><span class="tys">{}</span></div>{}{}{}</article>"#,
            medal(&card.name, &card.types, "s", setting),
            escaped(&card.name),
            card.types
                .iter()
                .map(|own| plate(own, setting))
                .collect::<String>(),
            card.caught(),
            some("Takes", &takes),
            some("Hits", &hits)
        )
    };
    format!(
        r#"<h3 class="said">{}</h3><div class="team">{}</div>"#,
        escaped(&answer.verdict),
        answer.cards.iter().map(row).collect::<String>()
    )
}

/// Draws the reason on one line, the items that are not covered, and what is proved.
fn why(answer: &TeamAnswer, reason: &str) -> String {
    let lacking: String = once_each(answer.lacking.iter().cloned())
        .iter()
        .map(|why| format!("<li>{}</li>", escaped(why)))
        .collect();
    let lacking = match lacking.as_str() {
        "" => String::new(),
        rows => format!(r#"<ul class="lacking">{rows}</ul>"#),
    };
    let reason = match reason {
        "" => String::new(),
        reason => format!(r#"<p class="why"><b class="wl">Why it works</b> {reason}</p>"#),
    };
    let until = match answer.until.as_str() {
        "" => String::new(),
        until => format!(" {}", escaped(until)),
    };
    let not_modelled = match answer.duels.as_ref().map(|duels| &duels.left_out[..]) {
        None | Some([]) => String::new(),
        Some(names) => format!(" Not modelled: {}.", first_few(names, 3)),
    };
    let among = format!("the {} Pokémon to choose from{until}", answer.pool);
    let short = match answer.covered {
        0 => format!(" that no team of {among} does better."),
        _ => format!(" of {among}."),
    };
    format!(
        r#"{lacking}{reason}<p class="proof">{}<span><b>{}</b><span class="xw">: {}</span><span class="pn">{short}</span>{}</span></p>"#,
        glyph("i-tick", "ic"),
        answer.proved,
        escaped(&answer.proof),
        escaped(&not_modelled)
    )
}

/// Draws the types that must be covered, and explains how teams are ranked.
pub(super) fn ranked(answer: &TeamAnswer, setting: &Setting) -> String {
    let named = |typing: &String| -> String {
        let plates: String = typing.split('-').map(|own| plate(own, setting)).collect();
        format!(r#"<span class="tys">{plates}</span> "#)
    };
    let listed = |title: &str, typings: &[String]| match typings {
        [] => String::new(),
        typings => format!(
            "<p>{title}: {}</p>",
            typings.iter().map(named).collect::<String>()
        ),
    };
    let (defense, attack) = answer.ranks;
    format!(
        "<details class=\"card\"><summary>What is ahead, and how teams are ranked</summary>{}{}<p>First counts how much is covered, \
         then how well: each attack counts with the least that any member takes of it (×0 is 1 point, ×¼ 2, ×½ 3; this team has \
         <b>{defense}</b>, fewer are better), each Pokémon with the most that any member deals to it (×2 is 5 points, ×4 is 6; this team \
         has <b>{attack}</b>, more are better), then fewer members. The sum of base stats orders what is equally good. Proved \
         means: all other teams were ruled out.</p></details>",
        listed("To resist", &answer.attacks),
        listed("To hit super effectively", &answer.typings)
    )
}
