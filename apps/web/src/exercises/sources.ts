import type { PracticedExercise } from "@attune/contract/exercises";
import { chromaticDegrees, scaleDegrees } from "./degree-by-ear/source.ts";
import { randomPairs, sequentialPairs } from "./ear-training/source.ts";
import { enharmonics } from "./enharmonic/source.ts";
import { inversions } from "./inversion/source.ts";
import { keyLessons } from "./key-signature/source.ts";
import { modes } from "./mode-by-ear/source.ts";
import { noteMatching } from "./note-matching/source.ts";
import { setQuestions } from "./own-set/source.ts";
import { intervals } from "./singing/source.ts";
import type { Source } from "./source.ts";
import { notation } from "./treble-clef/source.ts";
import { triads } from "./triad-by-ear/source.ts";

/** The questions of each exercise that daily practice asks. */
export const SOURCES = {
  intervals,
  "ear-training-sequential": sequentialPairs,
  "ear-training-random": randomPairs,
  "note-matching": noteMatching,
  "treble-clef": notation,
  enharmonics,
  inversions,
  "circle-of-fifths": keyLessons,
  "degrees-by-ear": scaleDegrees,
  "degrees-by-ear-chromatic": chromaticDegrees,
  triads,
  modes,
  "set-singing": setQuestions("set-singing"),
  "set-intervals": setQuestions("set-intervals"),
  "set-chords": setQuestions("set-chords"),
  "set-scales": setQuestions("set-scales"),
  "set-degrees": setQuestions("set-degrees"),
  "set-notes": setQuestions("set-notes"),
} as const satisfies Readonly<Record<PracticedExercise, Source<unknown>>>;

/** An item of an exercise. */
export type ItemOf<Slug extends PracticedExercise> =
  (typeof SOURCES)[Slug] extends Source<infer Item> ? Item : never;

/** The items of each exercise; none where they couldn't be loaded. */
export type PracticeLessons = {
  readonly [Slug in PracticedExercise]: readonly ItemOf<Slug>[];
};
