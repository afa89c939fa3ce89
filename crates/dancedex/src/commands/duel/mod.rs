//! `dancedex duel`: the player's Pokémon against those of a boss, one-on-one, by the damage
//! formula.

mod arguments;
mod records;
mod sheet;
mod svg;
mod table;

#[cfg(test)]
pub(in crate::commands) use records::DuelAnswer;

use crate::commands::boxed::BoxArguments;
use crate::commands::format::Format;
use crate::commands::obtainable::{Meeting, Obtainable, ObtainableArguments, Others};
use crate::commands::playthrough::PlaythroughArguments;
use crate::commands::progress;
pub(crate) use arguments::DuelArguments;
use cli_support::{Failure, Outcome};
use duels::{Contestant, Facts, meet};
use matchups::{Then, contestant, evolved};
use pokedata::{Foe, Form, Generation, Party, Playthrough, Rosters};
use sheet::Sheet;
use team::BoxSet;

/// Show which of your Pokémon beat which of a boss's, by the damage formula
///
/// Prints a table: each of your Pokémon (or all that are obtainable before the boss) against each of
/// the boss's, one-on-one, both at full health. Your Pokémon deal the least possible damage, the foe
/// the most, and the foe moves first on a speed tie. docs/duels.md lists what the model ignores.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("../help/duel.txt"))]
pub(crate) struct Duel {
    /// A game, version or region; not needed if the box is a save file
    #[arg(required_unless_present = "path")]
    game: Option<String>,

    /// The bosses: by place, leader, `leader@place`, number (`4`) or kind (`gyms`, `league`)
    #[arg(value_name = "BOSS", required_unless_present = "path")]
    bosses: Vec<String>,

    #[command(flatten)]
    playthrough: PlaythroughArguments,

    #[command(flatten)]
    own: BoxArguments,

    #[command(flatten)]
    obtainable: ObtainableArguments,

    /// Allow all TM, tutor and egg moves from the start, not only those known to be available by then
    #[arg(long, hide_short_help = true)]
    all_tms: bool,

    #[command(flatten)]
    how: DuelArguments,

    /// The format of the answer; svg is a heat map
    #[arg(long, short, help_heading = "Output", default_value = "text", value_parser = Format::document_or(&[Format::Json, Format::Csv, Format::Svg]))]
    format: Format,
}

impl Duel {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let game = self.game.as_deref();
        let playthrough = progress::named_or_saved(game, &self.playthrough, &self.own)?;
        let foes = progress::foes_named_or_next(&self.bosses, &playthrough, &self.own)?;
        let obtainable = self.obtainable(&playthrough, &foes)?;
        let sheets = self.sheets(&playthrough, &foes, obtainable.as_ref())?;
        cli_support::print(&match self.format {
            Format::Json => records::json(playthrough.played(), obtainable.as_ref(), &sheets)?,
            Format::Csv => records::csv(&sheets)?,
            Format::Svg => svg::svg(&sheets),
            format => format.written(table::document(obtainable.as_ref(), &sheets)),
        })?;
        Ok(Outcome::Found)
    }

    /// Returns the obtainable Pokémon; `None` if a box lists the player's Pokémon.
    fn obtainable(
        &self,
        playthrough: &Playthrough,
        foes: &[Foe],
    ) -> Result<Option<Obtainable>, Failure> {
        if self.own.is_named() {
            return if self.obtainable.names_moment() {
                Err(Failure::bad_input(
                    "--before and --whole-game cannot be used with --box",
                ))
            } else {
                Ok(None)
            };
        }
        let obtainable = self
            .obtainable
            .of(playthrough, foes, Others::Nobody, Meeting::OneByOne);
        obtainable.map(Some)
    }

    /// Returns a sheet for each matching party.
    fn sheets(
        &self,
        playthrough: &Playthrough,
        foes: &[Foe],
        obtainable: Option<&Obtainable>,
    ) -> Result<Vec<Sheet>, Failure> {
        let boxed = self.boxed(playthrough)?;
        let mut sheets = Vec::new();
        let generation = playthrough.played().generation();
        let mut evolves = false;
        for (place, foe) in foes.iter().enumerate() {
            let own = match obtainable {
                None if place > 0 && self.own.evolves() => {
                    evolves = true;
                    grown(
                        &boxed,
                        &self.obtainable.before(playthrough, foe),
                        generation,
                    )
                }
                None => boxed.clone(),
                Some(obtainable) if self.obtainable.names_moment() => {
                    raised(obtainable.rosters(), playthrough)
                }
                Some(_) => raised(&self.obtainable.before(playthrough, foe), playthrough),
            };
            for party in foe.parties() {
                sheets.push(self.sheet(playthrough, &own, (foe, party))?);
            }
        }
        if evolves && boxed.iter().any(|own| own.set.level.is_none()) {
            self.own.note_evolution();
        }
        Ok(sheets)
    }

    /// Returns the Pokémon in the box.
    fn boxed(&self, playthrough: &Playthrough) -> Result<Vec<Own>, Failure> {
        let game = playthrough.played().game();
        let boxed = self.own.read(Some(game), game.generation())?;
        let entries = boxed.into_iter().flat_map(|boxed| boxed.entries);
        let own = entries.map(|entry| Own {
            form: entry.form,
            set: entry.set.clone(),
            least_level: 1,
        });
        Ok(own.collect())
    }

    fn sheet(
        &self,
        playthrough: &Playthrough,
        own: &[Own],
        (foe, party): (&Foe, &'static Party),
    ) -> Result<Sheet, Failure> {
        let played = playthrough.played();
        let facts = Facts::of(played.generation());
        let terms = self.how.terms(self.obtainable.level_cap(), self.all_tms);
        let then = Then::before(played, foe, party, &terms);
        let mine = own.iter().map(|own| {
            let then = Then {
                level: then.level.max(own.least_level),
                ..then
            };
            contestant(facts, played, (own.form, &own.set), then, &terms)
        });
        let mine: Vec<Contestant> = mine.collect::<Result<_, _>>().map_err(Failure::bad_input)?;
        let theirs = Contestant::of_members(facts, &party.members).map_err(Failure::bad_input)?;
        Ok(Sheet {
            duels: mine
                .iter()
                .map(|me| meet(facts, me, &theirs, &terms.rules))
                .collect(),
            foe: foe.clone(),
            party,
            mine,
            theirs,
        })
    }
}

/// One of the player's Pokémon before it is trained.
#[derive(Clone)]
struct Own {
    form: &'static Form,
    set: BoxSet,
    /// The Pokémon's lowest possible level.
    least_level: u8,
}

/// Returns all obtainable Pokémon except forms that exist only in battle, and those of other
/// starters if the starter is set.
fn raised(rosters: &Rosters, playthrough: &Playthrough) -> Vec<Own> {
    let starter = playthrough.starter();
    let others = starter.map_or_else(Vec::new, |own| rosters.of_other_starters(own));
    let others: Vec<&str> = others.iter().map(|form| form.id.as_str()).collect();
    let usual = rosters.forms().filter(|form| !form.flags.battle_only);
    let usual = usual.filter(|form| !others.contains(&form.id.as_str()));
    let own = usual.map(|form| Own {
        form,
        set: BoxSet::default(),
        least_level: rosters.least_level(form).unwrap_or(1),
    });
    own.collect()
}

/// Returns the Pokémon in a box. A Pokémon without a level is evolved as far as possible by then,
/// and returned once for each form that it may have become.
fn grown(boxed: &[Own], then: &Rosters, generation: Generation) -> Vec<Own> {
    let each = boxed.iter().flat_map(|own| {
        let forms = match own.set.level {
            Some(_) => vec![own.form],
            None => then.fully_grown(own.form),
        };
        forms.into_iter().map(|form| Own {
            form,
            set: evolved(&own.set, own.form, form, generation),
            least_level: own.least_level,
        })
    });
    each.collect()
}
