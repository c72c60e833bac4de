import type { Page } from "@playwright/test";
import { expectNoHorizontalScroll, expectNoViolationsInBothThemes } from "./a11y.ts";
import { registerAccount } from "./account.ts";
import { expect, test } from "./journey.ts";
import { expectFocus, press, pressFocused, tabTo } from "./keyboard.ts";
import { button, feedback, openReady, storeSettings } from "./lesson.ts";
import { waitForOfflineReady } from "./offline.ts";
import { WHEN_READY } from "./performance.ts";
import { expectAnnouncement, recordAnnouncements } from "./reader.ts";
import { waitForRequests } from "./requests.ts";
import { expectSeen, recordButtons } from "./seen.ts";
import {
  expectMarks,
  replaceRecognizer,
  right,
  SYLLABLE_WORKER,
  trace,
  unheard,
  WEIGHTS,
  wrong,
} from "./syllables.ts";

/** The syllables of a sung interval. They never change what the pitches decide. */

/** The first interval is a perfect fourth: C4 (DO), F4 (FA). */
const [C4, F4] = [60, 65];
const BOTH = { performance: { notes: [C4, F4], after: WHEN_READY } };

async function sing(page: Page): Promise<void> {
  await openReady(page, "/intervals");
  await button(page, /^SING NOTES/).click();
}

const expectVerdict = (page: Page, verdict: string) =>
  expect(feedback(page).getByRole("heading")).toHaveText(verdict);

/** Requests of the recognizer's files so far. */
function recordRequests(page: Page): readonly string[] {
  const requests: string[] = [];
  page.context().on("request", (request) => {
    if (WEIGHTS.test(request.url()) || SYLLABLE_WORKER.test(request.url()))
      requests.push(request.url());
  });
  return requests;
}

const waitForWeights = (page: Page) =>
  page.context().waitForEvent("requestfinished", (request) => WEIGHTS.test(request.url()));

test.describe("what a verdict in tune says", () => {
  test.use(BOTH);

  test("praises right syllables, marks their notes, and speaks of them", async ({ page }) => {
    await replaceRecognizer(page, [right("DO"), right("FA")]);
    await recordAnnouncements(page);
    await recordButtons(page);
    await sing(page);
    await expectSeen(page, "Analyzing syllables...");
    await expectVerdict(page, "GREAT!");
    await expect(feedback(page)).toContainText("Beautifully sung on DO and FA.");
    await expectMarks(page, ["DO", "FA"]);
    await expect(trace(page)).toHaveAccessibleName(/C4: .*, on DO; F4: .*, on FA$/);
    await expectAnnouncement(page, /^GREAT! .*Beautifully sung on DO and FA\.$/);
  });

  test("gives one hint for wrong syllables, and stays great", async ({ page }) => {
    await replaceRecognizer(page, [wrong("DO", "TI"), wrong("FA", "MI")]);
    await recordAnnouncements(page);
    await sing(page);
    await expectVerdict(page, "GREAT!");
    await expect(feedback(page).getByRole("paragraph")).toHaveText([
      "That sounded like TI; this note is DO.",
    ]);
    await expectMarks(page, ["TI?", "MI?"]);
    await expectAnnouncement(page, /That sounded like TI; this note is DO\.$/);
    await button(page, "Continue").click();
    await expect(page.getByRole("heading", { name: "Perfect 5th" })).toBeVisible();
    await expectMarks(page, []);
  });

  test("claims nothing where nothing is sure", async ({ page }) => {
    await replaceRecognizer(page, [unheard("DO"), unheard("FA")]);
    await sing(page);
    await expectVerdict(page, "GREAT!");
    await expect(feedback(page).getByRole("paragraph")).toHaveCount(0);
    await expectMarks(page, []);
  });

  for (const [failure, results] of [
    ["AUDIO TOO LARGE", [unheard("AUDIO TOO LARGE"), unheard("AUDIO TOO LARGE")]],
    ["ERROR", [unheard("ERROR"), unheard("ERROR")]],
    ["API FAILED", undefined],
  ] as const) {
    test(`shows ${failure} in place of a syllable`, async ({ page }) => {
      await replaceRecognizer(page, results);
      await recordAnnouncements(page);
      await sing(page);
      await expectVerdict(page, "GREAT!");
      await expectMarks(page, [failure]);
      await expectAnnouncement(page, new RegExp(`Syllables: ${failure}\\.$`));
    });
  }

  test("adds the syllables to the attempt that is sent", async ({ page }) => {
    await registerAccount(page);
    await replaceRecognizer(page, [right("DO"), wrong("FA", "MI")]);
    // It stays in the outbox until it is answered.
    await page.route("**/api/exercise-attempts", () => undefined);
    await sing(page);
    await expectVerdict(page, "GREAT!");
    const attempts = () =>
      page.evaluate(() =>
        Object.entries({ ...localStorage })
          .filter(([key]) => key.startsWith("attune.outbox."))
          .map(([, call]) => JSON.parse(call).body)
          .filter(({ outcome }) => outcome !== undefined),
      );
    const syllables = [right("DO"), wrong("FA", "MI")];
    await expect.poll(attempts).toMatchObject([{ outcome: "great", syllables }]);
  });
});

test.describe("a wrong second note", () => {
  test.use({ performance: { notes: [C4, F4 + 2], after: WHEN_READY } });

  test("has its pitch as the only hint, on the trace and beside wrong syllables", async ({
    page,
  }) => {
    await replaceRecognizer(page, [right("DO"), wrong("FA", "SO")]);
    await sing(page);
    await expectVerdict(page, "Try Again!");
    await expect(feedback(page).getByRole("paragraph")).toHaveText([/^You sang a perfect fifth/]);
    await expectMarks(page, ["DO", "SO?"]);
    await button(page, "Continue").click();
    await expect(button(page, /^SING NOTES/)).toBeEnabled();
    await expectMarks(page, ["DO", "SO?"]);
  });
});

for (const [width, height] of [
  [320, 640],
  [360, 640],
  [1280, 800],
] as const) {
  test.describe(`${width} × ${height}`, () => {
    test.use({ ...BOTH, viewport: { width, height } });

    for (const [name, results] of [
      ["syllables", [right("DO"), wrong("FA", "MI")]],
      ["a failure", [unheard("AUDIO TOO LARGE"), unheard("AUDIO TOO LARGE")]],
    ] as const) {
      test(`${name}: everything is in view, legible, and inside the trace`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await replaceRecognizer(page, results, 1500);
        await sing(page);
        await expect(
          button(page, "SING NOTES").filter({ hasText: "Analyzing syllables..." }),
        ).toBeVisible();
        const label = await button(page, "SING NOTES")
          .filter({ hasText: "Analyzing syllables..." })
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        expect(label, "cut off, in px").toBeLessThanOrEqual(0);
        await expectVerdict(page, "GREAT!");
        await expect(feedback(page)).toBeInViewport({ ratio: 1 });
        await expectNoHorizontalScroll(page);
        const outside = await trace(page).evaluate((element) => {
          const plot = element.lastElementChild?.getBoundingClientRect() ?? new DOMRect();
          return [...element.querySelectorAll("[data-tone]")].filter((mark) => {
            const { left, right: end, top, bottom } = mark.getBoundingClientRect();
            return left < plot.left || end > plot.right || top < plot.top || bottom > plot.bottom;
          }).length;
        });
        expect(outside).toBe(0);
        await expectNoViolationsInBothThemes(page);
      });
    }
  });
}

/**
 * A voice that the recognizer was never trained on; `tools/syllables` made the recordings. It isn't sure of this
 * voice's DO and TI, and so says nothing of them.
 */
test.describe("a voice it has never heard", () => {
  for (const [name, sentence, marks] of [
    ["right", "Beautifully sung on FA.", ["FA"]],
    ["wrong", "That sounded like MI; this note is DO.", ["MI?"]],
    ["foreign", undefined, []],
  ] as const) {
    test.describe(`singing ${name} syllables`, () => {
      test.use({ performance: { notes: [], recording: `sung/${name}.wav`, after: WHEN_READY } });

      test(sentence ? "hears them" : "claims nothing", async ({ page }) => {
        await sing(page);
        await expectVerdict(page, "GREAT!");
        await expect(feedback(page).getByRole("paragraph")).toHaveText(sentence ?? []);
        await expectMarks(page, marks);
      });
    });
  }
});

test.describe("a hummed interval", () => {
  test.use(BOTH);

  test("is judged by its pitches, and nothing is claimed of its syllables", async ({ page }) => {
    await sing(page);
    await expectVerdict(page, "GREAT!");
    await expect(feedback(page).getByRole("paragraph")).toHaveCount(0);
    await expect(trace(page)).not.toHaveAccessibleName(/ on |sounded like/);
  });
});

test.describe("when the model's request fails", () => {
  test.use({ ...BOTH, expectedConsoleErrors: /ERR_FAILED .*weights/ });

  test("shows NETWORK ERROR with the verdict, and loads it at the next attempt", async ({
    page,
  }) => {
    const requests = recordRequests(page);
    await page.context().route(WEIGHTS, (route) => route.abort());
    await sing(page);
    await expectVerdict(page, "GREAT!");
    await expectMarks(page, ["NETWORK ERROR"]);
    const before = requests.filter((url) => WEIGHTS.test(url)).length;
    expect(before).toBeGreaterThan(0);
    await page.context().unroute(WEIGHTS);
    const loaded = waitForWeights(page);
    await button(page, "Continue").click();
    await button(page, /^SING NOTES/).click();
    await loaded;
  });
});

test.describe("when the network is silent", () => {
  test.use(BOTH);

  test("shows the verdict after 3 s, and what comes later changes nothing", async ({ page }) => {
    const answers: (() => void)[] = [];
    await page.context().route(WEIGHTS, async (route) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      await route.continue().catch(() => undefined);
    });
    await sing(page);
    await expect(
      button(page, "SING NOTES").filter({ hasText: "Analyzing syllables..." }),
    ).toBeVisible();
    const since = Date.now();
    await expectVerdict(page, "GREAT!");
    expect(Date.now() - since).toBeGreaterThan(2000);
    await expectMarks(page, ["NETWORK ERROR"]);
    const loaded = waitForWeights(page);
    for (const answer of answers) answer();
    await loaded;
    await expectMarks(page, ["NETWORK ERROR"]);
  });
});

test.describe("without the setting", () => {
  test.use(BOTH);

  test("loads no model and shows no syllables", async ({ page }) => {
    const requests = recordRequests(page);
    await storeSettings(page, { checkSyllables: false });
    await recordButtons(page);
    await sing(page);
    await expectVerdict(page, "GREAT!");
    await expectSeen(page, "Analyzing...");
    await expectMarks(page, []);
    expect(requests).toEqual([]);
  });

  test("is chosen, and sung without, by the keyboard alone", async ({ page }) => {
    const requests = recordRequests(page);
    await registerAccount(page);
    await openReady(page, "/intervals");
    await press(page, "Settings");
    await tabTo(page, /^On Recognizes/);
    await page.keyboard.press("ArrowDown");
    await expectFocus(page, /^Off Only the pitch/);
    await expect(page.locator(":focus")).toBeChecked();
    await page.keyboard.press("Escape");
    await press(page, /^SING NOTES/);
    await pressFocused(page, "Continue");
    await expect(page.getByRole("heading", { name: "Perfect 5th" })).toBeVisible();
    expect(requests).toEqual([]);
  });
});

test.describe("with the setting", () => {
  test.use(BOTH);

  test("loads the model once, when the learner first sings", async ({ page }) => {
    const requests = recordRequests(page);
    await openReady(page, "/intervals");
    await expect(button(page, /^SING NOTES/)).toBeEnabled();
    await waitForRequests(page);
    expect(requests).toEqual([]);
    await button(page, /^SING NOTES/).click();
    await expectVerdict(page, "GREAT!");
    expect(requests.filter((url) => SYLLABLE_WORKER.test(url))).toHaveLength(1);
  });
});

test.describe("offline after the first visit", () => {
  test.use({
    serviceWorkers: "allow",
    performance: { notes: [], recording: "sung/right.wav", after: WHEN_READY },
  });

  test("the model comes from the service worker's cache", async ({ page }) => {
    await page.goto("/");
    await waitForOfflineReady(page);
    await page.context().setOffline(true);
    await sing(page);
    await expectVerdict(page, "GREAT!");
    await expectMarks(page, ["FA"]);
  });
});
