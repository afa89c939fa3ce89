//! What each move of one does to the other, as a duel asks for it: least, greatest, and when.

use crate::contestant::{Contestant, Weapon};
use crate::usage::{Full, Limit};
use crate::{Facts, Rules};
use damage::{Damage, Doubling, Field, Fighter, Move, Question, Unmodelled, Use, Variable, What};

/// The least and the greatest damage of a use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) least: u32,
    pub(crate) greatest: u32,
}

/// What the uses of a move do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Strike {
    /// Which of its owner's moves it is.
    pub(crate) weapon: usize,
    /// While both are as they came in.
    pub(crate) opening: Span,
    /// Whenever it is used.
    pub(crate) later: Span,
    /// The greatest damage of the second use in a row, the third and so on, where a move grows.
    pub(crate) growing: Vec<u32>,
    /// Its least and greatest priority.
    pub(crate) priority: (i8, i8),
    /// Whether its owner is faster, whatever happens.
    pub(crate) faster: bool,
    /// How often the move hits in a use, at least.
    pub(crate) hits: usize,
}

/// What someone can do to someone, and what of it is not modelled.
#[derive(Clone, Debug, Default)]
pub(crate) struct Strikes {
    pub(crate) all: Vec<Strike>,
    pub(crate) unmodelled: Vec<String>,
}

/// One who strikes, one who is struck, and where.
pub(crate) struct Pair<'a> {
    pub(crate) facts: &'static Facts,
    pub(crate) from: &'a Contestant,
    pub(crate) on: &'a Contestant,
    pub(crate) field: &'a Field,
    pub(crate) rules: &'a Rules,
    /// Whether hits are critical where that can be.
    pub(crate) critical: bool,
}

impl Pair<'_> {
    /// My strikes: what is not modelled does not count.
    pub(crate) fn sure(&self) -> Strikes {
        let mut strikes = Strikes::default();
        for (weapon, owned) in self.from.weapons.iter().enumerate() {
            match self.strike(weapon, owned, (owned.mv, &[None])) {
                Ok(strike) => strikes.all.push(strike),
                Err(unmodelled) => strikes.unmodelled.push(unmodelled.to_string()),
            }
        }
        strikes
    }

    /// Their strikes: what is not modelled counts in full.
    pub(crate) fn possible(&self) -> Strikes {
        let mut strikes = Strikes::default();
        for (weapon, owned) in self.from.weapons.iter().enumerate() {
            let (strike, unmodelled) = self.in_full(weapon, owned);
            strikes.all.push(strike);
            let unmodelled = unmodelled.map(|one| one.to_string());
            strikes.unmodelled.extend(unmodelled);
        }
        strikes
    }

    /// The most that a move may come to; what of it is not modelled.
    fn in_full(&self, weapon: usize, owned: &Weapon) -> (Strike, Option<Unmodelled>) {
        let struck = match &owned.usage.full {
            Full::AsSaid => self.strike(weapon, owned, (owned.mv, &[None])),
            Full::Powers(powers) => {
                let powers: Vec<_> = powers.iter().copied().map(Some).collect();
                self.strike(weapon, owned, (owned.plain, &powers))
            }
            Full::AtMost(limit) => {
                // With any power at all it would do something to whom it can hit.
                let any = self.strike(weapon, owned, (owned.plain, &[Some(1)]));
                any.map(|strike| strike.at_most(self.limit(*limit)))
            }
        };
        match struck {
            Ok(strike) => (strike, None),
            Err(unmodelled) => (self.knock_out(weapon, owned), Some(unmodelled)),
        }
    }

    fn limit(&self, limit: Limit) -> u32 {
        let all = u32::from(self.on.fighter.hp);
        match limit {
            Limit::AllHp => all,
            Limit::AllButOne => all - 1,
            Limit::TwiceTaken => 2 * u32::from(self.from.fighter.hp),
            Limit::LevelAndHalf => u32::from(self.from.fighter.level) * 3 / 2,
        }
    }

    /// What may do anything, whenever it likes.
    fn knock_out(&self, weapon: usize, owned: &Weapon) -> Strike {
        let all = Span {
            least: 0,
            greatest: u32::from(self.on.fighter.hp),
        };
        let priority = owned.mv.priority;
        Strike {
            weapon,
            opening: all,
            later: all,
            growing: Vec::new(),
            priority: (priority, priority),
            faster: true,
            hits: 1,
        }
    }

    /// The strike with each of those powers in turn; of the first, all that may be.
    fn strike(
        &self,
        weapon: usize,
        owned: &Weapon,
        (mv, powers): (&Move, &[Option<u16>]),
    ) -> Result<Strike, Unmodelled> {
        let (fresh, foe) = (self.from.views.fresh(), self.on.views.fresh());
        let first = powers.first().copied().flatten();
        let mut strike = self.seen((weapon, owned), (mv, first), (fresh, foe))?;
        let mine = self.from.views.possible(goes_by_own_hp(mv));
        let theirs = self.on.views.possible(goes_by_their_hp(mv));
        let pairs = mine.flat_map(|one| theirs.clone().map(move |other| (one, other)));
        for pair in pairs.skip(1) {
            strike.widen(&self.seen((weapon, owned), (mv, first), pair)?);
        }
        for &power in powers.iter().skip(1) {
            let grown = self.seen((weapon, owned), (mv, power), (fresh, foe))?;
            strike.growing.push(grown.later.greatest);
        }
        Ok(strike)
    }

    fn seen(
        &self,
        (weapon, owned): (usize, &Weapon),
        (mv, power): (&Move, Option<u16>),
        (from, on): (&Fighter<'static>, &Fighter<'static>),
    ) -> Result<Strike, Unmodelled> {
        let used = |most| {
            let how = owned.used(most, self.from, self.critical && most);
            Use {
                power: power.or(how.power),
                ..how
            }
        };
        let greatest = self.ask((from, on), mv, &used(true))?;
        if !owned.varies(self.critical) {
            return Ok(Strike::new(weapon, &greatest, &greatest, self.rules));
        }
        // What is not modelled at its least does at least nothing.
        let least = self.ask((from, on), mv, &used(false));
        let least = least.unwrap_or_else(|_| Damage {
            hits: Vec::new(),
            ..greatest.clone()
        });
        Ok(Strike::new(weapon, &least, &greatest, self.rules))
    }

    fn ask(
        &self,
        (attacker, defender): (&Fighter<'static>, &Fighter<'static>),
        mv: &Move,
        how: &Use,
    ) -> Result<Damage, Unmodelled> {
        damage::damage(&Question {
            generation: self.facts.generation.number(),
            chart: &self.facts.chart,
            attacker,
            defender,
            mv,
            how,
            field: self.field,
        })
    }
}

impl Strike {
    fn new(weapon: usize, least: &Damage, greatest: &Damage, rules: &Rules) -> Strike {
        let (mine, theirs) = greatest.speeds;
        let (low, high) = match rules.typical {
            true => (middle(least), middle(greatest)),
            false => (least.least(), greatest.greatest()),
        };
        let span = Span {
            least: low.min(high),
            greatest: high,
        };
        Strike {
            weapon,
            opening: span,
            later: span,
            growing: Vec::new(),
            priority: (greatest.priority, greatest.priority),
            faster: mine > theirs,
            hits: least.hits.len(),
        }
    }

    /// Takes in what else may be.
    fn widen(&mut self, other: &Strike) {
        self.later.least = self.later.least.min(other.later.least);
        self.later.greatest = self.later.greatest.max(other.later.greatest);
        self.priority.0 = self.priority.0.min(other.priority.0);
        self.priority.1 = self.priority.1.max(other.priority.1);
        self.faster &= other.faster;
        self.hits = self.hits.min(other.hits);
    }

    /// Up to that damage, if it does any.
    fn at_most(mut self, limit: u32) -> Strike {
        let limit = if self.later.greatest > 0 { limit } else { 0 };
        self.opening = Span {
            least: 0,
            greatest: limit,
        };
        self.later = self.opening;
        self
    }

    /// The greatest damage of that use in a row, the first being 0.
    pub(crate) fn greatest(&self, turn: usize) -> u32 {
        let grown = match self.growing.len() {
            0 => 0,
            all => turn
                .min(all)
                .checked_sub(1)
                .map_or(0, |turn| self.growing[turn]),
        };
        grown.max(self.later.greatest)
    }
}

const fn goes_by_own_hp(mv: &Move) -> bool {
    matches!(
        mv.variable,
        Some(Variable::LowHp | Variable::FullHp(_) | Variable::UserHp)
    )
}

const fn goes_by_their_hp(mv: &Move) -> bool {
    matches!(
        mv.variable,
        Some(Variable::TargetHp(_) | Variable::HalfHp | Variable::Doubles(Doubling::TargetHalfHp))
    )
}

fn middle(damage: &Damage) -> u32 {
    let rolls = damage.hits.iter().map(|blow| blow.roll(blow.rolls() / 2));
    rolls.sum()
}

/// The field that the two bring: of two who bring weather or terrain, the slower one's stays, and
/// theirs where both are as fast.
pub(crate) fn field(facts: &'static Facts, me: &Contestant, foe: &Contestant) -> Field {
    let speed = |who: &Contestant| who.fighter.stats[5];
    let (fast, slow) = match speed(me) >= speed(foe) {
        true => (me, foe),
        false => (foe, me),
    };
    let mut field = Field::default();
    for effect in fast.effects().chain(slow.effects()) {
        match effect.what {
            What::SetsWeather(weather) => field.weather = Some(weather),
            What::SetsTerrain(terrain) if facts.generation.number() >= 7 => {
                field.terrain = Some(terrain);
            }
            _ => {}
        }
    }
    field
}
