import { deviationOf, fitTempo } from "@attune/voice/alignment";
import type { Score } from "../score.ts";
import {
  LATE_ENTRY_SECONDS,
  ONSET_FAULT,
  REST_PART,
  SHORT_PART,
  TEMPO_LIMITS,
  TEMPO_SEARCH,
} from "../tolerances.ts";
import type { NoteToSing } from "../written.ts";
import type { JudgedNote, NoteRhythm } from "./verdict.ts";

export interface Rhythm {
  readonly notes: readonly JudgedNote[];
  /** The singer's tempo as a multiple of the duration of a beat. */
  readonly tempoScale: number;
  /** Beats by which the phrase began later than after its count-in, in halves; undefined if it began in time. */
  readonly lateBeats: number | undefined;
}

/**
 * Compares onsets and lengths after removing a constant latency and a constant tempo. The tempo in which
 * deviations are measured is limited; the one that is returned is not, so that it can be mentioned.
 *
 * @param tolerance Seconds by which an onset may be early or late.
 */
export function judgeRhythm(
  judged: readonly JudgedNote[],
  score: Score,
  tolerance: number,
): Rhythm {
  const { notes: written, tickSeconds } = score;
  const onsets = judged.map(({ sung }, index) => ({
    written: (written[index] as NoteToSing).onset * tickSeconds,
    sung: sung?.start ?? 0,
    isSung: sung !== undefined && !sung.isJoined,
  }));
  const measured = onsets.filter(({ isSung }) => isSung);
  const fit = fitTempo(measured, tolerance, TEMPO_LIMITS);
  const notes = judged.map((note, index): JudgedNote => {
    const onset = onsets[index] as (typeof onsets)[number];
    if (!note.sung || note.sung.isJoined) return note;
    const off = deviationOf(onset, fit);
    // One voice for two written notes: it is as long as both.
    const isHeldOn = judged[index + 1]?.sung?.isJoined === true;
    const length = lengthOf(note.sung, written[index] as NoteToSing, fit.scale * tickSeconds);
    const rhythm: NoteRhythm = {
      onsetMs: Math.round(1000 * off),
      onset: onsetOf(off, tolerance),
      ...(isHeldOn ? { lengthPart: 1, length: "ok" } : length),
    };
    return { ...note, rhythm };
  });
  const { scale } = fitTempo(measured, tolerance, TEMPO_SEARCH);
  const { written: first } = onsets[0] as (typeof onsets)[number];
  const start = fit.latency + (fit.scale - 1) * first;
  return { notes, tempoScale: scale, lateBeats: lateBeatsOf(start, score) };
}

function onsetOf(off: number, tolerance: number): NoteRhythm["onset"] {
  if (Math.abs(off) <= tolerance) return "ok";
  if (Math.abs(off) <= ONSET_FAULT * tolerance) return "near";
  return off > 0 ? "late" : "early";
}

function lengthOf(
  { start, end }: NonNullable<JudgedNote["sung"]>,
  { length, restAfter }: NoteToSing,
  tickSeconds: number,
): Pick<NoteRhythm, "length" | "lengthPart"> {
  const ticks = (end - start) / tickSeconds;
  const lengthPart = ticks / length;
  if (lengthPart < SHORT_PART) return { lengthPart, length: "short" };
  const isLong = restAfter > 0 && ticks > length + REST_PART * restAfter;
  return { lengthPart, length: isLong ? "long" : "ok" };
}

/** @param start Seconds from the start of the recording to that of the phrase, by its notes. */
function lateBeatsOf(start: number, { leadSeconds, tempo }: Score): number | undefined {
  const seconds = start - leadSeconds;
  if (seconds <= LATE_ENTRY_SECONDS) return undefined;
  return Math.max(0.5, Math.round((2 * seconds * tempo) / 60) / 2);
}
