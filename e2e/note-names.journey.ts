import type { Locator, Page } from "@playwright/test";
import { expectNoHorizontalScroll, expectNoViolations } from "./a11y.ts";
import { registerAccount } from "./account.ts";
import { expect, test } from "./journey.ts";
import { tabTo } from "./keyboard.ts";
import { button, feedback, openReady, storeSettings, title } from "./lesson.ts";
import { WHEN_READY } from "./performance.ts";

/** What labels call notes: a setting that changes no question and no answer. */

const image = (page: Page, name: string | RegExp) => page.getByRole("img", { name });

const answers = async (page: Page) =>
  page.getByRole("group", { name: "Answers" }).getByRole("button").allInnerTexts();

test("syllables appear at once on an open staff, chosen by the keyboard alone", async ({
  page,
}) => {
  await registerAccount(page);
  await openReady(page, "/inversions");
  await expect(image(page, "C4; then F4; then C5")).toBeVisible();
  const question = await title(page).innerText();
  const offered = await answers(page);
  await tabTo(page, "Settings");
  await page.keyboard.press("Enter");
  const names = page.getByRole("group", { name: /^Note names/ });
  await expect(names.getByRole("radio", { name: /^Letters/ })).toBeChecked();
  await tabTo(page, /^Letters/);
  for (const system of [/^German letters/, /^Fixed do/, /^Movable do DO, RE/]) {
    await page.keyboard.press("ArrowDown");
    await expect(names.getByRole("radio", { name: system })).toBeChecked();
  }
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(image(page, "DO4; then FA4; then DO5")).toBeVisible();
  await expect(image(page, "DO4; then FA4; then DO5").locator("text")).toHaveText([
    "DO",
    "FA",
    "DO",
  ]);
  expect(await title(page).innerText()).toBe(question);
  expect(await answers(page)).toEqual(offered);
  await page.reload();
  await expect(image(page, "DO4; then FA4; then DO5")).toBeVisible();
});

test("viewers speak and label notes by their syllables, and comparisons keep all names", async ({
  page,
}) => {
  await storeSettings(page, { noteNames: "syllables" });
  await page.goto("/triads");
  await expect(image(page, "DO 4, MI 4, SO 4, then together")).toBeVisible();
  await expect(
    page.getByRole("group", { name: "Notes of C Major" }).getByRole("button"),
  ).toHaveText(["DO root", "MI third", "SO fifth", "I together"]);
  await page.goto("/ionian-mode");
  await expect(image(page, /: DO 4, degree 1; RE 4, degree 2/)).toBeVisible();
  await page.goto("/chromatic-solfege/going-up");
  await expect(image(page, /: C 4, syllable DO; C sharp 4, syllable DI/)).toBeVisible();
  await page.goto("/note-matching");
  const notes = page.getByRole("group", { name: "Notes", exact: true }).getByRole("button");
  await expect(notes).toHaveCount(3);
  for (const text of await notes.allInnerTexts()) expect(text).toMatch(/^[A-G]/);
  await page.goto("/enharmonics");
  await expect(title(page)).toHaveText(/the same as C.*\?$/);
  await expect(image(page, "DI")).toBeVisible();
  for (const text of await answers(page)) expect(text).toMatch(/^[A-D]\s*[A-G](?![A-Z])/);
});

test.describe("a sung interval", () => {
  test.use({ performance: { notes: [60, 67], after: WHEN_READY } });

  test("is judged by its syllables", async ({ page }) => {
    await storeSettings(page, { noteNames: "syllables" });
    await openReady(page, "/intervals");
    await expect(image(page, "DO4; then FA4")).toBeVisible();
    await button(page, "SING NOTES").click();
    await expect(feedback(page)).toContainText(/DO4: .*FA4: \d+ cents sharp/);
    await expect(image(page, /^Your pitch\. DO4: .*; FA4: \d+ cents sharp/)).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(/[CF]4/);
  });
});

for (const { noteNames, scale, chord, toSing, heard, enharmonic } of [
  {
    noteNames: "german",
    scale: /: A 4, degree 1; H 4, degree 2/,
    chord: "H 4, D 5, F 5, then together",
    toSing: "C4, DO; then F4, FA",
    heard: "C4, degree 1; then Des4, degree flat 2",
    enharmonic: { label: "Cis5", text: "Cis" },
  },
  {
    noteNames: "fixedDo",
    scale: /: La 4, degree 1; Si 4, degree 2/,
    chord: "Si 4, Re 5, Fa 5, then together",
    toSing: "Do4, DO; then Fa4, FA",
    heard: "Do4, degree 1; then Re flat 4, degree flat 2",
    enharmonic: { label: "Do sharp 5", text: "Do♯" },
  },
  {
    noteNames: "degrees",
    // The degrees of a mode are those of its own tonic.
    scale: /: A 4, degree 1; B 4, degree 2/,
    chord: "degree 7 in octave 4, degree 2 in octave 5, degree 4 in octave 5, then together",
    toSing: "degree 1 in octave 4, DO; then degree 4 in octave 4, FA",
    heard: "degree 1 in octave 4; then degree flat 2 in octave 4",
    enharmonic: { label: "degree sharp 1 in octave 5", text: "♯1" },
  },
]) {
  test(`the names '${noteNames}' are spoken and shown, and fit 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await storeSettings(page, { noteNames });
    await page.goto("/aeolian-mode");
    await expect(image(page, scale)).toBeVisible();
    await page.goto("/triads");
    await expect(image(page, chord)).toBeVisible();
    await expectInside(page, "[role=group][aria-label^='Notes of'] span");

    await page.goto("/enharmonics");
    await expect(title(page)).toHaveText(/the same as C♯\?$/);
    await expect(image(page, enharmonic.label).locator("text")).toHaveText(enharmonic.text);
    for (const text of await answers(page)) expect(text).toMatch(/^[A-D]\s*[A-G](?![A-Za-z])/);

    await openReady(page, "/intervals");
    await expect(image(page, toSing).locator("text")).toHaveText(["DO", "FA"]);
    await expectInside(page, "main [role=img] span");
    await expectNoHorizontalScroll(page);
    await expectStaffKeepsHeight(page, heard);
  });
}

for (const width of [320, 360, 1280]) {
  test(`both names fit the staff, the trace and the keys at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 1000 ? 640 : 800 });
    await storeSettings(page, { noteNames: "both" });
    await registerAccount(page);
    await openReady(page, "/intervals");
    const staff = image(page, "DO C4; then FA F4");
    await expect(staff.locator("text")).toHaveText(["DO", "C", "FA", "F"]);
    await expectNoHorizontalScroll(page);
    await expectInside(page, "main [role=img] span");

    await expectStaffKeepsHeight(page, "DO C4, degree 1; then RA D flat 4, degree flat 2");

    await page.goto("/triads");
    await expect(image(page, "DO C 4, MI E 4, SO G 4, then together")).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectInside(page, "[role=group][aria-label^='Notes of'] span");
    const roots = await page.getByText(/^(root|third|fifth|together)$/).all();
    const [first, , , last] = await Promise.all(
      roots.slice(0, 4).map((each) => each.boundingBox()),
    );
    expect(last?.y).toBeCloseTo(first?.y ?? 0, 0);
  });
}

/** Expects that the answer to a minor second fills the empty staff, and that nothing moves. */
async function expectStaffKeepsHeight(page: Page, heard: string) {
  await openReady(page, "/ear-training-lessons?mode=sequential&solfege=false");
  const empty = await heightAround(image(page, /^An empty staff/));
  await button(page, "Play").click();
  const options = page.getByRole("group", { name: "Answers" }).getByRole("button");
  await options.filter({ hasText: /^[A-D]\s*Minor 2nd/ }).click();
  const filled = image(page, heard);
  await expect(filled).toBeVisible();
  expect(Math.abs((await heightAround(filled)) - empty)).toBeLessThan(1);
}

const heightAround = async (staff: Locator) =>
  (await staff.locator("..").boundingBox())?.height ?? 0;

/** Expects that no element is cut off, and that no two of them overlap. */
async function expectInside(page: Page, selector: string) {
  const problems = await page.locator(selector).evaluateAll((elements) => {
    const boxes = elements
      .map((each) => ({ text: each.textContent, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    const cutOff = boxes.filter(({ box }) => box.left < 0 || box.right > innerWidth);
    const overlapping = boxes.filter(({ box }, index) =>
      boxes.some(
        ({ box: other }, k) =>
          k !== index &&
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom - 1 &&
          other.top < box.bottom - 1,
      ),
    );
    return [...cutOff, ...overlapping].map(({ text }) => text);
  });
  expect(problems).toEqual([]);
}
