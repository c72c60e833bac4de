import { alignNext, beginAlignment, type LiveAlignment } from "@attune/voice/alignment";
import type { PitchSample } from "../../../engine/recording/recording.ts";
import type { Score } from "../score.ts";
import { hearFrame, isNote, type LiveNote, noteOf } from "./live-notes.ts";

/** Follows the voice through the notes to sing; advances by one frame about every 10 ms. */
export interface Follower {
  readonly score: Score;
  /** Seconds since listening started, by the latest frame. */
  readonly time: number;
  /** Whether a voice was heard; it may be a cough. */
  readonly hasVoice: boolean;
  /** The note that sounds now. */
  readonly current: LiveNote | undefined;
  /** Which written notes were sung, without and with the one that sounds now. */
  readonly settled: LiveAlignment;
  readonly progress: LiveAlignment;
  /** When the voice last held a note. */
  readonly heldAt: number | undefined;
}

/** A voice is heard after 50 ms. */
const VOICE_SECONDS = 0.045;
/** Alignment takes longer than a frame's other work, so only every fifth frame of a note is aligned. */
const FRAMES_PER_ALIGNMENT = 5;

export function startFollowing(score: Score): Follower {
  const unsung = beginAlignment(score.notes, score.tickSeconds);
  return {
    score,
    time: 0,
    hasVoice: false,
    current: undefined,
    settled: unsung,
    progress: unsung,
    heldAt: undefined,
  };
}

/** Processes one frame. */
export function follow(follower: Follower, frame: PitchSample): Follower {
  const { current, ended } = hearFrame(follower.current, frame);
  const settled = ended ? alignNext(follower.settled, noteOf(ended)) : follower.settled;
  const next: Follower = { ...follower, time: frame.time, current, settled };
  if (!current) return ended ? { ...next, progress: settled } : next;
  const seconds = current.end - current.start;
  const hasVoice = follower.hasVoice || seconds >= VOICE_SECONDS;
  if (!isNote(current)) return { ...next, hasVoice, ...(ended && { progress: settled }) };
  const isDue = ended !== undefined || current.cents.length % FRAMES_PER_ALIGNMENT === 0;
  const progress = isDue
    ? alignNext(settled, noteOf(current), { isSounding: true })
    : follower.progress;
  return { ...next, hasVoice, progress, heldAt: current.end };
}
