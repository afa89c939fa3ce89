//! A duel between two Pokémon at full HP: which of them wins, as far as this is certain
//! (docs/duels.md).

use crate::attack::{self, Attack, Pair};
use crate::contestant::Contestant;
use crate::toll;
use crate::usage::{Full, Limit, Return, Timing};
use crate::{Facts, Grade, Rules};
use damage::{Does, What};
use std::cmp::Reverse;

/// The result of a duel, and its reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    /// The grade of the duel.
    pub grade: Grade,
    /// The chance, in percent and rounded down, that enough uses of my move hit to reach this
    /// grade: 100 if the move cannot miss, or if its accuracy is treated as certain.
    pub chance: u8,
    /// The index of my best move, and the number of uses after which the foe faints; for a move
    /// that may miss, the average number.
    pub mine: Option<(usize, u32)>,
    /// The index of the foe's move that is worst for me, and the number of uses after which I
    /// faint, assuming that the move always hits.
    pub theirs: Option<(usize, u32)>,
    /// Whether my best move goes first.
    pub first: bool,
    /// The parts of the duel that the formula does not model.
    pub unmodelled: Vec<String>,
}

impl Duel {
    /// Returns the points of the duel in the rank of a team; fewer are better. An answer that may
    /// miss has more points than any certain answer.
    #[must_use]
    pub const fn points(&self) -> u8 {
        if self.grade.answers() && self.chance < 100 {
            return Grade::POINTS_BY_CHANCE;
        }
        self.grade.points()
    }
}

/// Returns the result of a duel.
#[must_use]
pub fn duel(facts: &'static Facts, me: &Contestant, foe: &Contestant, rules: &Rules) -> Duel {
    Ring::new(facts, me, foe, rules).duel()
}

/// A duel for which the damage of all moves has been computed.
pub(crate) struct Ring<'a> {
    me: &'a Contestant,
    foe: &'a Contestant,
    mine: Vec<Attack>,
    theirs: Vec<Attack>,
    unmodelled: Vec<String>,
    my_hp: u32,
    their_hp: u32,
    /// The greatest number of HP that the foe regains by one use of a move.
    healed: u32,
    /// The HP that I lose to the weather each turn.
    worn_off: u32,
    /// The accuracy from which my moves count as certain to hit.
    accuracy: u8,
    /// Whether the foe acts only in every second turn, and whether I do.
    they_loaf: bool,
    i_loaf: bool,
    /// Whether the foe can be out of reach in the turn before its move hits.
    they_hide: bool,
    /// Whether each of the foe's moves has the same effect in every turn, so that turns need not be
    /// simulated.
    they_are_steady: bool,
    generation: u8,
}

/// The result of a duel with one of my moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bout {
    pub(crate) weapon: usize,
    pub(crate) grade: Grade,
    pub(crate) uses: u32,
    pub(crate) chance: u8,
    pub(crate) merit: Merit,
    first: bool,
}

/// The key that decides between two moves with the same result; less is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Merit {
    damage: Reverse<u32>,
    accuracy: Reverse<u8>,
    drawbacks: u32,
    weapon: usize,
}

/// The turns in which my move hits: the first such turn, and the number of turns from one to the
/// next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rhythm {
    first: u32,
    step: u32,
}

impl Rhythm {
    const EVERY_TURN: Rhythm = Rhythm { first: 1, step: 1 };

    /// Returns the turn of the given use; both are counted from 1.
    const fn turn_of(self, uses: u32) -> u32 {
        self.first
            .saturating_add((uses - 1).saturating_mul(self.step))
    }

    const fn strikes_in(self, turn: u32) -> bool {
        turn >= self.first && (turn - self.first).is_multiple_of(self.step)
    }
}

impl<'a> Ring<'a> {
    /// Returns the duel of two Pokémon with the damages of all their moves.
    #[must_use]
    pub(crate) fn new(
        facts: &'static Facts,
        me: &'a Contestant,
        foe: &'a Contestant,
        rules: &Rules,
    ) -> Ring<'a> {
        let field = attack::field(facts, me, foe);
        let pair = |from, on, critical, by_turn| Pair {
            facts,
            from,
            on,
            field: &field,
            rules,
            critical,
            by_turn,
        };
        let mine = pair(me, foe, false, false).attacks();
        let theirs = pair(foe, me, rules.crits, true).attacks();
        let mut ring = Ring {
            me,
            foe,
            mine: mine.all,
            unmodelled: sorted([mine.unmodelled, theirs.unmodelled].concat()),
            healed: healed(foe, &theirs.all),
            theirs: theirs.all,
            my_hp: u32::from(me.fighter.hp),
            their_hp: u32::from(foe.fighter.hp),
            worn_off: toll::weather(&field, me),
            accuracy: rules.accuracy,
            they_loaf: foe.does(Does::ActsEverySecondTurn),
            i_loaf: me.does(Does::ActsEverySecondTurn),
            they_are_steady: false,
            they_hide: foe.weapons.iter().any(|weapon| weapon.usage.hides),
            generation: facts.generation.number(),
        };
        ring.they_are_steady = !ring.they_loaf
            && ring.theirs.iter().all(|theirs| {
                let steady = theirs.timing == Timing::Every && theirs.changing.is_empty();
                steady && returned(foe, theirs).is_none()
            });
        ring.settle_returns();
        ring
    }

    /// Computes the damage of my moves that return damage. This damage is certain only if all of
    /// the foe's attacks are of the class that the move returns.
    fn settle_returns(&mut self) {
        for place in 0..self.mine.len() {
            let Some(back) = returned(self.me, &self.mine[place]) else {
                continue;
            };
            let own = &self.mine[place];
            if own.timing != Timing::Every || own.greatest() == 0 {
                continue;
            }
            let blows = self.theirs.iter().filter(|theirs| theirs.greatest() > 0);
            let sure = blows.clone().all(|theirs| {
                let always = matches!(theirs.timing, Timing::Every | Timing::Rests)
                    && (theirs.timing == Timing::Every || self.they_loaf);
                let answered = back.answers(theirs.classes) && returned(self.foe, theirs).is_none();
                let hits = theirs.accuracy == 100 && !self.foe.weapons[theirs.weapon].conditional;
                always && hits && answered && self.surely_goes_before(theirs, own)
            });
            let least = blows.map(Attack::least).min().filter(|_| sure).unwrap_or(0);
            let own = &mut self.mine[place];
            let range = attack::DamageRange {
                least: back.of(least),
                greatest: own.greatest(),
            };
            (own.opening, own.later) = (range, range);
        }
    }

    /// Returns the result of the duel.
    #[must_use]
    pub(crate) fn duel(&self) -> Duel {
        self.duel_with(|_| true)
    }

    /// Returns the result of the duel if I use only the moves that satisfy the predicate.
    pub(crate) fn duel_with(&self, may: impl Fn(usize) -> bool) -> Duel {
        let own = self.mine.iter().filter(|attack| may(attack.weapon));
        let bouts = own.clone().filter_map(|attack| self.bout(attack));
        let best = bouts.min_by_key(Bout::key);
        let grade = match best.map(|bout| bout.grade) {
            Some(grade) if grade.answers() => grade,
            _ if self.loses(own) => Grade::Loses,
            _ => Grade::Trade,
        };
        Duel {
            grade,
            chance: best.map_or(100, |bout| bout.chance),
            mine: best.map(|bout| (bout.weapon, bout.uses)),
            theirs: self.worst(best),
            first: best.is_some_and(|bout| bout.first),
            unmodelled: self.unmodelled.clone(),
        }
    }

    /// Returns the foe's move that is worst for me when I use the given move, and the number of its
    /// hits that knock me out.
    fn worst(&self, best: Option<Bout>) -> Option<(usize, u32)> {
        let mine = best.map(|bout| &self.mine[bout.weapon]);
        let greatest = |theirs: &Attack| match returned(self.foe, theirs) {
            Some(back) => mine.map_or(0, |mine| self.given_back(theirs, back, mine)),
            None => theirs.later.greatest,
        };
        let all = self.theirs.iter().map(|one| (one.weapon, greatest(one)));
        let (weapon, most) = all.max_by_key(|(_, most)| *most)?;
        (most > 0).then(|| (weapon, self.my_hp.div_ceil(most)))
    }

    /// Returns the results of my moves, except for those that never knock out.
    pub(crate) fn bouts(&self) -> impl Iterator<Item = Bout> + '_ {
        self.mine.iter().filter_map(|attack| self.bout(attack))
    }

    fn bout(&self, attack: &Attack) -> Option<Bout> {
        let weapon = &self.me.weapons[attack.weapon];
        if attack.opening.greatest == 0 || !weapon.counts() {
            return None;
        }
        let rhythm = self.rhythm(attack)?;
        let first = !self
            .theirs
            .iter()
            .any(|theirs| self.goes_before(theirs, attack, 0));
        let bout = |grade, uses, chance| Bout {
            weapon: attack.weapon,
            grade,
            uses,
            chance,
            merit: Merit {
                damage: Reverse(attack.later.least),
                accuracy: Reverse(attack.accuracy),
                drawbacks: weapon.drawbacks(),
                weapon: attack.weapon,
            },
            first,
        };
        let sure = attack.accuracy >= self.accuracy;
        if sure && self.is_clean(attack, rhythm) {
            return Some(bout(Grade::Clean, 1, 100));
        }
        let tries = self.tries(attack, rhythm, sure)?;
        let grade = self.grade(attack, rhythm, tries);
        let chance = if sure || !grade.answers() {
            100
        } else {
            chance_of(tries, attack.accuracy)
        };
        Some(bout(grade, tries.uses, chance))
    }

    /// Returns the turns in which my move hits; `None` if there are no turns in which it certainly
    /// does.
    fn rhythm(&self, attack: &Attack) -> Option<Rhythm> {
        let two = Rhythm { first: 1, step: 2 };
        let rhythm = match attack.timing {
            Timing::Every | Timing::First if !self.i_loaf => Rhythm::EVERY_TURN,
            Timing::Every | Timing::First | Timing::Rests => two,
            Timing::Charges if !self.i_loaf => Rhythm { first: 2, step: 2 },
            // The foe hits first in all turns in which it acts.
            Timing::Unhurt if !self.theirs.iter().any(|theirs| theirs.greatest() > 0) => {
                Rhythm::EVERY_TURN
            }
            Timing::Unhurt if self.they_loaf && !self.i_loaf => Rhythm { first: 2, step: 2 },
            _ => return None,
        };
        // The foe must attack before the damage can be returned.
        let rhythm = if self.they_loaf && returned(self.me, attack).is_some() {
            two
        } else {
            rhythm
        };
        // If the foe is out of reach in every second turn, these could be exactly the turns in
        // which my move would hit.
        (rhythm.step == 1 || !self.they_hide).then_some(rhythm)
    }

    /// Returns whether the move knocks the foe out before the foe can do anything to me.
    fn is_clean(&self, attack: &Attack, rhythm: Rhythm) -> bool {
        let once = attack.opening.least >= self.their_hp && self.hits_in_vain(attack) == 0;
        let tries = Tries { hits: 1, uses: 1 };
        once && rhythm.first == 1
            && self.taken(attack, rhythm, tries, false) == 0
            && self.toll(attack, tries) < self.my_hp
    }

    /// Returns the number of uses of my move after which the foe faints (for a move that may miss,
    /// the average number); `None` if the move cannot knock the foe out or cannot be used that
    /// often.
    fn tries(&self, attack: &Attack, rhythm: Rhythm, sure: bool) -> Option<Tries> {
        let weapon = &self.me.weapons[attack.weapon];
        let once = attack.timing == Timing::First;
        let mut misses = 0;
        // Each miss gives the foe one more turn to heal, which may require one more hit.
        for _ in 0..8 {
            let hits = self.hits(attack, rhythm, misses)?;
            let uses = if sure {
                hits
            } else {
                hits.saturating_mul(100)
                    .div_ceil(u32::from(attack.accuracy.max(1)))
            };
            let turns = if self.they_hide {
                uses.saturating_mul(2)
            } else {
                uses
            };
            if hits > weapon.usage.hits || turns > weapon.usage.pp || once && uses > 1 {
                return None;
            }
            if self.healed == 0 || uses - hits <= misses {
                return Some(Tries { hits, uses });
            }
            misses = uses - hits;
        }
        None
    }

    /// Returns the number of my hits that are wasted, because the first has no effect or leaves the
    /// foe with 1 HP.
    fn hits_in_vain(&self, attack: &Attack) -> u32 {
        let holds_on = attack.hits == 1 && self.foe.survives();
        u32::from(self.foe.shrugs_off()).max(u32::from(holds_on))
    }

    /// Returns the number of hits that knock the foe out, with the given number of misses in
    /// between.
    fn hits(&self, attack: &Attack, rhythm: Rhythm, misses: u32) -> Option<u32> {
        let more = u32::from(self.foe.shrugs_off());
        let turns = rhythm.step * if self.they_hide { 2 } else { 1 };
        let healed = self.healed.saturating_mul(turns);
        let all = self
            .their_hp
            .saturating_add(misses.saturating_mul(self.healed));
        let damage = attack.later.least;
        if damage >= self.their_hp {
            return Some(1 + self.hits_in_vain(attack));
        }
        if attack.changing.is_empty() {
            // The HP that the foe regains between two uses reduce the damage of each hit except the
            // first.
            let each = damage.checked_sub(healed).filter(|&each| each > 0)?;
            return Some(1 + more + (all - damage).div_ceil(each));
        }
        let mut left = all;
        for hits in 1..=MOST_HITS {
            let turn = rhythm.turn_of(hits) - 1;
            let damage = attack.range(turn as usize).least;
            if damage >= left {
                return Some(hits + more);
            }
            left = (left - damage).saturating_add(healed).min(all);
        }
        None
    }

    /// Returns the grade of a move, given the number of uses that knock the foe out.
    fn grade(&self, attack: &Attack, rhythm: Rhythm, tries: Tries) -> Grade {
        let toll = self.toll(attack, tries);
        let stands = |entry| {
            let taken = self.taken(attack, rhythm, tries, entry);
            taken.saturating_add(toll) < self.my_hp
        };
        // A hit on switching in would shift the foe's turns, so moves that depend on these turns
        // are not graded as `Entry`.
        let in_step = attack.timing == Timing::Unhurt || returned(self.me, attack).is_some();
        if !(self.they_loaf && in_step) && stands(true) {
            Grade::Entry
        } else if stands(false) {
            Grade::Safe
        } else {
            Grade::Trade
        }
    }

    /// Returns whether the foe wins regardless of chance, whichever of the given moves I use. It is
    /// assumed that my moves hit with their greatest rolls, and that all foe's moves that may miss
    /// or fail do so.
    fn loses<'b>(&self, mut own: impl Iterator<Item = &'b Attack>) -> bool {
        let beaten = |attack: &Attack| {
            let greatest = attack.greatest();
            if greatest == 0 {
                return true;
            }
            let rhythm = self.rhythm(attack).unwrap_or(Rhythm::EVERY_TURN);
            let last = rhythm.turn_of(self.their_hp.div_ceil(greatest));
            self.is_beaten_by(attack, last)
        };
        let hurts = |theirs: &Attack| self.least_of(theirs) > 0;
        !self.me.shrugs_off() && self.theirs.iter().any(hurts) && own.all(beaten)
    }

    /// Returns the certain damage of a hit of the foe's move; 0 if it may miss or fail.
    fn least_of(&self, theirs: &Attack) -> u32 {
        let weapon = &self.foe.weapons[theirs.weapon];
        let fails = match theirs.timing {
            Timing::First | Timing::Last | Timing::Delayed | Timing::Stores => true,
            // The move does not fail if none of my moves does damage.
            Timing::Unhurt => self.mine.iter().any(|mine| mine.greatest() > 0),
            Timing::Every | Timing::Rests | Timing::Charges => false,
        };
        if theirs.accuracy < 100 || weapon.conditional || fails {
            return 0;
        }
        theirs.least()
    }

    /// Returns whether the foe's certain damage knocks me out before my move hits in turn `last`.
    fn is_beaten_by(&self, attack: &Attack, last: u32) -> bool {
        let faster = attack.is_faster(last as usize - 1) && !self.me.moves_last();
        let before = |theirs: &Attack| match theirs.priority.0.cmp(&attack.priority.1) {
            std::cmp::Ordering::Greater => true,
            std::cmp::Ordering::Less => false,
            std::cmp::Ordering::Equal => !faster,
        };
        let mut each = 0;
        let mut at_last = 0;
        for theirs in &self.theirs {
            let least = self.least_of(theirs);
            let often = self.foe.weapons[theirs.weapon].usage.hits;
            if theirs.timing == Timing::Every && !self.they_loaf && often == u32::MAX {
                each = each.max(least);
                at_last = at_last.max(if before(theirs) { least } else { 0 });
                continue;
            }
            let turns = if before(theirs) { last } else { last - 1 };
            let blows = match theirs.timing {
                Timing::Charges if self.they_loaf => 0,
                Timing::Charges => turns / 2,
                Timing::Every if !self.they_loaf => turns,
                _ => turns.div_ceil(2),
            };
            let blows = blows.min(often);
            if self.knocks_out(blows, least.saturating_mul(blows)) {
                return true;
            }
        }
        let blows = last - 1 + u32::from(at_last > 0);
        let all = (last - 1).saturating_mul(each).saturating_add(at_last);
        self.knocks_out(blows, all)
    }

    /// Returns whether the given number of hits with the given total damage knocks me out.
    fn knocks_out(&self, blows: u32, damage: u32) -> bool {
        damage >= self.my_hp && (blows > 1 || !self.me.survives())
    }

    /// Returns the greatest damage that I take before the last of my uses hits: the damage in each
    /// earlier turn, and in the last turn the damage of moves that go first. With `entry`, I also
    /// take a hit when I switch in.
    fn taken(&self, attack: &Attack, rhythm: Rhythm, tries: Tries, entry: bool) -> u32 {
        let mut taken = self.taken_in(attack, rhythm, tries, entry, false);
        let flinch = !entry && self.theirs.iter().any(|one| self.stops_me(one, attack));
        if flinch && taken < self.my_hp {
            let step = if self.i_loaf { 2 } else { 1 };
            let later = Rhythm {
                first: rhythm.first + step,
                ..rhythm
            };
            taken = taken.max(self.taken_in(attack, later, tries, entry, true));
        }
        taken
    }

    /// Returns whether the foe's move prevents me from acting in the first turn.
    fn stops_me(&self, theirs: &Attack, attack: &Attack) -> bool {
        let usage = self.foe.weapons[theirs.weapon].usage;
        theirs.timing == Timing::First
            && usage.flinches
            && theirs.opening.greatest > 0
            && self.goes_before(theirs, attack, 0)
            && self.me.can_flinch()
    }

    fn taken_in(
        &self,
        attack: &Attack,
        rhythm: Rhythm,
        tries: Tries,
        entry: bool,
        flinched: bool,
    ) -> u32 {
        let last = rhythm.turn_of(tries.uses);
        if self.they_are_steady && attack.changing.is_empty() {
            return self.taken_steadily(attack, last, entry);
        }
        let start = u32::from(!entry);
        let mut most = Most::default();
        for turn in start..=last {
            let mut blows = Blows::default();
            for theirs in &self.theirs {
                if flinched && turn == 1 && !self.stops_me(theirs, attack) {
                    continue;
                }
                let strikes = rhythm.strikes_in(turn);
                let index = (turn - start) as usize;
                let damage = self.blow(theirs, attack, turn, index, strikes, tries);
                // A move that returns the damage of my last hit is never used.
                let answers =
                    theirs.timing == Timing::Every && returned(self.foe, theirs).is_some();
                let may = turn < last || !answers && self.goes_before(theirs, attack, index);
                if !may || damage == 0 {
                    continue;
                }
                // A move that the foe began to charge earlier may hit when I switch in; and while
                // the foe is out of reach, I cannot hit it.
                let hides = self.foe.weapons[theirs.weapon].usage.hides;
                let timing = match theirs.timing {
                    Timing::Charges if turn == 0 || hides => Timing::Every,
                    timing => timing,
                };
                blows.add(timing, damage);
            }
            most.go_on(&blows, self.they_loaf);
            if most.landed() >= self.my_hp {
                return most.landed();
            }
        }
        let turns = (last - start).saturating_mul(if self.they_hide { 2 } else { 1 });
        most.landed()
            .saturating_add(self.worn_off.saturating_mul(turns))
    }

    /// Like `taken_in`, if each of the foe's moves has the same effect in every turn.
    fn taken_steadily(&self, attack: &Attack, last: u32, entry: bool) -> u32 {
        let (mut opening, mut each, mut at_last) = (0, 0, 0);
        for theirs in &self.theirs {
            let before = self.goes_before(theirs, attack, 0);
            let ever = theirs.later.greatest;
            each = each.max(ever);
            let fresh = entry || before;
            let first = if fresh { theirs.opening.greatest } else { ever };
            if fresh || last > 1 {
                opening = first.max(opening);
            }
            if before {
                at_last = ever.max(at_last);
            }
        }
        // The foe hits once in the turn in which I switch in, or in the first turn, once in each
        // turn in between, and once in the last turn if it goes first.
        let turns = last - u32::from(!entry);
        if turns == 0 {
            return opening;
        }
        let between = each.saturating_mul(turns - 1);
        let worn = self.worn_off.saturating_mul(turns);
        [between, at_last, worn]
            .into_iter()
            .fold(opening, u32::saturating_add)
    }

    /// Returns the greatest damage of the foe's move in the given turn, which is the foe's turn
    /// number `index`; turn 0 is the one in which I switch in.
    fn blow(
        &self,
        theirs: &Attack,
        attack: &Attack,
        turn: u32,
        index: usize,
        strikes: bool,
        tries: Tries,
    ) -> u32 {
        let before = || self.goes_before(theirs, attack, index);
        // If the foe goes second, my move has already hit.
        let range = if index == 0 && (turn == 0 || before()) {
            theirs.opening
        } else {
            theirs.range(index)
        };
        match theirs.timing {
            Timing::First if index > 0 => 0,
            Timing::Unhurt => {
                let spoiled = turn > 0
                    && strikes
                    && tries.hits == tries.uses
                    && !self.foe.shrugs_off()
                    && !before();
                if spoiled { 0 } else { range.greatest }
            }
            Timing::Stores if turn == 0 => 0,
            Timing::Stores => returned(self.foe, theirs).map_or(range.greatest, |back| {
                // The move stores damage for two turns (in the first generation, for three).
                let turns = if self.generation == 1 { 3 } else { 2 };
                let dealt = attack.greatest().saturating_mul(turns);
                back.of(dealt).min(range.greatest)
            }),
            _ => match returned(self.foe, theirs) {
                Some(_) if turn == 0 || !strikes || self.surely_goes_before(theirs, attack) => 0,
                Some(back) => self.given_back(theirs, back, attack),
                None => range.greatest,
            },
        }
    }

    /// Returns the damage that the foe's move returns after my attack, if the foe survives the
    /// attack.
    fn given_back(&self, theirs: &Attack, back: Return, attack: &Attack) -> u32 {
        if !back.may_answer(attack.classes) {
            return 0;
        }
        back.of(attack.greatest()).min(theirs.later.greatest)
    }

    /// Returns the HP that I lose by my own uses.
    fn toll(&self, attack: &Attack, tries: Tries) -> u32 {
        let usage = self.me.weapons[attack.weapon].usage;
        let damage = attack.later.greatest;
        let hits = toll::of_uses(self.me, usage, tries.hits, damage.min(self.their_hp));
        let misses = toll::of_miss(self.me, usage, damage);
        hits.saturating_add(misses.saturating_mul(tries.uses - tries.hits))
    }

    /// Returns whether the foe's move always goes before mine.
    fn surely_goes_before(&self, theirs: &Attack, mine: &Attack) -> bool {
        match theirs.priority.0.cmp(&mine.priority.1) {
            std::cmp::Ordering::Greater => true,
            std::cmp::Ordering::Less => false,
            std::cmp::Ordering::Equal => theirs.is_always_faster() || self.me.moves_last(),
        }
    }

    /// Returns whether the foe's move may go before mine in the given turn; at equal speed it may.
    fn goes_before(&self, theirs: &Attack, mine: &Attack, turn: usize) -> bool {
        match theirs.priority.1.cmp(&mine.priority.0) {
            std::cmp::Ordering::Greater => true,
            std::cmp::Ordering::Less => false,
            // If I switch in, the foe may be one turn ahead of me.
            std::cmp::Ordering::Equal => {
                let faster = mine.is_faster(turn) && mine.is_faster(turn.saturating_sub(1));
                !faster || self.me.moves_last()
            }
        }
    }
}

/// The maximum number of hits in duels with changing damage; longer duels are ignored.
const MOST_HITS: u32 = 64;

/// The number of hits that knock out, and the expected number of uses for that number of hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tries {
    hits: u32,
    uses: u32,
}

/// The greatest damage of the foe's moves in a turn, by their timing.
#[derive(Default)]
struct Blows {
    every: u32,
    rests: u32,
    charged: u32,
    stored: u32,
    last: u32,
}

impl Blows {
    fn add(&mut self, timing: Timing, damage: u32) {
        let most = match timing {
            Timing::Every | Timing::First | Timing::Unhurt | Timing::Delayed => &mut self.every,
            Timing::Rests => &mut self.rests,
            Timing::Charges => &mut self.charged,
            Timing::Stores => &mut self.stored,
            Timing::Last => &mut self.last,
        };
        *most = damage.max(*most);
    }
}

/// The greatest total damage that the foe can have done by the end of a turn, over all its choices
/// of moves.
#[derive(Default)]
struct Most {
    /// The damage if the foe can act in the next turn: at the end of this turn, one turn ago, and
    /// two turns ago.
    free: [Option<u32>; 3],
    /// The damage if the foe must rest in the next turn.
    resting: Option<u32>,
    /// The damage if the foe has fainted.
    fainted: u32,
}

impl Most {
    fn go_on(&mut self, blows: &Blows, they_loaf: bool) {
        let [now, ago, long_ago] = self.free;
        // There is no damage before the first turn.
        let now = Some(now.unwrap_or(0));
        let and = |before: Option<u32>, damage: u32| {
            let both = |before: u32| before.saturating_add(damage);
            before.map(both).filter(|_| damage > 0)
        };
        let acted = and(now, blows.every)
            .max(and(ago, blows.charged))
            .max(and(long_ago, blows.stored));
        let rested = and(now, blows.rests);
        self.fainted = self.fainted.max(and(now, blows.last).unwrap_or(0));
        let idle = now.max(self.resting);
        let (free, resting) = if they_loaf {
            (idle, acted.max(rested))
        } else {
            (idle.max(acted), rested)
        };
        self.free = [free, now, ago];
        self.resting = resting;
    }

    fn landed(&self) -> u32 {
        let stands = self.free[0].max(self.resting);
        self.fainted.max(stands.unwrap_or(0))
    }
}

/// Returns the kind of damage that the move returns, if it returns damage.
fn returned(owner: &Contestant, attack: &Attack) -> Option<Return> {
    match owner.weapons[attack.weapon].usage.full {
        Full::AtMost(Limit::Returned(back)) => Some(back),
        _ => None,
    }
}

/// Returns the chance, in percent and rounded down, that enough of the given number of uses hit.
fn chance_of(tries: Tries, accuracy: u8) -> u8 {
    let hit = f64::from(accuracy) / 100.0;
    // After each use, this array contains the chance of each number of hits, up to the sufficient
    // number.
    let enough = tries.hits as usize;
    let mut chances = vec![0.0; enough + 1];
    chances[0] = 1.0;
    for _ in 0..tries.uses {
        for hits in (0..enough).rev() {
            chances[hits + 1] += chances[hits] * hit;
            chances[hits] *= 1.0 - hit;
        }
    }
    // Rounding may make the sum slightly too small.
    (chances[enough] * 100.0 + 1e-9).clamp(0.0, 99.0) as u8
}

/// Returns the distinct names in order.
fn sorted(mut names: Vec<String>) -> Vec<String> {
    names.sort();
    names.dedup();
    names
}

/// Returns the greatest number of HP that the foe regains by one use of a move.
fn healed(foe: &Contestant, theirs: &[Attack]) -> u32 {
    let each = theirs.iter().map(|attack| {
        let drain = foe.weapons[attack.weapon].usage.drain;
        (attack.greatest() * drain).div_ceil(100)
    });
    each.max().unwrap_or(0)
}

impl Bout {
    /// Returns the key by which moves are compared (less is better): certain answers come first,
    /// then answers that may miss, then the others.
    fn key(&self) -> (u8, Reverse<u8>, Grade, u32, Merit) {
        let kind = if !self.grade.answers() {
            2
        } else if self.chance < 100 {
            1
        } else {
            0
        };
        (
            kind,
            Reverse(self.chance),
            self.grade,
            self.uses,
            self.merit,
        )
    }

    /// Returns the cost of the move when four moves are chosen; less is better.
    pub(crate) fn cost(&self) -> u64 {
        let points = if self.chance < 100 {
            Grade::POINTS_BY_CHANCE
        } else {
            self.grade.points()
        };
        let missed = u64::from(100 - self.chance);
        u64::from(points) << 24 | missed << 16 | u64::from(self.uses.min(0xffff))
    }
}

impl Contestant {
    /// Returns whether the Pokémon survives with 1 HP if a single hit at full HP would knock it
    /// out.
    #[must_use]
    pub fn survives(&self) -> bool {
        self.effects()
            .any(|effect| effect.what == What::SurvivesFromFull)
    }

    /// Returns whether the first hit on the Pokémon has no effect.
    fn shrugs_off(&self) -> bool {
        self.does(Does::BlocksFirstHit)
    }

    fn moves_last(&self) -> bool {
        self.besides("moves-last")
    }

    pub(crate) fn besides(&self, word: &str) -> bool {
        self.effects()
            .any(|effect| matches!(&effect.what, What::NoDamage(own) if own == word))
    }
}
