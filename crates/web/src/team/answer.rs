//! Answers a question about teams: the best teams, a card for each member of the selected one, and
//! a summary.

use super::board::{board, ranked};
use super::cards::cards;
use super::journey::journey;
use super::picture::picture;
use super::resolved::Resolved;
use super::shown::{BossRow, ChoiceRow, TeamAnswer};
use super::{Team, export, fights, verdict};
use crate::json;
use crate::leaders::{kind, leaders, most_of, names};
use crate::offer::Setting;
use ask::team::Order;

/// The number of best teams that are searched for at first, and exported.
const LISTED: usize = 100;
/// The maximum number of equally good teams to step through, as in the command.
const MOST: usize = 1_000;

/// Teams that were found, kept as long as the question remains the same.
pub(crate) struct Chosen {
    question: Team,
    mine: String,
    /// The number of teams that were sought.
    wanted: usize,
    asked: Resolved,
    answer: team::Answer,
    choices: Vec<ChoiceRow>,
    /// The teams as JSON, which is the same for each of them.
    json: String,
}

impl Team {
    /// Answers the question. Uses the teams in `known` if they are for the same question.
    pub(crate) fn answer(
        &self,
        mine: &str,
        known: &mut Option<Chosen>,
        setting: &Setting,
    ) -> Result<TeamAnswer, String> {
        let question = self.clone().from_the_best();
        let same = |known: &Chosen| known.question == question && known.mine == mine;
        let chosen = match known.take().filter(same) {
            Some(known) => known,
            None => Chosen::new(question, mine)?,
        };
        let chosen = chosen.reach(self)?;
        let mut shown = self.show(&chosen)?;
        shown.draw(self, setting);
        *known = Some(chosen);
        Ok(shown)
    }

    fn show(&self, chosen: &Chosen) -> Result<TeamAnswer, String> {
        let Chosen {
            asked,
            answer,
            choices,
            ..
        } = chosen;
        if answer.teams.is_empty() {
            return Err(verdict::none(
                answer.conflict.as_deref().unwrap_or_default(),
            ));
        }
        let is_front = !choices.is_empty();
        let equal: Vec<&team::Team> = if is_front {
            answer.teams.iter().collect()
        } else {
            self.equal(answer).collect()
        };
        let at = self.team.min(equal.len() - 1);
        let shown = equal[at];
        let is_compromise = choices.get(at).is_some_and(|one| one.marks.is_empty());
        let lacking = verdict::lacking(self, asked, shown, is_compromise);
        let judge = asked.judge();
        let duels = judge.map(|judge| judge.show(shown)).transpose()?;
        let typings = |types: &[pokedata::Typing]| types.iter().map(ToString::to_string).collect();
        Ok(TeamAnswer {
            about: format!("{} in {}", leaders(&asked.foes), asked.played.title()),
            words: verdict::words(self, asked),
            verdict: verdict::of(asked, shown),
            proof: verdict::proof(self, asked, is_compromise),
            proved: verdict::proved(shown, is_compromise).to_owned(),
            attacks: asked
                .question()
                .attacks_met()
                .iter()
                .map(ToString::to_string)
                .collect(),
            typings: typings(asked.question().typings_met()),
            covered: shown.covered,
            ranks: (shown.defense_rank, shown.attack_rank),
            equal: if is_front || shown.covered == 0 {
                0
            } else {
                equal.len()
            },
            more_equal: !is_front && self.may_have_more_equal(answer),
            last: equal.len() - 1 + usize::from(!is_front && self.can_go_on(answer)),
            members: members(shown),
            team: at,
            cards: cards(asked, shown),
            notes: asked.notes.clone(),
            choices: choices.clone(),
            boss: boss(asked),
            pool: asked.question().pool().candidates().len(),
            until: verdict::until(asked),
            text: export::text(self, asked, shown, &lacking),
            lacking,
            showdown: match &duels {
                Some(duels) => export::showdown(&shown.members, duels),
                None => team::showdown(&shown.members),
            },
            theirs: match duels {
                Some(_) => team::showdown_parties(&asked.foes),
                None => String::new(),
            },
            duels,
            json: chosen.json.clone(),
            ..TeamAnswer::default()
        })
    }

    /// Returns the teams found that are as good as the best.
    fn equal<'a>(&self, answer: &'a team::Answer) -> impl Iterator<Item = &'a team::Team> {
        let as_good = |team: &&team::Team| is_as_good(self, team, &answer.teams[0]);
        answer.teams.iter().take_while(as_good)
    }

    /// Returns whether all teams that were found are equally good, and more exist.
    fn may_have_more_equal(&self, answer: &team::Answer) -> bool {
        self.equal(answer).count() == answer.teams.len() && !answer.known.complete
    }

    /// Returns whether to search for more equally good teams.
    fn can_go_on(&self, answer: &team::Answer) -> bool {
        answer.teams.len() < MOST && self.may_have_more_equal(answer)
    }
}

impl TeamAnswer {
    /// Draws the parts of the answer that the page shows.
    fn draw(&mut self, team: &Team, setting: &Setting) {
        self.is_open = !self.lacking.is_empty();
        self.board = board(team, self, setting);
        self.offered = fights::offered(team, self, setting);
        self.journey = journey(team, setting);
        self.folded = match &self.duels {
            Some(duels) => fights::told(duels),
            None => ranked(self, setting),
        };
        self.picture = picture(self, setting);
    }
}

impl std::fmt::Debug for Chosen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Chosen")
            .field("question", &self.question)
            .finish_non_exhaustive()
    }
}

impl Chosen {
    fn new(question: Team, mine: &str) -> Result<Chosen, String> {
        Chosen::of(question, mine.to_owned(), LISTED)
    }

    fn of(question: Team, mine: String, wanted: usize) -> Result<Chosen, String> {
        let mut request = question.request(&mine, wanted)?;
        let mut asked = Resolved::new(&request)?;
        let mut found = asked.find()?;
        // A front is empty if no foe is beaten.
        if request.order == Some(Order::Front) && found.teams.is_empty() {
            request.order = Some(Order::Rank);
            request.top = Some(wanted);
            asked = Resolved::new(&request)?;
            found = asked.find()?;
        }
        let answer = found.teams.to_answer();
        let json = json::answer(&found.answer())?;
        Ok(Chosen {
            choices: choices(&answer),
            json,
            question,
            mine,
            wanted,
            asked,
            answer,
        })
    }

    /// Searches for more teams if the selected one is beyond those found, and may be as good as the
    /// best.
    fn reach(self, team: &Team) -> Result<Chosen, String> {
        let is_beyond = team.team >= self.answer.teams.len() && team.can_go_on(&self.answer);
        if self.choices.is_empty() && self.wanted < MOST && is_beyond {
            return Chosen::of(self.question, self.mine, MOST);
        }
        Ok(self)
    }
}

fn boss(asked: &Resolved) -> BossRow {
    let bosses: Vec<&pokedata::Boss> = asked.foes.bosses().collect();
    let Some(first) = bosses.first() else {
        return BossRow::default();
    };
    let names = names(&asked.foes);
    let had = asked.had().into_iter().flat_map(pokedata::Rosters::each);
    let cap = had.map(|own| own.rules().cap).max().unwrap_or(first.cap());
    let highest = bosses.iter().map(|boss| boss.cap()).max().unwrap_or(cap);
    BossRow {
        name: match &names[..] {
            [first, _, ..] => format!("{first} and {} more", names.len() - 1),
            _ => names.concat(),
        },
        place: if bosses.iter().all(|boss| boss.place == first.place) {
            first.place.clone()
        } else {
            String::new()
        },
        kind: if bosses.len() == 1 {
            kind(first)
        } else {
            String::new()
        },
        caps: (cap, if cap == first.cap() { highest } else { cap }),
        type_: most_of(first),
    }
}

/// Returns whether two teams are equally good. If the question is about base stats, their sum
/// counts too.
fn is_as_good(question: &Team, one: &team::Team, other: &team::Team) -> bool {
    let by_stats = question.best == "stats";
    let counts = |team: &team::Team| {
        let ranks = (team.defense_rank, team.attack_rank, team.duel_rank);
        (
            team.covered,
            ranks,
            team.members.len(),
            by_stats.then_some(team.stats),
        )
    };
    counts(one) == counts(other)
}

fn members(team: &team::Team) -> Vec<String> {
    let members = team.members.iter();
    members.map(|one| one.candidate.form.title()).collect()
}

/// Returns the choice shown for each team on a front: no other team is superior in the number of
/// unbeaten foes, rank and effort at once. Returns nothing if the teams are not a front.
fn choices(answer: &team::Answer) -> Vec<ChoiceRow> {
    let fronts = answer.front.iter();
    let values = fronts.flat_map(|front| front.standings.iter().zip(&front.marks));
    let member = |own: &team::Member| {
        let types = own.candidate.typing.types().iter();
        (
            own.candidate.form.title(),
            types.map(|own| own.to_string()).collect(),
        )
    };
    let rows = answer.teams.iter().zip(values);
    let row = |(team, (standing, marks)): (&team::Team, (&team::Standing, &Vec<&str>))| ChoiceRow {
        marks: marks.iter().map(ToString::to_string).collect(),
        members: team.members.iter().map(member).collect(),
        left: standing.left as usize,
        rank: standing.rank,
        effort: standing.effort,
    };
    rows.map(row).collect()
}
