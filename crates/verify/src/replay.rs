//! Replays a certificate state by state and adds up the counts.

use crate::board::Board;
use crate::bytes::Bytes;
use crate::number::Number;
use crate::split::parts;
use crate::{Limits, Refused};
use std::io::Read;

/// A state that is being counted.
enum Frame {
    Decide(Decide),
    /// The states of the remaining parts (the next one is the last in the list), and the product of
    /// the counts so far.
    Multiply {
        parts: Vec<Vec<u64>>,
        product: Number,
    },
}

struct Decide {
    item: u32,
    /// The options of the item that have not been tried yet are those from `from` to `to`; the last
    /// of them is tried next.
    from: usize,
    to: usize,
    /// Whether the branch in which no further option is chosen for the item was entered.
    was_left: bool,
    /// Whether an option was already chosen for the item, which is still open.
    is_under_way: bool,
    sum: Number,
}

/// The result for a state.
enum Found {
    None,
    One,
    /// The count of the stored state with this number.
    Kept(usize),
    Sum(Number),
}

pub(crate) struct Replay<'a, 'b, R> {
    board: &'a Board,
    bytes: Bytes<R>,
    /// A number that was read in advance.
    next: Option<u64>,
    limits: &'a mut Limits<'b>,
    frames: Vec<Frame>,
    /// The states of all frames, followed by the next state.
    states: Vec<u64>,
    kept: Vec<Number>,
    kept_states: Vec<u64>,
    bytes_of_counts: usize,
}

impl<'a, 'b, R: Read> Replay<'a, 'b, R> {
    pub(crate) fn new(
        board: &'a Board,
        bytes: Bytes<R>,
        limits: &'a mut Limits<'b>,
    ) -> Replay<'a, 'b, R> {
        Replay {
            states: vec![0; board.words],
            board,
            bytes,
            next: None,
            limits,
            frames: Vec::new(),
            kept: Vec::new(),
            kept_states: Vec::new(),
            bytes_of_counts: 0,
        }
    }

    /// Replays the certificate until the initial state is counted.
    pub(crate) fn run(&mut self) -> Result<Number, Refused> {
        if self.board.is_impossible {
            return Ok(Number::ZERO);
        }
        let mut found = self.enter()?;
        loop {
            if let Some(found) = found {
                let count = match &found {
                    Found::None => &Number::ZERO,
                    Found::One => &Number::ONE,
                    Found::Kept(which) => &self.kept[*which],
                    Found::Sum(sum) => sum,
                };
                match self.frames.last_mut() {
                    None => return Ok(count.clone()),
                    Some(frame) => frame.absorb(count),
                }
            }
            found = self.advance()?;
        }
    }

    fn number(&mut self) -> Result<u64, Refused> {
        match self.next.take() {
            Some(number) => Ok(number),
            None => self.bytes.number(),
        }
    }

    fn wrong(&self, wrong: &'static str) -> Refused {
        self.limits.wrong(wrong)
    }

    /// Examines the last state. Returns its count if it is known; otherwise pushes a frame.
    fn enter(&mut self) -> Result<Option<Found>, Refused> {
        self.limits.step()?;
        let at = self.states.len() - self.board.words;
        if self.board.is_complete(&self.states[at..]) {
            return Ok(Some(Found::One));
        }
        let number = self.number()?;
        let what = number & 3;
        let which = number >> 2;
        match what {
            0 => self.decide(self.item(which, at)?),
            1 => {
                let item = self.item(which, at)?;
                if !self.board.is_dead(item, &self.states[at..]) {
                    return Err(self.wrong("the item has options enough"));
                }
                return Ok(Some(Found::None));
            }
            2 => return self.known(which, at).map(Some),
            _ if which == 1 => self.split(at)?,
            _ => return Err(self.wrong("there is nothing to keep, and it is not the end")),
        }
        Ok(None)
    }

    fn item(&self, which: u64, at: usize) -> Result<u32, Refused> {
        let item = u32::try_from(which).ok();
        let item = item.filter(|&item| self.board.is_primary(item));
        let item = item.filter(|&item| !self.board.is_closed(item, &self.states[at..]));
        item.ok_or_else(|| self.wrong("the item is not open"))
    }

    fn decide(&mut self, item: u32) {
        self.frames.push(Frame::Decide(Decide {
            item,
            from: 0,
            to: self.board.options_of(item).len(),
            was_left: false,
            is_under_way: false,
            sum: Number::ZERO,
        }));
    }

    fn known(&self, which: u64, at: usize) -> Result<Found, Refused> {
        let which = usize::try_from(which).ok();
        let which = which.filter(|&which| which < self.kept.len());
        let which = which.ok_or_else(|| self.wrong("nothing was kept as this number"))?;
        let kept = &self.kept_states[which * self.board.words..][..self.board.words];
        if !self.board.are_alike(kept, &self.states[at..]) {
            return Err(self.wrong("the state is not the one that was kept"));
        }
        Ok(Found::Kept(which))
    }

    fn split(&mut self, at: usize) -> Result<(), Refused> {
        let number = self.number()?;
        let open = self.board.open(&self.states[at..]).count();
        let number = usize::try_from(number).ok();
        let number = number.filter(|number| (2..=open).contains(number));
        let number = number.ok_or_else(|| self.wrong("there are fewer parts"))?;
        let part_of = (0..open).map(|_| self.number());
        let part_of = part_of.collect::<Result<Vec<u64>, Refused>>()?;
        let parts = parts(self.board, &self.states[at..], &part_of, number);
        let mut parts = parts.map_err(|wrong| self.wrong(wrong))?;
        parts.reverse();
        self.frames.push(Frame::Multiply {
            parts,
            product: Number::ONE,
        });
        Ok(())
    }

    /// Enters the next state of the last frame; if there is none, finishes the frame.
    fn advance(&mut self) -> Result<Option<Found>, Refused> {
        let words = self.board.words;
        let from = (self.frames.len() - 1) * words;
        self.states.truncate(from + words);
        self.limits.hold(self.held())?;
        let Some(frame) = self.frames.last_mut() else {
            return Err(Refused::CutOff);
        };
        let decide = match frame {
            Frame::Multiply { parts, .. } => match parts.pop() {
                Some(part) => {
                    self.states.extend(part);
                    return self.enter();
                }
                None => return self.leave(),
            },
            Frame::Decide(decide) => decide,
        };
        let item = decide.item;
        if !std::mem::replace(&mut decide.was_left, true)
            && self.board.is_satisfied(item, &self.states[from..])
        {
            self.states.extend_from_within(from..);
            self.board.close(item, &mut self.states[from + words..]);
            return self.enter();
        }
        let options = &self.board.options_of(item)[decide.from..decide.to];
        let state = &self.states[from..];
        let fitting = options
            .iter()
            .rposition(|&option| self.board.fits(option, state));
        let Some(last) = fitting else {
            return self.leave();
        };
        let option = options[last];
        let next = decide.from + last;
        decide.to = next;
        self.states.extend_from_within(from..);
        let after = &mut self.states[from + words..];
        self.board.take(option, after);
        if self.board.is_closed(item, after) {
            return self.enter();
        }
        self.limits.step()?;
        self.frames.push(Frame::Decide(Decide {
            item,
            from: next + 1,
            to: self.board.options_of(item).len(),
            was_left: false,
            is_under_way: true,
            sum: Number::ZERO,
        }));
        Ok(None)
    }

    /// Pops the last frame. Stores its state and count if the next number of the certificate
    /// requires it.
    fn leave(&mut self) -> Result<Option<Found>, Refused> {
        let (count, is_under_way) = match self.frames.pop() {
            Some(Frame::Decide(decide)) => (decide.sum, decide.is_under_way),
            Some(Frame::Multiply { product, .. }) => (product, false),
            None => return Err(Refused::CutOff),
        };
        if !is_under_way {
            let number = self.number()?;
            if number & 3 == 3 && number >> 2 >= 2 {
                self.keep((number >> 2) - 2, &count)?;
            } else {
                self.next = Some(number);
            }
        }
        Ok(Some(Found::Sum(count)))
    }

    fn keep(&mut self, which: u64, count: &Number) -> Result<(), Refused> {
        if !self.bytes.is_number(count)? {
            return Err(self.wrong("the state has another count"));
        }
        let words = self.board.words;
        let state = self.frames.len() * self.board.words;
        let which = usize::try_from(which).unwrap_or(usize::MAX);
        if which > self.kept.len() {
            return Err(self.wrong("it is kept too far from the others"));
        }
        if which == self.kept.len() {
            self.kept.push(Number::ZERO);
            self.kept_states.extend(std::iter::repeat_n(0, words));
        }
        self.bytes_of_counts += count.bytes();
        self.bytes_of_counts -= self.kept[which].bytes();
        self.kept[which].clone_from(count);
        self.kept_states[which * words..][..words].copy_from_slice(&self.states[state..][..words]);
        Ok(())
    }

    /// Returns the memory used by the growing arrays, in bytes. (While an array grows, it exists
    /// twice.)
    fn held(&self) -> usize {
        let counts = self.kept.capacity() * size_of::<Number>();
        let frames = self.frames.capacity() * size_of::<Frame>();
        let states = (self.kept_states.capacity() + self.states.capacity()) * 8;
        (counts + frames + states) * 2 + self.bytes_of_counts
    }

    /// Reads the end of the certificate, which repeats the count.
    pub(crate) fn end(&mut self, count: &Number) -> Result<(), Refused> {
        if self.number()? != 3 {
            return Err(self.wrong("it goes on after the end of the count"));
        }
        if !self.bytes.is_number(count)? {
            return Err(Refused::Other("it ends with another count".to_owned()));
        }
        self.bytes.end()
    }
}

impl Frame {
    fn absorb(&mut self, count: &Number) {
        match self {
            Frame::Decide(decide) => decide.sum.add(count),
            Frame::Multiply { parts, product } => {
                product.multiply(count);
                if *product == Number::ZERO {
                    parts.clear();
                }
            }
        }
    }
}
