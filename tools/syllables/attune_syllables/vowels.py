"""Vowels sung without a consonant, cut from sung syllables: an "ah" is no FA."""

import zlib
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path

import numpy as np

from . import features
from .clips import SAMPLE_RATE, Clip, read, write

EVERY = 7
"""One of so many clips is cut."""
NO_CONSONANT = "-"


def alone(clip: Clip, folder: Path) -> Clip | None:
    """The vowel of a clip from 30 to 90 ms after its onset; None if that is too short."""
    random = np.random.default_rng(zlib.crc32(clip.file.encode()))
    samples, _ = read(clip.file, SAMPLE_RATE)
    sound = features.trimmed(samples)
    onset = features.vowel_onset(features.normalized_mel(sound)) * features.HOP + features.WINDOW // 2
    vowel = sound[onset + int(random.uniform(0.03, 0.09) * SAMPLE_RATE) :].copy()
    if len(vowel) < 0.3 * SAMPLE_RATE:
        return None
    fade = int(random.uniform(0.005, 0.12) * SAMPLE_RATE)
    vowel[:fade] *= np.linspace(0, 1, fade)
    path = Path(clip.file)
    file = folder / "vowels" / f"{path.parent.name}_{path.name}"
    write(file, vowel, SAMPLE_RATE)
    return replace(clip, file=str(file), consonant=NO_CONSONANT, source="vowel")


def cut_all(clips: list[Clip], folder: Path, workers: int) -> list[Clip]:
    chosen = [clip for clip in clips if clip.source not in ("sound", "unheard") and clip.vowel in "OIAEU"][::EVERY]
    with ProcessPoolExecutor(workers) as pool:
        made = pool.map(alone, chosen, [folder] * len(chosen), chunksize=64)
        return [clip for clip in made if clip]
