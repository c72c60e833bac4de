import { EXERCISES, type ExerciseKind, exerciseOf } from "@attune/contract/exercises";
import { PATH } from "@attune/contract/path";

const PATH_KINDS = PATH.flatMap(({ lessons }) =>
  lessons.map(({ exercise }) => exerciseOf(exercise).kind),
);

/** Kinds of exercises in the order in which the path leads to them; those of sets of one's own alone are the last. */
export const KINDS_IN_ORDER: readonly ExerciseKind[] = [
  ...new Set([...PATH_KINDS, ...EXERCISES.map(({ kind }) => kind)]),
];

/** A word that a person who has never read music may not know. */
export interface Term {
  readonly pattern: RegExp;
  /** The first kind whose screens use it. */
  readonly introducedBy: ExerciseKind;
  /** Words of the sentence that explains it there: on the page, in its description or in its menu. */
  readonly explained: string;
}

/** Core terms only. What the screens say of notes and intervals in general is put together from data, and isn't covered. */
export const TERMS: Readonly<Record<string, Term>> = {
  key: {
    pattern: /\bkeys?\b/i,
    introducedBy: "match-note",
    explained: "the key, notes that rest on do",
  },
  syllable: {
    pattern: /\bsyllables?\b/i,
    introducedBy: "phrase",
    explained: "each note has a syllable, do, re, mi",
  },
  home: {
    pattern: /\bhome\b/i,
    introducedBy: "dictation",
    explained: "its home note is where it comes to rest",
  },
  "half step": {
    pattern: /\bhalf steps?\b/i,
    introducedBy: "dictation",
    explained: "a half step (the smallest there is)",
  },
  degree: {
    pattern: /\bdegrees?\b/i,
    introducedBy: "degree-by-ear",
    explained: "A degree is the place of a note in its key",
  },
  interval: {
    pattern: /\bintervals?\b/i,
    introducedBy: "ear-training",
    explained: "Hear two notes, and name the interval between them",
  },
  tonic: {
    pattern: /\btonic\b/i,
    introducedBy: "key-signature",
    explained: "the new tonic (home note)",
  },
  inversion: {
    pattern: /\binver(?:sion|ted)/i,
    introducedBy: "inversion",
    explained: "Turn an interval upside down",
  },
  enharmonic: {
    pattern: /\benharmonic/i,
    introducedBy: "enharmonic",
    explained: "One piano key, two names",
  },
  "Roman numeral": {
    pattern: /\bRoman numerals?\b/i,
    introducedBy: "triad-by-ear",
    explained: "Hear a chord in its key, and name it by its Roman numeral",
  },
  triad: {
    pattern: /\btriads?\b/i,
    introducedBy: "triad-by-ear",
    explained: "Triads: chords of three notes",
  },
  root: {
    pattern: /\broot\b/i,
    introducedBy: "triad-by-ear",
    explained: "The root of this one, its lowest note,",
  },
  mode: {
    pattern: /\bmodes?\b/i,
    introducedBy: "mode-by-ear",
    explained: "Hear a scale, and name its mode",
  },
};
