//! Black, White, Black 2 and White 2.

use crate::bytes::Bytes;
use crate::checksums::crc16;
use crate::error::Miss;
use crate::game::Game;
use crate::nds;
use crate::save::Save;
use crate::text;

/// The number of bytes that a Pokémon occupies in the party.
const IN_PARTY: usize = 220;

const BOXES: usize = 24;

/// The offset of a block, its number of bytes, and the index of its checksum among all checksums.
type Block = (usize, usize, usize);

/// Returns the block of a box. The boxes are blocks 1 to 24.
const fn boxed(number: usize) -> Block {
    (0x400 + (number - 1) * 0x1000, 30 * nds::BOXED, number)
}

const PARTY: Block = (0x1_8e00, 0x534, 26);

/// The offsets and sizes that differ between the games.
struct Layout {
    game: Game,
    /// The size of the save in bytes. Its copy follows it.
    size: usize,
    player: Block,
    /// The block with money and badges.
    misc: Block,
    /// The size in bytes of the checksums of all blocks, which begin 256 bytes before the end.
    checksums: usize,
}

const LAYOUTS: [Layout; 2] = [
    Layout {
        game: Game::BlackWhite,
        size: 0x2_4000,
        player: (0x1_9400, 0x68, 27),
        misc: (0x2_1200, 0xec, 52),
        checksums: 0x8c,
    },
    Layout {
        game: Game::Black2White2,
        size: 0x2_6000,
        player: (0x1_9400, 0xb0, 27),
        misc: (0x2_1100, 0xf0, 52),
        checksums: 0x94,
    },
];

pub(crate) fn read(data: &[u8]) -> Result<Save, Miss> {
    let mut damaged = Miss::Another;
    for layout in &LAYOUTS {
        for (copy, begin) in [0, layout.size].into_iter().enumerate() {
            let Some(half) = data.part(begin, layout.size) else {
                continue;
            };
            if !layout.is_own(half) {
                continue;
            }
            if let Some(save) = layout.read(half, copy == 1) {
                return Ok(save);
            }
            damaged = Miss::damaged(format!(
                "a damaged save of {}: the checksum of the player's block or of the party is wrong",
                layout.game.title()
            ));
        }
    }
    Err(damaged)
}

impl Layout {
    /// Returns whether the checksum of the checksums is correct and not all checksums are zero.
    fn is_own(&self, half: &[u8]) -> bool {
        let all = half.part(self.size - 0x100, self.checksums);
        let own = half.u16(self.size - 0x100 + self.checksums + 14);
        all.is_some_and(|all| Some(crc16(all)) == own && all.iter().any(|&byte| byte != 0))
    }

    /// Returns the content of a block; `None` if its checksum is wrong.
    fn block<'a>(&self, half: &'a [u8], (at, size, number): Block) -> Option<&'a [u8]> {
        let content = half.part(at, size)?;
        let own = half.u16(self.size - 0x100 + 2 * number)?;
        (own == crc16(content)).then_some(content)
    }

    fn read(&self, half: &[u8], is_copy: bool) -> Option<Save> {
        let player = self.block(half, self.player)?;
        let party = self.block(half, PARTY)?;
        let misc = self.block(half, self.misc)?;
        let mut save = Save::new(
            self.game,
            text::gen5(player.part(4, 16)?),
            misc.byte(4)?.into(),
        );
        save.language = text::language(player.byte(0x1e)?);
        nds::put_party(&mut save, party.get(8..)?, party.byte(4)?, IN_PARTY);
        for number in 1..=BOXES {
            match self.block(half, boxed(number)) {
                Some(content) => nds::put_box(&mut save, number, content),
                None => save
                    .notes
                    .push(format!("box {number} is damaged; left out")),
            }
        }
        save.version = self.game.version(player.byte(0x1f)?);
        if is_copy {
            save.notes
                .push("the save is damaged; the game's own copy of it was read".to_owned());
        }
        Some(save)
    }
}
