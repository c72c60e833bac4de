"""Log-mel features around the onset of a vowel. packages/voice/src/syllables computes the same."""

import numpy as np
from scipy import fft

from .clips import SAMPLE_RATE

BANDS = 40
HOP = 160
WINDOW = 400
FFT_SIZE = 512
LOWEST_HZ, HIGHEST_HZ = 60.0, 7600.0
RANGE = 12.0
"""Natural-log range of a clip below its loudest cell: 52 dB."""
SCALE = 6.0
QUIETEST = 1e-7

LONGEST, LEAD = 1.3, 0.25
"""Seconds of a sound that are heard, and of what comes before its onset."""
ONSET_POWER = 1e-3

BEFORE, AFTER = 16, 24
"""Frames before and after the vowel's onset that the network sees one by one."""
EARLY, LATE = (8, 24), (24, 48)
"""Frames after the onset whose means show the held vowel."""
STORED_BEFORE, STORED_AFTER = 22, 56
"""Frames kept for training, so that the onset can be moved."""


def filter_bank() -> np.ndarray:
    """Triangles of area 1, BANDS x bins, evenly spaced in mel (O'Shaughnessy 1987)."""

    def mel(hz: float) -> float:
        return 2595 * np.log10(1 + hz / 700)

    edges = 700 * (10 ** (np.linspace(mel(LOWEST_HZ), mel(HIGHEST_HZ), BANDS + 2) / 2595) - 1)
    bins = np.fft.rfftfreq(FFT_SIZE, 1 / SAMPLE_RATE)
    low, center, high = edges[:-2, None], edges[1:-1, None], edges[2:, None]
    triangles = np.clip(np.minimum((bins - low) / (center - low), (high - bins) / (high - center)), 0, None)
    return (triangles / triangles.sum(1, keepdims=True)).astype("float32")


BANK = filter_bank()
HANN = np.hanning(WINDOW + 1)[:-1].astype("float32")


def log_mel(samples: np.ndarray) -> np.ndarray:
    """Frames x BANDS; 1 is the loudest cell of the clip, -1 is 52 dB below it or less."""
    count = 1 + (len(samples) - WINDOW) // HOP
    frames = np.lib.stride_tricks.sliding_window_view(samples, WINDOW)[::HOP][:count]
    power = np.abs(fft.rfft(frames * HANN, FFT_SIZE)) ** 2
    log = np.log(power.astype("float32") @ BANK.T + QUIETEST)
    loudest = log.max()
    return ((np.maximum(log, loudest - RANGE) - loudest) / SCALE + 1).astype("float32")


def normalized_mel(samples: np.ndarray) -> np.ndarray:
    """`log_mel` at a fixed peak."""
    return log_mel(samples / (np.abs(samples).max() + 1e-9) * 0.5)


def vowel_onset(mel: np.ndarray) -> int:
    """The first frame from which the bands of 170 to 1600 Hz stay within 7 dB of the held vowel."""
    energy = np.exp((mel[:, 2:17] - 1) * SCALE).sum(1)
    level = 10 * np.log10(energy + 1e-6)
    padded = np.concatenate([level[:1], level, level[-1:]])
    smooth = (padded[:-2] + padded[1:-1] + padded[2:]) / 3
    loud = smooth > np.percentile(smooth, 85) - 7
    for frame in range(len(loud) - 6):
        if loud[frame] and loud[frame : frame + 6].sum() >= 5:
            return frame
    return int(np.argmax(smooth))


def trimmed(samples: np.ndarray) -> np.ndarray:
    """At most LONGEST seconds, from LEAD seconds before the sound comes within 30 dB of its loudest 10 ms."""
    blocks = samples[: len(samples) // HOP * HOP].reshape(-1, HOP)
    power = (blocks**2).mean(1)
    first = int(np.argmax(power > power.max() * ONSET_POWER))
    start = max(0, first * HOP - int(LEAD * SAMPLE_RATE))
    return samples[start : start + int(LONGEST * SAMPLE_RATE)]


def stored(samples: np.ndarray) -> np.ndarray:
    """STORED_BEFORE + STORED_AFTER frames around the vowel's onset; missing ones at the end are NaN."""
    sound = trimmed(samples)
    mel = normalized_mel(sound)
    onset = vowel_onset(mel)
    index = np.arange(onset - STORED_BEFORE, onset + STORED_AFTER)
    window = mel[np.clip(index, 0, len(mel) - 1)]
    # Before the recording there is its background, not its first frame.
    window[index < 0] = np.median(mel[:4], axis=0)
    window[index >= len(mel)] = np.nan
    return window
