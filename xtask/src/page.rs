//! Builds the page into `dist/`.

use crate::{optimise, paths, size, toolchain, wasm};
use anyhow::{Context, Result, bail};
use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::Path;
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

/// The folder of the answers that are prepared.
const FIRST: &str = "first";

/// Builds the whole page, and says how large it is.
pub fn build() -> Result<()> {
    let toolchain = toolchain::find()?;
    same_bindgen_version()?;
    let dist = paths::dist();
    if dist.exists() {
        fs::remove_dir_all(&dist)?;
    }
    fs::create_dir_all(&dist)?;
    let mut shrunk = true;
    for module in wasm::MODULES {
        toolchain.build(module)?;
        write_bindings(&dist, module)?;
        shrunk &= optimise::shrink(&dist.join(format!("{module}_bg.wasm")))?;
    }
    copy_static_files(&dist)?;
    write_facts(&dist)?;
    prepare_answers(&dist)?;
    write_service_worker(&dist)?;
    size::report(&dist, shrunk)
}

/// The module and the generator of its bindings speak a protocol that changes with each version.
fn same_bindgen_version() -> Result<()> {
    let (page, xtask) = (
        locked_version("Cargo.lock", "wasm-bindgen")?,
        locked_version("xtask/Cargo.lock", "wasm-bindgen-cli-support")?,
    );
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
        .generate(dist)?;
    let script = dist.join(format!("{name}.js"));
    let short = without_comments(&fs::read_to_string(&script)?);
    Ok(fs::write(script, short)?)
}

fn copy_static_files(dist: &Path) -> Result<()> {
    for file in paths::web().join("static").read_dir()? {
        let file = file?;
        let to = dist.join(file.file_name());
        fs::write(to, without_comments(&fs::read_to_string(file.path())?))?;
    }
    Ok(())
}

/// A script or a style sheet without its comments, which are for those who read it here: a visitor
/// loads two thousand bytes less. In both, a comment has lines of its own.
fn without_comments(text: &str) -> String {
    let mut within = false;
    let mut short = String::new();
    for line in text.lines() {
        let begins = line.trim_start();
        let is_comment = within || begins.starts_with("//") || begins.starts_with("/*");
        within = is_comment && (within || begins.starts_with("/*")) && !line.ends_with("*/");
        if !is_comment {
            short += line;
            short.push('\n');
        }
    }
    short
}

/// The parts of the large tables, each a file that the page asks for when it needs it.
fn write_facts(dist: &Path) -> Result<()> {
    for (part, bytes) in pokedata::parts() {
        let file = dist.join("facts").join(part);
        fs::create_dir_all(file.parent().context("a part is of a table")?)?;
        fs::write(file, bytes)?;
    }
    Ok(())
}

/// The answers to what visitors begin with, given by the page's own code on this machine; it is built
/// as a part of the whole workspace, whose crates are compiled already where it is tested.
fn prepare_answers(dist: &Path) -> Result<()> {
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
    paths::run(Command::new(program).arg(dist.join(FIRST)))?;
    let names: Vec<String> = files_of(&dist.join(FIRST), Path::new(""))?;
    fill_in(&dist.join("start.js"), "__PREPARED__", &quoted(&names))
}

/// Fills in what only the build knows.
fn fill_in(file: &Path, word: &str, with: &str) -> Result<()> {
    let script = fs::read_to_string(file)?.replace(word, with);
    Ok(fs::write(file, script)?)
}

/// As a list in JavaScript.
fn quoted(names: &[String]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    names.join(", ")
}

/// The service worker keeps all files for use without a network, each under a name that changes
/// with what is in it; but for answers that are prepared, as it has what gives them.
fn write_service_worker(dist: &Path) -> Result<()> {
    let worker = dist.join("sw.js");
    let (mut all, mut names) = (DefaultHasher::new(), Vec::new());
    for file in files_of(dist, Path::new(""))? {
        if Path::new(&file).starts_with(FIRST) {
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

/// The names of the files in a folder of `dist/` and in all folders within, in order.
fn files_of(dist: &Path, folder: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in dist.join(folder).read_dir()? {
        let entry = entry?;
        let name = folder.join(entry.file_name());
        match entry.file_type()?.is_dir() {
            true => names.extend(files_of(dist, &name)?),
            false => names.push(name.to_string_lossy().into_owned()),
        }
    }
    names.sort();
    Ok(names)
}
