import { durationTicks, type Phrase, QUARTER_TICKS } from "@attune/phrases";
import { countIn } from "./count-in.ts";
import { type NoteToSing, notesToSing } from "./written.ts";

/** A phrase in its tempo, as one attempt is followed and judged by it. */
export interface Score {
  /** The notes to sing. */
  readonly notes: readonly NoteToSing[];
  /** Quarter notes per minute. */
  readonly tempo: number;
  readonly tickSeconds: number;
  /** Seconds from the start of listening to the start of the phrase. */
  readonly leadSeconds: number;
  /** Ticks from the start of the phrase to its first note. */
  readonly firstOnset: number;
  /** Ticks of the whole phrase. */
  readonly ticks: number;
}

/** @param tempo Quarter notes per minute. */
export function scoreOf(phrase: Phrase, tempo: number): Score {
  const notes = notesToSing(phrase);
  return {
    notes,
    tempo,
    tickSeconds: 60 / tempo / QUARTER_TICKS,
    leadSeconds: countIn(phrase, tempo).leadSeconds,
    firstOnset: Math.min(...notes.map(({ onset }) => onset)),
    ticks: durationTicks(phrase),
  };
}
