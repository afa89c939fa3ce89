//! Words in the tables, and the error for unknown words.

/// The error for a word that does not occur in the grammar of the tables.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{word:?} is not a valid {what}")]
pub struct UnknownWord {
    what: &'static str,
    word: String,
}

impl UnknownWord {
    /// Returns the error for a word that is not a valid `what`.
    #[must_use]
    pub fn new(what: &'static str, word: &str) -> UnknownWord {
        let word = word.to_owned();
        UnknownWord { what, word }
    }
}

/// Defines an enum and lists the name of each variant in the tables, both in one place.
macro_rules! words {
    ($(#[$doc:meta])* $what:literal $name:ident { $($(#[$inner:meta])* $word:literal $variant:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs)]
        pub enum $name { $($(#[$inner])* $variant),* }

        impl std::str::FromStr for $name {
            type Err = $crate::UnknownWord;

            fn from_str(text: &str) -> Result<$name, $crate::UnknownWord> {
                match text {
                    $($word => Ok($name::$variant),)*
                    _ => Err($crate::UnknownWord::new($what, text)),
                }
            }
        }
    };
}
pub(crate) use words;

/// A set of words of one enum, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WordSet(pub(crate) u32);

impl WordSet {
    /// Returns the set of the words in a text, which are separated by spaces.
    pub(crate) fn read<W: std::str::FromStr<Err = UnknownWord>>(
        text: &str,
        bit: impl Fn(W) -> u32,
    ) -> Result<WordSet, UnknownWord> {
        let mut words = text.split_whitespace().map(|word| word.parse().map(&bit));
        let bits = words.try_fold(0, |set, bit| Ok(set | 1 << bit?));
        bits.map(WordSet)
    }

    pub(crate) const fn insert(&mut self, bit: u32) {
        self.0 |= 1 << bit;
    }

    pub(crate) const fn has(self, bit: u32) -> bool {
        self.0 >> bit & 1 == 1
    }
}
