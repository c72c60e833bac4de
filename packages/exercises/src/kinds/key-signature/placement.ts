import { type KeySignature, noteAtPosition, signatureNotes } from "@attune/theory";
import type { TimedNote } from "../../engine/effects.ts";

/** A step from one major key to its neighbor on the circle of fifths, to be written on the staff. */
export interface KeySignatureQuestion {
  readonly id: string;
  /** Tonics without octave: 'C', 'Bb'. */
  readonly from: string;
  readonly to: string;
  /** Signature of the starting key, which is already on the staff. */
  readonly signature: KeySignature;
  /** Degree of the starting key that changes: 4 or 7. */
  readonly degree: number;
  /** The note on that degree, before and after the change: 'F', 'F#'. */
  readonly altered: readonly [string, string];
  /** Staff position (C4 = 0) of the new accidental. */
  readonly accidentalAt: number;
  /** Staff positions that are right for the new tonic. */
  readonly tonicAt: readonly number[];
}

/** The two marks: the accidental on the left of the staff, the tonic on the right. */
export type Side = "accidental" | "tonic";

/** Staff position of each mark; undefined until it is placed. */
export type KeySignatureDraft = Readonly<Record<Side, number | undefined>>;

export interface KeySignatureEdit {
  readonly side: Side;
  readonly position: number;
}

export const EMPTY_DRAFT: KeySignatureDraft = { accidental: undefined, tonic: undefined };

/** The starting key's signature with the new accidental. */
export function endingSignature({ signature }: KeySignatureQuestion): KeySignature {
  return { ...signature, count: signature.count + 1 };
}

const SIGNS = { sharp: "#", flat: "b" } as const;

/** The marks as attempts report them: '#10 4'. Both are placed. */
export function markText(
  { signature }: KeySignatureQuestion,
  { accidental, tonic }: KeySignatureDraft,
): string {
  return `${SIGNS[signature.accidental]}${accidental} ${tonic}`;
}

/** The pitch at a staff position in a key: position 3 in G major is 'F#4'. */
function pitchInKey(signature: KeySignature, position: number): string {
  const natural = noteAtPosition(position);
  const altered = signatureNotes(signature).find((name) => name[0] === natural[0]);
  return (altered ?? natural.slice(0, 1)) + natural.slice(1);
}

/** Diatonic steps above the tonic: the triad and the octave. */
const ARPEGGIO_STEPS = [0, 2, 4, 7];
const NOTE_SECONDS = 0.24;
const LAST_NOTE_SECONDS = 0.6;

/** An arpeggio of the new key from the tonic's position; empty until the tonic is placed. */
export function soundOfKey(
  question: KeySignatureQuestion,
  { tonic }: KeySignatureDraft,
): readonly TimedNote[] {
  if (tonic === undefined) return [];
  const signature = endingSignature(question);
  return ARPEGGIO_STEPS.map((steps, index) => ({
    note: pitchInKey(signature, tonic + steps),
    at: index * NOTE_SECONDS,
    seconds: index === ARPEGGIO_STEPS.length - 1 ? LAST_NOTE_SECONDS : NOTE_SECONDS,
  }));
}
