//! The choices in a formula: Pokémon, the rules that apply to them, and what they cover.

use super::moves::{Cut, Moves};
use super::places::Places;
use super::worth::Worth;
use crate::answer::Team;
use crate::candidate::Candidate;
use crate::question::Question;
use dancing::problem::{Entry, ItemId, OptionId, ProblemError, Rule};
use dancing::proof::Graded;
use pokedata::{Chart, Multiplier, Type, TypeSet, Typing};
use std::collections::BTreeMap;

/// A question as a problem with costs.
pub(super) struct Choices<'a> {
    pub(super) question: &'a Question,
    chart: &'static Chart,
    pub(super) worth: Worth,
    pub(super) graded: Graded,
    /// The item that counts the members.
    pub(super) team: ItemId,
    /// For each line with several candidates, the item that permits at most one of them.
    lines: BTreeMap<&'static str, ItemId>,
    /// The item of each rule; `None` if the rule permits no member.
    groups: Vec<Option<ItemId>>,
    /// If there is a weakness cap, for each attack type, the item that counts the members which are
    /// weak to the type.
    weak: Vec<(Type, ItemId)>,
    resisted: Vec<(Type, usize)>,
    hit: Vec<(Typing, usize)>,
    answered: Vec<usize>,
    /// The attack types of the team, if some candidates have more attack types than moves.
    pub(super) moves: Option<Moves>,
    pub(super) places: Places,
    /// The option of each candidate; `None` if a rule excludes it.
    pub(super) members: Vec<Option<OptionId>>,
}

impl<'a> Choices<'a> {
    pub(super) fn of(question: &'a Question, one_a_line: bool, cuts: &[Cut]) -> Choices<'a> {
        let choices = Choices::new(question, one_a_line, cuts);
        choices.expect("names are good, each there once, and costs are few")
    }

    fn new(
        question: &'a Question,
        one_a_line: bool,
        cuts: &[Cut],
    ) -> Result<Choices<'a>, ProblemError> {
        let mut graded = Graded::default();
        let hi = question.team as u32;
        let lo = if Places::are_counted(question) { hi } else { 1 };
        let mut choices = Choices {
            question,
            chart: pokedata::chart(question.pool.generation),
            worth: Worth::of(question),
            team: graded.sets.item("team", Rule::Primary { lo, hi })?,
            graded,
            lines: BTreeMap::new(),
            groups: Vec::new(),
            weak: Vec::new(),
            resisted: Vec::new(),
            hit: Vec::new(),
            answered: Vec::new(),
            moves: None,
            places: Places::default(),
            members: Vec::new(),
        };
        if one_a_line {
            choices.add_lines()?;
        }
        choices.add_rules()?;
        choices.add_items()?;
        choices.add_moves(cuts)?;
        choices.add_places()?;
        for place in 0..question.pool.candidates.len() {
            let member = choices.add_member(place, cuts)?;
            choices.members.push(member);
        }
        Ok(choices)
    }

    fn add_lines(&mut self) -> Result<(), ProblemError> {
        let mut lines: BTreeMap<&str, u32> = BTreeMap::new();
        for one in &self.question.pool.candidates {
            *lines.entry(one.form.line()).or_default() += 1;
        }
        let several = lines.into_iter().filter(|&(_, members)| members > 1);
        for (number, (line, _)) in several.enumerate() {
            let item = self.graded.sets.secondary(&format!("line_{number}"))?;
            self.lines.insert(line, item);
        }
        Ok(())
    }

    fn add_rules(&mut self) -> Result<(), ProblemError> {
        let sets = &mut self.graded.sets;
        for (number, rule) in self.question.rules.iter().enumerate() {
            let lo = rule.least as u32;
            let hi = rule.most as u32;
            let mut add = || sets.item(&format!("rule_{number}"), Rule::Primary { lo, hi });
            let item = (hi > 0).then(&mut add).transpose()?;
            self.groups.push(item);
        }
        let cap = self.question.weakness_cap.filter(|&cap| cap > 0);
        for weak in cap.iter().flat_map(|_| self.chart.types().iter()) {
            let hi = cap.unwrap_or(0) as u32;
            let item = sets.item(&format!("weak_to_{weak}"), Rule::Primary { lo: 0, hi })?;
            self.weak.push((weak, item));
        }
        Ok(())
    }

    fn add_items(&mut self) -> Result<(), ProblemError> {
        let pool = &self.question.pool.candidates;
        for attack in self.question.attacks_met() {
            let taken = pool.iter().map(|one| one.taken(self.chart, attack));
            let points = taken.filter_map(points).collect();
            let thing = self.add_thing(&format!("resisting {attack}"), points)?;
            self.resisted.push((attack, thing));
        }
        let known = pool.iter().map(|one| one.attacks);
        let known = known.fold(TypeSet::EMPTY, TypeSet::union);
        for &typing in self.question.typings_met() {
            let dealt = known.iter().filter_map(|t| self.lack(t, typing)).collect();
            let thing = self.add_thing(&format!("hitting {typing}"), dealt)?;
            self.hit.push((typing, thing));
        }
        for foe in 0..self.question.foes_met() {
            let rows = self.question.foes.iter().flat_map(|foes| &foes.points);
            let points = rows.filter_map(|row| row[foe]).map(u64::from).collect();
            let thing = self.add_thing(&format!("answering foe {}", foe + 1), points)?;
            self.answered.push(thing);
        }
        Ok(())
    }

    /// Adds a thing to cover, which costs one of the given numbers of points or is left uncovered.
    fn add_thing(&mut self, name: &str, points: Vec<u64>) -> Result<usize, ProblemError> {
        let Worth { point, open, .. } = self.worth;
        let costs = points.iter().map(|points| points * point);
        self.graded.thing(name, costs, Some(open))
    }

    fn add_member(&mut self, place: usize, cuts: &[Cut]) -> Result<Option<OptionId>, ProblemError> {
        let one = &self.question.pool.candidates[place];
        let Some(mut entries) = self.bound_by(one) else {
            return Ok(None);
        };
        entries.extend(self.covered_by(place));
        match &self.moves {
            Some(moves) => entries.extend(moves.known_by(place, one.attacks, cuts)),
            None => entries.extend(self.hit_by(one.attacks)),
        }
        let id = self.graded.sets.named_option(&title(one), entries)?;
        let merit = u64::from(self.question.merit(place));
        self.graded.sets.cost(self.worth.member(merit))?;
        Ok(Some(id))
    }

    /// Returns entries for the rules that apply to a candidate; `None` if a rule excludes it.
    fn bound_by(&self, one: &Candidate) -> Option<Vec<Entry>> {
        let mut entries = vec![self.team.plain()];
        entries.extend(self.lines.get(one.form.line()).map(|line| line.plain()));
        for (rule, item) in self.question.rules.iter().zip(&self.groups) {
            if rule.forms.iter().any(|&form| std::ptr::eq(form, one.form)) {
                entries.push((*item)?.plain());
            }
        }
        let weak = match self.question.weakness_cap {
            Some(_) => one.weak_to(self.chart),
            None => TypeSet::EMPTY,
        };
        let own = self.weak.iter().filter(|(t, _)| weak.contains(*t));
        entries.extend(own.map(|(_, item)| item.plain()));
        (weak.is_empty() || !self.weak.is_empty()).then_some(entries)
    }

    /// Returns entries for the attack types that a candidate resists, or the foes that it beats.
    fn covered_by(&self, place: usize) -> Vec<Entry> {
        let one = &self.question.pool.candidates[place];
        let resisted = self.resisted.iter();
        let resisted = resisted.map(|&(t, thing)| (thing, points(one.taken(self.chart, t))));
        let rows = self.question.foes.iter();
        let rows = rows.flat_map(|foes| self.answered.iter().zip(&foes.points[place]));
        let answered = rows.map(|(&thing, points)| (thing, points.map(u64::from)));
        let all = resisted.chain(answered);
        all.flat_map(|(thing, points)| self.worth_of(thing, points))
            .collect()
    }

    /// Returns entries for the typings that at least one of the given attack types hits.
    pub(super) fn hit_by(&self, attacks: TypeSet) -> Vec<Entry> {
        let best = |typing| attacks.iter().filter_map(|t| self.lack(t, typing)).min();
        let all = self
            .hit
            .iter()
            .map(|&(typing, thing)| (thing, best(typing)));
        all.flat_map(|(thing, points)| self.worth_of(thing, points))
            .collect()
    }

    fn worth_of(&self, thing: usize, points: Option<u64>) -> Vec<Entry> {
        let cost = points.map(|points| points * self.worth.point);
        cost.map_or_else(Vec::new, |cost| self.graded.entries(thing, cost))
    }

    /// Returns how far an attack falls short of the best multiplier; `None` if it is not super
    /// effective.
    pub(super) fn lack(&self, attack: Type, typing: Typing) -> Option<u64> {
        match self.chart.multiplier(attack, typing) {
            Multiplier::Two => Some(1),
            Multiplier::Four => Some(0),
            _ => None,
        }
    }

    /// Returns the options that make up a team.
    pub(super) fn of_team(&self, team: &Team) -> Vec<OptionId> {
        let members = team.members.iter();
        let mut all: Vec<OptionId> = members.filter_map(|one| self.members[one.place]).collect();
        all.extend(self.places.of(team.members.len()));
        all.extend(self.moves.iter().flat_map(|moves| moves.of(team)));
        all
    }
}

/// Returns the points for a multiplier; `None` unless it is a resistance.
fn points(taken: Multiplier) -> Option<u64> {
    match taken {
        Multiplier::Zero => Some(1),
        Multiplier::Quarter => Some(2),
        Multiplier::Half => Some(3),
        _ => None,
    }
}

/// Returns the candidate's name, with its ability if abilities are taken into account.
fn title(one: &Candidate) -> String {
    match one.ability {
        Some(ability) => format!("{} [{}]", one.form.title(), ability.id()),
        None => one.form.title(),
    }
}
