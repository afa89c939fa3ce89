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
    let mut parts = sentence.split("--");
    let mut said = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let is_of_name = |letter: char| letter.is_ascii_lowercase() || letter == '-';
        let end = part.find(|letter| !is_of_name(letter));
        let (option, rest) = part.split_at(end.unwrap_or(part.len()));
        let renamed = IN_ADDRESSES.iter().find(|(own, _)| *own == option);
        said += renamed.map_or(option, |(_, name)| name);
        said += rest;
    }
    said
}
