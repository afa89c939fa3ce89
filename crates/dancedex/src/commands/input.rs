//! What the user hands in as a file, or `-` for stdin.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use terminal::Failure;

/// Opens a file, or stdin.
pub(crate) fn open(path: &str) -> Result<Box<dyn BufRead>, Failure> {
    Ok(match path {
        "-" => Box::new(io::stdin().lock()),
        // Opening a directory succeeds; reading it does not.
        path => Box::new(BufReader::with_capacity(
            1 << 20,
            File::open(path).map_err(|error| unread(path, &error))?,
        )),
    })
}

/// All that is in a file, or comes from stdin.
pub(crate) fn read(path: &str) -> Result<String, Failure> {
    read_at_most(path, u64::MAX)
}

/// So much of it: what goes on for longer is too long for what is wanted.
pub(crate) fn read_at_most(path: &str, bytes: u64) -> Result<String, Failure> {
    let mut text = String::new();
    let read = open(path)?.take(bytes).read_to_string(&mut text);
    match read {
        Ok(_) => Ok(text),
        Err(error) => Err(unread(path, &error)),
    }
}

/// Stdin is one file and no more.
pub(crate) fn not_both(one: &str, other: &str) -> Result<(), Failure> {
    match (one, other) {
        ("-", "-") => Err(Failure::bad_input(
            "stdin is one file: give the name of the other one",
        )),
        _ => Ok(()),
    }
}

/// How it is called in a message.
pub(crate) fn name(path: &str) -> &str {
    match path {
        "-" => "stdin",
        path => path,
    }
}

/// What is said of one that cannot be read.
pub(crate) fn unread(path: &str, error: &io::Error) -> Failure {
    Failure::BadInput(format!("cannot read {}: {error}", name(path)))
}
