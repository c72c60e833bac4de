"""Clips of the corpus: where a sound is, and what was sung."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import soundfile
from scipy import signal

SAMPLE_RATE = 16000


@dataclass(frozen=True)
class Clip:
    """One sung sound."""

    file: str
    consonant: str
    """One of inventory.CONSONANTS, or another letter for another consonant."""
    vowel: str
    speaker: str
    """Everything that one person or one voice has said."""
    source: str
    """What made it: festival, flite, espeak, klettres, jax, sound."""
    keeps_tract: bool = True
    """Whether the formants are those of the speaker; validation uses only such clips of real speakers."""


def save(clips: list[Clip], path: Path) -> None:
    path.write_text(json.dumps([asdict(clip) for clip in clips], indent=0))


def load(path: Path) -> list[Clip]:
    return [Clip(**row) for row in json.loads(path.read_text())]


def read(path: str | Path, rate: int | None = None) -> tuple[np.ndarray, int]:
    """Reads mono samples, -1 to 1, at `rate` in Hz if given."""
    samples, own = soundfile.read(path, dtype="float32", always_2d=True)
    mono = samples.mean(1)
    if rate and own != rate:
        divisor = np.gcd(rate, own)
        mono = signal.resample_poly(mono, rate // divisor, own // divisor).astype("float32")
        own = rate
    return mono, own


def write(path: str | Path, samples: np.ndarray, rate: int) -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    soundfile.write(path, np.clip(samples, -1, 1), rate, subtype="PCM_16")
