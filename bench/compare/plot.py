"""bench/perft.svg: the rate of every program on every position, on a logarithmic scale."""

import math
from xml.sax.saxutils import escape

LEFT, RIGHT, TOP, ROW, WIDTH = 200, 30, 60, 22, 900
COLORS = ("#0b6e4f", "#7fc8a9", "#d1495b", "#edae49", "#00798c", "#30638e", "#6b4c9a")


def text(x, y, content, anchor="start", size=12):
    return (f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" '
            f'fill="#222">{escape(content)}</text>')


def draw(report):
    """The picture as SVG text."""
    results, names = report["results"], report["engines"] + report["peers"]
    rates = [rate for result in results for rate in result["mnps"].values()]
    if not rates:
        raise ValueError("no rates to draw")
    low, high = math.floor(math.log10(min(rates))), math.ceil(math.log10(max(rates)))
    high = max(high, low + 1)

    def place(rate):
        return LEFT + (math.log10(rate) - low) / (high - low) * (WIDTH - LEFT - RIGHT)

    bottom = TOP + ROW * len(results)
    parts = [grid(low, high, place, bottom), legend(names)]
    for i, result in enumerate(results):
        parts.append(row(result, TOP + ROW * (i + 0.5), names, place))
    parts.append(text((LEFT + WIDTH - RIGHT) / 2, bottom + 40,
                      "million nodes per second of CPU time, logarithmic", "middle", 13))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom + 55}" '
            f'font-family="sans-serif">\n<rect width="100%" height="100%" fill="#fff"/>\n'
            + "\n".join(parts) + "\n</svg>\n")


def grid(low, high, place, bottom):
    """Lines at 1, 2 and 5 times each power of ten, with their numbers below."""
    parts = []
    for power in range(low, high + 1):
        for factor in (1, 2, 5) if power < high else (1,):
            value = factor * 10 ** power
            x = place(value)
            shade = "#999" if factor == 1 else "#ddd"
            parts.append(f'<line x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{bottom}" '
                         f'stroke="{shade}" stroke-width="1"/>')
            parts.append(text(x, bottom + 16, f"{value:g}", "middle", 11))
    return "\n".join(parts)


def legend(names):
    """A dot and a name for every program, above the grid."""
    step = (WIDTH - LEFT - RIGHT) / len(names)
    parts = []
    for i, name in enumerate(names):
        parts.append(dot(LEFT + step * i + 8, 30, i, name))
        parts.append(text(LEFT + step * i + 18, 34, name))
    return "\n".join(parts)


def row(result, y, names, place):
    """A position: its name, a line and the dots."""
    parts = [text(LEFT - 10, y + 4, f"{result['name']}", "end"),
             f'<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}" stroke="#eee"/>']
    for i, name in reversed(list(enumerate(names))):
        if name in result["mnps"]:
            rate = result["mnps"][name]
            parts.append(dot(place(rate), y, i, f"{name}: {rate:.3g}"))
    return "\n".join(parts)


def dot(x, y, index, title):
    return (f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{COLORS[index % len(COLORS)]}" '
            f'stroke="#fff"><title>{escape(title)}</title></circle>')
