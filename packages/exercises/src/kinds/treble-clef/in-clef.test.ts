import { expect, test } from "vitest";
import { practiceQuiz } from "../../engine/testing/practice-quiz.ts";
import { noteInClef } from "./index.ts";

const practice = () =>
  practiceQuiz(noteInClef, {
    tasks: [{ id: "1", itemId: "bass-Bb", note: "Bb", clef: "bass", positions: [4] }],
    startAt: 0,
  });

const place = (position: number) => ({ type: "place", position }) as const;

test("plays a note as the clef reads it, and reports its clef", () => {
  const run = practice();
  run.edit(place(4), { type: "alter", alteration: -1 });
  const effects = run.send({ type: "submit" });
  expect(effects).toMatchObject([
    {
      type: "report",
      attempt: { exercise: "set-notes", itemId: "bass-Bb", outcome: "great", answer: "b4" },
    },
    { type: "play", notes: [{ note: "Bb2" }] },
  ]);
});

test("names and compares a wrong place as the clef reads it", () => {
  const run = practice();
  run.edit(place(6), { type: "alter", alteration: -1 });
  run.send({ type: "submit" });
  expect(run.state.phase).toMatchObject({ verdict: { reason: { placed: "Db" } } });
  const [compared] = run.send({ type: "compare" });
  expect(compared).toMatchObject({ notes: [{ note: "Db3" }, { note: "Bb2" }] });
});
