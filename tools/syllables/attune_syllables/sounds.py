"""Sounds that are no syllable: hums, whistles, noise, vowels, instruments, silence."""

import zlib
from pathlib import Path

import numpy as np
from scipy import signal

from . import melody
from .clips import SAMPLE_RATE, Clip, write

KINDS = ["hum", "whistle", "noise", "vowel", "strings", "silence", "burst"]
FORMANTS = {"A": (730, 1090, 2440), "O": (500, 850, 2400), "E": (450, 2000, 2600), "I": (300, 2300, 3000),
            "U": (320, 750, 2300), "Y": (300, 1700, 2200)}


def glottal(hz: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """A buzz whose harmonics fall by 9 to 15 dB an octave."""
    phase = 2 * np.pi * np.cumsum(hz) / SAMPLE_RATE
    tilt = random.uniform(1.5, 2.5)
    highest = int(7500 / hz.mean())
    return sum(np.sin(k * phase + random.uniform(0, 6)) / k**tilt for k in range(1, highest + 1))


def resonate(samples: np.ndarray, formants: tuple[float, ...], widths: list[float]) -> np.ndarray:
    for hz, width in zip(formants, widths):
        radius = np.exp(-np.pi * width / SAMPLE_RATE)
        poles = [1, -2 * radius * np.cos(2 * np.pi * hz / SAMPLE_RATE), radius**2]
        samples = signal.lfilter([sum(poles)], poles, samples)
    return samples


def strings(count: int, random: np.random.Generator) -> np.ndarray:
    """A note or a chord, struck."""
    notes = melody.hz_of(random.uniform(43, 76) + np.array([0, *random.choice([3, 4, 5, 7, 12], 2)]))
    at = np.arange(count) / SAMPLE_RATE
    chord = notes[: random.integers(1, 4)]
    return sum(np.sin(2 * np.pi * f * k * at + random.uniform(0, 6)) / k**1.3 * np.exp(-at * (1 + k * 0.6))
               for f in chord for k in range(1, 9) if f * k < 7500)


def make(kind: str, random: np.random.Generator) -> np.ndarray:
    seconds = random.uniform(0.7, 1.1)
    count = int(seconds * SAMPLE_RATE)
    time, curve = melody.held_note(random.uniform(43, 76), seconds, random)
    hz = np.interp(np.arange(count) / SAMPLE_RATE, time, curve)
    attack = np.clip(np.arange(count) / (random.uniform(0.005, 0.12) * SAMPLE_RATE), 0, 1)
    if kind == "hum":
        sound = resonate(glottal(hz, random), (random.uniform(220, 320), random.uniform(900, 1300)), [90, 400])
        sound = signal.lfilter(*signal.butter(2, random.uniform(500, 1500), fs=SAMPLE_RATE), sound) * attack
    elif kind == "whistle":
        phase = 2 * np.pi * np.cumsum(hz * 2 ** random.integers(1, 3)) / SAMPLE_RATE
        sound = (np.sin(phase) + random.uniform(0, 0.1) * random.normal(0, 1, count)) * attack
    elif kind == "noise":
        sound = colored(count, random.uniform(0, 2), random) * (attack if random.random() < 0.5 else 1)
    elif kind == "vowel":
        formants = FORMANTS[str(random.choice(list(FORMANTS)))]
        scale = random.uniform(0.9, 1.2)
        sound = resonate(glottal(hz, random), tuple(f * scale for f in formants), [80, 90, 150]) * attack
    elif kind == "strings":
        sound = strings(count, random)
    elif kind == "silence":
        sound = colored(count, random.uniform(0, 2), random) * 1e-4
    else:
        sound = colored(count, 1, random) * 0.02
        for start in random.integers(0, count - 1600, random.integers(1, 5)):
            length = int(random.uniform(0.005, 0.09) * SAMPLE_RATE)
            sound[start : start + length] += colored(length, random.uniform(0, 2), random) * np.hanning(length)
    return (0.5 * sound / (np.abs(sound).max() + 1e-9) if kind != "silence" else sound).astype("float32")


def colored(count: int, slope: float, random: np.random.Generator) -> np.ndarray:
    """Noise of power 1 whose power falls with frequency to the `slope`."""
    spectrum = np.fft.rfft(random.normal(0, 1, count))
    noise = np.fft.irfft(spectrum / (np.arange(len(spectrum)) + 1.0) ** (slope / 2), count)
    return noise / (np.sqrt((noise**2).mean()) + 1e-9)


def make_all(folder: Path, per_kind: int) -> list[Clip]:
    clips = []
    for kind in KINDS:
        for index in range(per_kind):
            file = folder / "sound" / f"{kind}_{index}.wav"
            write(file, make(kind, np.random.default_rng(zlib.crc32(f"{kind}{index}".encode()))), SAMPLE_RATE)
            clips.append(Clip(str(file), "X", "X", f"sound {index % 3}", "sound"))
    return clips
