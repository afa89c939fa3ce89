//! A stream of numbers with a checksum.

use crate::Refused;
use crate::number::Number;
use std::io::Read;

/// A reader that reads in blocks and computes a checksum.
pub(crate) struct Bytes<R> {
    from: R,
    block: Vec<u8>,
    at: usize,
    filled: usize,
    /// The number of bytes of the block that are already included in the checksum.
    summed: usize,
    hasher: crc32fast::Hasher,
}

const BLOCK: usize = 1 << 16;

impl<R: Read> Bytes<R> {
    pub(crate) fn new(from: R) -> Bytes<R> {
        Bytes {
            from,
            block: vec![0; BLOCK],
            at: 0,
            filled: 0,
            summed: 0,
            hasher: crc32fast::Hasher::new(),
        }
    }

    fn sum(&mut self) {
        self.hasher.update(&self.block[self.summed..self.at]);
        self.summed = self.at;
    }

    /// Returns whether there is another byte.
    fn fill(&mut self) -> Result<bool, Refused> {
        if self.at == self.filled {
            self.sum();
            (self.at, self.summed) = (0, 0);
            self.filled = read_some(&mut self.from, &mut self.block)?;
        }
        Ok(self.at < self.filled)
    }

    pub(crate) fn byte(&mut self) -> Result<u8, Refused> {
        if self.at == self.filled && !self.fill()? {
            return Err(Refused::CutOff);
        }
        self.at += 1;
        Ok(self.block[self.at - 1])
    }

    /// Reads `N` bytes, where `N` is small.
    pub(crate) fn bytes<const N: usize>(&mut self) -> Result<[u8; N], Refused> {
        let mut bytes = [0; N];
        for byte in &mut bytes {
            *byte = self.byte()?;
        }
        Ok(bytes)
    }

    /// Reads a number, which is written in bytes of seven bits, the lowest first. All bytes except
    /// the last have the highest bit set.
    pub(crate) fn number(&mut self) -> Result<u64, Refused> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            let bits = u64::from(byte & 0x7f);
            if bits << shift >> shift != bits {
                break;
            }
            number |= bits << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(Refused::Other(
            "it has a number of more than 64 bits".to_owned(),
        ))
    }

    /// Reads a number of four bytes, the lowest first.
    pub(crate) fn word(&mut self) -> Result<u32, Refused> {
        Ok(u32::from_le_bytes(self.bytes()?))
    }

    /// Reads a number, which is written as its length in bytes followed by the bytes, the lowest
    /// first; returns whether it is the expected number.
    pub(crate) fn is_number(&mut self, expected: &Number) -> Result<bool, Refused> {
        let mut length = 0;
        expected.for_each_byte(|_| length += 1);
        let mut is_right = Ok(self.number()? == length);
        expected.for_each_byte(|expected| {
            if let Ok(true) = is_right {
                is_right = self.byte().map(|byte| byte == expected);
            }
        });
        is_right
    }

    /// Verifies the checksum and the end of the stream.
    pub(crate) fn end(&mut self) -> Result<(), Refused> {
        self.sum();
        let expected = self.hasher.clone().finalize();
        if self.word()? != expected {
            return Err(Refused::Checksum);
        }
        if self.fill()? {
            return Err(Refused::Other("it continues after its end".to_owned()));
        }
        Ok(())
    }
}

fn read_some(from: &mut impl Read, block: &mut [u8]) -> Result<usize, Refused> {
    loop {
        match from.read(block) {
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            read => return Ok(read?),
        }
    }
}
