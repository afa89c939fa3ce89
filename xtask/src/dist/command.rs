//! Builds both commands for a release, in a folder with their completions, man pages and documents.

use super::version::with_commit;
use crate::graph::Graph;
use crate::wasm::holds_std;
use crate::{licences, paths};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const COMMANDS: [&str; 2] = ["dancedex", "dancing"];

/// The packages of the commands.
pub const COMMAND_PACKAGES: [&str; 2] = ["dancedex", "dancing-cli"];

const SHELLS: [&str; 4] = ["bash", "zsh", "fish", "powershell"];
const TEXTS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// Cargo's arguments for every SAT solver.
const SOLVERS: [&str; 2] = ["--features", "dancedex/cadical,dancedex/kissat"];

/// A way to build the commands.
pub struct Build {
    target: String,
    has_solvers: bool,
    version: String,
}

impl Build {
    /// Returns the build without the SAT solvers in C and C++. It runs on any Linux if the target
    /// with its own C library is installed; otherwise, it is built for this machine, as in
    /// [`with_solvers`].
    ///
    /// [`with_solvers`]: Build::with_solvers
    pub fn ordinary() -> Result<Build> {
        let host = host()?;
        let musl = host.replace("-linux-gnu", "-linux-musl");
        let libraries = rustc(&["--print", "target-libdir", "--target", &musl]);
        let has_musl = libraries.is_ok_and(|folder| holds_std(Path::new(folder.trim())));
        if host != musl && !has_musl {
            eprintln!(
                "{musl} is not there (`rustup target add {musl}`): {host} instead, static too"
            );
        }
        Build::new(if has_musl { musl } else { host }, false)
    }

    /// Returns the build with every SAT solver, compiled by this machine's C++ compiler.
    pub fn with_solvers() -> Result<Build> {
        Build::new(host()?, true)
    }

    fn new(target: String, has_solvers: bool) -> Result<Build> {
        let version = with_commit()?;
        Ok(Build {
            target,
            has_solvers,
            version,
        })
    }

    /// Returns the name of the archive, and of the folder in it.
    pub fn name(&self) -> String {
        let number = self.version.split(' ').next().unwrap_or_default();
        let solvers = if self.has_solvers { "-sat" } else { "" };
        format!("dancedex-{number}-{}{solvers}", self.target)
    }

    /// Returns a description of the build.
    pub fn about(&self) -> String {
        let solvers = if self.has_solvers {
            ", with CaDiCaL and Kissat"
        } else {
            ""
        };
        format!("{}{solvers}", self.version)
    }

    /// Returns the text that `--version` prints after the name of the command.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// Returns whether the build has CaDiCaL, which must then be tested.
    pub fn has_solvers(&self) -> bool {
        self.has_solvers
    }

    /// Returns whether the build needs no system libraries. CaDiCaL needs the system's C++ library.
    pub fn is_static(&self) -> bool {
        self.target.contains("linux") && !self.has_solvers
    }

    /// Returns cargo's arguments for the packages, the target and the features.
    pub fn flags(&self) -> Vec<&str> {
        let mut flags = vec![
            "-p",
            "dancedex",
            "-p",
            "dancing-cli",
            "--target",
            &self.target,
        ];
        if self.has_solvers {
            flags.extend(SOLVERS);
        }
        flags
    }

    /// Returns the packages of the build.
    pub fn graph(&self) -> Result<Graph> {
        let mut arguments = vec!["--filter-platform", &self.target];
        if self.has_solvers {
            arguments.extend(SOLVERS);
        }
        Graph::read(&arguments)
    }

    /// Builds both commands, with completions and man pages, and returns their folder.
    pub fn folder(&self) -> Result<PathBuf> {
        self.compile()?;
        let built = paths::root().join("target").join(&self.target).join("dist");
        let folder = paths::root().join("target/dist-folders").join(self.name());
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(folder.join("bin"))?;
        fs::create_dir_all(folder.join("completions"))?;
        for command in COMMANDS {
            let file = format!("{command}{}", std::env::consts::EXE_SUFFIX);
            let program = folder.join("bin").join(&file);
            fs::copy(built.join(&file), &program)?;
            write_about(&program, command, &folder)?;
        }
        for text in TEXTS {
            fs::copy(paths::root().join(text), folder.join(text))?;
        }
        let licences = licences::all(&self.graph()?, &COMMAND_PACKAGES)?;
        fs::write(folder.join(licences::FILE), licences)?;
        Ok(folder)
    }

    fn compile(&self) -> Result<()> {
        let mut cargo = Command::new("cargo");
        cargo.current_dir(paths::root());
        cargo
            .args(["build", "--profile", "dist", "--locked"])
            .args(self.flags());
        cargo.args(["--config", "profile.dist.strip=true"]);
        cargo.env("DANCEDEX_VERSION", &self.version);
        if self.is_static() {
            let flags = format!("CARGO_TARGET_{}_RUSTFLAGS", self.target.replace('-', "_"));
            cargo.env(flags.to_uppercase(), "-C target-feature=+crt-static");
        }
        paths::run(&mut cargo)
    }
}

/// Writes the completions for each shell, and the man pages; the command itself generates both.
fn write_about(program: &Path, command: &str, folder: &Path) -> Result<()> {
    for shell in SHELLS {
        let script = paths::output(Command::new(program).args(["completions", shell]))?;
        fs::write(
            folder.join(format!("completions/{command}.{shell}")),
            script,
        )?;
    }
    paths::run(
        Command::new(program)
            .args(["man", "--to"])
            .arg(folder.join("man/man1")),
    )
}

/// Returns the target of this machine.
fn host() -> Result<String> {
    let about = rustc(&["-vV"])?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc names its host")?.to_owned())
}

fn rustc(words: &[&str]) -> Result<String> {
    paths::output(Command::new("rustc").args(words))
}
