/** The steps around the circle of fifths, of which each has a page. */

/** A step from one major key to the next. */
export interface KeyStep {
  readonly type: "sharp" | "flat";
  readonly from: string;
  readonly to: string;
}

/** The keys on either side of C. The lessons decide which of the steps between them can be done. */
const KEYS = {
  sharp: ["C", "G", "D", "A", "E", "B"],
  flat: ["C", "F", "Bb", "Eb", "Ab", "Db", "Gb"],
} as const;

const stepsOf = (type: KeyStep["type"]): readonly KeyStep[] =>
  KEYS[type].slice(1).map((to, index) => ({ type, from: KEYS[type][index] ?? to, to }));

export const KEY_STEPS: readonly KeyStep[] = [...stepsOf("sharp"), ...stepsOf("flat")];

/** @example keyLessonPath("C", "G") // "/c-to-g-major" */
export const keyLessonPath = (from: string, to: string): string =>
  `/${from}-to-${to}-major`.toLowerCase();

/** The theory package can format keys, but the first load must not contain it. */
const displayKey = (key: string) => key.replace(/b$/, "♭");

/** @example keyLessonTitle({ from: "F", to: "Bb" }) // "F to B♭ Major" */
export const keyLessonTitle = ({ from, to }: Pick<KeyStep, "from" | "to">): string =>
  `${displayKey(from)} to ${displayKey(to)} Major`;
