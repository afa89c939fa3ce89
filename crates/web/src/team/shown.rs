//! Everything that the team view shows, as plain data.

use super::cards::Card;
use super::duels::Duels;
use serde::{Deserialize, Serialize};

/// Everything that the team view shows. Skipped fields stay in the worker: the page receives the markup
/// that is drawn from them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamAnswer {
    /// The next boss and its game: `Brawly in Emerald`.
    pub about: String,
    /// What the question's sentence names: the game, the next bosses, and what may be chosen.
    #[serde(skip)]
    pub words: [String; 3],
    /// What the best team does, in a sentence.
    #[serde(skip)]
    pub verdict: String,
    /// Why nothing does more, where something is left open.
    #[serde(skip)]
    pub lacking: Vec<String>,
    /// How it is known that nothing is better.
    pub proof: String,
    /// Whether it is the best only among teams that are as easy.
    pub is_compromise: bool,
    /// What is to be resisted: attack types.
    #[serde(skip)]
    pub attacks: Vec<String>,
    /// What is to be hit: typings.
    #[serde(skip)]
    pub typings: Vec<String>,
    /// How many of these are covered.
    #[serde(skip)]
    pub covered: usize,
    /// The rank on defense (lower is better) and on attack (higher is better).
    #[serde(skip)]
    pub ranks: (u32, u32),
    /// How many teams are equally good; none where there are others to choose from.
    pub equal: usize,
    /// Whether there may be more of these than were looked for.
    pub more_equal: bool,
    /// The place of the last that can be looked at: beyond those found where more are looked for.
    pub last: usize,
    /// The names of the members of the one that is looked at.
    pub members: Vec<String>,
    /// Which of them is looked at: the last where the view names one beyond them.
    pub team: usize,
    /// Its members.
    #[serde(skip)]
    pub cards: Vec<Card>,
    /// What of the box is ignored, or for something else than is written.
    #[serde(skip)]
    pub notes: Vec<String>,
    /// Which Pokémon meets which, where that is asked.
    #[serde(skip)]
    pub duels: Option<Duels>,
    /// The teams to choose from if effort counts; a view names each by its place.
    #[serde(skip)]
    pub choices: Vec<ChoiceRow>,
    /// The bosses ahead, and their highest level.
    #[serde(skip)]
    pub boss: BossRow,
    /// How many Pokémon there are to choose from.
    #[serde(skip)]
    pub pool: usize,
    /// When they must be obtained, in words; empty if that does not matter.
    #[serde(skip)]
    pub until: String,
    /// Whether something is left open.
    pub is_open: bool,
    /// The answer as markup.
    pub board: String,
    /// The teams to choose from, as markup.
    pub offered: String,
    /// All bosses of the game, as markup.
    pub journey: String,
    /// The folded part below, as markup: the duels line by line, how teams are ranked.
    pub folded: String,
    /// The team as a picture to share.
    pub picture: String,
    /// To copy: as text, as Showdown reads it, as JSON.
    pub text: String,
    /// As Showdown reads it.
    pub showdown: String,
    /// As JSON, under the command line's names.
    pub json: String,
}

impl TeamAnswer {
    /// Returns how many of theirs are covered, as `2 of 3`, and the word for it.
    pub(super) fn tally(&self) -> (String, &'static str) {
        // Each thing that is left open has a sentence.
        let all = self.covered + self.lacking.len();
        let what = match self.duels {
            Some(_) => "beaten",
            None => "answered",
        };
        (format!("{} of {all}", self.covered), what)
    }

    /// Returns the words before the proof.
    pub(crate) const fn proved(&self) -> &'static str {
        if self.is_compromise {
            "Proved best for its effort"
        } else {
            "Proved best"
        }
    }
}

/// The bosses ahead.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BossRow {
    /// Their name, or that of the first and how many more.
    pub name: String,
    /// Where they are fought; empty if that is in several places.
    pub place: String,
    /// `Gym 3`, `Elite Four`; nothing where several are ahead.
    pub kind: String,
    /// The level of the strongest.
    pub cap: u8,
    /// The type that most of theirs have.
    pub type_: String,
}

/// A team to choose.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChoiceRow {
    /// What it is best at: `easiest`, `strongest`, `smallest`; empty if it leaves more open.
    pub marks: Vec<String>,
    /// Its members, each with its types.
    pub members: Vec<(String, Vec<String>)>,
    /// How many of theirs it does not beat.
    pub left: usize,
    /// The points of its duels: fewer are better.
    pub rank: u32,
    /// The effort of obtaining its members, in encounters on foot.
    pub effort: u32,
}
