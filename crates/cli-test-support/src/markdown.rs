//! Finds the examples in a document.

/// A block of command lines.
pub(crate) struct Block {
    /// The number of the line at which the block begins.
    pub(crate) line: usize,
    pub(crate) examples: Vec<Example>,
}

/// A command line or a script, with its output if the document shows it.
pub(crate) struct Example {
    pub(crate) line: String,
    pub(crate) printed: Option<String>,
}

/// The beginning of a comment before a block whose examples are not run, with the reason.
const NOT_RUN: &str = "<!-- not run: ";

/// Returns the blocks of a document, except those that are marked as not to be run. A line that
/// begins with `$ ` is a command, and its output is below it. A block of `sh` is one script without
/// output.
pub(crate) fn blocks(document: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = document.lines().enumerate();
    let mut marked = false;
    while let Some((number, line)) = lines.next() {
        let Some(kind) = line.strip_prefix("```") else {
            marked = line.starts_with(NOT_RUN) || marked && line.trim().is_empty();
            continue;
        };
        let inside = lines.by_ref().map(|(_, line)| line);
        let inside: Vec<&str> = inside.take_while(|line| !line.starts_with("```")).collect();
        let examples = match kind {
            "sh" => vec![Example {
                line: inside.join("\n"),
                printed: None,
            }],
            "" | "console" => transcript(&inside),
            _ => Vec::new(),
        };
        if !marked && !examples.is_empty() {
            let line = number + 1;
            blocks.push(Block { line, examples });
        }
        marked = false;
    }
    blocks
}

/// Splits a block into command lines, each with its output.
fn transcript(lines: &[&str]) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    for line in lines {
        match (line.strip_prefix("$ "), examples.last_mut()) {
            (Some(command), _) => examples.push(Example {
                line: command.to_owned(),
                printed: Some(String::new()),
            }),
            (None, Some(last)) => {
                let printed = last.printed.get_or_insert_default();
                *printed = format!("{printed}{line}\n");
            }
            (None, None) => {}
        }
    }
    examples
}

#[cfg(test)]
mod tests {
    use super::blocks;

    #[test]
    fn blocks_are_read_but_those_that_are_marked() {
        let text = "# a\n\n```console\n$ one | two\nx\n\n$ three\n```\n\n<!-- not run: slow -->\n```sh\nfour\n```\n```sh\nfive # it\n```\n```rust\nsix\n```\n";
        let found = blocks(text);
        let lines: Vec<usize> = found.iter().map(|block| block.line).collect();
        assert_eq!(lines, [3, 14]);
        let first = &found[0].examples;
        assert_eq!(first[0].line, "one | two");
        assert_eq!(first[0].printed.as_deref(), Some("x\n\n"));
        assert_eq!(first[1].printed.as_deref(), Some(""));
        assert!(found[1].examples[0].printed.is_none());
    }
}
