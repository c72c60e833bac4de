import type { Locator, Page } from "@playwright/test";
import { type DetectedNote, detectNotes, detectNotesAtSteps } from "./audio-capture.ts";
import { expect } from "./journey.ts";

/** What every lesson has, found as a learner finds it. */

export const title = (page: Page): Locator => page.getByRole("heading", { level: 1 });

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true });

/** A text as controls are named for readers: 'D♭' is 'D flat', '♯4' is 'sharp 4'. */
export const accessibleName = (text: string): string =>
  text
    .replaceAll(/(?<=[A-G])♯/g, " sharp")
    .replaceAll(/(?<=[A-G])♭/g, " flat")
    .replaceAll("♯", "sharp ")
    .replaceAll("♭", "flat ");

/** Back or Previous, Home, Next at the foot; a link where it leads elsewhere. */
export const footer = (page: Page, name: "Back" | "Previous" | "Home" | "Next"): Locator =>
  page
    .getByRole("navigation", { name: "Page" })
    .getByRole("button", { name, exact: true })
    .or(page.getByRole("navigation", { name: "Page" }).getByRole("link", { name, exact: true }));

export const feedback = (page: Page): Locator => page.getByRole("region", { name: "Feedback" });

/** A line or space of a column of the staff: `place(page, "Tonic", "line 2, G")`. */
export const staffPosition = (page: Page, column: string, name: string): Locator =>
  page.getByRole("group", { name: column, exact: true }).getByRole("button", { name, exact: true });

/** Places what the column places, and sees it there. */
export async function selectPosition(page: Page, column: string, name: string): Promise<void> {
  await staffPosition(page, column, name).click();
  await expect(staffPosition(page, column, name)).toHaveAttribute("aria-pressed", "true");
}

/** Waits for the verdict, whose Continue has the focus, and goes on. */
export async function continueAfter(page: Page, verdict: "Great!" | "Try Again!"): Promise<void> {
  await expect(feedback(page).getByRole("heading")).toHaveText(verdict);
  await button(page, "Continue").click();
}

/** The end of a set, and the way out of it. */
export async function expectCongrats(page: Page, score: string): Promise<void> {
  await expect(title(page)).toHaveText("Congrats!");
  await expect(page.getByRole("main").getByText(score, { exact: true })).toBeVisible();
  // Of two on some pages the one that is the next thing to do; the other stands at the foot.
  await button(page, "Home").first().click();
  await expect(page).toHaveURL("/core-concepts");
}

/** Answers a call with 503 until it is let through: `(await unreachable(page, "/api/…"))()`. */
export async function failRequests(page: Page, path: string): Promise<() => Promise<void>> {
  const pattern = new RegExp(`${path}(\\?|$)`);
  await page.route(pattern, (route) => route.fulfill({ status: 503, body: "" }));
  return () => page.unroute(pattern);
}

/** Waits until files of these names are here, and the cues after them: they come while a learner reads. */
export async function waitForSounds(page: Page, notes: readonly string[]): Promise<void> {
  await page.waitForFunction((wanted) => {
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    return [...wanted, "applause", "great", "encore", "ovation"].every((part) =>
      files.some((file) => file.includes(`/${part}`)),
    );
  }, notes);
}

/**
 * Opens a page that was drawn at build time, and waits until the app has taken it over: before, a link
 * leads on as it does without scripts.
 */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
}

/** Takes the network away, once what the page fetches ahead is here. */
export async function goOffline(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
}

/**
 * What the console may say offline, without the worker that keeps files: a weight of the font that is
 * new, the tab's icon, and code and sheets that the page asks for ahead; no call, and no sound.
 */
export const OFFLINE_ERRORS =
  /ERR_INTERNET_DISCONNECTED \(.*(\.(woff2|svg)|\/assets\/[\w.-]+\.(js|css))\)/;

/** What the console says of an answer that {@link failRequests} or a route of the journey gave. */
export const FAILED_REQUESTS =
  /Failed to load resource: the server responded with a status of (503|404)/;

/** These notes and no others were heard one after another, each within 5 cents. */
export async function expectHeard(page: Page, midis: readonly number[]): Promise<DetectedNote[]> {
  return await expectNotes(midis, 5, () => detectNotes(page));
}

/** These notes were heard in an even rhythm, each within 5 cents unless told. */
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
  // A note of which the tape has only the beginning is not yet told to the cent.
  await expect
    .poll(async () => {
      heard = await listen();
      return heard.map(({ midi, cents }) => (Math.abs(cents) <= within ? midi : [midi, cents]));
    })
    .toEqual([...midis]);
  return heard;
}

/**
 * What is printed on a part whose text also holds the words that readers say for its sign.
 * @example printed("G♯G sharp") // "G♯"
 */
export const printedText = (text: string): string =>
  text.trim().replace(/^([A-G]?[♯♭]\d?).*$/s, "$1");
