/** The pages of the circle of fifths, and the chain that leads through them. */
import type { KeyType } from "@attune/curriculum";

/** The lesson from one major key to the next on the circle. */
export interface KeyPage {
  readonly type: KeyType;
  readonly from: string;
  readonly to: string;
  readonly path: string;
}

/** @example lessonPath("C", "G") // "/c-to-g-major" */
export function lessonPath(from: string, to: string): string {
  return `/${from}-to-${to}-major`.toLowerCase();
}

/** The theory package can format keys, but the router must not load it at startup. */
const displayKey = (key: string) => key.replace(/b$/, "♭");

/** @example lessonTitle({ from: "F", to: "Bb" }) // "F to B♭ Major" */
export function lessonTitle({ from, to }: Pick<KeyPage, "from" | "to">): string {
  return `${displayKey(from)} to ${displayKey(to)} Major`;
}

/** The keys on either side of C. The server decides which of the steps between them are lessons. */
const KEYS: Record<KeyType, readonly string[]> = {
  sharp: ["C", "G", "D", "A", "E", "B"],
  flat: ["C", "F", "Bb", "Eb", "Ab", "Db", "Gb"],
};

function pagesOf(type: KeyType): KeyPage[] {
  const keys = KEYS[type];
  return keys.slice(1).map((to, index) => {
    const from = keys[index] ?? to;
    return { type, from, to, path: lessonPath(from, to) };
  });
}

/** A page for every step, whether or not the server has a lesson for it. */
export const KEY_PAGES: readonly KeyPage[] = [...pagesOf("sharp"), ...pagesOf("flat")];

export const KEY_LISTS = {
  sharp: { type: "sharp", path: "/sharp-keys", title: "Sharp Keys" },
  flat: { type: "flat", path: "/flat-keys", title: "Flat Keys" },
} as const;

/** Path of the Back button of the lists and their lessons. */
export const CIRCLE_PATH = "/circle-of-fifths";

interface Step {
  readonly starting_key: string;
  readonly ending_key: string;
}

/** Path of the lesson after `index`, or of the flat keys after the last lesson. */
export function nextLessonPath(lessons: readonly Step[], index: number): string {
  const next = lessons[index + 1];
  return next ? lessonPath(next.starting_key, next.ending_key) : KEY_LISTS.flat.path;
}
