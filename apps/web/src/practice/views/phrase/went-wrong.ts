import type { PhraseAttempt, PhraseVerdict } from "@attune/exercises";
import { measuresOf, soundingNotes } from "@attune/phrases";

/** Index of the note to look at: the one of the hint, or the first with a fault. Undefined if there is none. */
export function noteInQuestion({ hint, notes, wentWrongAt }: PhraseVerdict): number | undefined {
  if (!hint) return undefined;
  if ("index" in hint) return hint.index;
  if ("before" in hint) return Math.min(hint.before, notes.length - 1);
  return wentWrongAt;
}

/**
 * Number of the measure to practice alone. Undefined if nothing went wrong or was sung, or if the phrase is one
 * measure.
 */
export function measureToRetry({ phrase, measure, verdict }: PhraseAttempt): number | undefined {
  if (measure !== undefined) return verdict.outcome === "great" ? undefined : measure;
  const index = noteInQuestion(verdict);
  if (index === undefined || verdict.outcome === "noVoice") return undefined;
  return measuresOf(phrase).length < 2 ? undefined : soundingNotes(phrase)[index]?.measure;
}
