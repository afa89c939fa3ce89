//! The preview picture of links to the page, the first thing that visitors see.

use crate::{Answer, Setting, View, Worker};

/// What those sites ask for.
const WIDTH: usize = 1200;
const HEIGHT: usize = 630;
const EDGE: usize = 40;
/// Above it the page's name stands.
const TOP: usize = 110;
/// How wide the team is; the map has the rest.
const TEAM: usize = 540;

/// The complete team, as the page answers it.
const SHOWN: &str = "#/team?game=emerald&next=EVG&from=league";

/// There is no pointer, and the background is only under the complete picture.
const STYLE: &str = ".picture>.paper,.picture .point{display:none}";

/// Draws a team as the page answers, and the map that it is chosen on: an SVG of 1200 by 630.
///
/// ```
/// let svg = web::card();
/// assert!(svg.contains("Emerald") && svg.contains("Rustboro"));
/// ```
///
/// # Panics
/// If the page has no answer to that.
#[must_use]
pub fn card() -> String {
    let answered = SHOWN.parse::<View>().and_then(|view| {
        let answer = Worker::default().answer(&view)?;
        Ok((Setting::of(&view), answer))
    });
    let Ok((setting, Answer::Team(answer))) = answered else {
        panic!("{SHOWN} is a team: {answered:?}");
    };
    let team = answer.picture;
    let room = HEIGHT - TOP - EDGE;
    let left = EDGE + TEAM;
    let map = setting.maps.first().map_or("", |map| &map.svg);
    let map = placed(map, (left, TOP), (WIDTH - left - EDGE, room));
    let team = placed(&team, (EDGE - 24, TOP), (TEAM, room));
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"><style>{STYLE}</style><rect width="100%" height="100%" fill="#f6f4ee"/><text x="{EDGE}" y="76" font-family="system-ui,'DejaVu Sans',sans-serif" font-weight="700" style="font-size:38px">Which Pokémon to take to the next gym · dancedex</text>{team}{map}</svg>"##
    )
}

/// Returns a picture within another, as large as fits there.
fn placed(svg: &str, (x, y): (usize, usize), (width, height): (usize, usize)) -> String {
    let Some((head, rest)) = svg.split_once('>') else {
        return String::new();
    };
    let own = |name: &str| {
        let value = head.split(&format!(" {name}=\"")).nth(1);
        value.and_then(|value| value.split('"').next())
    };
    let shown = own("viewBox").unwrap_or_default();
    let class = own("class").unwrap_or_default();
    format!(
        r#"<svg x="{x}" y="{y}" width="{width}" height="{height}" viewBox="{shown}" preserveAspectRatio="xMinYMin" class="{class}" data-theme="light">{rest}"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_placed_in_another_with_its_own_measures() {
        let own =
            r#"<svg xmlns="x" class="picture" viewBox="0 0 4 2" width="4" height="2"><g/></svg>"#;
        assert_eq!(
            placed(own, (1, 2), (30, 40)),
            r#"<svg x="1" y="2" width="30" height="40" viewBox="0 0 4 2" preserveAspectRatio="xMinYMin" class="picture" data-theme="light"><g/></svg>"#
        );
    }
}
