//! Removes the bytes that emulators and cartridge readers add to a save.

use crate::bytes::Bytes;
use crate::error::SaveError;

/// The maximum size of a save file, in bytes.
pub const LARGEST: usize = 8 << 20;

/// The last bytes of a file written by DeSmuME.
const DESMUME: &[u8] = b"|-DESMUME SAVE-|";

/// The number of bytes that DeSmuME appends to a save.
const DESMUME_FOOTER: usize = 122;

/// The first bytes of a file written by an Action Replay DS.
const ACTION_REPLAY: &[u8] = b"ARDS000000000001";

/// The number of bytes that an Action Replay DS puts before a save.
const ACTION_REPLAY_HEADER: usize = 500;

/// The number of bytes before a save of 512 KiB in the files of Action Replay's program for the
/// computer (`.duc`), which have no mark.
const DUC_HEADER: usize = 0xa4;
const DUC_SAVE: usize = 512 << 10;

/// The minimum size, in bytes, of a save that contains a party in any of the games.
const SMALLEST: usize = 0x3524;

/// Removes bytes that were added before or after the game's own data.
///
/// A clock state at the end, padding and missing parts need no treatment, because the layouts read
/// at fixed offsets and verify checksums.
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
    if file.len() == DUC_HEADER + DUC_SAVE {
        return Ok(&file[DUC_HEADER..]);
    }
    match file.len().checked_sub(DESMUME_FOOTER) {
        Some(length) if file.ends_with(DESMUME) => Ok(&file[..length]),
        _ => Ok(file),
    }
}

/// Returns the error for a file with an unknown layout.
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
