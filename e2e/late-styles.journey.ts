import { globSync } from "node:fs";
import type { Page } from "@playwright/test";
import { EAGER, expect, test } from "./journey.ts";
import { button, feedback, openReady, title } from "./lesson.ts";

/** Styles that arrive late, in any order, change no button. */

const PHONE = { width: 360, height: 740 };
const SIZES = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

interface Exercise {
  readonly path: string;
  readonly heading: string | RegExp;
  /** Its menu, and the entry there. */
  readonly menu: string;
  readonly entry: string | RegExp;
  /** Presses what the screen has; everything is idle again afterward. */
  readonly press: (page: Page) => Promise<void>;
}

async function play(page: Page, name: string): Promise<void> {
  const idle = button(page, name);
  await idle.click();
  await expect(page.getByRole("button").filter({ hasText: "Playing..." })).toBeVisible();
  await expect(idle).toBeEnabled();
}

async function hint(page: Page): Promise<void> {
  await button(page, "Hint").click();
  await expect(button(page, "Hint")).toHaveAttribute("aria-pressed", "true");
  await button(page, "Hint").click();
}

/** PLAY also opens the microphone, which hears silence. */
async function playAndSing(page: Page): Promise<void> {
  await button(page, "PLAY").click();
  await expect(feedback(page)).toContainText("Time's Up!");
  await button(page, "Continue").click();
  await expect(button(page, "SING NOTES")).toBeEnabled();
}

async function toggle(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await button(page, name).click();
    await button(page, name).click();
  }
}

/** One page of each layout: a voice, a staff, a viewer. */
const EXERCISES: readonly Exercise[] = [
  {
    path: "/intervals",
    heading: "Perfect 4th",
    menu: "/c-major",
    entry: /^Intervals/,
    press: playAndSing,
  },
  {
    path: "/treble-clef",
    heading: "Place an E",
    menu: "/notation",
    entry: "Treble Clef",
    press: async (page) => {
      await toggle(page, "Sharp", "Flat");
      await hint(page);
    },
  },
  {
    path: "/triads",
    heading: /Triads/,
    menu: "/chords",
    entry: "Triads",
    press: (page) => play(page, "Play C Major"),
  },
];

/** The boxes and computed styles of all buttons by their names, without focus and pointer. */
async function buttonsOf(page: Page): Promise<Record<string, readonly string[]>> {
  await page.mouse.move(0, 0);
  return page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const buttons = [...document.querySelectorAll("button, [role=button]")];
    return Object.fromEntries(
      buttons.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const box = [x + scrollX, y + scrollY, width, height].map(Math.round);
        const style = getComputedStyle(element);
        const values = [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`);
        const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
        // A button that looks different on purpose is another one.
        const look = [element.className, element.ariaDisabled, style.visibility].join();
        return [`${name} (${look})`, [`box: ${box}`, ...values]];
      }),
    );
  });
}

async function buttonsAt(page: Page, sizes: typeof SIZES) {
  const all = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    all.push(await buttonsOf(page));
  }
  return all;
}

/** Loads every style sheet of the app again, the first ones last. */
async function loadAllStyles(page: Page): Promise<void> {
  const dist = new URL("../apps/web/dist/", import.meta.url);
  const sheets = globSync("assets/*.css", { cwd: dist });
  expect(sheets.length).toBeGreaterThan(9);
  await page.evaluate(async (late) => {
    const loads = late.map((sheet) => {
      const link = document.createElement("link");
      const load = new Promise((resolve) => link.addEventListener("load", resolve));
      Object.assign(link, { rel: "stylesheet", href: `/${sheet}?late` });
      document.head.append(link);
      return load;
    });
    await Promise.all(loads);
  }, sheets.toSorted().toReversed());
}

/**
 * Holds back the shared styles, which a prerendered page has inline and code that loads later requests
 * as a file. Returns a function that lets them arrive.
 */
async function holdSharedStyles(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const html = await (await page.request.get(path)).text();
  await page.route("**/assets/index-*.css", async (route) => {
    const isInDocument = html.includes(new URL(route.request().url()).pathname);
    if (!isInDocument) await released;
    await route.continue();
  });
  return release;
}

/** Expects the buttons of `before` that are still there to be the same. */
async function expectUnchanged(
  page: Page,
  before: Record<string, readonly string[]>,
): Promise<void> {
  await expect(async () => {
    const after = await buttonsOf(page);
    const names = Object.keys(before).filter((name) => name in after);
    expect(names.length).toBeGreaterThan(4);
    const changes = names.flatMap((name) =>
      (after[name] ?? [])
        .filter((value) => !before[name]?.includes(value))
        .map((value) => `${name}: ${value}`),
    );
    expect(changes).toEqual([]);
  }).toPass({ ...EAGER, timeout: 10_000 });
}

/** Opens and closes what the page or its header has: dialogs, and the explanations of the counters. */
async function openEverything(page: Page): Promise<void> {
  for (const name of ["Settings", "Reference", "Sign in"]) {
    const opener = button(page, name);
    if ((await opener.count()) === 0) continue;
    await opener.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  for (const name of ["Applauses: 0", "Ovations: 0", "Encores: 0"]) {
    await button(page, name).click();
    await page.keyboard.press("Escape");
  }
}

test.use({
  sound: "real",
  contextOptions: { reducedMotion: "reduce", viewport: PHONE },
  expectedConsoleErrors: /wikipedia/,
});

/** The text of a loading page may be there before. */
async function expectOpen(page: Page, { heading }: Exercise): Promise<void> {
  await expect(title(page)).toHaveText(heading);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

for (const exercise of EXERCISES) {
  const { path, menu, entry, press } = exercise;
  test(`${path} looks the same whatever has loaded`, async ({ page }) => {
    await page.route("**/*wikipedia.org/**", (route) => route.abort());
    const release = await holdSharedStyles(page, path);
    await openReady(page, path);
    await expectOpen(page, exercise);
    await page.evaluate(() => document.fonts.ready);
    const first = await buttonsOf(page);
    release();
    await openEverything(page);
    await expectUnchanged(page, first);
    await press(page);
    await expectUnchanged(page, first);

    await openReady(page, menu);
    await openEverything(page);
    await button(page, entry).click();
    await expectOpen(page, exercise);
    await expectUnchanged(page, first);

    const before = await buttonsAt(page, SIZES);
    await loadAllStyles(page);
    await expect.poll(() => buttonsAt(page, SIZES), EAGER).toEqual(before);
  });
}
