//! A run as a matrix of Pokémon and bosses; each cell contains the number of foes that the Pokémon
//! answers.

use crate::canvas::{Canvas, Point, SMALL, escape, longest, text};

const ROW: f64 = 36.0;
/// The radius of the circle in a cell.
const RADIUS: f64 = 12.0;
const GAP: f64 = 14.0;
const NARROWEST: f64 = 58.0;
/// The height of the steps that show the level caps.
const STEPS: f64 = 36.0;
/// The height above the first row, for the steps, a line of names and a line of level caps.
const HEAD: f64 = GAP + STEPS + 44.0;
/// The height below the rows, for the totals and the legend.
const FOOT: f64 = 78.0;

/// A run: Pokémon against bosses.
#[derive(Clone, Debug, Default)]
pub struct Matrix {
    /// The title, on one line.
    pub title: String,
    /// The columns.
    pub bosses: Vec<MatrixBoss>,
    /// The rows.
    pub pokemon: Vec<MatrixRow>,
}

/// A boss of a run.
#[derive(Clone, Debug)]
pub struct MatrixBoss {
    /// The boss's name.
    pub name: String,
    /// The level cap before the boss.
    pub cap: u8,
    /// The number of Pokémon in the boss's party.
    pub foes: u32,
    /// The number of these Pokémon that are answered.
    pub answered: u32,
}

/// A Pokémon of a run.
#[derive(Clone, Debug)]
pub struct MatrixRow {
    /// The Pokémon's name.
    pub name: String,
    /// The place where the Pokémon is obtained.
    pub about: String,
    /// A cell for each boss.
    pub cells: Vec<MatrixCell>,
}

/// The foes of a boss that a Pokémon answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatrixCell {
    /// The number of foes that the Pokémon answers.
    pub answers: u32,
    /// The number of foes that only this Pokémon answers.
    pub alone: u32,
}

impl Matrix {
    /// Draws the matrix.
    ///
    /// ```
    /// use drawing::{Matrix, MatrixBoss, MatrixCell, MatrixRow};
    ///
    /// let matrix = Matrix {
    ///     title: "Emerald".to_owned(),
    ///     bosses: vec![MatrixBoss { name: "Roxanne".to_owned(), cap: 15, foes: 3, answered: 2 }],
    ///     pokemon: vec![MatrixRow {
    ///         name: "Marshtomp".to_owned(),
    ///         about: "starter".to_owned(),
    ///         cells: vec![MatrixCell { answers: 2, alone: 1 }],
    ///     }],
    /// };
    /// assert!(matrix.svg().contains("Marshtomp against Roxanne: beats 2, 1 of them alone"));
    /// ```
    #[must_use]
    pub fn svg(&self) -> String {
        let sizes = self.sizes();
        let width = sizes.left + sizes.column * self.bosses.len() as f64 + GAP;
        let rows = ROW * self.pokemon.len() as f64;
        let mut canvas = Canvas::new(width.max(LEGEND), HEAD + rows + FOOT).with_text_of(SMALL);
        canvas.add(&self.caps(sizes));
        for (place, boss) in self.bosses.iter().enumerate() {
            let x = sizes.middle(place);
            canvas.add(&text("small middle strong", x, HEAD - 22.0, &boss.name));
            canvas.add(&text(
                "small middle",
                x,
                HEAD - 8.0,
                &format!("Lv {}", boss.cap),
            ));
            let answered = format!("{}/{}", boss.answered, boss.foes);
            let class = if boss.answered < boss.foes {
                "small middle strong m4"
            } else {
                "small middle strong m14"
            };
            canvas.add(&text(class, x, HEAD + rows + 20.0, &answered));
        }
        canvas.add(&text("small", GAP, HEAD + rows + 20.0, "beaten"));
        for (place, row) in self.pokemon.iter().enumerate() {
            let top = HEAD + ROW * place as f64;
            let end = Point {
                x: width - GAP,
                y: top,
            };
            canvas.line("rule", Point { x: GAP, y: top }, end);
            canvas.add(&self.row(row, top, sizes));
        }
        canvas.add(&legend(HEAD + rows + 52.0));
        canvas.finish("img", &self.label())
    }

    fn sizes(&self) -> Sizes {
        let names = self.pokemon.iter().flat_map(|row| [&row.name, &row.about]);
        Sizes {
            left: longest(names).max(60.0) + 2.0 * GAP,
            column: longest(self.bosses.iter().map(|boss| &boss.name)).max(NARROWEST - 8.0) + 8.0,
        }
    }

    /// Draws the level caps as steps that rise to the right.
    fn caps(&self, sizes: Sizes) -> String {
        let greatest = self.bosses.iter().map(|boss| boss.cap).max().unwrap_or(1);
        let steps = self.bosses.iter().enumerate().map(|(place, boss)| {
            let height = STEPS * f64::from(boss.cap) / f64::from(greatest.max(1));
            format!(
                r#"<rect class="step" x="{:.1}" y="{:.1}" width="{:.1}" height="{height:.1}"/>"#,
                sizes.left + sizes.column * place as f64,
                GAP + STEPS - height,
                sizes.column,
            )
        });
        let steps: String = steps.collect();
        steps + &text("small", GAP, GAP + STEPS - 4.0, "level cap")
    }

    fn row(&self, row: &MatrixRow, top: f64, sizes: Sizes) -> String {
        let mut markup = text("small strong", GAP, top + 15.0, &row.name);
        markup += &text("small faint", GAP, top + 29.0, &row.about);
        for (place, (cell, boss)) in row.cells.iter().zip(&self.bosses).enumerate() {
            if cell.answers > 0 {
                let pair = format!("{} against {}", row.name, boss.name);
                markup += &cell.drawn(&pair, sizes.middle(place), top + ROW / 2.0);
            }
        }
        markup
    }

    fn label(&self) -> String {
        let bosses = self.bosses.iter();
        let answered: u32 = bosses.clone().map(|boss| boss.answered).sum();
        let foes: u32 = bosses.map(|boss| boss.foes).sum();
        format!("{}: {answered} of {foes} foes beaten", self.title)
    }
}

#[derive(Clone, Copy)]
struct Sizes {
    left: f64,
    column: f64,
}

impl Sizes {
    fn middle(self, place: usize) -> f64 {
        self.left + self.column * (place as f64 + 0.5)
    }
}

impl MatrixCell {
    fn drawn(self, pair: &str, x: f64, y: f64) -> String {
        let ring = if self.alone > 0 {
            format!(
                r#"<circle class="alone" cx="{x:.1}" cy="{y:.1}" r="{:.1}"/>"#,
                RADIUS + 3.0
            )
        } else {
            String::new()
        };
        let alone = match self.alone {
            0 => String::new(),
            alone => format!(", {alone} of them alone"),
        };
        format!(
            r#"<g class="cell"><title>{}: beats {}{alone}</title>{ring}<circle class="m14" cx="{x:.1}" cy="{y:.1}" r="{RADIUS}"/><text class="t14" x="{x:.1}" y="{y:.1}">{}</text></g>"#,
            escape(pair),
            self.answers,
            self.answers,
        )
    }
}

/// The width of the legend.
const LEGEND: f64 = 420.0;

/// Returns the explanation of circles and rings.
fn legend(y: f64) -> String {
    let key = |x: f64, alone: u32, meaning: &str| {
        let cell = MatrixCell { answers: 2, alone };
        let circle = cell.drawn("Legend", x, y);
        circle + &text("small", x + 22.0, y + 4.0, meaning)
    };
    key(GAP + 16.0, 0, "beats 2 foes")
        + &key(
            GAP + 156.0,
            1,
            "irreplaceable: nothing else beats one of them",
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_answer_has_a_circle_and_the_irreplaceable_a_ring() {
        let boss = |name: &str, answered| MatrixBoss {
            name: name.to_owned(),
            cap: 20,
            foes: 3,
            answered,
        };
        let cell = |answers, alone| MatrixCell { answers, alone };
        let row = |name: &str, cells| MatrixRow {
            name: name.to_owned(),
            about: "Route <1>".to_owned(),
            cells,
        };
        let svg = Matrix {
            title: "A & B".to_owned(),
            bosses: vec![boss("One", 3), boss("Two", 1)],
            pokemon: vec![
                row("Ann", vec![cell(3, 2), cell(0, 0)]),
                row("Bob", vec![cell(1, 0), cell(1, 1)]),
            ],
        }
        .svg();
        // There are three cells with an answer, and two in the legend.
        assert_eq!(svg.matches("<g class=\"cell\">").count(), 3 + 2);
        assert_eq!(svg.matches("class=\"alone\"").count(), 2 + 1);
        assert!(svg.contains("Ann against One: beats 3, 2 of them alone"));
        assert!(svg.contains("Bob against One: beats 1<"));
        assert!(svg.contains("A &amp; B: 4 of 6 foes beaten") && svg.contains("Route &lt;1&gt;"));
        assert_eq!(svg.matches("m4\"").count(), 1);
    }
}
