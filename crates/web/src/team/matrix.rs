//! Draws the duels between the player's Pokémon and the boss's as a table. For a box, it contains
//! all Pokémon, so that reserves are visible.

use super::{CellRow, Duels, MineRow, Part, Team};
use crate::markup::escaped;
use crate::medal::medal;
use crate::offer::Setting;
use crate::phrases::{up_to, word_of};
use crate::times::glyph;

/// The maximum number of rows. A note states the number of the others, which beat fewer foes.
const ROWS: usize = 60;

pub(super) fn matrix(team: &Team, duels: &Duels, setting: &Setting) -> String {
    let heads: String = duels
        .foes
        .iter()
        .map(|foe| {
            format!(
                r#"<th scope="col">{}<b>{}</b><span class="num soft">Lv {}</span></th>"#,
                medal(&foe.name, &foe.types, "", setting),
                escaped(&foe.name),
                foe.level
            )
        })
        .collect();
    let rows: String = duels
        .rows
        .iter()
        .take(ROWS)
        .enumerate()
        .map(|(place, row)| self::row(team, duels, place, row, setting))
        .collect();
    let more = match duels.rows.len().saturating_sub(ROWS) {
        0 => String::new(),
        more => format!(
            r#"<p class="soft small">{more} Pokémon more in your box beat less and are not listed.</p>"#
        ),
    };
    let cells = duels
        .rows
        .iter()
        .take(ROWS)
        .flat_map(|row| row.cells.iter().flatten());
    let is_taken = |row: &MineRow| row.part != Part::Left;
    let parts = if team.is_of_box() && duels.rows.iter().any(is_taken) {
        r#"<ul class="cov small soft"><li>✓ in the team</li><li>○ in reserve</li></ul>"#
    } else {
        ""
    };
    format!(
        r#"<div class="heat-frame" tabindex="0" role="region" aria-label="Duels"><table class="heat"><caption class="unseen">Each of yours against each of theirs: hits that yours needs, hits that the foe needs, and your move</caption><thead><tr><td class="corner"><span>hits you need</span><span>: hits it needs</span></td>{heads}</tr></thead><tbody>{rows}</tbody></table></div>{more}{}{parts}"#,
        key(cells)
    )
}

/// The grades, best first, and their meanings.
pub(super) const GRADES: [(&str, &str); 5] = [
    ("clean", "you win before it can hit"),
    ("entry", "you win even after a hit on coming in"),
    ("safe", "you win"),
    ("trade", "neither is certain to win"),
    ("loses", "it wins"),
];

/// Explains the grades that occur in some duels.
pub(super) fn key<'a>(cells: impl Iterator<Item = &'a CellRow>) -> String {
    let known: Vec<&str> = cells.map(|cell| cell.grade.as_str()).collect();
    let rows = GRADES.iter().filter(|(name, _)| known.contains(name));
    let rows = rows.map(|(name, means)| {
        let sign = glyph(&format!("i-g-{name}"), "");
        format!(r#"<li><span class="gr g-{name}">{sign}</span> {name}: {means}</li>"#)
    });
    match rows.collect::<String>().as_str() {
        "" => String::new(),
        rows => format!(r#"<ul class="cov small soft" aria-label="Grades">{rows}</ul>"#),
    }
}

fn row(team: &Team, duels: &Duels, place: usize, row: &MineRow, setting: &Setting) -> String {
    let class = match row.part {
        Part::Member => "in",
        Part::Reserve => "spare",
        Part::Left => "",
    };
    let cells: String = row
        .cells
        .iter()
        .zip(&duels.foes)
        .map(|(cell, foe)| self::cell(cell.as_ref(), foe.by == Some(place)))
        .collect();
    let out = if team.is_of_box() {
        let name = word_of(&row.species);
        let dot = if team.exclude.is_empty() { "" } else { "." };
        let exclude = format!("{}{dot}{name}", team.exclude);
        let view = Team {
            exclude,
            ..team.clone().from_the_best()
        };
        format!(
            r#"<a class="out" href="{}" aria-label="Leave out {}">×</a>"#,
            escaped(&view.address()),
            escaped(&row.name)
        )
    } else {
        String::new()
    };
    let says = match row.part {
        Part::Member => "in the team",
        Part::Reserve => "in reserve",
        Part::Left => "",
    };
    format!(
        r#"<tr class="{class}"><th scope="row"><span class="rh">{}<span><b>{}</b><span class="num soft">Lv {}</span><span class="unseen">{says}</span></span>{out}</span></th>{cells}</tr>"#,
        medal(&row.name, &row.types, "s", setting),
        escaped(&row.name),
        up_to(row.level, row.last_level)
    )
}

fn cell(cell: Option<&CellRow>, is_chosen: bool) -> String {
    let Some(cell) = cell else {
        return "<td></td>".to_owned();
    };
    let count = |hits: Option<u32>| hits.map_or("–".to_owned(), |hits| hits.to_string());
    let pick = if is_chosen { " pick" } else { "" };
    format!(
        r#"<td class="c g-{}{pick}">{}<b class="num">{}</b> : <span class="num">{}</span><span class="mv">{}</span></td>"#,
        cell.grade,
        grade(&cell.grade),
        count(cell.mine),
        count(cell.theirs),
        escaped(&cell.by)
    )
}

/// Draws a grade with its symbol and colour.
pub(super) fn grade(name: &str) -> String {
    format!(
        r#"<span class="gr g-{name}" title="{name}">{}<span class="unseen">{name}</span></span>"#,
        glyph(&format!("i-g-{name}"), "")
    )
}
