"""The network: convolutions over the onset, the held vowel beside them, and three heads."""

from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional

from . import features
from .inventory import CONSONANTS, NONE, SYLLABLES, VOWELS

CONSONANT_OF = torch.tensor([CONSONANTS.index(symbol[0]) for symbol in SYLLABLES])
VOWEL_OF = torch.tensor([VOWELS.index(symbol[1]) for symbol in SYLLABLES])


@dataclass(frozen=True)
class Shape:
    width: int = 72
    hidden: int = 144
    held: int = 64


class Network(nn.Module):
    def __init__(self, shape: Shape = Shape(), dropout: float = 0.25) -> None:
        super().__init__()
        self.shape = shape
        bands, width = features.BANDS, shape.width
        self.convolutions = nn.ModuleList([
            nn.Conv1d(bands, width, 5, padding=2),
            nn.Conv1d(width, width, 5, stride=2, padding=2),
            nn.Conv1d(width, width, 3, stride=2, padding=1),
        ])
        self.norms = nn.ModuleList([nn.BatchNorm1d(width) for _ in self.convolutions])
        self.held = nn.Linear(2 * bands, shape.held)
        self.dropout = nn.Dropout(dropout)
        frames = (features.BEFORE + features.AFTER) // 4
        self.hidden = nn.Linear(width * frames + shape.held, shape.hidden)
        self.syllable = nn.Linear(shape.hidden, NONE + 1)
        self.consonant = nn.Linear(shape.hidden, len(CONSONANTS))
        self.vowel = nn.Linear(shape.hidden, len(VOWELS))

    def embed(self, patch: Tensor, held: Tensor) -> Tensor:
        x = patch.transpose(1, 2)
        for convolution, norm in zip(self.convolutions, self.norms):
            x = functional.relu(norm(convolution(x)))
        both = torch.cat([x.flatten(1), functional.relu(self.held(held))], 1)
        return functional.relu(self.hidden(self.dropout(both)))

    def heads(self, patch: Tensor, held: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        embedding = self.dropout(self.embed(patch, held))
        consonant = functional.log_softmax(self.consonant(embedding), 1)
        vowel = functional.log_softmax(self.vowel(embedding), 1)
        own = self.syllable(embedding)
        # A syllable is as likely as its parts, with a correction of its own.
        parts = consonant[:, CONSONANT_OF] + vowel[:, VOWEL_OF]
        return torch.cat([own[:, :NONE] + parts, own[:, NONE:]], 1), consonant, vowel

    def forward(self, patch: Tensor, held: Tensor) -> Tensor:
        return self.heads(patch, held)[0]
