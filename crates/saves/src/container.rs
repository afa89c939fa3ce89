//! What emulators and cartridge readers put around a save.

use crate::bytes::Bytes;
use crate::error::SaveError;

/// The most bytes that a save file may have.
pub const LARGEST: usize = 8 << 20;

/// The last bytes of a file of DeSmuME.
const DESMUME: &[u8] = b"|-DESMUME SAVE-|";

/// How many bytes DeSmuME puts after a save.
const DESMUME_FOOTER: usize = 122;

/// The first bytes of a file of an Action Replay DS.
const ACTION_REPLAY: &[u8] = b"ARDS000000000001";

/// How many bytes an Action Replay DS puts before a save.
const ACTION_REPLAY_HEADER: usize = 500;

/// The least bytes in which any of the games saves a party.
const SMALLEST: usize = 0x3524;

/// Takes off what is not the game's own.
///
/// A clock's state at the end, padding and missing parts need nothing to be done: the layouts
/// read at their offsets, and their checksums say what is there.
pub(crate) fn unwrap(file: &[u8]) -> Result<&[u8], SaveError> {
    if file.len() > LARGEST {
        let mebibytes = LARGEST >> 20;
        return Err(SaveError(format!(
            "more than {mebibytes} MiB: too large for a save file"
        )));
    }
    if file.starts_with(ACTION_REPLAY) {
        return Ok(file.get(ACTION_REPLAY_HEADER..).unwrap_or_default());
    }
    match file.len().checked_sub(DESMUME_FOOTER) {
        Some(length) if file.ends_with(DESMUME) => Ok(&file[..length]),
        _ => Ok(file),
    }
}

/// The error for a file of unknown layout.
pub(crate) fn unknown(data: &[u8]) -> SaveError {
    let length = data.len();
    if length < SMALLEST {
        return SaveError(format!(
            "{length} bytes are too few for a save file: the Game Boy games have 32 KiB, those of the Game Boy \
             Advance 64 or 128 KiB, of the DS 512 KiB"
        ));
    }
    let first = data.byte(0).unwrap_or(0);
    if data.iter().all(|&byte| byte == first) {
        return SaveError("an empty save file: the game was never saved".to_owned());
    }
    SaveError(format!(
        "not a save file of a Pokémon game of generations 1 to 5: no valid checksum in its {length} bytes (32 KiB \
         Game Boy, 64 or 128 KiB Game Boy Advance, 512 KiB DS; not a save state of an emulator)"
    ))
}

/// Returns whether that is text, and so no save file.
///
/// ```
/// assert!(saves::is_text("Flabébé @ Leftovers\n".as_bytes()));
/// assert!(!saves::is_text(&[0; 0x8000]));
/// ```
#[must_use]
pub fn is_text(file: &[u8]) -> bool {
    let marked = file.starts_with(&[0xff, 0xfe]) || file.starts_with(&[0xfe, 0xff]);
    if file.contains(&0) {
        // UTF-16 with its mark; unused flash memory has the same bytes, and no zero so soon.
        return marked && file.get(2..4).is_some_and(|two| two.contains(&0));
    }
    // Text in an older encoding is short.
    std::str::from_utf8(file).is_ok() || file.len() < SMALLEST
}
