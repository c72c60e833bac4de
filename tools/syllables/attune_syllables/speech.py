"""flite and espeak-ng speak syllables, which Praat makes sung; klettres' real speakers alike."""

import re
import shutil
import subprocess
import zlib
from dataclasses import replace
from pathlib import Path

import numpy as np
from scipy import signal

from . import melody, psola
from .clips import SAMPLE_RATE, Clip, read
from .inventory import SYLLABLES

FLITE_VOICES = ["awb", "rms", "slt"]
FLITE_TEXT = dict(DO="doe", DI="dee", RA="rah", RE="ray", RI="ree", ME="may", MI="mee", FA="fah", FI="fee",
                  SE="say", SO="so", SI="see", LE="lay", LA="lah", LI="lee", TE="tay", TI="tea")
FLITE_OTHERS = dict(NO="no", NI="knee", NA="nah", NE="nay", PO="poe", PI="pea", PA="pah", PE="pay", BO="beau",
                    BI="bee", BA="bah", BE="bay", KO="co", KI="key", KA="kah", KE="kay", DU="do", LU="loo", TU="two",
                    SU="sue", MU="moo", RU="rue", MA="mah", MO="mow", LO="low", RO="row", TO="toe", TA="tah",
                    SA="sah", DA="dah", DE="day", FO="foe", FE="fay")

ENGLISH = {"O": "oU", "I": "i:", "A": "A:", "E": "eI", "U": "u:"}
ACUTE = dict(O="ó", I="í", A="á", E="é", U="ú")
SPELLING = {
    "en-us": None, "en-gb": None, "en-gb-scotland": None, "en-gb-x-rp": None, "en-us-nyc": None,
    "it": dict(O="ò", I="ì", A="à", E="é", U="ù"),
    "es": ACUTE, "es-419": ACUTE,
    "fr-fr": dict(O="ô", I="i", A="a", E="é", U="ou"),
    "pt": dict(O="ô", I="í", A="á", E="ê", U="ú"),
    "fi": dict(O="oo", I="ii", A="aa", E="ee", U="uu"),
    "de": dict(O="oh", I="ie", A="ah", E="eh", U="uh"),
    "nl": dict(O="oo", I="ie", A="aa", E="ee", U="oe"),
}
# A single contact of the tongue, as singers make it; initial r in these languages is a trill otherwise.
TAP = {"es": "**", "es-419": "**", "it": "*", "pt": "*"}
TAP_VOWELS = dict(O="o", I="i", A="a", E="e", U="u")
MEN = "m1 m2 m3 m4 m5 m6 m7 m8 klatt klatt2 klatt4 klatt5 Andy Gene david edward john michel grandpa Alex victor zac " \
      "Diogo Marco norbert rob quincy adam Michael iven boris".split()
WOMEN = "f1 f2 f3 f4 f5 klatt3 Annie linda steph anika belinda aunty grandma Alicia Andrea".split()
ENGLISH_SPEAKER = re.compile("flite |cmu_us_|espeak en|klettres en")
UNCHANGED = 4
"""Versions of a recording that keep the speaker's vocal tract; validation uses only these."""
OTHER_CONSONANTS = "NPBKVGH"


def espeak_text(language: str, consonant: str, vowel: str, tap: bool) -> str:
    spelling = SPELLING[language]
    if tap:
        return f"[[{TAP[language]}'{TAP_VOWELS[vowel]}]]"
    if spelling is None:
        return f"[[{consonant.lower()}'{ENGLISH[vowel]}]]"
    letter = "ss" if language == "fi" and consonant == "S" else consonant.lower()
    if consonant in "KG" and vowel in "IE" and language in ("it", "es", "es-419", "fr-fr", "pt"):
        letter = {"K": "k", "G": "gh" if language == "it" else "gu"}[consonant]
    return letter + spelling[vowel]


def speak_flite(voice: str, text: str, out: Path, random: np.random.Generator) -> None:
    hz = random.uniform(160, 250) if voice == "slt" else random.uniform(95, 150)
    settings = ["duration_stretch=1.8", "int_f0_target_stddev=4", f"int_f0_target_mean={hz:.0f}"]
    options = [part for setting in settings for part in ("--setf", setting)]
    subprocess.run(["flite", "-voice", voice, *options, "-t", text, "-o", str(out)], capture_output=True, check=False)


def speak_espeak(voice: str, text: str, out: Path, random: np.random.Generator) -> None:
    pitch = str(int(random.integers(15, 85)))
    subprocess.run(["espeak-ng", "-v", voice, "-s", "85", "-p", pitch, "-w", str(out), text], capture_output=True,
                   check=False)


def speak_unheard(voice: str, text: str, out: Path) -> None:
    slower = '(set! hts_engine_params (append hts_engine_params (list (list "-r" 0.7))))'
    command = ["text2wave", "-eval", f"(begin (voice_{voice}) {slower})", "-o", str(out)]
    subprocess.run(command, input=text.encode("latin-1"), capture_output=True, check=False)


def with_tract(samples: np.ndarray, scale: float) -> np.ndarray:
    """Resamples, which moves formants by `scale`; the pitch is set afterwards."""
    return signal.resample(samples, max(1, round(len(samples) / scale))).astype("float32")


class Singer:
    """Collects spoken syllables and sings all of them in one run of Praat."""

    def __init__(self, scratch: Path) -> None:
        self.scratch = scratch
        self.jobs: list[str] = []
        self.clips: list[Clip] = []
        scratch.mkdir(parents=True, exist_ok=True)

    def add(self, samples: np.ndarray, rate: int, manner: psola.Manner, clip: Clip, midi: float,
            random: np.random.Generator, tract: float = 1) -> None:
        spoken = psola.cut(with_tract(samples, tract) if tract != 1 else samples, rate,
                           clip.consonant + clip.vowel, manner.shortest_vowel, bool(ENGLISH_SPEAKER.match(clip.speaker)))
        if spoken is None:
            return
        tag = f"s{len(self.jobs)}"
        self.jobs.append(psola.prepare(spoken, midi, manner, Path(clip.file), self.scratch, tag, random))
        self.clips.append(clip)

    def finish(self) -> list[Clip]:
        psola.run(self.jobs, self.scratch)
        shutil.rmtree(self.scratch)
        return [clip for clip in self.clips if Path(clip.file).exists()]


def sing_flite(voice: str, folder: Path, per_syllable: int) -> list[Clip]:
    random = np.random.default_rng(zlib.crc32(voice.encode()))
    singer = Singer(folder / f"scratch_flite_{voice}")
    low, high = (55, 77) if voice == "slt" else (43, 69)
    texts = [(s, text, per_syllable) for s, text in FLITE_TEXT.items()]
    texts += [(s, text, max(1, per_syllable // 4)) for s, text in FLITE_OTHERS.items()]
    for symbol, text, count in texts:
        for index in range(count):
            said = singer.scratch / f"said_{symbol}.wav"
            speak_flite(voice, text, said, random)
            samples, rate = read(said, SAMPLE_RATE)
            clip = Clip(str(folder / f"flite_{voice}" / f"{symbol}_{index}.wav"), symbol[0], symbol[1], f"flite {voice}", "flite", False)
            singer.add(samples, rate, psola.SYNTHETIC, clip, random.uniform(low, high), random, random.uniform(0.88, 1.14))
    return singer.finish()


def sing_espeak(part: int, folder: Path, per_syllable: int) -> list[Clip]:
    random = np.random.default_rng(1000 + part)
    singer = Singer(folder / f"scratch_espeak_{part}")
    others = [c + v for c in OTHER_CONSONANTS for v in "OIAEU"]
    others += [c + v for c in "DRMFSLT" for v in "OIAEU" if c + v not in SYLLABLES]
    texts = [(s, per_syllable) for s in SYLLABLES] + [(s, max(1, per_syllable // 6)) for s in others]
    languages = list(SPELLING)
    for symbol, count in texts:
        for index in range(count):
            taps = symbol[0] == "R" and random.random() < 0.5
            choices = list(TAP) if taps else languages if random.random() < 0.6 else ["en-us", "en-gb"]
            language = str(random.choice(choices))
            is_woman = random.random() < 0.4
            variant = str(random.choice(WOMEN if is_woman else MEN))
            said = singer.scratch / "said.wav"
            said.unlink(missing_ok=True)
            speak_espeak(f"{language}+{variant}", espeak_text(language, symbol[0], symbol[1], taps), said, random)
            if not said.exists():
                continue
            samples, rate = read(said, SAMPLE_RATE)
            midi = random.uniform(*((52, 78) if is_woman else (42, 66)))
            name = folder / f"espeak_{part}" / f"{symbol}_{index}.wav"
            clip = Clip(str(name), symbol[0], symbol[1], f"espeak {language}", "espeak")
            singer.add(samples, rate, psola.SYNTHETIC, clip, midi, random)
    return singer.finish()


CATALAN = dict(O="ó", I="í", A="à", E="é", U="ú")
UNHEARD = {
    "cmu_us_slt_arctic_hts": {**FLITE_TEXT, **FLITE_OTHERS},
    # Without an accent, "te" and "se" are words with a schwa.
    "upc_ca_ona_hts": {c + v: c.lower() + CATALAN[v] for c in "DRMFSLTNPB" for v in "OIAEU"},
}
"""Festival's statistical voices, which are never trained on."""


def sing_unheard(voice: str, folder: Path, per_syllable: int) -> list[Clip]:
    random = np.random.default_rng(zlib.crc32(voice.encode()))
    singer = Singer(folder / f"scratch_{voice}")
    for symbol, text in UNHEARD[voice].items():
        said = singer.scratch / f"said_{symbol}.wav"
        speak_unheard(voice, text, said)
        samples, rate = read(said, SAMPLE_RATE)
        for index in range(per_syllable):
            clip = Clip(str(folder / "unheard" / voice / f"{symbol}_{index}.wav"), symbol[0], symbol[1], voice, "unheard")
            singer.add(samples, rate, psola.REAL, clip, random.uniform(52, 74), random, 1)
    return singer.finish()


def sing_recordings(recordings: list[Clip], part: int, folder: Path, versions: int) -> list[Clip]:
    """Sings recordings of real speakers at several pitches, with other vocal tracts."""
    singer = Singer(folder / f"scratch_real_{part}")
    for number, recording in enumerate(recordings):
        random = np.random.default_rng(zlib.crc32(recording.file.encode()))
        samples, rate = read(recording.file, SAMPLE_RATE)
        hz = pitch_of(samples, rate)
        for version in range(versions):
            tract = 1 if version < UNCHANGED else float(random.uniform(0.86, 1.18))
            midi = melody.midi_of(hz * tract) + random.uniform(-4, 10)
            name = folder / recording.source / f"{part}_{number}_{version}.wav"
            clip = replace(recording, file=str(name), keeps_tract=tract == 1)
            singer.add(samples, rate, psola.REAL, clip, float(np.clip(midi, 40, 81)), random, tract)
    return singer.finish()


def pitch_of(samples: np.ndarray, rate: int) -> float:
    """Median pitch in Hz by autocorrelation; 150 if there is none."""
    size, found = int(0.04 * rate), []
    loud = np.abs(samples).max() * 0.2
    for start in range(0, len(samples) - size, size // 2):
        frame = samples[start : start + size]
        if np.abs(frame).max() < loud:
            continue
        spectrum = np.fft.rfft(frame - frame.mean(), 2 * size)
        correlation = np.fft.irfft(np.abs(spectrum) ** 2)[:size]
        correlation = correlation / (correlation[0] + 1e-9) / (1 - np.arange(size) / size).clip(0.1)
        shortest, longest = int(rate / 400), min(int(rate / 70), size - 1)
        lag = shortest + int(np.argmax(correlation[shortest:longest]))
        if correlation[lag] > 0.5:
            found.append(rate / lag)
    return float(np.median(found)) if found else 150.0
