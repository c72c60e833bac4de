/** Lengths of stems and the slant of beams, in staff spaces (see ../geometry.ts). */
import type { EngravedBeam, StemDirection } from "@attune/notation/engraving";
import { positionY } from "../staff/geometry.ts";
import { RHYTHM_WEIGHTS, STEM_ANCHORS } from "../staff/rhythm-glyphs.ts";

export interface PlacedStem {
  /** Its middle. */
  readonly x: number;
  /** At the head, and at the other end. */
  readonly from: number;
  readonly to: number;
}

/** The head of a note on a beam. */
export interface StemmedHead {
  /** Origin of the head. */
  readonly x: number;
  readonly position: number;
}

/** The middle of a line of a beam, which has the thickness `BEAM_THICKNESS`. */
export interface PlacedBeamLine {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export interface PlacedBeam {
  readonly lines: readonly PlacedBeamLine[];
  readonly stems: readonly PlacedStem[];
}

export const STEM_THICKNESS = RHYTHM_WEIGHTS.stemThickness;
export const BEAM_THICKNESS = RHYTHM_WEIGHTS.beamThickness;
const BEAM_STEP = BEAM_THICKNESS + RHYTHM_WEIGHTS.beamSpacing;

/** An octave, from the middle of the head. */
const STEM_LENGTH = 3.5;
/** The shortest stems on beams with one line and with two, up to the outer edge of the beam. */
const MIN_BEAMED_LENGTH = { 1: 2.75, 2: 3.25 } as const;
/** Length of the stub that makes a sixteenth beside eighths. */
const STUB = 1.15;

const MIDDLE_Y = 2;
/** Stems of notes beyond this distance from the middle line, in spaces, reach the middle line. */
const OCTAVE = 3.5;

const SIGN = { up: -1, down: 1 } as const satisfies Record<StemDirection, number>;

/** The middle of the stem of a head at `x`. */
export const stemX = (x: number, direction: StemDirection) =>
  x + STEM_ANCHORS[direction].x + (SIGN[direction] * STEM_THICKNESS) / 2;

const stemFrom = (position: number, direction: StemDirection) =>
  positionY(position) + STEM_ANCHORS[direction].y;

/** The stem of a single note. */
export function placeStem({ x, position }: StemmedHead, direction: StemDirection): PlacedStem {
  const y = positionY(position);
  const end = y + SIGN[direction] * STEM_LENGTH;
  const to = direction === "up" ? Math.min(end, MIDDLE_Y) : Math.max(end, MIDDLE_Y);
  return { x: stemX(x, direction), from: stemFrom(position, direction), to };
}

/** Rise of a beam by the interval of its outer notes in diatonic steps; wider intervals have the last. */
const RISES = [0, 0.25, 0.5, 0.75, 1] as const;
/** Rise for each space of length. */
const MAX_SLOPE = 0.2;
const RISE_UNIT = 0.25;

/** Places a beam with the stems of its notes. */
export function placeBeam(
  { stem, lines }: EngravedBeam,
  heads: readonly StemmedHead[],
): PlacedBeam {
  const sign = SIGN[stem];
  const xs = heads.map(({ x }) => stemX(x, stem));
  const [left = 0, right = left] = [xs[0], xs.at(-1)];
  const rise = beamRise(heads, right - left, stem);
  const offsetAt = (x: number) => (right > left ? (rise * (x - left)) / (right - left) : 0);
  const levels = lines.some(({ level }) => level === 2) ? 2 : 1;
  const start = beamStart(
    heads.map(({ position }, index) => ({
      y: positionY(position),
      offset: offsetAt(xs[index] ?? left),
    })),
    sign,
    MIN_BEAMED_LENGTH[levels] - BEAM_THICKNESS / 2,
  );
  const yAt = (x: number) => start + offsetAt(x);
  const half = STEM_THICKNESS / 2;
  return {
    stems: heads.map(({ position }, index) => {
      const x = xs[index] ?? left;
      return { x, from: stemFrom(position, stem), to: yAt(x) };
    }),
    lines: lines.map(({ level, from, to, stub }) => {
      const begin = (xs[from] ?? left) - half;
      const end = (xs[to] ?? right) + half;
      const x1 = stub === "left" ? end - STUB : begin;
      const x2 = stub === "right" ? begin + STUB : end;
      const depth = -sign * (level - 1) * BEAM_STEP;
      return { x1, y1: yAt(x1) + depth, x2, y2: yAt(x2) + depth };
    }),
  };
}

/** How far the right end of a beam is below its left end. */
function beamRise(heads: readonly StemmedHead[], length: number, direction: StemDirection): number {
  const positions = heads.map(({ position }) => position);
  const [first = 0, last = first] = [positions[0], positions.at(-1)];
  const inner = positions.slice(1, -1);
  // A beam over a note that is nearer to it than the outer ones is level.
  const isLevel =
    direction === "up"
      ? inner.some((position) => position >= Math.max(first, last))
      : inner.some((position) => position <= Math.min(first, last));
  if (isLevel || first === last) return 0;
  const wanted = RISES[Math.min(Math.abs(last - first), RISES.length - 1)] ?? 0;
  const allowed = Math.floor((MAX_SLOPE * length) / RISE_UNIT) * RISE_UNIT;
  return Math.sign(first - last) * Math.max(RISE_UNIT, Math.min(wanted, allowed));
}

interface BeamedNote {
  /** Middle of the head. */
  readonly y: number;
  /** How far the beam at this note is below its left end. */
  readonly offset: number;
}

/** The y of the left end of a beam: stems have an octave on average, none is too short. */
function beamStart(notes: readonly BeamedNote[], sign: 1 | -1, minLength: number): number {
  const ends = [notes[0], notes.at(-1)].filter((note) => note !== undefined);
  const average = ends.reduce((sum, { y, offset }) => sum + (y - offset) / ends.length, 0);
  const ideal = average + sign * (STEM_LENGTH - BEAM_THICKNESS / 2);
  const limits = notes.map(({ y, offset }) => {
    const shortest = y + sign * minLength;
    const isFar = Math.abs(y - MIDDLE_Y) > OCTAVE;
    return (isFar ? farther(shortest, MIDDLE_Y, sign) : shortest) - offset;
  });
  const start = limits.reduce((outermost, limit) => farther(outermost, limit, sign), ideal);
  return snapBeam(
    start,
    notes.map(({ offset }) => offset),
    sign,
  );
}

const farther = (a: number, b: number, sign: 1 | -1) => sign * Math.max(sign * a, sign * b);

/**
 * Moves a beam outward until its ends within the staff sit on a line, straddle it or hang from it: a beam that
 * floats in a space leaves slivers of paper above and below.
 */
function snapBeam(start: number, offsets: readonly number[], sign: 1 | -1): number {
  const first = sign * Math.ceil((sign * start) / RISE_UNIT - 1e-9) * RISE_UNIT;
  const rise = offsets.at(-1) ?? 0;
  const floats = (y: number) => y > 0 && y < 4 && Math.abs((y % 1) - 0.5) < 0.01;
  for (let y = first; ; y += sign * RISE_UNIT) if (!floats(y) && !floats(y + rise)) return y;
}
