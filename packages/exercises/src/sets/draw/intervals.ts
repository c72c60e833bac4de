/** Intervals of a set: their notes are written in C, then placed in a key. */
import { intervalName, type Key, note, noteOfDegree, transposeOctaves } from "@attune/theory";
import type { Random } from "../../engine/kind.ts";
import type { Direction } from "../../engine/sounding.ts";
import type { IntervalTask } from "../../kinds/ear-training/in-key.ts";
import type { SingingItem } from "../../kinds/singing/state.ts";
import { DEGREES } from "../items.ts";
import type { SetOf } from "../set.ts";
import { drawItems, drawOne, questionId } from "./items.ts";
import {
  drawKeys,
  placeInRegister,
  placeInVoice,
  REGISTER_RANGES,
  type SetLearner,
} from "./keys.ts";

const OCTAVE = 12;
/** C4. */
const TONIC_MIDI = 60;
/** Half steps of the degrees of natural minor above the tonic. */
const SCALE_STEPS = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10] } as const;

/** The note of C major or minor, or between its degrees, that is so many half steps above C4. */
function noteInC(halfSteps: number): string {
  const name = noteOfDegree(DEGREES[((halfSteps % OCTAVE) + OCTAVE) % OCTAVE] as string);
  const atC4 = `${name}4`;
  return transposeOctaves(atC4, Math.round((TONIC_MIDI + halfSteps - note(atC4).midi) / OCTAVE));
}

/** Half steps above the tonic of the lower notes from which an interval of this size stays in the scale. */
const lowerNotes = (mode: Key["mode"], size: number): readonly number[] => {
  const scale: readonly number[] = SCALE_STEPS[mode];
  return scale.filter((step) => scale.includes((step + size) % OCTAVE));
};

/** An interval of a set, before it has a key. */
interface WrittenInterval {
  readonly size: number;
  readonly direction: Direction;
  /** In the order in which they sound, written in C. */
  readonly notes: readonly [string, string];
}

function write(
  { from, key: { mode: written } }: { from: "tonic" | "any"; key: { mode: Key["mode"] } },
  size: number,
  direction: Direction,
  random: Random,
): WrittenInterval {
  const isFalling = direction === "down";
  const fromTonic = isFalling ? -size : 0;
  const lower = from === "tonic" ? fromTonic : drawOne(lowerNotes(written, size), random);
  const [low, high] = [noteInC(lower), noteInC(lower + size)];
  return { size, direction, notes: isFalling ? [high, low] : [low, high] };
}

function writeIntervals(set: SetOf<"intervals">, random: Random): readonly WrittenInterval[] {
  const choices = set.items.flatMap((size) =>
    set.directions.map((direction) => ({ size, direction })),
  );
  return drawItems(choices, set.questions, random).map(({ size, direction }) =>
    write(set, size, direction, random),
  );
}

/** Name of a heard interval in reports: 'up-7', 'down-7', 'together-7'. */
export const heardIntervalId = (halfSteps: number, direction: Direction): string =>
  `${direction}-${halfSteps}`;

/** Name of a sung interval: '1-8' is a fifth up, '8-1' a fifth down. */
export const sungIntervalId = (halfSteps: number, isFalling: boolean): string =>
  isFalling ? `${1 + halfSteps}-1` : `1-${1 + halfSteps}`;

/** Intervals to recognize. */
export function drawHeardIntervals(
  set: SetOf<"intervals">,
  learner: SetLearner,
  random: Random,
): readonly IntervalTask[] {
  const written = writeIntervals(set, random);
  const keys = drawKeys(
    set.key,
    written.map(({ notes }) => notes),
    learner,
    random,
  );
  return written.map(({ size, direction, notes }, index) => {
    const key = keys[index] as Key;
    return {
      id: questionId(index),
      itemId: heardIntervalId(size, direction),
      halfSteps: size,
      direction,
      notes: placeInRegister(notes, key, set.register) as [string, string],
      key,
    };
  });
}

/** Intervals to sing, in the learner's range. */
export function drawSungIntervals(
  set: SetOf<"intervals">,
  learner: SetLearner,
  random: Random,
): readonly SingingItem[] {
  const written = writeIntervals(set, random);
  const keys = drawKeys(
    set.key,
    written.map(({ notes }) => notes),
    learner,
    random,
  );
  const range = learner.range ?? REGISTER_RANGES[set.register];
  return written.map(({ size, direction, notes }, index) => {
    const key = keys[index] as Key;
    const [root, target] = placeInVoice(notes, key, range) as [string, string];
    return {
      id: questionId(index),
      title: intervalName(size),
      category: direction,
      root,
      target,
      itemId: sungIntervalId(size, direction === "down"),
      key,
    };
  });
}
