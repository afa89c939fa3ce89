#!/usr/bin/env python3
"""Prints the table of docs/battles.md: a plan against each boss of generations 3 to 5 that is a single battle.

Run it at the top of the checkout, with the path of a release build of the command: bosses.py target/release/dancedex
"""

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

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
    """Returns the JSON that the command prints, and the user time of the processor that it takes."""
    with tempfile.TemporaryFile() as faults:
        run = subprocess.Popen([command, *line, "--format", "json"], stdout=subprocess.PIPE, stderr=faults)
        printed = run.stdout.read()
        _, status, usage = os.wait4(run.pid, 0)
        run.returncode = os.waitstatus_to_exitcode(status)
        if run.returncode not in (0, 1, 3):
            faults.seek(0)
            raise SystemExit(f"{line}: {faults.read().decode()}")
    return json.loads(printed), usage.ru_utime


def planned(command, game, number, mode):
    line = ["plan", game, number, "--limit", "10s", *mode]
    answer, took = ask(command, line)
    return answer["parties"], took


def team(command, game, number):
    """Returns of how many members the team is that `team --duels` claims, if it wins every battle of that boss."""
    answer, took = ask(command, ["team", game, number, "--duels", "--top", "1", "--limit", "20s"])
    best = answer["teams"][0]
    won = best["battles"] and all(battle["answer"] == "plan" for battle in best["battles"])
    return len(best["members"]) if won else "–", took


def in_words(answer):
    return {"stopped": "over the limit", "": "–", None: "–"}.get(answer, answer)


def name_of(party):
    condition = " ".join(f"{what}={which}" for what, which in party["condition"].items())
    return f"{party['leader']} ({condition})" if condition else party["leader"]


MODES = {
    "set": ["--no-items"],
    "shift": ["--no-items", "--shift"],
    "items": [],
}


def rows_of(command, game, boss):
    """Returns a row for each party of a boss, and the seconds that the plan in set mode and the team took."""
    answers = {mode: planned(command, game, boss["number"], options) for mode, options in MODES.items()}
    parties = answers["set"][0]
    if all(party["answer"] == "double" for party in parties):
        return []
    chosen, took = team(command, game, boss["number"])
    rows = []
    for place, party in enumerate(parties):
        if party["answer"] == "double":
            continue
        plan = party["plan"]
        cells = [
            game,
            name_of(party),
            in_words(party["answer"]),
            len(plan["used"]) if plan else "",
            plan["reserve"] if plan else "",
            party["states"],
            in_words(answers["shift"][0][place]["answer"]),
            in_words(answers["items"][0][place]["with_items"]),
            chosen,
        ]
        print(cells, file=sys.stderr)
        rows.append((cells, answers["set"][1] / len(parties), took))
    return rows


def main():
    command = sys.argv[1]
    with ThreadPoolExecutor(3) as pool:
        bosses = [(game, boss) for game in GAMES for boss in ask(command, ["boss", game, "all"])[0]["bosses"]]
        found = pool.map(lambda one: rows_of(command, *one), bosses)
        rows = [row for rows in found for row in rows]
    print("| game | boss | set | uses | keeps % | states | shift | against their items | `team --duels` |")
    print("|---|---|---|--:|--:|--:|---|---|--:|")
    for cells, _, _ in rows:
        print("| " + " | ".join(str(cell) for cell in cells) + " |")
    print()
    for column, what in [(2, "set"), (6, "shift"), (7, "against their items"), (8, "team --duels")]:
        print(f"{what}: {dict(Counter(cells[column] for cells, _, _ in rows))}")
    states = sorted(cells[5] for cells, _, _ in rows)
    print(f"states: median {states[len(states) // 2]}, greatest {states[-1]}")
    for place, what in [(1, "plan, set mode"), (2, "team --duels")]:
        seconds = sorted(row[place] for row in rows)
        eight, nine = (seconds[len(seconds) * tenths // 10] for tenths in (8, 9))
        print(
            f"{what}: seconds of user time: median {seconds[len(seconds) // 2]:.2f}, "
            f"eight in ten {eight:.2f}, nine in ten {nine:.2f}, greatest {seconds[-1]:.2f}"
        )


main()
