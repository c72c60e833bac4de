"""How a held note moves: scoop, vibrato and drift."""

import numpy as np


def hz_of(midi: np.ndarray | float) -> np.ndarray | float:
    return 440.0 * 2 ** ((midi - 69) / 12)


def midi_of(hz: float) -> float:
    return 69 + 12 * np.log2(hz / 440.0)


def held_note(midi: float, seconds: float, random: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Times in s every 10 ms and Hz of a sung note whose steady part is at `midi`."""
    time = np.arange(0, seconds + 0.01, 0.01)
    cents = np.zeros_like(time)
    if random.random() < 0.6:
        cents += random.uniform(-120, 60) * np.exp(-time / random.uniform(0.03, 0.08))
    depth = random.choice([0, 0, 15, 25, 40, 55])
    begin = random.uniform(0.15, 0.4)
    wave = np.sin(2 * np.pi * random.uniform(4.6, 6.4) * (time - begin))
    cents += depth * np.clip((time - begin) / 0.2, 0, 1) * wave
    walk = np.cumsum(random.normal(0, 1, len(time)))
    cents += (walk - np.linspace(0, walk[-1], len(time))) * random.uniform(0.2, 0.8)
    return time, hz_of(midi + cents / 100)
