//! Computes the choices of a view's controls: games, places, types. They do not depend on an
//! answer, so that a wrong question can be corrected with the same controls.

use crate::View;
use crate::chart::Chart;
use crate::identify::Identify;
use crate::leaders::{code, kind, most_of};
use crate::offer::{GameRow, MapRow, Setting};
use crate::phrases::once_each;
use crate::plan::{PlaceRow, Plan};
use crate::run::Run;
use crate::team::Team;
use crate::view::{BATTLES, TYPES};
use drawing::{Map, Stop};
use pokedata::{
    Boss, Chosen, Game, Generation, Played, Playthrough, Region, Type, Typing, Version,
};

impl Setting {
    /// Returns the choices that the controls of a view offer. Invalid words in the view are
    /// ignored.
    #[must_use]
    pub fn of(view: &View) -> Setting {
        match view {
            View::Team(team) if BATTLES => Setting::of_team(team),
            View::Run(run) if BATTLES => Setting::of_run(run),
            View::Plan(plan) if TYPES => Setting::of_plan_on_map(plan),
            View::Watch(watch) if TYPES => Setting::of_plan(&watch.plan()),
            View::Identify(identify) if TYPES => Setting::to_identify(identify),
            View::Chart(chart) if TYPES => Setting::of_chart(chart),
            _ => Setting::default(),
        }
    }

    fn to_identify(identify: &Identify) -> Setting {
        let game = Game::find(&identify.game).ok();
        Setting {
            games: games(),
            game: game.map_or_else(String::new, |game| game.id().to_owned()),
            ..Setting::of_generation(generation_of(game, identify))
        }
    }

    fn of_chart(chart: &Chart) -> Setting {
        let generation = Setting::of_generation(chart.generation().ok());
        Setting {
            game: generation.generation.to_string(),
            ..generation
        }
    }

    fn of_plan_on_map(plan: &Plan) -> Setting {
        Setting {
            maps: known(plan).map_or_else(Vec::new, |(game, chosen)| maps(game, &chosen)),
            ..Setting::of_plan(plan)
        }
    }

    fn of_generation(generation: Option<Generation>) -> Setting {
        let generation = generation.unwrap_or(Generation::LATEST);
        let types = pokedata::chart(generation).types();
        Setting {
            generation: generation.number(),
            types: types.iter().map(|t| t.to_string()).collect(),
            colours: types.iter().map(colours).collect(),
            ..Setting::default()
        }
    }

    fn of_team(team: &Team) -> Setting {
        let Ok(played) = Played::find(&team.game) else {
            return Setting {
                games: played_games(),
                ..Setting::of_generation(None)
            };
        };
        let game = played.game();
        // Errors in rules are reported by the answer.
        let playthrough = team.playthrough();
        let playthrough = playthrough.unwrap_or_else(|_| Playthrough::of(played));
        let all = playthrough.all();
        let bosses: Vec<&'static Boss> = all.bosses().collect();
        let chosen = team.foes(&playthrough).unwrap_or_default();
        Setting {
            games: played_games(),
            at: team.next.clone(),
            places: places(game, &bosses, &chosen),
            story: story(team, &playthrough, &chosen),
            maps: maps(game, &chosen),
            pokemon: game.forms().iter().map(|form| form.title()).collect(),
            ..Setting::of_generation(Some(game.generation()))
        }
    }

    fn of_run(run: &Run) -> Setting {
        let played = run.version().ok();
        Setting {
            game: played.map_or_else(String::new, |own| own.id().to_owned()),
            games: Game::all()
                .iter()
                .flat_map(|game| game.versions().iter().map(move |own| version(game, own)))
                .collect(),
            ..Setting::of_generation(played.map(|own| own.game().generation()))
        }
    }

    fn of_plan(plan: &Plan) -> Setting {
        let known = known(plan);
        let game = known.as_ref().map(|(game, _)| *game);
        let generation = Setting::of_generation(game.map(Game::generation));
        Setting {
            games: games(),
            game: game.map_or_else(String::new, |game| game.id().to_owned()),
            at: plan.at.clone(),
            options: match (plan.side.as_str(), game) {
                ("attack", _) => generation.types.clone(),
                (_, None) => Vec::new(),
                (_, Some(game)) => game.typings().iter().map(Typing::to_string).collect(),
            },
            places: known.map_or_else(Vec::new, |(game, chosen)| {
                places(game, &game.bosses().iter().collect::<Vec<_>>(), &chosen)
            }),
            ..generation
        }
    }
}

fn colours(t: Type) -> (String, String) {
    (
        drawing::type_colour(t).to_owned(),
        drawing::ink_on(t).to_owned(),
    )
}

/// Returns the game of a plan, and its selected bosses.
fn known(plan: &Plan) -> Option<(&'static Game, Chosen)> {
    let game = Game::find(&plan.game).ok()?;
    let found = plan.codes().filter_map(|word| game.find_bosses(word).ok());
    Some((game, found.flatten().collect()))
}

fn generation_of(game: Option<&Game>, identify: &Identify) -> Option<Generation> {
    let own = game.map(Game::generation);
    own.or_else(|| identify.generation.parse().ok())
}

fn games() -> Vec<GameRow> {
    let row = |game: &Game| {
        let regions: Vec<&str> = game.regions().iter().map(|region| region.name()).collect();
        GameRow {
            id: game.id().to_owned(),
            title: format!("{} ({})", game.title(), regions.join(", ")),
            generation: game.generation().number(),
        }
    };
    Game::all().iter().map(row).collect()
}

fn version(game: &Game, version: &Version) -> GameRow {
    GameRow {
        id: version.id().to_owned(),
        title: version.title().to_owned(),
        generation: game.generation().number(),
    }
}

/// Returns the games, each followed by its versions if there are several.
fn played_games() -> Vec<GameRow> {
    let rows = games()
        .into_iter()
        .zip(Game::all())
        .flat_map(|(row, game)| {
            let several = game.versions().len() > 1;
            let versions = game.versions().iter().filter(move |_| several);
            std::iter::once(row).chain(versions.map(|own| version(game, own)))
        });
    rows.collect()
}

/// Returns the story battles, if the question is about duels.
fn story(team: &Team, playthrough: &Playthrough, chosen: &Chosen) -> Vec<PlaceRow> {
    if !team.is_by_duels() {
        return Vec::new();
    }
    let all = playthrough.clone().with_story().all();
    let story = all.bosses().filter(|boss| boss.after.is_some());
    let game = playthrough.played().game();
    places(game, &story.collect::<Vec<_>>(), chosen)
}

fn places(game: &Game, bosses: &[&'static Boss], chosen: &Chosen) -> Vec<PlaceRow> {
    let league = bosses.iter().find(|boss| is_league(boss));
    let league = league.map_or(u16::MAX, |boss| boss.order);
    let mut rows: Vec<PlaceRow> = Vec::new();
    for &boss in bosses {
        // A story battle has no place on a map, and neither does any boss of a game without a map.
        let is_told = boss.after.is_some();
        let is_apart = game.code_of(boss).is_empty();
        if !is_apart && rows.iter().any(|row| row.name == boss.place) {
            continue;
        }
        let same = |own: &&Boss| own.place == boss.place && own.after.is_none();
        let here: Vec<&Boss> = if is_apart {
            vec![boss]
        } else {
            bosses.iter().copied().filter(same).collect()
        };
        rows.push(PlaceRow {
            code: code(game, boss),
            name: boss.place.clone(),
            leaders: leaders(here.iter().copied()),
            // Bosses are in the order of the game, so this is the first one at its place.
            before_league: !is_told && boss.order < league && !here.iter().any(is_league),
            kind: kind(boss),
            type_: most_of(boss),
            cap: here.iter().map(|boss| boss.cap()).max().unwrap_or(0),
            chosen: chosen.bosses().any(|own| here.contains(&own)),
        });
    }
    rows
}

fn is_league(boss: &&Boss) -> bool {
    matches!(boss.kind.as_str(), "elite4" | "champion")
}

/// Returns the names of leaders without repetition. Some leaders have several parties at one place,
/// or a different one in challenge mode.
fn leaders<'a>(bosses: impl Iterator<Item = &'a Boss>) -> Vec<String> {
    once_each(bosses.map(|boss| boss.leader.clone()))
}

fn maps(game: &'static Game, chosen: &Chosen) -> Vec<MapRow> {
    let draw = |region: &&'static Region| MapRow {
        region: region.name().to_owned(),
        svg: Map::of(game, region).svg(|place| {
            if is_chosen(chosen, &place.name) {
                Stop::Chosen
            } else {
                Stop::Boss
            }
        }),
    };
    let regions = game.regions().iter();
    regions
        .filter(|own| !own.places().is_empty())
        .map(draw)
        .collect()
}

fn is_chosen(chosen: &Chosen, place: &str) -> bool {
    chosen.bosses().any(|boss| boss.place == place)
}
