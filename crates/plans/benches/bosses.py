#!/usr/bin/env python3
"""Prints the table of docs/battles.md: a plan against each boss of generations 3 to 5 that is fought one against one.

Run it at the top of the checkout, with the path of a release build of the command: bosses.py target/release/dancedex
"""

import json
import subprocess
import sys
import time

GAMES = [
    "ruby-sapphire",
    "emerald",
    "firered-leafgreen",
    "diamond-pearl",
    "platinum",
    "heartgold-soulsilver",
    "black-white",
    "black-2-white-2",
]


def ask(command, line):
    """Returns the JSON that the command prints, and how long that takes."""
    begun = time.monotonic()
    run = subprocess.run(
        [command, *line, "--format", "json"], capture_output=True, text=True, check=False
    )
    took = time.monotonic() - begun
    if run.returncode not in (0, 1, 3):
        raise SystemExit(f"{line}: {run.stderr}")
    return json.loads(run.stdout), took


def planned(command, game, number, mode):
    line = ["plan", game, number, "--limit", "10s", *mode]
    answer, took = ask(command, line)
    return answer["parties"], took


def name_of(party):
    condition = " ".join(f"{what}={which}" for what, which in party["condition"].items())
    return f"{party['leader']} ({condition})" if condition else party["leader"]


def main():
    command = sys.argv[1]
    modes = {
        "set": ["--no-items"],
        "shift": ["--no-items", "--shift"],
        "items": [],
    }
    rows, times, states = [], [], []
    for game in GAMES:
        bosses, _ = ask(command, ["boss", game, "all"])
        for boss in bosses["bosses"]:
            answers = {mode: planned(command, game, boss["number"], options) for mode, options in modes.items()}
            parties = answers["set"][0]
            times.append((answers["set"][1] / len(parties), game, boss["leader"]))
            for place, party in enumerate(parties):
                if party["answer"] == "double":
                    continue
                shift = answers["shift"][0][place]
                items = answers["items"][0][place]
                states.append(party["states"])
                used = len(party["plan"]["used"]) if party["plan"] else ""
                rows.append(
                    [
                        game,
                        name_of(party),
                        party["answer"],
                        used,
                        party["states"],
                        f"{answers['set'][1] / len(parties):.2f}",
                        shift["answer"],
                        items["with_items"] or "–",
                    ]
                )
                print(rows[-1], file=sys.stderr)
    print("| game | boss | set | uses | states | seconds | shift | against their items |")
    print("|---|---|---|--:|--:|--:|---|---|")
    for row in rows:
        print("| " + " | ".join(str(cell) for cell in row) + " |")
    seconds = sorted(time for time, _, _ in times)
    states.sort()
    tenth = len(seconds) * 9 // 10
    print()
    for column, what in [(2, "set"), (6, "shift"), (7, "against their items")]:
        counts = {}
        for row in rows:
            counts[row[column]] = counts.get(row[column], 0) + 1
        print(f"{what}: {counts}")
    print(f"states: median {states[len(states) // 2]}, greatest {states[-1]}")
    print(f"seconds: median {seconds[len(seconds) // 2]:.2f}, nine in ten {seconds[tenth]:.2f}, greatest {seconds[-1]:.2f}")


main()
