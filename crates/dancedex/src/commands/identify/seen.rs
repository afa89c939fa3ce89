//! The result of an attack on the command line: `Fire=2`.

use identify::{Answer, Question};
use pokedata::Type;

/// Parses text such as `Fire=2`.
pub(super) fn read_answer(question: &Question, text: &str) -> Result<(Type, Answer), String> {
    let (attack, answer) = text
        .split_once('=')
        .ok_or("write an attack and its result, as in Fire=2")?;
    let attack = Type::find(attack).map_err(|error| error.to_string())?;
    let answer = question
        .answers
        .read(answer)
        .map_err(|error| error.to_string())?;
    Ok((attack, answer))
}
