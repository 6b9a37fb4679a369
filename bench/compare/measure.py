"""Running all programs over all cases in turn and keeping the rates."""

import json
import statistics
import subprocess

from .cases import Board
from .programs import PerftError

# Less CPU than this, after the start-up is taken off, is no measurement.
MIN_CPU_S = 0.002


def measure(cases, engines, peers, rounds, say):
    """One result per case, a dictionary that goes to JSON as it is. Rounds are interleaved: every
    program counts every case once before any counts it again."""
    results = [new_result(case, engines[0]) for case in cases]
    for turn in range(rounds):
        for case, result in zip(cases, results):
            say(f"round {turn + 1}/{rounds}: {case.name}")
            for program, depth in programs_of(case, engines, peers):
                add_run(result, case, program, depth)
    for case, result in zip(cases, results):
        check_counts(result, case, engines[0])
        result["mnps"] = {name: statistics.median(rates)
                          for name, rates in result["rates"].items() if rates}
    return results


def new_result(case, engine):
    sfen = case.sfen or engine.start_sfen(case.variant)
    return {"name": case.name, "variant": case.variant, "depth": case.depth, "sfen": sfen,
            "targets": list(case.targets), "rates": {}, "counts": {}}


def programs_of(case, engines, peers):
    """The programs that take part and the depth of each."""
    own = [(engine, case.depth) for engine in engines]
    return own + [(peer, case.peers[peer.name]) for peer in peers if peer.name in case.peers]


def add_run(result, case, program, depth):
    """Counts once, with the user time of a count to depth 1 taken off as start-up."""
    start_up_s = program.perft(case, result["sfen"], 1).cpu_s
    run = program.perft(case, result["sfen"], depth)
    result["counts"].setdefault(program.name, {"depth": depth, "nodes": run.nodes})
    rates = result["rates"].setdefault(program.name, [])
    cpu_s = run.cpu_s - start_up_s
    if cpu_s >= MIN_CPU_S:
        rates.append(run.nodes / cpu_s / 1e6)


def check_counts(result, case, engine):
    """Adds the nodes, the moves a list has on average, and the programs that count otherwise."""
    expected = {}
    for depth in {case.depth, case.depth - 1} | {c["depth"] for c in result["counts"].values()}:
        expected[depth] = engine.perft(case, result["sfen"], depth).nodes
    result["nodes"] = expected[case.depth]
    result["moves"] = expected[case.depth] / max(1, expected[case.depth - 1])
    result["differs"] = [name for name, count in result["counts"].items()
                         if count["nodes"] != expected[count["depth"]]]
    board = Board.of(result["sfen"])
    result["board"] = {"files": board.files, "ranks": board.ranks, "men": board.men,
                       "kinds": board.kinds}


def run_benchmarks(path, pattern, rounds):
    """Medians of Google Benchmark's figures: name -> {"items_per_second", "seconds_per_call"}."""
    command = [path, f"--benchmark_filter={pattern}", f"--benchmark_repetitions={rounds}",
               "--benchmark_report_aggregates_only=true", "--benchmark_format=json",
               "--benchmark_min_time=0.1", "--benchmark_enable_random_interleaving=true"]
    done = subprocess.run(command, check=False, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise PerftError(f"{path}: status {done.returncode}")
    runs = json.loads(done.stdout)["benchmarks"]
    return {run["run_name"]: {"items_per_second": run["items_per_second"],
                              "seconds_per_call": run.get("per_call")}
            for run in runs if rounds == 1 or run.get("aggregate_name") == "median"}
