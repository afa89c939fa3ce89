//! A plan as text that other programs can check. The text contains the battle with all amounts of
//! damage, and the action in each state. The crate `verify` describes the format.

use crate::battle::{Battle, Class, Entry, Fighter, Move, Pair, Rolls, Switching};
use crate::plan::{Plan, Step};
use crate::state::{Action, Phase, Ready};
use std::fmt::Write;

/// Returns a plan and its battle as text. Every step leads only to later ones.
#[must_use]
pub fn certificate(battle: &Battle, plan: &Plan) -> String {
    let mut text = "battle plan 1\n".to_owned();
    let rules = &battle.rules;
    let mode = match rules.switching {
        Switching::Set => "set",
        Switching::Shift => "shift",
    };
    let order = if rules.known_order { "known" } else { "any" };
    let _ = writeln!(
        text,
        "rules {mode} {order} faints {} potions {} of {}",
        rules.faints, rules.potions, rules.potion_hp
    );
    for fighter in &battle.mine {
        let _ = writeln!(text, "mine {}", of_fighter(fighter));
    }
    for fighter in &battle.foes {
        let _ = writeln!(text, "foe {}", of_fighter(fighter));
    }
    for (mine, row) in battle.pairs.iter().enumerate() {
        for (foe, pair) in row.iter().enumerate() {
            write_pair(&mut text, (mine, foe), pair);
        }
    }
    let _ = writeln!(text, "lead {}", plan.lead);
    for place in plan.in_order() {
        write_step(&mut text, battle, &plan.steps[place]);
    }
    text + "end\n"
}

fn of_fighter(fighter: &Fighter) -> String {
    let berry = match fighter.berry {
        Some(berry) => format!("{} {}", berry.at_most, berry.heals),
        None => "- -".to_owned(),
    };
    let flags = [
        (fighter.sash, "sash"),
        (fighter.sturdy, "sturdy"),
        (fighter.truant, "truant"),
        (fighter.entry == Entry::Lowers, "intimidates"),
    ];
    format!("{} {} {berry}{}", fighter.max_hp, fighter.hp, words(&flags))
}

/// Returns the words whose flags are set, each after a space.
fn words(flags: &[(bool, &str)]) -> String {
    let holding = flags.iter().filter(|(holds, _)| *holds);
    holding.map(|(_, word)| format!(" {word}")).collect()
}

fn write_pair(text: &mut String, (mine, foe): (usize, usize), pair: &Pair) {
    let flags = [
        (pair.faster, "faster"),
        (pair.ignores_entry.0, "unafraid"),
        (pair.ignores_entry.1, "foe-unafraid"),
    ];
    let my = pair.my_residual;
    let their = pair.their_residual;
    let _ = writeln!(text, "pair {mine} {foe} {my} {their}{}", words(&flags));
    for (side, all) in [("own", &pair.mine), ("their", &pair.theirs)] {
        for moves in all {
            let _ = writeln!(text, "{side} {}", moves.len());
            for one in moves {
                write_move(text, one);
            }
        }
    }
}

fn write_move(text: &mut String, one: &Move) {
    let class = match one.class {
        Class::Physical => "physical",
        Class::Special => "special",
        Class::Either => "either",
        Class::Neither => "neither",
    };
    let flags = [
        (one.multi_hit, "multi-hit"),
        (one.self_destructs, "self-destructs"),
        (one.recharges, "recharges"),
        (one.first_turn_only, "first-turn"),
        (one.fails_if_hurt, "fails-if-hurt"),
        (one.flinches, "flinches"),
        (one.needs_attack, "needs-attack"),
    ];
    let (priority, drain, recoil, cost) = (one.priority, one.drain, one.recoil, one.cost);
    let _ = write!(
        text,
        "move {} {priority} {class} {drain} {recoil} {cost}{}",
        one.id,
        words(&flags)
    );
    if let Some(counter) = one.counters {
        let flags = [(counter.physical, "physical"), (counter.special, "special")];
        let _ = write!(text, " returns {}{}", counter.percent, words(&flags));
    }
    text.push('\n');
    for (most, rolls) in &one.damage {
        let _ = writeln!(text, "upto {most}{}", of_rolls(rolls));
    }
    if !one.on_leaving.all().is_empty() {
        let _ = writeln!(text, "leaving{}", of_rolls(&one.on_leaving));
    }
    for rolls in &one.growing {
        let _ = writeln!(text, "again{}", of_rolls(rolls));
    }
}

fn of_rolls(rolls: &Rolls) -> String {
    rolls.all().iter().map(|roll| format!(" {roll}")).collect()
}

fn write_step(text: &mut String, battle: &Battle, step: &Step) {
    let state = &step.state;
    let phase = match state.phase {
        Phase::Turn => "turn",
        Phase::Shift => "shift",
        Phase::Replace => "replace",
        Phase::ReplaceBoth => "replace-both",
    };
    let hp = state.hp[..battle.mine.len()].iter();
    let hp: Vec<String> = hp.map(ToString::to_string).collect();
    let foe = &state.foe;
    let _ = write!(
        text,
        "step {phase} {} hp {} {} {} {} {:x} foe {} {} {} {} {} {} {} {} {} left {:x} {} {} ",
        state.active,
        hp.join(" "),
        state.condition,
        ready(state.ready),
        u8::from(state.settled),
        state.used,
        foe.place,
        foe.least,
        foe.greatest,
        foe.condition,
        ready(foe.ready),
        u8::from(foe.settled),
        u8::from(foe.used),
        foe.streak.0,
        foe.streak.1,
        state.left,
        state.potions,
        state.faints,
    );
    let _ = match step.action {
        Action::Attack(own) => writeln!(text, "use {own}"),
        Action::Send(mine) => writeln!(text, "send {mine}"),
        Action::Stay => writeln!(text, "stay 0"),
    };
}

fn ready(ready: Ready) -> u8 {
    match ready {
        Ready::Yes => 0,
        Ready::Loafs => 1,
        Ready::Recharges => 2,
    }
}
