import { type Meter, QUARTER_TICKS } from "@attune/phrases";
import type { BeamLine, NoteValue } from "./engraved.ts";
import { flagCount } from "./note-values.ts";

/** The properties of a note or rest that beaming depends on. */
export interface RhythmElement {
  readonly kind: "note" | "rest";
  /** Ticks from the start of the measure, as if a pickup's measure were whole. */
  readonly start: number;
  readonly ticks: number;
  readonly value: NoteValue;
}

const HALF_TICKS = 2 * QUARTER_TICKS;
const EIGHTH_TICKS = QUARTER_TICKS / 2;

const isBeamable = ({ kind, value }: RhythmElement) => kind === "note" && flagCount(value) > 0;

/**
 * Groups notes for beams: neighbors in one beat, and the four plain eighths that fill a 2/4 measure or a half of a
 * 4/4 measure. Rests and longer notes interrupt a beam.
 *
 * @returns Consecutive indices of the elements of each beam, at least two.
 */
export function groupBeams(
  elements: readonly RhythmElement[],
  meter: Meter,
): readonly (readonly number[])[] {
  const groups: number[][] = [];
  let window: number | undefined;
  for (const [index, element] of elements.entries()) {
    const before = window;
    window = isBeamable(element) ? beamWindow(element, elements, meter) : undefined;
    if (window === undefined) continue;
    if (window === before) groups.at(-1)?.push(index);
    else groups.push([index]);
  }
  return groups.filter(({ length }) => length > 1);
}

/** The start of the beat or half measure whose notes may share a beam with a note. */
function beamWindow(
  { start }: RhythmElement,
  elements: readonly RhythmElement[],
  { beats }: Meter,
): number {
  const half = start - (start % HALF_TICKS);
  const inHalf = elements.filter(
    (element) => element.start >= half && element.start < half + HALF_TICKS,
  );
  const hasFourEighths =
    beats !== 3 &&
    inHalf.length === 4 &&
    inHalf.every((element) => isBeamable(element) && element.ticks === EIGHTH_TICKS);
  return hasFourEighths ? half : start - (start % QUARTER_TICKS);
}

/**
 * The lines of a beam. A sixteenth beside eighths has a stub, toward the note with which it fills a beat or
 * an eighth.
 *
 * @param notes The notes of one beam, in order.
 */
export function beamLines(notes: readonly RhythmElement[]): readonly BeamLine[] {
  const last = notes.length - 1;
  const lines: BeamLine[] = [{ level: 1, from: 0, to: last, stub: undefined }];
  for (let from = 0; from <= last; from++) {
    if (!isSixteenth(notes[from])) continue;
    let to = from;
    while (isSixteenth(notes[to + 1])) to++;
    lines.push({ level: 2, from, to, stub: from === to ? stubSide(notes, from) : undefined });
    from = to;
  }
  return lines;
}

const isSixteenth = (element: RhythmElement | undefined) => element?.value === "sixteenth";

function stubSide(notes: readonly RhythmElement[], index: number): "left" | "right" {
  if (index === 0) return "right";
  if (index === notes.length - 1) return "left";
  return (notes[index]?.start ?? 0) % EIGHTH_TICKS === 0 ? "right" : "left";
}
