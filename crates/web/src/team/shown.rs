//! Everything that the team view shows, as plain data.

use super::cards::Card;
use super::duels::Duels;
use serde::{Deserialize, Serialize};

/// The answer that the team view shows. Skipped fields remain in the worker, because the page
/// receives the markup that is drawn from them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamAnswer {
    /// The next boss and the game: `Brawly in Emerald`.
    pub about: String,
    /// The parts of the question's sentence: the game, the next bosses, and the candidates.
    #[serde(skip)]
    pub words: [String; 3],
    /// A sentence that states what the best team covers or beats.
    #[serde(skip)]
    pub verdict: String,
    /// For each uncovered item, the reason why nothing covers it.
    #[serde(skip)]
    pub lacking: Vec<String>,
    /// The claim that no team is better.
    pub proof: String,
    /// The words before that claim, such as `Proved best`.
    pub proved: String,
    /// The attack types that must be resisted.
    #[serde(skip)]
    pub attacks: Vec<String>,
    /// The typings that must be hit.
    #[serde(skip)]
    pub typings: Vec<String>,
    /// The number of covered items.
    #[serde(skip)]
    pub covered: usize,
    /// The rank on defense (lower is better) and on attack (higher is better).
    #[serde(skip)]
    pub ranks: (u32, u32),
    /// The number of equally good teams; 0 if there are other teams to choose from.
    pub equal: usize,
    /// Whether more equally good teams may exist than were found.
    pub more_equal: bool,
    /// The index of the last team that can be selected. It is one after the last found if more
    /// equally good teams may exist.
    pub last: usize,
    /// The names of the members of the selected team.
    pub members: Vec<String>,
    /// The index of the selected team: the view's index, or the last one if there are fewer teams.
    pub team: usize,
    /// The members of the selected team.
    #[serde(skip)]
    pub cards: Vec<Card>,
    /// Notes about parts of the box that are ignored or interpreted differently.
    #[serde(skip)]
    pub notes: Vec<String>,
    /// The duels of the team, if the question is about duels.
    #[serde(skip)]
    pub duels: Option<Duels>,
    /// The teams to choose from, if effort is taken into account. A view contains the index of the
    /// selected one.
    #[serde(skip)]
    pub choices: Vec<ChoiceRow>,
    /// The bosses ahead, and their highest level.
    #[serde(skip)]
    pub boss: BossRow,
    /// The number of candidates.
    #[serde(skip)]
    pub pool: usize,
    /// The moment before which the candidates must be obtained, in words; empty if there is no such
    /// moment.
    #[serde(skip)]
    pub until: String,
    /// Whether any item is not covered.
    pub is_open: bool,
    /// The answer as markup.
    pub board: String,
    /// The teams to choose from, as markup.
    pub offered: String,
    /// All bosses of the game, as markup.
    pub journey: String,
    /// The collapsed part below the answer, as markup: the duels line by line, and how teams are
    /// ranked.
    pub folded: String,
    /// The team as a picture to share.
    pub picture: String,
    /// The answer as text for export.
    pub text: String,
    /// The team in Showdown's format for export.
    pub showdown: String,
    /// The parties of the bosses ahead in Showdown's format, if the question is about duels.
    pub theirs: String,
    /// The answer as JSON for export, with the names of the commands.
    pub json: String,
}

impl TeamAnswer {
    /// Returns the number of the boss's Pokémon that are covered, such as `2 of 3`, and the
    /// participle for it.
    pub(super) fn tally(&self) -> (String, &'static str) {
        // Each uncovered item has its own sentence.
        let all = self.covered + self.lacking.len();
        let what = match self.duels {
            Some(_) => "beaten",
            None => "covered",
        };
        (format!("{} of {all}", self.covered), what)
    }
}

/// The bosses ahead.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BossRow {
    /// The name of the boss, or the name of the first one and the number of the others.
    pub name: String,
    /// The place of the battle; empty if there are several.
    pub place: String,
    /// The kind: `Gym 3`, `Elite Four`; empty if there are several bosses.
    pub kind: String,
    /// The level caps in the battles with the first boss, until which Pokémon are caught, and with
    /// the strongest.
    pub caps: (u8, u8),
    /// The most frequent type of the bosses' Pokémon.
    pub type_: String,
}

/// A team to choose.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChoiceRow {
    /// The properties in which the team is the best: `easiest`, `strongest`, `smallest`; empty if
    /// it leaves more foes open than others.
    pub marks: Vec<String>,
    /// The members, each with its types.
    pub members: Vec<(String, Vec<String>)>,
    /// The number of foes that the team does not beat.
    pub left: usize,
    /// The sum of points for the team's duels; lower is better.
    pub rank: u32,
    /// The effort of obtaining the team's members, in encounters on foot.
    pub effort: u32,
}
