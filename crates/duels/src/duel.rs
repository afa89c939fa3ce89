//! One against one, both at full health: who wins, as far as that is sure (docs/duels.md).

use crate::contestant::{Contestant, Weapon};
use crate::strike::{self, Pair, Strike};
use crate::{Facts, Grade, Rules};
use crate::{toll, usage};
use damage::{Does, Flag, What};

/// How a duel ends, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    /// How it ends.
    pub grade: Grade,
    /// My best move, as a place among mine, and how many of its uses knock them out.
    pub mine: Option<(usize, u32)>,
    /// Their worst move for me, likewise.
    pub theirs: Option<(usize, u32)>,
    /// Whether I go first with my best move.
    pub first: bool,
    /// What the formula does not model of it.
    pub unmodelled: Vec<String>,
}

/// How the duel ends.
#[must_use]
pub fn duel(facts: &'static Facts, me: &Contestant, foe: &Contestant, rules: &Rules) -> Duel {
    Ring::new(facts, me, foe, rules).duel()
}

/// A duel with all numbers known.
pub struct Ring<'a> {
    me: &'a Contestant,
    foe: &'a Contestant,
    mine: Vec<Strike>,
    theirs: Vec<Strike>,
    unmodelled: Vec<String>,
    my_hp: u32,
    their_hp: u32,
    /// What they gain by a use of theirs, at most.
    healed: u32,
    /// What the weather takes off me each turn.
    worn_off: u32,
}

/// What one of my moves comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bout {
    pub(crate) weapon: usize,
    pub(crate) grade: Grade,
    pub(crate) uses: u32,
    least: u32,
    first: bool,
}

impl<'a> Ring<'a> {
    /// The two with all that they can do to each other.
    #[must_use]
    pub fn new(
        facts: &'static Facts,
        me: &'a Contestant,
        foe: &'a Contestant,
        rules: &Rules,
    ) -> Ring<'a> {
        let field = strike::field(facts, me, foe);
        let pair = |from, on, critical| Pair {
            facts,
            from,
            on,
            field: &field,
            rules,
            critical,
        };
        let mine = pair(me, foe, false).sure();
        let theirs = pair(foe, me, rules.crits).possible();
        let counts = |strike: &Strike| {
            strike.opening.greatest > 0 && me.weapons[strike.weapon].counts(rules, me)
        };
        Ring {
            me,
            foe,
            mine: mine.all.into_iter().filter(counts).collect(),
            unmodelled: sorted([mine.unmodelled, theirs.unmodelled].concat()),
            healed: healed(foe, &theirs.all),
            theirs: theirs.all,
            my_hp: u32::from(me.fighter.hp),
            their_hp: u32::from(foe.fighter.hp),
            worn_off: toll::weather(&field, me),
        }
    }

    /// How it ends.
    #[must_use]
    pub fn duel(&self) -> Duel {
        self.duel_with(|_| true)
    }

    /// How it ends when I use no others of my moves than those.
    pub fn duel_with(&self, may: impl Fn(usize) -> bool) -> Duel {
        let worst = self.theirs.iter().max_by_key(|strike| strike.greatest(0));
        let worst = worst.filter(|strike| strike.greatest(0) > 0);
        let theirs = worst.map(|strike| (strike.weapon, self.my_hp.div_ceil(strike.greatest(0))));
        let own = self.mine.iter().filter(|strike| may(strike.weapon));
        let bouts = own.clone().filter_map(|strike| self.bout(strike));
        let best = bouts.min_by_key(Bout::key);
        let grade = match best.map(|bout| bout.grade) {
            Some(grade) if grade.answers() => grade,
            _ if self.loses(own) => Grade::Loses,
            _ => Grade::Trade,
        };
        Duel {
            grade,
            mine: best.map(|bout| (bout.weapon, bout.uses)),
            theirs,
            first: best.is_some_and(|bout| bout.first),
            unmodelled: self.unmodelled.clone(),
        }
    }

    /// What each of my moves comes to, those that never knock out left aside.
    pub(crate) fn bouts(&self) -> impl Iterator<Item = Bout> + '_ {
        self.mine.iter().filter_map(|strike| self.bout(strike))
    }

    fn bout(&self, strike: &Strike) -> Option<Bout> {
        let clean = self.is_clean(strike);
        let uses = self.uses(strike, strike.later.least);
        let uses = if clean { Some(1) } else { uses }?;
        Some(Bout {
            weapon: strike.weapon,
            grade: if clean {
                Grade::Clean
            } else {
                self.grade(strike, uses)
            },
            uses,
            least: strike.later.least,
            first: !self
                .theirs
                .iter()
                .any(|other| self.goes_before(other, strike)),
        })
    }

    /// Whether it knocks them out before anything happens to me.
    fn is_clean(&self, strike: &Strike) -> bool {
        let once = self.uses_of(strike, strike.opening.least) == Some(1);
        once && self.taken(strike, 1, false) == 0 && self.toll(strike, 1) < self.my_hp
    }

    /// How many uses of my move knock them out, if they ever do and I can use it as often.
    fn uses(&self, strike: &Strike, damage: u32) -> Option<u32> {
        let usage = self.me.weapons[strike.weapon].usage;
        let uses = self.uses_of(strike, damage)?;
        let lasts = uses <= usage.pp && (uses == 1 || !usage.once);
        lasts.then_some(uses)
    }

    fn uses_of(&self, strike: &Strike, damage: u32) -> Option<u32> {
        let more = u32::from(self.foe.shrugs_off());
        if damage >= self.their_hp {
            let holds_on = strike.hits == 1 && self.foe.survives();
            return Some(1 + more.max(u32::from(holds_on)));
        }
        // What they win back between two uses counts against each but the first.
        let each = damage.checked_sub(self.healed).filter(|&each| each > 0)?;
        Some(1 + more + (self.their_hp - damage).div_ceil(each))
    }

    /// The grade of my move, of which that many uses knock them out.
    fn grade(&self, strike: &Strike, uses: u32) -> Grade {
        let toll = self.toll(strike, uses);
        let stands = |taken: u32| taken.saturating_add(toll) < self.my_hp;
        match () {
            () if stands(self.taken(strike, uses, true)) => Grade::Entry,
            () if stands(self.taken(strike, uses, false)) => Grade::Safe,
            () => Grade::Trade,
        }
    }

    /// Whether they win whatever the rolls, whichever of those moves I use.
    fn loses<'b>(&self, mut own: impl Iterator<Item = &'b Strike>) -> bool {
        let hurts = self.theirs.iter().any(|strike| strike.later.least > 0);
        let beaten = |strike: &Strike| {
            let uses = self
                .their_hp
                .div_ceil(strike.greatest(0).max(strike.opening.greatest));
            self.taken_at_least(strike, uses) >= self.my_hp
        };
        hurts && !self.me.shrugs_off() && own.all(beaten)
    }

    /// The most that I take before the last of my uses lands: a hit in each turn before, and in
    /// its turn one more where they go first; with `entry` one on coming in before all.
    fn taken(&self, strike: &Strike, uses: u32, entry: bool) -> u32 {
        let turns = self.me.turns(uses);
        let mut taken = 0u32;
        let mut blows = 0;
        if entry {
            taken += self.blow(0, |_| true, true);
            blows = 1;
        }
        for turn in 1..=turns {
            let before = |theirs: &Strike| self.goes_before(theirs, strike);
            let opening = turn == 1 && !entry;
            let blow = match turn == turns {
                true => self.blow(blows, before, opening),
                // Who goes after me strikes when I have struck.
                false if opening => {
                    self.blow(blows, before, true)
                        .max(self.blow(blows, |one| !before(one), false))
                }
                false => self.blow(blows, |_| true, false),
            };
            taken = taken.saturating_add(blow);
            blows += 1;
            if taken >= self.my_hp {
                return taken;
            }
        }
        let worn = self.worn_off.saturating_mul(turns - 1 + u32::from(entry));
        taken.saturating_add(worn)
    }

    /// Their greatest blow by a move of which that holds, after so many others.
    fn blow(&self, blows: usize, of: impl Fn(&Strike) -> bool, opening: bool) -> u32 {
        let moves = self.theirs.iter().filter(|strike| of(strike));
        let greatest = moves.map(|strike| match opening {
            true => strike.opening.greatest,
            false => strike.greatest(blows),
        });
        greatest.max().unwrap_or(0)
    }

    /// The least that I take, likewise.
    fn taken_at_least(&self, strike: &Strike, uses: u32) -> u32 {
        let least = |before_only: bool| {
            let moves = self.theirs.iter();
            let moves = moves.filter(|theirs| !before_only || self.goes_before(theirs, strike));
            moves.map(|theirs| theirs.later.least).max().unwrap_or(0)
        };
        let turns = self.me.turns(uses);
        (turns - 1)
            .saturating_mul(least(false))
            .saturating_add(least(true))
    }

    /// What my own uses take off me.
    fn toll(&self, strike: &Strike, uses: u32) -> u32 {
        let usage = self.me.weapons[strike.weapon].usage;
        toll::of_uses(self.me, usage, uses, strike.greatest(0).min(self.their_hp))
    }

    /// Whether their move goes before mine; a tie in speed is theirs.
    fn goes_before(&self, theirs: &Strike, mine: &Strike) -> bool {
        match theirs.priority.1.cmp(&mine.priority.0) {
            std::cmp::Ordering::Greater => true,
            std::cmp::Ordering::Less => false,
            std::cmp::Ordering::Equal => !mine.faster || self.me.moves_last(),
        }
    }
}

/// Each once, in order.
fn sorted(mut names: Vec<String>) -> Vec<String> {
    names.sort();
    names.dedup();
    names
}

/// The most that a use of theirs gives them back.
fn healed(foe: &Contestant, theirs: &[Strike]) -> u32 {
    let each = theirs.iter().map(|strike| {
        let drain = foe.weapons[strike.weapon].usage.drain;
        (strike.greatest(0) * drain).div_ceil(100)
    });
    each.max().unwrap_or(0)
}

impl Bout {
    /// Less is better.
    fn key(&self) -> (Grade, u32, std::cmp::Reverse<u32>, usize) {
        (
            self.grade,
            self.uses,
            std::cmp::Reverse(self.least),
            self.weapon,
        )
    }
}

impl Weapon {
    /// Whether the move counts for its owner: it does not miss, need a turn more, or need a
    /// condition, can knock out, and its owner stays.
    fn counts(&self, rules: &Rules, owner: &Contestant) -> bool {
        let flags = self.mv.flags;
        let slow = [Flag::Charge, Flag::Recharge, Flag::Delayed];
        let sure = owner
            .effects()
            .any(|effect| effect.what == What::Beside("always-hits".to_owned()));
        let hits = sure
            || self
                .mv
                .accuracy
                .is_none_or(|accuracy| accuracy >= rules.accuracy);
        let stays = !self.usage.faints && !usage::spares(self.mv);
        hits && stays && !self.conditional && !slow.into_iter().any(|flag| flags.has(flag))
    }
}

impl Contestant {
    /// Whether it holds on with 1 HP when a single hit from full health would knock it out.
    fn survives(&self) -> bool {
        self.effects()
            .any(|effect| effect.what == What::SurvivesFromFull)
    }

    /// Whether nothing comes of the first hit that it takes.
    fn shrugs_off(&self) -> bool {
        self.does(Does::BlocksFirstHit)
    }

    fn moves_last(&self) -> bool {
        self.besides("moves-last")
    }

    pub(crate) fn besides(&self, word: &str) -> bool {
        self.effects()
            .any(|effect| matches!(&effect.what, What::Beside(own) if own == word))
    }

    /// How many turns so many uses take.
    fn turns(&self, uses: u32) -> u32 {
        let lazy = self.besides("acts-every-second-turn");
        if lazy {
            uses.saturating_mul(2) - 1
        } else {
            uses
        }
    }
}
