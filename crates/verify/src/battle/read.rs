//! Reads a certificate of a battle plan.

use super::fight::{Battle, Fighter, LOWEST, MOST_HP, Move, Pair};
use super::state::{Action, Known, MINE, Phase, State};
use crate::{Limits, Refused};
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::{FromStr, SplitWhitespace};

/// The greatest share of damage, in hundredths: no move returns more than twice the damage.
const MOST_HUNDREDTHS: i32 = 200;
/// The maximum number of my Pokémon that may faint, which is the size of the largest party.
const FAINTS: u8 = 16;
/// The maximum number of foes.
const FOES: usize = 16;
/// The maximum length of a name.
const NAME: usize = 1000;
/// The maximum number of moves in a list.
const MOVES: usize = 64;
/// The maximum number of ranges of HP of a move, and of its consecutive uses.
const LISTS: usize = 1024;
/// The maximum number of amounts of damage in a list.
const AMOUNTS: usize = 4096;

/// The content of a certificate.
pub(crate) struct Certificate {
    pub(crate) battle: Battle,
    pub(crate) lead: usize,
    pub(crate) steps: Vec<Step>,
}

/// What to do in a state, and in all states that are at least as good.
pub(crate) struct Step {
    pub(crate) at: Known,
    pub(crate) action: Action,
}

/// A line with its number, counted from 1.
struct Line<'a> {
    number: usize,
    words: SplitWhitespace<'a>,
}

pub(crate) fn certificate(text: &str, limits: &mut Limits) -> Result<Certificate, Refused> {
    let mut reader = Reader {
        battle: Battle::default(),
        pair: None,
        side: Side::Own,
        wanted: 0,
        bytes: 0,
    };
    let mut lead = None;
    let mut steps = Vec::new();
    let mut ended = false;
    for (place, line) in text.lines().enumerate() {
        limits.step()?;
        limits.hold(text.len() + reader.bytes + steps.len() * 2 * size_of::<Step>())?;
        let mut line = Line {
            number: place + 1,
            words: line.split_whitespace(),
        };
        let first = line.word()?;
        let is_first = place == 0;
        match first {
            _ if ended => return Err(line.wrong("something follows the end")),
            "battle" if is_first => {
                if [line.word()?, line.word()?] != ["plan", "1"] {
                    return Err(line.wrong("this is not a battle plan of version 1"));
                }
            }
            _ if is_first => return Err(line.wrong("this is not a battle plan")),
            "step" if lead.is_some() => steps.push(step(&mut line, &reader.battle)?),
            "end" => ended = true,
            _ if lead.is_some() => return Err(line.wrong("only steps follow the lead")),
            "lead" => {
                reader.complete(&line)?;
                lead = Some(line.place(reader.battle.mine.len())?);
            }
            word => reader.read(word, &mut line)?,
        }
        line.end()?;
    }
    match lead {
        Some(lead) if ended => Ok(Certificate {
            battle: reader.battle,
            lead,
            steps,
        }),
        _ => Err(Refused::CutOff),
    }
}

#[derive(Clone, Copy)]
enum Side {
    Own,
    Their,
}

struct Reader {
    battle: Battle,
    /// The pair whose moves are being read.
    pair: Option<(usize, usize)>,
    side: Side,
    /// The number of moves in the current list that have not been read yet.
    wanted: usize,
    /// The number of bytes that the moves take.
    bytes: usize,
}

impl Reader {
    fn read(&mut self, word: &str, line: &mut Line) -> Result<(), Refused> {
        match word {
            "rules" => self.rules(line),
            "game" => {
                self.battle.names.game = line.name()?;
                Ok(())
            }
            "boss" => {
                self.battle.names.boss = line.name()?;
                Ok(())
            }
            "mine" => {
                let (fighter, name) = fighter(line)?;
                self.battle.names.mine.push(name);
                push(&mut self.battle.mine, MINE, fighter, line)
            }
            "foe" => {
                let (fighter, name) = fighter(line)?;
                self.battle.names.foes.push(name);
                push(&mut self.battle.foes, FOES, fighter, line)
            }
            "pair" => self.pair(line),
            "own" => self.list(Side::Own, line),
            "their" => self.list(Side::Their, line),
            "move" => self.one_move(line),
            "upto" => {
                let most = line.amount()?;
                let amounts = self.amounts(line)?;
                let damage = &mut self.last_move(line)?.damage;
                push(damage, LISTS, (most, amounts), line)
            }
            "leaving" => {
                self.last_move(line)?.leaving = self.amounts(line)?;
                Ok(())
            }
            "again" => {
                let amounts = self.amounts(line)?;
                push(&mut self.last_move(line)?.again, LISTS, amounts, line)
            }
            _ => Err(line.wrong("no such line")),
        }
    }

    fn rules(&mut self, line: &mut Line) -> Result<(), Refused> {
        self.battle.shift = line.either(["set", "shift"])?;
        self.battle.known_order = line.either(["any", "known"])?;
        line.expect("faints")?;
        self.battle.faints = line.faints()?;
        line.expect("potions")?;
        self.battle.potions = line.number(0..=u8::MAX)?;
        line.expect("of")?;
        self.battle.potion_hp = line.amount()?;
        Ok(())
    }

    fn pair(&mut self, line: &mut Line) -> Result<(), Refused> {
        self.list_is_complete(line)?;
        let mine = line.place(self.battle.mine.len())?;
        let foe = line.place(self.battle.foes.len())?;
        let residual = (line.change()?, line.change()?);
        let mut pair = Pair {
            residual,
            ..Pair::default()
        };
        while let Some(word) = line.words.next() {
            match word {
                "faster" => pair.faster = true,
                "trapped" => pair.trapped = true,
                "unafraid" => pair.unafraid.0 = true,
                "foe-unafraid" => pair.unafraid.1 = true,
                _ => return Err(line.wrong("unknown word of a pair")),
            }
        }
        let pairs = &mut self.battle.pairs;
        let in_order = match pairs.last_mut() {
            Some(row) if row.len() < self.battle.foes.len() => {
                row.push(pair);
                (mine, foe) == (pairs.len() - 1, pairs[pairs.len() - 1].len() - 1)
            }
            _ => {
                pairs.push(vec![pair]);
                (mine, foe) == (pairs.len() - 1, 0)
            }
        };
        self.pair = Some((mine, foe));
        if in_order {
            Ok(())
        } else {
            Err(line.wrong("the pairs are not in order"))
        }
    }

    fn list(&mut self, side: Side, line: &mut Line) -> Result<(), Refused> {
        self.list_is_complete(line)?;
        self.wanted = line.number(0..=MOVES)?;
        self.side = side;
        // A stat that cannot be lowered further has the last list.
        let most = usize::from(LOWEST) + 1;
        push(self.lists(line)?, most, Vec::new(), line)
    }

    fn amounts(&mut self, line: &mut Line) -> Result<Vec<i32>, Refused> {
        let mut all = Vec::new();
        while let Some(word) = line.words.next() {
            push(&mut all, AMOUNTS, line.read(word, 0..=MOST_HP)?, line)?;
        }
        if !all.is_empty() && all.iter().all(|&one| one == 0) {
            return Err(line.wrong("a move that does no damage has no amounts"));
        }
        self.bytes += size_of::<Move>() + size_of_val(&all[..]);
        Ok(all)
    }

    fn one_move(&mut self, line: &mut Line) -> Result<(), Refused> {
        let mut one = Move {
            id: line.number(0..=65_535)?,
            priority: line.number(-128..=127)?,
            class: match line.word()? {
                "physical" => (true, false),
                "special" => (false, true),
                "either" => (true, true),
                "neither" => (false, false),
                _ => return Err(line.wrong("no such class")),
            },
            drain: line.hundredths()?,
            recoil: line.hundredths()?,
            cost: line.amount()?,
            ..Move::default()
        };
        while let Some(word) = line.words.next() {
            match word {
                "multi-hit" => one.multi_hit = true,
                "self-destructs" => one.self_destructs = true,
                "recharges" => one.recharges = true,
                "first-turn" => one.first_turn = true,
                "fails-if-hurt" => one.fails_if_hurt = true,
                "flinches" => one.flinches = true,
                "needs-attack" => one.needs_attack = true,
                "knock-out-costs" => one.knock_out_cost = line.amount()?,
                "returns" => {
                    let percent = line.hundredths()?;
                    let rest: Vec<&str> = line.words.by_ref().collect();
                    let known = ["physical", "special"];
                    if rest.iter().any(|word| !known.contains(word)) {
                        return Err(line.wrong("no such class"));
                    }
                    let has = |word| rest.contains(&word);
                    one.returns = Some((percent, has("physical"), has("special")));
                }
                _ => return Err(line.wrong("no such word of a move")),
            }
        }
        self.bytes += size_of::<Move>();
        let wanted = self.wanted.checked_sub(1);
        self.wanted = wanted.ok_or_else(|| line.wrong("more moves than stated"))?;
        match self.lists(line)?.last_mut() {
            Some(moves) => moves.push(one),
            None => return Err(line.wrong("a move of no Pokémon")),
        }
        Ok(())
    }

    fn lists(&mut self, line: &Line) -> Result<&mut Vec<Vec<Move>>, Refused> {
        let (mine, foe) = self.pair.ok_or_else(|| line.wrong("a move of no pair"))?;
        let pair = self
            .battle
            .pairs
            .get_mut(mine)
            .and_then(|row| row.get_mut(foe));
        let pair = pair.ok_or_else(|| line.wrong("a move of no pair"))?;
        Ok(match self.side {
            Side::Own => &mut pair.mine,
            Side::Their => &mut pair.theirs,
        })
    }

    fn last_move(&mut self, line: &Line) -> Result<&mut Move, Refused> {
        let last = self
            .lists(line)?
            .last_mut()
            .and_then(|moves| moves.last_mut());
        last.ok_or_else(|| line.wrong("damage of no move"))
    }

    fn list_is_complete(&self, line: &Line) -> Result<(), Refused> {
        match self.wanted {
            0 => Ok(()),
            _ => Err(line.wrong("fewer moves than stated")),
        }
    }

    /// Checks that the battle is complete.
    fn complete(&self, line: &Line) -> Result<(), Refused> {
        self.list_is_complete(line)?;
        let Battle {
            mine, foes, pairs, ..
        } = &self.battle;
        let whole = !mine.is_empty()
            && !foes.is_empty()
            && pairs.len() == mine.len()
            && pairs.iter().all(|row| row.len() == foes.len());
        // The last list of amounts of each move must reach up to the greatest HP.
        let moves = pairs.iter().flatten().flat_map(|pair| {
            let own = pair.mine.iter().map(|moves| (moves, true));
            own.chain(pair.theirs.iter().map(|moves| (moves, false)))
        });
        let ascending = |one: &Move| {
            let bands = &one.damage;
            bands.windows(2).all(|two| two[0].0 < two[1].0)
                && bands.last().is_some_and(|last| last.0 == MOST_HP)
        };
        let banded = moves.flat_map(|(moves, _)| moves).all(ascending);
        // Further intimidation changes the amounts of damage, but not which moves there are.
        let alike = |lists: &[Vec<Move>]| lists.windows(2).all(|two| two[0].len() == two[1].len());
        let listed = pairs
            .iter()
            .flatten()
            .all(|pair| alike(&pair.mine) && alike(&pair.theirs));
        if whole && banded && listed {
            Ok(())
        } else {
            Err(line.wrong("the battle is not complete"))
        }
    }
}

/// Adds an element to a list, unless the list is full.
fn push<T>(all: &mut Vec<T>, most: usize, one: T, line: &Line) -> Result<(), Refused> {
    if all.len() == most {
        return Err(line.wrong(&format!("there are at most {most} of these")));
    }
    all.push(one);
    Ok(())
}

/// Reads a Pokémon and its name.
fn fighter(line: &mut Line) -> Result<(Fighter, String), Refused> {
    let mut name = String::new();
    let mut fighter = Fighter {
        most: line.amount()?,
        hp: line.amount()?,
        ..Fighter::default()
    };
    fighter.berry = match (line.word()?, line.word()?) {
        ("-", "-") => None,
        (at_most, heals) => {
            let amount = |word| line.read(word, 0..=MOST_HP);
            Some((amount(at_most)?, amount(heals)?))
        }
    };
    if fighter.hp > fighter.most {
        return Err(line.wrong("no such HP"));
    }
    while let Some(word) = line.words.next() {
        match word {
            "sash" => fighter.sash = true,
            "sturdy" => fighter.sturdy = true,
            "truant" => fighter.truant = true,
            "intimidates" => fighter.intimidates = true,
            "named" => name = line.name()?,
            _ => return Err(line.wrong("no such word of a Pokémon")),
        }
    }
    Ok((fighter, name))
}

fn step(line: &mut Line, battle: &Battle) -> Result<Step, Refused> {
    let phase = match line.word()? {
        "turn" => Phase::Turn,
        "shift" => Phase::Shift,
        "replace" => Phase::Replace,
        "replace-both" => Phase::ReplaceBoth,
        _ => return Err(line.wrong("nothing like that is decided")),
    };
    let active = line.place(battle.mine.len())?;
    line.expect("hp")?;
    let mut hp = [0; MINE];
    for (own, fighter) in hp.iter_mut().zip(&battle.mine) {
        *own = line.amount()?;
        if *own > fighter.most {
            return Err(line.wrong("more HP than it has"));
        }
    }
    let fear = line.number(0..=LOWEST)?;
    let waits = line.number(0..=2)?;
    let settled = line.bit()?;
    let used = line.hexadecimal()?;
    line.expect("foe")?;
    let foe = line.place(battle.foes.len())?;
    let least = line.amount()?;
    let greatest = line.amount()?;
    let foe_fear = line.number(0..=LOWEST)?;
    let foe_waits = line.number(0..=2)?;
    let foe_settled = line.bit()?;
    let foe_used = line.bit()?;
    let streak = (line.number(0..=MOVES)?, line.number(0..=LISTS)?);
    line.expect("left")?;
    let left = line.hexadecimal()?;
    let potions = line.number(0..=u8::MAX)?;
    let faints = line.faints()?;
    let action = match line.word()? {
        "use" => Action::Use(line.number(0..=MOVES)?),
        "send" => Action::Send(line.place(battle.mine.len())?),
        "stay" => {
            line.expect("0")?;
            Action::Stay
        }
        _ => return Err(line.wrong("no such action")),
    };
    if usize::from(left) >> battle.foes.len() != 0 {
        return Err(line.wrong("a foe that does not exist is left"));
    }
    if usize::from(used) >> battle.mine.len() != 0 {
        return Err(line.wrong("an item of a Pokémon that does not exist is used"));
    }
    if least < 1 || least > greatest || greatest > battle.foes[foe].most {
        return Err(line.wrong("no such HP of a foe"));
    }
    Ok(Step {
        at: Known {
            state: State {
                phase,
                active,
                hp,
                fear,
                waits,
                settled,
                used,
                foe,
                foe_fear,
                foe_waits,
                foe_settled,
                foe_used,
                streak,
                left,
                potions,
                faints,
            },
            least,
            greatest,
        },
        action,
    })
}

impl<'a> Line<'a> {
    fn wrong(&self, wrong: &str) -> Refused {
        Refused::Problem {
            line: self.number,
            wrong: wrong.to_owned(),
        }
    }

    fn word(&mut self) -> Result<&'a str, Refused> {
        let word = self.words.next();
        word.ok_or_else(|| self.wrong("it is cut off"))
    }

    /// Reads the rest of the line as a name.
    fn name(&mut self) -> Result<String, Refused> {
        let words: Vec<&str> = self.words.by_ref().collect();
        let name = words.join(" ");
        if name.is_empty() || name.len() > NAME || name.chars().any(char::is_control) {
            return Err(self.wrong(&format!(
                "a name has 1 to {NAME} bytes, and no control characters"
            )));
        }
        Ok(name)
    }

    fn end(&mut self) -> Result<(), Refused> {
        match self.words.next() {
            None => Ok(()),
            Some(_) => Err(self.wrong("it has more words than it should")),
        }
    }

    /// Reads a number in a range. Sums and products of what is read stay below 2^31 because of the
    /// ranges.
    fn read<T>(&self, word: &str, range: RangeInclusive<T>) -> Result<T, Refused>
    where
        T: FromStr + PartialOrd + Display,
    {
        match word.parse() {
            Ok(number) if range.contains(&number) => Ok(number),
            _ => {
                let word: String = word.chars().take(20).collect();
                let (least, most) = (range.start(), range.end());
                Err(self.wrong(&format!("{word:?} is not a number from {least} to {most}")))
            }
        }
    }

    fn number<T>(&mut self, range: RangeInclusive<T>) -> Result<T, Refused>
    where
        T: FromStr + PartialOrd + Display,
    {
        let word = self.word()?;
        self.read(word, range)
    }

    /// Reads an amount of HP or damage.
    fn amount(&mut self) -> Result<i32, Refused> {
        self.number(0..=MOST_HP)
    }

    /// Reads the change of HP per turn.
    fn change(&mut self) -> Result<i32, Refused> {
        self.number(-MOST_HP..=MOST_HP)
    }

    /// Reads a share of damage.
    fn hundredths(&mut self) -> Result<i32, Refused> {
        self.number(0..=MOST_HUNDREDTHS)
    }

    /// Reads how many of my Pokémon have fainted, or may faint.
    fn faints(&mut self) -> Result<u8, Refused> {
        self.number(0..=FAINTS)
    }

    fn place(&mut self, among: usize) -> Result<usize, Refused> {
        match among.checked_sub(1) {
            Some(last) => self.number(0..=last),
            None => Err(self.wrong("there is no Pokémon yet")),
        }
    }

    fn bit(&mut self) -> Result<bool, Refused> {
        self.either(["0", "1"])
    }

    fn hexadecimal(&mut self) -> Result<u16, Refused> {
        let word = self.word()?;
        u16::from_str_radix(word, 16).map_err(|_| self.wrong("no such number"))
    }

    fn expect(&mut self, word: &'static str) -> Result<(), Refused> {
        if self.word()? == word {
            Ok(())
        } else {
            Err(self.wrong("another word is missing here"))
        }
    }

    /// Reads one of two words; returns whether it is the second one.
    fn either(&mut self, [no, yes]: [&str; 2]) -> Result<bool, Refused> {
        match self.word()? {
            word if word == yes => Ok(true),
            word if word == no => Ok(false),
            _ => Err(self.wrong("no such word")),
        }
    }
}
