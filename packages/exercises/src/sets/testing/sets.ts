import fc from "fast-check";
import { CHORDS, CLEFS, DEGREES, DIRECTIONS, LEVELS, NOTES, SCALES, SIZES } from "../items.ts";
import {
  MAX_NAME_LENGTH,
  MAX_PHRASES,
  MAX_QUESTIONS,
  MAX_QUESTIONS_IN_KEY,
  MIN_QUESTIONS,
  type OwnSet,
  REGISTERS,
  setNameSchema,
  TEMPOS,
  TONICS,
} from "../set.ts";

const some = <Item>(items: readonly Item[]) => fc.subarray([...items], { minLength: 1 });

/** Names in any script, up to the longest one. */
export const setNames = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: MAX_NAME_LENGTH })
  .map((name) => name.trim())
  .filter((name) => setNameSchema.safeParse(name).success);

const keysIn = (mode: "major" | "minor") =>
  fc.oneof(
    fc.record({
      by: fc.constant("choice"),
      mode: fc.constant(mode),
      tonic: fc.constantFrom(...TONICS[mode]),
    }),
    fc.record({ by: fc.constant("voice"), mode: fc.constant(mode) }),
    fc.record({
      by: fc.constant("change"),
      mode: fc.constant(mode),
      every: fc.integer({ min: 1, max: MAX_QUESTIONS_IN_KEY }),
    }),
  );
const keys = fc.oneof(keysIn("major"), keysIn("minor"));

const common = {
  name: setNames,
  questions: fc.integer({ min: MIN_QUESTIONS, max: MAX_QUESTIONS }),
};
const heard = {
  key: keys,
  register: fc.constantFrom(...REGISTERS),
  tempo: fc.constantFrom(...TEMPOS),
  keyFirst: fc.constantFrom("off", "cadence", "drone"),
};

const intervals = fc
  .record({
    exercise: fc.constant("intervals"),
    ...common,
    ...heard,
    items: some(SIZES),
    directions: some(DIRECTIONS),
    from: fc.constantFrom("tonic", "any"),
    answer: fc.constantFrom("choice", "voice"),
  })
  .filter(({ answer, directions }) => answer === "choice" || !directions.includes("together"));

const phrasesFor = (exercise: "phrases" | "dictation") =>
  fc.record({
    exercise: fc.constant(exercise),
    name: setNames,
    questions: fc.integer({ min: MIN_QUESTIONS, max: MAX_PHRASES }),
    items: some(LEVELS),
    key: keysIn("major"),
    tempo: fc.constantFrom(...TEMPOS),
  });

/** Any set that the schema accepts. */
export const ownSets = fc.oneof(
  intervals,
  fc.record({
    exercise: fc.constant("chords"),
    ...common,
    ...heard,
    items: some(CHORDS),
    directions: some(DIRECTIONS),
  }),
  fc.record({
    exercise: fc.constant("scales"),
    ...common,
    ...heard,
    items: some(SCALES),
    directions: some(["up", "down"]),
  }),
  fc.record({ exercise: fc.constant("degrees"), ...common, ...heard, items: some(DEGREES) }),
  fc.record({
    exercise: fc.constant("notes"),
    ...common,
    items: some(NOTES),
    clef: fc.constantFrom(...CLEFS),
  }),
  phrasesFor("phrases"),
  phrasesFor("dictation"),
) as fc.Arbitrary<OwnSet>;
