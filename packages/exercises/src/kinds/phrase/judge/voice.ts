import type { JudgedNote, PhraseTake } from "./verdict.ts";

/** A note of the voice is held this long, in seconds; a note that isn't of the phrase, longer than in speech. */
export const HELD_SECONDS = 0.1;
const LONG = { part: 0.4, most: 0.25 };
/** Less voiced time than this part in long notes is speech; less held notes in all, in seconds, is a noise. */
const LONG_PART = 0.6;
const LEAST_SECONDS = 0.5;
/** Someone who sings this part of the phrase right, and holds notes for this part of the voiced time, doesn't speak. */
const SUNG = { right: 0.5, held: 0.5 };
/** The same for someone who surely sings what is written. */
const SUNG_AS_WRITTEN = { right: 0.5, held: 0.25 };
const STEADY_CENTS = 80;

/** Whether a take is singing, and no speech or noise. @param shortest Seconds of the shortest written note. */
export function hasVoice(
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
