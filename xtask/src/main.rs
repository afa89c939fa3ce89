//! `cargo xtask`: builds, checks, tests and serves the web page, and checks the layers of the code.
//!
//! The page is Rust compiled to WebAssembly, so it has further requirements: a standard library for
//! this target, bindings to JavaScript, and a browser for the tests. Each step is in a separate
//! file, which reports what is missing and how to install it.

mod browser;
mod debian;
#[cfg(test)]
mod disabled_tests;
mod dist;
mod figures;
mod graph;
mod layers;
mod licences;
mod lints;
mod optimise;
mod page;
mod paths;
mod size;
mod stress;
mod tokens;
mod toolchain;
mod wasm;
mod worlds;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Builds, checks, tests and serves the page, and packs releases
#[derive(Parser)]
#[command(bin_name = "cargo xtask", arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build the page into dist/
    Web {
        /// The URL of the page, such as https://example.org/dancedex/, for the preview picture of
        /// links
        #[arg(long, default_value = "", hide_default_value = true)]
        at: String,
        /// Run clippy, while it is built, on what other builds leave out
        #[arg(long)]
        check: bool,
        /// Build only these modules again, in the existing dist/ (repeatable; `static` for none)
        #[arg(long, value_name = "MODULE")]
        only: Vec<String>,
    },
    /// Build the page and serve it on this machine
    Serve {
        /// The port; 0 for any free one
        #[arg(long, default_value_t = 8080)]
        port: u16,
        /// Serve dist/ without building it
        #[arg(long)]
        no_build: bool,
    },
    /// Run clippy on the page's own code, which other builds leave out
    Check,
    /// Build the page and test it in a real browser
    Test {
        /// Only tests whose names match this pattern
        pattern: Option<String>,
        /// Test dist/ without building it
        #[arg(long)]
        no_build: bool,
    },
    /// Build the page and measure how fast it answers; fails if it is too slow
    Speed {
        /// Measure dist/ without building it
        #[arg(long)]
        no_build: bool,
    },
    /// Compare the sizes of the page as last built with the recorded ones; fails if they have grown
    Sizes {
        /// Record the sizes instead, in xtask/sizes.toml
        #[arg(long)]
        record: bool,
    },
    /// Check that no crate has a cycle of files, and nothing depends on a layer above it
    Layers,
    /// Read each project, log or calculator file of a folder, and print what is left out of it
    Worlds {
        /// A folder with a folder or a file for each game
        folder: std::path::PathBuf,
    },
    /// Run benchmarks, and write their medians into the documents (best on a quiet machine)
    Figures {
        /// Only documents whose names contain this word
        document: Option<String>,
    },
    /// Build a release in target/dist (commands, page, wheel, checksums), and test each file
    Dist {
        /// Only these parts (repeatable)
        #[arg(long, value_enum)]
        only: Vec<dist::Part>,
    },
    /// Try random problems, damaged texts and killed commands; `cargo xtask stress --help` has
    /// more
    #[command(disable_help_flag = true)]
    Stress {
        /// Arguments of the campaign
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
}

fn main() -> ExitCode {
    match carry_out(Arguments::parse().task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn carry_out(task: Task) -> Result<()> {
    match task {
        Task::Web { at, check, only } => web(&at, check, &only),
        Task::Serve { port, no_build } => serve(port, no_build),
        Task::Check => toolchain::find()?.clippy(),
        Task::Test { pattern, no_build } => test(pattern.as_deref(), no_build),
        Task::Speed { no_build } => speed(no_build),
        Task::Sizes { record } => sizes(record),
        Task::Layers => layers::check(),
        Task::Worlds { folder } => worlds::read_all(&folder),
        Task::Figures { document } => figures::write(document.as_deref()),
        Task::Dist { only } => dist::make(&only),
        Task::Stress { arguments } => stress::run(&arguments),
    }
}

fn web(at: &str, check: bool, only: &[String]) -> Result<()> {
    let toolchain = toolchain::find()?;
    let toolchain = if check {
        toolchain.with_clippy()?
    } else {
        toolchain
    };
    page::build_for(&toolchain, at, only)
}

fn test(pattern: Option<&str>, no_build: bool) -> Result<()> {
    browser::install_packages()?;
    build_unless(no_build)?;
    browser::test(pattern)
}

fn speed(no_build: bool) -> Result<()> {
    browser::install_packages()?;
    build_unless(no_build)?;
    browser::measure()
}

fn sizes(record: bool) -> Result<()> {
    if record { size::write() } else { size::check() }
}

fn build_unless(no_build: bool) -> Result<()> {
    if no_build { Ok(()) } else { page::build() }
}

fn serve(port: u16, no_build: bool) -> Result<()> {
    build_unless(no_build)?;
    let server = page_server::Server::bind(port)
        .with_context(|| format!("port {port} cannot be used; --port 0 takes a free one"))?;
    println!("dancedex is at {}", server.address());
    match server.serve(page_server::Folder(paths::dist()))? {}
}
