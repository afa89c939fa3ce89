#!/usr/bin/env python3
"""The cost of proofs compared with that of searches, in processor seconds: tables in Markdown.

    python3 crates/dancing/benches/proofs.py

Builds both commands. Measures counts with certificates and their verification, the cheapest solutions and all
solutions with proofs for `veripb` (which must be installed: `cargo install veripb --version 3.0.2 --locked`), and
plans of `dancedex identify`. If a run takes less than a second, the least of three is used. Counts are compared
with those of the tests, answers with a proof are compared with answers without, and proofs are checked; the
script stops at the first error.
"""

import csv
import os
import resource
import shutil
import subprocess
import sys
import tempfile

from cheapest import FAMILIES, made, measured, used

INSTANCES = "crates/dancing/tests/instances"
DANCING, DANCEDEX = "target/release/dancing", "target/release/dancedex"

# The families whose cheapest solution is found and proved within a minute, and the seed.
PRICED = [family for family in FAMILIES if family[:2] not in [("planted", 60), ("crew", 250), ("words", 5)]]
SEED = 7

LISTED = [
    "csp-26-6",
    "x6c-72-700",
    "debruijn-4x4",
    "pent-scott",
    "queendom-7-4",
    "sudoku-25x25",
    "ypent-10x10",
    "wrect-4x4-500",
    "ltri-6x9",
]

# The kinds of answers and of plans.
PLANS = [("multiplier", "adaptive"), ("message", "worst")]


def run(command, codes=(0, 1)):
    """Returns the output of a command, and its processor seconds."""
    print(*command, file=sys.stderr)
    return measured(lambda: once(command, codes))


def once(command, codes):
    before = used(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in codes:
        sys.exit(f"{' '.join(command)} ended with {done.returncode}: {done.stderr}")
    return done.stdout, used(resource.RUSAGE_CHILDREN) - before


def first_number(said):
    return int(said.split()[0])


def same(*numbers):
    if len(set(numbers)) > 1:
        sys.exit(f"these should be the same: {numbers}")


def row(*cells):
    shown = [f"{cell:.3f}" if isinstance(cell, float) else str(cell) for cell in cells]
    print("|", " | ".join(shown), "|", flush=True)


def head(*names):
    print()
    row(*names)
    print("|---" + "|--:" * (len(names) - 1) + "|")


def known():
    """Returns the number of solutions of each instance of the tests."""
    with open(f"{INSTANCES}/expected.csv", encoding="utf-8") as file:
        return {entry["instance"]: int(entry["count"]) for entry in csv.DictReader(file)}


def lines(path):
    with open(path, "rb") as file:
        return sum(1 for _ in file)


def counts(folder):
    head("problem", "solutions", "count", "with certificate", "verify", "bytes")
    proof = f"{folder}/count"
    for name, count in known().items():
        problem = f"{INSTANCES}/{name}.dlx"
        said, plain = run([DANCING, "count", problem])
        _, certified = run([DANCING, "count", problem, "--certificate", proof])
        checked, verify = run([DANCING, "verify", problem, proof])
        same(count, first_number(said), first_number(checked))
        row(name, f"{count:,}", plain, certified, verify, f"{os.path.getsize(proof):,}")


def proved(problem, command, folder):
    """Returns the seconds without a proof, with one, and of `veripb`; and the number of lines of the proof."""
    proof = f"{folder}/proof"
    said, plain = run([DANCING, command, problem])
    with_proof, writing = run([DANCING, command, problem, "--proof", proof])
    _, checking = run(["veripb", f"{proof}.opb", proof], codes=(0,))
    same(said, with_proof)
    return plain, writing, checking, f"{lines(proof):,}"


def cheapest(folder):
    head("problem", "best", "with proof", "veripb", "lines")
    for family, *sizes in PRICED:
        problem = f"{folder}/problem.dlx"
        with open(problem, "w", encoding="utf-8") as file:
            file.write(made(DANCING, family, sizes, SEED))
        row(f"{family} {' '.join(map(str, sizes))}", *proved(problem, "best", folder))


def listed(folder):
    head("problem", "solutions", "solve", "with proof", "veripb", "lines")
    solutions = known()
    for name in LISTED:
        row(name, f"{solutions[name]:,}", *proved(f"{INSTANCES}/{name}.dlx", "solve", folder))


def plans(folder):
    head("question", "bytes", "with certificate", "verify")
    proof = f"{folder}/plan"
    for answers, plan in PLANS:
        question = [DANCEDEX, "identify", "--generation", "9", "--candidates", "all", "--answers", answers]
        _, certified = run([*question, "--plan", plan, "--certificate", proof])
        _, verify = run([*question, "--verify", proof])
        row(f"`{plan}`, {answers}s", f"{os.path.getsize(proof):,}", certified, verify)


def main():
    if not shutil.which("veripb"):
        sys.exit("`veripb` is not there: cargo install veripb --version 3.0.2 --locked")
    subprocess.run(["cargo", "build", "--quiet", "--release", "-p", "dancing-cli", "-p", "dancedex"], check=True)
    with tempfile.TemporaryDirectory(prefix="proofs-") as folder:
        for table in [counts, cheapest, listed, plans]:
            table(folder)


if __name__ == "__main__":
    main()
