/** Extents of notes and rests for horizontal spacing, in staff spaces. */
import {
  type EngravedElement,
  type EngravedMeasure,
  type EngravedNote,
  QUARTER_TICKS,
} from "@attune/notation/engraving";
import { ledgerPositions, positionY } from "../staff/geometry.ts";
import { WEIGHTS } from "../staff/glyphs.ts";
import { accidentalRoom } from "../staff/place.ts";
import {
  BLACK_HEAD_WIDTH,
  flagGlyph,
  headGlyph,
  PHRASE_GLYPHS,
  phraseInkBox,
  restGlyph,
} from "./phrase-glyphs.ts";
import { type Spring, springWeight } from "./spacing.ts";
import { placeStem, STEM_THICKNESS } from "./stems.ts";

/** A note or rest before it has a place. */
export interface Column {
  readonly element: EngravedElement;
  /** How far its ink and text reach to both sides of the left edge of its head. */
  readonly left: number;
  readonly right: number;
}

/** Between the extents of neighbors. */
const COLUMN_GAP = 0.45;
/** From a bar line to the head, and to an accidental before it. */
const LEAD = 1.3;
const ACCIDENTAL_LEAD = 0.6;
/** From the last note to the bar line. */
const BAR_LINE_GAP = 0.9;
const DOT_GAP = 0.3;
/** A silent measure is at least as wide. */
const WHOLE_MEASURE_REST_ROOM = 3;

export const LYRIC_SIZE = 1.5;
/** Widths of characters as a share of the font size, rounded up; syllables are in lowercase. */
const CHARACTER_WIDTHS: Readonly<Record<string, number>> = {
  i: 0.3,
  l: 0.3,
  t: 0.36,
  f: 0.36,
  m: 0.88,
};
const CHARACTER_WIDTH = 0.56;
const lyricWidth = (lyric: string) =>
  [...lyric].reduce((sum, each) => sum + (CHARACTER_WIDTHS[each] ?? CHARACTER_WIDTH), 0) *
  LYRIC_SIZE;

/** @param lyric The text below a note. */
export function createColumn(element: EngravedElement, lyric: string): Column {
  if (element.kind === "rest") {
    const right = element.isWholeMeasure
      ? WHOLE_MEASURE_REST_ROOM
      : PHRASE_GLYPHS[restGlyph(element)].right;
    return { element, left: 0, right };
  }
  const { accidental, position } = element;
  const head = PHRASE_GLYPHS[headGlyph(element)];
  const ledger = ledgerPositions(position).length > 0 ? WEIGHTS.legerLineExtension : 0;
  const lyricHalf = lyricWidth(lyric) / 2;
  return {
    element,
    left: Math.max(accidentalRoom(accidental), ledger, lyricHalf - head.right / 2),
    right: Math.max(
      head.right + ledger,
      flagRight(element),
      dotRight(element),
      lyricHalf + head.right / 2,
    ),
  };
}

/** The place of the dot of a note whose head is at x = 0; undefined without one. */
export function dotOffset(
  note: EngravedNote,
): { readonly x: number; readonly y: number } | undefined {
  if (!note.isDotted) return undefined;
  const isOnLine = note.position % 2 === 0;
  const y = positionY(note.position + (isOnLine ? 1 : 0));
  const head = PHRASE_GLYPHS[headGlyph(note)];
  const flag = placeFlag(note);
  const isBesideFlag = flag && phraseInkBox(flag).bottom > y + PHRASE_GLYPHS.augmentationDot.top;
  return { x: Math.max(head.right, isBesideFlag ? flagRight(note) : 0) + DOT_GAP, y };
}

const dotRight = (note: EngravedNote) => {
  const dot = dotOffset(note);
  return dot ? dot.x + PHRASE_GLYPHS.augmentationDot.right : 0;
};

/** The flag of a note whose head is at `x`. */
export function placeFlag(note: EngravedNote, x = 0) {
  const glyph = flagGlyph(note);
  if (!glyph || !note.stem) return undefined;
  const stem = placeStem({ x, position: note.position }, note.stem);
  return { glyph, x: stem.x - STEM_THICKNESS / 2, y: stem.to };
}

const flagRight = (note: EngravedNote) => {
  const flag = placeFlag(note);
  return flag ? phraseInkBox(flag).right : 0;
};

/** The spacing of a measure: from its start to the first head, then from head to head and to the bar line. */
export interface MeasureSpacing {
  readonly columns: readonly Column[];
  readonly lead: number;
  readonly springs: readonly Spring[];
}

/** @param lyrics The text below each note of the phrase. */
export function spaceMeasure(
  { elements }: EngravedMeasure,
  lyrics: readonly string[],
): MeasureSpacing {
  const columns = elements.map((element) =>
    createColumn(element, element.kind === "note" ? (lyrics[element.noteIndex] ?? "") : ""),
  );
  return {
    columns,
    lead: Math.max(LEAD, ACCIDENTAL_LEAD + (columns[0]?.left ?? 0)),
    springs: columns.map(({ element, right }, index) => {
      const next = columns[index + 1];
      return {
        min: right + (next ? COLUMN_GAP + next.left : BAR_LINE_GAP),
        weight: springWeight(element.ticks, QUARTER_TICKS),
      };
    }),
  };
}

/** From the left edge of a head to its middle; the same for all, so that times are aligned. */
export const HEAD_CENTER = BLACK_HEAD_WIDTH / 2;
