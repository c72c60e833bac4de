"""Festival's diphone voices sing syllables natively, at an exact pitch and duration."""

import subprocess
import zlib
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from . import melody
from .clips import Clip
from .inventory import SYLLABLES

ENGLISH = dict(O="ow ao", I="iy", A="aa", E="ey eh", U="uw", pause="pau")
"""Where there are two phones, either is taken: a held "ey" glides to an I, and singers hold its beginning."""
ITALIAN = dict(O="o1", I="i1", A="a1", E="e1", U="u1", pause="#")
CZECH = dict(O="o:", I="i:", A="a:", E="e:", U="u:", pause="#")
HINDI = dict(O="oo", I="iy", A="aa", E="ee", U="uw", pause="pau")

# Consonants outside the seven, as the voice's phones and as the inventory's letters.
OTHERS = {
    "en": {"n": "N", "k": "K", "g": "G", "b": "B", "p": "P", "v": "V", "hh": "H", "sh": "C", "y": "Y", "w": "W"},
    "it": {"n": "N", "k": "K", "g": "G", "b": "B", "p": "P", "v": "V"},
    "cz": {"n": "N", "k": "K", "g": "G", "b": "B", "p": "P", "v": "V"},
    "fi": {"n": "N", "k": "K", "p": "P", "h": "H"},
    "hi": {"n": "N", "k": "K", "g": "G", "b": "B", "p": "P"},
}

HIGHEST = 70
"""Festival 2.5 crashes above about this MIDI note, and loses the rest of the batch."""


@dataclass(frozen=True)
class Voice:
    name: str
    language: str
    phones: dict[str, str]
    range: tuple[int, int]
    """MIDI."""


MAN, WOMAN, CHILD = (43, 64), (52, HIGHEST), (57, HIGHEST)
VOICES = [
    Voice("kal_diphone", "en", ENGLISH, MAN),
    Voice("ked_diphone", "en", ENGLISH, MAN),
    Voice("lp_diphone", "it", ITALIAN, WOMAN),
    Voice("pc_diphone", "it", ITALIAN, MAN),
    Voice("czech_dita", "cz", CZECH, WOMAN),
    Voice("czech_krb", "cz", CZECH, CHILD),
    Voice("czech_machac", "cz", CZECH, MAN),
    Voice("czech_ph", "cz", CZECH, MAN),
    Voice("hy_fi_mv_diphone", "fi", CZECH, MAN),
    Voice("suo_fi_lj_diphone", "fi", CZECH, WOMAN),
    Voice("hindi_NSK_diphone", "hi", HINDI, MAN),
]

# Seconds of each consonant. A sung R is a tap or a short rise, so it is made short here.
CONSONANT_SECONDS = dict(D=(0.04, 0.1), R=(0.025, 0.07), M=(0.05, 0.14), F=(0.07, 0.15), S=(0.08, 0.18),
                         L=(0.04, 0.12), T=(0.04, 0.11))
OTHER_SECONDS = (0.05, 0.12)


def phone(voice: Voice, consonant: str) -> str:
    retroflex = voice.language == "hi" and consonant in "DT"
    return consonant if retroflex else consonant.lower()


def can_say(voice: Voice, consonant: str) -> bool:
    return not (voice.name == "suo_fi_lj_diphone" and consonant == "L")


def utterance(voice: Voice, phones: tuple[str, str], seconds: tuple[float, float], midi: float, out: Path,
              random: np.random.Generator) -> str:
    """The command that sings a consonant and a vowel."""
    time, hz = melody.held_note(midi, sum(seconds), random)

    def targets(start: float, end: float) -> str:
        offsets = np.linspace(0.001, end - start - 0.001, max(2, int((end - start) / 0.025)))
        return " ".join(f"({at:.3f} {np.interp(start + at, time, hz):.1f})" for at in offsets)

    pause = voice.phones["pause"]
    onset = seconds[0]
    segments = (
        f"({pause} 0.1 (0.05 {hz[0]:.1f}))"
        f" ({phones[0]} {onset:.3f} {targets(0, onset)})"
        f" ({phones[1]} {seconds[1]:.3f} {targets(onset, sum(seconds))})"
        f" ({pause} 0.1 (0.05 {hz[-1]:.1f}))"
    )
    return (
        f"(set! utt (Utterance Segments ({segments})))\n"
        f"(set! utt (unwind-protect (begin (utt.synth utt) (utt.save.wave utt \"{out}\" 'riff) utt) nil))\n"
    )


def sing(voice: Voice, folder: Path, per_syllable: int) -> list[Clip]:
    """Sings every syllable and others with one voice; returns the clips that were made."""
    random = np.random.default_rng(zlib.crc32(voice.name.encode()))
    commands: list[str] = []
    clips: list[Clip] = []
    source = folder / f"festival_{voice.name}"
    source.mkdir(parents=True, exist_ok=True)

    def add(consonant: str, vowel: str, own_phone: str) -> None:
        out = source / f"{consonant}{vowel}_{len(clips)}.wav"
        seconds = CONSONANT_SECONDS.get(consonant, OTHER_SECONDS)
        lengths = (random.uniform(*seconds), random.uniform(0.6, 0.95))
        midi = random.uniform(*voice.range)
        commands.append(utterance(voice, (own_phone, str(random.choice(voice.phones[vowel].split()))), lengths, midi, out, random))
        clips.append(Clip(str(out), consonant, vowel, f"festival {voice.name}", "festival"))

    for symbol in SYLLABLES:
        for _ in range(per_syllable if can_say(voice, symbol[0]) else 0):
            add(symbol[0], symbol[1], phone(voice, symbol[0]))
    pairs = [(c, v) for c in "DRMFSLT" for v in "OIAEU" if c + v not in SYLLABLES and can_say(voice, c)]
    for consonant, vowel in pairs:
        for _ in range(max(1, per_syllable // 4)):
            add(consonant, vowel, phone(voice, consonant))
    for other, letter in OTHERS[voice.language].items():
        for vowel in "OIAEU":
            for _ in range(max(1, per_syllable // 6)):
                add(letter, vowel, other)
    batch = source / "batch.scm"
    batch.write_text(f"(voice_{voice.name})\n" + "".join(commands))
    subprocess.run(["festival", "--batch", str(batch)], capture_output=True, check=False)
    return [clip for clip in clips if Path(clip.file).exists()]
