//! Parses lines copied from the calculator @smogon/calc 0.12.0, and compares the damage with that
//! stated in each line.

use duels::{Line, total_range};

const LINES: &str = include_str!("data/calculator_lines.txt");

fn all() -> impl Iterator<Item = (pokedata::Generation, &'static str)> {
    LINES.lines().map(|row| {
        let (generation, line) = row.split_once(' ').unwrap();
        (generation.parse().unwrap(), line)
    })
}

/// Returns the damage that a line states; none for a move that fails in the games, which the
/// calculator ignores: Burn Up, whose user in these lines is not of the Fire type.
fn stated(line: &Line, text: &str) -> Option<(u32, u32)> {
    if text.contains(" Furret Burn Up ") {
        return Some((0, 0));
    }
    line.stated
}

#[test]
fn each_is_read_as_it_is() {
    for (generation, text) in all() {
        let line = Line::read(text, Some(generation)).unwrap();
        let rolls = line.asked.answer().unwrap().unwrap();
        assert_eq!(Some(total_range(&rolls)), stated(&line, text), "{text}");
    }
}

/// Checks that a line without its generation fits some generation, which is not always the original
/// one.
#[test]
fn the_generation_is_found() {
    for (_, text) in all().step_by(7) {
        let line = Line::read(text, None).unwrap();
        let rolls = line.asked.answer().unwrap().unwrap();
        assert_eq!(Some(total_range(&rolls)), stated(&line, text), "{text}");
    }
}

/// Checks that a line with an unknown word is rejected.
#[test]
fn no_word_is_passed_over() {
    for (generation, text) in all().step_by(5) {
        let question = text.rsplit_once(": ").unwrap().0;
        let words: Vec<&str> = question.split(' ').collect();
        for place in 0..=words.len() {
            let mut words = words.clone();
            words.insert(place, "xyzzy");
            let line = words.join(" ");
            assert!(Line::read(&line, Some(generation)).is_err(), "{line}");
        }
    }
}
