//! What help says beside the options: what a problem is, and examples, which the tests run.

/// Help of the whole command in one screen.
pub(crate) const TEMPLATE: &str =
    "{about-section}\nUsage: dancing COMMAND\n\n{subcommands}{after-help}";

/// What to try first.
pub(crate) const FIRST: &str =
    "Try first: dancing gen queens 8 | dancing count -    More: dancing --help";

/// What a problem is, and how commands end.
pub(crate) const WHOLE: &str = "\
What a problem is:
  A text. Its first line has the items, each further line an option: the items
  that it covers. A solution is a choice of options that covers every item
  exactly once. Three cells in a row, and pieces of one or two:

    | a line that begins with a bar says nothing
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
  A multiplicity says how often an item is covered:
    2|a 0:3|b c        a twice, b up to three times, c once
  A cost ends an option, for `dancing best`:
    a b |7

Examples:
  printf 'a b c\\na b\\nb c\\na\\nb\\nc\\n' | dancing solve -
  dancing gen queens 8 | dancing count -
  dancing gen assignment 4 | dancing best -

Exit codes: 0 there is an answer, 1 it is proved that there is none, 2 bad
input, 3 stopped by a limit, 130 interrupted (143 by SIGTERM). The answer is on
standard output, all else on standard error. No colours where NO_COLOR is set.";

pub(crate) const COUNT: &str = "\
Examples:
  dancing gen queens 8 | dancing count -
  dancing gen dominoes 8 8 | dancing count - --stats
  dancing gen langford 7 | dancing count - --limit 10s --format json

Exit codes: 0 there are solutions, 1 there are none, 3 stopped: the number is
then what was counted till then.";

pub(crate) const SOLVE: &str = "\
A solution is its options, one a line, and an empty line.

Examples:
  dancing gen queens 6 | dancing solve -
  dancing gen queens 8 | dancing solve - -n 1
  dancing gen queens 6 | dancing solve - --format ndjson

Exit codes: 0 there are solutions, 1 there are none, 3 stopped: there may be
more.";

pub(crate) const BEST: &str = "\
A cost is written at the end of an option, after a bar: a b |7. Without one it
is 0. With --stats, stderr has a line whenever the best found costs less or no
solution can cost as little as before.

Examples:
  dancing gen assignment 4 | dancing best -
  dancing gen matching 6 | dancing best - --top 3
  dancing gen crew 20 100 | dancing best - --limit 10s --format json

Exit codes: 0 proved, 1 there is no solution, 3 stopped: the best so far, and
below which cost there is none.";

pub(crate) const CHECK: &str = "\
Examples:
  dancing gen queens 6 > queens.dlx
  dancing solve queens.dlx | dancing check queens.dlx -

Exit codes: 0 all of them are solutions, 1 the list is empty, 2 one is wrong:
which, and why.";

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

pub(crate) const GEN: &str = "\
Examples:
  dancing gen queens 8 | dancing count -
  dancing gen polyominoes 5 4 5 --any | dancing count -
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

docs/machines.md tells how many machines share the work.";

pub(crate) const VERIFY: &str = "\
Examples:
  dancing gen queens 8 > queens.dlx
  dancing count queens.dlx --certificate queens.count
  dancing verify queens.dlx queens.count
  dancing compile queens.dlx -o queens.zdd --certificate queens.count
  dancing verify queens.dlx queens.zdd queens.count

Exit codes: 0 every step is right, 2 one is not: which, and why.";
