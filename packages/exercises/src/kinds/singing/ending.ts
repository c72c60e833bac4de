/** When listening to an interval ends, and what it shows until then. */
import {
  hasDetectedVoice,
  hasSungBothNotes,
  hasSungNote,
  hasSungTwoNotes,
  isBetweenNotes,
  type LiveDetector,
} from "./live-detector.ts";
import { goalOf, type SingingPhase, type SingingState } from "./state.ts";

/** The label counts down from 3; two sung notes end the attempt from then on. */
export const COUNTDOWN_SECONDS = 3;
export const LISTEN_SECONDS = 5;
/** Added if a second note has only just begun when the time is up. */
const EXTRA_SECONDS = 0.5;
const UNHEARD_HINT_SECONDS = 2;

export function listeningPhase({
  clock,
  detector,
}: SingingState): SingingPhase & { readonly name: "listening" } {
  const count = Math.max(1, COUNTDOWN_SECONDS - clock.seconds) as 3 | 2 | 1;
  const unheard = clock.seconds >= UNHEARD_HINT_SECONDS && !hasDetectedVoice(detector);
  return { name: "listening", count, unheard };
}

/** Whether a note has begun after another, and not been held yet. */
const hasYoungNote = (detector: LiveDetector) =>
  detector.held.length > 0 && isBetweenNotes(detector);

/** Whether nothing is left to wait for: never within the root, nor before the last note has been held. */
export function hasEnded(state: SingingState): boolean {
  const { detector, rung } = state;
  const goal = goalOf(state);
  if (rung !== "both") return hasSungNote(detector, goal, rung);
  if (hasSungBothNotes(detector, goal)) return true;
  return detector.time >= COUNTDOWN_SECONDS && hasSungTwoNotes(detector, goal);
}

/** Whether the time is up; a note that has only just begun gets more. */
export function isTimeUp({ detector }: SingingState, seconds: number): boolean {
  const extra = hasYoungNote(detector) ? EXTRA_SECONDS : 0;
  return seconds >= LISTEN_SECONDS + extra;
}
