import { type Syllable, syllableOfNote } from "@attune/theory";
import { type Attempt, MAX_TRIES, type NoteMark } from "../../engine/outcome.ts";
import { type SyllableSegment, syllableSpan } from "../../engine/recording.ts";
import { failedSyllable } from "../../engine/syllable-result.ts";
import { judgePhrase, withPhraseSyllables } from "./judge.ts";
import { enter, type Result, stay } from "./phase.ts";
import type { PhraseAttempt, PhraseEffect, PhraseEvent, PhraseState } from "./state.ts";
import type { JudgedNote, PhraseTake, PhraseVerdict } from "./verdict.ts";

/** Whether the whole phrase was sung well enough to go on. */
export const hasPassed = ({ measure, verdict: { outcome } }: PhraseAttempt) =>
  measure === undefined && (outcome === "great" || outcome === "good");

/**
 * Shows the verdict immediately. Syllables don't decide it and are recognized afterwards, so the reported attempt has
 * none. A measure alone is practice: its outcome is not reported, and it is no try at the phrase.
 */
export function handleAnalysis(
  state: PhraseState,
  { take, token }: PhraseEvent & { type: "analyzed" },
): Result {
  if (state.phase.name !== "analyzing" || token !== state.token) return stay(state);
  const { task, level } = state;
  const verdict = judgePhrase({ ...task, level, take });
  const hasSung = verdict.outcome !== "noVoice";
  const isWhole = task.measure === undefined;
  const heard = state.checkSyllables ? syllablesIn(verdict, take) : [];
  const judged: PhraseState = { ...state, tries: state.tries + (hasSung && isWhole ? 1 : 0) };
  const { state: next, effects } = enter(judged, { name: "judged" }, (current) => [
    ...(hasSung ? [feedbackOn(verdict)] : []),
    ...(isWhole ? [reportOf(state, verdict)] : []),
    ...recognize(heard, current),
  ]);
  const recognizing = { token: next.token, notes: heard.map(({ index }) => index) };
  const last = { ...task, verdict, ...(heard.length > 0 && { recognizing }) };
  return { state: { ...next, last }, effects };
}

const feedbackOn = ({ outcome }: PhraseVerdict): PhraseEffect => ({
  type: "playFeedback",
  feedback: outcome === "tryAgain" ? "wrong" : "great",
});

interface HeardSyllable {
  /** Index of the written note. */
  readonly index: number;
  readonly segment: SyllableSegment;
}

/** The syllables to recognize: those of notes that have one (not Cb, E#, Fb, B#) and that the voice began. */
function syllablesIn({ notes }: PhraseVerdict, take: PhraseTake): readonly HeardSyllable[] {
  return notes.flatMap(({ name, sung }, index) => {
    const symbol: Syllable | undefined = syllableOfNote(name);
    if (!symbol || !sung || sung.isJoined) return [];
    return [{ index, segment: { symbol, ...syllableSpan(sung, take.notes) } }];
  });
}

function recognize(heard: readonly HeardSyllable[], token: number): readonly PhraseEffect[] {
  if (heard.length === 0) return [];
  return [{ type: "recognizeSyllables", segments: heard.map(({ segment }) => segment), token }];
}

/** Adds syllables to the attempt that they were sung in, if it is still the last one. */
export function handleSyllables(
  state: PhraseState,
  { results, token }: PhraseEvent & { type: "syllablesRecognized" },
): Result {
  const { last } = state;
  if (last?.recognizing?.token !== token) return stay(state);
  const { recognizing, ...attempt } = last as Required<PhraseAttempt>;
  const verdict = withPhraseSyllables(
    last.verdict,
    last.verdict.notes.map((_, index) => {
      const place = recognizing.notes.indexOf(index);
      return place < 0 ? undefined : (results[place] ?? failedSyllable("ERROR"));
    }),
  );
  return stay({ ...state, last: { ...attempt, verdict } });
}

const MAX_CENTS = 1200;

function reportOf(state: PhraseState, verdict: PhraseVerdict): PhraseEffect {
  const { exercise, task, tries } = state;
  const { outcome, accuracy } = verdict;
  const centsOff = leastAccurate(verdict.notes);
  const attempt: Attempt = {
    exercise,
    itemId: task.phrase.id,
    outcome,
    ...(outcome !== "noVoice" && { answer: answerOfPhrase(verdict) }),
    tries: Math.min(tries + 1, MAX_TRIES),
    accuracy,
    ...(centsOff !== undefined && { centsOff }),
  };
  return { type: "report", attempt };
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
