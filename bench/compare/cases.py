"""The positions that are compared: bench/perft_cases.json."""

import json
import pathlib
import re
from dataclasses import dataclass, field

BENCH = pathlib.Path(__file__).resolve().parent.parent
POSITIONS = BENCH.parent / "tests" / "data" / "positions"


@dataclass(frozen=True)
class Case:
    """One position and how deep each program counts it. `sfen` is empty for the start position."""

    name: str
    variant: str
    depth: int
    sfen: str = ""
    slow: bool = False
    targets: tuple = ()  # in units of Y: at least, aim
    peers: dict = field(default_factory=dict)  # peer's name -> depth


def load_cases():
    """All cases, in the file's order."""
    return [to_case(row) for row in json.loads((BENCH / "perft_cases.json").read_text())]


def to_case(row):
    """The case of one entry of the file: `file` and `line` (from 1) name a line of test data,
    `bench_depth` says how deep shishi_bench counts if not to `depth`."""
    row = dict(row)
    file, line = row.pop("file", None), row.pop("line", None)
    if file:
        row["sfen"] = json.loads((POSITIONS / file).read_text().splitlines()[line - 1])["sfen"]
    row.pop("bench_depth", None)
    row["targets"] = tuple(row.get("targets", ()))
    return Case(**row)


def select(cases, pattern, quick):
    """The cases whose names match the regular expression, without the slow ones if `quick`."""
    return [c for c in cases if re.search(pattern, c.name) and not (quick and c.slow)]


@dataclass(frozen=True)
class Board:
    """Size and population of a position, read from its SFEN."""

    files: int
    ranks: int
    men: int
    kinds: int

    @staticmethod
    def of(sfen):
        rows = sfen.split()[0].split("/")
        pieces = [re.findall(r"\+?(?:\([A-Za-z]+\)|[A-Za-z])", row) for row in rows]
        empty = sum(int(number) for number in re.findall(r"\d+", rows[0]))
        everything = [piece for row in pieces for piece in row]
        kinds = {piece.upper() for piece in everything}
        return Board(len(pieces[0]) + empty, len(rows), len(everything), len(kinds))
