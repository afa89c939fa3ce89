//! Hits: for each hit, the formula is evaluated again in the current state of both Pokémon.

use crate::play::{Body, Bound, Play, State};
use crate::sheet::Sheet;
use damage::{Damage, Does, Field, Fighter, Move, Question, Use, Weather};
use duels::{DamageRequest, Ready};
use pokedata::Generation;
use pokedata::battle::BattleMove;
use std::collections::BTreeSet;

/// The rolls that the second judge plays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dice {
    Every,
    /// The least and the greatest roll of each hit; the foe's moves may also miss.
    Extremes,
    /// The greatest rolls of my hits and the least of the foe's.
    Mine,
}

/// A move against one opponent, prepared for the formula.
pub(crate) struct Arm {
    pub(crate) row: &'static BattleMove,
    pub(crate) ready: Ready,
    /// The move without the rule for its power.
    plain: Move,
}

impl Arm {
    /// Returns all moves of a Pokémon against another.
    pub(crate) fn all(generation: Generation, from: &Sheet, on: &Sheet) -> Vec<Arm> {
        let moves = from.moves.iter();
        moves
            .map(|row| Arm::new(generation, row, (from, on)))
            .collect()
    }

    pub(crate) fn new(
        generation: Generation,
        row: &'static BattleMove,
        (from, on): (&Sheet, &Sheet),
    ) -> Arm {
        let mut asked =
            DamageRequest::plain(generation, from.spec.clone(), &row.id, on.spec.clone());
        if row.id == "hidden-power" {
            (asked.move_type, asked.power) = from.hidden_power(generation.number()).unzip();
        }
        if row.id == "return" {
            asked.power = from.friendship;
        }
        let ready = asked.ready().expect("in the tables");
        let plain = Move {
            variable: None,
            ..ready.question().mv.clone()
        };
        Arm { row, ready, plain }
    }

    pub(crate) fn flag(&self, word: &str) -> bool {
        self.row.flags.split(' ').any(|flag| flag == word)
    }

    /// Returns whether the move needs a charging turn on this field.
    pub(crate) fn charges(&self, _: &Sheet, field: &Field) -> bool {
        let sun = matches!(field.weather, Some(Weather::Sun | Weather::HarshSun));
        let rain = matches!(field.weather, Some(Weather::Rain | Weather::HeavyRain));
        let at_once = match &*self.row.id {
            "solar-beam" | "solar-blade" => sun,
            "electro-shot" => rain,
            _ => false,
        };
        self.flag("charge") && !at_once
    }

    /// Returns whether its user is out of reach while it charges.
    pub(crate) fn hides(&self) -> bool {
        let hiding = "fly dig dive bounce phantom-force shadow-force sky-drop";
        hiding.split(' ').any(|id| id == self.row.id)
    }

    /// Returns whether the move returns the damage of the given move: whether it possibly does if
    /// `perhaps` is true, otherwise whether it certainly does.
    fn gives_back(&self, of: &BattleMove, generation: u8, perhaps: bool) -> bool {
        let old = |kind: &str| ["Normal", "Fighting"].contains(&kind);
        let vague = of.class == "by-type"
            || of.class == "status"
            || ["higher-attack", "tera", "tera-form", "shell-side-arm"]
                .contains(&of.variable.as_str());
        match &*self.row.variable {
            _ if generation == 1 => old(&of.kind),
            "counter:any" => true,
            _ if vague => perhaps,
            variable => variable.strip_prefix("counter:") == Some(&of.class),
        }
    }
}

/// The possible amounts of damage of a hit, its priority, and the speeds of both Pokémon.
pub(crate) struct Blow {
    pub(crate) damages: BTreeSet<i64>,
    pub(crate) priority: i8,
    pub(crate) speeds: (u32, u32),
}

impl Play<'_> {
    pub(crate) fn mine(&self, state: &State) -> Option<Blow> {
        let pair = (&state.me, &state.foe);
        if !self.mine.row.variable.starts_with("counter") {
            let blow = self.blow(self.mine, pair, None);
            return blow.or_else(|| self.lucky(state));
        }
        let any = self.blow(self.mine, pair, Some(1))?;
        let harmless = any.damages.last() == Some(&0);
        let theirs = self.theirs.get(state.row.0).map(|arm| arm.row);
        let back = theirs.is_some_and(|row| {
            let again = row.variable.starts_with("counter");
            let perhaps = self.dice == Dice::Mine;
            !again && self.mine.gives_back(row, self.generation, perhaps)
        });
        let most = if back && !harmless {
            share(&self.mine.row.variable) * state.suffered / 100
        } else {
            0
        };
        Some(Blow {
            damages: [most].into(),
            ..any
        })
    }

    /// Returns the greatest hit of one of my moves that is not modelled, if my greatest rolls are
    /// played.
    fn lucky(&self, state: &State) -> Option<Blow> {
        if self.dice != Dice::Mine {
            return None;
        }
        let asked = self.mine.ready.question();
        let most = match &*self.mine.row.id {
            "bide" => 2 * (i64::from(asked.attacker.hp) - 1),
            "psywave" => i64::from(self.me.spec.level) * 3 / 2,
            "endeavor" | "pain-split" => state.foe.hp - 1,
            "natural-gift" if self.me.spec.item.is_none() => 0,
            id => match strongest(self.mine.row, state.turn as u16) {
                Some(power) if id != "beat-up" => {
                    return self.blow(self.mine, (&state.me, &state.foe), Some(power));
                }
                _ => state.foe.hp,
            },
        };
        let plain = self.blow(self.mine, (&state.me, &state.foe), Some(1));
        let harmless = plain
            .as_ref()
            .is_some_and(|blow| blow.damages.last() == Some(&0));
        Some(Blow {
            damages: [if harmless { 0 } else { most }].into(),
            priority: plain
                .as_ref()
                .map_or(self.mine.row.priority, |blow| blow.priority),
            speeds: plain.map_or((1, 0), |blow| blow.speeds),
        })
    }

    /// Returns a hit by the foe; `None` if it may do any damage.
    pub(crate) fn theirs(&self, state: &State, choice: usize) -> Option<Blow> {
        let arm = &self.theirs[choice];
        let row = if state.row.0 == choice {
            state.row.1
        } else {
            0
        };
        let power = strongest(arm.row, row);
        let pair = (&state.foe, &state.me);
        let any = self.blow(arm, pair, Some(power.unwrap_or(1)));
        // The move's rule may change its type to one with which it has an effect.
        let harmless = any.is_some_and(|blow| blow.damages.last() == Some(&0))
            && self
                .blow(arm, pair, power)
                .is_none_or(|blow| blow.damages.last() == Some(&0));
        let level = i64::from(self.foe.spec.level);
        let most = match &*arm.row.id {
            _ if harmless => 0,
            "endeavor" | "pain-split" => state.me.hp - 1,
            "psywave" => level * 3 / 2,
            "bide" => match state.foe.bound {
                Bound::Wait(_, _, stored) => 2 * stored,
                _ => 0,
            },
            "counter" | "mirror-coat" | "metal-burst" | "comeuppance"
                if !arm.gives_back(self.mine.row, self.generation, true) =>
            {
                0
            }
            "counter" | "mirror-coat" | "metal-burst" | "comeuppance" => {
                share(&arm.row.variable) * state.dealt / 100
            }
            _ => return self.blow(arm, pair, power),
        };
        let plain = self.blow(arm, pair, Some(1))?;
        Some(Blow {
            damages: [0, most].into(),
            ..plain
        })
    }

    /// Returns the hit computed by the formula; if a power is given, the move is used without its
    /// rule.
    fn blow(&self, arm: &Arm, (from, on): (&Body, &Body), power: Option<u16>) -> Option<Blow> {
        let unsaid = arm.ready.question().how.power.is_none();
        let friendly = unsaid && arm.row.variable.starts_with("friendship");
        let ask = |hits: u8, friendship: u16| {
            let asked = arm.ready.question();
            let attacker = from.apply(asked.attacker);
            let defender = on.apply(asked.defender);
            let given = asked.how.power.or(friendly.then_some(friendship));
            let how = Use {
                hits: Some(hits),
                power: power.or(given),
                ..asked.how.clone()
            };
            damage::damage(&Question {
                attacker: &attacker,
                defender: &defender,
                mv: power.map_or(asked.mv, |_| &arm.plain),
                how: &how,
                field: &self.field,
                ..asked
            })
            .ok()
        };
        let mine = self.is_mine(arm);
        let owner = if mine { self.me } else { self.foe };
        let (few, many) = arm.row.hits;
        let few = if owner.does("hits:") { many } else { few };
        let most = ask(many, 102)?;
        let least = if friendly { None } else { ask(few, 1) };
        Some(Blow {
            damages: self.played(arm, least.as_ref(), &most),
            priority: most.priority,
            speeds: most.speeds,
        })
    }

    fn is_mine(&self, arm: &Arm) -> bool {
        std::ptr::eq(arm, self.mine)
    }

    /// Returns the accuracy of a move, in percent.
    pub(crate) fn chance(&self, arm: &Arm, mine: bool) -> u32 {
        let (owner, other) = if mine {
            (self.me, self.foe)
        } else {
            (self.foe, self.me)
        };
        let Some(own) = arm.row.accuracy.map(u32::from) else {
            return 100;
        };
        if owner.does("always-hits") || other.does("always-hits") {
            return 100;
        }
        let weather = match self.field.weather {
            Some(Weather::Rain | Weather::HeavyRain) => "rain",
            Some(Weather::Sun | Weather::HarshSun) => "sun",
            Some(Weather::Sand) => "sand",
            Some(Weather::Hail) => "hail",
            Some(Weather::Snow) => "snow",
            _ => "none",
        };
        let own = match (&*arm.row.id, weather) {
            ("thunder" | "hurricane", "sun") if own < 100 => 50,
            (
                "thunder" | "hurricane" | "bleakwind-storm" | "wildbolt-storm" | "sandsear-storm",
                "rain",
            ) if own < 100 => return 100,
            ("blizzard", "hail" | "snow") if self.generation >= 4 => return 100,
            _ => own,
        };
        let mut chance = f64::from(own);
        for (sheet, word) in [(owner, "accuracy:"), (other, "evasion:")] {
            for rest in sheet.words.iter().filter_map(|own| own.strip_prefix(word)) {
                let (when, by) = rest.rsplit_once(':').unwrap_or(("", rest));
                let by: f64 = by.parse().expect("a factor");
                let holds = match when.split_once('=') {
                    Some((_, named)) => named.split(',').any(|one| one == weather),
                    None if when == "moves-last" => {
                        let asked = arm.ready.question();
                        asked.attacker.stats[5] <= asked.defender.stats[5]
                    }
                    None => when.is_empty() || when == arm.row.class,
                };
                if holds && by > 1.0 && word == "evasion:" {
                    chance /= by;
                } else if holds {
                    chance *= by;
                }
            }
        }
        let once = ((chance + 1e-9) as u32).min(100);
        let each = arm
            .row
            .traits
            .split(' ')
            .any(|own| own == "accuracy-each-hit");
        let hits = if each { arm.row.hits.0 } else { 1 };
        (1..hits).fold(once, |all, _| all * once / 100)
    }

    /// Returns the amounts of damage that are played.
    fn played(&self, arm: &Arm, least: Option<&Damage>, most: &Damage) -> BTreeSet<i64> {
        let mine = self.is_mine(arm);
        let low = least.map_or(0, |least| i64::from(least.least()));
        let fails = !mine && (self.chance(arm, false) < 100 || needs_condition(arm.row));
        let low = if fails { 0 } else { low };
        let high = i64::from(most.greatest());
        match self.dice {
            Dice::Mine => [if mine { high } else { low }].into(),
            Dice::Extremes if mine => [low, high].into(),
            Dice::Extremes if fails => [0, high].into(),
            Dice::Extremes => [low, high].into(),
            Dice::Every => {
                let mut all = sums(most);
                all.extend(least.map(sums).unwrap_or_default());
                all.extend((fails || least.is_none()).then_some(0));
                all
            }
        }
    }
}

impl Body {
    /// Returns the stages, including those that the ability raises each turn.
    fn stages(&self, who: &Fighter) -> [i8; 5] {
        let mut stages = who.boosts;
        if who.ability.is_some_and(|own| own.name == "speed-boost") {
            stages[4] = (stages[4] + self.turns as i8).min(6);
        }
        stages
    }

    /// Returns the Pokémon in its current state. An ability that blocks the first hit is not passed
    /// to the formula, because the judge plays it.
    fn apply<'a>(&self, who: &Fighter<'a>) -> Fighter<'a> {
        Fighter {
            hp: self.hp.max(1) as u16,
            boosts: self.stages(who),
            active: match who.ability {
                Some(own) if own.name == "slow-start" => self.turns < 5,
                Some(own) if own.name == "unburden" && who.item.is_some() => !self.item,
                _ => who.active,
            },
            item: who.item.filter(|_| self.item),
            ability: who.ability.filter(|own| !own.does(Does::BlocksFirstHit)),
            ..who.clone()
        }
    }
}

/// Returns whether the tables state that a move does damage only under a condition.
pub(crate) fn needs_condition(row: &BattleMove) -> bool {
    let mut known = pokedata::Move::all().iter();
    known.any(|known| known.id() == row.id && known.needs_condition())
}

/// Returns the part of the damage that a move returns, in percent.
fn share(variable: &str) -> i64 {
    if variable == "counter:any" { 150 } else { 200 }
}

/// Returns all possible sums of the rolls of all hits.
fn sums(damage: &Damage) -> BTreeSet<i64> {
    let mut all = BTreeSet::from([0]);
    for hit in &damage.hits {
        let rolls: BTreeSet<i64> = hit.all().map(i64::from).collect();
        let more = |sum: &i64| rolls.iter().map(move |roll| sum + roll).collect::<Vec<_>>();
        all = all.iter().flat_map(more).collect();
    }
    all
}

/// Returns the field with the weather and terrain that the two Pokémon set. The slower one sets
/// them last; at equal speed, the foe does.
pub(crate) fn field((me, foe): (&Sheet, &Sheet), asked: &Question) -> Field {
    let fast = asked.attacker.stats[5] >= asked.defender.stats[5];
    let both = if fast { [me, foe] } else { [foe, me] };
    let brought = |word| {
        both.iter()
            .filter_map(move |who| who.value(word))
            .next_back()
    };
    Field {
        weather: brought("weather").map(|name| name.parse().expect("weather")),
        terrain: brought("terrain").map(|name| name.parse().expect("terrain")),
        ..Field::default()
    }
}

/// Returns the greatest power of a move after the given number of consecutive uses.
fn strongest(mv: &BattleMove, row: u16) -> Option<u16> {
    let power = mv.power.unwrap_or(0);
    Some(match &*mv.id {
        "magnitude" => 150,
        "present" => 120,
        "trump-card" => 200,
        "spit-up" => 300,
        "rollout" | "ice-ball" => power << row.min(4),
        "fury-cutter" => (power << row.min(4)).min(160),
        "echoed-voice" => (power + 40 * row).min(200),
        "rage-fist" => power * (1 + row).min(7),
        "last-respects" => power * 6,
        "revenge" | "avalanche" | "assurance" | "retaliate" | "stomping-tantrum"
        | "temper-flare" | "lash-out" | "fickle-beam" => power * 2,
        _ => return None,
    })
}
