//! Answers a cover question with counts, the best covers, and the picture of the selected one.

use super::question::Resolved;
use super::{Plan, export};
use dancing::stop::Limits;
use drawing::Ring;
use pokedata::{Game, Typing};
use serde::{Deserialize, Serialize};
use typecover::{Answer, Counts, Cover, Kind, Listing, Search, Side};

/// The number of best covers that are searched for at first, and listed at a time.
const LISTED: usize = 20;
/// The factor by which this number grows when the player steps on through equally good covers.
const MORE: usize = 10;
/// The maximum number of covers for a question. Without it, an address could request all of them.
const MOST: usize = 20_000;

/// The answer that the plan view shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanAnswer {
    /// The title of the game.
    pub game: String,
    /// The bosses and their place: `Katy in Scarlet/Violet`.
    pub about: String,
    /// The side. Lower ranks are better on defense, higher ranks on attack.
    pub side: String,
    /// The items that must be covered.
    pub items: Vec<String>,
    /// The number of covers by their number of options.
    pub by_size: Vec<(u32, String)>,
    /// The total number of covers; `None` while they are being counted.
    pub total: Option<String>,
    /// The best rank.
    pub best_rank: Option<u32>,
    /// Whether all covers were found.
    pub complete: bool,
    /// Twenty of the best covers, best first, including the selected one.
    pub covers: Vec<CoverRow>,
    /// The index of the first of `covers` among all covers that were found.
    pub first: usize,
    /// The number of covers that were found.
    pub found: usize,
    /// The index of the last cover that can be selected. It is one after the last found if more
    /// equally good covers may exist.
    pub last: usize,
    /// The index of the selected cover: the view's index, or the last one if there are fewer
    /// covers.
    pub cover: usize,
    /// The picture of the selected cover.
    pub ring: String,
    /// The option of the selected cover with the best multiplier for each item, as table rows in
    /// markup. There are many rows, and a browser parses markup faster than it builds elements.
    pub served: String,
    /// The options of the selected cover, each with the Pokémon of that typing (only on defense).
    pub holders: Vec<(String, Vec<String>)>,
    /// The reason why there is no cover, and the best partial cover.
    pub reason: Option<String>,
    /// The best partial cover, if there is no cover.
    pub partial: Option<PartialRow>,
    /// The number of covers found that are as good as the best, which means with the same rank and
    /// the same number of options.
    pub equal: usize,
    /// Whether more such covers may exist than were found.
    pub more_equal: bool,
}

/// The best partial cover, for a question without a cover.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartialRow {
    /// The items that the partial cover leaves uncovered.
    pub open: Vec<String>,
    /// The options, each with the Pokémon that have the typing (in defense).
    pub holders: Vec<(String, Vec<String>)>,
}

/// The texts of an answer for export. For a complete generation they are longer than everything
/// visible, so they are computed later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copies {
    /// The address of the question, with its best cover selected.
    pub question: String,
    /// The answer as text.
    pub text: String,
    /// The answer as JSON.
    pub json: String,
}

/// A cover in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoverRow {
    /// The rank of the cover.
    pub rank: u32,
    /// The options of the cover.
    pub options: Vec<String>,
}

/// An answered plan, kept as long as the question remains the same.
#[derive(Debug)]
pub(crate) struct Solved {
    question: Plan,
    /// The answer, in which covers may not be counted yet.
    answer: Answer,
    /// Whether the answer was already exported.
    is_copied: bool,
}

impl PlanAnswer {
    /// Returns the selected cover.
    #[must_use]
    pub fn shown(&self) -> Option<&CoverRow> {
        self.covers.get(self.cover - self.first)
    }
}

impl Plan {
    /// Returns the best covers if they are known long before all are counted, and stores them in
    /// `solved`. Returns `None` if `solved` already contains the answer, or if there is no cover.
    pub(crate) fn best(&self, solved: &mut Option<Solved>) -> Option<PlanAnswer> {
        let question = self.clone().from_the_best();
        let is_known = solved.as_ref().is_some_and(|s| s.question == question);
        if is_known || self.kind != Kind::Irredundant.name() {
            return None;
        }
        let asked = self.read().ok()?;
        let found = Solved::new(question, &asked);
        // If there is no cover, the count of zero is known.
        let is_counted = found.answer.counts.is_some();
        let shown = (!is_counted).then(|| self.show(&asked, &found));
        *solved = Some(found);
        shown
    }

    /// Answers the plan. Uses the answer in `solved` if it is for the same question.
    pub(crate) fn answer(&self, solved: &mut Option<Solved>) -> Result<PlanAnswer, String> {
        let asked = self.read()?;
        let question = self.clone().from_the_best();
        let known = solved.take().filter(|known| known.question == question);
        let mut found = known.unwrap_or_else(|| Solved::new(question, &asked));
        found.answer.count(&Limits::default());
        found.reach(self.cover);
        let shown = self.show(&asked, &found);
        *solved = Some(found);
        Ok(shown)
    }

    fn show(&self, asked: &Resolved, found: &Solved) -> PlanAnswer {
        let answer = &found.answer;
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
            total: answer.total().map(|total| total.to_string()),
            best_rank: answer.best_rank,
            complete: answer.is_complete(),
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
            reason: export::reason(answer),
            covers: listed.map(row).collect(),
            first,
            found: answer.covers.len(),
            last: last + usize::from(can_go_on(answer)),
        }
    }
}

impl Solved {
    /// Finds the best covers, or that there is none.
    fn new(question: Plan, asked: &Resolved) -> Solved {
        let search = Search {
            listing: Listing::Best(LISTED),
            limits: &Limits::default(),
            ties: None,
            told: &|_| {},
        };
        Solved {
            question,
            answer: Answer::uncounted(asked.problem.clone(), &search),
            is_copied: false,
        }
    }

    /// Searches for more covers until one has the given index, as long as the next one is as good
    /// as the best.
    fn reach(&mut self, place: usize) {
        while place >= self.answer.covers.len() && can_go_on(&self.answer) {
            let more = self.answer.covers.len() * MORE;
            self.answer.covers = self.answer.problem.best(more);
        }
    }

    /// Returns the question.
    pub(crate) fn question(&self) -> &Plan {
        &self.question
    }

    /// Returns the answer for export with the address of its question; `None` if it was already
    /// exported.
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
    let counts = answer.counts.iter().flat_map(Counts::by_size);
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

/// Returns the table rows of [`PlanAnswer::served`]. Names of types need no escaping.
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

/// Returns whether all covers that were found are equally good, and more exist.
fn may_have_more_equal(answer: &Answer) -> bool {
    equal(answer) == answer.covers.len() && !answer.is_complete()
}

/// Returns whether to search for more equally good covers.
fn can_go_on(answer: &Answer) -> bool {
    (1..MOST).contains(&answer.covers.len()) && may_have_more_equal(answer)
}

/// Returns the number of covers found that are as good as the best.
fn equal(answer: &Answer) -> usize {
    let counts = |cover: &Cover| (cover.rank, cover.options.len());
    let best = answer.covers.first().map(counts);
    let covers = answer.covers.iter().map(counts);
    covers.take_while(|&own| Some(own) == best).count()
}

/// Returns the Pokémon with each typing in the cover, among those obtainable in the game; empty for
/// attack types.
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
