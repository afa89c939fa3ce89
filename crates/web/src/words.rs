//! The words of addresses, and what is wrong with them.

/// Returns the words of a list in an address.
pub(crate) fn words(list: &str) -> impl Iterator<Item = &str> {
    list.split('.')
        .map(str::trim)
        .filter(|word| !word.is_empty())
}

/// The names that options of the command have in addresses, where they differ.
const IN_ADDRESSES: [(&str, &str); 10] = [
    ("all-choices", "choices"),
    ("all-tms", "tms"),
    ("by", "best"),
    ("level-cap", "cap"),
    ("max-megas", "megas"),
    ("one-of", "one"),
    ("over-cap", "over"),
    ("trade", "trades"),
    ("variant", "with"),
    ("weakness-cap", "weak"),
];

/// Returns what is wrong, with the names that options have in addresses.
pub(crate) fn explained(error: ask::Error) -> String {
    in_addresses(&error.into_lines().join("; "))
}

/// Replaces the options of the command in a sentence with their names in addresses.
pub(crate) fn in_addresses(sentence: &str) -> String {
    ask::respelled(sentence, |option| {
        let renamed = IN_ADDRESSES.iter().find(|(own, _)| *own == option);
        renamed.map_or(option, |(_, name)| name).to_owned()
    })
}
