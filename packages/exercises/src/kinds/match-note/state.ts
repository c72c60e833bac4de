import { note } from "@attune/theory";
import type { KeyFirst } from "../../engine/key.ts";
import {
  type ListeningPhase,
  type RecordingExerciseEffect,
  type RecordingParams,
  type RecordingState,
  recordingPass,
  type SharedPhase,
  type SharedRecordingEvent,
} from "../../engine/recording/state.ts";
import type { Follower, Task } from "./follower.ts";
import type { HoldVerdict } from "./judge.ts";

/** A note to match, or a few in their order. */
export interface HoldItem {
  /** Names without octaves, so that every range has the same: 'C', 'C-D'. Stored with attempts, so it never changes. */
  readonly id: string;
  /** Scientific names; none for any note, which isn't reported. */
  readonly notes: readonly string[];
  /** Seconds for which each is held. */
  readonly holdSeconds: number;
  /** How the key is established before the notes. */
  readonly keyFirst: KeyFirst;
}

export type HoldParams = RecordingParams<HoldItem>;

/** How the notes are played: as they are, slowly, or in half steps from the note that was sung. */
export const HOW_PLAYED = ["plain", "slowly", "stepwise"] as const;
export type HowPlayed = (typeof HOW_PLAYED)[number];

export type HoldLead =
  | { readonly name: "playing"; readonly sounding: "key" | "notes" }
  /** GET READY... */
  | { readonly name: "ready" };

export type HoldPhase =
  | SharedPhase<HoldLead>
  /** Listening to the note with this index. */
  | (ListeningPhase & { readonly note: number })
  | { readonly name: "hearing"; readonly verdict: HoldVerdict }
  | { readonly name: "judged"; readonly verdict: HoldVerdict };

export interface HoldState extends RecordingState<HoldItem, HoldPhase> {
  readonly how: HowPlayed;
  /** The last verdict on this item. */
  readonly last: HoldVerdict | undefined;
  /** Attempts at this item that heard a voice and didn't pass. */
  readonly misses: number;
  /** The note that was held longest in the last miss, as a MIDI number. */
  readonly heardMidi: number | undefined;
  readonly follower: Follower;
}

export type HoldAsk =
  /** Play the notes, then listen. */
  { readonly type: "play"; readonly how?: HowPlayed } | { readonly type: "sing" };

export type HoldEvent =
  | HoldAsk
  /** Move the item to the octave that was sung. */
  | { readonly type: "moveToVoice" }
  /** The same items in the same order, transposed to other octaves. */
  | { readonly type: "itemsTransposed"; readonly items: readonly HoldItem[] }
  | SharedRecordingEvent;

export type HoldEffect = RecordingExerciseEffect;

export const matchId = ({ id }: HoldItem): string => id;

/** The pass through the notes. */
export const matchPass = recordingPass(matchId);

/** The current item. @throws RangeError if the index has no item. */
export function currentMatch({ items, index }: Pick<HoldState, "items" | "index">): HoldItem {
  const item = items[index];
  if (!item) throw new RangeError(`no item ${index} of ${items.length}`);
  return item;
}

/** The pitches of the current item. */
export function matchTask(state: Pick<HoldState, "items" | "index">): Task {
  const { notes, holdSeconds } = currentMatch(state);
  return { midis: notes.map((name) => note(name).midi), holdSeconds };
}

/** Octaves from the notes to what was sung, where that is another octave; 0 if it isn't, or if nothing was sung. */
export function octavesToVoice(state: HoldState): number {
  const { midis } = matchTask(state);
  const first = midis[0];
  if (first === undefined || state.heardMidi === undefined) return 0;
  return Math.round((state.heardMidi - first) / 12) + 0;
}

/** Attempts after which help is offered. */
const HELP_AFTER_MISSES = 2;

/** Whether the learner is stuck. */
export const needsHelp = ({ misses }: Pick<HoldState, "misses">) => misses >= HELP_AFTER_MISSES;
