"""Tests of bench/compare_perft: python3 -m unittest compare.selftest, in bench."""

import pathlib
import tempfile
import unittest
from xml.etree import ElementTree

from . import cases, measure, plot, programs, report

SHOGI = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"


class FakeProgram:
    """Counts 10^depth leaves at `nodes_per_s`, after a start-up of one second."""

    def __init__(self, name, nodes_per_s, surplus=0):
        self.name, self.nodes_per_s, self.surplus = name, nodes_per_s, surplus

    def perft(self, _case, _sfen, depth):
        work_s = 0 if depth == 1 else 10 ** depth / self.nodes_per_s
        return programs.Run(10 ** depth + self.surplus, 1 + work_s)


def case(**changes):
    fields = {"name": "shogi-start", "variant": "shogi", "depth": 5, "sfen": SHOGI,
              "targets": (2, 3), "peers": {"fairy-stockfish": 5, "sjaakii": 4}}
    return cases.Case(**{**fields, **changes})


def run(*peers, rounds=1):
    engine = FakeProgram("shishi", 40e6)
    results = measure.measure([case()], [engine], list(peers), rounds, lambda _: None)
    return {"rounds": rounds, "engines": ["shishi"], "peers": [peer.name for peer in peers],
            "machine": ["Processor: none"], "results": results, "benchmarks": {}}


class CasesTest(unittest.TestCase):
    def test_every_case_has_a_position_and_a_name_of_its_own(self):
        loaded = cases.load_cases()
        self.assertEqual(len(loaded), len({c.name for c in loaded}))
        for c in loaded:
            self.assertEqual(bool(c.sfen), "start" not in c.name, c.name)

    def test_a_line_of_test_data_is_read(self):
        row = {"name": "x", "variant": "shogi", "depth": 1, "file": "shogi.jsonl", "line": 28}
        self.assertRegex(cases.to_case(row).sfen, r"^\S+ [bw] \S+ \d+$")

    def test_the_board_is_read_from_an_sfen(self):
        self.assertEqual(cases.Board.of(SHOGI), cases.Board(9, 9, 40, 8))
        large = "1(LN)+p10/13 b - 1"
        self.assertEqual(cases.Board.of(large), cases.Board(13, 2, 2, 2))


class MeasureTest(unittest.TestCase):
    def test_the_start_up_is_taken_off(self):
        rates = run(FakeProgram("fairy-stockfish", 10e6))["results"][0]["mnps"]
        self.assertAlmostEqual(rates["fairy-stockfish"], 10, places=3)

    def test_too_short_a_count_gives_no_rate(self):
        rates = run(FakeProgram("fairy-stockfish", 1e12))["results"][0]["mnps"]
        self.assertNotIn("fairy-stockfish", rates)

    def test_a_program_that_counts_otherwise_is_named(self):
        report_of_run = run(FakeProgram("fairy-stockfish", 1e6), FakeProgram("sjaakii", 1e6, 1))
        self.assertEqual(report_of_run["results"][0]["differs"], ["sjaakii"])

    def test_a_process_that_fails_or_counts_nothing_is_an_error(self):
        for command in (["false"], ["true"]):
            with self.assertRaises(programs.PerftError):
                programs.run_process(command, [], r"(\d+)")


class ReportTest(unittest.TestCase):
    def test_rates_are_given_in_yardsticks_and_against_peers(self):
        rows = report.speed_table(run(FakeProgram("fairy-stockfish", 10e6),
                                      FakeProgram("sjaakii", 5e6)))
        row = dict(zip(rows[0], rows[1]))
        self.assertEqual(row["shishi"], "40")
        self.assertEqual(row["Y"], "4")
        self.assertEqual(row["fairy-stockfish"], "10 (x4)")
        self.assertEqual(row["sjaakii"], "5 d4 (x8)")

    def test_without_the_yardstick_there_is_no_ratio(self):
        rows = report.speed_table(run(FakeProgram("sjaakii", 5e6)))
        self.assertEqual(dict(zip(rows[0], rows[1]))["Y"], "")

    def test_the_page_and_the_picture_can_be_written(self):
        one = run(FakeProgram("fairy-stockfish", 10e6), rounds=2)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "perft.svg"
            path.write_text(plot.draw(one), encoding="utf-8")
            circles = ElementTree.parse(path).iter("{http://www.w3.org/2000/svg}circle")
            self.assertEqual(len(list(circles)), 4)  # two in the legend, two rates
        self.assertIn("| shogi-start | 5 | 100,000 | 40 | 4 |", report.markdown_page(one))


class SjaakTest(unittest.TestCase):
    def test_an_sfen_becomes_its_fen(self):
        peer = programs.SjaakII("sjaakii")
        self.assertEqual(peer.to_fen("shogi", "9/9 w 2Pb 7"), "9/9[PPb] b 0 1")
        self.assertEqual(peer.to_fen("washogi", "9/9 b - 7"), "9/9 w 0 1")


if __name__ == "__main__":
    unittest.main()
