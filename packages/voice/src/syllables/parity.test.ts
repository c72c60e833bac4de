import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { decodeWav } from "../wav/index.ts";
import { logMel } from "./log-mel.ts";
import { createNetwork } from "./network.ts";
import { onsetFeatures } from "./onset-features.ts";
import {
  createSyllableRecognizer,
  meanLogits,
  normalizedSound,
  onsetEmbeddings,
} from "./recognizer.ts";
import { vowelOnset } from "./vowel-onset.ts";
import { readWeights } from "./weights.ts";

const FOLDER = join(import.meta.dirname, "../../testing/syllables");
const weights = new Uint8Array(readFileSync(join(import.meta.dirname, "weights.bin")));
/** Features and logits that the training code computes from the same sounds. */
const TRAINED: readonly Trained[] = JSON.parse(readFileSync(join(FOLDER, "parity.json"), "utf8"));

interface Trained {
  readonly name: string;
  readonly onset: number;
  readonly patch: readonly number[];
  readonly held: readonly number[];
  readonly logits: readonly number[];
}

function soundOf(name: string) {
  const wav = decodeWav(readFileSync(join(FOLDER, `${name}.wav`)));
  if (!wav.ok) throw new Error(wav.error.message);
  return wav;
}

/** Largest difference of two lists. */
function difference(own: ArrayLike<number>, trained: readonly number[]): number {
  expect(own).toHaveLength(trained.length);
  return trained.reduce((most, value, i) => Math.max(most, Math.abs(value - (own[i] ?? 9))), 0);
}

describe.each(TRAINED)("the sound of $name", ({ name, onset, patch, held, logits }) => {
  const { samples, sampleRate } = soundOf(name);
  const mel = logMel(normalizedSound(samples, sampleRate) ?? new Float32Array());

  it("has the features of training", () => {
    expect(vowelOnset(mel)).toBe(onset);
    const features = onsetFeatures(mel, onset);
    expect(difference(features.patch, patch)).toBeLessThan(1e-4);
    expect(difference(features.held, held)).toBeLessThan(1e-4);
  });

  it("has the logits of training", () => {
    const network = createNetwork(readWeights(weights).layers);
    expect(difference(meanLogits(network, onsetEmbeddings(network, mel)), logits)).toBeLessThan(
      1e-4,
    );
  });

  it("yields its syllable", () => {
    const reading = createSyllableRecognizer(weights).recognize(samples, sampleRate);
    expect(reading.symbol).toBe(name.toUpperCase());
  });
});
