//! Reads Rust as tokens, for reports about the code.

use anyhow::{Result, anyhow};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// Returns the tokens of a file.
pub fn read(text: &str) -> Result<TokenStream> {
    let stream = text.parse();
    stream.map_err(|error| anyhow!("this is not Rust: {error}"))
}

/// Returns whether a token is a given character.
pub fn is(token: &TokenTree, character: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == character)
}

/// Returns whether an attribute states that the item after it is compiled only for tests, or is a
/// file of the tests.
pub fn is_for_tests(attribute: &Group) -> bool {
    let text = attribute.stream().to_string().replace(' ', "");
    text == "cfg(test)"
        || text.starts_with("cfg(all(test,")
        || (text.starts_with("path=") && text.contains("/tests/"))
}

/// Returns the tokens after the first item, which ends in `;` or with braces.
pub fn after_item(rest: &[TokenTree]) -> &[TokenTree] {
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        token => is(token, ';'),
    };
    let end = rest.iter().position(ends);
    end.map_or(&[], |end| &rest[end + 1..])
}
