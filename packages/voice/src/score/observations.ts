import { createLineFit } from "../line-fit.ts";
import type { Contour } from "../segments/contour.ts";

/** The frames of a take, equally spaced, as the decoder of the score observes them. */
export interface Observations {
  /** Seconds between frames. */
  readonly hop: number;
  /** Cents above A1; NaN where no voice sounds. */
  readonly cents: Float64Array;
  /** Whether a consonant begins a note here: 1 or 0. */
  readonly consonants: Uint8Array;
  /** Whether the voice glides into a note after a rest: 1 or 0. */
  readonly scoops: Uint8Array;
}

/** A consonant is found within this many seconds. */
const CONSONANT_SECONDS = 0.03;
/** A glide at the start of a breath: seconds, cents per second, and deviation from a line in cents. */
const SCOOP = { least: 0.12, most: 0.4, speed: 260, residual: 14 };
/** A shorter silence is an error of the tracker. */
const PAUSE_SECONDS = 0.03;

/** @param onsets Times in seconds at which consonants begin notes in a continuous voice. */
export function observe(
  { time, cents: pitches, hop }: Contour,
  onsets: readonly number[],
): Observations {
  const indexOf = (seconds: number) => Math.round(seconds / hop);
  const count = indexOf(time.at(-1) ?? 0) + 2;
  const cents = new Float64Array(count).fill(Number.NaN);
  time.forEach((seconds, i) => {
    cents[indexOf(seconds)] = pitches[i] ?? Number.NaN;
  });
  const consonants = new Uint8Array(count);
  for (const onset of onsets) {
    const [from, to] = [indexOf(onset - CONSONANT_SECONDS), indexOf(onset + CONSONANT_SECONDS)];
    consonants.fill(1, Math.max(0, from), to + 1);
  }
  return { hop, cents, consonants, scoops: scoopsIn(cents, hop) };
}

/** Every `factor`-th frame, for a first pass. */
export function decimated(seen: Observations, factor: number): Observations {
  const count = Math.floor(seen.cents.length / factor);
  const every = <Values extends Float64Array | Uint8Array>(values: Values, into: Values) => {
    for (let i = 0; i < count; i++) into[i] = values[i * factor] as number;
    return into;
  };
  return {
    hop: seen.hop * factor,
    cents: every(seen.cents, new Float64Array(count)),
    consonants: every(seen.consonants, new Uint8Array(count)),
    scoops: every(seen.scoops, new Uint8Array(count)),
  };
}

/** The longest straight glide at the start of each breath, longer than half a cycle of vibrato. */
function scoopsIn(cents: Float64Array, hop: number): Uint8Array {
  const scoops = new Uint8Array(cents.length);
  let silent = Infinity;
  cents.forEach((value, start) => {
    const isStart = !Number.isNaN(value) && silent * hop >= PAUSE_SECONDS;
    silent = Number.isNaN(value) ? silent + 1 : 0;
    if (isStart) scoops.fill(1, start, start + scoopLength(cents, start, hop));
  });
  return scoops;
}

function scoopLength(cents: Float64Array, start: number, hop: number): number {
  const line = createLineFit();
  let length = 0;
  for (let count = 1; count * hop <= SCOOP.most; count++) {
    const value = cents[start + count - 1] ?? Number.NaN;
    if (Number.isNaN(value)) break;
    line.add(value);
    const isFast = Math.abs(line.slope()) >= SCOOP.speed * hop;
    const isGlide = count * hop >= SCOOP.least && isFast && line.residual() <= SCOOP.residual;
    if (isGlide) length = count;
  }
  return length;
}
