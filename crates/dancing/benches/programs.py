"""Problems as integer programs, and random problems, for `cheapest.py`."""

import math
import random


def read(path):
    """Returns the items as {name: (least, most)}, and the options as (cost, [(item, colour or None)])."""
    with open(path) as file:
        lines = [line.split() for line in file if line.strip() and not line.startswith("|")]
    items, secondary = {}, False
    for word in lines[0]:
        if word == "|":
            secondary = True
            continue
        least, most = (0, 1) if secondary else (1, 1)
        if "|" in word:
            rule, word = word.split("|")
            low, _, high = rule.partition(":")
            least, most = int(low), math.inf if high == "*" else int(high or low)
        items[word] = None if secondary else (least, most)
    options = []
    for words in lines[1:]:
        cost = int(words.pop()[1:]) if words[-1].startswith("|") else 0
        entries = [word.partition(":") for word in words]
        options.append((cost, [(item, colour or None) for item, _, colour in entries]))
    return items, options


class Program:
    """An integer program: columns of 0 or 1 with their costs and (row, times), and the (least, most) of each row.

    The first columns are the options. Each colour of an item has an additional column, which must be 1 for each
    option that gives the item this colour; an item has at most one colour, or one option without a colour.
    """

    def __init__(self, items, options, limit=None):
        self.items, self.options = len(items), len(options)
        self.bounds = [rule or (0, 1) for rule in items.values()]
        rows = {name: row for row, name in enumerate(items)}
        if limit is not None:
            self.bounds.append((0, limit))
        columns, colours = [], {}
        for cost, entries in options:
            own = [] if limit is None else [(len(items), 1)]
            for item, colour in entries:
                if colour is None:
                    own.append((rows[item], 1))
                else:
                    colours.setdefault((item, colour), []).append(own)
            # Options without primary items are never chosen.
            if all(items[item] is None for item, _ in entries):
                own.append((self._row(0, 0), 1))
            columns.append((cost, own))
        for (item, _), wearers in colours.items():
            worn = [(rows[item], 1)]
            for own in wearers:
                row = self._row(-math.inf, 0)
                own.append((row, 1))
                worn.append((row, -1))
            columns.append((0, worn))
        self.columns, self.has_colours = columns, bool(colours)

    def _row(self, least, most):
        self.bounds.append((least, most))
        return len(self.bounds) - 1


def thrown(seed):
    """Returns a random problem as text, and the maximum number of options in a solution or None.

    About half of the problems contain a planted solution, so that many are solvable. Multiplicities, secondary
    items, colours, costs of very different sizes, ties and a limit each occur in some of them.
    """
    dice = random.Random(seed)
    primary, secondary = dice.randint(8, 36), dice.choice([0, 0, 4, 8])
    loose, colours = dice.choice([0, 0, 0.2, 0.5]), dice.choice([0, 2, 3])
    rules = [(1, 1) if dice.random() >= loose else ranged(dice) for _ in range(primary)]
    greatest, most_items = dice.choice([1, 9, 100, 100_000]), dice.randint(2, 6)

    def option(items):
        words = [f"i{item}" for item in items]
        for item in range(secondary):
            if dice.random() < 0.15:
                colour = dice.randrange(colours + 1) if colours else 0
                words.append(f"s{item}" + (f":{colour}" if colour else ""))
        return " ".join(words) + f" |{dice.randint(0, greatest)}"

    options = [
        option(dice.sample(range(primary), dice.randint(1, min(most_items, primary))))
        for _ in range(dice.randint(40, 250))
    ]
    if dice.random() < 0.5:
        rest = dice.sample(range(primary), primary)
        while rest:
            size = dice.randint(1, most_items)
            options.append(" ".join(f"i{item}" for item in rest[:size]) + f" |{dice.randint(0, greatest)}")
            del rest[:size]
    dice.shuffle(options)
    names = [f"i{item}" if rule == (1, 1) else f"{said(rule)}|i{item}" for item, rule in enumerate(rules)]
    if secondary:
        names += ["|"] + [f"s{item}" for item in range(secondary)]
    limit = dice.randint(primary // most_items, primary) if dice.random() < 0.25 else None
    return " ".join(names) + "\n" + "\n".join(options) + "\n", limit


def ranged(dice):
    least = dice.randint(0, 2)
    return least, math.inf if dice.random() < 0.2 else max(1, least + dice.randint(0, 2))


def said(rule):
    least, most = rule
    return f"{least}:{'*' if most == math.inf else most}"
