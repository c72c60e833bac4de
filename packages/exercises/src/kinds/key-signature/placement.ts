import { type KeySignature, noteAtPosition, signatureNotes } from "@attune/theory";
import type { TimedNote } from "../../engine/effects.ts";

/** From one major key to its neighbour on the circle of fifths, to be written on the staff. */
export interface KeySignatureQuestion {
  readonly id: string;
  /** Tonics without octave: 'C', 'Bb'. */
  readonly from: string;
  readonly to: string;
  /** The signature that stands there already. */
  readonly signature: KeySignature;
  /** Degree of the starting key that changes: 4 or 7. */
  readonly degree: number;
  /** The note on it, before and after: 'F', 'F#'. */
  readonly altered: readonly [string, string];
  /** Staff position (C4 = 0) of the accidental that is added. */
  readonly accidentalAt: number;
  /** Staff positions where the new tonic may stand. */
  readonly tonicAt: readonly number[];
}

/** Left on the staff the accidental, right the whole note. */
export type Side = "accidental" | "tonic";

export type KeySignatureDraft = Readonly<Record<Side, number | undefined>>;

export interface KeySignatureEdit {
  readonly side: Side;
  readonly position: number;
}

export const EMPTY: KeySignatureDraft = { accidental: undefined, tonic: undefined };

/** The signature with the accidental that the lesson adds. */
export function endingSignature({ signature }: KeySignatureQuestion): KeySignature {
  return { ...signature, count: signature.count + 1 };
}

/** The pitch at a staff position in a key: 3 in G major is 'F#4'. */
function pitchIn(signature: KeySignature, position: number): string {
  const natural = noteAtPosition(position);
  const altered = signatureNotes(signature).find((name) => name[0] === natural[0]);
  return (altered ?? natural.slice(0, 1)) + natural.slice(1);
}

/** From the tonic up the triad to the octave. */
const ARPEGGIO = [0, 2, 4, 7];
const STEP_SECONDS = 0.24;
const LAST_SECONDS = 0.6;

/** What the new key sounds like, from its tonic where it was placed; silence before it is. */
export function soundOf(
  question: KeySignatureQuestion,
  { tonic }: KeySignatureDraft,
): readonly TimedNote[] {
  if (tonic === undefined) return [];
  const signature = endingSignature(question);
  return ARPEGGIO.map((above, index) => ({
    note: pitchIn(signature, tonic + above),
    at: index * STEP_SECONDS,
    seconds: index === ARPEGGIO.length - 1 ? LAST_SECONDS : STEP_SECONDS,
  }));
}
