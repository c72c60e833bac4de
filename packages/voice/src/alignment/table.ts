/** The table in which the notes of a take are aligned with a melody: a row for each sung note, in order of time. */
import { centsBetween } from "../cents.ts";
import {
  canBeParts,
  extraCost,
  isScoop,
  joinedCost,
  LEGATO_REPEAT,
  MISSING,
  noteness,
  pitchCost,
  restartCost,
  type SungNote,
  splitCost,
  stepCost,
  unheldCost,
  type WrittenNote,
} from "./note-costs.ts";

/** A melody, and how it is sung. */
export interface Melody {
  readonly written: readonly WrittenNote[];
  /** Octaves by which it is sung higher (+) or lower (−). */
  readonly octave: number;
  readonly tickSeconds: number;
  /** Seconds that a note is held at least. */
  readonly heldSeconds: number;
  /** Whether the melody is sung in a tempo that is known. */
  readonly isTimed: boolean;
  /** Whether no note follows: then a beginning that costs less than another is known to be the right one. */
  readonly isWhole: boolean;
  /** Whether every repeated note is known to have an attack of its own. */
  readonly isSungAgain?: boolean;
  /** Cost of the onset of a sung note as that of a written one. */
  readonly onsetCost?: (sung: SungNote, written: WrittenNote) => number;
}

/** A sung note matched with a written one, and the pair before it: a cell of the table. */
export interface Pair {
  /** Index of the sung note. */
  readonly row: number;
  /** Index of the written note. */
  readonly column: number;
  /** Lowest cost of all notes up to this pair. */
  readonly cost: number;
  /** Deviation of the sung note in cents. */
  readonly off: number;
  readonly previousPair?: Pair;
}

/** The notes so far, aligned with a melody. */
export interface Table {
  readonly melody: Melody;
  /** Whether each written note is followed by one of the same pitch. */
  readonly repeats: readonly boolean[];
  readonly sung: readonly SungNote[];
  /** How much of a note each sung one is, 0–1. */
  readonly weights: readonly number[];
  /** Cost of the sung notes before each row as extra ones, and of all. */
  readonly extraCosts: readonly number[];
  readonly rows: readonly (readonly Pair[])[];
}

/** Sung notes between two matched ones; a cough and its echo are several. */
const MAX_EXTRAS = 8;

/** Seconds and part of the shortest written note that a note is held. */
const HELD = { part: 0.4, least: 0.1, most: 0.25 };

/** Seconds that a note of a melody is held at least. */
export function heldSecondsOf(written: readonly WrittenNote[], tickSeconds: number): number {
  const shortest = Math.min(...written.map(({ length }) => length)) * tickSeconds;
  return Math.min(HELD.most, Math.max(HELD.least, HELD.part * shortest));
}

export const emptyTable = (melody: Melody): Table => ({
  melody,
  repeats: melody.written.map(({ hz }, k) => isSamePitch(hz, melody.written[k + 1]?.hz)),
  sung: [],
  weights: [],
  extraCosts: [0],
  rows: [],
});

/**
 * Adds a note at the end: the notes so far are aligned as they would be without those that follow.
 *
 * @param weight How much of a note this is.
 */
export function withNote(
  table: Table,
  note: SungNote,
  weight = noteness(note, table.melody.heldSeconds),
): Table {
  const { sung, weights } = table;
  const last = sung.at(-1);
  // The next note shows whether a sound was its scoop.
  const isAfterScoop = last && isScoop(weights.at(-1) ?? 0, last, note);
  return added(isAfterScoop ? added(withoutLast(table), last, 0) : table, note, weight);
}

const withoutLast = (table: Table): Table => ({
  ...table,
  sung: table.sung.slice(0, -1),
  weights: table.weights.slice(0, -1),
  extraCosts: table.extraCosts.slice(0, -1),
  rows: table.rows.slice(0, -1),
});

function added(table: Table, note: SungNote, weight: number): Table {
  const { sung, weights, extraCosts, rows } = table;
  return {
    ...table,
    sung: [...sung, note],
    weights: [...weights, weight],
    extraCosts: [...extraCosts, (extraCosts.at(-1) ?? 0) + extraCost(weight)],
    rows: [...rows, rowOf(table, note, weight)],
  };
}

/** Cost of the sung notes between two rows as extra ones. */
export const costBetween = ({ extraCosts }: Table, row: number, nextRow: number) =>
  (extraCosts[nextRow] ?? 0) - (extraCosts[row + 1] ?? 0);

/**
 * The pair that ends the cheapest alignment of the notes so far; undefined before the first.
 *
 * @param end If it is given, all written notes before this index are sung.
 */
export function latestPair(table: Table, end?: number): LatestPair | undefined {
  let best: LatestPair | undefined;
  const count = table.rows.length;
  for (let row = Math.max(0, count - 1 - MAX_EXTRAS); row < count; row++) {
    const after = costBetween(table, row, count);
    for (const pair of table.rows[row] ?? []) {
      const cost = pair.cost + after + (end === undefined ? 0 : gapCost(table, pair, end));
      if (!best || cost < best.cost) best = { cost, pair };
    }
  }
  return best;
}

/** A pair with the cost of all notes so far. */
interface LatestPair {
  readonly pair: Pair;
  readonly cost: number;
}

/** Cost of beginning with the next note. */
function startCost(table: Table, { start }: SungNote): number {
  const { melody, sung, weights } = table;
  const held = sung[weights.lastIndexOf(1)];
  if (!held) return 0;
  const before = melody.isWhole ? 0 : (latestPair(table)?.cost ?? 0);
  return before + restartCost(start - held.end, melody.isWhole);
}

function rowOf(table: Table, note: SungNote, weight: number): readonly Pair[] {
  const { melody, sung, rows } = table;
  const { written, octave, tickSeconds } = melody;
  const row = rows.length;
  const first = Math.max(0, row - 1 - MAX_EXTRAS);
  const begun = startCost(table, note);
  const unheld = unheldCost(weight);

  return written.map((target, column) => {
    const off = centsBetween(note.heldHz, target.hz) - 1200 * octave;
    const inKey = pitchCost(off);
    let cost = MISSING * column + begun + inKey;
    let previousPair: Pair | undefined;
    const own = unheld + (melody.onsetCost?.(note, target) ?? 0);
    // From the latest row: it costs least, so most others are passed over.
    for (let previousRow = row - 1; previousRow >= first; previousRow--) {
      const extras = costBetween(table, previousRow, row);
      const pairs = rows[previousRow] ?? [];
      const isLegato = note.isLegato && previousRow === row - 1;
      for (let previousColumn = 0; previousColumn < column; previousColumn++) {
        const pair = pairs[previousColumn];
        if (!pair || pair.cost + extras >= cost) continue;
        const pitch = Math.min(inKey, stepCost(off - pair.off));
        const isRepeat = isLegato && isSamePitch(target.hz, written[previousColumn]?.hz);
        const repeat = isRepeat ? LEGATO_REPEAT : 0;
        const through = pair.cost + extras + gapCost(table, pair, column) + pitch + repeat;
        if (through < cost) [cost, previousPair] = [through, pair];
      }
      const part = pairs[column];
      if (part && canBeParts(off, part.off)) {
        // A further part begins late by nature.
        const seconds = note.end - (sung[previousRow]?.start ?? 0);
        const length = target.length * tickSeconds;
        const through = part.cost + extras + splitCost(seconds / length) - own;
        if (through < cost) [cost, previousPair] = [through, part];
      }
    }
    return { row, column, cost: cost + own, off, ...(previousPair && { previousPair }) };
  });
}

const isSamePitch = (hz: number, other: number | undefined) =>
  other !== undefined && Math.abs(centsBetween(hz, other)) <= 1;

type Cell = Pick<Pair, "row" | "column">;

/** The written notes after a matched one that the sung note covers: those of its pitch, if it lasts long enough. */
export function joinedAfter({ melody, repeats, sung }: Table, { row, column }: Cell, end: number) {
  const { written, tickSeconds, isTimed, isSungAgain } = melody;
  const [note, first] = [sung[row], written[column]];
  let [count, cost] = [0, 0];
  if (isSungAgain || !note || !first) return { count, cost };
  for (let joined = column + 1; joined < end && repeats[joined - 1]; joined++) {
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
export function gapCost(table: Table, pair: Cell, end: number): number {
  const notes = end - pair.column - 1;
  if (notes === 0) return 0;
  const { count, cost } = joinedAfter(table, pair, end);
  return cost + MISSING * (notes - count);
}
