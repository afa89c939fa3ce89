//! Certificates of counts: the steps of a search, which a checker can verify without searching.
//!
//! The format is the one that `verify::count` reads and documents.

use super::algebra::{Algebra, Count, Counting};
use crate::frontier::layout::Layout;
use crate::problem::Problem;
use num_bigint::BigUint;
use std::io::{self, Write};

const MAGIC: &[u8; 8] = b"DANCECNT";
const VERSION: u64 = 1;

/// Writes each reported step. The first error is stored, and nothing is written after it.
pub(super) struct Certificate<T> {
    to: T,
    block: Vec<u8>,
    hasher: crc32fast::Hasher,
    error: Option<io::Error>,
    /// The item that each bit marks as done.
    items: Vec<u32>,
    /// The least number that has not been used for a state; the numbers of evicted states are used
    /// again.
    next: u32,
    free: Vec<u32>,
}

/// A count, and the number by which the certificate refers to it.
#[derive(Clone)]
pub(super) struct Noted {
    pub(super) count: Count,
    kept: u32,
}

const BLOCK: usize = 1 << 16;

/// The kinds of steps, encoded in the two lowest bits of a written number.
const DECIDED: u64 = 0;
const DEAD: u64 = 1;
const KNOWN: u64 = 2;
const OTHER: u64 = 3;

impl<T: Write> Certificate<T> {
    pub(super) fn new(to: T) -> Certificate<T> {
        Certificate {
            to,
            block: Vec::with_capacity(2 * BLOCK),
            hasher: crc32fast::Hasher::new(),
            error: None,
            items: Vec::new(),
            next: 0,
            free: Vec::new(),
        }
    }

    /// Writes the header, which identifies the problem.
    pub(super) fn begin(&mut self, problem: &Problem) {
        self.block.extend(MAGIC);
        let sizes = [problem.items(), problem.options(), problem.entries()];
        self.number(VERSION);
        sizes.into_iter().for_each(|size| self.number(size as u64));
        self.number(problem.limit().map_or(0, |limit| u64::from(limit) + 1));
    }

    /// Sets the layout that maps bits to items.
    pub(super) fn lay_out(&mut self, layout: &Layout) {
        self.items = vec![u32::MAX; layout.bits as usize];
        for (&bit, &item) in layout.done.iter().zip(&layout.order) {
            self.items[bit as usize] = item;
        }
    }

    /// Writes the final count and a checksum.
    pub(super) fn end(&mut self, count: &Count) -> io::Result<()> {
        self.number(OTHER);
        self.large(count);
        self.flush();
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        let checksum = self.hasher.clone().finalize();
        self.to.write_all(&checksum.to_le_bytes())?;
        self.to.flush()
    }

    /// Returns the error that stopped the writing, if there was one.
    pub(super) fn error(&mut self) -> Option<io::Error> {
        self.error.take()
    }

    fn note(&mut self, what: u64, which: u32) {
        self.number(u64::from(which) << 2 | what);
    }

    fn item(&self, bit: u32) -> u32 {
        self.items[bit as usize]
    }

    fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.block.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.block.push(number as u8);
        if self.block.len() >= BLOCK {
            self.flush();
        }
    }

    fn large(&mut self, count: &Count) {
        let bytes = BigUint::from(count.clone()).to_bytes_le();
        self.number(bytes.len() as u64);
        self.block.extend(bytes);
    }

    fn flush(&mut self) {
        self.hasher.update(&self.block);
        if self.error.is_none() {
            self.error = self.to.write_all(&self.block).err();
        }
        self.block.clear();
    }
}

impl<T: Write> Algebra for Certificate<T> {
    type Value = Noted;

    fn zero(&self) -> Noted {
        Noted::new(Counting.zero())
    }

    fn one(&self) -> Noted {
        Noted::new(Counting.one())
    }

    fn is_zero(&self, value: &Noted) -> bool {
        Counting.is_zero(&value.count)
    }

    fn branch(&mut self, option: u32, chosen: Noted, otherwise: Noted) -> Noted {
        Noted::new(Counting.branch(option, chosen.count, otherwise.count))
    }

    fn product(&mut self, one: Noted, other: Noted) -> Noted {
        Noted::new(Counting.product(one.count, other.count))
    }

    fn branched_on(&mut self, item: u32) {
        self.note(DECIDED, self.item(item));
    }

    fn dead_end(&mut self, item: u32) {
        self.note(DEAD, self.item(item));
    }

    fn cache_hit(&mut self, value: &Noted) {
        self.note(KNOWN, value.kept);
    }

    fn split(
        &mut self,
        open: &mut dyn Iterator<Item = u32>,
        parts: &mut dyn Iterator<Item = Vec<u32>>,
    ) {
        let mut part_of: Vec<(u32, u64)> = open.map(|bit| (self.item(bit), 0)).collect();
        part_of.sort_unstable();
        let mut number = 0;
        for part in parts {
            number += 1;
            for bit in part {
                let item = self.item(bit);
                if let Ok(at) = part_of.binary_search_by_key(&item, |&(item, _)| item) {
                    part_of[at].1 = number;
                }
            }
        }
        self.note(OTHER, 1);
        self.number(number);
        part_of.iter().for_each(|&(_, part)| self.number(part));
    }

    fn cached(&mut self, value: Noted) -> Noted {
        let kept = self.free.pop().unwrap_or(self.next);
        self.next = self.next.max(kept + 1);
        self.note(OTHER, kept + 2);
        self.large(&value.count);
        Noted { kept, ..value }
    }

    fn evicted(&mut self, value: Noted) {
        self.free.push(value.kept);
    }

    fn bytes(&self) -> usize {
        2 * self.free.capacity() * size_of::<u32>() + 2 * BLOCK
    }

    fn is_full(&self) -> bool {
        self.error.is_some()
    }
}

impl Noted {
    fn new(count: Count) -> Noted {
        let kept = u32::MAX;
        Noted { count, kept }
    }
}
