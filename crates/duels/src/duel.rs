//! One against one, both at full health: who wins, as far as that is sure (docs/duels.md).

use crate::contestant::{Contestant, Weapon};
use crate::strike::{Strike, Strikes, strikes};
use crate::{Facts, Grade, Rules};
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
    let mine = strikes(facts, (me, foe), rules, false);
    let theirs = strikes(facts, (foe, me), rules, rules.crits);
    let ring = Ring::new(me, foe, &mine, &theirs, rules);
    let mut unmodelled: Vec<String> = mine
        .unmodelled
        .iter()
        .chain(&theirs.unmodelled)
        .cloned()
        .collect();
    unmodelled.sort();
    unmodelled.dedup();
    ring.judge(unmodelled)
}

/// A duel with all numbers known.
struct Ring<'a> {
    me: &'a Contestant,
    foe: &'a Contestant,
    mine: Vec<&'a Strike>,
    theirs: &'a Strikes,
    my_hp: u32,
    their_hp: u32,
}

impl<'a> Ring<'a> {
    fn new(
        me: &'a Contestant,
        foe: &'a Contestant,
        mine: &'a Strikes,
        theirs: &'a Strikes,
        rules: &Rules,
    ) -> Ring<'a> {
        let counts =
            |strike: &&Strike| strike.least > 0 && me.weapons[strike.weapon].counts(rules, me);
        Ring {
            me,
            foe,
            mine: mine.all.iter().filter(counts).collect(),
            theirs,
            my_hp: u32::from(me.fighter.hp),
            their_hp: u32::from(foe.fighter.hp),
        }
    }

    /// The best of what my moves come to.
    fn judge(&self, unmodelled: Vec<String>) -> Duel {
        let worst = self.theirs.all.iter().max_by_key(|strike| strike.greatest);
        let worst = worst.filter(|strike| strike.greatest > 0);
        let theirs = worst.map(|strike| (strike.weapon, self.my_hp.div_ceil(strike.greatest)));
        let graded = self.mine.iter().filter_map(|strike| {
            let uses = self.uses(strike, strike.least)?;
            Some((self.grade(strike, uses), uses, *strike))
        });
        let best = graded.min_by_key(|&(grade, uses, strike)| {
            (grade, uses, std::cmp::Reverse(strike.least), strike.weapon)
        });
        let Some((grade, uses, strike)) = best else {
            let lost = self.theirs.all.iter().any(|strike| strike.least > 0);
            return Duel {
                grade: if lost { Grade::Loses } else { Grade::Trade },
                mine: None,
                theirs,
                first: false,
                unmodelled,
            };
        };
        Duel {
            grade,
            mine: Some((strike.weapon, uses)),
            theirs,
            first: !self
                .theirs
                .all
                .iter()
                .any(|other| self.goes_before(other, strike)),
            unmodelled,
        }
    }

    /// How many uses of my move knock them out, if they ever do.
    fn uses(&self, strike: &Strike, damage: u32) -> Option<u32> {
        let uses = self
            .their_hp
            .checked_div(damage)
            .map(|_| self.their_hp.div_ceil(damage))?;
        let holds_on = strike.hits == 1 && self.foe.survives();
        let uses = if holds_on { uses.max(2) } else { uses };
        let once = self.me.weapons[strike.weapon].once;
        (uses == 1 || !once).then_some(uses)
    }

    /// The grade of my move, of which that many uses knock them out.
    fn grade(&self, strike: &Strike, uses: u32) -> Grade {
        let taken = self.taken(strike, uses, |theirs| theirs.greatest);
        let entry = taken + self.greatest(|theirs| theirs.greatest);
        match () {
            () if uses == 1 && taken == 0 => Grade::Clean,
            () if entry < self.my_hp => Grade::Entry,
            () if taken < self.my_hp => Grade::Safe,
            () if self.loses() => Grade::Loses,
            () => Grade::Trade,
        }
    }

    /// Whether they win whatever the rolls, whichever move I use.
    fn loses(&self) -> bool {
        self.mine.iter().all(|strike| {
            let uses = self.uses(strike, strike.greatest).unwrap_or(u32::MAX);
            self.taken(strike, uses, |theirs| theirs.least) >= self.my_hp
        })
    }

    /// What I take before the last of my uses lands: a hit in each turn before, and in its turn
    /// one more where they go first.
    fn taken(&self, strike: &Strike, uses: u32, of: fn(&Strike) -> u32) -> u32 {
        let turns = self.me.turns(uses);
        let before = self
            .theirs
            .all
            .iter()
            .filter(|theirs| self.goes_before(theirs, strike));
        let last = before.map(of).max().unwrap_or(0);
        (turns - 1)
            .saturating_mul(self.greatest(of))
            .saturating_add(last)
    }

    fn greatest(&self, of: fn(&Strike) -> u32) -> u32 {
        self.theirs.all.iter().map(of).max().unwrap_or(0)
    }

    /// Whether their move goes before mine; a tie in speed is theirs.
    fn goes_before(&self, theirs: &Strike, mine: &Strike) -> bool {
        let slow = self.me.moves_last();
        match theirs.priority.cmp(&mine.priority) {
            std::cmp::Ordering::Greater => true,
            std::cmp::Ordering::Less => false,
            std::cmp::Ordering::Equal => !mine.faster || slow,
        }
    }
}

impl Weapon {
    /// Whether the move counts for its owner: it does not miss, need a turn more, or need a
    /// condition.
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
        hits && !self.conditional && !slow.into_iter().any(|flag| flags.has(flag))
    }
}

impl Contestant {
    /// Whether it holds on with 1 HP when a single hit from full health would knock it out.
    fn survives(&self) -> bool {
        self.effects()
            .any(|effect| effect.what == What::SurvivesFromFull)
    }

    fn moves_last(&self) -> bool {
        self.besides("moves-last")
    }

    fn besides(&self, word: &str) -> bool {
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

    /// What its ability and item do beside the damage of a hit, which a duel leaves out.
    pub fn left_out(&self) -> Vec<String> {
        let bears = |effects: &[damage::Effect]| {
            effects.iter().any(|effect| match &effect.what {
                What::Beside(word) => LEFT_OUT.contains(&word.as_str()),
                What::Does(Does::BlocksFirstHit) | What::OnHit(_) => true,
                _ => false,
            })
        };
        let ability = self.fighter.ability.filter(|one| bears(&one.effects));
        let item = self.fighter.item.filter(|one| bears(&one.effects));
        let ability = ability.map(|one| one.name.clone());
        ability
            .into_iter()
            .chain(item.map(|one| one.name.clone()))
            .collect()
    }
}

/// Words of effects that change a duel and are left out of it.
const LEFT_OUT: [&str; 23] = [
    "boost",
    "crit",
    "cure",
    "drain",
    "each-turn",
    "evasion",
    "flinch",
    "foe-hurt",
    "form",
    "heal",
    "heal-on-immune",
    "hurt",
    "hurts",
    "hurts-user",
    "moves-first",
    "on-contact",
    "on-crit",
    "on-entry",
    "on-hp<",
    "on-hit",
    "recoil",
    "survive",
    "tox",
];
