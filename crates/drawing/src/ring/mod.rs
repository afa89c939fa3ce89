//! The cover ring: the chosen options are inside, the covered items are around them, and arrows
//! lead from options to items.

mod arrow;
mod content;
mod ends;
mod layout;

pub use content::{Arrow, Ring};

use crate::canvas::{Canvas, Point, SMALL, TEXT};
use arrow::{line, shaft};
use layout::Layout;
use pokedata::Multiplier;

/// The maximum average width of a letter in the legend.
const LETTER: f64 = 7.4;
/// The height of the line that explains the colours.
const LEGEND: f64 = 28.0;

impl Ring {
    /// Draws the ring. The title of each option lists the items that it covers, and the title of
    /// each item lists the options that cover it. Hovering over either shows only its arrows, with
    /// their multipliers. Badges can also be focused for this; rotated names cannot, since they are
    /// too many to be stops for the Tab key.
    #[must_use]
    pub fn svg(&self) -> String {
        let layout = Layout::of(self);
        let Point {
            x: width,
            y: height,
        } = layout.corner;
        let smallest = if layout.turned.is_some() { SMALL } else { TEXT };
        let mut canvas = Canvas::new(width, height + LEGEND).with_text_of(smallest);
        let mut arrows = self.arrows.iter();
        canvas = canvas.of_what_i_deal(arrows.any(|arrow| arrow.multiplier.is_super_effective()));
        canvas.add(&self.highlights());
        canvas.add(&self.markers());
        let courses = self.courses(&layout);
        for option in 0..self.options.len() {
            canvas.add(&self.arrows_from(option, &courses));
        }
        canvas.add(&self.dots(&layout));
        for item in 0..self.items.len() {
            canvas.add(&self.draw_item(&layout, item));
            canvas.add(&self.arrows_to(item, &courses));
        }
        // All arrows are drawn below the options.
        for option in 0..self.options.len() {
            canvas.add(&self.draw_option(&layout, option));
        }
        canvas.add(&self.legend(height + LEGEND / 2.0));
        canvas.finish("group", &self.label)
    }

    /// Returns the style that shows the arrows of an option that is hovered over or focused. Each
    /// rule ends in a separate class, so that an arrow is matched against only one rule. The arrows
    /// to each item are drawn a second time and hidden at first, so that one rule applies to all
    /// items.
    fn highlights(&self) -> String {
        let rule = |i| format!(".picture:has(.o{i}:is(:hover,:focus-visible)) .of{i}");
        let rules: Vec<String> = (0..self.options.len()).map(rule).collect();
        format!(
            "<style>{}{{opacity:1;display:inline}}</style>",
            rules.join(",")
        )
    }

    /// Returns the explanation of the arrows' colours.
    fn legend(&self, y: f64) -> String {
        let known = self.met().map(|m| (m, true, format!("×{m}")));
        let also = self.arrows.iter().any(|arrow| !arrow.best);
        let also = also.then(|| (Multiplier::One, false, "also covers".to_owned()));
        let mut x = 10.0;
        let mut key = |(multiplier, best, words): (Multiplier, bool, String)| {
            let from = Point { x, y };
            let tip = Point { x: x + 26.0, y };
            x += 40.0 + LETTER * words.chars().count() as f64;
            let line = shaft("", &line(from, tip, best), multiplier, best);
            format!(
                r#"{line}<text x="{:.1}" y="{:.1}">{words}</text>"#,
                tip.x + 5.0,
                y + 4.5
            )
        };
        known.chain(also).map(&mut key).collect()
    }
}

#[cfg(test)]
mod tests;
