/** Makes phrases from seeds, for ever the same ones. */
import { octaveShiftInto, type VoiceRange } from "@attune/theory";
import { drawMelody, type NoteSlot } from "./draw-melody.ts";
import { drawRhythm } from "./draw-rhythm.ts";
import { formatGeneratedId, type GeneratedId } from "./generated-id.ts";
import { obeysAllLaws } from "./laws.ts";
import { type Ambitus, LEVEL_RULES } from "./levels.ts";
import { soundingNotes } from "./measures.ts";
import { pitchOf } from "./motions.ts";
import { type Level, type Phrase, QUARTER_TICKS } from "./phrase.ts";
import { seededRandom } from "./seeded-random.ts";

/** Seeds need 2 to 16 draws on average, and 261 at most among 10,000 of every level and ambitus. */
const MAX_DRAWS = 2_000;

/** Half steps by which an ambitus, in its best octave, exceeds the range; 0 or less if it fits. */
function excess({ low, high }: Ambitus, range: VoiceRange): number {
  const midis = [pitchOf(low).midi, pitchOf(high).midi] as const;
  const shift = 12 * octaveShiftInto(midis, range);
  return Math.max(range.lowMidi - midis[0] - shift, midis[1] + shift - range.highMidi);
}

/** The level's first ambitus that fits the range; if none does, the one that exceeds it least. */
export function ambitusFor(level: Level, range: VoiceRange): Ambitus {
  const [main, ...others] = LEVEL_RULES[level].ambitus;
  return others.reduce(
    (best, each) =>
      Math.max(0, excess(each, range)) < Math.max(0, excess(best, range)) ? each : best,
    main,
  );
}

/** Whether a phrase is inside the range in some octave. */
export function isWithinRange(phrase: Phrase, range: VoiceRange): boolean {
  const midis = soundingNotes(phrase).map(({ midi }) => midi);
  const shift = 12 * octaveShiftInto(midis, range);
  return (
    Math.min(...midis) + shift >= range.lowMidi && Math.max(...midis) + shift <= range.highMidi
  );
}

/** The phrase of an id. Stored attempts refer to it, so neither draws nor laws may change for existing levels. */
export function generateFrom(parts: GeneratedId): Phrase {
  const { level, seed, ambitus } = parts;
  const { meters } = LEVEL_RULES[level];
  // Meters alternate, so that neighboring seeds never make the same phrase.
  const meter = meters[seed % meters.length] ?? meters[0];
  const random = seededRandom(seed);
  for (let draws = 0; draws < MAX_DRAWS; draws++) {
    const { pickupTicks, measures } = drawRhythm(level, meter, random);
    const slots: NoteSlot[] = measures.flatMap((beats, measure) =>
      beats.flatMap(({ kind, ticks }, index) =>
        kind === "note" ? [{ measure, isStrong: index === 0, isShort: ticks < QUARTER_TICKS }] : [],
      ),
    );
    const melody = drawMelody(level, ambitus, slots, random)?.values();
    if (!melody) continue;
    const events = measures
      .flat()
      .map(({ kind, ticks }) =>
        kind === "rest"
          ? { kind, ticks }
          : { kind, ticks, name: melody.next().value?.name ?? "C4" },
      );
    const phrase: Phrase = { id: formatGeneratedId(parts), level, meter, pickupTicks, events };
    if (obeysAllLaws(phrase)) return phrase;
  }
  throw new Error(`no phrase of ${MAX_DRAWS} obeys the laws: ${formatGeneratedId(parts)}`);
}

/**
 * A phrase for a seed. With a range, it uses an ambitus of the level that the voice can sing in some octave; shift
 * it there by `transposePhraseInto`. A range smaller than each of them gets the one that exceeds it least, since a
 * phrase of fewer notes would not practice the level.
 *
 * @param seed Any integer; only its lowest 32 bits count.
 */
export function generatePhrase(
  level: Level,
  seed: number,
  { range }: { readonly range?: VoiceRange } = {},
): Phrase {
  const ambitus = range ? ambitusFor(level, range) : LEVEL_RULES[level].ambitus[0];
  return generateFrom({ level, seed: seed >>> 0, ambitus });
}
