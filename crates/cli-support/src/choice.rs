//! Values of arguments that have names, such as the variants of a library's enum.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// Returns a parser of values by their names. The help lists the names, with descriptions unless
/// these are empty, and errors name them.
///
/// # Panics
/// Never: the parser accepts only the names.
pub fn one_of<T: Clone + Send + Sync + 'static>(
    values: impl IntoIterator<Item = (&'static str, &'static str, T)>,
) -> impl TypedValueParser<Value = T> {
    let values = values.into_iter();
    let (names, values): (Vec<PossibleValue>, Vec<T>) = values
        .map(|(name, about, value)| {
            let about = (!about.is_empty()).then_some(about);
            (PossibleValue::new(name).help(about), value)
        })
        .unzip();
    let parser = PossibleValuesParser::new(names.clone());
    parser.map(move |word| {
        let place = names.iter().position(|name| name.matches(&word, false));
        values[place.expect("the word is a possible value")].clone()
    })
}
