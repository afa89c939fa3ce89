//! A plan to identify a typing, as a tree: the first attack is on the left, and the typings are on
//! the right.

use crate::canvas::{Canvas, Point, Tenths, escape};
use crate::palette::{ink_on, type_colour};
use identify::{AnswerKind, Case, Tree};
use pokedata::{Type, Typing};

/// The minimum distance between an attack and the next one.
const COLUMN: f64 = 132.0;
/// The maximum average width of a letter in an answer.
const LETTER: f64 = 6.2;
const ROW: f64 = 20.0;
const PLATE: f64 = 74.0;
/// The maximum average width of a letter in a typing.
const LETTER_OF_NAME: f64 = 7.4;

/// A plan: the next attack, and the plan after each answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Plan {
    /// Nothing more can be found out; these typings remain.
    Found(Vec<Typing>),
    /// An attack, whose answer determines how to continue.
    Attack {
        /// The attack.
        attack: Type,
        /// The answers as they are displayed, each with the plan after it.
        answers: Vec<(String, Plan)>,
    },
}

impl Plan {
    /// Returns the plan for a case that a tree describes, with answers of the given kind.
    #[must_use]
    pub fn of(answers: AnswerKind, case: &Case, tree: &Tree) -> Plan {
        match tree {
            Tree::Leaf { classes } => Plan::Found(case.typings_of(classes)),
            Tree::Ask { attack, branches } => Plan::Attack {
                attack: case.attack(*attack),
                answers: branches
                    .iter()
                    .map(|(code, next)| {
                        let answer = answers.all()[usize::from(*code)];
                        (answer.title(), Plan::of(answers, case, next))
                    })
                    .collect(),
            },
        }
    }

    /// Draws the tree.
    ///
    /// ```
    /// use drawing::Plan;
    /// use pokedata::Type;
    ///
    /// let found = |name: &str| Plan::Found(vec![name.parse().unwrap()]);
    /// let answers = vec![("×1".to_owned(), found("Normal")), ("×2".to_owned(), found("Bug"))];
    /// let svg = Plan::Attack { attack: Type::Fire, answers }.svg("Which of the two?");
    /// assert!(svg.contains("Fire") && svg.contains("×2") && svg.contains("Bug"));
    /// ```
    #[must_use]
    pub fn svg(&self, label: &str) -> String {
        self.svg_along(None, label)
    }

    /// Draws the tree with a marked path, which is given as the index of the answer at each attack.
    /// The end of the path is framed.
    #[must_use]
    pub fn svg_along(&self, way: Option<&[usize]>, label: &str) -> String {
        let column = COLUMN.max(PLATE + 22.0 + LETTER * self.longest_answer() as f64);
        let width = 16.0 + self.reach(column);
        let mut drawn = Drawn {
            canvas: Canvas::new(width, 16.0 + ROW * self.leaves() as f64),
            column,
            leaves: 0,
        };
        drawn.draw(self, 8.0, way);
        drawn.canvas.finish("img", label)
    }

    /// Returns the number of letters in the longest answer; the next column starts after it.
    fn longest_answer(&self) -> usize {
        match self {
            Plan::Found(_) => 0,
            Plan::Attack { answers, .. } => answers
                .iter()
                .map(|(answer, next)| answer.chars().count().max(next.longest_answer()))
                .max()
                .unwrap_or(0),
        }
    }

    /// Returns the horizontal distance from the root to the right end of the longest typings.
    fn reach(&self, column: f64) -> f64 {
        match self {
            Plan::Found(typings) => LETTER_OF_NAME * found(typings).chars().count() as f64,
            Plan::Attack { answers, .. } => {
                let below = answers.iter().map(|(_, next)| next.reach(column));
                column + below.fold(0.0, f64::max)
            }
        }
    }

    fn leaves(&self) -> usize {
        match self {
            Plan::Found(_) => 1,
            Plan::Attack { answers, .. } => answers.iter().map(|(_, next)| next.leaves()).sum(),
        }
    }
}

/// A drawing of a tree in progress. `leaves` counts the leaves from the top.
struct Drawn {
    canvas: Canvas,
    column: f64,
    leaves: u32,
}

impl Drawn {
    /// Draws the parts below a node, then the node itself; returns its position. `way` is the rest
    /// of the marked path, if the path leads to this node.
    fn draw(&mut self, plan: &Plan, x: f64, way: Option<&[usize]>) -> Point {
        let here = way.is_some_and(<[usize]>::is_empty);
        match plan {
            Plan::Found(typings) => self.found(typings, x, here),
            Plan::Attack { attack, answers } => {
                let mut below = Vec::new();
                for (at, (answer, next)) in answers.iter().enumerate() {
                    let on = way.and_then(<[usize]>::split_first);
                    let on = on.filter(|(taken, _)| **taken == at).map(|(_, on)| on);
                    let to = self.draw(next, x + self.column, on);
                    below.push(Edge {
                        answer,
                        to,
                        taken: on.is_some(),
                    });
                }
                self.attack(*attack, x, below, here)
            }
        }
    }

    fn found(&mut self, typings: &[Typing], x: f64, here: bool) -> Point {
        let y = 8.0 + ROW * (f64::from(self.leaves) + 0.5);
        self.leaves += 1;
        let class = if here { r#" class="here""# } else { "" };
        let text = format!(
            r#"<text{class} x="{}" y="{}">{}</text>"#,
            Tenths(x + 2.0),
            Tenths(y + 4.5),
            found(typings)
        );
        self.canvas.add(&text);
        Point { x, y }
    }

    /// Draws an attack, vertically centred on its branches.
    fn attack(&mut self, attack: Type, x: f64, mut below: Vec<Edge<'_>>, here: bool) -> Point {
        let y = below.iter().map(|edge| edge.to.y).sum::<f64>() / below.len().max(1) as f64;
        // The marked edge is drawn on top of the others, which partly overlap it.
        below.sort_by_key(|edge| edge.taken);
        for edge in &below {
            self.canvas.add(&edge.from(Point { x: x + PLATE, y }));
        }
        let ink = ink_on(attack);
        self.canvas.add(&format!(
            r#"<g class="badge"><rect x="{}" y="{}" width="{PLATE}" height="18" rx="4" fill="{}"/><text class="{ink}" x="{}" y="{}">{attack}</text></g>"#,
            Tenths(x),
            Tenths(y - 9.0),
            type_colour(attack),
            Tenths(x + PLATE / 2.0),
            Tenths(y),
        ));
        if here {
            self.canvas.add(&format!(
                r#"<rect class="frame" x="{}" y="{}" width="{}" height="22" rx="5"/>"#,
                Tenths(x - 2.0),
                Tenths(y - 11.0),
                PLATE + 4.0
            ));
        }
        Point { x, y }
    }
}

/// An edge from an attack to the plan after one answer.
struct Edge<'p> {
    answer: &'p str,
    to: Point,
    taken: bool,
}

impl Edge<'_> {
    fn from(&self, from: Point) -> String {
        let bend = from.x + 10.0;
        let taken = if self.taken { " taken" } else { "" };
        format!(
            r#"<path class="edge{taken}" d="M{} {}H{}V{}H{}"/><text class="small faint answer" x="{}" y="{}">{}</text>"#,
            Tenths(from.x),
            Tenths(from.y),
            Tenths(bend),
            Tenths(self.to.y),
            Tenths(self.to.x),
            Tenths(bend + 4.0),
            Tenths(self.to.y + 4.0),
            escape(self.answer)
        )
    }
}

/// Returns the remaining typings as text.
fn found(typings: &[Typing]) -> String {
    let names: Vec<&str> = typings.iter().map(|typing| typing.name()).collect();
    names.join(" or ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_answers_end_before_what_is_beyond_them() {
        let answer = "not very effective";
        let found = Plan::Found(vec!["Bug".parse().unwrap()]);
        let attack = Type::Fire;
        let answers = vec![(answer.to_owned(), found)];
        let svg = Plan::Attack { attack, answers }.svg("Plan");
        let x_before = |text: &str| -> f64 {
            let before = svg[..svg.find(text).unwrap()].rfind(r#"x=""#).unwrap();
            svg[before + 3..]
                .split('"')
                .next()
                .unwrap()
                .parse()
                .unwrap()
        };
        let letters = answer.len() as f64;
        assert!(x_before(">not very") + LETTER * letters <= x_before(">Bug<"));
    }

    #[test]
    fn the_way_that_was_taken_is_marked_to_where_it_leads() {
        let found = |name: &str| Plan::Found(vec![name.parse().unwrap()]);
        let two = |attack, low, high| Plan::Attack {
            attack,
            answers: vec![("×1".to_owned(), low), ("×2".to_owned(), high)],
        };
        let inner = two(Type::Ice, found("Bug"), found("Grass"));
        let plan = two(Type::Fire, found("Water"), inner);
        assert!(!plan.svg("Plan").contains("edge taken\""));
        let half = plan.svg_along(Some(&[1]), "Plan");
        assert_eq!(half.matches("edge taken").count(), 1);
        assert_eq!(
            half.matches("frame").count(),
            plan.svg("Plan").matches("frame").count() + 1
        );
        let whole = plan.svg_along(Some(&[1, 0]), "Plan");
        assert_eq!(whole.matches("edge taken").count(), 2);
        assert!(whole.contains(r#"class="here""#));
    }
}
