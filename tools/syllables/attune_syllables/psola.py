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
HELD = (0.35, 0.85)
"""Parts of a vowel between which its steadiest moment is held."""
GLIDING_HELD = (0.2, 0.5)
"""The same for a vowel that glides: toward its end it is an I or a U."""
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
    """Whether its vowel is an English E or O, which glides to an I or a U."""


@dataclass(frozen=True)
class Manner:
    """How speech is stretched: rules for voices whose vowels are long, and for short real ones."""

    shortest_vowel: float
    """Seconds; anything shorter is dropped."""
    lowest_hz: float
    highest_hz: float


SYNTHETIC = Manner(0.12, 60, 500)
REAL = Manner(0.06, 60, 550)


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
    while end > start + 4 and voice[end] < 0.12 * loud:
        end -= 1
    return tuple(float(frame * hop / rate) for frame in (first, start, end, last))


def sonorant_end(samples: np.ndarray, rate: int, start: float, end: float) -> float:
    """Seconds at which the vowel after an L, M, N, R or V begins: where the spectrum changes most."""
    mel = features.log_mel(samples[int(start * rate) : int(end * rate)]) * features.SCALE
    at = range(3, int(len(mel) * 0.7))
    change = np.array([np.abs(mel[i : i + 3, 4:32].mean(0) - mel[i - 3 : i, 4:32].mean(0)).mean() for i in at])
    if len(change) == 0 or change.max() < 0.5:
        return start
    return start + (int(change.argmax()) + 3) * features.HOP / rate + 0.005


def steadiest(samples: np.ndarray, rate: int, start: float, end: float) -> float:
    """Seconds between `start` and `end` at which the spectrum changes least."""
    reach = 2
    margin = reach * features.HOP / rate + features.WINDOW / rate / 2
    first = max(0, int((start - margin) * rate))
    mel = features.log_mel(samples[first : int((end + margin) * rate)]) * features.SCALE
    change = [np.abs(mel[i + reach, 2:34] - mel[i - reach, 2:34]).mean() for i in range(reach, len(mel) - reach)]
    if not change:
        return (start + end) / 2
    smooth = np.convolve(np.pad(change, 1, mode="edge"), np.ones(3) / 3, "valid")
    return first / rate + ((int(smooth.argmin()) + reach) * features.HOP + features.WINDOW / 2) / rate


def leveled(samples: np.ndarray, rate: int, start: float, end: float) -> np.ndarray:
    """Raises what follows the loudest moment between `start` and `end` by up to 12 dB: a sung vowel doesn't fade."""
    hop, window = int(0.005 * rate), int(0.025 * rate)
    centers = np.arange(int(start * rate), int(end * rate), hop)
    level = np.array([np.sqrt((samples[max(0, at - window // 2) : at + window // 2] ** 2).mean()) for at in centers])
    loudest = int(level.argmax())
    gain = np.clip(level[loudest] / (level[loudest:] + 1e-9), 1, 4)
    return (samples * np.interp(np.arange(len(samples)), centers[loudest:], gain)).astype("float32")


def cut(samples: np.ndarray, rate: int, syllable: str, shortest_vowel: float, is_english: bool) -> Spoken | None:
    """Cuts a recording to its syllable; None without a vowel. Weak F, T and D begin 160 ms earlier."""
    samples = signal.sosfiltfilt(signal.butter(3, 70, "high", fs=rate, output="sos"), samples).astype("float32")
    found = find_vowel(samples, rate)
    if found is None:
        return None
    first, vowel, vowel_end, last = found
    if syllable[0] in SONORANTS and vowel_end - vowel > 0.1:
        vowel = min(sonorant_end(samples, rate, vowel, vowel_end), vowel_end - shortest_vowel - 0.01)
    samples = leveled(samples, rate, first, vowel_end)
    begin = max(0, int((first - 0.16) * rate))
    part = samples[begin : min(len(samples), int((last + 0.03) * rate))]
    offset = begin / rate
    if vowel_end - vowel < shortest_vowel or len(part) < 0.1 * rate:
        return None
    return Spoken(part / max(1e-6, np.abs(part).max()) * 0.8, rate, first - offset, vowel - offset, vowel_end - offset,
                  syllable[0] in SONORANTS, is_english and syllable[1] in "EO")


def tier(kind: str, seconds: float, points: list[tuple[float, float]]) -> str:
    rows = "".join(f"{time:f}\n{value:f}\n" for time, value in points)
    return f'File type = "ooTextFile"\nObject class = "{kind}"\n\n0\n{seconds:f}\n{len(points)}\n{rows}'


def prepare(spoken: Spoken, midi: float, manner: Manner, out: Path, scratch: Path, tag: str,
            random: np.random.Generator) -> str:
    """Writes what Praat needs to sing a syllable at `midi`; returns its line of the job list."""
    length = spoken.vowel_end - spoken.vowel
    early, late = GLIDING_HELD if spoken.may_glide else HELD
    center = steadiest(spoken.samples, spoken.rate, spoken.vowel + early * length, spoken.vowel + late * length)
    center += random.normal(0, 0.008)
    half = min(random.uniform(0.012, 0.035), 0.2 * length)
    center = float(np.clip(center, spoken.vowel + half + 0.01, spoken.vowel_end - half - 0.01))
    # Only what is steady is held. The way from the consonant to it keeps its speed, as when it is sung.
    start, end = center - half, center + half
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
