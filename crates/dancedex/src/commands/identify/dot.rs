//! A tree as a graph in Graphviz's DOT language.

use ask::identify::Report;
use cli_support::Failure;
use identify::Tree;
use std::fmt::Write;

pub(super) fn render(report: &Report) -> Result<String, Failure> {
    let optimum = super::planned::tree(report, "dot")?;
    let mut graph = Graph {
        report,
        nodes: 0,
        text: String::new(),
    };
    graph.add(&optimum.tree);
    Ok(format!(
        "digraph identify {{\n  rankdir=LR;\n  node [shape=box, fontname=\"sans-serif\"];\n{}}}\n",
        graph.text
    ))
}

struct Graph<'a> {
    report: &'a Report,
    nodes: usize,
    text: String,
}

impl Graph<'_> {
    /// Writes a node and all nodes below it, and returns its number. Names need no quoting: they
    /// consist of letters and hyphens.
    fn add(&mut self, tree: &Tree) -> usize {
        let number = self.nodes;
        self.nodes += 1;
        match tree {
            Tree::Leaf { classes } => {
                let typings = self.report.case.typings_of(classes);
                let names: Vec<&str> = typings.iter().map(|typing| typing.name()).collect();
                let names = names.join("\\n");
                let _ = writeln!(self.text, "  n{number} [label=\"{names}\"];");
            }
            Tree::Ask { attack, branches } => {
                let attack = self.report.case.attack(*attack);
                let style = "shape=ellipse, style=bold";
                let _ = writeln!(self.text, "  n{number} [label=\"{attack}\", {style}];");
                for (code, next) in branches {
                    let below = self.add(next);
                    let answer = self.report.question.answers.all()[usize::from(*code)].short();
                    let _ = writeln!(self.text, "  n{number} -> n{below} [label=\"{answer}\"];");
                }
            }
        }
        number
    }
}
