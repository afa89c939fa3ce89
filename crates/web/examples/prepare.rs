//! Writes the prepared answers of the page into a folder, and the picture that other sites show of
//! it into a file; `cargo xtask web` runs it.

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let mut paths = env::args_os().skip(1).map(PathBuf::from);
    let folder = paths.next().expect("the folder to write to");
    let card = paths.next().expect("the file to draw the picture in");
    fs::create_dir_all(&folder)?;
    fs::write(card, web::card())?;
    web::prepared().try_for_each(|(file, bytes)| fs::write(folder.join(file), bytes))
}
