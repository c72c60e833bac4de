import type { NoteSpan, TruthFrame } from "@attune/voice/testing";

/** A sound and the pitch that is sung in it. */
export interface Clip {
  readonly samples: Float32Array;
  readonly truth: readonly TruthFrame[];
  readonly notes: readonly NoteSpan[];
}

/** Makes clip number `index` (0 …) of a scene at `sampleRate` Hz; the same one every time. */
export type Scene = (index: number, sampleRate: number) => Clip;
