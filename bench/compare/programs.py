"""Driving Shishi and its peers: each counts a position to a depth in a process of its own."""

import re
import resource
import shutil
import subprocess
from dataclasses import dataclass


class PerftError(Exception):
    """A program did not give a count."""


@dataclass(frozen=True)
class Run:
    """What a process counted and the user CPU seconds it took, start-up included."""

    nodes: int
    cpu_s: float


def run_process(command, lines, pattern):
    """Runs `command`, feeds it `lines` and takes the last match of `pattern` as its count."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run(command, input="".join(line + "\n" for line in lines), check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    cpu_s = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    counts = re.findall(pattern, done.stdout, re.MULTILINE)
    if done.returncode != 0 or not counts:
        raise PerftError(f"{command[0]}: status {done.returncode}, no count in its output:\n"
                         + done.stdout[-500:])
    return Run(int(counts[-1]), cpu_s)


def output_of(command, text=""):
    """What a command prints, empty if it cannot be run."""
    try:
        return subprocess.run(command, input=text, check=False, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True).stdout
    except OSError:
        return ""


def debian_version(package):
    """The version of an installed Debian package, empty if there is none."""
    return output_of(["dpkg-query", "-W", "-f=${Version}", package])


class Shishi:
    """`shishi perft VARIANT DEPTH SFEN`."""

    def __init__(self, name, path):
        self.name, self.path = name, path

    def perft(self, case, sfen, depth):
        return run_process([self.path, "perft", case.variant, str(depth), sfen], [],
                           r"^(\d+) nodes")

    def start_sfen(self, variant):
        """The start position of a variant, asked for over USI."""
        session = f"setoption name USI_Variant value {variant}\nposition startpos\nd\nquit\n"
        found = re.search(r"^sfen (.+)$", output_of([self.path], session), re.MULTILINE)
        if not found:
            raise PerftError(f"{self.path}: no start position for {variant}")
        return found.group(1)

    def version(self):
        return output_of([self.path, "--version"]).strip()


class FairyStockfish:
    """Debian's Fairy-Stockfish over USI: shogi only."""

    name = "fairy-stockfish"

    def __init__(self, path):
        self.path = path

    def perft(self, _case, sfen, depth):
        return run_process([self.path], ["usi", "setoption name Hash value 1",
                                         f"position sfen {sfen}", f"go perft {depth}", "quit"],
                           r"^Nodes searched: (\d+)")

    def version(self):
        return debian_version("fairy-stockfish")


class YaneuraOu:
    """YaneuraOu over USI: shogi only."""

    name = "yaneuraou"

    def __init__(self, path):
        self.path = path

    def perft(self, _case, sfen, depth):
        return run_process([self.path], ["usi", "setoption name Threads value 1",
                                         "setoption name USI_Hash value 1",
                                         "setoption name BookFile value no_book", "isready",
                                         f"position sfen {sfen}", f"go perft {depth}", "quit"],
                           r"^Nodes searched: (\d+)")

    def version(self):
        found = re.search(r"^id name (.+)$", output_of([self.path], "usi\nquit\n"), re.MULTILINE)
        return found.group(1) if found else ""


class Nshogi:
    """A program around the nshogi library: PATH DEPTH SFEN prints the count. Shogi only."""

    name = "nshogi"

    def __init__(self, path):
        self.path = path

    def perft(self, _case, sfen, depth):
        return run_process([self.path, str(depth), sfen], [], r"^(\d+)$")

    def version(self):
        return ""


class SjaakII:
    """Debian's Sjaak II over the xboard protocol; its first player is white."""

    name = "sjaakii"
    variants = {"shogi": "shogi", "shoshogi": "shoshogi", "washogi": "wa-shogi",
                "washogi-drops": "wa-shogi-drop"}
    with_hands = ("shogi", "washogi-drops")

    def __init__(self, path):
        self.path = path

    def perft(self, case, sfen, depth):
        return run_process([self.path, "-xboard"],
                           [f"variant {self.variants[case.variant]}",
                            f"setboard {self.to_fen(case.variant, sfen)}",
                            f"perft {depth} 0", "quit"],
                           rf"^ *{depth} +(\d+) .*nps")

    def to_fen(self, variant, sfen):
        board, side, hand, _ = sfen.split()
        pieces = "".join(piece * int(count or 1)
                         for count, piece in re.findall(r"(\d*)([A-Za-z])", hand))
        holdings = f"[{pieces or '-'}]" if variant in self.with_hands else ""
        return f"{board}{holdings} {'w' if side == 'b' else 'b'} 0 1"

    def version(self):
        return debian_version("sjaakii")


def find_program(names):
    """The first of the programs that is on the path or among Debian's games."""
    for name in names:
        path = shutil.which(name) or shutil.which(name, path="/usr/games")
        if path:
            return path
    return None


def find_peers(yaneuraou, nshogi, say):
    """The peers that are here; tells `say` about those that are not."""
    found = []
    for kind, path, hint in (
            (FairyStockfish, find_program(["fairy-stockfish"]), "apt-get install fairy-stockfish"),
            (SjaakII, find_program(["sjaakii"]), "apt-get install sjaakii"),
            (YaneuraOu, yaneuraou, "give --yaneuraou PATH"),
            (Nshogi, nshogi, "give --nshogi PATH")):
        if path:
            found.append(kind(path))
        else:
            say(f"without {kind.name}: {hint}")
    return found
