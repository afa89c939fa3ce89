//! `cargo xtask layers`: checks that no crate has a cycle of files, and that nothing depends on a
//! layer above it.
//!
//! The layers are listed only in ARCHITECTURE.md, and are [read](order) from there.

mod circles;
mod order;
mod source;
mod tree;

use crate::paths;
use anyhow::{Context, Result, bail};
use order::Floors;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use tree::{Arrow, File, Tree};

/// Checks all crates and xtask, and prints each arrow that is not allowed.
pub fn check() -> Result<()> {
    let read = |path: &str| fs::read_to_string(paths::root().join(path)).ok();
    let faults = faults(&paths::crates()?, &read)?;
    for fault in &faults {
        eprintln!("{fault}");
    }
    match faults.len() {
        0 => println!("no circle of files, and nothing uses what is above it"),
        1 => bail!("one fault in the layers"),
        many => bail!("{many} faults in the layers"),
    }
    Ok(())
}

/// Returns the violations in some crates, one per line. `read` returns the text of a file if it
/// exists.
fn faults(crates: &[String], read: &impl Fn(&str) -> Option<String>) -> Result<Vec<String>> {
    let document = read("ARCHITECTURE.md").context("ARCHITECTURE.md is not there")?;
    let orders = order::read(&document)?;
    let mut faults = between_crates(crates, orders.get("crates"), read)?;
    for folder in crates {
        let roots = ["lib", "main"].map(|root| format!("{folder}/src/{root}.rs"));
        for root in roots.iter().filter(|root| read(root).is_some()) {
            let tree = Tree::read(root, read)?;
            let arrows = tree.arrows();
            faults.extend(in_circles(&tree, &arrows));
            faults.extend(upwards(&tree, &arrows, name_of(folder), &orders));
        }
    }
    Ok(faults)
}

fn name_of(folder: &str) -> &str {
    folder.rsplit('/').next().unwrap_or(folder)
}

/// Returns the violations in the dependencies that the manifests of the crates declare.
fn between_crates(
    crates: &[String],
    floors: Option<&Floors>,
    read: &impl Fn(&str) -> Option<String>,
) -> Result<Vec<String>> {
    let floors = floors.context("ARCHITECTURE.md has no order of `crates`")?;
    let names: BTreeSet<&str> = crates.iter().map(|folder| name_of(folder)).collect();
    let mut faults = Vec::new();
    for folder in crates {
        let path = format!("{folder}/Cargo.toml");
        let Some(text) = read(&path) else {
            bail!("{path} is not there");
        };
        for (needed, line) in needs(&text, &names) {
            let fault = floor_fault(floors, name_of(folder), needed);
            faults.extend(fault.map(|fault| format!("{path}:{line}: {fault}")));
        }
    }
    Ok(faults)
}

/// Returns the crates of this repository on which a manifest declares dependencies of any kind,
/// with their lines.
fn needs<'n>(manifest: &str, names: &BTreeSet<&'n str>) -> Vec<(&'n str, usize)> {
    let mut is_inside = false;
    let mut needs = Vec::new();
    for (line, text) in (1..).zip(manifest.lines()) {
        if text.starts_with('[') {
            is_inside = text.trim_end().ends_with("dependencies]");
        } else if is_inside {
            let name = text.split(['.', '=', ' ']).next().unwrap_or_default();
            needs.extend(names.get(name).map(|&name| (name, line)));
        }
    }
    needs
}

/// Returns the violation in one thing using another, if the order of layers does not allow that.
fn floor_fault(floors: &Floors, from: &str, to: &str) -> Option<String> {
    let missing = [from, to]
        .into_iter()
        .find(|name| !floors.contains_key(*name));
    if let Some(missing) = missing {
        return Some(format!("ARCHITECTURE.md's order does not name {missing}"));
    }
    match floors[from].cmp(&floors[to]) {
        std::cmp::Ordering::Less => None,
        std::cmp::Ordering::Equal => Some(format!("{from} uses {to}, which is beside it")),
        std::cmp::Ordering::Greater => Some(format!("{from} uses {to}, which is above it")),
    }
}

fn in_circles(tree: &Tree, arrows: &[Arrow]) -> Vec<String> {
    let mut lines = Vec::new();
    for circle in circles::circles(tree.files.len(), arrows) {
        for arrow in circle {
            let from = &tree.files[arrow.from];
            let to = &tree.files[arrow.to];
            lines.push(format!(
                "{}:{}: uses {}, in a circle",
                from.path, arrow.line, to.path
            ));
        }
    }
    lines
}

/// Returns the arrows that do not lead down in the order of the crate or folder that contains both
/// files.
fn upwards(
    tree: &Tree,
    arrows: &[Arrow],
    name: &str,
    orders: &BTreeMap<String, Floors>,
) -> Vec<String> {
    let mut faults = BTreeSet::new();
    for arrow in arrows {
        let from = &tree.files[arrow.from];
        let to = &tree.files[arrow.to];
        let (folder, from_name, to_name) = parting(from, to);
        let place = [&[name.to_owned()], folder].concat().join("/");
        let fault = match (orders.get(&place), from_name, to_name) {
            (_, None, _) => continue,
            (None, _, _) if !folder.is_empty() => continue,
            (_, _, None) if folder.is_empty() => Some("uses the root of its crate".to_owned()),
            (_, _, None) => continue,
            (None, ..) => Some(missing(tree, arrows, &place)),
            (Some(floors), Some(from), Some(to)) => floor_fault(floors, from, to),
        };
        // A missing order is reported only once.
        let arrow =
            (orders.contains_key(&place)).then(|| format!("{}:{}: ", from.path, arrow.line));
        faults.extend(fault.map(|fault| arrow.unwrap_or_default() + &fault));
    }
    faults.into_iter().collect()
}

/// Returns the message about a missing order. It proposes an order that fits, if there is one.
fn missing(tree: &Tree, arrows: &[Arrow], place: &str) -> String {
    let unit = |file: usize| tree.files[file].module.first();
    let pairs = arrows
        .iter()
        .filter_map(|arrow| Some((unit(arrow.from)?, unit(arrow.to)?)));
    let pairs: BTreeSet<(&String, &String)> = pairs.filter(|(from, to)| from != to).collect();
    let units: BTreeSet<&String> = (0..tree.files.len()).filter_map(unit).collect();
    let mut floors: BTreeMap<&String, usize> = units.iter().map(|&unit| (unit, 0)).collect();
    // If there is no cycle, the depth of a unit is at most the number of units.
    for _ in 0..units.len() {
        for (from, to) in &pairs {
            let below = floors[from] + 1;
            floors
                .entry(to)
                .and_modify(|floor| *floor = below.max(*floor));
        }
    }
    let deepest = floors.values().max().copied().unwrap_or(0);
    let names = |floor: usize| {
        let names = floors.iter().filter(|(_, at)| **at == floor);
        names
            .map(|(name, _)| name.as_str())
            .collect::<Vec<_>>()
            .join(" ")
    };
    let order: Vec<String> = (0..=deepest).map(names).collect();
    let none = format!("ARCHITECTURE.md has no order of {place}");
    if deepest < units.len().max(1) {
        format!("{none}; this one fits: `{place}: {}`", order.join(" > "))
    } else {
        none
    }
}

/// Returns the modules that the paths of two files have in common, and the first module in which
/// each path differs.
fn parting<'f>(from: &'f File, to: &'f File) -> (&'f [String], Option<&'f str>, Option<&'f str>) {
    let pairs = from.module.iter().zip(&to.module);
    let common = pairs.take_while(|(a, b)| a == b).count();
    let own = |file: &'f File| file.module.get(common).map(String::as_str);
    (&from.module[..common], own(from), own(to))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the violations in two crates, the lower of which has the given files.
    fn faults_of(orders: &str, files: &[(&str, &str)]) -> Vec<String> {
        let fixed = [
            (
                "crates/face/Cargo.toml",
                "[dependencies]\nfacts = { path = \"../facts\" }\n",
            ),
            ("crates/face/src/main.rs", "fn main() { facts::all() }"),
            ("crates/facts/Cargo.toml", "[package]\nname = \"facts\"\n"),
        ];
        let document = format!("# Architecture\n```layers\n{orders}\n```\n");
        let read = |path: &str| {
            let mut all = files.iter().chain(&fixed);
            let file = all.find(|(name, _)| *name == path);
            match path {
                "ARCHITECTURE.md" => Some(document.clone()),
                _ => file.map(|(_, text)| (*text).to_owned()),
            }
        };
        faults(
            &["crates/face".to_owned(), "crates/facts".to_owned()],
            &read,
        )
        .unwrap()
    }

    const ORDER: &str = "crates: face > facts\nfacts: answer > question";
    const ROOT: (&str, &str) = (
        "crates/facts/src/lib.rs",
        "mod answer;\nmod question;\npub use question::Question;\n",
    );

    #[test]
    fn a_file_may_use_what_is_below_it() {
        let files = [
            ROOT,
            ("crates/facts/src/answer.rs", "use crate::Question;\n"),
            ("crates/facts/src/question.rs", "pub struct Question;\n"),
        ];
        assert!(faults_of(ORDER, &files).is_empty());
    }

    #[test]
    fn two_files_that_use_each_other_are_a_circle_and_one_of_them_looks_up() {
        let files = [
            ROOT,
            (
                "crates/facts/src/answer.rs",
                "use crate::Question;\npub fn answer() {}\n",
            ),
            (
                "crates/facts/src/question.rs",
                "pub struct Question;\nfn f() {\n    crate::answer::answer()\n}\n",
            ),
        ];
        assert_eq!(
            faults_of(ORDER, &files),
            [
                "crates/facts/src/answer.rs:1: uses crates/facts/src/question.rs, in a circle",
                "crates/facts/src/question.rs:3: uses crates/facts/src/answer.rs, in a circle",
                "crates/facts/src/question.rs:3: question uses answer, which is above it",
            ]
        );
    }

    #[test]
    fn a_folder_that_hands_on_its_files_is_no_circle_and_one_that_uses_them_is() {
        let file = |text| {
            [
                ("crates/facts/src/lib.rs", "mod deep;\n"),
                ("crates/facts/src/deep/mod.rs", text),
                (
                    "crates/facts/src/deep/inner.rs",
                    "use super::Outer;\npub struct Inner(Outer);\n",
                ),
            ]
        };
        let order = "crates: face > facts\nfacts: deep";
        let hands_on = "mod inner;\npub use inner::Inner;\npub struct Outer;\n";
        assert!(faults_of(order, &file(hands_on)).is_empty());
        let uses = "mod inner;\npub use inner::Inner;\npub struct Outer(Box<Inner>);\n";
        assert_eq!(faults_of(order, &file(uses)).len(), 2);
    }

    #[test]
    fn the_order_of_a_folder_holds_where_there_is_one() {
        let files = [
            ("crates/facts/src/lib.rs", "mod deep;\n"),
            ("crates/facts/src/deep/mod.rs", "mod a;\nmod b;\n"),
            ("crates/facts/src/deep/a.rs", "use super::b::B;\n"),
            ("crates/facts/src/deep/b.rs", "pub struct B;\n"),
        ];
        let order = "crates: face > facts\nfacts: deep";
        assert!(faults_of(order, &files).is_empty());
        let order = format!("{order}\nfacts/deep: b > a");
        let fault = "crates/facts/src/deep/a.rs:1: a uses b, which is above it";
        assert_eq!(faults_of(&order, &files), [fault]);
    }

    #[test]
    fn crates_look_down_and_are_all_named() {
        let files = [("crates/facts/src/lib.rs", "")];
        let line = "crates/face/Cargo.toml:2";
        assert_eq!(
            faults_of("crates: facts > face", &files),
            [format!("{line}: face uses facts, which is above it")]
        );
        assert_eq!(
            faults_of("crates: face facts", &files),
            [format!("{line}: face uses facts, which is beside it")]
        );
        assert_eq!(
            faults_of("crates: face", &files),
            [format!(
                "{line}: ARCHITECTURE.md's order does not name facts"
            )]
        );
    }
}
