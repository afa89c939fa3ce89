//! The memory that the values of a file in Ruby's `Marshal` format need, which is known before they
//! are loaded.

use marshal_rs::{ReadError, Reader, Span, SymbolEncoding, Token};

/// The number of bytes that a value takes, with its entry in each list of the library, and twice as
/// many while a list grows.
const VALUE: usize = 100;

/// What follows in the file.
enum Next {
    Values(u64),
    /// Names and values.
    Pairs(u32),
    /// The number of pairs that belong to the value before.
    Count,
}

/// Returns the number of bytes that the values of a file need.
///
/// # Errors
/// If the file is not valid, or contains what no game does: a name in an encoding of its own, of
/// which the library copies the name, or a chain of wrappers, which the library unwraps each time that
/// it reads the value.
pub(super) fn size(bytes: &[u8]) -> Result<usize, ReadError> {
    let mut names: Vec<Span> = Vec::new();
    let mut reader = Reader::new(bytes, &mut names)?;
    let mut next = vec![Next::Values(1)];
    let mut values = 0;
    let mut encoded = 0;
    let mut wrapped = false;
    while let Some(top) = next.last_mut() {
        let mut named = false;
        match top {
            Next::Values(0) | Next::Pairs(0) => {
                next.pop();
                continue;
            }
            Next::Count => {
                *top = Next::Pairs(reader.next_ivar_count()?);
                continue;
            }
            Next::Values(left) => *left -= 1,
            Next::Pairs(left) => {
                *left -= 1;
                reader.next_symbol()?;
                named = true;
            }
        }
        if named {
            encoded += is_encoded(&reader)?;
        }
        values += 1;
        let token = reader.next()?;
        match token {
            Token::BeginUserMarshal { .. } | Token::BeginData { .. } | Token::Link(_)
                if wrapped =>
            {
                return Err(ReadError::Unsupported("a wrapper of another object"));
            }
            Token::BeginUserMarshal { .. } | Token::BeginData { .. } => wrapped = true,
            Token::BeginIvar | Token::BeginUClass { .. } | Token::BeginExtended { .. } => {}
            _ => wrapped = false,
        }
        match token {
            Token::BeginArray(length) => next.push(Next::Values(length.into())),
            Token::BeginHash { len, has_default } => {
                next.push(Next::Values(2 * u64::from(len) + u64::from(has_default)));
            }
            Token::BeginStruct { len, .. } | Token::BeginObject { len, .. } => {
                encoded += is_encoded(&reader)?;
                next.push(Next::Pairs(len));
            }
            Token::BeginUserMarshal { .. }
            | Token::BeginData { .. }
            | Token::BeginUClass { .. }
            | Token::BeginExtended { .. } => {
                encoded += is_encoded(&reader)?;
                next.push(Next::Values(1));
            }
            Token::BeginIvar => next.extend([Next::Count, Next::Values(1)]),
            Token::Symbol(_) | Token::UserDefined { .. } => encoded += is_encoded(&reader)?,
            _ => {}
        }
    }
    // The library looks through the encoded names for each further one.
    Ok(values * VALUE + encoded * encoded)
}

/// Returns 1 if the last name has an encoding, and 0 if it has none.
fn is_encoded(reader: &Reader<'_, '_>) -> Result<usize, ReadError> {
    match reader.last_symbol_encoding() {
        SymbolEncoding::Bare => Ok(0),
        SymbolEncoding::Utf8 | SymbolEncoding::UsAscii => Ok(1),
        SymbolEncoding::Named(_) | SymbolEncoding::NamedLink(_) => Err(ReadError::Unsupported(
            "a name in another encoding than UTF-8",
        )),
    }
}
