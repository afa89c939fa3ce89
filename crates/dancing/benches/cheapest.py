"""The cheapest solution of each problem: `dancing best` beside HiGHS and CP-SAT, in processor seconds.

    pip install highspy ortools
    cargo build --release -p dancing-cli
    python3 crates/dancing/benches/cheapest.py target/release/dancing 30 FILE…

Each program has one thread and so many seconds for each problem, and the smallest of three runs counts where
it took less than a second. Colours are left out: problems that have them are refused. HiGHS and CP-SAT
are asked for the proof, with no gap; reading is not counted for them, and is for `dancing`.
"""

import importlib
import json
import math
import os
import resource
import subprocess
import sys


def read(path):
    """The rows as (least, most), and the options as (cost, rows)."""
    with open(path) as file:
        lines = [line.split() for line in file if line.strip() and not line.startswith("|")]
    rows, bounds, secondary = {}, [], False
    for word in lines[0]:
        if word == "|":
            secondary = True
            continue
        least, most = (0, 1) if secondary else (1, 1)
        if "|" in word:
            rule, word = word.split("|")
            low, _, high = rule.partition(":")
            least, most = int(low), math.inf if high == "*" else int(high or low)
        rows[word] = len(bounds)
        bounds.append((least, most))
    options = []
    for words in lines[1:]:
        cost = int(words.pop()[1:]) if words[-1].startswith("|") else 0
        options.append((cost, [rows[word] for word in words]))
    return bounds, options


def highs(bounds, options, seconds):
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
    program, columns = highspy.HighsLp(), len(options)
    program.num_col_, program.num_row_ = columns, len(bounds)
    program.col_cost_ = numpy.array([float(cost) for cost, _ in options])
    program.col_lower_, program.col_upper_ = numpy.zeros(columns), numpy.ones(columns)
    program.row_lower_ = numpy.array([float(least) for least, _ in bounds])
    program.row_upper_ = numpy.array([float(most) for _, most in bounds])
    entries = [row for _, rows in options for row in rows]
    starts = [0]
    for _, rows in options:
        starts.append(starts[-1] + len(rows))
    program.a_matrix_.format_ = highspy.MatrixFormat.kColwise
    program.a_matrix_.start_ = numpy.array(starts)
    program.a_matrix_.index_ = numpy.array(entries)
    program.a_matrix_.value_ = numpy.ones(len(entries))
    program.integrality_ = [highspy.HighsVarType.kInteger] * columns
    solver.passModel(program)
    solver.run()
    proved = solver.getModelStatus() == highspy.HighsModelStatus.kOptimal
    return proved, round(min(solver.getInfo().objective_function_value, 1e18))


def cpsat(bounds, options, seconds):
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    chosen = [model.NewBoolVar("") for _ in options]
    members = [[] for _ in bounds]
    for variable, (_, rows) in zip(chosen, options):
        for row in rows:
            members[row].append(variable)
    for (least, most), variables in zip(bounds, members):
        if (least, most) == (1, 1):
            model.AddExactlyOne(variables)
        else:
            model.AddLinearConstraint(sum(variables), least, int(min(most, len(variables))))
    model.Minimize(sum(cost * variable for (cost, _), variable in zip(options, chosen)))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = seconds
    status = solver.Solve(model)
    return status == cp_model.OPTIMAL, round(solver.ObjectiveValue())


def used(who):
    return resource.getrusage(who).ru_utime


def child(name, path, seconds):
    """Runs one of the two in a process of its own: in one process they do not get along."""
    bounds, options = read(path)
    importlib.import_module({"highs": "highspy", "cpsat": "ortools.sat.python.cp_model"}[name])
    before = used(resource.RUSAGE_SELF)
    proved, cost = {"highs": highs, "cpsat": cpsat}[name](bounds, options, seconds)
    print(json.dumps([proved, cost, used(resource.RUSAGE_SELF) - before]))


def peer(name, path, seconds):
    command = [sys.executable, __file__, "--child", name, path, str(seconds)]
    said = subprocess.run(command, capture_output=True, check=True).stdout
    # HiGHS greets before it can be told to be silent.
    return json.loads(said.splitlines()[-1])


def ours(program, path, seconds):
    before = used(resource.RUSAGE_CHILDREN)
    command = [program, "best", path, "--format", "json", "--limit", f"{seconds}s"]
    answer = json.loads(subprocess.run(command, capture_output=True).stdout)
    costs = [solution["cost"] for solution in answer["solutions"]]
    return answer["proved"], costs[0] if costs else 0, used(resource.RUSAGE_CHILDREN) - before


def measured(run):
    proved, cost, seconds = run()
    for _ in range(2 if seconds < 1 else 0):
        seconds = min(seconds, run()[2])
    return proved, cost, seconds


def main():
    program, seconds, paths = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
    print("| problem | items, options | cheapest | dancing | HiGHS | CP-SAT |\n|---|---|--:|--:|--:|--:|")
    for path in paths:
        bounds, options = read(path)
        runs = [measured(lambda: ours(program, path, seconds))]
        for name in ["highs", "cpsat"]:
            runs.append(measured(lambda: peer(name, path, seconds)))
        costs = {cost for proved, cost, _ in runs if proved}
        cells = [f"{time:.3f}" if proved else f"over {time:.0f} ({cost})" for proved, cost, time in runs]
        name = os.path.basename(path).removesuffix(".dlx")
        said = " ".join(str(cost) for cost in costs) or "?"
        print(f"| {name} | {len(bounds)}, {len(options)} | {said} | {' | '.join(cells)} |", flush=True)
        assert len(costs) <= 1, f"{path}: {costs}"


if __name__ == "__main__":
    if sys.argv[1] == "--child":
        child(sys.argv[2], sys.argv[3], float(sys.argv[4]))
    else:
        main()
