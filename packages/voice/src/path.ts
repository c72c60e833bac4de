import { CAPACITY, type Candidates, strongest } from "./candidates.ts";

/** Between two frames, for a change between voiced and unvoiced. */
const VOICING_COST = 0.14;
/** Between two frames, per octave of leap. */
const LEAP_COST = 0.5;

/**
 * The cheapest way through the candidates (Viterbi), as Boersma (1993) uses it: each frame is
 * either unvoiced or one of its candidates, each change costs.
 *
 * It stands in for the specification's median over 8 values, which would show a new note 40 ms
 * late and flatten a vibrato: a path gets rid of octave slips without lag, leaves each frame its
 * own pitch, never mixes two notes, and decides in the same breath whether there is a voice.
 */
export interface Path {
  /**
   * Adds a frame. `unvoiced` is the strength 0 … 2 that 'no voice here' has, `entering` what it
   * costs, besides the change itself, to begin a voice here.
   */
  step(candidates: Candidates, unvoiced: number, entering: number): void;
  /** Frames added so far. */
  readonly length: number;
  /** The state (candidate index or −1) of frame `length − 1 − age` on the best path. */
  trace(age: number): number;
}

/**
 * `depth`: frames that can be looked back on. `mostLeap`: what a leap costs at most. Singers do
 * leap, and by an octave now and then: it must pay within the frames that can be looked back on.
 */
export function createPath(depth: number, mostLeap: number): Path {
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
    // The octave cost chooses among candidates and has no say in whether there is a voice, or a
    // bass would be harder to hear: the strongest counts with its clarity.
    const top = strongest(candidates);
    const shift = top < 0 ? 0 : (candidates.clarity[top] ?? 0) - (candidates.strength[top] ?? 0);
    for (let state = 0; state <= candidates.count; state++) {
      const hz = state === 0 ? 0 : (candidates.hz[state - 1] ?? 0);
      const log = hz > 0 ? Math.log2(hz) : 0;
      const local = state === 0 ? unvoiced : (candidates.strength[state - 1] ?? 0) + shift;
      let reached = Number.NEGATIVE_INFINITY;
      for (let old = 0; old < count; old++) {
        const score = (scores[old] ?? 0) - change(pitches[old] ?? 0, log, entering, mostLeap);
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
      // Only differences matter: keeping the best at 0 lets a path run for hours.
      nextScores[state] = (nextScores[state] ?? 0) - highest;
      back[row + state] = from[state] ?? 0;
    }
    // Swapped by hand: an array literal would be garbage in every frame.
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

/** Cost of going from one state to the next; pitches as log2 of Hz, 0 for unvoiced. */
function change(before: number, after: number, entering: number, mostLeap: number): number {
  if (before === 0 && after === 0) return 0;
  if (before === 0) return VOICING_COST + entering;
  if (after === 0) return VOICING_COST;
  return Math.min(mostLeap, LEAP_COST * Math.abs(after - before));
}
