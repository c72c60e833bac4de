/** When listening to an interval ends, and what it shows until then. */
import {
  hasDetectedVoice,
  hasSungBothNotes,
  hasSungTwoNotes,
  isBetweenNotes,
  type LiveDetector,
} from "./live-detector.ts";
import { goalOf, type SingingPhase, type SingingState } from "./state.ts";

/** The label counts down from 3; two sung notes end the attempt from then on. */
export const COUNTDOWN_SECONDS = 3;
export const LISTEN_SECONDS = 5;
const UNHEARD_HINT_SECONDS = 2;

export function listeningPhase({
  ticks,
  detector,
}: SingingState): SingingPhase & { readonly name: "listening" } {
  const count = Math.max(1, COUNTDOWN_SECONDS - ticks) as 3 | 2 | 1;
  const unheard = ticks >= UNHEARD_HINT_SECONDS && !hasDetectedVoice(detector);
  return { name: "listening", count, unheard };
}

/** Whether a note has begun after another, and not been held yet. */
const hasYoungNote = (detector: LiveDetector) =>
  detector.held.length > 0 && isBetweenNotes(detector);

/** Added if a second note has only just begun when the time is up. */
export const EXTRA_MS = 500;
export const isExtraTime = ({ ticks, detector }: SingingState) =>
  ticks === LISTEN_SECONDS && hasYoungNote(detector);

/** Whether listening may end now: never within the root, nor before the last note has been held. */
export function hasEnded(state: SingingState): boolean {
  const { detector, ticks } = state;
  const goal = goalOf(state);
  if (hasSungBothNotes(detector, goal)) return true;
  if (ticks >= LISTEN_SECONDS) return ticks > LISTEN_SECONDS || !hasYoungNote(detector);
  return detector.time >= COUNTDOWN_SECONDS && hasSungTwoNotes(detector, goal);
}
