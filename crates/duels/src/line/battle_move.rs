//! Parses the words for the move: `Surging Strikes (3 hits)`, `Weather Ball (100 BP Water)`,
//! `Hidden Power Fire`.

use crate::{DamageRequest, Facts};
use damage::{Does, Doubling, Move, Variable};
use pokedata::{Generation, Type, Vocabulary, key};

/// The move and its remarks, as written in a line.
#[derive(Clone, Debug, Default)]
pub(super) struct MoveWords {
    id: &'static str,
    kind: Option<String>,
    power: Option<u16>,
    /// The power as written, possibly between two integers.
    stated_power: Option<f32>,
    hits: Option<u8>,
    stellar_first: bool,
}

/// The maximum number of words in a move's name.
const LONGEST: usize = 5;

/// Splits the words before `vs.` into the words for the attacker and those for the move, which are
/// at the end.
pub(super) fn split(text: &str) -> Result<(Vec<String>, MoveWords), String> {
    let mut said = MoveWords::default();
    let rest = said.take_remarks(text);
    let words: Vec<String> = rest.split_whitespace().map(str::to_owned).collect();
    let longest = LONGEST.min(words.len().saturating_sub(1));
    for count in (1..=longest).rev() {
        let (before, name) = words.split_at(words.len() - count);
        if said.name(&name.join(" ")) {
            return Ok((before.to_vec(), said));
        }
    }
    let end = &words[words.len().saturating_sub(2).max(1).min(words.len())..];
    match Vocabulary::Moves.find(&end.join(" ")) {
        Ok(id) => {
            said.id = id;
            Ok((words[..words.len() - end.len()].to_vec(), said))
        }
        Err(error) => Err(format!(
            "{:?} does not end with a move: {error}",
            words.join(" ")
        )),
    }
}

impl MoveWords {
    pub(super) fn read(text: &str) -> Result<MoveWords, String> {
        let mut said = MoveWords::default();
        let name = said.take_remarks(text);
        if !said.name(&name) {
            said.id = Vocabulary::Moves
                .find(&name)
                .map_err(|error| error.to_string())?;
        }
        Ok(said)
    }

    /// Parses the complete name of a move; returns whether it is one.
    fn name(&mut self, name: &str) -> bool {
        if let Some(kind) = hidden_power(name) {
            self.id = "hidden-power";
            self.kind = Some(kind.name().to_owned());
            return true;
        }
        let found = Vocabulary::Moves.get(name);
        self.id = found.unwrap_or_default();
        found.is_some()
    }

    /// Parses remarks in parentheses, such as `(120 BP Fire)`, `(3 hits)` and `(First Use)`;
    /// returns the rest of the text.
    fn take_remarks(&mut self, text: &str) -> String {
        let mut rest = String::new();
        let mut tail = text;
        while let Some((before, after)) = tail.split_once('(') {
            let (inside, after) = after.split_once(')').unwrap_or((after, ""));
            rest.push_str(before);
            if !self.remark(inside) {
                rest = format!("{rest}({inside})");
            }
            tail = after;
        }
        rest + tail
    }

    fn remark(&mut self, text: &str) -> bool {
        let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match words[..] {
            ["first", "use"] => self.stellar_first = true,
            [count, "hit" | "hits"] if count.parse::<u8>().is_ok() => {
                self.hits = count.parse().ok();
            }
            [power, "bp", ref kind @ ..] if power.parse::<f32>().is_ok() && kind.len() <= 1 => {
                self.power = power.parse().ok();
                self.stated_power = power.parse().ok();
                self.kind = kind.first().and_then(|kind| type_name(kind));
            }
            [kind] if type_name(kind).is_some() => self.kind = type_name(kind),
            _ => return false,
        }
        true
    }

    /// Returns the move in the given generation.
    pub(super) fn find<'f>(&self, facts: &'f Facts) -> Result<&'f Move, String> {
        facts.find_move(self.id).ok_or_else(|| {
            let name = pokedata::title(self.id);
            let has = |&generation: &Generation| Facts::of(generation).find_move(self.id).is_some();
            let others: Vec<String> = Generation::all()
                .filter(has)
                .map(|generation| generation.to_string())
                .collect();
            format!(
                "there is no {name} in generation {}; it is in generation {}: add -g {}",
                facts.generation,
                others.join(", "),
                others.last().map_or("", String::as_str)
            )
        })
    }

    /// Sets the properties of the move in the question: those that the line states, and the
    /// calculator's defaults for the others.
    pub(super) fn describe(&self, asked: &mut DamageRequest, mv: &Move) {
        asked.move_type.clone_from(&self.kind);
        asked.stellar_first_use = self.stellar_first;
        asked.hits = self.hits.or_else(|| usual_hits(asked, mv));
        let power = self.power.filter(|_| is_free(mv, asked.generation));
        asked.power = power.or_else(|| usual_power(asked.generation, mv));
    }

    /// Sets the conditions that the move requires, if the line does not contradict them: a target
    /// with an item, a sleeping target, or a poisoned or sleeping user. Adds a note for each.
    pub(super) fn meet_needs(
        &self,
        asked: &mut DamageRequest,
        mv: &Move,
        target: &str,
        notes: &mut Vec<String>,
    ) {
        let stronger = self
            .stated_power
            .is_some_and(|power| power > f32::from(mv.power));
        let defender = &mut asked.defender;
        let needs_item = match mv.variable {
            Some(Variable::TargetItemOnly) => true,
            Some(Variable::TargetItem) => stronger,
            _ => false,
        };
        let name = pokedata::title(&mv.name);
        if needs_item && defender.item.is_none() {
            defender.item = Some("poke-ball".to_owned());
            notes.push(format!("{target} holds an item, for {name}"));
        }
        let needs_status = mv.variable == Some(Variable::Doubles(Doubling::UserStatus));
        if needs_status && stronger && asked.attacker.status.is_none() {
            asked.attacker.status = Some("psn".to_owned());
            notes.push(format!("the attacker is poisoned, for {name}"));
        }
        if mv.variable == Some(Variable::UserAsleepOnly) && asked.attacker.status.is_none() {
            asked.attacker.status = Some("slp".to_owned());
            notes.push(format!("the attacker is asleep, for {name}"));
        }
        let defender = &mut asked.defender;
        if mv.variable == Some(Variable::TargetAsleepOnly) && defender.status.is_none() {
            defender.status = Some("slp".to_owned());
            notes.push(format!("{target} is asleep, for {name}"));
        }
    }
}

/// Returns whether an explicit power is used; it is ignored if a rule computes the power from the
/// rest of the question.
fn is_free(mv: &Move, generation: u8) -> bool {
    let plain = matches!(mv.variable, None | Some(Variable::Given | Variable::Plain));
    plain || crate::request::hangs_on_the_unsaid(mv, generation)
}

/// Returns the calculator's default number of hits for a move that hits two to five times: one more
/// than the minimum.
fn usual_hits(asked: &DamageRequest, mv: &Move) -> Option<u8> {
    let (least, most) = mv.hits;
    let facts = Facts::of(Generation::new(asked.generation)?);
    let ability = asked.attacker.ability.as_deref();
    let all = ability.and_then(|id| facts.ability(id));
    let all = all.is_some_and(|ability| ability.does(Does::HitsMore));
    (least < most).then_some(if all { most } else { least + 1 })
}

/// Returns the default power: for moves that depend on friendship, the greatest power; for Hidden
/// Power, the power with the best individual values.
fn usual_power(generation: u8, mv: &Move) -> Option<u16> {
    const FRIENDLIEST: u16 = 102;
    match mv.variable {
        Some(Variable::Given) if mv.name != "hidden-power" => Some(FRIENDLIEST),
        Some(Variable::Given) if generation < 6 => Some(70),
        _ => None,
    }
}

fn type_name(word: &str) -> Option<String> {
    Type::named(word).map(|kind| kind.name().to_owned())
}

/// Parses the type of `Hidden Power Fire` or `Hidden Power [Fire]`.
fn hidden_power(name: &str) -> Option<Type> {
    let name = key(name);
    let written = name.strip_prefix("hiddenpower")?;
    Type::all().find(|kind| key(kind.name()) == written)
}
