//! Enforces the limits of time and memory on a command, even in code that never polls:
//! while it reads, or while a table grows.
//!
//! A thread looks at the clock and at the memory that the program takes. It asks whatever runs to
//! stop; where that is not heard, it says the last word itself and ends the program. There is a last
//! word only where nothing is being written, and nothing is lost that a walk has found.

use dancing::search::CancelToken;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use terminal::{Outcome, memory, output};

use crate::running::{interrupted, running, say};

/// Why a command does not go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    Time,
    Memory,
    Interrupt,
}

impl Reason {
    /// What is said of an answer that is not complete.
    pub(crate) fn incomplete(self) -> &'static str {
        match self {
            Reason::Time => "incomplete: stopped when the time was up",
            Reason::Memory => "incomplete: stopped at the limit on memory",
            Reason::Interrupt => "incomplete: interrupted",
        }
    }

    pub(crate) fn outcome(self) -> Outcome {
        match self {
            Reason::Time | Reason::Memory => Outcome::Stopped,
            Reason::Interrupt => Outcome::Interrupted,
        }
    }
}

type Word = Box<dyn FnOnce(Reason) + Send>;

struct Guard {
    /// Since the command began.
    timeout: Option<Duration>,
    /// In bytes; an eighth of it is for what is done after searches are asked to stop.
    memory: u64,
    full: CancelToken,
    word: Mutex<Option<Word>>,
}

static GUARD: OnceLock<Guard> = OnceLock::new();

/// How often it looks.
const BETWEEN: Duration = Duration::from_millis(10);

/// How long whatever runs may take to hear that it is to stop.
const PATIENCE: Duration = Duration::from_millis(80);

/// How long it may take to hear an interrupt, after which nobody waits for the rest.
const PATIENCE_WITH_INTERRUPTS: Duration = Duration::from_secs(1);

/// Begins to watch; a command does that once, before it reads.
pub(crate) fn begin(timeout: Option<Duration>, memory: Option<u64>) {
    let three_quarters = || memory::allowed().map(|bytes| bytes / 4 * 3);
    let mut is_first = false;
    let guard = GUARD.get_or_init(|| {
        is_first = true;
        Guard {
            timeout,
            memory: memory.or_else(three_quarters).unwrap_or(u64::MAX),
            full: CancelToken::default(),
            word: Mutex::new(None),
        }
    });
    if is_first {
        std::thread::spawn(|| guard.watch());
    }
}

/// Does some work that may not look up in time; then the last word is said instead, and the program
/// ends.
pub(crate) fn within<T>(word: impl FnOnce(Reason) + Send + 'static, work: impl FnOnce() -> T) -> T {
    let Some(guard) = GUARD.get() else {
        return work();
    };
    *guard.word() = Some(Box::new(word));
    let done = work();
    // Waits for ever if it is being said.
    *guard.word() = None;
    done
}

/// The last word of what has nothing else to say.
pub(crate) fn last_word(reason: Reason) {
    say(reason.incomplete());
}

/// What cancels a search when memory is full.
pub(crate) fn full() -> CancelToken {
    GUARD
        .get()
        .map_or_else(CancelToken::default, |guard| guard.full.clone())
}

/// How much memory is left, in bytes, without the little that what is counted takes beside itself.
pub(crate) fn memory_left() -> usize {
    let most = GUARD.get().map_or(u64::MAX, |guard| guard.memory);
    if most == u64::MAX {
        return 1 << 30;
    }
    let left = (most / 8 * 7).saturating_sub(memory::resident().unwrap_or(0));
    usize::try_from(left / 10 * 9).unwrap_or(usize::MAX)
}

/// Why whatever runs is to stop, if it is.
pub(crate) fn reason() -> Option<Reason> {
    let guard = GUARD.get();
    if interrupted() {
        Some(Reason::Interrupt)
    } else if guard.is_some_and(|guard| guard.full.is_cancelled()) {
        Some(Reason::Memory)
    } else if guard.is_some_and(Guard::is_late) {
        Some(Reason::Time)
    } else {
        None
    }
}

impl Guard {
    fn word(&self) -> MutexGuard<'_, Option<Word>> {
        self.word.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_late(&self) -> bool {
        self.timeout.is_some_and(|timeout| running() >= timeout)
    }

    fn watch(&self) -> ! {
        let mut asked: Option<(Reason, Instant)> = None;
        loop {
            std::thread::sleep(BETWEEN);
            let resident = memory::resident().unwrap_or(0);
            if resident > self.memory / 8 * 7 {
                self.full.cancel();
            }
            let Some(reason) = reason() else { continue };
            let (first, since) = *asked.get_or_insert_with(|| (reason, Instant::now()));
            let patience = match first {
                Reason::Interrupt => PATIENCE_WITH_INTERRUPTS,
                Reason::Time | Reason::Memory => PATIENCE,
            };
            // What grows fast is not waited for.
            let far_beyond = resident > self.memory;
            if far_beyond || since.elapsed() > patience {
                self.say_last_word(first);
            }
        }
    }

    /// Ends the program, if there is something to say.
    fn say_last_word(&self, reason: Reason) {
        let mut word = self.word();
        if let Some(word) = word.take() {
            word(reason);
            output::remove_unfinished();
            std::process::exit(reason.outcome().code().into());
        }
    }
}
