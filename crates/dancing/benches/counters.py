#!/usr/bin/env python3
"""Counts the same files with `dancing count --engine memo`, with dxz and with pyganak, side by side.

    crates/dancing/benches/beside counters.py [FILE.dlx...]

Without files it counts instances of the tests, of every kind.

Prints a Markdown table of counts and seconds, and exits with 1 when `dancing` and pyganak
disagree. Each counter runs in a process of its own, with a limit on time and memory. dxz knows
primary items only; neither it nor the encoding used for pyganak knows multiplicities (`-`).
"""

import argparse
import json
import multiprocessing
import pathlib
import resource
import subprocess
import sys
import time

# Some of the instances of the tests, those first that no colour or secondary item keeps dxz from.
INSTANCES = pathlib.Path(__file__).parent.parent / "tests/instances"
FILES = (
    "domino-8x8 domino-12x12 latin-5 ltri-6x9 ypent-10x10 poke-match14 mix-18-170 soma langford-11 pent-6x10 "
    "sudoku-inkala pent-scott queens-12 macmahon-3x4 wsearch-4x5 col3-24-45 queendom-5-3"
)


def read(path):
    """Items as {name: is_primary}, options as lists of (item, colour or None)."""
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
    """One variable an option; the others follow from these, so models are solutions."""
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
    """By pairs where there are few, by a chain of `one of those so far` where there are many."""
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


def with_dancing(path, binary, seconds):
    command = [binary, "count", "--engine", "memo", "--format", "json", "--limit", f"{seconds}s", path]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        return done.stderr.strip() or "stopped"
    answer = json.loads(done.stdout)
    return int(answer["count"]), answer["seconds"], answer["nodes"]


def limited(function, problem, seconds, gigabytes):
    """The result of a function in a process of its own, or what became of it."""
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
    parser.add_argument("--binary", default="target/release/dancing")
    parser.add_argument("--seconds", type=int, default=20, help="limit for each counter and file")
    parser.add_argument("--gigabytes", type=int, default=4, help="limit for each peer and file")
    arguments = parser.parse_args()

    print("| file | dancing | s | states | dxz | s | pyganak | s |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    disagreements = 0
    for path in arguments.files or [INSTANCES / f"{name}.dlx" for name in FILES.split()]:
        problem = read(path)
        ours = with_dancing(path, arguments.binary, arguments.seconds)
        peers = [
            limited(peer, problem, arguments.seconds, arguments.gigabytes)
            for peer in (with_dxz, with_pyganak)
        ]
        states = "-" if isinstance(ours, str) else f"{ours[2]:,}"
        print(f"| {path.stem} | {shown(ours)} | {states} | {shown(peers[0])} | {shown(peers[1])} |", flush=True)
        if isinstance(ours, tuple) and isinstance(peers[1], tuple):
            disagreements += ours[0] != peers[1][0]
    sys.exit(disagreements > 0)


if __name__ == "__main__":
    main()
