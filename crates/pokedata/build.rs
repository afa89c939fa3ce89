//! Packs the large tables, so that the program contains them compressed.
//!
//! A packed table is split into parts by its first column (a version, a game), and each part is
//! compressed separately: a question about one version unpacks only that version's rows. The result
//! is `packed.rs`, with one static per table, which the linker drops from a program that does not
//! use it.
//!
//! The modules of the page contain only the names of the parts; they fetch the parts that a
//! question needs.

#[path = "src/attack_types.rs"]
mod attack_types;
#[path = "src/derived/mod.rs"]
mod derived;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The tables to pack; each is split by its first column.
const PACKED: [&str; 7] = [
    "areas",
    "attack_types",
    "boss_parties",
    "catches",
    "encounters",
    "learnsets",
    "story_parties",
];

/// The packed tables that a player's own world cannot replace.
const BUILT_IN_ONLY: [&str; 2] = ["areas", "encounters"];

/// The compression level with the smallest output, which is also the slowest.
const SMALLEST: u8 = 10;

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let mut code = String::new();
    let mut headers = String::new();
    let carried = env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|target| target != "wasm32");
    for name in PACKED {
        let path = format!("data/{name}.csv");
        println!("cargo::rerun-if-changed={path}");
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let header = text.lines().next().expect("a header");
        let _ = write!(headers, "(\"{name}.csv\", \"{header}\"), ");
        code += &packed(name, parts(&path, &text), &out, carried);
    }
    let _ = writeln!(code, "static HEADERS: &[(&str, &str)] = &[{headers}];");
    code += &lists();
    fs::write(out.join("packed.rs"), code).expect("a directory to write to");
    fs::write(out.join("species.csv"), species(carried)).expect("a directory to write to");
    let rosters = rosters();
    fs::write(out.join("rosters.csv"), &rosters).expect("a directory to write to");
    let rows = |name: &str| {
        if name == "rosters" {
            read("rosters", csv::Reader::from_reader(rosters.as_bytes()))
        } else {
            rows(name)
        }
    };
    for (file, text) in derived::tables(&rows) {
        fs::write(out.join(file), text).expect("a directory to write to");
    }
    for code in ["build.rs", "src/derived", "src/attack_types.rs"] {
        println!("cargo::rerun-if-changed={code}");
    }
}

/// Returns the table of species. For WebAssembly, where the size of the download matters, the last
/// two columns are omitted: the sums of the base stats, which only tests use.
fn species(carried: bool) -> String {
    let text = fs::read_to_string("data/species.csv").expect("a table");
    if carried {
        return text;
    }
    let short = text.lines().map(|row| {
        let cells = row.rsplitn(3, ',');
        cells.last().expect("a row has cells").to_owned() + "\n"
    });
    short.collect()
}

/// Returns the rows of a table, each a map from columns to cells.
fn rows(name: &str) -> Vec<derived::Row> {
    let path = format!("data/{name}.csv");
    println!("cargo::rerun-if-changed={path}");
    let reader = csv::Reader::from_path(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    read(&path, reader)
}

fn read(path: &str, reader: csv::Reader<impl Read>) -> Vec<derived::Row> {
    let rows: Result<_, csv::Error> = reader.into_deserialize().collect();
    rows.unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns the table of the forms in each game, in the order of the species: those with attack types
/// in it.
fn rosters() -> String {
    let species = rows("species").into_iter();
    let order: Vec<String> = species.map(|row| row["id"].clone()).collect();
    let mut games: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for row in rows("attack_types") {
        let forms = games.entry(row["game"].clone()).or_default();
        forms.insert(row["id"].clone());
    }
    let mut table = "game,ids\n".to_owned();
    for row in rows("games") {
        let game = &row["game"];
        let Some(forms) = games.get(game) else {
            continue;
        };
        let ids: Vec<&str> = order
            .iter()
            .filter(|id| forms.contains(*id))
            .map(String::as_str)
            .collect();
        let _ = writeln!(table, "{game},{}", ids.join(" "));
    }
    table
}

/// Returns the code for two lists of packed tables: all of them (which a page fetches), and those
/// that a world may replace.
fn lists() -> String {
    let list = |list: &str, wanted: &dyn Fn(&str) -> bool| {
        let names = PACKED.iter().filter(|name| wanted(name));
        let names: Vec<String> = names
            .map(|name| format!("&{}", name.to_uppercase()))
            .collect();
        format!(
            "pub(crate) static {list}: &[&Packed] = &[{}];\n",
            names.join(", ")
        )
    };
    list("ALL", &|_| true) + &list("PACKED", &|name| !BUILT_IN_ONLY.contains(&name))
}

/// Splits a table by the value in its first column; the parts do not contain that column.
fn parts(path: &str, text: &str) -> BTreeMap<String, csv::Writer<Vec<u8>>> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let fail = |error: csv::Error| -> ! { panic!("{path}: {error}") };
    let header = reader.headers().unwrap_or_else(|e| fail(e)).clone();
    let mut parts: BTreeMap<String, csv::Writer<Vec<u8>>> = BTreeMap::new();
    for row in reader.records() {
        let row = row.unwrap_or_else(|error| fail(error));
        let part = parts.entry(row[0].to_owned()).or_insert_with(|| {
            let mut part = csv::Writer::from_writer(Vec::new());
            let own = part.write_record(header.iter().skip(1));
            own.unwrap_or_else(|error| fail(error));
            part
        });
        let own = part.write_record(row.iter().skip(1));
        own.unwrap_or_else(|error| fail(error));
        let broken = row.iter().any(|cell| cell.contains(['\n', '\r']));
        assert!(!broken, "{path}: a cell with a line break");
    }
    parts
}

/// Compresses each part and writes it to a separate file; returns the code for the static that
/// lists the parts.
fn packed(
    name: &str,
    parts: BTreeMap<String, csv::Writer<Vec<u8>>>,
    out: &Path,
    carried: bool,
) -> String {
    let folder = out.join(name);
    fs::create_dir_all(&folder).expect("a directory to write to");
    let constant = name.to_uppercase();
    let mut code = format!("pub(crate) static {constant}: Packed = Packed {{\n");
    let _ = writeln!(code, "    file: \"{name}.csv\",\n    parts: &[");
    for (key, part) in parts {
        let rows = part.into_inner().expect("a vector takes every row");
        let small = miniz_oxide::deflate::compress_to_vec(&rows, SMALLEST);
        fs::write(folder.join(&key), small).expect("a directory to write to");
        let bytes = if carried {
            format!("include_bytes!(\"{name}/{key}\")")
        } else {
            "&[]".to_owned()
        };
        let _ = writeln!(code, "        (\"{key}\", {bytes}),");
    }
    code + "    ],\n};\n"
}
