import type { Locator, Page } from "@playwright/test";
import { expectNoViolations } from "./a11y.ts";
import { captureAudio, detectChord } from "./audio-capture.ts";
import { expect, MOTION, test } from "./journey.ts";
import {
  button,
  expectHeardEvery,
  FAILED_REQUESTS,
  failRequests,
  footer,
  goOffline,
  OFFLINE_ERRORS,
  title,
} from "./lesson.ts";
import { expectSeen, recordButtons } from "./seen.ts";

/** Plays, and returns the positions of the highlight behind the sounding note, in order. */
async function recordHighlights(staff: Locator, play: () => Promise<void>, done: Locator) {
  const places: number[] = [];
  const halo = staff.locator("rect");
  await expect(halo).toHaveCount(0);
  await play();
  // A click before hydration plays a little later.
  await expect(done).toBeDisabled();
  await expect
    .poll(
      async () => {
        const [left] = await halo.evaluateAll((all) =>
          all.map((each) => Number(each.getAttribute("x"))),
        );
        if (left !== undefined && left !== places.at(-1)) places.push(left);
        return done.isEnabled();
      },
      { intervals: [60] },
    )
    .toBe(true);
  await expect(halo).toHaveCount(0);
  return places;
}

const rising = (places: readonly number[]) => [...places].sort((a, b) => a - b);

test.describe("modes", () => {
  const MODES = [
    ["ionian", "1 of 7", "C to C", [60, 62, 64, 65, 67, 69, 71, 72]],
    ["dorian", "2 of 7", "D to D", [62, 64, 65, 67, 69, 71, 72, 74]],
    ["lydian", "4 of 7", "F to F", [65, 67, 69, 71, 72, 74, 76, 77]],
    ["mixolydian", "5 of 7", "G to G", [67, 69, 71, 72, 74, 76, 77, 79]],
    ["aeolian", "6 of 7", "A to A", [69, 71, 72, 74, 76, 77, 79, 81]],
  ] as const;

  for (const [mode, place, ends, midis] of MODES) {
    test(`plays ${mode} from its tonic to the octave`, async ({ page }) => {
      await captureAudio(page);
      await page.goto(`/${mode}-mode`);
      await expect(page.getByText(place, { exact: true })).toBeVisible();
      await expect(page.getByText(`${ends} key of C Major`, { exact: true })).toBeVisible();
      const play = button(page, /^Play/);
      const places = await recordHighlights(
        page.getByRole("img", { name: /Mode/ }),
        () => play.click(),
        play,
      );
      expect(places.length).toBeGreaterThan(3);
      expect(places).toEqual(rising(places));
      await expectHeardEvery(page, 0.5, midis);
    });
  }

  test("toggles degrees and steps with buttons and keys", { tag: "@smoke" }, async ({ page }) => {
    await page.goto("/dorian-mode");
    const staff = page.getByRole("img", { name: /^Dorian Mode/ });
    await expect(staff).toHaveAccessibleName(
      "Dorian Mode, D to D key of C Major: D 4, degree 1; E 4, degree 2; F 4, degree flat 3; " +
        "G 4, degree 4; A 4, degree 5; B 4, degree 6; C 5, degree flat 7; D 5, degree 1. " +
        "Steps: whole, half, whole, whole, whole, half, whole",
    );
    await button(page, "Degrees").click();
    await expect(button(page, "Degrees")).toHaveAttribute("aria-pressed", "false");
    await expect(staff).not.toHaveAccessibleName(/degree/);
    await expect(staff).toHaveAccessibleName(/Steps/);
    await page.keyboard.press("i");
    await expect(button(page, "Intervals")).toHaveAttribute("aria-pressed", "false");
    await expect(staff).not.toHaveAccessibleName(/Steps/);
    await page.keyboard.press("d");
    await expect(staff).toHaveAccessibleName(/degree flat 3/);
    await expectNoViolations(page);
  });

  test("opens from the menu; Next skips the locked mode; Back leads to the menu", async ({
    page,
  }) => {
    await page.goto("/scales-and-modes");
    await button(page, "2nd Dorian").click();
    await expect(title(page)).toHaveText("Dorian Mode");
    await expect(page).toHaveTitle("Dorian Mode · Attune");
    await footer(page, "Next").click();
    await expect(page).toHaveURL("/lydian-mode");
    await footer(page, "Back").click();
    await expect(page).toHaveURL("/scales-and-modes");
  });

  for (const mode of ["phrygian", "locrian"]) {
    test(`${mode} redirects a visitor to the title page`, async ({ page, request }) => {
      await page.goto(`/${mode}-mode`);
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("heading", { name: "Ready to Attune?" })).toBeVisible();
      expect((await request.get(`/api/scales-and-modes/mode/${mode}`)).status()).toBe(401);
    });
  }

  test.describe("when a mode is missing", () => {
    test.use({ expectedConsoleErrors: FAILED_REQUESTS });

    test("shows the error and retries", async ({ page, request }) => {
      expect((await request.get("/api/scales-and-modes/mode/hypodorian")).status()).toBe(404);
      await page.route("**/mode/dorian", (route) =>
        route.fulfill({ status: 404, json: { message: "no such mode" } }),
      );
      await page.goto("/dorian-mode");
      await expect(
        page.getByRole("main").getByText("Mode not found", { exact: true }),
      ).toBeVisible();
      await expectNoViolations(page);
      const recover = await failRequests(page, "/mode/lydian");
      await page.goto("/lydian-mode");
      await expect(
        page.getByRole("main").getByText("Failed to fetch lesson data", { exact: true }),
      ).toBeVisible();
      await recover();
      await button(page, "Try again").click();
      await expect(page.getByText("F to F key of C Major", { exact: true })).toBeVisible();
    });
  });
});

test.describe("chromatic solfege", () => {
  test.use(MOTION);

  const NOTE = "Degrees and syllables are relative to the key; only notes are fixed to the clef";
  const WAYS = [
    {
      name: "Going Up",
      path: "/chromatic-solfege/going-up",
      midis: [60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72],
      syllables: "DO DI RE RI MI FA FI SO SI LA LI TI DO",
    },
    {
      name: "Going Down",
      path: "/chromatic-solfege/going-down",
      midis: [72, 71, 70, 69, 68, 67, 66, 65, 64, 63, 62, 61, 60],
      syllables: "DO TI TE LA LE SO SE FA MI ME RE RA DO",
    },
  ];

  for (const { name, path, midis, syllables } of WAYS) {
    test(`${name} plays thirteen half steps and highlights each`, async ({ page }) => {
      await captureAudio(page);
      await page.goto("/chromatic-solfege");
      await button(page, name).click();
      await expect(page).toHaveURL(path);
      await expect(title(page)).toHaveText("Chromatic Solfege");
      await expect(page.getByText(NOTE, { exact: true })).toBeVisible();
      const staff = page.getByRole("img", { name: /^Chromatic scale/ });
      const said = await staff.getAttribute("aria-label");
      expect(said?.match(/(?<=syllable )[A-Z]+/g)).toEqual(syllables.split(" "));
      const play = button(page, /^Play/);
      const places = await recordHighlights(
        staff,
        async () => {
          await page.keyboard.press("Space");
          await expect(play).toHaveText("Playing...");
        },
        play,
      );
      expect(places.length).toBeGreaterThan(6);
      expect(places).toEqual(rising(places));
      await expectHeardEvery(page, 0.5, midis);
    });
  }

  test("toggles degrees, syllables and notes", async ({ page }) => {
    await page.goto("/chromatic-solfege/going-up");
    const staff = page.getByRole("img", { name: /^Chromatic scale/ });
    await expect(button(page, "Syllables")).toHaveAttribute("aria-pressed", "true");
    await expect(staff).not.toHaveAccessibleName(/degree/);
    await button(page, "Degrees").click();
    await expect(staff).toHaveAccessibleName(/F sharp 4, degree sharp 4, syllable FI;/);
    await button(page, "Syllables").click();
    await expect(staff).toHaveAccessibleName(/F sharp 4, degree sharp 4;/);
    await expect(staff.getByText("F♯", { exact: true })).toHaveCount(0);
    await page.keyboard.press("n");
    await expect(button(page, "Notes")).toHaveAttribute("aria-pressed", "true");
    await expect(staff.locator("text").filter({ hasText: /^F♯$/ })).toHaveCount(1);
    await expectNoViolations(page);
  });

  test.describe("when there is no data", () => {
    test.use({ expectedConsoleErrors: FAILED_REQUESTS });

    test("shows the error and retries", async ({ page }) => {
      await page.route("**/api/chromatic-scale/up", (route) => route.fulfill({ json: [] }));
      await page.goto("/chromatic-solfege/going-up");
      await expect(
        page.getByRole("main").getByText("No chromatic scale data found", { exact: true }),
      ).toBeVisible();
      await page.unroute("**/api/chromatic-scale/up");
      const recover = await failRequests(page, "/api/chromatic-scale/up");
      await button(page, "Try again").click();
      await expect(
        page.getByRole("main").getByText("Failed to fetch lesson data", { exact: true }),
      ).toBeVisible();
      await recover();
      await button(page, "Try again").click();
      await expect(page.getByText(NOTE, { exact: true })).toBeVisible();
    });
  });
});

test.describe("triads", () => {
  test.use(MOTION);

  const TRIADS = [
    "I C Major|1 · 3 · 5|1 · 3 · 5|m3|M3",
    "ii D Minor|2 · 4 · 6|1 · ♭3 · 5|M3|m3",
    "iii E Minor|3 · 5 · 7|1 · ♭3 · 5|M3|m3",
    "IV F Major|4 · 6 · 1|1 · 3 · 5|m3|M3",
    "V G Major|5 · 7 · 2|1 · 3 · 5|m3|M3",
    "vi A Minor|6 · 1 · 3|1 · ♭3 · 5|M3|m3",
    "vii° B Diminished|7 · 2 · 4|1 · ♭3 · ♭5|m3|m3",
  ].map((line) => line.split("|"));
  const FIELDS = ["Absolute degrees", "Relative degrees", "Third to fifth", "Root to third"];

  const cards = (page: Page): Locator => page.getByRole("main").getByRole("listitem");
  const card = (page: Page, name: string): Locator => page.getByRole("article", { name });

  test("shows seven cards with all their facts", { tag: "@smoke" }, async ({ page }) => {
    await page.goto("/chords");
    await button(page, "Triads").click();
    await expect(title(page)).toHaveText("Diatonic Triads in C Major");
    await expect(cards(page)).toHaveCount(7);
    for (const [name = "", ...values] of TRIADS) {
      await expect(card(page, name)).toBeVisible();
      for (const [index, field] of FIELDS.entries()) {
        const said = card(page, name).locator("dt", { hasText: field }).locator("+ dd");
        await expect(said).toHaveText(new RegExp(`^${values[index]}`));
      }
    }
    await footer(page, "Back").click();
    await expect(page).toHaveURL("/chords");
  });

  test("plays root, third and fifth, then the chord", { tag: "@smoke" }, async ({ page }) => {
    await captureAudio(page);
    await recordButtons(page);
    await page.goto("/triads");
    await card(page, "I C Major").getByRole("button", { name: "Play C Major" }).click();
    await expectSeen(page, "Playing... [disabled]");
    await expect(button(page, "Play C Major")).toBeEnabled();
    await expectHeardEvery(page, 0.6, [60, 64, 67]);
    expect(await detectChord(page)).toEqual([60, 64, 67]);
  });

  test("plays a single note, which stops the previous one", async ({ page }) => {
    await captureAudio(page);
    await page.goto("/triads");
    const notes = card(page, "I C Major").getByRole("group", { name: "Notes of C Major" });
    await notes.getByRole("button", { name: /^C/ }).click();
    await expect.poll(() => detectChord(page)).toEqual([60]);
    await notes.getByRole("button", { name: /^G/ }).click();
    await expect.poll(() => detectChord(page)).toEqual([67]);
    await notes.getByRole("button", { name: /^I/ }).click();
    await expect.poll(() => detectChord(page)).toEqual([60, 64, 67]);
  });

  test.describe("when the server fails", () => {
    test.use({ expectedConsoleErrors: FAILED_REQUESTS });

    test("shows a lesson whose records come when it asks a busy server again", async ({ page }) => {
      let requests = 0;
      await page.route("**/api/triads*", async (route) => {
        requests += 1;
        if (requests > 1) await route.continue();
        else await route.fulfill({ status: 503, headers: { "retry-after": "1" }, json: {} });
      });
      await page.goto("/triads");
      const error = page.getByText("Failed to fetch triads");
      await expect(cards(page).first().or(error)).toBeVisible();
      await expect(cards(page)).toHaveCount(7);
      expect(requests).toBe(2);
    });

    test("shows the error and retries", async ({ page }) => {
      const recover = await failRequests(page, "/api/triads");
      await page.goto("/triads");
      await expect(
        page.getByRole("main").getByText("Error loading triads", { exact: true }),
      ).toBeVisible();
      await expect(
        page.getByRole("main").getByText("Failed to fetch triads", { exact: true }),
      ).toBeVisible();
      await recover();
      await button(page, "Try again").click();
      await expect(cards(page)).toHaveCount(7);
    });
  });

  test.describe("when the network is lost", () => {
    test.use({ expectedConsoleErrors: OFFLINE_ERRORS });

    test("still plays", async ({ page }) => {
      await captureAudio(page);
      await page.goto("/triads");
      await expect(cards(page)).toHaveCount(7);
      await goOffline(page);
      await button(page, "Play D Minor").click();
      await expect.poll(() => detectChord(page)).toEqual([62, 65, 69]);
    });
  });
});
