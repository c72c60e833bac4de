import type { Locator, Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { waitForHydration, waitForRequests } from "../requests.ts";
import {
  type DetectedNote,
  detectChordsAtSteps,
  detectNotes,
  detectNotesAtSteps,
} from "../sound/audio-capture.ts";

/** Locators and steps that every lesson shares. */

export const title = (page: Page): Locator => page.getByRole("heading", { level: 1 });

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true });

/** The accessible name of a musical text: 'D♭' is 'D flat', '♯4' is 'sharp 4'. */
export const accessibleName = (text: string): string =>
  text
    .replaceAll(/(?<=[A-G])♯/g, " sharp")
    .replaceAll(/(?<=[A-G])♭/g, " flat")
    .replaceAll("♯", "sharp ")
    .replaceAll("♭", "flat ");

/** A button or link of the navigation below a page. */
export const footer = (page: Page, name: "Back" | "Previous" | "Home" | "Next"): Locator =>
  page
    .getByRole("navigation", { name: "Page" })
    .getByRole("button", { name, exact: true })
    .or(page.getByRole("navigation", { name: "Page" }).getByRole("link", { name, exact: true }));

export const feedback = (page: Page): Locator => page.getByRole("region", { name: "Feedback" });

/** A line or space in a column of the staff: `staffPosition(page, "Tonic", "line 2, G")`. */
export const staffPosition = (page: Page, column: string, name: string): Locator =>
  page.getByRole("group", { name: column, exact: true }).getByRole("button", { name, exact: true });

/** Clicks a staff position and expects it to be selected. */
export async function selectPosition(page: Page, column: string, name: string): Promise<void> {
  await staffPosition(page, column, name).click();
  await expect(staffPosition(page, column, name)).toHaveAttribute("aria-pressed", "true");
}

/** Waits for the verdict and presses Continue. */
export async function continueAfter(page: Page, verdict: "Great!" | "Try Again!"): Promise<void> {
  await expect(feedback(page).getByRole("heading")).toHaveText(verdict);
  await button(page, "Continue").click();
}

/** Expects the end of a set with its score and the way to practice it again, and leaves by Home. */
export async function expectCongrats(page: Page, score: string): Promise<void> {
  await expect(title(page)).toHaveText("Congrats!");
  await expect(page.getByRole("main").getByText(score, { exact: true })).toBeVisible();
  await expect(button(page, "Practice again")).toBeVisible();
  await button(page, "Home").click();
  await expect(page).toHaveURL("/core-concepts");
}

/** Where a visitor's set starts. */
interface SeededProgress {
  readonly exercise: string;
  /** From 0. */
  readonly index: number;
  /** Draws the set. Default: 1. */
  readonly seed?: number;
}

/** Starts a visitor's set at a later question. Call it before the page is opened. */
export async function seedProgress(
  page: Page,
  { exercise, index, seed = 1 }: SeededProgress,
): Promise<void> {
  const progress = { currentExerciseIndex: index, completed: false, seed, firstTries: {} };
  await page.addInitScript(
    ([key = "", value = ""]) => {
      // The script runs at each load, in frames of other sites too: later progress stays.
      if (window === window.top && localStorage.getItem(key) === null)
        localStorage.setItem(key, value);
    },
    [`attune.progress.visitor.${exercise}`, JSON.stringify({ ...progress, updatedAt: 1 })],
  );
}

/** Waits until the sounds of these notes and the feedback sounds, which load in the background, are here. */
export async function waitForSounds(page: Page, notes: readonly string[]): Promise<void> {
  await page.waitForFunction((wanted) => {
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    return [...wanted, "applause", "great", "encore", "ovation"].every((part) =>
      files.some((file) => file.includes(`/${part}`)),
    );
  }, notes);
}

/**
 * Opens a page and waits until React has hydrated the prerendered HTML: until then a link loads
 * its page as it does without scripts.
 */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Stores settings before the page opens. */
export async function storeSettings(page: Page, settings: object): Promise<void> {
  await page.addInitScript((record) => {
    // A frame of another site has no access to storage.
    if (window === window.top) localStorage.setItem("attune.settings", record);
  }, JSON.stringify(settings));
}

/** Cuts the network off once the page has loaded what it asked for. */
export async function goOffline(page: Page): Promise<void> {
  await waitForRequests(page);
  await page.context().setOffline(true);
}

/**
 * Console errors that are expected offline without a service worker: fonts, icons and prefetched
 * scripts and styles fail, but no API call and no sound.
 */
export const OFFLINE_ERRORS =
  /ERR_INTERNET_DISCONNECTED \(.*(\.(woff2|svg)|\/assets\/[\w.-]+\.(js|css))\)/;

/** Expects exactly these notes, one after another, each within 5 cents. */
export async function expectHeard(page: Page, midis: readonly number[]): Promise<DetectedNote[]> {
  return await expectNotes(midis, 5, () => detectNotes(page));
}

/** Expects these notes first, within 5 cents; a sound effect may follow. */
export async function expectHeardFirst(
  page: Page,
  midis: readonly number[],
): Promise<DetectedNote[]> {
  return await expectNotes(midis, 5, async () => (await detectNotes(page)).slice(0, midis.length));
}

/** Expects these notes last, within 5 cents; a sound effect may precede. */
export async function expectHeardLast(
  page: Page,
  midis: readonly number[],
): Promise<DetectedNote[]> {
  return await expectNotes(midis, 5, async () => (await detectNotes(page)).slice(-midis.length));
}

/** Expects these notes in an even rhythm. */
export async function expectHeardEvery(
  page: Page,
  seconds: number,
  midis: readonly number[],
  { within = 5 } = {},
): Promise<void> {
  await expectNotes(midis, within, () => detectNotesAtSteps(page, seconds, midis.length));
}

async function expectNotes(
  midis: readonly number[],
  within: number,
  listen: () => Promise<DetectedNote[]>,
): Promise<DetectedNote[]> {
  let heard: DetectedNote[] = [];
  // The pitch of a note that is still being recorded is not exact yet.
  await expect
    .poll(async () => {
      heard = await listen();
      return heard.map(({ midi, cents }) => (Math.abs(cents) <= within ? midi : [midi, cents]));
    })
    .toEqual([...midis]);
  return heard;
}

/**
 * The visible part of a text that also holds the spoken form of its accidental.
 * @example printed("G♯G sharp") // "G♯"
 */
export const printedText = (text: string): string =>
  text.trim().replace(/^([A-G]?[♯♭]\d?).*$/s, "$1");

/** The notes of I, IV, V, I from C4 to B4. Overtones of the bass may add the optional ones. */
const CADENCE = [
  { required: [64, 67], optional: [60] },
  { required: [65, 69], optional: [60] },
  { required: [62, 67, 71], optional: [] },
  { required: [64, 67], optional: [60] },
];
const CHORD_SECONDS = 0.55;

/** Expects the cadence first. */
export async function expectCadence(page: Page) {
  let chords: number[][] = [];
  await expect
    .poll(async () => {
      chords = await detectChordsAtSteps(page, CHORD_SECONDS, CADENCE.length);
      return chords.length;
    })
    .toBe(CADENCE.length);
  for (const [index, { required, optional }] of CADENCE.entries()) {
    expect(chords[index]).toEqual(expect.arrayContaining(required));
    expect([...required, ...optional]).toEqual(expect.arrayContaining(chords[index] ?? []));
  }
}

/** Goes from the title page to the lessons, past the first one. */
export async function continueAsGuest(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Continue as a guest" }).click();
  await button(page, "I can sing already").click();
}
