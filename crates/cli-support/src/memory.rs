//! The memory that is available (limited by the machine, the control group and the shell), and the
//! memory that the program uses. Each of them is `None` if the system does not report it.

use std::fs;
use std::path::Path;

/// Returns the memory that the program may use, in bytes: the minimum of the machine's memory, the
/// limits of the program's control groups, and the limit on address space (`ulimit -v`).
#[must_use]
pub fn allowed() -> Option<u64> {
    let limits = [machine(), addresses()].into_iter().flatten();
    limits.chain(control_groups()).min()
}

/// Returns the memory that the program currently uses, in bytes.
#[must_use]
pub fn resident() -> Option<u64> {
    field(&fs::read_to_string("/proc/self/status").ok()?, "VmRSS:")
}

/// Parses a size: a number of mebibytes, or a number with a unit, as in `512M` or `2G`.
///
/// # Errors
/// If the text is not a size; the error describes what is allowed.
pub fn size(text: &str) -> Result<u64, String> {
    let wrong =
        || "a size is a number of mebibytes, or one with a unit, as in 512M or 2G".to_owned();
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let shift = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "K" | "KB" | "KIB" => 10,
        "" | "M" | "MB" | "MIB" => 20,
        "G" | "GB" | "GIB" => 30,
        "T" | "TB" | "TIB" => 40,
        _ => return Err(wrong()),
    };
    let number: u64 = digits.parse().map_err(|_| wrong())?;
    match number.checked_mul(1 << shift) {
        Some(bytes) if bytes > 0 => Ok(bytes),
        _ => Err(wrong()),
    }
}

fn machine() -> Option<u64> {
    field(&fs::read_to_string("/proc/meminfo").ok()?, "MemTotal:")
}

/// Finds a line by its name, such as `MemTotal:  24000 kB`, and returns its number in bytes.
fn field(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes * 1024)
}

fn addresses() -> Option<u64> {
    let limits = fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits
        .lines()
        .find_map(|line| line.strip_prefix("Max address space"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// Returns the limits of the program's control group and of all its ancestors, for versions 1 and 2
/// of control groups.
fn control_groups() -> Vec<u64> {
    let groups = fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
    let limits = groups.lines().flat_map(|line| {
        let (controllers, path) = match line.splitn(3, ':').collect::<Vec<_>>()[..] {
            [_, controllers, path] => (controllers.to_owned(), path.to_owned()),
            _ => return Vec::new(),
        };
        if controllers.split(',').any(|name| name == "memory") {
            limits_above("/sys/fs/cgroup/memory", &path, "memory.limit_in_bytes")
        } else if controllers.is_empty() {
            limits_above("/sys/fs/cgroup", &path, "memory.max")
        } else {
            Vec::new()
        }
    });
    limits.collect()
}

fn limits_above(root: &str, path: &str, file: &str) -> Vec<u64> {
    let folders = Path::new(path.trim_start_matches('/')).ancestors();
    let limit = |folder: &Path| {
        let text = fs::read_to_string(Path::new(root).join(folder).join(file)).ok()?;
        text.trim().parse().ok()
    };
    folders.filter_map(limit).collect()
}

#[cfg(test)]
mod tests {
    use super::{field, size};

    #[test]
    fn sizes_have_units_and_are_mebibytes_without() {
        let sizes = [
            ("64", 64 << 20),
            ("64M", 64 << 20),
            ("2GiB", 2 << 30),
            ("8kb", 8 << 10),
        ];
        for (text, bytes) in sizes {
            assert_eq!(size(text), Ok(bytes));
        }
        for wrong in [
            "",
            "0",
            "M",
            "-1",
            "2 G",
            "1.5G",
            "7X",
            "99999999999999999999",
            "9999999999T",
        ] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_systems_lines_are_in_kibibytes() {
        let text = "MemFree:  1 kB\nMemTotal:     2048 kB\n";
        assert_eq!(field(text, "MemTotal:"), Some(2 << 20));
        assert_eq!(field(text, "VmRSS:"), None);
    }
}
