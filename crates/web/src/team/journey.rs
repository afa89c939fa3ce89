//! Draws all bosses of the game in order, as markup.

use super::Team;
use crate::markup::escaped;
use crate::medal::badge;
use crate::offer::Setting;

/// Draws all bosses of the game, each as a link that makes it the next boss.
pub(super) fn journey(team: &Team, setting: &Setting) -> String {
    let stop = |place: &crate::PlaceRow| {
        let view = Team {
            require: String::new(),
            exclude: String::new(),
            ..team.clone().from_the_best().facing(&place.code)
        };
        let name = if place.leaders.len() > 2 {
            &place.name
        } else {
            &place.leaders[0]
        };
        format!(
            r#"<li><a href="{}"{}>{}<b>{}</b><span class="num">Lv {}</span></a></li>"#,
            escaped(&view.address()),
            if place.chosen {
                r#" aria-current="true""#
            } else {
                ""
            },
            badge(&place.kind, &place.type_, setting),
            escaped(name),
            place.cap
        )
    };
    let stops: Vec<String> = setting
        .places
        .iter()
        .filter(|place| !place.leaders.is_empty() && !is_of_story(place))
        .map(stop)
        .collect();
    let columns = columns(stops.len());
    format!(
        r#"<nav class="card road" aria-label="Your journey"><h3>Your journey <span class="soft small">· strongest level of each</span></h3><ol class="path" style="--n:{columns}">{}</ol>{}</nav>"#,
        stops.concat(),
        more(team, setting)
    )
}

fn is_of_story(place: &crate::PlaceRow) -> bool {
    place.code.starts_with("#s")
}

/// Lists the story battles, each as a link that makes it the next battle.
fn more(team: &Team, setting: &Setting) -> String {
    if setting.story.is_empty() {
        return String::new();
    }
    let fight = |place: &crate::PlaceRow| {
        let view = Team {
            require: String::new(),
            exclude: String::new(),
            ..team.clone().from_the_best().facing(&place.code)
        };
        format!(
            r#"<li><a href="{}"{}>{}<span><b>{}</b> {}</span><span class="num">Lv {}</span></a></li>"#,
            escaped(&view.address()),
            if place.chosen {
                r#" aria-current="true""#
            } else {
                ""
            },
            badge(&place.kind, &place.type_, setting),
            escaped(&place.leaders.join(", ")),
            escaped(&place.name),
            place.cap
        )
    };
    let open = setting.story.iter().any(|place| place.chosen);
    format!(
        r#"<details class="fights"{}><summary>More fights: rivals, villains and others</summary><ol>{}</ol></details>"#,
        if open { " open" } else { "" },
        setting.story.iter().map(fight).collect::<String>()
    )
}

/// Returns a number of columns with which the last row has more than one boss.
fn columns(bosses: usize) -> usize {
    let fits = |columns: &usize| bosses % columns != 1;
    let tried = if bosses < 10 { [4, 3, 5] } else { [4, 5, 3] };
    tried.into_iter().find(fits).unwrap_or(4)
}
