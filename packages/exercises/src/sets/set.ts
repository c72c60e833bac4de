/** Sets of one's own: the questions that a learner or a teacher chose, as data to be stored, shared by a link and played. */
import { type KeyMode, keysOf } from "@attune/theory";
import { z } from "zod/mini";
import { CHORDS, CLEFS, DEGREES, DIRECTIONS, LEVELS, NOTES, SCALES, SIZES } from "./items.ts";

/** In UTF-16 code units. */
export const MAX_NAME_LENGTH = 32;
export const MIN_QUESTIONS = 3;
export const MAX_QUESTIONS = 50;
/** To sing a phrase takes half a minute, to write it a few minutes. */
export const MAX_PHRASES = 20;
/** A key that changes lasts this many questions at most. */
export const MAX_QUESTIONS_IN_KEY = 10;

/** Control characters, and those that hide or turn around the text beside them. */
const DISGUISES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** One line. It may be a stranger's, so it can't disguise the text around it. */
export const setNameSchema = z.string().check(
  z.trim(),
  z.minLength(1), // Zod's `maxLength` counts code points, of which a link's longest would be too long.
  z.refine((name) => name.length <= MAX_NAME_LENGTH),
  z.refine((name) => name.isWellFormed() && !DISGUISES.test(name)),
);

/** The chosen items: at least one, each once, in the order of the list. */
const someOf = <Item extends string | number>(items: readonly Item[]) =>
  z.pipe(
    z.array(z.literal(items)).check(z.minLength(1)),
    z.transform((chosen): readonly Item[] => items.filter((item) => chosen.includes(item))),
  );

/** Tonics in the order of their signatures, from seven flats to seven sharps. */
export const TONICS: Readonly<Record<KeyMode, readonly string[]>> = {
  major: keysOf("major").map(({ tonic }) => tonic),
  minor: keysOf("minor").map(({ tonic }) => tonic),
};

const keysIn = <Mode extends KeyMode>(mode: Mode) =>
  z.discriminatedUnion("by", [
    z.strictObject({
      by: z.literal("choice"),
      mode: z.literal(mode),
      tonic: z.literal(TONICS[mode]),
    }),
    z.strictObject({ by: z.literal("voice"), mode: z.literal(mode) }),
    z.strictObject({
      by: z.literal("change"),
      mode: z.literal(mode),
      every: z.int().check(z.minimum(1), z.maximum(MAX_QUESTIONS_IN_KEY)),
    }),
  ]);

const majorKeySchema = keysIn("major");
const keySchema = z.union([majorKeySchema, keysIn("minor")]);
/** The key of the questions: a chosen one, the one that fits the learner's voice, or a new one after every few questions. */
export type KeyPolicy = Readonly<z.output<typeof keySchema>>;

/** The octave of the notes, about 3, 4 or 5. Sung notes are in the learner's range, if it is known. */
export const REGISTERS = ["low", "middle", "high"] as const;
export const TEMPOS = ["slow", "normal"] as const;
const KEYS_FIRST = ["off", "cadence", "drone"] as const;

const common = {
  name: setNameSchema,
  questions: z.int().check(z.minimum(MIN_QUESTIONS), z.maximum(MAX_QUESTIONS)),
};
const heard = {
  key: keySchema,
  register: z.enum(REGISTERS),
  tempo: z.enum(TEMPOS),
  keyFirst: z.enum(KEYS_FIRST),
};

const intervals = z.strictObject({
  exercise: z.literal("intervals"),
  ...common,
  ...heard,
  items: someOf(SIZES),
  directions: someOf(DIRECTIONS),
  /** The degrees from which intervals start: the tonic, or any that has the interval in the key. */
  from: z.enum(["tonic", "any"]),
  answer: z.enum(["choice", "voice"]),
});

const chords = z.strictObject({
  exercise: z.literal("chords"),
  ...common,
  ...heard,
  items: someOf(CHORDS),
  directions: someOf(DIRECTIONS),
});

const scales = z.strictObject({
  exercise: z.literal("scales"),
  ...common,
  ...heard,
  items: someOf(SCALES),
  directions: someOf(["up", "down"] as const),
});

const degrees = z.strictObject({
  exercise: z.literal("degrees"),
  ...common,
  ...heard,
  items: someOf(DEGREES),
});

const notes = z.strictObject({
  exercise: z.literal("notes"),
  ...common,
  items: someOf(NOTES),
  clef: z.enum(CLEFS),
});

/** Phrases follow the laws of major melodies, so they are in no minor key. They sound after a cadence, near the staff. */
const written = {
  name: setNameSchema,
  questions: z.int().check(z.minimum(MIN_QUESTIONS), z.maximum(MAX_PHRASES)),
  items: someOf(LEVELS),
  key: majorKeySchema,
  tempo: z.enum(TEMPOS),
};
const phrases = z.strictObject({ exercise: z.literal("phrases"), ...written });
const dictation = z.strictObject({ exercise: z.literal("dictation"), ...written });

/** Notes that sound together can't be sung. */
const isAnswerable = (set: { exercise: string; answer?: string; directions?: readonly string[] }) =>
  set.answer !== "voice" || !set.directions?.includes("together");

export const ownSetSchema = z
  .discriminatedUnion("exercise", [intervals, chords, scales, degrees, notes, phrases, dictation])
  .check(z.refine(isAnswerable));
export type OwnSet = Readonly<z.output<typeof ownSetSchema>>;
export type SetExercise = OwnSet["exercise"];
export type SetOf<Exercise extends SetExercise> = Extract<OwnSet, { exercise: Exercise }>;

/** A set of phrases to sing or to write. */
export type PhraseSet = SetOf<"phrases" | "dictation">;
/** A set whose questions daily practice can ask one by one. */
export type QuestionSet = Exclude<OwnSet, PhraseSet>;

export const isPhraseSet = (set: OwnSet): set is PhraseSet =>
  set.exercise === "phrases" || set.exercise === "dictation";

/** The most questions of a set. */
export const maxQuestions = (exercise: SetExercise): number =>
  exercise === "phrases" || exercise === "dictation" ? MAX_PHRASES : MAX_QUESTIONS;
