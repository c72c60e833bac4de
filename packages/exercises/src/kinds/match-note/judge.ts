import { hzToMidi } from "@attune/theory";
import { accuracyOf, outcomeOf } from "../../engine/accuracy.ts";
import type { Take, TakeNote } from "../../engine/recording/recording.ts";
import type { RecordingVerdict } from "../../engine/recording/state.ts";
import { type Follower, isDone, octavesOf, type Task } from "./follower.ts";

/** The causes of verdicts. */
export type HoldReason =
  /** No voice sounded. */
  | "silence"
  /** A voice sounded, but no note was held. */
  | "noNotes"
  /** Every note was held in tune. */
  | "held"
  /** The right note, but not held long enough. */
  | "short"
  /** Fewer notes than there are to sing. */
  | "fewNotes"
  /** A note was too high or too low. */
  | "off";

export interface HoldVerdict extends RecordingVerdict {
  readonly reason: HoldReason;
  /** The note that was farthest off: its index, and its signed deviation in cents. */
  readonly worst?: { readonly index: number; readonly centsOff: number };
  /** Octaves above (+) or below (−) the notes to sing. */
  readonly octaves?: number;
  /** The note that was held longest, as a fractional MIDI number. */
  readonly heldMidi?: number;
}

/** A note of a take counts from this length on, in seconds, if it drifts at most this far, in cents. */
const NOTE = { seconds: 0.2, driftCents: 100 };
/** Neighbors closer than this, in cents, are one note. */
const SAME_CENTS = 60;
/** Highest accuracy of an attempt that is not great. */
const BELOW_GREAT = 84;
/** The right note is good from this part of its length on. */
const GOOD_PART = 0.5;
/** Lowest accuracy of what was sung: 0 would mean that no voice was detected. */
const SUNG_ACCURACY = 1;
const BELOW_GOOD = 69;

/** Judges what was held while the learner sang; what wasn't, by the notes of the take. */
export function judgeMatch(follower: Follower, task: Task, take: Take): HoldVerdict {
  if (isDone(follower, task)) return verdictOn("held", follower.held, task);
  const notes = notesOf(take);
  const longest = notes.toSorted((a, b) => b.heldSeconds - a.heldSeconds)[0];
  if (!longest) return nothing(take);
  const heldMidi = hzToMidi(longest.heldHz);
  const count = task.midis.length;
  if (count <= 1) return { ...judgeOne(longest, task), heldMidi };
  const answer = notes.slice(-count);
  if (answer.length < count)
    return { outcome: "tryAgain", reason: "fewNotes", accuracy: SUNG_ACCURACY, heldMidi };
  return { ...verdictOn("off", answer.map(midiOf), task), heldMidi };
}

const nothing = ({ voicedSeconds }: Take): HoldVerdict => ({
  outcome: "noVoice",
  reason: voicedSeconds > 0 ? "noNotes" : "silence",
  accuracy: 0,
});

const midiOf = ({ heldHz }: TakeNote) => hzToMidi(heldHz);

/** One note that wasn't held to the end while it was sung. */
function judgeOne(note: TakeNote, task: Task): HoldVerdict {
  if (task.midis.length === 0) return verdictOn("held", [midiOf(note)], task);
  const verdict = verdictOn("off", [midiOf(note)], task);
  const isGood = note.heldSeconds >= GOOD_PART * task.holdSeconds;
  const accuracy = Math.min(verdict.accuracy, isGood ? BELOW_GREAT : BELOW_GOOD);
  const reason = verdict.outcome === "great" ? "short" : "off";
  return { ...verdict, reason, accuracy, outcome: outcomeOf(accuracy) };
}

/** The verdict on as many notes as there are to sing, by the one that was farthest off. */
function verdictOn(reason: "held" | "off", sung: readonly number[], task: Task): HoldVerdict {
  const heldMidi = sung.at(-1) as number;
  if (task.midis.length === 0) return { outcome: "great", reason, accuracy: 100, heldMidi };
  const octaves = octavesOf(sung, task.midis) as number;
  const offs = sung.map((midi, index) => ({
    index,
    centsOff: 100 * (midi - (task.midis[index] as number)) - 1200 * octaves,
  }));
  const worst = offs.reduce((a, b) => (Math.abs(b.centsOff) > Math.abs(a.centsOff) ? b : a), {
    index: 0,
    centsOff: 0,
  });
  const accuracy = Math.max(SUNG_ACCURACY, accuracyOf(worst.centsOff));
  const outcome = outcomeOf(accuracy);
  const isRight = outcome === "great";
  return { outcome, reason: isRight ? "held" : reason, accuracy, worst, octaves, heldMidi };
}

/** The notes of a take that were meant: long and steady enough, each once. */
function notesOf({ notes }: Take): readonly TakeNote[] {
  const result: TakeNote[] = [];
  for (const note of notes) {
    const last = result.at(-1);
    if (note.heldSeconds < NOTE.seconds || Math.abs(note.driftCents) > NOTE.driftCents) continue;
    const isSame = last && Math.abs(1200 * Math.log2(note.heldHz / last.heldHz)) < SAME_CENTS;
    if (!isSame) result.push(note);
    else if (note.heldSeconds > last.heldSeconds) result[result.length - 1] = note;
  }
  return result;
}
