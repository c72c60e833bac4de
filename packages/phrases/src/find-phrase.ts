import { fixedPhrases } from "./fixed-phrases.ts";
import { generateFrom } from "./generate.ts";
import { parseGeneratedId } from "./generated-id.ts";
import { LEVELS, type Phrase } from "./phrase.ts";

/**
 * The fixed or generated phrase with this id; undefined if there is none.
 *
 * @example findPhrase("3-07")
 * @example findPhrase("g3-81723")
 */
export function findPhrase(id: string): Phrase | undefined {
  const generated = parseGeneratedId(id);
  if (generated) return generateFrom(generated);
  const level = LEVELS.find((each) => id.startsWith(`${each}-`));
  return level && fixedPhrases(level).find((phrase) => phrase.id === id);
}
