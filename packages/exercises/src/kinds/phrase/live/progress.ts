/** Which written note is being sung. */
import {
  canBeParts,
  extraCost,
  joinedCost,
  MISSING,
  pitchCost,
  splitCost,
  stepCost,
  unheldCost,
} from "@attune/voice/alignment";
import type { NoteToSing } from "../written.ts";

/** A note that was heard. */
export interface HeardNote {
  /** In cents above 1 Hz. */
  readonly cents: number;
  readonly start: number;
  readonly end: number;
  /** How much of a note this is, 0–1. */
  readonly weight: number;
}

/** The notes to sing. */
export interface Score {
  readonly notes: readonly NoteToSing[];
  /** Their pitches in cents above 1 Hz. */
  readonly cents: readonly number[];
  readonly tickSeconds: number;
}

/** The cheapest way to understand all notes so far, if this written note was the last one to be sung. */
export interface Place {
  readonly index: number;
  readonly cost: number;
  /** Deviation of the sung note in cents. */
  readonly off: number;
  /** When it began. */
  readonly start: number;
  /** The written note that it began as; an earlier one if one voice covers several of the same pitch. */
  readonly first: number;
  /** When the phrase would have begun at the tempo, by the first note of this attempt. */
  readonly origin: number;
}

export interface Progress {
  /** For each octave the latest row: places in the order of the written notes; empty before the first note. */
  readonly octaves: readonly (readonly Place[])[];
  /** When the last note ended. */
  readonly lastEnd: number;
}

export const NO_PROGRESS: Progress = { octaves: [], lastEnd: Number.NEGATIVE_INFINITY };

/** Octaves in which a phrase may be sung; in the written one if it costs the same. */
const OCTAVES = [0, -1, 1, -2] as const;
/** Cost of beginning again, after a rest in seconds or without one. */
const RESTART = { cost: 0.9, atOnce: 1.3, restSeconds: 0.25 };
/** Cost of repeating a pitch without a rest: rather, the voice has moved a little within one note. */
const JOINED_REPEAT = 0.5;
/** A place that costs this much more than the cheapest one may be the right one. */
const DOUBT = 0.15;

/**
 * Adds a note. This is the alignment of the verdict (`alignNotes`) with the same costs, but it is known of the first
 * notes already, note by note: what is still to be sung isn't missing, and beginning again costs something, since
 * nothing that follows has shown it yet.
 */
export function addNote(progress: Progress, note: HeardNote, score: Score): Progress {
  const rest = note.start - progress.lastEnd;
  const restartCost = rest >= RESTART.restSeconds ? RESTART.cost : RESTART.atOnce;
  const octaves = OCTAVES.map((octave, o) => {
    const previousRow = progress.octaves[o];
    const begun = previousRow ? cheapest(previousRow).cost + restartCost : 0;
    return rowAfter(previousRow, { note, begun, octave, score, isJoined: rest === 0 });
  });
  return { octaves, lastEnd: note.end };
}

interface Step {
  readonly note: HeardNote;
  /** Whether the voice moved there from the last note without a rest. */
  readonly isJoined: boolean;
  /** Cost of beginning the phrase with this note. */
  readonly begun: number;
  readonly octave: number;
  readonly score: Score;
}

/** The next row of the table of dynamic programming: a row for each heard note, a column for each written one. */
function rowAfter(previousRow: readonly Place[] | undefined, step: Step): readonly Place[] {
  const { note, score } = step;
  const row: Place[] = [];
  for (const column of score.notes.keys()) {
    const began = beginAt(column, step);
    const best = previousRow ? bestAfter(previousRow, began, step) : began;
    const left = row.at(-1);
    row.push(left ? cheaper(best, joined(left, note.end, score)) : best);
  }
  return row;
}

/** The phrase began with this note. */
function beginAt(index: number, { note, begun, octave, score }: Step): Place {
  const off = note.cents - (score.cents[index] as number) - 1200 * octave;
  const { onset } = score.notes[index] as NoteToSing;
  return {
    index,
    cost: begun + MISSING * index + pitchCost(off) + unheldCost(note.weight),
    off,
    start: note.start,
    first: index,
    origin: note.start - onset * score.tickSeconds,
  };
}

function bestAfter(
  previousRow: readonly Place[],
  began: Place,
  { note, score, isJoined }: Step,
): Place {
  const { index: column, off } = began;
  const { hz, length } = score.notes[column] as NoteToSing;
  const inKey = pitchCost(off);
  let best = began;
  for (const place of previousRow.slice(0, column)) {
    const skipped = MISSING * (column - place.index - 1);
    const pitch = Math.min(inKey, stepCost(off - place.off));
    const isSame = isJoined && score.notes[place.index]?.hz === hz;
    const cost =
      place.cost + skipped + pitch + unheldCost(note.weight) + (isSame ? JOINED_REPEAT : 0);
    best = cheaper(best, { ...began, cost, origin: place.origin });
  }
  // The note is extra, or part of an interrupted one.
  const place = previousRow[column] as Place;
  best = cheaper(best, { ...place, cost: place.cost + extraCost(note.weight) });
  if (!canBeParts(off, place.off)) return best;
  const part = (note.end - place.start) / (length * score.tickSeconds);
  return cheaper(best, { ...place, cost: place.cost + splitCost(part) });
}

/** The lower cost; the first one if both cost the same. */
const cheaper = (one: Place, other: Place | undefined) =>
  other && other.cost < one.cost ? other : one;

const cheapest = (places: readonly Place[]) => places.reduce((one, other) => cheaper(one, other));

/** The next written note, if it has the same pitch and the voice lasts for both. */
function joined(place: Place, end: number, { notes, tickSeconds }: Score): Place | undefined {
  const [first, next] = [notes[place.first], notes[place.index + 1]] as [NoteToSing, NoteToSing];
  if (next.hz !== first.hz) return undefined;
  const seconds = (next.onset + next.length - first.onset) * tickSeconds;
  const cost = place.cost + joinedCost((end - place.start) / seconds, false);
  return { ...place, index: place.index + 1, cost };
}

/** The note that was sung last; undefined before the first. */
export function placeIn({ octaves }: Progress): Place | undefined {
  return octaves.length === 0 ? undefined : cheapest(octaves.map(cheapest));
}

/** Whether the last written note may have been sung. */
export function mayBeAtEnd(progress: Progress): boolean {
  const best = placeIn(progress);
  const ends = progress.octaves.map((places) => (places.at(-1) as Place).cost);
  return best !== undefined && Math.min(...ends) <= best.cost + DOUBT;
}
