//! `dancedex map`: a game's regions, drawn in the terminal or as a picture.

use crate::commands::format::Format;
use crate::commands::{csv, paint};
use ask::parts::Name;
use cli_support::{Failure, Outcome, json};
use drawing::Stop;
use pokedata::{Boss, Game, Place, Region};
use serde::Serialize;
use std::fmt::Write;

/// Draw the map of a game's region: places, roads and bosses
///
/// Draws the region on the terminal, and lists its bosses. Each place with bosses is drawn as a
/// three-letter code, which names it in other subcommands, too; dots are roads.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("help/map.txt"))]
pub(crate) struct Map {
    /// A game or region
    game: String,

    /// Only this region of a game with several
    #[arg(long, value_name = "NAME")]
    region: Option<String>,

    /// The format of the map; svg is a picture of one region
    #[arg(long, short, default_value = "text", value_parser = Format::among(&[Format::Text, Format::Json, Format::Csv, Format::Svg]))]
    format: Format,
}

impl Map {
    pub(crate) fn answer(self) -> Result<Outcome, Failure> {
        let game = Game::find(&self.game).map_err(Failure::bad_input)?;
        let regions = self.regions(game)?;
        cli_support::print(&match (self.format, &regions[..]) {
            (Format::Json, regions) => json::pretty(&MapAnswer::of(game, regions))?,
            (Format::Csv, regions) => csv(MapAnswer::of(game, regions))?,
            (Format::Svg, [region]) => drawing::Map::of(game, region).svg(|_| Stop::Shown) + "\n",
            (Format::Svg, regions) => {
                let title = game.title();
                let names = names(regions);
                return Err(Failure::bad_input(format!(
                    "{title} has maps of {names}: choose one with --region"
                )));
            }
            (_, regions) => {
                let maps: Vec<String> = regions.iter().map(|region| draw(game, region)).collect();
                maps.join("\n")
            }
        })?;
        Ok(Outcome::Found)
    }

    /// Returns the regions to draw.
    fn regions(&self, game: &Game) -> Result<Vec<&'static Region>, Failure> {
        let Some(name) = &self.region else {
            return Ok(game.regions().to_vec());
        };
        let wanted = Region::find(name).map_err(Failure::bad_input)?;
        let own = game.regions().iter().copied();
        let found: Vec<&Region> = own
            .filter(|region| region.name() == wanted.name())
            .collect();
        if found.is_empty() {
            Err(Failure::bad_input(format!(
                "{} is not in {}, which has {}",
                wanted.name(),
                game.title(),
                names(game.regions())
            )))
        } else {
            Ok(found)
        }
    }
}

/// Returns text such as `Johto and Kanto`.
fn names(regions: &[&Region]) -> String {
    let names: Vec<&str> = regions.iter().map(|region| region.name()).collect();
    names.join(" and ")
}

/// The answer of `dancedex map`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct MapAnswer {
    game: Name,
    generation: u8,
    regions: Vec<Drawn>,
}

/// A region's map.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Drawn {
    region: Name,
    places: Vec<Stand>,
}

/// A place on the map.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Stand {
    place: Name,
    code: Name,
    /// The position on the map: steps to the east.
    x: u16,
    /// The position on the map: steps to the south.
    y: u16,
    /// The places to which roads lead.
    roads: &'static [String],
    /// The bosses at the place.
    leaders: Vec<Name>,
}

impl MapAnswer {
    fn of(game: &'static Game, regions: &[&'static Region]) -> MapAnswer {
        let drawn = |region: &&'static Region| Drawn {
            region: region.name(),
            places: region
                .places()
                .iter()
                .map(|place| Stand::of(game, region, place))
                .collect(),
        };
        MapAnswer {
            game: game.id(),
            generation: game.generation().number(),
            regions: regions.iter().map(drawn).collect(),
        }
    }
}

impl Stand {
    fn of(game: &'static Game, region: &Region, place: &'static Place) -> Stand {
        Stand {
            place: &place.name,
            code: &place.code,
            x: place.x,
            y: place.y,
            roads: &place.roads,
            leaders: leaders(game, region, place),
        }
    }
}

const COLUMNS: [&str; 7] = ["region", "place", "code", "x", "y", "roads", "leaders"];

fn csv(maps: MapAnswer) -> Result<String, Failure> {
    let rows = maps.regions.into_iter().flat_map(|own| {
        own.places.into_iter().map(move |stand| {
            [
                own.region.to_owned(),
                stand.place.to_owned(),
                stand.code.to_owned(),
                stand.x.to_string(),
                stand.y.to_string(),
                stand.roads.join("; "),
                stand.leaders.join("; "),
            ]
        })
    });
    csv::table(COLUMNS, rows)
}

/// Returns the bosses of a place.
fn leaders<'a>(game: &'a Game, region: &Region, place: &Place) -> Vec<&'a str> {
    let here = |boss: &&Boss| boss.region == region.name() && boss.place == place.name;
    let bosses = game.bosses().iter().filter(here);
    bosses.map(|boss| boss.leader.as_str()).collect()
}

fn draw(game: &Game, region: &Region) -> String {
    let mut canvas = Canvas::of(region);
    for (from, to) in roads(region) {
        canvas.road(from, to);
    }
    for place in region.places() {
        canvas.code(place);
    }
    format!(
        "{} in {}\n\n{}\n{}",
        region.name(),
        game.title(),
        canvas.text(),
        legend(game, region)
    )
}

/// Returns every road once.
fn roads(region: &Region) -> impl Iterator<Item = (&Place, &Place)> {
    region.places().iter().flat_map(move |from| {
        let ends = from.roads.iter().filter_map(|name| region.place(name));
        ends.filter(move |to| from.name < to.name)
            .map(move |to| (from, to))
    })
}

/// Returns one line per place: code, name, and its bosses.
fn legend(game: &Game, region: &Region) -> String {
    let mut text = String::new();
    for place in region.places() {
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{}  {:<20}  {}",
            paint::strong(&place.code),
            place.name,
            leaders(game, region, place).join(", ")
        );
    }
    text
}

/// The columns of one step to the east, and the rows of one step to the south.
const STEP: (usize, usize) = (6, 2);

/// The number of letters in a code.
const CODE: usize = 3;

struct Canvas {
    rows: Vec<Vec<char>>,
    /// The least x and y of all places.
    origin: (u16, u16),
}

impl Canvas {
    fn of(region: &Region) -> Canvas {
        let xs = || region.places().iter().map(|place| place.x);
        let ys = || region.places().iter().map(|place| place.y);
        let origin = (xs().min().unwrap_or(0), ys().min().unwrap_or(0));
        let width = usize::from(xs().max().unwrap_or(0) - origin.0) * STEP.0 + CODE;
        let height = usize::from(ys().max().unwrap_or(0) - origin.1) * STEP.1 + 1;
        Canvas {
            rows: vec![vec![' '; width]; height],
            origin,
        }
    }

    /// Returns the column and row of the middle of a place's code.
    fn point(&self, place: &Place) -> (usize, usize) {
        let column = usize::from(place.x - self.origin.0) * STEP.0 + CODE / 2;
        (column, usize::from(place.y - self.origin.1) * STEP.1)
    }

    /// Draws dots along a straight line: one for every two columns or one per row, whichever is
    /// more.
    fn road(&mut self, from: &Place, to: &Place) {
        let from = self.point(from);
        let to = self.point(to);
        let steps = from.0.abs_diff(to.0).div_ceil(2).max(from.1.abs_diff(to.1));
        let between = |a: usize, b: usize, step: usize| {
            // The result is rounded to the nearest integer.
            (a * (steps - step) * 2 + b * step * 2 + steps) / (steps * 2)
        };
        for step in 1..steps {
            let column = between(from.0, to.0, step);
            let row = between(from.1, to.1, step);
            self.rows[row][column] = '·';
        }
    }

    fn code(&mut self, place: &Place) {
        let (middle, row) = self.point(place);
        let cells = self.rows[row][middle - CODE / 2..].iter_mut();
        for (cell, letter) in cells.zip(place.code.chars()) {
            *cell = letter;
        }
    }

    fn text(&self) -> String {
        let lines = self.rows.iter().map(|row| {
            let line: String = row.iter().collect();
            format!("  {}\n", line.trim_end())
        });
        lines.map(|line| line.replace("  \n", "\n")).collect()
    }
}
