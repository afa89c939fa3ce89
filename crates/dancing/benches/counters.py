#!/usr/bin/env python3
"""Compares counts of the same files by `dancing`, dxz and pyganak.

    crates/dancing/benches/beside counters.py [FILE.dlx...] [--engine auto]
    crates/dancing/benches/beside counters.py --real DIR --program "xccdc=path/to/xccdc m0"

Without files it counts instances of the tests, of every kind; with `--real DIR` it counts the files of that
folder (`.dlx` and `.dlx.gz`), and compares the results with the counts in its `expected.csv`, if there is one.
`--program NAME=COMMAND` adds another counter, such as Knuth's `xccdc` or `ssxcc-binary`: it must read
the problem from standard input, and its count is the number before `solution` in its output.

Prints a Markdown table of counts and seconds, and exits with 1 if `dancing` and pyganak disagree.
Each counter runs in a separate process, with limits on time and memory. dxz supports only primary
items; neither dxz nor the encoding used for pyganak supports multiplicities (`-`).
"""

import argparse
import csv
import gzip
import json
import multiprocessing
import pathlib
import re
import resource
import shlex
import subprocess
import sys
import tempfile
import time

# Some of the instances of the tests; the first ones have no secondary items, so dxz supports them.
INSTANCES = pathlib.Path(__file__).parent.parent / "tests/instances"
FILES = (
    "domino-8x8 domino-12x12 latin-5 ltri-6x9 ypent-10x10 poke-match14 mix-18-170 soma langford-11 pent-6x10 "
    "sudoku-inkala pent-scott queens-12 macmahon-3x4 wsearch-4x5 col3-24-45 queendom-5-3"
)


def read(path):
    """Returns the items as {name: is_primary}, and the options as lists of (item, colour or None)."""
    lines = [line.split() for line in open(path, encoding="utf-8") if not line.startswith("|")]
    lines = [line for line in lines if line]
    items, is_primary = {}, True
    for token in lines[0]:
        if token == "|":
            is_primary = False
        elif "|" in token:
            return None
        else:
            items[token] = is_primary
    options = []
    for line in lines[1:]:
        taken = [token.partition(":") for token in line if not token.startswith("|")]
        options.append([(item, colour or None) for item, _, colour in taken])
    return items, options


def with_dxz(problem):
    import dxz

    items, options = problem
    if not all(items.values()):
        return None
    columns = {name: at for at, name in enumerate(items)}
    matrix = [0] * (len(columns) * len(options))
    for row, option in enumerate(options):
        for item, _ in option:
            matrix[row * len(columns) + columns[item]] = 1
    start = time.perf_counter()
    return dxz.dxz_count(len(options), len(columns), matrix), time.perf_counter() - start


def with_pyganak(problem):
    import pyganak

    items, options = problem
    clauses, variables = clauses_of(items, options)
    start = time.perf_counter()
    counter = pyganak.Counter()
    counter.new_vars(variables)
    counter.add_clauses(clauses)
    return counter.count(), time.perf_counter() - start


def clauses_of(items, options):
    """Returns clauses with a variable for each option; these determine all others, so models are solutions."""
    clauses, variables = [], len(options)
    users = {name: {} for name in items}
    for variable, option in enumerate(options, 1):
        for item, colour in option:
            users[item].setdefault(colour, []).append(variable)
        if not any(items[item] for item, _ in option):
            clauses.append([-variable])
    for item, by_colour in users.items():
        rivals = list(by_colour.pop(None, []))
        if items[item]:
            clauses.append(list(rivals))
        for users_of_colour in by_colour.values():
            variables += 1
            rivals.append(variables)
            clauses.append([-variables, *users_of_colour])
            clauses.extend([variables, -user] for user in users_of_colour)
        variables = at_most_one(rivals, clauses, variables)
    return clauses, variables


def at_most_one(rivals, clauses, variables):
    """Adds clauses that exclude two rivals: for all pairs if there are few, otherwise with a chain of variables."""
    if len(rivals) <= 32:
        clauses.extend([-a, -b] for i, a in enumerate(rivals) for b in rivals[:i])
        return variables
    before = rivals[0]
    for rival in rivals[1:]:
        variables += 1
        clauses += [[-rival, -before], [-variables, before, rival]]
        clauses += [[variables, -before], [variables, -rival]]
        before = variables
    return variables


def with_dancing(path, binary, engine, seconds):
    command = [binary, "count", "--engine", engine, "--format", "json", "--limit", f"{seconds}s", path]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        return done.stderr.strip() or "stopped"
    answer = json.loads(done.stdout)
    return int(answer["count"]), answer["seconds"], answer["nodes"]


def with_program(command, path, seconds):
    """Returns the count and the seconds of a program given with `--program`, or why there is none."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        with open(path, "rb") as problem:
            done = subprocess.run(
                shlex.split(command), stdin=problem, capture_output=True, text=True, timeout=seconds, check=False
            )
    except subprocess.TimeoutExpired:
        return f"over {seconds} s"
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    said = re.search(r"(\d+) solution", done.stdout + done.stderr)
    if not said:
        return f"failed (exit {done.returncode})"
    return int(said[1]), after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def real(folder, scratch):
    """Returns the problems of a folder, unpacked, and their known counts."""
    known = {}
    if (table := folder / "expected.csv").exists():
        with open(table, encoding="utf-8", newline="") as lines:
            for row in csv.DictReader(lines):
                if row["what"] == "count" and row["value"]:
                    known[row["file"].partition(".dlx")[0]] = int(row["value"])
    files = []
    for path in sorted([*folder.glob("*.dlx"), *folder.glob("*.dlx.gz")]):
        name = path.name.partition(".dlx")[0]
        if path.suffix == ".gz":
            path, packed = scratch / f"{name}.dlx", path
            path.write_bytes(gzip.decompress(packed.read_bytes()))
        files.append(path)
    return files, known


def limited(function, problem, seconds, gigabytes):
    """Returns the result of a function that runs in a separate process, or why there is none."""
    if problem is None:
        return None
    receiver, sender = multiprocessing.Pipe(duplex=False)

    def work():
        resource.setrlimit(resource.RLIMIT_AS, (gigabytes << 30, gigabytes << 30))
        sender.send(function(problem))

    process = multiprocessing.Process(target=work)
    process.start()
    process.join(seconds)
    if process.is_alive():
        process.kill()
        process.join()
        return f"over {seconds} s"
    return receiver.recv() if receiver.poll() else f"failed (exit {process.exitcode})"


def shown(result):
    if result is None:
        return "- | -"
    if isinstance(result, str):
        return f"{result} | -"
    return f"{result[0]:,} | {result[1]:.4f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    parser.add_argument("--real", type=pathlib.Path, metavar="DIR", help="count the problems of this folder")
    parser.add_argument("--program", action="append", default=[], metavar="NAME=COMMAND", help="a counter of your own")
    parser.add_argument("--engine", default="memo", help="of `dancing`")
    parser.add_argument("--binary", default="target/release/dancing")
    parser.add_argument("--seconds", type=int, default=20, help="limit for each counter and file")
    parser.add_argument("--gigabytes", type=int, default=4, help="limit for each peer and file")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        sys.exit(compare(arguments, pathlib.Path(scratch)) > 0)


def compare(arguments, scratch):
    """Prints the table; returns the number of files on which counters disagree."""
    files, known = arguments.files or [INSTANCES / f"{name}.dlx" for name in FILES.split()], {}
    if arguments.real:
        files, known = real(arguments.real, scratch)
    programs = dict(program.split("=", 1) for program in arguments.program)
    names = ["dxz", "pyganak", *programs]
    print(f"| file | dancing | s | states | {' | s | '.join(names)} | s |")
    print("|---|" + "--:|" * (3 + 2 * len(names)))
    disagreements = 0
    for path in files:
        problem = read(path)
        ours = with_dancing(path, arguments.binary, arguments.engine, arguments.seconds)
        peers = [
            limited(peer, problem, arguments.seconds, arguments.gigabytes)
            for peer in (with_dxz, with_pyganak)
        ]
        peers += [with_program(command, path, arguments.seconds) for command in programs.values()]
        states = "-" if isinstance(ours, str) else f"{ours[2]:,}"
        print(f"| {path.stem} | {shown(ours)} | {states} | {' | '.join(map(shown, peers))} |", flush=True)
        # dxz does not report counts that overflow, so its count is not compared.
        told = [known.get(path.stem), *(peer[0] for peer in peers[1:] if isinstance(peer, tuple))]
        if isinstance(ours, tuple):
            disagreements += any(count not in (None, ours[0]) for count in told)
    return disagreements


if __name__ == "__main__":
    main()
