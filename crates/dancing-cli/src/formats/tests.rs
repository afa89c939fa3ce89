//! Random problems through each format and back: the solutions, the costs and the names stay.

#[path = "../../../dancing/tests/support/random.rs"]
mod random;

use super::FileFormat;
use dancing::problem::{OptionId, Problem, Rule};
use dancing::search::Search;
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Returns the problem without the parts of option lines for which `is_kept` returns `false`.
fn with_words(problem: &Problem, is_kept: impl Fn(char) -> bool) -> Problem {
    let mut text = Vec::new();
    dancing::text::write(problem, &mut text).unwrap();
    let text = String::from_utf8(text).unwrap();
    let mut lines = text.lines();
    let mut kept = format!("{}\n", lines.next().unwrap());
    for line in lines {
        let words = line.split(' ').map(|word| match word.rfind([':', '|']) {
            Some(at) if line.starts_with("|: ") || is_kept(word.as_bytes()[at].into()) => word,
            Some(at) => &word[..at],
            None => word,
        });
        kept += words.collect::<Vec<_>>().join(" ").trim_end();
        kept += "\n";
    }
    dancing::text::read(kept.as_bytes()).unwrap()
}

/// Writes a problem in a format, reads it, and reads again what the command prints then.
fn through(format: FileFormat, problem: &Problem) -> Problem {
    let mut text = Vec::new();
    format.write(problem, &mut text).ok().unwrap();
    let text = String::from_utf8(text).unwrap();
    let read = format.read(&text);
    let read = read.unwrap_or_else(|wrong| panic!("{wrong}: {text}"));
    let mut printed = Vec::new();
    dancing::text::write(&read, &mut printed).unwrap();
    dancing::text::read(&printed[..]).unwrap()
}

/// Returns the name of an option, or its number as other formats write it.
fn name(problem: &Problem, option: OptionId) -> String {
    let name = problem.option_name(option).map(str::to_owned);
    name.unwrap_or_else(|| format!("x{}", option.index() + 1))
}

/// Returns the cost and the options of all solutions.
fn solutions(problem: &Problem) -> BTreeSet<(u64, Vec<String>)> {
    let named = |solution: Vec<OptionId>| {
        let cost = solution.iter().map(|&option| problem.cost(option)).sum();
        let names = solution.iter().map(|&option| name(problem, option));
        (cost, names.collect())
    };
    let all = Search::new(problem).solutions().unwrap();
    all.map(named).collect()
}

/// Returns the items with the bounds on the number of options that cover each.
fn items(problem: &Problem) -> BTreeSet<(String, u32, u32)> {
    let bounds = |item| match problem.rule(item) {
        Rule::Primary { lo, hi } => (problem.item_name(item).to_owned(), lo, hi),
        Rule::Secondary => (problem.item_name(item).to_owned(), 0, 1),
    };
    problem.item_ids().map(bounds).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, max_global_rejects: 100_000, ..ProptestConfig::default() })]

    #[test]
    fn programs_go_to_mps_and_opb_and_back(problem in random::problems(false)) {
        prop_assume!(problem.items() > 0);
        let problem = with_words(&problem, |mark| mark == '|');
        for format in [FileFormat::Mps, FileFormat::Opb] {
            let again = through(format, &problem);
            prop_assert_eq!(solutions(&again), solutions(&problem));
            prop_assert!(items(&again).is_superset(&items(&problem)));
        }
    }

    #[test]
    fn exact_covers_go_to_lists_of_sets_and_back(problem in random::problems(true)) {
        let problem = problem.with_limit(None);
        let primary = problem.item_ids().filter(|&item| problem.rule(item).is_primary());
        let is_exact = primary.count() == problem.items();
        prop_assume!(is_exact && problem.items() > 0);
        let nameless = |problem: &Problem| {
            let solutions = Search::new(problem).solutions().unwrap();
            let cost = |solution: &Vec<OptionId>| solution.iter().map(|&o| problem.cost(o)).sum();
            solutions.map(|solution| (cost(&solution), solution)).collect::<Vec<(u64, _)>>()
        };
        let again = through(FileFormat::Orlib, &problem);
        prop_assert_eq!(nameless(&again), nameless(&problem));
        let mut text = Vec::new();
        dancing::text::write(&problem, &mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        let (items, options) = text.split_once('\n').unwrap();
        let items: String = items.split_whitespace().map(|item| format!("1:*|{item} ")).collect();
        let covering = dancing::text::read(format!("{items}\n{options}").as_bytes()).unwrap();
        for format in [FileFormat::Scp, FileFormat::Rail] {
            prop_assert_eq!(nameless(&through(format, &covering)), nameless(&covering));
        }
        let free = with_words(&problem, |_| false);
        for format in [FileFormat::Ec, FileFormat::Networks] {
            prop_assert_eq!(nameless(&through(format, &free)), nameless(&free));
        }
    }
}

#[test]
fn costs_may_be_negative_and_the_objective_a_maximum() {
    // a + b <= 1, b + d = 1; the value of each solution.
    let mps = "NAME p\nOBJSENSE\n    MIN\nROWS\n N c\n L pack\n E one\nCOLUMNS\n a pack 1 c -5\n b pack 1 one 1\n d one 1 c 2\n e c 3\nRHS\n pack 1 one 1\nBOUNDS\n BV e\nENDATA\n";
    let opb = "min: -5 x1 +2 x3 +3 x4 ;\n-1 x1 -1 x2 >= -1 ;\n+1 x2 +1 x3 = 1 ;\n";
    let expected = BTreeSet::from([-3, 0, 0, 2, 3, 5]);
    for (is_maximum, format, text) in [
        (false, FileFormat::Mps, mps.to_owned()),
        (true, FileFormat::Mps, mps.replace("MIN", "MAX")),
        (false, FileFormat::Opb, opb.to_owned()),
        (true, FileFormat::Opb, opb.replace("min:", "max:")),
    ] {
        let (problem, objective) = format.read_program(&text).unwrap();
        let objective = objective.unwrap();
        let words: Vec<&str> = objective.split(' ').collect();
        let number = |word: &str| word.parse::<i64>().unwrap();
        let value = |cost: u64| match words[..] {
            ["the", "objective", "is", "the", "cost", "minus", offset] => {
                assert!(!is_maximum);
                cost as i64 - number(offset)
            }
            ["the", "objective", "is", offset, "minus", "the", "cost"] => {
                assert!(is_maximum);
                number(offset) - cost as i64
            }
            _ => panic!("{objective}"),
        };
        let all = solutions(&problem);
        assert_eq!(all.len(), 6);
        let values: BTreeSet<i64> = all.iter().map(|&(cost, _)| value(cost)).collect();
        assert_eq!(values, expected, "{objective}");
    }
}

#[test]
fn rows_and_columns_mean_what_integer_programs_mean() {
    let mps = "NAME p\nROWS\n N c\n L pack\n E one\nCOLUMNS\n a pack 1\n b pack 1\n d one 1\n e c 5\nRHS\n pack 1 one 1\n";
    for (bounds, expected) in [
        ("", &["d", "a d", "b d", "d e", "a d e", "b d e"][..]),
        ("BOUNDS\n FX bnd a 1\n UP bnd e 0\n", &["a d"]),
        ("BOUNDS\n FX bnd a 0.0\n LO e 1\n", &["d e", "b d e"]),
        ("BOUNDS\n FX d 0\n", &[]),
    ] {
        let problem = FileFormat::Mps
            .read(&format!("{mps}{bounds}ENDATA\n"))
            .unwrap();
        let found = solutions(&problem)
            .into_iter()
            .map(|(_, names)| names.join(" "));
        let expected = expected.iter().map(|&names| names.to_owned());
        assert_eq!(
            found.collect::<BTreeSet<_>>(),
            expected.collect(),
            "{bounds}"
        );
    }
    for (wrong, says) in [
        (" FX a 2\n", "line 14: columns are binary"),
        (" FX z 1\n", "line 14: there is no column \"z\""),
        (
            " FX a 1\n UP a 0\n",
            "line 15: the bounds of a exclude both 0 and 1",
        ),
    ] {
        let text = format!("{mps}BOUNDS\n{wrong}ENDATA\n");
        let error = FileFormat::Mps.read(&text).unwrap_err();
        assert!(error.starts_with(says), "{error}");
    }
    for (opb, count) in [
        ("-1 x1 -1 x2 >= -1 ;\n+1 x3 = 1 ;\n", 3),
        ("-1 x1 >= -1 ;\n+1 x2 = 1 ;\n", 2),
        ("* #variable= 2 #constraint= 1\n+1 x2 = 1 ;\n", 2),
        ("* #variable= 9 #constraint= 1\n+1 x2 = 0 ;\n", 256),
        ("min: +1 x1 +1 x2 ;\n+1 x2 +1 x3 = 0 ;\n", 2),
    ] {
        assert_eq!(
            solutions(&FileFormat::Opb.read(opb).unwrap()).len(),
            count,
            "{opb}"
        );
    }
    let many = FileFormat::Opb.read("* #variable= 99999999 #constraint= 1\n+1 x2 = 1 ;\n");
    assert!(many.unwrap_err().contains("of which 1 occur"));
}
