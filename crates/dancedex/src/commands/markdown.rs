//! Documents in Markdown, limited to what GitHub, Reddit and Discord display: paragraphs, lists and
//! tables.

use crate::commands::document::{Document, Part};
use comfy_table::{Cell, Row, Table, presets};

/// Returns a document in Markdown.
pub(crate) fn written(document: Document) -> String {
    let mut text = String::new();
    // The indentations of the list items above.
    let mut indents = Vec::new();
    for part in document.parts {
        match part {
            Part::Lines(lines) => {
                for line in lines.lines() {
                    add_line(line, &mut text, &mut indents);
                }
            }
            Part::List(list) => {
                let line = list.label + &list.items.join(", ");
                add_line(&line, &mut text, &mut indents);
            }
            Part::Table(table, below) => {
                let mut rows: Vec<Vec<String>> = table.row_iter().map(cells).collect();
                let mut header = table.header().map_or_else(Vec::new, cells);
                if let Some(lists) = below.first() {
                    header.extend(lists.iter().map(|list| list.label.trim().to_owned()));
                }
                for (row, lists) in rows.iter_mut().zip(&below) {
                    row.extend(lists.iter().map(|list| inline(&list.items.join(", "))));
                }
                // A table must have a header.
                let columns = rows.first().map_or(header.len(), Vec::len);
                header.resize(columns, String::new());
                let mut table = Table::new();
                table.load_style(presets::ASCII_MARKDOWN);
                table.set_header(header.iter().map(|cell| cell.replace("**", "")));
                table.add_rows(rows);
                indents.clear();
                add_block(&table.to_string(), &mut text);
            }
        }
    }
    text
}

fn cells(row: &Row) -> Vec<String> {
    // Two spaces in a cell separate items; Markdown shows them as one.
    let cell = |cell: &Cell| inline(&cell.content()).replace("  ", ", ");
    row.cell_iter().map(cell).collect()
}

/// Adds a line: as a heading if all of it is bold, as a list item if it is indented, and otherwise
/// as a paragraph.
fn add_line(line: &str, text: &mut String, indents: &mut Vec<usize>) {
    let words: Vec<&str> = line.split_whitespace().collect();
    let words = inline(&words.join(" "));
    let indent = line.len() - line.trim_start_matches(' ').len();
    if words.is_empty() {
        return;
    }
    if indent == 0 {
        indents.clear();
        let bold = words
            .strip_prefix("**")
            .and_then(|end| end.strip_suffix("**"));
        return match bold.filter(|title| !title.contains("**")) {
            Some(title) => add_block(&format!("## {title}"), text),
            None => add_block(&words, text),
        };
    }
    let begins = indents.is_empty();
    indents.retain(|&above| above < indent);
    let item = format!("{}- {words}", "  ".repeat(indents.len()));
    if begins {
        add_block(&item, text);
    } else {
        *text += &(item + "\n");
    }
    indents.push(indent);
}

fn add_block(block: &str, text: &mut String) {
    if !text.is_empty() {
        text.push('\n');
    }
    *text += block;
    text.push('\n');
}

/// Returns a text with its punctuation escaped. Text that is bold on a terminal is bold; other
/// colours are left out.
fn inline(text: &str) -> String {
    let mut parts = text.split('\x1b');
    let mut written = escaped(parts.next().unwrap_or_default());
    let mut is_bold = false;
    for part in parts {
        let (code, rest) = part.split_once('m').unwrap_or_default();
        let begins = code == "[1";
        if begins || is_bold && code == "[0" {
            written += "**";
            is_bold = begins;
        }
        written += &escaped(rest);
    }
    // Bold items of a list are one bold text.
    written.replace("**, **", ", ").replace("****", "")
}

fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        if "\\`*_<|#".contains(letter) {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::document::{List, bare_table};
    use crate::commands::paint;

    #[test]
    fn parts_become_headings_paragraphs_lists_and_tables() {
        let mut document = Document::default();
        document.line(paint::strong("Hoenn"));
        document.line("#2 Brawly\n  Lv 16  Machop*");
        let moves = ["Low Kick", "Bulk Up"].map(paint::faint);
        document.list(List::new("     ".to_owned(), moves));
        document.line("  Lv 19  Makuhita\n");
        let mut table = bare_table();
        table.add_row([paint::strong("a|b"), paint::strong("")]);
        document.table(table);
        document.line(paint::strong("Best") + ": 1");
        let expected = r"## Hoenn

\#2 Brawly

- Lv 16 Machop\*
  - Low Kick, Bulk Up
- Lv 19 Makuhita

|          |   |
|----------|---|
| **a\|b** |   |

**Best**: 1
";
        assert_eq!(written(document), expected);
    }
}
