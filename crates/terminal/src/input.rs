//! What the user hands in as a file, or `-` for stdin.

use crate::Failure;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// Whether that is how stdin is named, or stdout where something is written.
pub fn is_stream(path: impl AsRef<Path>) -> bool {
    path.as_ref() == Path::new("-")
}

/// Opens a file, or stdin.
///
/// # Errors
/// When there is no such file, or it may not be read.
pub fn open(path: impl AsRef<Path>) -> Result<Box<dyn BufRead>, Failure> {
    let path = path.as_ref();
    if is_stream(path) {
        return Ok(Box::new(io::stdin().lock()));
    }
    // Opening a directory succeeds; reading it does not.
    let file = File::open(path).map_err(|error| unread(path, &error))?;
    Ok(Box::new(BufReader::with_capacity(1 << 20, file)))
}

/// All that is in a file, or comes from stdin.
///
/// # Errors
/// When it cannot be read, or is not UTF-8 text.
pub fn read(path: impl AsRef<Path>) -> Result<String, Failure> {
    read_at_most(path, u64::MAX)
}

/// This many bytes of it at most, whatever they are.
///
/// # Errors
/// When it cannot be read.
pub fn read_bytes_at_most(path: impl AsRef<Path>, bytes: u64) -> Result<Vec<u8>, Failure> {
    let mut content = Vec::new();
    let read = open(&path)?.take(bytes).read_to_end(&mut content);
    read.map_err(|error| unread(&path, &error))?;
    Ok(content)
}

/// So much of it: what goes on for longer is too long for what is wanted.
///
/// # Errors
/// When it cannot be read, or is not UTF-8 text.
pub fn read_at_most(path: impl AsRef<Path>, bytes: u64) -> Result<String, Failure> {
    let text = read_bytes_at_most(&path, bytes)?;
    text_of(path, text, bytes)
}

/// The text in the bytes that came of a file, of which N were asked for.
///
/// # Errors
/// When they are not UTF-8 text.
pub fn text_of(path: impl AsRef<Path>, mut text: Vec<u8>, bytes: u64) -> Result<String, Failure> {
    if text.len() as u64 == bytes {
        text.truncate(whole(&text));
    }
    let no_text = io::Error::other("stream did not contain valid UTF-8");
    String::from_utf8(text).map_err(|_| unread(path, &no_text))
}

/// The next line, without its end; none after the last. Of one that is longer than N bytes,
/// one byte more than these.
///
/// # Errors
/// When it cannot be read.
pub fn line(lines: &mut dyn BufRead, longest: usize) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    let read = lines
        .take(longest as u64 + 2)
        .read_until(b'\n', &mut line)?;
    if line.last() == Some(&b'\n') {
        line.pop();
    }
    line.truncate(longest + 1);
    Ok((read > 0).then_some(line))
}

/// How many of the bytes are left without a last character that was cut in two.
fn whole(text: &[u8]) -> usize {
    match std::str::from_utf8(text) {
        Err(error) if error.error_len().is_none() => error.valid_up_to(),
        _ => text.len(),
    }
}

/// Stdin is one file and no more.
///
/// # Errors
/// When both are stdin.
pub fn not_both(one: impl AsRef<Path>, other: impl AsRef<Path>) -> Result<(), Failure> {
    if is_stream(one) && is_stream(other) {
        Err(Failure::bad_input(
            "stdin is one file: give the name of the other one",
        ))
    } else {
        Ok(())
    }
}

/// How it is called in a message.
pub fn name(path: impl AsRef<Path>) -> String {
    if is_stream(&path) {
        "stdin".to_owned()
    } else {
        path.as_ref().display().to_string()
    }
}

/// What is said of one that cannot be read.
pub fn unread(path: impl AsRef<Path>, error: &io::Error) -> Failure {
    Failure::BadInput(format!("cannot read {}: {error}", name(path)))
}
