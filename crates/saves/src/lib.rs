//! Reads save files of the Pokémon games from generations 1 to 5.
//!
//! ```no_run
//! let file = std::fs::read("emerald.sav")?;
//! let save = saves::read(&file)?;
//! println!("{} of {}", save.game.title(), save.trainer);
//! for pokemon in &save.party {
//!     println!("{} at level {}", pokemon.species.name, pokemon.level);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Each generation has its own layout, and all layouts are read into the same [`Save`]. As in the
//! games, checksums show whether a file is a save, and which of its copies is current. Bytes that
//! emulators add at the end, and padding, are ignored. The crate accesses neither files nor the
//! clock, and never writes to a save.
#![forbid(unsafe_code)]

mod bytes;
mod checksums;
mod container;
mod crypto;
mod encoding;
mod error;
mod game;
mod gba;
mod gen1;
mod gen2;
mod gen4;
mod gen5;
mod list;
mod nds;
mod pokemon;
mod save;
mod tables;
mod text;

pub use container::LARGEST;
pub use encoding::text;
pub use error::SaveError;
pub use game::Game;
pub use pokemon::{Ability, Gender, Met, Place, Pokemon};
pub use save::{Save, StorageBox};
pub use tables::{Badge, Growth, Species};

use error::Miss;

/// Reads a save file of any of the games.
///
/// # Errors
/// If the file is not a save from generations 1 to 5, if the save is damaged, or if its language is
/// not supported.
pub fn read(file: &[u8]) -> Result<Save, SaveError> {
    let data = container::unwrap(file)?;
    let mut damaged = None;
    // The layouts with the strongest checksums come first: those of the Game Boy games have only
    // one or two bytes.
    for layout in [gen5::read, gen4::read, gba::read, gen2::read, gen1::read] {
        match layout(data) {
            Ok(save) => return Ok(save),
            Err(Miss::Another) => {}
            Err(Miss::Damaged(error)) => damaged = damaged.or(Some(error)),
        }
    }
    Err(damaged.unwrap_or_else(|| container::unknown(data)))
}
