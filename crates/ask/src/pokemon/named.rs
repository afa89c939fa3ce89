//! Finds the Pokémon and the game in the arguments: unquoted words may belong to either name.

use crate::Error;
use pokedata::{Form, Played};

/// Returns the Pokémon that the first words name (as many words as possible), and the game that the
/// other words name.
///
/// # Errors
/// If the words name no Pokémon, or another thing beside it.
pub fn find(words: &[String]) -> Result<(&'static Form, Option<Played>), Error> {
    let splits = (1..=words.len()).rev();
    let mut splits = splits.map(|place| words.split_at(place));
    let whole = splits
        .clone()
        .find(|(name, _)| Form::is_name(&name.join(" ")));
    let begun = || splits.find(|(name, _)| Form::lookup_owned(&name.join(" ")).is_some());
    let Some((name, game)) = whole.or_else(begun) else {
        return Err(nobody(words));
    };
    let form = Form::find(&name.join(" "))?;
    let played = (!game.is_empty()).then(|| Played::find(&game.join(" ")));
    Ok((form, played.transpose()?))
}

/// Returns the error for words that name no Pokémon; if a game is at their end, it is not part of
/// the name.
fn nobody(words: &[String]) -> Error {
    let name = match words {
        [name @ .., game] if !name.is_empty() && Played::find(game).is_ok() => name,
        words => words,
    };
    match Form::find(&name.join(" ")) {
        Err(error) => Error::from(error),
        Ok(form) => Error::new(format!("{} and what?", form.title())),
    }
}
