import { findPhrase, QUARTER_TICKS, soundingNotes } from "@attune/phrases";
import type { SungNote } from "@attune/voice/testing";
import type { Performance } from "../sound/performance.ts";
import type { SoundMode } from "../sound/sound.ts";

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
 * Seconds from opening the microphone to the first note. The app listens from 0.3 s on, after 4.4 s more if the key and
 * the count-in sound, and up to 4 s later on a busy machine, which loads the sounds. It never listens earlier, and
 * waits 6.5 s for a voice. At levels with a tempo this is a late entry, Good! at best.
 */
const LEAD_SECONDS = { skipped: 5.5, real: 9.7 };
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
  /** Whether the key and the count-in last as long as for a user. */
  readonly sound?: SoundMode;
}

/** Options of `test.use` for a voice that sings these notes after the count-in. */
export function singing(
  notes: readonly PlannedNote[],
  { voice, isHummed = false, sound = "skipped" }: Singing = {},
): { readonly performance: Performance; readonly sound: SoundMode } {
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
  const performance = { notes: sung, after: LEAD_SECONDS[sound], ...(voice && { voice }) };
  return { performance, sound };
}

/** The same notes, the one at `index` changed. */
export const withNote = (
  notes: readonly PlannedNote[],
  index: number,
  change: (note: PlannedNote) => Partial<PlannedNote>,
): readonly PlannedNote[] =>
  notes.map((note, at) => (at === index ? { ...note, ...change(note) } : note));
