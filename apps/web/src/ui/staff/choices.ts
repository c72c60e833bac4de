/** Where the columns of a staff that is answered on stand, in staff spaces (see geometry.ts). */
import type { Alteration, KeySignature } from "@attune/theory";
import { type Box, inkBox, type PlacedGlyph, positionY } from "./geometry.ts";
import { accidentalRoom, HEAD_WIDTH, type PlacedHead, placeHead, placeHeader } from "./place.ts";

/** What a column's choices look like: a whole note, with an accidental or without, or the sign alone. */
export type Mark =
  | { readonly kind: "note"; readonly alteration?: Alteration | undefined }
  | { readonly kind: "accidental"; readonly alteration: -1 | 1 };

export interface PlacedColumn {
  readonly left: number;
  readonly right: number;
  /** The x of its note heads or accidentals. */
  readonly x: number;
}

export interface ChoiceLayout {
  readonly box: Box;
  readonly width: number;
  readonly clef: PlacedGlyph;
  readonly signature: readonly PlacedGlyph[];
  readonly columns: readonly PlacedColumn[];
}

const HEADER_TO_COLUMN = 0.8;
const COLUMN_PADDING = 0.6;
const EDGE = 0.3;
/** Room for an accidental that may yet be put before the note: the notes mustn't move when it is. */
const ACCIDENTAL_ROOM = Math.max(accidentalRoom(1), accidentalRoom(-1));

function columnRoom(mark: Mark) {
  return mark.kind === "note"
    ? { before: ACCIDENTAL_ROOM, width: HEAD_WIDTH }
    : { before: 0, width: ACCIDENTAL_ROOM };
}

/** Sets a column for each mark to the right of clef and key signature. */
export function layoutChoices(
  marks: readonly Mark[],
  keySignature: KeySignature | undefined,
  positions: readonly number[],
): ChoiceLayout {
  const header = placeHeader(keySignature);
  let left = header.right + HEADER_TO_COLUMN;
  const columns = marks.map((mark) => {
    const { before, width } = columnRoom(mark);
    const x = left + COLUMN_PADDING + before;
    const right = x + width + COLUMN_PADDING;
    const column = { left, right, x };
    left = right;
    return column;
  });
  const { clef, signature } = header;
  const ink = [clef, ...signature].map(inkBox);
  const ys = positions.map(positionY);
  const width = left + EDGE;
  const box = {
    left: 0,
    right: width,
    top: Math.min(...ink.map(({ top }) => top), ...ys.map((y) => y - 1)) - EDGE,
    bottom: Math.max(...ink.map(({ bottom }) => bottom), ...ys.map((y) => y + 1)) + EDGE,
  };
  return { box, width, clef, signature, columns };
}

/** The mark at a position of a column. */
export function placeMark(mark: Mark, position: number, x: number): PlacedHead | PlacedGlyph {
  if (mark.kind === "note") return placeHead(position, x, mark.alteration);
  const glyph = mark.alteration === 1 ? "accidentalSharp" : "accidentalFlat";
  return { glyph, x, y: positionY(position) };
}

/** Where an arrow key leads among positions from high to low; undefined for other keys. */
export function nextChoice(
  positions: readonly number[],
  current: number,
  key: string,
): number | undefined {
  const index = positions.indexOf(current);
  const last = positions.length - 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: Math.max(0, index - 1),
    ArrowDown: Math.min(last, index + 1),
    Home: 0,
    End: last,
  };
  const step = steps[key];
  return step === undefined ? undefined : positions[step];
}
