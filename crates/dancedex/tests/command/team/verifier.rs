//! Reads teams from the command's JSON and recomputes every claim from the tables.

use super::facts::Facts;
use serde_json::Value;
use std::collections::BTreeSet;

/// The rules that the teams must satisfy.
#[derive(Default)]
pub(super) struct Rules<'a> {
    pub(super) learnable: bool,
    pub(super) abilities: bool,
    pub(super) weakness_cap: Option<usize>,
    pub(super) megas: usize,
    /// The evolution lines of which exactly one member must be in each team.
    pub(super) one_of: &'a [&'a str],
}

/// Verifies every team of an answer, that they are in order, and that no team is listed twice.
pub(super) fn verify(answer: &Value, rules: &Rules) {
    let generation = answer["generation"].as_u64().unwrap();
    let check = Check {
        facts: Facts::of(generation as u8),
        game: answer["game"].as_str().unwrap(),
        attacks: words(&answer["attack_types"]),
        typings: words(&answer["typings"]),
        rules,
    };
    let teams = answer["teams"].as_array().unwrap();
    assert!(!teams.is_empty());
    let grades: Vec<_> = teams.iter().map(|team| check.team(team)).collect();
    assert!(grades.is_sorted(), "{grades:?}");
    let all: BTreeSet<Vec<String>> = teams.iter().map(ids).collect();
    assert_eq!(all.len(), teams.len());
}

/// The uncovered items, points of rank, number of members, and missing stats: lower is better.
type Grade = (usize, i64, usize, i64);

struct Check<'a> {
    facts: Facts,
    game: &'a str,
    attacks: Vec<&'a str>,
    typings: Vec<&'a str>,
    rules: &'a Rules<'a>,
}

fn words(list: &Value) -> Vec<&str> {
    let list = list.as_array().unwrap().iter();
    list.map(|word| word.as_str().unwrap()).collect()
}

fn members(team: &Value) -> &[Value] {
    team["members"].as_array().unwrap()
}

fn id(member: &Value) -> &str {
    member["id"].as_str().unwrap()
}

fn ids(team: &Value) -> Vec<String> {
    let each = members(team).iter();
    let named = each.map(|one| format!("{} {}", id(one), one["ability"]));
    named.collect()
}

/// Returns a multiplier in the notation of the tables.
fn written(multiplier: f64) -> &'static str {
    let nearest = [
        (0.0, "0"),
        (0.25, "1/4"),
        (0.5, "1/2"),
        (1.0, "1"),
        (2.0, "2"),
        (4.0, "4"),
    ];
    let ratio = |known: f64| {
        if multiplier == 0.0 {
            known
        } else {
            (known / multiplier).ln().abs()
        }
    };
    let order = |a: &&(f64, _), b: &&(f64, _)| ratio(a.0).total_cmp(&ratio(b.0));
    nearest.iter().min_by(order).unwrap().1
}

fn points(multiplier: f64) -> i64 {
    match written(multiplier) {
        "0" => 1,
        "1/4" => 2,
        "1/2" => 3,
        "2" => 5,
        "4" => 6,
        _ => 0,
    }
}

impl Check<'_> {
    fn team(&self, team: &Value) -> Grade {
        self.lawful(team);
        for member in members(team) {
            self.member(member);
        }
        let open_attacks = self.attacks.iter().filter(|&&t| self.least(team, t) >= 1.0);
        let open_typings = self.typings.iter().filter(|&&t| self.most(team, t) <= 1.0);
        let mut left: Vec<&str> = open_attacks.chain(open_typings).copied().collect();
        let mut said: Vec<&str> = team["uncovered"]
            .as_array()
            .unwrap()
            .iter()
            .map(uncovered)
            .collect();
        left.sort_unstable();
        said.sort_unstable();
        assert_eq!(said, left, "what is left");
        let items = self.attacks.len() + self.typings.len();
        assert_eq!(team["covered"], items - left.len());
        self.grade(team, left.len())
    }

    fn grade(&self, team: &Value, left: usize) -> Grade {
        let resisted = self
            .attacks
            .iter()
            .map(|&t| self.least(team, t))
            .filter(|&m| m < 1.0);
        let hit: Vec<f64> = self
            .typings
            .iter()
            .map(|&t| self.most(team, t))
            .filter(|&m| m > 1.0)
            .collect();
        let defense: i64 = resisted.map(points).sum();
        let attack: i64 = hit.iter().copied().map(points).sum();
        let stats: u64 = members(team)
            .iter()
            .map(|one| self.facts.stat_total(id(one)))
            .sum();
        assert_eq!(team["defense_rank"], defense);
        assert_eq!(team["attack_rank"], attack);
        assert_eq!(team["stat_total"], stats);
        let rank = defense + 6 * hit.len() as i64 - attack;
        (left, rank, members(team).len(), -(stats as i64))
    }

    fn lawful(&self, team: &Value) {
        let all: Vec<&str> = members(team).iter().map(id).collect();
        let lines: BTreeSet<&str> = all.iter().map(|one| self.facts.line(one)).collect();
        assert!(
            (1..=6).contains(&all.len()) && lines.len() == all.len(),
            "{all:?}"
        );
        let megas = all
            .iter()
            .filter(|one| self.facts.has_flag(one, 'M'))
            .count();
        assert!(megas <= self.rules.megas, "{all:?}");
        let of_group = all
            .iter()
            .filter(|one| self.rules.one_of.contains(&self.facts.line(one)));
        assert_eq!(of_group.count(), usize::from(!self.rules.one_of.is_empty()));
        if let Some(cap) = self.rules.weakness_cap {
            for attack in self.facts.types() {
                let weak = members(team)
                    .iter()
                    .filter(|one| self.takes(one, attack) > 1.0);
                assert!(weak.count() <= cap, "{attack} on {all:?}");
            }
        }
    }

    fn member(&self, member: &Value) {
        let own = id(member);
        assert!(self.facts.has(self.game, own), "{own}");
        assert!(!self.facts.has_flag(own, 'G'), "{own}");
        assert!(
            !self.facts.has_flag(own, 'B') || self.facts.has_flag(own, 'M'),
            "{own}"
        );
        assert_eq!(member["typing"], self.facts.typing(own));
        assert_eq!(member["stat_total"], self.facts.stat_total(own));
        if let Some(ability) = member["ability"].as_str() {
            assert!(
                self.rules.abilities && self.facts.may_have(own, ability),
                "{own} {ability}"
            );
        }
        self.attack_types(member);
        self.resists(member);
        self.hits(member);
    }

    fn attack_types(&self, member: &Value) {
        let types = words(&member["attack_types"]);
        assert!(types.len() <= 4, "{types:?}");
        let typing = self.facts.typing(id(member));
        let able: BTreeSet<String> = if self.rules.learnable {
            self.facts.learns(self.game, id(member))
        } else {
            typing.split('-').map(str::to_owned).collect()
        };
        assert!(types.iter().all(|t| able.contains(*t)), "{member}");
    }

    /// Checks that the listed attack types are exactly those in the question that the member
    /// resists.
    fn resists(&self, member: &Value) {
        let said = member["resists"].as_object().unwrap();
        for attack in &self.attacks {
            let taken = self.takes(member, attack);
            let told = said.get(*attack).map(|m| m.as_str().unwrap());
            assert_eq!(
                told,
                (taken < 1.0).then(|| written(taken)),
                "{attack} {member}"
            );
        }
        assert!(said.keys().all(|t| self.attacks.contains(&t.as_str())));
    }

    fn hits(&self, member: &Value) {
        let said = member["hits"].as_object().unwrap();
        let types = words(&member["attack_types"]);
        for typing in &self.typings {
            let best = self.deals(&types, typing);
            let told = said.get(*typing);
            assert_eq!(told.is_some(), best > 1.0, "{typing} {member}");
            if let Some(told) = told {
                let with = told["attack_type"].as_str().unwrap();
                assert!(types.contains(&with));
                assert_eq!(self.facts.multiplier(with, typing), best);
                assert_eq!(told["multiplier"], written(best));
            }
        }
        assert!(said.keys().all(|t| self.typings.contains(&t.as_str())));
    }

    fn takes(&self, member: &Value, attack: &str) -> f64 {
        let typing = self.facts.typing(id(member));
        self.facts
            .taken(attack, &typing, member["ability"].as_str())
    }

    fn deals(&self, types: &[&str], typing: &str) -> f64 {
        let each = types.iter().map(|t| self.facts.multiplier(t, typing));
        each.fold(0.0, f64::max)
    }

    fn least(&self, team: &Value, attack: &str) -> f64 {
        let each = members(team).iter().map(|one| self.takes(one, attack));
        each.fold(f64::INFINITY, f64::min)
    }

    fn most(&self, team: &Value, typing: &str) -> f64 {
        let each = members(team).iter();
        each.map(|one| self.deals(&words(&one["attack_types"]), typing))
            .fold(0.0, f64::max)
    }
}

fn uncovered(item: &Value) -> &str {
    let named = item["attack_type"]
        .as_str()
        .or_else(|| item["typing"].as_str());
    named.unwrap()
}
