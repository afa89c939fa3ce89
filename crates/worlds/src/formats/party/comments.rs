//! Removes `/* … */` comments without changing line numbers.

/// Returns a text without its comments.
pub(super) fn without(text: &str) -> String {
    let mut left = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("/*") {
        left += before;
        let (comment, after) = after.split_once("*/").unwrap_or((after, ""));
        left.extend(comment.chars().filter(|c| *c == '\n'));
        rest = after;
    }
    left + rest
}

#[cfg(test)]
mod tests {
    #[test]
    fn comments_leave_their_lines() {
        assert_eq!(super::without("a /* b\nc */ d\n/* e"), "a \n d\n");
    }
}
