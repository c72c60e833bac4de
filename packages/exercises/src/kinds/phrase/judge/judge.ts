import { type Level, QUARTER_TICKS } from "@attune/phrases";
import {
  type AlignOptions,
  alignNotes,
  type NoteAlignment,
  type SungNote,
} from "@attune/voice/alignment";
import type { SyllableResult } from "../../../engine/syllable-result.ts";
import type { Score } from "../score.ts";
import { countsTempo, onsetTolerance } from "../tolerances.ts";
import { gradeOf } from "./grade.ts";
import { hintOf } from "./hint.ts";
import { withoutHum } from "./hum.ts";
import { driftOf, judgePitches } from "./pitch.ts";
import { judgeRhythm } from "./rhythm.ts";
import type { JudgedNote, PhraseTake, PhraseVerdict } from "./verdict.ts";
import { HELD_SECONDS, hasVoice } from "./voice.ts";

export interface Performance {
  readonly score: Score;
  readonly take: PhraseTake;
  /** From level 4 on the rhythm counts. */
  readonly level: Level;
}

/**
 * Judges a take as a phrase. The rules are those of docs/decisions/0062-judging-phrases.md. Notes that are too
 * short or too unsteady for the phrase, and sounds without a voice, are no faults.
 */
export function judgePhrase(performance: Performance): PhraseVerdict {
  const verdict = judgeNotes(performance);
  if (isSure(verdict, performance)) return verdict;
  return { ...UNJUDGED, notes: missing(performance.score), hint: { code: "unsure" } };
}

/**
 * Whether the verdict is to be given: what may have been sung in two ways has one outcome in both, and a great phrase
 * was surely sung as it is written.
 */
function isSure({ outcome }: PhraseVerdict, performance: Performance): boolean {
  const { reading, otherNotes } = performance.take;
  if (outcome === "great") return reading === "asWritten" || reading === undefined;
  if (reading !== "unsure" || !otherNotes) return true;
  const other: PhraseTake = { ...performance.take, notes: otherNotes };
  return judgeNotes({ ...performance, take: other }).outcome === outcome;
}

function judgeNotes({ score, take, level }: Performance): PhraseVerdict {
  const isSungAgain = take.reading === "asWritten";
  const options = { ...alignmentOptions(score.tempo, level), isSungAgain };
  const alignment = alignNotes(take.notes, score.notes, options);
  const tolerance = countsTempo(level) ? onsetTolerance(level, score.tempo) : undefined;
  const sung =
    tolerance === undefined ? alignment : withoutHum(alignment, take.notes, score, tolerance);
  const pitches = judgePitches(score.notes, take.notes, sung);
  const drift = driftOf(pitches);
  if (!hasVoice(take, pitches, shortestSeconds(score))) return noVoice(score, take);
  const rhythm = tolerance === undefined ? undefined : judgeRhythm(pitches, score, tolerance);
  const notes = rhythm?.notes ?? pitches;
  const extras = alignment.extras.map(({ index, before, isShort }) => {
    const { heldHz, start, end } = take.notes[index] as SungNote;
    return { before, hz: heldHz, start, end, isShort };
  });
  const tempoScale = rhythm?.tempoScale;
  const lateBeats = isFalseStart(take.notes, alignment) ? undefined : rhythm?.lateBeats;
  const hint = hintOf({ notes, extras, tempoScale, lateBeats, drift });
  return {
    ...gradeOf({ notes, extras, tempoScale, lateBeats }),
    notes,
    extras,
    octave: alignment.octave,
    driftCents: Math.round(drift.endCents - drift.startCents),
    ...(tempoScale !== undefined && { tempoScale }),
    ...(lateBeats !== undefined && { lateBeats }),
    ...(hint && { hint }),
  };
}

/** How `alignNotes` and `analyzeMelody` of the voice package align a take with a phrase. */
export const alignmentOptions = (tempo: number, level: Level): AlignOptions =>
  countsTempo(level)
    ? { tempo: { tickSeconds: 60 / tempo / QUARTER_TICKS, quarterTicks: QUARTER_TICKS } }
    : {};

/** Adds the results of the syllables, in the order of the written notes; undefined where a note has none. */
export function withPhraseSyllables(
  verdict: PhraseVerdict,
  results: readonly (SyllableResult | undefined)[],
): PhraseVerdict {
  const notes = verdict.notes.map((note, index): JudgedNote => {
    const syllable = results[index];
    return syllable ? { ...note, syllable } : note;
  });
  const { tempoScale, lateBeats } = verdict;
  const hint =
    verdict.hint ?? hintOf({ ...verdict, notes, tempoScale, lateBeats, drift: driftOf(notes) });
  return { ...verdict, notes, ...(hint && { hint }) };
}

/** Nothing is judged. */
const UNJUDGED = { outcome: "noVoice", extras: [], accuracy: 0, octave: 0, driftCents: 0 } as const;

const missing = ({ notes }: Score) =>
  notes.map(({ name }): JudgedNote => ({ name, status: "missing" }));

const noVoice = (score: Score, { voicedSeconds }: PhraseTake): PhraseVerdict => ({
  ...UNJUDGED,
  notes: missing(score),
  hint: { code: voicedSeconds > 0 ? "noNotes" : "silence" },
});

const shortestSeconds = ({ notes, tickSeconds }: Score) =>
  Math.min(...notes.map(({ length }) => length)) * tickSeconds;

/** Whether a note was held before the phrase: the learner began again. */
function isFalseStart(sung: readonly SungNote[], { notes }: NoteAlignment): boolean {
  const first = Math.min(...notes.flatMap(({ parts }) => parts));
  return sung.slice(0, first).some(({ heldSeconds }) => heldSeconds >= HELD_SECONDS);
}
