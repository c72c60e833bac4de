"""Temperature and thresholds, fitted on speakers that the networks have not heard."""

from dataclasses import dataclass

import numpy as np
import torch
from torch.nn import functional

from .inventory import NONE

FLOOR = 0.45
"""Below this, nothing is said."""
MOST_FAULTED = 0.01
"""Right notes that may be called wrong: 2 % are allowed, and other voices are harder than these."""


def fit_temperature(logits: np.ndarray, truth: np.ndarray) -> float:
    """The divisor of the logits with the highest likelihood."""
    candidates = np.linspace(0.5, 3, 101)
    target = torch.from_numpy(truth)
    losses = [float(functional.cross_entropy(torch.from_numpy(logits / t), target)) for t in candidates]
    return float(candidates[int(np.argmin(losses))])


def probabilities(logits: np.ndarray, temperature: float) -> np.ndarray:
    return torch.softmax(torch.from_numpy(logits / temperature), 1).numpy()


@dataclass(frozen=True)
class Rule:
    """A note is called wrong if its best syllable clears `best` and the expected one is below `expected`."""

    best: float
    expected: float

    def faults(self, scores: np.ndarray, expected: np.ndarray) -> np.ndarray:
        """Whether each row is called wrong, if it should be the syllable `expected`."""
        known = scores[:, :NONE]
        own = known[np.arange(len(known)), expected]
        sure = (known.max(1) >= self.best) & (known.max(1) >= scores[:, NONE])
        return sure & (own <= self.expected)


def rates(rule: Rule, scores: np.ndarray, truth: np.ndarray) -> tuple[float, float]:
    """Parts of the right notes that are faulted, and of the wrong ones that are caught."""
    known = truth < NONE
    scores, truth = scores[known], truth[known]
    faulted = rule.faults(scores, truth).mean()
    others = [(truth + shift) % NONE for shift in range(1, NONE)]
    return float(faulted), float(np.mean([rule.faults(scores, other).mean() for other in others]))


def fit_rule(scores: np.ndarray, truth: np.ndarray) -> Rule:
    """The rule that catches most wrong notes while it faults at most MOST_FAULTED of the right ones."""
    choices = [Rule(best, expected) for best in np.arange(FLOOR, 0.96, 0.025) for expected in
               (0.001, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.08, 0.12)]
    allowed = [(rates(rule, scores, truth), rule) for rule in choices]
    allowed = [(caught, rule) for (faulted, caught), rule in allowed if faulted <= MOST_FAULTED]
    return max(allowed, key=lambda pair: pair[0])[1]
