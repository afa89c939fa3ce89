//! `dancedex types`: the type chart of a generation, or the strengths and weaknesses of a typing.

use crate::commands::asking::failure;
use crate::commands::document::{self, Document, List};
use crate::commands::format::Format;
use crate::commands::paint;
use ask::parts::{Name, Pokemon, Takes};
use ask::playthrough::{generation_of, own_game};
use cli_support::{Failure, Outcome, json};
use comfy_table::CellAlignment;
use pokedata::{Chart, Form, Game, Generation, Multiplier, Played, Type, Typing};
use serde::Serialize;
use std::collections::BTreeMap;

/// Show the type chart; with a typing, what it resists and what hits it
///
/// Prints the type chart of a generation or game; or, if a typing is named, how much damage it takes
/// from each attack type, and which Pokémon of the game or generation have it.
#[derive(clap::Args)]
#[command(after_long_help = "Examples:
  dancedex types 1
  dancedex types emerald Dark-Ghost")]
pub(crate) struct Types {
    /// A game, region or generation (1 to 9), a typing (one type, or two joined by `-`), or both
    #[arg(value_name = "GAME [TYPING]", num_args = 1.., required_unless_present = "generation")]
    words: Vec<String>,

    /// Without a game: the generation, 1 to 9
    #[arg(long, short, value_name = "N")]
    generation: Option<Generation>,

    /// The format of the answer; svg is the chart as a picture, with the typing highlighted
    #[arg(long, short, default_value = "text", value_parser = Format::document_or(&[Format::Json, Format::Svg]))]
    format: Format,
}

impl Types {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let (place, typing) = self.asked()?;
        let chart = pokedata::chart(place.generation);
        if let Some(typing) = typing.filter(|&typing| !chart.has(typing)) {
            let generation = chart.generation();
            return Err(Failure::bad_input(format!(
                "generation {generation} has no {typing}"
            )));
        }
        let text = match (self.format, typing) {
            (Format::Json, None) => json::pretty(&ChartAnswer::of(chart))?,
            (Format::Json, Some(typing)) => json::pretty(&TypingAnswer::of(chart, &place, typing))?,
            (Format::Svg, picked) => drawing::chart(chart.generation(), picked) + "\n",
            (format, None) => format.written(whole_chart(chart)),
            (format, Some(typing)) => format.written(one_typing(chart, &place, typing)),
        };
        cli_support::print(&text)?;
        Ok(Outcome::Found)
    }
}

impl Types {
    /// Returns the game or generation, and the typing if one is named. They may be in either order,
    /// and a hyphen between the types is optional.
    fn asked(&self) -> Result<(Place, Option<Typing>), Failure> {
        let words = &self.words[..];
        // In `Fire Red`, `Fire` is not a type.
        if Played::is_name(&words.join(" ")) {
            return Ok((self.place(words)?, None));
        }
        let counts = (0..=words.len()).rev();
        let begun = counts
            .clone()
            .find_map(|count| Some((typing_of(&words[..count])?, &words[count..])));
        let ended = || {
            let mut counts = counts.rev();
            counts.find_map(|count| Some((typing_of(&words[count..])?, &words[..count])))
        };
        if let Some((typing, rest)) = begun.or_else(ended) {
            return Ok((self.place(rest)?, Some(typing)));
        }
        let whole = self.place(words);
        match (whole, words) {
            (Ok(place), _) => Ok((place, None)),
            // Either the typing or the game is misspelt.
            (Err(_), [game @ .., typing])
                if self.generation.is_some() || !game.is_empty() && self.place(game).is_ok() =>
            {
                let place = self.place(game)?;
                let typing = typing.parse().map_err(Failure::bad_input)?;
                Ok((place, Some(typing)))
            }
            (Err(error), _) => Err(error),
        }
    }

    /// Returns the game or generation that the words and the option name. If they name nothing,
    /// returns the game of the player's own world, or the newest generation.
    fn place(&self, words: &[String]) -> Result<Place, Failure> {
        let words = words.join(" ");
        match (self.generation, words.is_empty()) {
            (Some(generation), true) => Ok(Place::of(generation)),
            (None, true) => {
                let own = own_game(None);
                Ok(Place {
                    generation: generation_of(own, None).map_err(failure)?,
                    game: own.map(Played::game),
                })
            }
            (Some(generation), false) => Place::of_game(&words, Some(generation)),
            (None, false) => Place::find(&words),
        }
    }
}

/// Returns the typing that the words name by the complete names of its types.
fn typing_of(words: &[String]) -> Option<Typing> {
    let types = words.iter().flat_map(|word| word.split(['-', '/']));
    let types: Option<Vec<Type>> = types.map(type_of).collect();
    match types?[..] {
        [only] => Some(Typing::single(only)),
        [first, second] => Typing::dual(first, second).ok(),
        _ => None,
    }
}

fn type_of(word: &str) -> Option<Type> {
    Type::all().find(|own| own.name().eq_ignore_ascii_case(word))
}

/// The generation of the chart, or a game of that generation.
struct Place {
    generation: Generation,
    game: Option<&'static Game>,
}

impl Place {
    fn find(word: &str) -> Result<Place, Failure> {
        let lower = word.trim().to_lowercase();
        let number = ["generation", "gen"]
            .iter()
            .find_map(|begin| lower.strip_prefix(begin));
        let number = number.unwrap_or(&lower).trim();
        match number.parse::<i64>() {
            Ok(_) => Ok(Place::of(number.parse().map_err(Failure::bad_input)?)),
            Err(_) => Place::of_game(word, None),
        }
    }

    fn of(generation: Generation) -> Place {
        Place {
            generation,
            game: None,
        }
    }

    fn of_game(name: &str, asked: Option<Generation>) -> Result<Place, Failure> {
        let played = Played::find(name).map_err(Failure::bad_input)?;
        Ok(Place {
            generation: generation_of(Some(played), asked).map_err(failure)?,
            game: Some(played.game()),
        })
    }

    /// Returns text such as `in Emerald`.
    fn words(&self) -> String {
        match self.game {
            Some(game) => format!("in {}", game.title()),
            None => format!("in generation {}", self.generation),
        }
    }

    /// Returns the Pokémon with the typing, one form of each species: the usual one, if it has the
    /// typing.
    fn bearers(&self, typing: Typing) -> Vec<&'static Form> {
        let has = |form: &&Form| form.typing(self.generation) == Some(typing);
        let forms: Vec<&Form> = match self.game {
            Some(game) => game.forms().iter().copied().filter(has).collect(),
            None => Form::all().iter().filter(has).collect(),
        };
        let mut species: BTreeMap<u16, &'static Form> = BTreeMap::new();
        for form in forms {
            let known = species.entry(form.dex).or_insert(form);
            if form.flags.default {
                *known = form;
            }
        }
        species.into_values().collect()
    }
}

/// Returns the name in the games: `Miraidon`, `Wash Rotom`.
fn name(form: &Form) -> String {
    if form.flags.default {
        form.name.clone()
    } else {
        form.title()
    }
}

/// The answer of `dancedex types` without a typing: the multiplier of each attack type against each
/// type.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct ChartAnswer {
    generation: u8,
    /// The multipliers by attack type, then by defending type.
    chart: BTreeMap<Name, Takes>,
}

/// The answer about a typing: the multiplier of each attack type against it, and the Pokémon that
/// have it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct TypingAnswer {
    game: Option<Name>,
    generation: u8,
    typing: Name,
    takes: Takes,
    pokemon: Vec<Pokemon>,
}

impl ChartAnswer {
    fn of(chart: &Chart) -> ChartAnswer {
        let against = |attack: Type| {
            let cell = |t: Type| (t.name(), chart.multiplier(attack, t.into()).to_string());
            (attack.name(), chart.types().iter().map(cell).collect())
        };
        ChartAnswer {
            generation: chart.generation().number(),
            chart: chart.types().iter().map(against).collect(),
        }
    }
}

impl TypingAnswer {
    fn of(chart: &Chart, place: &Place, typing: Typing) -> TypingAnswer {
        let taken = |attack: Type| (attack.name(), chart.multiplier(attack, typing).to_string());
        let bearers = place.bearers(typing).into_iter();
        TypingAnswer {
            game: place.game.map(Game::id),
            generation: chart.generation().number(),
            typing: typing.name(),
            takes: chart.types().iter().map(taken).collect(),
            pokemon: bearers
                .map(|form| Pokemon::of(form, place.generation, None))
                .collect(),
        }
    }
}

/// Returns the chart: attack types down, defending types across, abbreviated; a dot is 1.
fn whole_chart(chart: &Chart) -> Document {
    let mut document = Document::default();
    let generation = chart.generation();
    document.line(format!(
        "Generation {generation}: attack types down, defending types across; · is 1"
    ));
    let mut table = document::bare_table();
    let header = chart.types().iter().map(abbreviated);
    table.set_header(std::iter::once(String::new()).chain(header));
    for attack in chart.types().iter() {
        let cells = chart.types().iter();
        let cells = cells.map(|t| cell(chart.multiplier(attack, t.into())));
        table.add_row(std::iter::once(paint::one_type(attack)).chain(cells));
    }
    for (place, column) in table.column_iter_mut().enumerate() {
        column.set_padding((0, 1));
        if place > 0 {
            column.set_cell_alignment(CellAlignment::Center);
        }
    }
    document.table(table);
    document
}

fn cell(multiplier: Multiplier) -> String {
    match multiplier {
        Multiplier::One => paint::faint("·"),
        Multiplier::Half => paint::multiplier(multiplier).replace(multiplier.as_str(), "½"),
        other => paint::multiplier(other),
    }
}

/// Returns the first three letters of a type, in its colour.
fn abbreviated(t: Type) -> String {
    let letters: String = t.name().chars().take(3).collect();
    paint::one_type(t).replacen(t.name(), &letters, 1)
}

fn one_typing(chart: &Chart, place: &Place, typing: Typing) -> Document {
    let mut document = Document::default();
    document.line(format!("{} {}", paint::typing(typing), place.words()));
    for multiplier in Multiplier::ALL {
        let attacks = chart.types().iter();
        let attacks = attacks.filter(|&attack| chart.multiplier(attack, typing) == multiplier);
        let names: Vec<String> = attacks.map(paint::one_type).collect();
        if !names.is_empty() {
            let times = paint::times(multiplier);
            let space = " ".repeat(4 - document::width(&times));
            let label = format!("  takes {space}{times} from ");
            document.list(List::new(label, names));
        }
    }
    let forms = place.bearers(typing);
    document.line(match forms.len() {
        0 => "  no Pokémon has this typing".to_owned(),
        1 => "  1 Pokémon has this typing:".to_owned(),
        more => format!("  {more} Pokémon have this typing:"),
    });
    for form in forms {
        let total = form.stat_total(place.generation);
        let name = name(form);
        document.line(format!("  {:>5} {name}, base stat total {total}", form.dex));
    }
    document
}
