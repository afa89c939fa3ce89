//! The components of the commands, as CycloneDX: every crate that is linked into them, with its
//! version, licence, checksum and dependencies.

use super::command::Build;
use crate::paths;
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Writes the list next to the archive.
pub fn write(build: &Build, file: &Path) -> Result<()> {
    let metadata = metadata(build)?;
    let needs = needs(&metadata)?;
    let linked = reached(&needs, &roots(&metadata));
    let packages = metadata["packages"]
        .as_array()
        .context("cargo lists packages")?;
    let packages = packages
        .iter()
        .filter(|own| linked.contains(text(own, "id")));
    let packages: Vec<&Value> = packages.collect();
    let sums = checksums()?;
    let components: Vec<Value> = packages.iter().map(|own| component(own, &sums)).collect();
    let application = json!({
        "type": "application", "name": "dancedex", "version": build.version(), "bom-ref": build.name(),
    });
    let list = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "component": application },
        "components": components,
        "dependencies": dependencies(&packages, &needs),
    });
    Ok(fs::write(file, format!("{list:#}\n"))?)
}

/// Returns the dependencies of each package.
fn dependencies(packages: &[&Value], needs: &BTreeMap<&str, Vec<&str>>) -> Vec<Value> {
    let purls = packages.iter().map(|own| (text(own, "id"), purl(own)));
    let purls: BTreeMap<&str, String> = purls.collect();
    let on = |id: &str| {
        let on = needs[id].iter().filter_map(|needed| purls.get(needed));
        on.collect::<Vec<&String>>()
    };
    let all = purls
        .iter()
        .map(|(id, purl)| json!({ "ref": purl, "dependsOn": on(id) }));
    all.collect()
}

fn metadata(build: &Build) -> Result<Value> {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(paths::root());
    cargo.args(["metadata", "--locked", "--format-version", "1"]);
    let flags = build.flags();
    for pair in flags.chunks(2) {
        match pair {
            ["--target", target] => cargo.args(["--filter-platform", target]),
            ["--features", features] => cargo.args(["--features", features]),
            _ => &mut cargo,
        };
    }
    Ok(serde_json::from_str(&paths::output(&mut cargo)?)?)
}

/// Returns the packages of both commands.
fn roots(metadata: &Value) -> Vec<&str> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let commands = packages.filter(|own| ["dancedex", "dancing-cli"].contains(&text(own, "name")));
    commands.map(|own| text(own, "id")).collect()
}

/// Returns the packages that each package links, by cargo's identifiers. Dependencies that are used
/// only for building or testing are not included.
fn needs(metadata: &Value) -> Result<BTreeMap<&str, Vec<&str>>> {
    let nodes = metadata["resolve"]["nodes"]
        .as_array()
        .context("cargo resolves")?;
    let linked = |needed: &&Value| {
        let mut kinds = needed["dep_kinds"].as_array().into_iter().flatten();
        kinds.any(|kind| kind["kind"].is_null())
    };
    let needs = nodes.iter().map(|node| {
        let needed = node["deps"].as_array().into_iter().flatten().filter(linked);
        (
            text(node, "id"),
            needed.map(|own| text(own, "pkg")).collect(),
        )
    });
    Ok(needs.collect())
}

fn reached<'a>(needs: &BTreeMap<&'a str, Vec<&'a str>>, roots: &[&'a str]) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open = roots.to_vec();
    while let Some(id) = open.pop() {
        if reached.insert(id) {
            open.extend(&needs[id]);
        }
    }
    reached
}

fn component(package: &Value, sums: &BTreeMap<String, String>) -> Value {
    let (name, version, purl) = (
        text(package, "name"),
        text(package, "version"),
        purl(package),
    );
    let mut component = json!({
        "type": "library", "name": name, "version": version, "purl": purl, "bom-ref": purl,
    });
    if let Some(licence) = package["license"].as_str() {
        // Older crates use a slash for "or".
        let expression = licence.replace('/', " OR ");
        component["licenses"] = json!([{ "expression": expression }]);
    }
    if let Some(sum) = sums.get(&format!("{name} {version}")) {
        component["hashes"] = json!([{ "alg": "SHA-256", "content": sum }]);
    }
    component
}

fn purl(package: &Value) -> String {
    format!(
        "pkg:cargo/{}@{}",
        text(package, "name"),
        text(package, "version")
    )
}

/// Returns the checksums in Cargo.lock, by name and version.
fn checksums() -> Result<BTreeMap<String, String>> {
    let lock: toml::Table = fs::read_to_string(paths::root().join("Cargo.lock"))?.parse()?;
    let packages = lock["package"].as_array().into_iter().flatten();
    let sums = packages.filter_map(|own| {
        let of = |key: &str| own.get(key)?.as_str();
        Some((
            format!("{} {}", of("name")?, of("version")?),
            of("checksum")?.to_owned(),
        ))
    });
    Ok(sums.collect())
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}
