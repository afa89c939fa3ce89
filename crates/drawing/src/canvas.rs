//! The canvas on which pictures are drawn. Text is escaped only here.

use crate::palette::STYLE;
use std::fmt::{self, Write};

/// The maximum width of a picture that a phone shows without scrolling and with text that is still
/// large enough to read.
pub(crate) const PHONE: f64 = 430.0;
/// The size of ordinary text, as in the style sheet.
pub(crate) const TEXT: f64 = 13.0;
/// The size of small text.
pub(crate) const SMALL: f64 = 11.0;
/// The minimum size of text that is readable on the screen.
const READABLE: f64 = 10.1;

/// An unfinished SVG document.
pub(crate) struct Canvas {
    width: f64,
    height: f64,
    /// The fraction of its width to which the picture can be scaled down before its text becomes
    /// unreadable.
    readable: f64,
    /// Whether the multipliers are for damage that the player deals, so that a greater multiplier
    /// is better. Otherwise they are for damage that the player takes, so that a smaller one is
    /// better.
    deals: bool,
    body: String,
}

impl Canvas {
    /// Returns an empty picture of the given size.
    pub(crate) fn new(width: f64, height: f64) -> Canvas {
        Canvas {
            width,
            height,
            readable: 0.0,
            deals: false,
            body: String::new(),
        }
    }

    /// Sets the size of the smallest text. If scaling the picture down would make this text
    /// unreadable, the picture is scrolled instead.
    pub(crate) fn with_text_of(mut self, size: f64) -> Canvas {
        self.readable = READABLE / size;
        self
    }

    /// Sets whether the multipliers are for damage that the player deals (otherwise, that the
    /// player takes).
    pub(crate) fn of_what_i_deal(mut self, deals: bool) -> Canvas {
        self.deals = deals;
        self
    }

    /// Adds markup that has already been escaped.
    pub(crate) fn add(&mut self, markup: &str) {
        self.body.push_str(markup);
    }

    /// Adds a straight line.
    pub(crate) fn line(&mut self, class: &str, from: Point, to: Point) {
        let _ = write!(
            self.body,
            r#"<line class="{class}" x1="{:.1}" y1="{:.1}" x2="{:.1}" y2="{:.1}"/>"#,
            from.x, from.y, to.x, to.y
        );
    }

    /// Returns the complete document. `role` is `img` for a static picture and `group` for an
    /// interactive one.
    pub(crate) fn finish(self, role: &str, label: &str) -> String {
        let Canvas {
            width,
            height,
            readable,
            deals,
            body,
        } = self;
        let deals = if deals { " deals" } else { "" };
        let least = if readable > 0.0 {
            format!(r#" style="min-width:{:.0}px""#, width * readable)
        } else {
            String::new()
        };
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" class="picture{deals}" viewBox="0 0 {width:.0} {height:.0}" width="{width:.0}" height="{height:.0}"{least} role="{role}" aria-label="{}"><style>{STYLE}</style><rect class="paper" width="100%" height="100%"/>{body}</svg>"#,
            escape(label)
        )
    }
}

/// Adds markup that has already been escaped.
impl Write for Canvas {
    fn write_str(&mut self, markup: &str) -> fmt::Result {
        self.add(markup);
        Ok(())
    }
}

/// A length, rounded to a tenth. The standard library's `{:.1}` prints the same text, but is slower
/// for whole and half lengths, which are the most frequent.
pub(crate) struct Tenths(pub(crate) f64);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LONGEST: usize = 12;
        let tenths = (self.0 * 10.0).round_ties_even() as i32;
        // The number is written from the last character to the first.
        let mut written = [0; LONGEST];
        let mut start = LONGEST;
        let mut put = |character: u8| {
            start -= 1;
            written[start] = character;
        };
        let digit = |number: u32| b'0' + (number % 10) as u8;
        let mut left = tenths.unsigned_abs();
        put(digit(left));
        put(b'.');
        loop {
            left /= 10;
            put(digit(left));
            if left < 10 {
                break;
            }
        }
        if tenths < 0 {
            put(b'-');
        }
        f.write_str(str::from_utf8(&written[start..]).unwrap_or_default())
    }
}

/// A point; the y axis points down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl Point {
    /// Returns the point at the given angle (clockwise from the top) and distance from this one.
    pub(crate) fn around(self, angle: f64, distance: f64) -> Point {
        Point {
            x: self.x + angle.sin() * distance,
            y: self.y - angle.cos() * distance,
        }
    }

    /// Returns the point moved to the right and down by the given distances.
    pub(crate) fn moved(self, right: f64, down: f64) -> Point {
        Point {
            x: self.x + right,
            y: self.y + down,
        }
    }

    /// Returns the point at the given fraction of the way to another point: 0 is this point, 1 is
    /// the other.
    pub(crate) fn towards(self, other: Point, part: f64) -> Point {
        Point {
            x: self.x + (other.x - self.x) * part,
            y: self.y + (other.y - self.y) * part,
        }
    }

    /// Returns the distance to another point.
    pub(crate) fn distance(self, other: Point) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// The maximum average width of a character of small text.
pub(crate) const SMALL_CHARACTER: f64 = 6.4;

/// Returns the width of the longest of the names in small text.
pub(crate) fn longest<'a>(names: impl Iterator<Item = &'a String>) -> f64 {
    let most = names.map(|name| name.chars().count()).max();
    most.unwrap_or(0) as f64 * SMALL_CHARACTER
}

/// Returns the width of a text, in letters. In scripts without small letters, such as Chinese, each
/// is as wide as two.
pub(crate) fn letters(text: &str) -> usize {
    let width = |letter| if letter < '\u{1100}' { 1 } else { 2 };
    text.chars().map(width).sum()
}

/// Returns a text of at most `most` letters: a longer one ends in `…`.
#[must_use]
pub fn cut(text: &str, most: usize) -> String {
    if text.chars().nth(most).is_none() {
        return text.to_owned();
    }
    let kept = text.chars().take(most.saturating_sub(1));
    kept.chain(std::iter::once('…')).collect()
}

/// Returns a text element with the given classes whose text begins at a point.
pub(crate) fn text(class: &str, x: f64, y: f64, text: &str) -> String {
    format!(
        r#"<text class="{class}" x="{x:.1}" y="{y:.1}">{}</text>"#,
        escape(text)
    )
}

/// Returns the text, escaped for markup and quoted attributes.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_never_becomes_markup() {
        assert_eq!(escape(r#"<b a="1">&"#), "&lt;b a=&quot;1&quot;&gt;&amp;");
    }

    #[test]
    fn tenths_are_rounded_as_the_standard_library_does() {
        for sixteenths in -400..400 {
            let length = f64::from(sixteenths) / 16.0;
            assert_eq!(Tenths(length).to_string(), format!("{length:.1}"));
        }
    }

    #[test]
    fn angles_go_clockwise_from_the_top() {
        let right = Point { x: 0.0, y: 0.0 }.around(std::f64::consts::FRAC_PI_2, 2.0);
        assert!((right.x - 2.0).abs() < 1e-9 && right.y.abs() < 1e-9);
    }
}
