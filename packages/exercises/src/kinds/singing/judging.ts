import { type Attempt, MAX_TRIES } from "../../engine/outcome.ts";
import { failedSyllable, type SyllableResult } from "../../engine/syllable-result.ts";
import { judge, pointsGained, scoreOf, type Verdict } from "./judge.ts";
import { currentItem, enter, goalOf, type Result, SINGING_EXERCISE, stay } from "./phase.ts";
import type { SingingEffect, SingingEvent, SingingState } from "./state.ts";
import { syllableSegments, withSyllables } from "./syllables.ts";

/** The verdict waits for the syllables this long: the recognizer may still be loading. */
const SYLLABLES_TIMEOUT_MS = 3000;

export const hasPassed = ({ outcome }: Verdict) => outcome === "great" || outcome === "good";

export const playFeedback = (feedback: "great" | "wrong" | "encore"): SingingEffect => ({
  type: "playFeedback",
  feedback,
});

/** Judges the pitches. Where syllables are checked, they are analyzed before the verdict is shown. */
export function handleAnalysis(
  state: SingingState,
  { take, token }: SingingEvent & { type: "analyzed" },
): Result {
  if (state.phase.name !== "analyzing" || token !== state.token) return stay(state);
  const verdict = judge(take, goalOf(state));
  const segments = state.checkSyllables
    ? syllableSegments(verdict.notes, take, currentItem(state))
    : [];
  if (segments.length === 0) return showVerdict(state, verdict);
  return enter(state, { name: "hearing", verdict }, (current) => [
    { type: "recognizeSyllables", segments, token: current },
    { type: "startTimer", ms: SYLLABLES_TIMEOUT_MS, token: current },
  ]);
}

export function handleSyllables(
  state: SingingState,
  { results, token }: SingingEvent & { type: "syllablesRecognized" },
): Result {
  if (state.phase.name !== "hearing" || token !== state.token) return stay(state);
  return showSyllables(state, state.phase.verdict, results);
}

/** Shows the verdict without syllables, which haven't been analyzed in time. */
export function endHearing(state: SingingState, verdict: Verdict): Result {
  return showSyllables(
    state,
    verdict,
    verdict.notes.map(() => failedSyllable("NETWORK ERROR")),
  );
}

const showSyllables = (
  state: SingingState,
  verdict: Verdict,
  results: readonly SyllableResult[],
): Result => showVerdict(state, { ...verdict, notes: withSyllables(verdict.notes, results) });

function showVerdict(state: SingingState, verdict: Verdict): Result {
  const { id } = currentItem(state);
  const score = scoreOf(verdict.accuracy, state.detector.bestAccuracy);
  const previousBest = state.best[id] ?? 0;
  const isTry = verdict.outcome !== "noVoice";
  const judged: SingingState = {
    ...state,
    lastVerdict: verdict,
    best: { ...state.best, [id]: Math.max(previousBest, score) },
    tries: isTry ? state.tries + 1 : state.tries,
    points: state.points + pointsGained(score, previousBest),
  };
  const feedback = hasPassed(verdict) ? "great" : "wrong";
  return enter(judged, { name: "judged", verdict }, () => [
    ...(isTry ? [playFeedback(feedback)] : []),
    { type: "report", attempt: attemptOf(id, verdict, Math.min(state.tries + 1, MAX_TRIES)) },
  ]);
}

function attemptOf(itemId: string, verdict: Verdict, tries: number): Attempt {
  const { outcome, accuracy, notes, sungCents } = verdict;
  const worst = [...notes].sort((a, b) => Math.abs(b.centsOff) - Math.abs(a.centsOff))[0];
  const syllables = notes.flatMap(({ syllable }) => syllable ?? []);
  return {
    exercise: SINGING_EXERCISE,
    itemId,
    outcome,
    ...(sungCents !== undefined && { answer: String(Math.round(sungCents / 100)) }),
    tries,
    accuracy,
    ...(worst && { centsOff: worst.centsOff }),
    ...(syllables.length > 0 && { syllables }),
  };
}
