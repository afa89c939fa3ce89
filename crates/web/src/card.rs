//! The preview picture that other sites show for links to the page.

use crate::{Answer, Setting, View, Worker};

/// The size in pixels that other sites require of preview pictures.
const WIDTH: usize = 1200;
const HEIGHT: usize = 630;
const EDGE: usize = 40;
/// The y coordinate of the lower edge of the page's name.
const TOP: usize = 140;
/// The width of the team's picture. The map fills the rest.
const TEAM: usize = 540;

/// The team in the picture, as an address of the page.
const SHOWN: &str = "#/team?game=emerald&next=DWF";

/// Hides interactive marks, and backgrounds within the picture.
const STYLE: &str = ".picture>.paper,.picture .point{display:none}";

/// Returns the preview picture as an SVG of 1200 by 630 pixels. It shows a team as on the page, and
/// the map on which the question was chosen.
///
/// ```
/// let svg = web::card();
/// assert!(svg.contains("Emerald") && svg.contains("Rustboro"));
/// ```
///
/// # Panics
/// If the page cannot answer the question.
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
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"><style>{STYLE}</style><rect width="100%" height="100%" fill="#f6f4ee"/><text x="{EDGE}" y="96" font-family="system-ui,'DejaVu Sans',sans-serif" font-weight="700" style="font-size:38px">Which Pokémon to take to the next gym · dancedex</text>{team}{map}</svg>"##
    )
}

/// Places a picture within another one, as large as the given space allows.
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
