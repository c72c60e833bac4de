import { CAPACITY, type Candidates, strongest } from "./candidates.ts";

/** Cost of a change between voiced and unvoiced. */
const VOICING_COST = 0.14;
/** Cost of a leap, per octave. */
const LEAP_COST = 0.5;

/**
 * The best path through the candidates (Viterbi), as in Boersma (1993): each frame is either unvoiced or
 * one of its candidates, and each change has a cost.
 *
 * It replaces the specification's median over 8 values, which delays a new note by 40 ms and flattens
 * vibrato: the path removes octave errors without lag, keeps each frame's own pitch, never mixes two
 * notes, and decides voicing at the same time.
 */
export interface Path {
  /**
   * Adds a frame. `unvoiced` is the strength (0–2) of the unvoiced state, `entering` the additional
   * cost of starting a voice here.
   */
  step(candidates: Candidates, unvoiced: number, entering: number): void;
  /** Frames added so far. */
  readonly length: number;
  /** The state (candidate index or −1) of frame `length − 1 − age` on the best path. */
  trace(age: number): number;
}

/**
 * @param depth Number of frames that `trace` can look back.
 * @param maxLeapCost Maximum cost of a leap. Singers do leap, even by an octave: it must pay off within
 *   `depth` frames.
 */
export function createPath(depth: number, maxLeapCost: number): Path {
  // State 0 is unvoiced, state k + 1 is candidate k.
  const states = CAPACITY + 1;
  let scores = new Float64Array(states);
  let pitches = new Float64Array(states);
  let count = 1;
  let nextScores = new Float64Array(states);
  let nextPitches = new Float64Array(states);
  const from = new Int16Array(states);
  const back = new Int16Array(depth * states);

  const self = { length: 0, step, trace };

  /** Fills nextScores, nextPitches and from; returns the best state. */
  function advance(candidates: Candidates, unvoiced: number, entering: number): number {
    let best = 0;
    // The octave cost ranks candidates but must not affect voicing, or basses would be detected less
    // often: the strongest candidate counts with its clarity.
    const top = strongest(candidates);
    const shift = top < 0 ? 0 : (candidates.clarity[top] ?? 0) - (candidates.strength[top] ?? 0);
    for (let state = 0; state <= candidates.count; state++) {
      const hz = state === 0 ? 0 : (candidates.hz[state - 1] ?? 0);
      const log = hz > 0 ? Math.log2(hz) : 0;
      const local = state === 0 ? unvoiced : (candidates.strength[state - 1] ?? 0) + shift;
      let reached = Number.NEGATIVE_INFINITY;
      for (let old = 0; old < count; old++) {
        const score =
          (scores[old] ?? 0) - transitionCost(pitches[old] ?? 0, log, entering, maxLeapCost);
        if (score > reached) {
          reached = score;
          from[state] = old;
        }
      }
      nextScores[state] = reached + local;
      nextPitches[state] = log;
      if ((nextScores[state] ?? 0) > (nextScores[best] ?? 0)) best = state;
    }
    return best;
  }

  function step(candidates: Candidates, unvoiced: number, entering: number): void {
    const best = advance(candidates, unvoiced, entering);
    const highest = nextScores[best] ?? 0;
    count = candidates.count + 1;
    const row = (self.length % depth) * states;
    for (let state = 0; state < count; state++) {
      // Only differences matter: normalizing the best to 0 avoids overflow in long streams.
      nextScores[state] = (nextScores[state] ?? 0) - highest;
      back[row + state] = from[state] ?? 0;
    }
    // Swapped without destructuring, which would allocate in every frame.
    const oldScores = scores;
    scores = nextScores;
    nextScores = oldScores;
    const oldPitches = pitches;
    pitches = nextPitches;
    nextPitches = oldPitches;
    self.length += 1;
  }

  function trace(age: number): number {
    let state = 0;
    for (let k = 1; k < count; k++) {
      if ((scores[k] ?? 0) > (scores[state] ?? 0)) state = k;
    }
    for (let k = 0; k < age; k++) {
      state = back[((self.length - 1 - k) % depth) * states + state] ?? 0;
    }
    return state - 1;
  }
  return self;
}

/** Cost of a transition between states; pitches as log2 of Hz, 0 for unvoiced. */
function transitionCost(
  before: number,
  after: number,
  entering: number,
  maxLeapCost: number,
): number {
  if (before === 0 && after === 0) return 0;
  if (before === 0) return VOICING_COST + entering;
  if (after === 0) return VOICING_COST;
  return Math.min(maxLeapCost, LEAP_COST * Math.abs(after - before));
}
