//! Reads JSON in the form that programs use: names may have no quotes, texts may be in single
//! quotes, and there may be comments and a comma before a closing bracket.

/// Returns the first object in a text as JSON with the same line breaks, and its length in the
/// text.
pub(super) fn json(text: &str) -> (String, usize) {
    let mut json = String::with_capacity(text.len().min(1 << 20));
    let mut rest = text;
    let mut deep = 0usize;
    let mut comma = false;
    while let Some(first) = rest.chars().next() {
        let length = length(first, rest);
        let (own, after) = rest.split_at(length);
        rest = after;
        if own.starts_with("//") || own.starts_with("/*") || first.is_whitespace() {
            json.extend(own.chars().filter(|c| *c == '\n'));
            continue;
        }
        if std::mem::take(&mut comma) && !matches!(first, '}' | ']') {
            json.push(',');
        }
        match first {
            ',' => comma = true,
            '"' | '\'' => quote(unquoted(own, first), &mut json),
            _ if is_name(first) && rest.trim_start().starts_with(':') => quote(own, &mut json),
            _ => json.push_str(own),
        }
        match first {
            '{' | '[' => deep += 1,
            '}' | ']' => deep = deep.saturating_sub(1),
            _ => {}
        }
        if deep == 0 {
            break;
        }
    }
    (json, text.len() - rest.len())
}

/// Returns the length of the next token: a comment, a text, a name or number, or a symbol.
fn length(first: char, rest: &str) -> usize {
    if rest.starts_with("//") {
        return rest.find('\n').unwrap_or(rest.len());
    }
    if let Some(comment) = rest.strip_prefix("/*") {
        return comment.find("*/").map_or(rest.len(), |end| end + 4);
    }
    if matches!(first, '"' | '\'') {
        return text_length(first, rest);
    }
    if is_name(first) {
        return rest.find(|c: char| !is_name(c)).unwrap_or(rest.len());
    }
    first.len_utf8()
}

fn text_length(quote: char, rest: &str) -> usize {
    let mut escaped = false;
    for (place, c) in rest.char_indices().skip(1) {
        if c == quote && !escaped {
            return place + 1;
        }
        escaped = c == '\\' && !escaped;
    }
    rest.len()
}

/// Returns whether a character can be part of a name or number.
fn is_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$' | '.' | '-' | '+')
}

/// Returns a text without its quotes.
fn unquoted(text: &str, quote: char) -> &str {
    let inner = text.strip_prefix(quote).unwrap_or(text);
    inner.strip_suffix(quote).unwrap_or(inner)
}

/// Writes a text as JSON. A backslash that has no meaning in JSON is dropped, as programs do:
/// `King\'s Shield`.
fn quote(text: &str, json: &mut String) {
    json.push('"');
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '"' => json.push_str("\\\""),
            '\\' => match chars.next() {
                Some(c @ ('"' | '\\' | '/' | 'b' | 'f' | 'n' | 'r' | 't' | 'u')) => {
                    json.extend(['\\', c]);
                }
                Some('\n') | None => {}
                Some(c) => json.push(c),
            },
            c => json.push(c),
        }
    }
    json.push('"');
}

#[cfg(test)]
mod tests {
    use super::json;

    #[test]
    fn what_programs_write_becomes_json() {
        let text =
            "{a: 'it\\'s', // x\n \"b\": [1, -2.5,],\n/* } */ c$: \"King\\s \\\"\\u00e9\",} rest }";
        let (json, length) = json(text);
        assert_eq!(
            json,
            "{\"a\":\"it's\"\n,\"b\":[1,-2.5]\n,\"c$\":\"Kings \\\"\\u00e9\"}"
        );
        assert_eq!(&text[length..], " rest }");
    }

    #[test]
    fn what_is_never_closed_ends_with_the_text() {
        for text in ["{", "{'", "{\"a", "{/*", "{a", "{a:[,,"] {
            assert_eq!(json(text).1, text.len());
        }
    }
}
