"""Writes what the TypeScript recognizer must compute: sounds, features and logits."""

import json
from pathlib import Path

import numpy as np
import torch

from . import features, training
from .clips import SAMPLE_RATE, read, write
from .model import Network

SOUNDS = ("mi", "li")
"""Of Jax Auxx, whose license allows copies."""


def write_fixture(network: Network, source: Path, folder: Path) -> None:
    """Writes a WAV file of each sound, and a JSON file of the results."""
    rows = []
    for name in SOUNDS:
        samples, _ = read(source / f"{name}.flac", SAMPLE_RATE)
        write(folder / f"{name}.wav", samples, SAMPLE_RATE)
        samples, _ = read(folder / f"{name}.wav")
        sound = features.trimmed(samples)
        mel = features.log_mel(sound / np.abs(sound).max() * 0.5)
        window = features.stored(samples)[None]
        patch, held = training.inputs(torch.from_numpy(window), torch.zeros(1, dtype=torch.long))
        logits = training.logits(network, window)[0]
        rows.append(dict(name=name, onset=features.vowel_onset(mel), patch=rounded(patch[0]), held=rounded(held[0]),
                         logits=rounded(logits)))
    (folder / "parity.json").write_text(json.dumps(rows, separators=(",", ":")) + "\n")


def rounded(values: torch.Tensor) -> list[float]:
    return [round(float(value), 5) for value in values.flatten()]
