import type { VoiceRange } from "@attune/theory";
import { fixedPhrases } from "./fixed-phrases.ts";
import { generatePhrase, isWithinRange } from "./generate.ts";
import { formatPhrase } from "./notation.ts";
import type { Level, Phrase } from "./phrase.ts";
import { seededRandom } from "./seeded-random.ts";

/** How many phrases a set of new ones has. */
export const SET_SIZE = 12;
const SEEDS = 2 ** 32;

interface SetOptions {
  /** The learner's voice, if it is known. */
  readonly range?: VoiceRange | undefined;
  /** Draws a set of new phrases. Without it, the set is the level's fixed phrases. */
  readonly seed?: number | undefined;
}

/**
 * A set of phrases of one level, no two of which are alike; always the same for the same options. Fixed phrases that
 * the voice can't sing in any octave are replaced by generated ones.
 */
export function phraseSet(level: Level, { range, seed }: SetOptions = {}): readonly Phrase[] {
  const random = seededRandom(seed ?? 0);
  const written = seed === undefined ? fixedPhrases(level) : [];
  const set: Phrase[] = [];
  const known = new Set(written.map(formatPhrase));
  function draw(): Phrase {
    const phrase = generatePhrase(level, random(SEEDS), range && { range });
    const text = formatPhrase(phrase);
    if (known.has(text)) return draw();
    known.add(text);
    return phrase;
  }
  const size = written.length || SET_SIZE;
  for (let index = 0; index < size; index++) {
    const fixed = written[index];
    set.push(fixed && (!range || isWithinRange(fixed, range)) ? fixed : draw());
  }
  return set;
}
