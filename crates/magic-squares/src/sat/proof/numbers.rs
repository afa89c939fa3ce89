//! Reads lines of numbers: DIMACS clauses and the lines of an LRAT proof.

use std::io::{self, BufRead};

/// Reads lines one at a time into the same buffer.
pub(super) struct Numbers<R> {
    input: R,
    line: usize,
    text: Vec<u8>,
    numbers: Vec<i64>,
    literals: Vec<i32>,
}

/// A line of a proof: a clause with its hints, or clauses to delete.
pub(super) struct ProofLine<'a> {
    pub(super) id: u64,
    pub(super) drops: bool,
    pub(super) literals: &'a [i32],
    pub(super) rest: &'a [i64],
}

impl<R: BufRead> Numbers<R> {
    pub(super) fn new(input: R) -> Numbers<R> {
        Numbers {
            input,
            line: 0,
            text: Vec::new(),
            numbers: Vec::new(),
            literals: Vec::new(),
        }
    }

    /// Reads the next line and returns its number, counted from 1.
    pub(super) fn next_line(&mut self) -> io::Result<Option<usize>> {
        self.text.clear();
        self.line += 1;
        let read = self.input.read_until(b'\n', &mut self.text)?;
        Ok((read > 0).then_some(self.line))
    }

    /// Parses a line of a proof that is not trusted.
    #[cfg(feature = "cadical")]
    pub(super) fn line_of_proof(&mut self, text: &[u8]) -> Result<Option<ProofLine<'_>>, String> {
        self.text.clear();
        self.text.extend_from_slice(text);
        self.proof_line()
    }

    /// Returns whether the line begins a formula.
    pub(super) fn is_header(&self) -> bool {
        self.text.first() == Some(&b'p')
    }

    /// Parses the literals in a line of clauses, including zeros. Comments and the `p` line have
    /// none.
    pub(super) fn dimacs_line(&mut self) -> Result<&[i32], String> {
        self.literals.clear();
        if matches!(self.text.first(), Some(b'c' | b'p')) {
            return Ok(&self.literals);
        }
        for word in words(&self.text) {
            self.literals.push(literal(number(word)?)?);
        }
        Ok(&self.literals)
    }

    /// Parses a line of a proof; returns `None` for a comment or an empty line.
    pub(super) fn proof_line(&mut self) -> Result<Option<ProofLine<'_>>, String> {
        let mut words = words(&self.text).peekable();
        let Some(first) = words.next().filter(|word| *word != b"c") else {
            return Ok(None);
        };
        let id = number(first)?;
        let id = u64::try_from(id).map_err(|_| format!("{id} is not a number of a clause"))?;
        let drops = words.next_if(|word| *word == b"d").is_some();
        self.literals.clear();
        self.numbers.clear();
        if !drops {
            read_to_zero(&mut words, |number| {
                self.literals.push(literal(number)?);
                Ok(())
            })?;
        }
        read_to_zero(&mut words, |number| {
            self.numbers.push(number);
            Ok(())
        })?;
        match words.next() {
            None => Ok(Some(ProofLine {
                id,
                drops,
                literals: &self.literals,
                rest: &self.numbers,
            })),
            Some(word) => Err(format!("`{}` after its end", shown(word))),
        }
    }
}

fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(u8::is_ascii_whitespace)
        .filter(|word| !word.is_empty())
}

fn read_to_zero<'a>(
    words: &mut impl Iterator<Item = &'a [u8]>,
    mut each: impl FnMut(i64) -> Result<(), String>,
) -> Result<(), String> {
    for word in words {
        match number(word)? {
            0 => return Ok(()),
            number => each(number)?,
        }
    }
    Err("it has no closing 0; a line is `ID LITERALS 0 HINTS 0` or `ID d IDS 0`".to_owned())
}

fn number(word: &[u8]) -> Result<i64, String> {
    let (digits, sign) = match word.strip_prefix(b"-") {
        Some(digits) => (digits, -1),
        None => (word, 1),
    };
    let digit = |value: i64, &byte: &u8| {
        let digit = byte.is_ascii_digit().then(|| i64::from(byte - b'0'))?;
        value.checked_mul(10)?.checked_add(digit)
    };
    let value = digits.iter().try_fold(0, digit);
    let value = value.filter(|_| !digits.is_empty());
    value
        .map(|value| sign * value)
        .ok_or_else(|| format!("`{}` is not a number", shown(word)))
}

/// The maximum number of variables, for each of which the checker stores one or two bytes.
const MOST_VARIABLES: i64 = 100_000_000;

fn literal(number: i64) -> Result<i32, String> {
    if number.abs() > MOST_VARIABLES {
        return Err(format!(
            "{number} is not a literal: variables go up to {MOST_VARIABLES}"
        ));
    }
    Ok(number as i32)
}

fn shown(word: &[u8]) -> String {
    let text = String::from_utf8_lossy(word);
    text.chars()
        .take(20)
        .collect::<String>()
        .escape_debug()
        .to_string()
}
