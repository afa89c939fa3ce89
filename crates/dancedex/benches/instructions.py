#!/usr/bin/env python3
"""The same work by a former commit and by this one, in instructions, which nothing else on the machine changes.

    python3 crates/dancedex/benches/instructions.py 1ea0cdc

Builds both, runs each command under callgrind (Debian's package `valgrind`), and prints a Markdown table of
millions of instructions. Needs git, for the former commit.
"""

import os
import re
import shutil
import subprocess
import sys

INSTANCES = "crates/dancing/tests/instances"

# Problems, by the engine that counts them.
COUNTED = {
    "cells": ["queens-12", "langford-11", "latin-5", "queendom-7-4", "wsearch-4x5", "soma"],
    "bits": ["queens-12", "langford-11", "latin-5", "queendom-7-4", "wsearch-4x5", "macmahon-3x4"],
    "links": ["queens-12", "langford-11", "latin-5"],
}

# What a game's cover chose from by default, before that was who can be obtained in it.
ALL_TYPINGS = " --options generation"

COMMANDS = [
    *(f"dancing count {name}.dlx --engine {engine}" for engine, names in COUNTED.items() for name in names),
    "dancing compile langford-11.dlx -o /dev/null",
    "dancedex cover --generation 9 --kind overlapping",
    "dancedex cover --generation 9 --kind exact",
    "dancedex cover --generation 9 --kind irredundant",
    "dancedex cover violet all --kind overlapping" + ALL_TYPINGS,
    "dancedex cover emerald all --kind irredundant" + ALL_TYPINGS,
    "dancedex team --generation 4",
    "dancedex team --generation 7",
    "dancedex identify --generation 9 --candidates all --answers message",
    "dancedex identify --generation 9 --candidates all --answers message --plan worst",
    "dancedex identify --generation 9 --candidates all --answers message --plan fixed",
]


def built(source):
    """The folder of the commands of a source tree."""
    cargo = ["cargo", "build", "--quiet", "--release", "--locked", "-p", "dancing-cli", "-p", "dancedex"]
    subprocess.run(cargo, check=True, cwd=source)
    return f"{source}/target/release"


def former(commit):
    """The source tree of a former commit, with a folder of its own for what is built."""
    source = f"target/former/{commit}"
    if not os.path.isdir(source):
        os.makedirs(source)
        archive = subprocess.run(["git", "archive", commit], check=True, stdout=subprocess.PIPE).stdout
        subprocess.run(["tar", "--extract", "--directory", source], check=True, input=archive)
    return source


def millions(folder, command):
    program, *words = command.split()
    words = [f"{INSTANCES}/{word}" if word.endswith(".dlx") else word for word in words]
    callgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    command = [*callgrind, f"{folder}/{program}", *words]
    done = subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    return int(re.search(r"Collected : (\d+)", done.stderr)[1]) / 1e6


def main():
    if len(sys.argv) != 2 or not shutil.which("valgrind"):
        sys.exit(__doc__)
    now, before = built("."), built(former(sys.argv[1]))
    print("| command | before, millions | now | ratio |\n|---|--:|--:|--:|")
    for command in COMMANDS:
        first = millions(before, command.removesuffix(ALL_TYPINGS))
        second = millions(now, command)
        print(f"| `{command}` | {first:.1f} | {second:.1f} | {second / first:.2f} |", flush=True)


if __name__ == "__main__":
    main()
