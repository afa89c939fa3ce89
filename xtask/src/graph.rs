//! The crates in the workspace's dependency graph, from `cargo metadata`.

use crate::paths;
use anyhow::{Context, Result};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// The packages that cargo resolves, and their dependencies.
pub struct Graph(Value);

impl Graph {
    /// Reads the graph with further arguments for `cargo metadata`.
    pub fn read(arguments: &[&str]) -> Result<Graph> {
        let mut cargo = Command::new("cargo");
        cargo.current_dir(paths::root());
        cargo.args(["metadata", "--locked", "--format-version", "1"]);
        let metadata: Value = serde_json::from_str(&paths::output(cargo.args(arguments))?)?;
        let has = |list: &Value| list.is_array();
        let is_complete = has(&metadata["packages"]) && has(&metadata["resolve"]["nodes"]);
        is_complete
            .then_some(Graph(metadata))
            .context("cargo lists packages, and resolves them")
    }

    /// Returns the packages that each package links, by cargo's identifiers. Dependencies that are
    /// used only for building or testing are not included.
    pub fn needs(&self) -> BTreeMap<&str, Vec<&str>> {
        let linked = |needed: &&Value| {
            let mut kinds = array(&needed["dep_kinds"]);
            kinds.any(|kind| kind["kind"].is_null())
        };
        let nodes = array(&self.0["resolve"]["nodes"]);
        let needs = nodes.map(|node| {
            let needed = array(&node["deps"]).filter(linked);
            (
                text(node, "id"),
                needed.map(|own| text(own, "pkg")).collect(),
            )
        });
        needs.collect()
    }

    /// Returns the given packages of the workspace, and all packages that they link.
    pub fn linked(&self, roots: &[&str]) -> Vec<&Value> {
        let packages = || array(&self.0["packages"]);
        let is_root = |own: &&Value| own["source"].is_null() && roots.contains(&text(own, "name"));
        let mut open: Vec<&str> = packages()
            .filter(is_root)
            .map(|own| text(own, "id"))
            .collect();
        let needs = self.needs();
        let mut reached = BTreeSet::new();
        while let Some(id) = open.pop() {
            if reached.insert(id) {
                open.extend(&needs[id]);
            }
        }
        packages()
            .filter(|own| reached.contains(text(own, "id")))
            .collect()
    }
}

fn array(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// Returns a text of a package; empty if there is none.
pub fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}
