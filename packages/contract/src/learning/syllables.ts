import { SYLLABLE_FAILURES } from "@attune/exercises/syllable-result";
import { SYLLABLES, type Syllable } from "@attune/theory";
import { z } from "zod";

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

export const syllableNameSchema = z
  .string()
  .max(3)
  .refine((name) => parseSyllable(name) !== undefined, "This is no syllable of solfège")
  .describe(`One of ${SYLLABLES.join(", ")}, or SOL for SO; in any case`);

/** The result of recognition where a syllable was expected. */
const resultFields = z.object({
  symbol: z
    .union([syllableNameSchema, z.enum(SYLLABLE_FAILURES)])
    .describe("The expected syllable, or why the segment was not analyzed"),
  heard: z.enum(SYLLABLES).nullable().describe("Null when it is not certain enough"),
  match: z
    .boolean()
    .nullable()
    .describe("Whether the expected syllable was sung; null when it is not certain enough"),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .describe("Probability of the most probable syllable; 0 if it is probably none of them"),
});
export type SyllableResult = z.infer<typeof resultFields>;

/** Without a recognized syllable nothing is claimed, and a failure recognizes none. */
function isConsistent({ symbol, heard, match, confidence }: SyllableResult): boolean {
  const hasFailed = SYLLABLE_FAILURES.some((failure) => failure === symbol);
  if (hasFailed) return heard === null && match === null && confidence === 0;
  return heard !== null || match === null;
}

export const syllableResultSchema = resultFields.refine(
  isConsistent,
  "Without a recognized syllable there is no match",
);
