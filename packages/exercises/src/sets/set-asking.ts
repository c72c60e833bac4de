import type { Direction } from "../engine/sounding.ts";
import { CHORD_EXERCISE } from "../kinds/chord-by-ear/index.ts";
import { DEGREE_IN_KEY_EXERCISE } from "../kinds/degree-by-ear/in-key.ts";
import { INTERVAL_EXERCISE } from "../kinds/ear-training/in-key.ts";
import { SCALE_EXERCISE } from "../kinds/mode-by-ear/in-key.ts";
import { SINGING_SET_EXERCISE } from "../kinds/singing/report.ts";
import { NOTE_EXERCISE } from "../kinds/treble-clef/in-clef.ts";
import type { Chord, ScaleName, SetDegree, SIZES } from "./items.ts";
import type { QuestionSet } from "./set.ts";

type Size = (typeof SIZES)[number];

const COMMON = { name: "Daily Practice", questions: 1 } as const;
/** In any key, since what is remembered is the same in each. */
const HEARD = {
  key: { by: "change", mode: "major", every: 1 },
  register: "middle",
  tempo: "normal",
  keyFirst: "cadence",
} as const;

const bySlug: Readonly<Record<string, (itemId: string) => QuestionSet>> = {
  [SINGING_SET_EXERCISE](itemId) {
    const [root, target] = itemId.split("-").map(Number) as [number, number];
    return {
      ...COMMON,
      ...HEARD,
      exercise: "intervals",
      answer: "voice",
      from: "tonic",
      items: [Math.abs(target - root) as Size],
      directions: [target < root ? "down" : "up"],
    };
  },
  [INTERVAL_EXERCISE](itemId) {
    const [direction, size] = itemId.split("-");
    return {
      ...COMMON,
      ...HEARD,
      exercise: "intervals",
      answer: "choice",
      from: "any",
      items: [Number(size) as Size],
      directions: [direction as Direction],
    };
  },
  [CHORD_EXERCISE]: (itemId) => ({
    ...COMMON,
    ...HEARD,
    exercise: "chords",
    items: [itemId as Chord],
    directions: ["together"],
  }),
  [SCALE_EXERCISE]: (itemId) => ({
    ...COMMON,
    ...HEARD,
    exercise: "scales",
    items: [itemId as ScaleName],
    directions: ["up"],
  }),
  [DEGREE_IN_KEY_EXERCISE]: (itemId) => ({
    ...COMMON,
    ...HEARD,
    exercise: "degrees",
    items: [itemId as SetDegree],
  }),
  [NOTE_EXERCISE](itemId) {
    const isBass = itemId.startsWith("bass-");
    const note = itemId.replace("bass-", "");
    return { ...COMMON, exercise: "notes", items: [note], clef: isBass ? "bass" : "treble" };
  },
};

/** The set of one question that asks an item of an exercise of sets. @throws TypeError for any other exercise. */
export const setAsking = (exercise: string, itemId: string): QuestionSet =>
  (bySlug[exercise] as (itemId: string) => QuestionSet)(itemId);
