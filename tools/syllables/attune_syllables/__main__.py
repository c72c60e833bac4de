"""Builds the corpus, validates, trains, and writes the recognizer's weights: see ../README.md."""

import argparse
import json
import pickle
import shutil
import sys
import time
from pathlib import Path

import numpy as np
import torch

from . import clips, corpus, dataset, evaluation, export, held_out, parity, picture, recordings, training, validation
from .calibration import probabilities

TOOL = Path(__file__).parents[1]
VOICE = TOOL.parents[1] / "packages" / "voice"
WEIGHTS = VOICE / "src" / "syllables" / "weights.bin"
FIXTURE = VOICE / "testing" / "syllables"
PROGRAMS = ["festival", "text2wave", "flite", "espeak-ng", "praat"]
BENCH = TOOL.parents[1] / "bench" / "syllables" / "voices"
PICTURE = TOOL.parents[1] / "docs" / "images" / "syllable-confusion.svg"
JOURNEYS = TOOL.parents[1] / "e2e" / "support" / "sound" / "sung"
VERSIONS = 8
STEPS = 6000


def check_programs() -> None:
    missing = [program for program in PROGRAMS if not shutil.which(program)]
    if missing or not corpus.KLETTRES.exists():
        sys.exit(f"Missing: {', '.join(missing) or 'klettres-data'}. Run tools/syllables/install.sh (Debian) first.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, default=TOOL / ".work", help="folder of the corpus, about 4 GB")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--without-klettres", action="store_true", help="measure a build without real speech, and write nothing")
    options = parser.parse_args()
    check_programs()
    start = time.time()

    def log(text: str) -> None:
        print(f"{(time.time() - start) / 60:5.1f} min  {text}", flush=True)

    corpus.build(options.work, options.workers)
    listing, cache = options.work / "clips.json", options.work / "features.npz"
    log("corpus built")
    dataset.build(clips.load(listing), VERSIONS, cache, options.workers)
    log("features computed")
    if options.without_klettres:
        print(json.dumps(without_klettres(listing, cache)))
        return
    heard = validation.leave_each_out(listing, cache, options.workers)
    (options.work / "heard.pickle").write_bytes(pickle.dumps(heard))
    calibration = validation.calibrate(heard)
    figures = figures_of(heard, calibration)
    log("speakers left out")
    data = dataset.load(clips.load(listing), cache)
    torch.set_num_threads(options.workers)
    network = export.quantized(training.train(data, validation.training_rows(data, set()), 0, steps=STEPS))
    export.write(network, calibration.temperature, WEIGHTS)
    parity.write_fixture(network, recordings.JAX, FIXTURE)
    held_out.write_voices(data.clips, BENCH)
    held_out.write_phrases(JOURNEYS, options.work)
    log(f"{WEIGHTS.stat().st_size} bytes of weights written")
    (options.work / "figures.json").write_text(json.dumps(figures, indent=2) + "\n")
    print(json.dumps(figures, indent=2))


def figures_of(heard: list[validation.Heard], calibration: validation.Calibration) -> dict:
    """Figures of each seed: the goal's folds, the rest, and voices that are never trained on."""
    made: dict = dict(temperature=calibration.temperature, best=calibration.rule.best, expected=calibration.rule.expected)
    for seed in validation.SEEDS:
        own = [h for h in heard if h.seed == seed]
        parts = dict(klettres=validation.joined([h for h in own if h.fold != validation.REST]),
                     rest=validation.joined([h for h in own if h.fold == validation.REST]),
                     unheard=(np.concatenate([h.unheard_logits for h in own]), np.concatenate([h.unheard_truth for h in own])))
        made[f"seed{seed}"] = {name: validation.figures(*part, calibration) for name, part in parts.items()}
    logits, truth = validation.joined([h for h in heard if h.fold != validation.REST])
    picture.draw(evaluation.confusion(probabilities(logits, calibration.temperature), truth), PICTURE)
    return made


def without_klettres(listing: Path, cache: Path) -> dict[str, float]:
    """Figures on every speaker of klettres, of a network that has heard none of them."""
    data = dataset.load(clips.load(listing), cache)
    rows = validation.rows_where(data, lambda clip: clip.source != "unheard" and not clip.speaker.startswith("klettres"))
    network = training.train(data, rows, 0)
    left = validation.rows_where(data, lambda clip: clip.source == "klettres" and clip.keeps_tract)
    logits = training.logits(network, data.windows[left, 0]).numpy()
    return validation.recognition(logits, validation.truth_of(data, left))


if __name__ == "__main__":
    main()
