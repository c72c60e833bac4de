import { MOST, OK_CENTS, STEADY_TEMPO } from "../tolerances.ts";
import type { JudgedNote, PhraseVerdict, SungPitch } from "./verdict.ts";

const isOffBeat = ({ rhythm }: JudgedNote) => rhythm?.onset === "early" || rhythm?.onset === "late";

const isFault = (note: JudgedNote) =>
  note.status === "wrong" || note.status === "missing" || isOffBeat(note);

/** Index of the first fault: of a note, or of the note that an extra one came before. */
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
  readonly tempoScale: number | undefined;
  readonly lateBeats: number | undefined;
}

/** Counts the faults: of notes, and held notes that aren't written. */
export function gradeOf(
  graded: Graded,
): Pick<PhraseVerdict, "outcome" | "accuracy" | "wentWrongAt"> {
  const { notes, extras } = graded;
  const held = extras.filter(({ isShort }) => !isShort);
  const faults = notes.filter(isFault).length + held.length;
  const wentWrongAt = firstWrong(notes, held);
  return {
    outcome: outcomeOf(graded, faults),
    // 0 would mean that no voice was detected.
    accuracy: Math.max(1, Math.round(100 * (1 - faults / notes.length))),
    ...(wentWrongAt !== undefined && { wentWrongAt }),
  };
}

/** Great phrases are right in the key, so a drift or a shift is good at best. */
function outcomeOf(
  { notes, extras, tempoScale = 1, lateBeats }: Graded,
  faults: number,
): "great" | "good" | "tryAgain" {
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
