//! Damages texts.

use crate::dice::Dice;

/// The maximum length of a text; longer texts are truncated.
const LONGEST: usize = 4096;

/// Boundary values for numbers.
const NUMBERS: [&str; 16] = [
    "0",
    "1",
    "2",
    "-1",
    "3:2",
    "255",
    "256",
    "65535",
    "65536",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "18446744073709551615",
    "99999999999999999999",
    "1e9",
];

/// Characters and short texts that often cause errors.
const PIECES: [&str; 16] = [
    "\n",
    "\r\n",
    "\u{feff}",
    "|",
    ":",
    " ",
    "\t",
    "\"",
    "\\",
    "é",
    "ß",
    "\u{0}",
    "%",
    "\u{1F600}",
    "{",
    "[",
];

/// Makes one to four random changes to a text.
pub(super) fn damage(text: &mut Vec<u8>, good: &[Vec<u8>], words: &[&str], dice: &mut Dice) {
    for _ in 0..1 + dice.below(4) {
        match dice.below(10) {
            0 => flip(text, dice),
            1 => drop(text, dice),
            2 => repeat(text, dice),
            3 => cut(text, dice),
            4 => splice(text, good, dice),
            5 => swap_lines(text, dice),
            6 | 7 => change_number(text, dice),
            8 if !words.is_empty() => insert(text, dice.pick(words).as_bytes(), dice),
            _ => insert(text, dice.pick(&PIECES).as_bytes(), dice),
        }
    }
    text.truncate(LONGEST);
}

/// Returns a random position in a text, including its end.
fn place(text: &[u8], dice: &mut Dice) -> usize {
    dice.below(text.len() + 1)
}

/// Returns a random part of a text, which is usually short.
fn part(text: &[u8], dice: &mut Dice) -> std::ops::Range<usize> {
    let start = place(text, dice);
    let most = if dice.one_in(4) { text.len() } else { 8 };
    let end = start + dice.below(most + 1);
    start..end.min(text.len())
}

fn flip(text: &mut [u8], dice: &mut Dice) {
    let at = place(text, dice);
    if let Some(byte) = text.get_mut(at) {
        *byte ^= 1 << dice.below(8);
    }
}

fn drop(text: &mut Vec<u8>, dice: &mut Dice) {
    text.drain(part(text, dice));
}

fn repeat(text: &mut Vec<u8>, dice: &mut Dice) {
    let piece = text[part(text, dice)].to_vec();
    let times = 1 + dice.below(4) * dice.below(8);
    insert(text, &piece.repeat(times), dice);
}

fn cut(text: &mut Vec<u8>, dice: &mut Dice) {
    text.truncate(place(text, dice));
}

fn splice(text: &mut Vec<u8>, good: &[Vec<u8>], dice: &mut Dice) {
    let other = dice.pick(good);
    let piece = other[part(other, dice)].to_vec();
    insert(text, &piece, dice);
}

fn insert(text: &mut Vec<u8>, piece: &[u8], dice: &mut Dice) {
    let at = place(text, dice);
    text.splice(at..at, piece.iter().copied());
}

fn swap_lines(text: &mut Vec<u8>, dice: &mut Dice) {
    let mut lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').collect();
    let one = dice.below(lines.len());
    let other = dice.below(lines.len());
    lines.swap(one, other);
    *text = lines.join(&b'\n');
}

/// Replaces a number with a boundary value; if there is no number, replaces four bytes with a
/// random number.
fn change_number(text: &mut Vec<u8>, dice: &mut Dice) {
    let start = place(text, dice);
    let digit = |byte: &u8| byte.is_ascii_digit();
    let Some(start) = text[start..].iter().position(digit).map(|at| start + at) else {
        let at = start.min(text.len().saturating_sub(4));
        let end = (at + 4).min(text.len());
        text.splice(
            at..end,
            (dice.number() as u32 >> dice.below(32)).to_le_bytes(),
        );
        return;
    };
    let digits = text[start..].iter().take_while(|byte| digit(byte)).count();
    let number = dice.pick(&NUMBERS).bytes();
    text.splice(start..start + digits, number);
}

/// Returns the text without one of its parts, for many parts, the largest of which come first.
pub(super) fn shorter(text: &[u8]) -> impl Iterator<Item = Vec<u8>> + '_ {
    let sizes = std::iter::successors(Some(text.len().div_ceil(2)), |&size| {
        (size > 1).then(|| size.div_ceil(2))
    });
    let sizes = sizes.filter(|&size| size > 0);
    sizes.flat_map(move |size| {
        (0..text.len()).step_by(size).map(move |start| {
            let end = (start + size).min(text.len());
            [&text[..start], &text[end..]].concat()
        })
    })
}
