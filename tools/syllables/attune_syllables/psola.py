"""Makes spoken syllables sung: Praat's TD-PSOLA holds the vowel at a pitch."""

import subprocess
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from scipy import signal

from . import features, melody
from .clips import write

SONORANTS = "LMNRVWY"
"""They are as loud as a vowel, so that loudness alone doesn't tell where they end."""
GLIDING = "EO"
SONORANT_SECONDS = (0.035, 0.14)
"""What a sonorant is shortened or stretched to."""
SCRIPT = Path(__file__).with_name("psola.praat")


@dataclass(frozen=True)
class Spoken:
    """A spoken syllable and the seconds of its parts."""

    samples: np.ndarray
    rate: int
    start: float
    vowel: float
    vowel_end: float
    is_sonorant: bool
    """Whether it begins with one of SONORANTS."""
    may_glide: bool
    """Whether its vowel is one of GLIDING."""


@dataclass(frozen=True)
class Manner:
    """How speech is stretched: rules for voices whose vowels are long, and for short real ones."""

    shortest_vowel: float
    """Seconds; anything shorter is dropped."""
    kept: float
    """Seconds of the vowel that stay as they are."""
    kept_part: float
    """At most this part of the vowel stays as it is."""
    lowest_hz: float
    highest_hz: float


SYNTHETIC = Manner(0.12, 0.06, 0.3, 60, 500)
REAL = Manner(0.06, 0.06, 0.35, 60, 550)


def find_vowel(samples: np.ndarray, rate: int) -> tuple[float, float, float, float] | None:
    """Seconds of the start, the vowel's start and end, and the end of a spoken syllable."""
    hop, window = int(0.005 * rate), int(0.02 * rate)

    def loudness(signal_: np.ndarray) -> np.ndarray:
        starts = range(0, max(1, len(signal_) - window), hop)
        return np.array([np.sqrt((signal_[i : i + window] ** 2).mean()) for i in starts])

    level = loudness(samples)
    sounding = np.where(level > 0.03 * np.percentile(level, 95))[0]
    if len(sounding) == 0:
        return None
    first, last = sounding[0], sounding[-1]
    voice = loudness(signal.sosfilt(signal.butter(2, [80, 1200], "band", fs=rate, output="sos"), samples))
    loud = np.percentile(voice, 95)
    start = first
    while start < last and not (voice[start : start + 8] > 0.45 * loud).all():
        start += 1
    end = last
    while end > start + 4 and voice[end] < 0.3 * loud:
        end -= 1
    return tuple(float(frame * hop / rate) for frame in (first, start, end, last))


def sonorant_end(samples: np.ndarray, rate: int, start: float, end: float) -> float:
    """Seconds at which an L, M, N, R or V gives way to its vowel: where the sound grows brightest fastest."""
    mel = features.log_mel(samples[int(start * rate) : int(end * rate)]) * features.SCALE
    bright = mel[:, 7:30].mean(1)
    rise = np.array([bright[i : i + 3].mean() - bright[i - 3 : i].mean() for i in range(3, int(len(bright) * 0.7))])
    if len(rise) == 0 or rise.max() < 0.7:
        return start
    return start + (int(rise.argmax()) + 3) * features.HOP / rate + 0.005


def cut(samples: np.ndarray, rate: int, syllable: str, shortest_vowel: float) -> Spoken | None:
    """Cuts a recording to its syllable; None without a vowel. Weak F, T and D begin 160 ms earlier."""
    samples = signal.sosfiltfilt(signal.butter(3, 70, "high", fs=rate, output="sos"), samples).astype("float32")
    found = find_vowel(samples, rate)
    if found is None:
        return None
    first, vowel, vowel_end, last = found
    if syllable[0] in SONORANTS and vowel_end - vowel > 0.1:
        vowel = sonorant_end(samples, rate, vowel, vowel_end)
    begin = max(0, int((first - 0.16) * rate))
    part = samples[begin : min(len(samples), int((last + 0.03) * rate))]
    offset = begin / rate
    if vowel_end - vowel < shortest_vowel or len(part) < 0.1 * rate:
        return None
    return Spoken(part / max(1e-6, np.abs(part).max()) * 0.8, rate, first - offset, vowel - offset, vowel_end - offset,
                  syllable[0] in SONORANTS, syllable[1] in GLIDING)


def tier(kind: str, seconds: float, points: list[tuple[float, float]]) -> str:
    rows = "".join(f"{time:f}\n{value:f}\n" for time, value in points)
    return f'File type = "ooTextFile"\nObject class = "{kind}"\n\n0\n{seconds:f}\n{len(points)}\n{rows}'


def prepare(spoken: Spoken, midi: float, manner: Manner, out: Path, scratch: Path, tag: str,
            random: np.random.Generator) -> str:
    """Writes what Praat needs to sing a syllable at `midi`; returns its line of the job list."""
    length = spoken.vowel_end - spoken.vowel
    kept = min(manner.kept, manner.kept_part * length)
    start, end = spoken.vowel + kept, spoken.vowel_end - 0.04
    if end - start < 0.03:
        start, end = spoken.vowel + kept, spoken.vowel_end - 0.02
    # A part of the vowel is held, and the rest follows as it was spoken. English "say" and "so" glide: a singer
    # holds their beginning, and what is held toward the end is an I or a U.
    held = random.uniform(0.05, 0.35) if spoken.may_glide else random.uniform(0.3, 0.9)
    end = start + max((end - start) * held, 0.015)
    total = random.uniform(0.75, 1.05)
    rest = (start - spoken.start) + (spoken.vowel_end - end)
    stretch = max(0.3, (total - rest) / (end - start))
    # The consonant becomes a little shorter or longer, too.
    onset = random.uniform(0.75, 1.3)
    length = spoken.vowel - spoken.start
    if spoken.is_sonorant and length > 0.03:
        onset = float(np.clip(random.uniform(*SONORANT_SECONDS) / length, 0.3, 1.4))
    seconds = len(spoken.samples) / spoken.rate
    write(scratch / f"{tag}.wav", spoken.samples, spoken.rate)
    points = [(0, 1), (spoken.start, 1), (spoken.start + 0.002, onset), (spoken.vowel, onset), (spoken.vowel + 0.002, 1),
              (start - 0.002, 1), (start, stretch), (end, stretch), (end + 0.002, 1), (seconds, 1)]
    times = np.array([time for time, _ in points])
    keep = [point for i, point in enumerate(points) if 0 <= point[0] <= seconds and (i == 0 or point[0] > times[i - 1])]
    (scratch / f"{tag}.DurationTier").write_text(tier("DurationTier", seconds, keep))
    time, hz = melody.held_note(midi, total + 0.4, random)
    grid = np.arange(0, seconds, 0.005 if stretch < 4 else 0.002)
    factor = np.interp(grid, [p[0] for p in keep], [p[1] for p in keep])
    sung = np.concatenate([[0], np.cumsum(factor[:-1] * np.diff(grid))])
    begin = np.interp(spoken.start, grid, sung)
    pitch = np.interp(np.maximum(0, sung - begin), time, hz)
    (scratch / f"{tag}.PitchTier").write_text(tier("PitchTier", seconds, list(zip(grid, pitch))))
    fields = [scratch / f"{tag}.wav", out, scratch / f"{tag}.PitchTier", scratch / f"{tag}.DurationTier",
              manner.lowest_hz, manner.highest_hz]
    out.parent.mkdir(parents=True, exist_ok=True)
    return "\t".join(map(str, fields))


def run(jobs: list[str], scratch: Path) -> None:
    """Runs Praat over a list of jobs; it resolves relative names against the script, so all are absolute."""
    if not jobs:
        return
    listing = scratch / "jobs.txt"
    listing.write_text("\n".join(jobs) + "\n")
    subprocess.run(["praat", "--run", str(SCRIPT), str(listing)], capture_output=True, check=False)
