import type { Contour } from "../segments/contour.ts";
import { glidesIn } from "./glides.ts";
import { PAUSE_SECONDS } from "./pause.ts";
import { withoutVibrato } from "./vibrato.ts";

/** The frames of a take, equally spaced, as the decoder of the score observes them. */
export interface Observations {
  /** Seconds between frames. */
  readonly hop: number;
  /** Cents above A1; NaN where no voice sounds. */
  readonly cents: Float64Array;
  /** Whether a note that begins here has an attack, a consonant or a rest before it: 1 or 0. */
  readonly attacks: Uint8Array;
  /** Whether the voice glides into a note, after a rest or from another one: 1 or 0. */
  readonly glides: Uint8Array;
}

/** A consonant is found within this many seconds. */
const CONSONANT_SECONDS = 0.03;
/** A note begins within this many seconds after a rest: less than the shortest note, which may precede it. */
const AFTER_PAUSE_SECONDS = 0.04;

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
  const straight = withoutVibrato(cents, hop);
  const glides = glidesIn(cents, straight, hop);
  return { hop, cents: straight, attacks: attacksIn(cents, hop, onsets), glides };
}

function attacksIn(cents: Float64Array, hop: number, onsets: readonly number[]): Uint8Array {
  const attacks = new Uint8Array(cents.length);
  const mark = (from: number, to: number) => attacks.fill(1, Math.max(0, from), to + 1);
  for (const onset of onsets) {
    const [from, to] = [onset - CONSONANT_SECONDS, onset + CONSONANT_SECONDS];
    mark(Math.round(from / hop), Math.round(to / hop));
  }
  let silent = 0;
  cents.forEach((value, i) => {
    silent = Number.isNaN(value) ? silent + 1 : 0;
    if (silent * hop >= PAUSE_SECONDS) mark(i, i + Math.round(AFTER_PAUSE_SECONDS / hop));
  });
  return attacks;
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
    attacks: every(seen.attacks, new Uint8Array(count)),
    glides: every(seen.glides, new Uint8Array(count)),
  };
}
