//! The files of a crate, and the dependencies between them.
//!
//! A path is followed to the file that defines its item, through modules that only re-export it.
//! Therefore, a module that declares and re-exports its submodules does not count as using them.

use super::source::{ALL, Import, Mention, Source};
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;

/// A dependency of one file on another, with the line of its first use.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Arrow {
    pub from: usize,
    pub to: usize,
    pub line: usize,
}

/// A file of a crate.
pub struct File {
    /// The path of the file.
    pub path: String,
    /// The module path of the file; it is empty for the root.
    pub module: Vec<String>,
    source: Source,
}

/// The files of a crate, the root first.
pub struct Tree {
    pub files: Vec<File>,
    by_module: BTreeMap<Vec<String>, usize>,
}

/// The maximum length of a chain of re-exports that is followed. No real chain is this long.
const LONGEST_CHAIN: usize = 32;

impl Tree {
    /// Reads all files of the crate that has this root. `read` returns the text of a file if it
    /// exists.
    pub fn read(root: &str, read: &impl Fn(&str) -> Option<String>) -> Result<Tree> {
        let mut tree = Tree {
            files: Vec::new(),
            by_module: BTreeMap::new(),
        };
        let folder = root.rsplit_once('/').map_or("", |(folder, _)| folder);
        let text = read(root).with_context(|| format!("{root} is not there"))?;
        tree.add(root, folder, Vec::new(), &text, read)?;
        Ok(tree)
    }

    /// Adds a file and its submodules, which are in `folder`.
    fn add(
        &mut self,
        path: &str,
        folder: &str,
        module: Vec<String>,
        text: &str,
        read: &impl Fn(&str) -> Option<String>,
    ) -> Result<()> {
        let source = Source::read(text).with_context(|| path.to_owned())?;
        let names = source.modules.clone();
        self.by_module.insert(module.clone(), self.files.len());
        self.files.push(File {
            path: path.to_owned(),
            module: module.clone(),
            source,
        });
        for name in names {
            let inner = format!("{folder}/{name}");
            let places = [format!("{inner}.rs"), format!("{inner}/mod.rs")];
            let found = places.iter().find_map(|place| Some((place, read(place)?)));
            let Some((place, text)) = found else {
                bail!("{path} declares module {name}, which has no file");
            };
            let module = [&module[..], &[name]].concat();
            self.add(place, &inner, module, &text, read)?;
        }
        Ok(())
    }

    /// Returns the dependencies between files, each with the line of its first use.
    pub fn arrows(&self) -> Vec<Arrow> {
        let mut first: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        for (from, file) in self.files.iter().enumerate() {
            for mention in file.uses(&file.module) {
                let to = self.definer(from, &mention.path, LONGEST_CHAIN);
                let Some(to) = to.filter(|&to| to != from) else {
                    continue;
                };
                let line = first.entry((from, to)).or_insert(mention.line);
                *line = mention.line.min(*line);
            }
        }
        let arrows = first.into_iter();
        arrows
            .map(|((from, to), line)| Arrow { from, to, line })
            .collect()
    }

    /// Returns the file that defines the item of a path; `None` if the item is outside the crate,
    /// or a whole module.
    fn definer(&self, file: usize, path: &[String], chain: usize) -> Option<usize> {
        let (mut at, rest) = self.begin(file, path)?;
        for name in rest {
            let module = [&self.files[at].module[..], std::slice::from_ref(name)].concat();
            if let Some(&inner) = self.by_module.get(&module) {
                at = inner;
                continue;
            }
            let mut imports = self.files[at].source.imports.iter();
            return match imports.find(|import| import.name == *name && chain > 0) {
                Some(import) => self.definer(at, &import.of.path, chain - 1).or(Some(at)),
                None => Some(at),
            };
        }
        None
    }

    /// Returns the file of the module at which a path begins, and the rest of the path.
    fn begin<'p>(&self, file: usize, path: &'p [String]) -> Option<(usize, &'p [String])> {
        let module = &self.files[file].module;
        let supers = path.iter().take_while(|name| *name == "super").count();
        let (start, rest) = match path.first()?.as_str() {
            "crate" => (&[][..], &path[1..]),
            "self" => (&module[..], &path[1..]),
            "super" => (
                &module[..module.len().checked_sub(supers)?],
                &path[supers..],
            ),
            first => {
                let own = self.files[file].source.modules.iter();
                own.into_iter().find(|name| *name == first)?;
                (&module[..], path)
            }
        };
        Some((*self.by_module.get(start)?, rest))
    }
}

impl File {
    /// Returns the paths that this file uses: imports (except re-exports of its submodules), and
    /// other paths, in which the first name is replaced by the path that was imported under it.
    fn uses(&self, module: &[String]) -> Vec<Mention> {
        let source = &self.source;
        let mut uses = Vec::new();
        for import in &source.imports {
            if !import.is_public || !self.is_below(module, &import.of.path) {
                uses.push(import.whole());
            }
        }
        for mention in &source.mentions {
            let mut imports = source.imports.iter();
            let imported = imports.find(|import| import.name == mention.path[0]);
            uses.push(match imported {
                Some(import) => mention.of(import),
                None => mention.clone(),
            });
        }
        uses
    }

    /// Returns whether a path in this file leads to a submodule of it.
    fn is_below(&self, module: &[String], path: &[String]) -> bool {
        let inside = self.source.modules.contains(&path[0]) || path[0] == "self";
        inside
            || (path[0] == "crate"
                && path.len() > module.len() + 1
                && path[1..].starts_with(module))
    }
}

impl Import {
    /// Returns the imported path. If all names of a module are imported, a wildcard is added, so
    /// that the path refers to something inside the module.
    fn whole(&self) -> Mention {
        let mut mention = self.of.clone();
        mention
            .path
            .extend((self.name == ALL).then(|| ALL.to_owned()));
        mention
    }
}

impl Mention {
    /// Returns the path with its first name replaced by the path that was imported under it.
    fn of(&self, import: &Import) -> Mention {
        Mention {
            path: [&import.of.path[..], &self.path[1..]].concat(),
            line: self.line,
        }
    }
}
