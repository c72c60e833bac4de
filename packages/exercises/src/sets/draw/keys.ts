/** In which keys and octaves the questions of a set are. */
import {
  type Key,
  keySignature,
  keysOf,
  type MinorTonic,
  note,
  octaveShiftInto,
  transposeOctaves,
  transposeToKey,
  type VoiceRange,
} from "@attune/theory";
import type { Random } from "../../engine/kind.ts";
import { shuffled } from "../../engine/shuffle.ts";
import type { KeyPolicy, REGISTERS } from "../set.ts";

export type Register = (typeof REGISTERS)[number];

/** The learner for whom a set is drawn. */
export interface SetLearner {
  /** Null if it isn't known. */
  readonly range: VoiceRange | null;
  /** How they sing minor keys. */
  readonly minorTonic: MinorTonic;
}

/** The recorded notes, C3 to C6. */
const RECORDED: VoiceRange = { lowMidi: 48, highMidi: 84 };

export const REGISTER_RANGES: Readonly<Record<Register, VoiceRange>> = {
  low: { lowMidi: 48, highMidi: 67 },
  middle: { lowMidi: 60, highMidi: 79 },
  high: { lowMidi: 65, highMidi: 84 },
};

/** The twelve keys of a mode with the fewest accidentals, which are as many as there are tonics to hear. */
export const HEARD_KEYS = {
  major: keysOf("major").slice(2, 14),
  minor: keysOf("minor").slice(2, 14),
};

const middleOf = ({ lowMidi, highMidi }: VoiceRange) => (lowMidi + highMidi) / 2;

/** A half step outside of the voice weighs more than any key. */
const OUTSIDE_WEIGHT = 100;

/** An accidental in the signature weighs as much as so many half steps from the middle of the voice. */
const ACCIDENTAL_WEIGHT = 0.25;

/**
 * The key in which a voice reaches the most of the notes; of several the one in which they are the most central, and of
 * those that are about as central the simplest one. The one without accidentals if the range isn't known.
 *
 * @param notes Written in C.
 */
function keyForVoice(mode: Key["mode"], notes: readonly string[], range: VoiceRange | null): Key {
  const distance = (key: Key) => {
    if (!range) return 0;
    const midis = midisOf(placeInVoice(notes, key, range));
    const span = { lowMidi: Math.min(...midis), highMidi: Math.max(...midis) };
    const outside =
      Math.max(0, range.lowMidi - span.lowMidi) + Math.max(0, span.highMidi - range.highMidi);
    return Math.abs(middleOf(span) - middleOf(range)) + OUTSIDE_WEIGHT * outside;
  };
  const cost = (key: Key) => distance(key) + ACCIDENTAL_WEIGHT * keySignature(key).count;
  const costs = HEARD_KEYS[mode].map((key) => ({ key, cost: cost(key) }));
  return costs.reduce((best, each) => (each.cost < best.cost ? each : best)).key;
}

/**
 * The key of each question of a set.
 *
 * @param notes The notes of all questions, written in C.
 */
export function drawKeys(
  policy: KeyPolicy,
  notes: readonly (readonly string[])[],
  { range, minorTonic }: SetLearner,
  random: Random,
): readonly Key[] {
  const sung = ({ tonic, mode }: Key): Key => ({
    tonic,
    mode,
    ...(mode === "minor" && { minorTonic }),
  });
  if (policy.by === "choice") return notes.map(() => sung(policy));
  if (policy.by === "voice") {
    const key = sung(keyForVoice(policy.mode, notes.flat(), range));
    return notes.map(() => key);
  }
  const order = shuffled(HEARD_KEYS[policy.mode], random).map(sung);
  return notes.map((_, index) => order[Math.floor(index / policy.every) % order.length] as Key);
}

/** An octave shift after which all notes are among the recorded ones: the given one, or the next that does. */
function withinRecorded(midis: readonly number[], octaves: number): number {
  const low = Math.min(...midis) + 12 * octaves;
  const high = Math.max(...midis) + 12 * octaves;
  if (low < RECORDED.lowMidi) return octaves + Math.ceil((RECORDED.lowMidi - low) / 12);
  return octaves - Math.max(0, Math.ceil((high - RECORDED.highMidi) / 12));
}

const midisOf = (notes: readonly string[]) => notes.map((name) => note(name).midi);

/** Octaves by which notes move into a register, among the recorded ones. */
export function octavesInto(notes: readonly string[], register: Register): number {
  const midis = midisOf(notes);
  return withinRecorded(midis, octaveShiftInto(midis, REGISTER_RANGES[register]));
}

const inKey = (notes: readonly string[], key: Key) =>
  notes.map((name) => transposeToKey(name, key));

const moved = (notes: readonly string[], octaves: number) =>
  notes.map((name) => transposeOctaves(name, octaves));

/** Notes that are written in C, in a key and in the octave that a voice reaches best. */
export function placeInVoice(
  notes: readonly string[],
  key: Key,
  range: VoiceRange,
): readonly string[] {
  const placed = inKey(notes, key);
  return moved(placed, octaveShiftInto(midisOf(placed), range));
}

/** Notes that are written in C, in a key and in a register. */
export function placeInRegister(
  notes: readonly string[],
  key: Key,
  register: Register,
): readonly string[] {
  const placed = inKey(notes, key);
  return moved(placed, octavesInto(placed, register));
}
