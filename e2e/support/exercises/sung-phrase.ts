import { findPhrase, QUARTER_TICKS, soundingNotes } from "@attune/phrases";
import type { SungNote } from "@attune/voice/testing";
import type { Performance } from "../sound/performance.ts";

/** A note of a phrase as it is sung. */
export interface PlannedNote {
  /** Fractional if out of tune. */
  readonly midi: number;
  /** Seconds from the first note. */
  readonly start: number;
  readonly seconds: number;
}

/** Quarter notes per minute of journeys: quicker than most learners choose, so that they wait less. */
export const TEMPO = 100;
/**
 * Seconds from opening the microphone to the first note: the key and the count-in take 4.4 s, on a slow machine up to
 * 1.5 s more, and a constant latency doesn't count.
 */
const WHEN_COUNTED_IN = 6.4;
/** Silence after each note, at most a fifth of its length. */
const GAP_SECONDS = 0.08;

/** The notes of a phrase in its tempo. @throws Error if there is no such phrase. */
export function notesOf(id: string, tempo = TEMPO): readonly PlannedNote[] {
  const phrase = findPhrase(id);
  if (!phrase) throw new Error(`no phrase ${id}`);
  const second = tempo / 60;
  return soundingNotes(phrase).map(({ midi, onsetTicks, ticks }) => ({
    midi,
    start: onsetTicks / QUARTER_TICKS / second,
    seconds: ticks / QUARTER_TICKS / second,
  }));
}

interface Singing {
  readonly voice?: Performance["voice"];
  readonly isHummed?: boolean;
}

/** A voice that sings these notes after the count-in. */
export function singing(
  notes: readonly PlannedNote[],
  { voice, isHummed = false }: Singing = {},
): Performance {
  const sung = notes.map(({ midi, start, seconds }, index): SungNote => {
    const next = notes[index + 1]?.start ?? start + seconds;
    const held = Math.min(seconds, next - start);
    const gap = Math.min(GAP_SECONDS, 0.2 * held);
    return {
      midi,
      seconds: held - gap,
      gapSeconds: next - start - held + gap,
      ...(isHummed ? { vowel: "u", consonant: "m" } : { vowel: "a" }),
    };
  });
  return { notes: sung, after: WHEN_COUNTED_IN, ...(voice && { voice }) };
}

/** The same notes, the one at `index` changed. */
export const withNote = (
  notes: readonly PlannedNote[],
  index: number,
  change: (note: PlannedNote) => Partial<PlannedNote>,
): readonly PlannedNote[] =>
  notes.map((note, at) => (at === index ? { ...note, ...change(note) } : note));
