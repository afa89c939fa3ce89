//! Checks that the page exports what the command prints, for random requests.

use dancedex::Interrupt;
use pokedata::{Form, Game, Type, Version};
use rand_pcg::Pcg64;
use rand_pcg::rand_core::{Rng, SeedableRng};
use serde_json::Value;
use std::ffi::OsString;
use std::io::Write;
use web::{Answer, View, Worker};

/// A request as the page writes it and as the command reads it.
#[derive(Default)]
struct Request {
    address: String,
    arguments: Vec<String>,
    /// The player's box.
    mine: String,
}

impl Request {
    fn new(view: &str, command: &str) -> Request {
        Request {
            address: format!("#/{view}?"),
            arguments: command.split(' ').map(str::to_owned).collect(),
            mine: String::new(),
        }
    }

    fn says(&mut self, name: &str, value: &str) {
        let value = value.replace('#', "%23");
        self.address += &format!("&{name}={value}");
    }

    fn asks(&mut self, arguments: &str) {
        self.arguments
            .extend(arguments.split_whitespace().map(str::to_owned));
    }

    /// Returns what the page exports; `None` if it cannot answer.
    fn exported(&self) -> Option<Value> {
        let address = self.address.replacen("?&", "?", 1);
        let view: View = address.parse().unwrap();
        let mut worker = Worker::default();
        let json = match worker.answer_with(&view, &self.mine).ok()? {
            Answer::Team(answer) => answer.json,
            Answer::Run(answer) => answer.json,
            Answer::Identify(answer) => answer.json,
            Answer::Plan(_) => worker.copies()?.json,
            other => panic!("{address}: {other:?}"),
        };
        Some(serde_json::from_str(&json).unwrap())
    }

    /// Returns what the command prints, and what Python is given; `None` if it refuses.
    fn printed(&self, further: &str) -> Option<Value> {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(self.mine.as_bytes()).unwrap();
        let arguments = self.arguments.iter().map(|word| match word.as_str() {
            FILE => file.path().into(),
            word => word.into(),
        });
        let further = further.split_whitespace().chain(["--format", "json"]);
        let arguments = arguments.chain(further.map(OsString::from));
        let (_, text) = dancedex::ask(arguments, &Interrupt::default()).ok()?;
        Some(serde_json::from_str(&text).unwrap())
    }
}

/// The argument in the place of the file with the player's box.
const FILE: &str = "FILE";

/// Draws requests.
struct Dice(Pcg64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        (self.0.next_u64() % end as u64) as usize
    }

    fn one_in(&mut self, throws: usize) -> bool {
        self.below(throws) == 0
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// Draws a game and up to `most` of its places with bosses before the league.
    fn places(&mut self, most: usize) -> (&'static Game, Vec<String>) {
        let games: Vec<&Game> = Game::all().iter().collect();
        let game = self.pick(&games);
        let bosses = game.bosses().iter();
        let bosses: Vec<_> = bosses.filter(|boss| boss.kind == "gym").collect();
        let bosses = if bosses.is_empty() {
            game.bosses().iter().take(4).collect()
        } else {
            bosses
        };
        let count = 1 + self.below(most);
        let numbers = (0..count).map(|_| self.pick(&bosses).number());
        (game, numbers.collect())
    }

    fn form(&mut self, game: &Game) -> &'static Form {
        self.pick(game.forms())
    }

    fn cover(&mut self) -> Request {
        let (game, places) = self.places(3);
        let mut request = Request::new("plan", "cover --top 20");
        request.says("game", game.id());
        request.says("at", &places.join("."));
        request.asks(&format!("{} {}", game.id(), places.join(" ")));
        let side = self.pick(&["defense", "attack"]);
        let kind = self.pick(&["overlapping", "irredundant", "exact"]);
        request.says("side", side);
        request.says("kind", kind);
        request.asks(&format!("--side {side} --kind {kind}"));
        // The page offers what the whole game has, with trades.
        if side == "defense" {
            request.asks("--whole-game --trade");
        }
        if self.one_in(2) {
            let team = 1 + self.below(6);
            request.says("team", &team.to_string());
            request.asks(&format!("--team {team}"));
        }
        for name in ["require", "exclude"] {
            if self.one_in(4) {
                let typing = self.pick(&["Water", "Steel", "Fire", "Dark", "Fairy", "Ice"]);
                request.says(name, typing);
                request.asks(&format!("--{name} {typing}"));
            }
        }
        request
    }

    fn identify(&mut self) -> Request {
        let (game, _) = self.places(1);
        let mut request = Request::new("identify", "identify");
        request.says("game", game.id());
        request.asks(game.id());
        let answers = self.pick(&["multiplier", "message"]);
        let plan = self.pick(&["adaptive", "worst"]);
        let candidates = self.pick(&["used", "game"]);
        for (name, value) in [
            ("answers", answers),
            ("plan", plan),
            ("candidates", candidates),
        ] {
            request.says(name, value);
            request.asks(&format!("--{name} {value}"));
        }
        let types: Vec<Type> = pokedata::types_of(game.generation()).iter().collect();
        let missing = self.one_in(3).then(|| self.pick(&types));
        if let Some(missing) = missing {
            request.says("without", missing.name());
            let left = types.iter().filter(|&&own| own != missing);
            let left: Vec<&str> = left.map(|own| own.name()).collect();
            request.asks(&format!("--attacks {}", left.join(",")));
        }
        let seen: Vec<String> = (0..1 + self.below(2))
            .map(|_| {
                let result = match answers {
                    "message" => self.pick(&["no", "not", "normal", "super"]),
                    _ => self.pick(&["0", "1/2", "1", "2"]),
                };
                format!("{}={result}", self.pick(&types))
            })
            .collect();
        request.says("seen", &seen.join("."));
        for result in seen {
            request.asks(&format!("--seen {result}"));
        }
        request
    }

    fn team(&mut self) -> Request {
        let (game, places) = self.places(2);
        let mut request = Request::new("team", "team");
        request.says("game", game.id());
        request.says("next", &places.join("."));
        request.asks(&format!("{} {}", game.id(), places.join(" ")));
        let from = self.pick(&["then", "then", "box", "league", "whole", "all"]);
        request.says("from", from);
        match from {
            "league" => request.asks("--before league"),
            "whole" => request.asks("--whole-game"),
            "all" => request.asks("--roster all"),
            "box" => {
                request.asks(&format!("--box {FILE} --skip-unknown"));
                for _ in 0..8 {
                    let form = self.form(game).title();
                    request.mine += &match self.below(3) {
                        0 => format!("{form}\n\n"),
                        _ => format!("{form}\nLevel: {}\n\n", 5 + self.below(60)),
                    };
                }
            }
            _ => {}
        }
        // Duels of many candidates take long.
        let cover = match from {
            "box" => "duels",
            _ => self.pick(&["both", "defense", "attack"]),
        };
        self.rank(&mut request, cover, from);
        self.rule(&mut request, game, cover, from);
        request
    }

    /// Draws what the team must do, and the order of the teams.
    fn rank(&mut self, request: &mut Request, cover: &str, from: &str) {
        request.says("cover", cover);
        match cover {
            "duels" => request.asks("--duels --separately"),
            side => request.asks(&format!("--side {side}")),
        }
        if self.one_in(3) {
            request.says("best", "stats");
            request.asks("--by stats --top 100");
        } else {
            assert!(cover != "duels" || from == "box", "no front is drawn");
            request.asks("--by rank --top 100");
        }
        if self.one_in(2) {
            let size = 1 + self.below(6);
            request.says("size", &size.to_string());
            request.asks(&format!("--team {size}"));
        }
        if self.one_in(3) {
            let weak = self.below(4);
            request.says("weak", &weak.to_string());
            request.asks(&format!("--weakness-cap {weak}"));
        }
    }

    /// Draws further rules.
    fn rule(&mut self, request: &mut Request, game: &Game, cover: &str, from: &str) {
        for name in ["require", "exclude"] {
            if self.one_in(5) {
                let form = &self.form(game).id;
                request.says(name, form);
                request.asks(&format!("--{name} {form}"));
            }
        }
        if self.one_in(3) {
            request.says("legends", "no");
            request.asks("--no-legendary --no-mythical");
        }
        let is_caught = !["box", "all"].contains(&from);
        if is_caught && self.one_in(4) {
            request.says("trades", "yes");
            request.asks("--trade");
        }
        let mut rules = Vec::new();
        let mut rule = |dice: &mut Dice, word: &str, argument: &str| {
            if dice.one_in(4) {
                rules.push(word.to_owned());
                request.asks(argument);
            }
        };
        rule(self, "megas-0", "--max-megas 0");
        rule(self, "choices", "--all-choices");
        rule(self, "abilities", "--abilities");
        if is_caught {
            rule(self, "cap-30", "--level-cap 30");
            rule(self, "over", "--over-cap");
            rule(self, "dlc", "--dlc");
            rule(self, "raids", "--raids");
        }
        if cover == "duels" {
            rule(self, "ivs-31", "--ivs 31");
            rule(self, "accuracy-80", "--accuracy 80");
            rule(self, "typical", "--typical");
            rule(self, "crits", "--crits");
        }
        if !rules.is_empty() {
            request.says("rules", &rules.join("."));
        }
    }

    /// Draws a team of Pokémon that are caught before the first boss, by duels.
    fn front(&mut self) -> Request {
        let games: Vec<&Game> = Game::all().iter().collect();
        let game = self.pick(&games);
        let first = game.bosses()[0].number();
        let mut request = Request::new("team", "team --duels --separately");
        request.says("game", game.id());
        request.says("next", &first);
        request.asks(&format!("{} {first}", game.id()));
        request
    }

    fn run(&mut self) -> Request {
        let versions: Vec<&Version> = Game::all()
            .iter()
            .filter(|game| game.generation().number() <= 4)
            .flat_map(pokedata::Game::versions)
            .collect();
        let version = self.pick(&versions);
        let starter = self.pick(&nuzlocke::starters(version));
        let mut request = Request::new("run", "run plan");
        request.says("game", version.id());
        request.says("starter", &starter.id);
        request.asks(&format!("{} --starter {}", version.id(), starter.id));
        let mut lifted = Vec::new();
        let mut held = Vec::new();
        for (word, rule) in [
            ("area", "one-per-area"),
            ("line", "one-per-line"),
            ("cap", "level-caps"),
            ("trade", "no-trade"),
        ] {
            // Plans with several encounters in an area take longer.
            if word != "area" && self.one_in(3) {
                lifted.push(word);
            } else {
                held.push(rule);
            }
        }
        request.says("without", &lifted.join("."));
        request.asks(&format!("--rules {}", held.join(",")));
        request
    }
}

/// Removes the values that the page does not compute, because it does not load where Pokémon are
/// obtainable if the question is about types.
fn without_places(mut answer: Value) -> Value {
    answer["obtainable"] = Value::Null;
    if answer["side"].is_string() {
        answer["easiest"] = Value::Null;
    }
    for form in answer["pokemon"].as_array_mut().into_iter().flatten() {
        form["origin"] = Value::Null;
    }
    // Of equally good covers, the command lists the easiest first.
    if answer["side"] == "defense" {
        answer["partial"] = answer["partial"]["uncovered"].take();
        for cover in answer["covers"].as_array_mut().into_iter().flatten() {
            *cover = cover["rank"].take();
        }
    }
    answer
}

/// Returns the first difference between two values, with its place in them.
fn difference(one: &Value, other: &Value, place: &str) -> Option<String> {
    match (one, other) {
        (Value::Object(a), Value::Object(b)) if a.keys().eq(b.keys()) => a
            .iter()
            .find_map(|(key, value)| difference(value, &b[key], &format!("{place}.{key}"))),
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            let mut pairs = a.iter().zip(b).enumerate();
            pairs.find_map(|(at, (a, b))| difference(a, b, &format!("{place}[{at}]")))
        }
        _ => (one != other).then(|| format!("{place}: {one} and {other}")),
    }
}

/// Returns what the command prints, unless the page has no such answer.
fn comparable(request: &Request, further: &str) -> Option<Value> {
    let answer = request.printed(further)?;
    let has_no_teams = answer["teams"].as_array().is_some_and(Vec::is_empty);
    match &*request.arguments[0] {
        // If nothing is beaten, the page lists the best teams by rank.
        "team" if has_no_teams && answer["front"].is_array() => {
            comparable(request, "--by rank --top 100")
        }
        "team" if has_no_teams => None,
        "identify" if answer["reason"].is_string() => None,
        "identify" | "cover" => Some(without_places(answer)),
        _ => Some(answer),
    }
}

#[test]
fn the_page_exports_what_the_command_prints() {
    let mut dice = Dice(Pcg64::seed_from_u64(73));
    let mut answered = 0;
    let mut wrong = Vec::new();
    for case in 0..300 {
        let request = match case % 50 {
            0 => dice.run(),
            1..3 => dice.front(),
            3..22 => dice.cover(),
            22..44 => dice.identify(),
            _ => dice.team(),
        };
        let exported = request.exported();
        let exported = exported.map(|answer| match &*request.arguments[0] {
            "identify" | "cover" => without_places(answer),
            _ => answer,
        });
        let printed = comparable(&request, "");
        answered += usize::from(exported.is_some());
        let difference = match (&exported, &printed) {
            (Some(exported), Some(printed)) => difference(exported, printed, ""),
            (None, None) => None,
            (exported, _) => Some(format!("only one answers: {}", exported.is_some())),
        };
        let arguments = request.arguments.join(" ");
        let address = &request.address;
        wrong.extend(difference.map(|found| format!("{address}\n{arguments}\n{found:.300}\n")));
    }
    assert!(
        wrong.is_empty(),
        "{} differ\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert!(answered > 200, "too few have an answer: {answered}");
}
