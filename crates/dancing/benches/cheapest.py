"""The cheapest solution of each problem: `dancing best` compared with HiGHS and CP-SAT, in processor seconds.

    crates/dancing/benches/beside cheapest.py target/release/dancing 30 FILE…
    crates/dancing/benches/beside cheapest.py target/release/dancing 30 --fresh 7 8
    crates/dancing/benches/beside cheapest.py target/release/dancing 10 --agree 1000

Each program has one thread and N seconds for each problem. If a run takes less than a second, the least of
three is used. HiGHS and CP-SAT must prove optimality, without a gap. The time to read the problem is included
only for `dancing`. `--fresh` generates a problem of each family with each of the given seeds.

Below the table is the geometric mean of the faster peer's time divided by ours, over problems that `dancing`
and at least one peer proved. Times below 5 ms count as 5 ms, since the clock's resolution dominates them.

`--agree` generates random problems with every feature of problems, every third one from a family with its own
seed, and compares the answers with those of HiGHS until both have proved N of them.
"""

import argparse
import importlib
import json
import math
import os
import random
import resource
import subprocess
import sys
import tempfile

from programs import Program, read, thrown

# The parameters of a problem of each family, without its seed.
FAMILIES = [
    ("crew", 50, 270),
    ("crew", 120, 6120),
    ("routes", 50, 3632),
    ("assignment", 40),
    ("matching", 40),
    ("matching3", 14, 1348),
    ("planted", 48, 1635),
    ("planted", 60, 2926),
    ("crew", 250, 20000),
    ("dominoes", 12, 12),
    ("polyominoes", 5, 6, 10),
    ("langford", 11),
    ("random", 48, 420, 4),
    ("words", 4, 300, 6),
    ("words", 5, 1200, 5),
]

# Problems that HiGHS solves quickly, for comparing answers.
SMALL = [
    ("crew", 30, 300),
    ("crew", 60, 800),
    ("routes", 25, 500),
    ("assignment", 15),
    ("matching", 16),
    ("matching3", 9, 250),
    ("planted", 24, 300),
    ("dominoes", 6, 6),
    ("langford", 8),
    ("polyominoes", 4, 4, 5),
    ("random", 24, 150, 3),
    ("queens", 8),
    ("words", 3, 30, 3),
]

# The least time that counts, in seconds: shorter times depend on the clock's resolution.
LEAST = 0.005


def highs(problem, seconds):
    import highspy
    import numpy

    solver = highspy.Highs()
    for name, value in [
        ("output_flag", False),
        ("threads", 1),
        ("time_limit", float(seconds)),
        ("mip_rel_gap", 0.0),
        ("mip_abs_gap", 0.999),
    ]:
        solver.setOptionValue(name, value)
    program, columns = highspy.HighsLp(), len(problem.columns)
    program.num_col_, program.num_row_ = columns, len(problem.bounds)
    program.col_cost_ = numpy.array([float(cost) for cost, _ in problem.columns])
    program.col_lower_, program.col_upper_ = numpy.zeros(columns), numpy.ones(columns)
    program.row_lower_ = numpy.array([float(least) for least, _ in problem.bounds])
    program.row_upper_ = numpy.array([float(most) for _, most in problem.bounds])
    starts = [0]
    for _, entries in problem.columns:
        starts.append(starts[-1] + len(entries))
    entries = [entry for _, entries in problem.columns for entry in entries]
    program.a_matrix_.format_ = highspy.MatrixFormat.kColwise
    program.a_matrix_.start_ = numpy.array(starts)
    program.a_matrix_.index_ = numpy.array([row for row, _ in entries], dtype=numpy.int32)
    program.a_matrix_.value_ = numpy.array([float(times) for _, times in entries])
    program.integrality_ = [highspy.HighsVarType.kInteger] * columns
    solver.passModel(program)
    solver.run()
    status = solver.getModelStatus()
    if status == highspy.HighsModelStatus.kInfeasible:
        return True, None
    cost = solver.getInfo().objective_function_value
    found = round(cost) if abs(cost) < 1e18 else None
    return status == highspy.HighsModelStatus.kOptimal, found


def cpsat(problem, seconds):
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    chosen = [model.NewBoolVar("") for _ in problem.columns]
    members = [[] for _ in problem.bounds]
    for variable, (_, entries) in zip(chosen, problem.columns):
        for row, times in entries:
            members[row].append(times * variable)
    for (least, most), terms in zip(problem.bounds, members):
        if (least, most) == (1, 1):
            model.AddExactlyOne(terms)
        else:
            least, most = (max(least, -len(terms)), min(most, len(terms)))
            model.AddLinearConstraint(sum(terms), int(least), int(most))
    costs = [cost for cost, _ in problem.columns]
    model.Minimize(sum(cost * variable for cost, variable in zip(costs, chosen)))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = seconds
    status = solver.Solve(model)
    found = status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    proved = status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
    return proved, round(solver.ObjectiveValue()) if found else None


def used(who):
    return resource.getrusage(who).ru_utime


def child(name, path, seconds):
    """Runs HiGHS or CP-SAT in a separate process, since they cannot be used in the same one."""
    problem = Program(*read(path))
    importlib.import_module({"highs": "highspy", "cpsat": "ortools.sat.python.cp_model"}[name])
    before = used(resource.RUSAGE_SELF)
    proved, cost = {"highs": highs, "cpsat": cpsat}[name](problem, seconds)
    print(json.dumps([proved, cost, used(resource.RUSAGE_SELF) - before]))


def peer(name, path, seconds):
    command = [sys.executable, __file__, "--child", name, path, str(seconds)]
    said = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    # HiGHS prints a banner before its output can be disabled.
    return json.loads(said.splitlines()[-1])


def ours(program, path, seconds, *more):
    before = used(resource.RUSAGE_CHILDREN)
    command = [program, "best", path, "--format", "json", "--limit", f"{seconds}s", *more]
    answer = json.loads(subprocess.run(command, capture_output=True).stdout)
    costs = [solution["cost"] for solution in answer["solutions"]]
    return answer["proved"], costs[0] if costs else None, used(resource.RUSAGE_CHILDREN) - before


def measured(run):
    """Returns the result of a run, with its seconds last: the least of three runs if the first takes less than one."""
    *answer, seconds = run()
    for _ in range(2 if seconds < 1 else 0):
        seconds = min(seconds, run()[-1])
    return *answer, seconds


def row(program, path, seconds):
    """Prints a row of the table; returns the time of each program, infinite if it proved nothing."""
    problem = Program(*read(path))
    runs = [measured(lambda: ours(program, path, seconds))]
    for name in ["highs", "cpsat"]:
        runs.append(measured(lambda: peer(name, path, seconds)))
    costs = {cost for proved, cost, _ in runs if proved}
    assert len(costs) <= 1, f"{path}: {costs}"
    cells = [f"{time:.3f}" if proved else f"over {time:.0f} ({cost})" for proved, cost, time in runs]
    name = os.path.basename(path).removesuffix(".dlx")
    said = " ".join(str(cost) for cost in costs) or "?"
    size = f"{problem.items}, {problem.options}"
    print(f"| {name} | {size} | {said} | {' | '.join(cells)} |", flush=True)
    return [max(time, LEAST) if proved else math.inf for proved, _, time in runs]


def mean(numbers):
    return math.exp(sum(map(math.log, numbers)) / len(numbers))


def table(program, seconds, paths):
    print("| problem | items, options | cheapest | dancing | HiGHS | CP-SAT |\n|---|---|--:|--:|--:|--:|")
    rows = [row(program, path, seconds) for path in paths]
    faster = [(own, min(others)) for own, *others in rows]
    ratios = [other / own for own, other in faster if max(own, other) < math.inf]
    alone = sum(own < other == math.inf for own, other in faster)
    behind = sum(own > other + 0.01 for own, other in faster)
    print("\n| of these | |\n|---|--:|")
    print(f"| proved by `dancing` and by a peer | {len(ratios)} of {len(rows)} |")
    if ratios:
        print(f"| the faster peer's time divided by ours (geometric mean) | {mean(ratios):.2f} |")
    print(f"| proved by `dancing` alone | {alone} |")
    print(f"| slower than the faster peer by more than 10 ms | {behind} |")


def made(program, family, sizes, seed):
    """Returns a problem of a family as text, with random costs if the family has none."""
    command, words = [program, "gen", family, *map(str, sizes)], None
    if family == "words":
        length, many, letters = sizes
        words = "\n".join(random_words(length, many, letters, random.Random(seed)))
        command[3:] = [str(length), str(length), "-"]
    elif family not in ("dominoes", "langford", "polyominoes", "queens"):
        command += ["--seed", str(seed)]
    text = subprocess.run(command, input=words, capture_output=True, text=True, check=True).stdout
    return text if " |" in text.split("\n", 1)[1] else priced(text, random.Random(seed))


def random_words(length, many, letters, dice):
    """Returns random words of the given length; the first letters of the alphabet are the most frequent."""
    alphabet = "abcdefghijklmnopqrstuvwxyz"[:letters]
    weights = [1 / (place + 1) ** 0.6 for place in range(letters)]
    return sorted({"".join(dice.choices(alphabet, weights, k=length)) for _ in range(many)})


def priced(text, dice):
    items, *options = [line for line in text.splitlines() if not line.startswith("|")]
    return "\n".join([items, *(f"{option} |{dice.randint(1, 50)}" for option in options)]) + "\n"


def fresh(program, seeds, folder):
    """Generates a problem of each family with each seed; yields the paths."""
    for family, *sizes in FAMILIES:
        for seed in seeds:
            path = os.path.join(folder, f"{family}-{sizes[0]}-seed-{seed}.dlx")
            with open(path, "w") as file:
                file.write(made(program, family, sizes, seed))
            yield path


def problem_to_agree_on(program, number):
    """Returns a problem as text, and the maximum number of options in a solution or None."""
    if number % 3:
        return thrown(number)
    family, *sizes = SMALL[number // 3 % len(SMALL)]
    return made(program, family, sizes, number), None


def agree(program, seconds, wanted, folder):
    """Compares random problems until both programs have proved the wanted number of them."""
    path = os.path.join(folder, "random.dlx")
    number = compared = none = coloured = 0
    while compared < wanted:
        number += 1
        text, most = problem_to_agree_on(program, number)
        with open(path, "w") as file:
            file.write(text)
        problem = Program(*read(path), most)
        limit = [] if most is None else ["--max-options", str(most)]
        proved, cost, _ = ours(program, path, seconds, *limit)
        proved_there, cost_there = highs(problem, seconds)
        if proved and proved_there:
            assert cost == cost_there, f"problem {number}: {cost}, HiGHS {cost_there}\n{text}"
            compared += 1
            none += cost is None
            coloured += problem.has_colours
    left = number - compared
    print(f"{compared} agree, {none} of them without a solution, {coloured} with colours; {left} not proved by both")


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("program")
    arguments.add_argument("seconds", type=int)
    arguments.add_argument("files", nargs="*")
    arguments.add_argument("--fresh", nargs="+", type=int, default=[], metavar="SEED")
    arguments.add_argument("--agree", type=int, metavar="N")
    asked = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="cheapest-") as folder:
        if asked.agree:
            agree(asked.program, asked.seconds, asked.agree, folder)
        else:
            paths = list(fresh(asked.program, asked.fresh, folder))
            table(asked.program, asked.seconds, asked.files + paths)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--child"]:
        child(sys.argv[2], sys.argv[3], float(sys.argv[4]))
    else:
        main()
