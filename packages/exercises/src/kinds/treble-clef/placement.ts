import { type Alteration, note, noteAtPosition } from "@attune/theory";
import type { TimedNote } from "../../engine/effects.ts";

/** A note to be placed on the treble staff. */
export interface TrebleClefQuestion {
  readonly id: string;
  /** Without octave: 'F#'. */
  readonly note: string;
  /** Every staff position (C4 = 0) where it is right. */
  readonly positions: readonly number[];
}

/** A place on the staff, and the sign before it. */
export interface Placement {
  readonly position: number;
  readonly alteration: Alteration;
}

/** A placement in the making: the sign may come before the place. */
export interface TrebleClefDraft {
  readonly position: number | undefined;
  readonly alteration: Alteration;
}

export type TrebleClefEdit =
  | { readonly type: "place"; readonly position: number }
  /** Puts a sharp or flat before the note; the same again takes it away. */
  | { readonly type: "alter"; readonly alteration: -1 | 1 }
  /** Takes any accidental away. */
  | { readonly type: "natural" };

export const EMPTY: TrebleClefDraft = { position: undefined, alteration: 0 };

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

const SIGNS: Record<Alteration, string> = { [-1]: "b", 0: "", 1: "#" };

/** The pitch that stands at a placement: 'F#4'. */
export function nameOf({ position, alteration }: Placement): string {
  const natural = noteAtPosition(position);
  return `${natural.slice(0, 1)}${SIGNS[alteration]}${natural.slice(1)}`;
}

/** Right where the place is one of the note's and the sign is the note's own. */
export function isRight(question: TrebleClefQuestion, { position, alteration }: Placement) {
  return (
    question.positions.includes(position) && alteration === note(`${question.note}4`).alteration
  );
}

/** A draft that is a whole answer: undefined without a place. */
export function whole({ position, alteration }: TrebleClefDraft): Placement | undefined {
  return position === undefined ? undefined : { position, alteration };
}

const SECONDS = 0.7;

/** What stands on the staff, to be heard. */
export function soundOf(draft: TrebleClefDraft): readonly TimedNote[] {
  const placement = whole(draft);
  return placement ? [{ note: nameOf(placement), at: 0, seconds: SECONDS }] : [];
}
