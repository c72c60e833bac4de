/**
 * Geometry of a staff, in staff spaces. The origin is the left end of the top line and y grows
 * downward, so the top line is at y = 0 and the bottom line at y = 4.
 */
import {
  type Alteration,
  BOTTOM_LINE,
  type Clef,
  type KeySignature,
  note,
  signatureNotes,
  signaturePositions,
  staffPosition,
  TOP_LINE,
} from "@attune/theory";
import { GLYPHS, type GlyphName } from "./glyphs.ts";

/** A glyph and the position of its origin. */
export interface PlacedGlyph {
  readonly glyph: GlyphName;
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const LINES = [0, 1, 2, 3, 4] as const;

/** The y of a staff position; half a space each. */
export function positionY(position: number): number {
  return (TOP_LINE - position) / 2;
}

/** The nearest staff position to a y: the inverse of `positionY`. */
export function positionAtY(y: number): number {
  return TOP_LINE - Math.round(2 * y);
}

/**
 * Staff positions of a note's ledger lines, from the staff outward.
 *
 * @example ledgerPositions(13) // [12]: B5 is above one ledger line
 */
export function ledgerPositions(position: number): readonly number[] {
  const ledgers: number[] = [];
  for (let line = BOTTOM_LINE - 2; line >= position; line -= 2) ledgers.push(line);
  for (let line = TOP_LINE + 2; line <= position; line += 2) ledgers.push(line);
  return ledgers;
}

/** The bounding box of a placed glyph. */
export function inkBox({ glyph, x, y }: PlacedGlyph): Box {
  const { left, right, top, bottom } = GLYPHS[glyph];
  return { left: x + left, right: x + right, top: y + top, bottom: y + bottom };
}

export function glyphWidth(glyph: GlyphName): number {
  return GLYPHS[glyph].right - GLYPHS[glyph].left;
}

export const ACCIDENTAL_GLYPHS = {
  [-2]: "accidentalDoubleFlat",
  [-1]: "accidentalFlat",
  0: "accidentalNatural",
  1: "accidentalSharp",
  2: "accidentalDoubleSharp",
} as const satisfies Record<Alteration, GlyphName>;

/**
 * Distance between accidentals of a key signature. They are a third or a fourth apart vertically, so
 * their boxes may almost touch.
 */
const SIGNATURE_STEP = { sharp: 1.05, flat: 0.97 } as const;

/** Places the accidentals of a key signature, the first at `x`. */
export function placeSignature(
  signature: KeySignature,
  x: number,
  clef: Clef = "treble",
): readonly PlacedGlyph[] {
  const glyph = signature.accidental === "sharp" ? "accidentalSharp" : "accidentalFlat";
  return signaturePositions(signature, clef).map((position, index) => ({
    glyph,
    x: x + index * SIGNATURE_STEP[signature.accidental],
    y: positionY(position),
  }));
}

/**
 * The accidental that each note must show: undefined if the key signature or an earlier accidental on
 * the same line or space already implies it.
 * @param names Written pitches of one measure.
 */
export function shownAccidentals(
  names: readonly string[],
  signature?: KeySignature,
): readonly (Alteration | undefined)[] {
  const keyAlterations = new Map<string, Alteration>(
    (signature ? signatureNotes(signature) : []).map((name) => [
      name.slice(0, 1),
      name.endsWith("#") ? 1 : -1,
    ]),
  );
  const measureAlterations = new Map<number, Alteration>();
  return names.map((name) => {
    const { letter, alteration } = note(name);
    const position = staffPosition(name);
    if (alteration === (measureAlterations.get(position) ?? keyAlterations.get(letter) ?? 0))
      return undefined;
    measureAlterations.set(position, alteration);
    return alteration;
  });
}
