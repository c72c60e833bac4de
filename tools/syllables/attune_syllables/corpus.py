"""Builds the corpus: every synthetic voice, every recording, and sounds that are no syllable."""

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from . import clips, festival, recordings, sounds, speech, vowels

KLETTRES = Path("/usr/share/klettres")


def build(folder: Path, workers: int = 2) -> list[clips.Clip]:
    """Makes all clips below `folder`, or loads their list if they were made before."""
    listing = folder / "clips.json"
    if listing.exists():
        return clips.load(listing)
    folder.mkdir(parents=True, exist_ok=True)
    real = recordings.klettres(KLETTRES)
    parts = [real[i::6] for i in range(6)]
    with ProcessPoolExecutor(workers) as pool:
        jobs = [pool.submit(speech.sing_recordings, part, i, folder, 16) for i, part in enumerate(parts)]
        jobs += [pool.submit(festival.sing, voice, folder, 22) for voice in festival.VOICES]
        jobs += [pool.submit(speech.sing_espeak, part, folder, 24) for part in range(6)]
        jobs += [pool.submit(speech.sing_flite, voice, folder, 22) for voice in speech.FLITE_VOICES]
        jobs += [pool.submit(speech.sing_recordings, recordings.jax(), 9, folder, 12)]
        jobs += [pool.submit(sounds.make_all, folder, 120)]
        jobs += [pool.submit(speech.sing_unheard, voice, folder, 4) for voice in speech.UNHEARD]
        made = [clip for job in jobs for clip in job.result()]
    made += vowels.cut_all(made, folder, workers)
    clips.save(made, listing)
    return made
