import { centsBetween } from "../cents.ts";
import { deviationOf, fitTempo, type TempoFit } from "./fit-tempo.ts";
import {
  isBetween,
  isFall,
  MAX_AFTERWARDS,
  MISSING,
  onsetCost,
  type SungNote,
  type WrittenNote,
} from "./note-costs.ts";
import {
  costBetween,
  emptyTable,
  gapCost,
  heldSecondsOf,
  joinedAfter,
  type Melody,
  type Pair,
  type Table,
  withNote,
} from "./table.ts";

/** The sung notes of a written note. */
export interface AlignedNote {
  /** Indices of sung notes: more than one if the note was interrupted, none if it is missing. */
  readonly parts: readonly number[];
  /** Whether the sung note began as the previous written note, which has the same pitch. */
  readonly isJoined: boolean;
}

/** A held note that was not to be sung. */
export interface ExtraNote {
  /** Index of the sung note. */
  readonly index: number;
  /** Index of the written note before which it was sung; their number after the last one. */
  readonly before: number;
  /** Whether it is too short for a note of the melody, but a note nevertheless. */
  readonly isShort: boolean;
}

export interface NoteAlignment {
  /** Octaves by which the melody was sung higher (+) or lower (−). */
  readonly octave: number;
  /** Total cost; a missing note costs 1. */
  readonly cost: number;
  /** One for each written note. */
  readonly notes: readonly AlignedNote[];
  readonly extras: readonly ExtraNote[];
}

export interface AlignOptions {
  /** Tempo to sing in: seconds of a tick, and ticks of a quarter note. Without it, only the order counts. */
  readonly tempo?: { readonly tickSeconds: number; readonly quarterTicks: number };
  /** Whether every repeated note is known to have an attack of its own, so that no sung note covers two. Default: false. */
  readonly isSungAgain?: boolean;
}

/** The octaves considered put the middle of what was sung this close to the middle of the melody, in cents. */
const OCTAVE_SEARCH_CENTS = 1000;
/** Tolerance in quarter notes and limits of the tempo that is fitted between the two passes. */
const PASS = { quarters: 0.25, limits: { min: 0.7, max: 1.4 } };
/** Notes after the last written one are extra if they follow it within this many seconds. */
const AFTERWARDS_SECONDS = 0.6;
/** More notes after the last written one are another attempt. */
const MAX_AFTERWARDS_NOTES = 2;

/**
 * Aligns the notes of a take with a written melody at the lowest total cost. This is dynamic time warping of
 * notes with gaps: Needleman and Wunsch (1970), with the fragmentation and consolidation of Mongeau and
 * Sankoff ("Comparison of musical sequences", 1990). Costs are in note-costs.ts:
 *
 * - A matched pair costs its deviation in pitch, absolute or from the previous pair.
 * - A written note may be missing, and a sung note extra; the shorter or the less steady, the cheaper.
 * - Several sung notes of one pitch may be one interrupted note, and one sung note may be several written
 *   ones of one pitch.
 * - Notes before the melody are nearly free, so of several attempts the last complete one counts.
 * - The melody may be sung in any octave, the same for all notes.
 * - With a tempo, a second pass also weighs the onsets against the tempo found in the first.
 *
 * @param sung In order of time.
 * @param written In order of time, without overlap.
 */
export function alignNotes(
  sung: readonly SungNote[],
  written: readonly WrittenNote[],
  { tempo, isSungAgain = false }: AlignOptions = {},
): NoteAlignment {
  if (sung.length === 0 || written.length === 0) return nothing(written);
  const tickSeconds = tempo?.tickSeconds ?? paceOf(sung, written);
  const melody = {
    written,
    tickSeconds,
    heldSeconds: heldSecondsOf(written, tickSeconds),
    isTimed: tempo !== undefined,
    isWhole: true,
    isSungAgain,
  };
  const first = bestOctave(sung, melody);
  if (!tempo) return first;
  const fit = fitPass(first, sung, written, tempo);
  const quarterSeconds = tempo.quarterTicks * tempo.tickSeconds;
  return bestOctave(sung, {
    ...melody,
    onsetCost: ({ start }, { onset }) => {
      const off = deviationOf({ written: onset * tempo.tickSeconds, sung: start }, fit);
      return onsetCost(off, quarterSeconds);
    },
  });
}

const nothing = (written: readonly WrittenNote[]): NoteAlignment => ({
  octave: 0,
  cost: MISSING * written.length,
  notes: written.map(() => ({ parts: [], isJoined: false })),
  extras: [],
});

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/** Seconds of a tick as they were sung, without knowing which note is which. */
export const paceOf = (sung: readonly SungNote[], written: readonly WrittenNote[]) =>
  median(sung.map(({ start, end }) => end - start)) / median(written.map(({ length }) => length));

function fitPass(
  { notes }: NoteAlignment,
  sung: readonly SungNote[],
  written: readonly WrittenNote[],
  { tickSeconds, quarterTicks }: NonNullable<AlignOptions["tempo"]>,
): TempoFit {
  const onsets = notes.flatMap(({ parts: [part], isJoined }, k) =>
    part === undefined || isJoined
      ? []
      : [{ written: (written[k]?.onset ?? 0) * tickSeconds, sung: sung[part]?.start ?? 0 }],
  );
  return fitTempo(onsets, PASS.quarters * quarterTicks * tickSeconds, PASS.limits);
}

/** The alignment in the octave in which it costs least; in the written one if it costs the same. */
function bestOctave(sung: readonly SungNote[], melody: Omit<Melody, "octave">): NoteAlignment {
  const higher =
    median(sung.map(({ heldHz }) => centsBetween(heldHz, 1))) -
    median(melody.written.map(({ hz }) => centsBetween(hz, 1)));
  const octaves = [Math.floor(higher / 1200), Math.ceil(higher / 1200)]
    .filter((octave) => Math.abs(higher - 1200 * octave) <= OCTAVE_SEARCH_CENTS)
    .sort((a, b) => Math.abs(a) - Math.abs(b));
  const candidates = octaves.map((octave) =>
    resultOf(
      sung.reduce((table, note) => withNote(table, note), emptyTable({ ...melody, octave })),
    ),
  );
  return candidates.reduce((best, other) => (other.cost < best.cost ? other : best));
}

/** The pair that ends the cheapest alignment of a whole take. */
function lastPair(table: Table): { readonly last: Pair | undefined; readonly cost: number } {
  const { written } = table.melody;
  let last: Pair | undefined;
  let lowest = Infinity;
  for (const [row, pairs] of table.rows.entries()) {
    const afterwards = Math.min(MAX_AFTERWARDS, costBetween(table, row, table.rows.length));
    for (const pair of pairs) {
      const cost = pair.cost + gapCost(table, pair, written.length) + afterwards;
      if (cost < lowest) [last, lowest] = [pair, cost];
    }
  }
  return { last, cost: lowest };
}

function isShortNote(sung: readonly SungNote[], index: number): boolean {
  const [before, note, next] = sung.slice(index - 1, index + 2);
  return before !== undefined && note !== undefined && next !== undefined
    ? isBetween(before, note, next)
    : false;
}

function resultOf(table: Table): NoteAlignment {
  const { sung, weights, melody } = table;
  const { written, octave } = melody;
  const { last, cost } = lastPair(table);
  const notes = written.map(() => ({ parts: [] as number[], isJoined: false }));
  const owner = new Map<number, number>();
  let first = sung.length;
  for (let pair = last; pair; pair = pair.previousPair) {
    notes[pair.column]?.parts.unshift(pair.row);
    owner.set(pair.row, pair.column);
    first = pair.row;
  }
  let end = written.length;
  for (let pair = last; pair; pair = pair.previousPair) {
    const joined = joinedAfter(table, pair, end);
    for (let column = pair.column + 1; column <= pair.column + joined.count; column++) {
      const isMissing = notes[column]?.parts.length === 0;
      if (isMissing) notes[column] = { parts: [pair.row], isJoined: true };
    }
    end = pair.column;
  }
  const extras: ExtraNote[] = [];
  let before = 0;
  for (let row = first; row < sung.length; row++) {
    const column = owner.get(row);
    if (column !== undefined) before = column + 1;
    else if (weights[row] === 1) extras.push({ index: row, before, isShort: false });
    else if (sung[row]?.isExtra || isShortNote(sung, row))
      extras.push({ index: row, before, isShort: true });
  }
  return { octave, cost, notes, extras: withoutOtherAttempts(extras, sung, last) };
}

/** Drops notes after the last pair that follow after a rest, or are another attempt. */
function withoutOtherAttempts(
  extras: readonly ExtraNote[],
  sung: readonly SungNote[],
  last: Pair | undefined,
): readonly ExtraNote[] {
  const isAfter = ({ index }: ExtraNote) => index > (last?.row ?? -1);
  const isAnotherAttempt = extras.filter(isAfter).length > MAX_AFTERWARDS_NOTES;
  return extras.filter((extra) => {
    if (!isAfter(extra)) return true;
    const [note, end] = [sung[extra.index - 1], sung[extra.index]];
    const isEndOfLast = extra.index - 1 === last?.row && note && end && isFall(end, note);
    if (isEndOfLast) return false;
    const rest = (sung[extra.index]?.start ?? 0) - (sung[extra.index - 1]?.end ?? 0);
    return !isAnotherAttempt && rest <= AFTERWARDS_SECONDS;
  });
}
