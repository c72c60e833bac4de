/**
 * Where things stand on the treble staff, in staff spaces: the origin is the left end of the top
 * line, y grows downwards, so that the top line is y 0 and the bottom line y 4.
 */
import {
  type Alteration,
  BOTTOM_LINE,
  type KeySignature,
  note,
  signatureNotes,
  signaturePositions,
  staffPosition,
  TOP_LINE,
} from "@attune/theory";
import { GLYPHS, type GlyphName } from "./glyphs.ts";

/** A glyph with its origin on the page. */
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

/** y of a staff position (diatonic steps above C4): half a space each. */
export function positionY(position: number): number {
  return (TOP_LINE - position) / 2;
}

/**
 * Positions of the ledger lines that a note needs, from the staff outwards.
 *
 * @example ledgerPositions(13) // [12]: B5 sits on top of one line
 */
export function ledgerPositions(position: number): readonly number[] {
  const ledgers: number[] = [];
  for (let line = BOTTOM_LINE - 2; line >= position; line -= 2) ledgers.push(line);
  for (let line = TOP_LINE + 2; line <= position; line += 2) ledgers.push(line);
  return ledgers;
}

/** Where the ink of a placed glyph lies. */
export function inkBox({ glyph, x, y }: PlacedGlyph): Box {
  const { left, right, top, bottom } = GLYPHS[glyph];
  return { left: x + left, right: x + right, top: y + top, bottom: y + bottom };
}

export function glyphWidth(glyph: GlyphName): number {
  return GLYPHS[glyph].right - GLYPHS[glyph].left;
}

export const ACCIDENTAL_GLYPHS = {
  [-1]: "accidentalFlat",
  0: "accidentalNatural",
  1: "accidentalSharp",
} as const satisfies Record<Alteration, GlyphName>;

/**
 * From one accidental of a key signature to the next. Neighbours stand a third or a fourth apart in
 * height, so their boxes may all but touch: the ink itself keeps clear.
 */
const SIGNATURE_STEP = { sharp: 1.05, flat: 0.97 } as const;

/** A key signature's accidentals, the first at `x`. */
export function placeSignature(signature: KeySignature, x: number): readonly PlacedGlyph[] {
  const glyph = signature.accidental === "sharp" ? "accidentalSharp" : "accidentalFlat";
  return signaturePositions(signature).map((position, index) => ({
    glyph,
    x: x + index * SIGNATURE_STEP[signature.accidental],
    y: positionY(position),
  }));
}

/**
 * The accidental that each note must show: one that the key signature, or an accidental earlier on
 * the same line or space, doesn't already say. `names` are written pitches in one measure.
 */
export function shownAccidentals(
  names: readonly string[],
  signature?: KeySignature,
): readonly (Alteration | undefined)[] {
  const inKey = new Map<string, Alteration>(
    (signature ? signatureNotes(signature) : []).map((name) => [
      name.slice(0, 1),
      name.endsWith("#") ? 1 : -1,
    ]),
  );
  const inForce = new Map<number, Alteration>();
  return names.map((name) => {
    const { letter, alteration } = note(name);
    const position = staffPosition(name);
    if (alteration === (inForce.get(position) ?? inKey.get(letter) ?? 0)) return undefined;
    inForce.set(position, alteration);
    return alteration;
  });
}
