import type { Level } from "@attune/phrases";
import { countsTempo } from "../tolerances.ts";
import type { NoteToSing } from "../written.ts";
import type { Follower } from "./follow.ts";

/** Silence after the last note. A breath is shorter; in a room, the sound of the voice lasts longer. */
const END_SECONDS = 0.4;
/** A sound that has begun in this time may be another note until then. */
const PENDING_SECONDS = 0.58;
/** Silence after another note: once the time of the phrase has passed, and at any time. A written rest adds to it. */
const PASSED_SECONDS = 1;
const STOPPED_SECONDS = 2.5;
/** Seconds from the first written note after which a missing voice is mentioned, and listening ends. */
const UNHEARD_SECONDS = 3;
const SILENT_SECONDS = 6;
/** Listening never lasts longer than this multiple of the phrase, plus seconds. */
const LIMIT = { times: 2, seconds: 4 };
const LIMIT_WITHOUT_TEMPO = { times: 3, seconds: 6 };

function secondsInPhrase({ score }: Follower, seconds: number): number {
  const { leadSeconds, tickSeconds, firstOnset } = score;
  return seconds - leadSeconds - firstOnset * tickSeconds;
}

/** Whether a missing voice is mentioned after so many seconds of listening. */
export const isUnheard = (follower: Follower, seconds: number) =>
  !follower.hasVoice && secondsInPhrase(follower, seconds) >= UNHEARD_SECONDS;

/** Whether listening ends after so many seconds: earlier if no note was heard. */
export function isTimeUp(follower: Follower, level: Level, seconds: number): boolean {
  const { leadSeconds, tickSeconds, ticks } = follower.score;
  const limit = countsTempo(level) ? LIMIT : LIMIT_WITHOUT_TEMPO;
  const isSilent = follower.heldAt === undefined;
  if (isSilent && secondsInPhrase(follower, seconds) >= SILENT_SECONDS) return true;
  return seconds >= leadSeconds + limit.times * ticks * tickSeconds + limit.seconds;
}

/** Whether the singer has come to the end, or has stopped before it. */
export function hasEnded(follower: Follower, level: Level): boolean {
  const { score, time, heldAt, current, progress } = follower;
  const { tickSeconds, ticks, notes, leadSeconds } = score;
  const { place } = progress;
  if (heldAt === undefined || !place) return false;
  const silence = time - heldAt;
  if (silence < END_SECONDS) return false;
  if (current && silence < PENDING_SECONDS) return false;
  if (progress.mayBeAtEnd) return true;
  const { restAfter } = notes[place.index] as NoteToSing;
  const rest = restAfter * tickSeconds;
  const end = Math.max(leadSeconds, place.origin) + ticks * tickSeconds;
  const isPast = countsTempo(level) && time >= end;
  return silence >= rest + (isPast ? PASSED_SECONDS : STOPPED_SECONDS);
}
