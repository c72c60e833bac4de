import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { describeView } from "../../../testing/describe-view.ts";
import { data, type FakeApi, fakeApi, refused } from "../../../testing/fake-api.ts";
import { LESSONS } from "../../../testing/lessons.ts";
import { button, main, title } from "../../../testing/page.ts";
import { openPage } from "../../../testing/show.tsx";

async function open(api: FakeApi, shown: string): Promise<void> {
  fakeApi(api);
  await openPage("/inversions");
  await expect.element(page.getByText(shown)).toBeVisible();
}

describeView("LessonScreen", {
  scenes: {
    loading: () => open({ listInversions: "pending" }, "Loading Inversions..."),
    error: () => open({ listInversions: refused(503) }, "Failed to fetch lesson data"),
  },
  fullest: "error",
});

it("describes the exercise while it loads", async () => {
  await open({ listInversions: "pending" }, "Loading Inversions...");
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Inversions" [level=1]
        - paragraph: Turn an interval upside down, and name the result.
        - status: Loading Inversions...
        - navigation "Page":
          - button "Back"
          - button "Home"
  `);
});

it("says that there is nothing to practice", async () => {
  await open({ listInversions: data([]) }, "No inversions available");
  await expect.element(button("Try again")).not.toBeInTheDocument();
});

const FAILURES = [
  [
    "/inversions",
    "listInversions",
    "Failed to fetch lesson data",
    "C to F is a Perfect 4th. What is F to C?",
  ],
  [
    "/enharmonics",
    "listEnharmonics",
    "Failed to fetch lesson data",
    "What note sounds the same as C♯?",
  ],
  ["/treble-clef", "listNotationQuestions", "Failed to fetch lesson data", "Place an E"],
  ["/note-matching", "listMatchingLessons", "HTTP error! status: 503", "Basic Notes"],
  ["/c-to-g-major", "listCircleOfFifthsLessons", "Failed to fetch lesson data", "C to G Major"],
] as const;

it.each(FAILURES)(
  "%s shows the failure of %s, and tries again",
  async (path, name, message, to) => {
    let isDown = true;
    fakeApi({
      ...LESSONS,
      [name]: (request: never) => (isDown ? refused(503) : LESSONS[name](request)),
    });
    await openPage(path);
    await expect.element(main().getByText(message)).toBeVisible();
    isDown = false;
    await button("Try again").click();
    await expect.element(title()).toHaveTextContent(to);
    await expect.element(main().getByText(message)).not.toBeInTheDocument();
  },
);

it.each([
  ["/enharmonics", "listEnharmonics", "No enharmonics available"],
  ["/treble-clef", "listNotationQuestions", "No notation questions available."],
  ["/note-matching", "listMatchingLessons", "No notes to match"],
])("%s says that %s is empty", async (path, name, message) => {
  fakeApi({ [name]: data([]) });
  await openPage(path);
  await expect.element(main().getByText(message)).toBeVisible();
});

it("says that it loads notes to match", async () => {
  fakeApi({ listMatchingLessons: "pending" });
  await openPage("/note-matching");
  await expect.element(main().getByText("Loading Note Matching...")).toBeVisible();
});
