//! The search and the checker are compared with a slow and obvious search.

mod game;

use battle::{
    Answer, Battle, Berry, Class, Counter, Critical, Entry, Fighter, Move, Pair, Rolls, Rules,
    Switching,
};
use dancing::stop::Limits;
use game::{Act, Ask, Brute, End, Seen, Situation};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::collections::BTreeMap;

/// The chance that critical hits break a plan, computed by playing every course of the battle.
///
/// The plan is followed as long as one of its later steps applies to what I see, whatever the HP of
/// my Pokémon; of several such steps, I take the best. The trainer chooses the move and, after it
/// is known whether the hits are critical, the damage and the next Pokémon.
struct Truth<'a> {
    plan: &'a battle::Plan,
    /// The indices of the steps, in an order in which each step comes before those that can follow
    /// it.
    order: Vec<usize>,
    /// The battle without critical hits, with critical hits by the foes, by my Pokémon, and by
    /// both.
    battles: &'a [Battle; 4],
    known: BTreeMap<(Situation, usize), f64>,
}

impl Truth<'_> {
    fn of(plan: &battle::Plan, battles: &[Battle; 4]) -> Option<f64> {
        let mut order = Vec::new();
        for &first in &plan.first {
            after(plan, first, &mut order);
        }
        order.reverse();
        let mut truth = Truth {
            plan,
            order,
            battles,
            known: BTreeMap::new(),
        };
        let brute = Brute { b: &battles[0] };
        let mut ends = brute.ends(&brute.root(), Act::Go(usize::from(plan.lead)));
        ends.retain(|end| matches!(end, End::Next(sit) if sit.seen.foe == 0));
        truth.worst(&ends, 0)
    }

    /// Returns the greatest chance, with the steps from the given place on; `None` if the
    /// computation takes too long.
    fn worst(&mut self, ends: &[End], from: usize) -> Option<f64> {
        let mut greatest: f64 = 0.0;
        for end in ends {
            let chance = match end {
                End::Won => 0.0,
                End::Lost => 1.0,
                End::Next(sit) => self.at(sit, from)?,
            };
            greatest = greatest.max(chance);
        }
        Some(greatest)
    }

    fn at(&mut self, sit: &Situation, from: usize) -> Option<f64> {
        let key = (sit.clone(), from);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        if self.known.len() > 20_000 {
            return None;
        }
        let mut least: f64 = 1.0;
        for rank in from..self.order.len() {
            let step = &self.plan.steps[self.order[rank]];
            if is_for(&step.state, sit) {
                least = least.min(self.after(sit, step.action, rank + 1)?);
            }
        }
        self.known.insert(key, least);
        Some(least)
    }

    fn after(&mut self, sit: &Situation, action: battle::Action, from: usize) -> Option<f64> {
        let act = match action {
            battle::Action::Attack(place) => Act::Use(usize::from(place)),
            battle::Action::Send(mine) => Act::Go(usize::from(mine)),
            battle::Action::Stay => Act::Pass,
        };
        let calm = Brute {
            b: &self.battles[0],
        };
        if sit.seen.ask != Ask::Turn {
            let ends = calm.ends(sit, act);
            return self.worst(&ends, from);
        }
        let chance = |one: &Move| {
            let critical = one.critical.as_deref();
            critical.map_or(0.0, |one| f64::from(one.chance) / 1e6)
        };
        let mine = match act {
            Act::Use(place) => chance(&calm.mine(&sit.seen)[place]),
            _ => 0.0,
        };
        let target = if let Act::Go(m) = act {
            m
        } else {
            sit.seen.active
        };
        let moves = calm.theirs(&sit.seen, target);
        let all = self.battles.each_ref();
        let all = all.map(|battle| Brute { b: battle }.turn_by_reply(sit, act));
        let mut greatest: f64 = 0.0;
        for reply in all[0].keys() {
            let theirs = reply.0.map_or(0.0, |place| chance(&moves[place]));
            let mut sum = 0.0;
            for (place, ends) in all.iter().enumerate() {
                let is_theirs = if place & 1 == 1 { theirs } else { 1.0 - theirs };
                let is_mine = if place & 2 == 2 { mine } else { 1.0 - mine };
                if is_theirs * is_mine > 0.0 {
                    sum += is_theirs * is_mine * self.worst(&ends[reply], from)?;
                }
            }
            greatest = greatest.max(sum);
        }
        Some(greatest)
    }
}

/// Adds the steps that can follow the given step, and then the step itself.
fn after(plan: &battle::Plan, step: usize, order: &mut Vec<usize>) {
    if order.contains(&step) {
        return;
    }
    for &next in &plan.steps[step].next {
        after(plan, next, order);
    }
    order.push(step);
}

/// Returns whether the step's statements about the active Pokémon are true.
fn can(seen: &Seen, state: &battle::State) -> bool {
    let foe = &state.foe;
    let spent = |place: usize| state.used >> place & 1 == 1;
    // A Focus Sash or berry that the step does not need may still be unused.
    let mut items = seen.my_item.iter().enumerate();
    let streak = (usize::from(foe.streak.0), usize::from(foe.streak.1));
    state.condition == seen.cond
        && foe.condition <= seen.foe_cond
        && state.settled != seen.my_fresh
        && foe.settled != seen.foe_fresh
        && foe.used != seen.foe_item
        && streak == seen.streak
        && items.all(|(place, &item)| item || spent(place))
}

/// Returns whether a step applies to what I see, whatever the HP of my Pokémon.
fn is_for(state: &battle::State, sit: &Situation) -> bool {
    let seen = &sit.seen;
    let ask = match state.phase {
        battle::Phase::Turn => Ask::Turn,
        battle::Phase::Shift => Ask::Shift,
        battle::Phase::Replace => Ask::Replace,
        battle::Phase::ReplaceBoth => Ask::Both,
    };
    let wait = |ready| match ready {
        battle::Ready::Yes => 0,
        battle::Ready::Loafs => 1,
        battle::Ready::Recharges => 2,
    };
    let foe = &state.foe;
    let may = i32::from(foe.least)..=i32::from(foe.greatest);
    let alive = seen.alive.iter().enumerate();
    let is_left = alive.fold(0, |all, (place, &alive)| all | u16::from(alive) << place);
    let mut hps = sit.foe_hps.iter();
    let acts = can(seen, state);
    ask == seen.ask
        && usize::from(state.active) == seen.active
        && is_left == state.left
        && usize::from(foe.place) == seen.foe
        && hps.all(|hp| may.contains(hp))
        && wait(state.ready) == seen.my_wait
        && wait(foe.ready) == seen.foe_wait
        && state.potions >= seen.potions
        && state.faints == seen.lost
        && acts
}

fn rolls() -> impl Strategy<Value = Vec<u16>> {
    (0u16..7, 0u16..3).prop_map(|(least, width)| {
        if least == 0 {
            vec![]
        } else {
            (least..=least + width).collect()
        }
    })
}

/// Generates a move. With `rich`, it may be of a kind that reveals more about the foe's HP than an
/// interval can represent.
fn a_move(mine: bool, rich: bool) -> impl Strategy<Value = Move> {
    let plain = (rolls(), rolls(), -1i8..=1, 0u8..40, any::<bool>());
    plain.prop_map(move |(low, own, priority, kind, special)| {
        let mut made = Move::of_rolls(&own);
        made.priority = priority;
        made.class = if special {
            Class::Special
        } else {
            Class::Physical
        };
        match kind {
            0 => made.damage.insert(0, (3, Rolls::new(&low))),
            1 => made.recharges = true,
            2 => made.first_turn_only = true,
            3 => made.fails_if_hurt = true,
            4 => made.multi_hit = true,
            5 if !mine => made.self_destructs = true,
            6 if !mine => made.needs_attack = true,
            7 if !mine => made.on_leaving = Rolls::new(&low),
            8 if !mine => made.growing = vec![Rolls::new(&low), Rolls::new(&own)],
            9 if !mine => {
                made.damage = vec![(u16::MAX, Rolls::default())];
                made.counters = Some(Counter {
                    physical: true,
                    special,
                    percent: 200,
                });
            }
            10 if mine => made.cost = 1,
            16 if mine => made.knock_out_cost = 2,
            11 if rich => made.drain = 50,
            12 if rich => made.recoil = 50,
            13 if !mine => made.flinches = true,
            14 => made.class = Class::Either,
            15 => made.class = Class::Neither,
            _ => {}
        }
        made
    })
}

fn fighter() -> impl Strategy<Value = Fighter> {
    (3u16..12, 0u8..16).prop_map(|(hp, kind)| {
        let mut made = Fighter::new(hp);
        match kind {
            0 => {
                made.berry = Some(Berry {
                    at_most: hp / 2,
                    heals: 3,
                });
            }
            1 => made.sash = true,
            2 => made.sturdy = true,
            3 => made.truant = true,
            4 | 5 => made.entry = Entry::Lowers,
            _ => {}
        }
        made
    })
}

fn pair(rich: bool) -> impl Strategy<Value = Pair> {
    let mine = prop::collection::vec(a_move(true, rich), 1..3);
    let theirs = prop::collection::vec(a_move(false, rich), 1..3);
    (mine, theirs, any::<bool>(), 0u8..12).prop_map(|(mine, theirs, faster, kind)| Pair {
        mine: weaker(mine),
        theirs: weaker(theirs),
        faster,
        my_residual: if kind == 0 { -1 } else { i16::from(kind == 1) },
        their_residual: if kind == 2 { -1 } else { i16::from(kind == 3) },
        trapped: kind == 6,
        ignores_entry: (kind == 4, kind == 5),
    })
}

/// Returns the moves by condition: unchanged, and weakened by intimidation.
fn weaker(moves: Vec<Move>) -> Vec<Vec<Move>> {
    let less = moves.iter().map(|one| {
        let mut one = one.clone();
        for (_, rolls) in &mut one.damage {
            let amounts: Vec<u16> = rolls.all().iter().map(|&d| d.div_ceil(2)).collect();
            *rolls = Rolls::new(&amounts);
        }
        one
    });
    let less = less.collect();
    vec![moves, less]
}

fn a_battle(rich: bool) -> impl Strategy<Value = Battle> {
    (1usize..4, 1usize..3).prop_flat_map(move |(mine, foes)| {
        let pairs = prop::collection::vec(prop::collection::vec(pair(rich), foes), mine);
        let mine = prop::collection::vec(fighter(), mine);
        let foes = prop::collection::vec(fighter(), foes);
        let rules = (any::<bool>(), any::<bool>(), 0u8..3, 0u8..6);
        (mine, foes, pairs, rules).prop_map(
            |(mine, foes, pairs, (shift, known, faints, potions))| Battle {
                mine,
                foes,
                pairs,
                rules: Rules {
                    switching: if shift {
                        Switching::Shift
                    } else {
                        Switching::Set
                    },
                    known_order: known,
                    faints: faints / 2,
                    potions: u8::from(potions == 0),
                    potion_hp: 4,
                    ..Rules::default()
                },
            },
        )
    })
}

/// Generates a battle in which the foes' damage reveals something about their HP, but less after an
/// intimidation.
fn a_fearful_battle() -> impl Strategy<Value = Battle> {
    let low = prop::collection::vec((rolls(), 1u16..6), 1..4);
    (a_battle(false), low).prop_map(|(mut battle, low)| {
        battle.rules.faints = 0;
        battle.mine[0].entry = Entry::Lowers;
        battle.mine.iter_mut().for_each(|mine| mine.berry = None);
        let mut low = low.iter().cycle();
        for pair in battle.pairs.iter_mut().flatten() {
            let mut calm = pair.theirs[0].clone();
            for one in calm.iter_mut().filter(|one| one.damage.len() == 1) {
                let (rolls, most) = low.next().unwrap();
                one.damage.insert(0, (*most, Rolls::new(rolls)));
            }
            pair.theirs = weaker(calm);
        }
        battle
    })
}

/// Checks a plan in every possible state: it must end, and win.
fn holds(battle: &Battle, plan: &battle::Plan) {
    let mut depth = vec![None; plan.steps.len()];
    fn visit(plan: &battle::Plan, step: usize, depth: &mut Vec<Option<bool>>) {
        match depth[step] {
            Some(true) => return,
            Some(false) => panic!("the plan goes in a circle"),
            None => depth[step] = Some(false),
        }
        for &next in &plan.steps[step].next {
            visit(plan, next, depth);
        }
        depth[step] = Some(true);
    }
    for &first in &plan.first {
        visit(plan, first, &mut depth);
    }
    for step in &plan.steps {
        for end in battle::outcomes(battle, &step.state, step.action) {
            match end {
                battle::Outcome::Won => {}
                battle::Outcome::Lost => panic!("the plan loses"),
                battle::Outcome::Open(state) => {
                    let mut known = step.next.iter().map(|&next| &plan.steps[next].state);
                    assert!(known.any(|other| as_good(&state, other)), "{state:?}");
                }
            }
        }
    }
}

/// Returns whether a state is at least as good as another: more HP of mine, fewer possibilities for
/// the foe's HP, and so on.
fn as_good(state: &battle::State, other: &battle::State) -> bool {
    let mut alike = *state;
    alike.hp = other.hp;
    alike.foe.least = other.foe.least;
    alike.foe.greatest = other.foe.greatest;
    alike.foe.condition = other.foe.condition;
    alike.potions = other.potions;
    alike.faints = other.faints;
    alike.used = other.used;
    let more = state.hp.iter().zip(&other.hp).all(|(own, hp)| own >= hp);
    alike == *other
        && more
        && state.foe.least >= other.foe.least
        && state.foe.greatest <= other.foe.greatest
        && state.foe.condition >= other.foe.condition
        && state.potions <= other.potions
        && state.faints <= other.faints
        && state.used & !other.used == 0
}

fn decided(battle: &Battle) -> bool {
    match battle::plan(battle, &Limits::default()) {
        Answer::Plan(plan) => {
            holds(battle, &plan);
            true
        }
        Answer::NoPlan { .. } => false,
        Answer::Stopped { .. } => unreachable!("nothing stops it"),
    }
}

fn certificate(battle: &Battle, plan: &battle::Plan) -> String {
    battle::certificate(battle, plan, &battle::Names::default())
}

/// Returns the reason why a certificate is rejected; `None` if it is accepted.
fn refused(text: &str) -> Option<String> {
    let checked = verify::battle(text, &mut verify::Limits::none());
    checked.err().map(|why| why.to_string())
}

/// Returns the same battle, in which all moves of the foes do more damage.
fn stronger(battle: &Battle) -> Battle {
    let mut battle = battle.clone();
    for pair in battle.pairs.iter_mut().flatten() {
        for one in pair.theirs.iter_mut().flatten() {
            for (_, rolls) in &mut one.damage {
                let more: Vec<u16> = rolls.all().iter().map(|damage| damage + 2).collect();
                *rolls = Rolls::new(&more);
            }
        }
    }
    battle
}

/// Generates changes to certificates: the line of a step, a word in it, and the difference by which
/// its number changes.
fn changes() -> impl Strategy<Value = Vec<(usize, usize, i32)>> {
    prop::collection::vec((0usize..1000, 0usize..40, -3i32..4), 25)
}

/// Returns the certificate with a changed number in a step; if the word is not a number, with the
/// step repeated or removed.
fn spoil(text: &str, (line, word, by): (usize, usize, i32)) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let steps: Vec<usize> = (0..lines.len())
        .filter(|&place| lines[place].starts_with("step"))
        .collect();
    let place = steps[line % steps.len()];
    let mut words: Vec<String> = lines[place].split(' ').map(str::to_owned).collect();
    let word = word % words.len();
    match words[word].parse::<i32>() {
        Ok(number) => {
            words[word] = (number + by).to_string();
            lines[place] = words.join(" ");
        }
        Err(_) if by > 0 => lines.insert(place, lines[place].clone()),
        Err(_) => drop(lines.remove(place)),
    }
    lines.join("\n") + "\n"
}

/// Returns the battle in which each hit may be critical, and then does more damage.
fn critical(battle: &Battle, chance: u32, more: u16) -> Battle {
    let mut battle = battle.clone();
    let pairs = battle.pairs.iter_mut().flatten();
    for moves in pairs.flat_map(|pair| [&mut pair.mine, &mut pair.theirs]) {
        // A critical hit is equally strong after an intimidation.
        let calm = moves[0].clone();
        for (one, calm) in moves
            .iter_mut()
            .flat_map(|moves| moves.iter_mut().zip(&calm))
        {
            let stronger = |rolls: &Rolls| {
                let amounts = rolls.all().iter();
                Rolls::new(&amounts.map(|damage| damage + more).collect::<Vec<_>>())
            };
            one.critical = Some(Box::new(Critical {
                chance,
                damage: calm
                    .damage
                    .iter()
                    .map(|(most, rolls)| (*most, stronger(rolls)))
                    .collect(),
                growing: calm.growing.iter().map(stronger).collect(),
                on_leaving: stronger(&calm.on_leaving),
                unfollowed: false,
            }));
        }
    }
    battle
}

/// Returns the battle without critical hits, with critical hits by the foes, by my Pokémon, and by
/// both.
fn with_criticals(battle: &Battle) -> [Battle; 4] {
    [(false, false), (false, true), (true, false), (true, true)].map(|(mine, theirs)| {
        let mut battle = battle.clone();
        for pair in battle.pairs.iter_mut().flatten() {
            let own = pair.mine.iter_mut().filter(|_| mine);
            let other = pair.theirs.iter_mut().filter(|_| theirs);
            for one in own.chain(other).flatten() {
                let critical = one.critical.clone().unwrap();
                one.damage = critical.damage;
                one.growing = critical.growing;
                one.on_leaving = critical.on_leaving;
            }
        }
        battle
    })
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn the_search_agrees_with_brute_force(battle in a_battle(false)) {
        if let Some(won) = (Brute { b: &battle }).won() {
            prop_assert_eq!(decided(&battle), won);
        }
    }

    #[test]
    fn the_search_agrees_with_brute_force_on_intimidation(battle in a_fearful_battle()) {
        if let Some(won) = (Brute { b: &battle }).won() {
            prop_assert_eq!(decided(&battle), won);
        }
    }

    #[test]
    fn certificates_are_accepted(battle in a_battle(true)) {
        if let Answer::Plan(plan) = battle::plan(&battle, &Limits::default()) {
            prop_assert_eq!(refused(&certificate(&battle, &plan)), None);
        }
    }

    /// Checks that my Pokémon keep the reserve in every course of the battle, and that the plan is
    /// also valid without it.
    #[test]
    fn reserves_are_kept(battle in a_battle(false), reserve in 1u8..100) {
        let mut battle = battle;
        battle.rules.reserve = reserve;
        battle.rules.faints = 0;
        if let Answer::Plan(plan) = battle::plan(&battle, &Limits::default()) {
            for step in &plan.steps {
                for next in &step.next {
                    let state = &plan.steps[*next].state;
                    let most = battle.mine[usize::from(step.state.active)].max_hp;
                    let hp = state.hp[usize::from(step.state.active)];
                    prop_assert!(u32::from(hp) * 100 > u32::from(reserve) * u32::from(most));
                }
            }
            battle.rules.reserve = 0;
            holds(&battle, &plan);
            prop_assert_eq!(refused(&certificate(&battle, &plan)), None);
        }
    }

    /// Checks that critical hits break no plan more often than the bound states.
    #[test]
    fn critical_hits_break_no_more_than_the_bound(battle in a_battle(false), chance in 1u32..600_000, more in 0u16..7) {
        let battle = critical(&battle, chance, more);
        if let Answer::Plan(plan) = battle::plan(&battle, &Limits::default())
            && let Some(truth) = Truth::of(&plan, &with_criticals(&battle))
        {
            let bound = battle::critical_risk(&battle, &plan);
            prop_assert!(bound >= truth - 1e-9, "{bound} is less than {truth}");
        }
    }

    /// Checks that a plan for a battle in which hits may be critical is also valid for the battle
    /// in which they are not.
    #[test]
    fn plans_with_critical_hits_hold_without(battle in a_battle(true), foes in 0u16..4, mine in any::<bool>()) {
        let battle = critical(&battle, 62_500, 2);
        if let Answer::Plan(plan) = battle::plan(&battle.with_criticals(mine, foes), &Limits::default()) {
            prop_assert_eq!(refused(&certificate(&battle, &plan)), None);
            if mine && foes == 3 && battle.rules.faints == 0 {
                prop_assert_eq!(battle::critical_risk(&battle, &plan), 0.0);
            }
        }
    }

    #[test]
    fn no_plan_is_found_where_brute_force_finds_none(battle in a_battle(true)) {
        if let Some(false) = (Brute { b: &battle }).won() {
            prop_assert!(!decided(&battle));
        }
    }
}

/// Checks that no changed certificate is accepted if there is no plan. `SPOILED` is the number of
/// certificates that are tried.
#[test]
fn spoiled_certificates_are_refused() {
    let wanted = std::env::var("SPOILED").map_or(2_000, |many| many.parse().unwrap());
    let mut runner = TestRunner::new(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let mut tried = 0;
    while tried < wanted {
        let made = (a_battle(false), changes()).new_tree(&mut runner).unwrap();
        let (battle, changes) = made.current();
        let Answer::Plan(plan) = battle::plan(&battle, &Limits::default()) else {
            continue;
        };
        let whole = certificate(&battle, &plan);
        assert!(refused(whole.trim_end_matches("end\n")).is_some());
        let worse = stronger(&battle);
        if let Answer::NoPlan { .. } = battle::plan(&worse, &Limits::default()) {
            let text = certificate(&worse, &plan);
            assert!(refused(&text).is_some(), "{text}");
            for change in &changes {
                let spoiled = spoil(&text, *change);
                assert!(refused(&spoiled).is_some(), "{spoiled}");
            }
            tried += changes.len();
        }
    }
}

/// Checks that a plan does not depend on the damage of Counter moves that knock out my Pokémon,
/// because they look the same whatever the damage.
#[test]
fn counters_that_knock_out_are_not_told_apart() {
    let counter = Move {
        damage: vec![(u16::MAX, Rolls::default())],
        counters: Some(Counter {
            physical: true,
            special: false,
            percent: 200,
        }),
        ..Move::default()
    };
    let pair = |own: &[u16]| Pair {
        mine: vec![vec![Move::of_rolls(own)]],
        theirs: vec![vec![counter.clone()]],
        faster: true,
        ..Pair::default()
    };
    let battle = Battle {
        mine: vec![Fighter::new(3), Fighter::new(20)],
        foes: vec![Fighter::new(10)],
        pairs: vec![vec![pair(&[2, 3])], vec![pair(&[8])]],
        rules: Rules {
            faints: 1,
            ..Rules::default()
        },
    };
    let first = battle::first_states(&battle, 0);
    let [battle::Outcome::Open(state)] = first[..] else {
        panic!("{first:?}");
    };
    let outcomes = battle::outcomes(&battle, &state, battle::Action::Attack(0));
    let [battle::Outcome::Open(after)] = outcomes[..] else {
        panic!("{outcomes:?}");
    };
    assert_eq!((after.foe.least, after.foe.greatest), (7, 8));
    let Answer::Plan(plan) = battle::plan(&battle, &Limits::default()) else {
        panic!("the second one wins");
    };
    assert_eq!(refused(&certificate(&battle, &plan)), None);
}

/// With the least roll, the first hit leaves the first foe standing, and the second of my Pokémon,
/// which can beat both foes, switches in nearly unhurt. After an early knock-out, the second foe
/// switches in against the wrong Pokémon.
#[test]
fn an_early_knock_out_brings_the_wrong_foe() {
    let pair = |own: &[u16], theirs: u16| Pair {
        mine: vec![vec![Move::of_rolls(own)]],
        theirs: vec![vec![Move::of_rolls(&[theirs])]],
        ..Pair::default()
    };
    let battle = |rolls: &[u16]| Battle {
        mine: vec![Fighter::new(10), Fighter::new(10)],
        foes: vec![Fighter::new(15), Fighter::new(5)],
        pairs: vec![
            vec![pair(rolls, 2), pair(&[5], 20)],
            vec![pair(&[5], 2), pair(&[5], 5)],
        ],
        rules: Rules::default(),
    };
    for (rolls, won) in [(&[10][..], true), (&[10, 15], false), (&[15], false)] {
        let battle = battle(rolls);
        assert_eq!(decided(&battle), won, "{rolls:?}");
        assert_eq!((Brute { b: &battle }).won(), Some(won), "{rolls:?}");
    }
}

/// After my first hit, the foe has 3 or 4 HP, and hits me for 2 only with 2 or 3. Either way it can
/// do so only once: the damage that I take reveals which of the two it is.
#[test]
fn damage_reveals_the_hp_on_which_it_depends() {
    let bands = [(1, &[][..]), (3, &[2]), (u16::MAX, &[])];
    let pair = Pair {
        mine: vec![vec![Move::of_rolls(&[2, 3])]],
        theirs: vec![vec![Move {
            damage: bands.map(|(most, rolls)| (most, Rolls::new(rolls))).into(),
            ..Move::default()
        }]],
        faster: true,
        ..Pair::default()
    };
    for (hp, won) in [(2, false), (3, true)] {
        let battle = Battle {
            mine: vec![Fighter::new(hp)],
            foes: vec![Fighter::new(6)],
            pairs: vec![vec![pair.clone()]],
            rules: Rules::default(),
        };
        assert_eq!((Brute { b: &battle }).won(), Some(won), "{hp}");
        assert_eq!(decided(&battle), won, "{hp}");
    }
}

/// In a battle of one against one, two of my hits win, and I survive one critical hit by the foe.
#[test]
fn only_critical_hits_that_count_are_counted() {
    let chance = 62_500;
    let one = |amount: u16| Move {
        critical: Some(Box::new(Critical {
            chance,
            damage: vec![(u16::MAX, Rolls::new(&[2 * amount]))],
            ..Critical::default()
        })),
        ..Move::of_rolls(&[amount])
    };
    let battle = |hp: u16| {
        let pair = Pair {
            mine: vec![vec![one(5)]],
            theirs: vec![vec![one(10)]],
            ..Pair::default()
        };
        Battle {
            mine: vec![Fighter::new(hp)],
            foes: vec![Fighter::new(10)],
            pairs: vec![vec![pair]],
            rules: Rules::default(),
        }
    };
    let hit = 1.0 / 16.0;
    let miss: f64 = 1.0 - hit;
    // The foe hits first, twice, or only once if my first hit is critical, which the bound does not
    // assume.
    let one = (hit + miss * hit, miss * (hit + miss * hit));
    let two = (hit * hit, miss * hit * hit);
    for (hp, expected) in [(21, one), (30, one), (31, two), (40, two), (41, (0.0, 0.0))] {
        let battle = battle(hp);
        let Answer::Plan(plan) = battle::plan(&battle, &Limits::default()) else {
            panic!("it wins");
        };
        let bound = battle::critical_risk(&battle, &plan);
        let truth = Truth::of(&plan, &with_criticals(&battle)).unwrap();
        let off = (bound - expected.0).abs().max((truth - expected.1).abs());
        assert!(off < 1e-9, "{hp} HP: {bound} and {truth}, not {expected:?}");
    }
}
