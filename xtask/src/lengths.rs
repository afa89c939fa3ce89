//! `cargo xtask lengths`: how long functions and files are.
//!
//! A function is as long as its lines are many, from its name to its last brace. What is for tests
//! alone does not count.

use crate::paths;
use crate::tokens::{after_item, is_for_tests, read};
use anyhow::{Context, Result, bail};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::fs;

/// What the middle function of all may have, and the longest but for one in ten.
const MEDIAN: usize = 8;
const NINE_IN_TEN: usize = 25;
/// What a file may have, unless it is a table: `tables.rs`.
const FILE: usize = 350;
/// So many of the longest functions of a crate are named.
const NAMED: usize = 3;

/// A function, and where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Function {
    name: String,
    lines: usize,
    place: String,
}

/// Tells of all crates; fails where something is too long.
pub fn check() -> Result<()> {
    let (mut all, mut faults) = (Vec::new(), Vec::new());
    println!("crate            functions  median  9 in 10  longest");
    for folder in paths::crates()? {
        let mut functions = Vec::new();
        let mut files = paths::rust_files(&paths::root().join(&folder).join("src"))?;
        files.retain(|path| !path.ends_with("tests.rs"));
        for path in files {
            let place = path.strip_prefix(paths::root())?.display().to_string();
            let text = fs::read_to_string(&path)?;
            functions.extend(functions_of(&text, &place).with_context(|| place.clone())?);
            let lines = text.lines().count();
            let is_long = lines > FILE && !path.ends_with("tables.rs");
            faults.extend(is_long.then(|| format!("{place} has {lines} lines")));
        }
        println!("{}", row(&folder, &mut functions));
        all.extend(functions);
    }
    println!("{}", row("all", &mut all));
    faults.extend(too_long(&all));
    for fault in &faults {
        eprintln!("{fault}");
    }
    match faults.is_empty() {
        true => Ok(()),
        false => bail!(
            "functions and files should be shorter: {MEDIAN} lines in the middle, {NINE_IN_TEN} in nine of ten, {FILE} a file"
        ),
    }
}

/// What there is to say of those functions, which are sorted by it.
fn row(name: &str, functions: &mut [Function]) -> String {
    functions.sort_by_key(|function| function.lines);
    let longest = functions.iter().rev().take(NAMED);
    let longest = longest.map(|f| format!("{} {} ({})", f.lines, f.name, f.place));
    format!(
        "{:<17}{:>9}  {:>6}  {:>7}  {}",
        name.trim_start_matches("crates/"),
        functions.len(),
        quantile(functions, 5),
        quantile(functions, 9),
        longest.collect::<Vec<_>>().join(", ")
    )
}

fn too_long(functions: &[Function]) -> Vec<String> {
    let limits = [
        (5, MEDIAN, "the middle function"),
        (9, NINE_IN_TEN, "the longest of nine in ten"),
    ];
    let limits = limits.map(|(tenths, most, what)| (quantile(functions, tenths), most, what));
    let over = limits.into_iter().filter(|(lines, most, _)| lines > most);
    over.map(|(lines, _, what)| format!("{what} has {lines} lines"))
        .collect()
}

/// The length that so many tenths of the functions, which ascend, do not pass.
fn quantile(functions: &[Function], tenths: usize) -> usize {
    let place = (functions.len() * tenths).div_ceil(10);
    functions
        .get(place.saturating_sub(1))
        .map_or(0, |function| function.lines)
}

/// The functions of a file.
fn functions_of(text: &str, place: &str) -> Result<Vec<Function>> {
    let mut functions = Vec::new();
    collect(read(text)?, place, &mut functions);
    Ok(functions)
}

fn collect(stream: TokenStream, place: &str, functions: &mut Vec<Function>) {
    let tokens: Vec<TokenTree> = stream.into_iter().collect();
    let mut rest = &tokens[..];
    while let [first, after @ ..] = rest {
        rest = match (first, after) {
            (TokenTree::Punct(_), [TokenTree::Group(what), after @ ..]) if is_for_tests(what) => {
                after_item(after)
            }
            (TokenTree::Ident(word), [TokenTree::Ident(name), after @ ..]) if word == "fn" => {
                functions.extend(function(
                    &name.to_string(),
                    name.span().start().line,
                    after,
                    place,
                ));
                after
            }
            (TokenTree::Group(group), _) => {
                collect(group.stream(), place, functions);
                after
            }
            _ => after,
        };
    }
}

/// A function whose name stands on that line; none where it has no body.
fn function(name: &str, line: usize, rest: &[TokenTree], place: &str) -> Option<Function> {
    let body = rest.iter().find_map(|token| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(Some(group)),
        TokenTree::Punct(punct) if punct.as_char() == ';' => Some(None),
        _ => None,
    });
    let end = body??.span_close().end().line;
    Some(Function {
        name: name.to_owned(),
        lines: end + 1 - line,
        place: format!("{place}:{line}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_are_measured_wherever_they_stand() {
        let text = "trait T { fn none(&self); }\nimpl S {\n    fn two(&self) {\n    }\n}\n\
                    #[cfg(test)]\nmod tests { fn no() {} }\nfn one() { fn inner() {} }\n";
        let functions = functions_of(text, "a.rs").unwrap();
        let found: Vec<(&str, usize)> = functions.iter().map(|f| (&*f.name, f.lines)).collect();
        assert_eq!(found, [("two", 2), ("one", 1), ("inner", 1)]);
    }

    #[test]
    fn quantiles_are_lengths_that_there_are() {
        let function = |lines| Function {
            name: String::new(),
            lines,
            place: String::new(),
        };
        let functions: Vec<Function> = (1..=10).map(function).collect();
        assert_eq!((quantile(&functions, 5), quantile(&functions, 9)), (5, 9));
        assert_eq!(quantile(&[], 5), 0);
    }
}
