import { noteFromMidi, note as parse, type VoiceRange } from "@attune/theory";
import { MATCHED_NOTES } from "./set.ts";
import type { HoldItem } from "./state.ts";

const HOLD_SECONDS = 2;

/** The range of a learner whose voice isn't known: every voice has these notes in some octave. */
const UNKNOWN: VoiceRange = { lowMidi: 60, highMidi: 69 };

const isNatural = (name: string) => !name.includes("#");

/**
 * The natural notes nearest to the middle of a range, from the middle outward: each is a step or two from the last.
 *
 * @param range Null if it isn't known.
 */
export function notesInTheMiddle(range: VoiceRange | null): readonly HoldItem[] {
  const { lowMidi, highMidi } = range ?? UNKNOWN;
  const middle = (lowMidi + highMidi) / 2;
  const naturals = Array.from({ length: 12 }, (_, index) => Math.round(middle) - 6 + index)
    .map((midi) => noteFromMidi(midi).name)
    .filter(isNatural);
  const distance = (name: string) => Math.abs(parse(name).midi - middle);
  return naturals
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MATCHED_NOTES)
    .map((name) => ({
      id: name.slice(0, -1),
      notes: [name],
      holdSeconds: HOLD_SECONDS,
      keyFirst: "off",
    }));
}
