//! The rules of a battle of generation 3 or 4 in which everything happens by chance.

use super::decision::{self, Decision};
use super::dice::Dice;
use super::effects::{ACCURACY, EVASION, Effect};
use super::fighter::{Fighter, Move};
use super::opponent::Trainer;
use super::policy::Policy;
use super::script::Script;
use super::world::{Active, Ailment, MOST, MOVES, Reply, Resting, World};
use crate::Sides;
use battle::{Battle, Class, Entry, Phase, Switching};
use damage::{Status, Type, Weather};
use duels::{Hit, Situation};
use pokedata::Sexes;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// What a battle met that is not followed.
pub(super) type Unknown = String;

/// The maximum number of turns of a battle.
const TURNS: usize = 500;

/// The chance to hit in percent, by the stages of accuracy minus those of evasion, from -6 on.
const HITS: [u32; 13] = [33, 36, 43, 50, 60, 75, 100, 133, 166, 200, 233, 266, 300];

/// Moves that may hit a Pokémon that is out of reach of others.
const REACHING: [&str; 9] = [
    "earthquake",
    "fissure",
    "gust",
    "magnitude",
    "sky-uppercut",
    "surf",
    "thunder",
    "twister",
    "whirlpool",
];

/// The chances that a hit is critical, by stage.
const CRITICAL: [f64; 5] = [1.0 / 16.0, 1.0 / 8.0, 1.0 / 4.0, 1.0 / 3.0, 0.5];

type Key = (usize, usize, usize, usize, Situation);

/// A battle.
pub(super) struct Rules<'a> {
    pub(super) sides: &'a Sides<'a>,
    pub(super) battle: &'a Battle,
    /// My Pokémon in the battle, and the foes.
    pub(super) parties: [Vec<Fighter<'a>>; 2],
    /// The trainer of the foes; `None` if the foes choose at random.
    pub(super) trainer: Option<&'a Trainer>,
    /// The rules by which the trainer chooses each foe's moves.
    pub(super) scripts: Vec<Script>,
    hits: RefCell<FxHashMap<Key, Result<Rc<Hit>, Unknown>>>,
    speeds: RefCell<FxHashMap<Meeting, (u32, u32)>>,
}

/// The course of a battle.
pub(super) struct Course {
    pub(super) end: End,
    /// The pairs of active Pokémon, as bits ([`meeting`]).
    pub(super) met: u128,
    pub(super) turns: usize,
    /// My active Pokémon at the end, and its HP.
    pub(super) last: (usize, u16),
}

/// The end of a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// Won before any of my Pokémon fainted.
    Won,
    /// The Pokémon of mine with this index fainted.
    Fainted(usize),
    /// There are too many turns.
    Draw,
    Unknown(Unknown),
}

/// Returns the bit for a pair of active Pokémon; there is none for those of mine after the eighth.
pub(super) fn meeting(mine: usize, foe: usize) -> u128 {
    1u128.checked_shl((mine * MOST + foe) as u32).unwrap_or(0)
}

/// The indices of my Pokémon and of the foe, and their situation.
type Meeting = (usize, usize, Situation);

impl<'a> Rules<'a> {
    pub(super) fn new(
        sides: &'a Sides,
        (battle, party): (&'a Battle, &[usize]),
        trainer: Option<&'a Trainer>,
    ) -> Rules<'a> {
        let mine = party.iter().map(|&place| &sides.mine[place]);
        let mine = mine.map(|one| Fighter::new(sides.facts, one));
        let theirs = sides.theirs.iter();
        let theirs: Vec<Fighter> = theirs.map(|one| Fighter::new(sides.facts, one)).collect();
        let script = |trainer: &Trainer, foe: &Fighter| {
            let moves = foe.moves.iter();
            let moves: Vec<(&str, u16)> = moves
                .map(|one| (one.row.id.as_str(), one.row.power.unwrap_or(0)))
                .collect();
            trainer.ai.script(&moves)
        };
        let each = trainer.into_iter();
        let scripts = each.flat_map(|trainer| theirs.iter().map(move |foe| script(trainer, foe)));
        Rules {
            scripts: scripts.collect(),
            trainer,
            sides,
            battle,
            parties: [mine.collect(), theirs],
            hits: RefCell::default(),
            speeds: RefCell::default(),
        }
    }

    /// Plays a battle.
    pub(super) fn play(&self, policy: &Policy, dice: &mut Dice) -> Course {
        let all = ((1u32 << self.battle.foes.len()) - 1) as u16;
        let world = self.start((policy.lead(), 0, all), dice);
        self.play_from(world, policy, dice)
    }

    /// Returns the start of a battle of one of my Pokémon with a foe, with the given foes left.
    pub(super) fn start(&self, (lead, foe, left): (usize, usize, u16), dice: &mut Dice) -> World {
        let mut world = World {
            sides: [Active::default(); 2],
            bench: self.benches(dice),
            left,
            turns: 0,
            spent: 0,
            screens: (0, 0),
            safeguard: 0,
            mist: 0,
            weather: None,
            hazard: None,
            leaving: None,
            pp: [[0; MOVES]; MOST],
        };
        for (pp, fighter) in world.pp.iter_mut().zip(&self.parties[0]) {
            for (pp, weapon) in pp.iter_mut().zip(&fighter.who.weapons) {
                *pp = weapon.pp().min(u8::MAX.into()) as u8;
            }
        }
        world.sides = [world.entering(0, lead), world.entering(1, foe)];
        self.foe_enters(&mut world);
        self.i_enter(&mut world);
        world
    }

    /// Plays a battle to its end. A battle without an end counts as lost.
    pub(super) fn play_from(&self, mut world: World, policy: &Policy, dice: &mut Dice) -> Course {
        let mut met = 0;
        let mut turns = 0;
        let end = loop {
            let [own, foe] = world.sides.each_ref().map(|one| one.place);
            met |= meeting(own, foe);
            match self.turn(&mut world, policy, dice) {
                Ok(None) if turns < TURNS => turns += 1,
                Ok(None) => break End::Draw,
                Ok(Some(true)) => break End::Won,
                Ok(Some(false)) => break End::Fainted(world.sides[0].place),
                Err(what) => break End::Unknown(what),
            }
        };
        let own = world.sides[0];
        Course {
            end,
            met,
            turns,
            last: (own.place, own.hp),
        }
    }

    /// Returns both parties at the beginning of a battle. A Pokémon whose gender is unknown has each
    /// gender with the same chance.
    fn benches(&self, dice: &mut Dice) -> [[Resting; MOST]; 2] {
        let mut benches = [[Resting::default(); MOST]; 2];
        let fighters = [&self.battle.mine, &self.battle.foes];
        for (side, bench) in benches.iter_mut().enumerate() {
            let all = fighters[side].iter().zip(&self.parties[side]);
            for (one, (data, fighter)) in bench.iter_mut().zip(all) {
                one.hp = data.hp;
                one.female = match fighter.sexes {
                    Sexes::Male => Some(false),
                    Sexes::Female => Some(true),
                    Sexes::Both => Some(dice.happens(0.5)),
                    Sexes::None => None,
                };
            }
        }
        benches
    }

    /// Applies the effect of the foe's entry on my Pokémon.
    fn foe_enters(&self, world: &mut World) {
        let [own, foe] = &mut world.sides;
        let pair = self.battle.pair(own.place as u8, foe.place as u8);
        if self.battle.foes[foe.place].entry == Entry::Lowers && !pair.ignores_entry.0 {
            lower_attack(own);
        }
        self.start_weather(world, 1);
    }

    /// Applies the effect of my Pokémon's entry on the foe.
    fn i_enter(&self, world: &mut World) {
        let [own, foe] = &mut world.sides;
        let pair = self.battle.pair(own.place as u8, foe.place as u8);
        if self.battle.mine[own.place].entry == Entry::Lowers && !pair.ignores_entry.1 {
            lower_attack(foe);
        }
        self.start_weather(world, 0);
    }

    /// Starts the weather of the ability of a Pokémon that has switched in; it does not end by
    /// itself.
    fn start_weather(&self, world: &mut World, side: usize) {
        if let Some(weather) = self.fighter(world, side).weather() {
            world.weather = Some((weather, u8::MAX));
        }
    }

    pub(super) fn fighter(&self, world: &World, side: usize) -> &Fighter<'a> {
        &self.parties[side][world.sides[side].place]
    }

    pub(super) fn data(&self, world: &World, side: usize) -> &battle::Fighter {
        let parties = [&self.battle.mine, &self.battle.foes];
        &parties[side][world.sides[side].place]
    }

    /// Plays a turn; returns whether the battle was won, if it is over.
    fn turn(
        &self,
        world: &mut World,
        policy: &Policy,
        dice: &mut Dice,
    ) -> Result<Option<bool>, Unknown> {
        let mut decision = policy.decision(self.battle, world, Phase::Turn);
        let is_possible = match decision {
            Some(Decision::Send(_)) => !self.is_trapped(world, 0),
            Some(Decision::Use(weapon)) => world.has_pp(weapon),
            _ => true,
        };
        if !is_possible {
            decision = decision::strongest(self.battle, world);
        }
        let decision = decision.ok_or("no move to use")?;
        let reply = self.reply(world, dice)?;
        for one in &mut world.sides {
            one.flinches = false;
            one.is_protected = false;
            one.is_hurt = false;
            one.has_acted = false;
            one.has_landed = false;
            one.taken = (0, Class::Neither);
        }
        let encored = world.sides[0].encored;
        let own = match decision {
            Decision::Use(_) if encored.1 > 0 => Some(encored.0),
            Decision::Use(weapon) => Some(weapon),
            Decision::Send(_) | Decision::Stay => None,
        };
        let theirs = match reply {
            Reply::Use(choice) => choice,
            Reply::Send(_) | Reply::Item(_) => None,
        };
        let choices = [own, theirs];
        let is_pursuit = |side: usize| {
            choices[side].is_some_and(|choice| self.chosen(world, side, choice).row.id == "pursuit")
        };
        let pursues = [is_pursuit(0), is_pursuit(1)];
        // Switches and items come before the moves; Pursuit strikes a Pokémon that is switched out.
        let mut acts = [
            !matches!(decision, Decision::Send(_)),
            matches!(reply, Reply::Use(_)),
        ];
        let sends = [
            match decision {
                Decision::Send(mine) => Some(mine),
                Decision::Use(_) | Decision::Stay => None,
            },
            match reply {
                Reply::Send(foe) => Some(foe),
                Reply::Use(_) | Reply::Item(_) => None,
            },
        ];
        for (side, place) in sends.into_iter().enumerate() {
            let Some(place) = place else { continue };
            if pursues[1 - side] && acts[1 - side] {
                world.leaving = Some(side);
                self.act(world, 1 - side, choices[1 - side], false, dice)?;
                world.leaving = None;
                acts[1 - side] = false;
            }
            if world.sides[side].hp > 0 {
                self.send(world, side, place)?;
            }
        }
        if let Reply::Item(item) = reply {
            self.use_item(world, item);
        }
        if acts == [true, true] {
            let first = self.first(world, choices, dice);
            for side in [first, 1 - first] {
                if world.sides.iter().all(|one| one.hp > 0) {
                    let attacks = choices[1 - side]
                        .is_some_and(|other| self.chosen(world, 1 - side, other).weapon.is_some());
                    self.act(world, side, choices[side], attacks, dice)?;
                }
            }
        } else if let Some(side) = acts.iter().position(|&does| does)
            && world.sides.iter().all(|one| one.hp > 0)
        {
            self.act(world, side, choices[side], false, dice)?;
        }
        if world.sides[0].hp > 0 {
            self.wear(world, dice)?;
        }
        if world.sides[0].hp == 0 {
            return Ok(Some(false));
        }
        for (side, sent) in sends.into_iter().enumerate() {
            let one = &mut world.sides[side];
            one.settled = sent.is_none();
            one.turns = one.turns.saturating_add(1);
        }
        world.turns += 1;
        if world.sides[1].hp > 0 {
            return Ok(None);
        }
        world.left &= !(1 << world.sides[1].place);
        if world.left == 0 {
            return Ok(Some(true));
        }
        self.next_foe(world, policy, dice)?;
        Ok(None)
    }

    /// Replaces a side's active Pokémon.
    fn send(&self, world: &mut World, side: usize, place: usize) -> Result<(), Unknown> {
        if let Some((hazard, _)) = world.hazard.filter(|_| side == 0) {
            return Err(hazard.to_owned());
        }
        if self.fighter(world, side).is("natural-cure") {
            world.sides[side].ailment = Ailment::None;
        }
        world.send(side, place);
        if side == 0 {
            self.i_enter(world);
        } else {
            self.foe_enters(world);
        }
        Ok(())
    }

    fn next_foe(&self, world: &mut World, policy: &Policy, dice: &mut Dice) -> Result<(), Unknown> {
        let left: Vec<usize> = world.reserves().collect();
        let place = match self.trainer {
            _ if self.battle.rules.known_order => left[0],
            Some(trainer) => self.successor(world, trainer.ai.generation()),
            None => left[dice.below(left.len())],
        };
        world.send(1, place);
        if self.battle.rules.switching == Switching::Shift
            && let Some(Decision::Send(mine)) = policy.decision(self.battle, world, Phase::Shift)
        {
            if let Some((hazard, _)) = world.hazard {
                return Err(hazard.to_owned());
            }
            world.send(0, mine);
            self.start_weather(world, 0);
        }
        self.foe_enters(world);
        Ok(())
    }

    /// Returns what the foes' trainer does, unless the foe cannot choose.
    fn reply(&self, world: &World, dice: &mut Dice) -> Result<Reply, Unknown> {
        let foe = &world.sides[1];
        let moves = &self.fighter(world, 1).moves;
        if foe.recharges {
            return Ok(Reply::Use(None));
        }
        if let Some(prepared) = foe.charging {
            return Ok(Reply::Use(Some(prepared)));
        }
        let (last, uses) = foe.streak;
        if uses > 0 && uses < 5 && moves[last].rolls_on {
            return Ok(Reply::Use(Some(last)));
        }
        if moves.is_empty() {
            return Err("struggle".to_owned());
        }
        Ok(match self.trainer {
            Some(trainer) => self.choice(world, trainer, dice),
            None => Reply::Use(Some(dice.below(moves.len()))),
        })
    }

    fn chosen(&self, world: &World, side: usize, choice: usize) -> &Move {
        &self.fighter(world, side).moves[choice]
    }

    /// Returns the side that acts first.
    fn first(&self, world: &World, choices: [Option<usize>; 2], dice: &mut Dice) -> usize {
        let priority = |side: usize| {
            choices[side].map_or(0, |choice| self.chosen(world, side, choice).row.priority)
        };
        let speeds = self.speeds(world);
        match priority(0).cmp(&priority(1)).then(speeds.0.cmp(&speeds.1)) {
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Less => 1,
            std::cmp::Ordering::Equal => usize::from(dice.happens(0.5)),
        }
    }

    /// Returns the speeds of the active Pokémon.
    pub(super) fn speeds(&self, world: &World) -> (u32, u32) {
        let mut situation = self.situation(world, 0, false, 0);
        let who = [0, 1].map(|side| self.fighter(world, side).who);
        // Speed does not depend on the HP.
        situation.hp = who.map(|one| one.fighter.stats[0]);
        let places = world.sides.each_ref().map(|one| one.place);
        let mut speeds = self.speeds.borrow_mut();
        let known = speeds.entry((places[0], places[1], situation));
        *known.or_insert_with(|| {
            duels::speeds(self.sides.facts, (who[0], who[1]), &situation).unwrap_or((1, 1))
        })
    }

    /// Returns the situation in which one side uses a move.
    fn situation(&self, world: &World, side: usize, critical: bool, uses_before: u8) -> Situation {
        let pair = [&world.sides[side], &world.sides[1 - side]];
        let (reflect, light_screen) = world.screens;
        Situation {
            boosts: pair.map(|one| std::array::from_fn(|stat| one.boosts[stat])),
            status: pair.map(|one| one.ailment.status()),
            hp: pair.map(|one| one.hp),
            screens: (side == 0 && reflect > 0, side == 0 && light_screen > 0),
            weather: self.weather(world),
            is_leaving: world.leaving == Some(1 - side),
            critical,
            uses_before,
        }
    }

    /// Returns the weather, unless an ability of an active Pokémon suppresses it.
    pub(super) fn weather(&self, world: &World) -> Option<Weather> {
        let suppresses = |one: &Fighter| one.is("air-lock") || one.is("cloud-nine");
        let is_suppressed = [0, 1]
            .iter()
            .any(|&side| suppresses(self.fighter(world, side)));
        let (weather, _) = world.weather.filter(|_| !is_suppressed)?;
        Some(weather)
    }

    /// Returns the damage of a use of one side's move.
    pub(super) fn hit(
        &self,
        world: &World,
        side: usize,
        weapon: usize,
        critical: bool,
    ) -> Result<Rc<Hit>, Unknown> {
        let user = &world.sides[side];
        let again = if user.streak.0 == weapon {
            user.streak.1
        } else {
            0
        };
        let mut situation = self.situation(world, side, critical, again);
        let who = [side, 1 - side].map(|side| self.fighter(world, side).who);
        if !duels::depends_on_hp((who[0], who[1]), weapon) {
            situation.hp = who.map(|one| one.fighter.stats[0]);
        }
        let places = world.sides.each_ref().map(|one| one.place);
        let key = (side, places[0], places[1], weapon, situation);
        let mut hits = self.hits.borrow_mut();
        let known = hits.entry(key).or_insert_with(|| {
            duels::hit(self.sides.facts, (who[0], who[1]), weapon, &situation).map(Rc::new)
        });
        known.clone()
    }

    /// Lets one side act, if it can.
    fn act(
        &self,
        world: &mut World,
        side: usize,
        choice: Option<usize>,
        target_attacks: bool,
        dice: &mut Dice,
    ) -> Result<(), Unknown> {
        if !self.can_act(world, side, dice) {
            world.sides[side].streak = (0, 0);
            world.sides[side].charging = None;
            return Ok(());
        }
        let Some(choice) = choice else {
            return Ok(());
        };
        let one = self.chosen(world, side, choice);
        world.sides[side].last = Some(choice);
        if side == 0
            && let Some(weapon) = one.weapon
        {
            let needed = self.fighter(world, 1).who.pressure() as u8;
            let pp = &mut world.pp[world.sides[0].place][weapon];
            *pp = pp.saturating_sub(needed);
        }
        if one.is_delayed {
            return Err(one.row.id.clone());
        }
        let is_sunny = world
            .weather
            .is_some_and(|(weather, _)| weather == Weather::Sun);
        let needs_turn = one.charges && !(is_sunny && one.row.id == "solar-beam");
        if needs_turn && world.sides[side].charging.take() != Some(choice) {
            if one.row.id == "skull-bash" {
                return Err(one.row.id.clone());
            }
            world.sides[side].charging = Some(choice);
            return Ok(());
        }
        if !one
            .effects
            .iter()
            .any(|(all, _)| all.contains(&Effect::Protects))
        {
            world.sides[side].protects = 0;
        }
        let hits = match one.weapon {
            Some(weapon) => self.strike(world, side, (one, weapon), target_attacks, dice)?,
            None => self.succeeds(world, side, one, dice),
        };
        let uses = if world.sides[side].streak.0 == choice {
            world.sides[side].streak.1
        } else {
            0
        };
        world.sides[side].streak = if hits { (choice, uses + 1) } else { (0, 0) };
        if !hits {
            return Ok(());
        }
        let doubled = self.fighter(world, side).has("secondary-chance:2");
        for (effects, chance) in &one.effects {
            let chance = f64::from(*chance) / 100.0;
            let chance = if doubled {
                (2.0 * chance).min(1.0)
            } else {
                chance
            };
            if chance >= 1.0 || dice.happens(chance) {
                for &effect in effects {
                    self.apply(world, side, (one, effect), dice)?;
                }
            }
        }
        Ok(())
    }

    /// Returns whether a Pokémon can act: it may sleep, be frozen, recharge and so on.
    fn can_act(&self, world: &mut World, side: usize, dice: &mut Dice) -> bool {
        let truant = self.data(world, side).truant;
        let confused_damage = self.damage_to_itself(world, side, dice);
        let one = &mut world.sides[side];
        one.has_acted = true;
        if std::mem::take(&mut one.recharges) {
            return false;
        }
        match &mut one.ailment {
            Ailment::Asleep(turns) if *turns > 1 => {
                *turns -= 1;
                return false;
            }
            Ailment::Asleep(_) => one.ailment = Ailment::None,
            Ailment::Frozen if dice.happens(0.2) => one.ailment = Ailment::None,
            Ailment::Frozen => return false,
            _ => {}
        }
        if truant {
            one.loafs = !one.loafs;
            if !one.loafs {
                return false;
            }
        }
        if one.flinches {
            return false;
        }
        if one.confused > 0 {
            one.confused -= 1;
            if one.confused > 0 && dice.happens(0.5) {
                self.hurt(world, side, confused_damage);
                return false;
            }
        }
        let one = &world.sides[side];
        let is_immobile = one.attracted && dice.happens(0.5)
            || one.ailment == Ailment::Paralysed && dice.happens(0.25);
        !is_immobile
    }

    /// Returns the damage that a confused Pokémon does to itself.
    fn damage_to_itself(&self, world: &World, side: usize, dice: &mut Dice) -> u16 {
        let one = &world.sides[side];
        if one.confused == 0 {
            return 0;
        }
        let fighter = &self.fighter(world, side).who.fighter;
        let with_stage = |stat: u16, stage: i8| {
            let (more, less) = (2 + stage.max(0), 2 - stage.min(0));
            u32::from(stat) * more as u32 / less as u32
        };
        let attack = with_stage(fighter.stats[1], one.boosts[0]);
        let defence = with_stage(fighter.stats[2], one.boosts[1]).max(1);
        let level = u32::from(fighter.level);
        let mut damage = (2 * level / 5 + 2) * 40 * attack / defence / 50;
        if one.ailment == Ailment::Burned {
            damage /= 2;
        }
        ((damage + 2) * (85 + dice.below(16) as u32) / 100).max(1) as u16
    }

    /// Takes HP from a Pokémon, which may then eat its berry.
    fn hurt(&self, world: &mut World, side: usize, damage: u16) {
        let berry = self.data(world, side).berry;
        let most = self.data(world, side).max_hp;
        let one = &mut world.sides[side];
        one.hp = one.hp.saturating_sub(damage);
        if let Some(berry) = berry
            && !one.used
            && one.hp > 0
            && one.hp <= berry.at_most
        {
            one.used = true;
            one.hp = (one.hp + berry.heals).min(most);
        }
    }

    pub(super) fn heal(&self, world: &mut World, side: usize, hp: u16) {
        let most = self.data(world, side).max_hp;
        let one = &mut world.sides[side];
        one.hp = one.hp.saturating_add(hp).min(most);
    }

    /// Returns whether a move with the given accuracy hits.
    fn is_accurate(world: &World, side: usize, accuracy: u8, dice: &mut Dice) -> bool {
        let stage = world.sides[side].boosts[ACCURACY] - world.sides[1 - side].boosts[EVASION];
        let factor = HITS[(stage.clamp(-6, 6) + 6) as usize];
        let chance = u32::from(accuracy) * factor / 100;
        dice.happens(f64::from(chance.min(100)) / 100.0)
    }

    /// Returns whether a move without damage hits its target.
    fn succeeds(&self, world: &World, side: usize, one: &Move, dice: &mut Dice) -> bool {
        if one.row.target == "self" {
            return true;
        }
        let target = self.fighter(world, 1 - side);
        let flag = |word: &str| one.row.flags.split_whitespace().any(|own| own == word);
        let is_immune = (flag("sound") && target.is("soundproof"))
            || (one.row.id == "thunder-wave" && is_of(target, Type::Ground));
        if is_immune || (flag("protect") && world.sides[1 - side].is_protected) {
            return false;
        }
        let accuracy = one.row.accuracy;
        accuracy.is_none_or(|accuracy| Rules::is_accurate(world, side, accuracy, dice))
    }

    /// Lets one side use a damaging move; returns whether it hits.
    fn strike(
        &self,
        world: &mut World,
        side: usize,
        (one, weapon): (&Move, usize),
        target_attacks: bool,
        dice: &mut Dice,
    ) -> Result<bool, Unknown> {
        let [own, foe] = world.sides.each_ref().map(|one| one.place as u8);
        let pair = self.battle.pair(own, foe);
        let mut moves = [&pair.mine, &pair.theirs][side].iter().flatten();
        let unknown = || one.row.id.clone();
        let data = moves.find(|data| usize::from(data.id) == weapon);
        let data = data.ok_or_else(unknown)?;
        let user = &world.sides[side];
        let target = &world.sides[1 - side];
        let fails = (data.first_turn_only && user.settled)
            || (data.fails_if_hurt && user.is_hurt)
            || (data.needs_attack && (target.has_acted || !target_attacks));
        if fails || target.is_protected {
            return Ok(false);
        }
        if let Some(prepared) = target.charging
            && self.chosen(world, 1 - side, prepared).hides
        {
            let reaches = REACHING.contains(&one.row.id.as_str());
            return if reaches { Err(unknown()) } else { Ok(false) };
        }
        if target.has_landed {
            return Err("roost".to_owned());
        }
        if let Some(counter) = data.counters {
            let (taken, class) = user.taken;
            let immune = match one.row.kind.as_str() {
                "Fighting" => Some(Type::Ghost),
                "Psychic" => Some(Type::Dark),
                _ => None,
            };
            let other = self.fighter(world, 1 - side);
            let fails = immune.is_some_and(|kind| is_of(other, kind));
            if taken == 0 || !class.is_returned_by(counter) || fails {
                return Ok(false);
            }
            let back = u32::from(taken) * u32::from(counter.percent) / 100;
            let back = u16::try_from(back).unwrap_or(u16::MAX);
            self.take(world, 1 - side, back, (false, data.class));
            return Ok(true);
        }
        let plain = self.hit(world, side, weapon, false)?;
        if data.self_destructs {
            world.sides[side].hp = 0;
        }
        let accurate =
            one.row.accuracy.is_none() || Rules::is_accurate(world, side, plain.accuracy, dice);
        if !accurate
            && one
                .row
                .traits
                .split_whitespace()
                .any(|word| word == "crash")
        {
            return Err(unknown());
        }
        if !accurate || plain.amounts.is_empty() {
            return Ok(false);
        }
        let critical = self.is_critical(world, side, one, dice);
        let hit = if critical {
            self.hit(world, side, weapon, true)?
        } else {
            plain
        };
        let damage = dice.pick(&hit.amounts);
        if let Some(used) = world.sides[side].last {
            world.sides[1 - side].struck = Some((world.sides[side].place, used));
        }
        let dealt = self.take(world, 1 - side, damage, (data.multi_hit, data.class));
        if one.row.kind == "Fire" && world.sides[1 - side].ailment == Ailment::Frozen {
            world.sides[1 - side].ailment = Ailment::None;
        }
        if data.drain > 0 {
            let gain = u32::from(dealt) * u32::from(data.drain) / 100;
            self.heal(world, side, u16::try_from(gain).unwrap_or(u16::MAX).max(1));
        }
        let part = u32::from(dealt) * u32::from(data.recoil) / 100;
        let down = world.sides[1 - side].hp == 0;
        let last = if down { data.knock_out_cost } else { 0 };
        let lost = u16::try_from(part)
            .unwrap_or(u16::MAX)
            .max(u16::from(data.recoil > 0));
        let lost = lost.saturating_add(data.cost).saturating_add(last);
        if lost > 0 {
            self.hurt(world, side, lost);
        }
        Ok(true)
    }

    /// Returns whether a hit is critical. For a move that hits several times, all hits of the foe
    /// are as soon as one is, and none of mine is.
    fn is_critical(&self, world: &World, side: usize, one: &Move, dice: &mut Dice) -> bool {
        let target = self.fighter(world, 1 - side);
        if target.has("no-crit") {
            return false;
        }
        let user = self.fighter(world, side);
        let item = user.who.fighter.item.map_or("", |item| item.name.as_str());
        let raised = u8::from(user.is("super-luck"))
            + u8::from(["scope-lens", "razor-claw"].contains(&item))
            + 2 * u8::from(["stick", "lucky-punch"].contains(&item))
            + 2 * u8::from(world.sides[side].focused);
        let chance = CRITICAL[usize::from((one.row.crit_stage + raised).min(4))];
        match one.row.hits.1 {
            0 | 1 => dice.happens(chance),
            _ if side == 0 => false,
            many => dice.happens(1.0 - (1.0f64 - chance).powi(many.into())),
        }
    }

    /// Lets a Pokémon take a hit; returns the HP that it loses.
    fn take(
        &self,
        world: &mut World,
        side: usize,
        damage: u16,
        (multi_hit, class): (bool, Class),
    ) -> u16 {
        let data = self.data(world, side);
        let (most, sturdy, sash) = (data.max_hp, data.sturdy, data.sash);
        let one = &mut world.sides[side];
        let mut dealt = damage.min(one.hp);
        let survives = one.hp == most && !multi_hit && dealt == one.hp && most > 1;
        if survives && (sturdy || (sash && !one.used)) {
            dealt -= 1;
            one.used |= !sturdy;
        }
        one.is_hurt |= dealt > 0;
        one.taken = (dealt, class);
        self.hurt(world, side, dealt);
        dealt
    }

    /// Applies an effect of one side's move.
    fn apply(
        &self,
        world: &mut World,
        side: usize,
        (one, effect): (&Move, Effect),
        dice: &mut Dice,
    ) -> Result<(), Unknown> {
        let other = 1 - side;
        let is_on_user = matches!(
            effect,
            Effect::Stage { user: true, .. }
                | Effect::Heals
                | Effect::Rests
                | Effect::Reflect
                | Effect::LightScreen
                | Effect::Protects
                | Effect::Recharges
                | Effect::Faints
                | Effect::HealsByWeather
                | Effect::Drums
                | Effect::Hazes
                | Effect::Curses
                | Effect::Focuses
                | Effect::Weather(_)
                | Effect::Safeguard
                | Effect::Mist
                | Effect::Hazard
                | Effect::Lands
        );
        let holder = self.fighter(world, other);
        let is_blocked = one.weapon.is_some() && holder.has("no-secondary-taken");
        if !is_on_user && effect != Effect::Unknown && (is_blocked || world.sides[other].hp == 0) {
            return Ok(());
        }
        match effect {
            Effect::Unknown => return Err(one.row.id.clone()),
            Effect::Status(status) => self.afflict(world, other, status, dice)?,
            Effect::Confuses => {
                let is_safe = side == 0 && world.safeguard > 0;
                let target = &mut world.sides[other];
                if !is_safe && target.confused == 0 && !holder.has("immune:confuse") {
                    target.confused = 2 + dice.below(4) as u8;
                }
            }
            Effect::Flinches => {
                let target = &mut world.sides[other];
                target.flinches |= !target.has_acted && !holder.has("immune:flinch");
            }
            Effect::Stage { user, stat, by } => {
                let keeps = |fighter: &Fighter| {
                    fighter.is("clear-body")
                        || fighter.is("white-smoke")
                        || (fighter.is("hyper-cutter") && stat == 0)
                        || (fighter.is("keen-eye") && stat == ACCURACY)
                };
                let on = if user { side } else { other };
                let is_safe = side == 0 && world.mist > 0;
                if user || by > 0 || !(keeps(holder) || is_safe) {
                    let stage = &mut world.sides[on].boosts[stat];
                    *stage = (*stage + by).clamp(-6, 6);
                }
            }
            Effect::Heals => {
                let half = self.data(world, side).max_hp / 2;
                self.heal(world, side, half);
            }
            Effect::Rests => {
                let most = self.data(world, side).max_hp;
                let user = &mut world.sides[side];
                if user.hp < most {
                    user.hp = most;
                    user.ailment = Ailment::Asleep(3);
                }
            }
            Effect::Reflect if side == 1 && world.screens.0 == 0 => world.screens.0 = 5,
            Effect::LightScreen if side == 1 && world.screens.1 == 0 => world.screens.1 = 5,
            Effect::Reflect | Effect::LightScreen => {}
            Effect::Seeds => {
                world.sides[other].seeded |= !is_of(holder, Type::Grass);
            }
            Effect::Protects => {
                let user = &mut world.sides[side];
                let chance = 0.5f64.powi(user.protects.min(3).into());
                user.is_protected = dice.happens(chance);
                user.protects = if user.is_protected {
                    user.protects + 1
                } else {
                    0
                };
            }
            Effect::HealsByWeather => {
                let all = self.data(world, side).max_hp;
                let gain = match world.weather {
                    None => all / 2,
                    Some((Weather::Sun, _)) => (u32::from(all) * 2 / 3) as u16,
                    Some(_) => all / 4,
                };
                self.heal(world, side, gain);
            }
            Effect::Drums => {
                let half = self.data(world, side).max_hp / 2;
                let user = &mut world.sides[side];
                if user.hp > half && user.boosts[0] < 6 {
                    user.boosts[0] = 6;
                    self.hurt(world, side, half);
                }
            }
            Effect::Hazes => world.sides.iter_mut().for_each(|one| one.boosts = [0; 7]),
            Effect::Curses => {
                if is_of(self.fighter(world, side), Type::Ghost) {
                    return Err(one.row.id.clone());
                }
                for (stat, by) in [(4, -1), (0, 1), (1, 1)] {
                    let stage = &mut world.sides[side].boosts[stat];
                    *stage = (*stage + by).clamp(-6, 6);
                }
            }
            Effect::Attracts => {
                let works = world.is_couple() && !holder.has("immune:attract");
                world.sides[other].attracted |= works;
            }
            Effect::Drowses => {
                let target = &mut world.sides[other];
                if target.ailment == Ailment::None && target.drowsy == 0 {
                    target.drowsy = 2;
                }
            }
            Effect::Encores if side == 1 => {
                let turns = 3 + dice.below(usize::from(self.sides.facts.generation.number()) + 1);
                let target = &mut world.sides[other];
                if let Some(last) = target.last.filter(|_| target.encored.1 == 0) {
                    target.encored = (last, turns as u8);
                }
            }
            Effect::Focuses => world.sides[side].focused = true,
            Effect::Weather(weather) => {
                if self.is_weather_of_ability(world) {
                    return Err(one.row.id.clone());
                }
                if world.weather.is_none_or(|(own, _)| own != weather) {
                    world.weather = Some((weather, 5));
                }
            }
            Effect::Safeguard if side == 1 => world.safeguard = world.safeguard.max(5),
            Effect::Mist if side == 1 => world.mist = world.mist.max(5),
            Effect::Hazard if side == 1 => {
                let uses = world.hazard.map_or(0, |(_, uses)| uses);
                world.hazard = Some((&one.row.id, uses.saturating_add(1)));
            }
            Effect::Holds if side == 1 => world.sides[other].held = true,
            Effect::Binds if world.sides[other].bound == 0 => {
                world.sides[other].bound = 2 + dice.below(4) as u8;
            }
            Effect::Binds => {}
            Effect::Sees if !is_of(holder, Type::Ghost) => world.sides[other].identified = true,
            Effect::TakesItem if holder.who.fighter.item.is_none() => {}
            Effect::Lands => {
                world.sides[side].has_landed = is_of(self.fighter(world, side), Type::Flying);
            }
            Effect::DragsOut if side == 1 => {
                let active = world.sides[0].place;
                let others = 0..self.battle.mine.len();
                let others: Vec<usize> = others.filter(|&one| one != active).collect();
                if !others.is_empty() {
                    self.send(world, 0, others[dice.below(others.len())])?;
                }
            }
            Effect::DragsOut
            | Effect::Encores
            | Effect::Safeguard
            | Effect::Mist
            | Effect::Hazard
            | Effect::Holds
            | Effect::Sees
            | Effect::TakesItem => return Err(one.row.id.clone()),
            Effect::Recharges => world.sides[side].recharges = true,
            Effect::Faints => world.sides[side].hp = 0,
        }
        Ok(())
    }

    /// Returns whether an ability of the active Pokémon starts weather.
    fn is_weather_of_ability(&self, world: &World) -> bool {
        [0, 1]
            .iter()
            .any(|&side| self.fighter(world, side).weather().is_some())
    }

    /// Gives a Pokémon a status condition, unless it has one or is immune.
    fn afflict(
        &self,
        world: &mut World,
        side: usize,
        status: Status,
        dice: &mut Dice,
    ) -> Result<(), Unknown> {
        let fighter = self.fighter(world, side);
        let (is_immune, word) = match status {
            Status::Burned => (is_of(fighter, Type::Fire), "immune:burn"),
            Status::Paralysed => (false, "immune:par"),
            Status::Poisoned | Status::BadlyPoisoned => (
                is_of(fighter, Type::Poison) || is_of(fighter, Type::Steel),
                "immune:psn",
            ),
            Status::Asleep => (false, "immune:slp"),
            Status::Frozen => (is_of(fighter, Type::Ice), "immune:frz"),
        };
        let is_safe = side == 1 && world.safeguard > 0;
        let one = &mut world.sides[side];
        if one.ailment != Ailment::None || is_immune || is_safe || fighter.has(word) {
            return Ok(());
        }
        if fighter.is("synchronize") {
            return Err("synchronize".to_owned());
        }
        one.ailment = match status {
            Status::Burned => Ailment::Burned,
            Status::Paralysed => Ailment::Paralysed,
            Status::Poisoned => Ailment::Poisoned,
            Status::BadlyPoisoned => Ailment::BadlyPoisoned(0),
            Status::Asleep => Ailment::Asleep(2 + dice.below(4) as u8),
            Status::Frozen => Ailment::Frozen,
        };
        Ok(())
    }

    /// Applies the effects at the end of a turn.
    fn wear(&self, world: &mut World, dice: &mut Dice) -> Result<(), Unknown> {
        let [own, foe] = world.sides.each_ref().map(|one| one.place as u8);
        let pair = self.battle.pair(own, foe);
        for (side, change) in [pair.my_residual, pair.their_residual]
            .into_iter()
            .enumerate()
        {
            if world.sides[side].hp > 0 {
                match u16::try_from(change) {
                    Ok(gain) => self.heal(world, side, gain),
                    Err(_) => self.hurt(world, side, change.unsigned_abs()),
                }
            }
        }
        world.weather = world.weather.and_then(|(weather, turns)| match turns {
            u8::MAX => Some((weather, turns)),
            _ => {
                let rest = turns.checked_sub(1).filter(|&rest| rest > 0);
                rest.map(|rest| (weather, rest))
            }
        });
        // The changes above contain those of the active Pokémon's own weather.
        let is_counted = self.is_weather_of_ability(world);
        for side in [0, 1] {
            let fighter = self.fighter(world, side);
            let is_safe = fighter.has("no-indirect-damage");
            let most = self.data(world, side).max_hp;
            let eighth = (most / 8).max(1);
            let is_any = |kinds: &[Type]| kinds.iter().any(|&kind| is_of(fighter, kind));
            let hurts = match self.weather(world).filter(|_| !is_counted) {
                Some(Weather::Sand) => !is_any(&[Type::Rock, Type::Ground, Type::Steel]),
                Some(Weather::Hail) => !is_any(&[Type::Ice]),
                _ => false,
            };
            let is_bound = world.sides[side].bound > 0;
            world.sides[side].bound = world.sides[side].bound.saturating_sub(1);
            for _ in 0..u8::from(hurts) + u8::from(is_bound) {
                if world.sides[side].hp > 0 && !is_safe {
                    self.hurt(world, side, (most / 16).max(1));
                }
            }
            if world.sides[side].seeded && world.sides.iter().all(|one| one.hp > 0) && !is_safe {
                let lost = eighth.min(world.sides[side].hp);
                self.hurt(world, side, lost);
                self.heal(world, 1 - side, lost);
            }
            let lost = match &mut world.sides[side].ailment {
                Ailment::Burned | Ailment::Poisoned => eighth,
                Ailment::BadlyPoisoned(turns) => {
                    *turns = (*turns + 1).min(15);
                    (most / 16).max(1) * *turns
                }
                _ => 0,
            };
            if world.sides[side].hp > 0 && !is_safe && lost > 0 {
                self.hurt(world, side, lost);
            }
            let one = &mut world.sides[side];
            one.encored.1 = one.encored.1.saturating_sub(1);
            if one.drowsy > 0 {
                one.drowsy -= 1;
                if one.drowsy == 0 {
                    self.afflict(world, side, Status::Asleep, dice)?;
                }
            }
        }
        let all = [&mut world.screens.0, &mut world.screens.1];
        for turns in all
            .into_iter()
            .chain([&mut world.safeguard, &mut world.mist])
        {
            *turns = turns.saturating_sub(1);
        }
        Ok(())
    }
}

fn lower_attack(one: &mut Active) {
    one.boosts[0] = (one.boosts[0] - 1).max(-6);
    one.fear = (one.fear + 1).min(6);
}

pub(super) fn is_of(fighter: &Fighter, kind: Type) -> bool {
    let types = fighter.who.fighter.types;
    types.0 == kind || types.1 == Some(kind)
}
