//! Decrypts and unshuffles the blocks of a Pokémon, from generation 3 on.

use crate::bytes::Bytes;
use crate::checksums;

/// The number of possible orders of the four blocks.
const ORDERS: u32 = 24;

/// Returns the position of each of the four blocks in a given order.
///
/// The 24 orders are numbered alphabetically: ABCD, ABDC, ACBD and so on.
fn places(order: u32) -> [usize; 4] {
    let mut rest = vec![0, 1, 2, 3];
    let mut places = [0; 4];
    let mut left = order % ORDERS;
    for (place, each) in [6, 2, 1, 1].into_iter().enumerate() {
        let block: usize = rest.remove((left / each) as usize);
        left %= each;
        places[block] = place;
    }
    places
}

/// Returns the four blocks in alphabetical order.
fn unshuffle(data: &[u8], order: u32) -> Vec<u8> {
    let size = data.len() / 4;
    let blocks = places(order).into_iter();
    blocks
        .flat_map(|place| &data[place * size..][..size])
        .copied()
        .collect()
}

/// Returns the first 80 bytes of a Pokémon from generation 3, decrypted and in order; `None` if its
/// checksum is wrong.
pub(crate) fn gen3(data: &[u8]) -> Option<Vec<u8>> {
    let personality = data.u32(0)?;
    let key = (personality ^ data.u32(4)?).to_le_bytes();
    let secret = data.part(32, 48)?;
    let clear: Vec<u8> = secret
        .iter()
        .zip(key.iter().cycle())
        .map(|(byte, key)| byte ^ key)
        .collect();
    if checksums::words(&clear) != data.u16(28)? {
        return None;
    }
    Some([data.part(0, 32)?, &unshuffle(&clear, personality % ORDERS)].concat())
}

/// Returns the first 136 bytes of a Pokémon from generation 4 or 5, decrypted and in order; `None`
/// if its checksum is wrong.
pub(crate) fn nds(data: &[u8]) -> Option<Vec<u8>> {
    let personality = data.u32(0)?;
    let checksum = data.u16(6)?;
    let clear = stream(data.part(8, 128)?, checksum.into());
    if checksums::words(&clear) != checksum {
        return None;
    }
    let order = (personality >> 13 & 31) % ORDERS;
    Some([data.part(0, 8)?, &unshuffle(&clear, order)].concat())
}

/// Decrypts the data that a Pokémon has only in the party, which has no checksum of its own.
pub(crate) fn nds_party(data: &[u8], personality: u32) -> Vec<u8> {
    stream(data, personality)
}

/// Decrypts data: combines each 16 bits (by XOR) with the next number of the games' random number
/// generator.
fn stream(data: &[u8], seed: u32) -> Vec<u8> {
    let mut state = seed;
    let words = data.chunks_exact(2);
    let clear = words.flat_map(|word| {
        state = state.wrapping_mul(0x41c6_4e6d).wrapping_add(0x6073);
        let key = (state >> 16) as u16;
        (u16::from_le_bytes([word[0], word[1]]) ^ key).to_le_bytes()
    });
    clear.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_orders_are_those_of_the_alphabet() {
        // The position of block A in each order of the games' own table.
        let first: Vec<usize> = (0..24).map(|order| places(order)[0]).collect();
        assert_eq!(
            first,
            [
                0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 2, 3, 1, 1, 2, 3, 2, 3, 1, 1, 2, 3, 2, 3
            ]
        );
    }
}
