"""Trains without some speakers, and measures on these alone. Never by random clips."""

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

from . import clips, dataset, evaluation, training
from .calibration import FLOOR, Rule, fit_rule, fit_temperature, probabilities, rates
from .inventory import NONE, class_of

FOLDS = ["es fr cs de nb", "it ru hu en", "pt_BR uk da nl en_GB"]
REST = "ml tn he nds lt"
"""Reported beside: mostly Malayalam, by a dull microphone."""
SEEDS = (0, 1)


@dataclass(frozen=True)
class Heard:
    """Logits of clips whose speakers were left out, and what was sung."""

    fold: str
    seed: int
    logits: np.ndarray
    truth: np.ndarray
    unheard_logits: np.ndarray
    unheard_truth: np.ndarray


def truth_of(data: dataset.Dataset, rows: np.ndarray) -> np.ndarray:
    return np.array([class_of(data.clips[i].consonant, data.clips[i].vowel) for i in rows])


def rows_where(data: dataset.Dataset, accepts) -> np.ndarray:
    return np.array([i for i, clip in enumerate(data.clips) if accepts(clip)])


def training_rows(data: dataset.Dataset, without: set[str]) -> np.ndarray:
    return rows_where(data, lambda clip: clip.source != "unheard" and clip.speaker not in without)


def leave_out(listing: Path, cache: Path, fold: str, seed: int) -> Heard:
    torch.set_num_threads(1)
    data = dataset.load(clips.load(listing), cache)
    speakers = {f"klettres {language}" for language in fold.split()}
    network = training.train(data, training_rows(data, speakers), seed)
    left = rows_where(data, lambda clip: clip.speaker in speakers and clip.source == "klettres" and clip.keeps_tract)
    unheard = rows_where(data, lambda clip: clip.source == "unheard")
    return Heard(fold, seed, training.logits(network, data.windows[left, 0]).numpy(), truth_of(data, left),
                 training.logits(network, data.windows[unheard, 0]).numpy(), truth_of(data, unheard))


def leave_each_out(listing: Path, cache: Path, workers: int) -> list[Heard]:
    with ProcessPoolExecutor(workers) as pool:
        jobs = [pool.submit(leave_out, listing, cache, fold, seed) for seed in SEEDS for fold in [*FOLDS, REST]]
        return [job.result() for job in jobs]


@dataclass(frozen=True)
class Calibration:
    temperature: float
    rule: Rule


def calibrate(heard: list[Heard]) -> Calibration:
    """Temperature and rule, from the speakers of all folds and the unheard voices."""
    logits = np.concatenate([joined(heard)[0], *(h.unheard_logits for h in heard)])
    truth = np.concatenate([joined(heard)[1], *(h.unheard_truth for h in heard)])
    temperature = fit_temperature(logits, truth)
    return Calibration(temperature, fit_rule(probabilities(logits, temperature), truth))


def joined(heard: list[Heard]) -> tuple[np.ndarray, np.ndarray]:
    return np.concatenate([h.logits for h in heard]), np.concatenate([h.truth for h in heard])


def recognition(scores: np.ndarray, truth: np.ndarray) -> dict[str, float]:
    """Figures that need no calibration; `scores` may be logits."""
    made = dict(of17=evaluation.of_seventeen(scores, truth), of7=evaluation.of_seven(scores, truth),
                eer=evaluation.verification(probabilities(scores, 1), truth))
    return {name: round(value, 3) for name, value in made.items()}


def figures(logits: np.ndarray, truth: np.ndarray, calibration: Calibration) -> dict[str, float]:
    scores = probabilities(logits, calibration.temperature)
    faulted, caught = rates(calibration.rule, scores, truth)
    taken = float((scores[truth == NONE, :NONE].max(1) >= FLOOR).mean())
    made = dict(faulted=faulted, caught=caught, othersTaken=taken)
    return recognition(logits / calibration.temperature, truth) | {name: round(v, 3) for name, v in made.items()}
