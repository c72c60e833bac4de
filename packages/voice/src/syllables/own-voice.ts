import { SYLLABLES, type Syllable } from "@attune/theory";
import { claimOf } from "./claim.ts";
import { readingOf } from "./reading.ts";

/** A syllable that the learner sang to teach the recognizer. */
export interface VoiceTake {
  readonly symbol: Syllable;
  /** The result of `SyllableRecognizer.embed`. The sound can't be restored from it. */
  readonly embedding: Float32Array;
}

/** How a learner's syllables differ from those that the model was trained on. */
export interface OwnVoice {
  /** Mean embedding of each syllable that was sung at least twice; undefined for the others. In the order of `SYLLABLES`. */
  readonly prototypes: readonly (Float32Array | undefined)[];
  /** A sound whose cosine to every prototype is lower is not changed: it may be no syllable of ours. */
  readonly minLikeness: number;
  /** Influence on a reading; 0 if the takes don't show that it helps. */
  readonly weight: number;
}

/** Weights that are tried, besides 0. */
const WEIGHTS = [0.25, 0.5, 1];
/** Smaller differences of cosines matter if this is smaller. */
const COSINE_TEMPERATURE = 0.1;
/** A syllable counts from this many takes on, so that the others can check each. */
const MIN_TAKES = 2;
/** Part of the takes that are less like the others of their syllable than a sound must be. */
const UNLIKE_PART = 0.25;
/** In nats, of the mean over the takes. Less is chance. */
const MIN_GAIN = 0.01;
const LEAST = 1e-12;

/**
 * Learns from takes of a voice. Each take is recognized with the help of the others only; the weight is above 0
 * only if that makes the right syllables more probable, and neither loses nor faults a take that the model alone
 * recognizes or doesn't fault.
 *
 * @param takes In any order.
 * @param probabilitiesOf The model's probabilities of an embedding: the syllables, then none of them.
 */
export function createOwnVoice(
  takes: readonly VoiceTake[],
  probabilitiesOf: (embedding: Float32Array) => Float64Array,
): OwnVoice {
  const counted = takes.filter(
    ({ symbol }) => takes.filter((take) => take.symbol === symbol).length >= MIN_TAKES,
  );
  const checks = counted.map((take) => ({
    ...take,
    model: probabilitiesOf(take.embedding),
    prototypes: prototypesOf(counted.filter((other) => other !== take)),
  }));
  const likenesses = checks
    .map(({ symbol, embedding, prototypes }) => {
      const prototype = prototypes[SYLLABLES.indexOf(symbol)];
      return prototype ? dot(normalized(embedding), prototype) : 0;
    })
    .sort((a, b) => a - b);
  const minLikeness = likenesses[Math.floor(UNLIKE_PART * (likenesses.length - 1))] ?? 1;
  let best = { weight: 0, gain: MIN_GAIN };
  for (const weight of WEIGHTS) {
    const results = checks.map(({ symbol, embedding, model, prototypes }) =>
      compare(symbol, model, blend(model, embedding, { prototypes, minLikeness, weight })),
    );
    const gain = results.reduce((sum, result) => sum + result.gain, 0) / results.length;
    if (gain > best.gain && !results.some(({ isWorse }) => isWorse)) best = { weight, gain };
  }
  return { prototypes: prototypesOf(counted), minLikeness, weight: best.weight };
}

/**
 * Changes the model's probabilities by the likeness to the learner's own syllables. None of them keeps its
 * probability, so that no other sound becomes a syllable; so do syllables without a prototype.
 *
 * @param model Probabilities of the syllables, then of none of them; their sum is at most 1.
 */
export function blend(
  model: Float64Array,
  embedding: Float32Array,
  { prototypes, minLikeness, weight }: OwnVoice,
): Float64Array {
  if (weight === 0) return model;
  const unit = normalized(embedding);
  const likenesses = prototypes.map((prototype) => prototype && dot(unit, prototype));
  if (!likenesses.some((likeness) => likeness !== undefined && likeness >= minLikeness))
    return model;
  const factors = likenesses.map((likeness) =>
    likeness === undefined ? 0 : Math.exp((weight * (likeness - 1)) / COSINE_TEMPERATURE),
  );
  let before = 0;
  let after = 0;
  factors.forEach((factor, i) => {
    if (!prototypes[i]) return;
    before += model[i] ?? 0;
    after += (model[i] ?? 0) * factor;
  });
  if (after === 0) return model;
  return model.map((p, i) => (prototypes[i] ? (p * (factors[i] ?? 0) * before) / after : p));
}

function compare(symbol: Syllable, model: Float64Array, own: Float64Array) {
  const index = SYLLABLES.indexOf(symbol);
  const logOf = (probabilities: Float64Array) =>
    Math.log(Math.max(probabilities[index] ?? 0, LEAST));
  const [alone, helped] = [readingOf(model), readingOf(own)];
  const isLost = alone.symbol === symbol && helped.symbol !== symbol;
  const isFaulted =
    claimOf(alone, symbol).match !== false && claimOf(helped, symbol).match === false;
  return { gain: logOf(own) - logOf(model), isWorse: isLost || isFaulted };
}

function prototypesOf(takes: readonly VoiceTake[]): OwnVoice["prototypes"] {
  return SYLLABLES.map((syllable) => {
    const own = takes.filter(({ symbol }) => symbol === syllable);
    const units = own.map(({ embedding }) => normalized(embedding));
    const [first] = units;
    if (!first) return undefined;
    return normalized(
      first.map((_, i) => units.reduce((sum, unit) => sum + (unit[i] ?? 0), 0) / units.length),
    );
  });
}

/** The vector at length 1; zeros stay zeros. */
function normalized(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector));
  return length === 0 ? vector : vector.map((value) => value / length);
}

const dot = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
