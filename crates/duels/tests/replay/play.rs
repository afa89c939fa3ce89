//! One duel turn by turn: what each blow does, what it costs, and what comes next.

use damage::{Field, Fighter, Question, Weather, What};
use duels::{Contestant, Facts};
use std::cell::RefCell;
use std::collections::HashMap;

/// One of the two as the play has it.
#[derive(Clone)]
pub(crate) struct Player<'a> {
    pub(crate) who: &'a Contestant,
    pub(crate) hp: i64,
    /// The move used last and how often in a row.
    pub(crate) row: (usize, u16),
}

pub(crate) struct Play<'a> {
    pub(crate) facts: &'static Facts,
    pub(crate) field: Field,
    pub(crate) me: &'a Contestant,
    pub(crate) foe: &'a Contestant,
    pub(crate) weapon: usize,
    /// What has been played from here before.
    pub(crate) known: RefCell<HashMap<State, bool>>,
}

/// The HP of both, their last move and how often in a row, and whether the turn is odd.
pub(crate) type State = (i64, i64, (usize, u16), bool);

/// The damage of a blow at its least and its greatest, its priority, and the speeds.
pub(crate) struct Blow {
    pub(crate) least: i64,
    pub(crate) greatest: i64,
    pub(crate) priority: i8,
    pub(crate) speeds: (u32, u32),
}

/// What the move is when it does its most, for moves without a formula or with more to them.
fn strongest(name: &str, power: u16, row: u16) -> Option<u16> {
    Some(match name {
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

impl Play<'_> {
    pub(crate) fn ask(
        &self,
        from: &Player,
        on: &Player,
        weapon: usize,
        theirs: bool,
    ) -> Option<Blow> {
        let owned = &from.who.weapons[weapon];
        let as_it_is = |player: &Player| Fighter {
            hp: player.hp.max(1) as u16,
            ability: player
                .who
                .fighter
                .ability
                .filter(|own| !own.does(damage::Does::BlocksFirstHit)),
            ..player.who.fighter.clone()
        };
        let (attacker, defender) = (as_it_is(from), as_it_is(on));
        let row = if from.row.0 == weapon { from.row.1 } else { 0 };
        let most = strongest(&owned.mv.name, owned.mv.power, row).filter(|_| theirs);
        let mut mv = owned.mv.clone();
        if most.is_some() {
            mv.variable = None;
        }
        let ask = |hits: u8, power: Option<u16>| {
            let power = most.or(owned.how.power).or(power);
            let how = damage::Use {
                hits: Some(hits),
                power,
                ..owned.how.clone()
            };
            damage::damage(&Question {
                generation: self.facts.generation.number(),
                chart: &self.facts.chart,
                attacker: &attacker,
                defender: &defender,
                mv: &mv,
                how: &how,
                field: &self.field,
            })
        };
        let friendly = matches!(mv.variable, Some(damage::Variable::Given)) && mv.power == 0;
        let most = ask(mv.hits.1, friendly.then_some(102)).ok()?;
        let least = ask(mv.hits.0, None).ok();
        let sum = |rolls: Vec<u32>| rolls.into_iter().map(i64::from).sum::<i64>();
        let lowest = |damage: &damage::Damage| {
            sum(damage
                .hits
                .iter()
                .map(|hit| hit.all().next().unwrap())
                .collect())
        };
        Some(Blow {
            least: least.as_ref().map_or(0, lowest),
            greatest: sum(most
                .hits
                .iter()
                .map(|hit| hit.all().last().unwrap())
                .collect()),
            priority: most.priority,
            speeds: most.speeds,
        })
    }

    /// Whether a move of that type does nothing to me, whatever its power.
    fn is_immune(&self, foe: &Player, me: &Player, mv: &damage::Move) -> bool {
        let plain = damage::Move {
            variable: None,
            ..mv.clone()
        };
        let how = damage::Use {
            power: Some(1),
            ..damage::Use::default()
        };
        let told = damage::damage(&Question {
            generation: self.facts.generation.number(),
            chart: &self.facts.chart,
            attacker: &foe.who.fighter,
            defender: &me.who.fighter,
            mv: &plain,
            how: &how,
            field: &self.field,
        });
        told.is_ok_and(|told| told.greatest() == 0)
    }

    /// The greatest damage of a move of theirs, also of those that no formula gives.
    pub(crate) fn theirs(
        &self,
        foe: &Player,
        me: &Player,
        weapon: usize,
        dealt: i64,
    ) -> (i64, Option<Blow>) {
        let owned = &self.foe.weapons[weapon];
        let immune = self.is_immune(foe, me, owned.mv);
        let (mine, level) = (me.hp, i64::from(self.foe.fighter.level));
        match &*owned.mv.name {
            _ if immune => (0, None),
            "endeavor" | "pain-split" => (mine - 1, None),
            "psywave" => (level * 3 / 2, None),
            "counter" | "mirror-coat" | "metal-burst" | "comeuppance" | "bide" => (2 * dealt, None),
            _ => match self.ask(foe, me, weapon, true) {
                Some(blow) => (blow.greatest, Some(blow)),
                None => (mine, None),
            },
        }
    }

    /// Whether I win every play from here.
    pub(crate) fn wins(&self, me: &Player, foe: &Player, turn: u32) -> bool {
        if turn > 60 {
            return false;
        }
        let state = (me.hp, foe.hp, foe.row, turn % 2 == 1);
        if let Some(&known) = self.known.borrow().get(&state) {
            return known;
        }
        let wins = (0..self.foe.weapons.len().max(1)).all(|choice| {
            [false, true]
                .into_iter()
                .all(|high| self.turn(me, foe, turn, choice, high))
        });
        self.known.borrow_mut().insert(state, wins);
        wins
    }

    fn turn(&self, me: &Player, foe: &Player, turn: u32, choice: usize, high: bool) -> bool {
        let Some(mine) = self.ask(me, foe, self.weapon, false) else {
            return false;
        };
        let dealt = if high { mine.greatest } else { mine.least };
        let lazy =
            words(self.me).any(|word| word == "acts-every-second-turn") && turn.is_multiple_of(2);
        let dealt = if lazy { 0 } else { dealt };
        let armed = !self.foe.weapons.is_empty();
        let blow = armed.then(|| self.theirs(foe, me, choice, dealt));
        let priority = match &blow {
            Some((_, Some(blow))) => blow.priority,
            Some((_, None)) => self.foe.weapons[choice].mv.priority,
            None => i8::MIN,
        };
        let slow =
            words(self.me).any(|word| word == "moves-last") || mine.speeds.0 <= mine.speeds.1;
        let they_go_first = priority > mine.priority || priority == mine.priority && slow;
        let (mut me, mut foe) = (me.clone(), foe.clone());
        if they_go_first {
            self.hit(&mut foe, &mut me, choice, blow.map_or(0, |blow| blow.0));
            if me.hp <= 0 {
                return false;
            }
            // They may be worse off, and I too: asked again.
            let Some(mine) = self.ask(&me, &foe, self.weapon, false) else {
                return false;
            };
            let dealt = if high { mine.greatest } else { mine.least };
            self.strike(&mut me, &mut foe, if lazy { 0 } else { dealt });
            me.hp > 0 && (foe.hp <= 0 || self.next(me, foe, turn))
        } else {
            self.strike(&mut me, &mut foe, dealt);
            if me.hp <= 0 || foe.hp <= 0 {
                return me.hp > 0;
            }
            let blow = armed.then(|| self.theirs(&foe, &me, choice, dealt));
            self.hit(&mut foe, &mut me, choice, blow.map_or(0, |blow| blow.0));
            me.hp > 0 && self.next(me, foe, turn)
        }
    }

    fn next(&self, mut me: Player, foe: Player, turn: u32) -> bool {
        let is = |kind| me.who.fighter.types.0 == kind || me.who.fighter.types.1 == Some(kind);
        use damage::Type::{Ground, Ice, Rock, Steel};
        let worn = match self.field.weather {
            Some(Weather::Sand) => ![Rock, Ground, Steel].into_iter().any(is),
            Some(Weather::Hail) => !is(Ice),
            _ => false,
        };
        if worn {
            me.hp -= i64::from(me.who.fighter.stats[0]) / 16;
        }
        me.hp > 0 && self.wins(&me, &foe, turn + 1)
    }

    /// My blow, and what it costs me.
    pub(crate) fn strike(&self, me: &mut Player, foe: &mut Player, dealt: i64) {
        let full = foe.hp == i64::from(self.foe.fighter.hp);
        let holds_on = self.foe.fighter.ability.is_some_and(|own| {
            own.effects
                .iter()
                .any(|one| one.what == What::SurvivesFromFull)
        }) || self.foe.fighter.item.is_some_and(|own| {
            own.effects
                .iter()
                .any(|one| one.what == What::SurvivesFromFull)
        });
        let single = me.who.weapons[self.weapon].mv.hits.0 == 1;
        let before = foe.hp;
        foe.hp -= dealt;
        if full && holds_on && single {
            foe.hp = foe.hp.max(1);
        }
        let row = pokedata::battle::BattleMove::in_generation(self.facts.generation)
            .find(|row| row.id == me.who.weapons[self.weapon].mv.name)
            .unwrap();
        if !words(self.me).any(|word| word == "no-recoil" || word == "no-indirect-damage") {
            let done = before.min(dealt) as f32;
            me.hp -= (done * row.recoil_percent.unwrap_or(0.0) / 100.0) as i64;
        }
    }

    pub(crate) fn hit(&self, foe: &mut Player, me: &mut Player, choice: usize, damage: i64) {
        let before = me.hp;
        me.hp -= damage;
        foe.row = match foe.row {
            (last, times) if last == choice => (choice, times + 1),
            _ => (choice, 1),
        };
        if let Some(owned) = self.foe.weapons.get(choice) {
            let row = pokedata::battle::BattleMove::in_generation(self.facts.generation)
                .find(|row| row.id == owned.mv.name)
                .unwrap();
            let gained = before.min(damage) * i64::from(row.drain_percent.unwrap_or(0)) / 100;
            foe.hp = (foe.hp + gained).min(i64::from(self.foe.fighter.hp));
        }
    }
}

/// The first words of what its ability and item do beside damage.
fn words(who: &Contestant) -> impl Iterator<Item = &'static str> + '_ {
    let ability = who
        .fighter
        .ability
        .into_iter()
        .flat_map(|own| own.effects.iter());
    let item = who
        .fighter
        .item
        .into_iter()
        .flat_map(|own| own.effects.iter());
    ability.chain(item).filter_map(|effect| match &effect.what {
        What::Beside(word) => Some(word.as_str()),
        _ => None,
    })
}
