//! Reproducible archives, whose bytes depend only on their content.

use anyhow::Result;
use flate2::{Compression, GzBuilder};
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use tar::{Builder, HeaderMode};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// Packs a folder under its own name.
pub fn tar(folder: &Path, archive: &Path) -> Result<()> {
    let packed = GzBuilder::new().write(File::create(archive)?, Compression::best());
    let mut tar = Builder::new(packed);
    tar.mode(HeaderMode::Deterministic);
    let above = folder.parent().expect("a folder in target/");
    for file in files(folder)? {
        tar.append_path_with_name(&file, file.strip_prefix(above)?)?;
    }
    tar.into_inner()?.finish()?.flush()?;
    Ok(())
}

/// Packs the contents of a folder.
pub fn zip(folder: &Path, archive: &Path) -> Result<()> {
    let mut zip = ZipWriter::new(File::create(archive)?);
    for file in files(folder)? {
        let name = file
            .strip_prefix(folder)?
            .to_string_lossy()
            .replace('\\', "/");
        zip.start_file(name, SimpleFileOptions::default())?;
        zip.write_all(&fs::read(&file)?)?;
    }
    zip.finish()?.flush()?;
    Ok(())
}

/// Returns all files in a folder and its subfolders, in order.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for file in folder.read_dir()? {
        let path = file?.path();
        if path.is_dir() {
            found.extend(files(&path)?)
        } else {
            found.push(path)
        }
    }
    found.sort();
    Ok(found)
}
