import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./a11y.ts";
import { expect, test } from "./journey.ts";
import { openReady } from "./lesson.ts";
import { NOT_FOUND_LOG } from "./pages.ts";

/** The built file that starts with a module of the app. */
function builtFile(source: string): string {
  const manifest: Record<string, { readonly file: string }> = JSON.parse(
    readFileSync(new URL("../apps/web/dist/.vite/manifest.json", import.meta.url), "utf8"),
  );
  return manifest[source]?.file ?? "";
}

/** Every menu of the specification: its heading, its buttons with their targets, and its other texts. */
const MENUS = [
  [
    "/core-concepts",
    "Core Concepts",
    { Notation: "/notation", Keys: "/keys", Extra: "/extra" },
    [],
  ],
  ["/notation", "Notation", { "Treble Clef": "/treble-clef" }, ["more clefs to come"]],
  ["/keys", "Keys", { "C major": "/c-major" }, ["Select a tonal center", "more keys to come"]],
  [
    "/c-major",
    "The Key of C major",
    {
      "Chromatic Solfege": "/chromatic-solfege",
      "Intervals (experimental)": "/intervals",
      "Note Matching": "/note-matching",
      "Ear Training": "/ear-training",
      "Scales & Modes": "/scales-and-modes",
      Chords: "/chords",
    },
    ["Log in to access future scoring and lesson abilities"],
  ],
  [
    "/extra",
    "Extra",
    {
      "Circle of 5ths": "/circle-of-fifths",
      Inversions: "/inversions",
      Enharmonics: "/enharmonics",
    },
    [],
  ],
  [
    "/circle-of-fifths",
    "Circle of 5ths",
    { "Sharp Keys": "/sharp-keys", "Flat Keys": "/flat-keys" },
    [],
  ],
  ["/chords", "Chords", { Triads: "/triads" }, ["more to come..."]],
  [
    "/chromatic-solfege",
    "Chromatic Solfege",
    { "Going Up": "/chromatic-solfege/going-up", "Going Down": "/chromatic-solfege/going-down" },
    [],
  ],
  [
    "/scales-and-modes",
    "Scales & Modes",
    { "1st Ionian (Major)": "/ionian-mode", "7th Locrian": null, "3rd Phrygian": null },
    ["In order - Key of C major", "Log in to access disabled lessons"],
  ],
  [
    "/ear-training",
    "Ear Training",
    { "Sequential (easy)": "/ear-training-lessons?mode=sequential&solfege=false" },
    ["Log in to access disabled lessons"],
  ],
] as const;

for (const [path, title, buttons, texts] of MENUS) {
  test(`${path} shows its entries and opens each`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Attune`);
    for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible();
    for (const [name, target] of Object.entries(buttons)) {
      const button = page.getByRole("button", { name, exact: true });
      if (target === null) {
        await expect(button).toBeDisabled();
        await button.focus();
        await expect(page.getByRole("tooltip")).toHaveText("Please login to access");
        continue;
      }
      await button.click();
      await expect(page).toHaveURL(new RegExp(`${target.replaceAll(/[?]/g, "\\?")}$`));
      await page.goBack();
    }
  });
}

test("a tooltip stays while the pointer is on it, and closes on Escape", async ({ page }) => {
  await openReady(page, "/scales-and-modes");
  const locked = page.getByRole("button", { name: "7th Locrian" });
  await locked.hover();
  const tip = page.getByRole("tooltip");
  await expect(tip).toHaveText("Please login to access");
  await page.locator("[data-radix-popper-content-wrapper]").hover();
  await expect(tip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tip).toHaveCount(0);
  await locked.focus();
  await expect(tip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tip).toHaveCount(0);
  await expect(locked).toBeFocused();
});

test("the welcome page opens the sign-in dialog and leads guests to the lessons", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Attune");
  await expect(page.getByRole("heading", { name: "Ready to Attune?" })).toBeVisible();
  await page.getByRole("button", { name: "Let's go!" }).click();
  const dialog = page.getByRole("dialog", { name: "Welcome to Attune" });
  await expect(dialog).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Let's go!" })).toBeFocused();
  await page.getByRole("link", { name: "Continue as a guest" }).click();
  await expect(page.getByRole("heading", { name: "Core Concepts" })).toBeFocused();
});

test("opens a page whatever the case of its path", async ({ page }) => {
  await page.goto("/C-Major");
  await expect(page.getByRole("heading", { name: "The Key of C major" })).toBeVisible();
});

test.describe("an unknown path", () => {
  test.use({ expectedConsoleErrors: NOT_FOUND_LOG });

  test("shows the 404 page", { tag: "@smoke" }, async ({ page }) => {
    const response = await page.goto("/nowhere");
    expect(response?.status()).toBe(404);
    await expect(page.getByText("404 Page Not Found")).toBeVisible();
    await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
  });
});

test("the header shows the counters, and its logo leads home", { tag: "@smoke" }, async ({
  page,
}) => {
  await page.goto("/keys");
  const header = page.getByRole("banner");
  for (const name of ["Applauses", "Ovations", "Encores"]) {
    await expect(header.getByRole("button", { name: `${name}: 0` })).toBeVisible();
  }
  await header.getByRole("button", { name: /Attune/ }).click();
  await expect(page).toHaveURL("/");
});

/** Holds the response with the code of the counters' tooltips until it is released. */
async function holdTooltips(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const file = builtFile("src/app/shell/badges-with-tooltips.tsx");
  await page.route(`**/${file}`, async (route) => {
    await released;
    await route.continue();
  });
  return { file, release };
}

test("the counters keep the focus when the code that explains them loads late", async ({
  page,
}) => {
  const { file, release } = await holdTooltips(page);
  const requested = page.waitForRequest((request) => request.url().endsWith(`/${file}`));
  await openReady(page, "/keys");
  await requested;
  const badge = (name: string) => page.getByRole("button", { name: `${name}: 0` });
  await badge("Applauses").focus();
  const loaded = page.waitForResponse((response) => response.url().endsWith(`/${file}`));
  release();
  await loaded;
  await page.keyboard.press("Tab");
  await expect(badge("Ovations")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(badge("Encores")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign in" })).toBeFocused();
  // They are explained from then on.
  await expect(async () => {
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("tooltip")).toHaveText(/^Encores/, { timeout: 1000 });
  }).toPass();
});

test.describe("on a touch screen", () => {
  test.use({ contextOptions: { hasTouch: true, viewport: { width: 360, height: 740 } } });

  test("a tap on a counter explains it, even before the code for that has loaded", async ({
    page,
  }) => {
    const { file, release } = await holdTooltips(page);
    await openReady(page, "/keys");
    const ovations = page.getByRole("button", { name: "Ovations: 0" });
    const requested = page.waitForRequest((request) => request.url().endsWith(`/${file}`));
    await ovations.tap();
    await requested;
    release();
    const tip = page.getByRole("tooltip");
    await expect(tip).toHaveText(/^Ovations: One for every five great answers/);
    await expect(ovations).toBeFocused();
    await page.getByRole("button", { name: "Encores: 0" }).tap();
    await expect(tip.last()).toHaveText(/^Encores: One for every completed set/);
  });
});

/** Menus with a reference: button, dialog, and the start of the fallback text. */
const REFERENCES = [
  ["/notation", "Reference", "Clefs Reference", /^A clef at the start of a staff/],
  ["/keys", "Reference", "Major Scale Reference", /^A major scale goes up/],
  ["/extra", "Reference", "Inversions and Enharmonics Reference", /^An interval is inverted/],
  ["/circle-of-fifths", "Reference", "Circle of Fifths Reference", /^Go up a perfect fifth/],
  ["/ear-training", "Why Solfege", "Why Solfege", /^Solfege gives each degree/],
  ["/chords", "Reference", "How to Build Chords Reference", /^A triad stacks two thirds/],
  ["/chromatic-solfege", "Reference", "Chromatic Scale Reference", /^The chromatic scale goes/],
] as const;
for (const [path, name, title, words] of REFERENCES) {
  test(`${path} shows the fallback text when its reference can't be loaded`, async ({ page }) => {
    await page.route("**/*wikipedia.org/**", (route) => route.abort());
    await page.goto(path);
    await page.getByRole("button", { name, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByRole("link", { name: /new tab/ })).toBeVisible();
    await expect(dialog.getByText(words)).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name, exact: true })).toBeFocused();
  });
}

test("everything that scrolls has scrollbars in the colors of the theme", async ({ page }) => {
  const colors = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll("body *")];
      return [...new Set(all.map((element) => getComputedStyle(element).scrollbarColor))];
    });
  await page.goto("/");
  await page.getByRole("button", { name: "Let's go!" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.emulateMedia({ colorScheme: "light" });
  expect(await colors()).toEqual(["rgb(140, 120, 99) rgba(0, 0, 0, 0)"]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await colors()).toEqual(["rgb(138, 114, 99) rgba(0, 0, 0, 0)"]);
});
