"""Writes what is sung by voices that are never trained on: for `npm run bench -- syllables`, and for journeys."""

import json
from pathlib import Path

import numpy as np

from . import psola, speech
from .clips import SAMPLE_RATE, Clip, read, write
from .inventory import NONE, class_of

SECONDS = 0.75
PER_SYLLABLE = 3
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


PHRASES = dict(right="DO FA", wrong="MI TI", foreign="NO PA")
PHRASE_VOICE = "upc_ca_ona_hts"
PHRASE_NOTES = (60, 65)
"""The first interval of the app, C4 and F4: DO and FA."""
PHRASE_SEED = 20
"""Of the scoops and vibratos. This voice's DO is rarely sure enough for a claim."""


def write_phrases(folder: Path, scratch: Path) -> None:
    """Two sung notes a file."""
    for name, words in PHRASES.items():
        random = np.random.default_rng(PHRASE_SEED)
        singer = speech.Singer(scratch / "scratch_phrases")
        for word, midi in zip(words.split(), PHRASE_NOTES):
            said = singer.scratch / f"said_{word}.wav"
            speech.speak_unheard(PHRASE_VOICE, speech.UNHEARD[PHRASE_VOICE][word], said)
            clip = Clip(str(scratch / f"{word}.wav"), word[0], word[1], PHRASE_VOICE, "unheard")
            singer.add(read(said, SAMPLE_RATE)[0], SAMPLE_RATE, psola.REAL, clip, midi, random)
        first, second = (0.5 * note / np.abs(note).max() for note in (read(clip.file)[0] for clip in singer.finish()))
        write(folder / f"{name}.wav", np.concatenate([first, np.zeros(int(0.05 * SAMPLE_RATE)), second]), SAMPLE_RATE)
