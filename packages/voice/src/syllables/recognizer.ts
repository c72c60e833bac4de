import { ANALYSIS_RATE, type LogMel, logMel } from "./log-mel.ts";
import { createNetwork, type Network, NONE, softmax } from "./network.ts";
import { onsetFeatures } from "./onset-features.ts";
import { blend, createOwnVoice, type OwnVoice, type VoiceTake } from "./own-voice.ts";
import { readingOf, type SyllableReading } from "./reading.ts";
import { resample } from "./resample.ts";
import { vowelOnset } from "./vowel-onset.ts";
import { readWeights } from "./weights.ts";

export interface SyllableRecognizer {
  /**
   * Recognizes the syllable of one sung note.
   *
   * @param samples Mono, −1…1; 1.3 s of it are heard, from its onset.
   * @param sampleRate In Hz, a positive integer.
   * @param voice The learner's own, from `learn`.
   */
  recognize(samples: Float32Array, sampleRate: number, voice?: OwnVoice): SyllableReading;
  /** The network's embedding of a sung note; undefined if it is silent or too short. */
  embed(samples: Float32Array, sampleRate: number): Float32Array | undefined;
  /**
   * Learns from takes of a voice.
   *
   * @throws RangeError if an embedding is not from a model of this size.
   */
  learn(takes: readonly VoiceTake[]): OwnVoice;
}

/** Seconds of a note that are heard, of what comes before its onset, and the fewest. */
const LONGEST_SECONDS = 1.3;
const LEAD_SECONDS = 0.25;
const SHORTEST_SECONDS = 0.1;
/** Anything softer is silence, full scale = 1. */
const SILENT_PEAK = 1e-3;
const NORMAL_PEAK = 0.5;
/** The onset comes within 30 dB of the loudest 10 ms. */
const BLOCK_SECONDS = 0.01;
const ONSET_POWER = 1e-3;
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
  const probabilities = (logits: Float64Array) =>
    softmax(logits.map((logit) => logit / temperature));
  return {
    recognize(samples, sampleRate, voice) {
      const sound = normalizedSound(samples, sampleRate);
      if (!sound) return NOTHING;
      const embeddings = onsetEmbeddings(network, logMel(sound));
      const model = probabilities(meanLogits(network, embeddings));
      return readingOf(voice ? blend(model, Float32Array.from(meanOf(embeddings)), voice) : model);
    },
    embed(samples, sampleRate) {
      const sound = normalizedSound(samples, sampleRate);
      return sound && Float32Array.from(meanOf(onsetEmbeddings(network, logMel(sound))));
    },
    learn(takes) {
      if (takes.some(({ embedding }) => embedding.length !== layers.hidden.rows)) {
        throw new RangeError("the takes are from another model");
      }
      return createOwnVoice(takes, (embedding) => probabilities(network.classify(embedding)));
    },
  };
}

/** Embeddings at onsets a little earlier and later than the one that was found. */
export function onsetEmbeddings(network: Network, mel: LogMel): readonly Float32Array[] {
  const onset = vowelOnset(mel);
  return SHIFTS.map((shift) => network.embed(onsetFeatures(mel, onset + shift)));
}

export const meanLogits = (network: Network, embeddings: readonly Float32Array[]): Float64Array =>
  meanOf(embeddings.map((embedding) => network.classify(embedding)));

function meanOf<Row extends Float32Array | Float64Array>(rows: readonly Row[]): Float64Array {
  return Float64Array.from({ length: rows[0]?.length ?? 0 }, (_, i) => {
    return rows.reduce((sum, row) => sum + (row[i] ?? 0), 0) / rows.length;
  });
}

/** The sound at `ANALYSIS_RATE` and a fixed peak; undefined if it is silent, or too short to be a syllable. */
export function normalizedSound(
  samples: Float32Array,
  sampleRate: number,
): Float32Array | undefined {
  const sound = resample(trimmed(samples, sampleRate), sampleRate, ANALYSIS_RATE);
  const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const isHeard = peak >= SILENT_PEAK && Number.isFinite(peak);
  if (!isHeard || sound.length < SHORTEST_SECONDS * ANALYSIS_RATE) return undefined;
  return sound.map((sample) => (sample / peak) * NORMAL_PEAK);
}

/** The part of a recording in which its syllable is. */
function trimmed(samples: Float32Array, sampleRate: number): Float32Array {
  const size = Math.round(BLOCK_SECONDS * sampleRate);
  const powers = Array.from({ length: Math.floor(samples.length / size) }, (_, block) =>
    samples.subarray(block * size, (block + 1) * size).reduce((sum, x) => sum + x * x, 0),
  );
  const loudest = powers.reduce((most, power) => Math.max(most, power), 0);
  const first = powers.findIndex((power) => power > loudest * ONSET_POWER);
  const start = Math.max(0, first * size - Math.floor(LEAD_SECONDS * sampleRate));
  return samples.subarray(start, start + Math.floor(LONGEST_SECONDS * sampleRate));
}

const NOTHING = readingOf(Float64Array.from({ length: NONE + 1 }, (_, i) => (i === NONE ? 1 : 0)));
