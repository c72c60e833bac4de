"""Draws the confusion matrix of left-out speakers."""

from pathlib import Path

import numpy as np

from .inventory import SYLLABLES

CELL, LEFT, TOP = 34, 96, 66
INK, PAPER, RIGHT, WRONG = "#33302b", "#fbf7ef", (47, 111, 94), (193, 98, 52)


def draw(matrix: np.ndarray, path: Path) -> None:
    """`matrix` counts syllables (rows: what was sung) by what was recognized; its last column is none of them."""
    columns = [*SYLLABLES, "none"]
    shares = matrix / np.maximum(1, matrix.sum(1, keepdims=True))
    width, height = LEFT + CELL * len(columns) + 16, TOP + CELL * len(SYLLABLES) + 16
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="system-ui, sans-serif"'
             f' font-size="12" fill="{INK}"><title>Sung syllables by row, recognized ones by column, in percent</title>'
             f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
             f'<text x="{LEFT}" y="24" font-size="14">recognized, in percent</text>',
             f'<text x="16" y="{TOP + 20}" font-size="14">sung</text>']
    for j, name in enumerate(columns):
        parts.append(f'<text x="{LEFT + CELL * (j + 0.5)}" y="{TOP - 10}" text-anchor="middle">{name}</text>')
    for i, name in enumerate(SYLLABLES):
        y = TOP + CELL * i
        parts.append(f'<text x="{LEFT - 10}" y="{y + 21}" text-anchor="end">{name}</text>')
        for j, share in enumerate(shares[i]):
            if share < 0.005:
                continue
            color = RIGHT if i == j else WRONG
            x = LEFT + CELL * j
            parts.append(f'<rect x="{x + 1}" y="{y + 1}" width="{CELL - 2}" height="{CELL - 2}" rx="4"'
                         f' fill="rgb{color}" fill-opacity="{0.12 + 0.88 * share:.2f}"/>')
            ink = "#fff" if share > 0.5 else INK
            parts.append(f'<text x="{x + CELL / 2}" y="{y + 21}" text-anchor="middle" fill="{ink}">{100 * share:.0f}</text>')
    path.write_text("\n".join([*parts, "</svg>"]) + "\n")
