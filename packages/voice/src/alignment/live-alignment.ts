/** Where a singer is in a melody, by the notes so far. */
import type { SungNote, WrittenNote } from "./note-costs.ts";
import { emptyTable, heldSecondsOf, latestPair, type Pair, type Table, withNote } from "./table.ts";

/**
 * The notes of a take so far, aligned with a melody in each octave in which it may be sung: what `alignNotes` finds, but
 * that written notes which are still to come aren't missing, and that beginning again costs more.
 */
export interface LiveAlignment {
  readonly tables: readonly Table[];
  /** Undefined before the first note. */
  readonly place: Place | undefined;
  /** Whether the last written note may have been sung. */
  readonly mayBeAtEnd: boolean;
}

/** The written note that was sung last, in the cheapest alignment of the notes so far. */
export interface Place {
  /** Index of the written note. */
  readonly index: number;
  /** When it began, in seconds. */
  readonly start: number;
  /** When the melody would have begun at the tempo, by the first note of this attempt. */
  readonly origin: number;
}

/** Octaves in which a melody may be sung; the written one if it costs the same. */
const OCTAVES = [0, -1, 1, -2];
/** The last note may have been sung if that costs this much more than the cheapest alignment. */
const DOUBT = 0.15;

/** @param tickSeconds Seconds of a tick, by which the durations of notes are judged. */
export const beginAlignment = (
  written: readonly WrittenNote[],
  tickSeconds: number,
): LiveAlignment => ({
  tables: OCTAVES.map((octave) =>
    emptyTable({
      written,
      octave,
      tickSeconds,
      heldSeconds: heldSecondsOf(written, tickSeconds),
      isTimed: false,
      isWhole: false,
    }),
  ),
  place: undefined,
  mayBeAtEnd: false,
});

/**
 * Adds a note. One that is sounding may still be held; when it has grown or ended, it is added again to the notes
 * before it.
 */
export function alignNext(
  { tables }: LiveAlignment,
  note: SungNote,
  { isSounding = false } = {},
): LiveAlignment {
  const next = tables.map((table) => withNote(table, note, isSounding ? 1 : undefined));
  const [best] = next
    .flatMap((table) => {
      const latest = latestPair(table);
      return latest ? { table, ...latest } : [];
    })
    .toSorted((a, b) => a.cost - b.cost);
  return {
    tables: next,
    place: best && placeOf(best.table, best.pair),
    mayBeAtEnd: best !== undefined && next.some((each) => endCost(each) <= best.cost + DOUBT),
  };
}

function placeOf({ melody, sung }: Table, pair: Pair): Place {
  let [part, first] = [pair, pair];
  for (let each: Pair | undefined = pair; each; each = each.previousPair) {
    if (each.column === pair.column) part = each;
    first = each;
  }
  const startOf = ({ row }: Pair) => (sung[row] as SungNote).start;
  const { onset } = melody.written[first.column] as WrittenNote;
  return {
    index: pair.column,
    start: startOf(part),
    origin: startOf(first) - onset * melody.tickSeconds,
  };
}

/** Cost of the notes so far, if the melody has been sung to its end. */
const endCost = (table: Table) => latestPair(table, table.melody.written.length)?.cost ?? Infinity;
