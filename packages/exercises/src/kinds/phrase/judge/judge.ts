import { type Level, type Phrase, QUARTER_TICKS } from "@attune/phrases";
import {
  type AlignOptions,
  alignNotes,
  type NoteAlignment,
  type SungNote,
} from "@attune/voice/alignment";
import type { SyllableResult } from "../../../engine/syllable-result.ts";
import { countIn } from "../count-in.ts";
import {
  countsTempo,
  LATE_ENTRY_SECONDS,
  MOST,
  OK_CENTS,
  onsetTolerance,
  STEADY_TEMPO,
} from "../tolerances.ts";
import { type NoteToSing, notesToSing } from "../written.ts";
import { hintOf } from "./hint.ts";
import { driftOf, judgePitches } from "./pitch.ts";
import { judgeRhythm } from "./rhythm.ts";
import type { JudgedNote, PhraseTake, PhraseVerdict, SungPitch } from "./verdict.ts";

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
  const { startCents, endCents } = driftOf(notes);
  const hint = hintOf({ notes, extras, tempoScale, lateBeats });
  return {
    outcome: outcomeOf({ notes, extras, faults, tempoScale, lateBeats }),
    notes,
    extras,
    // 0 would mean that no voice was detected.
    accuracy: Math.max(1, Math.round(100 * (1 - faults / notes.length))),
    octave: alignment.octave,
    driftCents: Math.round(endCents - startCents),
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
  const hint = verdict.hint ?? hintOf({ ...verdict, notes, tempoScale, lateBeats });
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

/** A note of the voice is held this long, in seconds; a note that isn't of the phrase, longer than in speech. */
const HELD_SECONDS = 0.1;
const LONG = { part: 0.4, most: 0.25 };
/** Less voiced time than this part in long notes is speech; less held notes in all, in seconds, is a noise. */
const LONG_PART = 0.6;
const LEAST_SECONDS = 0.5;
/** Someone who sings this part of the phrase right, and holds notes for this part of the voiced time, doesn't speak. */
const SUNG = { right: 0.5, held: 0.5 };
/** The same for someone who surely sings what is written. */
const SUNG_AS_WRITTEN = { right: 0.5, held: 0.25 };
const STEADY_CENTS = 80;

function hasVoice(
  { notes, voicedSeconds, reading }: PhraseTake,
  judged: readonly JudgedNote[],
  shortest: number,
): boolean {
  const steady = notes.filter(({ driftCents }) => Math.abs(driftCents) <= STEADY_CENTS);
  const secondsFrom = (least: number) =>
    steady
      .filter(({ heldSeconds }) => heldSeconds >= least)
      .reduce((sum, { heldSeconds }) => sum + heldSeconds, 0);
  const heldSeconds = secondsFrom(HELD_SECONDS);
  if (heldSeconds < LEAST_SECONDS) return false;
  const right = judged.filter(({ status }) => status === "ok" || status === "near").length;
  const sung = reading === "asWritten" ? SUNG_AS_WRITTEN : SUNG;
  const isPhrase = right >= sung.right * judged.length && heldSeconds >= sung.held * voicedSeconds;
  const longSeconds = secondsFrom(Math.min(LONG.most, LONG.part * shortest));
  return isPhrase || longSeconds >= LONG_PART * voicedSeconds;
}

const isOffBeat = ({ rhythm }: JudgedNote) => rhythm?.onset === "early" || rhythm?.onset === "late";

const isFault = (note: JudgedNote) =>
  note.status === "wrong" || note.status === "missing" || isOffBeat(note);

function firstWrong(
  notes: readonly JudgedNote[],
  extras: PhraseVerdict["extras"],
): number | undefined {
  const index = notes.findIndex(isFault);
  const faulty = extras.map(({ before }) => Math.min(before, notes.length - 1));
  const all = index < 0 ? faulty : [...faulty, index];
  return all.length > 0 ? Math.min(...all) : undefined;
}

interface Graded {
  readonly notes: readonly JudgedNote[];
  readonly extras: PhraseVerdict["extras"];
  readonly faults: number;
  readonly tempoScale: number | undefined;
  readonly lateBeats: number | undefined;
}

/** Great phrases are right in the key, so a drift or a shift is good at best. */
function outcomeOf({
  notes,
  extras,
  faults,
  tempoScale = 1,
  lateBeats,
}: Graded): "great" | "good" | "tryAgain" {
  if (notes.length - faults < MOST * notes.length) return "tryAgain";
  const isInTune = notes.every(({ sung }) => sung && isGreatPitch(sung));
  const isSungAgain = notes.every(({ sung }) => !sung?.isJoined);
  const isSteady = Math.abs(tempoScale - 1) <= STEADY_TEMPO;
  const spotless = notes.filter(isSpotless).length;
  const isOneOctave = notes.every(({ sung }) => !sung?.octaveOff);
  const isInTime = isSteady && lateBeats === undefined;
  const isWhole = faults === 0 && extras.length === 0;
  const isGreat = isWhole && isInTune && isSungAgain && isInTime && isOneOctave;
  return isGreat && spotless >= MOST * notes.length ? "great" : "good";
}

const isGreatPitch = ({ centsOff, isGreatStep }: SungPitch) =>
  Math.abs(centsOff) <= OK_CENTS && isGreatStep;

const isSpotless = ({ rhythm }: JudgedNote) =>
  rhythm === undefined || (rhythm.onset === "ok" && rhythm.length === "ok");

/** Whether a note was held before the phrase: the learner began again. */
function isFalseStart(sung: readonly SungNote[], { notes }: NoteAlignment): boolean {
  const first = Math.min(...notes.flatMap(({ parts }) => parts));
  return sung.slice(0, first).some(({ heldSeconds }) => heldSeconds >= HELD_SECONDS);
}

/** Beats by which a phrase began later than after its count-in, in halves; undefined if it began in time. */
function lateBeatsOf(start: number, phrase: Phrase, tempo: number): number | undefined {
  const seconds = start - countIn(phrase, tempo).leadSeconds;
  if (seconds <= LATE_ENTRY_SECONDS) return undefined;
  return Math.max(0.5, Math.round((2 * seconds * tempo) / 60) / 2);
}
