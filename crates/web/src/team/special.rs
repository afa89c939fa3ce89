//! Rarely used rules. In addresses they are words of one list, each with its value after a hyphen:
//! `cap-20.raids.one-starter`.

use crate::chart::said;
use crate::words::words;
use matchups::Terms;
use pokedata::{Chosen, Form, Mode, Played, Playthrough, Rules};
use std::ops::RangeInclusive;
use std::str::FromStr;
use team::{Pool, Question};

/// The names of all these rules.
const NAMES: &str = "cap, over, level, megas, one, dex, stats, before, no, raids, dlc, choices, abilities, mode, \
                     story, with, tms, ivs, evs, accuracy, typical and crits";

/// The values of these rules.
#[derive(Clone, Debug, Default)]
pub(crate) struct Special {
    /// The level up to which Pokémon are raised.
    pub(super) cap: Option<u8>,
    /// The level up to which moves are learnt.
    pub(super) level: Option<u8>,
    /// The maximum number of Mega Evolutions.
    pub(super) megas: Option<usize>,
    /// Groups of which exactly one must be in the team: `starter`, or Pokémon separated by commas.
    one_of: Vec<String>,
    /// Ranges of Pokédex numbers, each with the first and the last; empty for all.
    pub(super) dex: Vec<(u16, u16)>,
    /// The base stats to add up; empty for all.
    pub(super) stats: Vec<String>,
    /// The boss before which Pokémon must be obtainable; by default the first one ahead.
    before: Option<String>,
    /// Whether to exclude legendary Pokémon, and whether to exclude mythical ones.
    no: [bool; 2],
    raids: bool,
    dlc: bool,
    over_cap: bool,
    /// Whether all Pokémon of a choice, such as the starters, are obtainable: one in the game, the
    /// others by trade.
    pub(super) choices: bool,
    /// Whether abilities are taken into account.
    abilities: bool,
    mode: Mode,
    story: bool,
    /// The choices on which parties depend: `starter`, `mudkip`.
    settled: Vec<(String, String)>,
    /// The assumptions about duels.
    terms: Terms,
}

impl Special {
    /// Parses the list in an address.
    pub(crate) fn read(list: &str) -> Result<Special, String> {
        let mut own = Special::default();
        for (name, value) in rules(list) {
            own.take(name, value)
                .map_err(|why| format!("the rule {name}: {why}"))?;
        }
        Ok(own)
    }

    fn take(&mut self, name: &str, value: &str) -> Result<(), String> {
        let terms = &mut self.terms;
        match name {
            "cap" => self.cap = Some(number(value, 1..=100)?),
            "level" => self.level = Some(number(value, 1..=100)?),
            "megas" => self.megas = Some(number(value, 0..=team::LARGEST_TEAM)?),
            "one" => self.one_of.push(value.to_owned()),
            "dex" => self.dex = value.split(',').map(range).collect::<Result<_, _>>()?,
            "stats" => self.stats = value.split(',').map(str::to_owned).collect(),
            "before" => self.before = Some(value.to_owned()),
            "no" if value == "legendary" => self.no[0] = true,
            "no" if value == "mythical" => self.no[1] = true,
            "raids" => self.raids = true,
            "dlc" => self.dlc = true,
            "over" => self.over_cap = true,
            "choices" => self.choices = true,
            "abilities" => self.abilities = true,
            "mode" => self.mode = mode(value)?,
            "story" => self.story = true,
            "with" => self.settled.push(settled(value)?),
            "ivs" => terms.ivs = number(value, 0..=31)?,
            "evs" => terms.evs = number(value, 0..=252)?,
            "accuracy" => terms.rules.accuracy = number(value, 1..=100)?,
            "tms" => terms.all_taught = true,
            "typical" => terms.rules.typical = true,
            "crits" => terms.rules.crits = true,
            "no" => return Err(format!("unknown group {value:?}: legendary or mythical")),
            _ => return Err(format!("unknown name; the names are {NAMES}")),
        }
        Ok(())
    }

    /// Returns the playthrough with these rules.
    pub(crate) fn playthrough(&self, played: Played) -> Result<Playthrough, String> {
        let mut own = Playthrough::of(played);
        own = own.in_mode(self.mode).map_err(|why| why.to_string())?;
        if self.story {
            own = own.with_story();
        }
        for (what, which) in &self.settled {
            own = own.settle(what, which).map_err(|why| why.to_string())?;
        }
        Ok(own)
    }

    /// Returns the boss before which Pokémon must be obtainable: the one in these rules, or the
    /// first one ahead.
    pub(super) fn before(
        &self,
        playthrough: &Playthrough,
        ahead: &Chosen,
    ) -> Result<Chosen, String> {
        match &self.before {
            None => Ok(ahead.clone()),
            Some(word) => Ok(playthrough.find(word).map_err(said)?.chosen),
        }
    }

    /// Returns the candidates that these rules allow, with their abilities if these are taken into
    /// account.
    pub(super) fn bind_pool(&self, pool: Pool) -> Pool {
        let pool = pool.filter(|form| self.allows(form));
        let is_boxed = pool.candidates().iter().any(|one| one.entry.is_some());
        match (self.abilities, is_boxed) {
            (false, _) => pool,
            (true, false) => pool.with_abilities(),
            (true, true) => pool.with_box_abilities(),
        }
    }

    /// Adds to a question the groups of which exactly one Pokémon must be in the team.
    pub(super) fn bind_question(
        &self,
        played: Played,
        mut question: Question,
    ) -> Result<Question, String> {
        let candidates = question.pool().candidates().iter();
        let forms: Vec<&'static Form> = candidates.map(|one| one.form).collect();
        for group in &self.one_of {
            let lines = lines(played, group)?;
            let own = forms.iter().copied();
            let own = own.filter(|form| lines.iter().any(|line| line == form.line()));
            let own: Vec<&'static Form> = own.collect();
            if own.is_empty() {
                return Err(format!(
                    "exactly one of {group}: none of these Pokémon can be chosen"
                ));
            }
            question = question.having(format!("exactly one of {group}"), own, 1, 1);
        }
        Ok(question)
    }

    /// Returns the rules for obtaining Pokémon, as changed by these rules.
    pub(super) fn bind_rules(&self, rules: Rules) -> Rules {
        Rules {
            cap: self.cap.unwrap_or(rules.cap),
            raids: rules.raids || self.raids,
            dlc: self.dlc,
            over_cap: self.over_cap,
            ..rules
        }
    }

    /// Returns whether moves are available from the beginning if it is unknown when they become
    /// available.
    pub(super) const fn all_taught(&self) -> bool {
        self.terms.all_taught
    }

    /// Returns the assumptions about duels.
    pub(super) fn terms(&self) -> Terms {
        Terms {
            level_cap: self.cap,
            ..self.terms
        }
    }

    /// Returns whether these rules allow a form.
    fn allows(&self, form: &Form) -> bool {
        let mut ranges = self.dex.iter();
        let in_range =
            self.dex.is_empty() || ranges.any(|&(first, last)| (first..=last).contains(&form.dex));
        let [no_legendary, no_mythical] = self.no;
        in_range && !(no_legendary && form.flags.legendary) && !(no_mythical && form.flags.mythical)
    }
}

/// Returns the evolution lines of a group, which is `starter` or a list of Pokémon.
fn lines(played: Played, group: &str) -> Result<Vec<String>, String> {
    if group == "starter" {
        return Ok(played.game().starter_lines().to_vec());
    }
    let named = group.split(',').map(|name| Form::find(name.trim()));
    let lines = named.map(|form| form.map(|form| form.line().to_owned()));
    lines
        .collect::<Result<_, _>>()
        .map_err(|why| why.to_string())
}

/// Returns the names of rules and their values.
pub(super) fn rules(list: &str) -> impl Iterator<Item = (&str, &str)> {
    words(list).map(|word| word.split_once('-').unwrap_or((word, "")))
}

fn number<N: FromStr + PartialOrd + std::fmt::Display>(
    text: &str,
    range: RangeInclusive<N>,
) -> Result<N, String> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    let least = range.start();
    let most = range.end();
    number.ok_or_else(|| format!("{text:?} is not a number from {least} to {most}"))
}

fn range(text: &str) -> Result<(u16, u16), String> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| text.trim().parse::<u16>().ok();
    let both = number(first).zip(number(last));
    both.filter(|(first, last)| first <= last)
        .ok_or_else(|| format!("{text:?} is not a range of numbers, such as 1-151"))
}

fn mode(name: &str) -> Result<Mode, String> {
    match name {
        "challenge" => Ok(Mode::Challenge),
        "both" => Ok(Mode::Both),
        other => Err(format!("{other:?} is not a mode: challenge or both")),
    }
}

fn settled(text: &str) -> Result<(String, String), String> {
    let (what, which) = text
        .split_once('=')
        .ok_or_else(|| format!("{text:?} is not a choice: write it as in rival=may"))?;
    Ok((what.to_owned(), which.to_owned()))
}
