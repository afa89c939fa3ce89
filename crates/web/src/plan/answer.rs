//! Answers a plan: counts, the best covers and the ring.

use super::question::Asked;
use super::{Plan, export, reason};
use drawing::Ring;
use pokedata::{Game, Typing};
use serde::{Deserialize, Serialize};
use typecover::{Answer, Counts, Cover, Kind, Listing, Problem, Reason, Side};

/// How many of the best covers are looked for at first, and listed at a time.
const LISTED: usize = 20;
/// This many times as many are looked for where one walks on through those that are equally good.
const MORE: usize = 10;
/// This many are never looked for in one question, or the address of one might ask for all.
const MOST: usize = 20_000;

/// All that the plan view shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanAnswer {
    /// The game's name.
    pub game: String,
    /// The bosses and their place: `Katy in Scarlet/Violet`.
    pub about: String,
    /// Its side: on defense lower ranks are better, on attack higher ones.
    pub side: String,
    /// What must be covered.
    pub items: Vec<String>,
    /// The number of covers by their number of options.
    pub by_size: Vec<(u32, String)>,
    /// The number of covers; none while they are being counted.
    pub total: Option<String>,
    /// The best rank of all covers.
    pub best_rank: Option<u32>,
    /// Whether `covers` has all there are.
    pub complete: bool,
    /// Twenty of the best covers, best first: those about the one that is looked at.
    pub covers: Vec<CoverRow>,
    /// The place of the first of these among all that were found.
    pub first: usize,
    /// How many were found.
    pub found: usize,
    /// The place of the last that can be looked at: beyond those found where more are equally good.
    pub last: usize,
    /// Which of them is looked at: the last where the view names one beyond them.
    pub cover: usize,
    /// The picture of the cover that is looked at.
    pub ring: String,
    /// For each item: the option of that cover that serves it best, and the multiplier, as the rows
    /// of a table: these are many, and a browser reads markup sooner than it puts elements
    /// together.
    pub served: String,
    /// For each option of that cover: the Pokémon with that typing (in defense; attack types have
    /// none).
    pub holders: Vec<(String, Vec<String>)>,
    /// Why there is no cover, and the best partial cover.
    pub reason: Option<String>,
    /// The best possible instead.
    pub partial: Option<PartialRow>,
    /// How many of those found are as good as the best: of its rank, with as many options.
    pub equal: usize,
    /// Whether there may be more of these than were found.
    pub more_equal: bool,
}

/// The best partial cover, where no cover exists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartialRow {
    /// What it leaves open.
    pub open: Vec<String>,
    /// Its options, each with the Pokémon of that typing (in defense).
    pub holders: Vec<(String, Vec<String>)>,
}

/// The texts of an answer, to copy. For a complete generation they are longer than everything
/// visible, so they are computed later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copies {
    /// The address of the question, from its best cover.
    pub question: String,
    /// As text.
    pub text: String,
    /// As JSON.
    pub json: String,
}

/// A cover in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoverRow {
    /// Its rank.
    pub rank: u32,
    /// Its options.
    pub options: Vec<String>,
}

/// A plan that was answered, kept for as long as the question stays the same.
#[derive(Debug)]
pub(crate) struct Solved {
    question: Plan,
    answer: Answer,
    /// Whether the covers are counted.
    is_counted: bool,
    /// Whether the answer was already given for export.
    is_copied: bool,
}

impl PlanAnswer {
    /// Returns the cover that is looked at.
    #[must_use]
    pub fn shown(&self) -> Option<&CoverRow> {
        self.covers.get(self.cover - self.first)
    }
}

impl Plan {
    /// Returns the best covers of the plan, where these are known long before all are counted; none
    /// where `solved` holds the answer already, or does so now since there is no cover.
    pub(crate) fn best(&self, solved: &mut Option<Solved>) -> Option<PlanAnswer> {
        let question = self.clone().from_the_best();
        let is_known = solved.as_ref().is_some_and(|s| s.question == question);
        if is_known || self.kind != Kind::Irredundant.name() {
            return None;
        }
        let asked = self.read().ok()?;
        let problem = Problem::new(&asked.question).ok()?;
        let covers = problem.best(LISTED);
        let best_rank = covers.first().map(|cover| cover.rank);
        // If there is none, they are counted.
        let is_counted = best_rank.is_none();
        let answer = Answer {
            counts: Counts::default(),
            best_rank,
            covers,
            reason: is_counted.then(|| Reason::of(&problem)),
            partial: is_counted.then(|| problem.best_partial()).flatten(),
            problem,
        };
        let found = Solved::new(question, answer, is_counted);
        let shown = (!is_counted).then(|| self.show(&asked, &found));
        *solved = Some(found);
        shown
    }

    /// Answers the plan; what `solved` holds is used where it is for the same question.
    pub(crate) fn answer(&self, solved: &mut Option<Solved>) -> Result<PlanAnswer, String> {
        let asked = self.read()?;
        let question = self.clone().from_the_best();
        let known = solved.take().filter(|known| known.question == question);
        let mut found = match known {
            Some(known) => known.counted(),
            None => {
                let answer = typecover::answer(&asked.question, Listing::Best(LISTED));
                let answer = answer.map_err(|error| error.to_string())?;
                Solved::new(question, answer, true)
            }
        };
        found.reach(self.cover);
        let shown = self.show(&asked, &found);
        *solved = Some(found);
        Ok(shown)
    }

    fn show(&self, asked: &Asked, found: &Solved) -> PlanAnswer {
        let &Solved {
            ref answer,
            is_counted,
            ..
        } = found;
        let last = answer.covers.len().saturating_sub(1);
        let at = self.cover.min(last);
        let cover = answer.covers.get(at);
        let first = at / LISTED * LISTED;
        let listed = answer.covers.iter().skip(first).take(LISTED);
        PlanAnswer {
            game: asked.game.title().to_owned(),
            about: asked.about(),
            side: answer.problem.side.name().to_owned(),
            items: answer.problem.items.iter().map(Typing::to_string).collect(),
            by_size: by_size(answer),
            total: is_counted.then(|| answer.counts.total().to_string()),
            best_rank: answer.best_rank,
            complete: is_counted && answer.is_complete(),
            cover: at,
            ring: cover.map_or_else(String::new, |cover| ring(answer, cover)),
            served: cover.map_or_else(String::new, |cover| served(answer, cover)),
            holders: cover.map_or_else(Vec::new, |cover| holders(asked.game, answer, cover)),
            partial: answer.partial.as_ref().map(|partial| PartialRow {
                open: partial.open.iter().map(Typing::to_string).collect(),
                holders: holders(asked.game, answer, &partial.cover),
            }),
            equal: equal(answer),
            more_equal: may_have_more_equal(answer),
            reason: reason::of(answer),
            covers: listed.map(row).collect(),
            first,
            found: answer.covers.len(),
            last: last + usize::from(can_go_on(answer)),
        }
    }
}

impl Solved {
    fn new(question: Plan, answer: Answer, is_counted: bool) -> Solved {
        Solved {
            question,
            answer,
            is_counted,
            is_copied: false,
        }
    }

    fn counted(mut self) -> Solved {
        if !self.is_counted {
            self.answer.counts = self.answer.problem.count();
            self.is_counted = true;
        }
        self
    }

    /// Looks for more covers until there is one at that place, as long as the next is as good as
    /// the best.
    fn reach(&mut self, place: usize) {
        while place >= self.answer.covers.len() && can_go_on(&self.answer) {
            let more = self.answer.covers.len() * MORE;
            self.answer.covers = self.answer.problem.best(more);
        }
    }

    /// Returns what was asked.
    pub(crate) fn question(&self) -> &Plan {
        &self.question
    }

    /// Returns the answer for export, once, with the address of its question.
    pub(crate) fn copies(&mut self, address: String) -> Option<Copies> {
        let asked = self.question.read().ok().filter(|_| !self.is_copied)?;
        self.is_copied = true;
        Some(Copies {
            question: address,
            text: export::text(&asked, &self.answer),
            json: export::json(&asked, &self.answer),
        })
    }
}

fn by_size(answer: &Answer) -> Vec<(u32, String)> {
    let counts = answer.counts.by_size().iter();
    counts
        .map(|(size, count)| (*size, count.to_string()))
        .collect()
}

fn row(cover: &Cover) -> CoverRow {
    CoverRow {
        rank: cover.rank,
        options: cover.options.iter().map(Typing::to_string).collect(),
    }
}

/// Names of types need no escaping.
fn served(answer: &Answer, cover: &Cover) -> String {
    let served = answer.problem.by_item(cover).into_iter();
    let rows = served.map(|(item, option, multiplier)| {
        format!(r#"<tr><th scope="row">{item}</th><td>{option}</td><td>×{multiplier}</td></tr>"#)
    });
    rows.collect()
}

fn ring(answer: &Answer, cover: &Cover) -> String {
    Ring::of(&answer.problem, cover).svg()
}

/// Returns whether all that were found are equally good, and there are others.
fn may_have_more_equal(answer: &Answer) -> bool {
    equal(answer) == answer.covers.len() && !answer.is_complete()
}

/// Returns whether more of these may be looked for.
fn can_go_on(answer: &Answer) -> bool {
    (1..MOST).contains(&answer.covers.len()) && may_have_more_equal(answer)
}

/// Returns how many of the covers found are as good as the best.
fn equal(answer: &Answer) -> usize {
    let counts = |cover: &Cover| (cover.rank, cover.options.len());
    let best = answer.covers.first().map(counts);
    let covers = answer.covers.iter().map(counts);
    covers.take_while(|&own| Some(own) == best).count()
}

/// Returns the Pokémon with each typing of the cover, among those obtainable in that game; attack
/// types have none.
fn holders(game: &'static Game, answer: &Answer, cover: &Cover) -> Vec<(String, Vec<String>)> {
    let with = |typing: Typing| {
        let forms = game.obtainable().iter();
        let forms = forms.filter(|form| form.typing(game.generation()) == Some(typing));
        forms.map(|form| form.title()).collect()
    };
    let of = |typing: &Typing| match answer.problem.side {
        Side::Defense => (typing.to_string(), with(*typing)),
        Side::Attack => (typing.to_string(), Vec::new()),
    };
    cover.options.iter().map(of).collect()
}
