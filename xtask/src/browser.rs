//! Tests the page in a real, headless browser.

use crate::paths;
use anyhow::{Context, Result};
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Serves `dist/` and runs the browser tests against it.
pub fn test(pattern: Option<&str>) -> Result<()> {
    let mut node = node(&serve_dist()?)?;
    node.env("DANCEDEX", build_command()?);
    node.env("XTASK", env::current_exe()?);
    if let Some(pattern) = pattern {
        node.args(["--test-name-pattern", pattern]);
    }
    paths::run(node.args(test_files()?))
}

/// Opens every view of the page at an address, as a smoke test.
pub fn smoke(address: &str) -> Result<()> {
    let mut node = node(address)?;
    node.args([
        "--test-name-pattern",
        "nothing is wider|works offline|solve the game's board",
    ]);
    paths::run(node.args(test_files()?))
}

/// Serves `dist/`, measures it and prints the tables. This is not a test, since it would fail on a
/// busy machine.
pub fn measure() -> Result<()> {
    let tables = paths::native_target().join("speed.md");
    std::fs::write(&tables, "")?;
    let mut node = node(&serve_dist()?)?;
    node.env("TABLES", &tables);
    let within_limits = paths::run(node.arg(paths::browser().join("tests/speed.mjs")));
    print!("{}", std::fs::read_to_string(&tables)?);
    within_limits
}

/// Starts serving `dist/`; returns the address.
fn serve_dist() -> Result<String> {
    let server = page_server::Server::bind(0)?;
    let address = server.address();
    std::thread::spawn(move || server.serve(page_server::Folder(paths::dist())));
    Ok(address)
}

/// Returns the command for Node's test runner, with the address of the page to test and a browser
/// for it.
fn node(address: &str) -> Result<Command> {
    let browser = find()?;
    let mut node = Command::new("node");
    node.current_dir(paths::browser());
    node.env("PAGE", address).env("BROWSER", browser);
    // More files at a time than most machines for tests have processors, since a test mostly waits.
    node.args(["--test", "--test-concurrency=3"]);
    Ok(node)
}

/// Builds the command with which the page's answers are compared, with the page inside; returns its
/// path. The command is built as a part of the workspace, whose crates are already compiled. It is
/// then copied, since another build may replace it by a command without the page.
fn build_command() -> Result<PathBuf> {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(paths::root());
    cargo.args(["build", "--quiet", "--locked", "--workspace"]);
    cargo.args(["--bin", "dancedex", "--features", "dancedex/web"]);
    paths::run(&mut cargo)?;
    let aside = paths::native_target().join("browser-tests");
    std::fs::create_dir_all(&aside)?;
    let aside = aside.join("dancedex");
    std::fs::copy(paths::native_target().join("debug/dancedex"), &aside)?;
    Ok(aside)
}

/// Returns the files that contain tests, in order; the other files are shared by them.
fn test_files() -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for file in paths::browser().join("tests").read_dir()? {
        let file = file?.path();
        if file.to_string_lossy().ends_with(".test.mjs") {
            files.push(file);
        }
    }
    files.sort();
    Ok(files)
}

/// Returns the path of a browser to be used for the tests.
pub fn find() -> Result<PathBuf> {
    let names = ["chromium", "chromium-browser", "google-chrome", "chrome"];
    let folders = env::var_os("PATH").unwrap_or_default();
    let mut candidates =
        env::split_paths(&folders).flat_map(|folder| names.map(|name| folder.join(name)));
    candidates
        .find(|file| file.is_file())
        .context("the browser tests need Chromium. On Debian, as root: apt-get install chromium")
}

/// Installs exactly the packages of the lock file, unless they are already installed.
pub fn install_packages() -> Result<()> {
    let folder = paths::browser();
    if is_newer(
        &folder.join("node_modules/.package-lock.json"),
        &folder.join("package-lock.json"),
    ) {
        return Ok(());
    }
    let mut npm = Command::new("npm");
    npm.current_dir(folder)
        .args(["ci", "--no-audit", "--no-fund"]);
    paths::run(&mut npm).context("the browser tests need node and npm (20 or newer)")
}

fn is_newer(file: &Path, than: &Path) -> bool {
    let time = |file: &Path| file.metadata().and_then(|data| data.modified()).ok();
    time(file).is_some_and(|time_of_file| time(than) <= Some(time_of_file))
}
