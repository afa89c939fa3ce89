//! Builds the page into `dist/`.

use crate::{optimise, paths, toolchain, wasm};
use anyhow::{Context, Result, bail};
use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

/// What a visitor may be asked to load at most, compressed.
const MOST_COMPRESSED: usize = 500_000;

/// Builds the whole page, and says how large it is.
pub fn build() -> Result<()> {
    let toolchain = toolchain::find()?;
    same_bindgen_version()?;
    toolchain.build()?;
    let dist = paths::dist();
    if dist.exists() {
        fs::remove_dir_all(&dist)?;
    }
    fs::create_dir_all(&dist)?;
    write_bindings(&dist)?;
    let shrunk = optimise::shrink(&dist.join("dancedex_bg.wasm"))?;
    copy_static_files(&dist)?;
    write_service_worker(&dist)?;
    report(&dist, shrunk)
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

fn write_bindings(dist: &Path) -> Result<()> {
    let module = paths::target().join(wasm::TARGET).join("web/web.wasm");
    Bindgen::new()
        .input_path(module)
        .web(true)?
        .omit_default_module_path(false)
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .out_name("dancedex")
        .generate(dist)
}

fn copy_static_files(dist: &Path) -> Result<()> {
    for file in paths::web().join("static").read_dir()? {
        let file = file?;
        fs::copy(file.path(), dist.join(file.file_name()))?;
    }
    Ok(())
}

/// The service worker keeps all files for use without a network, under a name that changes with
/// their content.
fn write_service_worker(dist: &Path) -> Result<()> {
    let worker = dist.join("sw.js");
    let files = files_of(dist)?;
    let mut hasher = DefaultHasher::new();
    for file in &files {
        fs::read(dist.join(file))?.hash(&mut hasher);
    }
    let names: Vec<String> = files.iter().map(|file| format!("\"{file}\"")).collect();
    let script = fs::read_to_string(&worker)?
        .replace("__VERSION__", &format!("{:016x}", hasher.finish()))
        .replace("__FILES__", &names.join(", "));
    Ok(fs::write(worker, script)?)
}

/// The names of the files in a folder, in order.
fn files_of(folder: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for file in folder.read_dir()? {
        names.push(file?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

/// Says how large the module is; one that could be made smaller is not held against the limit.
fn report(dist: &Path, shrunk: bool) -> Result<()> {
    let module = fs::read(dist.join("dancedex_bg.wasm"))?;
    let compressed = compressed_size(&module)?;
    println!(
        "dist/ is ready: {} bytes of WebAssembly, {compressed} compressed with brotli",
        module.len()
    );
    if shrunk && compressed > MOST_COMPRESSED {
        bail!("the page may load at most {MOST_COMPRESSED} compressed bytes of WebAssembly");
    }
    Ok(())
}

/// As static hosts send it.
fn compressed_size(mut module: &[u8]) -> Result<usize> {
    let mut compressed = Vec::new();
    let settings = brotli::enc::BrotliEncoderParams::default();
    brotli::BrotliCompress(&mut module, &mut compressed, &settings)?;
    Ok(compressed.len())
}
