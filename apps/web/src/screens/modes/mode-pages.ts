import type { RecordingName } from "@attune/audio";
import type { ModeName } from "@attune/theory";

/** The page of one mode. */
export interface ModePage {
  readonly mode: ModeName;
  /** 'Dorian'. */
  readonly name: string;
  readonly path: string;
  readonly recording: RecordingName;
  /** Requires sign-in. */
  readonly locked?: true;
}

/** The seven modes, ordered by their first degree. */
export const MODE_PAGES: readonly ModePage[] = [
  { mode: "ionian", name: "Ionian", path: "/ionian-mode", recording: "c-ionian" },
  { mode: "dorian", name: "Dorian", path: "/dorian-mode", recording: "d-dorian" },
  {
    mode: "phrygian",
    name: "Phrygian",
    path: "/phrygian-mode",
    recording: "e-phrygian",
    locked: true,
  },
  { mode: "lydian", name: "Lydian", path: "/lydian-mode", recording: "f-lydian" },
  { mode: "mixolydian", name: "Mixolydian", path: "/mixolydian-mode", recording: "g-mixolydian" },
  { mode: "aeolian", name: "Aeolian", path: "/aeolian-mode", recording: "a-aeolian" },
  {
    mode: "locrian",
    name: "Locrian",
    path: "/locrian-mode",
    recording: "b-locrian",
    locked: true,
  },
];

/** 'Dorian Mode'. */
export const modeTitle = ({ name }: ModePage) => `${name} Mode`;

/** The previous and next pages that `isOpen` accepts; undefined at the ends. */
export function adjacentModes(page: ModePage, isOpen: (page: ModePage) => boolean) {
  const index = MODE_PAGES.indexOf(page);
  return {
    previous: MODE_PAGES.slice(0, index).findLast(isOpen),
    next: MODE_PAGES.slice(index + 1).find(isOpen),
  };
}
