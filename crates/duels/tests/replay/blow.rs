//! Blows: the formula is asked anew for each, as both are then.

use crate::play::{Body, Play, State};
use crate::sheet::Sheet;
use damage::{Damage, Does, Field, Fighter, Move, Question, Use};
use duels::{Asked, Ready};
use pokedata::Generation;
use pokedata::battle::BattleMove;
use std::collections::BTreeSet;

/// Which rolls are played.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dice {
    Every,
    /// The least and the greatest of each, and theirs may miss.
    Extremes,
    /// My greatest and their least.
    Mine,
}

/// A move of one on the other, made ready.
pub(crate) struct Arm {
    pub(crate) row: &'static BattleMove,
    pub(crate) ready: Ready,
    /// The move without what its power hangs on.
    plain: Move,
}

impl Arm {
    /// All moves of one on the other.
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
        let asked = Asked::plain(generation, from.spec.clone(), &row.id, on.spec.clone());
        let ready = asked.ready().expect("in the tables");
        let plain = Move {
            variable: None,
            ..ready.question().mv.clone()
        };
        Arm { row, ready, plain }
    }
}

/// The damages that a blow may do, its priority, and the speeds of the two.
pub(crate) struct Blow {
    pub(crate) damages: BTreeSet<i64>,
    pub(crate) priority: i8,
    pub(crate) speeds: (u32, u32),
}

impl Play<'_> {
    pub(crate) fn mine(&self, state: &State) -> Option<Blow> {
        self.blow(self.mine, (&state.me, &state.foe), None)
    }

    /// A blow of theirs; none where it may do anything.
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
        let harmless = any.is_some_and(|blow| blow.damages.last() == Some(&0));
        let level = i64::from(self.foe.spec.level);
        let most = match &*arm.row.id {
            _ if harmless => 0,
            "endeavor" | "pain-split" => state.me.hp - 1,
            "psywave" => level * 3 / 2,
            "counter" | "mirror-coat" | "metal-burst" | "comeuppance" | "bide" => 2 * state.dealt,
            _ => return self.blow(arm, pair, power),
        };
        let plain = self.blow(arm, pair, Some(1))?;
        Some(Blow {
            damages: [0, most].into(),
            ..plain
        })
    }

    /// The formula's answer; with a power, for the move without its rule.
    fn blow(&self, arm: &Arm, (from, on): (&Body, &Body), power: Option<u16>) -> Option<Blow> {
        let friendly = arm.row.variable.starts_with("friendship");
        let ask = |hits: u8, friendship: u16| {
            let asked = arm.ready.question();
            let (attacker, defender) = (from.apply(asked.attacker), on.apply(asked.defender));
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
        let mine = std::ptr::eq(arm, self.mine);
        let owner = if mine { self.me } else { self.foe };
        let (few, many) = arm.row.hits;
        let few = if owner.does("hits:") { many } else { few };
        let most = ask(many, 102)?;
        let least = if friendly { None } else { ask(few, 1) };
        Some(Blow {
            damages: self.played(least.as_ref(), &most, mine),
            priority: most.priority,
            speeds: most.speeds,
        })
    }

    /// The damages that are played.
    fn played(&self, least: Option<&Damage>, most: &Damage, mine: bool) -> BTreeSet<i64> {
        let low = least.map_or(0, |least| i64::from(least.least()));
        let high = i64::from(most.greatest());
        match self.dice {
            Dice::Mine => [if mine { high } else { low }].into(),
            Dice::Extremes if mine => [low, high].into(),
            Dice::Extremes => [0, low, high].into(),
            Dice::Every => {
                let mut all = sums(most);
                all.extend(least.map(sums).unwrap_or_default());
                all.extend((!mine || least.is_none()).then_some(0));
                all
            }
        }
    }
}

impl Body {
    /// The Pokémon as it is now. What it shrugs off is played, not asked.
    fn apply<'a>(&self, who: &Fighter<'a>) -> Fighter<'a> {
        Fighter {
            hp: self.hp.max(1) as u16,
            item: who.item.filter(|_| self.item),
            ability: who.ability.filter(|own| !own.does(Does::BlocksFirstHit)),
            ..who.clone()
        }
    }
}

/// What all hits together may do.
fn sums(damage: &Damage) -> BTreeSet<i64> {
    let mut all = BTreeSet::from([0]);
    for hit in &damage.hits {
        let rolls: BTreeSet<i64> = hit.all().map(i64::from).collect();
        let more = |sum: &i64| rolls.iter().map(move |roll| sum + roll).collect::<Vec<_>>();
        all = all.iter().flat_map(more).collect();
    }
    all
}

/// The weather and terrain that the two bring, the slower one's last, mine before theirs.
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

/// The power of a move when it does its most, after so many uses in a row.
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
