//! A plan as text that other programs can check. The text contains the battle with all amounts of
//! damage, and the action in each state. The crate `verify` describes the format.

use crate::battle::{Battle, Class, Entry, Fighter, Move, Pair, Rolls, Rules, Switching};
use crate::plan::{Plan, Step};
use crate::state::{Action, Phase, Ready};
use std::fmt::Write;
use std::iter::{Enumerate, Peekable};

/// The names in a certificate, which say what battle it is. They prove nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// The game.
    pub game: String,
    /// The boss.
    pub boss: String,
    /// My Pokémon.
    pub mine: Vec<String>,
    /// The foes.
    pub foes: Vec<String>,
}

/// Returns a plan and its battle as text, with those names that are given. Every step leads only to
/// later ones.
#[must_use]
pub fn certificate(battle: &Battle, plan: &Plan, names: &Names) -> String {
    let mut text = String::new();
    let first = first_lines(names).into_iter();
    let parties = [
        of_party("mine", &battle.mine, &names.mine),
        of_party("foe", &battle.foes, &names.foes),
    ];
    let lines = first.chain([of_rules(&battle.rules)]);
    for line in lines.chain(parties.into_iter().flatten()) {
        let _ = writeln!(text, "{line}");
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

/// Compares the battle in a certificate with the given one, of which it may be a part: it may have
/// only some of my Pokémon and of their moves, which may have the same effects at all HP of mine,
/// and fewer of my Pokémon may faint. So a plan for it is also one for the given battle.
///
/// # Errors
/// If they differ; the error names the first line that does.
pub fn compare(certificate: &str, battle: &Battle, names: &Names) -> Result<(), String> {
    let mut lines = Lines(certificate.lines().enumerate().peekable());
    for line in first_lines(names) {
        lines.expect(&[line])?;
    }
    let fewer = (0..=battle.rules.faints).rev().map(|faints| Rules {
        faints,
        ..battle.rules
    });
    lines.expect(&fewer.map(|rules| of_rules(&rules)).collect::<Vec<_>>())?;
    let mut mine = of_party("mine", &battle.mine, &names.mine);
    let mut party = Vec::new();
    while lines.begins_with("mine ") {
        let me = lines.expect(&mine)?;
        // Each of mine is in the battle once.
        mine[me].clear();
        party.push(me);
    }
    for line in of_party("foe", &battle.foes, &names.foes) {
        lines.expect(&[line])?;
    }
    for (place, &me) in party.iter().enumerate() {
        for (foe, pair) in battle.pairs[me].iter().enumerate() {
            lines.expect(&[of_pair((place, foe), pair)])?;
            for moves in &pair.mine {
                lines.expect(
                    &(0..=moves.len())
                        .map(|all| format!("own {all}"))
                        .collect::<Vec<_>>(),
                )?;
                let joined = moves.iter().map(Move::joined);
                let moves: Vec<Move> = moves.iter().cloned().chain(joined).collect();
                while lines.begins_with("move ") {
                    lines.expect_move(&moves)?;
                }
            }
            for moves in &pair.theirs {
                lines.expect(&[format!("their {}", moves.len())])?;
                for one in moves {
                    lines.expect_move(std::slice::from_ref(one))?;
                }
            }
        }
    }
    let leads: Vec<String> = (0..party.len())
        .map(|lead| format!("lead {lead}"))
        .collect();
    lines.expect(&leads).map(drop)
}

/// The lines of a certificate that are still to be compared.
struct Lines<'a>(Peekable<Enumerate<std::str::Lines<'a>>>);

impl Lines<'_> {
    fn begins_with(&mut self, word: &str) -> bool {
        self.0
            .peek()
            .is_some_and(|(_, line)| line.starts_with(word))
    }

    /// Compares the next line with some that are right; returns the index of the one that it is.
    fn expect(&mut self, right: &[String]) -> Result<usize, String> {
        let (place, line) = self.0.next().ok_or("it is cut off")?;
        let short = |line: &str| line.chars().take(100).collect::<String>();
        right.iter().position(|right| right == line).ok_or_else(|| {
            let right: Vec<&String> = right.iter().filter(|line| !line.is_empty()).collect();
            let expected = match right[..] {
                [] => "nothing more".to_owned(),
                [one] => format!("{:?}", short(one)),
                _ => format!("one of {} such lines of this battle", right.len()),
            };
            format!(
                "line {}: it has {:?}, not {expected}",
                place + 1,
                short(line)
            )
        })
    }

    /// Compares the next lines with moves of which one is right.
    fn expect_move(&mut self, right: &[Move]) -> Result<(), String> {
        let texts = right.iter().map(|one| {
            let mut text = String::new();
            write_move(&mut text, one);
            text.lines().map(str::to_owned).collect::<Vec<_>>()
        });
        let mut texts: Vec<Vec<String>> = texts.collect();
        for place in 0.. {
            let next: Vec<String> = texts
                .iter()
                .filter_map(|text| text.get(place).cloned())
                .collect();
            let ends = texts.iter().any(|text| text.len() == place);
            let goes_on = ["upto", "leaving", "again"]
                .iter()
                .any(|word| self.begins_with(word));
            if ends && !goes_on {
                return Ok(());
            }
            let right = &next[self.expect(&next)?];
            texts.retain(|text| text.get(place) == Some(right));
        }
        Ok(())
    }
}

impl Move {
    /// Returns the move with any of its effects at all HP of its user.
    fn joined(&self) -> Move {
        let all = self.damage.iter();
        let all = all.fold(Rolls::default(), |all, (_, rolls)| all.with(rolls));
        Move {
            damage: vec![(u16::MAX, all)],
            ..self.clone()
        }
    }
}

fn first_lines(names: &Names) -> Vec<String> {
    let named = [("game", &names.game), ("boss", &names.boss)].into_iter();
    let named = named.filter(|(_, name)| !name.is_empty());
    let named = named.map(|(word, name)| format!("{word} {name}"));
    ["battle plan 1".to_owned()]
        .into_iter()
        .chain(named)
        .collect()
}

fn of_rules(rules: &Rules) -> String {
    let mode = match rules.switching {
        Switching::Set => "set",
        Switching::Shift => "shift",
    };
    let order = if rules.known_order { "known" } else { "any" };
    format!(
        "rules {mode} {order} faints {} potions {} of {}",
        rules.faints, rules.potions, rules.potion_hp
    )
}

fn of_party(word: &str, party: &[Fighter], names: &[String]) -> Vec<String> {
    let named = |place| names.get(place).map(|name| format!(" named {name}"));
    let party = party.iter().enumerate();
    party
        .map(|(place, fighter)| {
            let name = named(place).unwrap_or_default();
            format!("{word} {}{name}", of_fighter(fighter))
        })
        .collect()
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

fn of_pair((mine, foe): (usize, usize), pair: &Pair) -> String {
    let flags = [
        (pair.faster, "faster"),
        (pair.trapped, "trapped"),
        (pair.ignores_entry.0, "unafraid"),
        (pair.ignores_entry.1, "foe-unafraid"),
    ];
    let my = pair.my_residual;
    let their = pair.their_residual;
    format!("pair {mine} {foe} {my} {their}{}", words(&flags))
}

fn write_pair(text: &mut String, places: (usize, usize), pair: &Pair) {
    let _ = writeln!(text, "{}", of_pair(places, pair));
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
    if one.knock_out_cost > 0 {
        let _ = write!(text, " knock-out-costs {}", one.knock_out_cost);
    }
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
