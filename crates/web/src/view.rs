//! The state of the screen, as an address.

use crate::chart::Chart;
use crate::identify::Identify;
use crate::magic::Magic;
use crate::plan::Plan;
use crate::run::Run;
use crate::team::Team;
use crate::watch::Watch;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::str::FromStr;

/// The prefix of words for the player's own games, such as `world.my-emerald`, or
/// `world.my-swsh.sword` for a version.
pub(crate) const OWN: &str = "world.";

/// Whether this program answers the views of the module `battles`.
pub(crate) const BATTLES: bool = cfg!(not(feature = "types"));

/// Whether this program answers the views of the module `types`.
pub(crate) const TYPES: bool = cfg!(not(feature = "battles"));

/// The state of the screen: one of the page's views, with all its choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum View {
    /// Teams of real Pokémon.
    Team(Team),
    /// A run through a whole game.
    Run(Run),
    /// A cover question on the map.
    Plan(Plan),
    /// A search for exact covers, step by step.
    Watch(Watch),
    /// The identification of a hidden Pokémon's typing.
    Identify(Identify),
    /// The magic squares puzzle.
    Magic(Magic),
    /// The type chart.
    Chart(Chart),
}

impl View {
    /// Returns the first word of the address.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            View::Team(_) => "team",
            View::Run(_) => "run",
            View::Plan(_) => "plan",
            View::Watch(_) => "watch",
            View::Identify(_) => "identify",
            View::Magic(_) => "magic",
            View::Chart(_) => "chart",
        }
    }

    /// Returns the parts of the large tables ([`pokedata::parts`]) that the answer needs.
    #[must_use]
    pub fn facts(&self) -> Vec<String> {
        match self {
            View::Team(team) if BATTLES => team.facts(),
            View::Run(run) if BATTLES => run.facts(),
            _ => Vec::new(),
        }
    }

    /// Returns the module of the worker that answers the view about a built-in game.
    #[must_use]
    pub fn module(&self) -> &'static str {
        match self {
            View::Team(_) | View::Run(_) => "battles",
            _ => "types",
        }
    }

    /// Returns whether the answer depends on the player's box.
    #[must_use]
    pub fn asks_for_box(&self) -> bool {
        matches!(self, View::Team(team) if team.is_of_box())
    }
}

impl View {
    /// Returns the game's word in the address; `None` if views of this kind do not depend on a
    /// game.
    pub(crate) fn game(&mut self) -> Option<&mut String> {
        match self {
            View::Team(team) => Some(&mut team.game),
            View::Run(run) => Some(&mut run.game),
            View::Plan(plan) => Some(&mut plan.game),
            View::Watch(watch) => Some(&mut watch.game),
            View::Identify(identify) => Some(&mut identify.game),
            View::Chart(chart) => Some(&mut chart.generation),
            View::Magic(_) => None,
        }
    }

    /// Returns the view to which a link from another view leads. A view in which nothing was chosen
    /// is about the same game. Links never lead into or out of a player's own game, so a view about
    /// a different game is reset. `before` is the last view of the shown kind.
    ///
    /// ```
    /// use web::View;
    ///
    /// let mut before = View::default();
    /// let mut shown: View = "#/team?game=platinum".parse()?;
    /// let plan: View = "#/plan".parse()?;
    /// assert_eq!(plan.beside(&mut before, &mut shown).to_string(), "#/plan?game=platinum");
    ///
    /// let mut shown: View = "#/team?game=world.my-emerald&next=DWF".parse()?;
    /// let plan: View = "#/plan?game=red-blue&at=PWT".parse()?;
    /// assert_eq!(plan.beside(&mut before, &mut shown).to_string(), "#/plan?game=world.my-emerald");
    /// # Ok::<(), String>(())
    /// ```
    #[must_use]
    pub fn beside(mut self, before: &mut View, shown: &mut View) -> View {
        let is_open = self.is_as_at_first(before);
        // A chart may be about a generation instead of a game.
        if let (Some(own), Some(game)) = (self.own_game(), shown.own_game())
            && is_open
            && game.parse::<u8>().is_err()
            && !game.is_empty()
            && world_of(own).is_empty()
            && world_of(game).is_empty()
        {
            own.clone_from(game);
        }
        let (Some(own), Some(game)) = (self.game(), shown.game()) else {
            return self;
        };
        let world = world_of(game);
        if world_of(own) == world {
            return self;
        }
        if world.is_empty() && matches!(self, View::Watch(_)) {
            return View::Watch(Watch::small());
        }
        let mut fresh: View = self.name().parse().unwrap_or_default();
        if let Some(own) = fresh.game().filter(|_| !world.is_empty()) {
            world.clone_into(own);
        }
        fresh
    }

    /// Returns the game's word if the player is asked for a game in such a view. A watched search may
    /// be an example.
    fn own_game(&mut self) -> Option<&mut String> {
        match self {
            View::Watch(_) => None,
            other => other.game(),
        }
    }

    /// Returns whether nothing was chosen in the view: it is as at first, or differs only in the
    /// game, which is that of the other view.
    fn is_as_at_first(&self, other: &mut View) -> bool {
        let mut first: View = self.name().parse().unwrap_or_default();
        // Addresses are compared, because the page contains the code for that already.
        let address = self.to_string();
        let same = address == first.to_string();
        if let (Some(own), Some(game)) = (first.game(), other.game()) {
            own.clone_from(game);
        }
        same || address == first.to_string()
    }

    /// Returns whether two views differ only in data that the player does not choose: the number of
    /// steps, their speed, the digits of a board, and the text of a file from which the run was
    /// read.
    #[must_use]
    pub fn is_a_step_from(&self, other: &View) -> bool {
        if let (View::Run(_), View::Run(other)) = (self, other) {
            return !other.file.is_empty();
        }
        let choices = |view: &View| match view.clone() {
            View::Watch(watch) => View::Watch(watch.search()),
            View::Magic(magic) => View::Magic(Magic {
                board: String::new(),
                step: 0,
                pace: String::new(),
                ..magic
            }),
            view => view,
        };
        choices(self) == choices(other)
    }

    /// Returns the initial state of all views, in the order of the tabs.
    #[must_use]
    pub fn tabs() -> [View; 7] {
        [
            View::Team(Team::default()),
            View::Run(Run::default()),
            View::Plan(Plan::default()),
            View::Watch(Watch::small()),
            View::Identify(Identify::default()),
            View::Magic(Magic::default()),
            View::Chart(Chart::default()),
        ]
    }

    /// Returns the symbol in `glyphs.svg`.
    #[must_use]
    pub fn icon(&self) -> &'static str {
        match self {
            View::Team(_) => "i-team",
            View::Run(_) => "i-run",
            View::Plan(_) => "i-cover",
            View::Watch(_) => "i-watch",
            View::Identify(_) => "t-psychic",
            View::Magic(_) => "i-magic",
            View::Chart(_) => "i-chart",
        }
    }

    /// Returns the name for players.
    #[must_use]
    pub fn title(&self) -> &'static str {
        match self {
            View::Team(_) => "Team",
            View::Run(_) => "Run",
            View::Plan(_) => "By types",
            View::Watch(_) => "Watch",
            View::Identify(_) => "Identify",
            View::Magic(_) => "Magic squares",
            View::Chart(_) => "Chart",
        }
    }
}

/// The default is the view that a visitor without a link sees.
impl Default for View {
    fn default() -> View {
        View::Team(Team::default())
    }
}

/// Formats the address from the `#` on, without most default values.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let address = match self {
            View::Team(team) => team.address(),
            View::Run(run) => run.address(),
            View::Plan(plan) => plan.address(),
            View::Watch(watch) => watch.address(),
            View::Identify(identify) => address("identify", identify),
            View::Magic(magic) => address("magic", magic),
            View::Chart(chart) => address("chart", chart),
        };
        f.write_str(&address)
    }
}

impl FromStr for View {
    type Err = String;

    fn from_str(address: &str) -> Result<View, String> {
        let (name, query) = parts(address);
        match name {
            "" => Ok(View::default()),
            "team" => read(query).map(View::Team),
            "run" => read(query).map(View::Run),
            "plan" => read(query).map(View::Plan),
            "watch" => read(query).map(View::Watch),
            "identify" => read(query).map(View::Identify),
            "magic" => read(query).map(View::Magic),
            "chart" => read(query).map(View::Chart),
            _ => Err(format!(
                "this page has no view {name:?}; it has team, run, plan, watch, identify, magic and chart"
            )),
        }
    }
}

/// Returns the word for a player's own game without the version; empty for built-in games.
fn world_of(game: &str) -> &str {
    match game.strip_prefix(OWN) {
        Some(name) => &game[..OWN.len() + name.find('.').unwrap_or(name.len())],
        None => "",
    }
}

/// Returns the name of a view, and its query.
fn parts(address: &str) -> (&str, &str) {
    let path = address.trim_start_matches('#').trim_start_matches('/');
    path.split_once('?').unwrap_or((path, ""))
}

impl Team {
    /// Returns the address.
    pub(crate) fn address(&self) -> String {
        address("team", self)
    }
}

impl Run {
    /// Returns the address.
    pub(crate) fn address(&self) -> String {
        address("run", self)
    }
}

impl Plan {
    /// Returns the address.
    pub(crate) fn address(&self) -> String {
        address("plan", self)
    }
}

impl Watch {
    /// Returns the address.
    pub(crate) fn address(&self) -> String {
        address("watch", self)
    }
}

/// Returns an address from the `#` on. The fields of questions are words, so encoding them never
/// fails.
fn address(name: &str, question: &impl Serialize) -> String {
    let query = serde_urlencoded::to_string(question).unwrap_or_default();
    let mark = if query.is_empty() { "" } else { "?" };
    format!("#/{name}{mark}{query}")
}

fn read<T: DeserializeOwned>(query: &str) -> Result<T, String> {
    serde_urlencoded::from_str(query).map_err(|error| format!("the address is damaged: {error}"))
}
