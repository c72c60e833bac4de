"""What happens to a sung syllable on its way to the recognizer, harsher than life."""

import numpy as np
from scipy import fft, signal

from . import features
from .clips import SAMPLE_RATE
from .sounds import colored, strings

# How much of the consonant's start may be missing: a segment may begin within it.
CUT = dict(D=0.9, R=0.5, M=0.5, L=0.5, F=0.45, S=0.6, T=0.3)
SHORT = "RLM"
"""Consonants that may be left with their last transition alone, alike, so that shortness is no cue."""


def augment(samples: np.ndarray, consonant: str, random: np.random.Generator, moves_tract: bool) -> np.ndarray:
    """A disturbed copy. `moves_tract` if the clip's vocal tract is the speaker's own, so that it may be changed."""
    strong = random.random() < 0.6
    sound = samples
    if random.random() < 0.7:
        sound = change_consonant(sound, consonant, random)
    if random.random() < 0.35:
        sound = shorten(sound, random)
    if moves_tract and random.random() < 0.4:
        sound = resample(sound, random.uniform(0.88, 1.13))
    if random.random() < 0.15:
        sound = breathe(sound, -random.uniform(6, 20), random)
    sound = after_something(sound, random)
    if random.random() < 0.12:
        sound = accompany(sound, -random.uniform(10, 28), random)
    if random.random() < 0.9:
        sound = equalize(sound, random)
    if random.random() < 0.4:
        sound = reverberate(sound, random)
    power = np.sqrt((sound**2).mean()) + 1e-9
    if random.random() < 0.85:
        ratio = random.uniform(8 if strong else 20, 45)
        sound = sound + colored(len(sound), random.uniform(0, 2), random) * power * 10 ** (-ratio / 20)
    if random.random() < 0.12:
        time = np.arange(len(sound)) / SAMPLE_RATE
        hum = np.sin(2 * np.pi * random.choice([50, 60, 100, 120]) * time)
        sound = sound + power * 10 ** (-random.uniform(15, 35) / 20) * hum
    return sound.astype("float32")


def change_consonant(samples: np.ndarray, consonant: str, random: np.random.Generator) -> np.ndarray:
    """Makes the consonant louder or softer, or cuts its start off."""
    mel = features.normalized_mel(samples)
    vowel = features.vowel_onset(mel) * features.HOP + features.WINDOW // 2
    sounding = np.where(mel.max(1) > -0.3)[0]
    start = min(vowel, int(sounding[0]) * features.HOP if len(sounding) else 0)
    if vowel - start < 200:
        return samples
    gain = np.ones(len(samples), "float32")
    gain[:vowel] = 10 ** (random.uniform(-9, 7) / 20)
    gain[vowel - 160 : vowel] = np.linspace(gain[0], 1, 160)
    sound = samples * gain
    if consonant in SHORT and random.random() < 0.4:
        cut = vowel - int(random.uniform(0.01, 0.06) * SAMPLE_RATE)
    elif random.random() < 0.4:
        cut = start + int((vowel - start) * random.uniform(0, CUT.get(consonant, 0.4)))
    else:
        return sound
    rest = sound[max(0, cut) :].copy()
    fade = min(len(rest), int(random.uniform(0.002, 0.012) * SAMPLE_RATE))
    rest[:fade] *= np.linspace(0, 1, fade)
    return rest


def shorten(samples: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """Ends the note early, with a fade."""
    length = min(len(samples), int(random.uniform(0.35, 0.8) * SAMPLE_RATE))
    sound = samples[:length].copy()
    fade = min(length, int(random.uniform(0.02, 0.08) * SAMPLE_RATE))
    sound[-fade:] *= np.linspace(1, 0, fade)
    return sound


def resample(samples: np.ndarray, scale: float) -> np.ndarray:
    """Moves pitch and formants by `scale`."""
    at = np.arange(0, len(samples) - 1, scale)
    return np.interp(at, np.arange(len(samples)), samples).astype("float32")


def breathe(samples: np.ndarray, decibels: float, random: np.random.Generator) -> np.ndarray:
    """Adds breath, which is as loud as the voice at each moment plus `decibels`."""
    envelope = np.sqrt(signal.fftconvolve(samples**2, np.ones(320) / 320, "same").clip(0))
    breath = signal.sosfilt(signal.butter(2, random.uniform(500, 2000), "high", fs=SAMPLE_RATE, output="sos"),
                            colored(len(samples), random.uniform(0, 1), random))
    return (samples + breath / breath.std() * envelope * 10 ** (decibels / 20)).astype("float32")


def accompany(samples: np.ndarray, decibels: float, random: np.random.Generator) -> np.ndarray:
    """Adds a note or a chord of a piano in the room, struck before or during the syllable."""
    chord = strings(len(samples), random)
    late = random.integers(0, len(samples) // 2)
    chord = np.concatenate([np.zeros(late), chord])[: len(samples)] if random.random() < 0.5 else chord
    return (samples + chord / chord.std() * samples.std() * 10 ** (decibels / 20)).astype("float32")


def after_something(samples: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """Begins with background, or with the end of another held note, as in legato."""
    lead = int(random.uniform(0.05, 0.25) * SAMPLE_RATE)
    before = random.normal(0, 1e-5, lead).astype("float32")
    if random.random() < 0.15 and len(samples) > 3 * lead:
        # The note's own vowel, lower or higher: another vowel would do as well, since only its end is seen.
        other = resample(samples[-2 * lead :], random.choice([0.75, 0.84, 1.19, 1.33]))[:lead]
        fade = min(len(other), int(random.uniform(0.01, 0.04) * SAMPLE_RATE))
        other = other * random.uniform(0.2, 0.9)
        other[-fade:] *= np.linspace(1, 0, fade)
        before[: len(other)] += other
    return np.concatenate([before, samples])


def equalize(samples: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """A microphone: a tilt, a few bumps and dips, and sometimes the ends of the band missing."""
    size = fft.next_fast_len(len(samples), real=True)
    octaves = np.log2((np.fft.rfftfreq(size, 1 / SAMPLE_RATE) + 1) / 1000)
    gain = random.uniform(-4, 4) * np.clip(octaves, -4, 3)
    for _ in range(random.integers(0, 4)):
        center, width = random.uniform(-3.5, 2.8), random.uniform(0.2, 0.8)
        gain = gain + random.uniform(-8, 8) * np.exp(-0.5 * ((octaves - center) / width) ** 2)
    if random.random() < 0.3:
        gain = gain - 24 * np.clip(octaves - np.log2(random.uniform(3.2, 7.5)), 0, None)
    if random.random() < 0.4:
        gain = gain - 12 * np.clip(np.log2(random.uniform(80, 250) / 1000) - octaves, 0, None)
    return fft.irfft(fft.rfft(samples, size) * 10 ** (gain / 20), size)[: len(samples)].astype("float32")


def reverberate(samples: np.ndarray, random: np.random.Generator) -> np.ndarray:
    count = int(random.uniform(0.08, 0.5) * SAMPLE_RATE)
    tail = random.normal(0, 1, count) * np.exp(-6.9 * np.arange(count) / count)
    gap = np.zeros(int(random.uniform(0.001, 0.012) * SAMPLE_RATE))
    response = np.concatenate([[1], gap, tail / np.sqrt((tail**2).sum()) * random.uniform(0.15, 0.8)])
    return signal.fftconvolve(samples, response)[: len(samples)].astype("float32")
