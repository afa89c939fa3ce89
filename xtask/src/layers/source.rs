//! Reads the references in a Rust file to other files: the modules that it declares, its imports,
//! and its paths.
//!
//! Only tokens are read, so that paths inside macros are found as well. Code that is compiled only
//! for tests is ignored, since tests may use anything.

use crate::tokens::{after_item, is, is_for_tests, read};
use anyhow::{Result, bail};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The wildcard for all names of a module.
pub const ALL: &str = "*";

/// A path as it is written, such as `crate::search::best`, with its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    pub path: Vec<String>,
    pub line: usize,
}

/// A name that a `use` declaration imports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    pub name: String,
    pub of: Mention,
    /// Whether the name is re-exported.
    pub is_public: bool,
}

/// The references of a file to other files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    /// The declared modules that are in separate files.
    pub modules: Vec<String>,
    pub imports: Vec<Import>,
    /// All paths outside `use`, including single names.
    pub mentions: Vec<Mention>,
}

impl Source {
    /// Reads the references in the text of a file.
    pub fn read(text: &str) -> Result<Source> {
        let mut source = Source::default();
        source.scan(read(text)?)?;
        Ok(source)
    }

    fn scan(&mut self, stream: TokenStream) -> Result<()> {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        let mut rest = &tokens[..];
        while let [first, after @ ..] = rest {
            rest = match first {
                TokenTree::Punct(punct) => match (punct.as_char(), after) {
                    ('#', [TokenTree::Group(what), after @ ..]) if is_for_tests(what) => {
                        after_item(after)
                    }
                    ('#', [TokenTree::Group(_), after @ ..]) => after,
                    // The name of a member is not a path.
                    ('.', [TokenTree::Ident(_), after @ ..]) => after,
                    _ => after,
                },
                TokenTree::Group(group) => {
                    self.scan(group.stream())?;
                    after
                }
                TokenTree::Ident(word) => self.word(&word.to_string(), rest)?,
                TokenTree::Literal(_) => after,
            };
        }
        Ok(())
    }

    /// Reads the tokens that begin with a word; returns the tokens after them.
    fn word<'t>(&mut self, word: &str, rest: &'t [TokenTree]) -> Result<&'t [TokenTree]> {
        let after = &rest[1..];
        match (word, after) {
            ("pub", _) => match after_visibility(after) {
                [TokenTree::Ident(word), after @ ..] if word == "use" => {
                    self.declaration(after, true)
                }
                after => Ok(after),
            },
            // This is `use<…>`, the list of lifetimes that a type captures.
            ("use", [token, ..]) if is(token, '<') => Ok(after),
            ("use", _) => self.declaration(after, false),
            ("mod", [TokenTree::Ident(name), TokenTree::Group(_), ..]) => {
                bail!("module {name} stands inside another: give it a file of its own")
            }
            ("mod", [TokenTree::Ident(name), after @ ..]) => {
                self.modules.push(name.to_string());
                Ok(after)
            }
            // The name of a function that is defined is not a use of it.
            ("fn", [TokenTree::Ident(_), after @ ..]) => Ok(after),
            _ => {
                let (mention, after) = path(rest);
                self.mentions.push(mention);
                Ok(after)
            }
        }
    }

    fn declaration<'t>(
        &mut self,
        rest: &'t [TokenTree],
        is_public: bool,
    ) -> Result<&'t [TokenTree]> {
        let end = rest.iter().position(|token| is(token, ';'));
        let Some(end) = end else {
            bail!("a use declaration does not end");
        };
        self.import(&rest[..end], &[], is_public);
        Ok(&rest[end + 1..])
    }

    /// Reads a tree of imports below a prefix.
    fn import(&mut self, tree: &[TokenTree], prefix: &[String], is_public: bool) {
        let (of, after) = path(tree);
        let path = [prefix, &of.path].concat();
        let line = of.line;
        let (path, name) = match after {
            [TokenTree::Group(group), ..] => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                for tree in inner.split(|token| is(token, ',')) {
                    self.import(tree, &path, is_public);
                }
                return;
            }
            [TokenTree::Punct(star), ..] if star.as_char() == '*' => (path, ALL.to_owned()),
            [TokenTree::Ident(_), TokenTree::Ident(name), ..] => (path, name.to_string()),
            _ => match path.split_last() {
                Some((last, before)) if last == "self" && !before.is_empty() => {
                    (before.to_vec(), before[before.len() - 1].clone())
                }
                Some((last, _)) => (path.clone(), last.clone()),
                None => return,
            },
        };
        let of = Mention { path, line };
        self.imports.push(Import {
            name,
            of,
            is_public,
        });
    }
}

/// Returns the path at the beginning of tokens, and the tokens after it.
fn path(mut rest: &[TokenTree]) -> (Mention, &[TokenTree]) {
    let mut mention = Mention {
        path: Vec::new(),
        line: rest.first().map_or(0, line),
    };
    while let [TokenTree::Ident(name), after @ ..] = rest {
        mention.path.push(name.to_string());
        match after {
            [first, second, after @ ..] if is(first, ':') && is(second, ':') => rest = after,
            _ => return (mention, after),
        }
    }
    (mention, rest)
}

fn line(token: &TokenTree) -> usize {
    token.span().start().line
}

fn after_visibility(rest: &[TokenTree]) -> &[TokenTree] {
    match rest {
        [TokenTree::Group(within), after @ ..] if within.delimiter() == Delimiter::Parenthesis => {
            after
        }
        after => after,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Source {
        Source::read(text).unwrap()
    }

    fn imports(text: &str) -> Vec<(String, String, bool)> {
        let imports = read(text).imports.into_iter();
        imports
            .map(|import| (import.name, import.of.path.join("::"), import.is_public))
            .collect()
    }

    #[test]
    fn trees_of_imports_are_taken_apart() {
        let text = "use crate::a::{self, B, c::D as E};\npub(crate) use f::*;";
        let owned = |name: &str, path: &str, public| (name.to_owned(), path.to_owned(), public);
        assert_eq!(
            imports(text),
            [
                owned("a", "crate::a", false),
                owned("B", "crate::a::B", false),
                owned("E", "crate::a::c::D", false),
                owned("*", "f", true),
            ]
        );
    }

    #[test]
    fn paths_count_in_macros_and_not_in_comments_or_strings() {
        let text = "// crate::no\nfn f() {\n    assert!(x == crate::a::b(), \"crate::no\");\n}";
        let crates = read(text).mentions.into_iter();
        let found: Vec<Mention> = crates.filter(|m| m.path[0] == "crate").collect();
        let path = ["crate", "a", "b"].map(str::to_owned).to_vec();
        assert_eq!(found, [Mention { path, line: 3 }]);
    }

    #[test]
    fn what_is_for_tests_alone_is_passed_over() {
        let text = "mod a;\n#[cfg(test)]\nmod b;\n#[cfg(test)]\nmod tests { use super::*; }\n\
                    #[path = \"../tests/d.rs\"]\nmod d;\nmod c;";
        assert_eq!(read(text).modules, ["a", "c"]);
        assert!(read(text).imports.is_empty());
    }

    #[test]
    fn a_module_inside_a_file_is_refused() {
        let error = Source::read("mod a { fn f() {} }").unwrap_err();
        assert!(error.to_string().contains("module a"), "{error}");
    }
}
