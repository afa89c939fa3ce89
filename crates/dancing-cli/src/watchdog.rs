//! Enforces the limits of time and memory on a command, even in code that never polls:
//! while it reads, or while a table grows.
//!
//! A thread polls the clock and the memory of the process. It asks the search to stop; if the
//! search does not stop in time, the thread prints a last word (the answer as far as it is known,
//! or a note) and ends the process. It does so only while nothing else is being written; no result
//! of a walk is lost.

use cli_support::{Outcome, memory, output, running};
use dancing::search::CancelToken;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use crate::interrupt::{interrupted, say};

/// The reason why a command stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    Time,
    Memory,
    Interrupt,
}

impl Reason {
    /// Returns the note on an incomplete answer.
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
    /// The limit on the running time of the command.
    timeout: Option<Duration>,
    /// The memory limit in bytes; an eighth of it is reserved for the work after searches are asked
    /// to stop.
    memory: u64,
    full: CancelToken,
    word: Mutex<Option<Word>>,
}

static GUARD: OnceLock<Guard> = OnceLock::new();

/// The polling interval.
const BETWEEN: Duration = Duration::from_millis(10);

/// How long a search may take to stop.
const PATIENCE: Duration = Duration::from_millis(80);

/// How long a search may take to stop after an interrupt.
const PATIENCE_WITH_INTERRUPTS: Duration = Duration::from_secs(1);

/// Starts the watchdog. A command calls this once, before it reads its input.
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

/// Runs work that may fail to poll the limits; if it does not stop in time, the last word is
/// printed and the process ends.
pub(crate) fn within<T>(word: impl FnOnce(Reason) + Send + 'static, work: impl FnOnce() -> T) -> T {
    let Some(guard) = GUARD.get() else {
        return work();
    };
    *guard.word() = Some(Box::new(word));
    let done = work();
    // This blocks while the last word is being printed.
    *guard.word() = None;
    done
}

/// Prints the last word of work that has no partial result.
pub(crate) fn last_word(reason: Reason) {
    say(reason.incomplete());
}

/// Returns the token that cancels a search when memory is full.
pub(crate) fn full() -> CancelToken {
    GUARD
        .get()
        .map_or_else(CancelToken::default, |guard| guard.full.clone())
}

/// Returns the remaining memory in bytes, minus a little for uncounted allocations.
pub(crate) fn memory_left() -> usize {
    let most = GUARD.get().map_or(u64::MAX, |guard| guard.memory);
    if most == u64::MAX {
        return 1 << 30;
    }
    let left = (most / 8 * 7).saturating_sub(memory::resident().unwrap_or(0));
    usize::try_from(left / 10 * 9).unwrap_or(usize::MAX)
}

/// Returns why the search must stop, if it must.
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
            // The process ends at once if its memory is far above the limit.
            let far_beyond = resident > self.memory;
            if far_beyond || since.elapsed() > patience {
                self.say_last_word(first);
            }
        }
    }

    /// If there is a last word, prints it and ends the process.
    fn say_last_word(&self, reason: Reason) {
        let mut word = self.word();
        if let Some(word) = word.take() {
            word(reason);
            output::remove_unfinished();
            std::process::exit(reason.outcome().code().into());
        }
    }
}
