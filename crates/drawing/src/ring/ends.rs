//! What arrows lead from and to: options, and items as badges or as small turned names.

use super::Ring;
use super::layout::Layout;
use crate::badge::badge;
use crate::canvas::Point;
use crate::palette::type_colour;
use pokedata::Typing;

impl Ring {
    pub(super) fn draw_option(&self, layout: &Layout, option: usize) -> String {
        let own = self.arrows.iter().filter(|arrow| arrow.option == option);
        let covers: Vec<String> = own
            .map(|a| format!("{} ×{}", self.items[a.item], a.multiplier))
            .collect();
        let typing = self.options[option];
        let label = format!("{typing} covers {}", covers.join(", "));
        format!(
            r#"<g class="end o{option}" id="option-{typing}" tabindex="0" role="img" aria-label="{label}"><title>{label}</title>{}</g>"#,
            badge(typing, layout.options[option])
        )
    }

    /// The item, and beside it the arrows to it.
    pub(super) fn draw_item(&self, layout: &Layout, item: usize) -> String {
        let typing = self.items[item];
        let own = self.arrows.iter().filter(|a| a.item == item);
        let own: Vec<_> = own.collect();
        let covered: Vec<String> = own
            .iter()
            .map(|a| format!("{} ×{}", self.options[a.option], a.multiplier))
            .collect();
        let label = match covered.is_empty() {
            true => format!("{typing}: not covered"),
            false => format!("{typing}: covered by {}", covered.join(", ")),
        };
        let at = layout.items[item];
        let (shape, stop) = match &layout.turned {
            Some(angles) => (turned_name(typing, at, angles[item]), ""),
            None => (badge(typing, at), r#" tabindex="0""#),
        };
        let arrows = own.iter().map(|arrow| self.draw_arrow(layout, arrow));
        let arrows: String = arrows.collect();
        format!(
            r#"<g><g class="end" id="item-{typing}"{stop} role="img" aria-label="{label}"><title>{label}</title>{shape}</g>{arrows}</g>"#
        )
    }
}

/// A name that reads outwards, with a dot for each type.
fn turned_name(typing: Typing, at: Point, angle: f64) -> String {
    let degrees = angle.to_degrees() - 90.0;
    let left = angle.sin() < 0.0;
    let (turn, anchor, x) = match left {
        true => (degrees + 180.0, "end", -8.0),
        false => (degrees, "start", 8.0),
    };
    let dots: String = (0..)
        .zip(typing.types().iter())
        .map(|(i, t)| {
            let x = if left { 2.0 } else { -2.0 } * (1.0 - f64::from(i) * 2.0);
            format!(
                r#"<circle cx="{x:.1}" cy="0" r="4" fill="{}"/>"#,
                type_colour(t)
            )
        })
        .collect();
    format!(
        r#"<g transform="translate({:.1} {:.1}) rotate({turn:.1})">{dots}<text class="small" x="{x}" y="4" text-anchor="{anchor}">{typing}</text></g>"#,
        at.x, at.y
    )
}
