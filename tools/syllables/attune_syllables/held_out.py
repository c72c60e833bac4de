"""Writes the sung syllables that `npm run bench -- syllables` measures, by voices that are never trained on."""

import json
from pathlib import Path

import numpy as np

from .clips import SAMPLE_RATE, Clip, read, write
from .inventory import NONE, class_of

SECONDS = 0.75
PER_SYLLABLE = 2
OTHERS = "NO NI PA PE BO BI SA LO TO MA DU LU".split()


def write_voices(clips: list[Clip], folder: Path) -> None:
    """One WAV file a voice with a clip every SECONDS, and a list of what is sung."""
    sung: dict[str, list[str]] = {}
    for voice in sorted({clip.speaker for clip in clips if clip.source == "unheard"}):
        parts: list[np.ndarray] = []
        counts: dict[str, int] = {}
        for clip in clips:
            symbol = clip.consonant + clip.vowel
            wanted = PER_SYLLABLE if class_of(clip.consonant, clip.vowel) != NONE else int(symbol in OTHERS)
            if clip.speaker != voice or counts.get(symbol, 0) >= wanted:
                continue
            counts[symbol] = counts.get(symbol, 0) + 1
            samples = np.zeros(int(SECONDS * SAMPLE_RATE), "float32")
            sound = read(clip.file, SAMPLE_RATE)[0][: len(samples)]
            samples[: len(sound)] = sound
            parts.append(samples)
            sung.setdefault(voice, []).append(symbol)
        write(folder / f"{voice}.wav", np.concatenate(parts), SAMPLE_RATE)
    (folder / "voices.json").write_text(json.dumps(dict(seconds=SECONDS, sung=sung), indent=1) + "\n")
