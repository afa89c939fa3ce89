//! Reads the lines of a file from the last to the first.

use std::io::{self, Read, Seek, SeekFrom};

const BLOCK: u64 = 1 << 20;

/// A reader that reads blocks from the end of a file, and returns their lines.
pub(super) struct Backwards<R> {
    file: R,
    /// The length of the beginning of the file that has not been read yet.
    unread: u64,
    /// The text that was read, up to the line that was returned last.
    text: Vec<u8>,
    /// The position at which the line that was returned last begins.
    from: usize,
}

impl<R: Read + Seek> Backwards<R> {
    pub(super) fn new(mut file: R) -> io::Result<Backwards<R>> {
        let unread = file.seek(SeekFrom::End(0))?;
        let mut lines = Backwards {
            file,
            unread,
            text: Vec::new(),
            from: 0,
        };
        lines.read_block()?;
        lines.from = lines.text.len();
        Ok(lines)
    }

    /// Returns the line before the one that was returned last, without its line break.
    pub(super) fn next_line(&mut self) -> io::Result<Option<&[u8]>> {
        self.text.truncate(self.from);
        if self.text.last() == Some(&b'\n') {
            self.text.pop();
        }
        loop {
            let end = self.text.iter().rposition(|&byte| byte == b'\n');
            match end {
                Some(end) => self.from = end + 1,
                None if self.unread > 0 => {
                    self.read_block()?;
                    continue;
                }
                None => self.from = 0,
            }
            let line = &self.text[self.from..];
            return Ok((self.from > 0 || !line.is_empty()).then_some(line));
        }
    }

    /// Reads the block before the text that was read, and puts it in front of this text.
    fn read_block(&mut self) -> io::Result<()> {
        let length = self.unread.min(BLOCK);
        self.unread -= length;
        self.file.seek(SeekFrom::Start(self.unread))?;
        let mut block = vec![0; length as usize];
        self.file.read_exact(&mut block)?;
        block.append(&mut self.text);
        self.text = block;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    fn backwards(text: &str) -> Vec<String> {
        let mut lines = Backwards::new(Cursor::new(text)).unwrap();
        let mut all = Vec::new();
        while let Some(line) = lines.next_line().unwrap() {
            all.push(String::from_utf8(line.to_vec()).unwrap());
        }
        all
    }

    #[test]
    fn lines_come_from_the_last_to_the_first() {
        assert_eq!(backwards(""), [""; 0]);
        assert_eq!(backwards("one"), ["one"]);
        assert_eq!(backwards("one\ntwo\n"), ["two", "one"]);
        assert_eq!(backwards("one\n\nthree"), ["three", "", "one"]);
    }

    #[test]
    fn lines_that_cross_blocks_are_whole() {
        let lines: Vec<String> = (0..200_000_u64)
            .map(|n| (n * n % 1_000_003).to_string())
            .collect();
        let mut back = backwards(&(lines.join("\n") + "\n"));
        back.reverse();
        assert!(back == lines);
    }
}
