/** Layout of a staff with whole notes, in staff spaces (see geometry.ts). */
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
  /** Encloses everything that is drawn. */
  readonly box: Box;
  /** Length of the staff lines, from x = 0. */
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
/** Average character width as a share of the font size; generous for capitals and digits. */
const CHARACTER_WIDTH = 0.72;

/** The bottom of middle C. A minimum depth makes staves with different notes look alike. */
const MIN_DEPTH = positionY(0) + GLYPHS.noteheadWhole.bottom;
const EDGE = 0.3;

/** @throws RangeError if a name is not a note or a bracket's notes don't exist. */
export function layoutStaff(spec: StaffSpec): StaffLayout {
  const header = placeHeader(spec.keySignature);
  const heads = placeHeads(spec, header.right);
  const depth = Math.max(MIN_DEPTH, ...heads.map(({ head }) => inkBox(head).bottom));
  const bracketTop = depth + BRACKET_GAP;
  const brackets = (spec.brackets ?? []).map((bracket) => placeBracket(bracket, heads, bracketTop));
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

/** Places the notes at equal distances, the first one clear of the header. */
function placeHeads(spec: StaffSpec, headerRight: number): readonly PlacedHead[] {
  const names = spec.notes.map(writtenName);
  const accidentals = shownAccidentals(names, spec.keySignature);
  const step = noteStep(spec, accidentals);
  const first = headerRight + HEADER_TO_NOTE + accidentalRoom(accidentals[0]);
  return names.map((name, index) =>
    placeHead(staffPosition(name), first + index * step, accidentals[index]),
  );
}

/** The written name of a note: an octave lower than it sounds under an 8va. */
function writtenName({ name, ottava }: StaffNote): string {
  return ottava ? name.replace(/\d$/, String(note(name).octave - 1)) : name;
}

/** The smallest distance of note heads that keeps all heads, accidentals and texts apart. */
function noteStep(spec: StaffSpec, accidentals: readonly (Alteration | undefined)[]): number {
  const minimums = spec.notes.slice(1).map((current, index) => {
    const left = spec.notes[index]?.labels ?? [];
    const right = current.labels ?? [];
    const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, row) => {
      const characters = [...(left[row] ?? ""), ...(right[row] ?? "")].length;
      return (characters / 2) * CHARACTER_WIDTH * LABEL_SIZE + LABEL_SPACE;
    });
    return Math.max(HEAD_WIDTH + NOTE_GAP + accidentalRoom(accidentals[index + 1]), ...rows);
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
