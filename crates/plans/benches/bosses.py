#!/usr/bin/env python3
"""Prints the table of docs/battles.md: a plan against each boss of generations 3 to 5 that is fought one against one.

Run it at the top of the checkout, with the path of a release build of the command: bosses.py target/release/dancedex
"""

import json
import resource
import subprocess
import sys

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


def spent():
    """Returns the processor time of all commands that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def ask(command, line):
    """Returns the JSON that the command prints, and how much processor time that takes."""
    begun = spent()
    run = subprocess.run(
        [command, *line, "--format", "json"], capture_output=True, text=True, check=False
    )
    took = spent() - begun
    if run.returncode not in (0, 1, 3):
        raise SystemExit(f"{line}: {run.stderr}")
    return json.loads(run.stdout), took


def planned(command, game, number, mode):
    line = ["plan", game, number, "--limit", "10s", *mode]
    answer, took = ask(command, line)
    return answer["parties"], took


def team(command, game, number):
    """Returns what `team --duels` claims: the members of a team that wins every battle of that boss, or nothing."""
    answer, took = ask(command, ["team", game, number, "--duels", "--top", "1", "--limit", "20s"])
    best = answer["teams"][0]
    answers = [battle["answer"] for battle in best["battles"] or ["not followed"]]
    if all(answer == "plan" for answer in answers):
        return len(best["members"]), took
    return "none" if "stopped" not in answers else "not known", took


def in_words(answer):
    return {"stopped": "over the limit", "": "–", None: "–"}.get(answer, answer)


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
    rows, times, states, choices = [], [], [], []
    for game in GAMES:
        bosses, _ = ask(command, ["boss", game, "all"])
        for boss in bosses["bosses"]:
            answers = {mode: planned(command, game, boss["number"], options) for mode, options in modes.items()}
            parties = answers["set"][0]
            if all(party["answer"] == "double" for party in parties):
                continue
            chosen, took = team(command, game, boss["number"])
            choices.append(took)
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
                        in_words(party["answer"]),
                        used,
                        party["plan"]["reserve"] if party["plan"] else "",
                        party["states"],
                        in_words(shift["answer"]),
                        in_words(items["with_items"]),
                        chosen,
                    ]
                )
                print(rows[-1], file=sys.stderr)
    print("| game | boss | set | uses | keeps % | states | shift | against their items | `team --duels` |")
    print("|---|---|---|--:|--:|--:|---|---|--:|")
    for row in rows:
        print("| " + " | ".join(str(cell) for cell in row) + " |")
    seconds = sorted(time for time, _, _ in times)
    states.sort()
    tenth = len(seconds) * 9 // 10
    print()
    for column, what in [(2, "set"), (6, "shift"), (7, "against their items"), (8, "team --duels")]:
        counts = {}
        for row in rows:
            counts[row[column]] = counts.get(row[column], 0) + 1
        print(f"{what}: {counts}")
    print(f"states: median {states[len(states) // 2]}, greatest {states[-1]}")
    print(f"seconds: median {seconds[len(seconds) // 2]:.2f}, nine in ten {seconds[tenth]:.2f}, greatest {seconds[-1]:.2f}")
    choices.sort()
    print(f"team --duels: median {choices[len(choices) // 2]:.2f} s, greatest {choices[-1]:.2f} s")


main()
