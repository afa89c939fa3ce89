//! Texts in any of the encodings that editors use, which are not save files.

/// The characters of the bytes 0x80 to 0x9f in Windows-1252; the replacement character for bytes
/// without a meaning. All other bytes are as in Latin-1, whose characters are those of Unicode.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{fffd}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{fffd}', 'Ž',
    '\u{fffd}', '\u{fffd}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{fffd}',
    'ž', 'Ÿ',
];

/// Returns the text in a file: UTF-8, UTF-16 with or without a byte order mark, or Windows-1252
/// (which includes Latin-1). Returns `None` if the file is not text, and therefore may be a save
/// file.
///
/// ```
/// let text = Some("Flabébé".to_owned());
/// assert_eq!(saves::text("Flabébé".as_bytes()), text);
/// assert_eq!(saves::text(b"Flab\xe9b\xe9"), text);
/// assert_eq!(saves::text(b"\xff\xfeF\0l\0a\0b\0\xe9\0b\0\xe9\0"), text);
/// assert_eq!(saves::text(&[0; 0x8000]), None);
/// ```
#[must_use]
pub fn text(file: &[u8]) -> Option<String> {
    let has_mark = file.starts_with(&[0xff, 0xfe]) || file.starts_with(&[0xfe, 0xff]);
    if has_mark || file.contains(&0) {
        return utf16(file).filter(|text| is_written(text));
    }
    match std::str::from_utf8(file) {
        Ok(text) => Some(text.trim_start_matches('\u{feff}').to_owned()),
        Err(_) => Some(windows_1252(file)).filter(|text| is_written(text)),
    }
}

/// Decodes UTF-16. Without a byte order mark, the zeros of ASCII characters show the order.
fn utf16(file: &[u8]) -> Option<String> {
    let (file, is_little) = match file {
        [0xff, 0xfe, rest @ ..] => (rest, true),
        [0xfe, 0xff, rest @ ..] => (rest, false),
        _ => {
            let zeros = |from: usize| file.iter().skip(from).step_by(2).filter(|&&byte| byte == 0);
            (file, zeros(1).count() > zeros(0).count())
        }
    };
    let unit = |pair: &[u8]| {
        let pair = [pair[0], pair[1]];
        if is_little {
            u16::from_le_bytes(pair)
        } else {
            u16::from_be_bytes(pair)
        }
    };
    let units = file.chunks_exact(2).map(unit);
    char::decode_utf16(units).collect::<Result<_, _>>().ok()
}

fn windows_1252(file: &[u8]) -> String {
    let decoded = file.iter().map(|&byte| match byte {
        0x80..=0x9f => WINDOWS_1252[usize::from(byte - 0x80)],
        _ => char::from(byte),
    });
    decoded.collect()
}

/// Returns whether decoded bytes are really text: mostly ASCII, as names of Pokémon are in all
/// languages with Latin letters, and without control characters. Save files are full of zeros, or
/// of 0xff where the memory is unused.
fn is_written(text: &str) -> bool {
    let is_foreign = |c: char| c == '\u{fffd}' || c.is_control() && !c.is_whitespace();
    let ascii = text.chars().filter(char::is_ascii).count();
    !text.contains(is_foreign) && ascii * 2 >= text.chars().count()
}
