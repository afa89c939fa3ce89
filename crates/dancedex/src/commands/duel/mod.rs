//! `dancedex duel`: my Pokémon against a boss', one against one, by the damage formula.

mod mine;
mod records;
mod sheet;
mod table;

use crate::commands::boxed::BoxArguments;
use crate::commands::playing::{self, Playing};
use crate::commands::text;
use duels::{Contestant, Facts, Rules, duel};
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

    /// The individual values of my Pokémon where the box has none
    #[arg(long, value_name = "N", default_value_t = 15, value_parser = clap::value_parser!(u8).range(0..=31))]
    ivs: u8,

    /// Their effort where the box has none
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=252))]
    evs: u8,

    /// Middle rolls both ways
    #[arg(long)]
    typical: bool,

    /// Their hits are critical
    #[arg(long)]
    crits: bool,

    /// Let moves of mine count that hit at least so often, in percent
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u8).range(1..=100))]
    accuracy: u8,

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
        let mine = entries
            .map(|entry| mine::contestant(facts, game, entry, party.cap(), (self.ivs, self.evs)));
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
        let rules = self.rules();
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

    const fn rules(&self) -> Rules {
        Rules {
            typical: self.typical,
            crits: self.crits,
            accuracy: self.accuracy,
        }
    }
}
