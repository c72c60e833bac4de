import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeApi } from "../../../testing/fake-api.ts";
import { LESSONS } from "../../../testing/lessons.ts";
import { title } from "../../../testing/page.ts";
import { openPage } from "../../../testing/show.tsx";

it.each([
  ["/note-matching", "listMatchingLessons", "Note Matching", "Basic Notes"],
  ["/inversions", "listInversions", "Inversions", /^C to F/],
  ["/enharmonics", "listEnharmonics", "Enharmonics", /^What note sounds the same/],
  ["/treble-clef", "listNotationQuestions", "Treble Clef", "Place an E"],
  ["/chromatic-solfege/going-up", "getChromaticScale", "Chromatic Solfege", "Chromatic Solfege"],
] as const)(
  "shows the name of %s while it is loading, and its heading afterward",
  async (path, call, name, heading) => {
    const loading = page.getByText(`Loading ${name}...`, { exact: true }).first();
    fakeApi({ ...LESSONS, [call]: "pending" });
    await openPage(path);
    await expect.element(loading).toBeVisible();
    await expect.element(title()).toHaveTextContent(name);
    fakeApi(LESSONS);
    await openPage(path);
    await expect.element(title()).toMatchTextContent(heading);
    await expect.element(loading).not.toBeInTheDocument();
  },
);
