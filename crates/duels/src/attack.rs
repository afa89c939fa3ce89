//! The effect of each move of a Pokémon on its opponent, turn by turn.

use crate::contestant::{Contestant, Weapon};
use crate::usage::{Full, Limit, Return, Timing, Usage};
use crate::views::Views;
use crate::{Facts, Rules};
use damage::{
    Class, Damage, Doubling, Field, Fighter, Gender, Move, Question, Type, Unmodelled, Use,
    Variable, Weather, What, When,
};

/// The least and the greatest damage of a use that hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DamageRange {
    pub(crate) least: u32,
    pub(crate) greatest: u32,
}

/// The damage and timing of a move's uses: everything on which a turn depends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Attack {
    /// The index of the move among its owner's moves.
    pub(crate) weapon: usize,
    /// The damage while both Pokémon are still as they were on switching in.
    pub(crate) opening: DamageRange,
    /// The damage at any time.
    pub(crate) later: DamageRange,
    /// The damage in the second turn, the third and so on, if it changes; the last value applies to
    /// all later turns.
    pub(crate) changing: Vec<DamageRange>,
    /// The turns in which the move acts.
    pub(crate) timing: Timing,
    /// The chance to hit, in percent.
    pub(crate) accuracy: u8,
    /// The least and the greatest priority.
    pub(crate) priority: (i8, i8),
    /// Whether the owner is faster, one bit per turn; the last bit applies to all later turns.
    faster: u8,
    /// The least number of hits in one use.
    pub(crate) hits: usize,
    /// Whether the move may be physical, and whether it may be special, for moves that return
    /// damage.
    pub(crate) classes: (bool, bool),
}

/// The number of turns that can differ: six stages of speed, or five turns of Slow Start.
const TURNS: usize = 7;

/// All attacks of a Pokémon on another, and their effects that are not modelled.
#[derive(Clone, Debug, Default)]
pub(crate) struct Attacks {
    pub(crate) all: Vec<Attack>,
    pub(crate) unmodelled: Vec<String>,
}

/// An attacker and a defender, with the field and the rules.
pub(crate) struct Pair<'a> {
    pub(crate) facts: &'static Facts,
    pub(crate) from: &'a Contestant,
    pub(crate) on: &'a Contestant,
    pub(crate) field: &'a Field,
    pub(crate) rules: &'a Rules,
    /// Whether hits are critical if they can be.
    pub(crate) critical: bool,
    /// Whether moves whose power grows are followed turn by turn; otherwise, only their greatest
    /// power is used, as for the player's moves.
    pub(crate) by_turn: bool,
}

impl Pair<'_> {
    /// Returns all attacks, with the certain damage as the least and the possible damage as the
    /// greatest. For moves that are not modelled, the range is from 0 to a knock-out.
    pub(crate) fn attacks(&self) -> Attacks {
        let mut attacks = Attacks::default();
        for (weapon, owned) in self.from.weapons.iter().enumerate() {
            let (attack, unmodelled) = self.attack(weapon, owned);
            attacks.all.push(attack);
            let unmodelled = unmodelled.map(|one| one.to_string());
            attacks.unmodelled.extend(unmodelled);
        }
        attacks
    }

    fn attack(&self, weapon: usize, owned: &Weapon) -> (Attack, Option<Unmodelled>) {
        if owned.mv.variable == Some(Variable::NaturalGift) && !self.from.holds_gift() {
            return (self.bounded(weapon, owned, 0), None);
        }
        let sure = || self.uses(weapon, owned, owned.mv, &[None]);
        let possible = match &owned.usage.full {
            Full::AsSaid => {
                return match sure() {
                    Ok(attack) => (attack, None),
                    Err(unmodelled) => (self.knock_out(weapon, owned), Some(unmodelled)),
                };
            }
            Full::Powers(powers) => {
                let powers = match powers.last() {
                    Some(_) if self.by_turn => &powers[..],
                    Some(most) => std::slice::from_ref(most),
                    None => &[],
                };
                let powers: Vec<_> = powers.iter().copied().map(Some).collect();
                self.uses(weapon, owned, owned.plain, &powers)
            }
            Full::AtMost(limit) => {
                // With a power of 1, the move has an effect on all targets that it can hit.
                let any = self.uses(weapon, owned, owned.plain, &[Some(1)]);
                any.map(|attack| attack.at_most(self.limit(*limit)))
            }
        };
        let possible = match possible {
            Ok(attack) => attack,
            Err(unmodelled) => return (self.knock_out(weapon, owned), Some(unmodelled)),
        };
        // The damage that a move returns is computed when the opponent's attacks are known.
        if matches!(owned.usage.full, Full::AtMost(Limit::Returned(_))) {
            return (possible.at_least_nothing(), None);
        }
        match sure() {
            Ok(sure) => (possible.at_least(&sure), None),
            Err(unmodelled) => (possible.at_least_nothing(), Some(unmodelled)),
        }
    }

    fn limit(&self, limit: Limit) -> u32 {
        let all = u32::from(self.on.fighter.hp);
        let own = u32::from(self.from.fighter.hp);
        match limit {
            Limit::AllHp => all,
            Limit::AllButOne => all - 1,
            Limit::Returned(Return { percent, .. }) => own.saturating_sub(1) * percent / 100,
            Limit::LevelAndHalf => u32::from(self.from.fighter.level) * 3 / 2,
        }
    }

    /// Returns an attack that may do any damage at any time.
    fn knock_out(&self, weapon: usize, owned: &Weapon) -> Attack {
        self.bounded(weapon, owned, u32::from(self.on.fighter.hp))
    }

    /// Returns an attack that may do up to the given damage at any time.
    fn bounded(&self, weapon: usize, owned: &Weapon, greatest: u32) -> Attack {
        let any = DamageRange { least: 0, greatest };
        let priority = owned.mv.priority;
        Attack {
            weapon,
            opening: any,
            later: any,
            changing: Vec::new(),
            timing: Timing::Every,
            accuracy: 100,
            priority: (priority, priority),
            faster: u8::MAX,
            hits: 1,
            classes: (true, true),
        }
    }

    /// Returns the attack with the given powers in consecutive turns.
    fn uses(
        &self,
        weapon: usize,
        owned: &Weapon,
        mv: &Move,
        powers: &[Option<u16>],
    ) -> Result<Attack, Unmodelled> {
        let mut attack = self.in_turn(0, weapon, owned, (mv, powers[0]))?;
        let views = self.from.views.len().max(self.on.views.len());
        for turn in 1..powers.len().max(views) {
            let power = powers.get(turn).or(powers.last()).copied().flatten();
            let next = self.in_turn(turn, weapon, owned, (mv, power))?;
            attack.changing.push(next.later);
            if !next.is_faster(0) && turn < TURNS {
                attack.faster &= !(1 << turn);
            } else if next.is_faster(0) && turn < TURNS {
                attack.faster |= 1 << turn;
            }
        }
        Ok(attack)
    }

    /// Returns the attack in the given turn, for all possible states of both Pokémon.
    fn in_turn(
        &self,
        turn: usize,
        weapon: usize,
        owned: &Weapon,
        (mv, power): (&Move, Option<u16>),
    ) -> Result<Attack, Unmodelled> {
        let from = self.from.views_in(turn);
        let on = self.on.views_in(turn);
        let mut attack = self.seen((weapon, owned), (mv, power), (from.fresh(), on.fresh()))?;
        let mine = from.possible(goes_by_own_hp(mv));
        let theirs = on.possible(goes_by_their_hp(mv));
        let pairs = mine.flat_map(|one| theirs.clone().map(move |other| (one, other)));
        if goes_by_gender(&self.from.fighter) {
            for (one, other) in pairs {
                let user = Fighter {
                    gender: Gender::Male,
                    ..one.clone()
                };
                for target in of_any_gender(other.clone()) {
                    attack.widen(&self.seen((weapon, owned), (mv, power), (&user, &target))?);
                }
            }
            attack.opening = attack.later;
            return Ok(attack);
        }
        for pair in pairs.skip(1) {
            attack.widen(&self.seen((weapon, owned), (mv, power), pair)?);
        }
        Ok(attack)
    }

    fn seen(
        &self,
        (weapon, owned): (usize, &Weapon),
        (mv, power): (&Move, Option<u16>),
        (from, on): (&Fighter<'static>, &Fighter<'static>),
    ) -> Result<Attack, Unmodelled> {
        let used = |most| {
            let how = owned.used(most, self.from, self.critical && most);
            Use {
                power: power.or(how.power),
                ..how
            }
        };
        let greatest = self.ask((from, on), mv, &used(true))?;
        if !owned.varies(self.critical) {
            return Ok(self.of(weapon, owned, &greatest, &greatest));
        }
        // If the least damage is not modelled, it is 0.
        let least = self.ask((from, on), mv, &used(false));
        let least = least.unwrap_or_else(|_| Damage {
            hits: Vec::new(),
            ..greatest.clone()
        });
        Ok(self.of(weapon, owned, &least, &greatest))
    }

    pub(crate) fn ask(
        &self,
        (attacker, defender): (&Fighter<'static>, &Fighter<'static>),
        mv: &Move,
        how: &Use,
    ) -> Result<Damage, Unmodelled> {
        damage::damage(&Question {
            chart: self.facts.chart,
            attacker,
            defender,
            mv,
            how,
            field: self.field,
        })
    }

    fn of(&self, weapon: usize, owned: &Weapon, least: &Damage, greatest: &Damage) -> Attack {
        let (low, high) = if self.rules.typical {
            (middle(least), middle(greatest))
        } else {
            (least.least(), greatest.greatest())
        };
        let range = DamageRange {
            least: low.min(high),
            greatest: high,
        };
        let (own, other) = greatest.speeds;
        Attack {
            weapon,
            opening: range,
            later: range,
            changing: Vec::new(),
            timing: self.timing(owned.mv, owned.usage),
            accuracy: least.accuracy.min(greatest.accuracy),
            priority: (greatest.priority, greatest.priority),
            faster: if own > other { u8::MAX } else { 0 },
            hits: least.hits.len(),
            classes: classes(self.facts.generation.number(), owned.mv),
        }
    }

    /// Returns the timing of the move in this duel; with some weather or items, its user needs no
    /// charging turn.
    fn timing(&self, mv: &Move, usage: &Usage) -> Timing {
        if usage.timing != Timing::Charges {
            return usage.timing;
        }
        let at_once = match self.field.weather {
            Some(Weather::Sun | Weather::HarshSun) => mv.variable == Some(Variable::WeatherHalves),
            Some(Weather::Rain | Weather::HeavyRain) => mv.name == "electro-shot",
            _ => false,
        };
        if at_once {
            Timing::Every
        } else if self.from.does(damage::Does::NoChargeTurn) {
            // The item is used up, so only the first use skips the charging turn.
            Timing::Rests
        } else {
            Timing::Charges
        }
    }
}

impl Attack {
    /// Widens the ranges to include another possible attack.
    fn widen(&mut self, other: &Attack) {
        self.later.least = self.later.least.min(other.later.least);
        self.later.greatest = self.later.greatest.max(other.later.greatest);
        self.accuracy = self.accuracy.min(other.accuracy);
        self.priority.0 = self.priority.0.min(other.priority.0);
        self.priority.1 = self.priority.1.max(other.priority.1);
        self.faster &= other.faster;
        self.hits = self.hits.min(other.hits);
    }

    /// Sets the greatest damage to the given limit, if the attack does any damage.
    fn at_most(mut self, limit: u32) -> Attack {
        let limit = if self.later.greatest > 0 { limit } else { 0 };
        self.later.greatest = limit;
        self.opening = self.later;
        self
    }

    /// Returns the attack with the least damage of another attack.
    fn at_least(mut self, sure: &Attack) -> Attack {
        for (turn, range) in (1..).zip(&mut self.changing) {
            range.least = sure.range(turn).least;
        }
        self.opening.least = sure.opening.least;
        self.later.least = sure.later.least;
        self.accuracy = sure.accuracy;
        self
    }

    fn at_least_nothing(mut self) -> Attack {
        let all = [&mut self.opening, &mut self.later];
        for range in all.into_iter().chain(&mut self.changing) {
            range.least = 0;
        }
        self
    }

    /// Returns the damage in the given turn, counted from 0.
    pub(crate) fn range(&self, turn: usize) -> DamageRange {
        match turn.min(self.changing.len()).checked_sub(1) {
            Some(changed) => self.changing[changed],
            None => self.later,
        }
    }

    /// Returns the least damage at any time.
    pub(crate) fn least(&self) -> u32 {
        let changed = self.changing.iter().map(|range| range.least).min();
        changed.map_or(self.later.least, |least| least.min(self.later.least))
    }

    /// Returns the greatest damage at any time.
    pub(crate) fn greatest(&self) -> u32 {
        let ever = self.later.greatest.max(self.opening.greatest);
        let changed = self.changing.iter().map(|range| range.greatest).max();
        changed.map_or(ever, |greatest| greatest.max(ever))
    }

    /// Returns whether the owner is faster in every turn.
    pub(crate) const fn is_always_faster(&self) -> bool {
        self.faster == u8::MAX
    }

    /// Returns whether the owner is faster in the given turn, counted from 0.
    pub(crate) const fn is_faster(&self, turn: usize) -> bool {
        let turn = if turn < TURNS { turn } else { TURNS - 1 };
        self.faster >> turn & 1 == 1
    }
}

/// Returns whether the move may be physical, and whether it may be special, for moves that return
/// damage. In the first generation, only damage of Normal and Fighting moves is returned; up to the
/// third, moves whose type depends on their user may be either.
pub(crate) fn classes(generation: u8, mv: &Move) -> (bool, bool) {
    let by_stats = matches!(
        mv.variable,
        Some(Variable::HigherAttack | Variable::Tera | Variable::TeraForm | Variable::ShellSideArm)
    );
    match mv.class {
        _ if generation == 1 => (matches!(mv.kind, Type::Normal | Type::Fighting), false),
        _ if by_stats => (true, true),
        Class::Physical => (true, false),
        Class::Special => (false, true),
        Class::ByType | Class::Status => (true, true),
    }
}

pub(crate) const fn goes_by_own_hp(mv: &Move) -> bool {
    matches!(
        mv.variable,
        Some(Variable::LowHp | Variable::FullHp(_) | Variable::UserHp)
    )
}

pub(crate) const fn goes_by_their_hp(mv: &Move) -> bool {
    matches!(
        mv.variable,
        Some(Variable::TargetHp(_) | Variable::HalfHp | Variable::Doubles(Doubling::TargetHalfHp))
    )
}

/// Returns whether the damage of a Pokémon's moves depends on the genders of the two Pokémon.
pub(crate) fn goes_by_gender(user: &Fighter) -> bool {
    let effects = user.ability.map_or(&[][..], |own| &own.effects[..]);
    let by_gender = |when: &When| matches!(when, When::SameGender | When::OppositeGender);
    effects
        .iter()
        .any(|effect| effect.when.iter().any(by_gender))
}

/// Returns the Pokémon with each gender: those of bosses' Pokémon are unknown.
pub(crate) fn of_any_gender(one: Fighter<'static>) -> impl Iterator<Item = Fighter<'static>> {
    let genders = [Gender::Male, Gender::Female, Gender::None].into_iter();
    genders.map(move |gender| Fighter {
        gender,
        ..one.clone()
    })
}

fn middle(damage: &Damage) -> u32 {
    let rolls = damage.hits.iter().map(|blow| blow.roll(blow.rolls() / 2));
    rolls.sum()
}

/// Returns the field with the weather and terrain that the two Pokémon set. If both set one, that
/// of the slower Pokémon remains or, at equal speed, that of the foe.
pub(crate) fn field(facts: &'static Facts, me: &Contestant, foe: &Contestant) -> Field {
    let speed = |who: &Contestant| who.fighter.stats[5];
    let (fast, slow) = if speed(me) >= speed(foe) {
        (me, foe)
    } else {
        (foe, me)
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

impl Contestant {
    fn views_in(&self, turn: usize) -> &Views {
        &self.views[turn.min(self.views.len() - 1)]
    }

    /// Returns whether the Pokémon holds a berry that Natural Gift can use.
    fn holds_gift(&self) -> bool {
        self.fighter.item.is_some_and(|item| item.gift.is_some())
    }
}
