//! Splits lists in addresses.

/// Returns the words of a list in an address.
pub(crate) fn words(list: &str) -> impl Iterator<Item = &str> {
    list.split('.')
        .map(str::trim)
        .filter(|word| !word.is_empty())
}
