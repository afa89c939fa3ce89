//! Forges certificates of battle plans: states a harder battle than the one that the plan wins, and
//! changes the steps. An accepted certificate is compared with a slow and obvious search.

// The slow search has more than is needed here.
#[path = "../../../battle/tests/brute/game.rs"]
mod game;

use crate::dice::Dice;
use crate::trial::{Budget, Trial};
use anyhow::{Context, Result, bail, ensure};
use battle::{
    Action, Answer, Battle, Berry, Class, Counter, Entry, Fighter, Move, Names, Pair, Phase, Plan,
    Ready, Rolls, Rules, Switching,
};
use dancing::stop;
use std::time::Duration;
use verify::{BattlePlan, Limits, Refused};

pub(crate) struct Battles;

/// The number of forged certificates of each battle.
const CLAIMS: u32 = 100;
/// The maximum number of harder battles that are tried, and the number of forged certificates of
/// each of them that has no plan.
const TRIES: usize = 400;
const EACH: u32 = 10;
/// The maximum number of states of a search.
const STATES: u64 = 2_000;

/// A battle that has a plan, and the seed of all lies about it.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    battle: Battle,
    seed: u64,
}

impl Trial for Battles {
    type Case = Case;

    fn name(&self) -> &'static str {
        "forged-battle"
    }

    fn weight(&self) -> u32 {
        10
    }

    fn make(&self, dice: &mut Dice) -> Case {
        loop {
            let battle = a_battle(dice);
            if plan(&battle).is_some() {
                let seed = dice.number();
                return Case { battle, seed };
            }
        }
    }

    fn check(&self, case: &Case) -> Result<()> {
        let Some(won) = plan(&case.battle) else {
            return Ok(());
        };
        let genuine = certificate(&case.battle, &won);
        check(&genuine).context("a genuine certificate is refused")?;
        let mut dice = Dice::of(case.seed, 0);
        let mut claims = 0;
        for tried in 0..TRIES {
            let mut harder = case.battle.clone();
            for _ in 0..1 + dice.below(3 + tried / 8) {
                make_harder(&mut harder, &mut dice);
            }
            if plan(&harder).is_some() {
                continue;
            }
            for _ in 0..EACH {
                let forged = forged(&harder, &won, &mut dice);
                claims += 1;
                if check(&forged).is_ok() && (game::Brute { b: &harder }).won() == Some(false) {
                    bail!("accepted:\n{forged}");
                }
            }
            let beyond = beyond(&genuine, &mut dice);
            ensure!(check(&beyond).is_err(), "accepted:\n{beyond}");
            if claims >= CLAIMS {
                break;
            }
        }
        // Some battles are won in spite of all changes.
        Ok(())
    }

    fn smaller<'a>(&self, case: &'a Case) -> Box<dyn Iterator<Item = Case> + 'a> {
        let Case { battle, seed } = case;
        let mut all = Vec::new();
        for mine in (0..battle.mine.len()).filter(|_| battle.mine.len() > 1) {
            let mut smaller = battle.clone();
            smaller.mine.remove(mine);
            smaller.pairs.remove(mine);
            all.push(smaller);
        }
        for foe in (0..battle.foes.len()).filter(|_| battle.foes.len() > 1) {
            let mut smaller = battle.clone();
            smaller.foes.remove(foe);
            smaller
                .pairs
                .iter_mut()
                .for_each(|row| drop(row.remove(foe)));
            all.push(smaller);
        }
        for (mine, foe) in places(battle) {
            let mut smaller = battle.clone();
            let pair = &mut smaller.pairs[mine][foe];
            for lists in [&mut pair.mine, &mut pair.theirs] {
                lists.iter_mut().for_each(|list| list.truncate(1));
            }
            all.push(smaller);
        }
        let changed = all.into_iter().filter(move |smaller| smaller != battle);
        Box::new(changed.map(|battle| Case {
            battle,
            seed: *seed,
        }))
    }

    fn show(&self, case: &Case) -> String {
        match plan(&case.battle) {
            Some(plan) => certificate(&case.battle, &plan),
            None => format!("{:?}", case.battle),
        }
    }

    fn budget(&self) -> Budget {
        Budget {
            time: Duration::from_secs(60),
            memory: 64 << 20,
        }
    }
}

fn certificate(battle: &Battle, plan: &Plan) -> String {
    battle::certificate(battle, plan, &Names::default())
}

fn check(certificate: &str) -> Result<BattlePlan, Refused> {
    verify::battle(certificate, &mut Limits::none())
}

fn plan(battle: &Battle) -> Option<Plan> {
    match battle::plan(battle, &stop::Limits::default().nodes(STATES)) {
        Answer::Plan(plan) => Some(plan),
        _ => None,
    }
}

fn places(battle: &Battle) -> impl Iterator<Item = (usize, usize)> {
    let foes = battle.foes.len();
    (0..battle.mine.len()).flat_map(move |mine| (0..foes).map(move |foe| (mine, foe)))
}

/// Returns a certificate that the harder battle is won by the steps of an easier one, of which some
/// may be changed, moved, repeated or omitted.
fn forged(harder: &Battle, won: &Plan, dice: &mut Dice) -> String {
    let mut plan = won.clone();
    for _ in 0..dice.below(4) {
        lie(&mut plan, harder, dice);
    }
    let text = certificate(harder, &plan);
    if !dice.one_in(4) {
        return text;
    }
    let mut lines: Vec<&str> = text.lines().collect();
    let begin = lines.len() - 1 - plan.steps.len();
    let mut at = || begin + dice.below(plan.steps.len());
    let (one, other) = (at(), at());
    match dice.below(3) {
        0 => drop(lines.remove(one)),
        1 => lines.swap(one, other),
        _ => lines.insert(one, lines[other]),
    }
    lines.join("\n") + "\n"
}

/// Changes a step.
fn lie(plan: &mut Plan, battle: &Battle, dice: &mut Dice) {
    let copied = dice.pick(&plan.steps).clone();
    let at = dice.below(plan.steps.len());
    let step = &mut plan.steps[at];
    let state = &mut step.state;
    let foe = &mut state.foe;
    let most = battle.foes[usize::from(foe.place)].max_hp;
    let mine = dice.below(battle.mine.len());
    match dice.below(18) {
        0 => state.hp[mine] = battle.mine[mine].max_hp,
        1 => state.hp[mine] = state.hp[mine].saturating_sub(1),
        2 => state.hp = copied.state.hp,
        3 => (foe.least, foe.greatest) = (1, most),
        4 => foe.least = foe.least.saturating_sub(1),
        5 => foe.greatest = (foe.greatest + 1).min(most),
        6 => *foe = copied.state.foe,
        7 => foe.condition = dice.below(4) as u8,
        8 => state.condition = dice.below(4) as u8,
        9 => foe.ready = *dice.pick(&[Ready::Yes, Ready::Loafs, Ready::Recharges]),
        10 => state.ready = *dice.pick(&[Ready::Yes, Ready::Loafs, Ready::Recharges]),
        11 => state.settled ^= true,
        12 => (foe.settled, foe.used) = (dice.one_in(2), dice.one_in(2)),
        13 => state.used ^= 1 << mine,
        14 => foe.streak = (dice.below(3) as u8, dice.below(3) as u8),
        15 => {
            state.left = (1 << battle.foes.len()) - 1 - dice.below(2) as u16;
            state.potions = dice.below(3) as u8;
            state.faints = dice.below(2) as u8;
        }
        16 => state.phase = *dice.pick(&[Phase::Turn, Phase::Shift, Phase::Replace]),
        _ => {
            step.action = match dice.below(4) {
                0 => Action::Stay,
                1 => Action::Send(mine as u8),
                _ => Action::Attack(dice.below(3) as u8),
            }
        }
    }
}

/// Returns the certificate with a number that is beyond the range of every number.
fn beyond(genuine: &str, dice: &mut Dice) -> String {
    let words: Vec<&str> = genuine.split(' ').collect();
    let is_number = |place: &usize| words[*place].parse::<u32>().is_ok();
    let numbers: Vec<usize> = (0..words.len()).filter(is_number).collect();
    let place = *dice.pick(&numbers);
    let extremes = [
        "-65536",
        "65536",
        "1000000",
        "2147483647",
        "-2147483648",
        "4294967296",
        "18446744073709551615",
    ];
    let mut words = words;
    words[place] = extremes[dice.below(extremes.len())];
    words.join(" ")
}

fn rolls(dice: &mut Dice) -> Rolls {
    let least = 1 + dice.below(6) as u16;
    let mut amounts: Vec<u16> = (least..=least + dice.below(3) as u16).collect();
    if dice.one_in(4) {
        amounts.push(least + 4);
    }
    Rolls::new(&amounts)
}

fn a_move(mine: bool, dice: &mut Dice) -> Move {
    let mut made = Move {
        damage: vec![(u16::MAX, rolls(dice))],
        priority: dice.below(3) as i8 - 1,
        class: *dice.pick(&[
            Class::Physical,
            Class::Special,
            Class::Either,
            Class::Neither,
        ]),
        ..Move::default()
    };
    let banded = if mine { 16 } else { 3 };
    if dice.one_in(banded) {
        for most in [5, 2] {
            made.damage.insert(0, (most, rolls(dice)));
        }
    }
    match dice.below(36) {
        0 => made.recharges = true,
        1 => made.first_turn_only = true,
        2 => made.fails_if_hurt = true,
        3 => made.multi_hit = true,
        4 if !mine => made.self_destructs = true,
        5 if !mine => made.needs_attack = true,
        6 if !mine => made.on_leaving = rolls(dice),
        7 if !mine => made.growing = vec![rolls(dice), rolls(dice)],
        8 if !mine => {
            made.damage = vec![(u16::MAX, Rolls::default())];
            made.counters = Some(Counter {
                physical: true,
                special: dice.one_in(2),
                percent: 200,
            });
        }
        9 if !mine => made.flinches = true,
        10 => made.cost = 1,
        16 if mine => made.knock_out_cost = 2,
        11..15 => made.drain = 50,
        15 | 16 => made.recoil = 50,
        _ => {}
    }
    made
}

/// Returns lists of moves: unchanged, and with less damage after each intimidation.
fn by_condition(moves: Vec<Move>, dice: &mut Dice) -> Vec<Vec<Move>> {
    let mut all = vec![moves];
    for _ in 0..dice.below(3) {
        let mut weaker = all[all.len() - 1].clone();
        for (_, rolls) in weaker.iter_mut().flat_map(|one| &mut one.damage) {
            let halves = dice.one_in(2);
            let less = |&amount: &u16| match halves {
                true => amount.div_ceil(2),
                false => amount.saturating_sub(1).max(1),
            };
            *rolls = Rolls::new(&rolls.all().iter().map(less).collect::<Vec<_>>());
        }
        all.push(weaker);
    }
    all
}

fn a_fighter(dice: &mut Dice) -> Fighter {
    let mut made = Fighter::new(3 + dice.below(10) as u16);
    if dice.one_in(3) {
        made.hp = 1 + dice.below(made.max_hp.into()) as u16;
    }
    match dice.below(16) {
        0 => made.berry = Some(a_berry(&made)),
        1 => made.sash = true,
        2 => made.sturdy = true,
        3 => made.truant = true,
        4..8 => made.entry = Entry::Lowers,
        _ => {}
    }
    made
}

fn a_berry(fighter: &Fighter) -> Berry {
    Berry {
        at_most: fighter.max_hp / 2,
        heals: 3,
    }
}

fn a_pair(dice: &mut Dice) -> Pair {
    let mine = (0..1 + dice.below(2)).map(|_| a_move(true, dice)).collect();
    let theirs = (0..1 + dice.below(2))
        .map(|_| a_move(false, dice))
        .collect();
    Pair {
        mine: by_condition(mine, dice),
        theirs: by_condition(theirs, dice),
        faster: !dice.one_in(3),
        my_residual: [0, 0, 0, 0, 1, -1][dice.below(6)],
        their_residual: [0, 0, 0, 0, 1, -1][dice.below(6)],
        trapped: dice.one_in(8),
        ignores_entry: (dice.one_in(8), dice.one_in(8)),
    }
}

fn a_battle(dice: &mut Dice) -> Battle {
    let foes = 1 + dice.below(2);
    let mine: Vec<Fighter> = (0..1 + dice.below(3)).map(|_| a_fighter(dice)).collect();
    let row = |dice: &mut Dice| (0..foes).map(|_| a_pair(dice)).collect();
    Battle {
        pairs: mine.iter().map(|_| row(dice)).collect(),
        foes: (0..foes).map(|_| a_fighter(dice)).collect(),
        mine,
        rules: Rules {
            switching: *dice.pick(&[Switching::Set, Switching::Shift]),
            known_order: dice.one_in(2),
            faints: u8::from(dice.one_in(3)),
            potions: u8::from(dice.one_in(6)),
            potion_hp: 4,
            ..Rules::default()
        },
    }
}

/// Changes a battle so that it is harder, or reveals less.
fn make_harder(battle: &mut Battle, dice: &mut Dice) {
    let me = dice.below(battle.mine.len());
    let it = dice.below(battle.foes.len());
    let extreme = dice.one_in(8);
    let rules = &mut battle.rules;
    let mine = &mut battle.mine[me];
    let foe = &mut battle.foes[it];
    let pair = &mut battle.pairs[me][it];
    match dice.below(24) {
        0 => mine.hp = 1 + dice.below(mine.hp.into()) as u16,
        1 => {
            mine.max_hp = 1 + dice.below(mine.max_hp.into()) as u16;
            mine.hp = mine.hp.min(mine.max_hp);
        }
        2 => {
            *foe = Fighter {
                max_hp: foe.max_hp + 2,
                hp: foe.hp + 2,
                ..foe.clone()
            }
        }
        3 => mine.berry = None,
        4 => {
            let heals = if extreme { u16::MAX } else { 3 };
            foe.berry = Some(Berry {
                heals,
                ..a_berry(foe)
            });
        }
        5 => foe.sash = true,
        6 => foe.sturdy = true,
        7 => (mine.sash, mine.sturdy) = (false, false),
        // At full HP, the gain of a draining move cannot be seen.
        19 => mine.hp = mine.max_hp,
        8 => mine.truant = true,
        // What an intimidated foe does may reveal less.
        9 => mine.entry = *dice.pick(&[Entry::None, Entry::Lowers]),
        10 => foe.entry = Entry::Lowers,
        11 => {
            rules.potions += 1;
            rules.potion_hp = if extreme { u16::MAX } else { rules.potion_hp };
        }
        12 => rules.faints = 0,
        13 => (rules.switching, rules.known_order) = (Switching::Set, false),
        14 => (pair.faster, pair.ignores_entry) = (false, (false, true)),
        15 => pair.my_residual = if extreme { i16::MIN } else { -1 },
        16 => pair.their_residual = if extreme { i16::MAX } else { 1 },
        17 => {
            battle.foes.push(battle.foes[it].clone());
            battle
                .pairs
                .iter_mut()
                .for_each(|row| row.push(row[it].clone()));
        }
        18 => weaken(&mut pair.mine, extreme, dice),
        _ => strengthen(&mut pair.theirs, extreme, dice),
    }
}

/// Changes one of my moves for the worse.
fn weaken(lists: &mut [Vec<Move>], extreme: bool, dice: &mut Dice) {
    let place = dice.below(lists[0].len());
    let change = dice.below(9);
    for one in lists.iter_mut().map(|list| &mut list[place]) {
        match change {
            0 | 1 => change_rolls(one, |amounts| {
                amounts
                    .iter()
                    .map(|amount| amount.saturating_sub(1).max(1))
                    .collect()
            }),
            2 | 3 => change_rolls(one, |amounts| {
                let least = amounts
                    .first()
                    .map(|amount| amount.saturating_sub(1).max(1));
                amounts.iter().copied().chain(least).collect()
            }),
            4 => one.drain = 0,
            5 => one.recoil = if extreme { 200 } else { 50 },
            6 => {
                one.cost = if extreme {
                    u16::MAX
                } else {
                    one.cost.saturating_add(1)
                }
            }
            7 => one.priority = -1,
            _ => one.fails_if_hurt = true,
        }
    }
}

/// Changes one of the foe's moves for the worse: it does more damage, or reveals less.
fn strengthen(lists: &mut [Vec<Move>], extreme: bool, dice: &mut Dice) {
    let place = dice.below(lists[0].len());
    let change = dice.below(12);
    let more = if extreme { u16::MAX } else { 1 };
    let only = dice.one_in(2).then(|| dice.below(lists.len()));
    for (condition, list) in lists.iter_mut().enumerate() {
        let one = &mut list[place];
        let changes = only.is_none_or(|only| only == condition);
        match change {
            0 | 1 if changes => change_rolls(one, |amounts| {
                amounts
                    .iter()
                    .map(|amount| amount.saturating_add(more))
                    .collect()
            }),
            2 | 3 if changes => change_rolls(one, |amounts| {
                let most = amounts.last().map(|amount| amount.saturating_add(more));
                amounts.iter().copied().chain(most).collect()
            }),
            // All HP of the foe look alike.
            4 | 5 if changes => {
                let all = one
                    .damage
                    .iter()
                    .fold(Rolls::default(), |all, (_, own)| all.with(own));
                one.damage
                    .iter_mut()
                    .for_each(|(_, own)| *own = all.clone());
            }
            6 if changes => {
                let last = one.damage.len() - 1;
                one.damage[0].1 = one.damage[last].1.clone();
            }
            7 => one.drain = if extreme { 200 } else { 50 },
            8 => one.priority = 1,
            9 => one.on_leaving = Rolls::new(&[more.saturating_add(2)]),
            10 => one.growing = vec![Rolls::new(&[more.saturating_add(4)])],
            11 => one.flinches = true,
            _ => {}
        }
    }
}

/// Changes the amounts of damage of a move.
fn change_rolls(one: &mut Move, change: impl Fn(&[u16]) -> Vec<u16>) {
    for (_, rolls) in &mut one.damage {
        *rolls = Rolls::new(&change(rolls.all()));
    }
}
