/** The syllables of a sung phrase. They don't decide the verdict, which is shown before they are recognized. */
import { type Syllable, syllableOfNote } from "@attune/theory";
import { MAX_SYLLABLES } from "../../engine/outcome.ts";
import { type RecordingStep, stay } from "../../engine/recording/phase.ts";
import { type SyllableSegment, syllableSpan } from "../../engine/recording/recording.ts";
import {
  failedSyllable,
  type SyllableFailure,
  type SyllableResult,
} from "../../engine/syllable-result.ts";
import { withPhraseSyllables } from "./judge/judge.ts";
import type { PhraseTake, PhraseVerdict, SungSpan } from "./judge/verdict.ts";
import type { PhraseState } from "./state.ts";

interface SungSyllable {
  /** Index of the written note. */
  readonly index: number;
  readonly symbol: Syllable;
  readonly sung: SungSpan;
}

/** The syllables of notes that have one (not Cb, E#, Fb, B#) and that the voice began. */
const sungSyllables = ({ notes }: PhraseVerdict): readonly SungSyllable[] =>
  notes.flatMap(({ name, sung }, index) => {
    const symbol = syllableOfNote(name);
    return symbol && sung && !sung.isJoined ? [{ index, symbol, sung }] : [];
  });

/** The parts of the take that show the syllables. */
export const syllableSegments = (
  verdict: PhraseVerdict,
  take: PhraseTake,
): readonly SyllableSegment[] =>
  sungSyllables(verdict).map(({ symbol, sung }) => ({ symbol, ...syllableSpan(sung, take.notes) }));

/** Enters the attempt as the last one, with the notes whose syllables are being recognized. */
export function record(
  state: PhraseState,
  verdict: PhraseVerdict,
  segments: readonly SyllableSegment[],
): PhraseState {
  const recognizing = { token: state.token, notes: notesWithSyllables(verdict) };
  const last = { ...state.task, verdict, ...(segments.length > 0 && { recognizing }) };
  return { ...state, last };
}

/** Indices of the written notes whose syllables are recognized. */
const notesWithSyllables = (verdict: PhraseVerdict): readonly number[] =>
  sungSyllables(verdict).map(({ index }) => index);

/** Adds the results to the verdict. @param missing The result of syllables that have none. */
export function withSyllables(
  verdict: PhraseVerdict,
  results: readonly SyllableResult[],
  missing: SyllableFailure,
): PhraseVerdict {
  const sung = notesWithSyllables(verdict);
  const resultAt = (place: number) => results[place] ?? failedSyllable(missing);
  return withPhraseSyllables(
    verdict,
    verdict.notes.map((_, index) =>
      sung.includes(index) ? resultAt(sung.indexOf(index)) : undefined,
    ),
  );
}

/** Adds syllables to the attempt that they were sung in, if it is still the last one. */
export function addLateSyllables(
  state: PhraseState,
  results: readonly SyllableResult[],
  token: number,
): RecordingStep<PhraseState> {
  const { last } = state;
  if (last?.recognizing?.token !== token) return stay(state);
  const { recognizing: _, ...attempt } = last;
  const verdict = withSyllables(attempt.verdict, results, "ERROR");
  const next = { ...state, last: { ...attempt, verdict } };
  // A measure alone is practice.
  if (attempt.measure !== undefined) return stay(next);
  const syllables = verdict.notes.flatMap(({ syllable }) => syllable ?? []);
  return {
    state: next,
    effects: [{ type: "reportSyllables", syllables: syllables.slice(0, MAX_SYLLABLES) }],
  };
}
