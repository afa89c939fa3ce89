//! Checks that no id of a move, item, ability, form or condition is printed in text output.

use crate::dancedex;

/// Command lines whose output has names of every kind. `team --explain` is not among them: it
/// prints the words that `--effort FILE` reads, which are ids.
const LINES: &[&str] = &[
    "team emerald brawly",
    "team emerald brawly --duels",
    "team sun all --top 3",
    "team platinum roark --by front",
    "duel emerald brawly --box docs/boxes/emerald.txt",
    "duel heartgold Whitney",
    "plan diamond gardenia",
    "boss platinum cynthia",
    "boss x all --story",
    "boss violet all",
    "boss sun all",
    "places sun",
    "pokemon Charizard x",
    "pokemon Vulpix sun",
    "pokemon Rotom platinum",
    "pokemon Milotic emerald",
    "encounters sun",
    "encounters crystal",
    "cover x all --pokemon --options generation",
    "types 6 Dragon-Fire",
    "types violet Dragon-Electric",
    "identify sun --seen Fire=2",
    "run plan emerald --starter mudkip",
];

#[test]
fn no_id_is_printed() {
    for line in LINES {
        let mut run = dancedex(line);
        run.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
        let output = run.assert().get_output().clone();
        assert!(output.status.success(), "{line}");
        let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        let ids: Vec<&str> = words(&text).filter(|word| is_id(word)).collect();
        assert!(ids.is_empty(), "{line}: {ids:?}");
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && !"-'’_".contains(c))
}

/// Returns whether a word is like `will-o-wisp` or `mega-x`: lower-case words with hyphens between
/// them. Options begin with a hyphen; English words with hyphens are listed.
fn is_id(word: &str) -> bool {
    const ENGLISH: [&str; 2] = ["in-game", "one-on-one"];
    let parts: Vec<&str> = word.split('-').collect();
    let is_lower = |part: &&str| {
        !part.is_empty()
            && part
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
    };
    parts.len() > 1 && parts.iter().all(is_lower) && !ENGLISH.contains(&word)
}
