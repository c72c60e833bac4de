import { type Level, type Phrase, QUARTER_TICKS } from "@attune/phrases";
import {
  type AlignOptions,
  alignNotes,
  type NoteAlignment,
  type SungNote,
} from "@attune/voice/alignment";
import type { SyllableResult } from "../../../engine/syllable-result.ts";
import { countsTempo, onsetTolerance } from "../tolerances.ts";
import { type NoteToSing, notesToSing } from "../written.ts";
import { firstWrong, isFault, outcomeOf } from "./grade.ts";
import { hintOf } from "./hint.ts";
import { driftOf, judgePitches } from "./pitch.ts";
import { judgeRhythm, lateBeatsOf } from "./rhythm.ts";
import type { JudgedNote, PhraseTake, PhraseVerdict } from "./verdict.ts";
import { HELD_SECONDS, hasVoice } from "./voice.ts";

export interface Performance {
  readonly phrase: Phrase;
  readonly take: PhraseTake;
  /** Quarter notes per minute. */
  readonly tempo: number;
  /** From level 4 on the rhythm counts. */
  readonly level: Level;
}

/**
 * Judges a take as a phrase. The rules are those of docs/decisions/0062-judging-phrases.md. Notes that are too
 * short or too unsteady for the phrase, and sounds without a voice, are no faults.
 */
export function judgePhrase(performance: Performance): PhraseVerdict {
  const { phrase } = performance;
  const verdict = judgeNotes(performance);
  if (isSure(verdict, performance)) return verdict;
  return { ...UNJUDGED, notes: missing(notesToSing(phrase)), hint: { code: "unsure" } };
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

function judgeNotes({ phrase, take, tempo, level }: Performance): PhraseVerdict {
  const written = notesToSing(phrase);
  const tickSeconds = 60 / tempo / QUARTER_TICKS;
  const isSungAgain = take.reading === "asWritten";
  const options = { ...alignmentOptions(tempo, level), isSungAgain };
  const alignment = alignNotes(take.notes, written, options);
  const pitches = judgePitches(written, take.notes, alignment);
  const drift = driftOf(pitches);
  if (!hasVoice(take, pitches, shortestSeconds(written, tickSeconds))) {
    return noVoice(written, take);
  }
  const rhythm = countsTempo(level)
    ? judgeRhythm(pitches, written, tickSeconds, onsetTolerance(level, tempo))
    : undefined;
  const notes = rhythm?.notes ?? pitches;
  const extras = alignment.extras.map(({ index, before, isShort }) => {
    const { heldHz, start, end } = take.notes[index] as SungNote;
    return { before, hz: heldHz, start, end, isShort };
  });
  const tempoScale = rhythm?.tempoScale;
  const hasFalseStart = isFalseStart(take.notes, alignment);
  const lateBeats = rhythm && !hasFalseStart ? lateBeatsOf(rhythm.start, phrase, tempo) : undefined;
  const held = extras.filter(({ isShort }) => !isShort);
  const faults = notes.filter(isFault).length + held.length;
  const wentWrongAt = firstWrong(notes, held);
  const outcome = outcomeOf({ notes, extras, faults, tempoScale, lateBeats });
  const hint = hintOf({ notes, extras, tempoScale, lateBeats, drift });
  return {
    outcome,
    notes,
    extras,
    // 0 would mean that no voice was detected.
    accuracy: Math.max(1, Math.round(100 * (1 - faults / notes.length))),
    octave: alignment.octave,
    driftCents: Math.round(drift.endCents - drift.startCents),
    ...(tempoScale !== undefined && { tempoScale }),
    ...(lateBeats !== undefined && { lateBeats }),
    ...(wentWrongAt !== undefined && { wentWrongAt }),
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

const missing = (written: readonly NoteToSing[]) =>
  written.map(({ name }): JudgedNote => ({ name, status: "missing" }));

const noVoice = (written: readonly NoteToSing[], { voicedSeconds }: PhraseTake): PhraseVerdict => ({
  ...UNJUDGED,
  notes: missing(written),
  hint: { code: voicedSeconds > 0 ? "noNotes" : "silence" },
});

const shortestSeconds = (written: readonly NoteToSing[], tickSeconds: number) =>
  Math.min(...written.map(({ length }) => length)) * tickSeconds;

/** Whether a note was held before the phrase: the learner began again. */
function isFalseStart(sung: readonly SungNote[], { notes }: NoteAlignment): boolean {
  const first = Math.min(...notes.flatMap(({ parts }) => parts));
  return sung.slice(0, first).some(({ heldSeconds }) => heldSeconds >= HELD_SECONDS);
}
