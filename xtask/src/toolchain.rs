//! Finds a Rust toolchain that can compile for WebAssembly.

use crate::wasm::{MODULES, TARGET, holds_std};
use crate::{debian, lints, paths};
use anyhow::{Result, bail};
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

/// The flags that make the compiler vectorise loops over bytes, which browsers have supported since
/// 2021 (Safari since 2023). The pass is requested by name: if a module is optimised as a whole,
/// the compiler leaves this to the last step, which uses the settings of the page's own crate, and
/// that crate is built for size.
const FLAGS: (&str, &str) = (
    "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
    "-C target-feature=+simd128 -C passes=loop-vectorize",
);

/// A cargo, with the environment variables that the target requires.
pub struct Toolchain {
    cargo: OsString,
    environment: Vec<(&'static str, OsString)>,
}

/// Returns the current toolchain if it has the target; otherwise Debian's, with a standard library
/// built for the target.
pub fn find() -> Result<Toolchain> {
    if ordinary_has_target() {
        return Ok(Toolchain {
            cargo: "cargo".into(),
            environment: Vec::new(),
        });
    }
    let missing = debian::missing();
    if !missing.is_empty() {
        bail!(
            "the standard library for WebAssembly is missing. Install it with\n    \
             rustup target add {TARGET}\nor, on Debian, as root, what is missing of its own:\n    \
             apt-get install {}",
            missing.join(" ")
        );
    }
    let sysroot = debian::sysroot()?;
    Ok(Toolchain {
        cargo: debian::CARGO.into(),
        environment: debian::environment(&sysroot),
    })
}

fn ordinary_has_target() -> bool {
    let asked = Command::new("rustc")
        .args(["--print", "target-libdir", "--target", TARGET])
        .output();
    asked.is_ok_and(|answer| {
        let libraries = String::from_utf8_lossy(&answer.stdout).into_owned();
        holds_std(Path::new(libraries.trim()))
    })
}

impl Toolchain {
    /// Returns the same toolchain, but with Clippy, which checks [the code that no other build
    /// compiles](lints). Warnings are errors.
    pub fn with_clippy(mut self) -> Result<Self> {
        let wrapper = lints::wrapper(&paths::target())?;
        self.environment.push((debian::WRAPPER, wrapper.into()));
        Ok(self)
    }

    /// Returns the name and version of the compiler.
    pub fn version(&self) -> Result<String> {
        let compiler = self.environment.iter().find(|(name, _)| *name == "RUSTC");
        paths::version(compiler.map_or("rustc".as_ref(), |(_, path)| path.as_os_str()))
    }

    /// Builds one of the page's modules with the web profile. The crate is built only as a module,
    /// so that it is optimised as a whole; for its tests, it is also a library.
    pub fn build(&self, module: &str) -> Result<()> {
        let mut command = self.command("rustc");
        command.args(["--profile", "web", "--features", module]);
        paths::run(command.args(["--crate-type", "cdylib"]))
    }

    /// Runs Clippy on the page for the target, one module after another.
    pub fn clippy(&self) -> Result<()> {
        MODULES.iter().try_for_each(|module| {
            let mut command = self.command("clippy");
            command.args(["--profile", "web", "--features", module]);
            paths::run(command.args(["--", "-D", "warnings"]))
        })
    }

    fn command(&self, what: &str) -> Command {
        let mut command = Command::new(&self.cargo);
        command.current_dir(paths::root());
        // The cargo that runs this program has set these variables, or they are meant for this
        // machine's compiler.
        for name in ["CARGO", "RUSTUP_TOOLCHAIN", debian::WRAPPER] {
            command.env_remove(name);
        }
        command.envs(self.environment.iter().map(|(name, value)| (name, value)));
        command.env(FLAGS.0, FLAGS.1);
        command.args([what, "--locked", "--package", "web", "--lib"]);
        command.args(["--target", TARGET, "--target-dir"]);
        command.arg(paths::target());
        command
    }
}
