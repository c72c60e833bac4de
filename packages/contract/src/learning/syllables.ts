import { described } from "@attune/curriculum/described";
import { SYLLABLE_FAILURES } from "@attune/exercises/syllable-result";
import { SYLLABLES, type Syllable } from "@attune/theory";
import { z } from "zod/mini";

/** Names of syllables in any case, with SOL as a second name of SO. */
const SYLLABLE_OF_NAME = new Map<string, Syllable>([
  ...SYLLABLES.map((syllable) => [syllable, syllable] as const),
  ["SOL", "SO"],
]);

/**
 * Returns the syllable of a name, or undefined if it is none.
 * @example parseSyllable("Sol") // "SO"
 */
export function parseSyllable(name: string): Syllable | undefined {
  // Some characters outside of ASCII become ASCII in upper case: the ligature "fi" becomes "FI".
  return /^[A-Za-z]{2,3}$/.test(name) ? SYLLABLE_OF_NAME.get(name.toUpperCase()) : undefined;
}

export const syllableNameSchema = described(
  z.string().check(
    z.maxLength(3),
    z.refine((name) => parseSyllable(name) !== undefined, "This is no syllable of solfège"),
  ),
  `One of ${SYLLABLES.join(", ")}, or SOL for SO; in any case`,
);

/** The result of recognition where a syllable was expected. */
const resultFields = z.object({
  symbol: described(
    z.union([syllableNameSchema, z.enum(SYLLABLE_FAILURES)]),
    "The expected syllable, or why the segment was not analyzed",
  ),
  heard: described(z.nullable(z.enum(SYLLABLES)), "Null when it is not certain enough"),
  match: described(
    z.nullable(z.boolean()),
    "Whether the expected syllable was sung; null when it is not certain enough",
  ),
  confidence: described(
    z.number().check(z.minimum(0), z.maximum(1)),
    "Probability of the most probable syllable; 0 if it is probably none of them",
  ),
});
export type SyllableResult = z.infer<typeof resultFields>;

/** Without a recognized syllable nothing is claimed, and a failure recognizes none. */
function isConsistent({ symbol, heard, match, confidence }: SyllableResult): boolean {
  const hasFailed = SYLLABLE_FAILURES.some((failure) => failure === symbol);
  if (hasFailed) return heard === null && match === null && confidence === 0;
  return heard !== null || match === null;
}

export const syllableResultSchema = resultFields.check(
  z.refine(isConsistent, "Without a recognized syllable there is no match"),
);
