"""The best plan of a run compared with HiGHS: the same cover, solved by another program.

    pip install highspy
    python3 crates/dancedex/benches/run_plans.py [DANCEDEX]

It prints a line for each version and starter, and fails where the values differ.
"""

import json
import subprocess
import sys

import highspy

STARTERS = {
    "emerald": ["treecko", "torchic", "mudkip"],
    "platinum": ["turtwig", "chimchar", "piplup"],
    "heartgold": ["chikorita", "cyndaquil", "totodile"],
    "black": ["snivy", "tepig", "oshawott"],
    "x": ["chespin", "fennekin", "froakie"],
}


def ask(program, *words):
    return subprocess.run([program, "run", "plan", *words], capture_output=True, text=True, check=True).stdout


def read(text):
    """The bounds of each item, and of each option its items and cost."""
    head, *lines = text.splitlines()
    primary, _, secondary = head.partition(" | ")
    bounds = {name: (0, 1) for name in secondary.split()}
    for word in primary.split():
        rule, name = word.split("|")
        least, _, most = rule.partition(":")
        bounds[name] = (int(least), highspy.kHighsInf if most == "*" else int(most or least))
    options = []
    for line in filter(None, lines):
        items, _, cost = line.partition("|")
        options.append((items.split(), int(cost or 0)))
    return bounds, options


def cheapest(bounds, options):
    model = highspy.Highs()
    model.setOptionValue("output_flag", False)
    model.setOptionValue("mip_rel_gap", 0.0)
    model.setOptionValue("mip_abs_gap", 0.5)
    columns = {name: [] for name in bounds}
    for place, (items, cost) in enumerate(options):
        model.addVar(0, 1)
        model.changeColCost(place, cost)
        model.changeColIntegrality(place, highspy.HighsVarType.kInteger)
        for name in items:
            columns[name].append(place)
    for name, places in columns.items():
        model.addRow(*bounds[name], len(places), places, [1.0] * len(places))
    model.run()
    return round(model.getInfo().objective_function_value)


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else "dancedex"
    for version, starters in STARTERS.items():
        for starter in starters:
            words = [version, "--starter", starter, "--format"]
            bounds, options = read(ask(program, *words, "dlx"))
            plan = json.loads(ask(program, *words, "json"))
            assert plan["proved"]
            # The two options of a foe alone: a second answer that is missing, and a first one.
            single, first = sorted({cost for items, cost in options if len(items) == 1})
            answerable = sum(name.startswith("foe-") for name in bounds)
            open_foes = len(plan["open"]) - (plan["foes"] - answerable)
            value = open_foes * (single + first) + len(plan["single"]) * single + plan["effort"]
            other = cheapest(bounds, options)
            print(f"{version:10} {starter:10} dancing {value:7} HiGHS {other:7}")
            assert value == other


main()
