import type { Locator, Page } from "@playwright/test";
import { answersOfWeeks, type SeededAnswer } from "../apps/web/testing/histories.ts";
import {
  expectAdaptable,
  expectMoreContrast,
  expectNoHorizontalScroll,
  expectNothingCovered,
  expectNoViolations,
  expectNoViolationsInBothThemes,
  expectSpacedTextFits,
} from "./a11y.ts";
import {
  logIn,
  openAuthDialog,
  openProfile,
  registerAccount,
  registerSignedOut,
} from "./account.ts";
import { openProgressWith } from "./answers.ts";
import { expect, test } from "./journey.ts";
import { press, tabTo } from "./keyboard.ts";
import { button, footer, openReady, title } from "./lesson.ts";
import { misplacedParts, overlappingTexts } from "./measures.ts";
import { openOfflineReady } from "./offline.ts";
import { settle } from "./shots.ts";

const CONTEXT = { reducedMotion: "reduce", locale: "en-US", timezoneId: "UTC" } as const;
test.use({ contextOptions: CONTEXT });

/** A Thursday. */
const NOON = Date.UTC(2026, 0, 15, 12);
const DAY_MS = 86_400_000;

/** An hour before noon, of a minute. */
const daysAgo = (
  days: number,
  exercise: SeededAnswer["exercise"],
  itemId: string,
  outcome: SeededAnswer["outcome"],
  more: Partial<SeededAnswer> = {},
): SeededAnswer => ({
  exercise,
  itemId,
  outcome,
  durationMs: 60_000,
  answeredAt: NOON - days * DAY_MS - 3_600_000,
  ...more,
});

/** Of December 20, January 13 and 15, and two earlier days. */
const FEW: readonly SeededAnswer[] = [
  daysAgo(60, "treble-clef", "E", "great", { durationMs: 3000 }),
  daysAgo(45, "treble-clef", "E", "great", { durationMs: 3000 }),
  daysAgo(26, "treble-clef", "E", "great", { durationMs: 3000 }),
  daysAgo(26, "intervals", "1-6", "great", { centsOff: -30 }),
  daysAgo(2, "intervals", "1-6", "tryAgain", { centsOff: 80, answer: "6" }),
  daysAgo(0, "intervals", "1-8", "great", { centsOff: 10 }),
  daysAgo(2, "ear-training-sequential", "1-8", "tryAgain", { answer: "5" }),
  daysAgo(0, "ear-training-sequential", "1-8", "tryAgain", { answer: "5" }),
];

async function openWithFew(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOON);
  await openProgressWith(page, FEW);
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Opens the table of a section, and returns the texts of its cells by row, without the header. */
async function openTable(page: Page, name: string): Promise<string[][]> {
  const around = section(page, name);
  await around.locator("summary").click();
  return await cellsOf(around.getByRole("table"));
}

async function cellsOf(table: Locator): Promise<string[][]> {
  await expect(table).toBeVisible();
  return await table
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children].map((cell) => (cell as HTMLElement).innerText.replaceAll(/\s+/g, " ")),
      ),
    );
}

/** Heights of the columns of a section's chart, as shares of the staff's height. */
const columnHeights = (page: Page, name: string) =>
  section(page, name)
    .locator("figure svg")
    .first()
    .evaluate((staff) => {
      const { height } = staff.getBoundingClientRect();
      return [...staff.querySelectorAll("rect")].map(
        (rect) => Math.round((100 * rect.getBoundingClientRect().height) / height) / 100,
      );
    });

async function expectInPlace(page: Page): Promise<void> {
  await settle(page);
  await expectNoHorizontalScroll(page);
  expect(await misplacedParts(page), "every part is in its place").toEqual([]);
  expect(await overlappingTexts(page), "no texts overlap").toEqual([]);
}

const SIZES = [
  { width: 1280, height: 860 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
  { width: 320, height: 256 },
];

test("invites a newcomer to practice", { tag: "@smoke" }, async ({ page }) => {
  await page.clock.setFixedTime(NOON);
  await openReady(page, "/progress");
  await expect(page.getByText("Nothing practiced yet.")).toBeVisible();
  await expect(page.getByText("Each day that you practice appears here as a note.")).toBeVisible();
  const calendar = page.getByRole("table", { name: "Days of practice" });
  await expect(calendar.getByRole("cell")).toHaveCount(35);
  await expect(calendar.locator("[aria-current=date]")).toHaveText("January 15, today");
  await expect(page.getByRole("main").getByText(/practiced$/)).toHaveCount(0);
  await expect(button(page, "Practice")).toHaveAttribute("href", "/practice");
  await expect(footer(page, "Back")).toHaveAttribute("href", "/practice");
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectInPlace(page);
  }
});

test.describe("with answers", () => {
  test("shows the days of practice as notes on the lines of their weeks", async ({ page }) => {
    await openWithFew(page);
    const calendar = page.getByRole("table", { name: "Days of practice" });
    await expect(calendar.getByRole("cell", { name: /practiced$/ })).toHaveText([
      "December 20: practiced",
      "January 13: practiced",
      "January 15, today: practiced",
    ]);
    await expect(calendar.getByRole("rowheader")).toHaveText([
      "Dec 14",
      "Dec 21",
      "Dec 28",
      "Jan 4",
      "Jan 11",
    ]);
    await expect(calendar.getByRole("columnheader", { name: "Sunday" })).toBeVisible();
    await expect(page.getByText("You practiced on 3 days in the last five weeks.")).toBeVisible();
    const offsets = await calendar.locator("td").evaluateAll((cells) =>
      cells.map((cell) => {
        const [around, head] = [cell, cell.firstElementChild].map((element) =>
          element?.getBoundingClientRect(),
        );
        if (!around || !head) return Number.NaN;
        const right = head.left + head.width / 2 - (around.left + around.width / 2);
        const down = head.top + head.height / 2 - (around.top + around.height / 2);
        return Math.max(Math.abs(right), Math.abs(down));
      }),
    );
    expect(Math.max(...offsets), "each note is in the middle of its day").toBeLessThan(0.6);
  });

  test("shows what sticks as a note for each thing, and as a table", async ({ page }) => {
    await openWithFew(page);
    const sticks = section(page, "What sticks");
    await expect(sticks.getByText(/^1 of 120 things stays with you/)).toBeVisible();
    const kinds = sticks.getByRole("list").first().getByRole("listitem");
    await expect(kinds.filter({ hasText: "Intervals to sing" })).toContainText("2 of 17 practiced");
    const rows = await openTable(page, "What sticks");
    expect(rows).toEqual([
      ["Intervals to sing", "0", "0", "0", "2", "15"],
      ["Intervals by ear", "0", "0", "0", "1", "23"],
      ["Notes and syllables", "0", "0", "0", "0", "17"],
      ["Notes on the staff", "1", "0", "0", "0", "16"],
      ["Enharmonics", "0", "0", "0", "0", "9"],
      ["Inversions", "0", "0", "0", "0", "14"],
      ["Circle of 5ths", "0", "0", "0", "0", "8"],
      ["Triads by ear", "0", "0", "0", "0", "7"],
      ["Modes by ear", "0", "0", "0", "0", "7"],
    ]);
    const drawn = await kinds.evaluateAll((items) =>
      items.map((item) => {
        // The last one is the bar line.
        const notes = [...item.querySelectorAll("svg")].slice(0, -1);
        return [notes.length, notes.filter((note) => note.querySelector("circle")).length];
      }),
    );
    expect(drawn, "notes, and dots for what was not begun").toEqual(
      rows.map(([, ...counts]) => [
        counts.reduce((sum, count) => sum + Number(count), 0),
        Number(counts.at(-1)),
      ]),
    );
  });

  test("shows what comes back and how long was practiced as columns and tables", async ({
    page,
  }) => {
    await openWithFew(page);
    const forecast = await openTable(page, "What comes back");
    expect(forecast).toHaveLength(14);
    expect(forecast.slice(0, 3)).toEqual([
      ["Today", "1"],
      ["Fri, Jan 16", "2"],
      ["Sat, Jan 17", "0"],
    ]);
    await expect(
      page.getByText("1 thing comes back today, and 2 more in the next two weeks."),
    ).toBeVisible();
    const [today = 0, tomorrow = 0, ...later] = await columnHeights(page, "What comes back");
    expect(tomorrow).toBeCloseTo(2 * today);
    expect(Math.max(0, ...later)).toBe(0);

    const times = await openTable(page, "Time practiced");
    expect(times.filter(([, minutes]) => minutes !== "0")).toEqual([
      ["Nov 16", "1"],
      ["Nov 30", "1"],
      ["Dec 14", "2"],
      ["Jan 11", "4"],
    ]);
    await expect(
      page.getByText("You practiced 8 minutes in the last 12 weeks, 4 minutes of it this week."),
    ).toBeVisible();
    const heights = await columnHeights(page, "Time practiced");
    expect(heights.at(-1)).toBeGreaterThan(0);
    expect(heights.at(-1)).toBeCloseTo(2 * (heights.at(-5) ?? 0), 1);
  });

  test("shows what is mixed up, most often first, as bars and as a table", async ({ page }) => {
    await openWithFew(page);
    const items = section(page, "What you mix up").getByRole("listitem");
    await expect(items).toHaveText([
      /Perfect 5th up, by ear.*2 times.*You heard a perfect fourth\./,
      /Perfect 4th from C, sung.*once.*You sang a tritone\./,
    ]);
    const widths = await items.evaluateAll((bars) =>
      bars.map((bar) => bar.lastElementChild?.firstElementChild?.getBoundingClientRect().width),
    );
    expect(widths[0]).toBeCloseTo(2 * (widths[1] ?? 0), 0);
    expect(await openTable(page, "What you mix up")).toEqual([
      ["Perfect 5th up, by ear", "You heard a perfect fourth.", "2"],
      ["Perfect 4th from C, sung", "You sang a tritone.", "1"],
    ]);
  });

  test("shows how close was sung, the higher the closer, as a line and as a table", async ({
    page,
  }) => {
    await openWithFew(page);
    expect(await openTable(page, "How close you sing")).toEqual([
      ["Dec 14", "30", "1"],
      ["Jan 11", "45", "2"],
    ]);
    await expect(
      page.getByText(
        "Your notes were typically 30 cents off in the week of Dec 14, and 45 in the week of Jan 11. Up to 25 cents are in tune.",
      ),
    ).toBeVisible();
    const heights = await section(page, "How close you sing")
      .locator("figure svg")
      .evaluate((staff) => {
        const lines = [...staff.querySelectorAll("line")].map(
          (line) => line.getBoundingClientRect().top,
        );
        const [top, bottom] = [Math.min(...lines), Math.max(...lines)];
        return [...staff.querySelectorAll("ellipse")].map((head) => {
          const box = head.getBoundingClientRect();
          return (box.top + box.height / 2 - top) / (bottom - top);
        });
      });
    // Of 50 cents.
    expect(heights).toHaveLength(2);
    expect(heights[0]).toBeCloseTo(0.6, 1);
    expect(heights[1]).toBeCloseTo(0.9, 1);
  });

  test("is accessible in both themes and adapts to small screens", async ({ page }) => {
    await page.clock.setFixedTime(NOON);
    await page.setViewportSize({ width: 320, height: 640 });
    await openProgressWith(page, answersOfWeeks(NOON));
    await expectNoViolationsInBothThemes(page);
    await expectMoreContrast(page);
    await expectNothingCovered(page);
    await expectSpacedTextFits(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await settle(page);
    await expectAdaptable(page);
    await expectInPlace(page);
  });

  test("keeps every part in its place at every size, with open tables", async ({ page }) => {
    await page.clock.setFixedTime(NOON);
    await openProgressWith(page, answersOfWeeks(NOON));
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectInPlace(page);
    }
    for (const summary of await page.locator("summary").all()) await summary.click();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectInPlace(page);
    }
    await expectNoViolations(page);
    // The page at twice the size of its text: a single word stays whole.
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await expectInPlace(page);
    const lines = await button(page, "Practice").evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return range.getClientRects().length;
    });
    expect(lines, "lines of the word on the button").toBe(1);
  });

  test("is used with the keyboard alone", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openWithFew(page);
    const summary = section(page, "What sticks").locator("summary");
    const table = section(page, "What sticks").getByRole("table");
    await tabTo(page, /How long what you practiced lasts/);
    await expect(summary).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(table).toBeVisible();
    // Wider than the window: it is a tab stop, and scrolls by arrow keys.
    await tabTo(page, "How long what you practiced lasts, table");
    await page.keyboard.press("ArrowRight");
    const scroller = page.locator(":focus");
    await expect.poll(() => scroller.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await page.keyboard.press("Shift+Tab");
    await expect(summary).toBeFocused();
    await page.keyboard.press("Space");
    await expect(table).toBeHidden();
    await tabTo(page, "Practice");
    await press(page, /What was asked, and what you answered/);
    await expect(section(page, "What you mix up").getByRole("table")).toBeVisible();
    await press(page, "Home");
    await expect(title(page)).toHaveText("Core Concepts");
  });
});

test("moves on to the next day at midnight", async ({ page }) => {
  await page.clock.install({ time: Date.UTC(2026, 0, 15, 23, 59) });
  await openReady(page, "/progress");
  const today = page.locator("[aria-current=date]");
  await expect(today).toHaveText("January 15, today");
  await page.clock.fastForward(61_000);
  await expect(today).toHaveText("January 16, today");
  await page.clock.fastForward(DAY_MS);
  await expect(today).toHaveText("January 17, today");
});

test("shows another learner's progress as soon as they log in", async ({ page }) => {
  const learner = await registerSignedOut(page);
  await openWithFew(page);
  await expect(page.getByText(/^Your progress is kept on this device/)).toBeVisible();
  await openAuthDialog(page);
  await logIn(page, learner);
  await expect(page.getByText("Nothing practiced yet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What sticks" })).toHaveCount(0);
  await expect(page.getByText(/^Your progress is kept on this device/)).toHaveCount(0);
});

test("opens from the profile", async ({ page }) => {
  await registerAccount(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await openReady(page, "/keys");
  const profile = await openProfile(page);
  await profile.getByRole("tab", { name: "Progress" }).click();
  await button(page, "See what sticks").click();
  await expect(page).toHaveURL("/progress");
  await expect(title(page)).toHaveText("Progress");
  await expect(profile).toHaveCount(0);
});

test.describe("when something fails", () => {
  test("works without its worker", async ({ page }) => {
    const warned = page.waitForEvent("console", (message) =>
      message.text().startsWith("Calculating without a worker"),
    );
    let requests = 0;
    await page.route(/memory-worker/, async (route) => {
      requests += 1;
      await route.fulfill({
        contentType: "text/javascript",
        body: "throw new Error('broken')",
      });
    });
    await openWithFew(page);
    await warned;
    expect(requests).toBeGreaterThan(0);
    expect((await openTable(page, "What comes back")).slice(0, 2)).toEqual([
      ["Today", "1"],
      ["Fri, Jan 16", "2"],
    ]);
    expect(await openTable(page, "What you mix up")).toHaveLength(2);
  });

  test("opens where the browser denies storage", async ({ page }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("denied", "SecurityError");
      };
    });
    await openReady(page, "/progress");
    await expect(page.getByText("Nothing practiced yet.")).toBeVisible();
  });
});

test.describe("offline", () => {
  test.use({ serviceWorkers: "allow" });

  test("opens after one visit, with all answers", async ({ page }) => {
    await page.clock.install({ time: NOON });
    await openOfflineReady(page, "/progress");
    await openProgressWith(page, FEW);
    await page.context().setOffline(true);
    await page.goto("/progress");
    await expect(page.getByText("You practiced on 3 days in the last five weeks.")).toBeVisible();
    expect((await openTable(page, "What comes back")).slice(0, 2)).toEqual([
      ["Today", "1"],
      ["Fri, Jan 16", "2"],
    ]);
    expect(await openTable(page, "How close you sing")).toHaveLength(2);
  });
});
