//! Answers to an attack: the exact multiplier or the game's message.

use pokedata::{Ability, Chart, Multiplier, Type, Typing};
use std::fmt;

/// The kind of answer: how much of the multiplier the player sees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AnswerKind {
    /// The multiplier itself: six answers.
    #[default]
    Multiplier,
    /// The game's message: four answers.
    Message,
}

/// The answer to an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Answer {
    /// The exact multiplier.
    Exactly(Multiplier),
    /// The game's message.
    Says(Message),
}

/// The game's message about an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Message {
    /// "It doesn't affect …"
    NoEffect,
    /// "It's not very effective …"
    NotVeryEffective,
    /// No message, which means neutral damage.
    Plain,
    /// "It's super effective!"
    SuperEffective,
}

impl Message {
    /// All four messages, from no effect to super effective.
    pub const ALL: [Message; 4] = [
        Message::NoEffect,
        Message::NotVeryEffective,
        Message::Plain,
        Message::SuperEffective,
    ];

    fn of(multiplier: Multiplier) -> Message {
        match multiplier {
            Multiplier::Zero => Message::NoEffect,
            Multiplier::Quarter | Multiplier::Half => Message::NotVeryEffective,
            Multiplier::One => Message::Plain,
            Multiplier::Two | Multiplier::Four => Message::SuperEffective,
        }
    }
}

impl AnswerKind {
    /// Returns all answers of this kind, in ascending order.
    #[must_use]
    pub fn all(self) -> Vec<Answer> {
        match self {
            AnswerKind::Multiplier => Multiplier::ALL.map(Answer::Exactly).to_vec(),
            AnswerKind::Message => Message::ALL.map(Answer::Says).to_vec(),
        }
    }

    /// Returns the answer that a Pokémon with the given typing and ability shows to an attack.
    ///
    /// If an ability changes the damage to a value between the six multipliers, the nearest
    /// multiplier is returned. The game's message ignores abilities that only weaken or strengthen
    /// the hit.
    #[must_use]
    pub fn shown(
        self,
        chart: &Chart,
        attack: Type,
        typing: Typing,
        ability: Option<&Ability>,
    ) -> Answer {
        let plain = chart.multiplier(attack, typing);
        match self {
            AnswerKind::Multiplier => Answer::Exactly(ability.map_or(plain, |ability| {
                ability.damage_taken(chart, attack, typing).nearest()
            })),
            AnswerKind::Message => Answer::Says(Message::of(ability.map_or(plain, |ability| {
                ability.effectiveness(chart, attack, typing)
            }))),
        }
    }

    /// Parses an answer of this kind: `0` (or `immune`), `1/4`, `1/2`, `1`, `2`, `4` (or `2x`,
    /// `x2`), or the first letters of `no effect`, `not very effective`, `normal`, `super
    /// effective`.
    ///
    /// # Errors
    /// If the text is not an answer of this kind.
    pub fn read(self, text: &str) -> Result<Answer, UnknownAnswer> {
        let unknown = || UnknownAnswer {
            kind: self,
            text: text.trim().to_owned(),
        };
        self.find(text).ok_or_else(unknown)
    }

    fn find(self, text: &str) -> Option<Answer> {
        match self {
            AnswerKind::Multiplier => read_multiplier(text).map(Answer::Exactly),
            AnswerKind::Message => read_message(text).map(Answer::Says),
        }
    }

    fn other(self) -> AnswerKind {
        match self {
            AnswerKind::Multiplier => AnswerKind::Message,
            AnswerKind::Message => AnswerKind::Multiplier,
        }
    }

    /// Returns a list of the answers of this kind, as players write them.
    #[must_use]
    pub fn list(self) -> &'static str {
        match self {
            AnswerKind::Multiplier => "0, 1/4, 1/2, 1, 2 or 4",
            AnswerKind::Message => "no, not very, normal or super",
        }
    }
}

/// Parses a multiplier as players write it: `2`, `2x`, `x2`, `immune`.
fn read_multiplier(text: &str) -> Option<Multiplier> {
    let text = text.trim().to_lowercase();
    match text.as_str() {
        "immune" => Some(Multiplier::Zero),
        _ => text.trim_end_matches(['x', '×']).trim_end().parse().ok(),
    }
}

/// Parses a message. `no` is a prefix of three messages, and means no effect.
fn read_message(text: &str) -> Option<Message> {
    let text = pokedata::key(text);
    let begins = |whole: &str, least: usize| text.len() >= least && whole.starts_with(&text);
    match text.as_str() {
        "no" | "none" | "immune" => Some(Message::NoEffect),
        "plain" | "effective" | "neutral" => Some(Message::Plain),
        _ if begins("noeffect", 3) => Some(Message::NoEffect),
        _ if begins("notveryeffective", 3) => Some(Message::NotVeryEffective),
        _ if begins("normal", 3) => Some(Message::Plain),
        _ if begins("supereffective", 1) => Some(Message::SuperEffective),
        _ => None,
    }
}

impl Answer {
    /// Returns the index of the answer among those of its kind.
    #[must_use]
    pub fn code(self) -> u8 {
        match self {
            Answer::Exactly(multiplier) => multiplier as u8,
            Answer::Says(message) => message as u8,
        }
    }

    /// Returns the answer as players write it: the multiplier, or `no`, `not very`, `normal`,
    /// `super`.
    #[must_use]
    pub fn short(self) -> &'static str {
        match self {
            Answer::Exactly(multiplier) => multiplier.as_str(),
            Answer::Says(Message::NoEffect) => "no",
            Answer::Says(Message::NotVeryEffective) => "not very",
            Answer::Says(Message::Plain) => "normal",
            Answer::Says(Message::SuperEffective) => "super",
        }
    }

    /// Returns the answer in full.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Answer::Exactly(multiplier) => multiplier.as_str(),
            Answer::Says(Message::NoEffect) => "no effect",
            Answer::Says(Message::NotVeryEffective) => "not very effective",
            Answer::Says(Message::Plain) => "normal",
            Answer::Says(Message::SuperEffective) => "super effective",
        }
    }

    /// Returns the answer as shown on a button or in a picture: `×1/2`, or the message.
    #[must_use]
    pub fn title(self) -> String {
        match self {
            Answer::Exactly(multiplier) => format!("×{multiplier}"),
            Answer::Says(_) => self.to_string(),
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The error for a text that is not an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownAnswer {
    kind: AnswerKind,
    text: String,
}

impl fmt::Display for UnknownAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownAnswer { kind, text } = self;
        write!(f, "{text:?} is not a result; use {}", kind.list())?;
        match (kind.other().find(text), kind) {
            (None, _) => Ok(()),
            (Some(_), AnswerKind::Multiplier) => write!(f, " (for words, use --answers message)"),
            (Some(_), AnswerKind::Message) => write!(f, " (for numbers, use --answers multiplier)"),
        }
    }
}

impl std::error::Error for UnknownAnswer {}
