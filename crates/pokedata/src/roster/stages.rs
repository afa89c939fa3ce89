//! The moments before bosses, and the level caps of the bosses up to a moment.

use super::Rules;
use super::moment::Moment;
use super::reach::Reach;
use crate::{Boss, Foe, Game, Mode, Version};

/// The kinds of battles that count as gyms.
const GYMS: [&str; 4] = ["gym", "captain", "trial", "grand-trial"];

impl Version {
    /// Returns the number of gyms in the version.
    ///
    /// ```
    /// let game = pokedata::Game::find("sword")?;
    /// assert_eq!(game.versions()[0].gyms(), 8);
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn gyms(&self) -> u8 {
        self.met().filter(|boss| is_gym(boss)).count() as u8
    }

    /// Returns the moment just before the given boss is fought, in either mode.
    #[must_use]
    pub fn moment_before(&self, boss: &Boss) -> Moment {
        if let Some(after) = &boss.after {
            return Moment::read(after);
        }
        let order = self.game().in_normal_mode(boss).order;
        let earlier = || self.met().filter(|other| other.order < order);
        let league = earlier().find(|other| other.kind == "champion");
        let gyms = |after: u16| {
            let won = earlier().filter(|other| is_gym(other) && other.order > after);
            won.count() as u8
        };
        match league {
            Some(champion) if boss.kind != "champion" => Moment::League(gyms(champion.order)),
            _ => Moment::Gyms(gyms(0)),
        }
    }

    /// Returns the next boss at the given moment, in the normal mode; `None` after the last.
    #[must_use]
    pub fn next(&self, moment: Moment) -> Option<&'static Boss> {
        self.met().find(|boss| self.moment_before(boss) >= moment)
    }

    /// Returns the default rules for a player at the given moment, in the normal mode.
    #[must_use]
    pub fn rules(&self, moment: Moment) -> Rules {
        self.rules_in(Mode::Normal, moment)
    }

    /// Returns the default rules for a player at the given moment: Pokémon are raised up to the
    /// highest level of any boss up to the next one, in the given mode.
    ///
    /// ```
    /// use pokedata::{Game, Mode, Moment};
    ///
    /// let black_2 = &Game::find("black-2")?.versions()[0];
    /// assert_eq!(black_2.rules_in(Mode::Normal, Moment::Gyms(0)).cap, 13);
    /// assert_eq!(black_2.rules_in(Mode::Challenge, Moment::Gyms(0)).cap, 14);
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn rules_in(&self, mode: Mode, moment: Moment) -> Rules {
        let next = self.next(moment);
        let cap = next.and_then(|next| self.cap_of(mode, |boss| boss.order <= next.order));
        Rules {
            moment,
            before_story: None,
            cap: cap.unwrap_or(100),
            over_cap: false,
            trade: true,
            raids: false,
            dlc: false,
        }
    }

    /// Returns the default rules for a player just before the given boss is fought, in the given
    /// mode, or in challenge mode if the boss is fought only in challenge mode.
    #[must_use]
    pub fn rules_before(&self, mode: Mode, boss: &Boss) -> Rules {
        let mode = if boss.is_challenge() && mode == Mode::Normal {
            Mode::Challenge
        } else {
            mode
        };
        let moment = self.moment_before(boss);
        let order = self.game().in_normal_mode(boss).order;
        let met = |other: &Boss| match boss.after {
            None => other.order <= order,
            Some(_) => self.moment_before(other) < moment,
        };
        let cap = self.cap_of(mode, met).max(Some(boss.cap()));
        let before_story = match boss.after {
            Some(_) => Some(Reach::before(boss, self.game(), moment)),
            None if is_gym(boss) => None,
            None => Reach::in_league(self.game().in_normal_mode(boss), self.game()),
        };
        Rules {
            before_story,
            cap: cap.unwrap_or(100),
            ..self.rules_in(mode, moment)
        }
    }

    /// Returns the level of the strongest Pokémon that the wanted bosses have in the given mode.
    fn cap_of(&self, mode: Mode, wanted: impl Fn(&Boss) -> bool) -> Option<u8> {
        let caps = self.met().filter(|boss| wanted(boss)).map(|boss| {
            match (mode, self.game().harder(boss)) {
                (Mode::Challenge, Some(harder)) => harder.cap(),
                (Mode::Both, Some(harder)) => harder.cap().max(boss.cap()),
                _ => boss.cap(),
            }
        });
        caps.max()
    }

    /// Returns the default rules for a player in the given mode just before the first of the given
    /// bosses that this version has; the rules for the whole game if there are none.
    #[must_use]
    pub fn rules_before_first(&self, mode: Mode, foes: &[Foe]) -> Rules {
        let first = self.here(foes).min_by_key(|boss| self.moment_before(boss));
        let first = first.or(foes.first().map(Foe::boss));
        first.map_or(Rules::WHOLE_GAME, |boss| self.rules_before(mode, boss))
    }

    /// Returns the default rules just before the last of the given bosses; of several at the same
    /// moment, those with the highest level cap.
    ///
    /// ```
    /// use pokedata::{Mode, Moment, Played};
    ///
    /// let emerald = Played::find("emerald")?;
    /// let all = emerald.game().all_bosses();
    /// let rules = emerald.versions()[0].rules_before_last(Mode::Normal, all.foes());
    /// assert_eq!((rules.moment, rules.cap), (Moment::Gyms(8), 58));
    /// # Ok::<(), pokedata::UnknownName>(())
    /// ```
    #[must_use]
    pub fn rules_before_last(&self, mode: Mode, foes: &[Foe]) -> Rules {
        let each = self.here(foes).map(|boss| self.rules_before(mode, boss));
        let last = each.max_by_key(|rules| (rules.moment, rules.cap));
        last.unwrap_or_else(|| self.rules_before_first(mode, foes))
    }

    /// Returns the given bosses that exist in this version.
    fn here<'a>(&self, foes: &'a [Foe]) -> impl Iterator<Item = &'static Boss> + use<'a, '_> {
        let bosses = foes.iter().map(Foe::boss);
        bosses.filter(|boss| boss.version().is_none_or(|own| own == self.id()))
    }

    /// Returns the moment before the league.
    #[must_use]
    pub fn before_league(&self) -> Moment {
        let mut met = self.met();
        let league = met.find(|boss| !is_gym(boss));
        league.map_or(Moment::END, |boss| self.moment_before(boss))
    }

    /// Returns the bosses of this version in the normal mode, in the order of their battles.
    fn met(&self) -> impl Iterator<Item = &'static Boss> {
        let bosses = self.game().bosses().iter();
        let here = |boss: &&Boss| boss.version().is_none_or(|own| own == self.id());
        bosses.filter(here).filter(|boss| !boss.is_challenge())
    }
}

fn is_gym(boss: &Boss) -> bool {
    GYMS.contains(&boss.kind.as_str())
}

impl Game {
    /// Returns the moment before the gym with the given number, in the order that players use: in a
    /// Johto game, 9 is before the first Kanto gym, in other games before the league.
    #[must_use]
    pub fn moment_before_gym(&self, number: u8) -> Option<Moment> {
        let version = &self.versions()[0];
        let all = version.gyms();
        let first = version.before_league();
        let Moment::Gyms(before_league) = first else {
            return None;
        };
        match number {
            0 => None,
            _ if number <= before_league => Some(Moment::Gyms(number - 1)),
            _ if number > all + 1 => None,
            _ if all == before_league => Some(first),
            _ => Some(Moment::League(number - 1 - before_league)),
        }
    }
}
