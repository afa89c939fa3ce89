//! Draws as markup which of the player's Pokémon beat which of the boss's one-on-one: a line for
//! each foe that is beaten, or the complete table for a box. It also draws the lead and the order,
//! the reason, and the teams to choose from.

use super::matrix::{GRADES, grade, key, matrix};
use super::shown::{ChoiceRow, TeamAnswer};
use super::{CellRow, Duels, Part, Team};
use crate::markup::escaped;
use crate::medal::{medal, plate};
use crate::offer::Setting;
use crate::phrases::{and, capital, many, once_each};
use crate::times::glyph;
use pokedata::title;
use std::cmp::Reverse;

/// The number of foes that fit next to each other on a phone.
const ABREAST: usize = 6;

/// Draws which of the player's Pokémon beat which of the boss's.
pub(super) fn drawn(team: &Team, answer: &TeamAnswer, duels: &Duels, setting: &Setting) -> String {
    let choices = open_choices(team, duels);
    if team.is_of_box() {
        let order = order(team, answer.boss.caps.0, duels, setting);
        return choices + &order + &matrix(team, duels, setting);
    }
    let above = if duels.foes.len() <= ABREAST && is_one_party(duels) {
        wires(duels, setting) + &key((0..duels.foes.len()).filter_map(|foe| duels.answer_to(foe)))
    } else {
        matrix(team, duels, setting)
    };
    choices + &above + &members(answer, duels, setting)
}

/// Offers the player's choices on which the parties depend, such as the starter, each as a link;
/// and lists those that are made, each with a link that undoes it.
fn open_choices(team: &Team, duels: &Duels) -> String {
    let rules: Vec<&str> = crate::words::words(&team.rules).collect();
    let link = |rules: Vec<&str>, title: &str| {
        let view = Team {
            rules: rules.join("."),
            ..team.clone().from_the_best()
        };
        format!(
            r#"<a class="btn" href="{}">{}</a>"#,
            escaped(&view.address()),
            escaped(title)
        )
    };
    let made = rules.iter().filter_map(|&rule| {
        let (what, which) = rule.strip_prefix("with-")?.split_once('=')?;
        let kept = rules.iter().copied().filter(|&own| own != rule).collect();
        Some(link(kept, &format!("{what}: {} \u{21ba}", title(which))))
    });
    let open = duels.choices.iter().map(|(what, values)| {
        let choose = |value: &String| {
            let settled = format!("with-{what}={value}");
            let kept = rules.iter().copied().chain([settled.as_str()]).collect();
            link(kept, &title(value))
        };
        let says = format!(r#"<span class="soft small">{what}:</span> "#);
        says + &values.iter().map(choose).collect::<String>()
    });
    let says = if duels.choices.is_empty() {
        ""
    } else {
        r#"<b class="small">All their parties are shown. Choose yours:</b> "#
    };
    match made.chain(open).collect::<String>().as_str() {
        "" => String::new(),
        links => format!(r#"<p class="outs">{says}{links}</p>"#),
    }
}

fn is_one_party(duels: &Duels) -> bool {
    duels.foes.windows(2).all(|two| two[0].boss == two[1].boss)
}

fn hits(count: u32) -> String {
    many(count as usize, "hit", "hits")
}

/// Draws the foes above and the members below, with a line for each foe that is beaten.
fn wires(duels: &Duels, setting: &Setting) -> String {
    let n = duels.foes.len().max(1);
    let mut order: Vec<usize> = (0..duels.rows.len()).collect();
    let middle = |row: usize| {
        let met: Vec<usize> = duels.met_by(row).collect();
        met.iter().sum::<usize>() * 100 / met.len().max(1)
    };
    order.sort_by_key(|&row| middle(row));
    let m = order.len().max(1);
    let foe_at = |foe: usize| (foe as f64 + 0.5) / n as f64 * 100.0;
    let mine_at = |row: usize| {
        order
            .iter()
            .position(|&own| own == row)
            .map(|at| (at as f64 + 0.5) / m as f64 * 100.0)
    };
    let mut lines = String::new();
    let mut tags = String::new();
    for (place, foe) in duels.foes.iter().enumerate() {
        let x = foe_at(place);
        for row in 0..duels.rows.len() {
            let Some(cell) = duels.cell(row, place).filter(|cell| cell.beats) else {
                continue;
            };
            let class = if foe.by == Some(row) {
                format!("w-{}", cell.grade)
            } else {
                "sp".to_owned()
            };
            let to = mine_at(row).unwrap_or(50.0);
            lines += &format!(
                r#"<path class="{class}" d="M{x:.1} 0C{x:.1} 30 {to:.1} 30 {to:.1} 60"/>"#
            );
        }
        tags += &tag(duels.answer_to(place), x);
    }
    let foes: String = duels
        .foes
        .iter()
        .map(|foe| fighter(&foe.name, foe.level, &foe.types, foe.by.is_none(), setting))
        .collect();
    let mine: String = order
        .iter()
        .map(|&row| {
            let own = &duels.rows[row];
            let idle = duels.met_by(row).next().is_none();
            format!(
                r#"<li style="left:{:.2}%;width:{:.2}%"{}>{}<b>{}</b></li>"#,
                mine_at(row).unwrap_or(50.0),
                100.0 / m as f64,
                if idle { r#" class="res""# } else { "" },
                medal(&own.name, &own.types, "m", setting),
                escaped(&own.name)
            )
        })
        .collect();
    format!(
        r#"<div class="board n{n}"><ol class="foes" style="--n:{n}" aria-label="Theirs">{foes}</ol><div class="wires"><svg viewBox="0 0 100 60" preserveAspectRatio="none" aria-hidden="true">{lines}</svg>{tags}</div><ul class="mine" aria-label="Your team">{mine}</ul></div>"#
    )
}

fn fighter(name: &str, level: u8, types: &[String], is_open: bool, setting: &Setting) -> String {
    let open = if is_open { r#" class="open""# } else { "" };
    format!(
        r#"<li{open}>{}<b>{}</b><span class="lv num">Lv {level}</span></li>"#,
        medal(name, types, "m", setting),
        escaped(name)
    )
}

/// Draws the grade of a duel on its line.
fn tag(cell: Option<&CellRow>, x: f64) -> String {
    let inner = match cell {
        None => format!("{}<span>not beaten</span>", grade("loses")),
        Some(cell) => {
            let mine = cell.mine.unwrap_or(0);
            let noun = if mine == 1 { "hit" } else { "hits" };
            format!(
                r#"{}<span class="num">{mine}<span class="hw"> {noun}</span></span>"#,
                grade(&cell.grade)
            )
        }
    };
    format!(r#"<span class="tag" style="left:{x:.2}%">{inner}</span>"#)
}

/// Draws each member: where to obtain it, and its tasks.
fn members(answer: &TeamAnswer, duels: &Duels, setting: &Setting) -> String {
    let rows = answer.cards.iter().enumerate().map(|(place, card)| {
        let mut does: Vec<String> = Vec::new();
        for foe in duels.met_by(place) {
            let Some(cell) = duels.cell(place, foe) else {
                continue;
            };
            let own = &duels.foes[foe];
            let line = format!(
                r#"<li>{}<span><b>{}</b> {}{}</span></li>"#,
                grade(&cell.grade),
                escaped(&cell.by),
                hits(cell.mine.unwrap_or(0)),
                match cell.theirs {
                    Some(theirs) => format!("; {} needs {theirs}", escaped(&own.name)),
                    None => format!("; {} cannot knock it out", escaped(&own.name)),
                }
            );
            if !does.contains(&line) {
                does.push(line);
            }
        }
        format!(
            r#"<li class="mon">{}<div class="who"><h3>{}</h3><span class="tys">{}</span></div>{}<ul class="det">{}</ul></li>"#,
            medal(&card.name, &card.types, "xs", setting),
            escaped(&card.name),
            card.types.iter().map(|own| plate(own, setting)).collect::<String>(),
            card.caught(),
            does.concat()
        )
    });
    format!(r#"<ul class="where">{}</ul>"#, rows.collect::<String>())
}

/// Draws which Pokémon of a box to take, the lead, and the foes against which each of the other
/// members is sent in.
fn order(team: &Team, cap: u8, duels: &Duels, setting: &Setting) -> String {
    let mut steps: Vec<(usize, Vec<&str>)> = Vec::new();
    for foe in &duels.foes {
        let Some(by) = foe.by else { continue };
        match steps.iter_mut().find(|(row, _)| *row == by) {
            Some((_, names)) => names.push(&foe.name),
            None => steps.push((by, vec![&foe.name])),
        }
    }
    if steps.is_empty() {
        return instead(team, cap, duels);
    }
    let step = |(at, (row, names)): (usize, &(usize, Vec<&str>))| {
        let own = &duels.rows[*row];
        let verb = if at == 0 { "leads" } else { "follows" };
        format!(
            r#"<li><span class="no">{}</span>{}<span><b>{} {verb}</b><i>{}</i></span></li>"#,
            at + 1,
            medal(&own.name, &own.types, "s", setting),
            escaped(&own.name),
            escaped(&names.join(", then "))
        )
    };
    let sent: Vec<usize> = steps.iter().map(|(row, _)| *row).collect();
    format!(
        r#"{}<ol class="plan">{}</ol>{}"#,
        party(duels, &sent),
        steps.iter().enumerate().map(step).collect::<String>(),
        alarm(duels)
    )
}

/// Names the Pokémon to take: those that are sent in, in order, then the others.
fn party(duels: &Duels, sent: &[usize]) -> String {
    let of = |part: Part| {
        let rows = duels.rows.iter().enumerate();
        rows.filter(move |(row, own)| own.part == part && !sent.contains(row))
            .map(|(row, _)| row)
    };
    let names = |rows: Vec<usize>| {
        and(&rows
            .iter()
            .map(|&row| &duels.rows[row].name)
            .collect::<Vec<_>>())
    };
    let members = sent.iter().copied().chain(of(Part::Member)).collect();
    let reserve = match names(of(Part::Reserve).collect()).as_str() {
        "" => String::new(),
        names => format!("; in reserve: {names}"),
    };
    format!(
        r#"<h3 class="said">Take {}</h3>"#,
        escaped(&(names(members) + &reserve))
    )
}

/// Says what to do if nothing in a box beats any foe.
fn instead(team: &Team, cap: u8, duels: &Duels) -> String {
    let catch = Team {
        from: "then".to_owned(),
        exclude: String::new(),
        ..team.clone().from_the_best()
    };
    let train = if duels.rows.iter().any(|row| row.level < cap) {
        format!(" Train your Pokémon to the level cap (Lv {cap}), or catch others.")
    } else {
        " Catch others, or let yours evolve.".to_owned()
    };
    format!(
        r#"<h3 class="said">Nothing in your box beats any of these.{train}</h3><p class="outs"><a class="btn" href="{}">What I can catch</a></p>"#,
        escaped(&catch.address())
    )
}

/// Warns of each foe that only one Pokémon in the box beats.
fn alarm(duels: &Duels) -> String {
    let sole = |place: usize| {
        let beats = |&row: &usize| duels.cell(row, place).is_some_and(|cell| cell.beats);
        let mut beats = (0..duels.rows.len()).filter(beats);
        let first = beats.next()?;
        beats.next().is_none().then_some(&duels.rows[first].name)
    };
    let only = duels
        .foes
        .iter()
        .enumerate()
        .filter_map(|(place, foe)| Some((sole(place)?, &foe.name)));
    let mut lines: Vec<String> = only
        .map(|(mine, theirs)| {
            format!(
                "In your box, <b>only {} beats {}.</b>",
                escaped(mine),
                escaped(theirs)
            )
        })
        .collect();
    lines.dedup();
    match lines.is_empty() {
        true => String::new(),
        false => format!(
            r#"<p class="alarm">{}<span>{}</span></p>"#,
            glyph("i-warn", "ic"),
            lines.join(" ")
        ),
    }
}

/// The number of members whose foes and moves the reason names; of the others it counts the foes.
const EXPLAINED: usize = 3;

/// The maximum number of foes that the reason lists for each member; the others are only counted.
const NAMED: usize = 4;

/// The condition for all claims about duels.
const ALONE: &str = "One-on-one, each at full health: ";

/// Returns the reason, such as `One-on-one, each at full health: Mudkip beats all three with Water
/// Gun. The closest is Nosepass: you need 3 hits, it needs 3.`
pub(super) fn reason(duels: &Duels) -> String {
    let members = duels.rows.iter().enumerate();
    let members = members.filter(|(_, row)| row.part == Part::Member);
    let met = members.map(|(place, row)| (&row.name, place, duels.met_by(place).collect()));
    let mut met: Vec<(&String, usize, Vec<usize>)> = met.collect();
    met.retain(|(_, _, foes)| !foes.is_empty());
    let others = met.split_off(met.len().min(EXPLAINED));
    let mut said: Vec<String> = Vec::new();
    for (name, place, met) in met {
        let moves = met
            .iter()
            .filter_map(|&foe| Some(duels.cell(place, foe)?.by.clone()));
        let moves = once_each(moves);
        let names = once_each(met.iter().map(|&foe| duels.foes[foe].name.clone()));
        let count = crate::leaders::number(met.len());
        let beaten = if met.len() == duels.foes.len() && met.len() > 1 {
            match met.len() {
                2 => "both".to_owned(),
                _ => format!("all {count}"),
            }
        } else if names.len() > NAMED {
            format!("{count} of the {}", duels.foes.len())
        } else {
            and(&names)
        };
        let begin = if said.is_empty() { ALONE } else { "" };
        said.push(format!(
            "{begin}<b>{}</b> beats {} with {}.",
            escaped(name),
            escaped(&beaten),
            escaped(&and(&moves))
        ));
    }
    if !others.is_empty() {
        let names: Vec<&String> = others.iter().map(|(name, ..)| *name).collect();
        let verb = if names.len() == 1 { "beats" } else { "beat" };
        let count = others.iter().map(|(_, _, foes)| foes.len()).sum();
        said.push(format!(
            "<b>{}</b> {verb} {} more.",
            escaped(&and(&names)),
            crate::leaders::number(count)
        ));
    }
    let closest = duels.foes.iter().enumerate().filter_map(|(place, foe)| {
        let cell = duels.answer_to(place)?;
        let (mine, theirs) = (cell.mine?, cell.theirs?);
        let grade = GRADES.iter().position(|(name, _)| *name == cell.grade);
        let spare = theirs as i64 - mine as i64;
        Some(((Reverse(grade), spare), foe, mine, theirs))
    });
    if let Some((_, foe, mine, theirs)) = closest.min_by_key(|(close, ..)| *close) {
        said.push(format!(
            "The closest is {}: you need {}, it needs {theirs}.",
            escaped(&foe.name),
            hits(mine)
        ));
    }
    said.join(" ")
}

/// Draws the teams to choose from, each as a link.
pub(super) fn offered(team: &Team, answer: &TeamAnswer, setting: &Setting) -> String {
    if answer.choices.is_empty() {
        return String::new();
    }
    let least = answer.choices.iter().map(|one| one.left).min();
    let choice = |(place, one): (usize, &ChoiceRow)| {
        let view = Team {
            team: place,
            ..team.clone()
        };
        let current = if place == answer.team {
            r#" aria-current="true""#
        } else {
            ""
        };
        let faces: String = one
            .members
            .iter()
            .map(|(name, types)| medal(name, types, "xs", setting))
            .collect();
        let title = match one.marks.len() {
            0 if Some(one.left) == least => "In between".to_owned(),
            0 => format!("{} not beaten", one.left),
            _ => capital(&and(&one.marks)),
        };
        let names: Vec<String> = one.members.iter().map(|(name, _)| name.clone()).collect();
        let effort = match one.effort {
            0 => "no encounters: starter or gift".to_owned(),
            effort => format!("about {}", many(effort as usize, "encounter", "encounters")),
        };
        format!(
            r#"<a class="alt" href="{}"{current}><b class="an">{}</b><span class="faces">{faces}</span><span class="asub"><span class="xw">{}: </span>{effort}</span></a>"#,
            escaped(&view.address()),
            escaped(&title),
            escaped(&and(&names))
        )
    };
    let rows: Vec<(usize, &ChoiceRow)> = answer.choices.iter().enumerate().collect();
    let (best, others): (Vec<_>, Vec<_>) =
        rows.into_iter().partition(|(_, one)| !one.marks.is_empty());
    let best: String = best.into_iter().map(choice).collect();
    let open = others.iter().any(|(place, _)| *place == answer.team);
    let others: String = others.into_iter().map(choice).collect();
    let others = match others.as_str() {
        "" => String::new(),
        rows => format!(
            r#"<details class="others"{}><summary>More teams, each the best for its effort</summary><div class="alts">{rows}</div></details>"#,
            if open { " open" } else { "" }
        ),
    };
    format!(
        r#"<nav class="choices" aria-label="Which team"><div class="alts">{best}</div>{others}</nav>"#
    )
}

/// Lists the duels, one per line, and explains how they are judged.
pub(super) fn told(duels: &Duels) -> String {
    let rows: String = duels
        .facing
        .iter()
        .map(|row| format!("<li>{}</li>", escaped(row)))
        .collect();
    let left_out = match duels.left_out.join(", ").as_str() {
        "" => String::new(),
        names => format!("<p>Not modelled: {}.</p>", escaped(names)),
    };
    format!(
        "<details class=\"card\"><summary>Matchups, and how to read them</summary><ul>{rows}</ul><p>The first number \
         says how many hits you need to knock it out, the second how many it needs to knock you out. A move counts only in turns \
         in which it works: Focus Punch fails after a hit. A percentage is the chance that a move which can miss hits often enough. \
         Each duel is one-on-one at full health, at the level cap of that battle or the level of your box, without switching, status, stat changes or healing by items. The better a grade, the fewer its points; the duels of the team have <b>{}</b> points in all.</p>{left_out}</details>",
        duels.rank
    )
}
