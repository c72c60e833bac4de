/** Layout of a staff with whole notes, in staff spaces (see geometry.ts). */
import { note, staffPosition } from "@attune/theory";
import { type ChordTone, chordOverhang, chordRoom, placeChord } from "./chord.ts";
import { type Box, inkBox, type PlacedGlyph, positionY, shownAccidentals } from "./geometry.ts";
import { GLYPHS } from "./glyphs.ts";
import {
  BRACKET_DEPTH,
  CLEF_Y,
  HEAD_WIDTH,
  headerGlyphs,
  type PlacedBracket,
  type PlacedHead,
  type PlacedHeader,
  type PlacedText,
  placeBracket,
  placeHead,
  placeHeader,
  placeOttava,
} from "./place.ts";
import type { StaffNote, StaffSpec } from "./spec.ts";

export interface PlacedNote extends PlacedHead {
  readonly ottava: PlacedGlyph | undefined;
  readonly labels: readonly PlacedText[];
  readonly state: StaffNote["state"];
}

export interface StaffLayout extends PlacedHeader {
  /** Encloses everything that is drawn. */
  readonly box: Box;
  /** Length of the staff lines, from x = 0. */
  readonly width: number;
  readonly notes: readonly PlacedNote[];
  readonly brackets: readonly PlacedBracket[];
}

const HEADER_TO_NOTE = 1.9;
const NOTE_GAP = 0.7;
const RIGHT_MARGIN = 2.1;
const BRACKET_GAP = 0.8;

export const LABEL_SIZE = 1.7;
export const BRACKET_LABEL_SIZE = 1.5;
const LABEL_GAP = 0.85;
const LABEL_ASCENT = 1.25;
const LABEL_DESCENT = 0.5;
const LABEL_LEADING = 2.1;
const LABEL_SPACE = 0.6;
/** Average character width as a share of the font size; generous for capitals and digits. */
const CHARACTER_WIDTH = 0.72;

/** The bottom of middle C. A minimum depth makes staves with different notes look alike. */
const MIN_DEPTH = positionY(0) + GLYPHS.noteheadWhole.bottom;
const EDGE = 0.3;

/** @throws RangeError if a name is not a note or a bracket's notes don't exist. */
export function layoutStaff(spec: StaffSpec): StaffLayout {
  const { right, ...header } = placeHeader(spec.keySignature, spec.clef);
  const columns = columnsOf(spec);
  const heads = placeHeads(spec, columns, right);
  const depth = Math.max(MIN_DEPTH, ...heads.map(({ head }) => inkBox(head).bottom));
  const bracketTop = depth + BRACKET_GAP;
  const brackets = (spec.brackets ?? []).map((bracket) => placeBracket(bracket, heads, bracketTop));
  const textTop = brackets.length > 0 ? bracketTop + BRACKET_DEPTH : depth;
  const rows = columns.flatMap(labelRows);
  const notes = heads.map((placed, index): PlacedNote => {
    const { ottava, state } = spec.notes[index] ?? {};
    const { firstRow = 0, texts = [] } = rows[index] ?? {};
    return {
      ...placed,
      ottava: ottava ? placeOttava(placed.head) : undefined,
      labels: texts.map((text, row) => ({
        text,
        x: placed.center,
        baseline: textTop + LABEL_GAP + LABEL_ASCENT + (firstRow + row) * LABEL_LEADING,
      })),
      state,
    };
  });
  const notesEnd = Math.max(right, ...notes.map(({ center }) => center));
  const lastEnd = (notes.length === 0 ? right : notesEnd) + HEAD_WIDTH / 2 + RIGHT_MARGIN;
  const lineEnd = Math.max(lastEnd, spec.length ?? 0);
  const box = pageBox(headerGlyphs(header), notes, lineEnd, textTop);
  return { box, width: lineEnd, ...header, notes, brackets };
}

/** Notes that sound together, from the lowest. */
interface Column {
  readonly notes: readonly StaffNote[];
  readonly tones: readonly ChordTone[];
}

function columnsOf(spec: StaffSpec): readonly Column[] {
  const names = spec.notes.map(writtenName);
  const accidentals = shownAccidentals(names, spec.keySignature);
  const columns: { notes: StaffNote[]; tones: ChordTone[] }[] = [];
  for (const [index, each] of spec.notes.entries()) {
    const tone = {
      position: staffPosition(names[index] ?? "", spec.clef),
      accidental: accidentals[index],
    };
    const last = each.isChordTone ? columns.at(-1) : undefined;
    if (last) {
      last.notes.push(each);
      last.tones.push(tone);
    } else columns.push({ notes: [each], tones: [tone] });
  }
  return columns;
}

/** The labels of a column. Those of a chord have a row for each note, from the highest, as its notes have. */
function labelRows({ notes }: Column) {
  if (notes.length === 1) return notes.map(({ labels = [] }) => ({ firstRow: 0, texts: labels }));
  return notes.map(({ labels = [] }, index) => ({
    firstRow: notes.length - 1 - index,
    texts: labels.length > 0 ? [labels.join(" ")] : [],
  }));
}

/** Places the columns at equal distances, the first one clear of the header. */
function placeHeads(
  spec: StaffSpec,
  columns: readonly Column[],
  headerRight: number,
): readonly PlacedHead[] {
  const step = columnStep(spec, columns);
  const first = headerRight + HEADER_TO_NOTE + chordRoom(columns[0]?.tones ?? []);
  return columns.flatMap(({ tones }, index) => {
    const places = placeChord(tones);
    return tones.map(({ position, accidental }, tone) => {
      const { shift = 0, clearance = 0 } = places[tone] ?? {};
      return placeHead(position, first + index * step + shift, accidental, clearance);
    });
  });
}

/** The written name of a note: an octave lower than it sounds under an 8va. */
function writtenName({ name, ottava }: StaffNote): string {
  return ottava ? name.replace(/\d$/, String(note(name).octave - 1)) : name;
}

/** The smallest distance of columns that keeps all heads, accidentals and texts apart. */
function columnStep(spec: StaffSpec, columns: readonly Column[]): number {
  const texts = columns.map((column) => labelRows(column).flatMap(({ texts }) => texts));
  const minimums = columns.slice(1).map(({ tones }, index) => {
    const [left = [], right = []] = [texts[index], texts[index + 1]];
    const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, row) => {
      const characters = [...(left[row] ?? ""), ...(right[row] ?? "")].length;
      return (characters / 2) * CHARACTER_WIDTH * LABEL_SIZE + LABEL_SPACE;
    });
    const overhang = chordOverhang(columns[index]?.tones ?? []);
    return Math.max(HEAD_WIDTH + NOTE_GAP + overhang + chordRoom(tones), ...rows);
  });
  return Math.max(spec.spacing ?? 4, ...minimums);
}

function pageBox(
  header: readonly PlacedGlyph[],
  notes: readonly PlacedNote[],
  lineEnd: number,
  textTop: number,
): Box {
  const boxes = notes
    .flatMap(({ head, accidental, ottava }) => [head, accidental, ottava])
    .concat(header)
    .filter((glyph) => glyph !== undefined)
    .map(inkBox);
  const texts = notes.flatMap(({ labels }) => labels.map(({ baseline }) => baseline));
  const bottom = Math.max(CLEF_Y + GLYPHS.gClef.bottom, textTop, ...boxes.map((box) => box.bottom));
  return {
    left: 0,
    right: Math.max(lineEnd, ...boxes.map((box) => box.right + EDGE)),
    top: Math.min(...boxes.map((box) => box.top)) - EDGE,
    bottom: Math.max(bottom, ...texts.map((baseline) => baseline + LABEL_DESCENT)) + EDGE,
  };
}
