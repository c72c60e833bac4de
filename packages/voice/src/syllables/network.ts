import { SYLLABLES } from "@attune/theory";
import { BANDS } from "./log-mel.ts";
import { type OnsetFeatures, PATCH_FRAMES } from "./onset-features.ts";
import type { Layer, Layers } from "./weights.ts";

/** Number of syllables; the class after the last is none of them. */
export const NONE = SYLLABLES.length;
/** Order of the heads' classes; both end with every other sound. */
const CONSONANTS = "DRMFSLTNPBKX";
const VOWELS = "OIAEUX";

interface Convolution {
  readonly kernel: number;
  readonly stride: number;
}

const CONVOLUTIONS = {
  convolution0: { kernel: 5, stride: 1 },
  convolution1: { kernel: 5, stride: 2 },
  convolution2: { kernel: 3, stride: 2 },
} as const;

export interface Network {
  /** Returns the embedding of a syllable: a point near those of similar syllables. */
  embed(features: OnsetFeatures): Float32Array;
  /** Logits of the syllables and of none of them, from an embedding. */
  classify(embedding: Float32Array): Float64Array;
}

/** @throws RangeError if the layers don't fit each other. */
export function createNetwork(layers: Layers): Network {
  validate(layers);
  return {
    embed({ patch, held }) {
      let frames: Float32Array = patch;
      for (const name of ["convolution0", "convolution1", "convolution2"] as const) {
        frames = convolve(layers[name], CONVOLUTIONS[name], frames);
      }
      const both = concatenate(frames, rectify(apply(layers.held, held)));
      return rectify(apply(layers.hidden, both));
    },
    classify(embedding) {
      const own = apply(layers.syllable, embedding);
      const consonant = logSoftmax(apply(layers.consonant, embedding));
      const vowel = logSoftmax(apply(layers.vowel, embedding));
      return Float64Array.from(own, (logit, i) => {
        const [first = "", second = ""] = SYLLABLES[i] ?? "";
        if (i === NONE) return logit;
        // A syllable is as likely as its parts, with a correction of its own.
        const parts =
          (consonant[CONSONANTS.indexOf(first)] ?? 0) + (vowel[VOWELS.indexOf(second)] ?? 0);
        return logit + parts;
      });
    },
  };
}

function validate(layers: Layers): void {
  const { convolution0, convolution1, convolution2, held, hidden } = layers;
  const lastFrames = PATCH_FRAMES / 4;
  const isValid =
    convolution0.columns === BANDS * CONVOLUTIONS.convolution0.kernel &&
    convolution1.columns === convolution0.rows * CONVOLUTIONS.convolution1.kernel &&
    convolution2.columns === convolution1.rows * CONVOLUTIONS.convolution2.kernel &&
    held.columns === 2 * BANDS &&
    hidden.columns === convolution2.rows * lastFrames + held.rows &&
    layers.syllable.rows === NONE + 1 &&
    layers.consonant.rows === CONSONANTS.length &&
    layers.vowel.rows === VOWELS.length &&
    [layers.syllable, layers.consonant, layers.vowel].every((h) => h.columns === hidden.rows);
  if (!isValid) throw new RangeError("the layers of the weights file don't fit each other");
}

/**
 * Convolves over time, then rectifies; frames beyond the ends are 0.
 *
 * @param layer A row holds the kernel of an output channel: `kernel` frames of all input channels.
 * @param input Frames × channels.
 */
function convolve(layer: Layer, { kernel, stride }: Convolution, input: Float32Array) {
  const channels = layer.columns / kernel;
  const frames = input.length / channels;
  const pad = (kernel - 1) / 2;
  const result = new Float32Array(Math.ceil(frames / stride) * layer.rows);
  for (let frame = 0; frame * layer.rows < result.length; frame++) {
    const start = frame * stride - pad;
    const first = Math.max(0, -start);
    const end = Math.min(kernel, frames - start);
    for (let row = 0; row < layer.rows; row++) {
      const from = row * layer.columns;
      const shift = start * channels;
      let sum = layer.biases[row] ?? 0;
      for (let i = first * channels; i < end * channels; i++) {
        sum += (layer.weights[from + i] ?? 0) * (input[shift + i] ?? 0);
      }
      result[frame * layer.rows + row] = Math.max(0, sum);
    }
  }
  return result;
}

function apply({ rows, columns, weights, biases }: Layer, input: Float32Array): Float32Array {
  const result = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    let sum = biases[row] ?? 0;
    for (let i = 0; i < columns; i++) sum += (weights[row * columns + i] ?? 0) * (input[i] ?? 0);
    result[row] = sum;
  }
  return result;
}

const rectify = (values: Float32Array) => values.map((value) => Math.max(0, value));

function concatenate(first: Float32Array, second: Float32Array): Float32Array {
  const result = new Float32Array(first.length + second.length);
  result.set(first);
  result.set(second, first.length);
  return result;
}

function logSoftmax(logits: Float32Array): Float64Array {
  return Float64Array.from(softmax(Float64Array.from(logits)), Math.log);
}

/** Probabilities that sum to 1. */
export function softmax(logits: Float64Array): Float64Array {
  const highest = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
