/** Phrases of a set: made by the generator for the voice, in the set's keys. */
import {
  type Ambitus,
  ambitusFor,
  formatPhrase,
  generatePhrase,
  LEVEL_RULES,
  type Level,
  nameInKey,
  type Phrase,
  soundingNotes,
} from "@attune/phrases";
import { type Key, note, octaveShiftInto, type VoiceRange } from "@attune/theory";
import type { Random } from "../../engine/kind.ts";
import type { PhraseSet } from "../set.ts";
import { drawItems } from "./items.ts";
import { drawKeys, HEARD_KEYS, type SetLearner } from "./keys.ts";

/** A phrase to sing or to write. */
export interface PhraseQuestion {
  /** In its key. */
  readonly phrase: Phrase;
  /** Octaves by which a voice sings it higher (+) or lower (−) than it is written. */
  readonly octaves: number;
}

const SEEDS = 2 ** 32;

const widthOf = ({ low, high }: Ambitus) => note(high).midi - note(low).midi;

const widthOfVoice = (range: VoiceRange | null) =>
  range ? range.highMidi - range.lowMidi : Number.POSITIVE_INFINITY;

/** The level's first ambitus that is no wider than the voice: in some key the voice reaches it. */
const ambitusOf = (level: Level, range: VoiceRange | null): Ambitus | undefined =>
  LEVEL_RULES[level].ambitus.find((ambitus) => widthOf(ambitus) <= widthOfVoice(range));

/** The lowest and highest notes of levels, by which a key is found. Levels that no key brings within the voice don't count. */
function spansOf(
  levels: readonly Level[],
  range: VoiceRange | null,
): readonly (readonly [string, string])[] {
  const possible = levels.flatMap((level) => ambitusOf(level, range) ?? []);
  return levels.map((level) => {
    const { low, high } = ambitusOf(level, range) ?? possible[0] ?? LEVEL_RULES[level].ambitus[0];
    return [low, high];
  });
}

/** The range as if the key were C major. */
function rangeInC({ lowMidi, highMidi }: VoiceRange, key: Key): VoiceRange {
  const shift = note(nameInKey("C4", key)).midi - note("C4").midi;
  return { lowMidi: lowMidi - shift, highMidi: highMidi - shift };
}

/** Draws other phrases as long as one has the notes of another one. */
function drawUnknown(known: Set<string>, draw: () => Phrase): Phrase {
  const phrase = draw();
  const text = formatPhrase(phrase);
  if (known.has(text)) return drawUnknown(known, draw);
  known.add(text);
  return phrase;
}

/**
 * Phrases of the set's levels, no two alike, in keys and octaves in which the voice reaches them, if there are any. The
 * same random numbers draw the same levels, and for the same voice the same phrases.
 */
export function drawPhrases(
  set: PhraseSet,
  learner: SetLearner,
  random: Random,
): readonly PhraseQuestion[] {
  const { range } = learner;
  let seed = Math.floor(random() * SEEDS);
  const levels = drawItems(set.items, set.questions, random);
  const spans = spansOf(levels, range);
  const keys = drawKeys(set.key, spans, learner, random);
  const known = new Set<string>();
  return levels.map((level, index) => {
    const key = keys[index] as Key;
    const options = range ? { range: rangeInC(range, key) } : {};
    const phrase = {
      ...drawUnknown(known, () => generatePhrase(level, seed++, options)),
      key,
    };
    return { phrase, octaves: range ? octavesInto(phrase, range) : 0 };
  });
}

const octavesInto = (phrase: Phrase, range: VoiceRange): number =>
  octaveShiftInto(
    soundingNotes(phrase).map(({ midi }) => midi),
    range,
  );

/** Whether a voice reaches phrases of a level in a key, in some octave. */
function isReached(level: Level, key: Key, range: VoiceRange): boolean {
  const { low, high } = ambitusFor(level, rangeInC(range, key));
  const midis = [low, high].map((name) => note(nameInKey(name, key)).midi) as [number, number];
  const [lowest, highest] = midis.map((midi) => midi + 12 * octaveShiftInto(midis, range)) as [
    number,
    number,
  ];
  return lowest >= range.lowMidi && highest <= range.highMidi;
}

/** The levels of a set whose phrases a voice doesn't reach in each of its keys. */
export function outOfVoice({ key: policy, items }: PhraseSet, range: VoiceRange): readonly Level[] {
  const spans = spansOf(items, range);
  const learner = { range, minorTonic: "DO" } as const;
  const keys =
    policy.by === "change" ? HEARD_KEYS.major : drawKeys(policy, spans, learner, () => 0);
  return items.filter((level) => keys.some((key) => !isReached(level, key, range)));
}
