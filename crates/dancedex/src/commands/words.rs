//! The completion of values in shells: if the placeholder of an argument in `--help` is one of
//! these words, names of that kind are offered.

use ask::playthrough::own_game;
use clap::{Arg, Command};
use clap_complete::{ArgValueCompleter, CompletionCandidate};
use pokedata::{Foe, Form, Game, Generation, Mode, Played, Playthrough, Type, Typing, Version};
use std::any::TypeId;
use std::ffi::OsStr;

/// A function that returns the names of one kind that match the text typed so far.
type Names = fn(&str) -> Vec<Word>;

/// The placeholders of `--help`, and the candidates for them.
const KINDS: [(&str, Names); 7] = [
    ("GENERATION", generations),
    ("GAME", games),
    ("VERSION", versions),
    ("BOSS", bosses),
    ("TYPING", typings),
    ("TYPE", types),
    ("POKEMON", pokemon),
];

/// A candidate and its description.
struct Word {
    name: String,
    about: String,
}

impl Word {
    fn new(name: impl Into<String>, about: impl Into<String>) -> Word {
        let name = name.into();
        let about = about.into();
        Word { name, about }
    }
}

/// Returns the command with completion of names, including its subcommands.
pub(crate) fn completed(command: Command) -> Command {
    let command = command.mut_args(with_names);
    command.mut_subcommands(completed)
}

fn with_names(argument: Arg) -> Arg {
    let shown = argument.get_value_names().unwrap_or_default();
    let shown = shown
        .iter()
        .flat_map(|text| text.split(|c: char| !c.is_ascii_alphabetic()));
    let mut shown: Vec<&str> = shown.collect();
    if argument.get_value_parser().type_id() == TypeId::of::<Generation>() {
        shown.push("GENERATION");
    }
    let meant = KINDS.iter().filter(|(word, _)| shown.contains(word));
    let lists: Vec<Names> = meant.map(|(_, list)| *list).collect();
    if lists.is_empty() {
        return argument;
    }
    argument.add(ArgValueCompleter::new(move |typed: &OsStr| {
        let typed = typed.to_string_lossy();
        let words = lists.iter().flat_map(|list| list(&typed));
        words
            .filter_map(|word| offered(word, &typed))
            .collect::<Vec<_>>()
    }))
}

/// Returns the word if it begins with the text typed so far, in lower case if that text is in lower
/// case.
fn offered(word: Word, typed: &str) -> Option<CompletionCandidate> {
    let small = word.name.to_lowercase();
    let small_typed = typed.to_lowercase();
    if !small.starts_with(&small_typed) {
        return None;
    }
    let as_it_is = word.name.starts_with(typed) && (typed.is_empty() || typed != small_typed);
    let name = if as_it_is { word.name } else { small };
    let about = Some(word.about).filter(|about| !about.is_empty());
    Some(CompletionCandidate::new(name).help(about.map(Into::into)))
}

fn generations(_: &str) -> Vec<Word> {
    let numbers = Generation::all();
    let word = |generation: Generation| Word::new(generation.to_string(), "generation");
    numbers.map(word).collect()
}

/// Returns the games and their versions; empty if the line already names a game.
fn games(_: &str) -> Vec<Word> {
    match played() {
        Some(_) => Vec::new(),
        None => Game::all().iter().flat_map(with_versions).collect(),
    }
}

/// Returns the game, and its versions if there are several.
fn with_versions(game: &Game) -> Vec<Word> {
    let mut words = vec![Word::new(game.id(), game.title())];
    words.extend(game.versions().iter().map(version));
    words.dedup_by(|later, earlier| later.name == earlier.name);
    words
}

fn version(version: &Version) -> Word {
    Word::new(version.id(), version.title())
}

/// Returns the versions of the game that the line names.
fn versions(_: &str) -> Vec<Word> {
    let versions = played().map_or(&[][..], |played| played.game().versions());
    versions.iter().map(version).collect()
}

/// Returns the bosses of the game that the line names, and the words for several of them.
fn bosses(_: &str) -> Vec<Word> {
    let Some(played) = played() else {
        return Vec::new();
    };
    let playthrough = Playthrough::of(played).in_mode(Mode::Both);
    let playthrough = playthrough.unwrap_or_else(|_| Playthrough::of(played));
    let foes = playthrough.all();
    let mut words: Vec<Word> = foes
        .foes()
        .iter()
        .map(|foe| boss(&playthrough, foe))
        .collect();
    words.dedup_by(|later, earlier| later.name == earlier.name);
    words.extend(
        [
            ("gyms", "the gym leaders"),
            ("league", "the league"),
            ("all", "every boss"),
        ]
        .map(|(name, about)| Word::new(name, about)),
    );
    words.retain(|word| playthrough.find(&word.name).is_ok());
    words
}

/// Returns the name of a boss: its leader, with its place if several have that name.
fn boss(playthrough: &Playthrough, foe: &Foe) -> Word {
    let leader = in_one_word(foe.leader());
    let place = in_one_word(&foe.boss().place);
    let alone = playthrough
        .find(&leader)
        .is_ok_and(|found| found.later.is_empty());
    let name = if alone {
        leader
    } else {
        format!("{leader}@{place}")
    };
    Word::new(name, &foe.boss().place)
}

/// Returns the types, or after a `-` the typings with a second type.
fn typings(typed: &str) -> Vec<Word> {
    let types = types(typed);
    let Some((first, _)) = typed.split_once('-') else {
        return types;
    };
    let second = types
        .iter()
        .map(|second| format!("{first}-{}", second.name));
    let real = second.filter(|name| name.parse::<Typing>().is_ok());
    real.map(|name| Word::new(name, "")).collect()
}

fn types(_: &str) -> Vec<Word> {
    let generation = played()
        .or_else(|| own_game(None))
        .map_or(Generation::LATEST, Played::generation);
    let types = pokedata::chart(generation).types().iter();
    types.map(|own: Type| Word::new(own.name(), "")).collect()
}

fn pokemon(_: &str) -> Vec<Word> {
    let forms = Form::all().iter();
    forms
        .map(|form| Word::new(&form.id, form.title()))
        .collect()
}

/// Returns the game that the line names before the word that is completed.
fn played() -> Option<Played> {
    let mut words = cli_support::shell::words();
    words.pop();
    let words = words.iter().skip(1).filter_map(|word| word.to_str());
    words
        .filter(|word| !word.starts_with('-'))
        .find_map(|word| Played::find(word).ok())
}

/// Returns a name in the form that a shell accepts without quotes: `lt-surge`.
fn in_one_word(name: &str) -> String {
    let parts = name.split(|c: char| !c.is_alphanumeric() && c != '@');
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    parts.join("-")
}
