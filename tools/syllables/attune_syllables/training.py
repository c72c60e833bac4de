"""Trains a network on a dataset."""

from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional
from torch.optim.swa_utils import AveragedModel

from . import features
from .dataset import Dataset
from .inventory import NONE, class_of, consonant_class, vowel_class
from .model import Network, Shape

SHARES = {
    ("synthetic", True): 0.26, ("synthetic", False): 0.08,
    ("real", True): 0.39, ("real", False): 0.18,
    ("vowel", False): 0.05, ("sound", False): 0.04,
}
"""How much of a batch each part of the corpus makes up: by source, and whether it is one of the seventeen."""


AVERAGED = 0.002
"""Part of each step's weights in the running mean that is kept: it generalizes better than the last step."""


@dataclass(frozen=True)
class Labels:
    syllable: Tensor
    consonant: Tensor
    vowel: Tensor


def labels_of(data: Dataset, rows: np.ndarray) -> Labels:
    clips = [data.clips[i] for i in rows]
    return Labels(
        torch.tensor([class_of(c.consonant, c.vowel) for c in clips]),
        torch.tensor([consonant_class(c.consonant) for c in clips]),
        torch.tensor([vowel_class(c.vowel) for c in clips]),
    )


def part_of(source: str) -> str:
    return {"klettres": "real", "jax": "real", "vowel": "vowel", "sound": "sound"}.get(source, "synthetic")


def weights_of(data: Dataset, rows: np.ndarray, labels: Labels) -> Tensor:
    """Chance of each row to be drawn: shares by part, then even by class within it."""
    parts = [(part_of(data.clips[i].source), int(s) < NONE) for i, s in zip(rows, labels.syllable)]
    groups = [(part, int(s), int(c) if s == NONE else 0, int(v) if s == NONE else 0)
              for part, s, c, v in zip(parts, labels.syllable, labels.consonant, labels.vowel)]
    sizes, classes = {}, {}
    for group in groups:
        sizes[group] = sizes.get(group, 0) + 1
        classes.setdefault(group[0], set()).add(group)
    return torch.tensor([SHARES[g[0]] / len(classes[g[0]]) / sizes[g] for g in groups])


def inputs(windows: Tensor, shifts: Tensor) -> tuple[Tensor, Tensor]:
    """Patches around the onset and means of the held vowel, with each onset moved by its shift."""
    onset = features.STORED_BEFORE + shifts[:, None]

    def frames(start: int, end: int) -> Tensor:
        index = onset + torch.arange(start, end)
        return torch.gather(windows, 1, index[:, :, None].expand(-1, -1, windows.shape[2]))

    patch = frames(-features.BEFORE, features.AFTER)
    early, late = (frames(*span) for span in (features.EARLY, features.LATE))
    fallback = frames(2, 3)[:, 0]
    early_mean = torch.where(early[:, :3].isnan().any(1), fallback, early.nanmean(1))
    late_mean = torch.where(late[:, :3].isnan().any(1), early_mean, late.nanmean(1))
    return patch.nan_to_num(-1.0), torch.cat([early_mean, late_mean], 1).nan_to_num(-1.0)


def disturb(patch: Tensor, held: Tensor) -> tuple[Tensor, Tensor]:
    """Cheap variety for each sample: formants moved by a band, tilt, level, noise, a missing band."""
    count, bands = patch.shape[0], features.BANDS
    roll = torch.randint(-1, 2, (count,)) * (torch.rand(count) < 0.5)
    index = (torch.arange(bands)[None] - roll[:, None]).clamp(0, bands - 1)
    patch = torch.gather(patch, 2, index[:, None].expand(-1, patch.shape[1], -1))
    held = torch.cat([torch.gather(half, 1, index) for half in held.split(bands, 1)], 1)
    tilt = torch.randn(count, 1) * 0.12 * torch.linspace(-1, 1, bands)[None] + torch.randn(count, 1) * 0.05
    patch = patch + tilt[:, None] + torch.randn_like(patch) * 0.05
    held = held + torch.cat([tilt, tilt], 1)
    first = torch.randint(0, bands - 4, (count, 1))
    masked = (torch.arange(bands)[None] >= first) & (torch.arange(bands)[None] < first + torch.randint(0, 5, (count, 1)))
    mean = patch.mean((1, 2))
    patch = torch.where(masked[:, None], mean[:, None, None], patch)
    return patch, torch.where(masked.repeat(1, 2), mean[:, None], held)


def train(data: Dataset, rows: np.ndarray, seed: int, shape: Shape = Shape(), steps: int = 4000, batch: int = 256,
          rate: float = 3e-3) -> Network:
    """Trains on the given rows of the dataset; returns the running mean of the weights."""
    torch.manual_seed(seed)
    windows = torch.from_numpy(data.windows)
    labels = labels_of(data, rows)
    weights = weights_of(data, rows, labels)
    row_index = torch.from_numpy(rows)
    versions = windows.shape[1]
    network = Network(shape)
    averaged = AveragedModel(network, avg_fn=lambda mean, new, _: mean + (new - mean) * AVERAGED, use_buffers=True)
    optimizer = torch.optim.AdamW(network.parameters(), lr=rate, weight_decay=2e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps)
    network.train()
    for _ in range(steps):
        drawn = torch.multinomial(weights, batch, replacement=True)
        version = torch.randint(0, versions, (batch,))
        shifts = torch.randn(batch).mul(1.5).round().clamp(-4, 4).long()
        patch, held = disturb(*inputs(windows[row_index[drawn], version].float(), shifts))
        syllable, consonant, vowel = network.heads(patch, held)
        loss = functional.cross_entropy(syllable, labels.syllable[drawn], label_smoothing=0.05)
        loss = loss + 0.5 * functional.cross_entropy(consonant, labels.consonant[drawn], label_smoothing=0.05)
        loss = loss + 0.5 * functional.cross_entropy(vowel, labels.vowel[drawn], label_smoothing=0.05)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        averaged.update_parameters(network)
    return averaged.module.eval()


SHIFTS = (-2, 0, 2)
"""Onsets whose logits are averaged."""


@torch.no_grad()
def logits(network: Network, windows: np.ndarray) -> Tensor:
    """Syllable logits of clean windows, clips x classes."""
    batch = torch.from_numpy(windows).float()
    made = [network(*inputs(batch, torch.full((len(batch),), shift))) for shift in SHIFTS]
    return torch.stack(made).mean(0)
