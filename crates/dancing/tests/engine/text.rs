//! Tests the text format: reading, writing, and errors for malformed lines.

use crate::random;
use dancing::problem::{MANY, Problem, Rule};
use dancing::text::{read, read_all, write};
use proptest::prelude::*;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

/// Returns the error for a text.
fn error(text: &str) -> String {
    read(text.as_bytes()).unwrap_err().to_string()
}

#[test]
fn every_instance_is_read_and_written_back() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/instances");
    let files = folder.read_dir().unwrap().map(|file| file.unwrap().path());
    let mut read_files = 0;
    for path in files.filter(|path| path.extension().is_some_and(|e| e == "dlx")) {
        let problem = read(BufReader::new(File::open(&path).unwrap())).unwrap();
        let mut written = Vec::new();
        write(&problem, &mut written).unwrap();
        assert_eq!(read(&written[..]).unwrap(), problem, "{}", path.display());
        let text = std::fs::read_to_string(&path).unwrap();
        let lines = text.lines().filter(|line| !line.starts_with('|')).skip(1);
        assert_eq!(problem.options(), lines.count(), "{}", path.display());
        read_files += 1;
    }
    assert_eq!(read_files, 29);
}

#[test]
fn a_comment_names_the_next_option() {
    let text = "a b\n|: not an option's\r\n|: Ann = 1\n| a comment\na b |3\na\n|: \nb\n";
    let problem = read(text.as_bytes()).unwrap();
    let names: Vec<_> = problem
        .option_ids()
        .map(|option| problem.option_name(option))
        .collect();
    assert_eq!(names, [Some("Ann = 1"), None, None]);
    let mut written = Vec::new();
    write(&problem, &mut written).unwrap();
    let again = "a b\n|: Ann = 1\na b |3\na\nb\n";
    assert_eq!(String::from_utf8(written).unwrap(), again);
    let mut builder = Problem::builder();
    let item = builder.primary("a").unwrap();
    assert!(builder.named_option("two\nlines", [item.plain()]).is_err());
    assert_eq!(builder.build().options(), 0);
}

#[test]
fn secondary_items_alone_make_a_problem() {
    let problem = read(" | x y\nx\n".as_bytes()).unwrap();
    let mut written = Vec::new();
    write(&problem, &mut written).unwrap();
    assert_eq!(read(&written[..]).unwrap(), problem);
}

/// Returns the items with their rules, and the options with their costs.
fn parts(problem: &Problem) -> Vec<String> {
    let item = |item| format!("{} {:?}", problem.item_name(item), problem.rule(item));
    let option = |option| {
        let name = problem.option_name(option);
        format!(
            "{name:?} {} {}",
            problem.option_text(option),
            problem.cost(option)
        )
    };
    let items = problem.item_ids().map(item);
    items.chain(problem.option_ids().map(option)).collect()
}

proptest! {
    #[test]
    fn random_problems_are_read_back(problem in random::problems(false)) {
        // The limit on options is not part of the text format.
        let problem = problem.with_limit(None);
        let mut written = Vec::new();
        write(&problem, &mut written).unwrap();
        match read(&written[..]) {
            Ok(read) => prop_assert_eq!(parts(&read), parts(&problem)),
            Err(error) => {
                prop_assert_eq!(problem.items(), 0);
                prop_assert!(error.to_string().starts_with("the problem has no items"));
            }
        }
    }
}

proptest! {
    #[test]
    fn several_problems_are_read_back(problems in prop::collection::vec(random::problems(false), 1..5)) {
        let mut written = Vec::new();
        for problem in &problems {
            write(problem, &mut written).unwrap();
            written.extend(b"|---\n");
        }
        let read: Vec<Problem> = read_all(&written[..]).collect::<Result<_, _>>().unwrap();
        let all = |problems: &[Problem]| problems.iter().map(parts).collect::<Vec<_>>();
        prop_assert_eq!(all(&read), all(&problems));
    }
}

#[test]
fn the_separator_may_follow_the_last_problem() {
    let read = |text: &str| -> Vec<String> {
        let shown = |problem: Result<Problem, _>| match problem {
            Ok(problem) => format!("{} {}", problem.items(), problem.options()),
            Err(error) => format!("{error}"),
        };
        read_all(text.as_bytes()).map(shown).collect()
    };
    let no_items = "the problem has no items: the first line that is not a comment lists them, as in 'a b | c'";
    assert_eq!(read("a\na\n|---\nb c\n"), ["1 1", "2 0"]);
    assert_eq!(read("a\na\n|---\r\nb c\n|---\n\n"), ["1 1", "2 0"]);
    assert_eq!(read("a\n|---\n|---\nb\n"), ["1 0", no_items]);
    assert_eq!(read(""), [no_items]);
    assert_eq!(
        read("a\na\n|---\nb\nc\n|---\nd\n"),
        [
            "1 1",
            "line 5, column 1: \"c\" is not among the items of line 4"
        ]
    );
    // To a reader of a single problem, the line is a comment.
    assert_eq!(
        dancing::text::read("a\n|---\na\n".as_bytes())
            .unwrap()
            .options(),
        1
    );
}

#[test]
fn numbers_are_digits_and_not_too_large() {
    for option in ["a |+5", "a |-1", "a |", "a |18446744073709551616"] {
        let error = error(&format!("a\n{option}\n"));
        assert!(error.contains("is not a cost"), "{option}: {error}");
    }
    for item in [
        "+2|a",
        "1:4294967295|a",
        "4294967295|a",
        "1:+2|a",
        "|a",
        "*|a",
    ] {
        let error = error(&format!("b {item}\na\n"));
        assert!(error.contains("up to 4294967294"), "{item}: {error}");
    }
    assert!(read("1:4294967294|a\na |18446744073709551615\n".as_bytes()).is_ok());
}

#[test]
fn rules_colours_and_costs_are_read() {
    let problem = read("| hello\n\na 2|b 0:3|c 1:*|d | x y\r\na b\tx:red y |12\n".as_bytes());
    let problem = problem.unwrap();
    let rules: Vec<Rule> = problem.item_ids().map(|item| problem.rule(item)).collect();
    let between = |lo, hi| Rule::Primary { lo, hi };
    assert_eq!(
        rules[..4],
        [
            between(1, 1),
            between(2, 2),
            between(0, 3),
            between(1, MANY)
        ]
    );
    assert_eq!(rules[4..], [Rule::Secondary, Rule::Secondary]);
    let option = problem.option_ids().next().unwrap();
    assert_eq!(problem.option_text(option), "a b x:red y");
    assert_eq!(problem.cost(option), 12);
}

#[test]
fn byte_order_marks_and_endings_of_lines_do_not_matter() {
    let plain = read("a b\na\nb\n".as_bytes()).unwrap();
    for text in [
        "\u{feff}a b\na\nb\n",
        "a b\r\na\r\nb\r\n",
        "a b\na\nb",
        "\n \t\na  b\n\n a\t\nb\n\n",
    ] {
        assert_eq!(read(text.as_bytes()).unwrap(), plain, "{text:?}");
    }
    // A byte-order mark is ignored only at the beginning.
    assert!(error("a\n\u{feff}a\n").contains("is not among the items"));
}

#[test]
fn errors_name_the_place_and_what_would_be_right() {
    let cases = [
        (
            "",
            "the problem has no items: the first line that is not a comment lists them, as in 'a b | c'",
        ),
        (
            "a b a\n",
            "line 1, column 5: \"a\" is the name of two items; names must be unique",
        ),
        (
            "a | b | c\n",
            "line 1, column 7: \"|\" occurs twice; a single '|' separates primary from secondary items",
        ),
        (
            "a | 1:2|b\n",
            "line 1, column 5: \"1:2|b\" has a multiplicity: secondary items cannot have one",
        ),
        (
            "x|b\n",
            "line 1, column 1: \"x|b\" is not a multiplicity; write 'lo:hi|item', 'lo:*|item' or 'n|item', up to 4294967294",
        ),
        (
            "3:2|b\n",
            "line 1, column 1: \"3:2|b\" has an empty range: its first number must be at most the second, and the second at least 1",
        ),
        (
            "a:b\n",
            "line 1, column 1: \"a:b\" is not a name of an item: one or more characters, none of them a space, a control character, ':' or '|'",
        ),
        (
            "| c\né b\né  q\n",
            "line 3, column 4: \"q\" is not among the items of line 2",
        ),
        (
            "a b\na a\n",
            "line 2, column 3: \"a\" occurs twice in the option",
        ),
        (
            "a b\na b:1\n",
            "line 2, column 3: \"b:1\" has a colour but is primary: only items after the '|' have colours",
        ),
        (
            "a | b\na b:\n",
            "line 2, column 3: \"b:\" needs a colour after ':', as in 'cell:red'; a colour is one or more characters, none of them a space, a control character, ':' or '|'",
        ),
        (
            "a b\na |x\n",
            "line 2, column 3: \"|x\" is not a cost: '|' and a number up to 18446744073709551615, as in '|14'",
        ),
        (
            "a b\na |-1\n",
            "line 2, column 3: \"|-1\" is not a cost: '|' and a number up to 18446744073709551615, as in '|14'",
        ),
        (
            "a\u{a0}b\na\n",
            "line 1, column 1: \"a\\u{a0}b\" is not a name of an item: one or more characters, none of them a space, a control character, ':' or '|'",
        ),
        (
            "a\u{1b}[31m\n",
            "line 1, column 1: \"a\\u{1b}[31m\" is not a name of an item: one or more characters, none of them a space, a control character, ':' or '|'",
        ),
        (
            "a b\na |1 b\n",
            "line 2, column 6: \"b\" comes after the cost |1, which ends the option",
        ),
        (
            "a b\n a b|4\n",
            "line 2, column 4: \"b|4\" is not an item: write a space before a cost, as in ' |14'",
        ),
        (
            "a b\n  |4\n",
            "line 2, column 3: \"|4\" is an option without items",
        ),
    ];
    for (text, message) in cases {
        assert_eq!(error(text), message, "{text:?}");
    }
    assert_eq!(
        read(&b"a b\n\xff\n"[..]).unwrap_err().to_string(),
        "line 2 is not UTF-8 text"
    );
}

#[test]
fn an_endless_line_is_an_error() {
    let endless = std::io::BufReader::new(std::io::repeat(0));
    let error = read(endless).unwrap_err();
    assert_eq!(error.to_string(), "line 1 is longer than 32 MB");
}

#[test]
fn several_costs_of_an_option_add_up() {
    let problem = read("a b\na |3 |4\nb |1\n".as_bytes()).unwrap();
    let costs: Vec<u64> = problem
        .option_ids()
        .map(|option| problem.cost(option))
        .collect();
    assert_eq!(costs, [7, 1]);
    let most = u64::MAX;
    let over = read(format!("a\na |{most} |1\n").as_bytes()).unwrap_err();
    assert!(
        over.to_string()
            .contains("\"|1\" makes the costs of the option more than")
    );
}

#[test]
fn odd_lines_of_items_are_written_so_that_they_are_read() {
    for (text, items) in [(" |\n", 0), (" | a\n", 1), (" \u{feff}a b\n", 2)] {
        let problem = dancing::text::read(text.as_bytes()).unwrap();
        assert_eq!(problem.items(), items, "{text:?}");
        let mut written = Vec::new();
        dancing::text::write(&problem, &mut written).unwrap();
        assert_eq!(String::from_utf8(written).unwrap(), text);
    }
}
