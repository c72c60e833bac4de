import type { SingingState } from "@attune/exercises";
import { practice, third } from "@attune/exercises/testing/singing";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { describeView } from "../../../testing/describe-view.ts";
import { main } from "../../../testing/page.ts";
import { renderInPage } from "../../../testing/show.tsx";
import type { NoteNames } from "../../lib/music/note-names.ts";
import { createLiveChannel } from "../runner/live-channel.ts";
import { SingingPage } from "./singing-page.tsx";

const unsung = practice().state;

function judged(): SingingState {
  const run = practice();
  run.untilListening();
  run.hear(60, 0, 0.6);
  run.hear(64, 0.6, 0.6);
  while (run.phase === "listening") run.answer("timerElapsed");
  run.analyze(third(10));
  return run.state;
}

const show = (noteNames: NoteNames, exerciseState = unsung) =>
  renderInPage(
    <SingingPage exerciseState={exerciseState} send={() => {}} live={createLiveChannel()} />,
    { settings: { noteNames } },
  );

describeView("SingingPage with other names", {
  scenes: {
    "both names": () => show("both"),
    "both names, judged": () => show("both", judged()),
  },
  fullest: "both names, judged",
});

it.each<[NoteNames, label: string, texts: readonly string[]]>([
  ["letters", "C4, DO; then E4, MI", ["DO", "MI"]],
  ["german", "C4, DO; then E4, MI", ["DO", "MI"]],
  ["fixedDo", "Do4, DO; then Mi4, MI", ["DO", "MI"]],
  ["syllables", "DO4; then MI4", ["DO", "MI"]],
  ["both", "DO C4; then MI E4", ["DO", "C", "MI", "E"]],
  ["degrees", "degree 1 in octave 4, DO; then degree 3 in octave 4, MI", ["DO", "MI"]],
])("asks for notes named by %s, and their syllables", async (noteNames, label, texts) => {
  await show(noteNames);
  const staff = page.getByRole("img", { name: label });
  await expect.element(staff).toBeVisible();
  const shown = [...staff.element().querySelectorAll("text")].map((each) => each.textContent);
  expect(shown).toEqual(texts);
});

it("judges by syllables alone, if these are the names", async () => {
  await show("syllables", judged());
  await expect
    .element(page.getByRole("img", { name: /^Your pitch\. DO4: exact; MI4: 10 cents sharp/ }))
    .toBeVisible();
  expect(
    main()
      .getByText(/^[A-G][♯♭]?4/)
      .elements(),
  ).toEqual([]);
});
