import { lineThrough } from "../line-fit.ts";
import { type Contour, median, type Span } from "./contour.ts";

/** A struck tone fades at least this fast, in dB per second, and by this much in all, in dB. */
const FADE = { speed: -3, total: 2 };
/** How far its level deviates from a straight line in dB, as a standard deviation: its strings beat. */
const WOBBLE_DB = 1.2;
/** It is loudest at its start, in this many seconds. */
const STRIKE_SECONDS = 0.1;
/**
 * Standard deviation of its pitch from a straight line in cents. Hardly any voice is as steady; where a string is
 * struck, notes before the voice that are nearly as steady belong to the same instrument.
 */
const STEADY_CENTS = { struck: 2.5, beside: 5 };
/** Shorter tones can't be judged, in seconds. */
const LEAST_SECONDS = 0.2;

/**
 * Drops the notes of an instrument with struck strings, such as a piano before or instead of the voice. After a
 * sung note all stay: a singer may hold the next one without any vibrato.
 */
export function withoutStruck<Note extends Span>(
  contour: Contour,
  notes: readonly Note[],
): readonly Note[] {
  if (!notes.some((note) => isStruck(contour, note))) return notes;
  const sung = notes.findIndex((note) => pitchDeviation(contour, note) > STEADY_CENTS.beside);
  return sung < 0 ? [] : notes.slice(sung);
}

/** Whether a note is a struck string, and not a voice: steady, and fading from its start. */
function isStruck(contour: Contour, note: Span): boolean {
  const { level, hop } = contour;
  const seconds = (note.to - note.from) * hop;
  if (seconds < LEAST_SECONDS || pitchDeviation(contour, note) > STEADY_CENTS.struck) return false;
  const db = level.slice(note.from, note.to).map((value) => 20 * Math.log10(value + 1e-9));
  const fade = lineThrough(db);
  const speed = fade.slope() / hop;
  const strike = Math.round(STRIKE_SECONDS / hop);
  const isLoudestFirst =
    median(db.slice(0, strike)) >= Math.max(...db.slice(2 * strike), -Infinity);
  const isFading = speed <= FADE.speed && speed * seconds <= -FADE.total;
  return isFading && isLoudestFirst && fade.residual() <= WOBBLE_DB;
}

function pitchDeviation({ cents }: Contour, { from, to }: Span): number {
  return lineThrough(cents.slice(from, to)).residual();
}
