"""Features of every clip, clean and augmented, as arrays."""

import zlib
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from . import features
from .augment import augment
from .clips import SAMPLE_RATE, Clip, read

LONGEST = int(1.3 * SAMPLE_RATE)


@dataclass(frozen=True)
class Dataset:
    """One row a clip."""

    windows: np.ndarray
    """Clips x versions x frames x bands, float16; the first version is clean. Missing frames are NaN."""
    clips: list[Clip]


def windows_of(job: tuple[Clip, int]) -> np.ndarray | None:
    clip, versions = job
    random = np.random.default_rng(zlib.crc32(clip.file.encode()))
    samples, _ = read(clip.file, SAMPLE_RATE)
    samples = samples[:LONGEST]
    if len(samples) < 3000 or (np.abs(samples).max() < 1e-3 and clip.source != "sound"):
        return None
    lead = random.normal(0, 1e-5, int(0.15 * SAMPLE_RATE)).astype("float32")
    made = [features.stored(np.concatenate([lead, samples]))]
    for _ in range(versions):
        sound = augment(samples, clip.consonant, random, moves_tract=clip.keeps_tract)
        made.append(features.stored(sound if len(sound) > 4000 else samples))
    return np.stack(made).astype("float16")


def load(clips: list[Clip], cache: Path) -> Dataset:
    with np.load(cache) as stored:
        return Dataset(stored["windows"], [clips[i] for i in stored["kept"]])


def build(clips: list[Clip], versions: int, cache: Path, workers: int = 2) -> None:
    """Computes `versions` augmented features of each clip, unless an earlier run has."""
    if cache.exists():
        return
    with ProcessPoolExecutor(workers) as pool:
        rows = list(pool.map(windows_of, [(clip, versions) for clip in clips], chunksize=64))
    kept = [i for i, row in enumerate(rows) if row is not None]
    np.savez(cache, windows=np.stack([rows[i] for i in kept]), kept=np.array(kept))
