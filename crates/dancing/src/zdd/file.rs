//! The file format of diagrams. It has a version and a checksum, and all parts are checked when a
//! file is read.
//!
//! All numbers are little-endian. A file consists of: the eight bytes `DANCEZDD`; the version and
//! the kind, 32 bits each; the number of options, and for each its cost (64 bits), the length of
//! its text (32 bits) and the text; the number of options in the order, and these options; the
//! number of nodes, and for each of them three numbers (option, without, with; for a product, the
//! option is `u32::MAX`); the root; and the CRC-32 of everything before it.

use super::nodes::{Id, NONE, Node, Nodes, PRODUCT};
use super::unique_table::UniqueTable;
use super::{Diagram, Kind, OptionOf};
use std::io::{self, Write};

const MAGIC: &[u8; 8] = b"DANCEZDD";
const VERSION: u32 = 1;

/// The reason why a file is not a valid diagram.
///
/// ```
/// # use dancing::zdd::{Damaged, Diagram};
/// assert_eq!(Diagram::from_bytes(b"a b\na b\n").unwrap_err(), Damaged::NoDiagram);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Damaged {
    /// The file does not begin with the first bytes of a diagram.
    #[error("this is not a diagram: it does not begin with `DANCEZDD`")]
    NoDiagram,
    /// The file has an unsupported version of the format.
    #[error("this diagram has format {0}, but only format {VERSION} is supported")]
    OtherVersion(u32),
    /// The file ends too early.
    #[error("this diagram is cut off after {0} bytes")]
    CutOff(usize),
    /// The content was changed after it was written.
    #[error("this diagram is damaged: its checksum is {found:08x} where {written:08x} was written")]
    Checksum {
        /// The checksum computed from the content.
        found: u32,
        /// The checksum stored in the file.
        written: u32,
    },
    /// The checksum is correct, but the content is not a valid diagram.
    #[error("this diagram is damaged: {0}")]
    Nonsense(&'static str),
}

impl Diagram {
    /// Writes the diagram in the format that [`from_bytes`](Diagram::from_bytes) reads.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
    /// let diagram = Diagram::compile(&problem)?;
    /// let mut file = Vec::new();
    /// diagram.write_to(&mut file)?;
    /// assert_eq!(Diagram::from_bytes(&file)?.nodes(), diagram.nodes());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If writing fails.
    pub fn write_to(&self, to: impl Write) -> io::Result<()> {
        let mut to = ChecksumWriter {
            to,
            block: Vec::with_capacity(2 * BLOCK),
            hasher: crc32fast::Hasher::new(),
        };
        to.put(MAGIC)?;
        let kind = u32::from(self.kind == Kind::Products);
        to.numbers([VERSION, kind, self.options.len() as u32])?;
        for option in &self.options {
            to.put(&option.cost.to_le_bytes())?;
            to.numbers([option.text.len() as u32])?;
            to.put(option.text.as_bytes())?;
        }
        to.numbers([self.order.len() as u32])?;
        to.numbers(self.order.iter().copied())?;
        to.numbers([self.nodes.len() as u32])?;
        for (_, node) in self.nodes.iter() {
            to.numbers(node.numbers())?;
        }
        to.numbers([self.root.0])?;
        to.end()
    }

    /// Returns the diagram in the file format.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// let problem = dancing::text::read("a\na\n".as_bytes())?;
    /// let bytes = Diagram::compile(&problem)?.to_bytes();
    /// assert!(bytes.starts_with(b"DANCEZDD"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        // Writing to memory cannot fail.
        let _ = self.write_to(&mut bytes);
        bytes
    }

    /// Reads a diagram from the content of a file.
    ///
    /// ```
    /// # use dancing::zdd::Diagram;
    /// # let problem = dancing::text::read("a b\na b\na\nb\n".as_bytes())?;
    /// let bytes = Diagram::compile(&problem)?.to_bytes();
    /// assert_eq!(Diagram::from_bytes(&bytes)?.count().to_string(), "2");
    ///
    /// let error = Diagram::from_bytes(&bytes[..40]).unwrap_err();
    /// assert!(error.to_string().contains("damaged"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the bytes are not a diagram, have an unsupported version, or were damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Diagram, Damaged> {
        let mut reader = Reader { bytes, at: 0 };
        if reader.take(MAGIC.len()).ok() != Some(MAGIC) {
            return Err(Damaged::NoDiagram);
        }
        match reader.number()? {
            VERSION => {}
            other => return Err(Damaged::OtherVersion(other)),
        }
        reader.bytes = checked(bytes)?;
        let kind = match reader.number()? {
            0 => Kind::Ordered,
            1 => Kind::Products,
            _ => return Err(Damaged::Nonsense("its kind is unknown")),
        };
        let options = reader.list(12, Reader::option)?;
        let order = reader.list(4, Reader::number)?;
        check_order(&order, options.len())?;
        let mut diagram = Diagram {
            kind,
            options,
            order,
            nodes: Nodes::default(),
            root: NONE,
        };
        let nodes = reader.list(12, |r| Ok([r.number()?, r.number()?, r.number()?]))?;
        diagram.add_nodes(&nodes)?;
        diagram.root = Id(reader.number()?);
        if diagram.root.0 as usize >= nodes.len() + 2 {
            return Err(Damaged::Nonsense("its root is not one of its nodes"));
        }
        if reader.at == reader.bytes.len() {
            Ok(diagram)
        } else {
            Err(Damaged::Nonsense("it continues after its end"))
        }
    }

    fn add_nodes(&mut self, nodes: &[[u32; 3]]) -> Result<(), Damaged> {
        let ranks = self.ranks();
        let mut table = UniqueTable::within(usize::MAX);
        for (at, &[option, one, other]) in (2..).zip(nodes) {
            if one >= at || other >= at {
                return Err(Damaged::Nonsense("a node points to one that comes later"));
            }
            let one = Id(one);
            let other = Id(other);
            let id = if option == PRODUCT {
                if self.kind == Kind::Ordered {
                    return Err(Damaged::Nonsense("an ordered diagram has a product node"));
                }
                table.product(one, other)
            } else {
                let rank = ranks.get(option as usize).filter(|&&rank| rank != u32::MAX);
                let rank = *rank.ok_or(Damaged::Nonsense("a node has an unknown option"))?;
                self.check_children(table.nodes(), rank, [one, other], &ranks)?;
                table.choice(option, one, other)
            };
            if id != Id(at) {
                return Err(Damaged::Nonsense("a node is not reduced"));
            }
        }
        self.nodes = table.into_nodes();
        match self.kind {
            Kind::Ordered => Ok(()),
            Kind::Products => check_disjoint(&self.nodes, self.options.len()),
        }
    }

    /// Checks that the options on every path through an ordered diagram are in order.
    fn check_children(
        &self,
        nodes: &Nodes,
        rank: u32,
        children: [Id; 2],
        ranks: &[u32],
    ) -> Result<(), Damaged> {
        let comes_later = |id: Id| match nodes.get(id) {
            Some(Node::Choice { option, .. }) => ranks[option as usize] > rank,
            _ => true,
        };
        if self.kind == Kind::Ordered && !children.into_iter().all(comes_later) {
            return Err(Damaged::Nonsense("its options are out of order"));
        }
        Ok(())
    }
}

/// Checks that no option occurs twice on a path, nor in both factors of a product. Otherwise, a
/// solution would contain the option twice, and be counted more than once. Options are checked in
/// blocks of 64, so that each node needs only one word.
fn check_disjoint(nodes: &Nodes, options: usize) -> Result<(), Damaged> {
    for block in 0..options.div_ceil(64) as u32 {
        let mut below = vec![0u64; nodes.len() + 2];
        for (id, node) in nodes.iter() {
            let (here, one, other) = match node {
                Node::Choice {
                    option,
                    without,
                    with,
                } => {
                    let is_here = option / 64 == block;
                    (u64::from(is_here) << (option % 64), without, with)
                }
                Node::Product { one, other } => (0, one, other),
            };
            let [one, other] = [one, other].map(|id| below[id.0 as usize]);
            let is_product = matches!(node, Node::Product { .. });
            if here & (one | other) != 0 || (is_product && one & other != 0) {
                return Err(Damaged::Nonsense("an option occurs twice on a path"));
            }
            below[id.0 as usize] = here | one | other;
        }
    }
    Ok(())
}

/// A writer with a buffer, which writes the checksum of all bytes at the end.
struct ChecksumWriter<T> {
    to: T,
    block: Vec<u8>,
    hasher: crc32fast::Hasher,
}

const BLOCK: usize = 1 << 16;

impl<T: Write> ChecksumWriter<T> {
    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.block.extend_from_slice(bytes);
        if self.block.len() < BLOCK {
            return Ok(());
        }
        self.flush()
    }

    fn numbers(&mut self, numbers: impl IntoIterator<Item = u32>) -> io::Result<()> {
        let mut numbers = numbers.into_iter();
        numbers.try_for_each(|number| self.put(&number.to_le_bytes()))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.hasher.update(&self.block);
        self.to.write_all(&self.block)?;
        self.block.clear();
        Ok(())
    }

    fn end(mut self) -> io::Result<()> {
        self.flush()?;
        let checksum = self.hasher.finalize();
        self.to.write_all(&checksum.to_le_bytes())?;
        self.to.flush()
    }
}

/// Verifies the checksum, and returns the content without it.
fn checked(bytes: &[u8]) -> Result<&[u8], Damaged> {
    let Some((content, checksum)) = bytes.split_last_chunk::<4>() else {
        return Err(Damaged::CutOff(bytes.len()));
    };
    let found = crc32fast::hash(content);
    let written = u32::from_le_bytes(*checksum);
    if found == written {
        Ok(content)
    } else {
        Err(Damaged::Checksum { found, written })
    }
}

fn check_order(order: &[u32], options: usize) -> Result<(), Damaged> {
    let mut seen = vec![false; options];
    for &option in order {
        match seen.get_mut(option as usize) {
            Some(seen) if !*seen => *seen = true,
            _ => return Err(Damaged::Nonsense("its order of options is invalid")),
        }
    }
    Ok(())
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], Damaged> {
        let rest = &self.bytes[self.at..];
        let taken = rest.get(..count).ok_or(Damaged::CutOff(self.bytes.len()))?;
        self.at += count;
        Ok(taken)
    }

    fn number(&mut self) -> Result<u32, Damaged> {
        let bytes = self.take(4)?;
        Ok(bytes
            .iter()
            .rev()
            .fold(0, |number, &byte| number << 8 | u32::from(byte)))
    }

    fn option(&mut self) -> Result<OptionOf, Damaged> {
        let low = self.number()?;
        let high = self.number()?;
        let length = self.number()? as usize;
        let text = String::from_utf8(self.take(length)?.to_vec());
        Ok(OptionOf {
            text: text.map_err(|_| Damaged::Nonsense("the text of an option is not UTF-8"))?,
            cost: u64::from(high) << 32 | u64::from(low),
        })
    }

    /// Reads the length of a list and its entries. Checks first that the remaining content is long
    /// enough for that many entries of at least `smallest` bytes.
    fn list<T>(
        &mut self,
        smallest: usize,
        mut entry: impl FnMut(&mut Self) -> Result<T, Damaged>,
    ) -> Result<Vec<T>, Damaged> {
        let count = self.number()? as usize;
        if count > (self.bytes.len() - self.at) / smallest {
            return Err(Damaged::CutOff(self.bytes.len()));
        }
        (0..count).map(|_| entry(self)).collect()
    }
}
