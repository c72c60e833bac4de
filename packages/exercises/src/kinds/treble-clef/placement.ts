import { type Alteration, accidentalOf, type Clef, note, noteAtPosition } from "@attune/theory";
import type { TimedNote } from "../../engine/effects.ts";

/** A note to place on a staff. */
export interface TrebleClefQuestion {
  readonly id: string;
  /** Without octave: 'F#'. */
  readonly note: string;
  /** Every right staff position; see `staffPosition`. */
  readonly positions: readonly number[];
  /** Default: treble. */
  readonly clef?: Clef;
}

/** A staff position and the accidental before it. */
export interface Placement {
  readonly position: number;
  readonly alteration: Alteration;
}

/** An incomplete placement: the accidental can be chosen before the position. */
export interface TrebleClefDraft {
  readonly position: number | undefined;
  readonly alteration: Alteration;
}

export type TrebleClefEdit =
  | { readonly type: "place"; readonly position: number }
  /** Sets the accidental, or removes it if it is set already. */
  | { readonly type: "alter"; readonly alteration: -1 | 1 }
  /** Removes the accidental. */
  | { readonly type: "natural" };

export const EMPTY_DRAFT: TrebleClefDraft = { position: undefined, alteration: 0 };

export function editPlacement(draft: TrebleClefDraft, edit: TrebleClefEdit): TrebleClefDraft {
  switch (edit.type) {
    case "place":
      return { ...draft, position: edit.position };
    case "alter":
      return { ...draft, alteration: draft.alteration === edit.alteration ? 0 : edit.alteration };
    case "natural":
      return { ...draft, alteration: 0 };
  }
}

/** The pitch of a placement: 'F#4'. */
export const pitchAt = ({ position, alteration }: Placement, clef?: Clef): string =>
  noteAtPosition(position, alteration, clef);

/** A placement as attempts report it: '#3'. It has a position. */
export function placementText({ position, alteration }: TrebleClefDraft): string {
  return `${accidentalOf(alteration)}${position}`;
}

/** Whether both the position and the accidental are those of the note. */
export function isRight(question: TrebleClefQuestion, { position, alteration }: Placement) {
  return (
    question.positions.includes(position) && alteration === note(`${question.note}4`).alteration
  );
}

/** The draft as a placement; undefined until it has a position. */
export function completePlacement({
  position,
  alteration,
}: TrebleClefDraft): Placement | undefined {
  return position === undefined ? undefined : { position, alteration };
}

/** The right position that is nearest to the placed one. */
export function nearestPosition(positions: readonly number[], placed: number): number {
  const distance = (position: number) => Math.abs(position - placed);
  return positions.reduce((best, each) => (distance(each) < distance(best) ? each : best));
}

const NOTE_SECONDS = 0.7;

/** The placed note; empty until it has a position. */
export function soundOfPlacement(draft: TrebleClefDraft, clef?: Clef): readonly TimedNote[] {
  const placement = completePlacement(draft);
  return placement ? [{ note: pitchAt(placement, clef), at: 0, seconds: NOTE_SECONDS }] : [];
}
