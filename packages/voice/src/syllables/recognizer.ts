import { SYLLABLES, type Syllable } from "@attune/theory";
import { ANALYSIS_RATE, logMel, WINDOW } from "./log-mel.ts";
import { createNetwork, NONE, softmax } from "./network.ts";
import { onsetFeatures } from "./onset-features.ts";
import type { SyllableReading } from "./reading.ts";
import { resample } from "./resample.ts";
import { vowelOnset } from "./vowel-onset.ts";
import { readWeights } from "./weights.ts";

export interface SyllableRecognizer {
  /**
   * Recognizes the syllable of one sung note.
   *
   * @param samples Mono, −1…1, from up to 0.15 s before the vowel, as `TakeNote.samples`; the first 1.3 s
   * are heard.
   * @param sampleRate In Hz, a positive integer.
   */
  recognize(samples: Float32Array, sampleRate: number): SyllableReading;
}

/** Seconds of a note that are heard, and the fewest. */
const LONGEST = 1.3;
const SHORTEST = 0.1;
/** Anything softer is silence, full scale = 1. */
const SILENT_PEAK = 1e-3;
const NORMAL_PEAK = 0.5;
/** Frames by which the onset is moved; the logits are averaged. */
const SHIFTS = [-2, 0, 2];

/**
 * Creates a recognizer from the bytes of a weights file (`@attune/voice/syllables.bin`).
 *
 * @throws RangeError if the file is damaged or of another version.
 */
export function createSyllableRecognizer(weights: Uint8Array): SyllableRecognizer {
  const { layers, temperature } = readWeights(weights);
  const network = createNetwork(layers);
  return {
    recognize(samples, sampleRate) {
      const heard = samples.subarray(0, Math.round(LONGEST * sampleRate));
      const sound = normalized(resample(heard, sampleRate, ANALYSIS_RATE));
      if (!sound) return NOTHING;
      const mel = logMel(sound);
      const onset = vowelOnset(mel);
      const logits = SHIFTS.map((shift) =>
        network.classify(network.embed(onsetFeatures(mel, onset + shift))),
      );
      const mean = Float64Array.from({ length: NONE + 1 }, (_, i) => {
        return logits.reduce((sum, row) => sum + (row[i] ?? 0), 0) / SHIFTS.length / temperature;
      });
      return readingOf(softmax(mean));
    },
  };
}

/** The sound at a fixed peak; undefined if it is silent, or too short to be a syllable. */
function normalized(samples: Float32Array): Float32Array | undefined {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const isHeard = peak >= SILENT_PEAK && Number.isFinite(peak);
  if (!isHeard || samples.length < Math.max(WINDOW, SHORTEST * ANALYSIS_RATE)) return undefined;
  return samples.map((sample) => (sample / peak) * NORMAL_PEAK);
}

function readingOf(probabilities: Float64Array): SyllableReading {
  const pairs = SYLLABLES.map((syllable, i) => [syllable, probabilities[i] ?? 0] as const);
  const scores = Object.fromEntries(pairs) as Record<Syllable, number>;
  const [symbol, confidence] = pairs.reduce((best, pair) => (pair[1] > best[1] ? pair : best));
  if (confidence < (probabilities[NONE] ?? 0)) return { symbol: null, confidence: 0, scores };
  return { symbol, confidence, scores };
}

const NOTHING = readingOf(Float64Array.from({ length: NONE + 1 }, (_, i) => (i === NONE ? 1 : 0)));
