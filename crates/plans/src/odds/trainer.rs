//! What a trainer of the third or the fourth generation does in a turn: switch, use an item, or use
//! the move with the best score; and which Pokémon comes after one that has fainted.

use super::dice::Dice;
use super::fighter::{Fighter, Move};
use super::opponent::Trainer;
use super::rules;
use super::rules::Rules;
use super::scene::{Scene, Shot, View};
use super::world::{Ailment, Reply, World};
use crate::items;
use damage::Type;
use duels::Situation;
use pokedata::Multiplier;

impl Rules<'_> {
    /// Returns what the trainer does in a turn in which the foe can choose.
    pub(super) fn choice(&self, world: &World, trainer: &Trainer, dice: &mut Dice) -> Reply {
        if let Some(place) = self.replacement(world, trainer, dice) {
            return Reply::Send(place);
        }
        if let Some(item) = self.item(world, trainer) {
            return Reply::Item(item);
        }
        let scene = self.scene(world, trainer, dice);
        let script = &self.scripts[world.sides[1].place];
        let best = script.best(&scene, &mut |chance| dice.happens(chance));
        Reply::Use(Some(best[dice.below(best.len())]))
    }

    /// Returns what the trainer's AI sees.
    fn scene<'b>(&'b self, world: &World, trainer: &Trainer, dice: &mut Dice) -> Scene<'b> {
        let target = self.fighter(world, 0);
        let generation = trainer.ai.generation();
        let shot = |one: &'b Move| {
            let hit = one
                .weapon
                .and_then(|weapon| self.hit(world, 1, weapon, false).ok());
            let most = hit.and_then(|hit| hit.amounts.last().map(|amount| u32::from(amount.0)));
            // The AI expects a single hit.
            let most = most.unwrap_or(0) / u32::from(one.row.hits.1.max(1));
            let roll = match generation {
                3 => 85 + dice.below(16) as u32,
                _ => 100,
            };
            let damage = if most > 0 {
                (most * roll / 100).max(1)
            } else {
                0
            };
            let multiplier = one
                .kind
                .map_or(Multiplier::One, |kind| target.takes(self.sides.facts, kind));
            Some(Shot {
                id: &one.row.id,
                power: one.row.power.unwrap_or(0),
                kind: one.kind,
                multiplier: 25 * u32::from(multiplier.quarters()),
                damage,
            })
        };
        let moves = self.parties[1][world.sides[1].place].moves.iter();
        let moves = moves.map(shot).collect();
        let (mine, theirs) = self.speeds(world);
        Scene {
            own: self.view(world, 1),
            other: self.view(world, 0),
            moves,
            weather: self.weather(world),
            is_start: world.turns == 0,
            speed: Some(theirs.cmp(&mine)),
            is_couple: world.is_couple(),
            hazards: world.hazard.map_or(0, |(_, uses)| uses),
        }
    }

    fn view(&self, world: &World, side: usize) -> View<'_> {
        let one = &world.sides[side];
        let fighter = &self.parties[side][one.place];
        let (first, second) = fighter.who.fighter.types;
        let left = match side {
            0 => (0..self.battle.mine.len())
                .filter(|&mine| world.hp_of(mine) > 0)
                .count(),
            _ => world.left.count_ones() as usize,
        };
        View {
            hp: one.hp.into(),
            most: self.data(world, side).max_hp.into(),
            level: fighter.who.fighter.level,
            types: [Some(first), second].into_iter().flatten().collect(),
            abilities: abilities(fighter, side),
            boosts: one.boosts,
            ailment: one.ailment,
            is_confused: one.confused > 0,
            is_attracted: one.attracted,
            is_seeded: one.seeded,
            is_held: one.held,
            is_drowsy: one.drowsy > 0,
            is_encored: one.encored.1 > 0,
            is_identified: one.identified,
            is_focused: one.focused,
            is_last: left == 1,
            turns: one.turns,
            protects: one.protects,
            guards: match side {
                0 => [false; 4],
                _ => [
                    world.screens.0,
                    world.screens.1,
                    world.mist,
                    world.safeguard,
                ]
                .map(|turns| turns > 0),
            },
            attacked: one
                .last
                .map(|last| fighter.moves[last].row.class == "special"),
        }
    }

    /// Returns the Pokémon that the trainer sends in instead of the active one, if it switches.
    fn replacement(&self, world: &World, trainer: &Trainer, dice: &mut Dice) -> Option<usize> {
        let reserves: Vec<usize> = world.reserves().collect();
        if !trainer.switches || reserves.is_empty() || self.is_trapped(world, 1) {
            return None;
        }
        let facts = self.sides.facts;
        let (target, own) = (self.fighter(world, 0), self.fighter(world, 1));
        let foes = &self.parties[1];
        let on_target = |of: &Fighter| -> Vec<Multiplier> {
            let kinds = of.moves.iter().filter_map(|one| one.kind);
            kinds.map(|kind| target.takes(facts, kind)).collect()
        };
        let strong = |of: &Fighter| {
            let all = on_target(of).into_iter();
            all.filter(|one| one.is_super_effective()).count()
        };
        let generation = trainer.ai.generation();
        if target.is("wonder-guard") && strong(own) == 0 {
            for &place in &reserves {
                if (0..strong(&foes[place])).any(|_| dice.happens(2.0 / 3.0)) {
                    return Some(place);
                }
            }
        }
        let attacks = own.moves.iter().filter(|one| one.weapon.is_some());
        let attacks = attacks.filter_map(|one| one.kind);
        let effects: Vec<Multiplier> = attacks.map(|kind| target.takes(facts, kind)).collect();
        let is_harmless = effects.len() >= 2 && effects.iter().all(|&one| one == Multiplier::Zero);
        if generation == 4 && is_harmless {
            let neutral = |place: usize| {
                let all = on_target(&foes[place]).into_iter();
                all.filter(|&one| one == Multiplier::One).count()
            };
            for &place in &reserves {
                if (0..strong(&foes[place])).any(|_| dice.happens(2.0 / 3.0)) {
                    return Some(place);
                }
            }
            for &place in &reserves {
                if (0..neutral(place)).any(|_| dice.happens(0.5)) {
                    return Some(place);
                }
            }
        }
        let active = &world.sides[1];
        let struck = active
            .struck
            .map(|(mine, used)| &self.parties[0][mine].moves[used]);
        let struck = struck
            .filter(|one| one.weapon.is_some())
            .and_then(|one| one.kind);
        let absorbs = struck.and_then(|kind| match kind {
            Type::Fire => Some("flash-fire"),
            Type::Water => Some("water-absorb"),
            Type::Electric => Some("volt-absorb"),
            _ => None,
        });
        if let Some(ability) = absorbs
            && (strong(own) == 0 || dice.happens(1.0 / 3.0))
        {
            let able = reserves.iter().filter(|&&place| foes[place].is(ability));
            for &place in able {
                if dice.happens(0.5) {
                    return Some(place);
                }
            }
        }
        let is_asleep = matches!(active.ailment, Ailment::Asleep(_));
        let half = self.data(world, 1).max_hp / 2;
        if own.is("natural-cure") && is_asleep && active.hp >= half && dice.happens(0.5) {
            return Some(self.successor(world, generation));
        }
        if (0..strong(own)).any(|_| dice.happens(0.9)) {
            return None;
        }
        let raised: i32 = active
            .boosts
            .iter()
            .map(|&stage| i32::from(stage.max(0)))
            .sum();
        let struck = struck.filter(|_| raised <= 3)?;
        let is_immune = |one: Multiplier| one == Multiplier::Zero;
        let resists = |one: Multiplier| one.is_resisted() && one != Multiplier::Zero;
        let kinds: [(&dyn Fn(Multiplier) -> bool, f64); 2] =
            [(&is_immune, 0.5), (&resists, 1.0 / 3.0)];
        for (fits, chance) in kinds {
            for &place in &reserves {
                let taken = foes[place].takes(facts, struck);
                if fits(taken) && (0..strong(&foes[place])).any(|_| dice.happens(chance)) {
                    return Some(place);
                }
            }
        }
        None
    }

    /// Returns whether a side's active Pokémon cannot be switched out.
    pub(super) fn is_trapped(&self, world: &World, side: usize) -> bool {
        let (own, other) = (self.fighter(world, side), self.fighter(world, 1 - side));
        let flies = rules::is_of(own, Type::Flying) || own.is("levitate");
        let one = &world.sides[side];
        one.held
            || one.bound > 0
            || other.is("shadow-tag") && !own.is("shadow-tag")
            || other.is("arena-trap") && !flies
            || other.is("magnet-pull") && rules::is_of(own, Type::Steel)
    }

    /// Returns the Pokémon that comes next: the first one with a super effective move, in the
    /// order that the types give; otherwise the one with the strongest move.
    pub(super) fn successor(&self, world: &World, generation: u8) -> usize {
        let facts = self.sides.facts;
        let target = self.fighter(world, 0);
        let mut reserves: Vec<usize> = world.reserves().collect();
        let first = reserves[0];
        let foes = &self.parties[1];
        let of_types = |of: &Fighter| {
            let (first, second) = of.who.fighter.types;
            [first, second.unwrap_or(first)]
        };
        let worth = |&place: &usize| -> u32 {
            let foe = &foes[place];
            match generation {
                // The damage that the player's types do to the reserve: the worst comes first.
                3 => {
                    let [first, second] = of_types(target);
                    let taken = |kind| u32::from(foe.takes(facts, kind).quarters());
                    let both = if first == second { 4 } else { taken(second) };
                    taken(first) * both
                }
                // The sum is stored in eight bits.
                _ => {
                    let dealt = |kind| u32::from(target.takes(facts, kind).quarters()) * 10;
                    of_types(foe).map(dealt).iter().sum::<u32>() % 256
                }
            }
        };
        while let Some(&best) = reserves.iter().rev().max_by_key(|place| worth(place)) {
            let mut kinds = foes[best].moves.iter().filter_map(|one| one.kind);
            if worth(&best) == 0 {
                break;
            }
            if kinds.any(|kind| target.takes(facts, kind).is_super_effective()) {
                return best;
            }
            reserves.retain(|&place| place != best);
        }
        let all = world
            .reserves()
            .map(|place| (place, self.strongest(world, place, generation)));
        let all = all.filter(|&(_, damage)| damage > 0);
        let all: Vec<(usize, u32)> = all.collect();
        let best = all.iter().rev().max_by_key(|(_, damage)| damage);
        best.map_or(first, |&(place, _)| place)
    }

    /// Returns the damage of a reserve's strongest move as the AI computes it: with the stats of the
    /// active foe, in eight bits. In the third generation, the power is that of the last move, and
    /// only the multiplier differs.
    fn strongest(&self, world: &World, place: usize, generation: u8) -> u32 {
        let facts = self.sides.facts;
        let (target, active) = (self.fighter(world, 0), self.fighter(world, 1));
        let reserve = &self.parties[1][place];
        let damage = |one: &Move| -> u32 {
            if generation == 3 {
                let kind = one.kind.filter(|_| one.row.power.is_some());
                return kind.map_or(0, |kind| {
                    let own = if rules::is_of(active, kind) { 3 } else { 2 };
                    own * u32::from(target.takes(facts, kind).quarters())
                });
            }
            let Some(weapon) = one.weapon else { return 0 };
            let mut user = active.who.clone();
            user.weapons.clone_from(&reserve.who.weapons);
            let hp = [&user, target.who].map(|one| one.fighter.stats[0]);
            let situation = Situation {
                boosts: [[0; 5]; 2],
                status: [None; 2],
                hp,
                screens: (false, false),
                weather: self.weather(world),
                is_leaving: false,
                critical: false,
                uses_before: 0,
            };
            let hit = duels::hit(facts, (&user, target.who), weapon, &situation).ok();
            let most = hit.and_then(|hit| hit.amounts.last().map(|&(most, _)| most));
            u32::from(most.unwrap_or(0) / u16::from(one.row.hits.1.max(1))) % 256
        };
        reserve.moves.iter().map(damage).max().unwrap_or(0)
    }

    /// Returns the item that the trainer uses now.
    fn item(&self, world: &World, trainer: &Trainer) -> Option<usize> {
        let count = trainer.items.len();
        let is_open = |&place: &usize| {
            let left = world.left.count_ones() as usize;
            world.spent >> place & 1 == 0 && (place == 0 || left <= count - place + 1)
        };
        let open = (0..count).filter(is_open);
        let mut helps = open.filter(|&place| self.helps(world, trainer, &trainer.items[place]));
        match trainer.ai.generation() {
            3 => helps.next(),
            // Each item that helps is lost, and the last one is used.
            _ => helps.last(),
        }
    }

    fn helps(&self, world: &World, trainer: &Trainer, item: &str) -> bool {
        let foe = &world.sides[1];
        let most = self.data(world, 1).max_hp;
        let is_low = foe.hp < most / 4;
        if item == "full-restore" {
            return is_low;
        }
        if let Some(hp) = items::heals(self.sides.facts.generation, item) {
            return is_low || most - foe.hp > hp;
        }
        let is_asleep = matches!(foe.ailment, Ailment::Asleep(_));
        match item {
            "full-heal" if trainer.ai.generation() == 4 => is_asleep,
            "full-heal" => foe.ailment != Ailment::None || foe.confused > 0,
            "dire-hit" | "guard-spec" => foe.turns == 0,
            _ => raised_by(item).is_some() && foe.turns == 0,
        }
    }

    pub(super) fn use_item(&self, world: &mut World, place: usize) {
        let Some(trainer) = self.trainer else { return };
        let item = trainer.items[place].as_str();
        for other in 0..trainer.items.len() {
            let is_lost = trainer.ai.generation() > 3
                && other < place
                && self.helps(world, trainer, &trainer.items[other]);
            if other == place || is_lost {
                world.spent |= 1 << other;
            }
        }
        if let Some(hp) = items::heals(self.sides.facts.generation, item) {
            self.heal(world, 1, hp);
        }
        let foe = &mut world.sides[1];
        match item {
            "full-restore" | "full-heal" => {
                foe.ailment = Ailment::None;
                foe.confused = 0;
            }
            "dire-hit" => foe.focused = true,
            "guard-spec" => world.mist = world.mist.max(5),
            _ => {
                if let Some(stat) = raised_by(item) {
                    foe.boosts[stat] = (foe.boosts[stat] + 1).min(6);
                }
            }
        }
    }
}

/// Returns the index of the stage that an item raises.
fn raised_by(item: &str) -> Option<usize> {
    Some(match item {
        "x-attack" => 0,
        "x-defend" | "x-defense" => 1,
        "x-special" | "x-sp-atk" => 2,
        "x-sp-def" => 3,
        "x-speed" => 4,
        "x-accuracy" => 5,
        _ => return None,
    })
}

/// Returns the abilities that the AI takes for possible: its own Pokémon's, or for one of the
/// player's the true one if it showed or if there is only one, and otherwise those of the form.
fn abilities<'b>(fighter: &'b Fighter, side: usize) -> Vec<&'b str> {
    const KNOWN: [&str; 4] = ["intimidate", "shadow-tag", "arena-trap", "magnet-pull"];
    let own = fighter.who.ability_id();
    let shows = own.is_some_and(|own| KNOWN.contains(&own)) || fighter.weather().is_some();
    if side == 1 || shows || fighter.abilities.is_empty() {
        own.into_iter().collect()
    } else {
        fighter.abilities.clone()
    }
}
