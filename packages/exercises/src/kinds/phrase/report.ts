import { type Attempt, type NoteMark, phraseExercise } from "../../engine/outcome.ts";
import type { JudgedNote, PhraseVerdict } from "./judge/verdict.ts";
import type { PhraseState } from "./state.ts";

const MAX_CENTS = 1200;

/**
 * Describes the answer in an attempt. A measure alone is practice, and isn't reported. Syllables
 * follow when they are recognized.
 */
export function reportOf(
  { task: { phrase, measure } }: PhraseState,
  verdict: PhraseVerdict,
): Pick<Attempt, "exercise" | "itemId" | "answer" | "centsOff"> | undefined {
  if (measure !== undefined) return undefined;
  const centsOff = leastAccurate(verdict.notes);
  const answer = verdict.outcome === "noVoice" ? verdict.hint?.code : answerOfPhrase(verdict);
  return {
    exercise: phraseExercise(phrase.level),
    itemId: phrase.id,
    ...(answer !== undefined && { answer }),
    ...(centsOff !== undefined && { centsOff }),
  };
}

function leastAccurate(notes: readonly JudgedNote[]): number | undefined {
  const offs = notes.flatMap(({ sung }) => sung?.centsOff ?? []);
  const [worst] = offs.sort((a, b) => Math.abs(b) - Math.abs(a));
  return worst && Math.min(MAX_CENTS, Math.max(-MAX_CENTS, worst));
}

/** The verdict as attempts store it, see `Attempt.answer`. */
export const answerOfPhrase = ({ notes }: PhraseVerdict): string => notes.map(markOf).join("");

function markOf({ status, rhythm }: JudgedNote): NoteMark {
  if (status === "missing") return "m";
  if (status === "wrong") return "w";
  if (rhythm?.onset === "early") return "e";
  if (rhythm?.onset === "late") return "l";
  return rhythm && rhythm.length !== "ok" ? "t" : "r";
}
