//! The components of the commands, as CycloneDX: every crate that is linked into them, with its
//! version, licence, checksum and dependencies.

use super::command::{Build, COMMAND_PACKAGES};
use crate::graph::text;
use crate::paths;
use anyhow::Result;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Writes the list next to the archive.
pub fn write(build: &Build, file: &Path) -> Result<()> {
    let graph = build.graph()?;
    let packages = graph.linked(&COMMAND_PACKAGES);
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
        "dependencies": dependencies(&packages, &graph.needs()),
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
