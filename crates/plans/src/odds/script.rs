//! The scores that the games' trainers give to their moves, read from `data/trainer_ai.csv`.
//!
//! Each move that can be chosen starts at 100. The layers of the trainer change the score, one after
//! the other: in each, the steps of all rows for the move are taken in order. A step `a !b n>=3: 128
//! +2 end` requires all of its conditions; then it changes the score with a chance of 128 in 256
//! (always if no number is given), and `end` ends the layer, `stop` only if the change was made.
//! The greatest score is chosen; equal ones have equal chances.

use super::scene::{Scene, Shot};
use super::world::Ailment;
use damage::{Type, Weather};
use std::cell::OnceCell;
use std::cmp::Ordering;

/// Decides whether an event with the given chance happens.
pub(super) type Draw<'a> = &'a mut dyn FnMut(f64) -> bool;

/// The rules by which a trainer scores the moves of a Pokémon.
#[derive(Debug)]
pub(super) struct Script {
    /// The steps for each move, layer by layer.
    moves: Vec<Vec<Vec<Step>>>,
    /// Whether the expected damage of each move is compared with that of the others.
    measured: Vec<bool>,
}

/// The tables of a game that scripts are made from, and the layers of a trainer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ai {
    generation: u8,
    game: String,
    layers: Vec<&'static str>,
}

#[derive(Clone, Debug)]
struct Step {
    conditions: Vec<Condition>,
    /// The chance of the change in 256ths.
    chance: u16,
    change: i32,
    ends: bool,
    stops: bool,
}

#[derive(Clone, Debug)]
struct Condition {
    negated: bool,
    /// Whether the condition is about the trainer's Pokémon; otherwise, about the player's.
    own: bool,
    what: What,
    compares: (&'static str, i32),
}

/// What a condition compares with a number.
#[derive(Clone, Debug, PartialEq)]
enum What {
    Hp,
    Stage(usize),
    Best,
    Worst,
    Status,
    Ailment(&'static str),
    Confused,
    Attracted,
    Seeded,
    Suffers,
    Held,
    Encored,
    Identified,
    Focused,
    Last,
    Stronger,
    First,
    Turns,
    Protects,
    Guard(usize),
    Attacked,
    Physical,
    Special,
    Is(Type),
    Ability(String),
    Knows(String),
    Attacks,
    Effective,
    Multiplier,
    Measured,
    Kills,
    Strongest,
    Kind(Type),
    Weather(Option<Weather>),
    Faster,
    Slower,
    Start,
    Couple,
    Hazards,
}

const SCORES: &str = include_str!("../../data/trainer_ai.csv");
const FLAGS: &str = include_str!("../../data/trainer_ai_flags.csv");

/// The layers in the order in which they are scored.
const LAYERS: [&str; 7] = [
    "basic", "attack", "expert", "setup", "risky", "extremes", "weather",
];

/// Returns the rows of a table for a game, without the first two columns.
fn rows<'a>(
    table: &'a str,
    generation: u8,
    game: &'a str,
) -> impl Iterator<Item = (&'a str, &'a str, &'a str)> {
    table.lines().skip(1).filter_map(move |line| {
        let mut cells = line.splitn(5, ',');
        let mut next = || cells.next().unwrap_or("");
        let (generations, games) = (next(), next());
        let (first, last) = generations
            .split_once('-')
            .unwrap_or((generations, generations));
        let number = |text: &str| text.parse::<u8>().expect("a generation");
        let is_in = (number(first)..=number(last)).contains(&generation);
        let is_of = games.is_empty() || games.split(' ').any(|own| own == game);
        (is_in && is_of).then(|| (next(), next(), next()))
    })
}

impl Ai {
    /// Returns the AI with the given flags, which are those of the game; `None` if no rules are
    /// known for the game.
    #[must_use]
    pub fn of(generation: u8, game: &str, flags: &str) -> Option<Ai> {
        let number = flags
            .strip_prefix("0x")
            .map_or_else(|| flags.parse(), |hex| u32::from_str_radix(hex, 16));
        let is_set = |flag: &str| match (&number, flag.parse::<u32>()) {
            (Ok(all), Ok(bit)) => all >> bit & 1 == 1,
            _ => flags.split(' ').any(|own| own == flag),
        };
        let known: Vec<(&str, &str)> = rows(FLAGS, generation, game)
            .map(|(flag, layer, _)| (flag, layer))
            .collect();
        let layers = LAYERS.into_iter().filter(|&layer| {
            let mut own = known.iter().filter(|(_, of)| *of == layer);
            own.any(|(flag, _)| is_set(flag))
        });
        let layers: Vec<&'static str> = layers.collect();
        (!layers.is_empty()).then(|| Ai {
            generation,
            game: game.to_owned(),
            layers,
        })
    }

    /// Returns the generation of the game.
    pub(super) fn generation(&self) -> u8 {
        self.generation
    }

    /// Returns the rules for a Pokémon with the given moves, each with its power.
    pub(super) fn script(&self, moves: &[(&str, u16)]) -> Script {
        let rows: Vec<_> = rows(SCORES, self.generation, &self.game).collect();
        let is_for = |all: &str, id: &str| all == "*" || all.split(' ').any(|own| own == id);
        let in_layer = |layer: &str, id: &str| {
            let mut own = rows.iter().filter(|row| row.0 == layer);
            own.any(|row| is_for(row.1, id))
        };
        let steps = |layer: &str, id: &str| -> Vec<Step> {
            let own = rows.iter().filter(|row| row.0 == layer);
            let own = own.filter(|row| is_for(row.1, id));
            own.flat_map(|row| row.2.split(';').map(Step::read))
                .collect()
        };
        Script {
            moves: moves
                .iter()
                .map(|(id, _)| self.layers.iter().map(|layer| steps(layer, id)).collect())
                .collect(),
            measured: moves
                .iter()
                .map(|(id, power)| {
                    (*power > 1 || in_layer("measured", id)) && !in_layer("unmeasured", id)
                })
                .collect(),
        }
    }
}

impl Script {
    /// Returns the score of each move; `None` for one that cannot be chosen.
    pub(super) fn scores(&self, scene: &Scene, draw: Draw) -> Vec<Option<i32>> {
        let score = |place: usize, draw: Draw| {
            scene.moves[place].as_ref()?;
            let mut score = 100;
            for steps in &self.moves[place] {
                let mut judge = Judge {
                    script: self,
                    scene,
                    place,
                    guess: OnceCell::new(),
                };
                for step in steps {
                    if !step.conditions.iter().all(|one| judge.holds(one, draw)) {
                        continue;
                    }
                    let happens = step.chance >= 256 || draw(f64::from(step.chance) / 256.0);
                    if happens {
                        score += step.change;
                    }
                    if step.ends || (step.stops && happens) {
                        break;
                    }
                }
            }
            Some(score.max(0))
        };
        (0..scene.moves.len())
            .map(|place| score(place, &mut *draw))
            .collect()
    }

    /// Returns the moves with the greatest score.
    pub(super) fn best(&self, scene: &Scene, draw: Draw) -> Vec<usize> {
        let scores = self.scores(scene, draw);
        let Some(most) = scores.iter().flatten().max() else {
            return Vec::new();
        };
        let places = 0..scores.len();
        places
            .filter(|&place| scores[place] == Some(*most))
            .collect()
    }
}

/// A reader of the conditions of a layer for one move.
struct Judge<'a, 'b> {
    script: &'a Script,
    scene: &'a Scene<'b>,
    place: usize,
    /// The ability that the AI guesses.
    guess: OnceCell<&'b str>,
}

impl Judge<'_, '_> {
    fn holds(&mut self, one: &Condition, draw: Draw) -> bool {
        let (sign, number) = one.compares;
        let value = self.value(one, draw);
        let is_so = match sign {
            "=" => value == number,
            "!=" => value != number,
            "<" => value < number,
            "<=" => value <= number,
            ">" => value > number,
            _ => value >= number,
        };
        is_so != one.negated
    }

    fn shot(&self) -> &Shot<'_> {
        let own = self.scene.moves[self.place].as_ref();
        own.expect("only moves that can be chosen are scored")
    }

    fn value(&mut self, one: &Condition, draw: Draw) -> i32 {
        let scene = self.scene;
        let view = if one.own { &scene.own } else { &scene.other };
        let usable = || scene.moves.iter().flatten();
        i32::from(match &one.what {
            What::Hp => return view.percent() as i32,
            What::Stage(stat) => return view.boosts[*stat].into(),
            What::Best => return view.boosts.iter().copied().max().unwrap_or(0).into(),
            What::Worst => return view.boosts.iter().copied().min().unwrap_or(0).into(),
            What::Turns => return view.turns.into(),
            What::Protects => return view.protects.into(),
            What::Hazards => return scene.hazards.into(),
            What::Multiplier => return self.shot().multiplier as i32,
            What::Status => view.ailment != Ailment::None,
            What::Ailment(id) => is_ailment(view.ailment, id),
            What::Confused => view.is_confused,
            What::Attracted => view.is_attracted,
            What::Seeded => view.is_seeded,
            What::Suffers => {
                let is_toxic = is_ailment(view.ailment, "toxic");
                is_toxic || view.is_attracted || view.is_seeded || view.is_drowsy
            }
            What::Held => view.is_held,
            What::Encored => view.is_encored,
            What::Identified => view.is_identified,
            What::Focused => view.is_focused,
            What::Last => view.is_last,
            What::Stronger => scene.other.level > scene.own.level,
            What::First => view.turns == 0,
            What::Guard(which) => view.guards[*which],
            What::Attacked => view.attacked.is_some(),
            What::Physical => view.attacked == Some(false),
            What::Special => view.attacked == Some(true),
            What::Is(kind) => view.types.contains(kind),
            What::Ability(id) if one.own => view.abilities.first().is_some_and(|own| own == id),
            What::Ability(id) => self.guess(draw).is_some_and(|own| own == id),
            What::Knows(id) => usable().any(|shot| shot.id == id),
            What::Attacks => usable().any(|shot| shot.power > 0),
            What::Effective => usable().any(|shot| shot.power > 0 && shot.multiplier >= 200),
            What::Measured => self.script.measured[self.place],
            What::Kills => {
                let shot = self.shot();
                let is_measured = shot.power > 1 || self.script.measured[self.place];
                is_measured && shot.damage >= scene.other.hp
            }
            What::Strongest => {
                let mut others = scene.moves.iter().zip(&self.script.measured);
                let most = self.shot().damage;
                !others.any(|(shot, measured)| {
                    *measured && shot.as_ref().is_some_and(|shot| shot.damage > most)
                })
            }
            What::Kind(kind) => self.shot().kind == Some(*kind),
            What::Weather(None) => scene.weather.is_some(),
            What::Weather(own) => scene.weather == *own,
            What::Faster => scene.speed == Some(Ordering::Greater),
            What::Slower => scene.speed == Some(Ordering::Less),
            What::Start => scene.is_start,
            What::Couple => scene.is_couple,
        })
    }

    /// Returns the ability of the player's Pokémon as the AI knows or guesses it.
    fn guess(&mut self, draw: Draw) -> Option<&str> {
        let all = &self.scene.other.abilities;
        let guessed = match (&all[..], self.guess.get()) {
            ([], _) => return None,
            (_, Some(known)) => known,
            ([only], None) => only,
            ([first, second, ..], None) => {
                let own = if draw(0.5) { first } else { second };
                self.guess.get_or_init(|| own)
            }
        };
        Some(guessed)
    }
}

fn is_ailment(ailment: Ailment, id: &str) -> bool {
    match ailment {
        Ailment::BadlyPoisoned(_) => id == "toxic",
        Ailment::Asleep(_) => id == "asleep",
        Ailment::Paralysed => id == "paralysed",
        Ailment::Frozen => id == "frozen",
        Ailment::None | Ailment::Burned | Ailment::Poisoned => false,
    }
}

impl Step {
    fn read(text: &str) -> Step {
        let (conditions, action) = text.split_once(": ").unwrap_or_else(|| panic!("{text}"));
        let mut step = Step {
            conditions: conditions.split_whitespace().map(Condition::read).collect(),
            chance: 256,
            change: 0,
            ends: false,
            stops: false,
        };
        for word in action.split_whitespace() {
            match word {
                "end" => step.ends = true,
                "stop" => step.stops = true,
                _ if word.starts_with(['+', '-']) => {
                    step.change = word.parse().expect("a change");
                }
                _ => step.chance = word.parse().expect("a chance"),
            }
        }
        step
    }
}

impl Condition {
    /// Reads text such as `!t.seeded`, `f.hp<=70` and `type:electric`.
    fn read(text: &str) -> Condition {
        const SIGNS: [&str; 6] = ["<=", ">=", "!=", "<", ">", "="];
        let (negated, rest) = match text.strip_prefix('!') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let sign = SIGNS.into_iter().find(|sign| rest.contains(sign));
        let (name, compares) = match sign {
            Some(sign) => {
                let (name, number) = rest.split_once(sign).expect("a sign");
                (name, (sign, number.parse().expect("a number")))
            }
            None => (rest, ("!=", 0)),
        };
        let (own, name) = match name.split_once('.') {
            Some((side, name)) => (side == "f", name),
            None => (false, name),
        };
        Condition {
            negated,
            own,
            what: What::read(name),
            compares,
        }
    }
}

impl What {
    fn read(name: &str) -> What {
        const STAGES: [&str; 7] = ["atk", "def", "spa", "spd", "spe", "acc", "eva"];
        const GUARDS: [&str; 4] = ["reflect", "light-screen", "mist", "safeguard"];
        const AILMENTS: [&str; 4] = ["toxic", "asleep", "paralysed", "frozen"];
        let place = |all: &[&str]| all.iter().position(|own| *own == name);
        if let Some(stat) = place(&STAGES) {
            return What::Stage(stat);
        }
        if let Some(guard) = place(&GUARDS) {
            return What::Guard(guard);
        }
        if let Some(ailment) = place(&AILMENTS) {
            return What::Ailment(AILMENTS[ailment]);
        }
        if let Some((name, value)) = name.split_once(':') {
            return What::of_value(name, value);
        }
        match name {
            "hp" => What::Hp,
            "best" => What::Best,
            "worst" => What::Worst,
            "status" => What::Status,
            "confused" => What::Confused,
            "attracted" => What::Attracted,
            "seeded" => What::Seeded,
            "suffers" => What::Suffers,
            "held" => What::Held,
            "encored" => What::Encored,
            "identified" => What::Identified,
            "focused" => What::Focused,
            "last" => What::Last,
            "stronger" => What::Stronger,
            "first" => What::First,
            "turns" => What::Turns,
            "protects" => What::Protects,
            "attacked" => What::Attacked,
            "physical" => What::Physical,
            "special" => What::Special,
            "attacks" => What::Attacks,
            "effective" => What::Effective,
            "mult" => What::Multiplier,
            "measured" => What::Measured,
            "kills" => What::Kills,
            "strongest" => What::Strongest,
            "weather" => What::Weather(None),
            "faster" => What::Faster,
            "slower" => What::Slower,
            "start" => What::Start,
            "couple" => What::Couple,
            "hazards" => What::Hazards,
            _ => panic!("data/trainer_ai.csv: unknown condition {name}"),
        }
    }

    fn of_value(name: &str, value: &str) -> What {
        let kind = || {
            Type::named(value)
                .unwrap_or_else(|| panic!("data/trainer_ai.csv: unknown type {value}"))
        };
        match name {
            "type" => What::Kind(kind()),
            "is" => What::Is(kind()),
            "ability" => What::Ability(value.to_owned()),
            "knows" => What::Knows(value.to_owned()),
            "weather" => What::Weather(Some(value.parse().expect("weather"))),
            _ => panic!("data/trainer_ai.csv: unknown condition {name}"),
        }
    }
}

#[cfg(test)]
mod tests;
