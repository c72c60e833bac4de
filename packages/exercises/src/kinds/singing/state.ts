import { cents, type Key, noteToHz } from "@attune/theory";
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
import type { Verdict } from "./judge.ts";
import type { Goal, LiveDetector } from "./live-detector.ts";

/** An interval to sing. */
export interface SingingItem {
  readonly id: string;
  /** Name of the interval. */
  readonly title: string;
  /** Name of its category. */
  readonly category: string;
  /** Scientific names. */
  readonly root: string;
  readonly target: string;
  /** Octaves by which the notes were transposed into the singer's range. */
  readonly octaves?: number;
  /** Its name in reports, if a set of one's own asks it. */
  readonly itemId?: string;
  /** Default: C major. */
  readonly key?: Key;
}

export interface SingingParams extends RecordingParams<SingingItem> {
  /** Asks for the notes one by one first, where the interval comes back in a run. */
  readonly isEasier?: boolean;
}

/** How much of the interval is asked for: both notes, or one alone, which is practice and isn't reported. */
export type Rung = "root" | "target" | "both";

/** The notes of a rung, in the order in which they are sung. */
export const ROLES = {
  root: ["root"],
  target: ["target"],
  both: ["root", "target"],
} as const satisfies Readonly<Record<Rung, readonly ("root" | "target")[]>>;

export type SingingLead =
  /** The key is playing, before the root or on its own. */
  | { readonly name: "playing"; readonly sounding: "key"; readonly next: "root" | "idle" }
  | { readonly name: "playing"; readonly sounding: "root" | "target" }
  /** GET READY... */
  | { readonly name: "ready" };

export type SingingPhase =
  | SharedPhase<SingingLead>
  /** SING NOTES (count). */
  | (ListeningPhase & { readonly count: 3 | 2 | 1 })
  /** Analyzing syllables...; the verdict on the pitches is known, and is shown with them. */
  | { readonly name: "hearing"; readonly verdict: Verdict }
  | { readonly name: "judged"; readonly verdict: Verdict };

export interface SingingState extends RecordingState<SingingItem, SingingPhase> {
  /** How the key is established before the notes play. */
  readonly keyFirst: KeyFirst;
  /** The last verdict on this item, whose trace can be viewed and replayed. */
  readonly lastVerdict: Verdict | undefined;
  /** Best score of each item, by id. */
  readonly best: Readonly<Record<string, number>>;
  /** Points of the set so far. */
  readonly points: number;
  readonly detector: LiveDetector;
  readonly rung: Rung;
  /** Misses on a rung of one note, since it was entered. */
  readonly rungMisses: number;
}

export type SingingAsk =
  /** Play both notes, after their key if the learner wants that; then listen. */
  | { readonly type: "play"; readonly keyFirst?: KeyFirst; readonly checkSyllables?: boolean }
  | { readonly type: "sing"; readonly checkSyllables?: boolean };

/** Asks for the notes one by one, or for both again. */
export type SingingRungEvent = { readonly type: "setRung"; readonly rung: "root" | "both" };

export type SingingEvent =
  | SingingAsk
  /** The same items in the same order, transposed to other octaves. */
  | { readonly type: "itemsTransposed"; readonly items: readonly SingingItem[] }
  | SingingRungEvent
  | SharedRecordingEvent;

export type SingingEffect = RecordingExerciseEffect;

export const singingId = ({ id }: SingingItem): string => id;

/** The pass through the intervals. */
export const singingPass = recordingPass(singingId);

/** The current item. @throws RangeError if the index has no item. */
export function currentItem({ items, index }: SingingState): SingingItem {
  const item = items[index];
  if (!item) throw new RangeError(`no item ${index} of ${items.length}`);
  return item;
}

/** Pitches of the current item. */
export function goalOf(state: SingingState): Goal {
  const { root, target } = currentItem(state);
  return { rootHz: noteToHz(root), targetHz: noteToHz(target) };
}

/** Cents from the current interval to the nearest other one that the exercise asks for; 100 if it asks for no other. */
export function nearestIntervalCents(state: SingingState): number {
  const sizeOf = ({ root, target }: SingingItem) => cents(noteToHz(target), noteToHz(root));
  const own = sizeOf(currentItem(state));
  const distances = state.items.map((item) => Math.abs(sizeOf(item) - own));
  const nearest = Math.min(...distances.filter((distance) => distance > 1));
  return Number.isFinite(nearest) ? nearest : 100;
}
