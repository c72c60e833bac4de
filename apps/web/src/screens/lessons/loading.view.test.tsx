import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeApi } from "../../../testing/fake-api.ts";
import { LESSONS } from "../../../testing/lessons.ts";
import { title } from "../../../testing/page.ts";
import { openPage } from "../../../testing/show.tsx";

it.each([
  ["/note-matching", "listMatchingLessons", "Loading Note Matching...", "Basic Notes"],
  ["/inversions", "listInversions", "Loading Inversions...", /^C to F/],
  ["/enharmonics", "listEnharmonics", "Loading Enharmonics...", /^What note sounds the same/],
  ["/treble-clef", "listNotationQuestions", "Loading Treble Clef...", "Place an E"],
  [
    "/chromatic-solfege/going-up",
    "getChromaticScale",
    "Loading Chromatic Solfege...",
    "Chromatic Solfege",
  ],
] as const)(
  "shows that %s is loading, and its heading afterward",
  async (path, call, text, heading) => {
    const loading = page.getByText(text, { exact: true }).first();
    fakeApi({ ...LESSONS, [call]: "pending" });
    await openPage(path);
    await expect.element(loading).toBeVisible();
    fakeApi(LESSONS);
    await openPage(path);
    await expect.element(title()).toMatchTextContent(heading);
    await expect.element(loading).not.toBeInTheDocument();
  },
);
