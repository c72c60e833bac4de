import { type KeySignature, tonicOf } from "./key-signature.ts";
import { parseNote } from "./note.ts";

export type KeyMode = "major" | "minor";

/** The syllable of a minor key's tonic. Its third is ME if the tonic is DO, and DO if the tonic is LA. */
export type MinorTonic = "DO" | "LA";

/** A key with a signature of at most seven accidentals. */
export interface Key {
  /** Without octave: 'Eb'. */
  readonly tonic: string;
  readonly mode: KeyMode;
  /** How a minor key is sung. Default: DO. */
  readonly minorTonic?: MinorTonic;
}

export const C_MAJOR: Key = { tonic: "C", mode: "major" };

/** Naturals in the order of the circle of fifths; C is at 1. */
const FIFTHS = "FCGDAEB";

/** The most accidentals of a signature. */
const MAX_COUNT = 7;

/** Fifths from C, or in minor from A, to the tonic: 1 for each sharp of the signature, −1 for each flat. */
function fifthsOf({ tonic, mode }: Key): number {
  const parsed = parseNote(`${tonic}4`);
  if (!parsed) throw new RangeError(`not a tonic: ${tonic}`);
  const fromC = FIFTHS.indexOf(parsed.letter) - 1 + 7 * parsed.alteration;
  return mode === "major" ? fromC : fromC - 3;
}

const toSignature = (fifths: number): KeySignature => ({
  accidental: fifths < 0 ? "flat" : "sharp",
  count: Math.abs(fifths),
});

/** @example keySignature({ tonic: "C", mode: "minor" }) // { accidental: "flat", count: 3 } */
export const keySignature = (key: Key): KeySignature => toSignature(fifthsOf(key));

/** The fifteen keys of a mode, from seven flats to seven sharps. */
export function keysOf(mode: KeyMode): readonly Key[] {
  return Array.from({ length: 2 * MAX_COUNT + 1 }, (_, index) => ({
    tonic: tonicOf(toSignature(index - MAX_COUNT), mode),
    mode,
  }));
}

/** The key on a tonic, if its signature has at most seven accidentals: G# major has none. */
export const findKey = (tonic: string, mode: KeyMode): Key | undefined =>
  keysOf(mode).find((key) => key.tonic === tonic);

/** The minor key with the signature of a major key, and the other way around: C major and A minor. */
export function relativeKey(key: Key): Key {
  const mode = key.mode === "major" ? "minor" : "major";
  return { tonic: tonicOf(keySignature(key), mode), mode };
}
