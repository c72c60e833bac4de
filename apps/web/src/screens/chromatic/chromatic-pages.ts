import type { RecordingName } from "@attune/audio";
import type { Direction } from "@attune/curriculum";

/** The page of one direction of the chromatic scale. */
export interface ChromaticPage {
  readonly direction: Direction;
  /** 'Going Up'. */
  readonly name: string;
  readonly path: string;
  readonly recording: RecordingName;
}

export const GOING_UP: ChromaticPage = {
  direction: "up",
  name: "Going Up",
  path: "/chromatic-solfege/going-up",
  recording: "chromatic-up",
};

export const GOING_DOWN: ChromaticPage = {
  direction: "down",
  name: "Going Down",
  path: "/chromatic-solfege/going-down",
  recording: "chromatic-down",
};

export const CHROMATIC_PAGES: readonly ChromaticPage[] = [GOING_UP, GOING_DOWN];
