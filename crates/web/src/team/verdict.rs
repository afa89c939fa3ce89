//! The summary of a team, in sentences.

use super::Team;
use super::resolved::Resolved;
use crate::leaders::{leaders, names, number};
use crate::phrases::capital;
use crate::words::in_addresses;
use pokedata::{Chosen, Roster, Rosters};
use team::{Candidate, Uncovered};

/// Returns the question as a sentence, such as `I play Emerald, next is Brawly, with what I can
/// catch.`
pub(super) fn sentence(team: &Team, asked: &Resolved) -> String {
    let [game, next, have] = words(team, asked);
    format!("I play {game}, next is {next}, with {have}.")
}

/// Returns the game, the next bosses, and the candidates in words.
pub(super) fn words(team: &Team, asked: &Resolved) -> [String; 3] {
    let have = match team.from.as_str() {
        "whole" => "what the whole game has",
        "league" => "what I can catch before the league",
        "all" => "all Pokémon of the game",
        "box" => "my box",
        _ => "what I can catch",
    };
    let game = asked.played.title();
    [game.to_owned(), leaders(&asked.foes), have.to_owned()]
}

/// Returns the bosses with the verb: `Brawly brings`, `Brawly and Wattson bring`.
fn they_bring(foes: &Chosen) -> String {
    let verb = if names(foes).len() > 1 {
        "bring"
    } else {
        "brings"
    };
    format!("{} {verb}", leaders(foes))
}

/// Returns a sentence that states what the team covers, such as `Two cover everything that Brawly
/// brings.`
pub(super) fn of(asked: &Resolved, team: &team::Team) -> String {
    let they_bring = they_bring(&asked.foes);
    let open = team.uncovered.len();
    match (open, &team.members[..]) {
        (0, []) => format!("{they_bring} nothing to cover."),
        (0, [alone]) => {
            let name = alone.candidate.form.title();
            format!("{name} alone covers everything that {they_bring}.")
        }
        (0, members) => format!(
            "{} cover everything that {they_bring}.",
            capital(&number(members.len()))
        ),
        (open, _) => {
            let all = team.covered + open;
            let covered = number(team.covered);
            let all = number(all);
            format!(
                "{} of {all} that {they_bring} are covered.",
                capital(&covered)
            )
        }
    }
}

/// Returns a sentence for each uncovered item, with the reason.
pub(super) fn lacking(
    question: &Team,
    asked: &Resolved,
    team: &team::Team,
    is_compromise: bool,
) -> Vec<String> {
    let nobody = match question.from.as_str() {
        "whole" | "all" => "Nothing in the whole game",
        "league" => "Nothing obtainable before the league",
        "box" if !question.exclude.is_empty() => "Nothing else in your box",
        "box" => "Nothing in your box",
        _ => "Nothing obtainable by then",
    };
    let effort = if is_compromise {
        "takes more effort, or "
    } else {
        ""
    };
    let sentence = |open: &Uncovered| {
        let what = match open {
            Uncovered::Attack(t) => format!("resists {t}"),
            Uncovered::Typing(typing) => format!("hits {typing} super effectively"),
            Uncovered::Foe(place) => format!("beats {}", foe(asked, *place)),
        };
        let mut all = asked.question().pool().candidates().iter();
        if all.any(|one| covers(asked, one, open)) {
            format!("Whatever {what} {effort}leaves more uncovered elsewhere.")
        } else {
            format!("{nobody} {what}.")
        }
    };
    team.uncovered.iter().map(sentence).collect()
}

fn covers(asked: &Resolved, one: &Candidate, open: &Uncovered) -> bool {
    let chart = pokedata::chart(asked.played.generation());
    match *open {
        Uncovered::Attack(t) => one.taken(chart, t).is_resisted(),
        Uncovered::Typing(typing) => {
            let mut attacks = one.attacks.iter();
            attacks.any(|by| chart.multiplier(by, typing).is_super_effective())
        }
        Uncovered::Foe(place) => {
            let judge = asked.judge();
            judge.is_some_and(|judge| judge.is_answered(place))
        }
    }
}

/// Returns the name of the foe with the given index.
pub(super) fn foe(asked: &Resolved, place: usize) -> String {
    let name = asked.judge().map(|judge| judge.name(place));
    name.unwrap_or_else(|| format!("foe {}", place + 1))
}

/// Returns the words before the claim that no team is better. A team that covers nothing is not
/// called the best.
pub(super) const fn proved(team: &team::Team, is_compromise: bool) -> &'static str {
    match (team.covered, is_compromise) {
        (0, _) => "Proved",
        (_, true) => "Proved best for its effort",
        (_, false) => "Proved best",
    }
}

/// Returns the claim that no team is better, such as `No team of the 46 Pokémon to choose from
/// after 1 gym, with levels up to 19, does better.` For a compromise, the claim is about teams that
/// are as easy to obtain.
pub(super) fn proof(question: &Team, asked: &Resolved, is_compromise: bool) -> String {
    let among = asked.question().pool().candidates().len();
    let is_boxed = |one: &Candidate| one.entry.is_some();
    match asked.had() {
        None if asked.question().pool().candidates().iter().any(is_boxed) => {
            let left = if question.exclude.is_empty() {
                ""
            } else {
                " left"
            };
            format!("No team of the {among}{left} in your box does better.")
        }
        None => format!("No team of the {among} Pokémon of the game does better."),
        Some(had) => {
            let moment = moment(had);
            let easy = if is_compromise {
                " that is as easy"
            } else {
                ""
            };
            format!("No team{easy} of the {among} Pokémon to choose from {moment} does better.")
        }
    }
}

/// Returns the moment in the version with the most progress, such as `after 1 gym, with levels up
/// to 19`.
fn moment(had: &Rosters) -> String {
    let last = last(had);
    let when = last.map_or_else(String::new, Roster::when);
    match last.map_or(100, |last| last.rules().cap) {
        100 => when,
        cap => format!("{when}, with levels up to {cap},"),
    }
}

/// Returns the moment in words, such as `before the first gym`; empty if it does not matter.
pub(super) fn until(asked: &Resolved) -> String {
    let last = asked.had().and_then(last);
    last.map_or_else(String::new, Roster::when)
}

/// Returns the roster of the version with the most progress.
fn last(had: &Rosters) -> Option<&Roster> {
    let rosters = had.each().iter();
    rosters.max_by_key(|own| own.rules().moment)
}

/// Returns a sentence with the rules that no team can satisfy together.
pub(super) fn none(rules: &[String]) -> String {
    in_addresses(&match rules {
        [] => "there is no team: no Pokémon is left to choose from".to_owned(),
        [alone] => format!("no team satisfies this rule: {alone}"),
        several => format!(
            "no team satisfies all of these rules: {}",
            several.join("; ")
        ),
    })
}
