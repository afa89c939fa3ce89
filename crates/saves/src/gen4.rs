//! Diamond, Pearl, Platinum, HeartGold and SoulSilver.

use crate::bytes::Bytes;
use crate::checksums::crc16;
use crate::error::{Miss, cut_off};
use crate::game::Game;
use crate::nds;
use crate::save::Save;
use crate::text;

/// The two halves of the file, to which the game saves alternately.
const HALVES: [usize; 2] = [0, 0x4_0000];

/// The mark in each footer, which is the date of the development tools; Korean games have a
/// different one.
const MAGIC: [u32; 2] = [0x2006_0623, 0x2007_0903];

/// The number of bytes that a Pokémon occupies in the party.
const IN_PARTY: usize = 236;

/// The offsets and sizes that differ between the games.
struct Layout {
    game: Game,
    /// The size of the block that contains the player and the party, and the offsets of the name
    /// and of the party in it.
    general: usize,
    trainer: usize,
    party: usize,
    /// The block that contains the boxes: its offset, its size, the offset of the first box, and
    /// the distance between the beginnings of two boxes.
    storage: usize,
    storage_size: usize,
    boxes: usize,
    box_size: usize,
    footer: usize,
}

const LAYOUTS: [Layout; 3] = [
    Layout {
        game: Game::DiamondPearl,
        general: 0xc100,
        trainer: 0x64,
        party: 0x98,
        storage: 0xc100,
        storage_size: 0x1_21e0,
        boxes: 4,
        box_size: 0xff0,
        footer: 20,
    },
    Layout {
        game: Game::Platinum,
        general: 0xcf2c,
        trainer: 0x68,
        party: 0xa0,
        storage: 0xcf2c,
        storage_size: 0x1_21e4,
        boxes: 4,
        box_size: 0xff0,
        footer: 20,
    },
    Layout {
        game: Game::HeartGoldSoulSilver,
        general: 0xf628,
        trainer: 0x64,
        party: 0x98,
        storage: 0xf700,
        storage_size: 0x1_2310,
        boxes: 0,
        box_size: 0x1000,
        footer: 16,
    },
];

pub(crate) fn read(data: &[u8]) -> Result<Save, Miss> {
    for layout in &LAYOUTS {
        let general = layout.newest(data, 0, layout.general);
        let storage = layout.newest(data, layout.storage, layout.storage_size);
        match (general, storage) {
            (Newest::Absent, _) => {}
            (Newest::Damaged, _) => {
                return Err(Miss::damaged(format!(
                    "a damaged save of {}: the checksum of the player's block is wrong in both halves",
                    layout.game.title()
                )));
            }
            (Newest::Block(general, is_older), storage) => {
                let mut save = layout.read(general).ok_or_else(cut_off)?;
                if is_older {
                    save.notes.push(older("player's block"));
                }
                match storage {
                    Newest::Block(storage, is_older) => {
                        if is_older {
                            save.notes.push(older("block of the boxes"));
                        }
                        layout.put_boxes(&mut save, storage);
                    }
                    _ => save
                        .notes
                        .push("the block of the boxes is damaged; they are left out".to_owned()),
                }
                save.find_version(general.u32(layout.trainer + 16).unwrap_or(0));
                save.version = save.version.or_else(|| layout.own_version(general));
                return Ok(save);
            }
        }
    }
    Err(Miss::Another)
}

/// The newest intact version of a block: the block itself or its copy.
enum Newest<'a> {
    /// The block, and whether a newer one is damaged.
    Block(&'a [u8], bool),
    Damaged,
    Absent,
}

fn older(block: &str) -> String {
    format!("the newest {block} is damaged; the older copy was read")
}

impl Layout {
    /// Returns the block that was saved last among those with a correct checksum.
    fn newest<'a>(&self, data: &'a [u8], at: usize, size: usize) -> Newest<'a> {
        let blocks = HALVES.iter().filter_map(|half| data.part(half + at, size));
        let footed: Vec<&[u8]> = blocks.filter(|block| self.has_footer(block)).collect();
        let right = footed.iter().copied().filter(|block| {
            let (content, footer) = block.split_at(size - self.footer);
            footer.u16(self.footer - 2) == Some(crc16(content))
        });
        match right.max_by_key(|block| self.counters(block)) {
            Some(block) => {
                let read = self.counters(block);
                let is_older = footed.iter().any(|other| self.counters(other) > read);
                Newest::Block(block, is_older)
            }
            None if footed.is_empty() => Newest::Absent,
            None => Newest::Damaged,
        }
    }

    fn has_footer(&self, block: &[u8]) -> bool {
        let size = block.len();
        let magic = block
            .u32(size - 8)
            .is_some_and(|magic| MAGIC.contains(&magic));
        magic && block.u32(size - 12) == u32::try_from(size).ok()
    }

    /// Returns the number of times that the boxes and the rest were saved, plus one; an unused
    /// counter is the lowest.
    fn counters(&self, block: &[u8]) -> [u32; 2] {
        let size = block.len();
        let counters = match self.footer {
            20 => [block.u32(size - 20), block.u32(size - 16)],
            _ => [None, block.u32(size - 16)],
        };
        counters.map(|counter| counter.unwrap_or(0).wrapping_add(1))
    }

    fn read(&self, general: &[u8]) -> Option<Save> {
        let player = general.get(self.trainer..)?;
        let trainer = text::gen4(player.part(0, 16)?);
        let badges = match self.game {
            Game::HeartGoldSoulSilver => [player.byte(0x1a)?, player.byte(0x1f)?],
            _ => [player.byte(0x1a)?, 0],
        };
        let mut save = Save::new(self.game, trainer, u16::from_le_bytes(badges));
        save.language = text::language(player.byte(0x19)?);
        save.champion = Some(player.byte(0x1d)? & 1 == 1);
        let party = general.part(self.party, 6 * IN_PARTY)?;
        nds::put_party(&mut save, party, general.byte(self.party - 4)?, IN_PARTY);
        Some(save)
    }

    /// Returns the version whose number the player's block contains, from Platinum on.
    fn own_version(&self, general: &[u8]) -> Option<&'static str> {
        self.game.version(general.byte(self.trainer + 0x1c)?)
    }

    fn put_boxes(&self, save: &mut Save, storage: &[u8]) {
        for number in 0..18 {
            let content = storage.part(self.boxes + number * self.box_size, 30 * nds::BOXED);
            nds::put_box(save, number + 1, content.unwrap_or_default());
        }
    }
}
