import { expect, test } from "./journey.ts";
import { button, title } from "./lesson.ts";

/** Text while a lesson loads, and its heading afterward. */
const LESSONS = [
  ["/note-matching", "/api/matching-lessons", "Loading Note Matching...", "Basic Notes"],
  ["/inversions", "/api/inversions", "Loading Inversions...", /^C to F/],
  ["/enharmonics", "/api/enharmonics", "Loading Enharmonics...", /^What note sounds the same/],
  ["/treble-clef", "/api/notation", "Loading Treble Clef...", "Place an E"],
  [
    "/chromatic-solfege/going-up",
    "/api/chromatic-scale/up",
    "Loading Chromatic Solfege...",
    "Chromatic Solfege",
  ],
] as const;

for (const [path, call, text, heading] of LESSONS) {
  test(`${path} shows that it is loading`, async ({ page }) => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(`**${call}*`, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(path);
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    arrive();
    await expect(title(page)).toHaveText(heading);
    await expect(page.getByText(text, { exact: true })).toHaveCount(0);
  });
}

test("offers to try again where the network swallows requests", async ({ page }) => {
  await page.route("**/api/notation*", () => {}, { times: 1 });
  await page.goto("/treble-clef");
  await expect(page.getByText("Loading Treble Clef...", { exact: true }).first()).toBeVisible();
  await button(page, "Try again").click();
  await expect(title(page)).toHaveText("Place an E");
});
