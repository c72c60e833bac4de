import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { button, staffPosition } from "./lesson.ts";

/**
 * Reference screenshots of the staff. After an intended change run
 * `npm run e2e -- staff --update-snapshots` and review them.
 */
test.use({
  contextOptions: {
    viewport: { width: 1280, height: 860 },
    deviceScaleFactor: 1,
    colorScheme: "light",
    reducedMotion: "reduce",
  },
});

/** Glyphs are paths, which render alike everywhere: a note that moves is a difference. */
const GLYPHS = 0.001;
/** Text is smoothed differently on other machines. */
const TEXT = 0.02;

/** Puts the staff on a white background at a whole pixel, so that nothing else is in the picture. */
async function expectPicture(staff: Locator, name: string, maxDiffPixelRatio = GLYPHS) {
  await expect(staff).toBeVisible();
  await staff.evaluate(async (element: HTMLElement | SVGElement) => {
    const { style } = element;
    Object.assign(style, { position: "fixed", top: "200px", left: "100px", width: "600px" });
    Object.assign(style, { maxWidth: "none", zIndex: "1", background: "white" });
    // The page would show through the last row of pixels where the height is fractional.
    style.boxShadow = "0 0 0 2px white";
    await document.fonts.ready;
  });
  await expect(staff).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio });
}

for (const [way, name] of [
  ["up", "thirteen notes with sharps, the first on its ledger line"],
  ["down", "thirteen notes with flats"],
] as const) {
  test(name, async ({ page }) => {
    await page.goto(`/chromatic-solfege/going-${way}`);
    await button(page, "Syllables").click();
    await page.mouse.move(0, 0);
    await expectPicture(page.getByRole("img", { name: /^Chromatic scale/ }), `chromatic-${way}`);
  });
}

test("8va over the last note, degrees and steps below", async ({ page }) => {
  await page.goto("/dorian-mode");
  await expectPicture(page.getByRole("img", { name: /^Dorian Mode/ }), "dorian", TEXT);
});

test("a triad, broken and together", async ({ page }) => {
  await page.goto("/triads");
  await expectPicture(page.getByRole("img", { name: /^C 4, E 4, G 4/ }), "triad");
});

async function answered(page: Page, sign: string, left: string, right: string) {
  await staffPosition(page, sign, left).click();
  await staffPosition(page, "Tonic", right).click();
  await button(page, "Submit").focus();
  await page.mouse.move(0, 0);
}

test("four sharps in the signature, the fifth and the tonic placed", async ({ page }) => {
  await page.goto("/e-to-b-major");
  await answered(page, "Sharp", "space 2, A", "line 3, B");
  await expectPicture(page.getByRole("group", { name: "E to B Major" }), "sharp-keys");
});

test("two flats in the signature, the third and the tonic placed", async ({ page }) => {
  await page.goto("/bb-to-eb-major");
  await answered(page, "Flat", "space 2, A", "space 4, E");
  await expectPicture(page.getByRole("group", { name: "B flat to E flat Major" }), "flat-keys");
});
