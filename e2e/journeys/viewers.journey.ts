import type { Locator } from "@playwright/test";
import {
  button,
  expectHeardEvery,
  footer,
  goOffline,
  OFFLINE_ERRORS,
  openReady,
  title,
} from "../support/exercises/lesson.ts";
import { expect, MOTION, test } from "../support/journey.ts";
import { captureAudio, detectChord } from "../support/sound/audio-capture.ts";

test.use(MOTION);

/** The positions of the highlight behind the sounding note, in order, until the button can be pressed again. */
async function recordHighlights(staff: Locator, play: Locator): Promise<readonly number[]> {
  const places: number[] = [];
  const halo = staff.locator("rect");
  await expect(halo).toHaveCount(0);
  await play.click();
  // A click before hydration plays a little later.
  await expect(play).toBeDisabled();
  await expect
    .poll(
      async () => {
        const [left] = await halo.evaluateAll((all) =>
          all.map((each) => Number(each.getAttribute("x"))),
        );
        if (left !== undefined && left !== places.at(-1)) places.push(left);
        return play.isEnabled();
      },
      { intervals: [60] },
    )
    .toBe(true);
  await expect(halo).toHaveCount(0);
  return places;
}

test("a mode's recording, whose notes are highlighted as they sound", {
  tag: "@smoke",
}, async ({ page }) => {
  await captureAudio(page);
  await openReady(page, "/scales-and-modes");
  await button(page, "2nd Dorian").click();
  await expect(title(page)).toHaveText("Dorian Mode");
  await expect(page).toHaveTitle("Dorian Mode · Attune");
  const places = await recordHighlights(
    page.getByRole("img", { name: /Mode/ }),
    button(page, /^Play/),
  );
  expect(places.length).toBeGreaterThan(3);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  await expectHeardEvery(page, 0.5, [62, 64, 65, 67, 69, 71, 72, 74]);
  await footer(page, "Next").click();
  await expect(page).toHaveURL("/lydian-mode");
});

test.describe("triads", () => {
  test.use({ expectedConsoleErrors: OFFLINE_ERRORS });

  test("sound one note after another, then together, and offline", async ({ page }) => {
    await captureAudio(page);
    await openReady(page, "/chords");
    await button(page, "Triads").click();
    await button(page, "Play C Major").click();
    await expectHeardEvery(page, 0.6, [60, 64, 67]);
    expect(await detectChord(page)).toEqual([60, 64, 67]);
    await goOffline(page);
    await button(page, "Play D Minor").click();
    await expect.poll(() => detectChord(page)).toEqual([62, 65, 69]);
  });
});
