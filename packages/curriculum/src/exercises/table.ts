import type { ExerciseEntry, ExercisePage, ExerciseRecord } from "./exercise.ts";
import { KEY_STEPS, keyLessonPath, keyLessonTitle } from "./key-steps.ts";

/** Titles of the levels of phrases, level 1 first. docs/decisions/0061-phrases.md defines the levels. */
export const PHRASE_LEVELS = [
  "Do, Re, Mi",
  "Steps up to So",
  "Leaps of the Triad",
  "The Whole Octave",
  "Eighth Notes",
  "Rests",
  "Dots and Pickups",
  "Chromatic Neighbors",
] as const;

type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const page = (path: string, title: string): readonly ExercisePage[] => [{ path, title }];

const entry = (menu: string, place: number, label: string): ExerciseEntry => ({
  menu,
  place,
  label,
});

/** A set of degrees by ear; `notes` is in its address. */
const degrees = <const Slug extends string>(
  slug: Slug,
  notes: string,
  place: number,
  title: string,
) =>
  ({
    slug,
    kind: "degree-by-ear",
    name: `Degrees by Ear: ${title}`,
    family: "Degrees by Ear",
    pages: page("/degree-lessons", "Degrees by Ear"),
    search: `?notes=${notes}`,
    entry: entry("/degrees-by-ear", place, title),
  }) as const;

/** The exercises of a family, one for each level of phrases. */
function levels<const Family extends string, const Kind extends string>(
  family: Family,
  kind: Kind,
  { name, path }: { readonly name: string; readonly path: string },
) {
  return PHRASE_LEVELS.map((title, index) => {
    const level = (index + 1) as Level;
    return {
      slug: `${family}-${level}`,
      kind,
      name: `${name} ${level}: ${title}`,
      level,
      family: name,
      pages: page(path, name),
      search: `?level=${level}`,
      entry: entry(`/${family}`, level, title),
    } as const;
  });
}

/** An entry for the questions of own sets, however many sets there are. */
const inSets = <const Slug extends string, const Kind extends string, const Atom extends string>(
  slug: Slug,
  kind: Kind,
  practice: Atom,
  title: string,
) =>
  ({
    slug,
    kind,
    name: `Your Sets: ${title}`,
    family: "Your Sets",
    pages: [],
    inSets: true,
    practice,
  }) as const;

/** All exercises. A new one is a line here; types demand the rest. */
export const EXERCISES = [
  {
    slug: "intervals",
    kind: "singing",
    name: "Intervals",
    pages: page("/intervals", "Intervals"),
    entry: entry("/c-major", 2, "Intervals (experimental)"),
    practice: "sing",
  },
  {
    slug: "note-matching",
    kind: "note-matching",
    name: "Note Matching",
    pages: page("/note-matching", "Note Matching"),
    entry: entry("/c-major", 3, "Note Matching"),
    practice: "name",
  },
  {
    slug: "ear-training-sequential",
    kind: "ear-training",
    name: "Ear Training (sequential)",
    pages: page("/ear-training-lessons", "Ear Training Lessons"),
    search: "?mode=sequential&solfege=false",
    entry: entry("/ear-training", 1, "Sequential (easy)"),
    practice: "hear",
  },
  {
    slug: "ear-training-random",
    kind: "ear-training",
    name: "Ear Training (random)",
    pages: page("/ear-training-lessons", "Ear Training Lessons"),
    search: "?mode=random&solfege=false",
    entry: entry("/ear-training", 2, "Random (hard)"),
    isProtected: true,
    practice: "hear",
  },
  {
    slug: "inversions",
    kind: "inversion",
    name: "Inversions",
    pages: page("/inversions", "Inversions"),
    entry: entry("/extra", 2, "Inversions"),
    practice: "inversion",
  },
  {
    slug: "enharmonics",
    kind: "enharmonic",
    name: "Enharmonics",
    pages: page("/enharmonics", "Enharmonics"),
    entry: entry("/extra", 3, "Enharmonics"),
    practice: "enharmonic",
  },
  {
    slug: "circle-of-fifths",
    kind: "key-signature",
    name: "Circle of 5ths",
    pages: KEY_STEPS.map((step) => ({
      path: keyLessonPath(step.from, step.to),
      title: keyLessonTitle(step),
    })),
    practice: "key",
  },
  {
    slug: "treble-clef",
    kind: "treble-clef",
    name: "Treble Clef",
    pages: page("/treble-clef", "Treble Clef"),
    entry: entry("/notation", 1, "Treble Clef"),
    practice: "staff",
  },
  { ...degrees("degrees-by-ear", "1", 1, "One Note"), practice: "degree" },
  degrees("degrees-by-ear-2", "2", 2, "Two Notes"),
  degrees("degrees-by-ear-3", "3", 3, "Three Notes"),
  {
    ...degrees("degrees-by-ear-chromatic", "chromatic", 4, "Chromatic Notes"),
    practice: "degree",
  },
  {
    slug: "triads",
    kind: "triad-by-ear",
    name: "Triads by Ear",
    pages: page("/triads-by-ear", "Triads by Ear"),
    entry: entry("/chords", 2, "Triads by Ear"),
    practice: "triad",
  },
  {
    slug: "modes",
    kind: "mode-by-ear",
    name: "Modes by Ear",
    pages: page("/modes-by-ear", "Modes by Ear"),
    entry: entry("/scales-and-modes", 8, "Modes by Ear"),
    practice: "mode",
  },
  {
    slug: "match-note",
    kind: "match-note",
    name: "Match One Note",
    pages: page("/match-note", "Match One Note"),
    entry: entry("/c-major", 10, "Match One Note"),
  },
  ...levels("phrases", "phrase", { name: "Phrases", path: "/phrase-lessons" }),
  ...levels("dictation", "dictation", { name: "Dictation", path: "/dictation-lessons" }),
  inSets("set-singing", "singing", "sing", "Intervals to Sing"),
  inSets("set-intervals", "ear-training", "hear", "Intervals by Ear"),
  inSets("set-chords", "chord-by-ear", "chord", "Chords by Ear"),
  inSets("set-scales", "mode-by-ear", "mode", "Scales by Ear"),
  inSets("set-degrees", "degree-by-ear", "degree", "Degrees by Ear"),
  inSets("set-notes", "treble-clef", "staff", "Notes on the Staff"),
] as const satisfies readonly ExerciseRecord[];

type Entry = (typeof EXERCISES)[number];

/** The slug of an exercise. Tables keyed by it fail to compile until they cover a new one. */
export type Exercise = Entry["slug"];
export type ExerciseKind = Entry["kind"];
/** Slugs of the exercises of a kind. */
export type ExerciseOfKind<Kind extends ExerciseKind> = Extract<
  Entry,
  { readonly kind: Kind }
>["slug"];

type EntryWithPages = Exclude<Entry, { readonly pages: readonly [] }>;

/** A kind whose exercises have pages. */
export type KindWithPages = EntryWithPages["kind"];

export const EXERCISES_WITH_PAGES = EXERCISES.filter(
  (exercise): exercise is EntryWithPages => exercise.pages.length > 0,
);

type Practiced = Extract<Entry, { readonly practice: string }>;

/** The slug of an exercise that daily practice asks. */
export type PracticedExercise = Practiced["slug"];
/** The slug of an exercise that asks what sets of one's own can ask. */
export type SetSlug = Extract<Entry, { readonly inSets: true }>["slug"];
/** A kind of atom that daily practice asks for. */
export type Practice = Practiced["practice"];
/** The kind of atom that daily practice asks an exercise for. */
export type PracticeOf<Slug extends PracticedExercise> = Extract<
  Practiced,
  { readonly slug: Slug }
>["practice"];

const BY_SLUG: ReadonlyMap<string, ExerciseRecord & { readonly kind: ExerciseKind }> = new Map(
  EXERCISES.map((exercise) => [exercise.slug, exercise]),
);

/** Undefined for a slug of another release. */
export const findExercise = (slug: string) => BY_SLUG.get(slug);

export const exerciseOf = (slug: Exercise) =>
  BY_SLUG.get(slug) as ExerciseRecord & { readonly kind: ExerciseKind };
