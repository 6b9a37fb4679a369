"""What a result depends on besides the programs' sources."""

import os
import platform
import re

from .cases import BENCH
from .programs import output_of


def processor():
    """The processor's name and, as names can be vague, its numbers."""
    with open("/proc/cpuinfo", encoding="ascii") as file:
        info = dict(re.findall(r"^([^\t:]+)\t*: (.*)$", file.read(), re.MULTILINE))
    numbers = " ".join(f"{key} {info[key]}" for key in ("cpu family", "model", "stepping")
                       if key in info)
    return f"{info.get('model name', platform.machine())} ({numbers}), {os.cpu_count()} CPUs"


def describe(engines, peers, notes):
    """Lines on processor, system, versions and what the programs were compiled with."""
    system = re.search(r'PRETTY_NAME="(.+)"', output_of(["cat", "/etc/os-release"]))
    commit = output_of(["git", "-C", str(BENCH), "describe", "--always", "--dirty"]).strip()
    lines = [f"Processor: {processor()}",
             f"System: {system.group(1) if system else 'unknown'}, Linux {platform.release()}",
             f"Shishi: commit {commit}"]
    lines += [f"{engine.name}: {engine.version()} ({compiled_with(engine.path)})"
              for engine in engines]
    lines += [f"{peer.name}: {peer.version() or 'version not told'}" for peer in peers]
    return lines + list(notes)


def compiled_with(path):
    """The compiler that an executable names in its .comment section, empty if it does not."""
    dump = output_of(["readelf", "-p", ".comment", path])
    return ", ".join(re.findall(r"\]\s+(.+)", dump))
