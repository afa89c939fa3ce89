//! Checks certificates and diagrams of random problems with all features: unchanged, they are
//! accepted; changed in any way, they are never accepted with another count.

use crate::support::{brute_force, problems, tied_problems};
use dancing::memo::{Counter, Strategy as Way};
use dancing::problem::Problem;
use dancing::zdd::{Compiler, Kind};
use num_bigint::BigUint;
use proptest::prelude::*;
use verify::{Limits, Refused};

/// Returns the same problem, read by the checker.
fn reread(problem: &Problem) -> verify::Problem {
    let mut text = Vec::new();
    dancing::text::write(problem, &mut text).unwrap();
    let read = verify::Problem::read(&text[..]);
    // The checker rejects a problem without items: an equivalent one takes its place.
    let read = read.or_else(|_| verify::Problem::read("0:1|none\n".as_bytes()));
    read.unwrap().with_limit(problem.limit())
}

fn certificate(problem: &Problem, strategy: Way) -> Vec<u8> {
    let mut certificate = Vec::new();
    let counter = Counter::new().strategy(strategy).memory(1 << 24);
    counter.certify(problem, &mut certificate).unwrap();
    certificate
}

fn checked(problem: &verify::Problem, certificate: &[u8]) -> Result<BigUint, Refused> {
    verify::count(
        problem,
        certificate,
        &mut Limits::new(1 << 26, |steps| steps < 1 << 20),
    )
}

fn checked_diagram(problem: &verify::Problem, diagram: &[u8]) -> Result<BigUint, Refused> {
    verify::diagram(problem, diagram, &mut Limits::new(1 << 26, |_| true))
}

/// Damage to a file: some bytes are changed, moved, removed or added, and the checksum is corrected
/// if requested.
#[derive(Clone, Debug)]
struct Spoiling {
    changes: Vec<(prop::sample::Index, u8, u8)>,
    is_repaired: bool,
}

fn spoilings() -> impl Strategy<Value = Spoiling> {
    let change = (any::<prop::sample::Index>(), 0u8..6, any::<u8>());
    (prop::collection::vec(change, 1..4), any::<bool>()).prop_map(|(changes, is_repaired)| {
        Spoiling {
            changes,
            is_repaired,
        }
    })
}

impl Spoiling {
    fn of(&self, written: &[u8]) -> Vec<u8> {
        let mut bytes = written[..written.len() - 4].to_vec();
        for (at, how, byte) in &self.changes {
            let at = at.index(bytes.len());
            match how {
                0 => bytes[at] = *byte,
                1 => bytes[at] ^= 1 << (byte % 8),
                2 => bytes[at] = bytes[at].wrapping_add(4),
                3 => drop(bytes.remove(at)),
                4 => bytes.insert(at, *byte),
                _ => bytes.truncate(at.max(1)),
            }
            if bytes.is_empty() {
                bytes.push(*byte);
            }
        }
        if self.is_repaired {
            bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        } else {
            bytes.extend(&written[written.len() - 4..]);
        }
        bytes
    }
}

proptest! {
    #[test]
    fn certificates_are_accepted(problem in prop_oneof![problems(false), problems(true)]) {
        let expected = BigUint::from(brute_force(&problem).len());
        let read = reread(&problem);
        prop_assume!(problem.items() > 0);
        for strategy in [Way::Auto, Way::Sweep, Way::Search] {
            let certificate = certificate(&problem, strategy);
            prop_assert_eq!(checked(&read, &certificate).unwrap(), expected.clone(), "{:?}", strategy);
        }
    }

    #[test]
    fn certificates_with_little_memory_are_accepted(problem in tied_problems()) {
        let expected = Counter::new().count(&problem).unwrap().count;
        let read = reread(&problem);
        for strategy in [Way::Sweep, Way::Search] {
            prop_assert_eq!(checked(&read, &certificate(&problem, strategy)).unwrap(), expected.clone());
        }
    }

    #[test]
    fn spoiled_certificates_are_refused(problem in problems(false), spoilings in prop::collection::vec(spoilings(), 20)) {
        prop_assume!(problem.items() > 0);
        let expected = BigUint::from(brute_force(&problem).len());
        let read = reread(&problem);
        let certificate = certificate(&problem, Way::Search);
        for spoiling in spoilings {
            let spoiled = spoiling.of(&certificate);
            if spoiled == certificate {
                continue;
            }
            // With a corrected checksum, the file may be another valid certificate for the same
            // count.
            if let Ok(count) = checked(&read, &spoiled) {
                prop_assert!(spoiling.is_repaired);
                prop_assert_eq!(count, expected.clone());
            }
        }
    }

    #[test]
    fn diagrams_are_accepted(problem in problems(false)) {
        prop_assume!(problem.items() > 0);
        let expected = BigUint::from(brute_force(&problem).len());
        let read = reread(&problem);
        for kind in [Kind::Ordered, Kind::Products] {
            let diagram = Compiler::new().kind(kind).compile(&problem).unwrap().to_bytes();
            prop_assert_eq!(checked_diagram(&read, &diagram).unwrap(), expected.clone());
        }
    }

    #[test]
    fn spoiled_diagrams_have_no_wrong_set(problem in problems(false), spoilings in prop::collection::vec(spoilings(), 20)) {
        prop_assume!(problem.items() > 0);
        let solutions = brute_force(&problem);
        let read = reread(&problem);
        for kind in [Kind::Ordered, Kind::Products] {
            let diagram = Compiler::new().kind(kind).compile(&problem).unwrap().to_bytes();
            for spoiling in &spoilings {
                let spoiled = spoiling.of(&diagram);
                if spoiled != diagram && checked_diagram(&read, &spoiled).is_ok() {
                    prop_assert!(spoiling.is_repaired);
                    // `dancing` does not accept every valid diagram.
                    let Ok(read) = dancing::zdd::Diagram::from_bytes(&spoiled) else { continue };
                    for found in read.solutions() {
                        prop_assert!(solutions.contains(&found));
                    }
                }
            }
        }
    }
}
