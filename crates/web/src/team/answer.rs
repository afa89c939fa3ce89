//! Answers a question about teams: the best ones, a card for each member of the selected one, and a
//! summary sentence.

use super::cards::{Card, cards};
use super::duels::{Duels, Judge};
use super::means::Means;
use super::question::Asked;
use super::{Team, export, verdict};
use crate::chart::said;
use crate::leaders::leaders;
use serde::{Deserialize, Serialize};

/// How many of the best teams are looked for at first, and taken along.
const LISTED: usize = 100;
/// The number of equally good teams to step through: as many as the command lists.
const MOST: usize = 1_000;

/// All that the team view shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamAnswer {
    /// The next boss and its game: `Brawly in Emerald`.
    pub about: String,
    /// The question, in a sentence.
    pub sentence: String,
    /// What the best team does, in a sentence.
    pub verdict: String,
    /// Why nothing does more, where something is left open.
    pub lacking: Vec<String>,
    /// How it is known that nothing is better.
    pub proof: String,
    /// What is to be resisted: attack types.
    pub attacks: Vec<String>,
    /// What is to be hit: typings.
    pub typings: Vec<String>,
    /// How many of these are covered.
    pub covered: usize,
    /// The rank on defense (lower is better) and on attack (higher is better).
    pub ranks: (u32, u32),
    /// How many teams are equally good.
    pub equal: usize,
    /// Whether there may be more of these than were looked for.
    pub more_equal: bool,
    /// The place of the last that can be looked at: beyond those found where more are looked for.
    pub last: usize,
    /// The names of the members of the one that is looked at.
    pub members: Vec<String>,
    /// Which of them is looked at: the last where the view names one beyond them.
    pub team: usize,
    /// Its members.
    pub cards: Vec<Card>,
    /// What of the box is ignored, or for something else than is written.
    pub notes: Vec<String>,
    /// Which Pokémon meets which, where that is asked.
    pub duels: Option<Duels>,
    /// To copy: as text, as Showdown reads it, as JSON.
    pub text: String,
    /// As Showdown reads it.
    pub showdown: String,
    /// As JSON, under the command line's names.
    pub json: String,
}

/// Teams that were found, kept for as long as the question stays the same.
#[derive(Debug)]
pub(crate) struct Chosen {
    question: Team,
    mine: String,
    asked: Asked,
    answer: team::Answer,
}

impl Team {
    /// Answers the question; what `known` holds is used where it is for the same.
    pub(crate) fn answer<M: Means>(
        &self,
        mine: &str,
        known: &mut Option<Chosen>,
    ) -> Result<TeamAnswer, String> {
        let question = self.clone().from_the_best();
        let same = |known: &Chosen| known.question == question && known.mine == mine;
        let mut chosen = match known.take().filter(same) {
            Some(known) => known,
            None => Chosen::new::<M>(question, mine)?,
        };
        chosen.reach(self)?;
        let shown = self.show(&chosen)?;
        *known = Some(chosen);
        Ok(shown)
    }

    fn show(&self, chosen: &Chosen) -> Result<TeamAnswer, String> {
        let Chosen { asked, answer, .. } = chosen;
        if answer.teams.is_empty() {
            let rules = team::conflict(&asked.question).map_err(said)?;
            return Err(verdict::none(rules.as_deref().unwrap_or_default()));
        }
        let equal: Vec<&team::Team> = self.equal(answer).collect();
        let at = self.team.min(equal.len() - 1);
        let shown = equal[at];
        let names = |types: &[pokedata::Typing]| types.iter().map(ToString::to_string).collect();
        Ok(TeamAnswer {
            about: format!("{} in {}", leaders(&asked.foes), asked.played.title()),
            sentence: verdict::sentence(self, asked),
            verdict: verdict::of(asked, shown),
            lacking: verdict::lacking(self, asked, shown),
            proof: verdict::proof(asked),
            attacks: asked
                .question
                .attacks_met()
                .iter()
                .map(ToString::to_string)
                .collect(),
            typings: names(asked.question.typings_met()),
            covered: shown.covered,
            ranks: (shown.defense_rank, shown.attack_rank),
            equal: equal.len(),
            more_equal: self.may_have_more_equal(answer),
            last: equal.len() - 1 + usize::from(self.can_go_on(answer)),
            members: members(shown),
            team: at,
            cards: cards(asked, shown),
            notes: asked.notes.clone(),
            duels: duels(asked, shown)?,
            text: export::text(self, asked, shown),
            showdown: export::showdown(shown),
            json: export::json(asked, answer, LISTED)?,
        })
    }

    /// Returns the teams found that are as good as the best.
    fn equal<'a>(&self, answer: &'a team::Answer) -> impl Iterator<Item = &'a team::Team> {
        let as_good = |team: &&team::Team| is_as_good(self, team, &answer.teams[0]);
        answer.teams.iter().take_while(as_good)
    }

    /// Returns whether all that were found are equally good, and there are others.
    fn may_have_more_equal(&self, answer: &team::Answer) -> bool {
        self.equal(answer).count() == answer.teams.len() && !answer.known.complete
    }

    /// Returns whether more of these may be looked for.
    fn can_go_on(&self, answer: &team::Answer) -> bool {
        answer.teams.len() < MOST && self.may_have_more_equal(answer)
    }
}

impl Chosen {
    fn new<M: Means>(question: Team, mine: &str) -> Result<Chosen, String> {
        let asked = question.read::<M>(mine)?;
        let answer = team::best_by_types(&asked.question, LISTED).map_err(said)?;
        Ok(Chosen {
            question,
            mine: mine.to_owned(),
            asked,
            answer,
        })
    }

    /// Looks for more teams where the one at that place is beyond those found, and may be as good
    /// as the best.
    fn reach(&mut self, team: &Team) -> Result<(), String> {
        if team.team >= self.answer.teams.len() && team.can_go_on(&self.answer) {
            self.answer = team::best_by_types(&self.asked.question, MOST).map_err(said)?;
        }
        Ok(())
    }
}

fn duels(asked: &Asked, team: &team::Team) -> Result<Option<Duels>, String> {
    let judge = asked.judge.as_deref();
    judge.map(|judge: &dyn Judge| judge.show(team)).transpose()
}

/// Returns whether two teams are equally good in all that counts: the sum of base stats does if
/// selected.
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
