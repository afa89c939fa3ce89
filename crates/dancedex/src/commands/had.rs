//! What can be obtained by the moment that is asked about, and what is assumed of the player.

use crate::commands::playing;
use crate::commands::scope::Scope;
use pokedata::{Foe, Form, Mode, Moment, Played, Playthrough, Roster, Rosters, Rules, Version};
use terminal::Failure;

/// At which moment, and what the player does.
#[derive(clap::Args, Debug)]
pub(crate) struct HadArguments {
    /// Only what is obtainable before that boss, or before the Nth gym
    ///
    /// The boss by place, leader, `leader@place` or number (`#4`).
    #[arg(long, value_name = "BOSS|N")]
    before: Option<String>,

    /// Only what is obtainable before the league
    #[arg(long, conflicts_with = "before", hide_short_help = true)]
    obtainable: bool,

    /// Nothing that needs a second player: no evolution by trade
    #[arg(long, hide_short_help = true)]
    no_trade: bool,

    /// Also what is in the paid expansions only, and what evolves by their items
    #[arg(long, hide_short_help = true)]
    dlc: bool,

    /// Raids before the league, too; since when they are open is known second-hand
    #[arg(long, hide_short_help = true)]
    raids: bool,

    /// The level up to which Pokémon are raised [default: that of the strongest Pokémon of the
    /// bosses up to the next]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=100), hide_short_help = true)]
    level_cap: Option<u8>,

    /// Also Pokémon that can only be caught above that level; the answer marks them
    #[arg(long, hide_short_help = true)]
    over_cap: bool,
}

/// These options, as errors name them.
pub(crate) const OPTIONS: &str =
    "--before, --obtainable, --no-trade, --raids, --dlc, --level-cap and --over-cap";

/// What can be obtained.
pub(crate) struct Had(Rosters);

impl HadArguments {
    /// Whether a moment is named.
    pub(crate) fn names_moment(&self) -> bool {
        self.before.is_some() || self.obtainable
    }

    /// Whether nothing was said.
    pub(crate) fn is_silent(&self) -> bool {
        let switches = [self.no_trade, self.raids, self.dlc, self.over_cap];
        !self.names_moment() && switches == [false; 4] && self.level_cap.is_none()
    }

    /// What can be obtained in the game of the question; none where it is about a generation.
    pub(crate) fn read(&self, scope: &Scope) -> Result<Option<Had>, Failure> {
        let Some(playthrough) = &scope.playthrough else {
            if self.is_silent() {
                return Ok(None);
            }
            return Err(Failure::bad_input(format!(
                "{OPTIONS} go with a game: name one"
            )));
        };
        Ok(Some(Had(self.rosters(playthrough)?)))
    }

    /// What can be obtained in the game that is played.
    pub(crate) fn rosters(&self, playthrough: &Playthrough) -> Result<Rosters, Failure> {
        let until = self.until(playthrough)?;
        let versions = playthrough.played().versions();
        let mode = playthrough.mode();
        Ok(Rosters::of(versions, |version| {
            self.rules(version, mode, &until)
        }))
    }

    /// What can be obtained before that boss, by a player who does the same.
    pub(crate) fn before(&self, playthrough: &Playthrough, foe: &Foe) -> Rosters {
        let until = Until::Foes(vec![foe.clone()]);
        let versions = playthrough.played().versions();
        let mode = playthrough.mode();
        Rosters::of(versions, |version| self.rules(version, mode, &until))
    }

    /// The level up to which Pokémon are raised, where that is said.
    pub(crate) const fn level_cap(&self) -> Option<u8> {
        self.level_cap
    }

    fn until(&self, playthrough: &Playthrough) -> Result<Until, Failure> {
        let Some(word) = &self.before else {
            return Ok(match self.obtainable {
                true => Until::League,
                false => Until::End,
            });
        };
        match word.parse::<u8>() {
            Ok(number) => gym(playthrough, number),
            Err(_) => {
                let story = playthrough.clone().with_story();
                let found = playing::find_all(&story, std::slice::from_ref(word))?;
                Ok(Until::Foes(
                    found.into_iter().flat_map(|one| one.chosen).collect(),
                ))
            }
        }
    }

    fn rules(&self, version: &Version, mode: Mode, until: &Until) -> Rules {
        let mut rules = match until {
            Until::End => Rules::WHOLE_GAME,
            Until::League => version.rules_in(mode, version.before_league()),
            Until::Moment(moment) => version.rules_in(mode, *moment),
            Until::Foes(foes) => version.rules_before_first(mode, foes),
        };
        rules.trade = !self.no_trade;
        rules.raids |= self.raids;
        rules.dlc = self.dlc;
        rules.over_cap = self.over_cap;
        rules.cap = self.level_cap.unwrap_or(rules.cap);
        rules
    }
}

/// An option, and what it changes in the rules.
type Lift = (&'static str, fn(&mut Rules));

/// How far the player is.
enum Until {
    End,
    League,
    Moment(Moment),
    Foes(Vec<Foe>),
}

fn gym(playthrough: &Playthrough, number: u8) -> Result<Until, Failure> {
    let played = playthrough.played();
    let moment = played.game().moment_before_gym(number);
    moment.map(Until::Moment).ok_or_else(|| {
        let (title, gyms) = (played.title(), played.versions()[0].gyms());
        Failure::bad_input(format!(
            "--before {number}: {title} has {gyms} gyms; --before takes 1 to {gyms}, {} for after the last of them, \
             or a boss",
            gyms + 1
        ))
    })
}

impl Had {
    /// What can be obtained there from beginning to end.
    pub(crate) fn whole(played: Played) -> Had {
        Had(Rosters::of(played.versions(), |_| Rules::WHOLE_GAME))
    }

    /// The rosters.
    pub(crate) fn rosters(&self) -> &Rosters {
        &self.0
    }

    /// Fails where one of those cannot be obtained.
    pub(crate) fn check(&self, required: &[&Form]) -> Result<(), Failure> {
        let Some(form) = required.iter().find(|form| !self.0.has(form)) else {
            return Ok(());
        };
        Err(Failure::bad_input(format!(
            "{} is required, but not obtainable: {}{} (--roster all takes all that are in the game)",
            form.title(),
            self.assumed(),
            self.in_the_way(form)
        )))
    }

    /// Why that form is not obtainable, where a rule alone is the reason: `; with --dlc it is`.
    fn in_the_way(&self, form: &Form) -> String {
        let lifts: [Lift; 4] = [
            ("without --no-trade", |rules| rules.trade = true),
            ("with --raids", |rules| rules.raids = true),
            ("with --over-cap", |rules| rules.over_cap = true),
            ("with --dlc", |rules| rules.dlc = true),
        ];
        let lifted = lifts.into_iter().find(|(_, lift)| {
            self.0.each().iter().any(|own| {
                let mut rules = own.rules();
                lift(&mut rules);
                Roster::of(own.version(), rules).has(form)
            })
        });
        lifted.map_or(String::new(), |(option, _)| format!("; {option} it is"))
    }

    /// How to obtain that form, in words; `Violet only: …` where the other version has it not,
    /// and with what is known second-hand only.
    pub(crate) fn origin_words(&self, form: &Form) -> Option<String> {
        let origin = self.0.origin(form)?;
        let words = match self.0.only_in(form) {
            None => origin.to_string(),
            Some(version) => format!("{} only: {origin}", version.title()),
        };
        Some(match origin.unsure() {
            None => words,
            Some(what) => format!("{words} (second-hand: {what})"),
        })
    }

    /// How far the player is: the furthest of the versions.
    pub(crate) fn moment(&self) -> Moment {
        let moments = self.0.each().iter().map(|own| own.rules().moment);
        moments.max().unwrap_or(Moment::END)
    }

    /// The level that Pokémon are raised to: the highest of the versions.
    pub(crate) fn cap(&self) -> u8 {
        let caps = self.0.each().iter().map(|own| own.rules().cap);
        caps.max().unwrap_or(100)
    }

    /// What was assumed, in a sentence.
    pub(crate) fn sentence(&self) -> String {
        let number = self.0.forms().count();
        format!("{number} Pokémon are obtainable: {}.", self.assumed())
    }

    /// `Emerald, after 1 gym, levels up to 19, with trades`.
    fn assumed(&self) -> String {
        let each: Vec<String> = self.0.each().iter().map(assumed).collect();
        let alike = each.windows(2).all(|two| two[0] == two[1]);
        let titles: Vec<&str> = self
            .0
            .each()
            .iter()
            .map(|own| own.version().title())
            .collect();
        match alike {
            true => format!(
                "{}, {}",
                titles.join("/"),
                each.first().map_or("", String::as_str)
            ),
            false => {
                let each = titles
                    .iter()
                    .zip(&each)
                    .map(|(title, own)| format!("{title}, {own}"));
                each.collect::<Vec<_>>().join("; ")
            }
        }
    }
}

/// `after 1 gym, levels up to 19, with trades`.
fn assumed(roster: &Roster) -> String {
    let rules = roster.rules();
    let level = match rules.cap {
        100 => "any level".to_owned(),
        cap => format!("levels up to {cap}"),
    };
    let trade = if rules.trade {
        "with trades"
    } else {
        "without trades"
    };
    let raids = if roster.leaves_out_raids() {
        ", without raids"
    } else {
        ""
    };
    let dlc = if rules.dlc { ", with DLC" } else { "" };
    format!("{}, {level}, {trade}{raids}{dlc}", rules.moment)
}
