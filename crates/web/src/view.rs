//! What is on the screen, as an address.

use crate::chart::Chart;
use crate::identify::Identify;
use crate::magic::Magic;
use crate::plan::Plan;
use crate::team::Team;
use crate::watch::Watch;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::str::FromStr;

/// What the word for a game begins with where it is one that the player has brought:
/// `world.my-emerald`, and where that has several versions `world.my-swsh.sword`.
pub(crate) const OWN: &str = "world.";

/// What is on the screen: one of the page's views, with all that is chosen in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum View {
    /// Teams of real Pokémon.
    Team(Team),
    /// A cover question.
    Plan(Plan),
    /// A search, step by step.
    Watch(Watch),
    /// A hidden Pokémon's typing.
    Identify(Identify),
    /// The magic squares puzzle.
    Magic(Magic),
    /// The type chart.
    Chart(Chart),
}

impl View {
    /// Returns the first part of its address.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            View::Team(_) => "team",
            View::Plan(_) => "plan",
            View::Watch(_) => "watch",
            View::Identify(_) => "identify",
            View::Magic(_) => "magic",
            View::Chart(_) => "chart",
        }
    }

    /// Returns which module of the page's worker answers it.
    #[must_use]
    pub fn module(&self) -> &'static str {
        match self {
            View::Team(team) if team.is_by_duels() => "duels",
            View::Team(team) if team.needs_moves() => "moves",
            View::Team(_) => "teams",
            View::Plan(_) => "covers",
            View::Watch(_) => "watches",
            View::Identify(_) | View::Magic(_) | View::Chart(_) => "others",
        }
    }

    /// Returns whether its answer depends on the player's own box.
    #[must_use]
    pub fn asks_for_box(&self) -> bool {
        matches!(self, View::Team(team) if team.is_of_box())
    }
}

impl View {
    /// Returns the word that says which game it is about; none where no view of its kind is about a
    /// game.
    pub(crate) fn game(&mut self) -> Option<&mut String> {
        match self {
            View::Team(team) => Some(&mut team.game),
            View::Plan(plan) => Some(&mut plan.game),
            View::Watch(watch) => Some(&mut watch.game),
            View::Identify(identify) => Some(&mut identify.game),
            View::Chart(chart) => Some(&mut chart.generation),
            View::Magic(_) => None,
        }
    }

    /// This view, as the way from another leads to it: neither into a game of the player's own nor
    /// out of one. Where that would be another one than it is about, it begins again.
    ///
    /// ```
    /// use web::View;
    ///
    /// let mut shown: View = "#/team?game=world.my-emerald&next=DWF".parse()?;
    /// let plan: View = "#/plan?game=red-blue&at=PWT".parse()?;
    /// assert_eq!(plan.beside(&mut shown).to_string(), "#/plan?game=world.my-emerald");
    /// # Ok::<(), String>(())
    /// ```
    #[must_use]
    pub fn beside(mut self, shown: &mut View) -> View {
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

    /// Returns whether the other is the same but for what is not a choice: how far one has stepped
    /// and how fast, and the digits of a board that is being typed.
    #[must_use]
    pub fn is_a_step_from(&self, other: &View) -> bool {
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

    /// Returns the views as the page first shows them, in the order of its tabs.
    #[must_use]
    pub fn tabs() -> [View; 6] {
        [
            View::Team(Team::default()),
            View::Plan(Plan::default()),
            View::Watch(Watch::small()),
            View::Identify(Identify::default()),
            View::Magic(Magic::default()),
            View::Chart(Chart::default()),
        ]
    }

    /// Returns its symbol in `glyphs.svg`.
    #[must_use]
    pub fn icon(&self) -> &'static str {
        match self {
            View::Team(_) => "i-team",
            View::Plan(_) => "i-cover",
            View::Watch(_) => "i-watch",
            View::Identify(_) => "t-psychic",
            View::Magic(_) => "i-magic",
            View::Chart(_) => "i-chart",
        }
    }

    /// Returns its name for players.
    #[must_use]
    pub fn title(&self) -> &'static str {
        match self {
            View::Team(_) => "Team",
            View::Plan(_) => "By types",
            View::Watch(_) => "Watch",
            View::Identify(_) => "Identify",
            View::Magic(_) => "Magic squares",
            View::Chart(_) => "Chart",
        }
    }
}

impl View {
    /// Reads an address of neither teams nor covers: a module without these has no code to read them.
    pub(crate) fn of_others(address: &str) -> Result<View, String> {
        let (name, query) = parts(address);
        match name {
            "identify" => read(query).map(View::Identify),
            "magic" => read(query).map(View::Magic),
            "chart" => read(query).map(View::Chart),
            _ => Err(format!(
                "this page has no view {name:?}; it has team, plan, watch, identify, magic and chart"
            )),
        }
    }
}

/// What a visitor without a link sees.
impl Default for View {
    fn default() -> View {
        View::Team(Team::default())
    }
}

/// The address, from the `#` on; what is as usual is left out.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let address = match self {
            View::Team(team) => team.address(),
            View::Plan(plan) => plan.address(),
            View::Watch(watch) => address("watch", watch),
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
            "plan" => read(query).map(View::Plan),
            "watch" => read(query).map(View::Watch),
            _ => View::of_others(address),
        }
    }
}

/// Returns the word for the player's own game without the version; empty for games that come along.
fn world_of(game: &str) -> &str {
    match game.strip_prefix(OWN) {
        Some(name) => &game[..OWN.len() + name.find('.').unwrap_or(name.len())],
        None => "",
    }
}

/// Returns the name of a view, and its words.
fn parts(address: &str) -> (&str, &str) {
    let path = address.trim_start_matches('#').trim_start_matches('/');
    path.split_once('?').unwrap_or((path, ""))
}

impl Team {
    /// Returns the question about teams at that address.
    pub(crate) fn at(address: &str) -> Result<Team, String> {
        read(parts(address).1)
    }

    /// Its address. What links to teams alone has no code to write others.
    pub(crate) fn address(&self) -> String {
        address("team", self)
    }
}

impl Plan {
    /// Returns the cover question at that address.
    pub(crate) fn at(address: &str) -> Result<Plan, String> {
        read(parts(address).1)
    }

    /// Its address.
    pub(crate) fn address(&self) -> String {
        address("plan", self)
    }
}

impl Watch {
    /// Returns the search at that address.
    pub(crate) fn at(address: &str) -> Result<Watch, String> {
        read(parts(address).1)
    }
}

/// From the `#` on; words that the question is made of are never refused.
fn address(name: &str, question: &impl Serialize) -> String {
    let query = serde_urlencoded::to_string(question).unwrap_or_default();
    let mark = if query.is_empty() { "" } else { "?" };
    format!("#/{name}{mark}{query}")
}

fn read<T: DeserializeOwned>(query: &str) -> Result<T, String> {
    serde_urlencoded::from_str(query).map_err(|error| format!("the address is damaged: {error}"))
}
