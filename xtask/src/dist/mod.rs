//! `cargo xtask dist`: builds the files of a release in target/dist, and tests each of them.
//!
//! A release consists of an archive of both commands for this system, another archive with every
//! SAT solver, the page, the Python package, a list of the components of the commands (CycloneDX),
//! and checksums.

mod archive;
mod command;
mod sbom;
mod tried;
mod version;
mod wheel;

use crate::{browser, page, paths};
use anyhow::Result;
use clap::ValueEnum;
use command::Build;
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};

/// The parts that can be built separately.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Part {
    /// Both commands, in one file each that needs nothing else
    Commands,
    /// The same, with every SAT solver
    Solvers,
    /// The page, for any static host
    Page,
    /// The Python package
    Wheel,
}

/// Returns the folder for all files of a release.
fn folder() -> PathBuf {
    paths::root().join("target/dist")
}

/// Builds the parts, tests each of them, and writes the checksums.
pub fn make(parts: &[Part]) -> Result<()> {
    let folder = folder();
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let parts = if parts.is_empty() {
        Part::value_variants()
    } else {
        parts
    };
    for part in parts {
        match part {
            Part::Commands => commands(&Build::ordinary()?)?,
            Part::Solvers => commands(&Build::with_solvers()?)?,
            Part::Page => the_page()?,
            Part::Wheel => wheel::make(&folder)?,
        }
    }
    write_sums(&folder)
}

fn commands(build: &Build) -> Result<()> {
    println!("{}: {}", build.name(), build.about());
    let folder = build.folder()?;
    let archive = self::folder().join(format!("{}.tar.gz", build.name()));
    archive::tar(&folder, &archive)?;
    tried::commands(&archive, build)?;
    let list = self::folder().join(format!("{}.cdx.json", build.name()));
    sbom::write(build, &list)
}

fn the_page() -> Result<()> {
    browser::install_packages()?;
    page::build()?;
    let archive = folder().join(format!("dancedex-page-{}.zip", version::number()?));
    archive::zip(&paths::dist(), &archive)?;
    tried::page(&archive)
}

/// Writes the checksums in the format of `sha256sum`.
fn write_sums(folder: &Path) -> Result<()> {
    let mut lines = Vec::new();
    for file in folder.read_dir()? {
        let file = file?;
        let sum = Sha256::digest(fs::read(file.path())?);
        let sum: String = sum.iter().map(|byte| format!("{byte:02x}")).collect();
        lines.push(format!("{sum}  {}\n", file.file_name().to_string_lossy()));
    }
    lines.sort_by(|a, b| a[64..].cmp(&b[64..]));
    print!("{}", lines.concat());
    Ok(fs::write(folder.join("SHA256SUMS"), lines.concat())?)
}
