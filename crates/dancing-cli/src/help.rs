//! The help texts other than those of options: the problem format, and examples, which the tests
//! run.

/// The help of the command, which fits on one screen.
pub(crate) const TEMPLATE: &str =
    "{about-section}\nUsage: dancing COMMAND\n{subcommands}{after-help}";

/// The hint about what to try first.
pub(crate) const FIRST: &str =
    "Try first: dancing gen queens 8 | dancing count -    More: dancing --help";

/// The problem format, and the exit codes.
pub(crate) const WHOLE: &str = "\
The problem format:
  A text file: items on the first line, and on each further line one option, as
  the items that it covers. A solution chooses options so that every item is
  covered exactly once. For example, three cells in a row, to be filled with
  pieces of one or two cells:

    | a line that begins with a bar is a comment
    a b c
    a b
    b c
    a
    b
    c

  Items after a bar are secondary: covered at most once, or by any number of
  options that give them the same colour. The items before it are primary.
    a b | x y          x and y need not be covered
    a x:red            an option that covers a, and x in red
  An option without a primary item is never chosen.
  A multiplicity is the number of times that an item is covered:
    2|a 0:3|b c        a twice, b up to three times, c once
  An option may end with a cost, for `dancing best`:
    a b |7
  A comment that begins with `|: ` names the next option:
    |: x1
  With --batch, `count`, `solve` and `best` read several problems, separated by
  lines `|---`, and answer one after the other.

Examples:
  printf 'a b c\\na b\\nb c\\na\\nb\\nc\\n' | dancing solve -
  dancing gen queens 8 | dancing count -
  dancing gen assignment 4 | dancing best -

Exit codes: 0 there is an answer, 1 it is proved that none exists, 2 invalid
input, 3 stopped by a limit, 130 interrupted (143 by SIGTERM). Answers go to
standard output, everything else to standard error. NO_COLOR=1 turns colours off.";

pub(crate) const COUNT: &str = "\
Examples:
  dancing gen queens 8 | dancing count -
  dancing gen dominoes 8 8 | dancing count - --stats
  dancing gen langford 7 | dancing count - --limit 10s --format json

Exit codes: 0 there are solutions, 1 there are none, 3 stopped, with the
number counted so far, if any.";

pub(crate) const SOLVE: &str = "\
A solution is printed as its options, one per line, and an empty line.

Examples:
  dancing gen queens 6 | dancing solve -
  dancing gen queens 8 | dancing solve - -n 1
  dancing gen queens 6 | dancing solve - --format ndjson

Exit codes: 0 there are solutions, 1 there are none, 3 stopped: there may be
more.";

pub(crate) const BEST: &str = "\
The cost is at the end of an option, after a bar: a b |7. The default is 0. With
--stats, stderr shows each better solution and each better lower bound.

Examples:
  dancing gen assignment 4 | dancing best -
  dancing gen matching 6 | dancing best - --top 3
  dancing gen crew 20 100 | dancing best - --limit 10s --format json

Exit codes: 0 proved, 1 there is no solution, 3 stopped, with the best so far
and a lower bound.";

pub(crate) const CHECK: &str = "\
Examples:
  dancing gen queens 6 > queens.dlx
  dancing solve queens.dlx | dancing check queens.dlx -

Exit codes: 0 all of them are solutions, 1 the list is empty, 2 one is wrong
(stderr names it and the reason).";

pub(crate) const SUDOKU: &str = "\
Empty lines and lines that begin with # are ignored.

Examples:
  printf '%081d\\n' 7 | dancing sudoku -
  printf '%081d\\n' 7 8 9 | dancing sudoku - --limit 10s

Exit codes: 0 each has a solution, 1 one has none, 2 a line is not a Sudoku.";

pub(crate) const ESTIMATE: &str = "\
Examples:
  dancing gen queens 10 | dancing estimate -
  dancing gen queens 10 | dancing estimate - --probes 10000 --seed 2";

pub(crate) const PREPROCESS: &str = "\
Examples:
  dancing gen langford 8 | dancing preprocess - > smaller.dlx
  dancing count smaller.dlx";

pub(crate) const SYMMETRIES: &str = "\
Examples:
  dancing gen queens 8 | dancing symmetries -
  dancing gen queens 8 | dancing count - --up-to-symmetry";

/// The usual help without the empty line before the usage, so that a long list fits on a screen.
pub(crate) const SHORTER: &str =
    "{about-with-newline}{usage-heading} {usage}\n\n{all-args}{after-help}";

pub(crate) const GEN: &str = "\
Examples:
  dancing gen queens 8 | dancing count -
  dancing gen latin 30 12 | dancing solve - -n 1 --order weighted
  dancing gen colouring 3 a-b b-c c-a | dancing solve - -n 1";

pub(crate) const READ: &str = "\
Examples:
  dancing gen assignment 4 | dancing write - --to mps > problem.mps
  dancing read problem.mps --from mps | dancing best -";

pub(crate) const WRITE: &str = "\
Examples:
  dancing gen assignment 4 | dancing write - --to mps
  dancing gen queens 4 | dancing write - --to opb";

pub(crate) const SAMPLE: &str = "\
Examples:
  dancing gen dominoes 4 4 | dancing sample -
  dancing gen dominoes 4 4 | dancing sample - -n 3 --seed 7";

pub(crate) const COMPILE: &str = "\
Examples:
  dancing gen queens 8 | dancing compile - -o queens.zdd
  dancing zdd count queens.zdd
  dancing zdd sample queens.zdd";

pub(crate) const ZDD: &str = "\
Examples:
  dancing gen dominoes 4 4 | dancing compile - -o board.zdd
  dancing zdd count board.zdd --by-size
  dancing zdd restrict board.zdd --require '#1' -o some.zdd
  dancing zdd count some.zdd";

pub(crate) const UNITS: &str = "\
Examples:
  dancing gen queens 8 > queens.dlx
  dancing split queens.dlx --parts 4 > units
  dancing shard queens.dlx < units > results
  dancing merge queens.dlx units results

docs/machines.md shows how to share the work among many machines.";

pub(crate) const VERIFY: &str = "\
Examples:
  dancing gen queens 8 > queens.dlx
  dancing count queens.dlx --certificate queens.count
  dancing verify queens.dlx queens.count
  dancing compile queens.dlx -o queens.zdd --certificate queens.count
  dancing verify queens.dlx queens.zdd queens.count

Exit codes: 0 every step is right, 2 one is wrong (stderr names it and the
reason).";
