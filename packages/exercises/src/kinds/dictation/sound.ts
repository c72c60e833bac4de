import { nameInKey, type Phrase, QUARTER_TICKS, soundingNotes } from "@attune/phrases";
import type { TimedNote } from "../../engine/effects.ts";
import { comparedPhrases } from "../../engine/melody.ts";
import type { Hearing } from "../../engine/quiz/state.ts";
import type { DictationDraft } from "./draft.ts";
import { type DictationVerdict, writtenName } from "./judge.ts";
import { type DictationQuestion, measureAt } from "./question.ts";

/** "Slowly" is this part of the tempo. */
const SLOW_TEMPO = 0.65;

interface WrittenNote {
  readonly name: string;
  readonly onsetTicks: number;
  readonly ticks: number;
}

/** Notes in a tempo, from a moment on. */
function inTempo(
  { key }: Phrase,
  notes: readonly WrittenNote[],
  tempo: number,
  from = 0,
): readonly TimedNote[] {
  const secondsOfTick = 60 / tempo / QUARTER_TICKS;
  return notes.map(({ name, onsetTicks, ticks }) => ({
    note: nameInKey(name, key),
    at: (onsetTicks - from) * secondsOfTick,
    seconds: ticks * secondsOfTick,
  }));
}

export function soundOfQuestion(
  { phrase }: DictationQuestion,
  { how, tempo }: Hearing,
): readonly TimedNote[] {
  const notes = soundingNotes(phrase);
  if (how !== "firstNote")
    return inTempo(phrase, notes, how === "slowly" ? SLOW_TEMPO * tempo : tempo);
  return inTempo(phrase, notes.slice(0, 1), tempo, notes[0]?.onsetTicks);
}

/** The first measure that is wrong, as it was written and as it is in the phrase. */
export function soundOfComparison(
  { phrase }: DictationQuestion,
  { entries }: DictationDraft,
  { verdict, tempo }: { readonly verdict: DictationVerdict; readonly tempo: number },
): readonly TimedNote[] {
  const { reason } = verdict;
  if (reason.code === "right") return [];
  const number = reason.fault.measure;
  const written = entries.filter(
    ({ onsetTicks }) => measureAt(phrase, onsetTicks).number === number,
  );
  // A draft that was judged has no unfilled time.
  const start = written[0]?.onsetTicks;
  const named = written.flatMap((entry) => {
    const name = writtenName(entry);
    return name === undefined ? [] : { ...entry, name };
  });
  const right = soundingNotes(phrase).filter(({ measure }) => measure === number);
  return comparedPhrases(
    inTempo(phrase, named, tempo, start),
    inTempo(phrase, right, tempo, start),
  );
}
