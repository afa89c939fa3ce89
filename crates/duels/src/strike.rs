//! The damage that a Pokémon's moves do to another, roll by roll, for battles that are followed
//! turn by turn.
//!
//! A [`Duel`](crate::Duel) needs only the least and the greatest damage. A battle in which damage
//! is carried over needs every possible amount (for each range of the user's HP, if the damage
//! depends on them), and the other effects of a use.

use crate::attack::{self, Pair};
use crate::contestant::{Contestant, Weapon};
use crate::usage::{Full, Limit, Timing};
use crate::views::Views;
use crate::{Facts, Rules, toll};
use damage::{Doubling, Entry, Field, Fighter, Gender, Immunity, Move, Type, Use, Variable, What};
use pokedata::battle::BattleEffect;
use std::collections::BTreeSet;

/// A move that is used against one opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strike {
    /// The index of the move among its owner's moves.
    pub weapon: usize,
    /// The amounts of damage, ascending, by the user's HP: each entry applies up to and including
    /// its HP.
    pub bands: Vec<(u16, Vec<u16>)>,
    /// The amounts of damage in the second consecutive use, the third and so on, if they change.
    pub growing: Vec<Vec<u16>>,
    /// The amounts against a Pokémon that is being switched out, if the move has a special effect
    /// then.
    pub on_leaving: Vec<u16>,
    /// The priority: the least possible one for my moves, the greatest possible one for the foe's.
    pub priority: i8,
    /// Whether moves that return physical damage return this move's damage, and whether moves that
    /// return special damage do.
    pub classes: (bool, bool),
    /// Whether the move hits more than once.
    pub multi_hit: bool,
    /// The part of the damage that its user regains, in percent.
    pub drain: u16,
    /// The part of the damage that its user takes, in percent; the product is rounded up.
    pub recoil: u16,
    /// The HP that a use costs.
    pub cost: u16,
    /// The HP that a use costs in addition if it knocks out the foe.
    pub knock_out_cost: u16,
    /// The turns in which the move can be used.
    pub turns: Turns,
    /// Whether the move's target cannot act in the same turn.
    pub flinches: bool,
    /// Whether the move fails unless its target is about to attack.
    pub needs_attack: bool,
    /// For a move that returns damage: whether it returns the damage of physical moves, whether it
    /// returns the damage of special moves, and the returned part in percent.
    pub returns: Option<(bool, bool, u16)>,
    /// The part of the move that the formula does not model. If there is one, the damage may be any
    /// number up to all HP.
    pub unmodelled: Option<String>,
}

/// The turns in which a move can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    /// In every turn.
    Every,
    /// Not in the turn after a use.
    Rests,
    /// Only in its user's first turn.
    First,
    /// In every turn, but the move fails if its user was hit earlier in the same turn.
    Unhurt,
    /// Its user faints.
    Last,
}

/// The moves of two Pokémon against each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// My moves that plans can use, by the number of times that I was intimidated.
    pub mine: Vec<Vec<Strike>>,
    /// All damaging moves of the foe, by the number of times that it was intimidated.
    pub theirs: Vec<Vec<Strike>>,
    /// Whether I certainly act first at equal priorities.
    pub faster: bool,
    /// Whether the foe certainly acts first at equal priorities. If the order is uncertain,
    /// `faster` and `slower` are both false.
    pub slower: bool,
    /// Whether the foe's ability prevents my Pokémon from switching out.
    pub trapped: bool,
    /// The changes of my HP and of the foe's HP at the end of each turn.
    pub residual: (i16, i16),
    /// Whether my ability or item blocks the foe's intimidation, and whether the foe's blocks mine.
    pub unafraid: (bool, bool),
}

/// How often each of the two Pokémon may be intimidated.
#[derive(Clone, Copy, Debug)]
pub struct Fear {
    /// The maximum for my Pokémon.
    pub mine: u8,
    /// The maximum for the foe.
    pub theirs: u8,
}

/// Returns the moves of two Pokémon against each other in any turn. If damage depends on the
/// target's HP, or on how long the two have been in battle, all possible amounts are included.
///
/// # Panics
/// Never for contestants of the same generation as the facts.
#[must_use]
pub fn exchange(
    facts: &'static Facts,
    me: &Contestant,
    foe: &Contestant,
    rules: &Rules,
    fear: Fear,
) -> Exchange {
    exchange_if((facts, rules), (me, foe), fear, [false, rules.crits])
}

/// Like [`exchange`], but every hit that can be critical is.
///
/// # Panics
/// Never for contestants of the same generation as the facts.
#[must_use]
pub fn critical_exchange(
    facts: &'static Facts,
    me: &Contestant,
    foe: &Contestant,
    rules: &Rules,
    fear: Fear,
) -> Exchange {
    exchange_if((facts, rules), (me, foe), fear, [true, true])
}

fn exchange_if(
    (facts, rules): (&'static Facts, &Rules),
    (me, foe): (&Contestant, &Contestant),
    fear: Fear,
    [my_criticals, their_criticals]: [bool; 2],
) -> Exchange {
    let field = attack::field(facts, me, foe);
    let side = |from, on, is_mine| Side {
        facts,
        from,
        on,
        field: &field,
        rules,
        is_mine,
        critical: if is_mine {
            my_criticals
        } else {
            their_criticals
        },
    };
    let own = side(me, foe, true);
    let other = side(foe, me, false);
    let each = |side: &Side, most| (0..=most).map(|times| side.strikes(times)).collect();
    Exchange {
        mine: each(&own, fear.mine),
        theirs: each(&other, fear.theirs),
        faster: own.is_surely_faster(),
        slower: other.is_surely_faster(),
        trapped: is_trapped(facts, me, foe),
        residual: (residual(&field, me), residual(&field, foe)),
        unafraid: (unafraid(me), unafraid(foe)),
    }
}

/// An attacker and a defender.
struct Side<'a> {
    facts: &'static Facts,
    from: &'a Contestant,
    on: &'a Contestant,
    field: &'a Field,
    rules: &'a Rules,
    is_mine: bool,
    /// Whether all hits that can be critical are.
    critical: bool,
}

impl Side<'_> {
    fn strikes(&self, times: u8) -> Vec<Strike> {
        let weapons = self.from.weapons.iter().enumerate();
        let strikes = weapons.filter_map(|(place, weapon)| self.strike(place, weapon, times));
        strikes.collect()
    }

    fn strike(&self, place: usize, weapon: &Weapon, times: u8) -> Option<Strike> {
        let usage = weapon.usage;
        let turns = match usage.timing {
            Timing::Every => Turns::Every,
            Timing::Rests => Turns::Rests,
            Timing::First => Turns::First,
            Timing::Unhurt => Turns::Unhurt,
            Timing::Last => Turns::Last,
            // Moves that take longer are treated as usable in every turn, which never
            // underestimates them.
            Timing::Charges | Timing::Stores | Timing::Delayed => Turns::Every,
        };
        let is_slow = matches!(
            usage.timing,
            Timing::Charges | Timing::Stores | Timing::Delayed
        );
        if self.is_mine {
            let counts = weapon.counts() && usage.hits == u32::MAX && !is_slow && !usage.binds;
            let returns = matches!(usage.full, Full::AtMost(_));
            if !counts || returns || self.is_burnt_by(weapon) {
                return None;
            }
        }
        let amounts = self.amounts(weapon, times);
        let (mut amounts, unmodelled) = match amounts {
            Ok(amounts) => (amounts, None),
            Err(_) if self.is_mine => return None,
            Err(why) => (self.anything(), Some(why)),
        };
        if self.is_mine && amounts.accuracy < self.rules.accuracy {
            return None;
        }
        // In the first generation, moves with an accuracy of 100% miss in 1 of 256 uses; a charging
        // turn does no damage.
        let may_miss = self.facts.generation.number() == 1 && weapon.mv.accuracy.is_some();
        if !self.is_mine && (amounts.accuracy < 100 || may_miss || is_slow) {
            for (_, rolls) in &mut amounts.bands {
                rolls.insert(0);
            }
        }
        let returns = match usage.full {
            Full::AtMost(Limit::Returned(_)) if usage.timing == Timing::Stores => {
                amounts.bands = self.stored();
                None
            }
            Full::AtMost(Limit::Returned(back)) => {
                let percent = u16::try_from(back.percent).unwrap_or(u16::MAX);
                Some((back.physical, back.special, percent))
            }
            _ => None,
        };
        let (touch, last) = if self.is_mine {
            toll::of_contact(self.from, self.on, weapon.mv)
        } else {
            (0, 0)
        };
        if (touch > 0 || last > 0) && weapon.mv.hits.1 > 1 {
            return None;
        }
        let hp = u32::from(self.from.fighter.stats[0]);
        let costs = toll::of_uses(self.from, usage, 1, 0) + u32::from(touch);
        let recoils = !self.from.besides("no-indirect-damage") && !self.from.besides("no-recoil");
        let recoil = if recoils { usage.recoil * 100.0 } else { 0.0 };
        let leaving = weapon.mv.variable == Some(Variable::Doubles(Doubling::SwitchingTarget));
        let on_leaving = if leaving {
            self.leaving(weapon, times)
        } else {
            Vec::new()
        };
        Some(Strike {
            weapon: place,
            bands: merged(amounts.bands),
            growing: amounts.growing.into_iter().map(sorted).collect(),
            on_leaving,
            priority: amounts.priority,
            classes: attack::classes(self.facts.generation.number(), weapon.mv),
            multi_hit: weapon.mv.hits.0 > 1,
            drain: usage.drain as u16,
            recoil: recoil.round() as u16,
            cost: costs.min(hp) as u16,
            knock_out_cost: last,
            turns,
            flinches: usage.timing == Timing::First && usage.flinches && self.on.can_flinch(),
            needs_attack: matches!(&*weapon.mv.name, "sucker-punch" | "thunderclap"),
            returns,
            unmodelled,
        })
    }

    /// Returns whether the opponent has a move that burns whoever touches the opponent before it
    /// acts (Beak Blast).
    fn is_burnt_by(&self, weapon: &Weapon) -> bool {
        let burns =
            |other: &Weapon| BattleEffect::of_move(&other.mv.name) == Some("burns-on-contact");
        self.from.touches(weapon.mv) && self.on.weapons.iter().any(burns)
    }

    /// Returns the damage of a move that returns what its user took in several turns (Bide): at
    /// most twice the HP that the user has lost, which it may have regained in part.
    fn stored(&self) -> Vec<(u16, BTreeSet<u16>)> {
        let all = self.from.fighter.stats[0];
        let heals = self.from.fighter.item.is_some();
        let most = |hp: u16| if heals { all } else { all - hp };
        let bands = (1..=all).map(|hp| {
            (
                hp,
                (0..=most(hp)).map(|lost| lost.saturating_mul(2)).collect(),
            )
        });
        let mut bands: Vec<(u16, BTreeSet<u16>)> = bands.collect();
        if let Some(last) = bands.last_mut() {
            last.0 = u16::MAX;
        }
        bands
    }

    /// Returns the damage of a foe's move that the formula does not model.
    fn anything(&self) -> Amounts {
        let all = self.on.fighter.stats[0];
        Amounts {
            bands: vec![(u16::MAX, [0, all].into())],
            growing: Vec::new(),
            priority: 0,
            accuracy: 100,
        }
    }

    fn amounts(&self, weapon: &Weapon, times: u8) -> Result<Amounts, String> {
        let mv = weapon.mv;
        let all = self.on.fighter.stats[0];
        match &weapon.usage.full {
            Full::AsSaid => self.asked(weapon, mv, None, times),
            Full::Powers(powers) if self.is_mine => {
                // The certain damage, and the possible damage with other powers.
                let mut amounts = self.asked(weapon, mv, None, times)?;
                for &power in powers {
                    amounts.join(self.asked(weapon, weapon.plain, Some(power), times)?);
                }
                Ok(amounts)
            }
            Full::Powers(powers) => {
                let each = powers
                    .iter()
                    .map(|&power| self.asked(weapon, weapon.plain, Some(power), times));
                let mut each = each.collect::<Result<Vec<_>, _>>()?.into_iter();
                let mut first = each.next().ok_or("its power")?;
                if weapon.usage.in_a_row {
                    first.growing = each.map(Amounts::whole).collect();
                } else {
                    each.for_each(|other| first.join(other));
                    if let Ok(plain) = self.asked(weapon, mv, None, times) {
                        first.join(plain);
                    }
                }
                Ok(first)
            }
            Full::AtMost(limit) => {
                // With a power of 1, the move has an effect on all targets that it can hit.
                let any = self.asked(weapon, weapon.plain, Some(1), times)?;
                let hits = any
                    .bands
                    .iter()
                    .any(|(_, rolls)| rolls.iter().any(|&one| one > 0));
                let level = u16::from(self.from.fighter.level);
                let weaker = self.from.fighter.level < self.on.fighter.level;
                let knocks_out =
                    mv_is_one_hit(weapon) && weaker && self.facts.generation.number() > 1;
                let rolls: BTreeSet<u16> = match limit {
                    _ if !hits || knocks_out => BTreeSet::new(),
                    Limit::AllHp => [0, all].into(),
                    Limit::AllButOne => [0, all - 1].into(),
                    Limit::Returned(_) => BTreeSet::new(),
                    Limit::LevelAndHalf => (0..=level * 3 / 2).collect(),
                };
                Ok(Amounts {
                    bands: vec![(u16::MAX, rolls)],
                    ..any
                })
            }
        }
    }

    /// Returns the damage against a Pokémon that is being switched out.
    fn leaving(&self, weapon: &Weapon, times: u8) -> Vec<u16> {
        let mut field = self.field.clone();
        field.defender.switching_out = true;
        let side = Side {
            field: &field,
            ..*self
        };
        let amounts = side.asked(weapon, weapon.mv, None, times);
        amounts.map_or_else(
            |_| vec![self.on.fighter.stats[0]],
            |amounts| sorted(amounts.whole()),
        )
    }

    /// Returns the attacker and the defender with the given setting for critical hits.
    fn pair(&self, critical: bool) -> Pair<'_> {
        Pair {
            facts: self.facts,
            from: self.from,
            on: self.on,
            field: self.field,
            rules: self.rules,
            critical,
            by_turn: false,
        }
    }

    /// Returns all possible amounts of the move with the given power.
    fn asked(
        &self,
        weapon: &Weapon,
        mv: &Move,
        power: Option<u16>,
        times: u8,
    ) -> Result<Amounts, String> {
        let pair = self.pair(self.critical);
        let own_hp = attack::goes_by_own_hp(mv) || self.from.views.iter().any(Views::goes_by_hp);
        let their_hp = attack::goes_by_their_hp(mv);
        let targets = self.on.views.iter();
        let targets = targets.flat_map(|views| views.possible(their_hp));
        let targets = targets.cloned().map(calm);
        let targets: Vec<Fighter> = if attack::goes_by_gender(&self.from.fighter) {
            targets.flat_map(attack::of_any_gender).collect()
        } else {
            targets.collect()
        };
        let users = self
            .from
            .views
            .iter()
            .flat_map(|views| views.possible(false));
        let users: Vec<Fighter> = users
            .cloned()
            .map(|user| frightened(calm(user), times))
            .collect();
        let most = self.from.fighter.stats[0];
        let at: Vec<u16> = if own_hp {
            (1..=most).collect()
        } else {
            vec![most]
        };
        let mut amounts = Amounts {
            bands: Vec::new(),
            growing: Vec::new(),
            priority: if self.is_mine { i8::MAX } else { i8::MIN },
            accuracy: 100,
        };
        let hits = weapon.mv.hits;
        let few = weapon.used(false, self.from, false).hits.unwrap_or(hits.0);
        let many = weapon.used(true, self.from, false).hits.unwrap_or(hits.1);
        for hp in at {
            let mut rolls = BTreeSet::new();
            for user in &users {
                let mut user = user.clone();
                user.hp = hp;
                user.gender = Gender::Male;
                for target in &targets {
                    for count in few..=many {
                        let friendly =
                            [false, true].map(|most| weapon.used(most, self.from, false).power);
                        let powers: BTreeSet<Option<u16>> = match power {
                            Some(_) => [power].into(),
                            None => friendly.into(),
                        };
                        for power in powers {
                            let how = Use {
                                hits: Some(count),
                                power,
                                ..weapon.used(true, self.from, pair.critical)
                            };
                            let damage = pair
                                .ask((&user, target), mv, &how)
                                .map_err(|why| why.to_string())?;
                            amounts.accuracy = amounts.accuracy.min(damage.accuracy);
                            amounts.priority = if self.is_mine {
                                amounts.priority.min(damage.priority)
                            } else {
                                amounts.priority.max(damage.priority)
                            };
                            rolls.extend(sums(&damage));
                        }
                    }
                }
            }
            amounts.bands.push((hp, rolls));
        }
        if let Some(last) = amounts.bands.last_mut() {
            last.0 = u16::MAX;
        }
        Ok(amounts)
    }

    /// Returns whether the owner is faster, however long the two have been in battle.
    fn is_surely_faster(&self) -> bool {
        let pair = self.pair(false);
        let faster = |weapon: &Weapon, from: &Views, on: &Views| {
            from.possible(false).all(|user| {
                on.possible(false).all(|target| {
                    let asked = pair.ask(
                        (user, target),
                        weapon.plain,
                        &Use {
                            power: Some(1),
                            ..Use::default()
                        },
                    );
                    asked.is_ok_and(|damage| damage.speeds.0 > damage.speeds.1)
                })
            })
        };
        let Some(weapon) = self.from.weapons.first() else {
            return false;
        };
        // All possible speeds of both Pokémon are compared.
        let all = self.from.views.iter();
        !self.from.besides("moves-last")
            && all
                .flat_map(|from| self.on.views.iter().map(move |on| (from, on)))
                .all(|(from, on)| faster(weapon, from, on))
    }
}

/// The possible amounts of damage of a move, before they are sorted.
struct Amounts {
    bands: Vec<(u16, BTreeSet<u16>)>,
    growing: Vec<BTreeSet<u16>>,
    priority: i8,
    accuracy: u8,
}

impl Amounts {
    /// Adds the amounts of damage with another power; if the HP bands differ, all amounts are added
    /// to each band.
    fn join(&mut self, other: Amounts) {
        if self.bands.len() == other.bands.len() {
            for ((_, own), (_, rolls)) in self.bands.iter_mut().zip(other.bands) {
                own.extend(rolls);
            }
        } else {
            let all = other.whole();
            for (_, own) in &mut self.bands {
                own.extend(&all);
            }
        }
    }

    /// Returns all amounts, for any HP of the user.
    fn whole(self) -> BTreeSet<u16> {
        self.bands
            .into_iter()
            .flat_map(|(_, rolls)| rolls)
            .collect()
    }
}

fn mv_is_one_hit(weapon: &Weapon) -> bool {
    matches!(weapon.usage.full, Full::AtMost(Limit::AllHp))
}

fn sorted(rolls: BTreeSet<u16>) -> Vec<u16> {
    rolls.into_iter().collect()
}

/// Joins neighbouring bands with the same amounts.
fn merged(bands: Vec<(u16, BTreeSet<u16>)>) -> Vec<(u16, Vec<u16>)> {
    let mut all: Vec<(u16, Vec<u16>)> = Vec::new();
    for (most, rolls) in bands {
        let rolls = sorted(rolls);
        match all.last_mut() {
            Some(last) if last.1 == rolls => last.0 = most,
            _ => all.push((most, rolls)),
        }
    }
    all
}

/// Returns all possible sums of the rolls of all hits.
fn sums(damage: &damage::Damage) -> BTreeSet<u16> {
    let mut sums: BTreeSet<u32> = [0].into();
    for hit in &damage.hits {
        let rolls: BTreeSet<u32> = hit.all().collect();
        sums = sums
            .iter()
            .flat_map(|sum| rolls.iter().map(move |roll| sum + roll))
            .collect();
    }
    let short = |sum: u32| u16::try_from(sum).unwrap_or(u16::MAX);
    sums.into_iter().map(short).collect()
}

/// Returns whether the Pokémon's ability lowers the opponent's stages when it switches in.
#[must_use]
pub fn intimidates(who: &Contestant) -> bool {
    frightens(&who.fighter)
}

fn frightens(fighter: &Fighter) -> bool {
    let effects = fighter.ability.map_or(&[][..], |own| &own.effects[..]);
    effects
        .iter()
        .any(|effect| matches!(effect.what, What::Entry(Entry::Foe(_))))
}

/// Returns the Pokémon without its effect on switching in, which a battle handles itself.
pub(crate) fn calm(mut fighter: Fighter<'static>) -> Fighter<'static> {
    if frightens(&fighter) {
        fighter.active = false;
    }
    fighter
}

/// Returns the Pokémon after being intimidated the given number of times.
fn frightened(mut fighter: Fighter<'static>, times: u8) -> Fighter<'static> {
    const ATTACK: usize = 0;
    let effects = fighter.ability.map_or(&[][..], |own| &own.effects[..]);
    let does = |does| fighter.ability.is_some_and(|own| own.does(does));
    let each: i8 = if does(damage::Does::BoostsInverted) {
        1
    } else if does(damage::Does::BoostsDoubled) {
        -2
    } else {
        -1
    };
    let answers = effects.iter().filter_map(|effect| match effect.what {
        What::AnswersDrops(stat, up) => Some((stat, up)),
        _ => None,
    });
    let answers: Vec<(usize, i8)> = answers.collect();
    for _ in 0..times {
        let own = fighter.boosts[ATTACK] + each;
        fighter.boosts[ATTACK] = own.clamp(-6, 6);
        for &(stat, up) in &answers {
            // In effects, stages begin with HP; in the fighter, they begin with attack.
            let stat = stat.saturating_sub(1);
            fighter.boosts[stat] = (fighter.boosts[stat] + up).clamp(-6, 6);
        }
    }
    fighter
}

/// Returns whether no opponent can lower the Pokémon's attack by switching in.
fn unafraid(who: &Contestant) -> bool {
    let steady = |effects: &damage::Effects| {
        effects.grants(Immunity::StatDrops) || effects.grants(Immunity::Intimidate)
    };
    let ability = who.fighter.ability.is_some_and(|own| steady(&own.effects));
    ability || who.fighter.item.is_some_and(|own| steady(&own.effects))
}

/// Returns whether the foe's ability prevents my Pokémon from switching out.
fn is_trapped(facts: &Facts, me: &Contestant, foe: &Contestant) -> bool {
    let is = |kind| me.fighter.types.0 == kind || me.fighter.types.1 == Some(kind);
    let own = me.fighter.ability;
    let floats = own.is_some_and(|own| own.effects.grants(Immunity::Type(Type::Ground)));
    let holds = match foe.ability.as_deref().and_then(BattleEffect::of_ability) {
        Some("traps") => true,
        Some("traps-steel") => is(Type::Steel),
        Some("traps-grounded") => !is(Type::Flying) && !floats,
        _ => false,
    };
    holds && !(facts.generation.number() >= 6 && is(Type::Ghost))
}

/// Returns the change of a Pokémon's HP at the end of a turn, by the weather, Leftovers and Black
/// Sludge.
fn residual(field: &Field, who: &Contestant) -> i16 {
    let all = i16::try_from(who.fighter.stats[0]).unwrap_or(i16::MAX);
    let sixteenth = (all / 16).max(1);
    let weather = toll::weather(field, who) > 0;
    let change = if weather { -sixteenth } else { 0 };
    let is_poison =
        who.fighter.types.0 == Type::Poison || who.fighter.types.1 == Some(Type::Poison);
    match who.fighter.item.map_or("", |item| item.name.as_str()) {
        "leftovers" => change + sixteenth,
        "black-sludge" if is_poison => change + sixteenth,
        "black-sludge" => change - (all / 8).max(1),
        _ => change,
    }
}
