//! All effects of an ability or item. Most have no effect of a given kind; bit sets determine this
//! without a search.

use super::what::{Does, Effect, Immunity, Number, What};
use crate::words::WordSet;
use std::ops::Deref;

/// The effects of an ability or item, in the order of the tables.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    all: Vec<Effect>,
    does: WordSet,
    numbers: WordSet,
    kinds: WordSet,
}

/// The kinds of effects that are often searched for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Number,
    Does,
    OwnStab,
    BestStat,
    ActivatesBestStat,
    Consecutive,
    ResistBerry,
    TypeChange,
    MoveTypeByItem,
    Priority,
    Immune,
    HitsGhost,
    Entry,
    OnHit,
    Raises,
    AnswersDrops,
    Other,
}

impl What {
    const fn kind(&self) -> Kind {
        match self {
            What::Number(_) => Kind::Number,
            What::Does(_) => Kind::Does,
            What::OwnStab => Kind::OwnStab,
            What::BestStat(_) => Kind::BestStat,
            What::ActivatesBestStat => Kind::ActivatesBestStat,
            What::Consecutive => Kind::Consecutive,
            What::ResistBerry(_) => Kind::ResistBerry,
            What::TypeChange(..) => Kind::TypeChange,
            What::MoveTypeByItem(..) => Kind::MoveTypeByItem,
            What::Priority(_) => Kind::Priority,
            What::Immune(_) => Kind::Immune,
            What::HitsGhost(_) => Kind::HitsGhost,
            What::Entry(_) => Kind::Entry,
            What::OnHit(_) => Kind::OnHit,
            What::Raises(_) => Kind::Raises,
            What::AnswersDrops(..) => Kind::AnswersDrops,
            What::SetsWeather(_)
            | What::SetsTerrain(_)
            | What::SurvivesFromFull
            | What::EachTurn(_)
            | What::NoDamage(_) => Kind::Other,
        }
    }
}

impl Effects {
    /// The empty set of effects.
    pub(crate) const NONE: &'static Effects = &Effects {
        all: Vec::new(),
        does: WordSet(0),
        numbers: WordSet(0),
        kinds: WordSet(0),
    };

    /// Returns whether the given effect is among these effects.
    #[must_use]
    pub const fn does(&self, does: Does) -> bool {
        self.does.has(does as u32)
    }

    pub(crate) const fn has(&self, kind: Kind) -> bool {
        self.kinds.has(kind as u32)
    }

    /// Returns all effects if one of them has the given kind, otherwise no effects.
    pub(crate) fn with(&self, kind: Kind) -> std::slice::Iter<'_, Effect> {
        if self.has(kind) { &self.all } else { &[][..] }.iter()
    }

    /// Returns the effects that change the given number.
    pub(crate) fn on(&self, number: Number) -> impl Iterator<Item = &Effect> {
        let there = self.numbers.has(number as u32);
        let all = if there { &self.all } else { &[][..] };
        all.iter().filter(move |effect| effect.changes(number))
    }

    /// Returns whether one of the effects grants the given immunity.
    #[must_use]
    pub fn grants(&self, immunity: Immunity) -> bool {
        let is = |what: &What| matches!(what, What::Immune(own) if *own == immunity);
        self.with(Kind::Immune).any(|effect| is(&effect.what))
    }
}

impl Deref for Effects {
    type Target = [Effect];

    fn deref(&self) -> &[Effect] {
        &self.all
    }
}

impl Extend<Effect> for Effects {
    fn extend<I: IntoIterator<Item = Effect>>(&mut self, effects: I) {
        for effect in effects {
            match effect.what {
                What::Does(does) => self.does.insert(does as u32),
                What::Number(number) => self.numbers.insert(number as u32),
                _ => {}
            }
            self.kinds.insert(effect.what.kind() as u32);
            self.all.push(effect);
        }
    }
}
