//! The ends of arrows: options, and items, which are either badges or small rotated names.

use super::Ring;
use super::layout::Layout;
use crate::badge::badge;
use crate::canvas::{Point, Tenths};
use crate::palette::type_colour;
use pokedata::{Type, Typing};

impl Ring {
    pub(super) fn draw_option(&self, layout: &Layout, option: usize) -> String {
        let own = self.arrows.iter().filter(|arrow| arrow.option == option);
        let covers: Vec<String> = own
            .map(|a| format!("{} ×{}", self.items[a.item], a.multiplier))
            .collect();
        let typing = self.options[option];
        let label = format!("{typing} covers {}", covers.join(", "));
        format!(
            r#"<g class="end o{option}" id="option-{typing}" tabindex="0" role="img"><title>{label}</title>{}</g>"#,
            badge(typing, layout.options[option])
        )
    }

    pub(super) fn draw_item(&self, layout: &Layout, item: usize) -> String {
        let typing = self.items[item];
        let own = self.arrows.iter().filter(|a| a.item == item);
        let covered: Vec<String> = own
            .map(|a| format!("{} ×{}", self.options[a.option], a.multiplier))
            .collect();
        let label = if covered.is_empty() {
            format!("{typing}: not covered")
        } else {
            format!("{typing}: covered by {}", covered.join(", "))
        };
        let at = layout.items[item];
        match &layout.turned {
            Some(angles) => turned_name(typing, at, angles[item], &label),
            None => format!(
                r#"<g class="end" id="item-{typing}" tabindex="0" role="img"><title>{label}</title>{}</g>"#,
                badge(typing, at)
            ),
        }
    }

    /// Returns the dots next to rotated names, one for each type of each item. All dots of a type
    /// form one path. Returns an empty string if the items are badges.
    pub(super) fn dots(&self, layout: &Layout) -> String {
        let Some(angles) = &layout.turned else {
            return String::new();
        };
        let dots = |t: Type| {
            let mut data = String::new();
            for (typing, (at, angle)) in self.items.iter().zip(layout.items.iter().zip(angles)) {
                if let Some(i) = typing.types().iter().position(|own| own == t) {
                    let Point { x, y } = at.around(*angle, i as f64 * 4.0 - 2.0);
                    data += &format!("M{} {}h0", Tenths(x), Tenths(y));
                }
            }
            format!(
                r#"<path class="dot" stroke="{}" d="{data}"/>"#,
                type_colour(t)
            )
        };
        Type::all().map(dots).collect()
    }
}

/// Returns a name that points outwards, with space for its dots.
fn turned_name(typing: Typing, at: Point, angle: f64, label: &str) -> String {
    // The space is as wide as the dots. If it were written as a character, browsers would store the
    // whole picture in strings with wider characters.
    const SPACE: &str = "&#8195;";
    let degrees = angle.to_degrees() - 90.0;
    let (turn, anchor, edge, name) = if angle.sin() < 0.0 {
        (degrees + 180.0, "end", 3, format!("{typing}{SPACE}"))
    } else {
        (degrees, "start", -3, format!("{SPACE}{typing}"))
    };
    let x = Tenths(at.x);
    let y = Tenths(at.y);
    let turn = Tenths(turn);
    format!(
        r#"<text class="end small" id="item-{typing}" role="img" transform="translate({x} {y}) rotate({turn})" x="{edge}" y="4" text-anchor="{anchor}"><title>{label}</title>{name}</text>"#
    )
}
