import { circleOfFifthsLessons } from "@attune/curriculum";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { recordAnnouncements } from "../../../testing/announcements.ts";
import { type FakeApi, fakeApi, refused } from "../../../testing/fake-api.ts";
import { createFakeAudio } from "../../../testing/fake-audio.ts";
import { LESSONS } from "../../../testing/lessons.ts";
import { SIZES } from "../../../testing/matrix.ts";
import { button, feedback, main, pressKeys, title } from "../../../testing/page.ts";
import { openPage, type Visit } from "../../../testing/show.tsx";
import { resize } from "../../../testing/window.ts";
import { lessonPath } from "./key-pages.ts";

async function open(path: string, api: FakeApi = LESSONS, visit: Visit = {}) {
  const audio = createFakeAudio();
  fakeApi(api);
  await openPage(path, { audio, ...visit });
  await expect.element(title()).toBeVisible();
  return audio;
}

async function openLesson(path: string, visit: Visit = {}) {
  const audio = await open(path, LESSONS, visit);
  await expect.element(button("Submit")).toBeVisible();
  return audio;
}

/** Stores that the flat keys before the last one were answered. */
function answerFlatKeys(): void {
  const firstTries = { 66: true, 67: true };
  const progress = { currentExerciseIndex: 2, completed: false, seed: 1, firstTries, updatedAt: 1 };
  localStorage.setItem("attune.progress.visitor.circle-of-fifths", JSON.stringify(progress));
}

const PHONES = SIZES.filter(({ width }) => width < 768);

const place = (column: string, name: string) =>
  page
    .getByRole("group", { name: column, exact: true })
    .getByRole("button", { name, exact: true })
    .click();

describe("the list of keys", () => {
  it("offers every sharp key", async () => {
    await open("/sharp-keys");
    await expect.element(button("C to G Major")).toBeVisible();
    await expect.element(main()).toMatchAriaInlineSnapshot(`
      - main:
        - article:
          - heading "Sharp Keys" [level=1]
          - paragraph: From the originating key raise the 4th degree. Move the root up a fifth. This makes mixolydian the new major. Voilà!
          - list:
            - listitem:
              - button "C to G Major"
            - listitem:
              - button "G to D Major"
            - listitem:
              - button "D to A Major"
            - listitem:
              - button "A to E Major"
            - listitem:
              - button "E to B Major"
          - navigation "Page":
            - button "Back"
            - button "Settings"
            - button "Next"
    `);
  });

  it("offers every flat key", async () => {
    await open("/flat-keys");
    await expect.element(button("C to F Major")).toBeVisible();
    await expect.element(main()).toMatchAriaInlineSnapshot(`
      - main:
        - article:
          - heading "Flat Keys" [level=1]
          - paragraph: From the originating key lower the 7th degree. Move the root up a fourth. This makes lydian the new major. Voilà!
          - list:
            - listitem:
              - button "C to F Major"
            - listitem:
              - button "F to B flat Major"
            - listitem:
              - button "B flat to E flat Major"
          - navigation "Page":
            - button "Back"
            - button "Settings"
            - button "Next"
    `);
  });

  it("keeps its page while it loads", async () => {
    await open("/sharp-keys", { listCircleOfFifthsLessons: "pending" });
    await expect.element(title()).toHaveTextContent("Sharp Keys");
    await expect.element(page.getByText("Loading...")).toBeVisible();
  });

  it.each([
    ["/sharp-keys", "Failed to fetch sharp key lessons", "C to G Major"],
    ["/flat-keys", "Failed to fetch flat key lessons", "C to F Major"],
  ])("%s shows a failure, and tries again", async (path, message, entry) => {
    let isDown = true;
    await open(path, {
      listCircleOfFifthsLessons: (request) =>
        isDown ? refused(503) : LESSONS.listCircleOfFifthsLessons(request),
    });
    await expect.element(main().getByText(message)).toBeVisible();
    isDown = false;
    await button("Try again").click();
    await expect.element(button(entry)).toBeVisible();
  });
});

describe("a lesson", () => {
  it("has its own page, which the right answer leaves for the next key's", async () => {
    const said = recordAnnouncements();
    const { clock, speaker } = await openLesson("/g-to-d-major");
    await expect.element(title()).toHaveTextContent("G to D Major");
    await expect.element(page.getByText("2/5")).toBeVisible();
    await place("Sharp", "space 3, C");
    await place("Tonic", "line 4, D");
    await button("Submit").click();
    await expect.poll(() => speaker.sounding).toMatchObject([{ kind: "mix" }]);
    speaker.finish();
    await expect.poll(() => clock.pending).toBe(1);
    clock.advance(0);
    await expect.element(feedback()).toBeVisible();
    await expect.poll(() => said).toContain("Great! D major has two sharps, F sharp and C sharp.");
    await button("Continue").click();
    clock.advance(300);
    await expect.element(title()).toHaveTextContent("D to A Major");
    await expect.poll(() => location.pathname).toBe("/d-to-a-major");
  });

  it("keeps a wrong answer for the next try", async () => {
    const { clock } = await openLesson("/g-to-d-major");
    await place("Sharp", "space 3, C");
    await place("Tonic", "line 2, G");
    await button("Submit").click();
    await button("Continue").click();
    clock.advance(300);
    const chosen = page.getByRole("group", { name: "Sharp", exact: true });
    await expect
      .element(chosen.getByRole("button", { name: "space 3, C" }))
      .toHaveAttribute("aria-pressed", "true");
  });

  it("ends with the last key", async () => {
    const { clock, speaker } = await openLesson("/bb-to-eb-major", {
      prepare: answerFlatKeys,
    });
    await pressKeys("{ArrowDown}{End}{ArrowUp}{ArrowUp}{ArrowUp}{Enter}");
    await userEvent.keyboard("{ArrowRight}{End}{Enter}");
    await expect.element(button("Submit")).toBeEnabled();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => speaker.sounding).toMatchObject([{ kind: "mix" }]);
    speaker.finish();
    await expect.poll(() => clock.pending).toBe(1);
    clock.advance(0);
    await expect.element(button("Continue")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    clock.advance(300);
    await expect.element(main()).toMatchAriaInlineSnapshot(`
      - main:
        - article:
          - heading "Congrats!" [level=1]
          - paragraph: You wrote the flat keys, one after the other.
          - img "Maestro bows"
          - paragraph: "Score: 100"
          - button "Home"
          - button "Practice again"
    `);
  });

  it.each([
    ["/sharp-keys", "/c-to-g-major"],
    ["/c-to-g-major", "/g-to-d-major"],
    ["/e-to-b-major", "/flat-keys"],
    ["/flat-keys", "/c-to-f-major"],
    ["/bb-to-eb-major", "/flat-keys"],
  ])("%s leads on to %s, and back to the circle of fifths", async (path, next) => {
    await open(path);
    await button("Next").click();
    await expect.poll(() => location.pathname).toBe(next);
    await button("Back").click();
    await expect.poll(() => location.pathname).toBe("/circle-of-fifths");
  });

  it("shows that nothing is found when the server has none", async () => {
    await open("/gb-to-cb-major");
    await expect.element(page.getByText("404 Page Not Found")).toBeVisible();
  });

  it.each(circleOfFifthsLessons().map((each) => lessonPath(each.starting_key, each.ending_key)))(
    "shows the hint of %s below or beside its staff on every phone",
    async (path) => {
      await openLesson(path);
      await button("Hint").click();
      const hint = main()
        .getByText(/^The \w+ degree of/)
        .first();
      await expect.element(hint).toBeVisible();
      for (const { width, height } of PHONES) {
        await resize({ width, height });
        const staff = document.querySelector("[data-places]")?.getBoundingClientRect();
        const { top, left } = hint.element().getBoundingClientRect();
        const isBeside = left >= (staff?.right ?? 0) - 1;
        const isBelow = top >= (staff?.bottom ?? 0) - 1;
        expect(isBeside || isBelow, `${width} × ${height}`).toBe(true);
      }
    },
  );
});
