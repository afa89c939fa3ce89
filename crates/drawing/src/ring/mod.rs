//! The cover ring: the chosen options inside, what they cover around them, arrows between.

mod arrow;
mod ends;
mod layout;

use crate::canvas::{Canvas, Point, SMALL, TEXT};
use arrow::{line, shaft};
use layout::Layout;
use pokedata::{Multiplier, Typing};
use typecover::{Cover, Problem};

/// What a letter of the explanations takes at most on average.
const LETTER: f64 = 7.4;
/// The height of the line that explains the colours.
const LEGEND: f64 = 28.0;

/// A cover, ready to be drawn.
#[derive(Clone, Debug, Default)]
pub struct Ring {
    /// What the picture is called, for those who listen.
    pub label: String,
    /// What was chosen.
    pub options: Vec<Typing>,
    /// What is covered.
    pub items: Vec<Typing>,
    /// Which option covers which item.
    pub arrows: Vec<Arrow>,
}

/// An option covers an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// Its place among the options.
    pub option: usize,
    /// Its place among the items.
    pub item: usize,
    /// The multiplier between them.
    pub multiplier: Multiplier,
    /// Whether this is the option that serves the item best.
    pub best: bool,
}

impl Ring {
    /// The ring of a cover of that problem.
    #[must_use]
    pub fn of(problem: &Problem, cover: &Cover) -> Ring {
        let options = cover.options.clone();
        let best = problem.by_item(cover);
        let arrow = |(option, &typing): (usize, &Typing)| {
            let index = problem.options.binary_search(&typing).ok()?;
            let covered = problem.covered_by(index).map(|item| item as usize);
            let arrows = covered.map(move |item| (option, typing, index, item));
            Some(arrows.collect::<Vec<_>>())
        };
        let arrows = options.iter().enumerate().filter_map(arrow).flatten();
        let arrows = arrows.map(|(option, typing, index, item)| Arrow {
            option,
            item,
            multiplier: problem.multiplier(index, item),
            best: best
                .iter()
                .any(|&(i, o, _)| i == problem.items[item] && o == typing),
        });
        let names: Vec<&str> = options.iter().map(|option| option.name()).collect();
        Ring {
            label: format!("Cover of rank {}: {}", cover.rank, names.join(", ")),
            arrows: arrows.collect(),
            items: problem.items.clone(),
            options,
        }
    }

    /// Draws it. Each option and each item says what it covers, or what covers it; hovering it
    /// shows its arrows alone, with their multipliers. Badges can be focused for that as well;
    /// names are too many to be stops on a player's way through the page.
    #[must_use]
    pub fn svg(&self) -> String {
        let layout = Layout::of(self);
        let Point {
            x: width,
            y: height,
        } = layout.corner;
        let smallest = if layout.turned.is_some() { SMALL } else { TEXT };
        let mut canvas = Canvas::new(width, height + LEGEND).with_text_of(smallest);
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
        // All arrows lie below them.
        for option in 0..self.options.len() {
            canvas.add(&self.draw_option(&layout, option));
        }
        canvas.add(&self.legend(height + LEGEND / 2.0));
        canvas.finish("group", &self.label)
    }

    /// The style that keeps the arrows of an option that is hovered or focused. Each rule ends in
    /// one class of its own, so that an arrow is held against one rule, not all. Those of an item
    /// are drawn once more beside it, unseen until then, and one rule serves all items.
    fn highlights(&self) -> String {
        let rule = |i| format!(".picture:has(.o{i}:is(:hover,:focus-visible)) .of{i}");
        let rules: Vec<String> = (0..self.options.len()).map(rule).collect();
        format!(
            "<style>{}{{opacity:1;display:inline}}</style>",
            rules.join(",")
        )
    }

    /// What the colours of the arrows mean.
    fn legend(&self, y: f64) -> String {
        let known = self.met().map(|m| (m, true, format!("×{m}")));
        let also = self.arrows.iter().any(|arrow| !arrow.best);
        let also = also.then(|| (Multiplier::One, false, "also covers".to_owned()));
        let mut x = 10.0;
        let mut key = |(multiplier, best, words): (Multiplier, bool, String)| {
            let (from, tip) = (Point { x, y }, Point { x: x + 26.0, y });
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
