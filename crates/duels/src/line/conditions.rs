//! Parses the words for the conditions of the field and of its sides, and for modifiers of a hit.

use crate::FieldSpec;
use pokedata::key;

/// A phrase, and its effect on the field.
type Phrase = (&'static str, fn(&mut FieldSpec));

/// The phrases for the attacker's side.
pub(super) const ATTACKER: &[Phrase] = &[
    ("helping hand", |field| {
        field.attacker_side.helping_hand = true;
    }),
    ("battery boosted", |field| {
        field.attacker_side.battery = true;
    }),
    ("power spot boosted", |field| {
        field.attacker_side.power_spot = true;
    }),
    ("charge boosted", |field| {
        field.attacker_side.charge = true;
    }),
    ("switching boosted", |field| {
        field.defender_side.switching_out = true;
    }),
    ("with an ally's steely spirit", |field| {
        field.attacker_side.steely_spirit = true;
    }),
    ("with an ally's flower gift", |field| {
        field.attacker_side.flower_gift = true;
    }),
    ("with tailwind", |field| {
        field.attacker_side.tailwind = true;
    }),
];

/// The phrases for the defender's side.
pub(super) const DEFENDER: &[Phrase] = &[
    ("through reflect", |field| {
        field.defender_side.reflect = true;
    }),
    ("through light screen", |field| {
        field.defender_side.light_screen = true;
    }),
    ("through aurora veil", |field| {
        field.defender_side.aurora_veil = true;
    }),
    ("with an ally's aurora veil", |field| {
        field.defender_side.aurora_veil = true;
    }),
    ("with an ally's friend guard", |field| {
        field.defender_side.friend_guard = true;
    }),
    ("with an ally's flower gift", |field| {
        field.defender_side.flower_gift = true;
    }),
    ("with tailwind", |field| {
        field.defender_side.tailwind = true;
    }),
    ("with foresight", |field| {
        field.defender_side.foresight = true;
    }),
    ("on stealth rock", |field| {
        field.defender_side.stealth_rock = true;
    }),
];

/// The phrases for the field.
const FIELD: &[Phrase] = &[
    ("in gravity", |field| {
        field.gravity = true;
    }),
    ("under gravity", |field| {
        field.gravity = true;
    }),
    ("in magic room", |field| {
        field.magic_room = true;
    }),
    ("in wonder room", |field| {
        field.wonder_room = true;
    }),
    ("in doubles", |field| {
        field.doubles = true;
    }),
    ("in a double battle", |field| {
        field.doubles = true;
    }),
    ("in sun", |field| weather(field, "sun")),
    ("in rain", |field| weather(field, "rain")),
    ("in sand", |field| weather(field, "sand")),
    ("in sandstorm", |field| weather(field, "sand")),
    ("in hail", |field| weather(field, "hail")),
    ("in snow", |field| weather(field, "snow")),
    ("in harsh sun", |field| weather(field, "harsh-sun")),
    ("in harsh sunshine", |field| weather(field, "harsh-sun")),
    ("in heavy rain", |field| weather(field, "heavy-rain")),
    ("in strong winds", |field| weather(field, "strong-winds")),
    ("in electric terrain", |field| terrain(field, "electric")),
    ("in grassy terrain", |field| terrain(field, "grassy")),
    ("in misty terrain", |field| terrain(field, "misty")),
    ("in psychic terrain", |field| terrain(field, "psychic")),
    ("and electric terrain", |field| terrain(field, "electric")),
    ("and grassy terrain", |field| terrain(field, "grassy")),
    ("and misty terrain", |field| terrain(field, "misty")),
    ("and psychic terrain", |field| terrain(field, "psychic")),
];

const CRITICAL: [&str; 3] = ["on a critical hit", "on a crit", "critical hit"];

fn weather(field: &mut FieldSpec, name: &str) {
    field.weather = Some(name.to_owned());
}

fn terrain(field: &mut FieldSpec, name: &str) {
    field.terrain = Some(name.to_owned());
}

/// Removes the phrases from the words of one side; returns the other words, and whether the hit is
/// critical.
pub(super) fn take(
    words: &[String],
    of_side: &[Phrase],
    field: &mut FieldSpec,
) -> (Vec<String>, bool) {
    let keys: Vec<String> = words.iter().map(|word| key(word)).collect();
    let length = |phrase: &str, at: usize| -> Option<usize> {
        let phrase: Vec<String> = phrase.split(' ').map(key).collect();
        keys[at..].starts_with(&phrase).then_some(phrase.len())
    };
    let mut rest = Vec::new();
    let mut critical = false;
    let mut at = 0;
    while at < words.len() {
        let phrases = of_side.iter().chain(FIELD);
        let found = phrases.filter_map(|(phrase, set)| Some((length(phrase, at)?, set)));
        if let Some((count, set)) = found.max_by_key(|(count, _)| *count) {
            set(field);
            at += count;
        } else if let Some(count) = CRITICAL.iter().find_map(|phrase| length(phrase, at)) {
            critical = true;
            at += count;
        } else {
            rest.push(words[at].clone());
            at += 1;
        }
    }
    (rest, critical)
}
