/** Sets a line of whole notes: pure, in staff spaces (see geometry.ts). */
import { type Alteration, note, staffPosition } from "@attune/theory";
import { type Box, inkBox, type PlacedGlyph, positionY, shownAccidentals } from "./geometry.ts";
import { GLYPHS } from "./glyphs.ts";
import {
  accidentalRoom,
  BRACKET_DEPTH,
  CLEF_Y,
  HEAD_WIDTH,
  type PlacedBracket,
  type PlacedHead,
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

export interface StaffLayout {
  /** The part of the page that holds all ink. */
  readonly box: Box;
  /** Length of the staff lines, from x 0. */
  readonly width: number;
  readonly clef: PlacedGlyph;
  readonly signature: readonly PlacedGlyph[];
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
/** Width of a letter as a share of its size: generous, as the text is capitals and digits. */
const LETTER_WIDTH = 0.72;

/** Middle C's head: with it as the least depth, staves of neighbouring lessons stand alike. */
const LEAST_DEPTH = positionY(0) + GLYPHS.noteheadWhole.bottom;
const EDGE = 0.3;

/** @throws RangeError when a name is not a note, or a bracket joins notes that aren't there. */
export function layoutStaff(spec: StaffSpec): StaffLayout {
  const header = placeHeader(spec.keySignature);
  const heads = placeHeads(spec, header.right);
  const depth = Math.max(LEAST_DEPTH, ...heads.map(({ head }) => inkBox(head).bottom));
  const bracketTop = depth + BRACKET_GAP;
  const brackets = (spec.brackets ?? []).map((one) => placeBracket(one, heads, bracketTop));
  const textTop = brackets.length > 0 ? bracketTop + BRACKET_DEPTH : depth;
  const notes = heads.map((placed, index): PlacedNote => {
    const { labels = [], ottava, state } = spec.notes[index] ?? {};
    return {
      ...placed,
      ottava: ottava ? placeOttava(placed.head) : undefined,
      labels: labels.map((text, row) => ({
        text,
        x: placed.center,
        baseline: textTop + LABEL_GAP + LABEL_ASCENT + row * LABEL_LEADING,
      })),
      state,
    };
  });
  const notesEnd = (notes.at(-1)?.center ?? header.right) + HEAD_WIDTH / 2 + RIGHT_MARGIN;
  const lineEnd = Math.max(notesEnd, spec.length ?? 0);
  const { clef, signature } = header;
  const box = pageBox([clef, ...signature], notes, lineEnd, textTop);
  return { box, width: lineEnd, clef, signature, notes, brackets };
}

/** The notes at an even distance, the first clear of the header. */
function placeHeads(spec: StaffSpec, headerRight: number): readonly PlacedHead[] {
  const names = spec.notes.map(writtenName);
  const accidentals = shownAccidentals(names, spec.keySignature);
  const step = noteStep(spec, accidentals);
  const first = headerRight + HEADER_TO_NOTE + accidentalRoom(accidentals[0]);
  return names.map((name, index) =>
    placeHead(staffPosition(name), first + index * step, accidentals[index]),
  );
}

/** How a note is written: an octave lower than it sounds where it stands under an 8va. */
function writtenName({ name, ottava }: StaffNote): string {
  return ottava ? name.replace(/\d$/, String(note(name).octave - 1)) : name;
}

/** The distance from head to head that keeps heads, accidentals and texts apart everywhere. */
function noteStep(spec: StaffSpec, accidentals: readonly (Alteration | undefined)[]): number {
  const needed = spec.notes.slice(1).map((current, index) => {
    const left = spec.notes[index]?.labels ?? [];
    const right = current.labels ?? [];
    const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, row) => {
      const letters = [...(left[row] ?? ""), ...(right[row] ?? "")].length;
      return (letters / 2) * LETTER_WIDTH * LABEL_SIZE + LABEL_SPACE;
    });
    return Math.max(HEAD_WIDTH + NOTE_GAP + accidentalRoom(accidentals[index + 1]), ...rows);
  });
  return Math.max(spec.spacing ?? 4, ...needed);
}

function pageBox(
  header: readonly PlacedGlyph[],
  notes: readonly PlacedNote[],
  lineEnd: number,
  textTop: number,
): Box {
  const ink = notes
    .flatMap(({ head, accidental, ottava }) => [head, accidental, ottava])
    .concat(header)
    .filter((glyph) => glyph !== undefined)
    .map(inkBox);
  const texts = notes.flatMap(({ labels }) => labels.map(({ baseline }) => baseline));
  const lowest = Math.max(CLEF_Y + GLYPHS.gClef.bottom, textTop, ...ink.map((box) => box.bottom));
  return {
    left: 0,
    right: Math.max(lineEnd, ...ink.map((box) => box.right + EDGE)),
    top: Math.min(...ink.map((box) => box.top)) - EDGE,
    bottom: Math.max(lowest, ...texts.map((baseline) => baseline + LABEL_DESCENT)) + EDGE,
  };
}
