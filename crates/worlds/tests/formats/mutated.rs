//! Reads files with bytes, lines and words changed at random, which must result in a world or a
//! list of faults.

use super::{folder, project, source};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};
use worlds::{Settings, Whole};

/// Words that occur in files of these formats.
const WORDS: [&str; 26] = [
    "[",
    "]",
    "=",
    ",",
    "#",
    "\"",
    "-",
    "--",
    "===",
    "|",
    "@",
    " Lv",
    "/",
    "(",
    ")",
    ":",
    "{",
    "}",
    "\u{feff}",
    "\0",
    "\n",
    "99999999999",
    "-1",
    "[0]",
    "Pokemon = ",
    "é",
];

fn below(dice: &mut Pcg64Mcg, bound: usize) -> usize {
    (dice.next_u64() % bound.max(1) as u64) as usize
}

/// Returns a text with a few changes.
fn mutate(text: &[u8], dice: &mut Pcg64Mcg) -> Vec<u8> {
    let mut bytes = text.to_vec();
    for _ in 0..=below(dice, 4) {
        let from = below(dice, bytes.len() + 1);
        let more = below(dice, 40);
        let to = (from + more).min(bytes.len());
        match below(dice, 6) {
            0 => drop(bytes.drain(from..to)),
            1 => {
                let part = bytes[from..to].to_vec();
                let at = below(dice, bytes.len() + 1);
                bytes.splice(at..at, part);
            }
            2 => {
                let word = WORDS[below(dice, WORDS.len())];
                bytes.splice(from..from, word.bytes());
            }
            3 if from < bytes.len() => bytes[from] = below(dice, 256) as u8,
            4 => bytes.truncate(from),
            _ => {
                let lines: Vec<&[u8]> = bytes.split(|byte| *byte == b'\n').collect();
                let mut lines: Vec<Vec<u8>> = lines.into_iter().map(<[u8]>::to_vec).collect();
                let one = below(dice, lines.len());
                let other = below(dice, lines.len());
                lines.swap(one, other);
                bytes = lines.join(&b'\n');
            }
        }
    }
    bytes
}

/// Reads the files `times` times, each time with one of them changed. Every tenth time, the world is
/// also joined with the game that it changes, and checked.
fn stress(files: &[(String, Vec<u8>)], times: usize, seed: u64) {
    let whole = files
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_slice()));
    let whole = worlds::read(&source(whole), &Settings::default())
        .unwrap()
        .unwrap();
    let mut dice = Pcg64Mcg::seed_from_u64(seed);
    let mut right = 0;
    let mut wrong = 0;
    for time in 0..times {
        let changed = below(&mut dice, files.len());
        let bytes = mutate(&files[changed].1, &mut dice);
        let all = files.iter().enumerate().map(|(place, (name, text))| {
            let own = if place == changed { &bytes } else { text };
            (name.as_str(), own.as_slice())
        });
        let source = source(all);
        if time % 10 == 0
            && let Err(faults) = Whole::read(&source)
        {
            assert!(!faults.is_empty());
        }
        match worlds::read(&source, &Settings::default()) {
            Some(Ok(world)) if world.left_out.len() <= whole.left_out.len() => right += 1,
            Some(Ok(_)) => wrong += 1,
            Some(Err(faults)) => {
                assert!(!faults.is_empty());
                wrong += 1;
            }
            None => {}
        }
    }
    assert!(
        right > 0 && wrong > 0,
        "{right} read, {wrong} with lines left out"
    );
}

/// Returns the number of repetitions: `WORLDS_MUTATED=10000 cargo test -p dancedex-worlds mutated`
/// for a long run.
fn times() -> usize {
    let times = std::env::var("WORLDS_MUTATED").ok();
    times.and_then(|text| text.parse().ok()).unwrap_or(150)
}

fn text(name: &str) -> Vec<(String, Vec<u8>)> {
    let text = std::fs::read(folder("texts").join(name)).unwrap();
    vec![(name.to_owned(), text)]
}

#[test]
fn mutated_projects_are_read_or_refused() {
    for (seed, version) in (1..).zip(["v17", "v19", "v20", "v21"]) {
        let files = project(version).into_iter();
        let files: Vec<_> = files
            .map(|(name, text)| (name, text.into_bytes()))
            .collect();
        stress(&files, times(), seed);
    }
}

#[cfg(feature = "compiled")]
#[test]
fn mutated_compiled_games_are_read_or_refused() {
    stress(&super::compiled::compiled(), times(), 9);
}

#[cfg(feature = "compiled")]
#[test]
fn mutated_compiled_games_of_older_versions_are_read_or_refused() {
    use super::compiled_older::{Version, compiled};
    for (seed, version) in [
        (12, Version::Sixteen),
        (13, Version::Seventeen),
        (14, Version::Eighteen),
    ] {
        stress(&compiled(version), times(), seed);
    }
}

#[test]
fn mutated_logs_are_read_or_refused() {
    stress(&text("emerald.log"), times(), 5);
}

#[test]
fn mutated_parties_are_read_or_refused() {
    stress(&text("trainers.party"), times(), 6);
    stress(&text("sets.txt"), times(), 7);
}

#[test]
fn mutated_tables_of_hacks_are_read_or_refused() {
    let files = super::decomp::TABLES.iter();
    let files = files.map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec()));
    let mut files: Vec<_> = files.collect();
    let more = "#define CAP (LEVEL + 2)\n#define LEVEL -3\n#define P_NEW GEN_5\n";
    files.push(("include/config.h".to_owned(), more.as_bytes().to_vec()));
    let more = "#define FOX(hp, a) .baseHP = hp, .abilities = {a} FOX\n#if CAP > 1\n\
                a[] = { [SPECIES_ZUBAT] = { FOX(CAP ? 1 : LEVEL, ABILITY_INNER_FOCUS), }, };\n#elif 1\n#endif\n";
    let species = files
        .iter_mut()
        .find(|(name, _)| name.ends_with("species_info.h"));
    species.unwrap().1.extend(more.bytes());
    stress(&files, times(), 10);
}

/// Tests species, moves and types of a hack's own, and its type chart.
#[test]
fn mutated_tables_of_a_hacks_own_species_are_read_or_refused() {
    let files = super::decomp::with_own().into_iter();
    let files: Vec<_> = files
        .map(|(name, text)| (name, text.into_bytes()))
        .collect();
    stress(&files, times(), 15);
}

#[test]
fn mutated_calculators_files_are_read_or_refused() {
    stress(&text("calculator.json"), times(), 8);
    let sets = "{'a': 1,}; sets = {\"Geodude\": {\"Leader Roxanne\": {\"level\": 12, \"moves\": [\"Tackle\",],},},};";
    stress(
        &[("sets.js".to_owned(), sets.as_bytes().to_vec())],
        times(),
        11,
    );
}
