"""Writes a trained network as the weights file that packages/voice reads."""

import struct
from pathlib import Path

import numpy as np
import torch
from torch import nn

from .model import Network

MAGIC, VERSION = 0x59535441, 1


def quantize(weights: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Signed bytes and a scale for each row."""
    scales = np.maximum(np.abs(weights).max(1), 1e-9) / 127
    return np.round(weights / scales[:, None]).astype("int8"), scales.astype("float32")


def folded(convolution: nn.Conv1d, norm: nn.BatchNorm1d) -> tuple[np.ndarray, np.ndarray]:
    """Weights (outputs x inputs x kernel) and biases of a convolution and the batch norm after it."""
    gain = (norm.weight / torch.sqrt(norm.running_var + norm.eps)).detach().numpy()
    weights = convolution.weight.detach().numpy() * gain[:, None, None]
    biases = (convolution.bias - norm.running_mean).detach().numpy() * gain + norm.bias.detach().numpy()
    return weights, biases


def quantized(network: Network) -> Network:
    """A network whose weights are those of the file, to be measured."""
    copy = Network(network.shape)
    copy.eval()
    with torch.no_grad():
        for own, norm, convolution, neutral in zip(network.convolutions, network.norms, copy.convolutions, copy.norms):
            weights, biases = folded(own, norm)
            rows = weights.transpose(0, 2, 1).reshape(len(weights), -1)
            values, scales = quantize(rows)
            back = (values * scales[:, None]).reshape(len(weights), weights.shape[2], weights.shape[1])
            convolution.weight.copy_(torch.from_numpy(back.transpose(0, 2, 1).copy()))
            convolution.bias.copy_(torch.from_numpy(biases.astype("float32")))
            neutral.weight.fill_(1)
            neutral.running_var.fill_(1 - neutral.eps)
        for name in ("held", "hidden", "syllable", "consonant", "vowel"):
            own, other = getattr(network, name), getattr(copy, name)
            values, scales = quantize(own.weight.numpy())
            other.weight.copy_(torch.from_numpy(values * scales[:, None]))
            other.bias.copy_(own.bias)
    return copy


def layers_of(network: Network) -> list[tuple[np.ndarray, np.ndarray]]:
    """Rows and biases in the file's order. Convolutions keep their inputs side by side within a frame."""
    layers = []
    for convolution, norm in zip(network.convolutions, network.norms):
        weights, biases = folded(convolution, norm)
        layers.append((weights.transpose(0, 2, 1).reshape(len(weights), -1), biases))
    width = network.shape.width
    hidden = network.hidden.weight.detach().numpy()
    onset = hidden[:, : -network.shape.held].reshape(len(hidden), width, -1).transpose(0, 2, 1)
    rows = np.concatenate([onset.reshape(len(hidden), -1), hidden[:, -network.shape.held :]], 1)
    layers.append((network.held.weight.detach().numpy(), network.held.bias.detach().numpy()))
    layers.append((rows, network.hidden.bias.detach().numpy()))
    for head in (network.syllable, network.consonant, network.vowel):
        layers.append((head.weight.detach().numpy(), head.bias.detach().numpy()))
    return layers


def write(network: Network, temperature: float, path: Path) -> None:
    parts = [struct.pack("<IIf", MAGIC, VERSION, temperature)]
    for rows, biases in layers_of(network):
        values, scales = quantize(rows)
        parts += [struct.pack("<II", *rows.shape), scales.tobytes(), biases.astype("<f4").tobytes(), values.tobytes()]
    path.write_bytes(b"".join(parts))
