//! The effects of switching in on stages: terrain seeds, Intimidate and Download.

use super::{Scene, Side, Who};
use crate::Variable;
use crate::effect::{Does, Effects, Entry, Immunity, Kind, What};
use crate::stats::{ATK, DEF, SPA, SPD};

impl<'a> Scene<'a> {
    /// Applies all effects of switching in, in the same order as the games, and computes the
    /// speeds.
    pub(super) fn come_in(&mut self) {
        for who in [Who::Attacker, Who::Defender] {
            self.eat_seed(who);
            self.raise_own(who);
        }
        self.attacker.speed = self.speed(Who::Attacker);
        self.defender.speed = self.speed(Who::Defender);
        for who in [Who::Attacker, Who::Defender] {
            self.intimidate(who);
        }
        for who in [Who::Attacker, Who::Defender] {
            self.look_at_defences(who);
        }
        for who in [Who::Attacker, Who::Defender] {
            self.ride_wind(who);
        }
        if self.is(&Variable::RaisesSpecialAttackFirst) {
            self.attacker.gain(SPA, 1);
        }
    }

    fn side_mut(&mut self, who: Who) -> &mut Side<'a> {
        match who {
            Who::Attacker => &mut self.attacker,
            Who::Defender => &mut self.defender,
        }
    }

    /// Applies and uses up an item that raises a stat in the current terrain.
    fn eat_seed(&mut self, who: Who) {
        let Some(steps) = self.raises(who, self.side(who).item_effects()) else {
            return;
        };
        let side = self.side_mut(who);
        let turn = if side.ability_does(Does::BoostsInverted) {
            -1
        } else {
            1
        };
        for &(stat, by) in steps {
            side.raise(stat, by * turn);
        }
        (side.item, side.holds_item) = (None, false);
    }

    fn ride_wind(&mut self, who: Who) {
        if let Some(steps) = self.raises(who, self.side(who).effects()) {
            for &(stat, by) in steps {
                self.side_mut(who).raise(stat, by);
            }
        }
    }

    fn raises(&self, who: Who, effects: &'a Effects) -> Option<&'a [(usize, i8)]> {
        effects
            .with(Kind::Raises)
            .find_map(|effect| match &effect.what {
                What::Raises(steps) if self.holds(who, effect, 0) => Some(steps.as_slice()),
                _ => None,
            })
    }

    /// Returns the effect that the ability on the given side has on switching in, if its conditions
    /// hold.
    fn entry(&self, who: Who) -> Option<&'a Entry> {
        let mut effects = self.side(who).effects().with(Kind::Entry);
        effects.find_map(|effect| match &effect.what {
            What::Entry(entry) if self.holds(who, effect, 0) => Some(entry),
            _ => None,
        })
    }

    fn raise_own(&mut self, who: Who) {
        if let Some(Entry::Own(steps)) = self.entry(who) {
            for &(stat, by) in steps {
                self.side_mut(who).raise(stat, by);
            }
        }
    }

    fn intimidate(&mut self, who: Who) {
        let Some(Entry::Foe(steps)) = self.entry(who) else {
            return;
        };
        let foe = match who {
            Who::Attacker => &mut self.defender,
            Who::Defender => &mut self.attacker,
        };
        if !foe.is_steady() {
            for &(stat, by) in steps {
                foe.suffer(stat, by);
            }
        }
    }

    /// Raises special attack if the opponent's special defence is not greater than its defence,
    /// otherwise attack.
    fn look_at_defences(&mut self, who: Who) {
        if self.entry(who) != Some(&Entry::WeakerDefence) {
            return;
        }
        let foe = match who {
            Who::Attacker => &self.defender,
            Who::Defender => &self.attacker,
        };
        let stat = |stat| foe.staged(self.generation, stat);
        let (def, spd) = if self.field.wonder_room {
            (stat(SPD), stat(DEF))
        } else {
            (stat(DEF), stat(SPD))
        };
        let raised = if spd <= def { SPA } else { ATK };
        self.side_mut(who).raise(raised, 1);
    }
}

impl Side<'_> {
    /// Changes a stage of this side, which its ability may double or invert.
    pub(crate) fn gain(&mut self, stat: usize, by: i8) {
        let by = match () {
            () if self.ability_does(Does::BoostsDoubled) => by * 2,
            () if self.ability_does(Does::BoostsInverted) => -by,
            () => by,
        };
        self.raise(stat, by);
    }

    /// Changes a stage because the opponent has switched in.
    fn suffer(&mut self, stat: usize, by: i8) {
        match self.answer_to_drops() {
            Some((answer, up)) if answer == stat => self.raise(stat, by + up),
            Some((answer, up)) => {
                self.gain(stat, by);
                self.raise(answer, up);
            }
            None => self.gain(stat, by),
        }
    }

    /// Returns the stat that the ability raises if another stat is lowered, and the number of
    /// stages.
    fn answer_to_drops(&self) -> Option<(usize, i8)> {
        self.effects()
            .with(Kind::AnswersDrops)
            .find_map(|effect| match effect.what {
                What::AnswersDrops(stat, up) => Some((stat, up)),
                _ => None,
            })
    }

    fn is_steady(&self) -> bool {
        let keeps = |effects: &Effects| {
            effects.grants(Immunity::StatDrops) || effects.grants(Immunity::Intimidate)
        };
        keeps(self.effects()) || keeps(self.item_effects())
    }
}

impl Scene<'_> {
    /// Applies a move that steals the target's raised stages before it hits.
    pub(crate) fn steal_boosts(&mut self) {
        if !self.is(&Variable::StealsBoosts) {
            return;
        }
        let turn = if self.attacker.ability_does(Does::BoostsInverted) {
            -1
        } else {
            1
        };
        for stat in ATK..self.defender.boosts.len() {
            let up = self.defender.boosts[stat].max(0);
            self.attacker.raise(stat, up * turn);
            self.defender.boosts[stat] -= up;
        }
    }
}
