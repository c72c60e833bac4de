/** Layout of a staff with columns of buttons, in staff spaces (see geometry.ts). */
import { type Alteration, type Clef, type KeySignature, TOP_LINE } from "@attune/theory";
import { type Box, inkBox, type PlacedGlyph, positionY } from "./geometry.ts";
import {
  accidentalRoom,
  HEAD_WIDTH,
  headerGlyphs,
  type PlacedHead,
  type PlacedHeader,
  placeHead,
  placeHeader,
} from "./place.ts";

/** Symbol on a column's buttons: a whole note with or without an accidental, or only an accidental. */
export type Mark =
  | {
      readonly kind: "note";
      readonly alteration?: Alteration | undefined;
      /** True if the note never gets an accidental, so that no room is reserved for one. */
      readonly hasNoAccidental?: true;
    }
  | { readonly kind: "accidental"; readonly alteration: -1 | 1 };

export interface PlacedColumn {
  readonly left: number;
  readonly right: number;
  /** x of the note heads or accidentals. */
  readonly x: number;
}

export interface ChoiceLayout extends PlacedHeader {
  readonly box: Box;
  readonly width: number;
  readonly columns: readonly PlacedColumn[];
}

const CLEF_MARGIN = 0.35;
const HEADER_TO_COLUMN = 0.45;
const COLUMN_PADDING = 0.4;
const COLUMN_GAP = 0.2;
/** How far the staff lines extend beyond the box. */
const LINE_OVERHANG = 0.4;
/** Reserved for an accidental, so that notes don't move when one is added. */
const ACCIDENTAL_ROOM = Math.max(accidentalRoom(1), accidentalRoom(-1));

function columnRoom(mark: Mark) {
  if (mark.kind === "accidental") return { before: 0, width: ACCIDENTAL_ROOM };
  return { before: mark.hasNoAccidental ? 0 : ACCIDENTAL_ROOM, width: HEAD_WIDTH };
}

/**
 * Lays out a column for each mark, right of the clef and key signature. Columns are close together,
 * because a wide staff is scaled down on phones. The staff lines extend a little beyond the box.
 */
export function layoutChoices(
  marks: readonly Mark[],
  keySignature: KeySignature | undefined,
  positions: readonly number[],
  clef: Clef = "treble",
): ChoiceLayout {
  const { right: headerRight, ...header } = placeHeader(keySignature, clef);
  let left = headerRight + HEADER_TO_COLUMN;
  const columns = marks.map((mark) => {
    const { before, width } = columnRoom(mark);
    const x = left + COLUMN_PADDING + before;
    const right = x + width + COLUMN_PADDING;
    const column = { left, right, x };
    left = right + COLUMN_GAP;
    return column;
  });
  const ink = headerGlyphs(header).map(inkBox);
  const ys = positions.map(positionY);
  const box = {
    left: inkBox(header.clef).left - CLEF_MARGIN,
    right: left,
    top: Math.min(...ink.map(({ top }) => top), ...ys.map((y) => y - ROW_HEIGHT / 2)),
    bottom: Math.max(...ink.map(({ bottom }) => bottom), ...ys.map((y) => y + ROW_HEIGHT / 2)),
  };
  return { box, width: left + LINE_OVERHANG, ...header, columns };
}

/** Height of a button: half a space, the distance of two positions. */
export const ROW_HEIGHT = 0.5;

/** The box around positions (descending) of a column. */
export function columnStrip(positions: readonly number[], { left, right }: PlacedColumn): Box {
  const [highest = 0] = positions;
  const lowest = positions.at(-1) ?? highest;
  return {
    left,
    right,
    top: positionY(highest) - ROW_HEIGHT / 2,
    bottom: positionY(lowest) + ROW_HEIGHT / 2,
  };
}

/**
 * The position nearest to a height in the box.
 *
 * @param share 0 at the top of the box, 1 at the bottom; clamped to the positions.
 * @param positions At least one.
 */
export function positionAt(share: number, { top, bottom }: Box, positions: readonly number[]) {
  const exact = TOP_LINE - 2 * (top + share * (bottom - top));
  return positions.reduce((best, each) =>
    Math.abs(each - exact) < Math.abs(best - exact) ? each : best,
  );
}

/** Places a mark at a position of a column. */
export function placeMark(mark: Mark, position: number, x: number): PlacedHead | PlacedGlyph {
  if (mark.kind === "note") return placeHead(position, x, mark.alteration);
  const glyph = mark.alteration === 1 ? "accidentalSharp" : "accidentalFlat";
  return { glyph, x, y: positionY(position) };
}

/** The position that an arrow key, Home or End selects; positions are descending. Undefined for other keys. */
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
