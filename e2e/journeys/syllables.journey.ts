import type { Page } from "@playwright/test";
import { button, feedback, openReady } from "../support/exercises/lesson.ts";
import { expectMarks, SYLLABLE_WORKER, WEIGHTS } from "../support/exercises/syllables.ts";
import { expect, test } from "../support/journey.ts";
import { WHEN_READY } from "../support/sound/performance.ts";

/**
 * The syllables of a sung interval, by the real recognizer. The voice is one that it was never trained on;
 * `tools/syllables` made the recordings. It isn't sure of this voice's DO and TI, and so says nothing of them.
 */

const sings = (name: "right" | "wrong" | "foreign") => ({
  performance: { notes: [], recording: `sung/${name}.wav`, after: WHEN_READY },
});

async function sing(page: Page): Promise<void> {
  await openReady(page, "/intervals");
  await button(page, "SING NOTES").click();
}

const expectVerdict = (page: Page, verdict: string) =>
  expect(feedback(page).getByRole("heading")).toHaveText(verdict);

test.describe("right syllables", () => {
  test.use(sings("right"));

  test("recognizes them by a model that loads once the learner sings", async ({ page }) => {
    const requests: string[] = [];
    page.context().on("request", (request) => requests.push(request.url()));
    await openReady(page, "/intervals");
    await expect(button(page, "SING NOTES")).toBeEnabled();
    expect(requests.filter((url) => WEIGHTS.test(url) || SYLLABLE_WORKER.test(url))).toEqual([]);
    await button(page, "SING NOTES").click();
    await expectVerdict(page, "GREAT!");
    await expect(feedback(page).getByRole("paragraph")).toHaveText("Beautifully sung on FA.");
    await expectMarks(page, ["FA"]);
    expect(requests.filter((url) => SYLLABLE_WORKER.test(url))).toHaveLength(1);
  });
});

test.describe("wrong syllables", () => {
  test.use(sings("wrong"));

  test("names them", async ({ page }) => {
    await sing(page);
    await expectVerdict(page, "GREAT!");
    await expect(feedback(page)).toContainText("That sounded like MI; this note is DO.");
    await expectMarks(page, ["MI?"]);
  });
});

test.describe("foreign syllables", () => {
  test.use(sings("foreign"));

  test("names none", async ({ page }) => {
    await sing(page);
    await expectVerdict(page, "GREAT!");
    await expect(feedback(page).getByRole("paragraph")).toHaveCount(0);
    await expectMarks(page, []);
  });
});

test.describe("when the model's request fails", () => {
  test.use({ ...sings("right"), expectedConsoleErrors: /ERR_FAILED .*weights/ });

  test("shows NETWORK ERROR with the verdict, and loads it at the next attempt", async ({
    page,
  }) => {
    await page.context().route(WEIGHTS, (route) => route.abort());
    await sing(page);
    await expectVerdict(page, "GREAT!");
    await expectMarks(page, ["NETWORK ERROR"]);
    await page.context().unroute(WEIGHTS);
    const loaded = page
      .context()
      .waitForEvent("requestfinished", (request) => WEIGHTS.test(request.url()));
    await button(page, "Continue").click();
    await button(page, "SING NOTES").click();
    await loaded;
  });
});
