//! A cover as a wreath: its items are on a circle, in the colours of the options that cover them.

use crate::canvas::{Canvas, Point, escape};
use crate::dance::STYLE;
use std::f64::consts::TAU;
use std::fmt::Write;

/// The width and height of a small wreath.
const SMALL: f64 = 60.0;
/// The maximum width, which a phone can show without scaling.
const WIDEST: f64 = 320.0;
/// The outer radius of a large wreath, and that of a small one.
const LARGE: f64 = 84.0;
const LITTLE: f64 = 22.0;
/// The maximum average width of a letter.
const LETTER: f64 = 7.2;

/// A cover, in a form that can be drawn.
#[derive(Clone, Debug, Default)]
pub struct Wreath {
    /// The name and the colour of each option.
    pub options: Vec<(String, String)>,
    /// The name of each item, and the index of an option that covers it.
    pub items: Vec<(String, usize)>,
}

impl Wreath {
    /// Draws a large wreath with all names.
    ///
    /// ```
    /// use drawing::Wreath;
    ///
    /// let options = vec![("Steel".to_owned(), "#60a1b8".to_owned())];
    /// let items = vec![("Bug".to_owned(), 0), ("Ice".to_owned(), 0)];
    /// assert!(Wreath { options, items }.svg("Solution 1").contains("Ice: Steel"));
    /// ```
    #[must_use]
    pub fn svg(&self, label: &str) -> String {
        let longest = self
            .items
            .iter()
            .map(|(name, _)| name.chars().count())
            .max();
        let room = 14.0 + LETTER * longest.unwrap_or(0) as f64;
        let below = 20.0 * self.options.len() as f64 + 12.0;
        let centre = Point {
            x: LARGE + room,
            y: LARGE + 28.0,
        };
        let mut canvas = Canvas::new(2.0 * centre.x, 2.0 * centre.y + below);
        canvas.add(&self.arcs(centre, LARGE));
        for (place, (name, _)) in self.items.iter().enumerate() {
            canvas.add(&self.name(place, name, centre));
        }
        for (place, (name, colour)) in self.options.iter().enumerate() {
            let y = 2.0 * centre.y + 20.0 * place as f64;
            let covered = self.items.iter().filter(|(_, by)| *by == place).count();
            canvas.add(&format!(
                r#"<rect x="12" y="{y:.1}" width="13" height="13" rx="3" fill="{colour}"/><text x="32" y="{:.1}">{} covers {covered}</text>"#,
                y + 11.0,
                escape(name)
            ));
        }
        canvas.finish("img", label)
    }

    /// Returns the name of an item, outside the circle next to the item.
    fn name(&self, place: usize, name: &str, centre: Point) -> String {
        let turn = (place as f64 + 0.5) / self.items.len() as f64;
        let at = centre.around(turn * TAU, LARGE + 8.0);
        let anchor = match turn {
            turn if (turn - 0.5).abs() < 0.02 || !(0.02..0.98).contains(&turn) => "middle",
            turn if turn < 0.5 => "start",
            _ => "end",
        };
        format!(
            r#"<text class="small" x="{:.1}" y="{:.1}" text-anchor="{anchor}">{}</text>"#,
            at.x,
            at.y + 4.0,
            escape(name)
        )
    }

    fn arcs(&self, centre: Point, radius: f64) -> String {
        let mut arcs = String::new();
        let part = TAU / self.items.len().max(1) as f64;
        for (place, (name, by)) in self.items.iter().enumerate() {
            let Some((option, colour)) = self.options.get(*by) else {
                continue;
            };
            // An arc of a full turn would end at its start, so that nothing would be drawn.
            let from = place as f64 * part;
            let to = (place as f64 + 0.999) * part;
            let [a, b] = [from, to].map(|angle| centre.around(angle, radius));
            let [c, d] = [to, from].map(|angle| centre.around(angle, radius * 0.6));
            let long = u8::from(part > TAU / 2.0);
            let inner = radius * 0.6;
            let _ = write!(
                arcs,
                r#"<path fill="{colour}" d="M{:.1} {:.1}A{radius} {radius} 0 {long} 1 {:.1} {:.1}L{:.1} {:.1}A{inner:.1} {inner:.1} 0 {long} 0 {:.1} {:.1}Z"><title>{}: {}</title></path>"#,
                a.x,
                a.y,
                b.x,
                b.y,
                c.x,
                c.y,
                d.x,
                d.y,
                escape(name),
                escape(option)
            );
        }
        arcs
    }
}

/// Draws covers side by side, each as a button with its number in `data-cover`. One of them may be
/// open.
#[must_use]
pub fn wreaths(covers: &[Wreath], open: Option<usize>, label: &str) -> String {
    let in_row = (WIDEST / SMALL) as usize;
    let rows = covers.len().div_ceil(in_row);
    let width = SMALL * in_row.min(covers.len()) as f64;
    let mut canvas = Canvas::new(width, SMALL * rows as f64);
    canvas.add(&format!("<style>{STYLE}</style>"));
    for (place, cover) in covers.iter().enumerate() {
        let centre = Point {
            x: SMALL * ((place % in_row) as f64 + 0.5),
            y: SMALL * ((place / in_row) as f64 + 0.5),
        };
        let chosen = open == Some(place);
        let names: Vec<&str> = cover
            .options
            .iter()
            .map(|(name, _)| name.as_str())
            .collect();
        let _ = write!(
            canvas,
            r#"<g class="wreath{}" id="cover{place}" data-cover="{place}" role="button" tabindex="0" aria-pressed="{chosen}" aria-label="Solution {}: {}">{}<circle cx="{:.1}" cy="{:.1}" r="{}"/><text class="small" text-anchor="middle" x="{:.1}" y="{:.1}">{}</text></g>"#,
            if chosen { " chosen" } else { "" },
            place + 1,
            escape(&names.join(", ")),
            cover.arcs(centre, LITTLE),
            centre.x,
            centre.y,
            LITTLE + 4.0,
            centre.x,
            centre.y + 4.0,
            place + 1
        );
    }
    canvas.finish("group", label)
}
