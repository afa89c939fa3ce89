//! Splits C into words: names, numbers, strings and symbols.

/// A word in the text, with its line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) line: usize,
}

/// Returns the words of an expression.
pub(super) fn expression(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    each(text, &mut |own, _| words.push(own));
    words
}

/// Calls a function with each word and each directive, together with its line.
pub(super) fn each<'a>(text: &'a str, take: &mut dyn FnMut(&'a str, usize)) {
    let mut rest = text;
    let mut line = 1;
    let mut fresh = true;
    while let Some(first) = rest.chars().next() {
        let is_directive = first == '#' && fresh;
        let comment = rest.starts_with("//") || rest.starts_with("/*");
        let length = if is_directive {
            directive(rest)
        } else if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some(comment) = rest.strip_prefix("/*") {
            comment.find("*/").map_or(rest.len(), |end| end + 4)
        } else if first == '"' {
            string(rest)
        } else if is_letter(first) {
            rest.find(|c: char| !is_letter(c)).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        let (own, after) = rest.split_at(length);
        if !comment && !first.is_whitespace() {
            take(own, line);
        }
        line += own.matches('\n').count();
        fresh = own.ends_with('\n') || (fresh && first.is_whitespace());
        rest = after;
    }
}

pub(super) fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Returns the length of a preprocessor directive, with its continuation lines.
fn directive(text: &str) -> usize {
    let mut end = 0;
    for line in text.split_inclusive('\n') {
        end += line.len();
        if !line.trim_end().ends_with('\\') {
            break;
        }
    }
    end
}

/// Returns the length of a string in quotes. A string without a closing quote ends with its line.
fn string(text: &str) -> usize {
    let mut escaped = false;
    for (place, c) in text.char_indices().skip(1) {
        match c {
            '\n' => return place,
            '"' if !escaped => return place + 1,
            _ => escaped = c == '\\' && !escaped,
        }
    }
    text.len()
}
