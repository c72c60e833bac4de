/** Where the singer is in the phrase. */
import type { PhraseState } from "./state.ts";
import { countsTempo } from "./tolerances.ts";
import type { NoteToSing } from "./written.ts";

/** Index of the written note that is being sung, or was sung last; undefined before the first and without listening. */
export function currentNoteIndex({ phase, follower }: PhraseState): number | undefined {
  return phase.name === "listening" ? follower.progress.place?.index : undefined;
}

/**
 * Where the playhead is: ticks from the start of the phrase at the latest frame; undefined without listening. At
 * levels with a tempo it moves with the time, from 0, where it waits during the lead. At others it follows the voice:
 * it moves through the note that is being sung at the tempo, and waits at its end for the next one.
 */
export function playheadTicks({ phase, task, follower }: PhraseState): number | undefined {
  if (phase.name !== "listening") return undefined;
  const { score, time, progress } = follower;
  const { leadSeconds, tickSeconds, ticks, notes } = score;
  if (countsTempo(task.phrase.level)) {
    return Math.min(ticks, Math.max(0, (time - leadSeconds) / tickSeconds));
  }
  const { place } = progress;
  if (!place) return 0;
  const { onset, length } = notes[place.index] as NoteToSing;
  return onset + Math.min(length, (time - place.start) / tickSeconds);
}
