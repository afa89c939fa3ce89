//! Checks compiled diagrams: each set of a diagram must be a solution, and must occur only once.
//!
//! The format is that of `dancing compile`. A node represents sets of options: the sets of its
//! child `without`, and the sets of its child `with`, to each of which the node's option is added.
//! A product node represents all unions of a set of one child and a set of the other. Whether each
//! set covers its items correctly is checked [item by item](crate::paths), from the leaves to the
//! root.

use crate::bytes::Bytes;
use crate::nodes::{Diagram, Node};
use crate::paths::Paths;
use crate::{Limits, Problem, Refused};
use num_bigint::BigUint;
use std::io::Read;

/// The first eight bytes of a diagram.
pub const MAGIC: &[u8; 8] = b"DANCEZDD";
const VERSION: u32 = 1;

/// Checks a compiled diagram: each of its sets must be a solution of the problem, and none may
/// occur twice. Returns the number of sets. A [certificate](crate::count()) with the same number
/// proves that the diagram contains all solutions.
///
/// ```
/// use verify::{Limits, Problem, diagram};
///
/// // Two options "a", in this order; a node for each, and the root, which is the second.
/// let mut file = b"DANCEZDD".to_vec();
/// let option = [0u32, 0, 1].map(u32::to_le_bytes).concat();
/// file.extend([1u32, 0, 2].map(u32::to_le_bytes).concat());
/// for _ in 0..2 {
///     file.extend(&option);
///     file.push(b'a');
/// }
/// file.extend([2u32, 0, 1, 2, 1, 0, 1, 0, 2, 1, 3].map(u32::to_le_bytes).concat());
/// file.extend(crc32fast::hash(&file).to_le_bytes());
/// let problem = Problem::read("a\na\na\n".as_bytes())?;
/// assert_eq!(diagram(&problem, &file[..], &mut Limits::none())?, 2u32.into());
///
/// let stricter = Problem::read("2|a\na\na\n".as_bytes())?;
/// let refused = diagram(&stricter, &file[..], &mut Limits::none()).unwrap_err();
/// assert_eq!(refused.to_string(), "one of its sets does not cover item 1 often enough");
/// # Ok::<(), verify::Refused>(())
/// ```
///
/// # Errors
/// If something in the diagram is wrong (the error describes the first fault), if the diagram is
/// for another problem or was changed, or if a limit ends the check.
pub fn diagram(
    problem: &Problem,
    file: impl Read,
    limits: &mut Limits,
) -> Result<BigUint, Refused> {
    limits.step()?;
    let mut bytes = Bytes::new(file);
    if bytes.bytes()? != *MAGIC {
        return Err(Refused::Other("it is not a diagram".to_owned()));
    }
    let diagram = read(&mut bytes, problem, limits)?;
    bytes.end()?;
    // The memory for the facts about the paths, and for the numbers of sets.
    limits.hold(diagram.nodes.len() * (size_of::<Node>() + 2 * 8 + 64))?;
    diagram.check_order(limits)?;
    Paths::new(problem, &diagram).check(limits)?;
    diagram.count(limits)
}

fn wrong(what: &str) -> Refused {
    Refused::Other(what.to_owned())
}

fn read(
    bytes: &mut Bytes<impl Read>,
    problem: &Problem,
    limits: &mut Limits,
) -> Result<Diagram, Refused> {
    if bytes.word()? != VERSION {
        return Err(wrong("it has another format"));
    }
    let has_products = match bytes.word()? {
        0 => false,
        1 => true,
        _ => return Err(wrong("its kind is unknown")),
    };
    read_options(bytes, problem, limits)?;
    let mut diagram = Diagram {
        nodes: Vec::new(),
        root: 0,
        has_products,
        ranks: vec![None; problem.options.len()],
    };
    for rank in 0..bytes.word()? {
        let of = bytes.word()? as usize;
        match diagram.ranks.get_mut(of) {
            Some(of @ None) => *of = Some(rank),
            _ => return Err(wrong("its order of options is invalid")),
        }
    }
    for _ in 0..bytes.word()? {
        limits.step()?;
        limits.hold(diagram.nodes.capacity() * 2 * size_of::<Node>())?;
        let node = [bytes.word()?, bytes.word()?, bytes.word()?];
        let node = diagram.node(node)?;
        diagram.nodes.push(node);
    }
    diagram.root = bytes.word()?;
    if diagram.is_before(diagram.root) {
        Ok(diagram)
    } else {
        Err(wrong("its root is not one of its nodes"))
    }
}

/// Reads the options, which the diagram repeats, and checks that they are those of the problem.
fn read_options(
    bytes: &mut Bytes<impl Read>,
    problem: &Problem,
    limits: &Limits,
) -> Result<(), Refused> {
    let other = || wrong("it is for a different problem");
    if bytes.word()? as usize != problem.options.len() {
        return Err(other());
    }
    for option in &problem.options {
        let cost = u64::from_le_bytes(bytes.bytes()?);
        let mut text = Vec::new();
        for _ in 0..bytes.word()? {
            text.push(bytes.byte()?);
            limits.hold(2 * text.len())?;
        }
        let text = String::from_utf8(text).map_err(|_| other())?;
        if cost != option.cost || !problem.means(&text, option) {
            return Err(other());
        }
    }
    Ok(())
}
