//! The Pokémon that are obtainable at a moment in the game, and the assumptions about the player.

use crate::commands::playthrough;
use crate::commands::scope::Scope;
use cli_support::Failure;
use pokedata::{Foe, Form, Mode, Moment, Played, Playthrough, Roster, Rosters, Rules, Version};

/// The options that determine the moment in the game.
#[derive(clap::Args, Debug)]
pub(crate) struct MomentArguments {
    /// Only what is obtainable before that boss, or before the Nth gym
    ///
    /// Name the boss by place, leader, `leader@place`, number (`#4`) or kind (`league`). The default
    /// is the first boss if any are named (in duels, each boss), otherwise the whole game.
    #[arg(long, value_name = "BOSS|N")]
    before: Option<String>,

    /// Include what is obtainable in the whole game, even if bosses are named
    #[arg(long, conflicts_with = "before", hide_short_help = true)]
    whole_game: bool,

    /// The former spelling of `--before league`.
    #[arg(long, conflicts_with_all = ["before", "whole_game"], hide = true)]
    obtainable: bool,
}

/// The options that determine the obtainable Pokémon.
#[derive(clap::Args, Debug)]
pub(crate) struct ObtainableArguments {
    #[command(flatten)]
    moment: MomentArguments,

    /// Include evolution by trade, which requires a second player [default with --box]
    #[arg(long, hide_short_help = true)]
    trade: bool,

    /// Exclude evolution by trade, which requires a second player
    #[arg(long, conflicts_with = "trade", hide_short_help = true)]
    no_trade: bool,

    /// Include Pokémon of the paid expansions, and those that evolve with their items
    #[arg(long, hide_short_help = true)]
    dlc: bool,

    /// Include raids before the league, although it is uncertain when they open
    #[arg(long, hide_short_help = true)]
    raids: bool,

    /// The level up to which Pokémon are raised [default: the level of the strongest Pokémon of any
    /// boss up to and including the next one]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=100), hide_short_help = true)]
    level_cap: Option<u8>,

    /// Include Pokémon that can only be caught above the level cap; they are marked
    #[arg(long, hide_short_help = true)]
    over_cap: bool,
}

/// Changes the help of these options for a subcommand that takes no bosses.
pub(crate) fn without_bosses(option: clap::Arg) -> clap::Arg {
    match option.get_id().as_str() {
        "before" => option.long_help(
            "Only what is obtainable before that boss, or before the Nth gym [default: the whole \
             game]\n\nName the boss by place, leader, `leader@place`, number (`#4`) or kind \
             (`league`).",
        ),
        "whole_game" => option.help("Include what is obtainable in the whole game (the default)"),
        "level_cap" => option.help(
            "The level up to which Pokémon are raised [default: with --before, the level of the \
             strongest Pokémon of any boss up to and including that one]",
        ),
        _ => option,
    }
}

/// The names of these options, for errors.
pub(crate) const OPTIONS: &str = "--before, --whole-game, --trade, --no-trade, --raids, --dlc, \
     --level-cap and --over-cap";

/// Whether trades with other players are included, unless an option determines this.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Others {
    /// Trades with other players are excluded.
    Nobody,
    /// Trades are included: for a box, or for a Pokémon that belongs to another trainer.
    MayTrade,
}

/// The moment that determines the obtainable Pokémon if there are several bosses.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Meeting {
    /// All bosses are fought with the Pokémon that are obtainable before the first one.
    AllAtOnce,
    /// Each boss is fought with the Pokémon that are obtainable before it.
    OneByOne,
}

/// The obtainable Pokémon in each version.
pub(crate) struct Obtainable {
    rosters: Rosters,
    /// Whether each of several bosses is fought at its own moment; the rosters are then those at
    /// the last of these moments.
    is_last: bool,
}

impl MomentArguments {
    /// Returns the rules in the given version at the moment, if no bosses are named.
    pub(crate) fn rules_in(
        &self,
        version: &Version,
        playthrough: &Playthrough,
    ) -> Result<Rules, Failure> {
        let until = self.until(playthrough, &[])?;
        Ok(until.rules(version, playthrough.mode(), Meeting::AllAtOnce))
    }

    fn until(&self, playthrough: &Playthrough, ahead: &[Foe]) -> Result<Until, Failure> {
        if self.obtainable {
            cli_support::renamed("--obtainable", "--before league");
            return Ok(Until::League);
        }
        let Some(word) = &self.before else {
            let ahead = Some(ahead).filter(|foes| !foes.is_empty() && !self.whole_game);
            return Ok(ahead.map_or(Until::End, |foes| Until::Foes(foes.to_vec())));
        };
        if let Ok(number) = word.parse::<u8>() {
            return gym(playthrough, number);
        }
        let story = playthrough.clone().with_story();
        let found = playthrough::find_all(&story, std::slice::from_ref(word))?;
        let foes = found.into_iter().flat_map(|one| one.chosen);
        Ok(Until::Foes(foes.collect()))
    }
}

impl ObtainableArguments {
    /// Returns whether a moment was given.
    pub(crate) fn names_moment(&self) -> bool {
        let MomentArguments {
            before,
            whole_game,
            obtainable,
        } = &self.moment;
        before.is_some() || *obtainable || *whole_game
    }

    /// Returns whether the question is about the whole game, regardless of the named bosses.
    pub(crate) const fn asks_whole_game(&self) -> bool {
        self.moment.whole_game
    }

    /// Returns whether none of these options was given.
    pub(crate) fn is_silent(&self) -> bool {
        let switches = [
            self.trade,
            self.no_trade,
            self.raids,
            self.dlc,
            self.over_cap,
        ];
        !self.names_moment() && switches == [false; 5] && self.level_cap.is_none()
    }

    /// Returns the obtainable Pokémon in the game of the question; `None` if the question is about
    /// a generation.
    pub(crate) fn read(
        &self,
        scope: &Scope,
        others: Others,
        meeting: Meeting,
    ) -> Result<Option<Obtainable>, Failure> {
        let Some(playthrough) = &scope.playthrough else {
            if self.is_silent() {
                return Ok(None);
            }
            return Err(Failure::bad_input(format!(
                "{OPTIONS} require a game: name one"
            )));
        };
        self.of(playthrough, scope.foes(), others, meeting)
            .map(Some)
    }

    /// Returns the obtainable Pokémon in the played game, before the given bosses unless another
    /// moment was given.
    pub(crate) fn of(
        &self,
        playthrough: &Playthrough,
        ahead: &[Foe],
        others: Others,
        meeting: Meeting,
    ) -> Result<Obtainable, Failure> {
        let until = self.moment.until(playthrough, ahead)?;
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
    pub(crate) fn before(&self, playthrough: &Playthrough, foe: &Foe) -> Rosters {
        let until = Until::Foes(vec![foe.clone()]);
        let versions = playthrough.played().versions();
        Rosters::of(versions, |version| {
            self.rules(version, playthrough.mode(), &until, Meeting::AllAtOnce)
        })
    }

    /// Returns the level up to which Pokémon are raised, if an option sets it.
    pub(crate) const fn level_cap(&self) -> Option<u8> {
        self.level_cap
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
    League,
    Moment(Moment),
    Foes(Vec<Foe>),
}

impl Until {
    /// Returns the rules of a player at this moment, without the options of the player.
    fn rules(&self, version: &Version, mode: Mode, meeting: Meeting) -> Rules {
        match self {
            Until::End => Rules::WHOLE_GAME,
            Until::League => version.rules_in(mode, version.before_league()),
            Until::Moment(moment) => version.rules_in(mode, *moment),
            Until::Foes(foes) if meeting == Meeting::OneByOne => {
                version.rules_before_last(mode, foes)
            }
            Until::Foes(foes) => version.rules_before_first(mode, foes),
        }
    }
}

fn gym(playthrough: &Playthrough, number: u8) -> Result<Until, Failure> {
    let played = playthrough.played();
    let moment = played.game().moment_before_gym(number);
    moment.map(Until::Moment).ok_or_else(|| {
        let title = played.title();
        let gyms = played.versions()[0].gyms();
        Failure::bad_input(format!(
            "--before {number}: {title} has {gyms} gyms; --before takes a gym (1 to {gyms}), {} (after the last gym) or a boss",
            gyms + 1
        ))
    })
}

/// Checks that a game has a form, obtainable or not; the error lists its relatives in the game.
pub(crate) fn check_there(form: &Form, played: Played) -> Result<(), Failure> {
    let there = played.game().forms();
    if there.iter().any(|&own| std::ptr::eq(own, form)) {
        return Ok(());
    }
    let (game, title) = (played.title(), form.title());
    let kin = there.iter().filter(|other| other.line() == form.line());
    let kin: Vec<String> = kin.map(|other| other.title()).take(3).collect();
    Err(Failure::BadInput(if kin.is_empty() {
        format!("{game} has no {title}")
    } else {
        format!("{game} has no {title}; it has {}", kin.join(", "))
    }))
}

impl Obtainable {
    /// Returns the Pokémon that are obtainable in the whole game.
    pub(crate) fn whole(played: Played) -> Obtainable {
        Obtainable {
            rosters: Rosters::of(played.versions(), |_| Rules::WHOLE_GAME),
            is_last: false,
        }
    }

    /// Returns the rosters.
    pub(crate) fn rosters(&self) -> &Rosters {
        &self.rosters
    }

    /// Returns an error if any of the forms is not obtainable.
    pub(crate) fn check(&self, required: &[&Form]) -> Result<(), Failure> {
        let Some(form) = required.iter().find(|form| !self.rosters.has(form)) else {
            return Ok(());
        };
        Err(Failure::bad_input(format!(
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
    pub(crate) fn origin_words(&self, form: &Form) -> Option<String> {
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
    pub(crate) fn moment(&self) -> Moment {
        let moments = self.rosters.each().iter().map(|own| own.rules().moment);
        moments.max().unwrap_or(Moment::END)
    }

    /// Returns the level up to which Pokémon are raised: the highest of the versions.
    pub(crate) fn cap(&self) -> u8 {
        let caps = self.rosters.each().iter().map(|own| own.rules().cap);
        caps.max().unwrap_or(100)
    }

    /// Returns the assumptions in one line.
    pub(crate) fn sentence(&self) -> String {
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
