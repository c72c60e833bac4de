import { durationTicks, type Phrase, QUARTER_TICKS } from "@attune/phrases";
import type { PitchSample } from "../../engine/recording/recording.ts";
import { countIn } from "./count-in.ts";
import { hearFrame, type LiveNote, pitchOf, weightOf } from "./live-notes.ts";
import { addNote, NO_PROGRESS, type Progress, type Score } from "./progress.ts";
import { notesToSing } from "./written.ts";

/** Follows the voice through the notes to sing; advances by one frame about every 10 ms. */
export interface Follower {
  readonly score: FollowedScore;
  /** Seconds since listening started, by the latest frame. */
  readonly time: number;
  /** Whether a voice was heard; it may be a cough. */
  readonly hasVoice: boolean;
  /** The note that sounds now. */
  readonly current: LiveNote | undefined;
  /** Which notes were sung, without and with the one that sounds now. */
  readonly settled: Progress;
  readonly progress: Progress;
  /** When the voice last held a note. */
  readonly heldAt: number | undefined;
}

export interface FollowedScore extends Score {
  /** Seconds from the start of listening to the start of the phrase. */
  readonly leadSeconds: number;
  /** Ticks from the start of the phrase to its first note. */
  readonly firstOnset: number;
  /** Ticks of the whole phrase. */
  readonly ticks: number;
  /** Seconds that a note is held at least. */
  readonly heldSeconds: number;
}

/** A voice is heard after 50 ms. */
const VOICE_SECONDS = 0.045;
/** A shorter sound may be a cough or the approach to a note. */
const NOTE_SECONDS = 0.08;
/** Part of the shortest written note, and limits in seconds: as in the alignment of the verdict. */
const HELD = { part: 0.4, least: 0.1, most: 0.25 };
/** Alignment takes longer than a frame's other work, so only every fifth frame of a note is aligned. */
const FRAMES_PER_ALIGNMENT = 5;

/** @param tempo Quarter notes per minute. */
export function startFollowing(phrase: Phrase, tempo: number): Follower {
  const notes = notesToSing(phrase);
  const tickSeconds = 60 / tempo / QUARTER_TICKS;
  const shortest = Math.min(...notes.map(({ length }) => length)) * tickSeconds;
  return {
    score: {
      notes,
      cents: notes.map(({ hz }) => 1200 * Math.log2(hz)),
      tickSeconds,
      leadSeconds: countIn(phrase, tempo).leadSeconds,
      firstOnset: Math.min(...notes.map(({ onset }) => onset)),
      ticks: durationTicks(phrase),
      heldSeconds: Math.min(HELD.most, Math.max(HELD.least, HELD.part * shortest)),
    },
    time: 0,
    hasVoice: false,
    current: undefined,
    settled: NO_PROGRESS,
    progress: NO_PROGRESS,
    heldAt: undefined,
  };
}

/** Processes one frame. */
export function follow(follower: Follower, frame: PitchSample): Follower {
  const { score } = follower;
  const { current, ended } = hearFrame(follower.current, frame);
  const settled = ended ? settle(follower.settled, ended, score) : follower.settled;
  const next: Follower = { ...follower, time: frame.time, current, settled };
  if (!current) return ended ? { ...next, progress: settled } : next;
  const seconds = current.end - current.start;
  const hasVoice = follower.hasVoice || seconds >= VOICE_SECONDS;
  if (!isNote(current)) return { ...next, hasVoice, ...(ended && { progress: settled }) };
  const isDue = ended !== undefined || current.cents.length % FRAMES_PER_ALIGNMENT === 0;
  const progress = isDue ? addNote(settled, heard(current, 1), score) : follower.progress;
  return { ...next, hasVoice, progress, heldAt: current.end };
}

function settle(progress: Progress, note: LiveNote, score: FollowedScore): Progress {
  return addNote(progress, heard(note, weightOf(note, score.heldSeconds)), score);
}

const heard = (note: LiveNote, weight: number) => ({
  cents: pitchOf(note),
  start: note.start,
  end: note.end,
  weight,
});

/** Whether this is the sound of a note, and no cough. */
const isNote = (note: LiveNote) =>
  note.end - note.start >= NOTE_SECONDS && weightOf(note, NOTE_SECONDS) === 1;
