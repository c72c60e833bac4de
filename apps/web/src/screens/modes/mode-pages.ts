import type { RecordingName } from "@attune/audio";
import { isProtectedMode } from "@attune/contract/protected-content";
import type { ModeName } from "@attune/theory";

/** @example modePath("dorian") // "/dorian-mode" */
export const modePath = (mode: ModeName) => `/${mode}-mode`;

/** The page of one mode. */
export interface ModePage {
  readonly mode: ModeName;
  /** 'Dorian'. */
  readonly name: string;
  readonly path: string;
  readonly recording: RecordingName;
  /** Requires sign-in. */
  readonly locked: boolean;
}

const page = (mode: ModeName, name: string, recording: RecordingName): ModePage => ({
  mode,
  name,
  path: modePath(mode),
  recording,
  locked: isProtectedMode(mode),
});

/** The seven modes, ordered by their first degree. */
export const MODE_PAGES: readonly ModePage[] = [
  page("ionian", "Ionian", "c-ionian"),
  page("dorian", "Dorian", "d-dorian"),
  page("phrygian", "Phrygian", "e-phrygian"),
  page("lydian", "Lydian", "f-lydian"),
  page("mixolydian", "Mixolydian", "g-mixolydian"),
  page("aeolian", "Aeolian", "a-aeolian"),
  page("locrian", "Locrian", "b-locrian"),
];

/** 'Dorian Mode'. */
export const modeTitle = ({ name }: ModePage) => `${name} Mode`;

/** The previous and next pages that `isOpen` accepts; undefined at the ends. */
export function adjacentModes(current: ModePage, isOpen: (page: ModePage) => boolean) {
  const index = MODE_PAGES.indexOf(current);
  return {
    previous: MODE_PAGES.slice(0, index).findLast(isOpen),
    next: MODE_PAGES.slice(index + 1).find(isOpen),
  };
}
