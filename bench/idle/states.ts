/** States in which a learner may leave a page, and how to get there. */
import type { Page } from "playwright-core";
import type { SoundName } from "./sounds.ts";

export interface Limits {
  /** Calls of `requestAnimationFrame` a second. */
  readonly requested: number;
  /** Frames that the browser showed a second, also those of animations without script. */
  readonly drawn: number;
  /** Layouts a second, and as many paints. */
  readonly painted: number;
}

export interface State {
  readonly name: string;
  readonly path: string;
  /** Brings an opened page into the state. */
  reach(page: Page): Promise<void>;
  /** Heard by the fake microphone from when it is opened. */
  readonly sound: SoundName;
  /** Measured twice as long: CPU time without the tracing, then frames. */
  readonly seconds: number;
  readonly limits: Limits;
}

/** Idle loads are over, and Maestro has breathed. */
const READING_MS = 21_000;
/** The question's notes, and how Maestro shows that they were played. */
const PLAYING_MS = 8000;
/** Longer than the audio context runs in silence. */
const SILENCE_MS = 122_000;
/** After a verdict: the change of poses, and the sound. */
const SETTLE_MS = 8000;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).first();

const read = (page: Page) => page.waitForTimeout(READING_MS);

/** Sings until a verdict, or 'Time's Up!', stands. */
async function sing(page: Page): Promise<void> {
  await read(page);
  await button(page, /^SING NOTES/).click();
  await button(page, "Continue").waitFor();
  await page.waitForTimeout(SETTLE_MS);
}

/** Two frames in the whole time, such as those of a late load, are nothing to save. */
const NOTHING: Limits = { requested: 0.5, drawn: 0.5, painted: 0.5 };
/** The meter moves. */
const LEVEL: Limits = { requested: 10, drawn: 10, painted: 0.5 };

export const STATES: readonly State[] = [
  {
    name: "title page",
    path: "/",
    sound: "room",
    reach: read,
    seconds: 5,
    limits: NOTHING,
  },
  {
    name: "lesson before a press",
    path: "/intervals",
    sound: "room",
    reach: read,
    seconds: 5,
    limits: NOTHING,
  },
  {
    name: "notes play",
    path: "/phrase-lessons?level=1",
    sound: "room",
    async reach(page) {
      await read(page);
      await button(page, "Hear it once").click();
      await page.waitForTimeout(1000);
    },
    seconds: 2,
    // Maestro conducts without a layout; the note that sounds looks different.
    limits: { requested: 2, drawn: 65, painted: 6 },
  },
  {
    name: "long after a sound",
    path: "/ear-training-lessons?mode=sequential",
    sound: "room",
    async reach(page) {
      await read(page);
      await button(page, "Play").click();
      await page.waitForTimeout(PLAYING_MS + SILENCE_MS);
    },
    seconds: 5,
    limits: NOTHING,
  },
  {
    name: "verdict stands",
    path: "/intervals",
    sound: "wrongInterval",
    reach: sing,
    seconds: 5,
    limits: NOTHING,
  },
  {
    name: "microphone open, no voice",
    path: "/intervals",
    sound: "room",
    reach: sing,
    seconds: 5,
    limits: LEVEL,
  },
];
