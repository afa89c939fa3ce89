//! `dancedex duel`: my Pokémon against a boss', one against one, by the damage formula.

mod arguments;
mod mine;
mod records;
mod sheet;
mod table;

use crate::commands::boxed::BoxArguments;
use crate::commands::playing::{self, Playing};
use crate::commands::text;
pub(crate) use arguments::DuelArguments;
use duels::{Contestant, Facts, duel};
pub(crate) use mine::contestant;
use pokedata::{Foe, Party, Playthrough};
use sheet::Sheet;
use terminal::{Failure, Outcome};

/// Show who of mine beats whom of a boss' party, by the damage formula
///
/// One against one, both at full health: my damage is the least, theirs the greatest, and a tie in
/// speed is theirs. docs/duels.md tells what a grade means and what is left out.
#[derive(clap::Args)]
pub(crate) struct Duel {
    /// A game, version or region
    game: String,

    /// The bosses: by place, leader, `leader@place`, number (`4`) or kind (`gyms`, `league`)
    #[arg(value_name = "BOSS", required = true)]
    bosses: Vec<String>,

    #[command(flatten)]
    playing: Playing,

    #[command(flatten)]
    own: BoxArguments,

    #[command(flatten)]
    how: DuelArguments,

    /// How to show it
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Format {
    Table,
    Json,
    /// One duel a line
    Csv,
}

impl Duel {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let playthrough = self.playing.playthrough(&self.game)?;
        let sheets = self.sheets(&playthrough)?;
        terminal::print(&match self.format {
            Format::Table => table::render(&sheets),
            Format::Json => text::json(&records::json(&sheets)),
            Format::Csv => records::csv(&sheets)?,
        })?;
        Ok(Outcome::Found)
    }

    /// A sheet for each party that is meant.
    fn sheets(&self, playthrough: &Playthrough) -> Result<Vec<Sheet>, Failure> {
        let found = playing::find_all(playthrough, &self.bosses)?;
        let foes: Vec<Foe> = found
            .into_iter()
            .flat_map(|one| one.chosen.foes().to_vec())
            .collect();
        let pairs = foes
            .iter()
            .flat_map(|foe| foe.parties().map(move |party| (foe, party)));
        pairs
            .map(|(foe, party)| self.sheet(playthrough, foe, party))
            .collect()
    }

    fn sheet(
        &self,
        playthrough: &Playthrough,
        foe: &Foe,
        party: &'static Party,
    ) -> Result<Sheet, Failure> {
        let game = playthrough.played().game();
        let facts = Facts::of(game.generation());
        let read = self.own.read(Some(game), game.generation())?;
        let Some(read) = read else {
            return Err(Failure::bad_input(
                "name your Pokémon: --box FILE, a list or a Showdown export",
            ));
        };
        let entries = read.entries.iter();
        let mine = entries.map(|entry| {
            contestant(
                facts,
                game,
                (entry.form, &entry.set),
                party.cap(),
                self.how.training(),
            )
        });
        let theirs = party
            .members
            .iter()
            .map(|member| Contestant::of_member(facts, member));
        let mine = mine
            .collect::<Result<Vec<_>, _>>()
            .map_err(Failure::bad_input)?;
        let theirs = theirs
            .collect::<Result<Vec<_>, _>>()
            .map_err(Failure::bad_input)?;
        let rules = self.how.rules();
        let row = |me: &Contestant| {
            theirs
                .iter()
                .map(|foe| duel(facts, me, foe, &rules))
                .collect()
        };
        Ok(Sheet {
            duels: mine.iter().map(row).collect(),
            foe: foe.clone(),
            party,
            mine,
            theirs,
        })
    }
}
