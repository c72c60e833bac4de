import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { describeView } from "../../../../testing/describe-view.ts";
import { PHONE } from "../../../../testing/matrix.ts";
import { settle } from "../../../../testing/settle.ts";
import { renderInPage } from "../../../../testing/show.tsx";
import { resize } from "../../../../testing/window.ts";
import type { NoteNames } from "../../../lib/music/note-names.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { QuestionStaff } from "./question-staff.tsx";

const MINOR_SECOND = [
  { name: "C4", degree: "1" },
  { name: "Db4", degree: "♭2" },
];

const show = (noteNames: NoteNames, notes = MINOR_SECOND) =>
  renderInPage(
    <Page title="Which interval is it?">
      <QuestionStaff notes={notes} />
    </Page>,
    { settings: { noteNames } },
  );
const staff = () => page.getByRole("main").getByRole("img");
const textsOf = (element: Element) =>
  [...element.querySelectorAll("text")].map((each) => each.textContent);

describeView("QuestionStaff", {
  scenes: { "two names and a degree": () => show("both") },
  fullest: "two names and a degree",
});

it.each<[NoteNames, label: string, texts: readonly string[]]>([
  ["letters", "C4, degree 1; then D flat 4, degree flat 2", ["C", "1", "D♭", "♭2"]],
  ["german", "C4, degree 1; then Des4, degree flat 2", ["C", "1", "Des", "♭2"]],
  ["fixedDo", "Do4, degree 1; then Re flat 4, degree flat 2", ["Do", "1", "Re♭", "♭2"]],
  ["syllables", "DO4, degree 1; then RA4, degree flat 2", ["DO", "1", "RA", "♭2"]],
  ["both", "DO C4, degree 1; then RA D flat 4, degree flat 2", ["DO", "C", "1", "RA", "D♭", "♭2"]],
  ["degrees", "degree 1 in octave 4; then degree flat 2 in octave 4", ["1", "♭2"]],
])("speaks and shows %s", async (noteNames, label, texts) => {
  await show(noteNames);
  await expect.element(staff()).toHaveAccessibleName(label);
  expect(textsOf(staff().element())).toEqual(texts);
});

it.each<NoteNames>(["letters", "both", "degrees"])(
  "keeps its height when the notes appear, named by %s",
  async (noteNames) => {
    for (const width of [320, 360, 1280]) {
      await resize({ width, height: PHONE.height });
      const heights: number[] = [];
      for (const notes of [[], MINOR_SECOND]) {
        await show(noteNames, notes);
        await settle();
        heights.push(staff().element().parentElement?.getBoundingClientRect().height ?? 0);
      }
      expect(heights[1], `at ${width} px`).toBeCloseTo(heights[0] ?? 0, 0);
    }
  },
);
