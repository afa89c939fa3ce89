//! Uses Debian's own Rust if rustup's does not have the WebAssembly target.
//!
//! Debian packages a recent compiler (`rustc-web`) and the sources of the standard library, but not
//! the library compiled for WebAssembly. The library is compiled here once, into a separate sysroot
//! in `target/`, and a wrapper makes the compiler use that sysroot.

use crate::paths;
use crate::wasm::{TARGET, holds_std};
use anyhow::{Context, Result};
use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The path of Debian's cargo.
pub const CARGO: &str = "/usr/bin/cargo";
const RUSTC: &str = "/usr/bin/rustc";

/// The environment variable that names the program which cargo calls in place of the compiler for
/// the crates of a workspace.
pub const WRAPPER: &str = "RUSTC_WORKSPACE_WRAPPER";

/// The required files, each with the package that contains it.
const NEEDED: [(&str, &str); 6] = [
    (RUSTC, "rustc-web"),
    (CARGO, "cargo-web"),
    ("/usr/lib/rustlib/src/rust/library/std", "rust-web-src"),
    ("/usr/bin/rust-lld", "rust-web-llvm"),
    ("/usr/bin/lld-22", "lld-22"),
    ("/usr/bin/clippy-driver", "rust-web-clippy"),
];

/// Returns the required packages that are not installed.
pub fn missing() -> Vec<&'static str> {
    let absent = NEEDED.iter().filter(|(file, _)| !Path::new(file).exists());
    let mut packages: Vec<&str> = absent.map(|(_, package)| *package).collect();
    packages.dedup();
    packages
}

/// Returns the environment variables that make cargo use the sysroot.
pub fn environment(sysroot: &Path) -> Vec<(&'static str, OsString)> {
    vec![
        ("PATH", path_of_debian()),
        ("RUSTC", sysroot.join("rustc").into()),
        ("SYSROOT", sysroot.into()),
    ]
}

/// Returns a sysroot with the standard library for WebAssembly, which is compiled on first use.
pub fn sysroot() -> Result<PathBuf> {
    let sysroot = paths::root().join("target/wasm-sysroot");
    let sysroot = sysroot.join(format!("{}-small-lto", version()?));
    let libraries = sysroot.join("lib/rustlib").join(TARGET).join("lib");
    if !holds_std(&libraries) {
        eprintln!("building the standard library for WebAssembly, once (about a minute)");
        let built = compile_std(&sysroot)?;
        // Code that was compiled for another version of the library cannot be used with this one.
        if paths::target().exists() {
            fs::remove_dir_all(paths::target())?;
        }
        fs::create_dir_all(&libraries)?;
        copy_libraries(&built, &libraries)?;
    }
    link_host(&sysroot)?;
    write_wrapper(&sysroot)?;
    Ok(sysroot)
}

/// Returns the version of the compiler. It is part of the path, so that the library is compiled
/// again after an upgrade.
fn version() -> Result<String> {
    let text = paths::version(RUSTC)?;
    let version = text.split_whitespace().nth(1);
    Ok(version.context("rustc tells no version")?.to_owned())
}

/// Compiles the standard library for an empty crate, and returns the folder of the libraries.
fn compile_std(sysroot: &Path) -> Result<PathBuf> {
    let stub = sysroot.join("stub");
    fs::create_dir_all(stub.join("src"))?;
    fs::write(stub.join("src/lib.rs"), "")?;
    let manifest = "[workspace]\n[package]\nname = \"stub\"\nedition = \"2024\"\n";
    fs::write(stub.join("Cargo.toml"), manifest)?;
    let mut cargo = Command::new(CARGO);
    cargo.current_dir(&stub);
    cargo.env_remove("RUSTUP_TOOLCHAIN").env_remove(WRAPPER);
    cargo.env("PATH", path_of_debian()).env("RUSTC", RUSTC);
    // The flag is unstable; Debian's compiler accepts it with this variable, as in its own builds.
    cargo.env("RUSTC_BOOTSTRAP", "1");
    cargo.args(["build", "--release", "--target", TARGET, "--target-dir"]);
    cargo.arg(stub.join("target"));
    cargo.args(["-Z", "build-std=std,panic_abort"]);
    // Visitors download every byte of the library: the sorting functions alone would be a tenth of
    // a module.
    cargo.args(["-Z", "build-std-features=optimize_for_size"]);
    cargo.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "s");
    // The page is optimised together with the library, which is therefore stored in the compiler's
    // own format as well.
    cargo.env(
        "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
        "-C embed-bitcode=yes",
    );
    paths::run(&mut cargo)?;
    Ok(stub.join("target").join(TARGET).join("release/deps"))
}

/// Copies the libraries. The standard library is moved last, so that its presence shows that all
/// the others are there.
fn copy_libraries(from: &Path, to: &Path) -> Result<()> {
    let mut libraries: Vec<PathBuf> = from
        .read_dir()?
        .map(|file| file.map(|file| file.path()))
        .collect::<Result<_, _>>()?;
    libraries.retain(|file| file.extension().is_some_and(|e| e == "rlib"));
    libraries.sort_by_key(|file| is_std(file));
    for library in libraries {
        fs::copy(&library, to.join(library.file_name().expect("a file")))?;
    }
    Ok(())
}

fn is_std(file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default();
    name.to_string_lossy().starts_with("libstd-")
}

/// Links Debian's own library into the sysroot, since macros and build scripts are compiled for
/// this machine.
fn link_host(sysroot: &Path) -> Result<()> {
    let host = format!("{}-unknown-linux-gnu", std::env::consts::ARCH);
    let link = sysroot.join("lib/rustlib").join(&host);
    if !link.exists() {
        symlink(Path::new("/usr/lib/rustlib").join(&host), link)?;
    }
    Ok(())
}

fn write_wrapper(sysroot: &Path) -> Result<()> {
    let wrapper = sysroot.join("rustc");
    let script = format!(
        "#!/bin/sh\nexec {RUSTC} --sysroot '{}' \"$@\"\n",
        sysroot.display()
    );
    if fs::read_to_string(&wrapper).is_ok_and(|written| written == script) {
        return Ok(());
    }
    fs::write(&wrapper, script)?;
    Ok(fs::set_permissions(
        wrapper,
        fs::Permissions::from_mode(0o755),
    )?)
}

/// Returns a `PATH` in which Debian's programs come before those of rustup.
fn path_of_debian() -> OsString {
    let mut path = OsString::from("/usr/bin:");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    path
}
