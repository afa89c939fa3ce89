//! Writes the prepared answers of the page into a folder; `cargo xtask web` runs it.

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = env::args_os().nth(1).map(PathBuf::from);
    let folder = folder.expect("the folder to write to");
    fs::create_dir_all(&folder)?;
    web::prepared().try_for_each(|(file, bytes)| fs::write(folder.join(file), bytes))
}
