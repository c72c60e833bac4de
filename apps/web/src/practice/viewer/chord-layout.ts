/** Lays out a chord on a treble staff: its notes one by one, then together. Pure; in staff spaces. */

import {
  type Box,
  HEAD_WIDTH,
  inkBox,
  type PlacedHead,
  type PlacedHeader,
  placeHead,
  placeHeader,
} from "@attune/notation/staff";
import { staffPosition } from "@attune/theory";

export interface ChordLayout extends PlacedHeader {
  readonly box: Box;
  /** Length of the staff lines. */
  readonly width: number;
  /** Share of the width before the columns, which divide the rest equally. */
  readonly header: number;
  /** From the left; notes of one column sound together. */
  readonly columns: readonly ChordColumn[];
}

export interface ChordColumn {
  readonly center: number;
  readonly heads: readonly PlacedHead[];
}

/** Distance between columns: wide enough for a button under each. */
const COLUMN_STEP = 4.8;
const HEADER_TO_COLUMN = 1.7;
const EDGE = 0.3;

/**
 * Lays out the clef and columns of natural notes. Every chord between C4 and F5 has the same box, so that
 * cards align.
 */
export function layoutChord(notes: readonly string[]): ChordLayout {
  const { right, ...glyphs } = placeHeader();
  const groups = [...notes.map((name) => [name]), notes];
  const columns = groups.map((names, index): ChordColumn => {
    const x = right + HEADER_TO_COLUMN + index * COLUMN_STEP;
    return {
      center: x + HEAD_WIDTH / 2,
      heads: names.map((name) => placeHead(staffPosition(name), x)),
    };
  });
  const first = right + HEADER_TO_COLUMN + (HEAD_WIDTH - COLUMN_STEP) / 2;
  const width = first + columns.length * COLUMN_STEP;
  const { top, bottom } = inkBox(glyphs.clef);
  return {
    box: { left: 0, right: width, top: top - EDGE, bottom: bottom + EDGE },
    width,
    header: first / width,
    ...glyphs,
    columns,
  };
}
