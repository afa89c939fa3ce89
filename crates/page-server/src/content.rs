//! The content of an answer, which is read in pieces, so that a client that reads slowly, or not at
//! all, does not keep a whole file in memory.

use hyper::body::{Body, Bytes, Frame, SizeHint};
use std::fmt;
use std::io::{self, Read};
use std::pin::Pin;
use std::task::{Context, Poll};

/// The size of a piece, in bytes.
pub(crate) const PIECE: usize = 1 << 16;

/// The content of a file.
pub struct Content {
    source: Box<dyn Read>,
    left: u64,
}

impl Content {
    /// Returns the content that `source` contains, which has `length` bytes.
    pub fn new(source: impl Read + 'static, length: u64) -> Content {
        Content {
            source: Box::new(source),
            left: length,
        }
    }

    /// Returns the content with the given bytes.
    #[must_use]
    pub fn of(bytes: &'static [u8]) -> Content {
        Content::new(bytes, bytes.len() as u64)
    }
}

impl From<String> for Content {
    fn from(text: String) -> Content {
        let length = text.len() as u64;
        Content::new(io::Cursor::new(text), length)
    }
}

impl fmt::Debug for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Content({} bytes left)", self.left)
    }
}

impl Body for Content {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        if self.left == 0 {
            return Poll::Ready(None);
        }
        let length = usize::try_from(self.left).map_or(PIECE, |left| left.min(PIECE));
        let mut piece = vec![0; length];
        let read = self.source.read_exact(&mut piece);
        self.left -= length as u64;
        Poll::Ready(Some(read.map(|()| Frame::data(piece.into()))))
    }

    fn is_end_stream(&self) -> bool {
        self.left == 0
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.left)
    }
}
