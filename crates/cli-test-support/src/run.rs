//! Runs a command for a test, and checks its output against the schemas.

use crate::hold::hold;
use assert_cmd::Command;
use assert_cmd::assert::Assert;
use std::ffi::OsStr;
use std::io;
use std::path::Path;
use std::process::Output;

/// A command line to be run.
pub struct Run {
    name: &'static str,
    words: Vec<String>,
    command: Command,
}

impl Run {
    /// Returns a command of this workspace, without arguments.
    ///
    /// # Panics
    /// If the command is not built.
    #[must_use]
    pub fn new(name: &'static str) -> Run {
        let mut command = Command::cargo_bin(name).expect("a command that is built");
        command.env_remove("NO_COLOR");
        let words = Vec::new();
        Run {
            name,
            words,
            command,
        }
    }

    /// Adds an argument.
    pub fn arg(&mut self, word: impl AsRef<OsStr>) -> &mut Run {
        let word = word.as_ref();
        self.words.push(word.to_string_lossy().into_owned());
        self.command.arg(word);
        self
    }

    /// Adds arguments.
    pub fn args(&mut self, words: impl IntoIterator<Item = impl AsRef<OsStr>>) -> &mut Run {
        for word in words {
            self.arg(word);
        }
        self
    }

    /// Sets an environment variable.
    pub fn env(&mut self, name: &str, value: impl AsRef<OsStr>) -> &mut Run {
        self.command.env(name, value);
        self
    }

    /// Sets the folder in which the command runs.
    pub fn current_dir(&mut self, folder: impl AsRef<Path>) -> &mut Run {
        self.command.current_dir(folder);
        self
    }

    /// Sets the standard input of the command.
    pub fn write_stdin(&mut self, text: impl Into<Vec<u8>>) -> &mut Run {
        self.command.write_stdin(text);
        self
    }

    /// Runs the command.
    ///
    /// # Errors
    /// If the command cannot be run.
    ///
    /// # Panics
    /// If the command prints JSON that does not conform to its schemas.
    pub fn output(&mut self) -> io::Result<Output> {
        let output = self.command.output()?;
        let words: Vec<&str> = self.words.iter().map(String::as_str).collect();
        if let Ok(printed) = std::str::from_utf8(&output.stdout) {
            hold(self.name, &words, printed);
        }
        Ok(output)
    }

    /// Runs the command, and returns its result for assertions.
    ///
    /// # Panics
    /// If the command cannot be run, or prints JSON that does not conform to its schemas.
    pub fn assert(&mut self) -> Assert {
        let output = self.output().expect("a command that runs");
        Assert::new(output).append_context("words", self.words.join(" "))
    }
}
