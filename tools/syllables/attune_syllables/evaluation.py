"""Figures of a recognizer on clips of speakers that it has not heard."""

import numpy as np

from .inventory import NATURALS, NONE, SYLLABLES

NATURAL = [SYLLABLES.index(symbol) for symbol in NATURALS]


def of_seventeen(scores: np.ndarray, truth: np.ndarray) -> float:
    """Part of the seventeen syllables that score best among the seventeen."""
    known = truth < NONE
    return float((scores[known, :NONE].argmax(1) == truth[known]).mean())


def of_seven(scores: np.ndarray, truth: np.ndarray) -> float:
    """Part of the natural syllables that score best among the naturals."""
    natural = np.isin(truth, NATURAL)
    best = np.array(NATURAL)[scores[natural][:, NATURAL].argmax(1)]
    return float((best == truth[natural]).mean())


def equal_error_rate(right: np.ndarray, wrong: np.ndarray) -> float:
    """Where as many right claims are refused as wrong ones accepted."""
    right, wrong = np.sort(right), np.sort(wrong)
    thresholds = np.unique(np.concatenate([right, wrong]))
    refused = np.searchsorted(right, thresholds) / len(right)
    accepted = 1 - np.searchsorted(wrong, thresholds) / len(wrong)
    best = np.argmin(np.abs(refused - accepted))
    return float((refused[best] + accepted[best]) / 2)


def verification(scores: np.ndarray, truth: np.ndarray) -> float:
    """Equal error rate of "this is the syllable", against each of the other sixteen."""
    known = truth < NONE
    own = np.eye(NONE, dtype=bool)[truth[known]]
    claimed = scores[known, :NONE]
    return equal_error_rate(claimed[own], claimed[~own])


def confusion(scores: np.ndarray, truth: np.ndarray) -> np.ndarray:
    known = truth < NONE
    matrix = np.zeros((NONE, NONE + 1), int)
    np.add.at(matrix, (truth[known], scores[known].argmax(1)), 1)
    return matrix
