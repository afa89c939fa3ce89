//! The chances that a run has an answer to every foe.

use crate::{Interval, InvalidProblem};
use dancing::stop::{Limits, Stop, Watch};
use fixedbitset::FixedBitSet;
use rand_pcg::Pcg64;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// A Pokémon in an area's table, with the foes that it answers in each final stage into which it
/// can evolve; a run chooses one final stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Catch {
    /// The evolution line.
    pub line: u32,
    /// For each final stage, the foes that the Pokémon answers.
    pub stages: Vec<Vec<u32>>,
}

/// One row of an area's table.
#[derive(Clone, Debug)]
pub struct Draw {
    /// The chance, from 0 to 1.
    pub chance: f64,
    /// The Pokémon that is encountered.
    pub catch: Catch,
}

/// The table of an area. One minus the sum of its chances is the chance of an empty draw.
#[derive(Clone, Debug, Default)]
pub struct Area {
    /// The Pokémon of the area, with their chances.
    pub draws: Vec<Draw>,
}

/// The areas of a run in order, and the foes of each boss.
#[derive(Clone, Debug)]
pub struct Hunt {
    areas: Vec<AreaInBits>,
    bosses: Vec<FixedBitSet>,
    one_per_line: bool,
    lines: usize,
}

#[derive(Clone, Debug)]
struct AreaInBits {
    draws: Vec<(f64, CatchInBits)>,
}

#[derive(Clone, Debug)]
struct CatchInBits {
    line: usize,
    stages: Vec<FixedBitSet>,
}

/// The chances, boss by boss.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// For each boss, the chance that each of its foes has an answer.
    pub bosses: Vec<f64>,
    /// The chance that each foe of every boss has an answer.
    pub all: f64,
    /// For each foe, the chance that it is open.
    pub open: Vec<f64>,
    /// The number of runs drawn; `None` if the chances were computed exactly.
    pub runs: Option<u64>,
    /// The reason why fewer runs were drawn than requested; `None` if all of them were drawn.
    pub stopped: Option<Stop>,
}

impl Odds {
    /// Returns the interval of an estimated chance; if it is exact, both ends are the chance
    /// itself.
    #[must_use]
    pub fn interval(&self, chance: f64) -> Interval {
        let Some(runs) = self.runs else {
            return Interval {
                low: chance,
                high: chance,
            };
        };
        Interval::wilson((chance * runs as f64).round() as u64, runs)
    }
}

impl Hunt {
    /// Returns a run through the given areas. `bosses` contains the foes of each boss. With
    /// `one_per_line`, a Pokémon of a line that was caught before is skipped, and another is drawn
    /// from the area's table.
    ///
    /// # Errors
    /// If a foe does not exist, if a chance is not between 0 and 1, or if the chances of an area
    /// add up to more than 1.
    pub fn new(
        foes: u32,
        bosses: &[Vec<u32>],
        areas: &[Area],
        one_per_line: bool,
    ) -> Result<Hunt, InvalidProblem> {
        let bits = |of: &[u32]| {
            let mut bits = FixedBitSet::with_capacity(foes as usize);
            for &foe in of {
                if foe >= foes {
                    return Err(InvalidProblem::UnknownFoe { foe, foes });
                }
                bits.insert(foe as usize);
            }
            Ok(bits)
        };
        let mut in_bits = Vec::new();
        let mut lines = 0;
        for (index, area) in areas.iter().enumerate() {
            let valid = |draw: &Draw| (0.0..=1.0).contains(&draw.chance);
            let sum: f64 = area.draws.iter().map(|draw| draw.chance).sum();
            // Rates are integer percentages, so their sum may be off by rounding.
            if !area.draws.iter().all(valid) || sum > 1.0 + 1e-9 {
                return Err(InvalidProblem::InvalidChance { area: index });
            }
            let mut draws = Vec::new();
            for draw in &area.draws {
                let stages = draw.catch.stages.iter().map(|stage| bits(stage));
                let line = draw.catch.line as usize;
                lines = lines.max(line + 1);
                let stages = stages.collect::<Result<_, _>>()?;
                draws.push((draw.chance, CatchInBits { line, stages }));
            }
            in_bits.push(AreaInBits { draws });
        }
        let bosses = bosses.iter().map(|boss| bits(boss));
        Ok(Hunt {
            areas: in_bits,
            bosses: bosses.collect::<Result<_, _>>()?,
            one_per_line,
            lines,
        })
    }
}

/// The catches of one run.
#[derive(Clone, Default)]
struct Caught<'a> {
    lines: FixedBitSet,
    /// The foes that Pokémon with a single final stage answer.
    answered: FixedBitSet,
    /// The other Pokémon, whose final stage is not decided yet.
    branching: Vec<&'a CatchInBits>,
}

impl<'a> Caught<'a> {
    fn none(hunt: &Hunt, foes: usize) -> Caught<'a> {
        Caught {
            lines: FixedBitSet::with_capacity(hunt.lines),
            answered: FixedBitSet::with_capacity(foes),
            branching: Vec::new(),
        }
    }

    fn add(&mut self, catch: &'a CatchInBits) {
        self.lines.insert(catch.line);
        match &*catch.stages {
            [only] => self.answered.union_with(only),
            _ => self.branching.push(catch),
        }
    }

    /// Returns whether each of the given foes has an answer, if the final stages are chosen for
    /// these foes only.
    fn answers(&self, foes: &FixedBitSet) -> bool {
        let mut open = foes.clone();
        open.difference_with(&self.answered);
        answered_by(&open, &self.branching)
    }

    /// Returns whether a caught Pokémon answers the given foe.
    fn answers_foe(&self, foe: usize) -> bool {
        let branching = self.branching.iter().flat_map(|catch| &catch.stages);
        self.answered.contains(foe) || branching.into_iter().any(|stage| stage.contains(foe))
    }
}

/// Returns whether a stage can be chosen for each Pokémon so that no foe remains open.
fn answered_by(open: &FixedBitSet, branching: &[&CatchInBits]) -> bool {
    if open.is_clear() {
        return true;
    }
    let Some((first, rest)) = branching.split_first() else {
        return false;
    };
    first.stages.iter().any(|stage| {
        let mut open = open.clone();
        open.difference_with(stage);
        answered_by(&open, rest)
    })
}

/// Returns the chances, estimated from random runs. The same seed produces the same runs. At a
/// limit, the chances are estimated from the runs drawn so far, of which there is at least one; each
/// run counts as a node.
#[must_use]
pub fn odds(hunt: &Hunt, foes: u32, runs: u64, seed: u64, limits: &Limits) -> Odds {
    let watch = limits.watch();
    let mut dice = Pcg64::seed_from_u64(seed);
    let mut tally = Tally::new(hunt, foes);
    let mut drawn = 0;
    let mut stopped = None;
    while drawn < runs {
        if drawn > 0
            && let Err(stop) = watch.check_nodes(drawn)
        {
            stopped = Some(stop);
            break;
        }
        let mut caught = Caught::none(hunt, foes as usize);
        for area in &hunt.areas {
            if let Some(catch) = draw(hunt, area, &caught.lines, &mut dice) {
                caught.add(catch);
            }
        }
        tally.add(hunt, &caught, 1.0);
        drawn += 1;
    }
    Odds {
        stopped,
        ..tally.odds(drawn as f64, Some(drawn))
    }
}

/// Returns the Pokémon drawn from an area, given the lines that were caught before.
fn draw<'a>(
    hunt: &Hunt,
    area: &'a AreaInBits,
    lines: &FixedBitSet,
    dice: &mut Pcg64,
) -> Option<&'a CatchInBits> {
    let mut left = unit(dice) * (1.0 - passed_over(hunt, area, lines));
    for (chance, catch) in &area.draws {
        if hunt.one_per_line && lines.contains(catch.line) {
            continue;
        }
        if left < *chance {
            return Some(catch);
        }
        left -= chance;
    }
    None
}

/// Returns the total chance of lines that were caught before, which are skipped: the player
/// continues until another Pokémon appears.
fn passed_over(hunt: &Hunt, area: &AreaInBits, lines: &FixedBitSet) -> f64 {
    if !hunt.one_per_line {
        return 0.0;
    }
    let draws = area.draws.iter();
    let known = draws.filter(|(_, catch)| lines.contains(catch.line));
    known.map(|(chance, _)| chance).sum::<f64>().min(1.0)
}

/// Returns a number from 0 to 1, exclusive, with 53 random bits.
fn unit(dice: &mut Pcg64) -> f64 {
    (dice.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}

/// Returns the exact chances, computed by enumerating all runs; `None` if there may be more than
/// `most` runs, or if a limit is reached first. Each run counts as a node.
#[must_use]
pub fn exact_odds(hunt: &Hunt, foes: u32, most: u64, limits: &Limits) -> Option<Odds> {
    let outcomes = |area: &AreaInBits| area.draws.len() as u64 + 1;
    let runs = hunt.areas.iter().map(outcomes);
    if runs.fold(1, u64::saturating_mul) > most {
        return None;
    }
    let none = Caught::none(hunt, foes as usize);
    let mut leaves = Leaves {
        watch: limits.watch(),
        visited: 0,
        tally: Tally::new(hunt, foes),
    };
    enumerate(hunt, &hunt.areas, &none, 1.0, &mut leaves).ok()?;
    Some(leaves.tally.odds(1.0, None))
}

/// The runs that were enumerated so far.
struct Leaves {
    watch: Watch,
    visited: u64,
    tally: Tally,
}

fn enumerate<'a>(
    hunt: &Hunt,
    areas: &'a [AreaInBits],
    caught: &Caught<'a>,
    chance: f64,
    leaves: &mut Leaves,
) -> Result<(), Stop> {
    let Some((area, rest)) = areas.split_first() else {
        leaves.watch.check_nodes(leaves.visited)?;
        leaves.visited += 1;
        leaves.tally.add(hunt, caught, chance);
        return Ok(());
    };
    let room = 1.0 - passed_over(hunt, area, &caught.lines);
    let mut nothing = 1.0;
    for (rate, catch) in &area.draws {
        if *rate <= 0.0 || hunt.one_per_line && caught.lines.contains(catch.line) {
            continue;
        }
        let rate = (rate / room).min(1.0);
        nothing -= rate;
        let mut more = caught.clone();
        more.add(catch);
        enumerate(hunt, rest, &more, chance * rate, leaves)?;
    }
    // If the chances of a table add up to 1, the remainder is a rounding error.
    if nothing > 1e-9 {
        enumerate(hunt, rest, caught, chance * nothing, leaves)?;
    }
    Ok(())
}

/// The total weights of the runs with an answer to each boss, with an answer to all bosses, and
/// with each foe open.
struct Tally {
    bosses: Vec<f64>,
    all: f64,
    open: Vec<f64>,
}

impl Tally {
    fn new(hunt: &Hunt, foes: u32) -> Tally {
        Tally {
            bosses: vec![0.0; hunt.bosses.len()],
            all: 0.0,
            open: vec![0.0; foes as usize],
        }
    }

    fn add(&mut self, hunt: &Hunt, caught: &Caught, weight: f64) {
        let mut all = FixedBitSet::with_capacity(self.open.len());
        for (boss, foes) in hunt.bosses.iter().enumerate() {
            all.union_with(foes);
            if caught.answers(foes) {
                self.bosses[boss] += weight;
            }
        }
        if caught.answers(&all) {
            self.all += weight;
        }
        for (foe, open) in self.open.iter_mut().enumerate() {
            if !caught.answers_foe(foe) {
                *open += weight;
            }
        }
    }

    fn odds(self, weights: f64, runs: Option<u64>) -> Odds {
        let share = |weight: f64| weight / weights;
        Odds {
            bosses: self.bosses.into_iter().map(share).collect(),
            all: share(self.all),
            open: self.open.into_iter().map(share).collect(),
            runs,
            stopped: None,
        }
    }
}
