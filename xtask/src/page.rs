//! Builds the page into `dist/`.

use crate::graph::Graph;
use crate::toolchain::{self, Toolchain};
use crate::{browser, licences, optimise, paths, size, wasm};
use anyhow::{Context, Result, bail};
use flate2::{Compression, write::DeflateEncoder};
use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use wasm_bindgen_cli_support::Bindgen;

/// The folder for the prepared answers.
const FIRST: &str = "first";

/// The folder for the parts of large tables.
const FACTS: &str = "facts";

/// The preview picture for links to the page, and its size.
const CARD: &str = "card.png";
const CARD_SIZE: &str = "1200,630";

/// Builds the complete page, and prints its size.
pub fn build() -> Result<()> {
    build_for(&toolchain::find()?, "", &[])
}

/// Builds the complete page for a host. Most sites require an absolute URL for the preview picture;
/// if no host is given, its URL is relative, like those of all other files. `only` names the
/// modules to build; if it is empty, all modules are built.
pub fn build_for(toolchain: &Toolchain, address: &str, only: &[String]) -> Result<()> {
    same_bindgen_version()?;
    let dist = paths::dist();
    if dist.exists() && only.is_empty() {
        fs::remove_dir_all(&dist)?;
    }
    fs::create_dir_all(&dist)?;
    let wanted = |module: &&str| only.is_empty() || only.iter().any(|own| own == module);
    let wanted: Vec<&str> = wasm::MODULES.into_iter().filter(wanted).collect();
    modules(toolchain, &dist, &wanted)?;
    copy_static_files(&dist)?;
    optimise::minify(&dist)?;
    prepare(&dist)?;
    photograph(&dist)?;
    fill_in(&dist.join("index.html"), "__AT__", address)?;
    write_service_worker(&dist)?;
    // Not in the service worker's list, because no view needs it.
    let graph = Graph::read(&["--all-features", "--filter-platform", wasm::TARGET])?;
    fs::write(dist.join(licences::FILE), licences::all(&graph, &["web"])?)?;
    size::report(&dist, toolchain.version()?, optimise::version()?)
}

/// Builds the modules one after another, and optimises each while the next one is built.
fn modules(toolchain: &Toolchain, dist: &Path, wanted: &[&str]) -> Result<()> {
    let (built, to_shrink) = mpsc::channel::<&str>();
    thread::scope(|scope| {
        let shrunk = scope.spawn(move || {
            to_shrink
                .iter()
                .try_for_each(|module| optimise::shrink(&dist.join(format!("{module}_bg.wasm"))))
        });
        for module in wanted {
            toolchain.build(module)?;
            write_bindings(dist, module)?;
            if built.send(module).is_err() {
                break; // The other thread says why it has ended.
            }
        }
        drop(built);
        shrunk.join().expect("a module is made smaller or refused")
    })
}

/// Checks that the module and the generator of its bindings have the same version, since their
/// protocol changes with each version.
fn same_bindgen_version() -> Result<()> {
    let page = locked_version("Cargo.lock", "wasm-bindgen")?;
    let xtask = locked_version("xtask/Cargo.lock", "wasm-bindgen-cli-support")?;
    if page != xtask {
        bail!(
            "Cargo.lock has wasm-bindgen {page}, xtask/Cargo.lock has wasm-bindgen-cli-support \
             {xtask}: set both to the same version in Cargo.toml and xtask/Cargo.toml"
        );
    }
    Ok(())
}

fn locked_version(lock: &str, package: &str) -> Result<String> {
    let text = fs::read_to_string(paths::root().join(lock))?;
    let lock: toml::Table = text.parse()?;
    let packages = lock.get("package").and_then(toml::Value::as_array);
    let mut packages = packages.into_iter().flatten();
    let found = packages.find(|entry| entry.get("name").and_then(|n| n.as_str()) == Some(package));
    let version = found.and_then(|entry| entry.get("version")?.as_str());
    Ok(version.context("a lock file names versions")?.to_owned())
}

fn write_bindings(dist: &Path, name: &str) -> Result<()> {
    let module = paths::target().join(wasm::TARGET).join("web/web.wasm");
    Bindgen::new()
        .input_path(module)
        .web(true)?
        .omit_default_module_path(false)
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .out_name(name)
        .generate(dist)
}

fn copy_static_files(dist: &Path) -> Result<()> {
    for file in paths::web().join("static").read_dir()? {
        let file = file?;
        fs::copy(file.path(), dist.join(file.file_name()))?;
    }
    Ok(())
}

/// Writes the prepared answers, which the page's own code computes on this machine, and the parts
/// of the large tables. The program that writes them is built as a part of the workspace, whose
/// crates are usually already compiled.
fn prepare(dist: &Path) -> Result<()> {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(paths::root());
    cargo.args([
        "build",
        "--quiet",
        "--locked",
        "--workspace",
        "--example",
        "prepare",
    ]);
    paths::run(&mut cargo)?;
    let program = paths::native_target().join("debug/examples/prepare");
    let screen = paths::target().join("first.html");
    let files = [
        dist.join(FIRST),
        drawn_card(),
        screen.clone(),
        dist.join(FACTS),
    ];
    paths::run(Command::new(program).args(files))?;
    fill_in(
        &dist.join("index.html"),
        "__FIRST__",
        &fs::read_to_string(screen)?,
    )?;
    let names: Vec<String> = files_of(&dist.join(FIRST), Path::new(""))?;
    for name in &names {
        deflate(&dist.join(FIRST).join(name))?;
    }
    fill_in(&dist.join("prepared.js"), "__PREPARED__", &quoted(&names))
}

/// Compresses a file to about a tenth of its size, since there are hundreds of prepared answers,
/// and the command contains the page.
fn deflate(file: &Path) -> Result<()> {
    let bytes = fs::read(file)?;
    let mut small = DeflateEncoder::new(Vec::new(), Compression::best());
    small.write_all(&bytes)?;
    Ok(fs::write(file, small.finish()?)?)
}

/// Returns the path of the preview picture as SVG, a format that other sites do not accept.
fn drawn_card() -> PathBuf {
    paths::target().join("card.svg")
}

/// Converts the preview picture to PNG with a browser, since every machine that tests the page has
/// a browser with fonts.
fn photograph(dist: &Path) -> Result<()> {
    let Ok(browser) = browser::find() else {
        eprintln!(
            "no {CARD}: without Chromium, other sites show no picture beside a link to this page"
        );
        return Ok(());
    };
    let mut browser = Command::new(browser);
    let target = dist.join(CARD);
    browser.args([
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--hide-scrollbars",
    ]);
    browser.arg(format!("--window-size={CARD_SIZE}"));
    browser.arg(format!("--screenshot={}", target.display()));
    browser.arg(format!("file://{}", drawn_card().display()));
    // The browser prints many messages about missing services, which are discarded.
    paths::run(browser.stderr(Stdio::null()))?;
    let bytes = fs::read(target).context("the browser drew no picture for other sites")?;
    // The header of a PNG begins with the width and the height.
    let side = |at: usize| {
        bytes.get(at..at + 4).map(|four| {
            four.iter()
                .fold(0, |sum, &byte| sum * 256 + u32::from(byte))
        })
    };
    match (side(16), side(20)) {
        (Some(1200), Some(630)) => Ok(()),
        other => bail!("{CARD} is to be {CARD_SIZE}, and is {other:?}"),
    }
}

/// Replaces a placeholder in a file by text that is known only during the build.
fn fill_in(file: &Path, word: &str, with: &str) -> Result<()> {
    let script = fs::read_to_string(file)?.replace(word, with);
    Ok(fs::write(file, script)?)
}

/// Formats names as the elements of a JavaScript array.
fn quoted(names: &[String]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    names.join(", ")
}

/// Writes the service worker. It stores all files for use without a network, each under a name that
/// changes with its content, except for the prepared answers, which the stored modules can compute,
/// and the picture for other sites.
fn write_service_worker(dist: &Path) -> Result<()> {
    let worker = dist.join("sw.js");
    let mut all = DefaultHasher::new();
    let mut names = Vec::new();
    for file in files_of(dist, Path::new(""))? {
        if Path::new(&file).starts_with(FIRST) || file == CARD {
            continue;
        }
        let mut own = DefaultHasher::new();
        fs::read(dist.join(&file))?.hash(&mut own);
        let name = format!("{file}?{:016x}", own.finish());
        name.hash(&mut all);
        names.push(name);
    }
    fill_in(&worker, "__VERSION__", &format!("{:016x}", all.finish()))?;
    fill_in(&worker, "__FILES__", &quoted(&names))
}

/// Returns the names of the files in a folder of `dist/` and all its subfolders, in order.
fn files_of(dist: &Path, folder: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in dist.join(folder).read_dir()? {
        let entry = entry?;
        let name = folder.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            names.extend(files_of(dist, &name)?)
        } else {
            names.push(name.to_string_lossy().into_owned())
        }
    }
    names.sort();
    Ok(names)
}
