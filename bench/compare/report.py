"""The tables: as text for a terminal and as Markdown for bench/perft.md."""

import statistics

YARDSTICK_PROGRAM, YARDSTICK_CASE = "fairy-stockfish", "shogi-start"


def yardstick(report):
    """Y in Mnps: Fairy-Stockfish on the start position of shogi; None if it did not run."""
    for result in report["results"]:
        if result["name"] == YARDSTICK_CASE:
            return result["mnps"].get(YARDSTICK_PROGRAM)
    return None


def speed_table(report):
    """Mnps of every program; how often Shishi's rate is the peer's, and how many Y it is."""
    engines, peers, unit = report["engines"], report["peers"], yardstick(report)
    header = ["position", "depth", "nodes"]
    for engine in engines:
        header += [engine, "Y"]
    rows = [header + ["goal, Y", "made", "share"] + peers]
    for result in report["results"]:
        row = [result["name"], str(result["depth"]), f"{result['nodes']:,}"]
        for engine in engines:
            rate = result["mnps"].get(engine)
            row += [number(rate), number(rate / unit if rate and unit else None)]
        row.append(" - ".join(str(target) for target in result["targets"]))
        row += make_all_cells(report, result)
        rows.append(row + [peer_cell(result, engines[0], peer) for peer in peers])
    return rows


def make_all_cells(report, result):
    """Mnps with every leaf made and unmade, and its share of the listed rate, both as
    shishi_bench measured them."""
    listed = report["benchmarks"].get(f"perft/{result['name']}")
    made = report["benchmarks"].get(f"make_all/{result['name']}")
    if not listed or not made:
        return ["", ""]
    share = made["items_per_second"] / listed["items_per_second"]
    return [number(made["items_per_second"] / 1e6), f"{share:.2f}"]


def peer_cell(result, engine, peer):
    """A peer's rate and, in parentheses, how many times that the engine's is."""
    rate = result["mnps"].get(peer)
    if rate is None:
        return ""
    own = result["mnps"].get(engine)
    depth = result["counts"][peer]["depth"]
    where = "" if depth == result["depth"] else f" d{depth}"
    factor = f" (x{number(own / rate)})" if own else ""
    return f"{number(rate)}{where}{factor}"


def area_table(report):
    """Speed against the size of the board: each variant's start and middle game positions."""
    rows = [["variant", "board", "squares", "position", "men", "kinds", "moves", "Mnps",
             "ns a move", "ns a list"]]
    engine = report["engines"][0]
    for result in sorted(report["results"], key=squares):
        rate = result["mnps"].get(engine)
        if rate is None:
            continue
        board, moves = result["board"], result["moves"]
        rows.append([result["variant"], f"{board['files']}x{board['ranks']}",
                     str(squares(result)), result["name"], str(board["men"]),
                     str(board["kinds"]), f"{moves:.0f}", number(rate), f"{1e3 / rate:.1f}",
                     f"{moves * 1e3 / rate:.0f}"])
    return rows


def squares(result):
    return result["board"]["files"] * result["board"]["ranks"]


CALLS = {"generate": "all moves, ns", "captures": "captures only, ns",
         "attacked": "attack test, ns"}


def call_table(report):
    """Nanoseconds of CPU for one call, for each variant and set of positions."""
    rows = [["variant", "positions"] + list(CALLS.values()) + ["captures / all"]]
    benchmarks = report["benchmarks"]
    workloads = [name.partition("/")[2] for name in benchmarks if name.startswith("generate/")]
    for workload in sorted(workloads, key=lambda name: (name.split("/")[0], "/start" not in name)):
        ns = [1e9 * benchmarks[f"{call}/{workload}"]["seconds_per_call"] for call in CALLS]
        rows.append(workload.split("/") + [f"{value:.1f}" for value in ns]
                    + [f"{ns[1] / ns[0]:.2f}"])
    return rows


def spread(report):
    """How far the rounds of a figure lie apart, (highest - lowest) / median: the median over all
    figures, and the largest with its program and position."""
    spreads = sorted(((max(rates) - min(rates)) / statistics.median(rates), name, result["name"])
                     for result in report["results"]
                     for name, rates in result["rates"].items() if rates)
    largest, name, position = spreads[-1]
    return (f"{statistics.median(entry[0] for entry in spreads):.0%}, at most {largest:.0%} "
            f"({name}, {position})")


def number(value):
    """Three significant digits; empty for None."""
    if value is None:
        return ""
    return f"{value:.0f}" if value >= 99.5 else f"{value:.3g}"


def as_text(rows):
    """Columns of equal width, numbers to the right."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [row[0].ljust(widths[0])] + [c.rjust(w) for c, w in zip(row[1:], widths[1:])]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def as_markdown(rows):
    """A GitHub table."""
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    lines.insert(1, "|---" + "|--:" * (len(rows[0]) - 1) + "|")
    return "\n".join(lines)


PAGE = """# Perft speed

Written by `bench/compare_perft --markdown`; do not edit.

Million nodes per second of user CPU time, one thread, the last ply listed and not played, median
of {rounds} rounds in which all programs take turns; the start-up of each program (the same count
to depth 1) is taken off. The slowest and the fastest round of a figure lie apart, in the median,
{spread}.
Y is Fairy-Stockfish on the start position of shogi to depth 5 in this run: {unit} Mnps.
Behind a peer's rate: the depth, where it is another one, and how many times that rate {engine}
reaches. "made": every leaf made and unmade (`shishi_bench`), "share": what part of the listed rate
that is. All programs agree on all counts{but}. Positions: `bench/perft_cases.json`.

{speed}

![Speed by position](perft.svg)

## Speed against board and pieces

{engine}, same run. "kinds" are those on the board, "moves" is the mean length of a list at the last
ply.

{area}
{calls}
## Machine

{machine}
"""

CALLS_SECTION = """
## One call

Nanoseconds of CPU for one call, mean over the positions (`games`: `tests/data/positions`), median
of {rounds} runs. The attack test asks for every square and the side to move.

{table}
"""


def markdown_page(report):
    """The whole of bench/perft.md."""
    differs = [f"{name} on {result['name']}" for result in report["results"]
               for name in result["differs"]]
    calls = call_table(report)
    return PAGE.format(
        rounds=report["rounds"], spread=spread(report), engine=report["engines"][0],
        unit=number(yardstick(report)) or "not measured, no",
        but=", but " + ", ".join(differs) if differs else "",
        speed=as_markdown(speed_table(report)), area=as_markdown(area_table(report)),
        calls=CALLS_SECTION.format(rounds=report["rounds"], table=as_markdown(calls))
        if len(calls) > 1 else "",
        machine="\n".join(f"* {line}" for line in report["machine"]))
