//! The licence texts of the crates and libraries that are in the released files.

use crate::graph::{Graph, text};
use crate::paths;
use anyhow::{Result, bail};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// The name of the file with the texts.
pub const FILE: &str = "THIRD-PARTY-LICENSES.txt";

/// Libraries that are linked without being crates, and their copyright holders; their licence is MIT
/// (that of the standard library is MIT or Apache-2.0).
const LIBRARIES: [(&str, &str); 2] = [
    ("the Rust standard library", "The Rust Project contributors"),
    (
        "musl (in static programs for Linux)",
        "2005-2020 Rich Felker, et al.",
    ),
];

/// The beginnings of the names of files with licences and notices.
const NAMES: [&str; 6] = [
    "licen",
    "copying",
    "copyright",
    "unlicense",
    "notice",
    "authors",
];

/// Returns the licence texts of everything that the given packages link, each text once.
///
/// # Errors
/// If a crate has no text, and no licence whose text is the same for all.
pub fn all(graph: &Graph, roots: &[&str]) -> Result<String> {
    let mut users: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, holder) in LIBRARIES {
        let users = users.entry(mit(holder)?).or_default();
        users.push(name.to_owned());
    }
    for package in graph.linked(roots) {
        // Without a source it is a crate of this project.
        if package["source"].is_null() {
            continue;
        }
        let name = format!("{} {}", text(package, "name"), text(package, "version"));
        for licence in texts(package, &name)? {
            users.entry(licence).or_default().push(name.clone());
        }
    }
    let mut by_user: Vec<(Vec<String>, String)> = users
        .into_iter()
        .map(|(text, users)| (users, text))
        .collect();
    by_user.sort();
    let mut all = "The licences of the software of others that is in these files.\n".to_owned();
    for (users, licence) in by_user {
        let line = "=".repeat(72);
        write!(all, "\n{line}\n{}\n{line}\n\n{licence}\n", users.join(", "))?;
    }
    Ok(all)
}

/// Returns the texts in the files of a crate. Many crates have none, but name the MIT licence.
fn texts(package: &Value, name: &str) -> Result<Vec<String>> {
    let manifest = Path::new(text(package, "manifest_path"));
    let mut found = Vec::new();
    if let Some(folder) = manifest.parent() {
        collect(folder, 2, &mut found)?;
    }
    if !found.is_empty() {
        return Ok(found);
    }
    if !text(package, "license").contains("MIT") {
        bail!("{name} has neither a licence text nor the MIT licence");
    }
    let authors = package["authors"].as_array().into_iter().flatten();
    let authors: Vec<&str> = authors.filter_map(Value::as_str).collect();
    Ok(vec![mit(&match authors[..] {
        [] => format!("the authors of {}", text(package, "name")),
        _ => authors.join(", "),
    })?])
}

/// Adds the texts in a folder and in subfolders up to the given depth: sources in other languages
/// have their own.
fn collect(folder: &Path, depth: usize, found: &mut Vec<String>) -> Result<()> {
    let mut files: Vec<_> = folder.read_dir()?.collect::<Result<_, _>>()?;
    files.sort_by_key(fs::DirEntry::file_name);
    for file in files {
        let path = file.path();
        let name = file.file_name().to_string_lossy().to_lowercase();
        let is_source = [".rs", ".toml", ".json", ".html", ".py", ".sh"]
            .iter()
            .any(|end| name.ends_with(end));
        if file.file_type()?.is_dir() {
            if depth > 0 {
                collect(&path, depth - 1, found)?;
            }
        } else if NAMES.iter().any(|begin| name.starts_with(begin)) && !is_source {
            let text = String::from_utf8_lossy(&fs::read(path)?).replace('\r', "");
            found.push(text.trim_matches('\n').to_owned());
        }
    }
    Ok(())
}

/// Returns the MIT licence of the given copyright holder.
fn mit(holder: &str) -> Result<String> {
    let own = fs::read_to_string(paths::root().join("LICENSE-MIT"))?;
    let lines = own.trim_end().lines().map(|line| match line {
        line if line.starts_with("Copyright (c)") => format!("Copyright (c) {holder}"),
        line => line.to_owned(),
    });
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that each crate in a released file has a text, and that the texts are licences.
    #[test]
    fn every_crate_has_a_licence_text() {
        let graph = Graph::read(&["--all-features"]).unwrap();
        for roots in [&["dancedex", "dancing-cli"][..], &["web"], &["python"]] {
            let all = all(&graph, roots).unwrap();
            let linked = graph.linked(roots);
            let others = linked.iter().filter(|own| !own["source"].is_null());
            assert!(others.clone().count() > 20);
            for own in others {
                let name = format!("{} {}", text(own, "name"), text(own, "version"));
                assert!(all.contains(&name), "{name} is not listed");
            }
            let permission = "Permission is hereby granted, free of charge";
            assert!(all.contains(permission) && all.contains("Apache License"));
        }
        let solvers = all(&graph, &["dancedex"]).unwrap();
        assert!(
            solvers.contains("Armin Biere"),
            "the texts of CaDiCaL and Kissat"
        );
    }
}
