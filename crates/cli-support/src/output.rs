//! Output: writes files atomically, and checks whether stdout is open.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// Whether stdout was closed when the program was loaded.
static CLOSED: AtomicBool = AtomicBool::new(false);

// Before `main`, Rust replaces a closed stdout with /dev/null, so that all output is lost without
// an error. Only code that runs earlier can detect this.
#[cfg(unix)]
ctor::declarative::ctor! {
    #[ctor(unsafe)]
    fn look_at_stdout() {
        let is_closed = rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err();
        CLOSED.store(is_closed, Ordering::Relaxed);
    }
}

/// Returns whether stdout was closed when the program started, as by `>&-`.
pub(crate) fn is_closed() -> bool {
    CLOSED.load(Ordering::Relaxed)
}

/// The temporary file that is being written. (A command writes only one file at a time.)
static BEGUN: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Writes a file atomically. The content is first written to a temporary file, so that the old
/// content is kept until everything is written. The permissions are kept. If the path is a link,
/// its target is written; devices and pipes are written directly.
///
/// # Errors
/// If the file cannot be written. The temporary file is then removed.
pub fn write_file(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let there = fs::metadata(path);
    if there.as_ref().is_ok_and(|there| !there.is_file()) {
        let mut file = BufWriter::new(File::options().write(true).open(path)?);
        return write(&mut file).and_then(|()| file.flush());
    }
    // For a link, the target is written instead of the link.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let beside = beside(&path);
    *begun() = Some(beside.clone());
    let written = replace(&path, &beside, there.ok(), write);
    if written.is_err() {
        remove_unfinished();
    }
    *begun() = None;
    written
}

fn replace(
    path: &Path,
    beside: &Path,
    there: Option<fs::Metadata>,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let file = File::create_new(beside)?;
    if let Some(there) = there {
        file.set_permissions(there.permissions())?;
    }
    let mut file = BufWriter::new(file);
    write(&mut file)?;
    // The new file is synchronised to disk before it replaces the old one, in case the machine
    // crashes.
    file.into_inner()?.sync_all()?;
    fs::rename(beside, path)
}

/// Removes the incomplete temporary file, if there is one. It is called when the program ends
/// early.
pub fn remove_unfinished() {
    if let Some(beside) = begun().take() {
        // The file may not exist yet.
        let _ = fs::remove_file(beside);
    }
}

fn begun() -> std::sync::MutexGuard<'static, Option<PathBuf>> {
    BEGUN.lock().unwrap_or_else(PoisonError::into_inner)
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}
