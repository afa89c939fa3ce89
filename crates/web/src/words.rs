//! The words of addresses, and what is wrong with them.

/// Returns the words of a list in an address.
pub(crate) fn words(list: &str) -> impl Iterator<Item = &str> {
    list.split('.')
        .map(str::trim)
        .filter(|word| !word.is_empty())
}

/// Returns what is wrong, without the dashes that options have on the command line.
pub(crate) fn explained(error: ask::Error) -> String {
    error.into_lines().join("; ").replace("--", "")
}
