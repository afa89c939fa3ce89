//! Generates the files of the page that contain results of the workspace's own code: the prepared
//! answers (in a folder), the preview picture and the first screen (one file each), and the parts
//! of the large tables, which the page loads on demand (in another folder). `cargo xtask web` runs
//! this program.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let mut paths = env::args_os().skip(1).map(PathBuf::from);
    let folder = paths.next().expect("the folder to write to");
    let card = paths.next().expect("the file to draw the picture in");
    let screen = paths.next().expect("the file to write the first screen to");
    let facts = paths.next().expect("the folder of the tables' parts");
    fs::write(card, web::card())?;
    fs::write(screen, web::first_screen())?;
    web::prepared().try_for_each(|one| write(&folder, &one.file, &one.answer()))?;
    pokedata::parts().try_for_each(|(part, bytes)| write(&facts, &part, bytes))
}

fn write(folder: &Path, file: &str, bytes: &[u8]) -> io::Result<()> {
    let path = folder.join(file);
    fs::create_dir_all(path.parent().unwrap_or(folder))?;
    fs::write(path, bytes)
}
