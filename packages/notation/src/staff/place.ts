/** Placement of the parts of a staff, in staff spaces (see geometry.ts). */
import { type Alteration, type Clef, type KeySignature, staffPosition } from "@attune/theory";
import {
  ACCIDENTAL_GLYPHS,
  glyphWidth,
  inkBox,
  ledgerPositions,
  type PlacedGlyph,
  placeSignature,
  positionY,
} from "./geometry.ts";
import { WEIGHTS } from "./glyphs.ts";
import type { StaffBracket } from "./spec.ts";

export interface PlacedText {
  readonly text: string;
  /** Center of the text. */
  readonly x: number;
  readonly baseline: number;
}

export interface PlacedHead {
  readonly head: PlacedGlyph;
  /** x of the center of the head. */
  readonly center: number;
  readonly accidental: PlacedGlyph | undefined;
  readonly ledgers: readonly {
    readonly left: number;
    readonly right: number;
    readonly y: number;
  }[];
}

export interface PlacedBracket {
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly label: PlacedText | undefined;
}

const CLEF_LEFT = 0.75;
const CLEF_TO_SIGNATURE = 0.9;
const ACCIDENTAL_GAP = 0.25;
export const HEAD_WIDTH = glyphWidth("noteheadWhole");
/** The origin of a G clef is on the line of G4, that of an F clef on the line of F3. */
export const CLEF_Y = positionY(staffPosition("G4"));
const F_CLEF_Y = positionY(staffPosition("F3", "bass"));
/** The 8 of a clef, below the lowest point of its G. */
const CLEF_8 = { x: 0.87, y: 3.59 } as const;

/** Clef and key signature of a staff. */
export interface PlacedHeader {
  readonly clef: PlacedGlyph;
  /** The 8 below a clef whose notes sound an octave lower. */
  readonly octaveMark: PlacedGlyph | undefined;
  readonly signature: readonly PlacedGlyph[];
}

/** Places clef and key signature; `right` is their right edge. */
export function placeHeader(
  signature?: KeySignature,
  clef: Clef = "treble",
): PlacedHeader & { readonly right: number } {
  const placed: PlacedGlyph =
    clef === "bass"
      ? { glyph: "fClef", x: CLEF_LEFT, y: F_CLEF_Y }
      : { glyph: "gClef", x: CLEF_LEFT, y: CLEF_Y };
  const octaveMark: PlacedGlyph | undefined =
    clef === "treble-8"
      ? { glyph: "clef8", x: CLEF_LEFT + CLEF_8.x, y: CLEF_Y + CLEF_8.y }
      : undefined;
  const clefRight = inkBox(placed).right;
  const x = clefRight + CLEF_TO_SIGNATURE;
  const accidentals = signature ? placeSignature(signature, x, clef) : [];
  const last = accidentals.at(-1);
  const right = last ? inkBox(last).right : clefRight;
  return { clef: placed, octaveMark, signature: accidentals, right };
}

/** All glyphs of a header. */
export const headerGlyphs = ({ clef, octaveMark, signature }: PlacedHeader) =>
  [clef, ...(octaveMark ? [octaveMark] : []), ...signature] as const;

/** How far an accidental extends left of its note head; 0 without one. */
export function accidentalRoom(alteration: Alteration | undefined): number {
  return alteration === undefined ? 0 : glyphWidth(ACCIDENTAL_GLYPHS[alteration]) + ACCIDENTAL_GAP;
}

/**
 * Places a note head at `x` with its accidental and ledger lines.
 *
 * @param clearance How much farther to the left the accidental is, past the rest of its chord.
 */
export function placeHead(
  position: number,
  x: number,
  alteration?: Alteration,
  clearance = 0,
): PlacedHead {
  const y = positionY(position);
  const glyph = alteration === undefined ? undefined : ACCIDENTAL_GLYPHS[alteration];
  return {
    head: { glyph: "noteheadWhole", x, y },
    center: x + HEAD_WIDTH / 2,
    accidental: glyph && { glyph, x: x - accidentalRoom(alteration) - clearance, y },
    ledgers: ledgerPositions(position).map((line) => ({
      left: x - WEIGHTS.legerLineExtension,
      right: x + HEAD_WIDTH + WEIGHTS.legerLineExtension,
      y: positionY(line),
    })),
  };
}

const OTTAVA_GAP = 0.7;
/** Clear of the staff if the note is within it. */
const OTTAVA_MAX_Y = -1;

/** Places the 8va mark above the staff and the note. */
export function placeOttava(head: PlacedGlyph): PlacedGlyph {
  const y = Math.min(OTTAVA_MAX_Y, inkBox(head).top - OTTAVA_GAP);
  return { glyph: "ottavaAlta", x: head.x, y };
}

const BRACKET_INSET = 0.35;
const BRACKET_HEIGHT = 0.85;
const BRACKET_LABEL_LEADING = 1.45;
/** Distance from the top of a bracket to the baseline of its label. */
export const BRACKET_DEPTH = BRACKET_HEIGHT + BRACKET_LABEL_LEADING;

/** @throws RangeError if one of its notes doesn't exist. */
export function placeBracket(
  { from, to, kind, label }: StaffBracket,
  heads: readonly PlacedHead[],
  top: number,
): PlacedBracket {
  const [start, end] = [heads[from], heads[to]];
  if (!start || !end) throw new RangeError(`no notes ${from} and ${to} for a bracket`);
  const left = start.center + BRACKET_INSET;
  const right = end.center - BRACKET_INSET;
  const middle = (left + right) / 2;
  const bottom = top + BRACKET_HEIGHT;
  return {
    points:
      kind === "whole"
        ? [
            [left, top],
            [left, bottom],
            [right, bottom],
            [right, top],
          ]
        : [
            [left, top],
            [middle, bottom],
            [right, top],
          ],
    label:
      label === undefined ? undefined : { text: label, x: middle, baseline: top + BRACKET_DEPTH },
  };
}
