/** The pages of the circle of fifths, and the chain that leads through them. */
import type { KeyType } from "@attune/curriculum";

/** From one major key to its neighbour. */
export interface KeyPage {
  readonly type: KeyType;
  readonly from: string;
  readonly to: string;
  readonly path: string;
}

/** Where a lesson is: '/c-to-g-major'. */
export function lessonPath(from: string, to: string): string {
  return `/${from}-to-${to}-major`.toLowerCase();
}

/** The router needs it at once, and can't wait for the theory's `displayName`. */
const displayKey = (key: string) => key.replace(/b$/, "♭");

/** What a lesson is called: 'F to B♭ Major'. */
export function lessonTitle({ from, to }: Pick<KeyPage, "from" | "to">): string {
  return `${displayKey(from)} to ${displayKey(to)} Major`;
}

/** The keys on either side of C; the server says which of the steps between them are lessons. */
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

/** Every step that has an address. */
export const KEY_PAGES: readonly KeyPage[] = [...pagesOf("sharp"), ...pagesOf("flat")];

/** The two contents pages. */
export const KEY_LISTS = {
  sharp: { type: "sharp", path: "/sharp-keys", title: "Sharp Keys" },
  flat: { type: "flat", path: "/flat-keys", title: "Flat Keys" },
} as const;

/** Where a list and its lessons go back to. */
export const CIRCLE_PATH = "/circle-of-fifths";

interface Step {
  readonly starting_key: string;
  readonly ending_key: string;
}

/** Where Next leads from a lesson of its list: to the next one, and from the last to the flat keys. */
export function nextLessonPath(lessons: readonly Step[], index: number): string {
  const next = lessons[index + 1];
  return next ? lessonPath(next.starting_key, next.ending_key) : KEY_LISTS.flat.path;
}
