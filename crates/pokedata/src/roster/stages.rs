//! Which moment it is before a boss, and how strong the bosses are until then.

use super::Rules;
use super::moment::Moment;
use crate::{Boss, Foe, Game, Version};

/// The kinds of battles that count as gyms.
const GYMS: [&str; 4] = ["gym", "captain", "trial", "grand-trial"];

impl Version {
    /// How many gyms there are.
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

    /// The moment just before that boss is fought.
    #[must_use]
    pub fn moment_before(&self, boss: &Boss) -> Moment {
        if let Some(after) = &boss.after {
            return Moment::read(after);
        }
        let earlier = || self.met().filter(|other| other.order < boss.order);
        let league = earlier().find(|other| other.kind == "champion");
        let gyms = |after: u8| {
            let won = earlier().filter(|other| is_gym(other) && other.order > after);
            won.count() as u8
        };
        match league {
            Some(champion) if boss.kind != "champion" => Moment::League(gyms(champion.order)),
            _ => Moment::Gyms(gyms(0)),
        }
    }

    /// The boss that is faced next at that moment; none after the last.
    #[must_use]
    pub fn next(&self, moment: Moment) -> Option<&'static Boss> {
        self.met().find(|boss| self.moment_before(boss) >= moment)
    }

    /// The highest level among the Pokémon of the bosses up to the one that is faced next: what
    /// players take as the level that they may raise theirs to.
    #[must_use]
    pub fn cap(&self, moment: Moment) -> u8 {
        let Some(next) = self.next(moment) else {
            return 100;
        };
        let met = self.met().filter(|boss| boss.order <= next.order);
        met.map(Boss::cap).max().unwrap_or(100)
    }

    /// What is assumed of a player at that moment unless they say otherwise.
    #[must_use]
    pub fn rules(&self, moment: Moment) -> Rules {
        Rules {
            moment,
            cap: self.cap(moment),
            trade: true,
            raids: false,
        }
    }

    /// What is assumed of a player just before that boss is fought.
    #[must_use]
    pub fn rules_before(&self, boss: &Boss) -> Rules {
        let moment = self.moment_before(boss);
        let earlier = self.met().filter(|other| match boss.after {
            None => other.order < boss.order,
            Some(_) => self.moment_before(other) < moment,
        });
        let cap = earlier.map(Boss::cap).chain([boss.cap()]).max();
        Rules {
            cap: cap.unwrap_or(100),
            ..self.rules(moment)
        }
    }

    /// What is assumed of a player just before the first of those that this version has is fought;
    /// the whole game where there is none.
    #[must_use]
    pub fn rules_before_first(&self, foes: &[Foe]) -> Rules {
        let here = |foe: &&Foe| foe.boss().version().is_none_or(|own| own == self.id());
        let first = foes.iter().find(here).or(foes.first());
        first.map_or(Rules::WHOLE_GAME, |foe| self.rules_before(foe.boss()))
    }

    /// The moment before the league.
    #[must_use]
    pub fn before_league(&self) -> Moment {
        let mut met = self.met();
        let league = met.find(|boss| !is_gym(boss));
        league.map_or(Moment::END, |boss| self.moment_before(boss))
    }

    /// The bosses that are met in this version, in order, in the normal mode.
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
    /// The moment before that number of a gym, as players count: 9 is before the first gym of
    /// Kanto where Johto is played, and elsewhere before the league.
    #[must_use]
    pub fn moment_before_gym(&self, number: u8) -> Option<Moment> {
        let version = &self.versions()[0];
        let (all, first) = (version.gyms(), version.before_league());
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
