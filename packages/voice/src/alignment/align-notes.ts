import { centsBetween } from "../cents.ts";
import { deviationOf, fitTempo, type TempoFit } from "./fit-tempo.ts";
import {
  canBeParts,
  extraCost,
  isBetween,
  isFall,
  isScoop,
  joinedCost,
  MAX_AFTERWARDS,
  MISSING,
  noteness,
  onsetCost,
  pitchCost,
  restartCost,
  type SungNote,
  splitCost,
  stepCost,
  unheldCost,
  type WrittenNote,
} from "./note-costs.ts";

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

/** Sung notes between two matched ones; a cough and its echo are several. */
const MAX_EXTRAS = 8;
/** The octaves considered put the middle of what was sung this close to the middle of the melody, in cents. */
const OCTAVE_SEARCH_CENTS = 1000;
/** Seconds and part of the shortest written note that a note is held. */
const HELD = { part: 0.4, least: 0.1, most: 0.25 };
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
  const heldSeconds = shortestHeld(sung, written, tempo?.tickSeconds);
  const weights = sung.map((note, i) => {
    const weight = noteness(note, heldSeconds);
    return isScoop(weight, note, sung[i + 1]) ? 0 : weight;
  });
  const tickSeconds = tempo?.tickSeconds ?? paceOf(sung, written);
  const repeats = written.map(({ hz }, k) => !isSungAgain && isSamePitch(hz, written[k + 1]?.hz));
  const inputs = { sung, written, weights, tickSeconds, isTimed: tempo !== undefined, repeats };
  const first = bestOctave(inputs);
  if (!tempo) return first;
  const fit = fitPass(first, sung, written, tempo);
  return bestOctave({
    ...inputs,
    onsetCost: (i, k) =>
      onsetCost(
        deviationOf(
          { written: (written[k]?.onset ?? 0) * tempo.tickSeconds, sung: sung[i]?.start ?? 0 },
          fit,
        ),
        tempo.quarterTicks * tempo.tickSeconds,
      ),
  });
}

const nothing = (written: readonly WrittenNote[]): NoteAlignment => ({
  octave: 0,
  cost: MISSING * written.length,
  notes: written.map(() => ({ parts: [], isJoined: false })),
  extras: [],
});

const isSamePitch = (hz: number, other: number | undefined) =>
  other !== undefined && Math.abs(centsBetween(hz, other)) <= 1;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/** Seconds of a tick as they were sung, without knowing which note is which. */
export const paceOf = (sung: readonly SungNote[], written: readonly WrittenNote[]) =>
  median(sung.map(({ start, end }) => end - start)) / median(written.map(({ length }) => length));

function shortestHeld(
  sung: readonly SungNote[],
  written: readonly WrittenNote[],
  tickSeconds = paceOf(sung, written),
): number {
  const shortest = Math.min(...written.map(({ length }) => length)) * tickSeconds;
  return Math.min(HELD.most, Math.max(HELD.least, HELD.part * shortest));
}

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

interface Inputs {
  readonly sung: readonly SungNote[];
  readonly written: readonly WrittenNote[];
  /** How much of a note each sung one is, 0–1. */
  readonly weights: readonly number[];
  readonly tickSeconds: number;
  readonly isTimed: boolean;
  /** Whether each written note is followed by one of the same pitch. */
  readonly repeats: readonly boolean[];
  /** Cost of the onset of a sung note as that of a written one. */
  readonly onsetCost?: (sung: number, written: number) => number;
}

/** The alignment in the octave in which it costs least; in the written one if it costs the same. */
function bestOctave(inputs: Inputs): NoteAlignment {
  const { sung, written } = inputs;
  const higher =
    median(sung.map(({ heldHz }) => centsBetween(heldHz, 1))) -
    median(written.map(({ hz }) => centsBetween(hz, 1)));
  const octaves = [Math.floor(higher / 1200), Math.ceil(higher / 1200)]
    .filter((octave) => Math.abs(higher - 1200 * octave) <= OCTAVE_SEARCH_CENTS)
    .sort((a, b) => Math.abs(a) - Math.abs(b));
  const candidates = octaves.map((octave) => alignInOctave(inputs, octave));
  return candidates.reduce((best, other) => (other.cost < best.cost ? other : best));
}

/** A sung note matched with a written one, and the pair before it: a cell of the table. */
interface Pair {
  /** Index of the sung note. */
  readonly row: number;
  /** Index of the written note. */
  readonly column: number;
  /** Lowest cost of all notes up to this pair. */
  readonly cost: number;
  readonly previousPair?: Pair;
}

/** Fills a table by dynamic programming: a row for each sung note, a column for each written one. */
function alignInOctave(inputs: Inputs, octave: number): NoteAlignment {
  const { sung, written, weights } = inputs;
  const offs = sung.map(({ heldHz }) =>
    written.map(({ hz }) => centsBetween(heldHz, hz) - 1200 * octave),
  );
  const offOf = (row: number, column: number) => offs[row]?.[column] ?? 0;
  const ends = [0];
  for (const weight of weights) ends.push((ends.at(-1) ?? 0) + extraCost(weight));
  /** Cost of the sung notes between two. */
  const between = (row: number, nextRow: number) => (ends[nextRow] ?? 0) - (ends[row + 1] ?? 0);
  const pitchCosts = offs.map((offsOfRow) => offsOfRow.map(pitchCost));
  const startCosts = sung.map(({ start }, row) => {
    const held = weights.lastIndexOf(1, row - 1);
    return row === 0 || held < 0 ? 0 : restartCost(start - (sung[held]?.end ?? 0));
  });
  const table: Pair[][] = [];
  const matchCost = (row: number, column: number) =>
    unheldCost(weights[row] ?? 0) + (inputs.onsetCost?.(row, column) ?? 0);

  function bestPair(row: number, column: number): Pair {
    const off = offOf(row, column);
    const inKey = pitchCosts[row]?.[column] ?? 0;
    let cost = MISSING * column + (startCosts[row] ?? 0) + inKey;
    let previousPair: Pair | undefined;
    const own = matchCost(row, column);
    for (let previousRow = Math.max(0, row - 1 - MAX_EXTRAS); previousRow < row; previousRow++) {
      const extras = between(previousRow, row);
      for (let previousColumn = 0; previousColumn < column; previousColumn++) {
        const pair = table[previousRow]?.[previousColumn];
        if (!pair || pair.cost + extras >= cost) continue;
        const pitch = Math.min(inKey, stepCost(off - offOf(previousRow, previousColumn)));
        const through = pair.cost + extras + gapCost(inputs, pair, column) + pitch;
        if (through < cost) [cost, previousPair] = [through, pair];
      }
      const part = table[previousRow]?.[column];
      if (part && canBeParts(off, offOf(previousRow, column))) {
        // A further part begins late by nature.
        const seconds = (sung[row]?.end ?? 0) - (sung[previousRow]?.start ?? 0);
        const length = (written[column]?.length ?? 0) * inputs.tickSeconds;
        const through = part.cost + extras + splitCost(seconds / length) - own;
        if (through < cost) [cost, previousPair] = [through, part];
      }
    }
    return { row, column, cost: cost + own, ...(previousPair && { previousPair }) };
  }

  let last: Pair | undefined;
  let lowest = Infinity;
  for (const row of sung.keys()) {
    const pairs: Pair[] = [];
    table.push(pairs);
    for (const column of written.keys()) {
      const pair = bestPair(row, column);
      pairs.push(pair);
      const afterwards = Math.min(MAX_AFTERWARDS, between(row, sung.length));
      const total = pair.cost + gapCost(inputs, pair, written.length) + afterwards;
      if (total < lowest) [last, lowest] = [pair, total];
    }
  }
  return { octave, cost: lowest, ...resultOf(inputs, last) };
}

type Cell = Pick<Pair, "row" | "column">;

/** The written notes after a matched one that the sung note covers: those of its pitch, if it lasts long enough. */
function joinedAfter(inputs: Inputs, { row, column }: Cell, end: number) {
  const { sung, written, tickSeconds, isTimed, repeats } = inputs;
  const [note, first] = [sung[row], written[column]];
  let [count, cost] = [0, 0];
  for (let joined = column + 1; note && first && joined < end && repeats[joined - 1]; joined++) {
    const next = written[joined];
    if (!next) break;
    const seconds = (next.onset + next.length - first.onset) * tickSeconds;
    const own = joinedCost((note.end - note.start) / seconds, isTimed);
    if (own > MISSING) break;
    count += 1;
    cost += own;
  }
  return { count, cost };
}

/** Cost of the written notes between a pair and the column `end`. */
function gapCost(inputs: Inputs, pair: Cell, end: number): number {
  const notes = end - pair.column - 1;
  if (notes === 0) return 0;
  if (!inputs.repeats[pair.column]) return MISSING * notes;
  const { count, cost } = joinedAfter(inputs, pair, end);
  return cost + MISSING * (notes - count);
}

function isShortNote(sung: readonly SungNote[], index: number): boolean {
  const [before, note, next] = sung.slice(index - 1, index + 2);
  return before !== undefined && note !== undefined && next !== undefined
    ? isBetween(before, note, next)
    : false;
}

function resultOf(inputs: Inputs, last: Pair | undefined) {
  const { sung, written, weights } = inputs;
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
    const joined = joinedAfter(inputs, pair, end);
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
  return { notes, extras: withoutOtherAttempts(extras, inputs, last) };
}

/** Drops notes after the last pair that follow after a rest, or are another attempt. */
function withoutOtherAttempts(
  extras: readonly ExtraNote[],
  { sung }: Inputs,
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
