//! The sections of a log, each of which begins with a line `--Title--`.

use crate::budget;
use crate::formats::report::{Report, quoted};
use crate::formats::text::{Line, lines};

/// A log with its sections.
pub(super) struct Log<'a> {
    sections: Vec<(&'a str, Vec<Line<'a>>)>,
    /// The name of the game in the log.
    pub(super) game: Option<&'a str>,
}

impl<'a> Log<'a> {
    pub(super) fn read(path: &str, text: &'a str) -> Log<'a> {
        let mut log = Log {
            sections: Vec::new(),
            game: None,
        };
        for line in lines(path, text) {
            if let Some(title) = title(line.text) {
                log.sections.push((title, Vec::new()));
            } else if let Some(game) = game(line.text) {
                log.game = Some(game);
            } else if is_rule(line.text) || line.text.ends_with(": Unchanged.") {
                // This is the end of the log or of a section. The lines that follow belong to no
                // section.
                log.sections.push(("", Vec::new()));
            } else if let Some((_, own)) = log.sections.last_mut() {
                own.push(line);
            }
        }
        log
    }

    /// Returns the lines of the section with the given title.
    pub(super) fn lines(&self, title: &str) -> &[Line<'a>] {
        let mut sections = self.sections.iter();
        let own = sections.find(|(own, _)| *own == title);
        own.map_or(&[], |(_, lines)| lines)
    }

    /// Returns whether the log has a section whose title contains a word.
    pub(super) fn has(&self, word: &str) -> bool {
        self.sections.iter().any(|(title, _)| title.contains(word))
    }

    /// Returns the lines of the section whose title contains a word.
    pub(super) fn lines_with(&self, word: &str) -> &[Line<'a>] {
        let mut sections = self.sections.iter();
        let own = sections.find(|(title, _)| title.contains(word));
        own.map_or(&[], |(_, lines)| lines)
    }

    /// Returns the rows of a section that contains a table; their cells can be found by column
    /// title.
    pub(super) fn table(&self, title: &str, report: &mut Report) -> Vec<Row<'a>> {
        let Some((header, rows)) = self.lines(title).split_first() else {
            return Vec::new();
        };
        let columns: Vec<&str> = header.text.split('|').map(str::trim).collect();
        if !columns.contains(&"NAME") {
            let wrong = format!("{} is not a header", quoted(header.text));
            report.wrong(&header.at, wrong, "NUM|NAME|TYPE|…");
            return Vec::new();
        }
        let rows = rows.iter().filter_map(|line| row(line, &columns, report));
        rows.collect()
    }
}

fn title(line: &str) -> Option<&str> {
    let inner = line.strip_prefix("--")?.strip_suffix("--")?;
    (!is_rule(line) && !inner.is_empty()).then(|| inner.trim())
}

fn is_rule(line: &str) -> bool {
    line.len() > 4 && line.bytes().all(|byte| byte == b'-')
}

fn game(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("Randomization of ")?;
    rest.strip_suffix("completed.")
}

/// A row of a table with its cells by column.
pub(super) struct Row<'a> {
    cells: Vec<(&'a str, &'a str)>,
    pub(super) line: Line<'a>,
}

impl<'a> Row<'a> {
    /// Returns the cell of a column.
    pub(super) fn get(&self, column: &str) -> Option<&'a str> {
        let mut cells = self.cells.iter();
        let cell = cells.find(|(own, _)| *own == column);
        cell.map(|(_, text)| *text)
    }

    /// Returns the cells of all columns whose titles have a prefix.
    pub(super) fn all(&self, begin: &str) -> impl Iterator<Item = &'a str> {
        let own = self
            .cells
            .iter()
            .filter(move |(own, _)| own.starts_with(begin));
        own.map(|(_, text)| *text)
    }
}

/// Returns the cells of a line. Only the last column may be missing.
fn row<'a>(line: &Line<'a>, columns: &[&'a str], report: &mut Report) -> Option<Row<'a>> {
    let cells: Vec<&str> = line.text.split('|').map(str::trim).collect();
    if cells.len() + 1 < columns.len() || cells.len() > columns.len() + 1 {
        let wrong = format!("{} cells", cells.len());
        report.wrong(
            &line.at,
            wrong,
            format!("{}, as in the header", columns.len()),
        );
        return None;
    }
    let length = cells.len() * size_of::<(&str, &str)>();
    budget::bytes(&line.at.file, length).then(|| Row {
        cells: columns.iter().copied().zip(cells).collect(),
        line: line.clone(),
    })
}
