//! Input files; the path `-` means stdin.

use crate::Failure;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// Returns whether the path is `-`, which means stdin (for output, stdout).
pub fn is_stream(path: impl AsRef<Path>) -> bool {
    path.as_ref() == Path::new("-")
}

/// Opens a file, or stdin.
///
/// # Errors
/// If the file does not exist, or if reading it is not permitted.
pub fn open(path: impl AsRef<Path>) -> Result<Box<dyn BufRead>, Failure> {
    let path = path.as_ref();
    if is_stream(path) {
        return Ok(Box::new(io::stdin().lock()));
    }
    // Opening a directory succeeds, but reading it fails.
    let file = File::open(path).map_err(|error| unread(path, &error))?;
    Ok(Box::new(BufReader::with_capacity(1 << 20, file)))
}

/// Reads a whole file, or all of stdin.
///
/// # Errors
/// If the file cannot be read, or is not UTF-8 text.
pub fn read(path: impl AsRef<Path>) -> Result<String, Failure> {
    read_at_most(path, u64::MAX)
}

/// Reads at most `bytes` bytes of a file, which need not be text.
///
/// # Errors
/// If the file cannot be read.
pub fn read_bytes_at_most(path: impl AsRef<Path>, bytes: u64) -> Result<Vec<u8>, Failure> {
    let mut content = Vec::new();
    let read = open(&path)?.take(bytes).read_to_end(&mut content);
    read.map_err(|error| unread(&path, &error))?;
    Ok(content)
}

/// Reads at most `bytes` bytes of text from a file, so that longer files can be rejected early.
///
/// # Errors
/// If the file cannot be read, or is not UTF-8 text.
pub fn read_at_most(path: impl AsRef<Path>, bytes: u64) -> Result<String, Failure> {
    let text = read_bytes_at_most(&path, bytes)?;
    text_of(path, text, bytes)
}

/// Converts the bytes of a file to text. If there are as many bytes as requested, an incomplete
/// character at the end is ignored.
///
/// # Errors
/// If the bytes are not UTF-8 text.
pub fn text_of(path: impl AsRef<Path>, mut text: Vec<u8>, bytes: u64) -> Result<String, Failure> {
    if text.len() as u64 == bytes {
        text.truncate(whole(&text));
    }
    let no_text = io::Error::other("stream did not contain valid UTF-8");
    String::from_utf8(text).map_err(|_| unread(path, &no_text))
}

/// Reads the next line, without its line break; returns `None` after the last line. If a line is
/// longer than `longest` bytes, returns only its first `longest` + 1 bytes.
///
/// # Errors
/// If the line cannot be read.
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

/// Returns the length of the text without an incomplete last character.
fn whole(text: &[u8]) -> usize {
    match std::str::from_utf8(text) {
        Err(error) if error.error_len().is_none() => error.valid_up_to(),
        _ => text.len(),
    }
}

/// Checks that at most one of the two inputs is stdin.
///
/// # Errors
/// If both inputs are stdin.
pub fn not_both(one: impl AsRef<Path>, other: impl AsRef<Path>) -> Result<(), Failure> {
    if is_stream(one) && is_stream(other) {
        Err(Failure::bad_input(
            "stdin can be read only once: name a file for the other one",
        ))
    } else {
        Ok(())
    }
}

/// Returns the name of a file as used in messages.
pub fn name(path: impl AsRef<Path>) -> String {
    if is_stream(&path) {
        "stdin".to_owned()
    } else {
        path.as_ref().display().to_string()
    }
}

/// Returns the failure for a file that could not be read.
pub fn unread(path: impl AsRef<Path>, error: &io::Error) -> Failure {
    Failure::BadInput(format!("cannot read {}: {error}", name(path)))
}
