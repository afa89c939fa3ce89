//! The readers of problems, solutions and sets of solutions.

use super::reader::{Reader, text, two};
use anyhow::{Error, Result, ensure};
use dancing::memo::Counter;
use dancing::problem::Problem;
use dancing::search::{Prefix, Search};
use dancing::stop::Limits;
use dancing::zdd::{Compiler, Diagram, Kind};
use dancing_cli::formats::FileFormat;
use dancing_cli::search::Checker;
use std::time::Duration;

const PROBLEMS: [&str; 4] = [
    "| a remark\na b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n",
    "across down 1:2|m | x y\nacross x:A m\nacross x:B |1\ndown x:B y |3\nm y\n",
    "2|a 0:3|b 1:*|c | s t\na b s:red |12\na b s:blue\na c t\nb c s:red |7\nc\na s:red\n",
    "a b c d e f\na b\nb c\nd e\ne f\na d\nb e\nc f\n",
];

pub(super) fn all() -> Vec<Reader> {
    let words = &[
        "|",
        ":red",
        "2|a",
        "0:*|b",
        "*|",
        " |7",
        "a b",
        "4000000000|a",
    ];
    let mps = "NAME t\nROWS\n N cost\n E a\n E b\n L c\n G d\nCOLUMNS\n x1 cost 3 a 1\n x1 b 1\n \
               x2 cost 1 a 1\n x2 c 1 d 1\nRHS\n r a 1 b 1\n r c 1 d 1\nRANGES\n g d 2\nBOUNDS\n \
               BV bnd x1\n BV bnd x2\nENDATA\n";
    let opb =
        "* #variable= 2 #constraint= 2\nmin: +3 x1 +2 x2 ;\n+1 x1 +1 x2 = 1 ;\n+1 x1 >= 0 ;\n";
    let orlib = "3 4\n5 2 1 2\n3 1 3\n7 3 1 2 3\n1 1 2\n";
    let ec = "c x\np ec 3 4\ns 1 2\ns 3\ns 1 2 3\ns 2\n";
    let networks = "3 4\n2 1 2\n1 3\n3 1 2 3\n1 2\n";
    let mut checked = Vec::new();
    for problem in PROBLEMS {
        checked.push(format!(
            "{problem}%%\nc e\na d g\n\n\na b s:blue\n| cost 3\nb c f\n"
        ));
    }
    let checked: Vec<&str> = checked.iter().map(String::as_str).collect();
    vec![
        Reader::of("problem", 150, &PROBLEMS, problem).with_words(words),
        Reader::of("solutions", 60, &checked, solutions).with_words(words),
        Reader {
            memory: 64 << 20,
            ..Reader::of("orlib", 100, &[orlib], |bytes| {
                integer(bytes, FileFormat::Orlib)
            })
        },
        Reader::of("mps", 100, &[mps], |bytes| integer(bytes, FileFormat::Mps)).with_words(&[
            " UP ", "MAX", "RANGES", " FX ", "-1", "1.0", "INTORG", "OBJSENSE",
        ]),
        Reader::of("opb", 100, &[opb], |bytes| integer(bytes, FileFormat::Opb))
            .with_words(&[">=", "=", ";", "min:", "~x1", "-1", "x3", "*"]),
        Reader {
            memory: 64 << 20,
            ..Reader::of("ec", 100, &[ec], |bytes| integer(bytes, FileFormat::Ec))
        },
        Reader {
            memory: 64 << 20,
            ..Reader::of("networks", 100, &[networks], |bytes| {
                integer(bytes, FileFormat::Networks)
            })
        },
        Reader::of("part", 60, &["3.0.2-5@0123abcd", ".", "0.1"], part),
        diagrams(),
    ]
}

/// Returns whether a problem is small enough to be solved quickly.
fn is_small(problem: &Problem) -> bool {
    problem.options() <= 64 && problem.items() <= 64
}

fn problem(bytes: &[u8]) -> Result<()> {
    let Ok(problem) = dancing::text::read(bytes) else {
        return Ok(());
    };
    let mut written = Vec::new();
    dancing::text::write(&problem, &mut written)?;
    let again = dancing::text::read(&written[..])?;
    let counts = (problem.items(), problem.options(), problem.entries());
    ensure!(
        counts == (again.items(), again.options(), again.entries()),
        "read again"
    );
    if is_small(&problem) {
        count(&problem)?;
    }
    Ok(())
}

/// Checks that a walk and a count give the same result if both finish quickly.
fn count(problem: &Problem) -> Result<()> {
    let report = Search::new(problem).limit_nodes(300).enumerate()?;
    let soon = Limits::default().time(Duration::from_millis(20));
    let counted = Counter::new()
        .limited_by(&soon)
        .memory(1 << 20)
        .count(problem);
    if let (true, Ok(counted)) = (report.is_complete(), counted) {
        ensure!(
            counted.count == report.solutions.into(),
            "{counted:?}, {report:?}"
        );
    }
    Ok(())
}

fn solutions(bytes: &[u8]) -> Result<()> {
    let (problem, solutions) = two(bytes);
    let Ok(problem) = dancing::text::read(problem.as_bytes()) else {
        return Ok(());
    };
    let mut checker = Checker::new(&problem);
    let read: Result<(), String> = solutions.lines().try_for_each(|line| checker.read(line));
    if let Ok(right) = read.and_then(|()| checker.end())
        && is_small(&problem)
    {
        let report = Search::new(&problem).limit_nodes(10_000).enumerate()?;
        ensure!(
            !report.is_complete() || right <= report.solutions,
            "{right} of {report:?}"
        );
    }
    Ok(())
}

/// Checks that a problem that was read can be written and read again, and that writing it again
/// gives the same text.
fn integer(bytes: &[u8], format: FileFormat) -> Result<()> {
    let Ok(problem) = format.read(&text(bytes)) else {
        return Ok(());
    };
    let mut written = Vec::new();
    if format.write(&problem, &mut written).is_ok() {
        let again = format.read(&text(&written)).map_err(Error::msg)?;
        let mut rewritten = Vec::new();
        let _ = format.write(&again, &mut rewritten);
        ensure!(
            written == rewritten,
            "read again, it is {}",
            text(&rewritten)
        );
    }
    Ok(())
}

fn part(bytes: &[u8]) -> Result<()> {
    if let Ok(part) = text(bytes).parse::<Prefix>() {
        ensure!(
            part.to_string().parse() == Ok(part.clone()),
            "{part} read again"
        );
        let problem = dancing::text::read(PROBLEMS[3].as_bytes())?;
        let _ = Search::new(&problem).under(&part).enumerate();
    }
    Ok(())
}

fn diagrams() -> Reader {
    let kinds = [Kind::Ordered, Kind::Products];
    let mut good = Vec::new();
    for text in PROBLEMS {
        let problem = dancing::text::read(text.as_bytes()).expect("a problem");
        for kind in kinds {
            let diagram = Compiler::new()
                .kind(kind)
                .compile(&problem)
                .expect("it is small");
            good.push(diagram.to_bytes());
        }
    }
    Reader {
        name: "diagram",
        weight: 100,
        good,
        words: &["DANCEZDD"],
        fix: with_checksum,
        read: diagram,
        time: Duration::from_secs(5),
        memory: 8 << 20,
    }
}

/// Corrects the checksum in most cases, since the rest of a diagram is read only if the checksum is
/// right.
fn with_checksum(bytes: &mut Vec<u8>) {
    if bytes.len() < 4 || bytes.len().is_multiple_of(16) {
        return;
    }
    bytes.truncate(bytes.len() - 4);
    let sum = crc32fast::hash(bytes);
    bytes.extend(sum.to_le_bytes());
}

/// Checks that the answers to all queries of a diagram that was read are consistent.
fn diagram(bytes: &[u8]) -> Result<()> {
    let Ok(diagram) = Diagram::from_bytes(bytes) else {
        return Ok(());
    };
    let count = diagram.count();
    let by_size = diagram.count_by_size();
    ensure!(
        by_size.iter().sum::<dancing::BigUint>() == count,
        "sizes {by_size:?} of {count}"
    );
    ensure!(
        diagram.is_empty() == (count == 0u32.into()),
        "{count} solutions"
    );
    let listed = diagram.solutions().take(1000).count();
    ensure!(
        listed == 1000 || count == listed.into(),
        "{listed} listed of {count}"
    );
    ensure!(
        diagram.cheapest().take(3).is_sorted_by_key(|one| one.cost),
        "cheapest"
    );
    let _ = diagram.samples(1).take(3).count();
    let with = diagram.requiring(0u32);
    let without = diagram.forbidding(0u32);
    ensure!(
        with.count() + without.count() == count,
        "by the first option"
    );
    ensure!(
        Diagram::from_bytes(&diagram.to_bytes())?.count() == count,
        "read again"
    );
    Ok(())
}
