//! Reads numbers from a file without reading beyond its end.

/// Reads values at offsets. Each method returns `None` if the file ends too early.
pub(crate) trait Bytes {
    fn part(&self, at: usize, length: usize) -> Option<&[u8]>;

    fn array<const N: usize>(&self, at: usize) -> Option<[u8; N]> {
        self.part(at, N)?.try_into().ok()
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.array::<1>(at).map(|[byte]| byte)
    }

    fn u16(&self, at: usize) -> Option<u16> {
        self.array(at).map(u16::from_le_bytes)
    }

    fn u32(&self, at: usize) -> Option<u32> {
        self.array(at).map(u32::from_le_bytes)
    }

    /// Returns two bytes as a big-endian number, the order in which the Game Boy games store
    /// numbers.
    fn u16_be(&self, at: usize) -> Option<u16> {
        self.array(at).map(u16::from_be_bytes)
    }

    /// Returns three bytes as a big-endian number.
    fn u24_be(&self, at: usize) -> Option<u32> {
        let [high, middle, low] = self.array(at)?;
        Some(u32::from_be_bytes([0, high, middle, low]))
    }
}

impl Bytes for [u8] {
    fn part(&self, at: usize, length: usize) -> Option<&[u8]> {
        self.get(at..at.checked_add(length)?)
    }
}
