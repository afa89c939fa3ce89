//! The checksums of the games.

/// Returns a checksum of generation 1: the complement of the sum of all bytes.
pub(crate) fn complement(data: &[u8]) -> u8 {
    !data.iter().fold(0, |sum: u8, &byte| sum.wrapping_add(byte))
}

/// Returns a checksum of generation 2: the sum of all bytes.
pub(crate) fn sum(data: &[u8]) -> u16 {
    let bytes = data.iter().map(|&byte| u16::from(byte));
    bytes.fold(0, u16::wrapping_add)
}

/// Returns the checksum of a sector of generation 3: the sum of its 32-bit words, with its upper
/// half added to its lower half.
pub(crate) fn folded(data: &[u8]) -> u16 {
    let words = data.chunks_exact(4);
    let words = words.map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]]));
    let sum = words.fold(0, u32::wrapping_add);
    ((sum >> 16) as u16).wrapping_add(sum as u16)
}

/// Returns the checksum of a Pokémon of generations 3 to 5: the sum of its 16-bit words.
pub(crate) fn words(data: &[u8]) -> u16 {
    let words = data.chunks_exact(2);
    let words = words.map(|word| u16::from_le_bytes([word[0], word[1]]));
    words.fold(0, u16::wrapping_add)
}

/// Returns the checksum of a block of generations 4 and 5: CRC-16/CCITT, starting with all bits
/// set.
pub(crate) fn crc16(data: &[u8]) -> u16 {
    data.iter().fold(0xffff, |sum: u16, &byte| {
        let mut sum = sum ^ u16::from(byte) << 8;
        for _ in 0..8 {
            let carry = sum & 0x8000 != 0;
            sum <<= 1;
            if carry {
                sum ^= 0x1021;
            }
        }
        sum
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_values_of_known_sums_hold() {
        assert_eq!(crc16(b"123456789"), 0x29b1);
        assert_eq!(complement(&[1, 2, 255]), 0xfd);
        assert_eq!(sum(&[255; 258]), 254);
        assert_eq!(folded(&[1, 0, 2, 0, 0xff, 0xff, 0, 0]), 3);
        assert_eq!(words(&[1, 2, 255, 255]), 0x0200);
    }
}
