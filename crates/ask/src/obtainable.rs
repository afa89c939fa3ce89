//! The Pokémon that are obtainable at a moment in the game, and the assumptions about the player.

use crate::playthrough;
use crate::scope::Scope;
use crate::{Error, Notes};
use pokedata::{Foe, Form, Mode, Moment, Played, Playthrough, Roster, Rosters, Rules, Version};
use serde::{Deserialize, Serialize};

/// The options that determine the moment in the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "clap", derive(clap::Args))]
pub struct MomentOptions {
    /// Only what is obtainable before that boss, or before the Nth gym
    ///
    /// Name the boss by place, leader, `leader@place`, number (`#4`) or kind (`league`). The default
    /// is the first boss if any are named (in duels, each boss), otherwise the whole game.
    #[cfg_attr(feature = "clap", arg(long, value_name = "BOSS|N"))]
    pub before: Option<String>,

    /// Include what is obtainable in the whole game, even if bosses are named
    #[cfg_attr(
        feature = "clap",
        arg(long, conflicts_with = "before", hide_short_help = true)
    )]
    pub whole_game: bool,
}

/// The options that determine the obtainable Pokémon.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "clap", derive(clap::Args))]
pub struct ObtainableOptions {
    /// The moment in the game.
    #[cfg_attr(feature = "clap", command(flatten))]
    pub moment: MomentOptions,

    /// Include evolution by trade, which requires a second player [default with --box]
    #[cfg_attr(feature = "clap", arg(long, hide_short_help = true))]
    pub trade: bool,

    /// Exclude evolution by trade, which requires a second player
    #[cfg_attr(
        feature = "clap",
        arg(long, conflicts_with = "trade", hide_short_help = true)
    )]
    pub no_trade: bool,

    /// Include Pokémon of the paid expansions, and those that evolve with their items
    #[cfg_attr(feature = "clap", arg(long, hide_short_help = true))]
    pub dlc: bool,

    /// Include raids before the league, although it is uncertain when they open
    #[cfg_attr(feature = "clap", arg(long, hide_short_help = true))]
    pub raids: bool,

    /// The level up to which Pokémon are raised [default: the level of the strongest Pokémon of any
    /// boss up to and including the next one]
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=100), hide_short_help = true)
    )]
    pub level_cap: Option<u8>,

    /// Include Pokémon that can only be caught above the level cap; they are marked
    #[cfg_attr(feature = "clap", arg(long, hide_short_help = true))]
    pub over_cap: bool,
}

/// The names of these options, for errors.
pub const OPTIONS: &str = "--before, --whole-game, --trade, --no-trade, --raids, --dlc, \
     --level-cap and --over-cap";

/// Whether trades with other players are included, unless an option determines this.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Others {
    /// Trades with other players are excluded.
    Nobody,
    /// Trades are included: for a box, or for a Pokémon that belongs to another trainer.
    MayTrade,
}

/// The moment that determines the obtainable Pokémon if there are several bosses.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Meeting {
    /// All bosses are fought with the Pokémon that are obtainable before the first one.
    AllAtOnce,
    /// Each boss is fought with the Pokémon that are obtainable before it.
    OneByOne,
}

/// The obtainable Pokémon in each version.
pub struct Obtainable {
    rosters: Rosters,
    /// Whether each of several bosses is fought at its own moment; the rosters are then those at
    /// the last of these moments.
    is_last: bool,
}

impl MomentOptions {
    /// Returns the rules in the given version at the moment, if no bosses are named.
    ///
    /// # Errors
    /// If the moment names no boss of the game.
    pub fn rules_in(
        &self,
        version: &Version,
        playthrough: &Playthrough,
        notes: &Notes,
    ) -> Result<Rules, Error> {
        let until = self.until(playthrough, &[], notes)?;
        Ok(until.rules(version, playthrough.mode(), Meeting::AllAtOnce))
    }

    fn until(
        &self,
        playthrough: &Playthrough,
        ahead: &[Foe],
        notes: &Notes,
    ) -> Result<Until, Error> {
        if self.before.is_some() && self.whole_game {
            return Err(Error::new("--before and --whole-game exclude each other"));
        }
        let Some(word) = &self.before else {
            let ahead = Some(ahead).filter(|foes| !foes.is_empty() && !self.whole_game);
            return Ok(ahead.map_or(Until::End, |foes| Until::Foes(foes.to_vec())));
        };
        if let Ok(number) = word.parse::<u8>() {
            return gym(playthrough, number);
        }
        let story = playthrough.clone().with_story();
        let found = playthrough::find_all(&story, std::slice::from_ref(word), notes)?;
        Ok(Until::Foes(found.into_iter().collect()))
    }
}

impl ObtainableOptions {
    /// Returns whether a moment was given.
    #[must_use]
    pub fn names_moment(&self) -> bool {
        self.moment != MomentOptions::default()
    }

    /// Returns whether the question is about the whole game, regardless of the named bosses.
    #[must_use]
    pub const fn asks_whole_game(&self) -> bool {
        self.moment.whole_game
    }

    /// Returns whether none of these options was given.
    #[must_use]
    pub fn is_silent(&self) -> bool {
        *self == ObtainableOptions::default()
    }

    /// Returns the obtainable Pokémon in the game of the question; `None` if the question is about
    /// a generation.
    ///
    /// # Errors
    /// If an option requires a game, or the moment names no boss of it.
    pub fn read(
        &self,
        scope: &Scope,
        others: Others,
        meeting: Meeting,
        notes: &Notes,
    ) -> Result<Option<Obtainable>, Error> {
        match &scope.playthrough {
            Some(playthrough) => self
                .of(playthrough, scope.foes(), others, meeting, notes)
                .map(Some),
            None if self.is_silent() => Ok(None),
            None => Err(Error::new(format!("{OPTIONS} require a game: name one"))),
        }
    }

    /// Returns the obtainable Pokémon in the played game, before the given bosses unless another
    /// moment was given.
    ///
    /// # Errors
    /// If the moment names no boss of the game.
    pub fn of(
        &self,
        playthrough: &Playthrough,
        ahead: &[Foe],
        others: Others,
        meeting: Meeting,
        notes: &Notes,
    ) -> Result<Obtainable, Error> {
        if let Some(cap @ (0 | 101..)) = self.level_cap {
            return Err(Error::new(format!(
                "--level-cap {cap}: levels are 1 to 100"
            )));
        }
        let until = self.moment.until(playthrough, ahead, notes)?;
        let versions = playthrough.played().versions();
        let rosters = Rosters::of(versions, |version| Rules {
            trade: self.trades(others),
            ..self.rules(version, playthrough.mode(), &until, meeting)
        });
        let several = matches!(&until, Until::Foes(foes) if foes.len() > 1);
        Ok(Obtainable {
            rosters,
            is_last: meeting == Meeting::OneByOne && several,
        })
    }

    /// Returns the Pokémon that are obtainable before the given boss, under the same assumptions.
    #[must_use]
    pub fn before(&self, playthrough: &Playthrough, foe: &Foe) -> Rosters {
        let until = Until::Foes(vec![foe.clone()]);
        let versions = playthrough.played().versions();
        Rosters::of(versions, |version| {
            self.rules(version, playthrough.mode(), &until, Meeting::AllAtOnce)
        })
    }

    fn trades(&self, others: Others) -> bool {
        self.trade || others == Others::MayTrade && !self.no_trade
    }

    fn rules(&self, version: &Version, mode: Mode, until: &Until, meeting: Meeting) -> Rules {
        let mut rules = until.rules(version, mode, meeting);
        rules.trade = self.trades(Others::Nobody);
        rules.raids |= self.raids;
        rules.dlc = self.dlc;
        rules.over_cap = self.over_cap;
        rules.cap = self.level_cap.unwrap_or(rules.cap);
        rules
    }
}

/// An option, and the change that it makes to the rules.
type Lift = (&'static str, fn(&mut Rules));

/// The moment up to which Pokémon are obtainable.
enum Until {
    End,
    Moment(Moment),
    Foes(Vec<Foe>),
}

impl Until {
    /// Returns the rules of a player at this moment, without the options of the player.
    fn rules(&self, version: &Version, mode: Mode, meeting: Meeting) -> Rules {
        match self {
            Until::End => Rules::WHOLE_GAME,
            Until::Moment(moment) => version.rules_in(mode, *moment),
            Until::Foes(foes) if meeting == Meeting::OneByOne => {
                version.rules_before_last(mode, foes)
            }
            Until::Foes(foes) => version.rules_before_first(mode, foes),
        }
    }
}

fn gym(playthrough: &Playthrough, number: u8) -> Result<Until, Error> {
    let played = playthrough.played();
    let moment = played.game().moment_before_gym(number);
    moment.map(Until::Moment).ok_or_else(|| {
        let title = played.title();
        let gyms = played.versions()[0].gyms();
        Error::new(format!(
            "--before {number}: {title} has {gyms} gyms; --before takes a gym (1 to {gyms}), {} (after the last gym) or a boss",
            gyms + 1
        ))
    })
}

/// Checks that a game has a form, obtainable or not.
///
/// # Errors
/// If the game does not have it; the error lists its relatives in the game.
pub fn check_there(form: &Form, played: Played) -> Result<(), Error> {
    let there = played.game().forms();
    if there.iter().any(|&own| std::ptr::eq(own, form)) {
        return Ok(());
    }
    let (game, title) = (played.title(), form.title());
    let kin = there.iter().filter(|other| other.line() == form.line());
    let kin: Vec<String> = kin.map(|other| other.title()).take(3).collect();
    Err(Error::new(if kin.is_empty() {
        format!("{game} has no {title}")
    } else {
        format!("{game} has no {title}; it has {}", kin.join(", "))
    }))
}

impl Obtainable {
    /// Returns the Pokémon that are obtainable in the whole game.
    pub fn whole(played: Played) -> Obtainable {
        Obtainable {
            rosters: Rosters::of(played.versions(), |_| Rules::WHOLE_GAME),
            is_last: false,
        }
    }

    /// Returns the Pokémon that are obtainable before the given boss without trades.
    pub fn before(playthrough: &Playthrough, foe: &Foe) -> Obtainable {
        Obtainable {
            rosters: ObtainableOptions::default().before(playthrough, foe),
            is_last: false,
        }
    }

    /// Returns the rosters.
    pub fn rosters(&self) -> &Rosters {
        &self.rosters
    }

    /// Checks that all of the forms are obtainable.
    ///
    /// # Errors
    /// If any is not; the error names a rule that prevents it.
    pub fn check(&self, required: &[&Form]) -> Result<(), Error> {
        let Some(form) = required.iter().find(|form| !self.rosters.has(form)) else {
            return Ok(());
        };
        Err(Error::new(format!(
            "{} is required, but not obtainable {}{} (--roster all allows every Pokémon in the game)",
            form.title(),
            self.assumed(),
            self.in_the_way(form)
        )))
    }

    /// Returns the end of an error message if a single rule makes the form unobtainable: `; with
    /// --dlc it is`.
    fn in_the_way(&self, form: &Form) -> String {
        let lifts: [Lift; 4] = [
            ("with --trade", |rules| rules.trade = true),
            ("with --raids", |rules| rules.raids = true),
            ("with --over-cap", |rules| rules.over_cap = true),
            ("with --dlc", |rules| rules.dlc = true),
        ];
        let lifted = lifts.into_iter().find(|(_, lift)| {
            self.rosters.each().iter().any(|own| {
                let mut rules = own.rules();
                lift(&mut rules);
                Roster::of(own.version(), rules).has(form)
            })
        });
        lifted.map_or(String::new(), |(option, _)| format!("; {option} it is"))
    }

    /// Returns text that states how to obtain a form, with `Violet only: …` if the other version
    /// does not have it, and with any detail that is unconfirmed.
    pub fn origin_words(&self, form: &Form) -> Option<String> {
        let origin = self.rosters.origin(form)?;
        let words = match self.rosters.only_in(form) {
            None => origin.to_string(),
            Some(version) => format!("{} only: {origin}", version.title()),
        };
        Some(match origin.unsure() {
            None => words,
            Some(what) => format!("{words} (unconfirmed: {what})"),
        })
    }

    /// Returns the moment that the player has reached: the latest of the versions.
    pub fn moment(&self) -> Moment {
        let moments = self.rosters.each().iter().map(|own| own.rules().moment);
        moments.max().unwrap_or(Moment::END)
    }

    /// Returns the level up to which Pokémon are raised: the highest of the versions.
    pub fn cap(&self) -> u8 {
        let caps = self.rosters.each().iter().map(|own| own.rules().cap);
        caps.max().unwrap_or(100)
    }

    /// Returns the assumptions in one line.
    pub fn sentence(&self) -> String {
        let number = self.rosters.forms().count();
        format!("{number} Pokémon are obtainable {}.", self.assumed())
    }

    /// Returns text such as `after 1 gym, without trades, up to level 19`.
    fn assumed(&self) -> String {
        let rules: Vec<Rules> = self.rosters.each().iter().map(Roster::rules).collect();
        let others = others(&rules);
        if self.is_last {
            return format!(
                "in all, {others}, counting for each boss what is obtainable by then within its level cap"
            );
        }
        let moments = self.rosters.each().iter().map(Roster::when).collect();
        let caps: Vec<String> = rules.iter().map(|own| own.cap.to_string()).collect();
        let level = match self.cap() {
            100 => "at any level".to_owned(),
            _ if rules.iter().any(|own| own.over_cap) => "caught at any level".to_owned(),
            _ => format!("up to level {}", alike(caps)),
        };
        format!("{}, {others}, {level}", alike(moments))
    }
}

/// Returns text such as `without trades` and `with trades and raids`.
fn others(rules: &[Rules]) -> String {
    let any = |has: fn(&Rules) -> bool| rules.iter().any(has);
    let early_raids = any(|own| own.raids && own.moment < Moment::League(0));
    let with = [
        (any(|own| own.trade), "trades"),
        (early_raids, "raids"),
        (any(|own| own.dlc), "DLC"),
    ];
    let with: Vec<&str> = with.iter().filter(|one| one.0).map(|one| one.1).collect();
    if with.is_empty() {
        "without trades".to_owned()
    } else {
        format!("with {}", with.join(" and "))
    }
}

/// Returns the texts for the versions, joined by `or`, or a single text if they are all the same.
fn alike(mut each: Vec<String>) -> String {
    each.dedup();
    each.join(" or ")
}
